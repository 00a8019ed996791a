//! The field of ReversiXT and Othello: what lies where, who has what in hand, where one may move and
//! what the last move changed.
//!
//! Places are `[x, y]`, both from zero, the rows counted from the top as they are drawn. What a move
//! would turn is not told here, because a large map has thousands of moves: [`effect`] is asked for
//! the one that somebody looks at.

use catalog::Session;
use catalog::game::Position as _;
use catalog::reversi::Position;
use catalog::reversi::map::Map;
use serde::Serialize;

use super::before_last_move;
use crate::explanation::Explanation;

/// A cell: column and row.
pub(crate) type Place = [usize; 2];
/// Two sides of cells that are joined: column, row and side of each.
pub(crate) type Joint = [[usize; 3]; 2];

/// The field.
#[derive(Debug, Serialize)]
pub(crate) struct Field {
    /// The name of the game, because two are drawn alike.
    pub(super) kind: &'static str,
    pub(super) width: usize,
    pub(super) height: usize,
    /// The rows from the top, one letter of map files for each cell.
    pub(super) rows: Vec<String>,
    /// The transitions that are left.
    pub(super) transitions: Vec<Joint>,
    /// `building`, `bombing`, or nothing when the game is over.
    pub(super) phase: &'static str,
    /// How far a bomb reaches.
    pub(super) radius: u8,
    pub(super) players: Vec<Hand>,
    pub(super) legal: Vec<Target>,
    pub(super) last: Option<Last>,
}

/// What a player has.
#[derive(Debug, Serialize)]
pub(super) struct Hand {
    pub(super) stones: u32,
    pub(super) overrides: i32,
    pub(super) bombs: i32,
    /// Whether the player has left.
    pub(super) out: bool,
}

/// A cell on which one may move; several moves on choice and bonus fields.
#[derive(Debug, Serialize)]
pub(super) struct Target {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) texts: Vec<String>,
}

/// The last move and what is otherwise than before it.
#[derive(Debug, Serialize)]
pub(super) struct Last {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) special: u8,
    /// The player, from one.
    pub(super) player: usize,
    pub(super) changed: Vec<Place>,
}

impl Field {
    /// The field of this session, if it is one of ReversiXT. The moves are those of the session,
    /// which are not cheap to find twice on a large map.
    pub(super) fn of(session: &dyn Session, moves: &[String]) -> Option<Field> {
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
        Some(Field {
            kind: "reversi",
            width: map.width,
            height: map.height,
            rows: rows(map),
            transitions: transitions(map),
            phase,
            radius: map.radius,
            players: (1..=position.players()).map(hand).collect(),
            legal: targets(position, moves),
            last: last(session, position),
        })
    }
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

/// The moves by their cells. Moves on one cell follow each other.
fn targets(position: &Position, moves: &[String]) -> Vec<Target> {
    let mut targets: Vec<Target> = Vec::new();
    for text in moves {
        let Ok(mv) = position.read_move(text) else { continue };
        let (x, y) = (usize::from(mv.x), usize::from(mv.y));
        match targets.last_mut() {
            Some(last) if (last.x, last.y) == (x, y) => last.texts.push(text.clone()),
            _ => targets.push(Target { x, y, texts: vec![text.clone()] }),
        }
    }
    targets
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

/// The cells that a move would turn or destroy.
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
