//! The menu by numbers, as in the old program, and the questions before a game.

use std::io;
use std::path::Path;

use catalog::Kind;
use catalog::game::{PlayerName, Setting, Settings};

use super::command::{Command, is_among};
use super::{Dialogue, Flow};
use crate::boards::{board_of, turned_kind};
use crate::files;
use crate::narration;
use crate::setup_choice::{seats_vary, text_setting, variant_text};
use crate::table::{Sitter, Table};
use crate::words::{Lang, Msg};

/// The numbers and texts of the menu, as far as they go those of the old program.
const ITEMS: [(u8, Msg); 9] = [
    (1, Msg::MenuAgainstComputer),
    (2, Msg::MenuHotseat),
    (3, Msg::MenuRules),
    (4, Msg::MenuQuit),
    (5, Msg::MenuDebug),
    (6, Msg::MenuWatch),
    (7, Msg::MenuLoad),
    (8, Msg::MenuLanguage),
    (9, Msg::MenuGame),
];

impl Dialogue<'_> {
    /// Shows the menu and does what is chosen.
    pub(super) fn menu(&mut self) -> io::Result<Flow> {
        self.speech.say("")?;
        let next = narration::game_title(&self.words, turned_kind(self.kind, 1));
        for (number, message) in ITEMS {
            let text = self.words.say_with(message, &[("game", next.clone().into())]);
            self.speech.say(&format!("{number}  {text}"))?;
        }
        loop {
            let Some(answer) = self.ask(Msg::PlainMenuPrompt)? else { return Ok(Flow::Quit) };
            let flow = match answer.as_str() {
                "1" => self.against_computer()?,
                "2" => self.hotseat()?,
                "3" => self.rules()?,
                "4" => Flow::Quit,
                "5" => self.toggle_debug().map(|()| Flow::Stay)?,
                "6" => self.watch()?,
                "7" => self.load_asked()?,
                "9" => {
                    self.kind = turned_kind(self.kind, 1);
                    let title = narration::game_title(&self.words, self.kind);
                    self.speech.say(&title)?;
                    Flow::Menu
                }
                "8" => self.set_lang(self.words.lang().next()).map(|()| Flow::Menu)?,
                other => self.menu_command(other)?,
            };
            if flow != Flow::Stay {
                return Ok(flow);
            }
        }
    }

    fn menu_command(&mut self, line: &str) -> io::Result<Flow> {
        match Command::of_line(&self.all_words, line) {
            Some((Command::Help, _)) => {
                let board = board_of(self.kind);
                self.help(board.as_ref(), Msg::PlainHelp, false).map(|()| Flow::Stay)
            }
            Some((Command::Debug, _)) => self.toggle_debug().map(|()| Flow::Stay),
            Some((Command::Rules, _)) => self.rules(),
            Some((Command::Quit, _)) => Ok(Flow::Quit),
            Some((Command::Menu, _)) => Ok(Flow::Menu),
            Some((Command::New, _)) => self.against_computer(),
            Some((Command::Language, which)) => {
                let changed = self.language(which)?;
                Ok(if changed { Flow::Menu } else { Flow::Stay })
            }
            Some((Command::Load, "")) => self.load_asked(),
            Some((Command::Load, file)) => self.load(file),
            Some(_) => self.say(Msg::PlainNoGame).map(|()| Flow::Stay),
            None => self.say(Msg::PlainMenuRefusal).map(|()| Flow::Stay),
        }
    }

    /// Speaks the language that was named, or else the next one; false when there is none such.
    pub(super) fn language(&mut self, which: &str) -> io::Result<bool> {
        match Lang::of_text(which) {
            Some(lang) => self.set_lang(lang)?,
            None if which.is_empty() => self.set_lang(self.words.lang().next())?,
            None => {
                self.say(Msg::LanguageUnknown)?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn rules(&mut self) -> io::Result<Flow> {
        let rules = narration::rules(&self.words, self.kind);
        self.speech.say(&rules)?;
        Ok(Flow::Stay)
    }

    fn against_computer(&mut self) -> io::Result<Flow> {
        let usual = self.usual_opponent();
        let Some((setup, seats)) = self.ask_board_first()? else { return Ok(Flow::Quit) };
        self.list_players()?;
        if seats > 2 {
            let computer = Sitter::Computer(usual);
            let usual = |seat: usize| if seat == 0 { Sitter::Human } else { computer.clone() };
            return self.begin_many(&setup, seats, usual);
        }
        let Some(opponent) = self.ask_player(Msg::PlainAskOpponent, &usual)? else {
            return Ok(Flow::Quit);
        };
        let Some(computer_begins) = self.ask_who_begins()? else { return Ok(Flow::Quit) };
        let Some(setup) = self.board_at_last(setup)? else { return Ok(Flow::Quit) };
        self.settings.opponent = Some(opponent.clone());
        self.keep_settings();
        let mut sitters = vec![Sitter::Human, Sitter::Computer(opponent)];
        if computer_begins {
            sitters.reverse();
        }
        self.begin(&setup, sitters)
    }

    fn hotseat(&mut self) -> io::Result<Flow> {
        let Some(setup) = self.ask_variant()? else { return Ok(Flow::Quit) };
        self.begin(&setup, Vec::new())
    }

    fn watch(&mut self) -> io::Result<Flow> {
        let usual = usual_opponent(self.kind);
        let Some((setup, seats)) = self.ask_board_first()? else { return Ok(Flow::Quit) };
        self.list_players()?;
        if seats > 2 {
            return self.begin_many(&setup, seats, |_| Sitter::Computer(usual.clone()));
        }
        let Some(first) = self.ask_player(Msg::PlainAskFirst, &usual)? else {
            return Ok(Flow::Quit);
        };
        let Some(second) = self.ask_player(Msg::PlainAskSecond, &usual)? else {
            return Ok(Flow::Quit);
        };
        let Some(setup) = self.board_at_last(setup)? else { return Ok(Flow::Quit) };
        self.begin(&setup, vec![Sitter::Computer(first), Sitter::Computer(second)])
    }

    /// Asks which game; false at the end of input.
    pub(super) fn ask_game(&mut self) -> io::Result<bool> {
        let known: Vec<&str> = Kind::all().iter().map(|kind| kind.name()).collect();
        let known = known.join(", ");
        loop {
            let arguments = [("known", known.clone().into()), ("usual", self.kind.name().into())];
            let prompt = self.words.say_with(Msg::PlainAskGame, &arguments);
            let Some(answer) = self.ask_with(&prompt)? else { return Ok(false) };
            let answer = answer.to_lowercase();
            let title = |kind: &&Kind| {
                narration::game_title(&self.words, **kind).to_lowercase() == answer
                    || kind.name() == answer
            };
            match Kind::all().iter().find(title) {
                Some(kind) => self.kind = *kind,
                None if answer.is_empty() => {}
                None => {
                    let arguments = [("asked", answer.into()), ("known", known.clone().into())];
                    let text = self.words.say_with(Msg::OptionNoGame, &arguments);
                    self.speech.say(&text)?;
                    continue;
                }
            }
            return Ok(true);
        }
    }

    /// Whom the person plays who just presses Enter.
    pub(super) fn usual_opponent(&self) -> PlayerName {
        let known = |name: &PlayerName| name.find(self.kind.players()).is_ok();
        let last = self.settings.opponent.clone().filter(known);
        last.unwrap_or_else(|| usual_opponent(self.kind))
    }

    /// Where boards differ in seats or have more than two, the board is asked for first; else
    /// nothing yet.
    pub(super) fn ask_board_first(&mut self) -> io::Result<Option<(String, usize)>> {
        if !seats_vary(self.kind) {
            let seats = self.kind.begin_usual().seats();
            if seats == 2 {
                return Ok(Some((String::new(), seats)));
            }
        }
        let Some(setup) = self.ask_variant()? else { return Ok(None) };
        let seats = self.kind.begin(&setup).map_or(2, |session| session.seats());
        Ok(Some((setup, seats)))
    }

    /// The board that was chosen, or that is asked for now.
    pub(super) fn board_at_last(&mut self, setup: String) -> io::Result<Option<String>> {
        if setup.is_empty() { self.ask_variant() } else { Ok(Some(setup)) }
    }

    /// Asks who sits where, and begins.
    fn begin_many(
        &mut self,
        setup: &str,
        seats: usize,
        usual: impl Fn(usize) -> Sitter,
    ) -> io::Result<Flow> {
        match self.ask_seats(seats, usual)? {
            Some(sitters) => self.begin(setup, sitters),
            None => Ok(Flow::Quit),
        }
    }

    /// Asks who sits where; nothing at the end of input.
    pub(super) fn ask_seats(
        &mut self,
        seats: usize,
        usual: impl Fn(usize) -> Sitter,
    ) -> io::Result<Option<Vec<Sitter>>> {
        let mut sitters = Vec::new();
        for seat in 0..seats {
            match self.ask_sitter(seat, &usual(seat))? {
                Some(sitter) => sitters.push(sitter),
                None => return Ok(None),
            }
        }
        Ok(Some(sitters))
    }

    fn ask_sitter(&mut self, seat: usize, usual: &Sitter) -> io::Result<Option<Sitter>> {
        let human = self.words.say(Msg::HumanWord);
        let human = human.split(',').next().unwrap_or_default().to_owned();
        let shown = match usual {
            Sitter::Human => human,
            Sitter::Computer(name) => name.to_string(),
        };
        let arguments = [("seat", (seat + 1).into()), ("usual", shown.into())];
        let prompt = self.words.say_with(Msg::PlainAskSeat, &arguments);
        loop {
            let Some(answer) = self.ask_with(&prompt)? else { return Ok(None) };
            if answer.is_empty() {
                return Ok(Some(usual.clone()));
            }
            if is_among(&self.all_words, Msg::HumanWord, &answer) {
                return Ok(Some(Sitter::Human));
            }
            if let Some(name) = self.known_player(&answer)? {
                return Ok(Some(Sitter::Computer(name)));
            }
        }
    }

    fn begin(&mut self, variant: &str, sitters: Vec<Sitter>) -> io::Result<Flow> {
        let Some(by_hand) = self.ask_dice(variant)? else { return Ok(Flow::Quit) };
        match Table::begin(self.kind, variant, sitters, &self.luck.rolling(by_hand)) {
            Ok(table) => {
                self.table = Some(table);
                Ok(Flow::Play)
            }
            Err(fault) => {
                let text = narration::setup_fault(&self.words, &fault.reasons);
                self.speech.say(&text)?;
                Ok(Flow::Stay)
            }
        }
    }

    pub(super) fn list_players(&mut self) -> io::Result<()> {
        for card in self.kind.players() {
            let plain = PlayerName { name: card.name.to_owned(), level: None };
            let about = narration::player_about(&self.words, self.kind, &plain);
            self.speech.say(&format!("  {plain}: {about}"))?;
            for level in 1..=card.levels.len() as u8 {
                let name = PlayerName { level: Some(level), ..plain.clone() };
                let about = narration::player_about(&self.words, self.kind, &name);
                self.speech.say(&format!("    {name}: {about}"))?;
            }
        }
        Ok(())
    }

    pub(super) fn ask_player(
        &mut self,
        message: Msg,
        usual: &PlayerName,
    ) -> io::Result<Option<PlayerName>> {
        loop {
            let prompt = self.words.say_with(message, &[("usual", usual.to_string().into())]);
            let Some(answer) = self.ask_with(&prompt)? else { return Ok(None) };
            if answer.is_empty() {
                return Ok(Some(usual.clone()));
            }
            if let Some(name) = self.known_player(&answer)? {
                return Ok(Some(name));
            }
        }
    }

    /// The computer player of a name; what is wrong with it is told.
    fn known_player(&mut self, answer: &str) -> io::Result<Option<PlayerName>> {
        let found = answer
            .to_lowercase()
            .parse::<PlayerName>()
            .and_then(|name| name.find(self.kind.players()).map(|_| name.clone()));
        match found {
            Ok(name) => Ok(Some(name)),
            Err(unknown) => {
                let known = unknown.known.join(", ");
                let arguments = [("asked", unknown.asked.into()), ("known", known.into())];
                let text = self.words.say_with(Msg::PlainNoPlayer, &arguments);
                self.speech.say(&text)?;
                Ok(None)
            }
        }
    }

    pub(super) fn ask_who_begins(&mut self) -> io::Result<Option<bool>> {
        loop {
            let Some(answer) = self.ask(Msg::PlainAskBegins)? else { return Ok(None) };
            match answer.as_str() {
                "" | "1" => return Ok(Some(false)),
                "2" => return Ok(Some(true)),
                _ => self.say(Msg::PlainOneOrTwo)?,
            }
        }
    }

    /// Asks for a board: a variant's name, a choice of settings, or a file where a setting is a text.
    pub(super) fn ask_variant(&mut self) -> io::Result<Option<String>> {
        let variants = self.kind.variants();
        for (number, variant) in (1..).zip(variants) {
            let about = narration::variant(&self.words, self.kind, variant.name).1;
            let name = variant_text(&self.words, self.kind, variant);
            self.speech.say(&format!("  {number}  {name}: {about}"))?;
        }
        let text = text_setting(self.kind);
        let typed: Vec<&Setting> =
            self.kind.settings().iter().filter(|setting| Some(*setting) != text).collect();
        for setting in &typed {
            let name = narration::setting(&self.words, setting);
            let allowed = setting.domain.told();
            self.speech.say(&format!("  {}={}  {name}: {allowed}", setting.name, setting.usual))?;
        }
        let prompt = match (text, typed.first()) {
            (Some(_), _) => self.words.say(Msg::PlainAskMap),
            (None, None) => self.words.say(Msg::PlainAskBoard),
            (None, Some(setting)) => {
                let example = format!("{}={}", setting.name, setting.usual);
                self.words.say_with(Msg::PlainAskSetup, &[("example", example.into())])
            }
        };
        loop {
            let Some(answer) = self.ask_with(&prompt)? else { return Ok(None) };
            let asked = answer.to_lowercase();
            let chosen = (1..).zip(variants).find(|(number, variant)| {
                let (name, _) = narration::variant(&self.words, self.kind, variant.name);
                asked == number.to_string()
                    || [variant.name, variant.setup].contains(&asked.as_str())
                    || name.to_lowercase() == asked
            });
            let taken = match chosen {
                Some((_, variant)) => Ok(variant.name.to_owned()),
                None if asked.is_empty() => Ok(variants[0].name.to_owned()),
                None if Settings::is_meant(&asked) => self.setup_of(&asked),
                None if text.is_some() => self.setup_of_file(&answer),
                None => Err(self.words.say(Msg::PlainNoBoard)),
            };
            match taken {
                Ok(setup) => return Ok(Some(setup)),
                Err(fault) => self.speech.say(&fault)?,
            }
        }
    }

    /// Asks how dice are rolled, where the game has any; nothing at the end of input.
    fn ask_dice(&mut self, setup: &str) -> io::Result<Option<bool>> {
        if !self.kind.begin(setup).is_ok_and(|session| session.has_dice()) {
            return Ok(Some(false));
        }
        loop {
            let Some(answer) = self.ask(Msg::PlainAskDice)? else { return Ok(None) };
            match answer.as_str() {
                "" | "1" => return Ok(Some(false)),
                "2" => return Ok(Some(true)),
                _ => self.say(Msg::PlainOneOrTwo)?,
            }
        }
    }

    /// A choice of settings with which somebody can play.
    fn setup_of(&self, asked: &str) -> Result<String, String> {
        match self.kind.begin(asked) {
            Ok(session) => Ok(session.record().setup.clone()),
            Err(fault) => Err(narration::setup_fault(&self.words, &fault.reasons)),
        }
    }

    /// The text of a file with which somebody can play.
    fn setup_of_file(&self, answer: &str) -> Result<String, String> {
        let path = self.folder.join(answer);
        let text = files::text_of(&path)
            .map_err(|fault| narration::load_fault(&self.words, Path::new(answer), &fault))?;
        match self.kind.begin(&text) {
            Ok(_) => Ok(text),
            Err(fault) => Err(narration::setup_fault(&self.words, &fault.reasons)),
        }
    }

    fn load_asked(&mut self) -> io::Result<Flow> {
        match self.ask(Msg::PlainAskFile)? {
            None => Ok(Flow::Quit),
            Some(file) if file.is_empty() => Ok(Flow::Menu),
            Some(file) => self.load(&file),
        }
    }

    /// Opens a record and goes on at its table.
    pub(super) fn load(&mut self, file: &str) -> io::Result<Flow> {
        let asked = self.folder.join(file);
        let path = match asked.exists() {
            true => asked,
            false => self.folder.join(files::path_of(file)),
        };
        match Table::load(&path) {
            Ok(table) => {
                self.kind = table.kind;
                self.table = Some(table);
                let text = self.words.say_with(Msg::Opened, &[("file", file.into())]);
                self.speech.say(&text)?;
                Ok(Flow::Play)
            }
            Err(fault) => {
                let shown = path.strip_prefix(&self.folder).unwrap_or(&path);
                let text = narration::load_fault(&self.words, shown, &fault);
                self.speech.say(&text)?;
                Ok(Flow::Stay)
            }
        }
    }
}

/// Whom somebody plays who has never chosen: a middling level of the first player that has some.
pub(super) fn usual_opponent(kind: Kind) -> PlayerName {
    let card = kind.players().first();
    PlayerName {
        name: card.map_or_else(String::new, |card| card.name.to_owned()),
        level: card
            .filter(|card| !card.levels.is_empty())
            .map(|card| card.levels.len().min(3) as u8),
    }
}
