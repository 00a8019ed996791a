//! A board that a client rebuilds from what it is told.

use catalog::game::{Record, Turn};
use catalog::{Kind, Session};
use client::protocol::native::{Entry, Snapshot, TableState};
use ledger::{change_of, number_of};

/// A rebuilt game.
pub(super) struct Board {
    session: Box<dyn Session>,
}

impl Board {
    /// The game of a snapshot.
    pub(super) fn of_snapshot(snapshot: &Snapshot) -> Result<Board, String> {
        let record: Record =
            snapshot.record.parse().map_err(|fault| format!("the record: {fault}"))?;
        let kind = Kind::of_name(&record.game).ok_or_else(|| format!("no game {}", record.game))?;
        let session = kind.reopen(&record).map_err(|fault| format!("the record: {fault}"))?;
        let board = Board { session };
        board.agrees(snapshot.state, snapshot.ply, snapshot.turn)?;
        Ok(board)
    }

    /// Lets an entry of the log happen.
    pub(super) fn apply(&mut self, entry: &Entry) -> Result<(), String> {
        if let Some(change) = change_of(&entry.event) {
            let refused = |reason| format!("{:?}: {reason}", entry.event);
            self.session.change(&change).map_err(refused)?;
        }
        self.agrees(entry.state, entry.ply, entry.turn)
    }

    fn ply(&self) -> u32 {
        self.session.moves_so_far().len() as u32
    }

    /// Whether the server says the same about how far the game has come.
    fn agrees(&self, state: TableState, ply: u32, turn: Option<u8>) -> Result<(), String> {
        if self.ply() != ply {
            return Err(format!("{} moves on the board where {ply} should be", self.ply()));
        }
        let own = self.session.turn();
        let right = match state {
            TableState::Playing => {
                own != Turn::Over && own.seat().map(|seat| number_of(seat.index())) == turn
            }
            TableState::Over => own == Turn::Over,
            // A table that waits for its players has nobody to move, whatever the board says.
            TableState::Waiting | TableState::Abandoned => true,
        };
        right.then_some(()).ok_or_else(|| format!("{own:?} where it should be {turn:?}, {state:?}"))
    }

    /// The legal moves.
    pub(super) fn legal_moves(&self) -> Vec<String> {
        self.session.legal_moves()
    }

    /// Whether the dice are about to roll, and news are on their way.
    pub(super) fn rolls(&self) -> bool {
        self.session.turn() == Turn::Chance
    }

    /// The moves that were made, in one line.
    pub(super) fn line(&self) -> String {
        let moves = self.session.moves_so_far();
        moves.iter().map(|(_, text)| text.as_str()).collect::<Vec<&str>>().join(" ")
    }

    /// Whether this is the same game in the same position.
    pub(super) fn is_same(&self, other: &Board) -> bool {
        self.session.key() == other.session.key()
            && self.session.setup_text() == other.session.setup_text()
            && self.session.moves_so_far() == other.session.moves_so_far()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use client::protocol::native::{Leaving, TableEvent};

    fn board(kind: Kind) -> Board {
        Board { session: kind.begin_usual() }
    }

    fn entry(event: TableEvent, ply: u32, turn: Option<u8>) -> Entry {
        let state = TableState::Playing;
        Entry { version: 1, at: 0, event, ply, turn, state, clocks: None, outcome: None }
    }

    fn moved(seat: Option<u8>, text: &str) -> TableEvent {
        TableEvent::Moved { seat, text: text.to_owned() }
    }

    #[test]
    fn a_board_follows_rolls_and_takebacks_over_them() {
        let mut board = board(Kind::Race);
        assert!(board.rolls());
        board.apply(&entry(moved(None, "2"), 1, Some(1))).unwrap();
        board.apply(&entry(moved(Some(1), "run"), 2, None)).unwrap();
        let back = TableEvent::TookBack { seat: 1, ply: 1 };
        board.apply(&entry(back, 1, Some(1))).unwrap();
        assert_eq!((board.line().as_str(), board.rolls()), ("2", false));
        assert!(board.apply(&entry(moved(Some(1), "wait"), 2, Some(2))).is_err(), "the dice roll");
    }

    #[test]
    fn who_has_left_is_gone_for_good() {
        let mut board = board(Kind::Harvest);
        board.apply(&entry(moved(Some(1), "2"), 1, Some(2))).unwrap();
        let left = TableEvent::Retired { seat: 2, leaving: Leaving::Resigned };
        board.apply(&entry(left, 1, Some(3))).unwrap();
        board.apply(&entry(moved(Some(3), "1"), 2, Some(1))).unwrap();
        board.apply(&entry(TableEvent::TookBack { seat: 3, ply: 1 }, 1, Some(3))).unwrap();
        assert!(board.apply(&entry(moved(Some(2), "1"), 2, Some(3))).is_err());
    }
}
