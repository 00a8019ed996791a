### Why the rolls of a record could not be confirmed.

dice-record = the record does not fit the rules: { $fault }
dice-none = this game has no dice
dice-unknown = the record does not say how its dice were rolled
dice-by-hand = these dice were rolled by hand and typed in
dice-not-revealed = the seed is shown when the game is over
dice-not-a-seed = the seed is not 64 hexadecimal digits
dice-other-seed = the seed has the hash { $found }, but { $promised } was promised
dice-wrong-roll = move { $move }: the dice show { $right }, not { $found }
