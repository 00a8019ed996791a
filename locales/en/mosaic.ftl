### The board of Blokus on the pages: pieces in the hand, trays, results, and how it is played.

## The board

mosaic-title = Blokus
mosaic-board = Board
mosaic-words = The board in words
mosaic-row = Row { $row }: { $cells }
mosaic-run = { $count } times { $what }
mosaic-empty = empty
mosaic-how = Space takes the next piece, its letter or its number of squares a certain one. Arrow keys move it, R turns it, M mirrors it, Page Down goes to the next place where it fits. Enter puts it down, Escape puts it back.
mosaic-look = View
mosaic-look-coordinates = Coordinates
mosaic-look-attach = Attach points
mosaic-look-numbers = Move numbers
mosaic-look-shadows = Shadows
mosaic-look-moving = Moving pieces
mosaic-look-arrows = Moving arrows
mosaic-look-room = Table
mosaic-too-large-3d = This board is too large for 3D; here it is flat.
mosaic-3d = The board in 3D: drag to turn it, press where the piece in your hand is to lie. The wheel turns the piece.
mosaic-look-intro = Intro
mosaic-look-turned = My corner near

## The piece in the hand

mosaic-tools = Piece
mosaic-turn = Turn clockwise
mosaic-turn-back = Turn counter-clockwise
mosaic-mirror = Mirror
mosaic-place = Put it down
mosaic-put-back = Put it back
mosaic-choose = Take a piece from your tray.
mosaic-in-hand = Piece { $piece }: move it over the board.
mosaic-over = Piece { $piece } on { $cells }.
mosaic-fits = It fits here.
mosaic-too-large = Piece { $piece } is larger than the board.

## Trays

mosaic-take = Take a piece
mosaic-pieces = Left: { $pieces }
mosaic-times = { $count } times
mosaic-fits-nowhere = fits nowhere
mosaic-to-move = to move
mosaic-done = finished
mosaic-all-placed = all placed
mosaic-for-nobody = counts for nobody
mosaic-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
mosaic-left = { $pieces ->
    [0] nothing left
    [one] 1 piece, { $squares ->
        [one] 1 square
       *[other] { $squares } squares
    }
   *[other] { $pieces } pieces, { $squares } squares
}
mosaic-bonus = bonus { $bonus }

## The result

mosaic-results = The result
mosaic-results-colour = Colour
mosaic-results-placed = Squares placed
mosaic-results-bonus = Bonus
mosaic-results-left = Left
mosaic-results-points = Points

## One's own games

mosaic-statistics = Your games so far
mosaic-statistics-own = other boards
mosaic-statistics-variant = Variant
mosaic-statistics-games = Games
mosaic-statistics-places = Places 1 / 2 / …
mosaic-statistics-points = Points on average
mosaic-statistics-best = Most points
mosaic-statistics-all = All placed
mosaic-statistics-perfect = Single square last

## How it is played

mosaic-rules-title = How Blokus is played
mosaic-rules-goal = The goal
mosaic-rules-goal-text = Every colour has the same 21 pieces of one to five squares. The colours move in turn, Blue first, and each puts one piece on the board. Whoever brings the most squares onto the board wins.
mosaic-rules-start = The first piece
mosaic-rules-start-text = It covers the start of its colour: a corner of the board, or in Duo and Junior a marked cell inside it.
mosaic-rules-corner = Corners yes, edges no
mosaic-rules-corner-text = Every further piece touches a piece of its own colour at a corner, and none of its own colour along an edge. Pieces of other colours may be touched in any way.
mosaic-rules-right = This fits: the blue piece touches blue at a corner.
mosaic-rules-edge = This does not: it would share an edge with its own colour.
mosaic-rules-apart = Nor this: it touches no corner of its own colour.
mosaic-rules-pieces = The pieces
mosaic-rules-pieces-text = Each is named by a letter that it resembles and by its number of squares. Pieces may be turned and mirrored. What has been placed stays.
mosaic-rules-end = The end
mosaic-rules-end-text = A colour that cannot move is skipped. The game is over when no colour can move. Every square on the board counts one point. Whoever has placed all pieces gets 15 more, or 20 more if the single square was placed last.
mosaic-rules-variants = Variants
mosaic-rules-variants-text = Classic is for four on 20 by 20 cells. When two play it, each has two opposite colours. When three play it, they move the fourth colour in turn, and it counts for nobody. Duo is for two on 14 by 14 cells; Junior is Duo with two each of twelve simple shapes. Boards of other sizes and other sets of pieces can be made from the settings.
mosaic-rules-mouse = With the mouse
mosaic-rules-mouse-text = Click a piece in your tray, or drag it onto the board. The wheel turns it, the right button mirrors it, a click puts it down. A green rim says that it fits; when it is red, the line under the board says why it does not.
mosaic-rules-keys = With the keys
mosaic-rules-keys-text = On the board, Space takes the next piece and Shift with Space the one before; a letter such as T, or a number of squares from 1 to 5, takes a certain one. Arrow keys move it, R turns it, Shift with R turns it back, M mirrors it. Page Down and Page Up go through the places where it fits. Enter puts it down, Escape puts it back.
mosaic-rules-touch = With your fingers
mosaic-rules-touch-text = Tap a piece in your tray and it appears on the board; drag it where you want it, or tap there. The round handles around it turn and mirror it. The one with the tick puts it down, and so does a second tap on the piece.
mosaic-rules-advice = A little advice
mosaic-rules-advice-text = Play towards the middle, and play large pieces first: small ones fit later too. Keep many corners open for yourself, and slip through the corners of others.
