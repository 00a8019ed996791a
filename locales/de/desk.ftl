### Das Pult der Webseite: das Brett mit seinen Zügen, Spielen ohne Server, Analyse.

## Warum das Programm etwas abgelehnt hat

engine-no-player = Es gibt keinen Computerspieler „{ $asked }“; es gibt { $known }.
engine-no-budget = „{ $text }“ ist keine Bedenkzeit.
engine-no-ply = Es gibt keine Stellung nach { $ply } Zügen: Das Spiel hat { $plies }.
engine-no-seat = Es gibt keinen Platz { $seat }.
engine-no-tag = „{ $text }“ kann nicht der Name einer Bemerkung sein.
