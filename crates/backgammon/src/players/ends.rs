//! What a rating of the house's player is made of: how the game may end, and what cube and score add.

use game::Term;

use crate::net::Chances;
use crate::thinking::Stake;

/// The ends in the order of [`Chances::to_array`]: what each counts in points when nobody doubles.
const ENDS: [(&str, f64); 5] = [
    ("win", 2.0),
    ("win-gammon", 1.0),
    ("win-backgammon", 1.0),
    ("lose-gammon", -1.0),
    ("lose-backgammon", -1.0),
];

/// How the game may end, in percent with the points that it adds, and what is left of the score: that
/// of the cube and of a match, where a gammon may be worth more or less than twice a win.
pub(super) fn ends(chances: Chances, stake: Stake, score: f64) -> Vec<Term> {
    let counted = stake.counted(chances).to_array();
    let mut terms: Vec<Term> = Vec::with_capacity(ENDS.len() + 1);
    for (((id, points), chance), counts) in ENDS.into_iter().zip(chances.to_array()).zip(counted) {
        // A win is a loss less, so even chances add nothing.
        let base = if id == "win" { 1.0 } else { 0.0 };
        let worth = points * f64::from(counts) - base;
        terms.push(Term { id, amount: 100.0 * f64::from(chance), worth });
    }
    let rest = score - terms.iter().map(|term| term.worth).sum::<f64>();
    terms.push(Term { id: "cube", amount: rest, worth: rest });
    terms
}
