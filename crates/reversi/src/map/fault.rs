//! What is wrong with a map.

use std::fmt;

use game::Reason;

use super::{End, LONGEST_SIDE};

/// A reason why nobody can play on a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapFault {
    /// The text ends before everything was said.
    Ends {
        /// What should have come, in the words of the format.
        missing: &'static str,
    },
    /// Not a number.
    NotANumber {
        /// What it should say.
        what: &'static str,
        /// What stands there.
        found: String,
    },
    /// Two to eight play.
    Players {
        /// How many it says.
        found: String,
    },
    /// Too many rows or columns, or fewer than none.
    Side {
        /// `rows` or `columns`.
        what: &'static str,
        /// How many it says.
        found: String,
    },
    /// No tile looks like that.
    NotATile {
        /// What stands there.
        found: String,
    },
    /// A stone of a player who does not take part.
    AbsentPlayer {
        /// The player.
        player: u8,
        /// How many take part.
        players: u8,
    },
    /// A transition without the arrow between its ends.
    Arrow {
        /// What stands there.
        found: String,
    },
    /// An end of a transition beyond the board.
    EndOutside {
        /// The transition, from zero as the reference server counts.
        transition: usize,
        /// The end as it is written.
        end: String,
    },
    /// An end of a transition in a hole.
    EndInHole {
        /// The transition.
        transition: usize,
        /// The end.
        end: End,
    },
    /// An end of a transition on a side where there is a neighbour.
    EndAtNeighbour {
        /// The transition.
        transition: usize,
        /// The end.
        end: End,
    },
    /// An end that another transition has already.
    EndTwice {
        /// The transition.
        transition: usize,
        /// The end.
        end: End,
    },
}

impl fmt::Display for MapFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MapFault::Ends { missing } => write!(f, "the map ends where {missing} should come"),
            MapFault::NotANumber { what, found } => {
                write!(f, "“{found}” is not a number: here comes {what}")
            }
            MapFault::Players { found } => {
                write!(f, "“{found}” players: a map is for 2 to 8")
            }
            MapFault::Side { what, found } => {
                write!(f, "“{found}” {what}: there are from 0 to {LONGEST_SIDE}")
            }
            MapFault::NotATile { found } => write!(
                f,
                "“{found}” is not a cell: a cell is one of - 0 1 to 8 b c i x, apart from the next by a blank"
            ),
            MapFault::AbsentPlayer { player, players } => {
                write!(f, "a stone of player {player}, but only {players} play")
            }
            MapFault::Arrow { found } => {
                write!(f, "“{found}” stands where a transition has its arrow “<->”")
            }
            MapFault::EndOutside { transition, end } => write!(
                f,
                "transition {transition}: the end {end} is not a cell of the board with a side from 0 to 7"
            ),
            MapFault::EndInHole { transition, end } => {
                write!(f, "transition {transition}: its end {end} is in a hole")
            }
            MapFault::EndAtNeighbour { transition, end } => {
                write!(f, "transition {transition}: at its end {end} there is a neighbour already")
            }
            MapFault::EndTwice { transition, end } => {
                write!(f, "transition {transition}: another has the end {end} already")
            }
        }
    }
}

impl Reason for MapFault {
    fn key(&self) -> &'static str {
        match self {
            MapFault::Ends { .. } => "reversi-map-ends",
            MapFault::NotANumber { .. } => "reversi-map-not-a-number",
            MapFault::Players { .. } => "reversi-map-players",
            MapFault::Side { .. } => "reversi-map-side",
            MapFault::NotATile { .. } => "reversi-map-not-a-tile",
            MapFault::AbsentPlayer { .. } => "reversi-map-absent-player",
            MapFault::Arrow { .. } => "reversi-map-arrow",
            MapFault::EndOutside { .. } => "reversi-map-end-outside",
            MapFault::EndInHole { .. } => "reversi-map-end-in-hole",
            MapFault::EndAtNeighbour { .. } => "reversi-map-end-at-neighbour",
            MapFault::EndTwice { .. } => "reversi-map-end-twice",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        let transition = |number: &usize| ("transition", number.to_string());
        match self {
            MapFault::Ends { missing } => vec![("missing", choosable(missing))],
            MapFault::NotANumber { what, found } | MapFault::Side { what, found } => {
                vec![("what", choosable(what)), ("text", found.clone())]
            }
            MapFault::Players { found }
            | MapFault::NotATile { found }
            | MapFault::Arrow { found } => vec![("text", found.clone())],
            MapFault::AbsentPlayer { player, players } => {
                vec![("player", player.to_string()), ("players", players.to_string())]
            }
            MapFault::EndOutside { transition: number, end } => {
                vec![transition(number), ("end", end.clone())]
            }
            MapFault::EndInHole { transition: number, end }
            | MapFault::EndAtNeighbour { transition: number, end }
            | MapFault::EndTwice { transition: number, end } => {
                vec![transition(number), ("end", end.to_string())]
            }
        }
    }
}

/// An English phrase as one word by which a message in any language can choose its own:
/// `the-number-of-players`.
pub(crate) fn choosable(phrase: &str) -> String {
    let plain = |letter: &char| letter.is_ascii_alphabetic() || *letter == ' ';
    phrase.chars().filter(plain).map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}
