//! How a mind plays positions whose plays were judged before.

use catalog::backgammon::thinking::Mind;

use super::loss::{Loss, Problem};

/// What a mind loses on these problems, looking so many plies ahead, and how often it makes the best
/// play.
pub fn measure(problems: &[Problem], mind: &mut Mind, plies: u32) -> (Loss, usize) {
    let mut loss = Loss::default();
    let mut best = 0;
    for problem in problems {
        let ranked = mind.rank(&problem.board, problem.roll, plies, &mut || false);
        let Some(lost) = ranked.first().and_then(|one| problem.loss(&one.board)) else { continue };
        loss.add(&problem.class, lost);
        best += usize::from(lost <= 0.0);
    }
    (loss, best)
}
