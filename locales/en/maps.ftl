### Maps: choosing one, keeping one's own, drawing new ones.

map-title = Map
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
