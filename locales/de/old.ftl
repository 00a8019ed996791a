### Die Seite über alte Programme: Türen, Tische für sie, Besuche bei ihren Servern.

way-old = Alte Programme
old-title = Alte Programme
old-about = Programme aus der Zeit vor Kibitz spielen hier mit: Sie verbinden sich mit diesem Server wie mit ihrem eigenen und sitzen an denselben Tischen wie alle. Umgekehrt kannst du von hier aus ihre Server besuchen.
old-offline = Gerade besteht keine Verbindung; die Türen erscheinen, sobald sie wieder da ist.

## Doors

old-doors = Türen
old-none = Für alte Programme steht keine Tür offen.
old-none-start = Wer diesen Server betreibt, öffnet alle Türen so:
old-closed = Diese Tür ist zu. Sie öffnet sich mit
old-host = Server
old-port = Port
old-local = Nur von dem Rechner aus, auf dem Kibitz läuft.
old-how-freebloks = Tritt dort einem Netzwerkspiel bei und gib Server und Port ein. Wer sich verbindet, setzt sich an den ältesten wartenden Tisch oder eröffnet eine Lobby.
old-how-reversixt = Starte das Programm mit Server, Port und einer Gruppennummer. Es setzt sich an den ältesten wartenden Tisch.
old-how-welfenlab = Melde dich mit einem freien Namen an. Die Spiele in der Liste sind Tische dieses Hauses.

## Tables

old-open = Einen Tisch für sie eröffnen
old-open-about = Alte Programme nehmen die freien Plätze ein, genau wie alle anderen aus der Lobby. Du kannst dich dazusetzen oder nur zuschauen.
old-open-for = Für { $program }
old-open-title = Ein Tisch für { $program }
old-seat-open = altes Programm, oder wer zuerst kommt
old-depth = Züge, die Programme vorausschauen
old-waiting = Tische, die auf alte Programme warten
old-waiting-none = Kein Tisch wartet auf ein altes Programm.
old-playing = Spiele mit alten Programmen
old-connect = Das alte Programm verbindet sich mit diesem Server und Port:

## Visits

old-visit = Einen alten Server besuchen
old-visit-about = Kibitz verbindet dich mit dem Server eines alten Programms. Du spielst auf dem gewohnten Brett; die andere Seite sieht ein Programm ihrer eigenen Art.
old-visit-closed = Von hier aus dürfen nur Konten alte Server besuchen, die der Betreiber dieses Servers eingetragen hat, und nur Server auf seiner Liste. Beide Listen werden beim Start des Servers angegeben:
old-visit-account = KONTO
old-visit-no-targets = Du darfst alte Server besuchen, aber noch ist keiner eingetragen. Der Betreiber dieses Servers fügt so einen hinzu:
old-visit-server = Server
old-visit-name = Dein Name dort
old-visit-password = Passwort dort
old-visit-colours = Farben, die du spielst
old-visit-mode = Spiel
old-visit-mode-any = was dort eingestellt ist
old-visit-group = Gruppennummer
old-visit-about-freebloks = Du kommst in die Lobby des Servers. Sobald du oder jemand anderes startet, beginnt das Spiel.
old-visit-about-reversixt = Das Spiel beginnt, sobald der Server alle Spieler beisammen hat. Beim ursprünglichen Server spielt Gruppe 99 ohne Uhr.
old-visit-about-welfenlab = Du kommst in die Halle des Servers: Eröffne ein Spiel oder tritt einem bei. Ein Name ohne Konto braucht kein Passwort.
old-visit-go = Verbinden
old-visit-at = Zu Besuch bei { $program }
old-visit-hang-up = Verbindung trennen
old-visit-back = Zurück zur Übersicht
old-visit-over = Der Besuch ist zu Ende.
old-state-calling = Verbindung wird aufgebaut …
old-state-hall = Verbunden
old-state-waiting = Wartet auf das Spiel
old-state-playing = Im Spiel
old-state-ended = Getrennt
old-start-game = Spiel starten
old-start-round = Bereit für die Runde
old-leave = Spiel verlassen
old-you = du
old-time = { $seconds ->
    [one] Du hast eine Sekunde für diesen Zug.
   *[other] Du hast { $seconds } Sekunden für diesen Zug.
}

## Games there

old-games = Spiele
old-games-refresh = Neu laden
old-games-none = Noch gibt es kein Spiel. Eröffne eins.
old-games-asking = Der Server wird gefragt …
old-users = Da sind: { $names }
old-game = Spiel { $game }
old-game-empty = noch niemand
old-game-rounds = { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
old-game-timeout = { $seconds } s je Zug
old-game-no-timeout = ohne Zeitgrenze
old-game-locked = mit Passwort
old-game-yours = dein Spiel
old-game-password = Passwort des Spiels
old-game-join = Beitreten
old-create = Ein Spiel eröffnen
old-create-rounds = Runden
old-create-timeout = Sekunden je Zug (0: beliebig)
old-create-password = Passwort (darf leer sein)
old-create-go = Eröffnen

## What is said there

old-chat-title = Nachrichten
old-chat-own = Du
old-chat-own-to = Du an { $name }
old-chat-server = Server
old-chat-error = Fehler
old-chat-connection = Verbindung
old-chat-to = An wen
old-chat-nobody = sonst ist niemand da
