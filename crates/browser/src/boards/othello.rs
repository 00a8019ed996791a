//! The board of Othello, described as a field of ReversiXT without holes, bombs and special fields.

use catalog::Session;
use catalog::reversi::othello::{Move, Position};
use game::Seat;

use super::Place;
use super::field::{Field, Hand, Last, before_last_move, targets};

const SIDE: usize = 8;

/// The field of this session, if it is one of Othello.
pub(super) fn field(session: &dyn Session) -> Option<Field> {
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
    Some(Field {
        width: SIDE,
        height: SIDE,
        rows: (0..SIDE).map(|y| (0..SIDE).map(|x| letter(x, y)).collect()).collect(),
        transitions: Vec::new(),
        phase: if session.outcome().is_some() { "" } else { "building" },
        radius: 0,
        players: Seat::all(2).map(hand).collect(),
        legal: targets(session, |step| place(Move::of_text(step)?)),
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
