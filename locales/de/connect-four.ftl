### Vier gewinnt.

connect-four = Vier gewinnt
connect-four-column = Spalte { $column }
connect-four-line = Der Vierer: { $cells }.
connect-four-prompt = Spalte (1-{ $width }):

connect-four-rules =
    Zwei spielen. Einer hat die Steine X, der andere die Steine O, und X beginnt.

    Abwechselnd lässt jeder einen Stein in eine Spalte fallen. Er fällt auf das unterste freie Feld dieser Spalte. Eine volle Spalte nimmt keinen Stein mehr auf.

    Wer zuerst vier eigene Steine in einer geraden Linie hat, gewinnt: waagerecht, senkrecht oder diagonal.

    Ist das Brett voll und hat niemand vier in einer Linie, endet das Spiel unentschieden.

    Die Spalten sind von links an mit 1 nummeriert, die Reihen von oben an mit a bezeichnet. Das übliche Brett hat sieben Spalten und sechs Reihen.

## Warum etwas abgelehnt wurde

connect-four-game-over = Das Spiel ist zu Ende.
connect-four-column-full = Spalte { $column } ist voll: Sie enthält { $height } Steine.
connect-four-no-such-column = Es gibt keine Spalte { $column }: Das Brett hat die Spalten 1 bis { $width }.
connect-four-not-a-column = „{ $text }“ ist keine Spalte: Nenne eine von 1 bis { $width } oder schreibe hilfe.
connect-four-no-such-seat = Dieses Spiel spielen nur zwei.

connect-four-fault-size = auf einem Brett der Größe { $width }x{ $height } wird nicht gespielt: Breite und Höhe reichen von { $least } bis { $most }
connect-four-fault-played = Stein { $stone }: { $reason }
connect-four-fault-rows = die Zahl der Reihen ist { $rows } statt { $height }
connect-four-fault-row-width = die Zahl der Felder in Reihe { $row } ist { $cells } statt { $width }
connect-four-fault-floating = unter dem Stein in Spalte { $column }, Reihe { $row } liegt nichts
connect-four-fault-turns = die Zahl der Steine von X ist { $first }, die von O { $second }: X beginnt und beide wechseln sich ab
connect-four-fault-played-on = es gibt einen Vierer, den nicht der letzte Stein gebildet hat
connect-four-fault-retired = niemand kann gegangen sein: Das Spiel war zu Ende oder hat diesen Platz nicht
connect-four-fault-agreed = niemand kann sich auf Remis geeinigt haben: Das Spiel war zu Ende

connect-four-setup-empty = zuerst muss die Größe des Bretts dastehen, etwa 7x6
connect-four-setup-size = „{ $text }“ ist keine Größe wie 7x6
connect-four-setup-column = „{ $text }“ ist keine Ziffer einer Spalte
connect-four-setup-cell = „{ $text }“ ist kein Feld: Geschrieben wird X, O oder ein Punkt
connect-four-setup-retired = auf „retired“ folgt der Platz, der gegangen ist
connect-four-setup-rest = hier wird nichts mehr erwartet, aber es folgt „{ $text }“

connect-four-diagram-empty = das Diagramm ist leer
connect-four-diagram-heading = ein Diagramm beginnt mit seinen Spalten 1 2 3 …, nicht mit „{ $text }“
connect-four-diagram-no-row = auf die Spalten folgt keine Reihe
connect-four-diagram-letter = diese Reihe sollte mit ihrem Buchstaben { $row } beginnen
connect-four-diagram-row = Reihe { $row }: { $reason }
connect-four-diagram-cell = Reihe { $row }: „{ $text }“ ist kein einzelnes Feld

## Einstellungen

connect-four-size = Größe

## Bretter

connect-four-variant-standard = normal
connect-four-variant-standard-about = Das Brett aus dem Laden.
connect-four-variant-small = klein
connect-four-variant-small-about = Ein kurzes Spiel für eine Pause.
connect-four-variant-large = groß
connect-four-variant-large-about = Mehr Platz für Drohungen.
connect-four-variant-giant = riesig
connect-four-variant-giant-about = Ein langes Spiel für Kenner.

## Spieler

connect-four-player-kibitz = Kibitz
connect-four-player-kibitz-about = Neun Stufen vom Anfänger bis zum perfekten Spiel; die unteren irren wie Menschen.
connect-four-player-kibitz-level-1 = Hat gerade die Regeln gelernt; patzt bei jedem zweiten Zug.
connect-four-player-kibitz-level-2 = Sieht einen drohenden Vierer, übersieht ihn aber oft.
connect-four-player-kibitz-level-3 = Sieht einen drohenden Vierer, übersieht ihn aber manchmal.
connect-four-player-kibitz-level-4 = Denkt vier Züge voraus, patzt bei einem von fünf Zügen.
connect-four-player-kibitz-level-5 = Denkt vier Züge voraus, patzt bei einem von zwölf Zügen.
connect-four-player-kibitz-level-6 = Denkt sechs Züge voraus, patzt bei einem von sechzehn Zügen.
connect-four-player-kibitz-level-7 = Denkt acht Züge voraus, patzt bei einem von 25 Zügen.
connect-four-player-kibitz-level-8 = Denkt zwölf Züge voraus, patzt bei einem von fünfzig Zügen.
connect-four-player-kibitz-level-9 = Spielt perfekt.
connect-four-player-homburg = Homburg
connect-four-player-homburg-about = Der Spieler des älteren Konsolenprogramms: bewertet jede Spalte, denkt keinen Zug voraus.
connect-four-player-perfect = Perfekt
connect-four-player-perfect-about = Kennt das genaue Ergebnis jeder Stellung: schnellster Gewinn, längste Verteidigung.
