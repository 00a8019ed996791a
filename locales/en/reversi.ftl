### ReversiXT.

reversi = ReversiXT

reversi-rules =
    Two to eight play, each with stones of their own number. Player 1 begins, and it goes round.

    Building: whoever is to move puts a stone where it encloses stones of others in a straight line up to a stone of their own, in any of the eight directions. All the enclosed stones become theirs. A stone that turns nothing may not be put. Whoever has no move is skipped.

    Lines go on through transitions: who leaves a cell by a side with a transition comes out at its other end. A line that comes back to the cell where the stone is put turns nothing.

    Override stones may be put on a stone, if that turns something; on an expansion stone (x) always. Expansion stones are enclosed and turned like stones of somebody else.

    A bonus field (b) gives a bomb or an override stone. On a choice field (c) all stones of two players are exchanged, the mover being one of them. On an inversion field (i) the stones of every player become those of the next.

    Bombing: when nobody can put a stone any more, those who have bombs throw them in turn, one each time. A bomb destroys its cell and everything that is at most as many steps away as the bombs are strong; transitions of destroyed cells vanish.

    The game is over when there are no more bombs. Who has the most stones left wins. Who leaves or is disqualified is last, and their stones stay on the board and count for nobody.

    Cells are named by column and row, both from 0 at the upper left, so 3 4 is column 3, row 4. A third number names the player on a choice field, and is 20 for a bomb or 21 for an override stone on a bonus field.

## Settings and steps

reversi-map = Map
reversi-step-choice = exchange stones with player { $player }
reversi-step-bomb = take a bomb
reversi-step-override = take an override stone

## Why a move was refused

reversi-not-a-move = “{ $text }” is not a move: write column and row, such as 3 4, and a third number on choice and bonus fields.
reversi-over = The game is over.
reversi-outside = { $x } { $y } is not on the map.
reversi-hole = { $x } { $y } is a hole.
reversi-nothing-to-turn = At { $x } { $y } there is nothing to turn.
reversi-no-override = At { $x } { $y } lies a stone, and no override stone is left.
reversi-choice-needs-player = A choice field needs the player to change stones with, from 1 to { $players }, as the third number.
reversi-bonus-needs-gift = A bonus field needs 20 for a bomb or 21 for an override stone as the third number.
reversi-nothing-special = This field takes no third number, but { $special } was given.
reversi-has-left = Player { $player } has left already.
reversi-no-seat = There is no such seat.

## What is wrong with a setup

reversi-fault-map = the map contradicts itself
reversi-fault-final = on this map the game is over at once: nobody can move or throw a bomb
reversi-fault-out = nobody can leave twice
reversi-fault-counters = override stones and bombs need one number for each player
reversi-fault-turn = the turn is wrong: that player has left or has no move, or the game is not over
reversi-fault-phase = bombs are not thrown yet: somebody can still build
reversi-fault-built = nobody can build any more: bombs are thrown now
reversi-import = “{ $text }” is not a line of a game, or does not agree with the rules
reversi-setup-unexpected = “{ $text }” stands where { $expected ->
    [building-or-bombing] building or bombing
    [a-player] a player
    [a-player-or-over] a player or “over”
    [a-number-for-each-player] a number for each player
    [turn-overrides-bombs-or-out] turn, overrides, bombs or out
   *[other] { $expected }
} should stand

## What is wrong with a map

reversi-map-ends = the map ends where { $missing ->
    [a-map] a map
    [a-cell] a cell
    [rows] rows
    [columns] columns
    [the-number-of-players] the number of players
    [the-number-of-override-stones] the number of override stones
    [the-number-of-bombs] the number of bombs
    [the-strength-of-the-bombs] the strength of the bombs
    [the-column-of-a-transitions-end] the column of a transition's end
    [the-row-of-a-transitions-end] the row of a transition's end
    [the-side-of-a-transitions-end] the side of a transition's end
    [the-arrow-of-a-transition] the arrow of a transition
    [position] position
    [the-phase] the phase
    [whose-turn-it-is] whose turn it is
    [a-player] a player
    [a-number-for-each-player] a number for each player
   *[other] { $missing }
} should come
reversi-map-not-a-number = “{ $text }” is not a number: here comes { $what ->
    [rows] rows
    [columns] columns
    [the-number-of-players] the number of players
    [the-number-of-override-stones] the number of override stones
    [the-number-of-bombs] the number of bombs
    [the-strength-of-the-bombs] the strength of the bombs
   *[other] { $what }
}
reversi-map-players = “{ $text }” players: a map is for 2 to 8
reversi-map-side = “{ $text }” { $what ->
    [rows] rows
   *[columns] columns
}: there are from 0 to 1000
reversi-map-not-a-tile = “{ $text }” is not a cell: a cell is one of - 0 1 to 8 b c i x, apart from the next by a blank
reversi-map-absent-player = a stone of player { $player }, but only { $players } play
reversi-map-arrow = “{ $text }” stands where a transition has its arrow “<->”
reversi-map-end-outside = transition { $transition }: the end { $end } is not a cell of the board with a side from 0 to 7
reversi-map-end-in-hole = transition { $transition }: its end { $end } is in a hole
reversi-map-end-at-neighbour = transition { $transition }: at its end { $end } there is a neighbour already
reversi-map-end-twice = transition { $transition }: another has the end { $end } already

## Players

reversi-player-kibitz = Kibitz
reversi-player-kibitz-about = Seven levels from beginner to full strength; the lower ones err as people do.
reversi-player-kibitz-level-1 = Turns as many stones as it can; slips in every third move.
reversi-player-kibitz-level-2 = Values corners and room to move, looks no move ahead; slips in every third move.
reversi-player-kibitz-level-3 = Values corners and room to move, looks no move ahead; slips in one move of ten.
reversi-player-kibitz-level-4 = Looks a little ahead, slips in one move of twelve.
reversi-player-kibitz-level-5 = Looks further ahead, slips in one move of twenty.
reversi-player-kibitz-level-6 = Looks far ahead, slips in one move of fifty.
reversi-player-kibitz-level-7 = Searches as deep as the time allows.
reversi-player-search = Search
reversi-player-search-about = Looks as far ahead as the time allows and plays the end of a game exactly.
reversi-player-aachen-2016 = Aachen 2016
reversi-player-aachen-2016-about = The evaluation of an older client in C++: rates every move, looks no move ahead.
reversi-player-aachen-2018 = Aachen 2018
reversi-player-aachen-2018-about = The evaluation of an older client in Java: rates every move, looks no move ahead.
reversi-player-aachen-2016-deep = Aachen 2016, deep
reversi-player-aachen-2016-deep-about = The evaluation of the older client in C++ at the leaves of a search.
reversi-player-aachen-2016-deep-level-1 = Looks two moves ahead.
reversi-player-aachen-2016-deep-level-2 = Looks three moves ahead.
reversi-player-aachen-2016-deep-level-3 = Looks four moves ahead.
reversi-player-aachen-2018-deep = Aachen 2018, deep
reversi-player-aachen-2018-deep-about = The evaluation of the older client in Java at the leaves of a search.
reversi-player-aachen-2018-deep-level-1 = Looks two moves ahead.
reversi-player-aachen-2018-deep-level-2 = Looks three moves ahead.
reversi-player-aachen-2018-deep-level-3 = Looks four moves ahead.
reversi-player-lot = Lot
reversi-player-lot-about = Draws its moves by lot.
