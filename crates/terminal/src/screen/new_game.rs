//! The form for a new game: which, on which board, and who sits where.
//!
//! Two have an opponent and who begins; where more play, every seat has a row of its own.

use catalog::Kind;
use catalog::game::{Card, MAX_SEATS, PlayerName, ReplayFault};

use super::form::{Row, turned};
use crate::boards::{board_of, turned_kind};
use crate::narration;
use crate::table::Sitter;
use crate::words::{Msg, Words};

/// Which kind of game is being set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    AgainstComputer,
    Hotseat,
    Watch,
}

/// A computer player that is being chosen.
#[derive(Clone, Copy, Debug)]
struct Pick {
    card: usize,
    /// From one; used where the player has levels.
    level: usize,
}

/// A map of the person's own.
#[derive(Clone, Debug)]
struct OwnMap {
    name: String,
    setup: String,
}

/// The form.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    pub(crate) mode: Mode,
    /// Whether a table is opened at a server: then a seat for a person is for whoever comes.
    pub(crate) online: bool,
    kind: Kind,
    picks: [Pick; 2],
    /// Where more than two play: who sits where, by number among all who can.
    sitters: [usize; MAX_SEATS],
    computer_begins: bool,
    /// Beyond the last one stands a map of the person's own.
    variant: usize,
    map: Option<OwnMap>,
    seats: usize,
    pub(crate) selected: usize,
}

/// What a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Game,
    Player(usize),
    Level(usize),
    Begins,
    Seat(usize),
    Board,
    Start,
}

impl NewGame {
    /// The form as it was left the last time.
    pub(crate) fn new(mode: Mode, kind: Kind, opponent: Option<&PlayerName>) -> NewGame {
        let mut form = NewGame {
            mode,
            online: false,
            kind,
            picks: [Pick { card: 0, level: 3 }; 2],
            sitters: [0; MAX_SEATS],
            computer_begins: false,
            variant: 0,
            map: None,
            seats: 2,
            selected: 0,
        };
        if let Some((card, level)) = opponent.and_then(|name| name.find(kind.players()).ok()) {
            let at = kind.players().iter().position(|known| known.name == card.name);
            form.picks[0] = Pick { card: at.unwrap_or(0), level: usize::from(level) };
        }
        form.seat_everybody();
        form.count_seats();
        form.selected = form.fields().len() - 1;
        form
    }

    /// Seats whom the mode suggests.
    fn seat_everybody(&mut self) {
        let usual = self.player(0).map_or(0, |player| {
            let all = self.candidates();
            all.iter().position(|one| one.as_ref() == Some(&player)).unwrap_or(0)
        });
        self.sitters = [match self.mode {
            Mode::Hotseat => 0,
            Mode::AgainstComputer | Mode::Watch => usual,
        }; MAX_SEATS];
        if self.mode == Mode::AgainstComputer {
            self.sitters[0] = 0;
        }
    }

    /// Everybody who can sit somewhere: a person first, then each computer player and level.
    fn candidates(&self) -> Vec<Option<PlayerName>> {
        let mut all = vec![None];
        for card in self.kind.players() {
            let name = |level| Some(PlayerName { name: card.name.to_owned(), level });
            match card.levels.len() as u8 {
                0 => all.push(name(None)),
                top => all.extend((1..=top).map(|level| name(Some(level)))),
            }
        }
        all
    }

    fn count_seats(&mut self) {
        let session = self.kind.begin(self.setup());
        self.seats = session.map_or(2, |session| session.seats());
    }

    fn card(&self, slot: usize) -> Option<&'static Card> {
        self.kind.players().get(self.picks[slot].card)
    }

    /// Whether a map is wanted that has not been named, or another one.
    pub(crate) fn wants_map(&self) -> bool {
        let own = self.variant >= self.kind.variants().len();
        own && (self.map.is_none() || self.fields().get(self.selected) == Some(&Field::Board))
    }

    /// Takes a map of the person's own, if anybody can play on it.
    pub(crate) fn take_map(&mut self, name: &str, setup: &str) -> Result<(), ReplayFault> {
        self.kind.begin(setup)?;
        self.map = Some(OwnMap { name: name.to_owned(), setup: setup.to_owned() });
        self.count_seats();
        self.selected = self.fields().len() - 1;
        Ok(())
    }

    fn fields(&self) -> Vec<Field> {
        let mut fields = Vec::new();
        if Kind::ALL.len() > 1 {
            fields.push(Field::Game);
        }
        if self.seats > 2 {
            fields.push(Field::Board);
            fields.extend((0..self.seats).map(Field::Seat));
            fields.push(Field::Start);
            return fields;
        }
        let slots = match self.mode {
            Mode::AgainstComputer => 1,
            Mode::Hotseat => 0,
            Mode::Watch => 2,
        };
        // Where boards differ in seats, the board comes first: the other rows follow from it.
        let board_first = board_of(self.kind).takes_maps();
        if board_first {
            fields.push(Field::Board);
        }
        for slot in 0..slots {
            fields.push(Field::Player(slot));
            if self.card(slot).is_some_and(|card| !card.levels.is_empty()) {
                fields.push(Field::Level(slot));
            }
        }
        if self.mode == Mode::AgainstComputer {
            fields.push(Field::Begins);
        }
        if !board_first {
            fields.push(Field::Board);
        }
        fields.push(Field::Start);
        fields
    }

    /// The player chosen for a slot.
    pub(crate) fn player(&self, slot: usize) -> Option<PlayerName> {
        let card = self.card(slot)?;
        let top = card.levels.len();
        let level = (top > 0).then(|| self.picks[slot].level.clamp(1, top) as u8);
        Some(PlayerName { name: card.name.to_owned(), level })
    }

    /// The opponent to remember.
    pub(crate) fn opponent(&self) -> Option<PlayerName> {
        match self.seats {
            0..=2 => self.player(0),
            _ => self.sitter(1),
        }
    }

    /// The computer player of a seat, where more than two play.
    fn sitter(&self, seat: usize) -> Option<PlayerName> {
        let all = self.candidates();
        all.get(self.sitters[seat] % all.len().max(1)).cloned().flatten()
    }

    /// The rows as they are shown.
    pub(crate) fn rows(&self, words: &Words) -> Vec<Row> {
        self.fields().into_iter().map(|field| self.row(words, field)).collect()
    }

    fn row(&self, words: &Words, field: Field) -> Row {
        let board = board_of(self.kind);
        let label = |slot: usize| match (self.mode, catalog::game::Seat::new(slot)) {
            (Mode::Watch, Some(seat)) => {
                let first = if slot == 0 { Msg::FormFirstPlayer } else { Msg::FormSecondPlayer };
                words.say_with(first, &[("mark", board.mark(seat).into())])
            }
            _ => words.say(Msg::FormOpponent),
        };
        match field {
            Field::Game => {
                Row::choice(words.say(Msg::FormGame), narration::game_title(words, self.kind))
            }
            Field::Player(slot) => {
                let name = self.player(slot).map(|name| PlayerName { level: None, ..name });
                let name = name.map(|name| narration::player_name(words, self.kind, &name));
                Row::choice(label(slot), name.unwrap_or_default())
            }
            Field::Level(slot) => {
                let level = self.player(slot).and_then(|name| name.level).unwrap_or(1);
                let top = self.card(slot).map_or(1, |card| card.levels.len());
                let value = words
                    .say_with(Msg::FormLevelOf, &[("level", level.into()), ("top", top.into())]);
                Row::choice(words.say(Msg::FormLevel), value)
            }
            Field::Begins => Row::choice(
                words.say(Msg::FormBegins),
                words.say(if self.computer_begins { Msg::FormComputer } else { Msg::You }),
            ),
            Field::Seat(seat) => {
                let name = match self.sitter(seat) {
                    Some(player) => narration::player_name(words, self.kind, &player),
                    None if self.online && !self.is_mine(seat) => words.say(Msg::FormSeatOpen),
                    None if self.people() == 1 || self.online => words.say(Msg::You),
                    None => words.say(Msg::Human),
                };
                let seat = words.say_with(Msg::FormSeat, &[("seat", (seat + 1).into())]);
                Row::choice(seat, name)
            }
            Field::Board => Row::choice(words.say(Msg::FormBoard), self.board_text(words)),
            Field::Start => Row::action(words.say(Msg::FormStart)),
        }
    }

    /// Whether it is the first seat for a person, which is the person's own at a server.
    fn is_mine(&self, seat: usize) -> bool {
        (0..self.seats).find(|seat| self.sitter(*seat).is_none()) == Some(seat)
    }

    fn people(&self) -> usize {
        (0..self.seats).filter(|seat| self.sitter(*seat).is_none()).count()
    }

    fn board_text(&self, words: &Words) -> String {
        let board = board_of(self.kind);
        match (self.kind.variants().get(self.variant), &self.map) {
            (Some(variant), _) => {
                let (name, _) = narration::variant(words, self.kind, variant.name);
                match board.setup_note(words, variant.setup) {
                    note if note.is_empty() => name,
                    note => format!("{name} ({note})"),
                }
            }
            (None, Some(map)) => {
                let about = board.setup_note(words, &map.setup);
                let arguments = [("file", map.name.clone().into()), ("about", about.into())];
                words.say_with(Msg::FormMapChosen, &arguments)
            }
            (None, None) => words.say(Msg::FormMapFile),
        }
    }

    /// A sentence about the selected row.
    pub(crate) fn about(&self, words: &Words) -> String {
        let about = |name: Option<PlayerName>| {
            let told = name.map(|name| narration::player_about(words, self.kind, &name));
            told.unwrap_or_default()
        };
        match self.fields().get(self.selected) {
            Some(Field::Player(slot)) => {
                about(self.player(*slot).map(|name| PlayerName { level: None, ..name }))
            }
            Some(Field::Level(slot)) => about(self.player(*slot)),
            Some(Field::Seat(seat)) => about(self.sitter(*seat)),
            Some(Field::Board) => match self.kind.variants().get(self.variant) {
                Some(variant) => narration::variant(words, self.kind, variant.name).1,
                None => words.say(Msg::FormMapAbout),
            },
            _ => String::new(),
        }
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        self.fields().len()
    }

    /// Changes the selected row's choice.
    pub(crate) fn change(&mut self, by: isize) {
        let Some(field) = self.fields().get(self.selected).copied() else { return };
        match field {
            Field::Game => {
                self.kind = turned_kind(self.kind, by);
                (self.variant, self.picks) = (0, [Pick { card: 0, level: 3 }; 2]);
                self.map = None;
                self.seat_everybody();
                self.count_seats();
            }
            Field::Player(slot) => {
                let pick = &mut self.picks[slot];
                pick.card = turned(pick.card, by, self.kind.players().len());
                self.seat_everybody();
            }
            Field::Level(slot) => {
                let top = self.card(slot).map_or(1, |card| card.levels.len());
                let pick = &mut self.picks[slot];
                pick.level = turned(pick.level.clamp(1, top) - 1, by, top) + 1;
                self.seat_everybody();
            }
            Field::Seat(seat) => {
                self.sitters[seat] = turned(self.sitters[seat], by, self.candidates().len());
            }
            Field::Begins => self.computer_begins = !self.computer_begins,
            Field::Board => {
                let own = usize::from(board_of(self.kind).takes_maps());
                self.variant = turned(self.variant, by, self.kind.variants().len() + own);
                self.count_seats();
            }
            Field::Start => {}
        }
        self.selected = self.selected.min(self.fields().len() - 1);
    }

    /// The variant's name, or the map of the person's own.
    fn setup(&self) -> &str {
        match (self.kind.variants().get(self.variant), &self.map) {
            (Some(variant), _) => variant.name,
            (None, Some(map)) => &map.setup,
            (None, None) => "",
        }
    }

    /// The game that was chosen: which, on what board, and who sits where.
    pub(crate) fn game(&self) -> (Kind, String, Vec<Sitter>) {
        let computer = |slot: usize| self.player(slot).map_or(Sitter::Human, Sitter::Computer);
        let of_seat = |seat: usize| self.sitter(seat).map_or(Sitter::Human, Sitter::Computer);
        let sitters = match self.mode {
            _ if self.seats > 2 => (0..self.seats).map(of_seat).collect(),
            Mode::Hotseat => vec![Sitter::Human, Sitter::Human],
            Mode::Watch => vec![computer(0), computer(1)],
            Mode::AgainstComputer if self.computer_begins => vec![computer(0), Sitter::Human],
            Mode::AgainstComputer => vec![Sitter::Human, computer(0)],
        };
        (self.kind, self.setup().to_owned(), sitters)
    }
}
