//! ReversiXT as the catalog lists it.

use game::{
    Assessment, Bound, Budget, Card, Choice, Game, Means, Player, PlayerName, Position as _,
    Rating, Record, Stream, TextFault, UnknownPlayer, Variant, Watcher,
};

use crate::checking;
use crate::position::{Move, Position};

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
    const PLAYERS: &'static [Card] =
        &[Card { name: "lot", levels: &[], about: "Draws its moves by lot." }];

    fn player(
        name: &PlayerName,
        means: &Means,
    ) -> Result<Box<dyn Player<Position>>, UnknownPlayer> {
        name.find(Self::PLAYERS)?;
        Ok(Box::new(Lot(Stream::new(means.seed))))
    }

    fn split_moves(text: &str) -> Vec<String> {
        text.split(['/', ';', '\n'])
            .map(str::trim)
            .filter(|mv| !mv.is_empty())
            .map(str::to_owned)
            .collect()
    }

    /// Reads games in the format `reversixt-game 1` and logs of the course's server.
    fn import(text: &str) -> Result<Record, TextFault> {
        checking::import(text)
    }
}

/// Draws its moves by lot.
struct Lot(Stream);

impl Player<Position> for Lot {
    fn choose(
        &mut self,
        position: &Position,
        _: &Budget,
        _: &mut dyn Watcher<Move>,
    ) -> Option<Choice<Move>> {
        let mv = *self.0.pick(&position.moves())?;
        Some(Choice { mv, rating: None, nodes: 1 })
    }

    fn assess(
        &mut self,
        position: &Position,
        _: &Budget,
        _: &mut dyn Watcher<Move>,
    ) -> Assessment<Move> {
        let rating =
            |mv| Rating { mv, score: 0.0, bound: Bound::Estimate, outlook: None, line: vec![mv] };
        Assessment {
            ratings: position.moves().into_iter().map(rating).collect(),
            complete: true,
            nodes: 1,
        }
    }
}
