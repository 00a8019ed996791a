### The desk of the web client: the board with its moves, playing without a server, analysis.

## Why the engine refused something

engine-no-player = There is no computer player “{ $asked }”; there is { $known }.
engine-no-budget = “{ $text }” is not a thinking time.
engine-no-ply = There is no position after { $ply } moves: the game has { $plies }.
engine-no-seat = There is no seat { $seat }.
engine-no-tag = “{ $text }” cannot be the name of a remark.
