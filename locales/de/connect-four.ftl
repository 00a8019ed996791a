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

connect-four-fault-size = Auf Brettern dieser Größe wird nicht gespielt.
connect-four-fault-played = Eine der gespielten Spalten ist nicht spielbar.
connect-four-fault-rows = Die Zahl der Reihen passt nicht zum Brett.
connect-four-fault-row-width = Eine Reihe ist nicht so breit wie das Brett.
connect-four-fault-floating = Unter einem Stein liegt nichts.
connect-four-fault-turns = X beginnt und beide wechseln sich ab; die Zahl der Steine passt nicht dazu.
connect-four-fault-played-on = Es gibt einen Vierer, den nicht der letzte Stein gebildet hat.
connect-four-fault-retired = Niemand kann gegangen sein: Das Spiel war zu Ende oder hat diesen Platz nicht.

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
