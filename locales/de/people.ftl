### Was die Türen des Servers über Leute, Nachrichten und Grenzen sagen.

## Leute

people-name-length = Ein Name hat 2 bis 24 Buchstaben; Umlaute und fremde Schriften zählen doppelt oder mehr.
people-name-letter = „{ $letter }“ kann in einem Namen nicht vorkommen.
people-name-no-letter = Ein Name enthält mindestens einen Buchstaben.
people-name-reserved = Dieser Name ist vergeben an das Haus.
people-name-taken = Dieser Name, oder einer, der genauso aussieht, gehört schon jemandem.
people-password-short = Ein Passwort hat mindestens 8 Zeichen.
people-credentials = Name oder Passwort stimmen nicht.
people-signed-out = Hier ist niemand angemeldet.
people-has-account = Es gibt schon ein Konto.

## Nachrichten und Grenzen

door-internal = Ein Fehler auf unserer Seite; bitte noch einmal versuchen.
door-storage = Das konnte nicht gespeichert werden und ist deshalb nicht geschehen. Bitte später noch einmal versuchen.
door-too-often = Das war zu oft. Neuer Versuch in { $seconds } s.
door-malformed = Das lässt sich nicht lesen: { $reason }
door-media-type = Der Inhaltstyp muss application/json sein.
door-too-large = Das ist größer, als das Haus liest.
door-version = Der Client spricht Version { $client }, der Server Version { $server }.
door-hello = Die erste Nachricht muss ein Hallo sein.
door-hello-again = Das Hallo ist schon gesagt.
door-origin = Das hat keine Seite dieses Hauses gefragt.
door-unknown-path = Unter dieser Adresse ist nichts.
door-method = Diese Adresse wird anders benutzt.
door-busy = Das Haus ist gerade voll. Bitte später noch einmal versuchen.
door-too-many-tables = Eine Verbindung kann an { $most } Tischen zugleich sein.
door-too-many-sockets = Von hier gibt es schon zu viele Verbindungen. Bitte einige Tabs schließen.
