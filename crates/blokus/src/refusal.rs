//! Why a move is refused, and why a setup is not a position.

use std::fmt;

use game::{Reason, Seat};

use crate::board::{LEAST_SIDE, MOST_PIECES, MOST_SIDE, Obstacle};
use crate::cell::Cell;
use crate::mode::{Hue, Mode};
use crate::shape::Shape;

/// Why a move, its text or a retirement was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text is not a move.
    NotAMove {
        /// What was written.
        text: String,
    },
    /// A part of the text is not a cell.
    NotACell {
        /// What was written.
        text: String,
    },
    /// There is no shape of that name.
    NoSuchShape {
        /// What was written.
        text: String,
    },
    /// An orientation is a number from 0 to 7.
    NoSuchOrientation {
        /// What was written.
        text: String,
    },
    /// The cells are not those of a piece.
    NotAShape {
        /// What was written.
        text: String,
    },
    /// The game is over.
    Over,
    /// Another colour is to move.
    NotItsTurn {
        /// Who wanted to move.
        colour: Hue,
        /// Who is to move.
        turn: Hue,
    },
    /// This colour does not play here.
    NoSuchColour {
        /// Which.
        colour: Hue,
    },
    /// A cell is not on the board.
    OffBoard {
        /// Which.
        cell: Cell,
    },
    /// A stone lies there.
    Occupied {
        /// Where.
        cell: Cell,
        /// Whose stone.
        colour: Hue,
    },
    /// The piece would share an edge with one of its own colour.
    TouchesOwn {
        /// Where.
        cell: Cell,
        /// The colour.
        colour: Hue,
    },
    /// The piece would touch no corner of its own colour.
    NoContact {
        /// The colour.
        colour: Hue,
    },
    /// The first piece must cover the start.
    StartNotCovered {
        /// The start.
        cell: Cell,
        /// The colour.
        colour: Hue,
    },
    /// The colour has no such piece left.
    NotLeft {
        /// Which piece.
        piece: Shape,
        /// The colour.
        colour: Hue,
    },
    /// The seat has left before.
    HasLeft {
        /// Which.
        seat: Seat,
    },
    /// There is no such seat.
    NoSeat,
}

impl Refusal {
    /// What an obstacle on the board means in this mode for this colour.
    pub(crate) fn of(obstacle: Obstacle, mode: Mode, colour: usize) -> Refusal {
        let hue = |colour: usize| mode.hues().get(colour).copied().unwrap_or(Hue::Blue);
        let own = hue(colour);
        match obstacle {
            Obstacle::NotLeft(piece) => Refusal::NotLeft { piece, colour: own },
            Obstacle::OffBoard(cell) => Refusal::OffBoard { cell },
            Obstacle::Occupied(cell, by) => Refusal::Occupied { cell, colour: hue(by.into()) },
            Obstacle::TouchesOwn(cell) => Refusal::TouchesOwn { cell, colour: own },
            Obstacle::StartNotCovered(cell) => Refusal::StartNotCovered { cell, colour: own },
            Obstacle::NoContact => Refusal::NoContact { colour: own },
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotAMove { text } => write!(
                f,
                "“{text}” is not a move: write its cells, such as e10,f10, or piece, orientation and lower left corner, such as P5/3@e10"
            ),
            Refusal::NotACell { text } => {
                write!(f, "“{text}” is not a cell: write its column and row, such as e10")
            }
            Refusal::NoSuchShape { text } => write!(f, "there is no piece “{text}”"),
            Refusal::NoSuchOrientation { text } => {
                write!(f, "“{text}” is not an orientation: it is a number from 0 to 7")
            }
            Refusal::NotAShape { text } => {
                write!(
                    f,
                    "“{text}” are not the cells of a piece: it has one to five, joined along their edges"
                )
            }
            Refusal::Over => write!(f, "the game is over"),
            Refusal::NotItsTurn { colour, turn } => {
                write!(f, "it is {turn}'s turn, not {colour}'s")
            }
            Refusal::NoSuchColour { colour } => write!(f, "nobody plays {colour} in this game"),
            Refusal::OffBoard { cell } => write!(f, "{cell} is not on the board"),
            Refusal::Occupied { cell, colour } => write!(f, "a {colour} piece lies on {cell}"),
            Refusal::TouchesOwn { cell, colour } => {
                write!(f, "at {cell} the piece would share an edge with another {colour} piece")
            }
            Refusal::NoContact { colour } => {
                write!(f, "the piece must touch a corner of another {colour} piece")
            }
            Refusal::StartNotCovered { cell, colour } => {
                write!(f, "the first {colour} piece must cover {cell}")
            }
            Refusal::NotLeft { piece, colour } => {
                write!(f, "there is no {colour} piece {piece} left")
            }
            Refusal::HasLeft { seat } => write!(f, "player {seat} has left already"),
            Refusal::NoSeat => write!(f, "there is no such seat"),
        }
    }
}

impl Reason for Refusal {
    fn key(&self) -> &'static str {
        match self {
            Refusal::NotAMove { .. } => "blokus-not-a-move",
            Refusal::NotACell { .. } => "blokus-not-a-cell",
            Refusal::NoSuchShape { .. } => "blokus-no-such-piece",
            Refusal::NoSuchOrientation { .. } => "blokus-no-such-orientation",
            Refusal::NotAShape { .. } => "blokus-not-a-piece",
            Refusal::Over => "blokus-over",
            Refusal::NotItsTurn { .. } => "blokus-not-its-turn",
            Refusal::NoSuchColour { .. } => "blokus-no-such-colour",
            Refusal::OffBoard { .. } => "blokus-off-board",
            Refusal::Occupied { .. } => "blokus-occupied",
            Refusal::TouchesOwn { .. } => "blokus-touches-own",
            Refusal::NoContact { .. } => "blokus-no-contact",
            Refusal::StartNotCovered { .. } => "blokus-start-not-covered",
            Refusal::NotLeft { .. } => "blokus-not-left",
            Refusal::HasLeft { .. } => "blokus-has-left",
            Refusal::NoSeat => "blokus-no-seat",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        let cell = |cell: &Cell| ("cell", cell.to_string());
        let named = |colour: &Hue| ("colour", colour.to_string());
        match self {
            Refusal::NotAMove { text }
            | Refusal::NotACell { text }
            | Refusal::NoSuchShape { text }
            | Refusal::NoSuchOrientation { text }
            | Refusal::NotAShape { text } => vec![("text", text.clone())],
            Refusal::NotItsTurn { colour, turn } => {
                vec![named(colour), ("turn", turn.to_string())]
            }
            Refusal::NoSuchColour { colour } | Refusal::NoContact { colour } => {
                vec![named(colour)]
            }
            Refusal::OffBoard { cell: at } => vec![cell(at)],
            Refusal::Occupied { cell: at, colour }
            | Refusal::TouchesOwn { cell: at, colour }
            | Refusal::StartNotCovered { cell: at, colour } => vec![cell(at), named(colour)],
            Refusal::NotLeft { piece, colour } => {
                vec![("piece", piece.to_string()), named(colour)]
            }
            Refusal::HasLeft { seat } => vec![("seat", seat.to_string())],
            Refusal::Over | Refusal::NoSeat => Vec::new(),
        }
    }
}

/// Why a setup is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Boards of this size are not played on.
    Size {
        /// Columns.
        width: u32,
        /// Rows.
        height: u32,
    },
    /// There are too many pieces of a shape.
    Count {
        /// The shape.
        piece: Shape,
        /// How many.
        count: u8,
    },
    /// There is no piece at all.
    NoPieces,
    /// The start of a colour is not on the board.
    StartOffBoard {
        /// The colour.
        colour: Hue,
    },
    /// Two colours have the same start.
    SameStart {
        /// Where.
        cell: Cell,
    },
    /// No piece fits on the start.
    NothingFits {
        /// The colour.
        colour: Hue,
        /// Its start.
        cell: Cell,
    },
    /// There are pieces of more colours than play.
    Colours,
    /// A piece on the board cannot lie there.
    Placed {
        /// The colour.
        colour: Hue,
        /// Which of its pieces, from one.
        number: usize,
        /// Why not.
        refusal: Refusal,
    },
    /// It cannot be the turn of this colour.
    Turn {
        /// The colour.
        colour: Hue,
    },
    /// This seat cannot have left.
    Out {
        /// Which.
        seat: Seat,
    },
    /// This seat cannot be the next to move the colour that is shared.
    Shared {
        /// Which.
        seat: Seat,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Size { width, height } => write!(
                f,
                "a board cannot be {width}x{height}: width and height go from {LEAST_SIDE} to {MOST_SIDE}"
            ),
            Fault::Count { piece, count } => {
                write!(f, "{count} of piece {piece} are too many: at most {MOST_PIECES}")
            }
            Fault::NoPieces => write!(f, "there is no piece at all"),
            Fault::StartOffBoard { colour } => write!(f, "{colour} would start off the board"),
            Fault::SameStart { cell } => write!(f, "two colours would start on {cell}"),
            Fault::NothingFits { colour, cell } => {
                write!(f, "no {colour} piece fits on its start {cell}")
            }
            Fault::Colours => write!(f, "there are pieces of a colour that does not play"),
            Fault::Placed { colour, number, refusal } => {
                write!(f, "{colour} piece {number}: {refusal}")
            }
            Fault::Turn { colour } => {
                write!(f, "it cannot be {colour}'s turn: it has no move, or nobody to make it")
            }
            Fault::Out { seat } => {
                write!(
                    f,
                    "player {seat} cannot have left: there is no such player, or nobody would stay"
                )
            }
            Fault::Shared { seat } => {
                write!(f, "player {seat} cannot be the next to move a shared colour")
            }
        }
    }
}

impl Reason for Fault {
    fn key(&self) -> &'static str {
        match self {
            Fault::Size { .. } => "blokus-fault-size",
            Fault::Count { .. } => "blokus-fault-count",
            Fault::NoPieces => "blokus-fault-no-pieces",
            Fault::StartOffBoard { .. } => "blokus-fault-start-off-board",
            Fault::SameStart { .. } => "blokus-fault-same-start",
            Fault::NothingFits { .. } => "blokus-fault-nothing-fits",
            Fault::Colours => "blokus-fault-colours",
            Fault::Placed { .. } => "blokus-fault-placed",
            Fault::Turn { .. } => "blokus-fault-turn",
            Fault::Out { .. } => "blokus-fault-out",
            Fault::Shared { .. } => "blokus-fault-shared",
        }
    }

    fn arguments(&self) -> Vec<(&'static str, String)> {
        let named = |colour: &Hue| ("colour", colour.to_string());
        match self {
            Fault::Size { width, height } => vec![
                ("width", width.to_string()),
                ("height", height.to_string()),
                ("least", LEAST_SIDE.to_string()),
                ("most", MOST_SIDE.to_string()),
            ],
            Fault::Count { piece, count } => vec![
                ("piece", piece.to_string()),
                ("count", count.to_string()),
                ("most", MOST_PIECES.to_string()),
            ],
            Fault::StartOffBoard { colour } | Fault::Turn { colour } => vec![named(colour)],
            Fault::SameStart { cell } => vec![("cell", cell.to_string())],
            Fault::NothingFits { colour, cell } => {
                vec![named(colour), ("cell", cell.to_string())]
            }
            Fault::Placed { colour, number, .. } => {
                vec![named(colour), ("number", number.to_string())]
            }
            Fault::Out { seat } | Fault::Shared { seat } => vec![("seat", seat.to_string())],
            Fault::NoPieces | Fault::Colours => Vec::new(),
        }
    }

    fn cause(&self) -> Option<&dyn Reason> {
        match self {
            Fault::Placed { refusal, .. } => Some(refusal),
            _ => None,
        }
    }
}
