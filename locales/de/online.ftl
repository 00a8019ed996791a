### Tische eines Servers, im Terminal-Programm.

## Die Leitung

online-no-line = { $server } ist nicht erreichbar: { $reason }
online-bad-address = „{ $server }“ ist keine Adresse eines Servers wie http://localhost:8080.
online-name-too-long = der Name ist zu lang
online-foreign = es ist kein Kibitz-Server oder einer mit anderer Version
online-late = er hat nicht rechtzeitig geantwortet
online-welcome = Bei { $server } angemeldet als { $name }.
online-connected = Die Leitung zum Server steht.
online-offline = Leitung unterbrochen; nächster Versuch in { $seconds } s. Gesendetes bleibt.
online-reconnecting = Offline: Die Verbindung wird neu aufgebaut …
online-turned-away = Der Server hat die Verbindung abgewiesen: { $reason }
online-restarting = Der Server startet neu und ist in etwa { $seconds } s zurück.

## Die Lobby

online-lobby = Tische bei { $server }
online-new-computer = Gegen einen Computer des Servers spielen
online-new-listed = Einen Tisch für alle eröffnen
online-new-private = Einen privaten Tisch für Freunde mit dem Link eröffnen
online-enter-link = Mit einem Link zu einem Tisch gehen
online-no-tables = Niemand hat einen Tisch eröffnet.
online-row-waiting = wartet auf Mitspieler: { $names } · { $game } { $board }
online-row-playing = im Spiel: { $names } · { $game } { $board } · Zug { $moves }
online-row-over = zu Ende: { $names } · { $game } { $board }
online-row-own-board = (eigenes Brett)
online-opening = Der Tisch wird eröffnet …
online-not-opened = Der Tisch konnte nicht eröffnet werden: { $reason }
online-bad-link = Das ist kein Link zu einem Tisch wie { $server }/table/abc#key.
online-link-title = Zu einem Tisch gehen
online-link-ask = Link oder Name des Tisches:
online-link-keys = Enter los · Esc zurück

## Ein Tisch

online-entering = Der Tisch wird betreten …
online-waiting = Es fehlt noch jemand zum Mitspielen.
online-link = Diesen Link an Freunde schicken: { $link }
online-sending = { $move } wird gesendet …
online-confirmed = Bestätigt: { $move }.
online-move-refused = Zurückgenommen: { $move } wurde abgelehnt. { $reason }
online-refused = Abgelehnt: { $reason }
online-not-admitted = Kein Zutritt: { $reason }
online-gone = Der Tisch ist geschlossen worden.
online-abandoned = Der Tisch wurde aufgegeben, weil niemand kam.
online-watching = Nur zuschauen.
online-not-your-turn = Jemand anders ist am Zug.
online-not-here = Das geht am Tisch eines Servers nicht.
online-seat-open = freier Platz
online-seat-closed = niemand
online-away = abwesend
online-sat = { $mark }: { $name } nimmt Platz.
online-stood = { $mark }: Der Platz ist wieder frei.
online-took-back = { $name } ({ $mark }) hat zurückgenommen.
online-offered = Angeboten. Die anderen werden antworten.
online-offered-draw = { $name } ({ $mark }) bietet Remis an.
online-offered-takeback = { $name } ({ $mark }) möchte einen Zug zurücknehmen.
online-offered-rematch = { $name } ({ $mark }) möchte noch ein Spiel.
online-offers-draw = Remis ist angeboten.
online-offers-takeback = Die anderen möchten einen Zug zurücknehmen.
online-offers-rematch = Ein weiteres Spiel ist angeboten.
online-declined = { $name } ({ $mark }) hat abgelehnt.
online-replaced = { $name } übernimmt { $mark }.
online-resumed = Der Server war { $seconds } s lang weg; keine Uhr lief.
online-rematched = Das nächste Spiel beginnt an einem neuen Tisch.
online-nothing-offered = Es ist nichts angeboten.
online-nobody-away = Zurzeit kann kein Platz beansprucht werden.
online-watchers = { $watchers ->
    [0] niemand schaut zu
    [one] eine Person schaut zu
   *[other] { $watchers } schauen zu
}
online-chat = Chat
online-chat-title = Etwas sagen
online-chat-ask = An alle am Tisch:
online-chat-keys = Enter sagen · Esc zurück

preset-hello = Hallo!
preset-have-fun = Viel Spaß!
preset-well-played = Gut gespielt!
preset-thanks = Danke!
preset-oops = Hoppla!
preset-good-game = Schönes Spiel!
preset-goodbye = Auf Wiedersehen!
preset-one-moment = Einen Moment, bitte.

## Tasten des Vollbilds

keys-lobby = ↑ ↓ Enter wählen · L English · F1 Hilfe · q Ende
keys-online = ← → Enter werfen · u zurück · D Remis · R aufgeben · ? Rat · c Chat · q Lobby
keys-online-offer = y annehmen · x ablehnen · c Chat · F1 Hilfe · q Lobby
keys-online-over = n noch ein Spiel · s speichern · c Chat · F1 Hilfe · q Lobby
online-help =
    u  Rücktaste     zurücknehmen; Mitspieler werden gefragt
    D                Remis anbieten     R   aufgeben
    n                noch ein Spiel, wenn dieses zu Ende ist
    y  x             Angebotenes annehmen oder ablehnen
    ?  H             Rat, wo der Tisch es erlaubt
    c                allen am Tisch etwas sagen
    C                den Platz beanspruchen, den jemand verlassen hat
    s                das Protokoll speichern
    Bild↑ Bild↓      durch die Züge blättern
    L                English
    q  Esc           zurück in die Lobby; der Platz bleibt reserviert
    Strg-C           sofort beenden

    Ein Zug „wird gesendet“, bis der Server ihn gespeichert hat; dann ist
    er bestätigt. Was er ablehnt, wird mit dem Grund zurückgenommen. Reißt
    die Leitung ab, bleibt es aufgehoben und wird noch einmal gesendet.

## Der schlichte Dialog

online-introduction =
    Die Nummer einer Zeile eingeben, oder: neu, link LINK, hilfe, ende.
online-lobby-prompt = Auswahl:
online-lobby-refusal = Bitte eine der Nummern eingeben, oder hilfe.
online-ask-whom = Gegen: 1 einen Computer des Servers, 2 wer auch immer kommt, 3 Freunde mit dem Link [1]:
online-one-to-three = Bitte 1, 2 oder 3 eingeben.
online-offer-prompt = { $question } annehmen oder ablehnen:
online-over-prompt = Enter für die Lobby, oder revanche, speichern, züge:
online-lobby-help =
    1, 2, …      geht zu diesem Tisch: auf einen freien Platz oder zum Zuschauen
    neu          eröffnet einen Tisch
    link LINK    geht zum Tisch eines Links wie /table/abc#key
    brett        listet die Tische noch einmal auf
    sprache en   spricht Englisch
    ende         beendet
online-plain-help =
    brett        zeigt das Brett noch einmal
    züge         nennt die bisherigen Züge
    rat          bittet um Rat, wo der Tisch es erlaubt
    zurück       nimmt zurück; Mitspieler werden gefragt
    remis        bietet Remis an oder nimmt es an
    annehmen     nimmt an, was angeboten ist
    ablehnen     lehnt ab, was angeboten ist, oder zieht es zurück
    sage WORTE   sagt allen am Tisch etwas
    link         nennt den Link für Freunde
    aufgeben     gibt auf
    beanspruchen beansprucht den Platz von jemandem, der gegangen ist
    revanche     bietet noch ein Spiel an, wenn dieses zu Ende ist
    speichern DATEI  schreibt das Protokoll; ohne Namen wird einer erfunden
    regeln       nennt die Regeln
    sprache en   spricht Englisch
    menü, ende   zurück in die Lobby, der Platz bleibt reserviert; beendet

command-draw = remis
command-accept = annehmen
command-decline = ablehnen
command-say = sage, sag
command-link = link
command-claim = beanspruchen
command-rematch = revanche, nochmal
