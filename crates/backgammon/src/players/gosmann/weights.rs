//! What each of the nine terms counts.

use std::fmt;
use std::str::FromStr;

use game::Knob;

use super::terms::TERMS;

/// The least and the most that a weight may be, as in the old program's dialog.
const LIMIT: f64 = 10_000.0;
/// The least and the most that makes sense to try. Only how the weights compare matters.
const SENSE: f64 = 2000.0;

const fn knob(name: &'static str, usual: f64) -> Knob {
    Knob { name, usual, least: -SENSE, most: SENSE }
}

/// The weights by name, with the old program's values.
pub const KNOBS: &[Knob; TERMS] = &[
    knob("hit", -400.0),
    knob("stuck", -400.0),
    knob("their-stuck", 100.0),
    knob("their-bar", 100.0),
    knob("made-points", 100.0),
    knob("off", 100.0),
    knob("distance", -600.0),
    knob("home", -100.0),
    knob("their-distance", 700.0),
];

/// The same with the values of *gosmann-evolved*.
pub const EVOLVED_KNOBS: &[Knob; TERMS] = &{
    let mut knobs = *KNOBS;
    let mut at = 0;
    while at < TERMS {
        knobs[at].usual = Weights::EVOLVED.0[at];
        at += 1;
    }
    knobs
};

/// One weight for each term.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights(pub [f64; TERMS]);

impl Weights {
    /// Those of the old program.
    pub const USUAL: Weights = {
        let mut weights = [0.0; TERMS];
        let mut at = 0;
        while at < TERMS {
            weights[at] = KNOBS[at].usual;
            at += 1;
        }
        Weights(weights)
    };

    /// Those of *gosmann-evolved*, the best after 39 generations of
    /// `cargo run --release -p lab --example evolve_gosmann -- 150 40000`. In 40000 fresh games
    /// against the usual ones, with the same dice and the seats exchanged, adjusted for luck:
    /// +0.3563 points a game (95 %: +0.3470 to +0.3656).
    pub const EVOLVED: Weights =
        Weights([-581.0, -304.0, 91.0, 891.0, 243.0, 1555.0, -741.0, 195.0, 1280.0]);

    /// These numbers, one for each knob; what is missing is as usual.
    pub fn of(numbers: &[f64]) -> Weights {
        Weights::USUAL.with(numbers)
    }

    /// These weights with the first ones replaced by these numbers.
    #[must_use]
    pub fn with(mut self, numbers: &[f64]) -> Weights {
        self.0.iter_mut().zip(numbers).for_each(|(weight, number)| *weight = *number);
        self
    }

    /// The rating of these terms.
    pub fn rate(&self, terms: &[f64; TERMS]) -> f64 {
        self.0.iter().zip(terms).map(|(weight, term)| weight * term).sum()
    }
}

impl Default for Weights {
    fn default() -> Weights {
        Weights::USUAL
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.0.iter().map(f64::to_string).collect();
        f.write_str(&numbers.join(","))
    }
}

/// The text has not nine weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WeightsFault {
    /// There are too few or too many.
    Count(usize),
    /// One of them is no number between the least and the most.
    Number {
        /// Which, from one.
        place: usize,
        /// What stands there.
        text: String,
    },
}

impl fmt::Display for WeightsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WeightsFault::Count(count) => write!(f, "{count} weights instead of {TERMS}"),
            WeightsFault::Number { place, text } => {
                let name = KNOBS.get(place - 1).map_or("", |knob| knob.name);
                write!(
                    f,
                    "weight {place} ({name}), “{text}”, is not a number from -{LIMIT} to {LIMIT}"
                )
            }
        }
    }
}

impl std::error::Error for WeightsFault {}

impl FromStr for Weights {
    type Err = WeightsFault;

    /// Nine numbers with commas or slashes between them.
    fn from_str(text: &str) -> Result<Weights, WeightsFault> {
        let parts: Vec<&str> = text.split([',', '/']).map(str::trim).collect();
        if parts.len() != TERMS {
            return Err(WeightsFault::Count(parts.len()));
        }
        let mut weights = [0.0; TERMS];
        for (at, part) in parts.iter().enumerate() {
            let number = part.parse().ok().filter(|number: &f64| number.abs() <= LIMIT);
            weights[at] = number.ok_or_else(|| WeightsFault::Number {
                place: at + 1,
                text: part.chars().take(20).collect(),
            })?;
        }
        Ok(Weights(weights))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_as_they_are_written() {
        let text = "-400,-400,100,100,100,100,-600,-100,700";
        assert_eq!(text.parse(), Ok(Weights::USUAL));
        assert_eq!(Weights::USUAL.to_string(), text);
        assert_eq!(text.replace(',', " / ").parse(), Ok(Weights::USUAL));
        let finer = "-400.0625,0,0,0,0,0,0,0,1e4".parse::<Weights>().unwrap();
        assert_eq!(finer.0[0], -400.0625);
        assert_eq!(finer.to_string().parse(), Ok(finer));
    }

    #[test]
    fn what_are_no_weights_is_refused_with_its_place() {
        let told = |text: &str| text.parse::<Weights>().unwrap_err().to_string();
        assert_eq!(told("1,2,3"), "3 weights instead of 9");
        assert_eq!(told(""), "1 weights instead of 9");
        assert!(told("1,2,x,4,5,6,7,8,9").starts_with("weight 3 (their-stuck), “x”"));
        for nonsense in ["NaN", "inf", "10000.5", "-1e9"] {
            assert!(told(&format!("1,2,3,4,5,6,7,8,{nonsense}")).contains("weight 9"));
        }
    }

    #[test]
    fn missing_numbers_are_as_usual() {
        assert_eq!(Weights::of(&[]), Weights::USUAL);
        assert_eq!(Weights::of(&[1.0]).0[..2], [1.0, -400.0]);
    }
}
