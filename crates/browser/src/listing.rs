//! The games of the house, as the server lists them too: offline the page asks here.

use catalog::Kind;
use serde::Serialize;

/// The games in the order of the menu.
#[derive(Debug, Serialize)]
pub(crate) struct Listing {
    games: Vec<GameCard>,
}

#[derive(Debug, Serialize)]
struct GameCard {
    name: &'static str,
    title: &'static str,
    seats: usize,
    variants: Vec<VariantCard>,
    players: Vec<PlayerCard>,
}

#[derive(Debug, Serialize)]
struct VariantCard {
    name: &'static str,
    setup: &'static str,
    about: &'static str,
}

#[derive(Debug, Serialize)]
struct PlayerCard {
    name: &'static str,
    levels: Vec<LevelCard>,
    about: &'static str,
}

#[derive(Debug, Serialize)]
struct LevelCard {
    level: usize,
    about: &'static str,
}

impl Listing {
    /// All of them.
    pub(crate) fn new() -> Listing {
        Listing { games: Kind::ALL.iter().map(|kind| card(*kind)).collect() }
    }
}

fn card(kind: Kind) -> GameCard {
    let variants = kind.variants().iter();
    let players = kind.players().iter();
    let levels = |about: &'static [&'static str]| {
        let counted = about.iter().zip(1..);
        counted.map(|(about, level)| LevelCard { level, about }).collect()
    };
    GameCard {
        name: kind.name(),
        title: kind.title(),
        seats: kind.begin_usual().seats(),
        variants: variants
            .map(|found| VariantCard { name: found.name, setup: found.setup, about: found.about })
            .collect(),
        players: players
            .map(|found| PlayerCard {
                name: found.name,
                levels: levels(found.levels),
                about: found.about,
            })
            .collect(),
    }
}
