//! The draft of a move: a move put together step by step, as a hand does it on a board.
//!
//! One move stays one whole turn. What is new here is only how a person comes to it: after the
//! steps so far, which steps may follow, and is the move complete? A draft is computed from the
//! position and the steps alone, so taking a step back is dropping it from the list.

use std::collections::HashSet;

use crate::{Phrase, Position};

/// One step of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its text, unique among the steps that may follow.
    pub text: String,
    /// What it is called where it is picked from a list; nothing where it is a place on the board.
    pub label: Option<Phrase>,
}

impl Step {
    /// A step to a place on the board.
    pub fn place(text: impl Into<String>) -> Step {
        Step { text: text.into(), label: None }
    }

    /// A step that is picked from a list by its name.
    pub fn named(text: impl Into<String>, label: Phrase) -> Step {
        Step { text: text.into(), label: Some(label) }
    }
}

/// How far the draft of a move has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft<M> {
    /// The steps that may follow.
    pub next: Vec<Step>,
    /// The move, where the steps so far are one. Where they are not, a step of `next` must follow.
    pub complete: Option<M>,
}

/// The draft after these steps, by looking at how every legal move falls into steps.
///
/// A whole move written as a single step is complete at once, so that whoever types a move need
/// not know its steps.
pub(crate) fn among<P: Position>(position: &P, steps: &[&str]) -> Result<Draft<P::Move>, Phrase> {
    let mut draft = Draft { next: Vec::new(), complete: None };
    let mut offered = HashSet::new();
    let mut reached = steps.is_empty();
    for mv in position.moves() {
        let mut ways = position.steps(mv).into_iter();
        if !steps.iter().all(|step| ways.next().is_some_and(|way| way.text == *step)) {
            continue;
        }
        reached = true;
        match ways.next() {
            None => draft.complete = Some(mv),
            Some(step) if draft.next.last() == Some(&step) => {}
            Some(step) if offered.insert(step.text.clone()) => draft.next.push(step),
            Some(_) => {}
        }
    }
    if reached {
        return Ok(draft);
    }
    let (last, before) = steps.split_last().unwrap_or((&"", &[]));
    if !before.is_empty() {
        // The steps before may be the ones that were not offered.
        among(position, before)?;
        return Err(not_offered(last));
    }
    let mv = position.read_move(last).map_err(|refusal| Phrase::of(&refusal))?;
    position.check(mv).map_err(|refusal| Phrase::of(&refusal))?;
    Ok(Draft { next: Vec::new(), complete: Some(mv) })
}

/// The step is none of those that may follow.
fn not_offered(step: &str) -> Phrase {
    let step: String = step.chars().take(40).collect();
    let english = format!("“{step}” cannot come next in this move");
    Phrase::new("step-not-offered", [("step", step)], english)
}
