### The maps of ReversiXT.

reversi-variant-classic = classic
reversi-variant-classic-about = The board that everybody knows, for two.
reversi-variant-market = market
reversi-variant-market-about = Four players and one of each special field.
reversi-variant-pocket = pocket
reversi-variant-pocket-about = A small board for two and a first bomb: quick to learn, quickly over.
reversi-variant-torus = torus
reversi-variant-torus-about = A board for two without a border: every line comes back from the other side.
reversi-variant-moebius = moebius
reversi-variant-moebius-about = A twisted band for two: who goes around it comes back upside down.
reversi-variant-mirror-hall = mirror hall
reversi-variant-mirror-hall-about = Two halves for two, with walls that throw diagonal lines back like light.
reversi-variant-powder-keg = powder keg
reversi-variant-powder-keg-about = Two players build, but the bombs decide.
reversi-variant-three-rings = three rings
reversi-variant-three-rings-about = Three rings for three; each lake is a gate into the next ring.
reversi-variant-crossroads = crossroads
reversi-variant-crossroads-about = Four players meet in the middle, and each has a road home.
reversi-variant-archipelago = archipelago
reversi-variant-archipelago-about = Four islands with bridges and a fifth one that all want.
reversi-variant-catacombs = catacombs
reversi-variant-catacombs-about = Four chambers, narrow tunnels and secret passages.
reversi-variant-bazaar = bazaar
reversi-variant-bazaar-about = Four players among more special fields than they can use.
reversi-variant-atolls = atolls
reversi-variant-atolls-about = Six atolls for six; ships go to the neighbours on all sides.
reversi-variant-carousel = carousel
reversi-variant-carousel-about = Eight players in a round with battlements above.
reversi-variant-metropolis = metropolis
reversi-variant-metropolis-about = Eight districts on 50x50, full of doors that lead somewhere else.

## What is wrong with a board in one line

reversi-map-row = a row of { $found } cells after rows of { $expected }
