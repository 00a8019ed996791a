### Karten: eine auswählen, eigene aufbewahren, neue zeichnen.

map-title = Karte
map-choose = Karte auswählen
map-close = Schließen
map-seats = { $seats ->
    [one] 1 Platz
   *[other] { $seats } Plätze
}
map-own = Eigene Karte
map-broken = lässt sich nicht spielen
map-house-maps = Karten des Hauses
map-own-maps = Meine Karten
map-another = Eine andere Karte
map-upload = Eine Kartendatei (.map)
map-paste = Oder den Text einer Karte einfügen
map-paste-take = Diesen Text verwenden
map-brought-refused = Das ist keine Karte: { $reason }
map-draw-new = Neue Karte zeichnen
map-all = Alle Karten
