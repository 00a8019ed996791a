### The board of Backgammon in the browser.

## The board

checkers-title = Backgammon
checkers-words = The board in words
checkers-word = { $place }: { $count }
checkers-point = point { $point }
checkers-bar = bar
checkers-off = borne off
checkers-place = { $place }: { $whose ->
    [own] { $count ->
        [one] one checker
       *[other] { $count } checkers
    }
    [other] { $count ->
        [one] one checker of the opponent
       *[other] { $count } checkers of the opponent
    }
   *[none] empty
}
checkers-movable = (can move)
checkers-target = (you can go here)
checkers-how = Arrow keys go from point to point. Enter moves a checker by the first die, Shift and Enter by the other, X swaps the dice. Space picks a checker up, and a second Space puts it down. Backspace takes a step back.
checkers-pips = { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
}
checkers-effective = { $effective } effective
checkers-score = { $points ->
    [one] 1 point
   *[other] { $points } points
}
checkers-score-of = { $points } of { $length }
checkers-cube = Cube { $value }
checkers-crawford = Crawford game
checkers-3d = The board in 3D: drag to turn it, press a checker to move it.

## What is to be done

checkers-task-opening = The opening roll.
checkers-task-rolling = The dice are rolling.
checkers-task-decide = { $who ->
    [you] { $side }: roll or double?
   *[other] { $side } decides: roll or double.
}
checkers-task-dice = { $who ->
    [you] { $side }: play { $roll }.
   *[other] { $side } has rolled { $roll }.
}
checkers-task-stuck = { $who ->
    [you] { $side } cannot move with { $roll }.
   *[other] { $side } cannot move with { $roll }.
}
checkers-task-doubled = { $who ->
    [you] { $other } doubles to { $value }. Do you take?
   *[other] { $other } doubles to { $value }. { $side } answers.
}
checkers-task-beavered = { $who ->
    [you] { $other } beavers to { $value }. Do you go on?
   *[other] { $other } beavers to { $value }. { $side } answers.
}
checkers-task-raccooned = { $who ->
    [you] { $other } raccoons to { $value }. Do you go on?
   *[other] { $other } raccoons to { $value }. { $side } answers.
}
checkers-task-resigned = { $who ->
    [you] { $other } resigns { $points ->
        [one] 1 point
       *[other] { $points } points
    }. Do you accept?
   *[other] { $other } resigns { $points ->
        [one] 1 point
       *[other] { $points } points
    }. { $side } answers.
}
checkers-task-between = { $who ->
    [you] { $side }: another game?
   *[other] { $side } decides whether there is another game.
}
checkers-task-over = The game is over.
checkers-round-won = Game { $number }: { $side } won { $points ->
    [one] 1 point
   *[other] { $points } points
}. Score { $score }.
checkers-was-stuck = { $roll ->
    [unknown] { $side } could not move.
   *[other] { $side } could not move with { $roll }.
}

## What can be done

checkers-controls = Dice, cube and plays
checkers-uncover = Roll
checkers-confirm = Play { $move }
checkers-swap = Swap dice
checkers-undo = Take step back
checkers-resign = Resign this game …
checkers-resign-for = { $height ->
    [1] Single game
    [2] Gammon
   *[3] Backgammon
} ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
checkers-did-roll = rolled
checkers-did-double = doubled
checkers-did-take = took
checkers-did-drop = dropped
checkers-did-beaver = beavered
checkers-did-raccoon = raccooned
checkers-did-pass = could not move
checkers-did-resign-1 = resigned a single game
checkers-did-resign-2 = resigned a gammon
checkers-did-resign-3 = resigned a backgammon
checkers-did-accept = accepted
checkers-did-decline = declined
checkers-did-next = next game
checkers-did-end = ended the session

## What is thought of the plays

checkers-candidates = What the adviser thinks
checkers-candidates-play = Play
checkers-candidates-equity = Equity
checkers-candidates-loss = Difference
checkers-candidates-chances = Win · G · BG, %
checkers-candidates-played = played
checkers-tutor-warns = The tutor warns: { $move } gives away { $loss } points.
checkers-tutor-show = Show a better one
checkers-tutor-think = Think again
checkers-tutor-insist = Play it anyway

## Games and dice

checkers-rounds = Games so far
checkers-rounds-game = Game
checkers-rounds-winner = Winner
checkers-rounds-points = Points
checkers-rounds-score = Score
checkers-rounds-won = { $count ->
    [one] 1 game won
   *[other] { $count } games won
}
checkers-dice-statistics = Dice so far
checkers-dice-side = Side
checkers-dice-doubles = Doubles
checkers-dice-mean = Pips per roll

## Preferences

checkers-looks = Board and habits
checkers-looks-view = Board
checkers-looks-habits = Play
checkers-looks-colours = Colours
checkers-looks-threshold = The tutor warns from
checkers-look-numbers = Point numbers
checkers-look-pips = Pip counts
checkers-look-arrows = Arrows for the last play
checkers-look-mirrored = Homes on the left
checkers-statistics = Games and dice so far
checkers-look-confirm = Confirm every play
checkers-look-forced = Make forced plays automatically
checkers-look-greedy = Bear off automatically in a race
checkers-look-diceByClick = { $side }: uncover the dice with a click
checkers-look-stuckMessage = { $side }: confirm that no move is possible
checkers-look-nextRound = Start the next game automatically
checkers-look-tutor = Tutor: warn me before a mistake
checkers-paint-board = Background
checkers-paint-bar = Bar
checkers-paint-outline = Frame
checkers-paint-first = White checkers
checkers-paint-second = Black checkers
checkers-paint-usual = Usual colours

## Statistics and coaching

checkers-rollout = Rollout
checkers-rollout-go = { $what ->
    [cube] Roll out the cube decision
   *[plays] Roll out the best { $plays }
}
checkers-rollout-on = Continue the rollout
checkers-rollout-stop = Stop the rollout
checkers-rollout-done = { $done } of { $goal } games
checkers-review = Errors and luck
checkers-review-about = The adviser goes through every play, cube decision and roll.
checkers-review-go = Judge all games
checkers-review-busy = Judging …
checkers-review-decisions = Decisions
checkers-review-rate = Error rate (thousandths of a point per decision)
checkers-review-plays = Points lost by plays
checkers-review-cubes = Points lost with the cube
checkers-review-doubtful = Doubtful
checkers-review-bad = Mistakes
checkers-review-blunders = Blunders
checkers-review-luck = Luck of the dice, in points
checkers-review-adjusted = Without luck, { $side } would have won { $result } points.
checkers-review-adjusted-match = Without luck, the chance of { $side } to win the match changed by { $result }.
checkers-match-table = Match equities
checkers-match-table-about = How often you win a match when you need as many points as the row says and your opponent needs as many as the column says, in per cent. Take points say which chance to win the game is enough to take a first double.
checkers-match-table-chances = Chances to win the match
checkers-match-table-takePoints = Take points
checkers-match-table-money = For money a double is taken from { $live } % with a live cube, from { $dead } % with a dead one.

## Rules

checkers-rules-title = How Backgammon is played
checkers-rules-goal = A race with obstacles
checkers-rules-goal-text = Both sides have fifteen checkers and move them by the dice in opposite directions: from the 24-point down to the 1-point, each counting from its own home. Whoever first gets all checkers home and off the board wins.
checkers-rules-start = The start
checkers-rules-start-text = Each side rolls one die. The higher one begins and plays both dice. If they are equal, both roll again.
checkers-rules-move = Moving
checkers-rules-move-text = Each die moves one checker by as many points; one checker may use both. A double is played four times. A checker may land on a point that is empty, that its own side holds, or on which a single checker of the opponent stands. Two or more checkers of the opponent block a point.
checkers-rules-must = You must play what you can
checkers-rules-must-text = Both dice must be played if that is possible in any way, and as many of a double as possible. If only one of two dice can be played, it must be the higher one. Whoever cannot move passes.
checkers-rules-hit = Hits and the bar
checkers-rules-hit-text = A single checker that is hit goes to the bar. It has to enter in the opponent's home before anything else may move: a 5 enters on the 20-point.
checkers-rules-off = Bearing off
checkers-rules-off-text = When all checkers are in the home board, they may be borne off: a 4 from the 4-point. A die that is higher than any checker takes the rearmost one.
checkers-rules-points = What a game counts
checkers-rules-points-text = A won game counts one point, a gammon two: the loser has not borne off a single checker. A backgammon counts three: the loser also still has a checker on the bar or in the winner's home.
checkers-rules-cube = The doubling cube
checkers-rules-cube-text = Before rolling you may offer to double the stakes. The opponent takes, and then owns the cube and may double next, or drops and loses the stake as it was. For money, beavers and raccoons double again at once, and with the Jacoby rule gammons count only after a double.
checkers-rules-match = Matches, sessions, rounds
checkers-rules-match-text = A match goes to a number of points. In the first game after a side comes within one point of winning, nobody may double (the Crawford rule). A money session goes on until a side ends it. Rounds are games without a cube whose points are added up. Leaving loses the match.
checkers-rules-variants = Variants and notation
checkers-rules-variants-text = Nackgammon starts with two more checkers far back, Hypergammon with three checkers a side, LongGammon with all checkers on the 24-point. A play is written from point to point: 24/18*/13 hits on the way, 6/4(2) moves two checkers, bar/21 enters, 3/off bears off.
checkers-rules-mouse = By mouse
checkers-rules-mouse-text = Click a checker to move it by the larger die, with the other button by the smaller one, or swap the dice. Or drag it to where it should go; beside the board it is borne off. Plays can be taken back step by step until you confirm them.
checkers-rules-keys = By keys
checkers-rules-keys-text = Arrow keys go from point to point, Enter moves by the first die, Shift and Enter by the other, X swaps the dice. Space picks a checker up and puts it down. Backspace takes a step back. Or write the play into the field beside the board.
checkers-rules-touch = By touch
checkers-rules-touch-text = Tap a checker to move it by the first die, or drag it to its place.
