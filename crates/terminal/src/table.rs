//! A game with the players who sit at it: the same for the full screen and the plain dialogue.
//!
//! Knows who moves, how far a move is taken back, and what is written into the record. Never knows
//! how a board looks or how long anybody thinks.

use std::path::Path;

use catalog::game::{Event, Leaving, Means, PlayerName, ReplayFault, Seat, Turn};
use catalog::{Kind, Refused, Session};

use crate::files::{self, LoadFault};

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// A person at this screen.
    Human,
    /// A computer player.
    Computer(PlayerName),
}

impl Sitter {
    /// The word for it in a record.
    fn tag(&self) -> String {
        match self {
            Sitter::Human => "human".to_owned(),
            Sitter::Computer(name) => name.to_string(),
        }
    }

    /// The computer player, if it is one.
    pub(crate) fn computer(self) -> Option<PlayerName> {
        match self {
            Sitter::Human => None,
            Sitter::Computer(name) => Some(name),
        }
    }

    /// Who is meant in a record. People's own names stand for people.
    fn of_tag(kind: Kind, tag: Option<&str>) -> Sitter {
        let name = tag.and_then(|tag| tag.parse::<PlayerName>().ok());
        match name.filter(|name| kind.player(name, &Means::DEFAULT).is_ok()) {
            Some(name) => Sitter::Computer(name),
            None => Sitter::Human,
        }
    }
}

/// A game with its players.
pub(crate) struct Table {
    pub(crate) kind: Kind,
    pub(crate) session: Box<dyn Session>,
    sitters: Vec<Sitter>,
    /// Whether the record is being looked through: then nobody moves by himself.
    pub(crate) review: bool,
}

impl Table {
    /// A new game from a variant's name or a setup's text. Seats without a sitter are people's.
    pub(crate) fn begin(
        kind: Kind,
        setup: &str,
        sitters: Vec<Sitter>,
    ) -> Result<Table, ReplayFault> {
        let session = kind.begin(setup)?;
        let mut sitters = sitters;
        sitters.resize(session.seats(), Sitter::Human);
        Ok(Table::of(kind, session, sitters))
    }

    fn of(kind: Kind, session: Box<dyn Session>, sitters: Vec<Sitter>) -> Table {
        let mut table = Table { kind, session, sitters, review: false };
        for (seat, sitter) in table.sitters.iter().enumerate() {
            table.session.set_tag(&format!("seat {}", seat + 1), &sitter.tag());
        }
        table
    }

    /// The same players at a fresh board, with the seats changed so that the other begins.
    pub(crate) fn rematch(&self) -> Result<Table, ReplayFault> {
        let mut sitters = self.sitters.clone();
        sitters.rotate_right(1);
        Table::begin(self.kind, &self.session.record().setup, sitters)
    }

    /// Opens a record. A finished game is looked through; another goes on with who played it.
    pub(crate) fn load(file: &Path) -> Result<Table, LoadFault> {
        let (kind, session) = files::load(file)?;
        let tags = Seat::all(session.seats())
            .map(|seat| session.record().tag(&format!("seat {seat}")).map(str::to_owned));
        let sitters = tags.map(|tag| Sitter::of_tag(kind, tag.as_deref())).collect::<Vec<Sitter>>();
        let review = session.turn() == Turn::Over || !sitters.contains(&Sitter::Human);
        // People's names in the record stay as they are.
        Ok(Table { kind, session, sitters, review })
    }

    /// Writes the record. While it is looked through, that is all of it, otherwise what has been
    /// played up to here.
    pub(crate) fn save(&self, file: &Path) -> std::io::Result<()> {
        let result = self.result();
        let mut record = match self.review {
            true => self.session.record().clone(),
            false => self.session.record_so_far(),
        };
        record.set_tag("result", result);
        files::write_whole(file, &record.to_string())
    }

    /// The result of what is saved, as records write it: `1-0`, `0-1`, `1/2-1/2`, everybody's points
    /// where more than two play, or `*` while the game runs.
    fn result(&self) -> String {
        let mut end = self.session.fork();
        if self.review {
            end.go_to(end.record().events.len());
        }
        let Some(outcome) = end.outcome() else { return "*".to_owned() };
        if outcome.seats() != 2 {
            let points = Seat::all(outcome.seats()).map(|seat| outcome.points(seat).to_string());
            return points.collect::<Vec<String>>().join(" ");
        }
        let shares = Seat::all(outcome.seats()).map(|seat| match outcome.share(seat) {
            1.0 => "1",
            0.0 => "0",
            _ => "1/2",
        });
        shares.collect::<Vec<&str>>().join("-")
    }

    /// Who sits on a seat.
    pub(crate) fn sitter(&self, seat: Seat) -> &Sitter {
        self.sitters.get(seat.index()).unwrap_or(&Sitter::Human)
    }

    /// The computer player whose turn it is.
    pub(crate) fn computer_to_move(&self) -> Option<&PlayerName> {
        match self.sitter(self.session.turn().seat()?) {
            Sitter::Computer(name) if !self.review => Some(name),
            _ => None,
        }
    }

    /// Whether a person may move now.
    pub(crate) fn human_to_move(&self) -> bool {
        let seat = self.session.turn().seat();
        !self.review && seat.is_some_and(|seat| *self.sitter(seat) == Sitter::Human)
    }

    /// How many people sit here.
    pub(crate) fn people(&self) -> usize {
        self.sitters.iter().filter(|sitter| **sitter == Sitter::Human).count()
    }

    /// How many people sit here who have not left the game.
    pub(crate) fn people_playing(&self) -> usize {
        Seat::all(self.sitters.len()).filter(|seat| self.is_person_playing(*seat)).count()
    }

    fn is_person_playing(&self, seat: Seat) -> bool {
        *self.sitter(seat) == Sitter::Human && !self.has_left(seat)
    }

    /// Whether a seat has left the game.
    pub(crate) fn has_left(&self, seat: Seat) -> bool {
        has_left(self.session.as_ref(), seat)
    }

    /// The only computer player, or the one to move among several.
    pub(crate) fn computer(&self) -> Option<&PlayerName> {
        let mover = self.session.turn().seat().map(|seat| self.sitter(seat));
        mover.into_iter().chain(&self.sitters).find_map(|sitter| match sitter {
            Sitter::Computer(name) => Some(name),
            Sitter::Human => None,
        })
    }

    /// Whether the game has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.session.turn() == Turn::Over
    }

    /// Whether a game is going on that would be a pity to lose.
    pub(crate) fn is_running(&self) -> bool {
        !self.is_over() && !self.review && !self.session.moves_so_far().is_empty()
    }

    /// Plays a move and gives its canonical text.
    pub(crate) fn play(&mut self, text: &str) -> Result<String, Refused> {
        self.session.play(text)
    }

    /// Takes back until a person is to move; one move where nobody or everybody is a person.
    /// False, and nothing changes, when there is no such move.
    pub(crate) fn undo(&mut self) -> bool {
        let before = self.session.reached();
        let mixed = self.is_mixed();
        while self.session.back() {
            if !mixed || self.human_to_move() {
                return true;
            }
        }
        self.session.go_to(before);
        false
    }

    /// Plays again what was taken back, as far as [`Table::undo`] goes.
    pub(crate) fn redo(&mut self) -> bool {
        let mixed = self.is_mixed();
        let mut moved = false;
        while self.session.forward() {
            moved = true;
            if !mixed || self.human_to_move() || self.is_over() {
                break;
            }
        }
        moved
    }

    /// Whether people and computers play, and the game is not merely looked through.
    fn is_mixed(&self) -> bool {
        !self.review && (1..self.sitters.len()).contains(&self.people())
    }

    /// The seat that gives up when a person does: the one to move, or the only person's.
    pub(crate) fn resigning_seat(&self) -> Option<Seat> {
        let turn = self.session.turn().seat()?;
        let people = |seat: &Seat| self.is_person_playing(*seat);
        Some(turn)
            .filter(people)
            .or_else(|| Seat::all(self.sitters.len()).find(people))
            .filter(|_| !self.review)
    }

    /// Lets that seat give up; it is told who did.
    pub(crate) fn resign(&mut self) -> Option<Seat> {
        let seat = self.resigning_seat()?;
        self.session.retire(seat, Leaving::Resigned).ok()?;
        Some(seat)
    }

    /// Writes a remark into the record, unless that would forget moves that were taken back.
    pub(crate) fn note(&mut self, text: &str) {
        if self.session.reached() == self.session.record().events.len() {
            self.session.note(text);
        }
    }

    /// How many moves were made up to here, and in the whole record.
    pub(crate) fn progress(&self) -> (usize, usize) {
        let is_move = |event: &&Event| !matches!(event, Event::Note(_));
        let events = &self.session.record().events;
        let reached = events.iter().take(self.session.reached()).filter(is_move).count();
        (reached, events.iter().filter(is_move).count())
    }
}

/// Whether a seat has left a game that may go on without it.
pub(crate) fn has_left(session: &dyn Session, seat: Seat) -> bool {
    let events = &session.record().events[..session.reached()];
    events.iter().any(|event| matches!(event, Event::Retire { seat: left, .. } if *left == seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn against_computer(begins: bool) -> Table {
        let computer = Sitter::Computer("homburg".parse().unwrap());
        let sitters =
            if begins { vec![computer, Sitter::Human] } else { vec![Sitter::Human, computer] };
        Table::begin(Kind::ConnectFour, "standard", sitters).unwrap()
    }

    #[test]
    fn undo_goes_back_until_the_person_is_to_move() {
        let mut table = against_computer(false);
        for mv in ["4", "4", "3"] {
            table.play(mv).unwrap();
        }
        assert!(table.computer_to_move().is_some());
        assert!(table.undo());
        assert_eq!(table.progress(), (2, 3));
        assert!(table.undo());
        assert_eq!(table.progress(), (0, 3));
        assert!(!table.undo());
        assert!(table.redo());
        assert_eq!(table.progress(), (2, 3));
    }

    #[test]
    fn the_first_move_of_the_computer_is_not_taken_back() {
        let mut table = against_computer(true);
        table.play("4").unwrap();
        assert!(!table.undo());
        assert_eq!(table.progress(), (1, 1));
    }

    #[test]
    fn the_person_resigns_even_while_the_computer_thinks() {
        let mut table = against_computer(true);
        assert_eq!(table.resign(), Some(Seat::SECOND));
        assert!(table.is_over());
        assert_eq!(table.result(), "1-0");
        assert_eq!(table.resign(), None);
    }

    #[test]
    fn a_record_remembers_who_played_and_how_it_ended() {
        let scratch = tempfile::tempdir().unwrap();
        let file = scratch.path().join("game.kibitz");
        let mut table = against_computer(true);
        for mv in "1212121".chars() {
            table.play(&mv.to_string()).unwrap();
        }
        table.save(&file).unwrap();
        let loaded = Table::load(&file).unwrap();
        assert!(loaded.review && loaded.is_over());
        assert_eq!(loaded.session.record().tag("seat 1"), Some("homburg"));
        assert_eq!(loaded.session.record().tag("result"), Some("1-0"));
        assert_eq!(loaded.sitters, table.sitters);
    }

    #[test]
    fn a_note_never_forgets_what_was_taken_back() {
        let mut table = against_computer(false);
        table.play("4").unwrap();
        table.undo();
        table.note("hint: 4");
        assert!(table.redo());
    }
}
