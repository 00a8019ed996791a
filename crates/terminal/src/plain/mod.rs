//! The plain dialogue: line by line, for scripts, screen readers and terminals that cannot do more.
//!
//! Everything is said in words as well as drawn, wrong input is refused with its reason and asked
//! for again, and the end of input ends it politely.

#[cfg(test)]
mod blokus_tests;
mod command;
mod draft;
mod game;
mod game_commands;
mod menu;
mod online;
mod online_table;
#[cfg(test)]
mod online_tests;
#[cfg(test)]
mod reversi_tests;
mod speech;
#[cfg(test)]
mod test_game_tests;
#[cfg(test)]
mod tests;

use std::io;
use std::path::PathBuf;

use catalog::Kind;
use client::Invitation;

use crate::luck::Luck;
use crate::narration;
use crate::online::{Line, Visit};
use crate::settings::Settings;
use crate::table::Table;
use crate::thinking::Thinkers;
use crate::words::{Lang, Msg, Words};

pub(crate) use speech::{Conversation, Lines, Speech};

/// Where the dialogue goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    /// Here.
    Stay,
    /// In the menu.
    Menu,
    /// At the table that has just been set.
    Play,
    /// Nowhere: the end.
    Quit,
}

/// How a dialogue begins.
pub(crate) struct Opening {
    pub(crate) lang: Lang,
    pub(crate) settings: Settings,
    pub(crate) settings_file: Option<PathBuf>,
    pub(crate) folder: PathBuf,
    pub(crate) kind: Kind,
    pub(crate) seed: u64,
    /// Where dice come from.
    pub(crate) luck: Luck,
    /// A warning to begin with.
    pub(crate) warning: Option<String>,
    /// A game to begin with.
    pub(crate) table: Option<Table>,
    /// A server to play at instead of here.
    pub(crate) online: Option<Abroad>,
}

/// A line to a server, and where to go there at once.
pub(crate) struct Abroad {
    pub(crate) line: Line,
    pub(crate) visit: Visit,
    pub(crate) name: String,
    pub(crate) invitation: Option<Invitation>,
}

/// The dialogue.
pub(crate) struct Dialogue<'a> {
    words: Words,
    /// The words of every language, because commands are understood in all.
    all_words: Vec<Words>,
    settings: Settings,
    settings_file: Option<PathBuf>,
    folder: PathBuf,
    kind: Kind,
    thinkers: Thinkers,
    luck: Luck,
    table: Option<Table>,
    /// Whether the person has said that this is the end; then nothing is asked any more.
    leaving: bool,
    speech: &'a mut dyn Speech,
}

impl<'a> Dialogue<'a> {
    /// Speaks until the end.
    pub(crate) fn run(opening: Opening, speech: &'a mut dyn Speech) -> io::Result<()> {
        let mut dialogue = Dialogue {
            words: Words::new(opening.lang),
            all_words: Lang::ALL.into_iter().map(Words::new).collect(),
            settings: opening.settings,
            settings_file: opening.settings_file,
            folder: opening.folder,
            kind: opening.kind,
            thinkers: Thinkers::new(opening.seed),
            luck: opening.luck,
            table: opening.table,
            leaving: false,
            speech,
        };
        dialogue.greet(opening.warning)?;
        if let Some(abroad) = opening.online {
            dialogue.visit(abroad)?;
            return dialogue.say(Msg::Goodbye);
        }
        let mut flow = if dialogue.table.is_some() { Flow::Play } else { Flow::Menu };
        loop {
            flow = match flow {
                Flow::Quit => break,
                Flow::Play => dialogue.play()?,
                Flow::Menu | Flow::Stay => dialogue.menu()?,
            };
        }
        dialogue.say(Msg::Goodbye)
    }

    fn greet(&mut self, warning: Option<String>) -> io::Result<()> {
        let [name, licence] = narration::banner(&self.words);
        let title = narration::game_title(&self.words, self.kind);
        self.speech.say(&format!("{name}\n{title}\n{licence}"))?;
        if let Some(warning) = warning {
            self.speech.say(&warning)?;
        }
        self.speech.say("")?;
        self.say(Msg::PlainIntroduction)
    }

    fn say(&mut self, message: Msg) -> io::Result<()> {
        let text = self.words.say(message);
        self.speech.say(&text)
    }

    /// Asks for a line; nothing at the end of input.
    fn ask(&mut self, message: Msg) -> io::Result<Option<String>> {
        let prompt = self.words.say(message);
        self.ask_with(&prompt)
    }

    /// Asks for a line by a prompt; nothing at the end of input. “quit” is that end, whatever was
    /// asked.
    fn ask_with(&mut self, prompt: &str) -> io::Result<Option<String>> {
        if self.leaving {
            return Ok(None);
        }
        let answer = self.speech.ask(prompt)?;
        let is_quit = |line: &String| command::is_among(&self.all_words, Msg::CommandQuit, line);
        self.leaving = answer.as_ref().is_some_and(is_quit);
        Ok(answer.filter(|_| !self.leaving))
    }

    /// Asks until the answer is a yes or a no; the end of input is a no.
    fn confirm(&mut self, question: &str) -> io::Result<bool> {
        loop {
            let Some(answer) = self.ask_with(question)? else { return Ok(false) };
            let is = |message: Msg| command::is_among(&self.all_words, message, &answer);
            if is(Msg::AnswerYes) {
                return Ok(true);
            } else if is(Msg::AnswerNo) {
                return Ok(false);
            }
            self.say(Msg::AnswerYesOrNo)?;
        }
    }

    fn set_lang(&mut self, lang: Lang) -> io::Result<()> {
        self.words = Words::new(lang);
        self.settings.lang = Some(lang);
        self.keep_settings();
        self.say(Msg::LanguageNow)
    }

    fn toggle_debug(&mut self) -> io::Result<()> {
        self.settings.debug = !self.settings.debug;
        self.keep_settings();
        let text = narration::debug_state(&self.words, self.settings.debug);
        self.speech.say(&text)
    }

    fn keep_settings(&self) {
        if let Some(file) = &self.settings_file {
            let _ = self.settings.save(file);
        }
    }
}
