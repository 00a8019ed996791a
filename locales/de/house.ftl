### Wörter des Hauses: dieselben für jedes Spiel und jede Tür.

banner = Kibitz { $version }
banner-licence = Freie Software, Lizenz { $licence }

you = du
human = Spieler
human-word = mensch, spieler
player-with-level = { $name }, Stufe { $level }

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

## Zurücknehmen

undone = Zurückgenommen.
redone = Wiederholt.
nothing-to-undo = Es gibt keinen Zug von dir zurückzunehmen.
nothing-to-redo = Es gibt keinen Zug zu wiederholen.

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
option-too-many-seats = So viele Spieler passen nicht: Es gibt { $seats } Plätze, und { $players } Spieler sind genannt.

## Was an einer Aufzeichnung falsch ist

record-place = Zeile { $line }, Zeichen { $column }: { $reason }
record-too-long = eine Aufzeichnung hat höchstens { $most } Bytes
record-heading = eine Aufzeichnung beginnt mit „{ $expected }“, nicht mit „{ $text }“
record-continuation = „|“ setzt einen Wert fort, aber es gibt noch keinen
record-not-a-value = „{ $text }“ hat nicht die Form „Name: Wert“
record-twice = „{ $name }“ wird zweimal angegeben
record-missing = in der Aufzeichnung fehlt die Angabe „{ $name }“
record-not-an-event = „{ $text }“ ist kein Platz mit seinem Zug
record-not-a-seat = „{ $text }“: ein Platz ist eine Zahl von 1 bis { $most }
record-not-a-leaving = „{ $text }“ ist keine Art, das Spiel zu verlassen; es gibt { $known }
replay-turn = „{ $event }“: dieser Platz ist nicht am Zug
replay-move = „{ $event }“: { $reason }
draw-not-known = dieses Spiel kennt kein vereinbartes Remis
draw-game-over = ein Remis kann nicht mehr vereinbart werden: Das Spiel ist zu Ende
