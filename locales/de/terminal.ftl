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
form-first-player = Erster Spieler (X)
form-second-player = Zweiter Spieler (O)
form-level = Stufe
form-level-of = { $level } von { $top }
form-begins = Wer beginnt
form-computer = der Computer
form-board = Brett
form-start = Spiel beginnen

## Einstellungen

on = ein
off = aus
setting-language = Sprache
setting-language-about = Wechselt sofort. Die Taste L tut überall dasselbe.
setting-colours = Farben
setting-colours-about = Die Steine unterscheiden sich auch in Form und Buchstabe. NO_COLOR in der Umgebung schaltet alle Farben aus.
setting-debug = Debug: Bewertungen
setting-debug-about = Zeigt, was der Computer von jeder Spalte hält. Die Taste d tut überall dasselbe.
setting-motion = Fallende Steine
setting-motion-about = Ob man die Steine fallen sieht. Jede Taste überspringt das.
setting-thinking = Bedenkzeit
setting-thinking-about = So lange darf ein Computerspieler höchstens denken. Im Spiel lässt ihn die Taste i sofort ziehen.
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
thought-nodes = { $nodes } Stellungen
thought-speed = { $speed }/s
thought-line = Folge { $line }
review-status = Zug { $reached } von { $all }.
paused = Angehalten.
watch-pace = Tempo { $pace } von { $top }.

## Tasten

keys-menu = ↑ ↓ Enter oder 1-7 wählen · L English · d Debug · F1 Hilfe · q Ende
keys-form = ↑ ↓ Zeile · ← → ändern · Enter beginnen · Esc zurück
keys-settings = ↑ ↓ Zeile · ← → ändern · Esc zurück
keys-rules = ↑ ↓ blättern · jede andere Taste zurück
keys-game = ← → Enter · u zurück · r vor · ? Rat · s sichern · d Debug · F1 Hilfe · q Menü
keys-thinking = i oder Esc: sofort ziehen · u zurück · R aufgeben · F1 Hilfe · q Menü
keys-over = n nochmal · ← durchsehen · u zurück · s sichern · F1 Hilfe · q Menü
keys-watch = p Pause · Leertaste ein Zug · + - Tempo · s sichern · F1 Hilfe · q Menü
keys-review = ← → blättern · Pos1 Ende · Enter weiterspielen · ? Rat · F1 Hilfe · q Menü

help-title = Tasten
help-close = Jede Taste schließt dies.
help =
    ← → h l  1-9     Spalte wählen
    Enter Leer ↓     Stein fallen lassen (oder Spalte anklicken)
    u  Rücktaste     zurücknehmen       r   Zurückgenommenes wiederholen
    ?  H             Rat des perfekten Spielers
    d                Bewertungen des Computers ein oder aus
    i  Esc           der Computer muss sofort ziehen
    n                neues Spiel, die andere Seite beginnt
    s  o             Aufzeichnung sichern, eine öffnen
    R                aufgeben
    Bild↑ Bild↓      durch die Züge blättern
    L                English
    q  Esc           zurück zum Menü    Strg-C  sofort beenden

    Zwei Computer:   p Pause · Leertaste ein Zug · + - Tempo
    Fertige Spiele:  ← → blättern · Pos1 Ende · Enter spielt von hier weiter

    › ‹ bezeichnen den letzten Stein, Sterne die Steine einer Gewinnlinie.

## Fragen

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
open-ask = Dateiname (Aufzeichnung oder Spaltenfolge wie 4453):
open-keys = ↑ ↓ wählen · Enter öffnen · Esc zurück
