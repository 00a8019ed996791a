//! What went wrong at a table for programs, for whoever wrote them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use protocol::native::{Leaving, TableId};
use tokio::sync::broadcast;

/// How many are kept for a listener that is slow.
const KEPT: usize = 256;

/// An answer that was not accepted, as the client sent it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rejected {
    /// The column.
    pub x: u16,
    /// The row.
    pub y: u16,
    /// The choice that went with the cell.
    pub special: u8,
}

/// Why a client of an old program is out of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    /// At which table.
    pub table: TableId,
    /// Which seat, from one.
    pub seat: u8,
    /// How many moves stood on the board.
    pub ply: u32,
    /// What kind of leaving it was.
    pub leaving: Leaving,
    /// The move that was not accepted, if it was one.
    pub answer: Option<Rejected>,
    /// Why, in English: those who read it write programs.
    pub why: String,
}

/// Everybody who wants to hear of incidents, and who is seated first.
#[derive(Clone, Debug)]
pub(crate) struct Incidents {
    listeners: broadcast::Sender<Incident>,
    offset: Arc<AtomicU8>,
}

impl Incidents {
    pub(crate) fn new() -> Incidents {
        Incidents { listeners: broadcast::Sender::new(KEPT), offset: Arc::default() }
    }

    /// So many seats are passed over before the first client of a table sits down.
    pub(crate) fn offset(&self) -> u8 {
        self.offset.load(Ordering::Relaxed)
    }

    pub(crate) fn set_offset(&self, offset: u8) {
        self.offset.store(offset, Ordering::Relaxed);
    }

    pub(crate) fn tell(&self, incident: Incident) {
        let Incident { table, seat, ply, why, .. } = &incident;
        tracing::info!(%table, seat, ply, why, "an old client is out of the game");
        // Nobody listens where nobody wrote a program.
        let _ = self.listeners.send(incident);
    }

    pub(crate) fn listen(&self) -> broadcast::Receiver<Incident> {
        self.listeners.subscribe()
    }
}
