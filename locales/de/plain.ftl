### Der Dialog in Zeilen des Terminalprogramms.

plain-introduction =
    Das ist der einfache Dialog: Schreibe eine Zahl oder ein Wort und drücke Enter.
    Im Spiel lässt die Zahl einer Spalte dort einen Stein fallen. „hilfe“ nennt die Befehle,
    „sprache en“ switches to English, „ende“ beendet; das Ende der Eingabe auch.
plain-menu-prompt = Deine Wahl:
plain-menu-refusal = Bitte eine der Zahlen oder hilfe schreiben.
plain-no-game = Es gibt noch kein Spiel. Wähle eines im Menü.
plain-ask-opponent = Gegner [{ $usual }]:
plain-ask-first = Erster Spieler, X [{ $usual }]:
plain-ask-second = Zweiter Spieler, O [{ $usual }]:
plain-no-player = Den Spieler „{ $asked }“ gibt es nicht; es gibt { $known }.
plain-ask-begins = Wer beginnt: 1 du, 2 der Computer [1]:
plain-one-or-two = Bitte 1 oder 2 schreiben.
plain-ask-board = Brett [1]:
plain-no-board = Bitte die Zahl oder den Namen eines Brettes schreiben.
plain-ask-file = Dateiname:
plain-load-which = Welche Datei? Schreibe: laden DATEI
plain-game-begins = Das Spiel beginnt.
plain-over-prompt = Enter für das Menü, oder neu, zurück, sichern, züge:
plain-moves = Züge: { $moves }
plain-no-moves = Noch kein Zug wurde gespielt.
plain-help =
    4             lässt einen Stein in Spalte 4 fallen
    brett         zeigt das Brett noch einmal
    züge          nennt die bisherigen Züge
    rat           fragt den perfekten Spieler um Rat
    zurück, vor   nimmt zurück; wiederholt
    debug         zeigt die Bewertungen des Computers über den Spalten, oder nicht mehr
    sichern DATEI schreibt die Aufzeichnung; ohne Namen wird einer erfunden
    laden DATEI   öffnet eine Aufzeichnung oder eine Datei mit Spalten wie 4453
    aufgeben      gibt das Spiel auf
    neu           beginnt neu, die andere Seite zuerst
    regeln        nennt die Regeln
    sprache en    spricht Englisch
    menü, ende    zurück zum Menü; beendet
language-now = Jetzt wird Deutsch gesprochen.
language-unknown = Es gibt en (English) und de (Deutsch).
goodbye = Auf Wiedersehen.

answer-yes = ja, j
answer-no = nein, n
answer-yes-or-no = Bitte ja oder nein schreiben.

## Befehle, durch Kommas getrennt; die Wörter aller Sprachen werden zugleich verstanden.

command-help = hilfe, h
command-undo = zurück, zurueck
command-redo = vor, wiederholen
command-hint = rat, tipp
command-debug = debug
command-save = sichern, speichern
command-load = laden, öffnen, oeffnen
command-moves = züge, zuege
command-board = brett
command-rules = regeln
command-resign = aufgeben
command-language = sprache
command-new = neu
command-menu = menü, menue
command-quit = ende, beenden
