### The desk of the web client: the board with its moves, playing without a server, analysis.

## The board and its moves

desk-played = { $seat } played { $move }.
desk-your-turn = Your turn ({ $seat }).
desk-turn = { $seat } to move.
desk-won = { $seat } has won!
desk-at-start = The beginning of the game.
desk-moves = Moves
desk-walk = Walk through the game
desk-first = To the beginning
desk-back = One move back
desk-forth = One move forward
desk-last = To the last move
desk-tools = Tools
desk-no-moves = No move has been made yet.
desk-move-label = Move { $number }: { $seat }, { $move }{ $hinted ->
    [yes] , after advice
   *[no] {""}
}
desk-looking-back = Looking back: move { $ply } of { $plies }
desk-to-present = Back to the game
desk-move-text = Move as text
desk-move-play = Play
desk-pending-sending = Sending { $move } …
desk-pending-offline = Offline: { $move } is kept and sent as soon as there is a connection.
desk-engine-missing = The engine could not be loaded. Is there a connection?
desk-again = Try again
desk-3d = 3D
desk-flat = 2D
desk-no-webgl = This browser shows no 3D pictures here; the flat board can do everything.
desk-3d-label = The board in 3D: drag to turn it. The columns are buttons below it.

## Ratings

desk-ratings = Ratings
desk-evaluation = Evaluation
desk-judging = Looking at every move …
desk-judged = { $seat } to move: { $rating }.
desk-uncertain = Not everything could be calculated in time; some of it is opinion.
desk-legend = ▲ wins with that move of both, ▼ loses with it, = draw
desk-thinking = Thinking: { $depth ->
    [0] {""}
   *[other] depth { $depth },
} { NUMBER($nodes) } positions; { $line }
rating-wins = it wins
rating-loses = it loses
rating-wins-by = it wins by { $stones }
rating-loses-by = it loses by { $stones }
rating-opinion = opinion { $score }
rating-equity = equity { $score }
rating-terms = What the rating is made of
rating-term = { $name }: { $amount }, which counts { $worth }

## Panels around the board

panels-arrange = Panels
panels-about = Drag a panel by its bar, or move it with the arrows; the eye hides it and brings it back.
panels-done = Done
panels-usual = As it was at first
panels-up = Move “{ $title }” up
panels-down = Move “{ $title }” down
panels-hide = Hide “{ $title }”
panels-moved = { $title }: { $at } of { $of }.
panels-terms = About this table
panels-exports = Take along
panels-dock-below = Under the board: drop a panel here.
panels-dock-side = Beside the board: drop a panel here.
panels-dock-aside = At the end: drop a panel here.

## A game in this browser

local-offline = This game runs in this browser alone: it works offline and goes on after a reload.
local-goes-on = Your last game goes on.
local-new = New game
local-new-short = New
local-undo = Undo
local-hint = Hint
local-resign = Resign
local-draw = Draw
local-swap = Swap
local-flip = Flip
local-again = Again
local-analyse = Analyse
local-thinks-short = thinking …
local-rules = Rules
local-you = You
local-opponent = Opponent
local-person = A person at this screen
local-level = Level
local-time = It thinks at most, in seconds
local-side = You play
local-side-first = { $seat }, first
local-side-second = { $seat }, second
local-side-none = nobody: watch
knobs-title = Weights of this player
knobs-usual = Usual weights
local-start = Start
local-cancel = Cancel
local-lost = What was kept of your last game could not be read. A new one has begun.

## Analysis and replay

analysis-title = Analysis
analysis-replay = Replay
analysis-about = Paste a game to see where it was decided, or play both sides and watch the ratings.
analysis-game = Game
analysis-import = Game or position
analysis-import-about = A Kibitz record, the moves of Connect Four (4453) or Othello (f5d6c3), a whole game of ReversiXT, or a position.
analysis-open = Open
analysis-file = From a file
analysis-graph = Evaluation
analysis-graph-label = Evaluation after every move, from { $best } above to { $worst } below
analysis-graph-point = After move { $ply }: { $words }
analysis-for = better for { $seat }
analysis-even = even
analysis-unknown = not known
analysis-progress = { $done } of { $all } positions judged
analysis-done = All positions judged.
analysis-blunders = Turning points
analysis-no-blunders = Nobody let go of a better result.
analysis-blunders-so-far = None so far.
analysis-blunder = { $seat } played { $move }: from { $before } to { $after }
analysis-gave-away = { $seat } played { $move } and gave away { $stones } points
analysis-better = better: { $moves }
analysis-win = a win
analysis-draw = a draw
analysis-loss = a loss
analysis-copy-moves = Copy moves
analysis-copy-record = Copy record
analysis-save = Save record
analysis-save-as = Save as { $ending }
analysis-copy-id = Copy { $name }
analysis-link = Copy link
analysis-copied = Copied.
analysis-not-copied = This browser does not let us copy; here it is:
analysis-not-found = This game is not to be found, or you may not see it.
analysis-loading = Fetching the game …
analysis-offline = The game cannot be fetched: there is no connection to the server.

## Connect Four

connect-four-stone-1 = Red
connect-four-stone-2 = Yellow
connect-four-cell-empty = empty
connect-four-board = Board: choose a column
connect-four-board-table = The board
connect-four-how = Arrow keys or digits choose a column, Enter drops the stone.
connect-four-column-holds = Column { $column }, { $stones ->
    [0] no stones
    [one] 1 stone
   *[other] { $stones } stones
}
connect-four-column-is-full = full
connect-four-column-free = you can play here
connect-four-column-again = press again to play
connect-four-rules-title = How Connect Four is played
connect-four-rules-goal = Four in a line
connect-four-rules-goal-text = Two players, Red and Yellow, drop stones into an upright rack in turn. Red begins. Whoever first has four stones of their own in a straight line wins.
connect-four-rules-drop = Stones fall
connect-four-rules-drop-text = A stone falls to the lowest free cell of its column. A full column takes no more stones.
connect-four-rules-lines = Lines that win
connect-four-rules-across = across
connect-four-rules-upright = upright
connect-four-rules-diagonal = diagonally
connect-four-rules-draw = A draw
connect-four-rules-draw-text = When the rack is full and nobody has four in a line, nobody has won. Players may also agree on a draw.
connect-four-rules-boards = Boards and notation
connect-four-rules-boards-text = The usual rack has seven columns and six rows; any size from 4 to 9 can be played. A move is the number of its column, counted from 1 at the left, so a game can be written as a row of digits: 4453.
connect-four-rules-threats = A little advice
connect-four-rules-threats-text = The middle column belongs to most lines. Two threats at once cannot both be stopped. And the cell above a threat belongs to whoever does not have to fill the cell below it.

## Why the engine refused something

engine-no-player = There is no computer player “{ $asked }”; there is { $known }.
engine-no-budget = “{ $text }” is not a thinking time.
engine-no-ply = There is no position after { $ply } moves: the game has { $plies }.
engine-no-seat = There is no seat { $seat }.
engine-no-roll = The dice are not rolled now.
engine-not-json = The page and its engine do not understand each other: { $fault }
engine-misfit = This update does not fit what is known of the table: { $fault }
engine-no-nets = What the players know has not been loaded yet.
engine-no-rollout = This is no rollout that was kept, or one of something else.
