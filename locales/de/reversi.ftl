### ReversiXT.

reversi = ReversiXT

reversi-rules =
    Zwei bis acht spielen, jeder mit Steinen seiner eigenen Nummer. Spieler 1 beginnt, dann geht es reihum.

    Bauen: Wer am Zug ist, legt einen Stein dorthin, wo er in gerader Linie Steine anderer bis zu einem eigenen Stein einschließt, in jeder der acht Richtungen. Alle eingeschlossenen Steine werden seine. Ein Stein, der nichts umdreht, darf nicht gelegt werden. Wer nicht ziehen kann, wird übersprungen.

    Linien gehen durch Übergänge weiter: Wer ein Feld an einer Seite mit einem Übergang verlässt, kommt an dessen anderem Ende heraus. Eine Linie, die zu dem Feld zurückkehrt, auf das der Stein gelegt wird, dreht nichts um.

    Überschreibsteine dürfen auf einen Stein gelegt werden, wenn das etwas umdreht; auf einen Expansionsstein (x) immer. Expansionssteine werden wie Steine eines anderen eingeschlossen und umgedreht.

    Ein Bonusfeld (b) gibt eine Bombe oder einen Überschreibstein. Auf einem Wahlfeld (c) werden alle Steine zweier Spieler getauscht, einer von ihnen ist, wer zieht. Auf einem Inversionsfeld (i) werden die Steine jedes Spielers zu denen des nächsten.

    Bomben: Wenn niemand mehr einen Stein legen kann, werfen reihum alle, die Bomben haben, je eine. Eine Bombe zerstört ihr Feld und alles, was höchstens so viele Schritte entfernt ist, wie die Bomben stark sind; Übergänge zerstörter Felder verschwinden.

    Das Spiel ist zu Ende, wenn es keine Bomben mehr gibt. Wer dann die meisten Steine hat, gewinnt. Wer geht oder disqualifiziert wird, ist Letzter; seine Steine bleiben auf dem Brett und zählen für niemanden.

    Felder heißen nach Spalte und Zeile, beide von 0 an von links oben, 3 4 ist also Spalte 3, Zeile 4. Eine dritte Zahl nennt auf einem Wahlfeld den Spieler und ist auf einem Bonusfeld 20 für eine Bombe oder 21 für einen Überschreibstein.

## Einstellungen und Schritte

reversi-map = Karte
reversi-step-choice = Steine mit Spieler { $player } tauschen
reversi-step-bomb = eine Bombe nehmen
reversi-step-override = einen Überschreibstein nehmen

## Warum ein Zug abgelehnt wurde

reversi-not-a-move = „{ $text }“ ist kein Zug: Schreibe Spalte und Zeile, etwa 3 4, und auf Wahl- und Bonusfeldern eine dritte Zahl.
reversi-over = Das Spiel ist zu Ende.
reversi-outside = { $x } { $y } liegt nicht auf der Karte.
reversi-hole = { $x } { $y } ist ein Loch.
reversi-nothing-to-turn = Auf { $x } { $y } gibt es nichts umzudrehen.
reversi-no-override = Auf { $x } { $y } liegt ein Stein, und es ist kein Überschreibstein mehr da.
reversi-choice-needs-player = Ein Wahlfeld braucht als dritte Zahl den Spieler, mit dem die Steine getauscht werden, von 1 bis { $players }.
reversi-bonus-needs-gift = Ein Bonusfeld braucht als dritte Zahl 20 für eine Bombe oder 21 für einen Überschreibstein.
reversi-nothing-special = Dieses Feld braucht keine dritte Zahl, angegeben ist aber { $special }.
reversi-has-left = Spieler { $player } ist schon gegangen.
reversi-no-seat = Diesen Platz gibt es nicht.

## Was an einer Aufstellung falsch ist

reversi-fault-map = die Karte widerspricht sich
reversi-fault-final = auf dieser Karte ist das Spiel sofort zu Ende: Niemand kann ziehen oder eine Bombe werfen
reversi-fault-out = niemand kann zweimal gehen
reversi-fault-counters = Überschreibsteine und Bomben brauchen eine Zahl für jeden Spieler
reversi-fault-turn = der Zug ist falsch angegeben: Dieser Spieler ist gegangen oder kann nicht ziehen, oder das Spiel ist nicht zu Ende
reversi-fault-phase = noch werden keine Bomben geworfen: Jemand kann noch bauen
reversi-fault-built = niemand kann noch bauen: Jetzt werden Bomben geworfen
reversi-import = „{ $text }“ ist keine Zeile eines Spiels oder stimmt nicht mit den Regeln überein
reversi-setup-unexpected = „{ $text }“ steht, wo { $expected ->
    [building-or-bombing] „building“ oder „bombing“
    [a-player] ein Spieler
    [a-player-or-over] ein Spieler oder „over“
    [a-number-for-each-player] eine Zahl für jeden Spieler
    [turn-overrides-bombs-or-out] „turn“, „overrides“, „bombs“ oder „out“
   *[other] { $expected }
} stehen sollte

## Was an einer Karte falsch ist

reversi-map-ends = die Karte endet, wo { $missing ->
    [a-map] eine Karte
    [a-cell] ein Feld
    [rows] die Zahl der Zeilen
    [columns] die Zahl der Spalten
    [the-number-of-players] die Zahl der Spieler
    [the-number-of-override-stones] die Zahl der Überschreibsteine
    [the-number-of-bombs] die Zahl der Bomben
    [the-strength-of-the-bombs] die Stärke der Bomben
    [the-column-of-a-transitions-end] die Spalte eines Endes eines Übergangs
    [the-row-of-a-transitions-end] die Zeile eines Endes eines Übergangs
    [the-side-of-a-transitions-end] die Seite eines Endes eines Übergangs
    [the-arrow-of-a-transition] der Pfeil eines Übergangs
    [position] „position“
    [the-phase] die Phase
    [whose-turn-it-is] der Spieler am Zug
    [a-player] ein Spieler
    [a-number-for-each-player] eine Zahl für jeden Spieler
   *[other] { $missing }
} kommen sollte
reversi-map-not-a-number = „{ $text }“ ist keine Zahl: Hierher gehört { $what ->
    [rows] die Zahl der Zeilen
    [columns] die Zahl der Spalten
    [the-number-of-players] die Zahl der Spieler
    [the-number-of-override-stones] die Zahl der Überschreibsteine
    [the-number-of-bombs] die Zahl der Bomben
    [the-strength-of-the-bombs] die Stärke der Bomben
   *[other] { $what }
}
reversi-map-players = „{ $text }“ Spieler: Eine Karte ist für 2 bis 8
reversi-map-side = „{ $text }“ { $what ->
    [rows] Zeilen
   *[columns] Spalten
}: Es gibt 0 bis 1000
reversi-map-not-a-tile = „{ $text }“ ist kein Feld: Ein Feld ist eines von - 0 1 bis 8 b c i x, vom nächsten durch ein Leerzeichen getrennt
reversi-map-absent-player = ein Stein von Spieler { $player }, aber es spielen nur { $players }
reversi-map-arrow = „{ $text }“ steht, wo ein Übergang seinen Pfeil „<->“ hat
reversi-map-end-outside = Übergang { $transition }: Das Ende { $end } ist kein Feld des Bretts mit einer Seite von 0 bis 7
reversi-map-end-in-hole = Übergang { $transition }: Sein Ende { $end } liegt in einem Loch
reversi-map-end-at-neighbour = Übergang { $transition }: An seinem Ende { $end } ist schon ein Nachbar
reversi-map-end-twice = Übergang { $transition }: Das Ende { $end } hat schon ein anderer

## Spieler

reversi-player-kibitz = Kibitz
reversi-player-kibitz-about = Sieben Stufen vom Anfänger bis zur vollen Stärke; die unteren irren wie Menschen.
reversi-player-kibitz-level-1 = Dreht so viele Steine, wie es kann; patzt bei jedem dritten Zug.
reversi-player-kibitz-level-2 = Schätzt Ecken und Bewegungsfreiheit, denkt keinen Zug voraus; patzt bei jedem dritten Zug.
reversi-player-kibitz-level-3 = Schätzt Ecken und Bewegungsfreiheit, denkt keinen Zug voraus; patzt bei einem von zehn Zügen.
reversi-player-kibitz-level-4 = Denkt ein wenig voraus, patzt bei einem von zwölf Zügen.
reversi-player-kibitz-level-5 = Denkt weiter voraus, patzt bei einem von zwanzig Zügen.
reversi-player-kibitz-level-6 = Denkt weit voraus, patzt bei einem von fünfzig Zügen.
reversi-player-kibitz-level-7 = Sucht so tief, wie die Zeit es zulässt.
reversi-player-search = Suche
reversi-player-search-about = Denkt so weit voraus, wie die Zeit es zulässt, und spielt das Ende einer Partie fehlerlos.
reversi-player-aachen-2016 = Aachen 2016
reversi-player-aachen-2016-about = Die Bewertung eines älteren Clients in C++: bewertet jeden Zug, denkt keinen voraus.
reversi-player-aachen-2018 = Aachen 2018
reversi-player-aachen-2018-about = Die Bewertung eines älteren Clients in Java: bewertet jeden Zug, denkt keinen voraus.
reversi-player-aachen-2016-deep = Aachen 2016, tief
reversi-player-aachen-2016-deep-about = Die Bewertung des älteren Clients in C++ an den Blättern einer Suche.
reversi-player-aachen-2016-deep-level-1 = Denkt zwei Züge voraus.
reversi-player-aachen-2016-deep-level-2 = Denkt drei Züge voraus.
reversi-player-aachen-2016-deep-level-3 = Denkt vier Züge voraus.
reversi-player-aachen-2018-deep = Aachen 2018, tief
reversi-player-aachen-2018-deep-about = Die Bewertung des älteren Clients in Java an den Blättern einer Suche.
reversi-player-aachen-2018-deep-level-1 = Denkt zwei Züge voraus.
reversi-player-aachen-2018-deep-level-2 = Denkt drei Züge voraus.
reversi-player-aachen-2018-deep-level-3 = Denkt vier Züge voraus.
reversi-player-lot = Los
reversi-player-lot-about = Zieht durch das Los.
