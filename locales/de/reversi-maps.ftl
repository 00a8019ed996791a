### Die Karten von ReversiXT.

reversi-variant-classic = klassisch
reversi-variant-classic-about = Das Brett, das alle kennen, für zwei.
reversi-variant-market = Markt
reversi-variant-market-about = Zu viert, und von jedem Sonderfeld eines.
reversi-variant-pocket = Westentasche
reversi-variant-pocket-about = Ein kleines Brett für zwei und eine erste Bombe: schnell gelernt, schnell vorbei.
reversi-variant-torus = Torus
reversi-variant-torus-about = Ein Brett für zwei ohne Rand: Jede Linie kommt von der anderen Seite zurück.
reversi-variant-moebius = Möbiusband
reversi-variant-moebius-about = Ein verdrehtes Band für zwei: Wer herumgeht, kommt kopfüber zurück.
reversi-variant-mirror-hall = Spiegelsaal
reversi-variant-mirror-hall-about = Zwei Hälften für zwei, deren Wände schräge Linien zurückwerfen wie Licht.
reversi-variant-powder-keg = Pulverfass
reversi-variant-powder-keg-about = Zwei bauen, aber die Bomben entscheiden.
reversi-variant-three-rings = drei Ringe
reversi-variant-three-rings-about = Drei Ringe für drei; jeder See ist ein Tor in den nächsten Ring.
reversi-variant-crossroads = Wegkreuz
reversi-variant-crossroads-about = Vier treffen sich in der Mitte, und alle haben einen Heimweg.
reversi-variant-archipelago = Inselmeer
reversi-variant-archipelago-about = Vier Inseln mit Brücken und eine fünfte, die alle wollen.
reversi-variant-catacombs = Katakomben
reversi-variant-catacombs-about = Vier Kammern, enge Gänge und geheime Wege.
reversi-variant-bazaar = Basar
reversi-variant-bazaar-about = Zu viert zwischen mehr Sonderfeldern, als man brauchen kann.
reversi-variant-atolls = Atolle
reversi-variant-atolls-about = Sechs Atolle für sechs; Schiffe fahren zu den Nachbarn auf allen Seiten.
reversi-variant-carousel = Karussell
reversi-variant-carousel-about = Acht in einer Runde, mit Zinnen darüber.
reversi-variant-metropolis = Großstadt
reversi-variant-metropolis-about = Acht Viertel auf 50x50, voller Türen, die anderswohin führen.

## Was an einem Brett in einer Zeile falsch ist

reversi-map-row = eine Reihe mit { $found } Feldern nach Reihen mit { $expected }
