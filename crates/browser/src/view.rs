//! A position of a game as the page sees it: everything that it needs to draw and to ask.

use catalog::game::{Actor, Event, Leaving, Record, Seat};
use catalog::{Kind, Session};
use serde::Serialize;

use crate::boards::{self, BoardView};
use crate::explanation::Explanation;

/// A position and the game that it belongs to.
#[derive(Debug, Serialize)]
pub(crate) struct View {
    game: &'static str,
    /// The setup in which the game began.
    setup: String,
    /// How many moves stand on the board.
    ply: usize,
    /// How many moves the record has.
    plies: usize,
    seats: usize,
    /// The seat to move, from one.
    turn: Option<usize>,
    legal: Vec<String>,
    over: bool,
    outcome: Option<OutcomeView>,
    /// Who has left the game by now, and why.
    left: Vec<LeftView>,
    /// Whether everybody agreed on a draw.
    agreed: bool,
    /// Whether this game knows draws by agreement.
    draws: bool,
    /// Every move of the record.
    moves: Vec<MoveView>,
    /// The remarks in the record's heading, such as `seat 1`.
    tags: Vec<(String, String)>,
    board: BoardView,
    diagram: String,
    /// The position as the text of a setup.
    position: String,
    key: String,
}

/// Points and ranks, one for each seat.
#[derive(Debug, Serialize)]
struct OutcomeView {
    points: Vec<i32>,
    ranks: Vec<u8>,
}

/// A move of the record.
#[derive(Debug, Serialize)]
struct MoveView {
    /// The seat, from one; nothing for the dice.
    seat: Option<usize>,
    text: String,
    /// Whether the seat had asked for advice.
    hinted: bool,
}

/// A seat that left.
#[derive(Debug, Serialize)]
struct LeftView {
    seat: usize,
    leaving: &'static str,
}

impl View {
    /// The position after so many moves, or the last one with everything that came after its move.
    pub(crate) fn of(
        kind: Kind,
        session: &mut dyn Session,
        ply: Option<u32>,
    ) -> Result<View, Explanation> {
        let record = session.record().clone();
        let plies = moves_in(&record.events);
        let ply = ply.map_or(plies, |ply| ply as usize);
        go_to(session, &record, ply)?;
        let happened = &record.events[..session.reached()];
        let legal = session.legal_moves();
        let board = boards::describe(kind, session, &legal);
        Ok(View {
            game: kind.name(),
            setup: record.setup.clone(),
            ply,
            plies,
            seats: session.seats(),
            turn: session.turn().seat().map(number),
            legal,
            over: session.outcome().is_some(),
            outcome: outcome(session),
            left: left(happened),
            agreed: happened.iter().any(|event| matches!(event, Event::Draw)),
            draws: session.knows_draw(),
            moves: moves(&record.events),
            tags: record.tags.clone(),
            board,
            diagram: session.diagram(),
            position: session.setup_text(),
            key: format!("{:016x}", session.key()),
        })
    }
}

/// Goes to the position after so many moves. The last position is the one after everything that
/// the record tells, a resignation among it.
pub(crate) fn go_to(
    session: &mut dyn Session,
    record: &Record,
    ply: usize,
) -> Result<(), Explanation> {
    let plies = moves_in(&record.events);
    let event = if ply == plies {
        Some(record.events.len())
    } else {
        let is_move = |(_, event): &(usize, &Event)| matches!(event, Event::Move { .. });
        let mut moves = record.events.iter().enumerate().filter(is_move);
        match ply {
            0 => Some(0),
            _ => moves.nth(ply - 1).map(|(at, _)| at + 1),
        }
    };
    match event {
        Some(event) if session.go_to(event) => Ok(()),
        _ => Err(Explanation::new(
            "engine-no-ply",
            [("ply", ply.to_string()), ("plies", plies.to_string())],
            format!("there is no position after {ply} moves: the game has {plies}"),
        )),
    }
}

fn outcome(session: &dyn Session) -> Option<OutcomeView> {
    session.outcome().map(|outcome| OutcomeView {
        points: Seat::all(outcome.seats()).map(|seat| outcome.points(seat)).collect(),
        ranks: Seat::all(outcome.seats()).map(|seat| outcome.rank(seat)).collect(),
    })
}

fn moves_in(events: &[Event]) -> usize {
    events.iter().filter(|event| matches!(event, Event::Move { .. })).count()
}

/// The moves; advice that was asked for is a note before the move.
fn moves(events: &[Event]) -> Vec<MoveView> {
    let mut hinted = false;
    let mut moves = Vec::new();
    for event in events {
        match event {
            Event::Note(note) => {
                hinted |= note.starts_with("hint:") || note.starts_with("hint for seat ");
            }
            Event::Move { by, text } => {
                let seat = match by {
                    Actor::Seat(seat) => Some(number(*seat)),
                    Actor::Chance => None,
                };
                moves.push(MoveView { seat, text: text.clone(), hinted });
                hinted = false;
            }
            _ => {}
        }
    }
    moves
}

fn left(events: &[Event]) -> Vec<LeftView> {
    let left = events.iter().filter_map(|event| match event {
        Event::Retire { seat, leaving } => {
            Some(LeftView { seat: number(*seat), leaving: Leaving::word(*leaving) })
        }
        _ => None,
    });
    left.collect()
}

fn number(seat: Seat) -> usize {
    seat.index() + 1
}
