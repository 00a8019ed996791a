//! The end of a game for two, played exactly: alpha-beta with a table over the lead in points.

use search::Pace;

use super::scene::{Code, Table, code, decoded};
use crate::board::Board;
use crate::cell::Move;

/// Entries of the table, as a power of two.
const BITS: u32 = 17;
/// Positions that count as one step of the pace: each takes far less time than a playout.
pub(super) const PER_STEP: u64 = 16;
/// More than anybody can lead by.
const BEYOND: i32 = 30_000;
/// Legal placements of all colours together from which on the end is too far.
const TOO_MANY: u32 = 120;
/// The most that placing the last pieces earns.
const BONUS: i32 = 20;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Empty,
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    best: Code,
    lead: i16,
    kind: Kind,
}

/// The solver, with what it knows of positions.
pub(super) struct Endgame {
    entries: Vec<Entry>,
    lists: Vec<Vec<Move>>,
    positions: u64,
}

/// Solving took too long.
struct TooLong;

/// How long solving may take.
struct Patience<'a, 'b> {
    pace: &'a mut Pace<'b, Move>,
    /// Positions that may be looked at.
    most: u64,
}

impl Endgame {
    pub(super) fn new() -> Endgame {
        Endgame { entries: Vec::new(), lists: Vec::new(), positions: 0 }
    }

    /// Whether solving is worth a try.
    pub(super) fn is_near<const ROWS: usize>(table: &Table, board: &Board<ROWS>) -> bool {
        let owned = (0..table.colours).all(|colour| table.owner(colour).is_some());
        let counts = (0..table.colours).filter(|colour| !board.is_withdrawn(*colour));
        let alone = (0..table.seats).any(|seat| table.is_out(seat));
        table.seats == 2
            && owned
            && !alone
            && counts.map(|colour| board.count(colour)).sum::<u32>() <= TOO_MANY
    }

    /// The best move and what it leads to: the points that the seat to move will be ahead. Nothing
    /// when that takes more than so many positions, or more than a quarter of the time.
    pub(super) fn solve<const ROWS: usize>(
        &mut self,
        table: &Table,
        board: &Board<ROWS>,
        most: u64,
        pace: &mut Pace<'_, Move>,
    ) -> Option<(Move, i32)> {
        board.turn()?;
        let empty = Entry { key: 0, best: 0, lead: 0, kind: Kind::Empty };
        self.entries.clear();
        self.entries.resize(1 << BITS, empty);
        self.positions = 0;
        let mut patience = Patience { pace, most };
        let lead = self.search(table, board, -BEYOND, BEYOND, 0, &mut patience).ok()?;
        let entry = self.entries[slot(board.hash())];
        let found = entry.key == board.hash() && entry.kind == Kind::Exact;
        found.then_some(entry.best).and_then(decoded).map(|(_, mv)| (mv, lead))
    }

    /// The lead that the seat to move will have, if it is between the bounds.
    fn search<const ROWS: usize>(
        &mut self,
        table: &Table,
        board: &Board<ROWS>,
        alpha: i32,
        beta: i32,
        depth: usize,
        patience: &mut Patience<'_, '_>,
    ) -> Result<i32, TooLong> {
        let Some(colour) = board.turn() else { return Ok(table.margin(board, 0)) };
        let seat = table.owner(colour).unwrap_or(0);
        self.look_at_the_clock(patience)?;
        let now = table.margin(board, seat);
        let best_case = now + hope(table, board, seat);
        let worst_case = now - hope(table, board, 1 - seat);
        if depth > 0 && (best_case <= alpha || worst_case >= beta) {
            return Ok(if best_case <= alpha { best_case } else { worst_case });
        }
        let key = board.hash();
        let entry = self.entries[slot(key)];
        let known = if entry.key == key { entry.kind } else { Kind::Empty };
        let lead = i32::from(entry.lead);
        match known {
            Kind::Exact => return Ok(lead),
            Kind::AtLeast if lead >= beta => return Ok(lead),
            Kind::AtMost if lead <= alpha => return Ok(lead),
            _ => {}
        }
        let first = (known != Kind::Empty).then_some(entry.best);
        if self.lists.len() <= depth {
            self.lists.push(Vec::new());
        }
        let mut list = std::mem::take(&mut self.lists[depth]);
        list.clear();
        list.extend(board.moves(colour));
        // What was best before comes first, then the large pieces.
        list.sort_by_key(|mv| (Some(code(colour, *mv)) != first, 5 - mv.form.shape().size()));
        let (mut best, mut chosen, mut bound) = (-BEYOND, 0, alpha);
        for mv in &list {
            let mut next = *board;
            next.play(*mv);
            let same = next.turn().map_or(Some(0), |colour| table.owner(colour)) == Some(seat);
            let lead = if same {
                self.search(table, &next, bound, beta, depth + 1, patience)?
            } else {
                -self.search(table, &next, -beta, -bound, depth + 1, patience)?
            };
            if lead > best {
                (best, chosen) = (lead, code(colour, *mv));
            }
            bound = bound.max(best);
            if best >= beta {
                break;
            }
        }
        self.lists[depth] = list;
        let kind = match best {
            best if best >= beta => Kind::AtLeast,
            best if best <= alpha => Kind::AtMost,
            _ => Kind::Exact,
        };
        self.entries[slot(key)] = Entry { key, best: chosen, lead: best as i16, kind };
        Ok(best)
    }

    fn look_at_the_clock(&mut self, patience: &mut Patience<'_, '_>) -> Result<(), TooLong> {
        self.positions += 1;
        if self.positions >= patience.most {
            return Err(TooLong);
        }
        if self.positions.is_multiple_of(PER_STEP) {
            let goes_on = patience.pace.step();
            let slow = self.positions.is_multiple_of(PER_STEP * 32)
                && patience.pace.share_left().is_some_and(|left| left < 3.0);
            if !goes_on || slow {
                return Err(TooLong);
            }
        }
        Ok(())
    }
}

fn slot(key: u64) -> usize {
    (key >> (64 - BITS)) as usize
}

/// What a seat may still earn at most.
fn hope<const ROWS: usize>(table: &Table, board: &Board<ROWS>, seat: usize) -> i32 {
    let own = (0..table.colours).filter(|colour| {
        table.owner(*colour) == Some(seat)
            && !board.is_stuck(*colour)
            && !board.is_withdrawn(*colour)
    });
    own.map(|colour| board.squares_left(colour) as i32 + BONUS).sum()
}
