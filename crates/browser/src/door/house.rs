//! What pages ask about tables and records, whichever game it is.

use wasm_bindgen::prelude::wasm_bindgen;

use super::answer;
use crate::{following, outline};

/// What a table's snapshot becomes with one more entry of its log, both as JSON. `me` is the person
/// to whom it is told.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "wasm-bindgen hands texts over by value")]
pub fn follow(snapshot: &str, entry: &str, me: Option<String>) -> String {
    answer(following::follow(snapshot, entry, me.as_deref()))
}

/// What a record says without knowing the game: its heading, the moves, and who left.
#[wasm_bindgen]
pub fn outline(record: &str) -> String {
    answer(outline::outline(record))
}
