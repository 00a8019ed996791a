//! The one reading of a table's log, without rules.
//!
//! [`Ledger`] is what the entries of a log add up to: who sits where, who has left, what is
//! offered, who may not speak, what was added to the dice. The server adds up its own log with it,
//! and [`follow_all`] brings a client's snapshot up to date with the same code. What an entry means for
//! the game is a [`Change`](game::Change), told by [`change_of`]: who knows the rules lets it happen
//! on a board, who does not changes a record. Knows messages and records; never a rule, a clock, a
//! socket or SQL.

mod explanation;
mod following;
mod heading;
mod ledger;
mod waiting;

pub use explanation::explanation;
pub use following::{follow, follow_all};
pub use heading::{date, write_heading};
pub use ledger::{Holder, Ledger, Misfit, change_of, index_of, leaving_of, number_of};
pub use waiting::{WORDS_WAIT, waits_until};
