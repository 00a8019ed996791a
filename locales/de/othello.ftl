### Othello.

othello = Othello

## Warum etwas abgelehnt wurde

othello-not-a-move = „{ $text }“ ist kein Zug: nenne ein Feld wie d3 oder pass.
othello-over = Die Partie ist zu Ende.
othello-taken = Auf { $square } liegt schon ein Stein.
othello-nothing-to-turn = Ein Stein auf { $square } würde nichts umdrehen.
othello-must-pass = Kein Zug dreht einen Stein um: du musst passen.
othello-must-not-pass = Wer ziehen kann, darf nicht passen.
othello-no-seat = Dieses Spiel spielen nur zwei.

othello-fault-both = auf { $square } kann nicht ein Stein von beiden liegen
othello-fault-left = Platz { $seat } kann nicht gegangen sein: die Partie war zu Ende oder es gibt ihn nicht

othello-setup-squares = eine Aufstellung ist „othello“ oder 64 Felder von a1 bis h8 und wer am Zug ist; hier sind { $count }
othello-setup-square = „{ $text }“ ist kein Feld: X, O oder -
othello-setup-side = „{ $text }“ ist keine Seite: X für Schwarz, O für Weiß
othello-setup-surplus = „{ $text }“ wird hier nicht erwartet

othello-import-move = „{ $move }“: { $reason }
othello-import-game = „{ $text }“ ist nicht Othello
othello-import-board = „{ $text }“ ist kein Brett von 8 mal 8
othello-import-bracket = diese Klammer wird nicht geschlossen
