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
