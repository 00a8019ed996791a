### Warum ein Tisch etwas ablehnt.

table-unknown = Diesen Tisch gibt es nicht, oder er ist privat.
table-not-entered = Wer nicht an diesem Tisch ist, kann das nicht.
table-busy = Hier ist gerade zu viel los. Bitte gleich noch einmal versuchen.
table-house-full = Das Haus ist voll. Bitte später noch einmal versuchen.
table-stopping = Der Server startet gleich neu. Bitte gleich noch einmal versuchen.
table-storage = Das konnte nicht gespeichert werden und ist deshalb nicht geschehen. Bitte gleich noch einmal versuchen.
table-internal = Das ist unser Fehler. Er wurde notiert.
table-players-only = Diesem Spiel dürfen nur die Spieler selbst zusehen.
table-link-only = Diesem Spiel darf nur zusehen, wer den Link hat.
table-seat-taken = Dieser Platz ist nicht frei.
table-already-seated = An diesem Tisch ist schon ein Platz belegt.
table-not-seated = Das dürfen nur die Spieler dieses Tisches.
table-begun = Das Spiel hat schon begonnen.
table-not-begun = Das Spiel hat noch nicht begonnen.
table-over = Das Spiel ist zu Ende.
table-not-over = Das Spiel ist noch nicht zu Ende.
table-stale = Das Brett hat sich inzwischen geändert.
table-not-your-turn = Jemand anderes ist am Zug.
table-takebacks-off = An diesem Tisch können keine Züge zurückgenommen werden.
table-nothing-to-take-back = Es gibt keinen eigenen Zug, der zurückgenommen werden könnte.
table-no-draws = Dieses Spiel kennt kein vereinbartes Unentschieden.
table-draw-with-computer = Computer vereinbaren kein Unentschieden.
table-offered-already = Das ist schon angeboten.
table-offer-declined = Das wurde abgelehnt. Erst muss wieder gezogen werden.
table-no-offer = Das hat niemand angeboten.
table-own-offer = Das müssen die anderen annehmen.
table-rematched = Das nächste Spiel wartet schon.
table-undo-with-people = Hier spielen andere mit, also müssen sie gefragt werden.
table-hints-off = An diesem Tisch gibt es keinen Rat.
table-chat-text = Bitte eine Zeile gewöhnlichen Text schreiben.
table-chat-muted = An diesem Tisch ist diese Stimme stumm geschaltet.
table-chat-often = Das war viel auf einmal. Bitte einen Augenblick warten.
table-mute-owner-only = Das darf nur, wer den Tisch eröffnet hat.
table-mute-whom = Hier ist niemand dieses Namens, der stumm geschaltet werden könnte.
table-claim-own = Das ist der eigene Platz.
table-claim-nobody = Dort sitzt kein Mensch.
table-claim-present = Dieser Spieler ist da.
table-claim-rated = In einem gewerteten Spiel darf kein Computer einspringen.
table-too-many-moves = Dieses Spiel ist zu lang geworden, um weiterzugehen.
table-terms-few = Mindestens zwei Plätze müssen mitspielen.
table-terms-over = Mit diesem Aufbau wäre das Spiel zu Ende, bevor es beginnt.
table-terms-clock = Eine Uhr hat zwischen einer Sekunde und einem Tag und höchstens zehn Minuten mehr je Zug.
table-terms-rated = Gewertete Spiele sind für zwei Menschen, ohne Zurücknehmen.

## Mit Einzelheiten

table-illegal = Das erlauben die Regeln nicht: { $reason }.
table-terms-setup = Mit diesem Aufbau kann niemand spielen: { $reason }.
table-no-such-seat = Es gibt keinen Platz { $seat }.
table-terms-game = Hier gibt es kein Spiel „{ $game }“.
table-terms-seats = Dieser Aufbau hat { $wanted } Plätze, nicht { $given }.
table-unknown-player = Es gibt keinen Computerspieler „{ $player }“; es gibt { $known }.
table-setup-too-long = Aufbauten haben auf diesem Server höchstens { $most } Bytes.
table-too-many-tables = Es sind schon { $most } eigene Tische offen.
table-claim-early = Dieser Spieler kann noch zurückkommen; noch { $seconds } s warten.
