//! A board that a client rebuilds from what it is told.

use catalog::game::{Leaving, Record, Seat};
use catalog::{Kind, Session};
use client::protocol::native::{self, Entry, Snapshot, TableEvent};

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
        board.agrees(snapshot.ply, snapshot.turn)?;
        Ok(board)
    }

    /// Lets an entry of the log happen.
    pub(super) fn apply(&mut self, entry: &Entry) -> Result<(), String> {
        match &entry.event {
            TableEvent::Moved { text, .. } => {
                self.session.play(text).map_err(|refused| format!("move {text}: {refused}"))?;
            }
            TableEvent::Retired { seat, leaving } => {
                let seat = Seat::new(usize::from(*seat).wrapping_sub(1)).ok_or("no such seat")?;
                let retired = self.session.retire(seat, leaving_of(*leaving));
                retired.map_err(|refused| refused.to_string())?;
            }
            TableEvent::Drawn {} => {
                self.session.agree_draw().map_err(|refused| refused.to_string())?;
            }
            TableEvent::TookBack { ply, .. } => while self.ply() > *ply && self.session.back() {},
            _ => {}
        }
        // A table that waits for its players has nobody to move, whatever the board says.
        match entry.state {
            native::TableState::Playing => self.agrees(entry.ply, entry.turn),
            _ => Ok(()),
        }
    }

    fn ply(&self) -> u32 {
        self.session.moves_so_far().len() as u32
    }

    fn agrees(&self, ply: u32, turn: Option<u8>) -> Result<(), String> {
        if self.ply() != ply {
            return Err(format!("{} moves on the board where {ply} should be", self.ply()));
        }
        let own = self.session.turn().seat().map(|seat| seat.index() as u8 + 1);
        match turn {
            Some(turn) if own != Some(turn) => {
                Err(format!("the turn of {own:?} where it should be {turn}"))
            }
            _ => Ok(()),
        }
    }

    /// The legal moves.
    pub(super) fn legal_moves(&self) -> Vec<String> {
        self.session.legal_moves()
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

fn leaving_of(leaving: native::Leaving) -> Leaving {
    match leaving {
        native::Leaving::Resigned => Leaving::Resigned,
        native::Leaving::OutOfTime => Leaving::OutOfTime,
        native::Leaving::Disqualified => Leaving::Disqualified,
        native::Leaving::Left => Leaving::Left,
    }
}
