//! ReversiXT as the catalog lists it.

use game::{
    Card, Game, Knob, Means, Phrase, Place, Player, PlayerName, Record, TextFault, UnknownPlayer,
    Variant,
};

use crate::players;
use crate::position::Position;

/// ReversiXT.
#[derive(Clone, Copy, Debug)]
pub struct Reversi;

impl Game for Reversi {
    type Position = Position;

    const NAME: &'static str = "reversi";
    const TITLE: &'static str = "ReversiXT";
    const VARIANTS: &'static [Variant] = &[
        Variant {
            name: "classic",
            setup: include_str!("../maps/classic.map").trim_ascii_end(),
            about: "The board that everybody knows, for two.",
        },
        Variant {
            name: "market",
            setup: include_str!("../maps/market.map").trim_ascii_end(),
            about: "Four players and one of each special field.",
        },
    ];
    const PLAYERS: &'static [Card] = players::PLAYERS;

    fn player(
        name: &PlayerName,
        means: &Means,
    ) -> Result<Box<dyn Player<Position>>, UnknownPlayer> {
        Self::tuned(name, &[], means)
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

    fn split_moves(text: &str) -> Vec<String> {
        text.split(['/', ';', '\n'])
            .map(str::trim)
            .filter(|mv| !mv.is_empty())
            .map(str::to_owned)
            .collect()
    }

    fn import(_: &str) -> Result<Record, TextFault> {
        Err(TextFault::new(Place::START, Phrase::from("not a game of ReversiXT")))
    }
}
