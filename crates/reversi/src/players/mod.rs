//! The computer players: the evaluations of two older clients, the house's own search, and levels.
//!
//! All of them think on a [`board`] of their own over the [`ground`] of the map and answer with moves
//! of the [`Position`].

mod aachen_2016;
mod aachen_2018;
mod board;
mod ground;
mod grove;
mod hunt;
mod judge;
mod ladder;
mod order;
mod plain;
mod search;
mod survey;
#[cfg(test)]
mod tests;

use game::{Card, Knob, Means, Player};

use crate::position::Position;

/// The players as they introduce themselves.
pub(crate) const PLAYERS: &[Card] = &[
    Card {
        name: "kibitz",
        levels: &[
            "turns as many stones as it can; slips in every third move",
            "values corners and room to move, looks no move ahead; slips in every third move",
            "values corners and room to move, looks no move ahead; slips in one move of ten",
            "looks a little ahead, slips in one move of twelve",
            "looks further ahead, slips in one move of twenty",
            "looks far ahead, slips in one move of fifty",
            "searches as deep as the time allows",
        ],
        about: "Seven levels from beginner to full strength; the lower ones err as people do.",
    },
    Card {
        name: "search",
        levels: &[],
        about: "Looks as far ahead as the time allows and plays the end of a game exactly.",
    },
    Card {
        name: "aachen-2016",
        levels: &[],
        about: "The evaluation of an older client in C++: rates every move, looks no move ahead.",
    },
    Card {
        name: "aachen-2018",
        levels: &[],
        about: "The evaluation of an older client in Java: rates every move, looks no move ahead.",
    },
    Card {
        name: "aachen-2016-deep",
        levels: &["looks two moves ahead", "looks three moves ahead", "looks four moves ahead"],
        about: "The evaluation of the older client in C++ at the leaves of a search.",
    },
    Card {
        name: "aachen-2018-deep",
        levels: &["looks two moves ahead", "looks three moves ahead", "looks four moves ahead"],
        about: "The evaluation of the older client in Java at the leaves of a search.",
    },
    Card { name: "lot", levels: &[], about: "Draws its moves by lot." },
];

/// Moves that the lowest level of the deep players looks ahead.
const SHALLOWEST: u32 = 2;

/// The numbers of a player that may be tuned.
pub(crate) fn knobs(player: &str) -> &'static [Knob] {
    match player {
        "search" => judge::KNOBS,
        "aachen-2016" | "aachen-2016-deep" => aachen_2016::KNOBS,
        _ => &[],
    }
}

/// Seats the player of a card at a level, with these numbers for its knobs; what is missing is as
/// usual.
pub(crate) fn seat(
    card: &Card,
    level: u8,
    numbers: &[f64],
    means: &Means,
) -> Box<dyn Player<Position>> {
    let depth = u32::from(level) + SHALLOWEST - 1;
    let aachen_2016 = || aachen_2016::Aachen2016::new(numbers);
    let aachen_2018 = aachen_2018::Aachen2018::default;
    match card.name {
        "kibitz" if usize::from(level) <= ladder::LEVELS.len() => {
            Box::new(ladder::Ladder::new(ladder::LEVELS[usize::from(level) - 1], means))
        }
        "aachen-2016" => Box::new(plain::Plain::new(aachen_2016(), 1, means.seed)),
        "aachen-2018" => Box::new(plain::Plain::new(aachen_2018(), 1, means.seed)),
        "aachen-2016-deep" => Box::new(plain::Plain::new(aachen_2016(), depth, means.seed)),
        "aachen-2018-deep" => Box::new(plain::Plain::new(aachen_2018(), depth, means.seed)),
        "lot" => Box::new(::search::Lot::new(means.seed)),
        _ => Box::new(search::Search::tuned(numbers, means)),
    }
}
