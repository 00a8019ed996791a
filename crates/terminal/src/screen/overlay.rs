//! What lies over the page: help, a question to confirm, a file to name.

use std::path::{Path, PathBuf};

use catalog::Kind;
use catalog::game::{Domain, Faults, Phrase, Setting};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use super::app::{App, Page};
use super::text_input::TextInput;
use crate::files;
use crate::narration;
use crate::table::Table;
use crate::words::Msg;

/// Something over the page that takes all keys.
#[derive(Debug)]
pub(crate) enum Overlay {
    /// The keys.
    Help { scroll: u16 },
    /// A question, and what follows a yes.
    Confirm { question: Msg, then: Then },
    /// A file to name.
    Prompt(Prompt),
    /// A line for a server.
    Line {
        wish: LineWish,
        input: TextInput,
        /// Why the last answer was refused.
        fault: Option<String>,
    },
}

/// What a line for a server is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineWish {
    /// Words for everybody at the table.
    Chat,
    /// The link to a table.
    Link,
    /// Words for the dice of every table.
    Words,
}

/// What follows a yes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// Back to the menu.
    Leave,
    /// Another game of the same players.
    Again,
    /// Give up.
    Resign,
    /// Write over this file.
    Overwrite(PathBuf),
    /// Open this record although a game is running.
    Open(PathBuf),
}

/// What a file is named for; a setting that is no file is typed in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileWish {
    /// To write the record.
    Save,
    /// To open a record.
    Open,
    /// To take what it says into the form.
    Setting(&'static Setting),
    /// No file: a weight of the player in this slot, by its number.
    Weight(usize, usize),
}

/// A file that is being named.
#[derive(Debug)]
pub(crate) struct Prompt {
    pub(crate) wish: FileWish,
    pub(crate) input: TextInput,
    /// Why the last answer was refused.
    pub(crate) fault: Option<String>,
    /// The records in the folder, to choose from.
    pub(crate) files: Vec<String>,
    pub(crate) chosen: Option<usize>,
}

impl Overlay {
    pub(crate) fn confirm(question: Msg, then: Then) -> Overlay {
        Overlay::Confirm { question, then }
    }

    /// Asks for a line for a server.
    pub(crate) fn line(wish: LineWish) -> Overlay {
        Overlay::line_with(wish, "")
    }

    /// The same with something to begin with.
    pub(crate) fn line_with(wish: LineWish, text: &str) -> Overlay {
        Overlay::Line { wish, input: TextInput::new(text), fault: None }
    }

    /// Asks where to save.
    pub(crate) fn save(folder: &Path, kind: Kind) -> Overlay {
        Overlay::Prompt(Prompt {
            wish: FileWish::Save,
            input: TextInput::new(&files::unused_name(folder, kind)),
            fault: None,
            files: Vec::new(),
            chosen: None,
        })
    }

    /// Asks what to open.
    pub(crate) fn open(folder: &Path) -> Overlay {
        Overlay::Prompt(Prompt {
            wish: FileWish::Open,
            input: TextInput::default(),
            fault: None,
            files: files::files_in(folder, files::EXTENSION),
            chosen: None,
        })
    }

    /// Asks for a weight of the player in a slot.
    pub(crate) fn weight(slot: usize, at: usize, number: f64) -> Overlay {
        Overlay::Prompt(Prompt {
            wish: FileWish::Weight(slot, at),
            input: TextInput::new(&number.to_string()),
            fault: None,
            files: Vec::new(),
            chosen: None,
        })
    }

    /// Asks for the value of a setting: a file where it is a text, else the value itself.
    pub(crate) fn setting(folder: &Path, setting: &'static Setting, value: &str) -> Overlay {
        let (value, files) = match setting.domain {
            Domain::Text { editor, .. } => ("", files::files_in(folder, editor)),
            _ => (value, Vec::new()),
        };
        Overlay::Prompt(Prompt {
            wish: FileWish::Setting(setting),
            input: TextInput::new(value),
            fault: None,
            files,
            chosen: None,
        })
    }
}

impl Prompt {
    /// Chooses among the files, and writes the chosen one into the line.
    fn choose(&mut self, down: bool) {
        if self.files.is_empty() {
            return;
        }
        let last = self.files.len() - 1;
        let next = match (self.chosen, down) {
            (None, true) => 0,
            (None, false) => last,
            (Some(at), true) => (at + 1).min(last),
            (Some(at), false) => at.saturating_sub(1),
        };
        self.chosen = Some(next);
        self.input = TextInput::new(&self.files[next]);
    }
}

impl App {
    /// A key while something lies over the page.
    pub(super) fn overlay_key(&mut self, mut overlay: Overlay, key: KeyEvent) {
        let stays = match &mut overlay {
            Overlay::Line { .. } => return self.line_key(overlay, key),
            Overlay::Help { scroll } => match key.code {
                KeyCode::Down | KeyCode::Char('j') => {
                    *scroll = scroll.saturating_add(1).min(40);
                    true
                }
                KeyCode::Up | KeyCode::Char('k') => {
                    *scroll = scroll.saturating_sub(1);
                    true
                }
                _ => false,
            },
            Overlay::Confirm { then, .. } => match key.code {
                KeyCode::Enter => return self.do_now(then.clone()),
                KeyCode::Char(letter) if self.is_yes(letter) => return self.do_now(then.clone()),
                KeyCode::Esc | KeyCode::Char(_) => false,
                _ => true,
            },
            Overlay::Prompt(prompt) => match key.code {
                KeyCode::Esc => false,
                KeyCode::Up | KeyCode::Down => {
                    prompt.choose(key.code == KeyCode::Down);
                    true
                }
                KeyCode::Enter => {
                    let (wish, answer) = (prompt.wish, prompt.input.text());
                    self.overlay = Some(overlay);
                    return self.answer_prompt(wish, &answer);
                }
                _ => {
                    prompt.fault = None;
                    prompt.input.key(key);
                    true
                }
            },
        };
        if stays {
            self.overlay = Some(overlay);
        }
    }

    fn is_yes(&self, letter: char) -> bool {
        self.words.say(Msg::KeyYes).chars().any(|yes| yes.eq_ignore_ascii_case(&letter))
    }

    fn answer_prompt(&mut self, wish: FileWish, answer: &str) {
        if answer.trim().is_empty() {
            return self.refuse_prompt(self.words.say(Msg::FaultNoName));
        }
        if let FileWish::Setting(setting) = wish {
            return self.take_setting(setting, answer.trim());
        }
        if let FileWish::Weight(slot, at) = wish {
            return self.take_weight(slot, at, answer);
        }
        if wish == FileWish::Save {
            let path = self.folder.join(files::path_of(answer));
            if path.exists() {
                self.overlay = Some(Overlay::confirm(Msg::ConfirmOverwrite, Then::Overwrite(path)));
            } else {
                self.save_to(&path);
            }
            return;
        }
        let asked = self.folder.join(answer.trim());
        let path = match asked.exists() {
            true => asked,
            false => self.folder.join(files::path_of(answer)),
        };
        let running = self.page.play().is_some_and(|play| play.table.is_running());
        if running {
            self.overlay = Some(Overlay::confirm(Msg::ConfirmOpen, Then::Open(path)));
        } else {
            self.open(&path);
        }
    }

    /// Takes a setting into the form; what is wrong with it is said where it was typed.
    fn take_setting(&mut self, setting: &'static Setting, answer: &str) {
        let Page::NewGame(form) = &mut self.page else { return self.overlay = None };
        let refused = |fault: Faults<Phrase>| narration::setup_fault(&self.words, &fault);
        let taken = match setting.domain {
            Domain::Text { editor, .. } => {
                let asked = self.folder.join(answer);
                let path = if asked.exists() { asked } else { asked.with_extension(editor) };
                let shown = path.strip_prefix(&self.folder).unwrap_or(&path);
                files::text_of(&path)
                    .map_err(|fault| narration::load_fault(&self.words, shown, &fault))
                    .and_then(|text| {
                        form.take_file(setting, &shown.display().to_string(), &text)
                            .map_err(refused)
                    })
            }
            _ => form.set(setting, answer).map_err(refused),
        };
        match taken {
            Ok(()) => self.overlay = None,
            Err(fault) => self.refuse_prompt(fault),
        }
    }

    /// Takes a weight into the form; what is wrong with it is said where it was typed.
    fn take_weight(&mut self, slot: usize, at: usize, answer: &str) {
        let Page::NewGame(form) = &mut self.page else { return self.overlay = None };
        match form.set_weight(slot, at, answer) {
            Ok(()) => self.overlay = None,
            Err(fault) => {
                let fault = narration::setup_fault(&self.words, &fault);
                self.refuse_prompt(fault);
            }
        }
    }

    fn refuse_prompt(&mut self, reason: String) {
        if let Some(Overlay::Prompt(prompt)) = &mut self.overlay {
            prompt.fault = Some(reason);
        }
    }

    /// Does what was confirmed, or needed no question.
    pub(super) fn do_now(&mut self, then: Then) {
        self.overlay = None;
        match then {
            Then::Leave => self.leave_game(),
            Then::Again => self.play_again(),
            Then::Overwrite(path) => self.save_to(&path),
            Then::Open(path) => self.open(&path),
            Then::Resign if self.resign_online() => {}
            Then::Resign => {
                if let Some(play) = self.page.play_mut() {
                    play.resign(&self.words);
                }
            }
        }
    }

    fn save_to(&mut self, path: &Path) {
        match self.save_online(path) {
            None => {}
            Some(Ok(())) => return self.overlay = None,
            Some(Err(fault)) => return self.refuse_prompt(fault),
        }
        let Some(play) = self.page.play_mut() else { return };
        match play.table.save(path) {
            Ok(()) => {
                let file = path.strip_prefix(&self.folder).unwrap_or(path).display().to_string();
                play.tell(self.words.say_with(Msg::Saved, &[("file", file.into())]));
                self.overlay = None;
            }
            Err(error) => {
                let shown = path.strip_prefix(&self.folder).unwrap_or(path);
                let fault = narration::save_fault(&self.words, shown, &error);
                match &self.overlay {
                    Some(_) => self.refuse_prompt(fault),
                    None => play.warn(fault),
                }
            }
        }
    }

    /// Opens a record; what is wrong with it is said where the file was named.
    pub(crate) fn open(&mut self, path: &Path) {
        match Table::load(path) {
            Ok(table) => {
                let file = path.strip_prefix(&self.folder).unwrap_or(path).display().to_string();
                self.overlay = None;
                self.sit_down(table);
                let text = self.words.say_with(Msg::Opened, &[("file", file.into())]);
                if let Some(play) = self.page.play_mut() {
                    play.tell(text);
                }
            }
            Err(fault) => {
                let shown = path.strip_prefix(&self.folder).unwrap_or(path);
                let fault = narration::load_fault(&self.words, shown, &fault);
                if self.overlay.is_none() {
                    self.overlay = Some(Overlay::open(&self.folder));
                }
                self.refuse_prompt(fault);
            }
        }
    }
}
