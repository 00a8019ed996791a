### Der Dialog in Zeilen des Terminalprogramms.

plain-introduction =
    Das ist der einfache Dialog: Schreibe eine Zahl oder ein Wort und drücke Enter.
    Im Spiel schreibe deinen Zug, wie die Frage es sagt. „hilfe“ nennt die Befehle,
    „sprache en“ switches to English, „ende“ beendet; das Ende der Eingabe auch.
menu-debug = Bewertungen des Computers an oder aus
menu-game = Ein anderes Spiel: { $game }
plain-menu-prompt = Deine Wahl:
plain-menu-refusal = Bitte eine der Zahlen oder hilfe schreiben.
plain-no-game = Es gibt noch kein Spiel. Wähle eines im Menü.
plain-ask-opponent = Gegner [{ $usual }]:
plain-ask-first = Erster Spieler [{ $usual }]:
plain-ask-second = Zweiter Spieler [{ $usual }]:
plain-no-player = Den Spieler „{ $asked }“ gibt es nicht; es gibt { $known }.
plain-ask-begins = Wer beginnt: 1 du, 2 der Computer [1]:
plain-one-or-two = Bitte 1 oder 2 schreiben.
plain-ask-board = Brett [1]:
plain-no-board = Bitte die Zahl oder den Namen eines Brettes schreiben.
plain-ask-game = Spiel ({ $known }) [{ $usual }]:
plain-ask-seat = Platz { $seat }, mensch oder ein Spieler [{ $usual }]:
plain-ask-map = Zahl oder Name einer Karte, oder eine Kartendatei [1]:
plain-ask-setup = Brett, oder Einstellungen wie { $example } [1]:
plain-ask-dice = Würfel: 1 vom Programm gewürfelt, 2 echte Würfel, die du eintippst [1]:
plain-ask-roll = Wurf ({ $rolls }):
plain-steps = { $steps }: wie weiter?
plain-places = Auf dem Brett: { $places }
plain-ask-step = Nächster Schritt, oder zurück:
plain-ask-step-or-enter = Nächster Schritt, Enter zum Abschließen, oder zurück:
text-prompt = Dein Zug:
text-prompt-of = Dein Zug ({ $moves }):
plain-ask-file = Dateiname:
plain-load-which = Welche Datei? Schreibe: laden DATEI
plain-game-begins = Das Spiel beginnt.
plain-over-prompt = Enter für das Menü, oder neu, zurück, sichern, züge:
plain-moves = Züge: { $moves }
plain-no-moves = Noch kein Zug wurde gespielt.
plain-help-connect-four =
    4             lässt einen Stein in Spalte 4 fallen
plain-help-reversi =
    3 4           legt einen Stein oder wirft eine Bombe auf Spalte 3, Zeile 4, von 0 an;
                  auf dem Brett, das alle kennen, nennt auch d3 ein Feld
    3 4 2         auf einem Wahlfeld: tauscht die Steine mit Spieler 2
    3 4 b         auf einem Bonusfeld: nimmt eine Bombe; o oder ü einen Überschreibstein
plain-help-text =
    run           spielt den Zug, der so heißt
plain-help-othello =
    d3            legt einen Stein auf d3
    pass          passt, wenn kein Zug möglich ist; Enter allein auch
plain-help-backgammon =
    8/5 6/5      zieht einen Stein von 8 auf 5 und einen von 6 auf 5; * heißt geschlagen
    bar/21 3/off kommt herein, geht hinaus; 24/18/13 und 6/4(2) gehen auch
    roll double  take drop beaver accept decline next end resign-1 bis resign-3
    31           die Würfel, wenn du selbst würfelst
plain-help-blokus =
    e10,f10       legt den Stein aus diesen Feldern dorthin, in beliebiger Reihenfolge
    P5/3@e10      legt Stein P5 in Lage 3 (0 bis 7: im Uhrzeigersinn gedreht, ab 4
                  gespiegelt) mit der linken unteren Ecke auf e10
    P5            nimmt Stein P5, kein einzelnes Quadrat auf p5; dann wird gefragt, wohin
plain-help =
    brett         zeigt das Brett noch einmal
    züge          nennt die bisherigen Züge
    rat           fragt einen starken Spieler um Rat
    zurück, vor   nimmt zurück; wiederholt
    debug         zeigt die Bewertungen des Computers, oder nicht mehr
    sichern DATEI schreibt die Aufzeichnung; ohne Namen wird einer erfunden
    laden DATEI   öffnet eine Aufzeichnung oder eine Datei im Format eines der Spiele
    aufgeben      gibt das Spiel auf
    neu           beginnt neu, die Plätze um einen weitergerückt
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
