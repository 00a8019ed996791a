//! A position of a game as the page sees it: everything that it needs to draw and to ask.
//!
//! Seats and colours are counted from one.

use catalog::{Kind, Session};
use game::{Actor, Colour, Event, Goal, Made, Record, Rounds, Seat, Turn};
use protocol::native::Explanation;
use serde::Serialize;

use crate::boards::{self, BoardView};
use crate::explanation::explain;

/// A position and the game that it belongs to.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct View {
    /// The name of the game.
    game: &'static str,
    /// The setup in which the game began.
    setup: String,
    /// How many moves stand on the board.
    ply: usize,
    /// How many moves the record has.
    plies: usize,
    /// How many seats the table has.
    seats: usize,
    /// The lowest seat of the alliance of each seat: itself for who plays alone.
    teams: Vec<usize>,
    /// The colours in order.
    colours: Vec<ColourView>,
    /// The seat to move.
    turn: Option<usize>,
    /// The colour to move.
    colour: Option<usize>,
    /// Whether the dice are about to roll.
    chance: bool,
    /// Whether dice are rolled in this game.
    dice: bool,
    /// The texts of the legal moves.
    legal: Vec<String>,
    /// Whether the game has ended.
    over: bool,
    /// How it ended.
    outcome: Option<OutcomeView>,
    /// How a game of several rounds stands.
    rounds: Option<RoundsView>,
    /// Where the rounds of the whole record ended.
    round_ends: Vec<RoundEndView>,
    /// Who has left the game by now, and why.
    left: Vec<LeftView>,
    /// Whether everybody agreed on a draw.
    agreed: bool,
    /// Whether this game has draws by agreement.
    draws: bool,
    /// Every move of the record.
    moves: Vec<MoveView>,
    /// The remarks in the record's heading, such as `seat 1`.
    tags: Vec<(String, String)>,
    /// What lies where.
    board: BoardView,
    /// The board in plain text.
    diagram: String,
    /// The position as the text of a setup.
    position: String,
    /// A hash of the position, in hexadecimal.
    key: String,
}

/// A colour on the table.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ColourView {
    /// The seat that moves it now.
    owner: usize,
}

/// Points and ranks, one for each seat.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct OutcomeView {
    /// The points.
    points: Vec<i32>,
    /// The ranks; the first is 1.
    ranks: Vec<u8>,
}

/// How a game of several rounds stands.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RoundsView {
    /// What is played for.
    goal: GoalView,
    /// Rounds that have ended.
    played: u32,
    /// The score so far, one number for each seat.
    score: Vec<i32>,
}

/// What is played for.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct GoalView {
    /// The most rounds out of a number, a number of rounds, a number of points, or as long as the
    /// players like.
    #[cfg_attr(test, ts(type = "'best-of' | 'number' | 'points' | 'open'"))]
    kind: &'static str,
    /// The number; nothing for an open end.
    number: Option<u32>,
}

/// Where a round ended.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RoundEndView {
    /// How many moves stood on the board.
    ply: usize,
    /// The score then, one number for each seat.
    score: Vec<i32>,
}

/// A move of the record.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct MoveView {
    /// The seat; nothing for the dice.
    seat: Option<usize>,
    /// The colour that was moved; nothing for the dice.
    colour: Option<usize>,
    /// The text of the move.
    text: String,
    /// Whether the seat had asked for advice.
    hinted: bool,
}

/// A seat that left.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LeftView {
    /// Which.
    seat: usize,
    /// Why, in the words of records.
    leaving: &'static str,
    /// How many moves stood on the board then.
    ply: usize,
}

impl View {
    /// The position after so many moves, or the last one with everything that came after its move.
    pub(crate) fn of(
        kind: Kind,
        session: &mut dyn Session,
        ply: Option<u32>,
    ) -> Result<View, Explanation> {
        let record = session.record().clone();
        let plies = record.moves();
        let ply = ply.map_or(plies, |ply| ply as usize);
        go_to(session, &record, ply)?;
        let happened = &record.events[..session.reached()];
        Ok(View {
            game: kind.name(),
            setup: record.setup.clone(),
            ply,
            plies,
            seats: session.seats(),
            teams: Seat::all(session.seats()).map(|seat| number(session.team(seat))).collect(),
            colours: session.owners().into_iter().map(owned).collect(),
            turn: session.turn().seat().map(number),
            colour: session.colour().map(colour_number),
            chance: session.turn() == Turn::Chance,
            dice: session.has_dice(),
            legal: session.legal_moves(),
            over: session.outcome().is_some(),
            outcome: outcome(session),
            rounds: session.rounds().map(rounds),
            round_ends: round_ends(session, &record),
            left: left(happened),
            agreed: happened.iter().any(|event| matches!(event, Event::Draw)),
            draws: session.knows_draw(),
            moves: moves(&record.events, session.made()),
            tags: record.tags.clone(),
            board: boards::describe(kind, session),
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
    let plies = record.moves();
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
        _ => Err(explain(
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

fn owned(owner: Seat) -> ColourView {
    ColourView { owner: number(owner) }
}

fn rounds(rounds: Rounds) -> RoundsView {
    let (kind, number) = match rounds.goal {
        Goal::BestOf(rounds) => ("best-of", Some(rounds)),
        Goal::Rounds(rounds) => ("number", Some(rounds)),
        Goal::Points(points) => ("points", Some(points)),
        Goal::Open => ("open", None),
    };
    RoundsView { goal: GoalView { kind, number }, played: rounds.played, score: rounds.score }
}

fn round_ends(session: &dyn Session, record: &Record) -> Vec<RoundEndView> {
    let is_move = |event: &&Event| matches!(event, Event::Move { .. });
    let before = |events: usize| record.events.iter().take(events).filter(is_move).count();
    let ends = session.round_ends().into_iter();
    ends.map(|end| RoundEndView { ply: before(end.events), score: end.rounds.score }).collect()
}

/// The moves; advice that was asked for is a note before the move.
fn moves(events: &[Event], made: Vec<Made>) -> Vec<MoveView> {
    let mut made = made.into_iter();
    let mut hinted = false;
    let mut moves = Vec::new();
    for event in events {
        match event {
            Event::Note(note) => {
                hinted |= note.starts_with("hint:") || note.starts_with("hint for seat ");
            }
            Event::Move { .. } => {
                let Some(Made { by, colour, text }) = made.next() else { break };
                let seat = match by {
                    Actor::Seat(seat) => Some(number(seat)),
                    Actor::Chance => None,
                };
                moves.push(MoveView { seat, colour: colour.map(colour_number), text, hinted });
                hinted = false;
            }
            Event::Retire { .. } | Event::Draw => {}
        }
    }
    moves
}

fn left(events: &[Event]) -> Vec<LeftView> {
    let mut ply = 0;
    let mut left = Vec::new();
    for event in events {
        match event {
            Event::Move { .. } => ply += 1,
            Event::Retire { seat, leaving } => {
                left.push(LeftView { seat: number(*seat), leaving: leaving.word(), ply });
            }
            Event::Draw | Event::Note(_) => {}
        }
    }
    left
}

fn number(seat: Seat) -> usize {
    seat.index() + 1
}

fn colour_number(colour: Colour) -> usize {
    usize::from(colour.0) + 1
}
