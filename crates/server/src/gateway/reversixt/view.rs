//! A game as a client of ReversiXT hears of it: entries of the log in, messages out.
//!
//! Decides nothing: whose turn it is, what is legal and who is out, the table says.

use catalog::game::Turn;
use catalog::{Kind, Session};
use ledger::{change_of, index_of};
use protocol::native::{DoorTerms, Entry, SeatNumber, TableEvent, TableState, Terms};
use protocol::reversixt::{Message, Placement};

/// What a client is told, and whether the conversation ends with it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) messages: Vec<Message>,
    pub(crate) ends: bool,
}

/// A game through the eyes of one seat.
pub(crate) struct View {
    session: Box<dyn Session>,
    map: Vec<u8>,
    seat: SeatNumber,
    depth: u8,
    ply: u32,
    /// Whether the client was told that nobody builds any more.
    built: bool,
    /// Whether the client owes an answer.
    asked: bool,
}

/// The map of a table as its file was.
pub(crate) fn map_file(kind: Kind, terms: &Terms, canonical: &str) -> Vec<u8> {
    let setup = terms.setup.as_str();
    let variant = kind.variant(setup).map(|variant| variant.setup);
    // A choice of settings is told as the map that it makes.
    let is_file = variant.is_none() && !setup.contains('=');
    let text = variant.unwrap_or(if is_file { setup } else { canonical });
    let mut bytes = text.as_bytes().to_vec();
    if !is_file {
        bytes.push(b'\n');
    }
    bytes
}

impl View {
    /// The start of the game; nothing where the table is not for such clients.
    pub(crate) fn new(terms: &Terms, seat: SeatNumber) -> Option<View> {
        let Some(DoorTerms::Reversixt { depth }) = terms.door else { return None };
        let kind = Kind::of_name(terms.game.as_str())?;
        let session = kind.begin(terms.setup.as_str()).ok()?;
        let map = map_file(kind, terms, &session.record().setup);
        Some(View { session, map, seat, depth, ply: 0, built: false, asked: false })
    }

    /// Which seat this is.
    pub(crate) fn seat(&self) -> SeatNumber {
        self.seat
    }

    /// How many moves stand on the board.
    pub(crate) fn ply(&self) -> u32 {
        self.ply
    }

    /// Whether the client owes an answer.
    pub(crate) fn is_asked(&self) -> bool {
        self.asked
    }

    /// Whether bombs are thrown.
    fn is_bombing(&self) -> bool {
        self.session.setup_text().contains("\nposition bombing")
    }

    /// The text of a client's move. What comes with a bomb has no meaning, as at the course's server.
    pub(crate) fn move_text(&self, placement: Placement) -> String {
        let special = if self.built { 0 } else { placement.special };
        Placement { special, ..placement }.text()
    }

    /// Something has happened at the table.
    pub(crate) fn hear(&mut self, entry: &Entry) -> Told {
        let mut told = Told::default();
        let before = self.ply;
        self.ply = entry.ply;
        if let Some(change) = change_of(&entry.event)
            && let Err(fault) = self.session.change(&change)
        {
            tracing::error!(%fault, "the log does not add up for an old client");
            told.ends = true;
            return told;
        }
        let mut new_turn = self.ply != before;
        match &entry.event {
            TableEvent::Began {} => {
                new_turn = true;
                told.messages.push(Message::Map(self.map.clone()));
                told.messages.push(Message::Player(self.seat));
            }
            TableEvent::Moved { seat: Some(player), text } => {
                if let Some(placement) = Placement::of_text(text) {
                    told.messages.push(Message::Moved { placement, player: *player });
                }
            }
            TableEvent::Retired { seat, .. } => {
                new_turn = true;
                told.messages.push(Message::Disqualified(*seat));
                if *seat == self.seat {
                    told.ends = true;
                    return told;
                }
            }
            TableEvent::Abandoned {} => told.ends = true,
            _ => {}
        }
        let on = matches!(entry.state, TableState::Playing | TableState::Over);
        if on && !self.built && self.is_bombing() {
            self.built = true;
            told.messages.push(Message::PhaseOver);
        }
        if entry.state == TableState::Over {
            told.messages.push(Message::GameOver);
            told.ends = true;
            return told;
        }
        self.ask(entry, new_turn, &mut told);
        told
    }

    /// Asks for a move, if it is this seat's turn and it was not asked yet.
    fn ask(&mut self, entry: &Entry, new_turn: bool, told: &mut Told) {
        let mine = match self.session.turn() {
            Turn::Of(seat) => Some(seat.index()) == index_of(self.seat),
            _ => false,
        };
        let mine = mine && entry.state == TableState::Playing;
        let moved = matches!(&entry.event, TableEvent::Moved { .. });
        if !mine || !new_turn || (self.asked && !moved) {
            self.asked &= mine;
            return;
        }
        self.asked = true;
        let left = entry
            .clocks
            .as_ref()
            .and_then(|clocks| clocks.remaining.get(index_of(self.seat)?).copied());
        // Zero would mean that time is not measured.
        let time = left.map_or(0, |left| u32::try_from(left.max(1)).unwrap_or(u32::MAX));
        told.messages.push(Message::Request { time, depth: self.depth });
    }
}
