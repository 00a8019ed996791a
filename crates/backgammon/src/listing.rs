//! Backgammon as the catalog lists it.

use game::{
    Advisers, Card, Game, Knob, Means, Phrase, Player, PlayerName, Record, Setting, Settings,
    TextFault, UnknownPlayer, Variant,
};

use crate::position::Position;
use crate::standing::Setup;
use crate::{formats, notation, players, settings};

/// Backgammon.
#[derive(Clone, Copy, Debug)]
pub struct Backgammon;

impl Game for Backgammon {
    type Position = Position;

    const NAME: &'static str = "backgammon";
    const TITLE: &'static str = "Backgammon";
    const VARIANTS: &'static [Variant] = &[
        Variant {
            name: "match",
            setup: "match 5",
            about: "A match to five points with the doubling cube and the Crawford rule.",
        },
        Variant {
            name: "money",
            setup: "money jacoby",
            about: "Game after game with the cube, until one side has had enough.",
        },
        Variant { name: "single", setup: "rounds 1", about: "A single game without the cube." },
        Variant {
            name: "rounds",
            setup: "rounds 3",
            about: "Three games without the cube, whose points are added up.",
        },
        Variant {
            name: "nackgammon",
            setup: "match 5 nackgammon",
            about: "A match to five points that starts with two more checkers far back.",
        },
        Variant {
            name: "hypergammon",
            setup: "match 5 hypergammon",
            about: "A match to five points with three checkers each.",
        },
        Variant {
            name: "longgammon",
            setup: "match 5 longgammon",
            about: "A match to five points in which all checkers start on the farthest point.",
        },
    ];
    const PLAYERS: &'static [Card] = players::PLAYERS;
    const ADVISERS: Advisers = Advisers { first: "search:2", quick: Some("net") };
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
        settings::setup_of(settings)
    }

    fn settings_of(setup: &Setup) -> Option<Settings> {
        settings::settings_of(setup)
    }

    fn split_moves(text: &str) -> Vec<String> {
        notation::split_moves(text)
    }

    fn import(text: &str) -> Result<Record, TextFault> {
        formats::import(text)
    }

    const FORMATS: &'static [&'static str] = formats::FORMATS;

    fn export(record: &Record, format: &str) -> Result<String, Phrase> {
        formats::export(record, format)
            .unwrap_or_else(|| Err(game::no_format::<Backgammon>(format)))
    }
}
