//! Where the dice of games at home come from: a seed for each game.

use catalog::dice::Seed;

/// Seeds, one after another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Luck {
    /// What makes them the same every time, when that is wanted.
    fixed: Option<u64>,
    games: u64,
}

/// How the dice of a game are rolled.
#[derive(Clone, Debug)]
pub(crate) enum Rolling {
    /// By this program, from a seed.
    Here(Seed),
    /// By a person, with real dice.
    ByHand,
}

impl Luck {
    /// Random seeds, or those that follow from a number.
    pub(crate) fn new(fixed: Option<u64>) -> Luck {
        Luck { fixed, games: 0 }
    }

    /// How the dice of the next game are rolled.
    pub(crate) fn rolling(&mut self, by_hand: bool) -> Rolling {
        if by_hand { Rolling::ByHand } else { Rolling::Here(self.seed()) }
    }

    fn seed(&mut self) -> Seed {
        self.games += 1;
        match (self.fixed, self.games) {
            (Some(seed), 1) => Seed::of_text(&seed.to_string()),
            (Some(seed), game) => Seed::of_text(&format!("{seed} {game}")),
            (None, _) => random(),
        }
    }
}

fn random() -> Seed {
    let mut bytes = [0; 32];
    match getrandom::fill(&mut bytes) {
        Ok(()) => Seed::new(bytes),
        // Nobody bets on a game at home: the time is luck enough.
        Err(_) => Seed::of_text(&format!("{:?}", std::time::SystemTime::now())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_makes_the_same_seeds_and_every_game_has_its_own() {
        let seeds = |mut luck: Luck| [luck.seed(), luck.seed()];
        assert_eq!(seeds(Luck::new(Some(7))), seeds(Luck::new(Some(7))));
        assert_eq!(seeds(Luck::new(Some(7)))[0], Seed::of_text("7"));
        assert_ne!(seeds(Luck::new(Some(7))), seeds(Luck::new(Some(8))));
        for [one, two] in [seeds(Luck::new(Some(7))), seeds(Luck::new(None))] {
            assert_ne!(one, two);
        }
    }
}
