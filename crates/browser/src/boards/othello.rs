//! The board of Othello, described as a field of ReversiXT without holes, bombs and special fields.

use catalog::Session;
use catalog::game::{Position as _, Seat};
use catalog::reversi::othello::{Move, Position};

use super::before_last_move;
use super::reversi::{Field, Hand, Last, Place, Target};
use crate::explanation::Explanation;

const SIDE: usize = 8;

/// The field of this session, if it is one of Othello.
pub(super) fn field(session: &dyn Session, moves: &[String]) -> Option<Field> {
    let position: &Position = session.position().downcast_ref()?;
    let letter = |x, y| match position.disc(x, y) {
        None => '0',
        Some(seat) if seat == Seat::FIRST => '1',
        Some(_) => '2',
    };
    let hand = |seat| Hand {
        stones: position.discs(seat).count_ones(),
        overrides: 0,
        bombs: 0,
        out: position.left() == Some(seat),
    };
    let target = |text: &String| {
        let [x, y] = place(Move::of_text(text)?)?;
        Some(Target { x, y, texts: vec![text.clone()] })
    };
    Some(Field {
        kind: "othello",
        width: SIDE,
        height: SIDE,
        rows: (0..SIDE).map(|y| (0..SIDE).map(|x| letter(x, y)).collect()).collect(),
        transitions: Vec::new(),
        phase: if session.outcome().is_some() { "" } else { "building" },
        radius: 0,
        players: Seat::all(2).map(hand).collect(),
        legal: moves.iter().filter_map(target).collect(),
        last: last(session, position),
    })
}

/// The square of a move; a pass has none.
fn place(mv: Move) -> Option<Place> {
    let square = mv.square()? as usize;
    Some([square % SIDE, square / SIDE])
}

fn last(session: &dyn Session, after: &Position) -> Option<Last> {
    let (earlier, seat, text) = before_last_move(session)?;
    let before: &Position = earlier.position().downcast_ref()?;
    let [x, y] = place(Move::of_text(&text)?)?;
    let cells = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| [x, y]));
    let changed = cells.filter(|[x, y]| before.disc(*x, *y) != after.disc(*x, *y)).collect();
    Some(Last { x, y, special: 0, player: seat.index() + 1, changed })
}

/// The discs that a move would turn.
pub(super) fn effect(session: &dyn Session, text: &str) -> Option<Result<Vec<Place>, Explanation>> {
    let position: &Position = session.position().downcast_ref()?;
    let told = || {
        let mv = position.read_move(text.trim()).map_err(|refused| Explanation::of(&refused))?;
        position.check(mv).map_err(|refused| Explanation::of(&refused))?;
        let cells = position.effect(mv).into_iter();
        Ok(cells.map(|(x, y)| [usize::from(x), usize::from(y)]).collect())
    };
    Some(told())
}
