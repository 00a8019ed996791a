//! Blokus: pieces of one to five squares that touch their own colour at corners only.
//!
//! Classic for two, three and four, Duo, Junior and two colours on any board from 3x3 to 50x50.
//! [`Position`] is the game as every table plays it; [`Board`] is the fast board on which computer
//! players think. Knows its rules, notation and players; never a clock, a file or another game.

pub mod blksgf;
mod board;
mod cell;
mod diagram;
mod fits;
mod form;
mod legal;
mod listing;
mod mode;
mod notation;
pub mod players;
mod position;
mod refusal;
mod settings;
mod setup;
mod shape;
pub mod walker;

pub use board::{
    Board, COLOURS, Ground, LEAST_SIDE, LargeBoard, MOST_PIECES, MOST_SIDE, Obstacle, SmallBoard,
};
pub use cell::{Cell, Move, column_name};
pub use fits::{Fits, WAYS, Way, Ways};
pub use form::{FORMS, Figure, Form};
pub use legal::{Reaches, covering};
pub use listing::Blokus;
pub use mode::{Hue, Mode, Scoring};
pub use position::Position;
pub use refusal::{Fault, Refusal};
pub use setup::Setup;
pub use shape::{SHAPES, Shape};
