//! Othello as the catalog lists it.

use game::{
    Advisers, Card, Game, Means, Player, PlayerName, Record, TextFault, UnknownPlayer, Variant,
};

use super::import;
use super::ladder::Ladder;
use super::position::Position;

/// Plain Othello on the 8x8 board.
#[derive(Clone, Copy, Debug)]
pub struct Othello;

impl Game for Othello {
    type Position = Position;

    const NAME: &'static str = "othello";
    const TITLE: &'static str = "Othello";
    const VARIANTS: &'static [Variant] = &[
        Variant {
            name: "standard",
            setup: "othello",
            about: "The usual start: four discs crosswise, black begins.",
        },
        Variant {
            name: "diagonal",
            setup: "---------------------------OX------XOX-------O------------------ X",
            about: "After f5 f6: the second disc lies beside the first, diagonally.",
        },
        Variant {
            name: "perpendicular",
            setup: "---------------------------OX------OXX-----O-------------------- X",
            about: "After f5 d6: the balanced opening of most tournament games.",
        },
        Variant {
            name: "parallel",
            setup: "---------------------------OOO-----XXX-------------------------- X",
            about: "After f5 f4: the narrow opening, in which black stands better.",
        },
    ];
    const PLAYERS: &'static [Card] = &[
        Card {
            name: "kibitz",
            levels: &[
                "has just learnt the rules; slips in two moves of three",
                "looks at what each move leaves; slips in two moves of five",
                "looks at what each move leaves, slips in one move of seven",
                "looks two moves ahead, slips in one move of ten",
                "looks three moves ahead, slips in one move of sixteen",
                "looks four moves ahead, slips in one move of thirty",
                "looks six moves ahead and solves the last twelve squares",
                "looks eight moves ahead and solves the last sixteen squares",
                "looks eleven moves ahead and solves the last twenty squares",
                "looks fifteen moves ahead, or as far as its time allows",
            ],
            about: "Ten levels from beginner to the strongest; the lower ones err as people do.",
        },
        Card { name: "lot", levels: &[], about: "Draws its moves by lot." },
    ];

    const ADVISERS: Advisers = Advisers { first: "kibitz:10", quick: None };

    fn player(
        name: &PlayerName,
        means: &Means,
    ) -> Result<Box<dyn Player<Position>>, UnknownPlayer> {
        let (card, level) = name.find(Self::PLAYERS)?;
        Ok(match card.name {
            "lot" => Box::new(::search::Lot::new(means.seed)),
            _ => Box::new(Ladder::new(level, means)),
        })
    }

    fn split_moves(text: &str) -> Vec<String> {
        import::split_moves(text)
    }

    fn import(text: &str) -> Result<Record, TextFault> {
        import::import(text)
    }
}
