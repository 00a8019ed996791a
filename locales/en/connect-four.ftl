### Connect Four.

connect-four = Connect Four
connect-four-column = column { $column }
connect-four-line = The four: { $cells }.
connect-four-prompt = Column (1-{ $width }):

connect-four-rules =
    Two play. One has the stones X, the other has the stones O, and X begins.

    In turn each drops one stone into a column. It falls to the lowest free cell of that column. A full column takes no more stones.

    Whoever first has four stones of his own in a straight line wins: across, upright or diagonally.

    When the board is full and nobody has four in a line, the game is a draw.

    The columns are numbered from 1 at the left, the rows are lettered from a at the top. The usual board has seven columns and six rows.

## Why something was refused

connect-four-game-over = The game is over.
connect-four-column-full = Column { $column } is full: it holds { $height } stones.
connect-four-no-such-column = There is no column { $column }: the board has columns 1 to { $width }.
connect-four-not-a-column = “{ $text }” is not a column: name one from 1 to { $width }, or type help.
connect-four-no-such-seat = Only two play this game.

connect-four-fault-size = a board of { $width }x{ $height } is not played on: width and height are from { $least } to { $most }
connect-four-fault-played = stone { $stone }: { $reason }
connect-four-fault-rows = there are { $rows } rows instead of { $height }
connect-four-fault-row-width = row { $row } has { $cells } cells instead of { $width }
connect-four-fault-floating = the stone in column { $column }, row { $row } has nothing under it
connect-four-fault-turns = X has { $first } stones and O has { $second }: X begins and they take turns
connect-four-fault-played-on = there is a four that was not made by the last stone
connect-four-fault-retired = nobody can have retired: the game was over or has no such seat
connect-four-fault-agreed = no draw can have been agreed on: the game was over

connect-four-setup-empty = a setup begins with the board's size, such as 7x6
connect-four-setup-size = “{ $text }” is not a size such as 7x6
connect-four-setup-column = “{ $text }” is not the digit of a column
connect-four-setup-cell = “{ $text }” is not a cell: write X, O or a dot
connect-four-setup-retired = “retired” is followed by the seat that left
connect-four-setup-rest = nothing is expected here, but “{ $text }” is

connect-four-diagram-empty = the diagram is empty
connect-four-diagram-heading = a diagram begins with its columns 1 2 3 …, not with “{ $text }”
connect-four-diagram-no-row = no row follows the columns
connect-four-diagram-letter = this row should begin with its letter { $row }
connect-four-diagram-row = row { $row }: { $reason }
connect-four-diagram-cell = row { $row }: “{ $text }” is not one cell

## Settings

connect-four-size = Size

## Boards

connect-four-variant-standard = standard
connect-four-variant-standard-about = The board of the shops.
connect-four-variant-small = small
connect-four-variant-small-about = A short game for a break.
connect-four-variant-large = large
connect-four-variant-large-about = More room to build threats.
connect-four-variant-giant = giant
connect-four-variant-giant-about = A long game for experts.

## Players

connect-four-player-kibitz = Kibitz
connect-four-player-kibitz-about = Nine levels from beginner to perfect play; the lower ones err as people do.
connect-four-player-kibitz-level-1 = Has just learnt the rules; slips in every second move.
connect-four-player-kibitz-level-2 = Sees a threat of four, often overlooks it.
connect-four-player-kibitz-level-3 = Sees a threat of four, sometimes overlooks it.
connect-four-player-kibitz-level-4 = Looks four moves ahead, slips in one move of five.
connect-four-player-kibitz-level-5 = Looks four moves ahead, slips in one move of twelve.
connect-four-player-kibitz-level-6 = Looks six moves ahead, slips in one move of sixteen.
connect-four-player-kibitz-level-7 = Looks eight moves ahead, slips in one move of 25.
connect-four-player-kibitz-level-8 = Looks twelve moves ahead, slips in one move of fifty.
connect-four-player-kibitz-level-9 = Plays perfectly.
connect-four-player-homburg = Homburg
connect-four-player-homburg-about = The player of the older console program: rates every column, looks no move ahead.
connect-four-player-perfect = Perfect
connect-four-player-perfect-about = Knows the exact result of every position: fastest win, longest defence.
