### Das Brett von Blokus auf den Seiten: Steine in der Hand, Vorräte, Ergebnisse, und wie es gespielt wird.

## Das Brett

mosaic-title = Blokus
mosaic-board = Brett
mosaic-words = Das Brett in Worten
mosaic-row = Reihe { $row }: { $cells }
mosaic-run = { $count }-mal { $what }
mosaic-empty = leer
mosaic-how = Die Leertaste nimmt den nächsten Stein, sein Buchstabe oder die Zahl seiner Felder einen bestimmten. Pfeiltasten bewegen ihn, R dreht ihn, M spiegelt ihn, Bild ab geht zur nächsten Stelle, an die er passt. Eingabe legt ihn hin, Escape legt ihn zurück.
mosaic-look = Ansicht
mosaic-look-coordinates = Koordinaten
mosaic-look-attach = Anlegepunkte
mosaic-look-numbers = Zugnummern
mosaic-look-shadows = Schatten
mosaic-look-moving = Bewegte Steine
mosaic-look-arrows = Bewegte Pfeile
mosaic-look-room = Tisch
mosaic-too-large-3d = Dieses Brett ist zu groß für 3D; hier ist es flach.
mosaic-3d = Das Brett in 3D: Ziehen dreht es, ein Druck legt den Stein aus der Hand dorthin. Das Mausrad dreht den Stein.
mosaic-look-intro = Vorspann
mosaic-look-turned = Meine Ecke nah

## Der Stein in der Hand

mosaic-tools = Stein
mosaic-turn = Rechtsherum drehen
mosaic-turn-back = Linksherum drehen
mosaic-mirror = Spiegeln
mosaic-place = Hinlegen
mosaic-put-back = Zurücklegen
mosaic-choose = Nimm einen Stein aus deinem Vorrat.
mosaic-in-hand = Stein { $piece }: Bewege ihn über das Brett.
mosaic-over = Stein { $piece } auf { $cells }.
mosaic-fits = Hier passt er.
mosaic-too-large = Stein { $piece } ist größer als das Brett.

## Vorräte

mosaic-take = Stein nehmen
mosaic-pieces = Übrig: { $pieces }
mosaic-times = { $count }-mal
mosaic-fits-nowhere = passt nirgends
mosaic-to-move = am Zug
mosaic-done = fertig
mosaic-all-placed = alles gelegt
mosaic-for-nobody = zählt für niemanden
mosaic-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
mosaic-left = { $pieces ->
    [0] nichts übrig
    [one] 1 Stein, { $squares ->
        [one] 1 Feld
       *[other] { $squares } Felder
    }
   *[other] { $pieces } Steine, { $squares } Felder
}
mosaic-bonus = Bonus { $bonus }

## Das Ergebnis

mosaic-results = Das Ergebnis
mosaic-results-colour = Farbe
mosaic-results-placed = Belegte Felder
mosaic-results-bonus = Bonus
mosaic-results-left = Übrig
mosaic-results-points = Punkte

## Die eigenen Spiele

mosaic-statistics = Deine Spiele bisher
mosaic-statistics-own = andere Bretter
mosaic-statistics-variant = Variante
mosaic-statistics-games = Spiele
mosaic-statistics-places = Plätze 1 / 2 / …
mosaic-statistics-points = Punkte im Mittel
mosaic-statistics-best = Meiste Punkte
mosaic-statistics-all = Alles gelegt
mosaic-statistics-perfect = Einzelquadrat zuletzt

## Wie es gespielt wird

mosaic-rules-title = So wird Blokus gespielt
mosaic-rules-goal = Das Ziel
mosaic-rules-goal-text = Jede Farbe hat dieselben 21 Steine aus einem bis fünf Feldern. Die Farben ziehen reihum, Blau zuerst, und jede legt einen Stein auf das Brett. Wer die meisten Felder belegt, gewinnt.
mosaic-rules-start = Der erste Stein
mosaic-rules-start-text = Er bedeckt den Anfang seiner Farbe: eine Ecke des Bretts, bei Duo und Junior ein markiertes Feld im Innern.
mosaic-rules-corner = Ecken ja, Kanten nein
mosaic-rules-corner-text = Jeder weitere Stein berührt einen Stein der eigenen Farbe an einer Ecke und keinen der eigenen Farbe an einer Kante. Steine anderer Farben dürfen beliebig berührt werden.
mosaic-rules-right = Das passt: Der blaue Stein berührt Blau an einer Ecke.
mosaic-rules-edge = Das nicht: Er hätte eine Kante mit der eigenen Farbe gemeinsam.
mosaic-rules-apart = Auch das nicht: Er berührt keine Ecke der eigenen Farbe.
mosaic-rules-pieces = Die Steine
mosaic-rules-pieces-text = Jeder heißt nach einem Buchstaben, dem er gleicht, und nach der Zahl seiner Felder. Steine dürfen gedreht und gespiegelt werden. Was liegt, bleibt liegen.
mosaic-rules-end = Das Ende
mosaic-rules-end-text = Eine Farbe, die nicht ziehen kann, wird übersprungen. Das Spiel ist aus, wenn keine mehr ziehen kann. Jedes belegte Feld zählt einen Punkt. Wer alle Steine gelegt hat, bekommt 15 dazu, oder 20, wenn der Einer zuletzt kam.
mosaic-rules-variants = Varianten
mosaic-rules-variants-text = Klassisch ist für vier auf 20 mal 20 Feldern. Zu zweit hat jeder zwei gegenüberliegende Farben. Zu dritt wird die vierte Farbe reihum gezogen und zählt für niemanden. Duo ist für zwei auf 14 mal 14 Feldern; Junior ist Duo mit je zwei Steinen von zwölf einfachen Formen. Andere Bretter und Steine lassen sich aus den Einstellungen machen.
mosaic-rules-mouse = Mit der Maus
mosaic-rules-mouse-text = Klicke einen Stein in deinem Vorrat an, oder ziehe ihn auf das Brett. Das Mausrad dreht ihn, die rechte Taste spiegelt ihn, ein Klick legt ihn hin. Ein grüner Rand sagt, dass er passt; ist er rot, so steht unter dem Brett, warum er nicht passt.
mosaic-rules-keys = Mit den Tasten
mosaic-rules-keys-text = Auf dem Brett nimmt die Leertaste den nächsten Stein und Umschalt mit Leertaste den davor; ein Buchstabe wie T oder eine Zahl von Feldern von 1 bis 5 nimmt einen bestimmten. Pfeiltasten bewegen ihn, R dreht ihn, Umschalt mit R dreht ihn zurück, M spiegelt ihn. Bild ab und Bild auf gehen durch die Stellen, an die er passt. Eingabe legt ihn hin, Escape legt ihn zurück.
mosaic-rules-touch = Mit den Fingern
mosaic-rules-touch-text = Tippe einen Stein in deinem Vorrat an, und er erscheint auf dem Brett; ziehe ihn, wohin du willst, oder tippe dorthin. Die runden Griffe um ihn drehen und spiegeln ihn. Der mit dem Haken legt ihn hin, ebenso ein zweites Tippen auf den Stein.
mosaic-rules-advice = Ein kleiner Rat
mosaic-rules-advice-text = Spiele zur Mitte, und große Steine zuerst: Kleine passen auch später noch. Halte dir viele Ecken offen, und schlüpfe durch die Ecken der anderen.
