//! What the heading of a record says about its dice.
//!
//! `dice: sha256 …` is the hash that was shown before the first roll, `dice words 1` what the first
//! seat added, `dice seed` the seed once it was shown. The hash and the seed are text here.
//! `dice: by hand` stands for real dice.

use crate::{Record, Seat};

/// The tag that says how the dice were rolled.
pub const DICE_TAG: &str = "dice";
/// The tag with the seed.
pub const DICE_SEED_TAG: &str = "dice seed";
/// What stands before the hash.
pub const DICE_HASH: &str = "sha256 ";
/// What stands there instead when somebody rolls real dice and types in what they show.
pub const DICE_BY_HAND: &str = "by hand";

/// The tag with what a seat added.
pub fn dice_words_tag(seat: Seat) -> String {
    format!("dice words {seat}")
}

impl Record {
    /// Writes into the heading from what the rolls follow: the hash, each seat's words in order,
    /// and the seed once it is shown.
    pub fn tag_rolls<'a>(
        &mut self,
        hash: &str,
        words: impl IntoIterator<Item = &'a str>,
        seed: Option<&str>,
    ) {
        self.set_tag(DICE_TAG, format!("{DICE_HASH}{hash}"));
        for (seat, words) in Seat::all(crate::MAX_SEATS).zip(words) {
            if !words.is_empty() {
                self.set_tag(&dice_words_tag(seat), words);
            }
        }
        if let Some(seed) = seed {
            self.set_tag(DICE_SEED_TAG, seed);
        }
    }
}
