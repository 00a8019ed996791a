//! What can become of a record: something more happens, or moves are taken back.
//!
//! The one place that says what a takeback leaves in a record. Whoever follows a game without
//! knowing its rules changes a [`Record`]; whoever knows them changes a [`Replay`](crate::Replay),
//! and both end with the same record.

use crate::{Event, Record};

/// A change of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// This happened.
    Happened(Event),
    /// Moves were taken back until so many were left, rolls of the dice included.
    TookBack {
        /// How many moves are left.
        moves: usize,
    },
}

impl Record {
    /// How many moves the record has, rolls of the dice included.
    pub fn moves(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::Move { .. })).count()
    }

    /// Changes the record. Taking back more moves than there are takes back all.
    pub fn change(&mut self, change: &Change) {
        match change {
            Change::Happened(event) => self.events.push(event.clone()),
            Change::TookBack { moves } => {
                let (from, kept) = self.taken_back(*moves);
                self.events.truncate(from);
                self.events.extend(kept);
            }
        }
    }

    /// Which event is the first that a takeback strikes, and what stays of those from there on:
    /// remarks, who left, and a remark about the takeback itself.
    pub(crate) fn taken_back(&self, moves: usize) -> (usize, Vec<Event>) {
        let is_move = |event: &Event| matches!(event, Event::Move { .. });
        let mut at = self.events.iter().enumerate().filter(|(_, event)| is_move(event));
        let from = at.nth(moves).map_or(self.events.len(), |(at, _)| at);
        let struck = &self.events[from..];
        let stays = |event: &&Event| matches!(event, Event::Note(_) | Event::Retire { .. });
        let mut kept: Vec<Event> = struck.iter().filter(stays).cloned().collect();
        let taken = struck.iter().filter(|event| is_move(event)).count();
        kept.push(Event::Note(format!("moves taken back: {taken}")));
        (from, kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Actor, Leaving, Seat};

    #[test]
    fn a_takeback_strikes_moves_and_keeps_remarks_and_who_left() {
        let mv = |text: &str| Event::Move { by: Actor::Chance, text: text.to_owned() };
        let left = Event::Retire { seat: Seat::FIRST, leaving: Leaving::Left };
        let mut record = Record::new("any", "any");
        record.events = vec![mv("1"), mv("2"), Event::Note("hm".into()), left.clone(), mv("3")];
        record.change(&Change::TookBack { moves: 1 });
        let notes = ["hm", "moves taken back: 2"].map(|note| Event::Note(note.to_owned()));
        let [hm, taken] = notes;
        assert_eq!(record.events, [mv("1"), hm, left, taken]);
        assert_eq!(record.moves(), 1);
        record.change(&Change::Happened(mv("2")));
        assert_eq!(record.moves(), 2);
    }
}
