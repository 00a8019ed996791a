### Blokus.

blokus = Blokus

blokus-rules =
    Every colour has the same pieces of one to five squares. The colours move in turn, Blue first, and each puts one piece on the board.

    The first piece of a colour covers its start: a corner of the board, or in Duo and Junior a marked cell inside it.

    Every further piece touches a piece of its own colour at a corner, and none of its own colour along an edge. Pieces of other colours may be touched in any way. Pieces may be turned and mirrored. What has been placed stays.

    A colour that cannot move is skipped. The game is over when no colour can move.

    Usually each square on the board counts one point. Whoever has placed all pieces gets 15 more, or 20 more if the single square was placed last. Junior has no bonus. It can also be agreed that every square left counts minus one, and nothing else counts.

    Classic is for four on 20 by 20 cells. When two play it, each has two opposite colours, and their points are added. When three play it, they move the fourth colour in turn, and it counts for nobody. Duo is for two on 14 by 14 cells; Junior is Duo with two each of twelve simple shapes.

    Whoever leaves is ranked behind those who stay; the pieces remain on the board. When only one is left, the game is over.

    Columns are lettered from a at the left, rows are numbered from 1 at the bottom. A move is the cells of its piece, such as e8,d9,e9,f9,e10, or piece, orientation and the lower left corner around it, such as X5/0@d8.

## Colours, pieces and steps

blokus-colour-blue = Blue
blokus-colour-yellow = Yellow
blokus-colour-red = Red
blokus-colour-green = Green
blokus-piece = piece { $piece }

# For other messages, which pass their colour on.
blokus-of-colour = { $colour ->
    [blue] blue
    [yellow] yellow
    [red] red
   *[green] green
}
blokus-of-turn = { $turn ->
    [blue] blue
    [yellow] yellow
    [red] red
   *[green] green
}

## Why a move was refused

blokus-not-a-move = “{ $text }” is not a move: write its cells, such as e10,f10, or piece, orientation and lower left corner, such as P5/3@e10.
blokus-not-a-cell = “{ $text }” is not a cell: write its column and row, such as e10.
blokus-no-such-piece = There is no piece “{ $text }”.
blokus-no-such-orientation = “{ $text }” is not an orientation: it is a number from 0 to 7.
blokus-not-a-piece = “{ $text }” are not the cells of a piece: it has one to five, joined along their edges.
blokus-over = The game is over.
blokus-not-its-turn = It is { blokus-of-turn }'s turn, not { blokus-of-colour }'s.
blokus-no-such-colour = Nobody plays { blokus-of-colour } in this game.
blokus-off-board = { $cell } is not on the board.
blokus-occupied = A { blokus-of-colour } piece lies on { $cell }.
blokus-touches-own = At { $cell } the piece would share an edge with another { blokus-of-colour } piece.
blokus-no-contact = The piece must touch a corner of another { blokus-of-colour } piece.
blokus-start-not-covered = The first { blokus-of-colour } piece must cover { $cell }.
blokus-not-left = There is no { blokus-of-colour } piece { $piece } left.
blokus-has-left = Player { $seat } has left already.
blokus-no-seat = There is no such seat.

## What is wrong with a setup

blokus-fault-size = a board cannot be { $width }x{ $height }: width and height go from { $least } to { $most }
blokus-fault-count = { $count } of piece { $piece } are too many: at most { $most }
blokus-fault-no-pieces = there is no piece at all
blokus-fault-start-off-board = { blokus-of-colour } would start off the board
blokus-fault-same-start = two colours would start on { $cell }
blokus-fault-nothing-fits = no { blokus-of-colour } piece fits on its start { $cell }
blokus-fault-colours = there are pieces of a colour that does not play
blokus-fault-placed = { blokus-of-colour } piece { $number }: { $reason }
blokus-fault-turn = it cannot be { blokus-of-colour }'s turn: it has no move, or nobody to make it
blokus-fault-out = player { $seat } cannot have left: there is no such player, or nobody would stay
blokus-fault-shared = player { $seat } cannot be the next to move a shared colour

blokus-setup-mode = a setup begins with what is played, { $known }, not with “{ $text }”
blokus-setup-unexpected = “{ $text }” cannot stand here in a setup
blokus-setup-twice = “{ $text }” repeats what the setup has already said
blokus-setup-no-colour = the setup ends after “{ $word }”, where a colour should follow
blokus-setup-no-player = the setup ends after “{ $word }”, where a player should follow

## Games in .blksgf

blokus-blksgf-too-long = a game has at most { $most } bytes
blokus-blksgf-begin = a game in .blksgf begins with “(;”, not with “{ $text }”
blokus-blksgf-unexpected = “{ $text }” cannot stand here: a variation is (;…), a property NAME[value]
blokus-blksgf-unclosed = the variation that begins here does not end
blokus-blksgf-no-value = the property { $name } has no value in [brackets]
blokus-blksgf-unclosed-value = this value of { $name } does not end
blokus-blksgf-no-game = the first node does not say what is played: GM[…], one of { $known }
blokus-blksgf-game = GM: “{ $text }” is not played here; there is { $known }
blokus-blksgf-colour = { $name }: no such colour plays in this game
blokus-blksgf-refused = { $name }[{ $value }]: { $reason }
blokus-blksgf-not-there = AE[{ $value }]: no such piece is on the board
blokus-blksgf-setups = the board is set up more than { $most } times
blokus-blksgf-leaving = KB[{ $value }]: write who leaves and why, such as “2 retires: resigned”
blokus-blksgf-no-name = .blksgf has no name for { $mode }; it knows { $known }
blokus-blksgf-unsayable = .blksgf cannot say “{ $setup }”: only usual boards, pieces and scoring, and nobody who has left before

## Settings

blokus-mode = Mode
blokus-mode-classic = Classic for four
blokus-mode-classic-2 = Classic for two
blokus-mode-classic-3 = Classic for three
blokus-mode-duo = Duo
blokus-mode-junior = Junior
blokus-mode-two-colours = Two colours from opposite corners
blokus-set = Piece set
blokus-set-i5 = with I5, as in Pentobi
blokus-set-n5 = with N5, as in Freebloks
blokus-board = Board size
blokus-board-usual = as usual
blokus-board-other = another size
blokus-size = Width and height
blokus-scoring = Scoring
blokus-scoring-usual = as usual
blokus-scoring-bonus = squares placed, with bonus
blokus-scoring-placed = squares placed
blokus-scoring-left = squares left count against you
blokus-pieces = Pieces
blokus-pieces-usual = the usual set
blokus-pieces-sizes = numbers by size
blokus-pieces-each = a number for each shape
blokus-singles = Of one square
blokus-twos = Of two squares
blokus-threes = Of three squares
blokus-fours = Of four squares
blokus-fives = Of five squares
blokus-i1 = I1
blokus-i2 = I2
blokus-v3 = V3
blokus-i3 = I3
blokus-o4 = O4
blokus-l4 = L4
blokus-t4 = T4
blokus-z4 = Z4
blokus-i4 = I4
blokus-p5 = P5
blokus-u5 = U5
blokus-t5 = T5
blokus-v5 = V5
blokus-w5 = W5
blokus-z5 = Z5
blokus-f5 = F5
blokus-x5 = X5
blokus-l5 = L5
blokus-n5 = N5
blokus-y5 = Y5
blokus-i5 = I5

## Variants

blokus-variant-classic = classic
blokus-variant-classic-about = Four colours, one for each of four players, from the corners of a board of 20x20.
blokus-variant-classic-2 = classic for two
blokus-variant-classic-2-about = Classic for two, with two opposite colours each.
blokus-variant-classic-3 = classic for three
blokus-variant-classic-3-about = Classic for three, who move the fourth colour in turn.
blokus-variant-duo = duo
blokus-variant-duo-about = Two colours that start inside a board of 14x14.
blokus-variant-junior = junior
blokus-variant-junior-about = Duo with two each of twelve simple shapes.
blokus-variant-junior-n = junior with N5
blokus-variant-junior-n-about = Junior with the shape N5 instead of I5.
blokus-variant-two-colours = two colours
blokus-variant-two-colours-about = Two colours from opposite corners of a board of 15x15.

## Players

blokus-player-kibitz = Kibitz
blokus-player-kibitz-about = Ten levels from beginner to full strength; the lower ones err as people do.
blokus-player-kibitz-level-1 = Likes large pieces a little, and knows nothing else.
blokus-player-kibitz-level-2 = Plays by instinct, very carelessly.
blokus-player-kibitz-level-3 = Plays by instinct, carelessly.
blokus-player-kibitz-level-4 = Plays by instinct.
blokus-player-kibitz-level-5 = Simulates 30 games for each move.
blokus-player-kibitz-level-6 = Simulates 200 games for each move.
blokus-player-kibitz-level-7 = Simulates 1000 games for each move.
blokus-player-kibitz-level-8 = Simulates 5000 games for each move.
blokus-player-kibitz-level-9 = Simulates 25,000 games for each move.
blokus-player-kibitz-level-10 = Thinks as long as the time allows.
blokus-player-search = Search
blokus-player-search-about = Simulates thousands of games from the position; plays the end exactly.
blokus-player-freebloks = Freebloks
blokus-player-freebloks-about = The player of the older program Freebloks: rates moves, looks no move ahead.
blokus-player-freebloks-level-1 = Very easy: its values are off by up to 200 percent.
blokus-player-freebloks-level-2 = Its values are off by up to 150 percent.
blokus-player-freebloks-level-3 = Its values are off by up to 130 percent.
blokus-player-freebloks-level-4 = Easy: its values are off by up to 120 percent.
blokus-player-freebloks-level-5 = Its values are off by up to 90 percent.
blokus-player-freebloks-level-6 = Its values are off by up to 60 percent.
blokus-player-freebloks-level-7 = Normal: its values are off by up to 50 percent.
blokus-player-freebloks-level-8 = Its values are off by up to 40 percent.
blokus-player-freebloks-level-9 = Its values are off by up to 20 percent.
blokus-player-freebloks-level-10 = Its values are off by up to 10 percent.
blokus-player-freebloks-level-11 = Hard: its values are off by up to 5 percent.
blokus-player-freebloks-level-12 = Its values are off by up to 2 percent.
blokus-player-freebloks-level-13 = Its values are off by up to 1 percent.
blokus-player-freebloks-level-14 = Plays what it values most.
blokus-player-freebloks-report = Freebloks, first edition
blokus-player-freebloks-report-about = The first player of Freebloks, as its authors described it, with its styles of play.
blokus-player-freebloks-report-level-1 = Self-destructive: plays what is worst for itself.
blokus-player-freebloks-report-level-2 = Random: draws among all moves.
blokus-player-freebloks-report-level-3 = Sensible random: draws among its largest pieces.
blokus-player-freebloks-report-level-4 = Easy: its values are off by up to 75 percent.
blokus-player-freebloks-report-level-5 = Offensive: takes the others’ room.
blokus-player-freebloks-report-level-6 = Normal: its values are off by up to 20 percent.
blokus-player-freebloks-report-level-7 = Defensive: keeps its own room.
blokus-player-freebloks-report-level-8 = All-round: offensive and defensive in one.
blokus-player-freebloks-report-level-9 = Hard: its values are off by up to 5 percent.
blokus-player-lot = Lot
blokus-player-lot-about = Draws its moves by lot.

## What the older programs count in a move

blokus-term-room = own room
blokus-term-others-room = others’ room
blokus-term-others-cells = others’ attach points
blokus-term-squares-left = squares left
blokus-term-distance = steps from the start
