### Besuche bei Servern alter Programme: was ein Besucher erfährt.

visit-connected = Verbunden mit { $address }.
visit-unreachable = Unter { $address } meldet sich niemand.
visit-lost = Die Verbindung ist abgerissen.
visit-closed = Der Server hat die Verbindung geschlossen.
visit-unreadable = Der Server ist nicht zu verstehen: { $what }
visit-unruly = Der Server hält sich nicht an die Regeln: { $what }
visit-refused = Der Server lehnt ab: { $what }
visit-silent = Der Server hat seit { $seconds } s nicht geantwortet.
visit-idle = Lange hat niemand etwas gesagt, darum ist der Besuch beendet.
visit-too-much = Der Server schickt mehr, als bei einem Besuch erlaubt ist.
visit-granted = Du spielst Farbe { $colour }.
visit-revoked = Du spielst Farbe { $colour } nicht mehr.
visit-began = Die Partie beginnt.
visit-taken-back = Ein Zug wurde zurückgenommen.
visit-move-refused = Der Server hat den Zug nicht angenommen. Wähle einen anderen.
visit-over = Die Partie ist zu Ende.
visit-you-are = Du bist Spieler { $player }.
visit-player-out = Spieler { $player } ist disqualifiziert.
visit-you-are-out = Du bist disqualifiziert.
visit-phase-over = Niemand setzt mehr Steine; jetzt fliegen die Bomben.

visit-not-listed = Alte Server besuchen dürfen nur Konten, die der Betreiber dieses Hauses eingetragen hat.
visit-target = Diesen Server hat der Betreiber dieses Hauses nicht eingetragen.
visit-called-already = Der Server ist schon angerufen.
visit-call-first = Ruf zuerst einen Server an.
visit-not-now = Das geht jetzt nicht.
visit-not-your-turn = Der Server wartet nicht auf einen Zug von dir.
visit-stale = Das Brett hat sich inzwischen geändert. Schau noch einmal hin.
visit-no-words = Das kennt dieser Server nicht.
visit-too-many = Du bist schon zu Besuch; erlaubt sind { $most } Besuche gleichzeitig.
visit-unspeakable = Das lässt sich dem Server nicht sagen: { $what }
