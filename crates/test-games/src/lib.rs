//! Two small games as the catalog lists them, so that every door is tried with what Connect Four
//! and Reversi do not have: *Race* has dice and matches, *Harvest* three seats, a second colour,
//! allies and a seat that may leave.
//!
//! Their rules are those of the conformance suite. A build for players does not contain them.

use game::testkit::{Harvest, Race, RaceSetup};
use game::{
    Advisers, Card, Domain, Game, Means, Place, Player, PlayerName, Record, Setting, Settings,
    TextFault, UnknownPlayer, Variant,
};
use search::Lot;

const PLAYERS: &[Card] = &[
    Card {
        name: "kibitz",
        levels: &["draws its moves by lot", "draws its moves by lot, too"],
        about: "Two levels that think of nothing.",
    },
    Card { name: "lot", levels: &[], about: "Draws its moves by lot." },
];

const ADVISERS: Advisers = Advisers { first: "kibitz", quick: None };

fn no_format(text: &str) -> Result<Record, TextFault> {
    let _ = text;
    Err(TextFault::new(Place::START, "this game has no format of its own"))
}

/// Race as the catalog lists it.
#[derive(Clone, Copy, Debug)]
pub struct RaceGame;

impl Game for RaceGame {
    type Position = Race;

    const NAME: &'static str = "race";
    const TITLE: &'static str = "Race";
    const VARIANTS: &'static [Variant] = &[
        Variant { name: "sprint", setup: "9 0 0 0 0 0 0", about: "One round." },
        Variant {
            name: "best-of-three",
            setup: "9 0 0 0 0 0 0 best-of-3 0-0",
            about: "First to win two rounds.",
        },
    ];
    const PLAYERS: &'static [Card] = PLAYERS;
    const ADVISERS: Advisers = ADVISERS;
    const SETTINGS: &'static [Setting] = &[
        Setting {
            name: "track",
            key: "race-track",
            domain: Domain::Number { least: 1, most: 100 },
            usual: "9",
            when: None,
        },
        Setting {
            name: "rounds",
            key: "race-rounds",
            domain: Domain::OneOf(&["1", "3", "5"]),
            usual: "1",
            when: None,
        },
    ];

    fn player(name: &PlayerName, means: &Means) -> Result<Box<dyn Player<Race>>, UnknownPlayer> {
        name.find(PLAYERS)?;
        Ok(Box::new(Lot::new(means.seed)))
    }

    fn setup_of(settings: &Settings) -> String {
        let number = |name| settings.number(name) as u8;
        RaceSetup::fresh(number("track"), number("rounds")).to_string()
    }

    fn settings_of(setup: &RaceSetup) -> Option<Settings> {
        let fresh = RaceSetup::fresh(setup.track, setup.best_of) == *setup;
        let chosen = || {
            Settings::new()
                .with("track", setup.track.to_string())
                .with("rounds", setup.best_of.to_string())
        };
        fresh.then(chosen)
    }

    fn import(text: &str) -> Result<Record, TextFault> {
        no_format(text)
    }
}

/// Harvest as the catalog lists it.
#[derive(Clone, Copy, Debug)]
pub struct HarvestGame;

impl Game for HarvestGame {
    type Position = Harvest;

    const NAME: &'static str = "harvest";
    const TITLE: &'static str = "Harvest";
    const VARIANTS: &'static [Variant] = &[
        Variant { name: "orchard", setup: "20 0 0 0 0", about: "Twenty fruits." },
        Variant { name: "garden", setup: "9 0 0 0 0", about: "Nine fruits." },
    ];
    const PLAYERS: &'static [Card] = PLAYERS;
    const ADVISERS: Advisers = ADVISERS;
    const SETTINGS: &'static [Setting] = &[Setting {
        name: "fruits",
        key: "harvest-fruits",
        domain: Domain::Number { least: 1, most: 100 },
        usual: "20",
        when: None,
    }];

    fn player(name: &PlayerName, means: &Means) -> Result<Box<dyn Player<Harvest>>, UnknownPlayer> {
        name.find(PLAYERS)?;
        Ok(Box::new(Lot::new(means.seed)))
    }

    fn setup_of(settings: &Settings) -> String {
        format!("{} 0 0 0 0", settings.number("fruits"))
    }

    fn settings_of(setup: &Harvest) -> Option<Settings> {
        let text = setup.to_string();
        let fruits = text.strip_suffix(" 0 0 0 0")?;
        Some(Settings::new().with("fruits", fruits))
    }

    fn import(text: &str) -> Result<Record, TextFault> {
        no_format(text)
    }
}
