### Die Seiten im Browser.

house-title = Kibitz: ein Haus der Brettspiele
house-home = Kibitz, zur ersten Seite
skip-to-content = Zum Inhalt springen
ways = Wege durch das Haus
way-home = Spielen
way-lobby = Lobby
way-games = Meine Spiele
way-analysis = Analyse
way-settings = Einstellungen
way-about = Über Kibitz
way-rules = Regeln
rules-play = Jetzt spielen
footing = Freie Software für Leute, die gern spielen.
me-title = Name und Konto

page-failed-title = Diese Seite lässt sich nicht laden
page-failed = Vielleicht fehlt die Verbindung, oder das Haus wurde inzwischen erneuert.
page-reload = Neu laden
update-there = Eine neue Fassung des Hauses ist da.
update-take = Jetzt benutzen

lost-title = Hier ist nichts
lost = Diese Adresse führt nirgendwohin. Vielleicht wurde der Link abgeschnitten.

## Die Verbindung

link-connecting = Verbindet
link-connecting-about = Das Haus wird gerufen.
link-online = Verbunden
link-online-about = Die Verbindung zum Haus steht.
link-offline = Getrennt
link-offline-about = Keine Verbindung. Es wird immer wieder versucht; nichts geht verloren.
link-restarting = Neustart
link-restarting-about = Das Haus wird erneuert und ist gleich wieder da.
link-outdated = Veraltet
link-outdated-about = Diese Seite ist älter als das Haus. Bitte neu laden.

## Die erste Seite

home-title = Was spielen wir?
home-play = Spielen
home-play-computer = gegen den Computer: { $player }
home-play-friend = mit Freunden, über einen Link
home-play-screen = zu zweit an diesem Bildschirm
home-play-lobby = mit allen, die Lust haben
home-play-computers = gegen { $count } Computer: { $player }
home-play-friends = mit { $people } Freunden, über einen Link
home-play-screen-many = zu { $people ->
    [2] zweit
    [3] dritt
    [4] viert
    [5] fünft
    [6] sechst
    [7] siebt
   *[other] acht
} an diesem Bildschirm
home-game = Spiel
home-no-games = Die Spiele werden geholt …
home-opponent = Mit wem?
home-opponent-computer = Mit dem Computer
home-opponent-friend = Mit Freunden, per Link
home-opponent-screen = Gemeinsam an diesem Bildschirm
home-opponent-lobby = Mit allen in der Lobby
home-player = Computerspieler
home-level = Stufe
home-more = Wer beginnt, Brett, Uhr
home-more-seats = Dein Platz, Uhr
home-seat = Welcher Platz ist deiner?
home-people = Wie viele Menschen spielen mit?
home-people-screen = Wie viele Menschen spielen hier?
home-computers = { $computers ->
    [one] Den übrigen Platz nimmt ein Computer ein.
   *[other] Die übrigen { $computers } Plätze nehmen Computer ein.
}
home-begins = Wer beginnt?
home-begins-me = Ich
home-begins-other = Die andere Seite
home-begins-chance = Das Los entscheidet
home-clock = Uhr
home-needs-connection = Dazu braucht es eine Verbindung, und gerade gibt es keine. Gegen den Computer und zu zweit an einem Bildschirm geht es auch ohne.
home-aside = Spiele von heute
home-running = Deine laufenden Spiele
home-live = Was in der Lobby los ist
home-live-none = Gerade spielt niemand öffentlich. Irgendwer muss anfangen.
home-live-offline = Die Lobby erscheint, sobald die Verbindung steht.
home-to-lobby = Zur Lobby
home-welcome-title = Platz nehmen
home-welcome = Kein Konto, keine Werbung, kein Warten. Gegen neun Stufen des Computers, mit Freunden auf dem Sofa oder auf einem anderen Kontinent; und danach erklärt ein Kenner, welcher Zug gut war. Gegen den Computer geht es auch ohne Verbindung.

## Die Lobby und Listen von Tischen

lobby-title = Lobby
lobby-open = Tisch eröffnen
lobby-open-close = Doch nicht
lobby-waiting = Hier fehlt noch jemand
lobby-waiting-none = Kein Tisch wartet. Wer einen eröffnet, wird hier gesehen.
lobby-playing = Hier wird gespielt
lobby-playing-none = Gerade gibt es kein Spiel zum Zuschauen.
lobby-over = Kürzlich beendet
lobby-over-none = Noch kein Spiel ist zu Ende.
lobby-asking = Das Haus wird gefragt …
lobby-offline = Es gibt keine Verbindung; mit ihr kommt die Lobby zurück.
list-return = Weiterspielen
list-sit = Platz nehmen
list-watch = Zuschauen
list-replay = Nachspielen
list-look = Ansehen
list-rated = gewertet
list-you-won = du hast gewonnen
list-you-lost = du hast verloren
list-drawn = unentschieden
list-moves = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
list-watchers = { $watchers ->
    [0] niemand schaut zu
    [one] 1 schaut zu
   *[other] { $watchers } schauen zu
}

open-title = Ein eigener Tisch
open-seats = Wer sitzt wo
open-seat = Platz { $seat }
open-seat-me = ich
open-seat-open = frei für andere
open-own-clock = eine andere …
open-clock-kind = Art der Uhr
open-clock-fischer = Jeder Zug bringt Zeit dazu
open-clock-delay = Jeder Zug beginnt mit freier Zeit
open-clock-minutes = Minuten
open-clock-seconds = Sekunden je Zug
open-watchers = Wer darf zuschauen?
open-watchers-anyone = Alle
open-watchers-link = Wer den Link hat
open-watchers-nobody = Niemand
open-listed = In der Lobby zeigen
open-takebacks = Züge dürfen zurückgenommen werden, wenn alle zustimmen
open-rated = Zählt für die Wertung (zwei Menschen, ohne Rücknahmen)
open-without-me = An diesem Tisch hast du keinen Platz: Du schaust zu.
open-go = Tisch eröffnen

seat-open = freier Platz
seat-closed = geschlossen
seat-left-resigned = aufgegeben
seat-left-out-of-time = Zeit abgelaufen
seat-left-disqualified = disqualifiziert
seat-left-left = gegangen
seat-won = gewonnen
clock-none = ohne Uhr
clock-fischer = { $minutes } min + { $seconds } s je Zug
clock-delay = { $minutes } min, { $seconds } s frei
clock-left = noch { $time }
clock-low = Noch zehn Sekunden!

## Eigene Spiele

own-title = Meine Spiele
own-running = Laufende
own-running-none = Gerade läuft kein eigenes Spiel.
own-over = Beendete
own-over-none = Noch kein eigenes Spiel ist zu Ende.
own-more = Mehr zeigen
own-offline = Deine Spiele bewahrt das Haus auf, und gerade gibt es keine Verbindung dorthin.
own-guest = Du bist als Gast hier: Nur dieser Browser weiß, dass diese Spiele deine sind.
own-guest-account = Ein Konto daraus machen

## Der Tisch

table-title = Tisch
table-you = du
table-rating = Wertung { $rating }
table-computer = Computer
table-thinking = denkt nach …
table-thinking-depth = denkt { $depth } Züge voraus …
table-seat-waits = hier fehlt noch jemand
table-to-move = am Zug
table-your-turn = Du bist am Zug
table-sit-at = Platz nehmen: { $seat }
table-sit = Platz nehmen
table-watching = du schaust zu
table-entering = Der Tisch wird geholt …
table-unreachable = Es gibt keine Verbindung zum Haus. Der Tisch erscheint, sobald sie wieder da ist.
table-closed-title = An diesen Tisch geht es nicht
table-closed = Vielleicht wurde die Einladung nicht ganz kopiert: Sie endet mit einem Schlüssel hinter der Raute.
table-gone = Der Tisch wurde weggeräumt.
presence-here = da
presence-away = weg

delivery-is-sending = wird gesendet …
delivery-is-offline = wartet auf die Verbindung
delivery-is-confirmed = bestätigt
delivery-offline = Gemerkt: { $move }. Der Zug wird gesendet, sobald die Verbindung wieder da ist.
delivery-taken-back = Zurückgenommen: { $move }.
delivery-refused = Das wurde abgelehnt:
delivery-read = Verstanden

actions = Am Tisch
action-hint = Rat
action-hinting = Denkt nach …
action-undo = Zurück
action-takeback = Zurück?
action-draw = Remis?
action-resign = Aufgeben
action-stand = Aufstehen
action-rematch = Revanche
action-flip = Drehen
action-copy = Partie kopieren
action-copied = Kopiert
action-download = Partie speichern
resign-sure = Soll dieses Spiel wirklich aufgegeben werden?
confirm-no = Nein, weiter

offer-takeback-own = Du bittest darum, deinen letzten Zug zurückzunehmen.
offer-takeback-theirs = { $name } möchte den letzten Zug zurücknehmen.
offer-draw-own = Du bietest ein Unentschieden an.
offer-draw-theirs = { $name } bietet ein Unentschieden an.
offer-rematch-own = Du möchtest eine Revanche.
offer-rematch-theirs = { $name } möchte eine Revanche.
offer-silent = Noch ohne Antwort: { $names }
offer-accept = Annehmen
offer-decline = Ablehnen
offer-withdraw = Zurückziehen

away-wait = { $name } ist weg. Wenn in { $time } niemand zurückkommt, kannst du das Spiel regeln.
away-claim = { $name } ist nicht zurückgekommen. Wie soll es weitergehen?
away-claim-win = Sieg beanspruchen
away-claim-out = Ohne sie weiterspielen
away-claim-computer = Einen Computer weiterspielen lassen

invite-title = Jemanden einladen
invite-private = Nur wer diesen Link hat, findet den Tisch. Das Spiel beginnt, wenn der Platz besetzt ist.
invite-private-many = Nur wer diesen Link hat, findet den Tisch. Das Spiel beginnt, wenn alle Plätze besetzt sind.
invite-missing = { $seats ->
    [one] Ein Platz ist frei.
   *[other] { $seats } Plätze sind frei.
}
invite-listed = Der Tisch steht in der Lobby. Auch der Link führt hierher.
invite-link = Link zu diesem Tisch
invite-copy = Link kopieren
invite-copied = Kopiert
invite-share = Teilen
invite-text = Spiel mit mir!
invited-title = { $name } lädt zum Spielen ein
invited-many = Such dir einen Platz aus. Das Spiel beginnt, wenn alle besetzt sind.
invited = Sobald der Platz besetzt ist, beginnt das Spiel.

result-title = Ergebnis
result-you-won = Du hast gewonnen!
result-won = { $name } hat gewonnen.
result-you-rank = Du bist auf Platz { $rank } gelandet.
result-places = Plätze
result-place = Platz
result-who = Wer
result-points = Punkte
result-count = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
result-draw = Unentschieden.
result-abandoned = Der Tisch wurde aufgegeben, bevor ein Spiel begann.
result-agreed = Beide haben sich darauf geeinigt.
result-left-resigned = { $name } hat aufgegeben.
result-left-out-of-time = Die Zeit von { $name } ist abgelaufen.
result-left-disqualified = { $name } wurde ausgeschlossen.
result-left-left = { $name } hat das Spiel verlassen.
result-next-table = Zum nächsten Spiel
result-analyse = Analysieren
result-new = Neues Spiel

said-sat = { $name } hat Platz genommen.
said-began = Das Spiel beginnt.
said-took-back = Züge wurden zurückgenommen.
said-resumed = Das Haus war kurz weg. Die Uhren standen still.
said-declined-takeback = { $name } möchte nicht, dass Züge zurückgenommen werden.
said-declined-draw = { $name } spielt weiter.
said-declined-rematch = { $name } möchte keine Revanche.

chat-title = Gespräch
chat-none = Noch hat niemand etwas gesagt.
chat-say = Etwas sagen
chat-send = Sagen
chat-presets = Redensarten
chat-mute = Stummschalten
chat-unmute = Wieder hören
chat-silenced = Wem der Tisch gehört, hat dich stummgeschaltet.
chat-sending = wird gesendet …
chat-waits = wartet auf die Verbindung
chat-left = noch { $left } Zeichen
preset-hello = Hallo!
preset-have-fun = Viel Spaß!
preset-well-played = Gut gespielt!
preset-thanks = Danke!
preset-oops = Hoppla!
preset-good-game = Schönes Spiel!
preset-goodbye = Auf Wiedersehen!
preset-one-moment = Einen Moment, bitte.

## Einstellungen und Konto

settings-title = Einstellungen
settings-look = Aussehen und Spiel
settings-auto = automatisch
settings-language = Sprache
settings-theme = Farben
settings-theme-auto = automatisch
settings-theme-light = hell
settings-theme-dark = dunkel
settings-theme-contrast = hoher Kontrast
settings-play = Am Brett
settings-sounds = Töne
settings-confirm = Vor dem Senden eines Zuges nachfragen
settings-patterns = Muster in den Steinen
settings-3d = Bretter räumlich zeigen
settings-chat = Gespräch zeigen
settings-chat-opens = Ein zugeklapptes Gespräch öffnet sich, wenn jemand schreibt
settings-motion = Weniger Bewegung
settings-data = Was dieser Browser aufbewahrt
settings-data-about = Einstellungen, die Auswahl der ersten Seite und Spiele ohne Verbindung. Deinen Namen und deine Spiele an Tischen bewahrt das Haus auf.
settings-forget = Alles davon vergessen
settings-forgotten = Vergessen.

account-title = Du
account-you = Du bist angemeldet als { $name }.
account-guest = Du bist Gast und heißt { $name }. Deine Spiele gehören zu diesem Browser.
account-name = Name
account-rename = Namen ändern
account-renamed = So heißt du jetzt.
account-account = Konto
account-why = Mit einem Konto gehören dir deine Spiele auf jedem Gerät, und du kannst eine Wertung haben. Nach einer Mailadresse fragt niemand.
account-register = Neues Konto
account-register-go = Konto anlegen
account-registered = Das Konto gehört dir, mit allen bisherigen Spielen.
account-login = Anmelden
account-login-go = Anmelden
account-signed-in = Du bist angemeldet.
account-password = Passwort
account-sign-out = Abmelden
account-signed-out = Du bist abgemeldet.
account-needs-connection = Dazu braucht es eine Verbindung, und gerade gibt es keine.

## Über Kibitz

about-title = Über Kibitz
about-what-title = Ein Haus der Brettspiele
about-what = Hier wird sofort gespielt: gegen den Computer, mit Freunden, mit allen. Danach lässt sich jedes Spiel Zug für Zug ansehen, mit dem Rat eines Spielers, der es besser weiß.
about-name = Wer kiebitzt, schaut anderen beim Spielen zu und weiß es besser. Der Kiebitz hat dem Haus seinen Namen geliehen; darum ist er auf unserem Schild.
about-privacy = Nichts wird gezählt, nichts verkauft, nichts von anderswo geladen. Ein einziges Cookie merkt sich, wer du bist.
about-version = Version
about-licence = Lizenz
about-offline-title = Ohne Verbindung
about-offline-ready = Die Seiten sind in diesem Browser aufbewahrt und öffnen sich ohne Verbindung. Sie lassen sich wie ein Programm installieren.
about-offline-not-ready = Die Seiten sind in diesem Browser noch nicht aufbewahrt; es braucht eine Verbindung.
about-ability = Was
about-offline = Ohne Verbindung
about-yes = geht
about-no = braucht eine Verbindung
about-can-computer = Gegen den Computer spielen
about-can-screen = Zu zweit an einem Bildschirm spielen
about-can-analysis = Analyse und Bewertungen
about-can-rules = Regeln
about-can-table = Tische mit anderen
about-can-lobby = Lobby und eigene Spiele
about-keys-title = Mit der Tastatur
about-keys = Alles geht ohne Maus, und Vorleseprogramme sagen den letzten Zug an.
about-key = Taste
about-key-does = Wirkung
about-key-tab = zum nächsten Bedienelement
about-key-digits = spielt in dieser Spalte
about-key-arrows = wählen eine Spalte
about-key-enter = lässt den Stein fallen
about-key-flip = dreht die Plätze um
about-key-hint = bittet um Rat
about-key-undo = nimmt zurück, gegen den Computer
