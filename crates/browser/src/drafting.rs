//! The draft of a move, step by step.

use ledger::explanation;
use protocol::native::Explanation;
use serde::Serialize;

use crate::boards::{self, BoardView};
use crate::desk;
use crate::explanation::not_json;

/// How far a move has come.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DraftView {
    /// The steps that may follow.
    next: Vec<StepView>,
    /// The text of the move, where the steps so far are one.
    complete: Option<String>,
    /// The board with these steps taken, in games where steps change it.
    board: Option<BoardView>,
}

/// A step of a move.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct StepView {
    /// Its text, unique among the steps that may follow.
    text: String,
    /// What it is called in a list; nothing where it is a place on the board.
    #[cfg_attr(test, ts(type = "Explanation | null"))]
    label: Option<Explanation>,
}

/// How far a move has come after these steps, or why the last of them was refused.
pub(crate) fn draft(
    game: &str,
    text: &str,
    ply: Option<u32>,
    steps: &str,
) -> Result<DraftView, Explanation> {
    let steps: Vec<String> =
        serde_json::from_str(steps).map_err(|fault| not_json("the list of steps", &fault))?;
    let steps: Vec<&str> = steps.iter().map(String::as_str).collect();
    let (kind, session) = desk::open_at(game, text, ply)?;
    let draft = session.draft(&steps).map_err(|refused| explanation(&refused))?;
    let step = |step: game::Step| StepView {
        text: step.text,
        label: step.label.as_ref().map(|label| explanation(label)),
    };
    Ok(DraftView {
        next: draft.next.into_iter().map(step).collect(),
        complete: draft.complete,
        board: boards::tried(kind, session.as_ref(), &steps),
    })
}
