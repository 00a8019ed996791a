//! What a board is worth: nets that estimate how a game ends.

mod chances;
mod escapes;
mod inputs;
mod judge;
mod layers;
mod shots;
mod store;

pub use chances::Chances;
pub use inputs::{CONTACT_INPUTS, Inputs, RACE_INPUTS};
pub use judge::{CLASSES, Class, Judge, Nets};
pub use layers::{Activity, Layout, Near, Net, OUT, SECOND, plus_product};
pub use store::NetFault;
pub(crate) use store::checksum;
