//! Backgammon: two sides race fifteen checkers each around the board, by the dice.
//!
//! [`Position`] is a whole match, money session or some rounds, as every table plays it. [`Board`]
//! and [`Plays`] are the fast part on which computer players think: both sides' checkers in
//! thirty-two bytes, and every legal play of a roll. Knows its rules, notation and formats; never a
//! clock, a file or another game, and it draws no dice.

pub mod bearoff;
mod board;
mod chronicle;
pub mod coach;
mod course;
mod diagram;
mod drafting;
mod fault;
mod fibs;
mod formats;
mod id;
mod listing;
mod mat;
mod match_id;
mod moves;
pub mod net;
mod notation;
mod play;
pub mod players;
mod plays;
mod position;
mod refusal;
mod roll;
mod settings;
mod setup_text;
mod sgf;
mod standing;
mod tentative;
mod terms;
pub mod thinking;
mod xgid;

pub use board::{BAR, Board, BoardFault, MOST_CHECKERS, OFF, POINTS, Win};
pub use drafting::step_text;
pub use fault::Fault;
pub use fibs::{fibs_board, read_fibs_board};
pub use formats::{FORMATS, export, import};
pub use id::{IdFault, position_id, read_position_id};
pub use listing::Backgammon;
pub use match_id::{gnubg_id, match_id, read_gnubg_id};
pub use moves::Move;
pub use notation::{play_text, read_play};
pub use play::{Hop, MOST_HOPS, Play};
pub use plays::{Candidate, Plays};
pub use position::{Position, other_seat};
pub use refusal::Refusal;
pub use roll::Roll;
pub use setup_text::board_text;
pub use standing::{Cube, Phase, Setup};
pub use tentative::{Reach, Tentative};
pub use terms::{Beavers, MOST_AUTOMATIC, MOST_CUBE, MOST_LENGTH, STARTS, Stakes, Terms};
pub use xgid::{read_xgid, xgid};
