//! The player of an older program, J. Gosmann's entry to a competition of 2006.
//!
//! It looks no move ahead: every play of the roll is tried, and the board after it is rated by nine
//! weighted terms. A play that is built step by step is at hand before the search begins, so
//! there is always one when the time runs out. The rules are the correct ones, where the old program
//! had slips.

mod decide;
mod luck;
mod promise;
mod reach;
mod sides;
mod stop_gap;
mod terms;
mod walk;
mod weights;

pub use decide::{Decision, Gosmann, Order};
pub use luck::{KINDS as KINDS_OF_LUCK, luck};
pub use promise::Foresight;
pub use terms::{Reading, TERMS, terms};
pub use walk::Scan;
pub use weights::{EVOLVED_KNOBS, KNOBS, Weights, WeightsFault};
