//! Blokus as the catalog lists it.

use game::{
    Advisers, Card, Game, Knob, Means, Phrase, Player, PlayerName, Record, Setting, Settings,
    TextFault, UnknownPlayer, Variant,
};

use crate::position::Position;
use crate::setup::Setup;
use crate::{blksgf, players, settings};

/// Blokus.
#[derive(Clone, Copy, Debug)]
pub struct Blokus;

impl Game for Blokus {
    type Position = Position;

    const NAME: &'static str = "blokus";
    const TITLE: &'static str = "Blokus";
    const VARIANTS: &'static [Variant] = &[
        Variant {
            name: "classic",
            setup: "classic",
            about: "Four colours, one for each of four players, from the corners of a board of 20x20.",
        },
        Variant {
            name: "classic-2",
            setup: "classic-2",
            about: "Classic for two, with two opposite colours each.",
        },
        Variant {
            name: "classic-3",
            setup: "classic-3",
            about: "Classic for three, who move the fourth colour in turn.",
        },
        Variant {
            name: "duo",
            setup: "duo",
            about: "Two colours that start inside a board of 14x14.",
        },
        Variant {
            name: "junior",
            setup: "junior",
            about: "Duo with two each of twelve simple shapes.",
        },
        Variant {
            name: "junior-n",
            setup: "junior-n",
            about: "Junior with the shape N5 instead of I5.",
        },
        Variant {
            name: "two-colours",
            setup: "two-colours",
            about: "Two colours from opposite corners of a board of 15x15.",
        },
    ];
    const PLAYERS: &'static [Card] = players::PLAYERS;
    const ADVISERS: Advisers = Advisers { first: "search", quick: None };
    const SETTINGS: &'static [Setting] = &settings::SETTINGS;

    fn player(
        name: &PlayerName,
        means: &Means,
    ) -> Result<Box<dyn Player<Position>>, UnknownPlayer> {
        let (card, level) = name.find(Self::PLAYERS)?;
        Ok(players::seat(card, level, &[], means))
    }

    fn knobs(player: &str) -> &'static [Knob] {
        players::knobs(player)
    }

    fn tuned(
        name: &PlayerName,
        numbers: &[f64],
        means: &Means,
    ) -> Result<Box<dyn Player<Position>>, UnknownPlayer> {
        let (card, level) = name.find(Self::PLAYERS)?;
        Ok(players::seat(card, level, numbers, means))
    }

    fn setup_of(settings: &Settings) -> String {
        settings::setup_of(settings).to_string()
    }

    fn settings_of(setup: &Setup) -> Option<Settings> {
        settings::settings_of(setup)
    }

    fn import(text: &str) -> Result<Record, TextFault> {
        blksgf::import(text)
    }

    fn split_games(text: &str) -> Vec<&str> {
        blksgf::split(text)
    }

    const FORMATS: &'static [&'static str] = &[blksgf::FORMAT];

    fn export(record: &Record, format: &str) -> Result<String, Phrase> {
        match format {
            blksgf::FORMAT => blksgf::export(record).map(|tree| tree.to_string()),
            other => Err(game::no_format::<Blokus>(other)),
        }
    }
}
