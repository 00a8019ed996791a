### Wörter des Hauses: dieselben für jedes Spiel und jede Tür.

banner = Kibitz { $version }
banner-licence = Freie Software, Lizenz { $licence }

you = du
human = Spieler
human-word = mensch, spieler
player-with-level = { $name }, Stufe { $level }
player-tuned = { $name } mit anderen Gewichten

## Wer am Zug ist, und was gespielt wurde

turn-yours = Du bist am Zug. { $mark } zieht.
turn-computer = { $name } ({ $mark }) ist am Zug.
turn-forced = { $mark } kann nicht ziehen: Enter passt.
turn-of = { $mark } ist am Zug.
human-played = { $mark }: { $move }.
computer-played = { $name } ({ $mark }): { $move }.
not-your-turn = Der Computer ist am Zug.
game-is-over = Das Spiel ist zu Ende.
no-move = Der Computer hat keinen Zug gefunden.

## Wie ein Spiel endet

end-computer-won = Der Computer hat gewonnen!
end-you-won = Du hast gewonnen!
end-player-won = Spieler { $mark } hat gewonnen!
end-named-won = { $name } ({ $mark }) hat gewonnen!
end-shared = { $marks } teilen sich den ersten Platz.
end-draw = Unentschieden: Niemand hat gewonnen.
end-draw-agreed = Unentschieden: Beide haben sich darauf geeinigt.
left-resigned = { $mark } hat aufgegeben.
left-out-of-time = Die Zeit von { $mark } ist abgelaufen.
left-disqualified = { $mark } wurde ausgeschlossen.
left-away = { $mark } hat das Spiel verlassen.
cannot-resign = Hier kann jetzt niemand aufgeben.

## Rat

hint = Rat: { $move }.
hint-with-outlook = Rat: { $move }; { $outlook }.
hint-asked = Ein Rat wird eingeholt …
hint-not-now = Jetzt gibt es keinen Rat: Kein Mensch ist am Zug.
hint-mark = Rat
no-hint = Es wurde kein Rat gefunden.
outlook-win = { $moves ->
    [one] das gewinnt mit diesem Zug
   *[other] das gewinnt nach { $moves } Zügen beider Seiten
}
outlook-draw = das Spiel wird unentschieden
outlook-loss = { $moves ->
    [one] das verliert sofort
   *[other] das hält { $moves } Züge beider Seiten durch
}

## Runden und Bündnisse

rounds-best-of = Best of { $number }: { $score }
rounds-number = { $number } Runden: { $score }
rounds-points = Bis { $number } Punkte: { $score }
rounds-open = Stand: { $score }
round-over = Runde { $number } ist zu Ende: { $score }.
allied = Verbündet: { $marks }

## Zurücknehmen

undone = Zurückgenommen.
redone = Wiederholt.
nothing-to-undo = Es gibt keinen Zug von dir zurückzunehmen.
nothing-to-redo = Es gibt keinen Zug zu wiederholen.
undo-same-dice = Die Würfel bleiben gleich: Derselbe Wurf kommt wieder.

## Würfel

dice-show = Die Würfel zeigen { $roll }.
dice-turn = Jetzt wird gewürfelt.
dice-ask = Was zeigen die Würfel?
dice-refusal = „{ $roll }“ kann nicht gewürfelt werden; möglich sind { $rolls }.
dice-waiting = Der erste Wurf wartet auf die Worte der Spieler.
dice-hash = Würfel: sha256 { $hash }
dice-seed = Würfel: Startwert { $seed }
dice-checked = { $rolls ->
    [one] Der eine Wurf folgt aus dem Startwert.
   *[other] Alle { $rolls } Würfe folgen aus dem Startwert.
}
dice-wrong = Die Würfel stimmen nicht: { $reason }

## Bewertungen

debug-on = Debugmodus ein: Bewertungen werden gezeigt.
debug-off = Debugmodus aus.

## Zeit

seconds = { $seconds } s
thinking-seconds = { $seconds ->
    [one] 1 Sekunde je Zug
   *[other] { $seconds } Sekunden je Zug
}
thinking-unlimited = so lange wie nötig

## Aufzeichnungen und Dateien

saved = Gespeichert als { $file }.
not-saved = Nichts wurde gespeichert.
opened = { $file } wurde geöffnet.
load-failed = { $file } lässt sich nicht öffnen: { $reason }
save-failed = { $file } lässt sich nicht schreiben: { $reason }
settings-failed = Die Einstellungen in { $file } werden nicht benutzt: { $reason }
fault-line = Zeile { $line }
fault-move = Zug { $number }
fault-refused = { $place }: „{ $text }“: { $reason }
fault-turn = dieser Platz ist nicht am Zug
fault-dice-turn = die Würfel sind nicht an der Reihe
fault-setup = So kann das Spiel nicht beginnen: { $reason }
faults-more = { $reasons } (und { $count } weitere)
fault-unknown-game = das ist eine Aufzeichnung von „{ $name }“, das hier nicht gespielt wird
fault-too-long = das ist viel zu lang für ein Spiel
fault-not-text = das ist keine Textdatei
fault-not-found = die Datei oder der Ordner fehlt
fault-permission = das ist nicht erlaubt
fault-is-folder = das ist ein Ordner
fault-no-name = es fehlt ein Name
fault-no-setting = „{ $text }“ ist keine Einstellung
terminal-failed = Das Terminal hat versagt: { $reason }
option-no-language = Die Sprache „{ $asked }“ gibt es nicht; es gibt { $known }.
option-no-game = Das Spiel „{ $asked }“ gibt es nicht; es gibt { $known }.
option-no-maps = { $game } hat keine Karten; { $known } hat welche.
option-no-dice = In { $game } wird nicht gewürfelt.
option-too-many-seats = So viele Spieler passen nicht: Es gibt { $seats } Plätze, und { $players } Spieler sind genannt.

## Was an einer Einstellung oder einem Schritt falsch ist

setting-unknown = die Einstellung „{ $name }“ gibt es nicht; zur Wahl stehen { $known }
setting-none = die Einstellung „{ $name }“ gibt es nicht; dieses Spiel hat keine
setting-twice = „{ $name }“ ist zweimal gewählt
setting-needs = { $name } gilt nur, wenn { $other } auf { $values } steht
setting-out-of-range = „{ $value }“ ist für { $name } nicht wählbar: { $allowed }
setting-not-a-value = „{ $text }“ hat nicht die Form „name=wert“
step-not-offered = „{ $step }“ kann in diesem Zug nicht folgen

## Was an einer Aufzeichnung falsch ist

record-place = Zeile { $line }, Zeichen { $column }: { $reason }
record-too-long = eine Aufzeichnung hat höchstens { $most } Bytes
record-no-format = { $game } wird nicht als „{ $format }“ geschrieben; es gibt { $known }
record-heading = eine Aufzeichnung beginnt mit „{ $expected }“, nicht mit „{ $text }“
record-continuation = „|“ setzt einen Wert fort, aber es gibt noch keinen
record-not-a-value = „{ $text }“ hat nicht die Form „Name: Wert“
record-twice = „{ $name }“ wird zweimal angegeben
record-missing = in der Aufzeichnung fehlt die Angabe „{ $name }“
record-not-an-event = „{ $text }“ ist kein Platz mit seinem Zug
record-not-a-seat = „{ $text }“: ein Platz ist eine Zahl von 1 bis { $most }
record-not-a-leaving = „{ $text }“ ist keine Art, das Spiel zu verlassen; es gibt { $known }
replay-turn = „{ $event }“: dieser Platz ist nicht am Zug
replay-dice-turn = „{ $event }“: die Würfel sind nicht an der Reihe
replay-move = „{ $event }“: { $reason }
draw-not-known = dieses Spiel kennt kein vereinbartes Remis
draw-game-over = ein Remis kann nicht mehr vereinbart werden: Das Spiel ist zu Ende
