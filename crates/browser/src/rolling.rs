//! Dice of games on this machine: begun with a seed, rolled from it, checked afterwards.

use catalog::dice::Seed;
use catalog::{DiceFault, DiceTag, dice_of, tag_dice};
use game::Record;
use ledger::explanation;
use protocol::native::Explanation;
use serde::Serialize;

use crate::desk::{self, Played};
use crate::explanation::{explain, no_game_of};

/// The word by which a page says that real dice are rolled.
const BY_HAND: &str = "by hand";

/// A record whose rolls are all right.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct VerifiedView {
    /// How many rolls there are.
    #[cfg_attr(test, ts(type = "number"))]
    rolls: u64,
}

/// A new game; where it has dice, its record says how they are rolled.
pub(crate) fn begin(game: &str, setup: &str, dice: &str) -> Result<Played, Explanation> {
    let kind = desk::kind(game)?;
    let session = kind.begin(setup).map_err(|fault| no_game_of(&fault))?;
    let mut record = session.record().clone();
    if session.has_dice() {
        match dice {
            "" => {}
            BY_HAND => tag_dice(&mut record, &DiceTag::ByHand),
            seed => {
                let not_a_seed = |_| explanation(&DiceFault::NotASeed);
                let seed: Seed = seed.parse().map_err(not_a_seed)?;
                let commitment = seed.commitment();
                let tag =
                    DiceTag::Committed { commitment: &commitment, words: &[], seed: Some(&seed) };
                tag_dice(&mut record, &tag);
            }
        }
    }
    desk::reopened(kind, &record)
}

/// Rolls the dice from the seed in the record.
pub(crate) fn roll(game: &str, text: &str) -> Result<Played, Explanation> {
    desk::change(game, text, |session| {
        let not_now = || explain("engine-no-roll", [], "the dice are not rolled now");
        if session.rolls().is_empty() {
            return Err(not_now());
        }
        let dice = dice_of(session.record(), session.seats())
            .ok_or_else(|| explanation(&DiceFault::Unknown))?;
        let roll = catalog::roll(session, &dice).ok_or_else(not_now)?;
        session.play(&roll).map(|_| ()).map_err(|refused| explanation(refused.as_ref()))
    })
}

/// Computes every roll again.
pub(crate) fn verify(game: &str, text: &str) -> Result<VerifiedView, Explanation> {
    let kind = desk::kind(game)?;
    let record: Record = text.parse().map_err(|fault| explanation(&fault))?;
    desk::is_of(kind, &record)?;
    match catalog::verify(kind, &record) {
        Ok(verified) => Ok(VerifiedView { rolls: verified.rolls }),
        Err(DiceFault::Record(fault)) => Err(no_game_of(&fault)),
        Err(fault) => Err(explanation(&fault)),
    }
}
