//! The state of the full screen and what events do to it.

use std::path::PathBuf;
use std::time::Duration;

use catalog::Kind;
use client::protocol::native::WordsText;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::form::{FormKey, form_key};
use super::menu::Item;
use super::new_game::{Mode, NewGame};
use super::online::Online;
use super::overlay::{LineWish, Overlay};
use super::play::{Message, Play};
use super::{Effect, Input, Theme, layout, preferences};
use crate::boards::turned_kind;
use crate::luck::Luck;
use crate::narration;
use crate::settings::Settings;
use crate::table::{Sitter, Table};
use crate::words::{Lang, Words};

/// What fills the screen.
pub(crate) enum Page {
    Menu {
        selected: usize,
    },
    NewGame(Box<NewGame>),
    Game(Box<Play>),
    Rules {
        scroll: u16,
    },
    Settings {
        selected: usize,
    },
    /// The tables of a server.
    Lobby {
        selected: usize,
    },
    /// One of them.
    Server,
}

impl Page {
    /// The game, when one is on the screen.
    pub(crate) fn play(&self) -> Option<&Play> {
        match self {
            Page::Game(play) => Some(play),
            _ => None,
        }
    }

    pub(crate) fn play_mut(&mut self) -> Option<&mut Play> {
        match self {
            Page::Game(play) => Some(play),
            _ => None,
        }
    }
}

/// How the screen begins.
pub(crate) struct Beginning {
    pub(crate) lang: Lang,
    pub(crate) settings: Settings,
    /// Where settings are kept; nowhere when nothing is said.
    pub(crate) settings_file: Option<PathBuf>,
    /// Whether the environment allows colours.
    pub(crate) colours: bool,
    /// The folder of records that are named without one.
    pub(crate) folder: PathBuf,
    /// The game of the menus.
    pub(crate) kind: Kind,
    /// Where dice come from.
    pub(crate) luck: Luck,
    /// A warning to begin with.
    pub(crate) warning: Option<String>,
}

/// The full screen.
pub(crate) struct App {
    pub(crate) words: Words,
    pub(crate) settings: Settings,
    settings_file: Option<PathBuf>,
    colours: bool,
    pub(crate) folder: PathBuf,
    pub(crate) kind: Kind,
    luck: Luck,
    pub(crate) page: Page,
    pub(crate) overlay: Option<Overlay>,
    /// A line under the menu.
    pub(crate) message: Option<Message>,
    pub(crate) size: (u16, u16),
    /// Time since the start.
    pub(crate) now: Duration,
    tickets: u64,
    /// The server that is visited.
    pub(crate) online: Option<Box<Online>>,
}

impl App {
    /// The main menu.
    pub(crate) fn new(beginning: Beginning) -> App {
        let warning = beginning.warning.map(|text| Message { text, is_warning: true });
        App {
            words: Words::new(beginning.lang),
            settings: beginning.settings,
            settings_file: beginning.settings_file,
            colours: beginning.colours,
            folder: beginning.folder,
            kind: beginning.kind,
            luck: beginning.luck,
            page: Page::Menu { selected: 0 },
            overlay: None,
            message: warning,
            size: layout::SMALLEST,
            now: Duration::ZERO,
            tickets: 0,
            online: None,
        }
    }

    /// How things look.
    pub(crate) fn theme(&self) -> Theme {
        Theme::new(self.settings.palette, self.colours).tinted_by(self.settings.tints)
    }

    /// Whether something changes by itself, so that the screen must be drawn often.
    pub(crate) fn is_lively(&self) -> bool {
        self.online.is_some()
            || self.page.play().is_some_and(|play| {
                play.thinking.is_some()
                    || play.board.is_moving(self.now)
                    || (play.is_watched() && !play.paused && !play.table.is_over())
            })
    }

    /// Lets something happen, and says what shall happen next.
    pub(crate) fn update(&mut self, input: Input) -> Vec<Effect> {
        let mut effects = Vec::new();
        match input {
            Input::Key(key) if key.kind == KeyEventKind::Release => {}
            Input::Key(key) => {
                if self.key(key) {
                    effects.push(Effect::Quit);
                }
            }
            Input::Mouse(mouse) => {
                if self.mouse(mouse) {
                    effects.push(Effect::Quit);
                }
            }
            Input::Resize(width, height) => self.size = (width, height),
            Input::Tick(now) => self.now = now,
            Input::Line(news) => self.hear_line(*news),
            Input::Answer(answer) => {
                if let Page::Game(play) = &mut self.page {
                    play.hear(answer, &self.words, &self.settings, self.now);
                }
            }
        }
        if let Page::Game(play) = &mut self.page {
            play.roll_if_due(&self.words, &self.settings, self.now);
            play.pass_if_forced(&self.words, &self.settings, self.now);
            play.roll_if_due(&self.words, &self.settings, self.now);
            play.follow_draft();
            self.tickets += 1;
            let question = play.next_question(&self.settings, self.now, self.tickets);
            effects.extend(question.map(Effect::Ask));
        }
        if let Some(online) = &mut self.online {
            online.follow_draft();
            effects.extend(online.orders().into_iter().map(Effect::Order));
        }
        effects
    }

    /// A key; true for the end.
    fn key(&mut self, key: KeyEvent) -> bool {
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            return true;
        }
        if let Some(overlay) = self.overlay.take() {
            self.overlay_key(overlay, key);
            return false;
        }
        self.message = None;
        match key.code {
            KeyCode::Char('L') => self.set_lang(self.words.lang().next()),
            KeyCode::Char('d') => self.toggle_debug(),
            KeyCode::F(1) => self.overlay = Some(Overlay::Help { scroll: 0 }),
            code => return self.page_key(code),
        }
        false
    }

    fn page_key(&mut self, code: KeyCode) -> bool {
        match &mut self.page {
            Page::Menu { .. } if matches!(code, KeyCode::Left | KeyCode::Char('h')) => {
                self.kind = turned_kind(self.kind, -1);
            }
            Page::Menu { .. } if matches!(code, KeyCode::Right | KeyCode::Char('l')) => {
                self.kind = turned_kind(self.kind, 1);
            }
            Page::Menu { selected } => match menu_key(code, selected) {
                Some(item) => return self.choose(item),
                None if code == KeyCode::Char('?') => {
                    self.overlay = Some(Overlay::Help { scroll: 0 });
                }
                None => {}
            },
            Page::Rules { scroll } => match code {
                KeyCode::Down | KeyCode::Char('j') => *scroll = (*scroll + 1).min(60),
                KeyCode::Up | KeyCode::Char('k') => *scroll = scroll.saturating_sub(1),
                _ => self.show_menu(),
            },
            Page::Settings { selected } => match form_key(code, *selected, preferences::ROWS) {
                FormKey::Select(row) => *selected = row,
                FormKey::Change(by) => {
                    let row = *selected;
                    self.change_setting(row, by);
                }
                FormKey::Confirm => {
                    let row = *selected;
                    self.change_setting(row, 1);
                }
                FormKey::Leave => self.show_menu(),
                FormKey::Other => {}
            },
            Page::NewGame(form) => match form_key(code, form.selected, form.len()) {
                FormKey::Select(row) => form.selected = row,
                FormKey::Change(by) => form.change(by),
                FormKey::Confirm if form.wanted_weight().is_some() => {
                    self.overlay = form.wanted_weight().map(|(slot, at)| {
                        let (_, number, _) = form.weight(&self.words, slot, at);
                        Overlay::weight(slot, at, number)
                    });
                }
                FormKey::Confirm if form.wanted_setting().is_some() => {
                    self.overlay = form.wanted_setting().map(|setting| {
                        Overlay::setting(&self.folder, setting, form.value(setting))
                    });
                }
                FormKey::Confirm => self.begin_chosen(),
                FormKey::Leave => self.show_menu(),
                FormKey::Other => {}
            },
            Page::Game(_) => self.game_key(code),
            Page::Lobby { .. } => return self.lobby_key(code),
            Page::Server => self.server_key(code),
        }
        false
    }

    /// The mouse; true for the end.
    fn mouse(&mut self, mouse: MouseEvent) -> bool {
        if self.overlay.is_some() {
            return false;
        }
        if let Page::Menu { selected } = &mut self.page {
            let at = (mouse.column, mouse.row).into();
            let item =
                (0..Item::ALL.len()).find(|item| layout::menu_line(self.size, *item).contains(at));
            if let Some(item) = item {
                *selected = item;
                if mouse.kind == MouseEventKind::Down(MouseButton::Left) {
                    return self.choose(Item::ALL[item]);
                }
            }
            return false;
        }
        if let Page::Server = self.page {
            self.server_mouse(mouse);
            return false;
        }
        self.game_mouse(&Input::Mouse(mouse));
        false
    }

    /// What the menu's item does; true for the end.
    fn choose(&mut self, item: Item) -> bool {
        let opponent = self.settings.opponent.as_ref();
        let form = |mode: Mode| Page::NewGame(Box::new(NewGame::new(mode, self.kind, opponent)));
        match item {
            Item::AgainstComputer => self.page = form(Mode::AgainstComputer),
            Item::Hotseat => self.page = form(Mode::Hotseat),
            Item::Watch => self.page = form(Mode::Watch),
            Item::Load => self.overlay = Some(Overlay::open(&self.folder)),
            Item::Rules => self.page = Page::Rules { scroll: 0 },
            Item::Settings => self.page = Page::Settings { selected: 0 },
            Item::Quit => return true,
        }
        false
    }

    pub(super) fn show_menu(&mut self) {
        if self.online.is_some() {
            return self.show_lobby();
        }
        self.page = Page::Menu { selected: 0 };
    }

    fn begin_chosen(&mut self) {
        let Page::NewGame(form) = &self.page else { return };
        if form.mode == Mode::AgainstComputer {
            self.settings.opponent = form.opponent();
        }
        let (kind, setup, sitters) = form.game();
        let by_hand = form.rolls_by_hand();
        self.keep_settings();
        if !self.open_chosen() {
            self.begin(kind, &setup, sitters, by_hand);
        }
    }

    /// Begins a game; a setup that is no position is told in the menu.
    pub(crate) fn begin(&mut self, kind: Kind, setup: &str, sitters: Vec<Sitter>, by_hand: bool) {
        match Table::begin(kind, setup, sitters, &self.luck.rolling(by_hand)) {
            Ok(table) => self.sit_down(table),
            Err(fault) => {
                let text = narration::setup_fault(&self.words, &fault.reasons);
                self.message = Some(Message { text, is_warning: true });
            }
        }
    }

    /// Puts a table on the screen.
    pub(crate) fn sit_down(&mut self, table: Table) {
        if let Some(play) = self.page.play_mut() {
            play.cancel();
        }
        self.kind = table.kind;
        self.page = Page::Game(Box::new(Play::new(table)));
    }

    pub(super) fn leave_game(&mut self) {
        if let Some(play) = self.page.play_mut() {
            play.cancel();
        }
        self.show_menu();
    }

    pub(super) fn play_again(&mut self) {
        let again = self.page.play().map(|play| play.table.rematch(&mut self.luck));
        if let Some(Ok(table)) = again {
            self.sit_down(table);
        }
    }

    fn change_setting(&mut self, row: usize, by: isize) {
        if preferences::is_typed(row) {
            self.overlay = Some(Overlay::line_with(LineWish::Words, &self.settings.words));
            return;
        }
        match preferences::change(&mut self.settings, self.words.lang(), row, by) {
            Some(lang) => self.set_lang(lang),
            None => self.keep_settings(),
        }
    }

    /// Takes the words that the person adds to dice from now on.
    pub(super) fn set_words(&mut self, text: &str) {
        self.settings.words = WordsText::cut(&catalog::dice::one_line(text)).to_string();
        if let Some(online) = &mut self.online {
            online.visit.words.clone_from(&self.settings.words);
        }
        self.keep_settings();
    }

    /// Speaks another language from now on.
    pub(crate) fn set_lang(&mut self, lang: Lang) {
        self.words = Words::new(lang);
        self.settings.lang = Some(lang);
        if let Some(play) = self.page.play_mut() {
            play.message = None;
        }
        self.keep_settings();
    }

    fn toggle_debug(&mut self) {
        self.settings.debug = !self.settings.debug;
        let text = narration::debug_state(&self.words, self.settings.debug);
        let message = Some(Message { text, is_warning: false });
        match &mut self.page {
            Page::Game(play) => play.message = message,
            _ => self.message = message,
        }
        self.keep_settings();
    }

    /// Writes the settings; what goes wrong is no reason to disturb a game.
    fn keep_settings(&self) {
        if let Some(file) = &self.settings_file {
            let _ = self.settings.save(file);
        }
    }
}

/// What a key means in the menu: an item, or another selection.
fn menu_key(code: KeyCode, selected: &mut usize) -> Option<Item> {
    let items = Item::ALL.len();
    match code {
        KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
            *selected = (*selected + items - 1) % items;
        }
        KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => *selected = (*selected + 1) % items,
        KeyCode::Enter | KeyCode::Char(' ') => return Item::ALL.get(*selected).copied(),
        KeyCode::Char('q') | KeyCode::Esc => return Some(Item::Quit),
        KeyCode::Char(digit @ '1'..='9') => {
            return Item::ALL.get(digit as usize - '1' as usize).copied();
        }
        _ => {}
    }
    None
}
