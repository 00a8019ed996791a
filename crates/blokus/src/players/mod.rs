//! The computer players: the house's own search with its levels, those of an older program, and
//! lots.

mod freebloks;
mod ladder;
mod report;
mod room;
mod search;
mod survey;
#[cfg(test)]
mod tests;

use ::search::Lot;
use game::{Card, Knob, Means, Player};

pub use self::freebloks::Freebloks;
pub use self::report::FreebloksReport;
pub use self::search::{
    Apprentice, Beliefs, FEATURES, Lesson, Prospects, SIGNS, STAGES, Signs, View, mixture,
};
pub use self::survey::{Terms, Weights};
use crate::position::Position;

/// The players as they introduce themselves.
pub(crate) const PLAYERS: &[Card] = &[
    Card {
        name: "kibitz",
        levels: &[
            "likes large pieces a little, and knows nothing else",
            "plays by instinct, very carelessly",
            "plays by instinct, carelessly",
            "plays by instinct",
            "simulates 30 games for each move",
            "simulates 200 games for each move",
            "simulates 1000 games for each move",
            "simulates 5000 games for each move",
            "simulates 25,000 games for each move",
            "thinks as long as the time allows",
        ],
        about: "Ten levels from beginner to full strength; the lower ones err as people do.",
    },
    Card {
        name: "search",
        levels: &[],
        about: "Simulates thousands of games from the position; plays the end exactly.",
    },
    Card {
        name: "freebloks",
        levels: &[
            "very easy: its values are off by up to 200 percent",
            "its values are off by up to 150 percent",
            "its values are off by up to 130 percent",
            "easy: its values are off by up to 120 percent",
            "its values are off by up to 90 percent",
            "its values are off by up to 60 percent",
            "normal: its values are off by up to 50 percent",
            "its values are off by up to 40 percent",
            "its values are off by up to 20 percent",
            "its values are off by up to 10 percent",
            "hard: its values are off by up to 5 percent",
            "its values are off by up to 2 percent",
            "its values are off by up to 1 percent",
            "plays what it values most",
        ],
        about: "The player of the older program Freebloks: rates moves, looks no move ahead.",
    },
    Card {
        name: "freebloks-report",
        levels: &[
            "self-destructive: plays what is worst for itself",
            "random: draws among all moves",
            "sensible random: draws among its largest pieces",
            "easy: its values are off by up to 75 percent",
            "offensive: takes the others’ room",
            "normal: its values are off by up to 20 percent",
            "defensive: keeps its own room",
            "all-round: offensive and defensive in one",
            "hard: its values are off by up to 5 percent",
        ],
        about: "The first player of Freebloks, as its authors described it, with its styles of play.",
    },
    Card { name: "lot", levels: &[], about: "Draws its moves by lot." },
];

/// The numbers of a player that may be tuned.
pub(crate) fn knobs(player: &str) -> &'static [Knob] {
    match player {
        "search" => search::KNOBS,
        _ => &[],
    }
}

/// Seats the player of a card at a level from one, with these numbers for its knobs; what is
/// missing is as usual.
pub(crate) fn seat(
    card: &Card,
    level: u8,
    numbers: &[f64],
    means: &Means,
) -> Box<dyn Player<Position>> {
    let level = usize::from(level).saturating_sub(1);
    match card.name {
        "kibitz" => match ladder::LEVELS.get(level) {
            Some(level) => Box::new(ladder::Ladder::new(*level, means)),
            None => Box::new(search::Search::tuned(numbers, means)),
        },
        "search" => Box::new(search::Search::tuned(numbers, means)),
        "freebloks" if level < freebloks::NOISES.len() => {
            Box::new(Freebloks::new(freebloks::NOISES[level], means.seed))
        }
        "freebloks-report" if level < report::LEVELS.len() => {
            Box::new(FreebloksReport::new(report::LEVELS[level], means.seed))
        }
        _ => Box::new(Lot::new(means.seed)),
    }
}
