//! The board of Backgammon: where all checkers stand, what the dice show and which of them are played,
//! the cube, and every step that may come next with the dice that it takes, so that who draws it needs
//! no rule.
//!
//! Places are those of the seat whose checkers stand there: 1 to 24, 25 for the bar, 0 for off.

use catalog::Session;
use catalog::backgammon::bearoff::Bearoff;
use catalog::backgammon::{
    Board, Phase, Play, Plays, Position, Tentative, Win, gnubg_id, play_text, xgid,
};
use game::Seat;
use serde::Serialize;

/// The board with its checkers, dice and cube.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Checkers {
    /// What each seat has.
    sides: [SideView; 2],
    /// The seat on roll, from one.
    mover: usize,
    /// What is to be done next.
    #[cfg_attr(
        test,
        ts(type = "'opening' | 'decide' | 'rolling' | 'dice' | 'doubled' | 'beavered' | \
                   'raccooned' | 'between' | 'over'")
    )]
    phase: &'static str,
    /// The dice that are to be played, the higher one first; a double is four.
    dice: Vec<DieView>,
    /// The cube, where there is one.
    cube: Option<CubeView>,
    /// How high the side on roll offers to lose: 1 to 3.
    offered: Option<u32>,
    /// Whether nobody may double in this game, by the Crawford rule.
    crawford: bool,
    /// What a single game, a gammon and a backgammon count with the cube as it is.
    worth: [u32; 3],
    /// The steps of checkers that may come next.
    reaches: Vec<ReachView>,
    /// The only thing that can be played, where there is no choice: a play or a pass.
    forced: Option<String>,
    /// The play that does nothing but bear off, where the sides cannot meet any more.
    greedy: Option<String>,
    /// The position as GNU Backgammon names it.
    gnubg: String,
    /// The position as eXtreme Gammon names it.
    xgid: String,
}

/// What a seat has.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SideView {
    /// Its checkers by place, from those that are off to those on the bar.
    places: Vec<u8>,
    /// How far it has to go.
    pips: u32,
    /// How far that really is, with what is wasted; nothing while the sides can still meet, unless it
    /// bears off.
    effective: Option<f64>,
}

/// A die.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DieView {
    /// What it shows.
    face: u8,
    /// Whether it is played.
    used: bool,
    /// Whether it can still be played.
    usable: bool,
}

/// The cube.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct CubeView {
    /// What it shows; a double that waits for its answer is shown already.
    value: u32,
    /// Whose it is, from one; nobody's while it lies in the middle.
    owner: Option<usize>,
    /// The seat to which it is offered.
    offered: Option<usize>,
}

/// A step: one checker by one or several dice.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ReachView {
    /// Its text.
    step: String,
    /// Where the checker comes from.
    from: usize,
    /// Where it comes to.
    to: usize,
    /// The dice that it takes.
    dice: Vec<u8>,
    /// Whether a checker is hit where it lands.
    hits: bool,
}

/// The board of this session after these steps, if it is one of this game.
pub(super) fn checkers(session: &dyn Session, steps: &[&str]) -> Option<Checkers> {
    let position: &Position = session.position().downcast_ref()?;
    let tried = match position.tentative(steps) {
        Some(Ok(tried)) => Some(tried),
        // Whoever writes a whole play at once sees the board on which it will be played.
        _ => position.tentative(&[]).and_then(Result::ok),
    };
    let mover = position.mover();
    let board = tried.as_ref().map_or(position.board(), Tentative::board);
    let seen = |seat: Seat| if seat == mover { board } else { board.swapped() };
    let text = |play: Play| match play {
        Play::NONE => "pass".to_owned(),
        play => play_text(position.board(), play),
    };
    let plays = tried.and_then(|_| Some(Plays::of(&position.board(), position.roll()?)));
    Some(Checkers {
        sides: [Seat::FIRST, Seat::SECOND].map(|seat| side(&seen(seat))),
        mover: mover.index() + 1,
        phase: phase(position),
        dice: dice(position, tried.as_ref()),
        cube: cube(position),
        offered: position.offered().map(Win::points),
        crawford: position.is_crawford_game(),
        worth: Win::ALL.map(|win| position.worth(win)),
        reaches: tried.as_ref().map(reaches).unwrap_or_default(),
        forced: plays.as_ref().and_then(Plays::only).map(text),
        greedy: plays.as_ref().and_then(|plays| plays.greedy(&position.board())).map(text),
        gnubg: gnubg_id(position),
        xgid: xgid(position),
    })
}

fn side(board: &Board) -> SideView {
    let races = board.is_home() || !board.has_contact();
    SideView {
        places: board.own_side().to_vec(),
        pips: board.pips()[0],
        effective: races.then(|| Bearoff::shared().effective_pips(board)),
    }
}

fn phase(position: &Position) -> &'static str {
    match position.phase() {
        Phase::Opening => "opening",
        Phase::Decide => "decide",
        Phase::Rolling => "rolling",
        Phase::Dice(_) => "dice",
        Phase::Doubled(0) => "doubled",
        Phase::Doubled(1) => "beavered",
        Phase::Doubled(_) => "raccooned",
        Phase::Between(_) => "between",
        Phase::Over => "over",
    }
}

/// The dice of the roll; of equal ones the first are those that were played.
fn dice(position: &Position, tried: Option<&Tentative>) -> Vec<DieView> {
    let Some(roll) = position.roll() else { return Vec::new() };
    let faces = match roll.is_double() {
        true => vec![roll.high(); roll.dice()],
        false => vec![roll.high(), roll.low()],
    };
    let Some(tried) = tried else {
        return faces
            .into_iter()
            .map(|face| DieView { face, used: false, usable: false })
            .collect();
    };
    let mut left: Vec<u8> = tried.left().collect();
    let usable = tried.usable();
    let mut dice: Vec<DieView> = Vec::new();
    for face in faces.into_iter().rev() {
        let found = left.iter().position(|die| *die == face);
        found.map(|at| left.remove(at));
        let used = found.is_none();
        dice.push(DieView { face, used, usable: !used && usable.contains(&face) });
    }
    dice.reverse();
    dice
}

fn cube(position: &Position) -> Option<CubeView> {
    if !position.terms().has_cube() {
        return None;
    }
    let cube = position.cube();
    let number = |seat: Seat| seat.index() + 1;
    let waits = matches!(position.phase(), Phase::Doubled(_));
    let offered = position.standing().seat_to_move().filter(|_| waits).map(number);
    let value = if waits { 2 * cube.value() } else { cube.value() };
    Some(CubeView { value, owner: cube.owner.map(number), offered })
}

fn reaches(tried: &Tentative) -> Vec<ReachView> {
    let used = tried.hops().len();
    let view = |one: catalog::backgammon::Reach| {
        let after = tried.step(one.from, one.to).ok()?;
        Some(ReachView {
            step: catalog::backgammon::step_text(one),
            from: one.from,
            to: one.to,
            dice: after.hops().hops().skip(used).map(catalog::backgammon::Hop::die).collect(),
            hits: one.to > 0 && tried.board().facing(one.to) == 1,
        })
    };
    tried.reaches().into_iter().filter_map(view).collect()
}
