### Karten: eine auswählen, eigene aufbewahren, neue zeichnen.

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

## Die Liste der Karten

map-maps = Karten
map-maps-about = ReversiXT wird auf Karten gespielt: Bretter jeder Form, mit Löchern, Sonderfeldern und Übergängen von Rand zu Rand. Spiele auf diesen oder zeichne eigene.
map-own-none = Karten, die du zeichnest oder lädst, bewahrt dieser Browser auf; sie erscheinen hier.
map-play = Probespiel
map-table = Tisch damit eröffnen
map-play-short = Spielen
map-table-short = Tisch
map-edit = Bearbeiten
map-copy = Kopieren
map-save-short = Sichern
map-remove = Löschen
map-remove-sure = Wirklich löschen

## Der Editor

map-editor = Karteneditor
map-name = Name
map-unnamed = Meine Karte
map-keep = Im Browser behalten
map-kept = „{ $name }“ bleibt in diesem Browser.
map-load = Datei laden
map-save = Als Datei sichern
map-new = Neue Karte
map-undo = Zurück
map-redo = Vor
map-fit = Ganz
map-smaller = Kleiner
map-larger = Größer
map-tools = Werkzeuge
map-numbers = Größe und Spieler
map-picture = Die Karte
map-check = Fehler und Text
map-canvas-kind = Karte in Arbeit
map-canvas = Karte, { $width } Spalten und { $height } Zeilen
map-keys = Mit der Tastatur: Pfeile bewegen, 0–8 - b c i x malen, Eingabe benutzt das Werkzeug; P R F T H wählen eines. Für einen Übergang T wählen, die Seite mit Bild auf und Bild ab, dann an beiden Enden Eingabe. Strg+Z nimmt zurück.
map-tool-brush = Malen
map-tool-rectangle = Rechteck
map-tool-fill = Füllen
map-tool-join = Übergang
map-tool-hand = Bewegen
map-hand-about = Ziehen verschiebt den Ausschnitt; gemalt wird nichts.
map-join-first = Von einer Feldseite zu einer anderen ziehen, oder beide anklicken.
map-join-second = Jetzt das andere Ende. Escape bricht ab.
map-tile = Feld
map-symmetry = Gezeichnetes wiederholen
map-symmetry-none = gar nicht
map-symmetry-left-right = links und rechts gespiegelt
map-symmetry-up-down = oben und unten gespiegelt
map-symmetry-both = in beide Richtungen gespiegelt
map-symmetry-half-turn = halb gedreht
map-symmetry-quarter-turns = viertelweise gedreht (quadratische Karten)
map-exchange = Jede Kopie für einen anderen Platz
map-width = Spalten
map-height = Zeilen
map-players = Spieler
map-overrides = Überschr.
map-bombs = Bomben
map-radius = Radius
map-transitions = Übergänge ({ $count })
map-transition-delete = Den Übergang von { $from } nach { $to } löschen
map-join = Beide Enden verbinden
map-end = ({ $column }, { $row }) { $side }
map-end-first = Ein Ende
map-end-second = Anderes Ende
map-end-column = Spalte
map-end-row = Zeile
map-end-side = Seite
map-side-0 = Norden
map-side-1 = Nordosten
map-side-2 = Osten
map-side-3 = Südosten
map-side-4 = Süden
map-side-5 = Südwesten
map-side-6 = Westen
map-side-7 = Nordwesten
map-said-cell = Spalte { $column }, Zeile { $row }: { $tile }
map-said-picked = Erstes Ende: { $end }. Jetzt das andere.
map-said-joined = Verbunden.
map-text = Text der Karte
map-faults = Fehler
map-fault-count = { $faults ->
    [one] Ein Fehler:
   *[other] { $faults } Fehler:
}
map-fault-place = Zeile { $line }, Spalte { $column }:
map-behind = Das Bild zeigt die letzte Karte ohne Fehler.
map-sound = An dieser Karte ist nichts auszusetzen.
map-unplayable = Auf dieser Karte kann niemand ziehen und niemand eine Bombe werfen.
