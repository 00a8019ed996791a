### Züge aus mehreren Schritten, Aufstellungen, Würfel, Farben und Runden auf den Seiten.

## Schritte eines Zuges

steps-title = Wie geht es weiter?
steps-sure = Diesen Zug spielen?
steps-play = { $move } spielen
steps-back = Schritt zurücknehmen
board-text = Das Brett als Text
board-steps = Was du spielen kannst

## Aufstellungen

setup-title = Variante
setup-own = selbst einstellen
setup-custom = Eigene Einstellungen
setup-width = Spalten
setup-height = Reihen
connect-four-setup = Brett
othello-setup = Brett
reversi-setup = Karte

## Würfel

dice-title = Würfel
dice-page = die Seite würfelt
dice-real = echte Würfel: du sagst, was sie zeigen
dice-real-note = Echte Würfel: In der Aufzeichnung steht, dass die Würfe eingetippt wurden.
dice-label = Zug { $number }: Die Würfel zeigen { $roll }
dice-takeback = Wer einen Zug zurücknimmt, bekommt dieselben Würfel wieder.
dice-check = Würfel nachrechnen
dice-waits = Der erste Wurf wartet auf die Worte aller, höchstens zehn Sekunden.
dice-waits-seconds = { $seconds } s
dice-unchecked = Diese Würfel lassen sich nicht nachrechnen: { $reason }.
dice-promise = Prüfsumme des geheimen Startwerts (SHA-256)
dice-secret = Startwert
dice-secret-later = wird nach dem Spiel offengelegt
dice-words-of = Worte von { $name }
dice-words-said = „{ $words }“
dice-words-awaited = noch nichts gesagt
dice-words-none = keine
dice-about = Jeder Wurf folgt aus dem Startwert und den Worten der Spieler. Die Prüfsumme stand vor dem ersten Wurf fest, also kann niemand den Startwert nachträglich ändern, und nach dem Spiel kann jeder jeden Wurf nachrechnen.
words-title = Deine Worte für die Würfel
words-about = Was du willst. Sie fließen in die Würfel ein, damit niemand sonst die Würfe bestimmt. Leer lassen, wenn du nichts beitragen willst.
words-send = Worte schicken
words-decline = Keine Worte

## Runden

rounds-won = gewonnen

## Regeln

rules-none = Zu diesem Spiel gibt es hier keine Regelseite.
