//! Why a move is refused, and why a setup is not a position.

use std::fmt;

use game::Reason;

/// Why a move, its text or a retirement was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text is not a move.
    NotAMove {
        /// What was written.
        text: String,
    },
    /// The game is over.
    Over,
    /// Beyond the board.
    Outside {
        /// The column.
        x: u16,
        /// The row.
        y: u16,
    },
    /// There is no cell.
    Hole {
        /// The column.
        x: u16,
        /// The row.
        y: u16,
    },
    /// No stone would be turned.
    NothingToTurn {
        /// The column.
        x: u16,
        /// The row.
        y: u16,
    },
    /// A stone lies there, and there is no override stone left.
    NoOverride {
        /// The column.
        x: u16,
        /// The row.
        y: u16,
    },
    /// A choice field needs a player of the game.
    ChoiceNeedsPlayer {
        /// How many play.
        players: u8,
    },
    /// A bonus field needs 20 for a bomb or 21 for an override stone.
    BonusNeedsGift,
    /// This field takes no third part.
    NothingSpecial {
        /// What was given.
        special: u8,
    },
    /// The seat has left before.
    HasLeft {
        /// The player, from one.
        player: u8,
    },
    /// There is no such seat.
    NoSeat,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotAMove { text } => write!(
                f,
                "“{text}” is not a move: write column and row, such as 3 4, and a third number on choice and bonus fields"
            ),
            Refusal::Over => write!(f, "the game is over"),
            Refusal::Outside { x, y } => write!(f, "{x} {y} is not on the map"),
            Refusal::Hole { x, y } => write!(f, "{x} {y} is a hole"),
            Refusal::NothingToTurn { x, y } => write!(f, "at {x} {y} there is nothing to turn"),
            Refusal::NoOverride { x, y } => {
                write!(f, "at {x} {y} lies a stone, and no override stone is left")
            }
            Refusal::ChoiceNeedsPlayer { players } => write!(
                f,
                "a choice field needs the player to change stones with, from 1 to {players}, as the third number"
            ),
            Refusal::BonusNeedsGift => write!(
                f,
                "a bonus field needs 20 for a bomb or 21 for an override stone as the third number"
            ),
            Refusal::NothingSpecial { special } => {
                write!(f, "this field takes no third number, but {special} was given")
            }
            Refusal::HasLeft { player } => write!(f, "player {player} has left already"),
            Refusal::NoSeat => write!(f, "there is no such seat"),
        }
    }
}

impl Reason for Refusal {
    fn key(&self) -> &'static str {
        match self {
            Refusal::NotAMove { .. } => "reversi-not-a-move",
            Refusal::Over => "reversi-over",
            Refusal::Outside { .. } => "reversi-outside",
            Refusal::Hole { .. } => "reversi-hole",
            Refusal::NothingToTurn { .. } => "reversi-nothing-to-turn",
            Refusal::NoOverride { .. } => "reversi-no-override",
            Refusal::ChoiceNeedsPlayer { .. } => "reversi-choice-needs-player",
            Refusal::BonusNeedsGift => "reversi-bonus-needs-gift",
            Refusal::NothingSpecial { .. } => "reversi-nothing-special",
            Refusal::HasLeft { .. } => "reversi-has-left",
            Refusal::NoSeat => "reversi-no-seat",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        match self {
            Refusal::NotAMove { text } => vec![("text", text.clone())],
            Refusal::Outside { x, y }
            | Refusal::Hole { x, y }
            | Refusal::NothingToTurn { x, y }
            | Refusal::NoOverride { x, y } => vec![("x", x.to_string()), ("y", y.to_string())],
            Refusal::ChoiceNeedsPlayer { players } => vec![("players", players.to_string())],
            Refusal::NothingSpecial { special } => vec![("special", special.to_string())],
            Refusal::HasLeft { player } => vec![("player", player.to_string())],
            Refusal::Over | Refusal::BonusNeedsGift | Refusal::NoSeat => Vec::new(),
        }
    }
}

/// Why a setup is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The map contradicts itself; only who did not read it from a text can make such a one.
    Map,
    /// Nobody can move, and nobody can throw a bomb.
    Final,
    /// Nobody, or only one, is left, or somebody left twice.
    Out,
    /// The counters are not one for each player.
    Counters,
    /// It cannot be that player's turn, or the game is not over.
    Turn,
    /// Somebody could still build.
    Phase,
    /// Nobody can build any more, but bombs are left.
    Built,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::Map => "the map contradicts itself",
            Fault::Final => "on this map the game is over at once: nobody can move or throw a bomb",
            Fault::Out => "nobody can leave twice",
            Fault::Counters => "override stones and bombs need one number for each player",
            Fault::Turn => {
                "the turn is wrong: that player has left or has no move, or the game is not over"
            }
            Fault::Phase => "bombs are not thrown yet: somebody can still build",
            Fault::Built => "nobody can build any more: bombs are thrown now",
        })
    }
}

impl Reason for Fault {
    fn key(&self) -> &'static str {
        match self {
            Fault::Map => "reversi-fault-map",
            Fault::Final => "reversi-fault-final",
            Fault::Out => "reversi-fault-out",
            Fault::Counters => "reversi-fault-counters",
            Fault::Turn => "reversi-fault-turn",
            Fault::Phase => "reversi-fault-phase",
            Fault::Built => "reversi-fault-built",
        }
    }
}
