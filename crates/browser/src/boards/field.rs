//! The field of ReversiXT and Othello: what lies where, who has what in hand, where one may move and
//! what the last move changed.
//!
//! What a move would turn is not told here, because a large map has thousands of moves: [`effect`]
//! is asked for the one that somebody looks at.

use catalog::Session;
use game::{Actor, Event, Position, Seat};
use ledger::explanation;
use protocol::native::Explanation;
use serde::Serialize;

use super::{Joint, Place};

/// The field.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Field {
    /// How many columns it has.
    pub(super) width: usize,
    /// How many rows it has.
    pub(super) height: usize,
    /// The rows from the top, one letter of map files for each cell: `-0123…8xbci`.
    pub(super) rows: Vec<String>,
    /// The transitions that are left.
    pub(super) transitions: Vec<Joint>,
    /// `building`, `bombing`, or nothing when the game is over.
    #[cfg_attr(test, ts(type = "'building' | 'bombing' | ''"))]
    pub(super) phase: &'static str,
    /// How far a bomb reaches.
    pub(super) radius: u8,
    /// What every seat has.
    pub(super) players: Vec<Hand>,
    /// Where one may move.
    pub(super) legal: Vec<Target>,
    /// The last move.
    pub(super) last: Option<Last>,
}

/// What a player has.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Hand {
    /// Stones on the field.
    pub(super) stones: u32,
    /// Override stones.
    pub(super) overrides: i32,
    /// Bombs.
    pub(super) bombs: i32,
    /// Whether the player has left.
    pub(super) out: bool,
}

/// A cell on which one may move.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Target {
    /// The column.
    pub(super) x: usize,
    /// The row.
    pub(super) y: usize,
    /// The first step of a move there. On choice and bonus fields another follows.
    pub(super) step: String,
}

/// The last move and every cell that is otherwise than before it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Last {
    /// The column.
    pub(super) x: usize,
    /// The row.
    pub(super) y: usize,
    /// What was chosen on a choice or bonus field, as maps number it.
    pub(super) special: u8,
    /// The player, from one.
    pub(super) player: usize,
    /// The cells.
    pub(super) changed: Vec<Place>,
}

/// The cells on which one may move, by the steps with which a move can begin.
pub(super) fn targets(session: &dyn Session, place: impl Fn(&str) -> Option<Place>) -> Vec<Target> {
    // Without a step none can be refused.
    let steps = session.draft(&[]).map_or_else(|_| Vec::new(), |draft| draft.next);
    let target = |step: game::Step| {
        let [x, y] = place(&step.text)?;
        Some(Target { x, y, step: step.text })
    };
    steps.into_iter().filter_map(target).collect()
}

/// The game as it was before the last move, who made that move, and its text.
pub(super) fn before_last_move(session: &dyn Session) -> Option<(Box<dyn Session>, Seat, String)> {
    let events = &session.record().events[..session.reached()];
    let at = events.iter().rposition(|event| matches!(event, Event::Move { .. }))?;
    let Event::Move { by: Actor::Seat(seat), text } = &events[at] else { return None };
    let mut earlier = session.fork();
    earlier.go_to(at).then(|| (earlier, *seat, text.clone()))
}

/// The cells that a move would turn or destroy.
pub(super) fn effect<P: Position>(
    session: &dyn Session,
    text: &str,
    cells: impl FnOnce(&P, P::Move) -> Vec<(u16, u16)>,
) -> Result<Vec<Place>, Explanation> {
    let Some(position) = session.position().downcast_ref::<P>() else { return Ok(Vec::new()) };
    let mv = begun(position, text.trim())?;
    let cells = cells(position, mv).into_iter();
    Ok(cells.map(|(x, y)| [usize::from(x), usize::from(y)]).collect())
}

/// The move of this text, or the first one that begins with it as a step.
fn begun<P: Position>(position: &P, text: &str) -> Result<P::Move, Explanation> {
    let refused = match position.read_move(text) {
        Ok(mv) => match position.check(mv) {
            Ok(()) => return Ok(mv),
            Err(refused) => explanation(&refused),
        },
        Err(refused) => explanation(&refused),
    };
    let next = position.draft(&[text]).ok().and_then(|draft| draft.next.into_iter().next());
    let whole = next.and_then(|step| position.draft(&[text, &step.text]).ok()?.complete);
    whole.ok_or(refused)
}
