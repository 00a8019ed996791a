### Blokus.

blokus = Blokus

blokus-rules =
    Jede Farbe hat die gleichen Steine aus einem bis fünf Quadraten. Die Farben ziehen reihum, Blau zuerst, und jede legt einen Stein auf das Brett.

    Der erste Stein einer Farbe bedeckt ihr Startfeld: eine Ecke des Bretts, bei Duo und Junior ein markiertes Feld im Innern.

    Jeder weitere Stein berührt einen Stein der eigenen Farbe an einer Ecke und keinen der eigenen Farbe an einer Kante. Steine anderer Farben dürfen beliebig berührt werden. Steine dürfen gedreht und gespiegelt werden. Was liegt, bleibt liegen.

    Eine Farbe, die nicht ziehen kann, wird übersprungen. Das Spiel ist zu Ende, wenn keine Farbe mehr ziehen kann.

    Üblicherweise zählt jedes gelegte Quadrat einen Punkt. Wer alle Steine gelegt hat, bekommt 15 Punkte dazu, oder 20, wenn das einzelne Quadrat zuletzt kam. Bei Junior gibt es keinen Zuschlag. Man kann auch vereinbaren, dass nur jedes übrige Quadrat einen Minuspunkt zählt.

    Klassisch spielen vier auf 20 mal 20 Feldern. Zu zweit hat jeder zwei gegenüberliegende Farben, deren Punkte zusammenzählen. Zu dritt wird die vierte Farbe reihum gezogen und zählt für niemanden. Duo ist für zwei auf 14 mal 14 Feldern; Junior ist Duo mit je zwei Steinen von zwölf einfachen Formen.

    Wer geht, steht hinter allen, die bleiben; die Steine bleiben liegen. Ist nur noch einer da, ist das Spiel zu Ende.

    Die Spalten haben Buchstaben, von links mit a beginnend, die Reihen Zahlen, von unten mit 1 beginnend. Ein Zug sind die Felder seines Steins, etwa e8,d9,e9,f9,e10, oder Stein, Lage und linke untere Ecke des Rechtecks um ihn, etwa X5/0@d8.

## Farben, Steine und Schritte

blokus-colour-blue = Blau
blokus-colour-yellow = Gelb
blokus-colour-red = Rot
blokus-colour-green = Grün
blokus-piece = Stein { $piece }

# Für andere Texte, die ihre Farbe weitergeben.
blokus-of-colour = { $colour ->
    [blue] Blau
    [yellow] Gelb
    [red] Rot
   *[green] Grün
}
blokus-of-turn = { $turn ->
    [blue] Blau
    [yellow] Gelb
    [red] Rot
   *[green] Grün
}

## Warum ein Zug abgelehnt wurde

blokus-not-a-move = „{ $text }“ ist kein Zug: Schreibe seine Felder, etwa e10,f10, oder Stein, Lage und linke untere Ecke, etwa P5/3@e10.
blokus-not-a-cell = „{ $text }“ ist kein Feld: Schreibe Spalte und Reihe, etwa e10.
blokus-no-such-piece = Es gibt keinen Stein „{ $text }“.
blokus-no-such-orientation = „{ $text }“ ist keine Lage: Sie ist eine Zahl von 0 bis 7.
blokus-not-a-piece = „{ $text }“ sind nicht die Felder eines Steins: Es sind eins bis fünf, an den Kanten verbunden.
blokus-over = Das Spiel ist zu Ende.
blokus-not-its-turn = Nicht { blokus-of-colour } ist am Zug, sondern { blokus-of-turn }.
blokus-no-such-colour = { blokus-of-colour } spielt hier nicht mit.
blokus-off-board = { $cell } liegt nicht auf dem Brett.
blokus-occupied = Auf { $cell } liegt ein Stein von { blokus-of-colour }.
blokus-touches-own = Bei { $cell } läge der Stein Kante an Kante mit einem anderen von { blokus-of-colour }.
blokus-no-contact = Der Stein muss einen anderen Stein von { blokus-of-colour } an einer Ecke berühren.
blokus-start-not-covered = Der erste Stein von { blokus-of-colour } muss { $cell } bedecken.
blokus-not-left = { blokus-of-colour } hat keinen Stein { $piece } mehr.
blokus-has-left = Spieler { $seat } ist schon gegangen.
blokus-no-seat = Diesen Platz gibt es nicht.

## Was an einer Aufstellung falsch ist

blokus-fault-size = ein Brett kann nicht { $width }x{ $height } groß sein: Breite und Höhe gehen von { $least } bis { $most }
blokus-fault-count = { $count }-mal { $piece } ist zu viel: höchstens { $most }
blokus-fault-no-pieces = es gibt überhaupt keinen Stein
blokus-fault-start-off-board = das Startfeld von { blokus-of-colour } liegt nicht auf dem Brett
blokus-fault-same-start = zwei Farben würden auf { $cell } beginnen
blokus-fault-nothing-fits = kein Stein von { blokus-of-colour } passt auf das Startfeld { $cell }
blokus-fault-colours = es liegen Steine einer Farbe da, die nicht mitspielt
blokus-fault-placed = Stein { $number } von { blokus-of-colour }: { $reason }
blokus-fault-turn = { blokus-of-colour } kann nicht am Zug sein: Es gibt keinen Zug oder niemanden, der ihn macht
blokus-fault-out = Spieler { $seat } kann nicht gegangen sein: Es gibt ihn nicht, oder es bliebe niemand
blokus-fault-shared = Spieler { $seat } kann nicht der Nächste sein, der eine gemeinsame Farbe zieht

blokus-setup-mode = eine Aufstellung beginnt damit, was gespielt wird: { $known }, nicht „{ $text }“
blokus-setup-unexpected = „{ $text }“ kann hier in einer Aufstellung nicht stehen
blokus-setup-twice = „{ $text }“ wiederholt, was die Aufstellung schon gesagt hat
blokus-setup-no-colour = nach „{ $word }“ endet die Aufstellung, es müsste aber eine Farbe folgen
blokus-setup-no-player = nach „{ $word }“ endet die Aufstellung, es müsste aber ein Spieler folgen

## Partien in .blksgf

blokus-blksgf-too-long = eine Partie hat höchstens { $most } Bytes
blokus-blksgf-begin = eine Partie in .blksgf beginnt mit „(;“, nicht mit „{ $text }“
blokus-blksgf-unexpected = „{ $text }“ kann hier nicht stehen: Eine Variante ist (;…), eine Eigenschaft NAME[Wert]
blokus-blksgf-unclosed = die Variante, die hier beginnt, endet nicht
blokus-blksgf-no-value = die Eigenschaft { $name } hat keinen Wert in [Klammern]
blokus-blksgf-unclosed-value = dieser Wert von { $name } endet nicht
blokus-blksgf-no-game = der erste Knoten sagt nicht, was gespielt wird: GM[…], eines von { $known }
blokus-blksgf-game = GM: „{ $text }“ wird hier nicht gespielt; es gibt { $known }
blokus-blksgf-colour = { $name }: diese Farbe spielt hier nicht mit
blokus-blksgf-refused = { $name }[{ $value }]: { $reason }
blokus-blksgf-not-there = AE[{ $value }]: dieser Stein liegt nicht auf dem Brett
blokus-blksgf-setups = das Brett wird mehr als { $most }-mal aufgebaut
blokus-blksgf-leaving = KB[{ $value }]: Schreibe, wer geht und warum, etwa „2 retires: resigned“
blokus-blksgf-no-name = .blksgf hat keinen Namen für { $mode }; es kennt { $known }
blokus-blksgf-unsayable = .blksgf kann „{ $setup }“ nicht ausdrücken: nur übliche Bretter, Steine und Wertungen, und niemanden, der schon gegangen ist

## Einstellungen

blokus-mode = Spielart
blokus-mode-classic = Klassisch zu viert
blokus-mode-classic-2 = Klassisch zu zweit
blokus-mode-classic-3 = Klassisch zu dritt
blokus-mode-duo = Duo
blokus-mode-junior = Junior
blokus-mode-two-colours = Zwei Farben aus gegenüberliegenden Ecken
blokus-set = Steinsatz
blokus-set-i5 = mit I5, wie in Pentobi
blokus-set-n5 = mit N5, wie in Freebloks
blokus-board = Brettgröße
blokus-board-usual = wie üblich
blokus-board-other = eine andere Größe
blokus-size = Breite und Höhe
blokus-scoring = Wertung
blokus-scoring-usual = wie üblich
blokus-scoring-bonus = gelegte Quadrate, mit Zuschlag
blokus-scoring-placed = gelegte Quadrate
blokus-scoring-left = übrige Quadrate zählen als Minuspunkte
blokus-pieces = Steine
blokus-pieces-usual = der übliche Satz
blokus-pieces-sizes = Anzahl nach Größe
blokus-pieces-each = Anzahl für jede Form
blokus-singles = Aus einem Quadrat
blokus-twos = Aus zwei Quadraten
blokus-threes = Aus drei Quadraten
blokus-fours = Aus vier Quadraten
blokus-fives = Aus fünf Quadraten
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

## Varianten

blokus-variant-classic = klassisch
blokus-variant-classic-about = Vier Farben, eine für jeden von vier Spielern, aus den Ecken eines Bretts von 20x20.
blokus-variant-classic-2 = klassisch zu zweit
blokus-variant-classic-2-about = Klassisch zu zweit, jeder mit zwei gegenüberliegenden Farben.
blokus-variant-classic-3 = klassisch zu dritt
blokus-variant-classic-3-about = Klassisch zu dritt; die vierte Farbe wird reihum gezogen.
blokus-variant-duo = Duo
blokus-variant-duo-about = Zwei Farben, die im Innern eines Bretts von 14x14 beginnen.
blokus-variant-junior = Junior
blokus-variant-junior-about = Duo mit je zwei Steinen von zwölf einfachen Formen.
blokus-variant-junior-n = Junior mit N5
blokus-variant-junior-n-about = Junior mit der Form N5 statt I5.
blokus-variant-two-colours = zwei Farben
blokus-variant-two-colours-about = Zwei Farben aus gegenüberliegenden Ecken eines Bretts von 15x15.

## Spieler

blokus-player-kibitz = Kibitz
blokus-player-kibitz-about = Zehn Stufen vom Anfänger bis zur vollen Stärke; die unteren irren wie Menschen.
blokus-player-kibitz-level-1 = Mag große Teile ein wenig und weiß sonst nichts.
blokus-player-kibitz-level-2 = Spielt nach Gefühl, und zwar sehr unachtsam.
blokus-player-kibitz-level-3 = Spielt nach Gefühl, und zwar unachtsam.
blokus-player-kibitz-level-4 = Spielt nach Gefühl.
blokus-player-kibitz-level-5 = Spielt für jeden Zug 30 Partien durch.
blokus-player-kibitz-level-6 = Spielt für jeden Zug 200 Partien durch.
blokus-player-kibitz-level-7 = Spielt für jeden Zug 1000 Partien durch.
blokus-player-kibitz-level-8 = Spielt für jeden Zug 5000 Partien durch.
blokus-player-kibitz-level-9 = Spielt für jeden Zug 25 000 Partien durch.
blokus-player-kibitz-level-10 = Denkt so lange nach, wie die Zeit es zulässt.
blokus-player-search = Suche
blokus-player-search-about = Geht von der Stellung aus Tausende Partien durch; spielt das Ende genau.
blokus-player-freebloks = Freebloks
blokus-player-freebloks-about = Der Spieler des älteren Programms Freebloks: bewertet Züge, denkt keinen voraus.
blokus-player-freebloks-level-1 = Sehr leicht: seine Werte liegen um bis zu 200 Prozent daneben.
blokus-player-freebloks-level-2 = Seine Werte liegen um bis zu 150 Prozent daneben.
blokus-player-freebloks-level-3 = Seine Werte liegen um bis zu 130 Prozent daneben.
blokus-player-freebloks-level-4 = Leicht: seine Werte liegen um bis zu 120 Prozent daneben.
blokus-player-freebloks-level-5 = Seine Werte liegen um bis zu 90 Prozent daneben.
blokus-player-freebloks-level-6 = Seine Werte liegen um bis zu 60 Prozent daneben.
blokus-player-freebloks-level-7 = Mittel: seine Werte liegen um bis zu 50 Prozent daneben.
blokus-player-freebloks-level-8 = Seine Werte liegen um bis zu 40 Prozent daneben.
blokus-player-freebloks-level-9 = Seine Werte liegen um bis zu 20 Prozent daneben.
blokus-player-freebloks-level-10 = Seine Werte liegen um bis zu 10 Prozent daneben.
blokus-player-freebloks-level-11 = Schwer: seine Werte liegen um bis zu 5 Prozent daneben.
blokus-player-freebloks-level-12 = Seine Werte liegen um bis zu 2 Prozent daneben.
blokus-player-freebloks-level-13 = Seine Werte liegen um bis zu 1 Prozent daneben.
blokus-player-freebloks-level-14 = Spielt den Zug, den es am höchsten bewertet.
blokus-player-freebloks-report = Freebloks, erste Fassung
blokus-player-freebloks-report-about = Der erste Spieler von Freebloks, wie seine Autoren ihn beschrieben haben, mit seinen Spielweisen.
blokus-player-freebloks-report-level-1 = Selbstzerstörerisch: spielt, was ihm selbst am meisten schadet.
blokus-player-freebloks-report-level-2 = Zufällig: lost unter allen Zügen.
blokus-player-freebloks-report-level-3 = Zufällig mit Verstand: lost unter den Zügen mit den größten Steinen.
blokus-player-freebloks-report-level-4 = Leicht: seine Werte liegen um bis zu 75 Prozent daneben.
blokus-player-freebloks-report-level-5 = Offensiv: nimmt den anderen den Platz.
blokus-player-freebloks-report-level-6 = Mittel: seine Werte liegen um bis zu 20 Prozent daneben.
blokus-player-freebloks-report-level-7 = Defensiv: wahrt den eigenen Platz.
blokus-player-freebloks-report-level-8 = Ausgewogen: offensiv und defensiv zugleich.
blokus-player-freebloks-report-level-9 = Schwer: seine Werte liegen um bis zu 5 Prozent daneben.
blokus-player-lot = Los
blokus-player-lot-about = Zieht durch das Los.

## Was die älteren Programme an einem Zug zählen

blokus-term-room = eigener Platz
blokus-term-others-room = Platz der anderen
blokus-term-others-cells = Anlegefelder der anderen
blokus-term-squares-left = übrige Quadrate
blokus-term-distance = Schritte vom Start
