//! How a person puts a turn together: words are picked, checkers are moved step by step.

use game::{Draft, Phrase, Position as _, Step};

use crate::moves::Move;
use crate::notation::{self, place_name};
use crate::plays::Plays;
use crate::position::Position;
use crate::standing::Phase;
use crate::tentative::Reach;

/// The steps of a legal move.
pub(crate) fn steps(position: &Position, mv: Move) -> Vec<Step> {
    match (mv, mv.word()) {
        (_, Some(_)) => vec![named(mv)],
        (Move::Play(play), _) => {
            play.hops().map(|hop| Step::place(reach_text(hop.from(), hop.to()))).collect()
        }
        _ => vec![Step::place(position.move_text(mv))],
    }
}

fn reach_text(from: usize, to: usize) -> String {
    format!("{}/{}", place_name(from), place_name(to))
}

/// The text of a step by which a checker moves.
pub fn step_text(reach: Reach) -> String {
    reach_text(reach.from, reach.to)
}

/// A step that is picked by its name.
fn named(mv: Move) -> Step {
    let word = mv.word().unwrap_or_default();
    let key = match mv {
        Move::Play(_) => "backgammon-do-pass",
        Move::Roll => "backgammon-do-roll",
        Move::Double => "backgammon-do-double",
        Move::Take => "backgammon-do-take",
        Move::Drop => "backgammon-do-drop",
        Move::Beaver => "backgammon-do-beaver",
        Move::Raccoon => "backgammon-do-raccoon",
        Move::Resign(_) => "backgammon-do-resign",
        Move::Accept => "backgammon-do-accept",
        Move::Decline => "backgammon-do-decline",
        Move::Next => "backgammon-do-next",
        Move::End => "backgammon-do-end",
        Move::Dice(..) => "",
    };
    let label = match mv {
        Move::Resign(win) => {
            let points = win.points().to_string();
            let english = format!("resign {points}");
            Phrase::new(key, [("points", points)], english)
        }
        _ => Phrase::new(key, [], word),
    };
    Step::named(word, label)
}

/// How far a move has come.
pub(crate) fn draft(position: &Position, steps: &[&str]) -> Result<Draft<Move>, Phrase> {
    let playing = matches!(position.phase(), Phase::Dice(_)) && position.offered().is_none();
    match steps {
        [] => Ok(Draft { next: first_steps(position, playing), complete: None }),
        [first, ..] if playing && notation::is_meant(first) => played(position, steps),
        [only] => {
            let told = |refusal: crate::Refusal| Phrase::of(&refusal);
            let mv = position.read_move(only).map_err(told)?;
            position.check(mv).map_err(told)?;
            Ok(Draft { next: Vec::new(), complete: Some(mv) })
        }
        [first, rest @ ..] => {
            draft(position, &[first])?;
            let step: String = rest[0].chars().take(40).collect();
            let english = format!("“{step}” cannot come next in this move");
            Err(Phrase::new("step-not-offered", [("step", step)], english))
        }
    }
}

/// What a move may begin with: checkers first, then words.
fn first_steps(position: &Position, playing: bool) -> Vec<Step> {
    let mut next = Vec::new();
    if let Some(Ok(tried)) = position.tentative(&[]).filter(|_| playing) {
        next.extend(places(&tried));
    }
    let others = position.moves().into_iter().filter(|mv| match mv {
        Move::Play(play) => play.is_empty(),
        _ => true,
    });
    next.extend(others.flat_map(|mv| steps(position, mv)));
    next
}

fn places(tried: &crate::Tentative) -> impl Iterator<Item = Step> {
    tried.reaches().into_iter().map(|one| Step::place(reach_text(one.from, one.to)))
}

/// How far a play has come. A whole play written as one step is one, in whatever order it is told.
fn played(position: &Position, steps: &[&str]) -> Result<Draft<Move>, Phrase> {
    let whole = match steps {
        [text] => position.read_move(text).ok(),
        _ => None,
    };
    match (position.tentative(steps), whole) {
        (Some(Ok(tried)), whole) => {
            let plays = position.roll().map(|roll| Plays::of(&position.board(), roll));
            let found = plays.and_then(|plays| plays.leading_to(&tried.board()));
            let found = found.filter(|_| tried.is_complete()).map(Move::Play);
            let next = if tried.owed() == 0 { Vec::new() } else { places(&tried).collect() };
            Ok(Draft { next, complete: found.or(whole) })
        }
        (_, Some(whole)) => Ok(Draft { next: Vec::new(), complete: Some(whole) }),
        (Some(Err(refusal)), None) => Err(Phrase::of(&refusal)),
        (None, None) => Err(Phrase::of(&crate::Refusal::CannotMove)),
    }
}
