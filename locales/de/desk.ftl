### Das Pult der Webseite: das Brett mit seinen Zügen, Spielen ohne Server, Analyse.

## Das Brett und seine Züge

desk-played = { $seat } hat { $move } gespielt.
desk-your-turn = Du bist am Zug ({ $seat }).
desk-turn = { $seat } ist am Zug.
desk-won = { $seat } hat gewonnen!
desk-at-start = Der Anfang des Spiels.
desk-moves = Züge
desk-walk = Durch das Spiel gehen
desk-first = Zum Anfang
desk-back = Einen Zug zurück
desk-forth = Einen Zug vor
desk-last = Zum letzten Zug
desk-tools = Werkzeuge
desk-no-moves = Noch wurde kein Zug gemacht.
desk-move-label = Zug { $number }: { $seat }, { $move }{ $hinted ->
    [yes] , nach einem Rat
   *[no] {""}
}
desk-looking-back = Rückblick: Zug { $ply } von { $plies }
desk-to-present = Zurück zum Spiel
desk-move-text = Zug als Text
desk-move-play = Spielen
desk-pending-sending = { $move } wird gesendet …
desk-pending-offline = Offline: { $move } wird aufbewahrt und gesendet, sobald die Verbindung steht.
desk-engine-missing = Das Spielprogramm konnte nicht geladen werden. Steht die Verbindung?
desk-again = Noch einmal versuchen
desk-3d = 3D
desk-flat = 2D
desk-no-webgl = Dieser Browser zeigt hier keine 3D-Bilder; das flache Brett kann alles.
desk-3d-label = Das Brett in 3D: Ziehen dreht es. Die Spalten sind Knöpfe darunter.

## Bewertungen

desk-ratings = Wertung
desk-evaluation = Bewertung
desk-judging = Jeder Zug wird betrachtet …
desk-judged = { $seat } am Zug: { $rating }.
desk-uncertain = Nicht alles ließ sich rechtzeitig berechnen; einiges ist Meinung.
desk-legend = ▲ gewinnt mit diesem Zug beider, ▼ verliert mit ihm, = unentschieden
desk-thinking = Denkt nach: { $depth ->
    [0] {""}
   *[other] Tiefe { $depth },
} { NUMBER($nodes) } Stellungen; { $line }
rating-wins = das gewinnt
rating-loses = das verliert
rating-wins-by = das gewinnt mit { $stones } Vorsprung
rating-loses-by = das verliert mit { $stones } Rückstand
rating-opinion = Meinung { $score }
rating-equity = Equity { $score }
rating-terms = Woraus sich die Bewertung ergibt
rating-term = { $name }: { $amount }, das zählt { $worth }

## Fenster um das Brett

panels-arrange = Fenster
panels-about = Zieh ein Fenster an seiner Leiste oder verschieb es mit den Pfeilen; das Auge blendet es aus und wieder ein.
panels-done = Fertig
panels-usual = Wie am Anfang
panels-up = „{ $title }“ nach oben
panels-down = „{ $title }“ nach unten
panels-hide = „{ $title }“ ausblenden
panels-moved = { $title }: { $at } von { $of }.
panels-terms = Über diesen Tisch
panels-exports = Zum Mitnehmen
panels-dock-below = Unter dem Brett: Hier kannst du ein Fenster ablegen.
panels-dock-side = Neben dem Brett: Hier kannst du ein Fenster ablegen.
panels-dock-aside = Am Ende: Hier kannst du ein Fenster ablegen.

## Ein Spiel in diesem Browser

local-offline = Dieses Spiel läuft nur in diesem Browser: Es geht auch offline und nach einem Neuladen weiter.
local-goes-on = Das letzte Spiel geht weiter.
local-new = Neues Spiel
local-new-short = Neu
local-undo = Zurück
local-hint = Rat
local-resign = Aufgeben
local-draw = Remis
local-swap = Tauschen
local-flip = Drehen
local-again = Nochmal
local-analyse = Analyse
local-thinks-short = denkt nach …
local-rules = Regeln
local-you = Du
local-opponent = Gegner
local-person = Ein Mensch an diesem Bildschirm
local-level = Stufe
local-time = Bedenkzeit je Zug höchstens, in Sekunden
local-side = Eigene Seite
local-side-first = { $seat }, beginnt
local-side-second = { $seat }, zieht nach
local-side-none = keine: zuschauen
knobs-title = Gewichte dieses Spielers
knobs-usual = Übliche Gewichte
local-start = Beginnen
local-cancel = Abbrechen
local-lost = Was vom letzten Spiel aufbewahrt war, ließ sich nicht lesen. Ein neues hat begonnen.

## Analyse und Wiedergabe

analysis-title = Analyse
analysis-replay = Wiedergabe
analysis-about = Ein eingefügtes Spiel zeigt, wo es sich entschieden hat; oder beide Seiten selbst spielen und die Bewertungen sehen.
analysis-game = Spiel
analysis-import = Spiel oder Stellung
analysis-import-about = Eine Kibitz-Aufzeichnung, die Züge von Vier gewinnt (4453) oder Othello (f5d6c3), eine ganze Partie ReversiXT oder eine Stellung.
analysis-open = Öffnen
analysis-file = Aus einer Datei
analysis-graph = Verlauf
analysis-graph-label = Bewertung nach jedem Zug, von { $best } oben bis { $worst } unten
analysis-graph-point = Nach Zug { $ply }: { $words }
analysis-for = besser für { $seat }
analysis-even = ausgeglichen
analysis-unknown = nicht bekannt
analysis-progress = { $done } von { $all } Stellungen bewertet
analysis-done = Alle Stellungen sind bewertet.
analysis-blunders = Wendepunkte
analysis-no-blunders = Niemand hat ein besseres Ergebnis vergeben.
analysis-blunders-so-far = Bisher keine.
analysis-blunder = { $seat } spielte { $move }: von { $before } zu { $after }
analysis-gave-away = { $seat } spielte { $move } und vergab { $stones } Punkte
analysis-better = besser: { $moves }
analysis-win = Gewinn
analysis-draw = Unentschieden
analysis-loss = Verlust
analysis-copy-moves = Züge kopieren
analysis-copy-record = Aufzeichnung kopieren
analysis-save = Aufzeichnung speichern
analysis-save-as = Als { $ending } speichern
analysis-copy-id = { $name } kopieren
analysis-link = Link kopieren
analysis-copied = Kopiert.
analysis-not-copied = Dieser Browser lässt das Kopieren nicht zu; hier ist es:
analysis-not-found = Dieses Spiel ist nicht zu finden oder nicht für alle zu sehen.
analysis-loading = Das Spiel wird geholt …
analysis-offline = Das Spiel ist nicht zu holen: Es besteht keine Verbindung zum Server.

## Vier gewinnt

connect-four-stone-1 = Rot
connect-four-stone-2 = Gelb
connect-four-cell-empty = leer
connect-four-board = Brett: eine Spalte wählen
connect-four-board-table = Das Brett
connect-four-how = Pfeiltasten oder Ziffern wählen eine Spalte, Enter lässt den Stein fallen.
connect-four-column-holds = Spalte { $column }, { $stones ->
    [0] keine Steine
    [one] 1 Stein
   *[other] { $stones } Steine
}
connect-four-column-is-full = voll
connect-four-column-free = hier ist ein Zug möglich
connect-four-column-again = noch einmal drücken zum Spielen
connect-four-rules-title = So wird Vier gewinnt gespielt
connect-four-rules-goal = Vier in einer Linie
connect-four-rules-goal-text = Zwei, Rot und Gelb, lassen abwechselnd Steine in ein aufrechtes Brett fallen. Rot beginnt. Wer zuerst vier eigene Steine in einer geraden Linie hat, gewinnt.
connect-four-rules-drop = Steine fallen
connect-four-rules-drop-text = Ein Stein fällt auf das unterste freie Feld seiner Spalte. Eine volle Spalte nimmt keinen Stein mehr auf.
connect-four-rules-lines = Linien, die gewinnen
connect-four-rules-across = waagerecht
connect-four-rules-upright = senkrecht
connect-four-rules-diagonal = diagonal
connect-four-rules-draw = Unentschieden
connect-four-rules-draw-text = Ist das Brett voll und hat niemand vier in einer Linie, hat niemand gewonnen. Beide können sich auch auf ein Remis einigen.
connect-four-rules-boards = Bretter und Schreibweise
connect-four-rules-boards-text = Das übliche Brett hat sieben Spalten und sechs Reihen; gespielt werden kann auf jeder Größe von 4 bis 9. Ein Zug ist die Nummer seiner Spalte, von links mit 1 gezählt, und ein Spiel darum eine Reihe von Ziffern: 4453.
connect-four-rules-threats = Ein kleiner Rat
connect-four-rules-threats-text = Die mittlere Spalte gehört zu den meisten Linien. Zwei Drohungen zugleich lassen sich nicht beide abwehren. Und das Feld über einer Lücke gehört dem, der die Lücke nicht füllen muss.

## Warum das Programm etwas abgelehnt hat

engine-no-player = Es gibt keinen Computerspieler „{ $asked }“; es gibt { $known }.
engine-no-budget = „{ $text }“ ist keine Bedenkzeit.
engine-no-ply = Es gibt keine Stellung nach { $ply } Zügen: Das Spiel hat { $plies }.
engine-no-seat = Es gibt keinen Platz { $seat }.
engine-no-roll = Jetzt wird nicht gewürfelt.
engine-not-json = Die Seite und ihr Spielprogramm verstehen einander nicht: { $fault }
engine-misfit = Die Neuigkeiten passen nicht zu dem, was vom Tisch bekannt ist: { $fault }
engine-no-nets = Was die Spieler wissen, ist noch nicht geladen.
engine-no-rollout = Das ist keine aufgehobene Auswertung, oder die von etwas anderem.
