//! The board of ReversiXT.

use catalog::Session;
use catalog::reversi::Position;
use catalog::reversi::map::Map;
use game::Position as _;

use super::field::{Field, Hand, Last, before_last_move, targets};
use super::{Joint, Place};

/// The field of this session, if it is one of ReversiXT.
pub(super) fn field(session: &dyn Session) -> Option<Field> {
    let position: &Position = session.position().downcast_ref()?;
    let map = position.map();
    let phase = match position.mover() {
        Some(_) => position.phase().word(),
        None => "",
    };
    let hand = |player| Hand {
        stones: position.stones(player),
        overrides: position.overrides(player),
        bombs: position.bombs(player),
        out: position.is_out(player),
    };
    let place = |step: &str| -> Option<Place> {
        let mv = position.read_move(step).ok()?;
        Some([usize::from(mv.x), usize::from(mv.y)])
    };
    Some(Field {
        width: map.width,
        height: map.height,
        rows: rows(map),
        transitions: transitions(map),
        phase,
        radius: map.radius,
        players: (1..=position.players()).map(hand).collect(),
        legal: targets(session, place),
        last: last(session, position),
    })
}

/// The rows of a map in its letters.
pub(crate) fn rows(map: &Map) -> Vec<String> {
    let row = |y: usize| (0..map.width).map(|x| map.tile(x, y).letter()).collect();
    (0..map.height).map(row).collect()
}

/// The transitions of a map.
pub(crate) fn transitions(map: &Map) -> Vec<Joint> {
    let joint = |one: &catalog::reversi::Transition| {
        [one.0, one.1].map(|end| [end.x, end.y, end.side.index()])
    };
    map.transitions.iter().map(joint).collect()
}

/// The last move, and where the board is otherwise than before it: turned, exchanged, handed on or
/// destroyed.
fn last(session: &dyn Session, after: &Position) -> Option<Last> {
    let (earlier, seat, text) = before_last_move(session)?;
    let before: &Position = earlier.position().downcast_ref()?;
    let mv = before.read_move(&text).ok()?;
    let cells = (0..after.height()).flat_map(|y| (0..after.width()).map(move |x| [x, y]));
    Some(Last {
        x: usize::from(mv.x),
        y: usize::from(mv.y),
        special: mv.special,
        player: seat.index() + 1,
        changed: cells.filter(|[x, y]| before.tile(*x, *y) != after.tile(*x, *y)).collect(),
    })
}
