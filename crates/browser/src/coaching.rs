//! Coaching of Backgammon: a whole record in errors and luck, rollouts in portions, and the table of
//! match equities with its take points.
//!
//! A rollout that has not come to its end goes out as text and comes in again, so that the page tells
//! how far it is and can stop it at any time.

use std::sync::Arc;

use catalog::backgammon::coach::{
    Estimate, GameReview, Kind as Judged, Mark, Review, Reviewer, SeatReview, Subject, take_points,
};
use catalog::backgammon::net::{Chances, Nets};
use catalog::backgammon::thinking::{Away, MatchEquity, Stake, standard_nets};
use catalog::backgammon::{Move, Position};
use game::{Event, Position as _, Seat};
use ledger::explanation;
use protocol::native::Explanation;
use serde::Serialize;

use crate::desk;
use crate::explanation::explain;

/// The longest match whose table is shown.
const LONGEST: usize = 15;
/// The most games that are rolled out in one portion.
const PORTION: u32 = 200;
/// After so many turns a board is judged instead of being played on.
const TURNS: u32 = 12;
/// The seed of all rollouts, so that boards are compared with the same dice.
const SEED: u64 = 1;
/// The usual share of gammons among wins, for take points.
const GAMMONS: f32 = 0.26;

/// A whole record in numbers.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReviewView {
    /// How both seats played in all games together.
    seats: [SeatView; 2],
    /// Game by game.
    games: Vec<GameView>,
    /// What plays and cube decisions cost, and what rolls brought, by the number of the move.
    plies: Vec<PlyView>,
    /// Whether it is a match: results are chances to win it then, points otherwise.
    is_match: bool,
    /// The result of all finished games for the first seat without what was luck.
    adjusted: f64,
}

/// How a seat played.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct SeatView {
    /// Plays and cube decisions that were a choice.
    decisions: u32,
    /// Points lost by plays.
    play_loss: f64,
    /// Points lost by cube decisions.
    cube_loss: f64,
    /// Thousandths of a point lost by a decision in the mean.
    error_rate: Option<f64>,
    /// Decisions by mark: fine, doubtful, bad, blunders.
    marks: [u32; 4],
    /// Missed doubles, wrong doubles, wrong takes, wrong drops.
    slips: [u32; 4],
    /// How lucky its rolls were, in points.
    luck: f64,
}

/// One game.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct GameView {
    /// What the first seat won; negative when it lost; nothing while it goes on.
    points: Option<i32>,
    /// The same without the luck, in points or in chances of a match.
    adjusted: Option<f64>,
}

/// A move that was judged.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct PlyView {
    /// Its number, from one.
    ply: usize,
    /// What it gave away, in points.
    loss: f32,
    /// What the roll brought, in points; nothing where it was no roll.
    luck: Option<f32>,
    /// `doubtful`, `bad`, `blunder`, or nothing.
    #[cfg_attr(test, ts(type = "'doubtful' | 'bad' | 'blunder' | null"))]
    mark: Option<&'static str>,
}

/// How far a rollout has come.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RolloutView {
    /// Games so far.
    trials: u32,
    /// Wins, gammons and backgammons won, gammons and backgammons lost.
    chances: [f32; 5],
    /// Points per game: of plays without the cube, of decisions about the cube with it.
    equity: f64,
    /// Its standard error.
    error: f64,
    /// What is needed to go on.
    state: String,
}

/// Chances to win a match.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct MatchTableView {
    /// `[a][b]`: needing a + 1 points while the other side needs b + 1, before the Crawford game.
    chances: Vec<Vec<f64>>,
    /// `[n]`: needing n + 1 points while the leader needs one, after the Crawford game.
    after_crawford: Vec<f64>,
    /// `[a][b]`: the least chance to win the game with which a first double is taken.
    take_points: Vec<Vec<f32>>,
    /// The same for money: with a cube that nobody turns again, and with a live one.
    money: [f32; 2],
}

fn nets() -> Result<Arc<Nets>, Explanation> {
    standard_nets().ok_or_else(|| explain("engine-no-nets", [], "the nets are not here yet"))
}

/// Judges every move of a record, looking one ply ahead.
pub(crate) fn review(game: &str, text: &str) -> Result<ReviewView, Explanation> {
    let (kind, session) = desk::open(game, text)?;
    let record = session.record().clone();
    let begun =
        kind.begin(&record.setup).map_err(|fault| crate::explanation::no_game_of(&fault))?;
    let Some(mut position) = begun.position().downcast_ref::<Position>().copied() else {
        return Err(crate::explanation::no_game(game));
    };
    let mut reviewer = Reviewer::new(nets()?, 1);
    let mut plies = Vec::new();
    let mut ply = 0;
    for event in &record.events {
        let Event::Move { text, .. } = event else { continue };
        ply += 1;
        let mv: Move = position.read_move(text).map_err(|refused| explanation(&refused))?;
        if let Some(judged) = reviewer.see(&position, mv) {
            let luck = match judged.kind {
                Judged::Roll { luck, .. } => Some(luck),
                _ => None,
            };
            let mark = match Mark::of(judged.loss) {
                Mark::Fine => None,
                Mark::Doubtful => Some("doubtful"),
                Mark::Bad => Some("bad"),
                Mark::Blunder => Some("blunder"),
            };
            plies.push(PlyView { ply, loss: judged.loss, luck, mark });
        }
        position.play(mv).map_err(|refused| explanation(&refused))?;
    }
    Ok(told(&reviewer.into_review(), plies))
}

fn told(review: &Review, plies: Vec<PlyView>) -> ReviewView {
    let seat = |seat: Seat| {
        let one: SeatReview = review.seat(seat);
        SeatView {
            decisions: one.choices + one.cubes,
            play_loss: one.play_loss,
            cube_loss: one.cube_loss,
            error_rate: one.error_rate(),
            marks: one.marks,
            slips: one.slips,
            luck: one.luck,
        }
    };
    let game = |one: &GameReview| GameView { points: one.points, adjusted: one.adjusted() };
    ReviewView {
        seats: [Seat::FIRST, Seat::SECOND].map(seat),
        games: review.games.iter().map(game).collect(),
        plies,
        is_match: review.is_match,
        adjusted: review.adjusted(),
    }
}

/// Rolls out the position, or what a move leads to, by so many more games. `state` is what an earlier
/// portion gave, or nothing. The numbers are those of who is to move: plays are compared without the cube,
/// and decisions about the cube with it.
pub(crate) fn rollout(
    game: &str,
    text: &str,
    ply: Option<u32>,
    mv: &str,
    games: u32,
    state: &str,
) -> Result<RolloutView, Explanation> {
    let (_, session) = desk::open_at(game, text, ply)?;
    let Some(position) = session.position().downcast_ref::<Position>().copied() else {
        return Err(crate::explanation::no_game(game));
    };
    let none = || explain("engine-no-rollout", [], "nobody rolls after this move");
    let mut subject = if mv.is_empty() {
        Subject::position(&position, SEED, false)
    } else {
        let mv = position.read_move(mv).map_err(|refused| explanation(&refused))?;
        position.check(mv).map_err(|refused| explanation(&refused))?;
        let cubeful = !matches!(mv, Move::Play(_));
        Subject::of(&position, mv, SEED, cubeful).ok_or_else(none)?
    };
    subject.plan.truncate = Some(TURNS);
    let mut rollout = subject.rollout(nets()?);
    if !state.is_empty() {
        rollout
            .resume(state)
            .map_err(|fault| explain("engine-no-rollout", [], fault.to_string()))?;
    }
    for _ in 0..games.min(PORTION) {
        rollout.step();
    }
    let found = rollout.estimate().ok_or_else(none)?;
    Ok(estimated(&subject, found, rollout.to_text()))
}

fn estimated(subject: &Subject, found: Estimate, state: String) -> RolloutView {
    let told = subject.told(found);
    let (equity, error) = if subject.plan.cubeful { subject.points(&told) } else { told.equity };
    RolloutView {
        trials: u32::try_from(told.trials).unwrap_or(u32::MAX),
        chances: told.chances.to_array(),
        equity,
        error,
        state,
    }
}

/// The table of match equities.
pub(crate) fn match_table() -> MatchTableView {
    let table = MatchEquity::standard();
    let usual = |win: f32| Chances {
        win,
        win_gammon: GAMMONS * win,
        lose_gammon: GAMMONS * (1.0 - win),
        ..Chances::default()
    };
    let all = || 1..=LONGEST;
    let taken = |own: usize, other: usize| {
        let away = Away { own, other, after_crawford: false };
        take_points(usual(0.3), Stake { away: Some(away), ..Stake::MONEY }).live
    };
    let money = take_points(usual(0.3), Stake::MONEY);
    MatchTableView {
        chances: all()
            .map(|own| all().map(|other| table.before_crawford(own, other)).collect())
            .collect(),
        after_crawford: all().map(|need| table.after_crawford(need)).collect(),
        take_points: all().map(|own| all().map(|other| taken(own, other)).collect()).collect(),
        money: [money.dead, money.live],
    }
}
