//! What a game is.
//!
//! This crate is the vocabulary of the house and the contract between its rooms. It knows seats,
//! turns, setups, positions, moves, outcomes, records and players. It must never know a particular
//! game, the time, threads, files, where randomness comes from, or any wire format.
//!
//! # The contract in four sentences
//!
//! A [setup](Position::Setup) is plain data that anybody may write; [`Position::new`] is the one
//! door through which it becomes a position, and it reports *all* reasons when it refuses.
//! A position knows whose [turn](Turn) it is, which moves are legal, and what a move's text is;
//! [`Position::play`] leaves it untouched when it refuses. Dice are moves of [`Turn::Chance`], so
//! rules never draw a random number. The [`Record`] (setup and events, all text) *is* the game, and
//! [`Replay`] walks it.
//!
//! # Adding a game
//!
//! Implement [`Position`] and [`Game`], run [`testkit`](crate#the-conformance-suite) over it, add
//! one line to the catalog.
//!
//! # The conformance suite
//!
//! With feature `testkit` the module `testkit` holds one suite that every game runs: random games
//! to the end, text round trips, the legal list against single judgements, retirement and
//! draws by agreement in every phase, and fuzzed text.

mod budget;
mod change;
mod dice_tags;
mod draft;
mod draw;
mod fault;
mod odds;
mod outcome;
mod perft;
mod player;
mod position;
mod random;
mod record;
mod record_text;
mod replay;
mod rounds;
mod seat;
mod setting;
#[cfg(feature = "testkit")]
pub mod testkit;

pub use budget::{Budget, BudgetFault, StopFlag};
pub use change::Change;
pub use dice_tags::{DICE_BY_HAND, DICE_HASH, DICE_SEED_TAG, DICE_TAG, dice_words_tag};
pub use draft::{Draft, Step};
pub use draw::NoDraw;
pub use fault::{Faults, Phrase, Place, Reason, TextFault};
pub use odds::Odds;
pub use outcome::Outcome;
pub use perft::{distinct, perft};
pub use player::{
    Assessment, Bound, Card, Choice, Knob, Means, Outlook, Player, PlayerName, Rating, Report,
    Silent, Term, UnknownPlayer, Walk, Watcher,
};
pub use position::{Advisers, Game, Position, Variant, no_format};
pub use random::Stream;
pub use record::{Actor, Event, Leaving, Record};
pub use replay::{Made, Replay, ReplayFault};
pub use rounds::{Goal, RoundEnd, Rounds};
pub use seat::{Colour, MAX_SEATS, Seat, SeatFault, Turn};
pub use setting::{Domain, Setting, Settings, When, read_size};
