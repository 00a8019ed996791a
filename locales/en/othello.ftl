### Othello.

othello = Othello

## Why something was refused

othello-not-a-move = “{ $text }” is not a move: name a square such as d3, or pass.
othello-over = The game is over.
othello-taken = A disc lies on { $square }.
othello-nothing-to-turn = A disc on { $square } would turn nothing.
othello-must-pass = No move turns a disc: you must pass.
othello-must-not-pass = Who has a move must not pass.
othello-no-seat = Only two play this game.

othello-fault-both = { $square } cannot have a disc of both
othello-fault-left = seat { $seat } cannot have left: the game was over or has no such seat

othello-setup-squares = a setup is “othello” or 64 squares from a1 to h8 and whose move it is; here are { $count }
othello-setup-square = “{ $text }” is not a square: X, O or -
othello-setup-side = “{ $text }” is not a side: X for black, O for white
othello-setup-surplus = “{ $text }” is not expected here

othello-import-move = “{ $move }”: { $reason }
othello-import-game = “{ $text }” is not Othello
othello-import-board = “{ $text }” is not a board of 8 by 8
othello-import-bracket = this bracket is not closed

## Rules

othello-rules =
    Two play on eight by eight squares. Black (X) begins, and they take turns.

    Whoever is to move puts a disc on a free square so that it encloses discs of the other in a straight line up to a disc of their own, in any of the eight directions. All the enclosed discs are turned and become theirs.

    A disc that turns nothing may not be put. Who has no move passes; who has one must not.

    When neither can move, the game is over. Who has more discs wins; free squares count for the winner.

    Columns are lettered from a at the left, rows are numbered from 1 at the top: d3 is the fourth square of the third row.

## Starts

othello-variant-standard = standard
othello-variant-standard-about = The usual start: four discs crosswise, black begins.
othello-variant-diagonal = diagonal
othello-variant-diagonal-about = After f5 f6: the second disc lies beside the first, diagonally.
othello-variant-perpendicular = perpendicular
othello-variant-perpendicular-about = After f5 d6: the balanced opening of most tournament games.
othello-variant-parallel = parallel
othello-variant-parallel-about = After f5 f4: the narrow opening, in which black stands better.

## Players

othello-player-kibitz = Kibitz
othello-player-kibitz-about = Ten levels from beginner to the strongest; the lower ones err as people do.
othello-player-kibitz-level-1 = Has just learnt the rules; slips in two moves of three.
othello-player-kibitz-level-2 = Looks at what each move leaves; slips in two moves of five.
othello-player-kibitz-level-3 = Looks at what each move leaves, slips in one move of seven.
othello-player-kibitz-level-4 = Looks two moves ahead, slips in one move of ten.
othello-player-kibitz-level-5 = Looks three moves ahead, slips in one move of sixteen.
othello-player-kibitz-level-6 = Looks four moves ahead, slips in one move of thirty.
othello-player-kibitz-level-7 = Looks six moves ahead and solves the last twelve squares.
othello-player-kibitz-level-8 = Looks eight moves ahead and solves the last sixteen squares.
othello-player-kibitz-level-9 = Looks eleven moves ahead and solves the last twenty squares.
othello-player-kibitz-level-10 = Looks fifteen moves ahead, or as far as its time allows.
othello-player-lot = Lot
othello-player-lot-about = Draws its moves by lot.
