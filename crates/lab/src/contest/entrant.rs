//! Who plays in a match: a player by name, with a level, a budget and numbers of its own.
//!
//! In text `NAME[:LEVEL][:BUDGET]`, such as `kibitz:3`, `search:500ms`, `kibitz:3:20000n` or, with
//! two limits, `search:500ms:d6`.

use std::fmt;
use std::str::FromStr;

use catalog::game::{Budget, Means, PlayerName, UnknownPlayer};
use catalog::{Kind, Thinker};

/// A player that takes part in a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// Its name and level.
    pub name: PlayerName,
    /// What it may spend on one decision; what the match allows when it does not say.
    pub budget: Option<Budget>,
    /// The numbers in its head, one for each of its knobs; its usual ones when none are given.
    pub numbers: Option<Vec<f64>>,
}

impl Entrant {
    /// A player with its usual numbers and the budget of the match.
    pub fn new(name: PlayerName) -> Entrant {
        Entrant { name, budget: None, numbers: None }
    }

    /// The same player with other numbers in its head.
    #[must_use]
    pub fn with_numbers(&self, numbers: &[f64]) -> Entrant {
        Entrant { numbers: Some(numbers.to_vec()), ..self.clone() }
    }

    /// Seats it.
    pub(super) fn seat(
        &self,
        kind: Kind,
        means: &Means,
    ) -> Result<Box<dyn Thinker>, UnknownPlayer> {
        match &self.numbers {
            None => kind.player(&self.name, means),
            Some(numbers) => kind.tuned(&self.name, numbers, means),
        }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)?;
        match &self.budget {
            None => Ok(()),
            Some(budget) => write!(f, ":{}", budget.to_string().replace(',', ":")),
        }
    }
}

impl FromStr for Entrant {
    type Err = EntrantFault;

    fn from_str(text: &str) -> Result<Entrant, EntrantFault> {
        let mut parts = text.split(':').peekable();
        let name = parts.next().unwrap_or_default().to_owned();
        if name.is_empty() {
            return Err(EntrantFault { text: text.to_owned(), part: name });
        }
        let level = parts.peek().and_then(|part| part.parse().ok());
        if level.is_some() {
            parts.next();
        }
        let mut budget: Option<Budget> = None;
        for part in parts {
            let fault = || EntrantFault { text: text.to_owned(), part: part.to_owned() };
            let more: Budget = part.parse().map_err(|_| fault())?;
            let so_far = budget.unwrap_or_default();
            budget = Some(Budget {
                time: more.time.or(so_far.time),
                nodes: more.nodes.or(so_far.nodes),
                depth: more.depth.or(so_far.depth),
            });
        }
        Ok(Entrant { name: PlayerName { name, level }, budget, numbers: None })
    }
}

/// The text names no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantFault {
    text: String,
    part: String,
}

impl fmt::Display for EntrantFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.part.is_empty() {
            return write!(f, "“{}”: write NAME[:LEVEL][:BUDGET], such as kibitz:3", self.text);
        }
        write!(
            f,
            "“{}”: “{}” is neither the number of a level nor a budget (500ms, 20000n, d6)",
            self.text, self.part
        )
    }
}

impl std::error::Error for EntrantFault {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn level_and_budget_are_each_optional() {
        let read = |text: &str| text.parse::<Entrant>().unwrap();
        assert_eq!(read("search"), Entrant::new("search".parse().unwrap()));
        assert_eq!(read("kibitz:3").name.level, Some(3));
        assert_eq!(read("kibitz:3").budget, None);
        let half_a_second = Some(Budget::time(Duration::from_millis(500)));
        assert_eq!(read("search:500ms").budget, half_a_second);
        assert_eq!(read("search:500ms").name.level, None);
        let both = read("kibitz:3:20000n:d6");
        assert_eq!(both.budget, Some(Budget { time: None, nodes: Some(20_000), depth: Some(6) }));
        for text in ["search", "kibitz:3", "search:500ms", "kibitz:3:20000n:d6"] {
            assert_eq!(read(text).to_string(), text);
        }
    }

    #[test]
    fn what_is_neither_level_nor_budget_is_named() {
        for (text, part) in [("kibitz:x", "“x”"), ("kibitz:3:4", "“4”"), ("kibitz:300", "“300”")]
        {
            let fault = text.parse::<Entrant>().unwrap_err().to_string();
            assert!(fault.contains(part), "{fault}");
        }
        for text in ["", ":3", "kibitz:", "kibitz:3:"] {
            assert!(text.parse::<Entrant>().unwrap_err().to_string().contains("LEVEL"), "{text}");
        }
    }
}
