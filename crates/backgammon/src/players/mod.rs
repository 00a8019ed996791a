//! The computer players: the house's own with its levels, those of an older program, and lots.

mod ends;
pub mod gosmann;
mod house;
mod lot;
mod manners;
#[cfg(test)]
mod tests;
mod veteran;

use game::{Card, Knob, Means, Player, Stream};

use self::gosmann::{Gosmann, Order, Reading, Weights};
use self::house::House;
use self::veteran::Veteran;
use crate::position::Position;
use crate::thinking::{LEVELS, Level};

/// The players as they introduce themselves.
pub(crate) const PLAYERS: &[Card] = &[
    Card {
        name: "kibitz",
        levels: &[
            "misjudges plays by most of a point",
            "misjudges plays by nearly half a point",
            "misjudges plays by a fifth of a point",
            "misjudges plays by a tenth of a point",
            "hardly misjudges plays",
            "judges without looking ahead",
            "looks one roll ahead",
            "looks two rolls ahead",
        ],
        about: "Eight levels from beginner to full strength; none of them touches the dice.",
    },
    Card {
        name: "net",
        levels: &[],
        about: "A neural net that learnt from games with itself; looks no roll ahead.",
    },
    Card {
        name: "search",
        levels: &["looks one roll ahead", "looks two rolls ahead", "looks three rolls ahead"],
        about: "The same net, looking ahead over every roll.",
    },
    Card {
        name: "gosmann",
        levels: &[],
        about: "The player of an older program: adds up nine weighted terms, and knows no cube.",
    },
    Card {
        name: "gosmann-text",
        levels: &[],
        about: "The same as its author described it, where his words and his program differ.",
    },
    Card {
        name: "gosmann-evolved",
        levels: &[],
        about: "The player of the older program with weights that were bred in many thousand games.",
    },
    Card {
        name: "gosmann-eager",
        levels: &[
            "tries promising plays first",
            "has also gone through all rolls on the opponent’s time",
        ],
        about: "The older program’s player with two ideas its author left open, for short time limits.",
    },
    Card { name: "lot", levels: &[], about: "Draws its plays by lot." },
];

/// The numbers of a player that may be tuned.
pub(crate) fn knobs(player: &str) -> &'static [Knob] {
    match player {
        "gosmann" | "gosmann-text" | "gosmann-eager" => gosmann::KNOBS,
        "gosmann-evolved" => gosmann::EVOLVED_KNOBS,
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
    let by_net = |level: Level| -> Box<dyn Player<Position>> {
        match House::new(level, means) {
            Some(player) => Box::new(player),
            // Before a page has fetched the nets, the strongest that needs none.
            None => Box::new(Veteran::new(Gosmann::with(Weights::EVOLVED))),
        }
    };
    let veteran = |weights: Weights, reading: Reading| -> Box<dyn Player<Position>> {
        Box::new(Veteran::new(Gosmann { reading, ..Gosmann::with(weights.with(numbers)) }))
    };
    match card.name {
        "kibitz" => by_net(LEVELS[level.min(LEVELS.len() - 1)]),
        "net" => by_net(Level { plies: 0, noise: 0.0 }),
        "search" => by_net(Level { plies: level as u32 + 1, noise: 0.0 }),
        "gosmann" => veteran(Weights::USUAL, Reading::Program),
        "gosmann-text" => veteran(Weights::USUAL, Reading::Text),
        "gosmann-evolved" => veteran(Weights::EVOLVED, Reading::Program),
        "gosmann-eager" => {
            let weights = Weights::USUAL.with(numbers);
            let rater = Gosmann { order: Order::Promising, ..Gosmann::with(weights) };
            Box::new(if level == 0 { Veteran::new(rater) } else { Veteran::pondering(rater) })
        }
        _ => Box::new(lot::Lot(Stream::new(means.seed))),
    }
}
