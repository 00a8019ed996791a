### Das Feld von ReversiXT und Othello auf den Seiten: seine Zellen, was dort liegt, was Züge bewirken.

field-seat-1 = Rot
field-seat-2 = Gelb
field-seat-3 = Grün
field-seat-4 = Blau
field-seat-5 = Violett
field-seat-6 = Türkis
field-seat-7 = Rosa
field-seat-8 = Grau
field-disc-1 = Schwarz
field-disc-2 = Weiß

## Zellen

field-cell = Spalte { $x }, Zeile { $y }
field-stone = { $seat }
field-tile-hole = Loch
field-tile-empty = leer
field-tile-expansion = Expansionsstein
field-tile-bonus = Bonusfeld
field-tile-choice = Wahlfeld
field-tile-inversion = Inversionsfeld
field-leads = führt weiter nach { $cell }
field-may-play = hier ist ein Zug möglich
field-may-override = hier ist ein Zug mit Überschreibstein möglich
field-may-bomb = hierhin kann eine Bombe fallen
field-again = zum Ziehen noch einmal drücken
field-would-turn = { $count ->
    [0] dreht nichts um
    [one] dreht 1 Stein um
   *[other] dreht { $count } Steine um
}
field-would-turn-discs = { $count ->
    [0] dreht nichts um
    [one] dreht 1 Stein um
   *[other] dreht { $count } Steine um
}
field-would-destroy = { $count ->
    [one] zerstört 1 Zelle
   *[other] zerstört { $count } Zellen
}

## Das Brett

field-board = Brett: Zelle wählen
field-othello = Brett: Feld wählen
field-how = Pfeiltasten wählen eine Zelle, Enter zieht dort. N und P springen zur nächsten und vorigen möglichen Zelle, Plus und Minus gehen näher heran und weiter weg, 0 zeigt alles, T zeigt alle Übergänge.
field-look = Ansicht
field-transitions = Übergänge
field-closer = Näher heran
field-farther = Weiter weg
field-fit = Alles
field-pass = Passen
field-passes = passt
field-throw = Eine Bombe werfen: Ziel wählen.
field-3d = Das Brett in 3D: ziehen dreht es, ein Druck auf eine Zelle zieht dort.
field-too-large = Diese Karte ist für 3D zu groß; hier ist sie flach.
field-words = Das Brett in Worten
field-row = Zeile { $row }: { $cells }
field-run = { $count }-mal { $tile }

## Was alle haben

field-hands = Steine
field-hands-discs = Steine
field-hand = { $seat }: { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
field-hand-discs = { $seat }: { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
field-overrides = { $count ->
    [one] 1 Überschreibstein
   *[other] { $count } Überschreibsteine
}
field-bombs = { $count ->
    [one] 1 Bombe
   *[other] { $count } Bomben
}
field-stones = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
field-out = raus
field-to-move = am Zug

## Wahl und Bonus

field-bomb = Bombe
field-override = Überschreibstein
field-with = mit { $seat }
field-you-have = vorhanden: { $count }
field-choice-title = Mit wem werden die Steine getauscht?
field-choice-own = die eigenen Steine behalten
field-bonus-title = Was darf es sein?

## Was ein Zug bewirkt hat

field-changed = { $count ->
    [0] Sonst hat sich nichts geändert.
    [one] 1 Stein hat sich geändert.
   *[other] { $count } Steine haben sich geändert.
}
field-changed-discs = { $count ->
    [0] Sonst hat sich nichts geändert.
    [one] 1 Stein hat sich geändert.
   *[other] { $count } Steine haben sich geändert.
}
field-destroyed = { $count ->
    [one] 1 Zelle wurde zerstört.
   *[other] { $count } Zellen wurden zerstört.
}
field-took-bomb = Er brachte eine Bombe.
field-took-override = Er brachte einen Überschreibstein.
field-exchanged = Alle Steine wurden mit { $seat } getauscht.

## Die Regeln von ReversiXT

field-rules-title = So wird ReversiXT gespielt
field-rules-turn = Einschließen und umdrehen
field-rules-turn-text = Zwei bis acht spielen, alle mit Steinen einer Farbe. Wer am Zug ist, setzt einen Stein so, dass er fremde Steine in gerader Linie bis zu einem Stein der eigenen Farbe einschließt: waagrecht, senkrecht oder schräg. Alles Eingeschlossene bekommt diese Farbe, in allen Richtungen zugleich. Wie vielen anderen die eingeschlossenen Steine gehören, spielt keine Rolle.
field-rules-skip-text = Ein Stein, der nichts umdrehen würde, darf nicht gesetzt werden. Wer nicht ziehen kann, wird übergangen; wer ziehen kann, muss ziehen.
field-rules-transitions = Übergänge
field-rules-transitions-text = Karten haben jede Form, auch mit Löchern. Zwei Seiten von Zellen können durch einen Übergang verbunden sein: Eine Linie, die eine Zelle dort verlässt, geht am anderen Ende weiter. Eine Linie, die zu der Zelle zurückkommt, in der sie begann, dreht nichts um.
field-rules-override = Überschreibsteine
field-rules-override-text = Wer einen Überschreibstein hat, darf ihn auf einen Stein setzen, der schon liegt, auch auf einen eigenen, wenn das etwas umdreht.
field-rules-expansion-text = Expansionssteine gehören niemandem. Sie werden eingeschlossen und umgedreht wie fremde Steine, und ein Überschreibstein darf immer auf sie gesetzt werden, auch wenn er sonst nichts umdreht.
field-rules-special = Besondere Felder
field-rules-bonus-text = Gibt nach Wunsch eine Bombe oder einen Überschreibstein.
field-rules-choice-text = Wer hier zieht, nennt jemanden, und beide tauschen alle ihre Steine.
field-rules-inversion-text = Alle Steine gehen an die Nächsten in der Reihe, die der Letzten an die Ersten.
field-rules-bombs = Bomben
field-rules-bombs-text = Kann niemand mehr setzen, werfen alle, die Bomben haben, reihum je eine. Eine Bombe macht ihr Ziel und alle Zellen zu Löchern, die höchstens so viele Schritte entfernt sind, wie die Bomben dieser Karte stark sind; ein Übergang ist ein Schritt.
field-rules-end = Das Ende
field-rules-end-text = Ist keine Bombe mehr da, gewinnt, wer die meisten Steine hat. Wer gegangen ist oder ausgeschlossen wurde, ist Letzter, wie viele Steine auch noch liegen.
field-rules-notation = Schreibweise
field-rules-notation-text = Ein Zug besteht aus Spalte und Zeile, beide von 0 an links oben gezählt: 3 4. Auf einem Wahlfeld nennt eine dritte Zahl, mit wem getauscht wird; auf einem Bonusfeld steht 20 für eine Bombe und 21 für einen Überschreibstein.

## Die Regeln von Othello

field-othello-rules-title = So wird Othello gespielt
field-othello-rules-start = Der Anfang
field-othello-rules-start-text = Zwei spielen, Schwarz und Weiß, auf einem Brett mit acht mal acht Feldern und vier Steinen in der Mitte. Schwarz beginnt.
field-othello-rules-turn = Einschließen und umdrehen
field-othello-rules-turn-text = Ein eigener Stein wird so gesetzt, dass er fremde in gerader Linie bis zu einem anderen eigenen einschließt. Alles Eingeschlossene wird umgedreht, in allen Richtungen zugleich. Ein Zug muss mindestens einen Stein umdrehen.
field-othello-rules-pass = Passen
field-othello-rules-pass-text = Wer nichts umdrehen kann, passt, und die andere Seite zieht noch einmal. Wer ziehen kann, darf nicht passen.
field-othello-rules-end = Das Ende
field-othello-rules-end-text = Können beide nicht mehr ziehen, gewinnt, wer mehr Steine hat. Felder, die leer blieben, zählen für die Siegerseite.
field-othello-rules-notation-text = Die Spalten heißen von links a bis h, die Zeilen von oben 1 bis 8. Eine Partie wird als Reihe von Feldern geschrieben: f5d6c3.
field-othello-rules-advice = Ein kleiner Rat
field-othello-rules-advice-text = Wenige Steine sind besser als viele, bis das Ende nahe ist: Wer wenige hat, hat viele Züge. Ecken werden nie wieder umgedreht; man verschenkt sie, wenn man neben sie setzt.
