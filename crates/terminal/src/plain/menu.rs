//! The menu by numbers, as in the old program, and the questions before a game.

use std::io;

use catalog::Kind;
use catalog::game::PlayerName;

use super::command::Command;
use super::{Dialogue, Flow};
use crate::boards::board_of;
use crate::narration;
use crate::table::{Sitter, Table};
use crate::words::{Lang, Msg};

/// The numbers and texts of the menu. Number 5 is the old program's hidden one.
const ITEMS: [(u8, Msg); 7] = [
    (1, Msg::MenuAgainstComputer),
    (2, Msg::MenuHotseat),
    (3, Msg::MenuRules),
    (4, Msg::MenuQuit),
    (6, Msg::MenuWatch),
    (7, Msg::MenuLoad),
    (8, Msg::MenuLanguage),
];

impl Dialogue<'_> {
    /// Shows the menu and does what is chosen.
    pub(super) fn menu(&mut self) -> io::Result<Flow> {
        self.speech.say("")?;
        for (number, message) in ITEMS {
            let text = self.words.say(message);
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
                self.help(board.as_ref(), Msg::PlainHelp).map(|()| Flow::Stay)
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
        let usual = self.settings.opponent.clone().unwrap_or_else(|| usual_opponent(self.kind));
        self.list_players()?;
        let Some(opponent) = self.ask_player(Msg::PlainAskOpponent, &usual)? else {
            return Ok(Flow::Quit);
        };
        let Some(computer_begins) = self.ask_who_begins()? else { return Ok(Flow::Quit) };
        let Some(variant) = self.ask_variant()? else { return Ok(Flow::Quit) };
        self.settings.opponent = Some(opponent.clone());
        self.keep_settings();
        let mut sitters = vec![Sitter::Human, Sitter::Computer(opponent)];
        if computer_begins {
            sitters.reverse();
        }
        self.begin(variant, sitters)
    }

    fn hotseat(&mut self) -> io::Result<Flow> {
        let Some(variant) = self.ask_variant()? else { return Ok(Flow::Quit) };
        self.begin(variant, vec![Sitter::Human, Sitter::Human])
    }

    fn watch(&mut self) -> io::Result<Flow> {
        let usual = usual_opponent(self.kind);
        self.list_players()?;
        let Some(first) = self.ask_player(Msg::PlainAskFirst, &usual)? else {
            return Ok(Flow::Quit);
        };
        let Some(second) = self.ask_player(Msg::PlainAskSecond, &usual)? else {
            return Ok(Flow::Quit);
        };
        let Some(variant) = self.ask_variant()? else { return Ok(Flow::Quit) };
        self.begin(variant, vec![Sitter::Computer(first), Sitter::Computer(second)])
    }

    fn begin(&mut self, variant: &str, sitters: Vec<Sitter>) -> io::Result<Flow> {
        match Table::begin(self.kind, variant, sitters) {
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
            let Some(answer) = self.speech.ask(&prompt)? else { return Ok(None) };
            if answer.is_empty() {
                return Ok(Some(usual.clone()));
            }
            let answer = answer.to_lowercase();
            let found = answer
                .parse::<PlayerName>()
                .and_then(|name| name.find(self.kind.players()).map(|_| name.clone()));
            match found {
                Ok(name) => return Ok(Some(name)),
                Err(unknown) => {
                    let known = unknown.known.join(", ");
                    let arguments = [("asked", unknown.asked.into()), ("known", known.into())];
                    let text = self.words.say_with(Msg::PlainNoPlayer, &arguments);
                    self.speech.say(&text)?;
                }
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

    pub(super) fn ask_variant(&mut self) -> io::Result<Option<&'static str>> {
        let variants = self.kind.variants();
        for (number, variant) in (1..).zip(variants) {
            let (name, about) = narration::variant(&self.words, self.kind, variant.name);
            self.speech.say(&format!("  {number}  {name} ({}): {about}", variant.setup))?;
        }
        loop {
            let Some(answer) = self.ask(Msg::PlainAskBoard)? else { return Ok(None) };
            let asked = answer.to_lowercase();
            let chosen = (1..).zip(variants).find(|(number, variant)| {
                let (name, _) = narration::variant(&self.words, self.kind, variant.name);
                asked == number.to_string()
                    || [variant.name, variant.setup].contains(&asked.as_str())
                    || name.to_lowercase() == asked
            });
            match chosen {
                Some((_, variant)) => return Ok(Some(variant.name)),
                None if asked.is_empty() => return Ok(Some(variants[0].name)),
                None => self.say(Msg::PlainNoBoard)?,
            }
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
            false => self.folder.join(crate::files::path_of(file)),
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
