//! The form for a new game: which, how it is set up, and who sits where. The rows of the setup are
//! those that the game names as its settings.
//!
//! Two have an opponent and who begins; where more play, every seat has a row of its own.

use catalog::Kind;
use catalog::game::{Card, Colour, Domain, Faults, Knob, MAX_SEATS, Phrase, PlayerName, Setting};

use super::form::Row;
use crate::boards::{board_of, turned_kind};
use crate::narration;
use crate::setup_choice::{SetupChoice, seats_vary, turned};
use crate::table::Sitter;
use crate::words::{Msg, Words};

/// Which kind of game is being set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    AgainstComputer,
    Hotseat,
    Watch,
}

/// By so much a key changes a weight.
const WEIGHT_STEP: f64 = 10.0;

/// A player without level and weights.
fn plain_name(card: &Card) -> PlayerName {
    PlayerName { name: card.name.to_owned(), level: None }
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
    /// Whether a table is opened at a server: then a seat for a person is for whoever comes.
    pub(crate) online: bool,
    kind: Kind,
    picks: [Pick; 2],
    /// What the players count by, where that is not as usual.
    weights: [Vec<f64>; 2],
    /// Where more than two play: who sits where, by number among all who can.
    sitters: [usize; MAX_SEATS],
    computer_begins: bool,
    setup: SetupChoice,
    /// Whether the person rolls real dice.
    by_hand: bool,
    pub(crate) selected: usize,
}

/// What a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Field {
    Game,
    Player(usize),
    Level(usize),
    /// Whether a player has weights of the person's own.
    Weights(usize),
    /// One of them.
    Weight(usize, usize),
    Begins,
    Seat(usize),
    Variant,
    Setting(&'static Setting),
    Dice,
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
            weights: [Vec::new(), Vec::new()],
            sitters: [0; MAX_SEATS],
            computer_begins: false,
            setup: SetupChoice::usual(kind),
            by_hand: false,
            selected: 0,
        };
        if let Some((card, level)) = opponent.and_then(|name| name.find(kind.players()).ok()) {
            let at = kind.players().iter().position(|known| known.name == card.name);
            form.picks[0] = Pick { card: at.unwrap_or(0), level: usize::from(level) };
            let numbers = opponent.map(|name| name.numbers(form.knobs(0)));
            form.weights[0] = numbers.and_then(Result::ok).flatten().unwrap_or_default();
        }
        form.seat_everybody();
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

    fn card(&self, slot: usize) -> Option<&'static Card> {
        self.kind.players().get(self.picks[slot].card)
    }

    /// What the player of a slot counts by.
    fn knobs(&self, slot: usize) -> &'static [Knob] {
        self.card(slot).map_or(&[], |card| self.kind.knobs(card.name))
    }

    /// The weight that Enter asks for: the slot and the number of the selected one.
    pub(crate) fn wanted_weight(&self) -> Option<(usize, usize)> {
        match self.fields().get(self.selected) {
            Some(Field::Weight(slot, at)) => Some((*slot, *at)),
            _ => None,
        }
    }

    /// What a weight is called, what it is, and what it may be.
    pub(crate) fn weight(&self, words: &Words, slot: usize, at: usize) -> (String, f64, String) {
        let Some(knob) = self.knobs(slot).get(at) else { return Default::default() };
        let number = self.weights[slot].get(at).copied().unwrap_or(knob.usual);
        let allowed = format!("{}–{}", knob.least, knob.most);
        (narration::term(words, self.kind, knob.name), number, allowed)
    }

    /// Takes a weight that was typed, or says what it may be.
    pub(crate) fn set_weight(
        &mut self,
        slot: usize,
        at: usize,
        typed: &str,
    ) -> Result<(), Faults<Phrase>> {
        let Some(knob) = self.knobs(slot).get(at) else { return Ok(()) };
        let range = knob.least..=knob.most;
        let number = typed.trim().parse::<f64>().ok().filter(|number| range.contains(number));
        let Some(number) = number else {
            let allowed = format!("{}–{}", knob.least, knob.most);
            let (name, value) = (knob.name.to_owned(), typed.trim().chars().take(40).collect());
            let english = format!("“{value}” cannot be chosen for {name}: {allowed}");
            let arguments = [("name", name), ("value", value), ("allowed", allowed)];
            return Err(Phrase::new("setting-out-of-range", arguments, english).into());
        };
        if let Some(weight) = self.weights[slot].get_mut(at) {
            *weight = number;
        }
        Ok(())
    }

    /// The setting that Enter asks for: the selected one, or a file that has not been named.
    pub(crate) fn wanted_setting(&self) -> Option<&'static Setting> {
        let is_text = |setting: &Setting| matches!(setting.domain, Domain::Text { .. });
        let settings = self.setup.settings();
        let missing = settings.into_iter().find(|one| is_text(one) && self.setup.wants_file());
        match self.fields().get(self.selected) {
            Some(Field::Setting(setting)) => match setting.domain {
                Domain::Number { .. } | Domain::Size { .. } | Domain::Word { .. } => Some(setting),
                Domain::Text { .. } if self.setup.is_of_file() => Some(setting),
                Domain::Text { .. } | Domain::OneOf(_) => missing,
            },
            _ => missing,
        }
    }

    /// The value of a setting.
    pub(crate) fn value(&self, setting: &Setting) -> &str {
        self.setup.value(setting)
    }

    /// Chooses a value that was typed.
    pub(crate) fn set(&mut self, setting: &Setting, value: &str) -> Result<(), Faults<Phrase>> {
        self.setup.set(setting, value)
    }

    /// Takes the text of a file, if anybody can play with it.
    pub(crate) fn take_file(
        &mut self,
        setting: &Setting,
        name: &str,
        text: &str,
    ) -> Result<(), Faults<Phrase>> {
        self.setup.take_file(setting, name, text)?;
        self.selected = self.fields().len() - 1;
        Ok(())
    }

    /// Whether the person rolls real dice.
    pub(crate) fn rolls_by_hand(&self) -> bool {
        self.by_hand && self.setup.has_dice()
    }

    fn fields(&self) -> Vec<Field> {
        let mut fields = Vec::new();
        if Kind::all().len() > 1 {
            fields.push(Field::Game);
        }
        let variant = Some(Field::Variant).filter(|_| self.setup.has_variant_row());
        let settings = self.setup.settings().into_iter().map(Field::Setting);
        let setup: Vec<Field> = variant.into_iter().chain(settings).collect();
        // Where setups differ in seats, the setup comes first: the other rows follow from it.
        let setup_first = self.setup.seats() > 2 || seats_vary(self.kind);
        if setup_first {
            fields.extend(&setup);
        }
        fields.extend(self.player_fields());
        if !setup_first {
            fields.extend(&setup);
        }
        if self.setup.has_dice() && !self.online {
            fields.push(Field::Dice);
        }
        fields.push(Field::Start);
        fields
    }

    fn player_fields(&self) -> Vec<Field> {
        if self.setup.seats() > 2 {
            return (0..self.setup.seats()).map(Field::Seat).collect();
        }
        let slots = match self.mode {
            Mode::AgainstComputer => 1,
            Mode::Hotseat => 0,
            Mode::Watch => 2,
        };
        let mut fields = Vec::new();
        for slot in 0..slots {
            fields.push(Field::Player(slot));
            if self.card(slot).is_some_and(|card| !card.levels.is_empty()) {
                fields.push(Field::Level(slot));
            }
            if !self.knobs(slot).is_empty() {
                fields.push(Field::Weights(slot));
                fields.extend((0..self.weights[slot].len()).map(|at| Field::Weight(slot, at)));
            }
        }
        if self.mode == Mode::AgainstComputer {
            fields.push(Field::Begins);
        }
        fields
    }

    /// The player chosen for a slot.
    pub(crate) fn player(&self, slot: usize) -> Option<PlayerName> {
        let card = self.card(slot)?;
        let top = card.levels.len();
        let level = (top > 0).then(|| self.picks[slot].level.clamp(1, top) as u8);
        let usual = self.knobs(slot).iter().map(|knob| knob.usual).eq(self.weights[slot].clone());
        let name = match self.weights[slot].is_empty() || usual {
            true => card.name.to_owned(),
            false => {
                let numbers: Vec<String> = self.weights[slot].iter().map(f64::to_string).collect();
                format!("{}={}", card.name, numbers.join("/"))
            }
        };
        Some(PlayerName { name, level })
    }

    /// The opponent to remember.
    pub(crate) fn opponent(&self) -> Option<PlayerName> {
        match self.setup.seats() {
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
        let label = |slot: usize| match self.mode {
            Mode::Watch => {
                let first = if slot == 0 { Msg::FormFirstPlayer } else { Msg::FormSecondPlayer };
                words.say_with(first, &[("mark", board.mark(Colour(slot as u8)).into())])
            }
            _ => words.say(Msg::FormOpponent),
        };
        match field {
            Field::Game => {
                Row::choice(words.say(Msg::FormGame), narration::game_title(words, self.kind))
            }
            Field::Player(slot) => {
                let name = self.card(slot).map(plain_name);
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
            Field::Weights(slot) => {
                let own = !self.weights[slot].is_empty();
                let told = if own { Msg::FormWeightsOwn } else { Msg::FormWeightsUsual };
                Row::choice(words.say(Msg::FormWeights), words.say(told))
            }
            Field::Weight(slot, at) => {
                let (name, number, _) = self.weight(words, slot, at);
                Row::choice(format!("  {name}"), number.to_string())
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
            Field::Variant => {
                Row::choice(words.say(Msg::FormBoard), self.setup.variant_text(words))
            }
            Field::Setting(setting) => Row::choice(
                narration::setting(words, setting),
                self.setup.value_text(words, setting),
            ),
            Field::Dice => {
                let how = if self.by_hand { Msg::FormDiceByHand } else { Msg::FormDiceHere };
                Row::choice(words.say(Msg::FormDice), words.say(how))
            }
            Field::Start => Row::action(words.say(Msg::FormStart)),
        }
    }

    /// Whether it is the first seat for a person, which is the person's own at a server.
    fn is_mine(&self, seat: usize) -> bool {
        (0..self.setup.seats()).find(|seat| self.sitter(*seat).is_none()) == Some(seat)
    }

    fn people(&self) -> usize {
        (0..self.setup.seats()).filter(|seat| self.sitter(*seat).is_none()).count()
    }

    /// A sentence about the selected row.
    pub(crate) fn about(&self, words: &Words) -> String {
        let about = |name: Option<PlayerName>| {
            let told = name.map(|name| narration::player_about(words, self.kind, &name));
            told.unwrap_or_default()
        };
        match self.fields().get(self.selected) {
            Some(Field::Player(slot)) => about(self.card(*slot).map(plain_name)),
            Some(Field::Weights(_)) => words.say(Msg::FormWeightsAbout),
            Some(Field::Weight(slot, at)) => {
                let (.., allowed) = self.weight(words, *slot, *at);
                words.say_with(Msg::FormValueAbout, &[("allowed", allowed.into())])
            }
            Some(Field::Level(slot)) => about(self.player(*slot)),
            Some(Field::Seat(seat)) => about(self.sitter(*seat)),
            Some(Field::Variant) => self.setup.variant_about(words),
            Some(Field::Setting(setting)) => self.setup.about(words, setting),
            Some(Field::Dice) => words.say(Msg::FormDiceAbout),
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
                self.picks = [Pick { card: 0, level: 3 }; 2];
                self.weights = [Vec::new(), Vec::new()];
                self.setup = SetupChoice::usual(self.kind);
                self.seat_everybody();
            }
            Field::Player(slot) => {
                let pick = &mut self.picks[slot];
                pick.card = turned(pick.card, by, self.kind.players().len());
                self.weights[slot].clear();
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
            Field::Weights(slot) if self.weights[slot].is_empty() => {
                self.weights[slot] = self.knobs(slot).iter().map(|knob| knob.usual).collect();
            }
            Field::Weights(slot) => self.weights[slot].clear(),
            Field::Weight(slot, at) => {
                let knob = self.knobs(slot).get(at);
                if let (Some(knob), Some(weight)) = (knob, self.weights[slot].get_mut(at)) {
                    *weight = (*weight + by as f64 * WEIGHT_STEP).clamp(knob.least, knob.most);
                }
            }
            Field::Begins => self.computer_begins = !self.computer_begins,
            Field::Variant => self.setup.turn_variant(by),
            Field::Setting(setting) => self.setup.turn(setting, by),
            Field::Dice => self.by_hand = !self.by_hand,
            Field::Start => {}
        }
        self.selected = self.selected.min(self.fields().len() - 1);
    }

    /// The game that was chosen: which, from what setup, and who sits where.
    pub(crate) fn game(&self) -> (Kind, String, Vec<Sitter>) {
        let computer = |slot: usize| self.player(slot).map_or(Sitter::Human, Sitter::Computer);
        let of_seat = |seat: usize| self.sitter(seat).map_or(Sitter::Human, Sitter::Computer);
        let sitters = match self.mode {
            _ if self.setup.seats() > 2 => (0..self.setup.seats()).map(of_seat).collect(),
            Mode::Hotseat => vec![Sitter::Human, Sitter::Human],
            Mode::Watch => vec![computer(0), computer(1)],
            Mode::AgainstComputer if self.computer_begins => vec![computer(0), Sitter::Human],
            Mode::AgainstComputer => vec![Sitter::Human, computer(0)],
        };
        (self.kind, self.setup.setup(), sitters)
    }
}
