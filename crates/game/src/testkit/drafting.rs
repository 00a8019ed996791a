//! The suite's part about drafts: every legal move can be put together step by step, and nothing else.

use crate::Position;

/// How many moves of a position are put together: large boards have thousands.
const MOST: usize = 8;

pub(super) fn every_move_is_put_together<P: Position>(position: &P, legal: &[P::Move]) {
    let stride = legal.len().div_ceil(MOST).max(1);
    for mv in legal.iter().step_by(stride) {
        let steps = position.steps(*mv);
        let texts: Vec<&str> = steps.iter().map(|step| step.text.as_str()).collect();
        for (at, step) in steps.iter().enumerate() {
            let draft = position.draft(&texts[..at]).unwrap_or_else(|reason| panic!("{reason}"));
            assert!(draft.next.contains(step), "{step:?} may follow {:?}", &texts[..at]);
            let mut offered: Vec<&str> = draft.next.iter().map(|step| step.text.as_str()).collect();
            offered.sort_unstable();
            offered.dedup();
            assert_eq!(offered.len(), draft.next.len(), "steps that may follow are told apart");
        }
        let draft = position.draft(&texts).unwrap_or_else(|reason| panic!("{reason}"));
        assert_eq!(draft.complete, Some(*mv), "{texts:?} make the move");
        let text = position.move_text(*mv);
        if texts != [text.as_str()] {
            let written = position.draft(&[&text]).unwrap_or_else(|reason| panic!("{reason}"));
            assert!(written.complete == Some(*mv) || !written.next.is_empty(), "{text:?} is read");
        }
    }
    let nonsense = position.draft(&["\u{1}"]).map(|_| ());
    assert!(nonsense.is_err(), "a step that is not offered is refused");
    if let Some(first) = legal.first() {
        let steps = position.steps(*first);
        let mut texts: Vec<&str> = steps.iter().map(|step| step.text.as_str()).collect();
        texts.push("\u{1}");
        let refused = position.draft(&texts).map(|_| ()).expect_err("nothing follows a whole move");
        assert!(!refused.to_string().is_empty());
    }
}
