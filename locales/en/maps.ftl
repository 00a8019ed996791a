### Maps: choosing one, keeping one's own, drawing new ones.

map-choose = Choose a map
map-close = Close
map-seats = { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}
map-own = Own map
map-broken = cannot be played
map-house-maps = Maps of the house
map-own-maps = My maps
map-another = Another map
map-upload = A map file (.map)
map-paste = Or paste the text of a map
map-paste-take = Use this text
map-brought-refused = That is no map: { $reason }
map-draw-new = Draw a new map
map-all = All maps

## The list of maps

map-maps = Maps
map-maps-about = ReversiXT is played on maps: boards of any shape, with holes, special fields and transitions from edge to edge. Play on these, or draw your own.
map-own-none = Maps that you draw or load are kept in this browser and shown here.
map-play = Test play
map-table = Open a table with it
map-play-short = Play
map-table-short = Table
map-edit = Edit
map-copy = Copy
map-save-short = Save
map-remove = Delete
map-remove-sure = Really delete

## The editor

map-editor = Map editor
map-name = Name
map-unnamed = My map
map-keep = Keep in this browser
map-kept = “{ $name }” is kept in this browser.
map-load = Load a file
map-save = Save as a file
map-new = New map
map-undo = Undo
map-redo = Redo
map-fit = Fit
map-smaller = Smaller
map-larger = Larger
map-tools = Tools
map-numbers = Size and players
map-picture = The map
map-check = Faults and text
map-canvas-kind = map being drawn
map-canvas = Map, { $width } columns and { $height } rows
map-keys = By keyboard: arrows move, 0–8 - b c i x paint, Enter uses the tool; P R F T H choose one. For a transition choose T, the side with Page Up and Page Down, and press Enter at both ends. Ctrl+Z takes back.
map-tool-brush = Paint
map-tool-rectangle = Rectangle
map-tool-fill = Fill
map-tool-join = Transition
map-tool-hand = Move
map-hand-about = Drag to look around; nothing is painted.
map-join-first = Drag from a side of one cell to a side of another, or click both.
map-join-second = Now the other end. Escape gives it up.
map-tile = Tile
map-symmetry = Repeat what is drawn
map-symmetry-none = not at all
map-symmetry-left-right = mirrored left and right
map-symmetry-up-down = mirrored above and below
map-symmetry-both = mirrored both ways
map-symmetry-half-turn = turned by half
map-symmetry-quarter-turns = turned by quarters (square maps)
map-exchange = Every copy for another seat
map-width = Columns
map-height = Rows
map-players = Players
map-overrides = Overrides
map-bombs = Bombs
map-radius = Radius
map-transitions = Transitions ({ $count })
map-transition-delete = Delete the transition from { $from } to { $to }
map-join = Join both ends
map-end = ({ $column }, { $row }) { $side }
map-end-first = One end
map-end-second = Other end
map-end-column = Column
map-end-row = Row
map-end-side = Side
map-side-0 = north
map-side-1 = north-east
map-side-2 = east
map-side-3 = south-east
map-side-4 = south
map-side-5 = south-west
map-side-6 = west
map-side-7 = north-west
map-said-cell = Column { $column }, row { $row }: { $tile }
map-said-picked = First end: { $end }. Now the other.
map-said-joined = Joined.
map-text = Text of the map
map-faults = Faults
map-fault-count = { $faults ->
    [one] One fault:
   *[other] { $faults } faults:
}
map-fault-place = Line { $line }, column { $column }:
map-behind = The picture shows the last map without faults.
map-sound = Nothing is wrong with this map.
map-unplayable = Nobody can move on this map, and nobody can throw a bomb.
