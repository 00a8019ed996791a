//! A game with the players who sit at it: the same for the full screen and the plain dialogue.
//!
//! Knows who moves, how the dice are rolled, how far a move is taken back, and what is written into
//! the record. Never knows how a board looks or how long anybody thinks.

use std::path::Path;

use catalog::dice::Dice;
use catalog::game::{Event, Leaving, Means, PlayerName, ReplayFault, Seat, Turn};
use catalog::{DiceTag, Kind, Refused, Session, dice_of, tag_dice};

use crate::files::{self, LoadFault};
use crate::luck::{Luck, Rolling};

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
    /// The dice, unless a person rolls real ones.
    dice: Option<Dice>,
    /// Whether the record is being looked through: then nobody moves by himself.
    pub(crate) review: bool,
}

impl Table {
    /// A new game from a variant's name, a choice of settings or a setup's text. Seats without a
    /// sitter are people's.
    pub(crate) fn begin(
        kind: Kind,
        setup: &str,
        sitters: Vec<Sitter>,
        rolling: &Rolling,
    ) -> Result<Table, ReplayFault> {
        let session = kind.begin(setup)?;
        let mut sitters = sitters;
        sitters.resize(session.seats(), Sitter::Human);
        let mut table = Table { kind, session, sitters, dice: None, review: false };
        for (seat, sitter) in table.sitters.iter().enumerate() {
            table.session.set_tag(&format!("seat {}", seat + 1), &sitter.tag());
        }
        if table.session.has_dice() {
            table.tag_dice(rolling);
        }
        Ok(table)
    }

    /// Writes into the record how the dice are rolled. A game at home tells its seed at once, so
    /// that a saved game goes on with the same dice.
    fn tag_dice(&mut self, rolling: &Rolling) {
        let mut record = self.session.record().clone();
        match rolling {
            Rolling::ByHand => tag_dice(&mut record, &DiceTag::ByHand),
            Rolling::Here(seed) => {
                let commitment = seed.commitment();
                let tag =
                    DiceTag::Committed { commitment: &commitment, words: &[], seed: Some(seed) };
                tag_dice(&mut record, &tag);
            }
        }
        for (name, value) in &record.tags {
            self.session.set_tag(name, value);
        }
        self.dice = match rolling {
            Rolling::ByHand => None,
            Rolling::Here(_) => dice_of(&record, self.session.seats()),
        };
    }

    /// The same players at a fresh board, with the seats changed so that the other begins.
    pub(crate) fn rematch(&self, luck: &mut Luck) -> Result<Table, ReplayFault> {
        let mut sitters = self.sitters.clone();
        sitters.rotate_right(1);
        let rolling = luck.rolling(self.session.has_dice() && self.dice.is_none());
        Table::begin(self.kind, &self.session.record().setup, sitters, &rolling)
    }

    /// Opens a record. A finished game is looked through; another goes on with who played it, and
    /// with the dice of its seed. Where the record does not tell the seed, a person rolls.
    pub(crate) fn load(file: &Path) -> Result<Table, LoadFault> {
        let (kind, session) = files::load(file)?;
        let tags = Seat::all(session.seats())
            .map(|seat| session.record().tag(&format!("seat {seat}")).map(str::to_owned));
        let sitters = tags.map(|tag| Sitter::of_tag(kind, tag.as_deref())).collect::<Vec<Sitter>>();
        let review = session.turn() == Turn::Over || !sitters.contains(&Sitter::Human);
        let dice = dice_of(session.record(), session.seats());
        // People's names in the record stay as they are.
        Ok(Table { kind, session, sitters, dice, review })
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

    /// Whether a person shall say what the dice show.
    pub(crate) fn roll_is_asked(&self) -> bool {
        !self.review && self.session.turn() == Turn::Chance && self.dice.is_none()
    }

    /// Whether this program rolls dice in this game.
    pub(crate) fn rolls_here(&self) -> bool {
        self.session.has_dice() && self.dice.is_some()
    }

    /// Whether a person is expected to do something: to move, or to say what the dice show.
    pub(crate) fn person_acts(&self) -> bool {
        self.human_to_move() || self.roll_is_asked()
    }

    /// Rolls the dice when it is their turn, and tells what they show.
    pub(crate) fn roll(&mut self) -> Option<String> {
        let dice = self.dice.as_ref().filter(|_| !self.review)?;
        let text = catalog::roll(self.session.as_ref(), dice)?;
        self.session.play(&text).ok()
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

    /// Plays a move, or a roll of real dice, and gives its canonical text.
    pub(crate) fn play(&mut self, text: &str) -> Result<String, Refused> {
        let by_hand = self.roll_is_asked();
        let played = self.session.play(text)?;
        if by_hand {
            self.tag_dice(&Rolling::ByHand);
        }
        Ok(played)
    }

    /// Takes back until a person is to act; one move where nobody or everybody is a person. Dice
    /// that were rolled here are taken back with the move before them, and come up again. False,
    /// and nothing changes, when there is no such move.
    pub(crate) fn undo(&mut self) -> bool {
        let before = self.session.reached();
        while self.session.back() {
            if self.is_a_stop() {
                return true;
            }
        }
        self.session.go_to(before);
        false
    }

    /// Plays again what was taken back, as far as [`Table::undo`] goes.
    pub(crate) fn redo(&mut self) -> bool {
        let mut moved = false;
        while self.session.forward() {
            moved = true;
            if self.is_a_stop() || self.is_over() {
                break;
            }
        }
        moved
    }

    /// Whether taking back and playing again stop here: somebody has something to decide.
    fn is_a_stop(&self) -> bool {
        match self.session.turn() {
            Turn::Chance => self.dice.is_none() || self.review,
            _ => !self.is_mixed() || self.human_to_move(),
        }
    }

    /// Whether people and computers play, and the game is not merely looked through.
    fn is_mixed(&self) -> bool {
        !self.review && (1..self.sitters.len()).contains(&self.people())
    }

    /// The seat that gives up when a person does: the one to move, or the only person's.
    pub(crate) fn resigning_seat(&self) -> Option<Seat> {
        if self.is_over() {
            return None;
        }
        let people = |seat: &Seat| self.is_person_playing(*seat);
        let turn = self.session.turn().seat();
        turn.filter(people)
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

/// Whose ratings and advice count in a game.
pub(crate) fn adviser(kind: Kind) -> PlayerName {
    let name = kind.advisers().first;
    name.parse().unwrap_or_else(|_| PlayerName { name: name.to_owned(), level: None })
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
        Table::begin(Kind::ConnectFour, "standard", sitters, &Rolling::ByHand).unwrap()
    }

    fn race(sitters: Vec<Sitter>, rolling: &Rolling) -> Table {
        Table::begin(Kind::Race, "track=30", sitters, rolling).unwrap()
    }

    fn seeded(sitters: Vec<Sitter>) -> Table {
        race(sitters, &Luck::new(Some(1)).rolling(false))
    }

    #[test]
    fn what_is_taken_back_over_dice_comes_up_again() {
        let lot = Sitter::Computer("lot".parse().unwrap());
        for sitters in [vec![], vec![Sitter::Human, lot]] {
            let mut table = seeded(sitters);
            let mut rolls = Vec::new();
            for _ in 0..6 {
                rolls.push(table.roll().unwrap());
                table.play("run").unwrap();
            }
            // The last roll stands open, so that its owner thinks.
            rolls.push(table.roll().unwrap());
            assert!(table.human_to_move());
            while table.undo() {
                assert!(table.human_to_move(), "somebody has something to decide");
            }
            assert_eq!(table.progress().0, 1);
            for roll in &rolls[1..] {
                table.play("wait").or_else(|_| table.play("run")).unwrap();
                assert_eq!(table.roll().as_ref(), Some(roll));
            }
        }
    }

    #[test]
    fn a_saved_game_goes_on_with_the_same_dice() {
        let scratch = tempfile::tempdir().unwrap();
        let file = scratch.path().join("race.kibitz");
        let mut table = seeded(Vec::new());
        table.roll().unwrap();
        table.play("run").unwrap();
        table.save(&file).unwrap();
        let mut loaded = Table::load(&file).unwrap();
        for _ in 0..5 {
            assert_eq!(loaded.roll(), table.roll());
            table.play("run").unwrap();
            loaded.play("run").unwrap();
        }
        loaded.save(&file).unwrap();
        let record = std::fs::read_to_string(&file).unwrap().parse().unwrap();
        assert_eq!(catalog::verify(Kind::Race, &record).unwrap().rolls, 6);
    }

    #[test]
    fn real_dice_are_asked_for_and_the_record_says_so() {
        let mut table = race(Vec::new(), &Rolling::ByHand);
        assert!(table.roll_is_asked() && table.person_acts() && !table.human_to_move());
        assert_eq!(table.roll(), None);
        table.play("3").unwrap();
        assert!(table.human_to_move());
        assert_eq!(table.session.record().tag("dice"), Some("by hand"));
        // A roll that was entered by mistake can be entered again.
        assert!(table.undo() && table.roll_is_asked());
        let again = table.rematch(&mut Luck::new(None)).unwrap();
        assert!(again.roll_is_asked());
    }

    #[test]
    fn a_person_resigns_also_before_the_dice_are_rolled() {
        let mut table = race(Vec::new(), &Rolling::ByHand);
        assert_eq!(table.resign(), Some(Seat::FIRST));
        assert!(table.is_over());
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
