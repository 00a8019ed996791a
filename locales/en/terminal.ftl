### The full screen of the terminal client.

## Menu

menu-against-computer = New game against the computer
menu-hotseat = New game: player against player (hotseat)
menu-watch = Computer against computer
menu-load = Load a record
menu-rules = Rules
menu-settings = Settings
menu-language = Sprache: Deutsch
menu-quit = Quit
too-small =
    This window has { $now-width } x { $now-height } characters.
    Kibitz needs at least { $width } x { $height }. Please make it larger, or start with --plain.

## A new game

form-game = Game
form-opponent = Opponent
form-first-player = First player ({ $mark })
form-second-player = Second player ({ $mark })
form-level = Level
form-level-of = { $level } of { $top }
form-begins = Who begins
form-computer = the computer
form-board = Board
form-start = Start the game
form-seat = Seat { $seat }
form-seat-open = anybody
form-own-setup = custom
form-file = a file …
form-file-about = Enter asks for the file.
form-file-chosen = { $file } ({ $about })
form-value-about = { $allowed } · press Enter to type it.
form-weights = Weights
form-weights-usual = as usual
form-weights-own = of your own
form-weights-about = What the player counts by. With weights of your own each has a row.
form-dice = Dice
form-dice-here = rolled here
form-dice-by-hand = real dice, typed in
form-dice-about = With real dice you say what they show, for everybody. The record says so.

## Settings

on = on
off = off
setting-language = Language
setting-language-about = Changes at once. The key L does the same everywhere.
setting-colours = Colours
setting-colours-about = The stones differ in shape and letter as well. NO_COLOR in the environment switches all colours off.
setting-debug = Debug: ratings
setting-debug-about = Shows what the computer thinks of every move. The key d does the same everywhere.
setting-motion = Motion
setting-motion-about = Whether stones are seen falling, and moves of others for a moment. Any key skips that.
setting-thinking = Thinking time
setting-thinking-about = The most that a computer player may think. During the game, the key i makes it move at once.
setting-passing = Forced passes
setting-passing-about = Whether a pass that is the only move is made at once, with a message, or waits for your key.
setting-tint-board = Backgammon: ground
setting-tint-bar = Backgammon: bar
setting-tint-outline = Backgammon: outline
setting-tint-first = Backgammon: White
setting-tint-second = Backgammon: Black
setting-tint-about = The colour of this part of the board of Backgammon.
setting-forced = Backgammon: forced plays
setting-forced-about = Whether a play without a choice is made at once or waits for your keys.
setting-greedy = Backgammon: bearing off
setting-greedy-about = Whether checkers are borne off at once where the sides cannot meet any more.
tint-black = black
tint-red = red
tint-green = green
tint-yellow = yellow
tint-blue = blue
tint-magenta = magenta
tint-cyan = cyan
tint-grey = grey
tint-dark-grey = dark grey
tint-light-red = light red
tint-light-green = light green
tint-light-yellow = light yellow
tint-light-blue = light blue
tint-light-magenta = light magenta
tint-light-cyan = light cyan
tint-white = white
tint-usual = as usual
setting-words = Words for the dice
setting-words-about = Added to the dice at servers' tables, so that nobody can choose them alone. May stay empty. Press Enter to type them.
words-ask = A few words, one short line; others can read them:
words-none = none
passing-by-key = by key
passing-at-once = at once
colours-classic = yellow and red
colours-contrast = cyan and magenta
colours-none = none

## The game

moves-title = Moves
ratings-title = Ratings
ratings-of = { $name }, before move { $number }
ratings-none = No ratings yet.
thinking-move = thinks
thinking-hint = looks for advice
thinking-ratings = rates the moves
thought-title = Last thought
thought-depth = depth { $depth }
thought-score = score { $score }
thought-nodes = { $count ->
    [one] 1 node
   *[other] { $nodes } nodes
}
thought-speed = { $speed }/s
thought-line = line { $line }
review-status = Move { $reached } of { $all }.
paused = Paused.
watch-pace = Speed { $pace } of { $top }.

## Keys

keys-menu = ↑ ↓ Enter or 1-7 choose · ← → game · L Deutsch · d debug · F1 help · q quit
keys-form = ↑ ↓ row · ← → change · Enter start · Esc back
keys-settings = ↑ ↓ row · ← → change · Esc back
keys-rules = ↑ ↓ scroll · any other key back
keys-game = ← → Enter drop · u undo · r redo · ? hint · s save · d debug · F1 help · q menu
keys-reversi = ← ↑ ↓ → Enter · Tab next · z zoom · v map · t transitions · u · ? · F1 · q menu
keys-reversi-online = ← ↑ ↓ → Enter · Tab next · z zoom · v map · t trans. · c chat · F1 · q lobby
keys-backgammon = Tab Enter Space checker · 8/5 · 2 double · u · ? hint · f turn · F1 · q menu
keys-backgammon-online = Tab Enter Space checker · 8/5 · 2 double · ? · R leave · c · F1 · q lobby
keys-backgammon-draft = Tab point · Enter larger die · Space smaller · w swap · Esc step back
keys-blokus = Tab 1-5 piece · Enter take · ← ↑ ↓ → · u undo · ? hint · s save · F1 · q menu
keys-blokus-online = Tab 1-5 piece · Enter take · ← ↑ ↓ → · u · ? · R resign · c chat · F1 · q lobby
keys-blokus-draft = ← ↑ ↓ → · Space , turn · m mirror · f fit · Tab piece · Enter put · Esc back
keys-othello = ← ↑ ↓ → Enter · Tab next · u undo · r redo · ? hint · s save · F1 · q menu
keys-othello-online = ← ↑ ↓ → Enter · Tab next · u undo · D draw · R resign · ? hint · F1 · q lobby
keys-draft = 1-9 or ↑ ↓ Enter choose · Esc takes the step back
keys-text = ↑ ↓ Enter or 1-9 · u undo · r redo · ? hint · s save · d debug · F1 · q menu
keys-text-online = ↑ ↓ Enter or 1-9 · u undo · D draw · R resign · ? hint · c chat · F1 · q lobby
keys-thinking = i or Esc: move now · u undo · R resign · d debug · F1 help · q menu
keys-over = n again · ← look back · u undo · s save · o open · F1 help · q menu
keys-watch = p pause · Space one move · + - speed · s save · F1 help · q menu
keys-review = ← → step · Home End · Enter play on from here · ? hint · s save · q menu

help-title = Keys
help-close = ↑ ↓ scroll · any other key closes this.
help =
    u  Backspace     take back          r   play again what was taken back
    ?  H             advice of a strong player
    d                ratings of the computer on or off
    i  Esc           the computer must move now
    n                new game, the seats turned by one
    s  o             save the record, open one
    R                resign
    PgUp PgDn        scroll the moves
    L                Deutsch
    q  Esc           back to the menu   Ctrl-C  quit at once

    Only computers:  p pause · Space one move · + - speed
    Finished games:  ← → step · Home End · Enter plays on from here
help-connect-four =
    ← → h l  1-9     choose a column
    Enter Space ↓    drop the stone (or click the column)
help-connect-four-marks =
    › ‹ mark the stone played last, stars the stones of a winning line.
help-text =
    ↑ ↓ j k  1-9     choose a step of your move
    Enter Space      take it (or click it)
help-text-marks =
    The board is shown as plain text. [3] is a roll of the dice.
help-reversi =
    ← ↑ ↓ → h j k l  move the cursor (or the mouse); Home End in the row
    Enter Space      put a stone, throw a bomb (or click)
    1-9  ↑ ↓ Enter   choose on choice and bonus fields; Esc takes it back
    Tab  Shift-Tab   to the next or previous cell that takes a stone
    z  Z             larger and smaller cells   v  the whole map in little
    t                where transitions begin and end, by letter and side
help-reversi-marks =
    + '  a stone may be put here          » «  the move would turn this
    ! !  the bomb would destroy this      › ‹  played last  °  changed
    # #  a transition leads here          * *  advised
    1-8 stones   b bonus   c choice   i inversion   x expansion stone
    st stones   ov override stones   bo bombs   † has left
help-othello =
    ← ↑ ↓ → h j k l  move the cursor (or the mouse); Home End in the row
    Enter Space      put a disc (or click); pass when there is no move
    Tab  Shift-Tab   to the next or previous square that takes a disc
    z  Z             larger and smaller squares
help-othello-marks =
    X is black, O is white and X begins.
    + '  a disc may be put here     » «  the move would turn this
    › ‹  played last   °  turned by it   * *  advised
help-backgammon =
    Tab  Shift-Tab   go to the next or previous checker that can move
    ← ↑ ↓ → h j k l  go from point to point
    Enter            move the checker by the larger die (or click it)
    Space            move it by the smaller die; w swaps the two
    8/5 6/5 …        type a play and Enter; 25 or bar, 0 or off
    Enter  2         roll, double           t x b  take, drop, beaver
    g  G  B          offer to resign 1, 2, 3   y x  accept, play on
    Enter  e         next game, end the session   f m  turn, mirror
help-backgammon-marks =
    X is White, O is Black. Points are numbered for whoever is on roll.
    cursor [8]   dice [5][3]   the cube [2], beside its owner
    X 4  beside the board: checkers off   *  advised, with equities
help-blokus =
    Tab  Shift-Tab   take the next or previous piece (or click it)
    1-5              take a piece of so many squares; again for the next
    F I N O P T …    take the piece of this letter; J takes the L pieces
    ← ↑ ↓ → h j k l  move the piece (or the mouse)
    Space .   ,      turn it right, left (or the wheel)
    m                mirror it (or the right mouse button)
    f  b             hold it where it fits next, or before
    Enter            put it down (or click); Esc puts it back
help-blokus-marks =
    B# blue   Y= yellow   R% red   G/ green   b y r g  they begin here
    +   a piece may be attached here   []  your piece fits   xx  it does not
    ‹   placed last   **  advised   <>  cursor
    p5  in small letters: this piece fits nowhere   ²  two of them
    12 9/40  points, pieces and squares left   -  cannot move   † has left

## Questions

choose-title = Please choose
value-ask = New value ({ $allowed }):
value-ask-file = File name:
value-keys = Enter take it · Esc back
value-keys-file = ↑ ↓ choose · Enter take it · Esc back

confirm-title = Please confirm
confirm-keys = y or Enter: yes · any other key: no
key-yes = y
confirm-leave = Leave this game? It has not been finished.
confirm-again = Begin anew? This game has not been finished.
confirm-resign = Resign this game?
confirm-overwrite = { $file } exists already. Write over it?
confirm-open = Leave this game and open { $file }?
save-title = Save the record
save-ask = File name:
save-keys = Enter save · Esc back
open-title = Open a record
open-ask = File name (a record, or a file in a format of one of the games):
open-keys = ↑ ↓ choose · Enter open · Esc back

## The board of ReversiXT and Othello

reversi-tile-hole = hole
reversi-tile-empty = empty
reversi-tile-stone = stone of player { $player }
reversi-tile-disc = disc of player { $player }
reversi-tile-bonus = bonus field
reversi-tile-choice = choice field
reversi-tile-inversion = inversion field
reversi-tile-expansion = expansion stone
reversi-phase-building = building

## The board in words

reversi-note = { $cell }: { $tile }
reversi-note-turns = { $cell }: { $tile } · turns { $count }
reversi-note-override = { $cell }: { $tile } · override turns { $count }
reversi-note-bomb = { $cell }: { $tile } · a bomb destroys { $count }
reversi-note-transitions = Transitions: { $list }
reversi-note-rating = rating { $rating }
reversi-window = Columns { $left } to { $right }, rows { $top } to { $bottom } of { $width }x{ $height }
reversi-map-note = { $width }x{ $height }, { $players } players
reversi-phase-bombing-of = bombing, strength { $strength }
reversi-tally-stones = st
reversi-tally-overrides = ov
reversi-tally-bombs = bo
reversi-tally-discs = discs
reversi-hand = { $mark }: { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
}, { $overrides ->
    [one] 1 override stone
   *[other] { $overrides } override stones
}, { $bombs ->
    [one] 1 bomb
   *[other] { $bombs } bombs
}
reversi-hand-discs = { $mark }: { $stones ->
    [one] 1 disc
   *[other] { $stones } discs
}

## Moves

reversi-prompt = Column and row:
reversi-prompt-letters = Your move, such as d3:
reversi-prompt-bomb = Bomb at column and row:
reversi-prompt-pass = Enter passes:
reversi-move-pass = pass
reversi-move-bomb = { $cell }, bonus: a bomb
reversi-move-override = { $cell }, bonus: an override stone
reversi-move-choice = { $cell }, stones exchanged with player { $player }
reversi-skipped = { $count ->
    [one] Player { $players } is skipped: no move.
   *[other] Players { $players } are skipped: no move.
}
reversi-passed = { $mark } has no move and passes.
reversi-bombs-now = Nobody can build any more: the bombing phase begins.
reversi-rank = { $rank }. player { $mark } ({ $points })
reversi-ranks = Final places: { $list }.

## The board of Blokus

backgammon-match = match to { $points }, { $score }
backgammon-money = for money, { $score }
backgammon-games = { $rounds ->
    [one] one game, { $score }
   *[other] { $rounds } games, { $score }
}
backgammon-cube-middle = cube { $value } in the middle
backgammon-cube-owned = cube { $value } of { $mark }
backgammon-crawford-game = Crawford game
backgammon-pips = pips
backgammon-pips-of = Pips: X { $first }, O { $second }
backgammon-tally-points = points
backgammon-dice = { $mark } to play { $roll }
backgammon-prompt = { $roll } to play, such as 8/5 6/5:
backgammon-type-dice = Type the dice that were rolled, such as 31:
backgammon-typed = Play: { $text }▌ (Enter plays it, Esc clears it)
backgammon-game-won = { $mark } wins { $points ->
    [one] one point
   *[other] { $points } points
}; it stands { $score }.
blokus-fits = { $move } fits here: Enter puts it down.
blokus-fits-nowhere = { $piece } fits nowhere now.
blokus-rating = Rating { $rating }.
blokus-hands = points  left
blokus-tally-points = points
blokus-turn = { $name } to move
blokus-turn-shared = { $name } to move, which is shared
blokus-hand = { $mark } { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $count ->
    [0] nothing left
   *[other] left: { $pieces }
}
blokus-prompt = Cells such as e10,f10, or P5/3@e10, or a piece:
blokus-move = { $piece } on { $cells }
blokus-stuck = { $name } has no move left.
blokus-rank = { $rank }. { $mark } ({ $points })
blokus-ranks = Final places: { $list }.
