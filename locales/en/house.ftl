### Words of the house: the same for every game and every door.

banner = Kibitz { $version }
banner-licence = Free software, licence { $licence }

you = you
human = player
human-word = human, player
player-with-level = { $name }, level { $level }
player-tuned = { $name } with other weights

## Whose turn it is, and what was played

turn-yours = Your turn. { $mark } to move.
turn-computer = { $name } ({ $mark }) is to move.
turn-forced = { $mark } has no move: Enter passes.
turn-of = { $mark } to move.
human-played = { $mark }: { $move }.
computer-played = { $name } ({ $mark }): { $move }.
not-your-turn = It is the computer's turn.
game-is-over = The game is over.
no-move = The computer has found no move.

## How a game ends

end-computer-won = The computer has won!
end-you-won = You have won!
end-player-won = Player { $mark } has won!
end-named-won = { $name } ({ $mark }) has won!
end-shared = { $marks } share the first place.
end-draw = The game is drawn: nobody has won.
end-draw-agreed = The game is drawn by agreement.
left-resigned = { $mark } has resigned.
left-out-of-time = { $mark } is out of time.
left-disqualified = { $mark } was disqualified.
left-away = { $mark } has left the game.
cannot-resign = Nobody here can resign now.

## Advice

hint = Advice: { $move }.
hint-with-outlook = Advice: { $move }; { $outlook }.
hint-asked = Asking for advice …
hint-not-now = There is no advice now: it is not a person's turn.
hint-mark = hint
no-hint = No advice was found.
outlook-win = { $moves ->
    [one] it wins with this move
   *[other] it wins within { $moves } moves of both
}
outlook-draw = the game will be a draw
outlook-loss = { $moves ->
    [one] it loses at once
   *[other] it holds out for { $moves } moves of both
}

## Rounds and alliances

rounds-best-of = Best of { $number }: { $score }
rounds-number = { $number } rounds: { $score }
rounds-points = To { $number } points: { $score }
rounds-open = Score: { $score }
round-over = Round { $number } is over: { $score }.
allied = Allied: { $marks }

## Taking back

undone = Taken back.
redone = Played again.
nothing-to-undo = There is no move of yours to take back.
nothing-to-redo = There is no move to play again.
undo-same-dice = The dice stay the same: the same roll comes up again.

## Dice

dice-show = The dice show { $roll }.
dice-turn = The dice are rolled now.
dice-ask = What do the dice show?
dice-refusal = “{ $roll }” cannot be rolled; choose one of { $rolls }.
dice-waiting = The first roll waits for the players' words.
dice-hash = Dice: sha256 { $hash }
dice-seed = Dice: seed { $seed }
dice-checked = { $rolls ->
    [one] The one roll follows from the seed.
   *[other] All { $rolls } rolls follow from the seed.
}
dice-wrong = The dice do not check out: { $reason }

## Ratings

debug-on = Debug mode is on: ratings are shown.
debug-off = Debug mode is off.

## Time

seconds = { $seconds } s
thinking-seconds = { $seconds ->
    [one] 1 second a move
   *[other] { $seconds } seconds a move
}
thinking-unlimited = as long as it takes

## Records and files

saved = Saved as { $file }.
not-saved = Nothing was saved.
opened = Opened { $file }.
load-failed = { $file } cannot be opened: { $reason }
save-failed = { $file } cannot be written: { $reason }
settings-failed = The settings in { $file } are not used: { $reason }
fault-line = line { $line }
fault-move = move { $number }
fault-refused = { $place }: “{ $text }”: { $reason }
fault-turn = it is not that seat's turn
fault-dice-turn = it is not the dice's turn
fault-setup = The game cannot begin like that: { $reason }
faults-more = { $reasons } (and { $count } more)
fault-unknown-game = it is a record of “{ $name }”, a game that is not played here
fault-too-long = it is far too long for a game
fault-not-text = it is not a text file
fault-not-found = there is no such file or folder
fault-permission = that is not allowed
fault-is-folder = it is a folder
fault-no-name = a name is missing
fault-no-setting = “{ $text }” is not a setting
terminal-failed = The terminal failed: { $reason }
option-no-language = There is no language “{ $asked }”; there is { $known }.
option-no-game = There is no game “{ $asked }”; there is { $known }.
option-no-maps = { $game } has no maps; { $known } has.
option-no-dice = { $game } has no dice.
option-too-many-seats = So many players do not fit: there are { $seats } seats, and { $players } players are named.

## What is wrong with a setting or a step

setting-unknown = no setting “{ $name }”; the settings are { $known }
setting-none = no setting “{ $name }”; this game has none
setting-twice = “{ $name }” is chosen twice
setting-needs = { $name } applies only when { $other } is { $values }
setting-out-of-range = “{ $value }” cannot be chosen for { $name }: { $allowed }
setting-not-a-value = “{ $text }” is not “name=value”
step-not-offered = “{ $step }” cannot come next in this move

## What is wrong in a record

record-place = line { $line }, column { $column }: { $reason }
record-too-long = a record has at most { $most } bytes
record-no-format = { $game } is not written as “{ $format }”; there is { $known }
record-heading = a record begins with “{ $expected }”, not with “{ $text }”
record-continuation = “|” continues a value, but there is none yet
record-not-a-value = “{ $text }” is not “name: value”
record-twice = “{ $name }” is said twice
record-missing = the record does not say its “{ $name }”
record-not-an-event = “{ $text }” is not a seat and its move
record-not-a-seat = “{ $text }”: a seat is a number from 1 to { $most }
record-not-a-leaving = “{ $text }” is no way to retire: { $known }
replay-turn = “{ $event }”: it is not that seat's turn
replay-dice-turn = “{ $event }”: it is not the dice's turn
replay-move = “{ $event }”: { $reason }
draw-not-known = this game knows no draw by agreement
draw-game-over = no draw can be agreed on: the game is over
