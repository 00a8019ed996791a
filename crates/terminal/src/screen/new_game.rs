//! The form for a new game: who plays whom, who begins, and on which board.

use catalog::Kind;
use catalog::game::{Card, PlayerName};

use super::form::{Row, turned};
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

/// The form.
#[derive(Clone, Debug)]
pub(crate) struct NewGame {
    pub(crate) mode: Mode,
    kind: Kind,
    picks: [Pick; 2],
    computer_begins: bool,
    variant: usize,
    pub(crate) selected: usize,
}

/// What a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Game,
    Player(usize),
    Level(usize),
    Begins,
    Board,
    Start,
}

impl NewGame {
    /// The form as it was left the last time.
    pub(crate) fn new(mode: Mode, kind: Kind, opponent: Option<&PlayerName>) -> NewGame {
        let mut form = NewGame {
            mode,
            kind,
            picks: [Pick { card: 0, level: 3 }; 2],
            computer_begins: false,
            variant: 0,
            selected: 0,
        };
        if let Some((card, level)) = opponent.and_then(|name| name.find(kind.players()).ok()) {
            let at = kind.players().iter().position(|known| known.name == card.name);
            form.picks[0] = Pick { card: at.unwrap_or(0), level: usize::from(level) };
        }
        form.selected = form.fields().len() - 1;
        form
    }

    fn card(&self, slot: usize) -> Option<&'static Card> {
        self.kind.players().get(self.picks[slot].card)
    }

    fn fields(&self) -> Vec<Field> {
        let slots = match self.mode {
            Mode::AgainstComputer => 1,
            Mode::Hotseat => 0,
            Mode::Watch => 2,
        };
        let mut fields = Vec::new();
        if Kind::ALL.len() > 1 {
            fields.push(Field::Game);
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
        fields.extend([Field::Board, Field::Start]);
        fields
    }

    /// The player chosen for a slot.
    pub(crate) fn player(&self, slot: usize) -> Option<PlayerName> {
        let card = self.card(slot)?;
        let top = card.levels.len();
        let level = (top > 0).then(|| self.picks[slot].level.clamp(1, top) as u8);
        Some(PlayerName { name: card.name.to_owned(), level })
    }

    /// The rows as they are shown.
    pub(crate) fn rows(&self, words: &Words) -> Vec<Row> {
        self.fields().into_iter().map(|field| self.row(words, field)).collect()
    }

    fn row(&self, words: &Words, field: Field) -> Row {
        let label = |slot: usize| match (self.mode, slot) {
            (Mode::Watch, 0) => words.say(Msg::FormFirstPlayer),
            (Mode::Watch, _) => words.say(Msg::FormSecondPlayer),
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
            Field::Board => {
                let variant = &self.kind.variants()[self.variant];
                let (name, _) = narration::variant(words, self.kind, variant.name);
                Row::choice(words.say(Msg::FormBoard), format!("{name} ({})", variant.setup))
            }
            Field::Start => Row::action(words.say(Msg::FormStart)),
        }
    }

    /// A sentence about the selected row.
    pub(crate) fn about(&self, words: &Words) -> String {
        match self.fields().get(self.selected) {
            Some(Field::Player(slot)) => {
                let name = self.player(*slot).map(|name| PlayerName { level: None, ..name });
                name.map(|name| narration::player_about(words, self.kind, &name))
                    .unwrap_or_default()
            }
            Some(Field::Level(slot)) => {
                let name = self.player(*slot);
                name.map(|name| narration::player_about(words, self.kind, &name))
                    .unwrap_or_default()
            }
            Some(Field::Board) => {
                let variant = &self.kind.variants()[self.variant];
                narration::variant(words, self.kind, variant.name).1
            }
            _ => String::new(),
        }
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        self.fields().len()
    }

    /// Changes the selected row's choice.
    pub(crate) fn change(&mut self, by: isize) {
        match self.fields().get(self.selected) {
            Some(Field::Game) => {
                let at = Kind::ALL.iter().position(|kind| *kind == self.kind).unwrap_or(0);
                self.kind = Kind::ALL[turned(at, by, Kind::ALL.len())];
                (self.variant, self.picks) = (0, [Pick { card: 0, level: 3 }; 2]);
            }
            Some(Field::Player(slot)) => {
                let pick = &mut self.picks[*slot];
                pick.card = turned(pick.card, by, self.kind.players().len());
            }
            Some(Field::Level(slot)) => {
                let top = self.card(*slot).map_or(1, |card| card.levels.len());
                let pick = &mut self.picks[*slot];
                pick.level = turned(pick.level.clamp(1, top) - 1, by, top) + 1;
            }
            Some(Field::Begins) => self.computer_begins = !self.computer_begins,
            Some(Field::Board) => {
                self.variant = turned(self.variant, by, self.kind.variants().len());
            }
            Some(Field::Start) | None => {}
        }
    }

    /// The game that was chosen: which, on what board, and who sits where.
    pub(crate) fn game(&self) -> (Kind, &'static str, Vec<Sitter>) {
        let computer = |slot: usize| self.player(slot).map_or(Sitter::Human, Sitter::Computer);
        let sitters = match self.mode {
            Mode::Hotseat => vec![Sitter::Human, Sitter::Human],
            Mode::Watch => vec![computer(0), computer(1)],
            Mode::AgainstComputer if self.computer_begins => vec![computer(0), Sitter::Human],
            Mode::AgainstComputer => vec![Sitter::Human, computer(0)],
        };
        (self.kind, self.kind.variants()[self.variant].name, sitters)
    }
}
