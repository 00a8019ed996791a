### Der ganze Bildschirm des Terminalprogramms.

## Menü

menu-against-computer = Neues Spiel gegen den PC
menu-hotseat = Neues Spiel: Spieler gegen Spieler (Hotseat)
menu-watch = Computer gegen Computer
menu-load = Aufzeichnung laden
menu-rules = Spielregeln
menu-settings = Einstellungen
menu-language = Language: English
menu-quit = Spiel beenden
too-small =
    Dieses Fenster hat { $now-width } x { $now-height } Zeichen.
    Kibitz braucht mindestens { $width } x { $height }. Bitte vergrößern oder mit --plain starten.

## Ein neues Spiel

form-game = Spiel
form-opponent = Gegner
form-first-player = Erster Spieler ({ $mark })
form-second-player = Zweiter Spieler ({ $mark })
form-level = Stufe
form-level-of = { $level } von { $top }
form-begins = Wer beginnt
form-computer = der Computer
form-board = Brett
form-start = Spiel beginnen
form-seat = Platz { $seat }
form-seat-open = irgendwer
form-own-setup = selbst einstellen
form-file = eine Datei …
form-file-about = Enter fragt nach der Datei.
form-file-chosen = { $file } ({ $about })
form-value-about = { $allowed } · Mit Enter eintippen.
form-weights = Gewichte
form-weights-usual = wie üblich
form-weights-own = eigene
form-weights-about = Wonach der Spieler zählt. Eigene Gewichte haben je eine Zeile.
form-dice = Würfel
form-dice-here = vom Programm gewürfelt
form-dice-by-hand = echte Würfel, eingetippt
form-dice-about = Mit echten Würfeln gibst du für alle ein, was sie zeigen. Die Aufzeichnung sagt es.

## Einstellungen

on = ein
off = aus
setting-language = Sprache
setting-language-about = Wechselt sofort. Die Taste L tut überall dasselbe.
setting-colours = Farben
setting-colours-about = Die Steine unterscheiden sich auch in Form und Buchstabe. NO_COLOR in der Umgebung schaltet alle Farben aus.
setting-debug = Debug: Bewertungen
setting-debug-about = Zeigt, was der Computer von jedem Zug hält. Die Taste d tut überall dasselbe.
setting-motion = Bewegung
setting-motion-about = Ob man Steine fallen und Züge anderer einen Augenblick lang sieht. Jede Taste überspringt das.
setting-thinking = Bedenkzeit
setting-thinking-about = So lange darf ein Computerspieler höchstens denken. Im Spiel lässt ihn die Taste i sofort ziehen.
setting-passing = Erzwungenes Passen
setting-passing-about = Ob ein Passen, das der einzige Zug ist, sofort mit einer Meldung geschieht oder auf deine Taste wartet.
setting-tint-board = Backgammon: Grund
setting-tint-bar = Backgammon: Bar
setting-tint-outline = Backgammon: Rand
setting-tint-first = Backgammon: Weiß
setting-tint-second = Backgammon: Schwarz
setting-tint-about = Die Farbe dieses Teils des Backgammonbretts.
setting-forced = Backgammon: erzwungene Züge
setting-forced-about = Ob ein Zug ohne Wahl sofort geschieht oder auf deine Tasten wartet.
setting-greedy = Backgammon: Auswürfeln
setting-greedy-about = Ob Steine sofort hinausgehen, wenn sich die Seiten nicht mehr begegnen können.
tint-black = schwarz
tint-red = rot
tint-green = grün
tint-yellow = gelb
tint-blue = blau
tint-magenta = magenta
tint-cyan = türkis
tint-grey = grau
tint-dark-grey = dunkelgrau
tint-light-red = hellrot
tint-light-green = hellgrün
tint-light-yellow = hellgelb
tint-light-blue = hellblau
tint-light-magenta = helles Magenta
tint-light-cyan = helltürkis
tint-white = weiß
tint-usual = wie üblich
setting-words = Worte für die Würfel
setting-words-about = Fließen an Tischen eines Servers in die Würfel ein, damit niemand sie allein bestimmt. Darf leer bleiben. Mit Enter eintippen.
words-ask = Ein paar Worte, eine kurze Zeile; andere können sie lesen:
words-none = keine
passing-by-key = auf Taste
passing-at-once = sofort
colours-classic = gelb und rot
colours-contrast = türkis und magenta
colours-none = keine

## Das Spiel

moves-title = Züge
ratings-title = Bewertungen
ratings-of = { $name }, vor Zug { $number }
ratings-none = Noch keine Bewertungen.
thinking-move = denkt
thinking-hint = sucht Rat
thinking-ratings = bewertet
thought-title = Zuletzt gedacht
thought-depth = Tiefe { $depth }
thought-score = Wert { $score }
thought-nodes = { $count ->
    [one] 1 Stellung
   *[other] { $nodes } Stellungen
}
thought-speed = { $speed }/s
thought-line = Folge { $line }
review-status = Zug { $reached } von { $all }.
paused = Angehalten.
watch-pace = Tempo { $pace } von { $top }.

## Tasten

keys-menu = ↑ ↓ Enter oder 1-7 wählen · ← → Spiel · L English · d Debug · F1 · q Ende
keys-form = ↑ ↓ Zeile · ← → ändern · Enter beginnen · Esc zurück
keys-settings = ↑ ↓ Zeile · ← → ändern · Esc zurück
keys-rules = ↑ ↓ blättern · jede andere Taste zurück
keys-game = ← → Enter · u zurück · r vor · ? Rat · s sichern · d Debug · F1 Hilfe · q Menü
keys-reversi = ← ↑ ↓ → Enter · Tab weiter · z Zoom · v Karte · t Überg. · u · ? · F1 · q Menü
keys-reversi-online = ← ↑ ↓ → Enter · Tab weiter · z Zoom · v Karte · t Überg. · c Chat · F1 · q Lobby
keys-backgammon = Tab Enter Leer Stein · 8/5 · 2 doppeln · u · ? Rat · f drehen · F1 · q Menü
keys-backgammon-online = Tab Enter Leer Stein · 8/5 · 2 doppeln · ? · R · c Chat · F1 · q Lobby
keys-backgammon-draft = Tab Zunge · Enter großer Würfel · Leer kleiner · w tauschen · Esc zurück
keys-blokus = Tab 1-5 Stein · Enter nehmen · ← ↑ ↓ → · u zurück · ? Rat · F1 · q Menü
keys-blokus-online = Tab 1-5 Stein · Enter nehmen · ← ↑ ↓ → · u · ? · R · c Chat · F1 · q Lobby
keys-blokus-draft = ← ↑ ↓ → · Leer , drehen · m spiegeln · f passend · Tab Stein · Enter · Esc
keys-othello = ← ↑ ↓ → Enter · Tab weiter · u zurück · r vor · ? Rat · s sichern · F1 · q Menü
keys-othello-online = ← ↑ ↓ → Enter · Tab weiter · u zurück · D Remis · R Aufgabe · ? · F1 · q Lobby
keys-draft = 1-9 oder ↑ ↓ Enter wählen · Esc nimmt den Schritt zurück
keys-text = ↑ ↓ Enter oder 1-9 · u zurück · r vor · ? Rat · s sichern · F1 · q Menü
keys-text-online = ↑ ↓ Enter oder 1-9 · u zurück · D Remis · R Aufgabe · ? · c Chat · F1 · q Lobby
keys-thinking = i oder Esc: sofort ziehen · u zurück · R aufgeben · F1 Hilfe · q Menü
keys-over = n nochmal · ← durchsehen · u zurück · s sichern · F1 Hilfe · q Menü
keys-watch = p Pause · Leertaste ein Zug · + - Tempo · s sichern · F1 Hilfe · q Menü
keys-review = ← → blättern · Pos1 Ende · Enter weiterspielen · ? Rat · F1 Hilfe · q Menü

help-title = Tasten
help-close = ↑ ↓ blättern · jede andere Taste schließt dies.
help =
    u  Rücktaste     zurücknehmen       r   Zurückgenommenes wiederholen
    ?  H             Rat eines starken Spielers
    d                Bewertungen des Computers ein oder aus
    i  Esc           der Computer muss sofort ziehen
    n                neues Spiel, die Plätze um einen weiter
    s  o             Aufzeichnung sichern, eine öffnen
    R                aufgeben
    Bild↑ Bild↓      durch die Züge blättern
    L                English
    q  Esc           zurück zum Menü    Strg-C  sofort beenden

    Nur Computer:    p Pause · Leertaste ein Zug · + - Tempo
    Fertige Spiele:  ← → blättern · Pos1 Ende · Enter spielt von hier weiter
help-connect-four =
    ← → h l  1-9     Spalte wählen
    Enter Leer ↓     Stein fallen lassen (oder Spalte anklicken)
help-connect-four-marks =
    › ‹ bezeichnen den letzten Stein, Sterne die Steine einer Gewinnlinie.
help-text =
    ↑ ↓ j k  1-9     Schritt deines Zuges wählen
    Enter Leer       ihn tun (oder anklicken)
help-text-marks =
    Das Brett wird als Text gezeigt. [3] ist ein Wurf der Würfel.
help-reversi =
    ← ↑ ↓ → h j k l  Cursor bewegen (auch mit der Maus); Pos1 Ende
    Enter Leer       Stein legen, Bombe werfen (oder klicken)
    1-9  ↑ ↓ Enter   auf Wahl- und Bonusfeldern wählen; Esc zurück
    Tab Umschalt-Tab zum nächsten oder vorigen Feld für einen Stein
    z  Z             größere und kleinere Felder   v  ganze Karte klein
    t                wo Übergänge sind, mit Buchstabe und Seite
help-reversi-marks =
    + '  hier kann ein Stein liegen       » «  das würde umgedreht
    ! !  das würde die Bombe zerstören    › ‹  zuletzt  °  dabei geändert
    # #  hierher führt ein Übergang       * *  geraten
    1-8 Steine   b Bonus   c Wahl   i Inversion   x Expansionsstein
    St Steine   Üb Überschreibsteine   Bo Bomben   † ist gegangen
help-othello =
    ← ↑ ↓ → h j k l  Cursor bewegen (auch mit der Maus); Pos1 Ende
    Enter Leer       Stein legen (oder klicken); passen, wenn kein Zug geht
    Tab Umschalt-Tab zum nächsten oder vorigen Feld für einen Stein
    z  Z             größere und kleinere Felder
help-othello-marks =
    X ist Schwarz, O ist Weiß, und X beginnt.
    + '  hier kann ein Stein liegen   » «  das würde umgedreht
    › ‹  zuletzt gespielt  °  dabei umgedreht   * *  geraten
help-backgammon =
    Tab  Shift-Tab   zum nächsten oder vorigen Stein, der ziehen kann
    ← ↑ ↓ → h j k l  von Zunge zu Zunge
    Enter            den Stein mit dem größeren Würfel ziehen (oder Klick)
    Leertaste        mit dem kleineren; w tauscht die beiden
    8/5 6/5 …        einen Zug tippen und Enter; 25 oder bar, 0 oder off
    Enter  2         würfeln, verdoppeln   t x b  annehmen, ablehnen, Biber
    g  G  B          Aufgabe für 1, 2, 3 anbieten   y x  annehmen, weiter
    Enter  e         nächstes Spiel, Sitzung beenden  f m  drehen, spiegeln
help-backgammon-marks =
    X ist Weiß, O ist Schwarz. Die Zungen zählen für die Seite am Wurf.
    Zeiger [8]   Würfel [5][3]   Dopplerwürfel [2], neben seinem Besitzer
    X 4  neben dem Brett: Steine hinaus   *  Rat, mit Werten
help-blokus =
    Tab Umschalt-Tab nächsten oder vorigen Stein nehmen (oder anklicken)
    1-5              Stein aus so vielen Quadraten; nochmal den nächsten
    F I N O P T …    Stein dieses Buchstabens; J nimmt die L-Steine
    ← ↑ ↓ → h j k l  Stein bewegen (auch mit der Maus)
    Leer .   ,       nach rechts, nach links drehen (oder Mausrad)
    m                spiegeln (oder rechte Maustaste)
    f  b             dahin halten, wo er als Nächstes passt, oder davor
    Enter            legen (oder klicken); Esc legt ihn zurück
help-blokus-marks =
    B# Blau   Y= Gelb   R% Rot   G/ Grün   b y r g  hier beginnen sie
    +   hier kann ein Stein anschließen   []  dein Stein passt   xx  nicht
    ‹   zuletzt gelegt   **  geraten   <>  Cursor
    p5  klein geschrieben: dieser Stein passt nirgends   ²  zwei davon
    12 9/40  Punkte, übrige Steine und Quadrate   -  zieht nicht mehr
    † ist gegangen

## Fragen

choose-title = Bitte wählen
value-ask = Neuer Wert ({ $allowed }):
value-ask-file = Dateiname:
value-keys = Enter nehmen · Esc zurück
value-keys-file = ↑ ↓ wählen · Enter nehmen · Esc zurück

confirm-title = Bitte bestätigen
confirm-keys = j oder Enter: ja · jede andere Taste: nein
key-yes = j
confirm-leave = Dieses Spiel verlassen? Es ist noch nicht zu Ende.
confirm-again = Neu beginnen? Dieses Spiel ist noch nicht zu Ende.
confirm-resign = Dieses Spiel aufgeben?
confirm-overwrite = { $file } gibt es schon. Überschreiben?
confirm-open = Dieses Spiel verlassen und { $file } öffnen?
save-title = Aufzeichnung sichern
save-ask = Dateiname:
save-keys = Enter sichern · Esc zurück
open-title = Aufzeichnung öffnen
open-ask = Dateiname (Aufzeichnung oder Datei im Format eines der Spiele):
open-keys = ↑ ↓ wählen · Enter öffnen · Esc zurück

## Das Brett von ReversiXT und Othello

reversi-tile-hole = Loch
reversi-tile-empty = leer
reversi-tile-stone = Stein von Spieler { $player }
reversi-tile-disc = Stein von Spieler { $player }
reversi-tile-bonus = Bonusfeld
reversi-tile-choice = Wahlfeld
reversi-tile-inversion = Inversionsfeld
reversi-tile-expansion = Expansionsstein
reversi-phase-building = Bauphase

## Das Brett in Worten

reversi-note = { $cell }: { $tile }
reversi-note-turns = { $cell }: { $tile } · dreht { $count } um
reversi-note-override = { $cell }: { $tile } · überschreiben dreht { $count } um
reversi-note-bomb = { $cell }: { $tile } · eine Bombe zerstört { $count }
reversi-note-transitions = Übergänge: { $list }
reversi-note-rating = Wert { $rating }
reversi-window = Spalten { $left } bis { $right }, Zeilen { $top } bis { $bottom } von { $width }x{ $height }
reversi-map-note = { $width }x{ $height }, { $players } Spieler
reversi-phase-bombing-of = Bombenphase, Stärke { $strength }
reversi-tally-stones = St
reversi-tally-overrides = Üb
reversi-tally-bombs = Bo
reversi-tally-discs = Steine
reversi-hand = { $mark }: { $stones ->
    [one] 1 Stein
   *[other] { $stones } Steine
}, { $overrides ->
    [one] 1 Überschreibstein
   *[other] { $overrides } Überschreibsteine
}, { $bombs ->
    [one] 1 Bombe
   *[other] { $bombs } Bomben
}
reversi-hand-discs = { $mark }: { $stones ->
    [one] 1 Stein
   *[other] { $stones } Steine
}

## Züge

reversi-prompt = Spalte und Zeile:
reversi-prompt-letters = Dein Zug, etwa d3:
reversi-prompt-bomb = Bombe auf Spalte und Zeile:
reversi-prompt-pass = Enter passt:
reversi-move-pass = passen
reversi-move-bomb = { $cell }, Bonus: eine Bombe
reversi-move-override = { $cell }, Bonus: ein Überschreibstein
reversi-move-choice = { $cell }, Steine getauscht mit Spieler { $player }
reversi-skipped = { $count ->
    [one] Spieler { $players } wird übersprungen: kein Zug.
   *[other] Die Spieler { $players } werden übersprungen: kein Zug.
}
reversi-passed = { $mark } kann nicht ziehen und passt.
reversi-bombs-now = Niemand kann mehr bauen: Die Bombenphase beginnt.
reversi-rank = { $rank }. Spieler { $mark } ({ $points })
reversi-ranks = Plätze am Ende: { $list }.

## Das Brett von Blokus

backgammon-match = Match bis { $points }, { $score }
backgammon-money = um Geld, { $score }
backgammon-games = { $rounds ->
    [one] ein Spiel, { $score }
   *[other] { $rounds } Spiele, { $score }
}
backgammon-cube-middle = Doppler { $value } in der Mitte
backgammon-cube-owned = Doppler { $value } bei { $mark }
backgammon-crawford-game = Crawford-Spiel
backgammon-pips = Augen
backgammon-pips-of = Augen: X { $first }, O { $second }
backgammon-tally-points = Punkte
backgammon-dice = { $mark } zieht { $roll }
backgammon-prompt = { $roll } zu ziehen, etwa 8/5 6/5:
backgammon-type-dice = Tippe, was gefallen ist, etwa 31:
backgammon-typed = Zug: { $text }▌ (Enter zieht, Esc löscht)
backgammon-game-won = { $mark } gewinnt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}; es steht { $score }.
blokus-fits = { $move } passt hier: Enter legt ihn.
blokus-fits-nowhere = { $piece } passt jetzt nirgends.
blokus-rating = Wert { $rating }.
blokus-hands = Punkte übrig
blokus-tally-points = Punkte
blokus-turn = { $name } ist am Zug
blokus-turn-shared = { $name } ist am Zug, die gemeinsame Farbe
blokus-hand = { $mark } { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $count ->
    [0] nichts übrig
   *[other] übrig: { $pieces }
}
blokus-prompt = Felder wie e10,f10, oder P5/3@e10, oder ein Stein:
blokus-move = { $piece } auf { $cells }
blokus-stuck = { $name } kann nicht mehr ziehen.
blokus-rank = { $rank }. { $mark } ({ $points })
blokus-ranks = Endstand: { $list }.
