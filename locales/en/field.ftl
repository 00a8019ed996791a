### The field of ReversiXT and Othello on the pages: its cells, what lies there, what moves do.

field-seat-1 = Red
field-seat-2 = Yellow
field-seat-3 = Green
field-seat-4 = Blue
field-seat-5 = Violet
field-seat-6 = Teal
field-seat-7 = Pink
field-seat-8 = Grey
field-disc-1 = Black
field-disc-2 = White

## Cells

field-cell = column { $x }, row { $y }
field-stone = { $seat }
field-tile-hole = hole
field-tile-empty = empty
field-tile-expansion = expansion stone
field-tile-bonus = bonus field
field-tile-choice = choice field
field-tile-inversion = inversion field
field-leads = leads on to { $cell }
field-may-play = you can play here
field-may-override = you can play here with an override stone
field-may-bomb = you can throw a bomb here
field-again = press again to play
field-would-turn = { $count ->
    [0] turns nothing
    [one] turns 1 stone
   *[other] turns { $count } stones
}
field-would-turn-discs = { $count ->
    [0] turns nothing
    [one] turns 1 disc
   *[other] turns { $count } discs
}
field-would-destroy = { $count ->
    [one] destroys 1 cell
   *[other] destroys { $count } cells
}

## The board

field-board = Board: choose a cell
field-othello = Board: choose a square
field-how = Arrow keys choose a cell, Enter plays there. N and P go to the next and the last cell where you can play, plus and minus go nearer and farther, 0 shows everything, T shows all transitions.
field-look = View
field-transitions = Transitions
field-closer = Nearer
field-farther = Farther
field-fit = All of it
field-pass = Pass
field-passes = pass
field-throw = Throw a bomb: choose its target.
field-3d = The board in 3D: drag to turn it, press a cell to play there.
field-too-large = This map is too large for 3D; here it is flat.
field-words = The board in words
field-row = Row { $row }: { $cells }
field-run = { $count } times { $tile }

## What everybody has

field-hands = Stones
field-hands-discs = Discs
field-hand = { $seat }: { $count ->
    [one] 1 stone
   *[other] { $count } stones
}
field-hand-discs = { $seat }: { $count ->
    [one] 1 disc
   *[other] { $count } discs
}
field-overrides = { $count ->
    [one] 1 override stone
   *[other] { $count } override stones
}
field-bombs = { $count ->
    [one] 1 bomb
   *[other] { $count } bombs
}
field-stones = { $count ->
    [one] 1 stone
   *[other] { $count } stones
}
field-out = out
field-to-move = to move

## Choice and bonus

field-bomb = bomb
field-override = override stone
field-with = with { $seat }
field-you-have = you have { $count }
field-choice-title = With whom do you change stones?
field-choice-own = keep your own stones
field-bonus-title = What do you take?

## What a move did

field-changed = { $count ->
    [0] Nothing else changed.
    [one] 1 stone changed.
   *[other] { $count } stones changed.
}
field-changed-discs = { $count ->
    [0] Nothing else changed.
    [one] 1 disc changed.
   *[other] { $count } discs changed.
}
field-destroyed = { $count ->
    [one] 1 cell was destroyed.
   *[other] { $count } cells were destroyed.
}
field-took-bomb = It brought a bomb.
field-took-override = It brought an override stone.
field-exchanged = All stones were exchanged with { $seat }.

## The rules of ReversiXT

field-rules-title = How ReversiXT is played
field-rules-turn = Enclose and turn
field-rules-turn-text = Two to eight play, each with stones of a colour. Whoever is to move puts a stone where it encloses stones of others in a straight line up to a stone of its own colour: across, upright or diagonally. All that is enclosed is turned to that colour, in every direction at once. It does not matter to how many others the enclosed stones belong.
field-rules-skip-text = A stone that would turn nothing may not be put. Whoever cannot move is skipped; whoever can move must.
field-rules-transitions = Transitions
field-rules-transitions-text = Maps have any shape, with holes. Two sides of cells may be joined by a transition: a line that leaves a cell there goes on at the other end. A line that comes back to the cell where it began turns nothing.
field-rules-override = Override stones
field-rules-override-text = Whoever has an override stone may put it on a stone that lies there already, its own colour included, if that turns something.
field-rules-expansion-text = Expansion stones belong to nobody. They are enclosed and turned like stones of others, and an override stone may always be put on one, even if nothing else is turned.
field-rules-special = Special fields
field-rules-bonus-text = Gives a bomb or an override stone, as the player likes.
field-rules-choice-text = The player names anybody, and the two of them change all their stones.
field-rules-inversion-text = Everybody's stones become those of the next player, and the last player's those of the first.
field-rules-bombs = Bombs
field-rules-bombs-text = When nobody can put a stone any more, those who have bombs throw them in turn, one each time. A bomb makes holes of its target and of all cells that are at most as many steps away as the bombs of this map are strong; transitions count as one step.
field-rules-end = The end
field-rules-end-text = When no bomb is left, whoever has the most stones wins. Whoever has left or was disqualified is last, however many stones of theirs still lie there.
field-rules-notation = Notation
field-rules-notation-text = A move is its column and its row, both counted from 0 at the upper left: 3 4. On a choice field a third number names the player, on a bonus field it is 20 for a bomb or 21 for an override stone.

## The rules of Othello

field-othello-rules-title = How Othello is played
field-othello-rules-start = The start
field-othello-rules-start-text = Two players, Black and White, on a board of eight by eight squares with four discs in the middle. Black begins.
field-othello-rules-turn = Enclose and turn
field-othello-rules-turn-text = Put a disc of your colour where it encloses discs of the other in a straight line up to another disc of yours. All that is enclosed is turned, in every direction at once. A move must turn at least one disc.
field-othello-rules-pass = Passing
field-othello-rules-pass-text = Whoever can turn nothing passes, and the other moves again. Nobody may pass who has a move.
field-othello-rules-end = The end
field-othello-rules-end-text = When neither can move, whoever has more discs wins. Squares that stayed empty count for the winner.
field-othello-rules-notation-text = Columns are lettered a to h from the left, rows are numbered 1 to 8 from the top. A game is written as one row of squares: f5d6c3.
field-othello-rules-advice = A little advice
field-othello-rules-advice-text = Few discs are better than many until the end is near: whoever has few discs has many moves. Corners can never be turned again, so do not give them away by playing next to them.
