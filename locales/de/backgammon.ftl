### Backgammon.

backgammon = Backgammon

backgammon-rules =
    Beide Seiten haben fünfzehn Steine und ziehen sie gegenläufig um das Brett, von ihrer Zunge 24 hinunter zu ihrer Zunge 1. Wer alle zuerst hinausgewürfelt hat, gewinnt.

    Ein Zug sind zwei Würfel; jeder bewegt einen Stein um so viele Zungen, und derselbe Stein darf beide nutzen. Ein Pasch zählt vierfach. Zungen mit zwei oder mehr gegnerischen Steinen sind gesperrt. Ein einzelner gegnerischer Stein wird geschlagen und kommt auf die Bar.

    Steine auf der Bar müssen zuerst ins gegnerische Heimfeld zurück. Wenn es geht, müssen beide Würfel gesetzt werden; geht nur einer, dann der höhere; von einem Pasch so viele wie möglich.

    Sind alle eigenen Steine im Heimfeld, auf den Zungen 1 bis 6, dürfen sie hinaus. Ein Würfel, der höher ist als der hinterste Stein, nimmt diesen hinaus.

    Ein Sieg zählt einen Punkt; zwei, wenn der Verlierer noch keinen Stein hinausgebracht hat (Gammon); drei, wenn er außerdem noch einen auf der Bar oder im Heimfeld des Siegers hat (Backgammon).

    Der Dopplerwürfel vervielfacht das. Vor dem eigenen Wurf darf man verdoppeln, solange der Würfel in der Mitte liegt oder einem gehört. Der Gegner nimmt an und besitzt den Würfel von da an, oder er lehnt ab und verliert das Spiel zum bisherigen Wert.

    Ein Match geht bis zu einer Punktzahl. Im ersten Spiel, das eine Seite einen Punkt vor dem Ziel beginnt, wird nicht verdoppelt: die Crawford-Regel. Um Geld folgt Spiel auf Spiel, bis eine Seite genug hat; nach der Jacoby-Regel zählen Gammons erst, wenn verdoppelt wurde. Runden werden ohne Dopplerwürfel gespielt.

    Man darf die Aufgabe für das Ein-, Zwei- oder Dreifache anbieten; der Gegner nimmt an oder spielt weiter. Wer geht, verliert das Match, um Geld das Höchste, was das Spiel noch kosten kann.

    Ein Zug wird mit Anfang und Ziel geschrieben: 24/18*/13 schlägt auf 18, 6/4(2) zieht zwei Steine, bar/21 kommt herein, 3/off geht hinaus.

## Seiten, Würfel und Schritte

backgammon-colour-white = Weiß
backgammon-colour-black = Schwarz
backgammon-do-pass = kann nicht ziehen
backgammon-do-roll = würfeln
backgammon-do-double = verdoppeln
backgammon-do-take = annehmen
backgammon-do-drop = ablehnen
backgammon-do-beaver = Biber
backgammon-do-raccoon = Waschbär
backgammon-do-resign = { $points ->
    [1] einfach aufgeben
    [2] ein Gammon aufgeben
   *[3] ein Backgammon aufgeben
}
backgammon-do-accept = Aufgabe annehmen
backgammon-do-decline = weiterspielen
backgammon-do-next = nächstes Spiel
backgammon-do-end = Sitzung beenden

## Warum ein Zug abgelehnt wurde

backgammon-not-a-move = „{ $text }“ ist kein Zug: Züge sehen aus wie 24/18*/13, 6/4(2), bar/21 oder 3/off.
backgammon-not-a-place = „{ $text }“ gibt es auf dem Brett nicht: nur 1 bis 24, bar und off.
backgammon-over = Es ist zu Ende.
backgammon-not-now = „{ $wanted }“ geht jetzt nicht: { $instead ->
    [resignation] Nimm die Aufgabe an oder spiel weiter
    [dice] Es wird gewürfelt
    [decide] Würfle oder verdopple
    [checkers] Jetzt werden Steine gezogen
    [doubled] Nimm an oder lehn ab
    [between] Das nächste Spiel oder das Ende der Sitzung
   *[over] Es ist zu Ende
}.
backgammon-no-such-roll = „{ $text }“ kann jetzt nicht fallen.
backgammon-wrong-direction = Von { $from } nach { $to } ist die falsche Richtung: Steine ziehen zu kleineren Zahlen.
backgammon-on-bar = Du hast einen Stein auf der Bar: Er muss zuerst hereinkommen.
backgammon-no-checker = Du hast keinen Stein auf { $from }.
backgammon-not-all-home = Hinaus darf erst, wer alle Steine im Heimfeld hat: Einer steht auf { $rearmost }.
backgammon-priority = Der Stein auf { $rearmost } hat Vorrang vor dem auf { $from }: Ein größerer Würfel nimmt nur den hintersten hinaus.
backgammon-blocked = Der Gegner hält die Zunge { $point }.
backgammon-no-such-die = Kein Würfel führt von { $from } nach { $to }: Zu setzen ist { $left }.
backgammon-must-use-more = { $dice } Würfel können gesetzt werden und müssen es: So bliebe einer übrig.
backgammon-must-use-higher = Nur ein Würfel kann gesetzt werden, und dann muss es die { $die } sein.
backgammon-unfinished = { $dice } Würfel können gesetzt werden und müssen es, nicht nur { $used }.
backgammon-no-hit = Auf { $point } wird nichts geschlagen.
backgammon-cannot-move = Mit diesem Wurf kann kein Stein ziehen.
backgammon-can-move = Mit diesem Wurf kann ein Stein ziehen, also muss er es.
backgammon-no-double = Verdoppeln geht jetzt nicht.
backgammon-no-beaver = Einen Biber oder Waschbären gibt es hier nicht.
backgammon-no-resignation = So viel ist nicht zu verlieren, oder es wurde schon ausgeschlagen.
backgammon-no-seat = Diesen Platz gibt es nicht.

## Was an einer Aufstellung falsch ist

backgammon-fault-length = ein Match geht bis 1 bis 999 Punkte, ebenso viele Runden gibt es
backgammon-fault-money-only = Jacoby, Biber und automatisches Verdoppeln gibt es nur um Geld
backgammon-fault-automatic = automatisch verdoppelt wird höchstens 6-mal
backgammon-fault-start = zu Beginn braucht jede Seite einen Stein, der ziehen kann
backgammon-fault-finished = eine Seite hat alles hinausgebracht, also ist das Spiel zu Ende
backgammon-fault-score = der Punktestand passt nicht dazu, ob weitergespielt wird
backgammon-fault-crawford = bei diesem Stand ist es nicht das Crawford-Spiel
backgammon-fault-cube = der Dopplerwürfel kann so nicht liegen
backgammon-fault-doubled = nach diesen Regeln kann jetzt niemand verdoppelt haben
backgammon-fault-resignation = diese Aufgabe kann niemand angeboten haben
backgammon-fault-left = wenn ein Platz verlassen ist, ist alles vorbei
backgammon-fault-between = nur um Geld wird zwischen den Spielen gefragt
backgammon-fault-decide = der Dopplerwürfel lässt jetzt niemanden entscheiden

backgammon-setup-stakes = eine Aufstellung beginnt mit money, match und der Länge oder rounds und der Anzahl, nicht mit „{ $text }“
backgammon-setup-missing = nach „{ $word }“ fehlt etwas
backgammon-setup-unexpected = „{ $text }“ kann hier in einer Aufstellung nicht stehen
backgammon-setup-twice = „{ $text }“ kommt zweimal vor
backgammon-board-length = ein Brett hat 26 Buchstaben, nicht { $count }
backgammon-board-letter = Buchstabe { $place } des Bretts kann nicht „{ $letter }“ sein
backgammon-board-checkers = Platz { $seat } hat { $there } Steine auf dem Brett statt höchstens { $most }
backgammon-board-own = die Seite am Wurf hat { $count } Steine statt 1 bis 15
backgammon-board-other = die andere Seite hat { $count } Steine statt 1 bis 15
backgammon-board-shared = beide Seiten stehen auf Zunge { $point }
backgammon-board-both-off = beide Seiten haben alles hinausgebracht

## Kennungen und Dateien anderer Programme

backgammon-id-length = eine Kennung hat { $expected } Buchstaben, nicht { $found }
backgammon-id-letter = Buchstabe { $column } der Kennung, „{ $letter }“, ist keiner von A–Z a–z 0–9 + /
backgammon-id-bits = die Kennung nennt nicht die Steine zweier Seiten
backgammon-id-board = die Kennung nennt ein unmögliches Brett: { $reason }
backgammon-xgid-fields = eine XGID hat zehn Teile, nicht { $found }
backgammon-xgid-field = Teil { $field } der XGID, „{ $text }“, ist nicht zu lesen
backgammon-fibs-fields = ein FIBS-Brett hat 53 Felder und beginnt mit board, nicht { $found }
backgammon-fibs-field = Feld { $field } des FIBS-Bretts, „{ $text }“, ist nicht zu lesen
backgammon-file-unknown = das ist kein Match in .mat oder .sgf, keine XGID und keine GNUBG-Kennung
backgammon-file-word = „{ $text }“ ist hier nicht zu lesen
backgammon-file-turn = Platz { $seat } ist nicht am Zug
backgammon-file-score = nach den Zügen steht es { $score }, anders als in der Datei
backgammon-untold-middle = das lässt sich in diesem Format nicht sagen: Es beginnt nicht mit dem ersten Wurf eines Spiels
backgammon-untold-start = das lässt sich in diesem Format nicht sagen: Die Steine stehen zu Beginn anders als üblich

## Einstellungen

backgammon-play = Gespielt wird
backgammon-play-match = ein Match
backgammon-play-money = um Geld
backgammon-play-rounds = in Runden ohne Dopplerwürfel
backgammon-points = Punkte des Matchs
backgammon-crawford = Crawford-Regel
backgammon-crawford-no = nein
backgammon-crawford-yes = ja
backgammon-rounds = Runden
backgammon-jacoby = Jacoby-Regel
backgammon-jacoby-no = nein
backgammon-jacoby-yes = ja
backgammon-beavers = Sofort zurückverdoppeln
backgammon-beavers-none = nicht erlaubt
backgammon-beavers-beavers = Biber
backgammon-beavers-raccoons = Biber und Waschbären
backgammon-automatic = Automatisch verdoppeln, höchstens
backgammon-ask = Vor jedem Wurf fragen
backgammon-ask-no = nur wer verdoppeln darf
backgammon-ask-yes = immer
backgammon-start = Anfangsstellung
backgammon-start-standard = üblich
backgammon-start-nackgammon = Nackgammon
backgammon-start-hypergammon = Hypergammon
backgammon-start-longgammon = LongGammon
backgammon-start-own = eigene
backgammon-position = Stellung (XGID, Kennung, Brett)

## Varianten

backgammon-variant-match = Match bis 5
backgammon-variant-match-about = Ein Match bis fünf Punkte mit Dopplerwürfel und Crawford-Regel.
backgammon-variant-money = um Geld
backgammon-variant-money-about = Spiel auf Spiel mit Dopplerwürfel, bis eine Seite genug hat.
backgammon-variant-single = einzelnes Spiel
backgammon-variant-single-about = Ein einzelnes Spiel ohne Dopplerwürfel.
backgammon-variant-rounds = drei Runden
backgammon-variant-rounds-about = Drei Spiele ohne Dopplerwürfel, deren Punkte zusammenzählen.
backgammon-variant-nackgammon = Nackgammon
backgammon-variant-nackgammon-about = Ein Match bis fünf Punkte mit zwei weiteren Steinen weit hinten.
backgammon-variant-hypergammon = Hypergammon
backgammon-variant-hypergammon-about = Ein Match bis fünf Punkte mit je drei Steinen.
backgammon-variant-longgammon = LongGammon
backgammon-variant-longgammon-about = Ein Match bis fünf Punkte, bei dem alle Steine auf der fernsten Zunge beginnen.

## Spieler

backgammon-player-kibitz = Kibitz
backgammon-player-kibitz-about = Acht Stufen vom Anfänger bis zur vollen Stärke; keine rührt die Würfel an.
backgammon-player-kibitz-level-1 = Verschätzt sich um fast einen Punkt.
backgammon-player-kibitz-level-2 = Verschätzt sich um fast einen halben Punkt.
backgammon-player-kibitz-level-3 = Verschätzt sich um einen Fünftelpunkt.
backgammon-player-kibitz-level-4 = Verschätzt sich um einen Zehntelpunkt.
backgammon-player-kibitz-level-5 = Verschätzt sich kaum.
backgammon-player-kibitz-level-6 = Urteilt, ohne vorauszuschauen.
backgammon-player-kibitz-level-7 = Schaut einen Wurf voraus.
backgammon-player-kibitz-level-8 = Schaut zwei Würfe voraus.
backgammon-player-net = Netz
backgammon-player-net-about = Ein neuronales Netz, das aus Spielen gegen sich selbst gelernt hat; schaut keinen Wurf voraus.
backgammon-player-search = Suche
backgammon-player-search-about = Dasselbe Netz mit Vorausschau über alle Würfe.
backgammon-player-search-level-1 = Schaut einen Wurf voraus.
backgammon-player-search-level-2 = Schaut zwei Würfe voraus.
backgammon-player-search-level-3 = Schaut drei Würfe voraus.
backgammon-player-gosmann = Gosmann
backgammon-player-gosmann-about = Der Spieler eines älteren Programms: zählt neun gewichtete Größen zusammen und kennt keinen Dopplerwürfel.
backgammon-player-gosmann-text = Gosmann nach dem Bericht
backgammon-player-gosmann-text-about = Derselbe, wie ihn sein Autor beschrieb, wo Bericht und Programm sich unterscheiden.
backgammon-player-gosmann-evolved = Gosmann, gezüchtet
backgammon-player-gosmann-evolved-about = Der Spieler des älteren Programms mit Gewichten, die in vielen tausend Spielen gezüchtet wurden.
backgammon-player-gosmann-eager = Gosmann, eifrig
backgammon-player-gosmann-eager-about = Der Spieler des älteren Programms mit zwei Ideen, die sein Autor offenließ, für knappe Zeit.
backgammon-player-gosmann-eager-level-1 = Versucht vielversprechende Züge zuerst.
backgammon-player-gosmann-eager-level-2 = Hat außerdem auf Zeit des Gegners alle Würfe durchgespielt.
backgammon-player-lot = Los
backgammon-player-lot-about = Lost seine Züge aus.

backgammon-term-hit = Gefahr für einzelne Steine
backgammon-term-stuck = eigene Steine stecken fest
backgammon-term-their-stuck = gegnerische Steine stecken fest
backgammon-term-their-bar = Gegner auf der Bar ausgesperrt
backgammon-term-made-points = gemachte Zungen
backgammon-term-off = Steine hinaus
backgammon-term-distance = Weg zum Heimfeld
backgammon-term-home = Steine im Heimfeld
backgammon-term-their-distance = Weg des Gegners
backgammon-term-win = gewonnen, in Prozent
backgammon-term-win-gammon = Gammon gewonnen, in Prozent
backgammon-term-win-backgammon = Backgammon gewonnen, in Prozent
backgammon-term-lose-gammon = Gammon verloren, in Prozent
backgammon-term-lose-backgammon = Backgammon verloren, in Prozent
backgammon-term-cube = was Würfel und Stand ausmachen
