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

page-failed-title = Diese Seite lässt sich nicht laden
page-failed = Vielleicht fehlt die Verbindung, oder das Haus wurde inzwischen erneuert.
page-reload = Neu laden

lost-title = Hier ist nichts
lost = Diese Adresse führt nirgendwohin. Vielleicht wurde der Link abgeschnitten.

home-title = Was spielen wir?
