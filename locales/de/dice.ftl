### Warum die Würfe einer Aufzeichnung nicht bestätigt werden konnten.

dice-record = die Aufzeichnung passt nicht zu den Regeln: { $fault }
dice-none = in diesem Spiel wird nicht gewürfelt
dice-unknown = die Aufzeichnung sagt nicht, wie gewürfelt wurde
dice-by-hand = es wurde von Hand gewürfelt und eingetippt
dice-not-revealed = der Startwert wird erst nach dem Spiel offengelegt
dice-not-a-seed = der Startwert hat nicht 64 hexadezimale Ziffern
dice-other-seed = der Startwert hat die Prüfsumme { $found }, versprochen war { $promised }
dice-wrong-roll = Zug { $move }: Die Würfel zeigen { $right }, nicht { $found }
