### Othello.

othello = Othello

## Warum etwas abgelehnt wurde

othello-not-a-move = „{ $text }“ ist kein Zug: nenne ein Feld wie d3 oder pass.
othello-over = Die Partie ist zu Ende.
othello-taken = Auf { $square } liegt schon ein Stein.
othello-nothing-to-turn = Ein Stein auf { $square } würde nichts umdrehen.
othello-must-pass = Kein Zug dreht einen Stein um: du musst passen.
othello-must-not-pass = Wer ziehen kann, darf nicht passen.
othello-no-seat = Dieses Spiel spielen nur zwei.

othello-fault-both = auf { $square } kann nicht ein Stein von beiden liegen
othello-fault-left = Platz { $seat } kann nicht gegangen sein: die Partie war zu Ende oder es gibt ihn nicht

othello-setup-squares = eine Aufstellung ist „othello“ oder 64 Felder von a1 bis h8 und wer am Zug ist; hier sind { $count }
othello-setup-square = „{ $text }“ ist kein Feld: X, O oder -
othello-setup-side = „{ $text }“ ist keine Seite: X für Schwarz, O für Weiß
othello-setup-surplus = „{ $text }“ wird hier nicht erwartet

othello-import-move = „{ $move }“: { $reason }
othello-import-game = „{ $text }“ ist nicht Othello
othello-import-board = „{ $text }“ ist kein Brett von 8 mal 8
othello-import-bracket = diese Klammer wird nicht geschlossen

## Regeln

othello-rules =
    Zwei spielen auf acht mal acht Feldern. Schwarz (X) beginnt, und sie wechseln sich ab.

    Wer am Zug ist, legt einen Stein so auf ein freies Feld, dass er in gerader Linie Steine des anderen bis zu einem eigenen Stein einschließt, in jeder der acht Richtungen. Alle eingeschlossenen Steine werden umgedreht und sind dann seine.

    Ein Stein, der nichts umdreht, darf nicht gelegt werden. Wer nicht ziehen kann, passt; wer ziehen kann, muss ziehen.

    Wenn keiner mehr ziehen kann, ist das Spiel zu Ende. Wer mehr Steine hat, gewinnt; freie Felder zählen für den Gewinner.

    Die Spalten sind von links an mit a bezeichnet, die Reihen von oben an mit 1 nummeriert: d3 ist das vierte Feld der dritten Reihe.

## Anfänge

othello-variant-standard = normal
othello-variant-standard-about = Der übliche Anfang: vier Steine über Kreuz, Schwarz beginnt.
othello-variant-diagonal = diagonal
othello-variant-diagonal-about = Nach f5 f6: Der zweite Stein liegt schräg neben dem ersten.
othello-variant-perpendicular = senkrecht
othello-variant-perpendicular-about = Nach f5 d6: die ausgeglichene Eröffnung der meisten Turnierpartien.
othello-variant-parallel = parallel
othello-variant-parallel-about = Nach f5 f4: die enge Eröffnung, in der Schwarz besser steht.

## Spieler

othello-player-kibitz = Kibitz
othello-player-kibitz-about = Zehn Stufen vom Anfänger bis zum Stärksten; die unteren irren wie Menschen.
othello-player-kibitz-level-1 = Hat gerade die Regeln gelernt; patzt bei zwei von drei Zügen.
othello-player-kibitz-level-2 = Sieht sich an, was jeder Zug übrig lässt; patzt bei zwei von fünf Zügen.
othello-player-kibitz-level-3 = Sieht sich an, was jeder Zug übrig lässt, patzt bei einem von sieben Zügen.
othello-player-kibitz-level-4 = Denkt zwei Züge voraus, patzt bei einem von zehn Zügen.
othello-player-kibitz-level-5 = Denkt drei Züge voraus, patzt bei einem von sechzehn Zügen.
othello-player-kibitz-level-6 = Denkt vier Züge voraus, patzt bei einem von dreißig Zügen.
othello-player-kibitz-level-7 = Denkt sechs Züge voraus und löst die letzten zwölf Felder.
othello-player-kibitz-level-8 = Denkt acht Züge voraus und löst die letzten sechzehn Felder.
othello-player-kibitz-level-9 = Denkt elf Züge voraus und löst die letzten zwanzig Felder.
othello-player-kibitz-level-10 = Denkt fünfzehn Züge voraus, oder so weit die Zeit reicht.
othello-player-lot = Los
othello-player-lot-about = Zieht durch das Los.
