### Das Brett von Backgammon im Browser.

## Das Brett

checkers-title = Backgammon
checkers-words = Das Brett in Worten
checkers-word = { $place }: { $count }
checkers-point = Feld { $point }
checkers-bar = Bar
checkers-off = ausgewürfelt
checkers-place = { $place }: { $whose ->
    [own] { $count ->
        [one] ein Stein
       *[other] { $count } Steine
    }
    [other] { $count ->
        [one] ein gegnerischer Stein
       *[other] { $count } gegnerische Steine
    }
   *[none] leer
}
checkers-movable = (kann ziehen)
checkers-target = (hierhin geht es)
checkers-how = Pfeiltasten gehen von Feld zu Feld. Enter zieht einen Stein mit dem ersten Würfel, Umschalt und Enter mit dem anderen, X tauscht die Würfel. Die Leertaste nimmt einen Stein auf und setzt ihn wieder ab. Die Rücktaste nimmt einen Schritt zurück.
checkers-pips = { $pips ->
    [one] 1 Pip
   *[other] { $pips } Pips
}
checkers-effective = { $effective } effektiv
checkers-score = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
checkers-score-of = { $points } von { $length }
checkers-cube = Dopplerwürfel { $value }
checkers-crawford = Crawford-Spiel
checkers-3d = Das Brett in 3D: Ziehen dreht es, ein Druck auf einen Stein bewegt ihn.

## Was zu tun ist

checkers-task-opening = Der erste Wurf.
checkers-task-rolling = Die Würfel rollen.
checkers-task-decide = { $who ->
    [you] { $side }: würfeln oder doppeln?
   *[other] { $side } entscheidet: würfeln oder doppeln.
}
checkers-task-dice = { $who ->
    [you] { $side }: { $roll } ziehen.
   *[other] { $side } hat { $roll } gewürfelt.
}
checkers-task-stuck = { $who ->
    [you] { $side } kann mit { $roll } nicht ziehen.
   *[other] { $side } kann mit { $roll } nicht ziehen.
}
checkers-task-doubled = { $who ->
    [you] { $other } doppelt auf { $value }. Annehmen?
   *[other] { $other } doppelt auf { $value }. { $side } antwortet.
}
checkers-task-beavered = { $who ->
    [you] { $other } bibert auf { $value }. Weiterspielen?
   *[other] { $other } bibert auf { $value }. { $side } antwortet.
}
checkers-task-raccooned = { $who ->
    [you] { $other } doppelt nach dem Biber auf { $value }. Weiterspielen?
   *[other] { $other } doppelt nach dem Biber auf { $value }. { $side } antwortet.
}
checkers-task-resigned = { $who ->
    [you] { $other } gibt { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } auf. Annehmen?
   *[other] { $other } gibt { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } auf. { $side } antwortet.
}
checkers-task-between = { $who ->
    [you] { $side }: noch ein Spiel?
   *[other] { $side } entscheidet, ob es weitergeht.
}
checkers-task-over = Das Spiel ist aus.
checkers-round-won = Spiel { $number }: { $side } hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} gewonnen. Stand { $score }.
checkers-was-stuck = { $roll ->
    [unknown] { $side } konnte nicht ziehen.
   *[other] { $side } konnte mit { $roll } nicht ziehen.
}

## Was man tun kann

checkers-controls = Würfel, Doppler und Züge
checkers-uncover = Würfeln
checkers-confirm = { $move } spielen
checkers-swap = Würfel tauschen
checkers-undo = Schritt zurück
checkers-resign = Dieses Spiel aufgeben …
checkers-resign-for = { $height ->
    [1] Einfaches Spiel
    [2] Gammon
   *[3] Backgammon
} ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
})
checkers-did-roll = würfelt
checkers-did-double = doppelt
checkers-did-take = nimmt an
checkers-did-drop = lehnt ab
checkers-did-beaver = bibert
checkers-did-raccoon = doppelt nach dem Biber
checkers-did-pass = kann nicht ziehen
checkers-did-resign-1 = gibt ein einfaches Spiel auf
checkers-did-resign-2 = gibt ein Gammon auf
checkers-did-resign-3 = gibt ein Backgammon auf
checkers-did-accept = nimmt die Aufgabe an
checkers-did-decline = spielt weiter
checkers-did-next = nächstes Spiel
checkers-did-end = beendet die Sitzung

## Was von den Zügen zu halten ist

checkers-candidates = Was der Berater meint
checkers-candidates-play = Zug
checkers-candidates-equity = Equity
checkers-candidates-loss = Unterschied
checkers-candidates-chances = Sieg · G · BG, %
checkers-candidates-played = gespielt
checkers-tutor-warns = Der Tutor warnt: { $move } verschenkt { $loss } Punkte.
checkers-tutor-show = Besseren Zug zeigen
checkers-tutor-think = Noch einmal überlegen
checkers-tutor-insist = Trotzdem spielen

## Spiele und Würfel

checkers-rounds = Bisherige Spiele
checkers-rounds-game = Spiel
checkers-rounds-winner = Gewonnen von
checkers-rounds-points = Punkte
checkers-rounds-score = Stand
checkers-rounds-won = { $count ->
    [one] 1 Spiel gewonnen
   *[other] { $count } Spiele gewonnen
}
checkers-dice-statistics = Bisherige Würfel
checkers-dice-side = Seite
checkers-dice-doubles = Pasche
checkers-dice-mean = Pips je Wurf

## Vorlieben

checkers-looks = Brett und Gewohnheiten
checkers-looks-view = Brett
checkers-looks-habits = Spiel
checkers-looks-colours = Farben
checkers-looks-threshold = Der Tutor warnt ab
checkers-look-numbers = Nummern der Felder
checkers-look-pips = Pipzahl
checkers-look-arrows = Pfeile für den letzten Zug
checkers-look-mirrored = Heimfelder links
checkers-statistics = Bisherige Spiele und Würfel
checkers-look-confirm = Jeden Zug bestätigen
checkers-look-forced = Erzwungene Züge von selbst spielen
checkers-look-greedy = Im Rennen von selbst auswürfeln
checkers-look-diceByClick = { $side }: Würfel per Klick aufdecken
checkers-look-stuckMessage = { $side }: Bestätigen, wenn kein Zug möglich ist
checkers-look-nextRound = Nächstes Spiel von selbst beginnen
checkers-look-tutor = Tutor: vor Fehlern warnen
checkers-paint-board = Hintergrund
checkers-paint-bar = Bar
checkers-paint-outline = Rahmen
checkers-paint-first = Weiße Steine
checkers-paint-second = Schwarze Steine
checkers-paint-usual = Übliche Farben

## Statistik und Training

checkers-rollout = Rollout
checkers-rollout-go = { $what ->
    [cube] Die Entscheidung ausspielen
   *[plays] Die besten { $plays } ausspielen
}
checkers-rollout-on = Weiter ausspielen
checkers-rollout-stop = Anhalten
checkers-rollout-done = { $done } von { $goal } Spielen
checkers-review = Fehler und Glück
checkers-review-about = Der Berater sieht sich jeden Zug, jede Dopplerentscheidung und jeden Wurf an.
checkers-review-go = Alle Spiele beurteilen
checkers-review-busy = Wird beurteilt …
checkers-review-decisions = Entscheidungen
checkers-review-rate = Fehlerrate (Tausendstel Punkte je Entscheidung)
checkers-review-plays = Mit Zügen verlorene Punkte
checkers-review-cubes = Mit dem Doppler verlorene Punkte
checkers-review-doubtful = Zweifelhaft
checkers-review-bad = Fehler
checkers-review-blunders = Grobe Fehler
checkers-review-luck = Würfelglück in Punkten
checkers-review-adjusted = Ohne Glück hätte { $side } { $result } Punkte gewonnen.
checkers-review-adjusted-match = Ohne Glück hätte sich die Chance von { $side } auf das Match um { $result } geändert.
checkers-match-table = Matchchancen
checkers-match-table-about = Wie oft man ein Match gewinnt, wenn einem selbst so viele Punkte fehlen, wie die Zeile sagt, und dem Gegner so viele, wie die Spalte sagt, in Prozent. Annahmepunkte sagen, welche Chance auf das Spiel reicht, um ein erstes Doppel anzunehmen.
checkers-match-table-chances = Chancen auf das Match
checkers-match-table-takePoints = Annahmepunkte
checkers-match-table-money = Um Geld nimmt man ein Doppel ab { $live } % an, wenn der Doppler lebendig bleibt, und ab { $dead } %, wenn nicht.

## Regeln

checkers-rules-title = So spielt man Backgammon
checkers-rules-goal = Ein Rennen mit Hindernissen
checkers-rules-goal-text = Beide Seiten haben fünfzehn Steine und ziehen sie nach den Würfeln in entgegengesetzter Richtung: von Feld 24 hinab zu Feld 1, jede vom eigenen Heimfeld aus gezählt. Wer zuerst alle Steine nach Hause und vom Brett gebracht hat, gewinnt.
checkers-rules-start = Der Anfang
checkers-rules-start-text = Jede Seite wirft einen Würfel. Die höhere Zahl beginnt und zieht beide Würfel. Bei gleichen Zahlen wird neu gewürfelt.
checkers-rules-move = Ziehen
checkers-rules-move-text = Jeder Würfel zieht einen Stein um so viele Felder; ein Stein darf auch beide nutzen. Ein Pasch wird viermal gezogen. Ein Stein darf auf ein Feld, das leer ist, das seiner Seite gehört oder auf dem ein einzelner gegnerischer Stein steht. Zwei oder mehr gegnerische Steine sperren ein Feld.
checkers-rules-must = Was geht, muss gezogen werden
checkers-rules-must-text = Beide Würfel müssen gezogen werden, wenn das irgendwie geht, von einem Pasch so viele wie möglich. Geht nur einer von beiden, muss es der höhere sein. Wer nicht ziehen kann, setzt aus.
checkers-rules-hit = Schlagen und die Bar
checkers-rules-hit-text = Ein einzelner Stein, der geschlagen wird, kommt auf die Bar. Er muss im Heimfeld des Gegners einsetzen, bevor ein anderer ziehen darf: mit einer 5 auf Feld 20.
checkers-rules-off = Auswürfeln
checkers-rules-off-text = Sind alle Steine im Heimfeld, dürfen sie hinaus: mit einer 4 von Feld 4. Ein Würfel, der höher ist als jeder Stein, nimmt den hintersten.
checkers-rules-points = Was ein Spiel zählt
checkers-rules-points-text = Ein gewonnenes Spiel zählt einen Punkt, ein Gammon zwei: Wer verliert, hat noch keinen Stein hinausgebracht. Ein Backgammon zählt drei: Wer verliert, hat außerdem noch einen Stein auf der Bar oder im Heimfeld des Gewinners.
checkers-rules-cube = Der Dopplerwürfel
checkers-rules-cube-text = Vor dem Wurf darf man anbieten, den Einsatz zu verdoppeln. Der Gegner nimmt an, besitzt dann den Würfel und darf als Nächster doppeln, oder er lehnt ab und verliert den bisherigen Einsatz. Im Spiel um Geld doppeln Biber und Waschbär sofort noch einmal, und mit der Jacoby-Regel zählen Gammons erst nach einem Doppel.
checkers-rules-match = Matches, Sitzungen, Runden
checkers-rules-match-text = Ein Match geht über eine Zahl von Punkten. Im ersten Spiel, nachdem einer Seite nur noch ein Punkt fehlt, darf niemand doppeln (Crawford-Regel). Eine Geldsitzung dauert, bis eine Seite sie beendet. Runden sind Spiele ohne Dopplerwürfel, deren Punkte addiert werden. Wer geht, verliert das Match.
checkers-rules-variants = Varianten und Schreibweise
checkers-rules-variants-text = Nackgammon beginnt mit zwei Steinen mehr ganz hinten, Hypergammon mit drei Steinen je Seite, LongGammon mit allen Steinen auf Feld 24. Ein Zug wird von Feld zu Feld geschrieben: 24/18*/13 schlägt unterwegs, 6/4(2) zieht zwei Steine, bar/21 setzt ein, 3/off würfelt aus.
checkers-rules-mouse = Mit der Maus
checkers-rules-mouse-text = Ein Klick auf einen Stein zieht ihn mit dem größeren Würfel, die andere Taste mit dem kleineren; die Würfel lassen sich auch tauschen. Oder man zieht ihn mit der Maus an sein Ziel; neben dem Brett wird er ausgewürfelt. Schritte lassen sich zurücknehmen, bis der Zug bestätigt ist.
checkers-rules-keys = Mit Tasten
checkers-rules-keys-text = Pfeiltasten gehen von Feld zu Feld, Enter zieht mit dem ersten Würfel, Umschalt und Enter mit dem anderen, X tauscht die Würfel. Die Leertaste nimmt einen Stein auf und setzt ihn ab. Die Rücktaste nimmt einen Schritt zurück. Oder man schreibt den Zug in das Feld neben dem Brett.
checkers-rules-touch = Mit dem Finger
checkers-rules-touch-text = Ein Tipp auf einen Stein zieht ihn mit dem ersten Würfel; man kann ihn auch an sein Ziel ziehen.
