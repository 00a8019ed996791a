//! ReversiXT as the catalog lists it.

use game::{
    Card, Game, Knob, Means, Player, PlayerName, Record, TextFault, UnknownPlayer, Variant,
};

use crate::atlas::ATLAS;
use crate::position::Position;
use crate::{checking, notation, players};

/// ReversiXT.
#[derive(Clone, Copy, Debug)]
pub struct Reversi;

impl Game for Reversi {
    type Position = Position;

    const NAME: &'static str = "reversi";
    const TITLE: &'static str = "ReversiXT";
    const VARIANTS: &'static [Variant] = ATLAS;
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
        notation::split_moves(text)
    }

    /// Reads games in the format `reversixt-game 1` and logs of the course's server.
    fn import(text: &str) -> Result<Record, TextFault> {
        checking::import(text)
    }
}
