//! The lobby and the table of a server on the screen.

use std::path::Path;
use std::time::Duration;

use catalog::game::PlayerName;
use client::protocol::native::{Ask, Offer, SeatNumber, TableEvent};
use client::{DeskNews, Happening, Invitation};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use super::app::{App, Page};
use super::new_game::{Mode, NewGame};
use super::overlay::{LineWish, Overlay, Then};
use super::play::Message;
use super::{Theme, layout};
use crate::boards::{Act, Board, Scene, board_of};
use crate::drafting::{Drafting, Touch};
use crate::files;
use crate::narration;
use crate::online::{self, LineNews, OpenKind, Order, Visit};
use crate::table::Sitter;
use crate::words::{Msg, Words};

/// What can be chosen in the lobby before the tables come.
pub(crate) const CHOICES: [Msg; 4] =
    [Msg::OnlineNewComputer, Msg::OnlineNewListed, Msg::OnlineNewPrivate, Msg::OnlineEnterLink];

/// A visit to a server on the screen.
pub(crate) struct Online {
    pub(crate) visit: Visit,
    pub(crate) board: Box<dyn Board>,
    /// The person's move as far as it has come.
    pub(crate) draft: Drafting,
    pub(crate) message: Option<Message>,
    /// How many lines the list of moves is scrolled up from its end.
    pub(crate) scroll: usize,
    pub(crate) hint: Option<String>,
    /// When the clocks were last told.
    clocks_at: Duration,
    /// Whom the table is for that is being set up.
    pub(crate) opening: Option<OpenKind>,
    orders: Vec<Order>,
}

impl Online {
    pub(crate) fn new(visit: Visit, board: Box<dyn Board>) -> Online {
        Online {
            visit,
            board,
            draft: Drafting::default(),
            message: None,
            scroll: 0,
            hint: None,
            clocks_at: Duration::ZERO,
            opening: None,
            orders: Vec::new(),
        }
    }

    /// What shall be done over the line.
    pub(crate) fn orders(&mut self) -> Vec<Order> {
        self.orders.extend(self.visit.orders());
        std::mem::take(&mut self.orders)
    }

    fn tell(&mut self, text: String, is_warning: bool) {
        self.message = Some(Message { text, is_warning });
    }

    /// What the board needs to draw itself, once the table is known.
    pub(crate) fn scene<'a>(
        &'a self,
        theme: &'a Theme,
        words: &'a Words,
        hint_word: &'a str,
        now: Duration,
    ) -> Option<Scene<'a>> {
        Some(Scene {
            session: self.visit.session()?,
            theme,
            words,
            ratings: None,
            hint: self.hint.as_deref().map(|mv| (mv, hint_word)),
            draft: &self.draft,
            cursor: self.visit.is_my_turn(),
            now,
        })
    }

    /// Brings the draft up to date with the table.
    pub(crate) fn follow_draft(&mut self) {
        let session = self.visit.session().filter(|_| self.visit.is_my_turn());
        self.draft.follow(session, self.board.lists_places());
    }

    /// What a seat's clock shows now.
    pub(crate) fn clock(&self, seat: SeatNumber, now: Duration) -> Option<String> {
        let since = now.saturating_sub(self.clocks_at).as_millis() as u64;
        online::clock_text(self.visit.snapshot()?.clocks.as_ref(), seat, since)
    }
}

impl App {
    /// Goes to a server; to one of its tables at once if there is an invitation.
    pub(crate) fn go_online(&mut self, visit: Visit, name: &str, invitation: Option<Invitation>) {
        let arguments = [("name", name.into()), ("server", visit.server.to_string().into())];
        let text = self.words.say_with(Msg::OnlineWelcome, &arguments);
        self.online = Some(Box::new(Online::new(visit, board_of(self.kind))));
        self.page = Page::Lobby { selected: 0 };
        self.message = Some(Message { text, is_warning: false });
        if let Some(invitation) = invitation {
            self.enter_table(invitation, true);
        }
    }

    fn enter_table(&mut self, invitation: Invitation, wants_seat: bool) {
        let Some(online) = &mut self.online else { return };
        online.visit.go(invitation, wants_seat);
        online.message = None;
        online.hint = None;
        online.scroll = 0;
        self.page = Page::Server;
    }

    /// Back among the tables.
    pub(super) fn show_lobby(&mut self) {
        if let Some(online) = &mut self.online {
            online.visit.leave();
            online.opening = None;
            self.page = Page::Lobby { selected: 0 };
        }
    }

    /// Hears the line.
    pub(super) fn hear_line(&mut self, news: LineNews) {
        let Some(online) = &mut self.online else { return };
        match news {
            LineNews::Pipe(news) => {
                for one in online.visit.hear(news) {
                    self.hear_desk(&one);
                }
            }
            LineNews::Opened(Ok(opened)) => {
                let link = format!("/table/{}#{}", opened.table, opened.key);
                if let Some(invitation) = Invitation::of_text(&link) {
                    self.enter_table(invitation, false);
                }
            }
            LineNews::Opened(Err(fault)) => {
                let reason = online::api_fault(&self.words, &fault);
                let text = self.words.say_with(Msg::OnlineNotOpened, &[("reason", reason.into())]);
                self.message = Some(Message { text, is_warning: true });
            }
        }
    }

    fn hear_desk(&mut self, news: &DeskNews) {
        let (now, motion) = (self.now, self.settings.motion);
        let Some(online) = &mut self.online else { return };
        if let DeskNews::Room { happening, .. } = news {
            match happening {
                Happening::Whole => {
                    if let Some(kind) = online.visit.kind().filter(|kind| *kind != self.kind) {
                        self.kind = kind;
                        online.board = board_of(kind);
                    }
                    online.board.settle();
                    online.clocks_at = now;
                }
                Happening::Entry(entry) => {
                    online.clocks_at = now;
                    online.hint = None;
                    match (&entry.event, online.visit.session()) {
                        (TableEvent::Moved { seat, .. }, Some(session))
                            if motion && !seat.is_some_and(|seat| online.visit.is_mine(seat)) =>
                        {
                            online.board.animate(session, now);
                        }
                        (TableEvent::TookBack { .. }, _) => online.board.settle(),
                        _ => {}
                    }
                }
                Happening::Hint { ratings, .. } => {
                    online.hint = ratings.first().map(|best| best.text.clone());
                    if let Some(best) = ratings.first() {
                        online.board.point_at(&best.text);
                    }
                }
                Happening::Refused { .. } => online.board.settle(),
                _ => {}
            }
        }
        let told = online::tell(&self.words, &online.visit, Some(online.board.as_ref()), news);
        let message = told.map(|told| Message { text: told.text, is_warning: told.is_warning });
        let leaves = matches!(
            news,
            DeskNews::TurnedAway { .. }
                | DeskNews::Room { happening: Happening::NotAdmitted(_) | Happening::Gone, .. }
        );
        if leaves {
            self.show_lobby();
        }
        let Some(message) = message else { return };
        match (&self.page, &mut self.online) {
            (Page::Server, Some(online)) => online.message = Some(message),
            _ => self.message = Some(message),
        }
    }

    /// A key in the lobby; true for the end.
    pub(super) fn lobby_key(&mut self, code: KeyCode) -> bool {
        let Some(online) = &self.online else { return true };
        let rows = CHOICES.len() + online.visit.tables().len();
        let Page::Lobby { selected } = &mut self.page else { return false };
        match code {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                *selected = (*selected + rows - 1) % rows;
            }
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => *selected = (*selected + 1) % rows,
            KeyCode::Enter | KeyCode::Char(' ') => {
                let row = *selected;
                self.choose_in_lobby(row);
            }
            KeyCode::Char(digit @ '1'..='9') => {
                let row = digit as usize - '1' as usize;
                if row < rows {
                    self.choose_in_lobby(row);
                }
            }
            KeyCode::Char('?') => self.overlay = Some(Overlay::Help { scroll: 0 }),
            KeyCode::Char('q') | KeyCode::Esc => return true,
            _ => {}
        }
        false
    }

    fn choose_in_lobby(&mut self, row: usize) {
        let Some(online) = &mut self.online else { return };
        let (open, mode) = match row {
            0 => (OpenKind::Computer, Mode::AgainstComputer),
            1 => (OpenKind::Listed, Mode::Hotseat),
            2 => (OpenKind::Private, Mode::Hotseat),
            3 => return self.overlay = Some(Overlay::line(LineWish::Link)),
            row => {
                let tables = online.visit.tables();
                let card = tables.get(row - CHOICES.len());
                if let Some(invitation) = card.and_then(|card| Invitation::of_text(&card.table)) {
                    self.enter_table(invitation, true);
                }
                return;
            }
        };
        online.opening = Some(open);
        let opponent = self.settings.opponent.as_ref();
        let mut form = NewGame::new(mode, self.kind, opponent);
        form.online = true;
        self.page = Page::NewGame(Box::new(form));
    }

    /// Opens the table that the form describes; false when the form is for a game at home.
    pub(super) fn open_chosen(&mut self) -> bool {
        let (Some(online), Page::NewGame(form)) = (&mut self.online, &self.page) else {
            return false;
        };
        let Some(open) = online.opening.take() else { return false };
        let (kind, variant, sitters) = form.game();
        let seats: Vec<Option<PlayerName>> = sitters.into_iter().map(Sitter::computer).collect();
        let order = online.visit.opening(open, kind, &variant, &seats);
        online.orders.push(order);
        self.page = Page::Lobby { selected: 0 };
        let text = self.words.say(Msg::OnlineOpening);
        self.message = Some(Message { text, is_warning: false });
        true
    }

    /// A key at a server's table.
    pub(super) fn server_key(&mut self, key: KeyCode) {
        let now = self.now;
        let Some(online) = &mut self.online else { return };
        if online.board.is_moving(now) {
            online.board.settle();
        }
        online.message = None;
        online.follow_draft();
        if online.board.is_typing() {
            return self.board_key_online(key);
        }
        if self.draft_key_online(key) {
            return;
        }
        let Some(online) = &mut self.online else { return };
        let visit = &mut online.visit;
        match key {
            KeyCode::Char('y') if visit.offered().is_some() => visit.answer(true),
            KeyCode::Char('x') if visit.offered().is_some() => visit.answer(false),
            KeyCode::Char('x') if visit.withdraw() => {}
            KeyCode::Char('u') | KeyCode::Backspace => visit.take_back(),
            KeyCode::Char('D') => visit.offer(Offer::Draw),
            KeyCode::Char('n') if visit.is_over() => visit.offer(Offer::Rematch),
            KeyCode::Char('H' | '?') => visit.ask(Ask::Hint {}),
            KeyCode::Char('C') => {
                if !visit.claim() {
                    online.tell(self.words.say(Msg::OnlineNobodyAway), true);
                }
            }
            KeyCode::Char('R') if visit.has_seat() && !visit.is_over() => {
                self.overlay = Some(Overlay::confirm(Msg::ConfirmResign, Then::Resign));
            }
            KeyCode::Char('c') => self.overlay = Some(Overlay::line(LineWish::Chat)),
            KeyCode::Char('s') => self.overlay = Some(Overlay::save(&self.folder, self.kind)),
            KeyCode::Char('q') | KeyCode::Esc => self.show_lobby(),
            KeyCode::PageUp => online.scroll += 5,
            KeyCode::PageDown => online.scroll = online.scroll.saturating_sub(5),
            _ => self.board_key_online(key),
        }
    }

    fn board_key_online(&mut self, key: KeyCode) {
        let Some(online) = &mut self.online else { return };
        let act = match online.visit.session() {
            Some(session) => online.board.key(key, session, &online.draft),
            None => Act::Ignored,
        };
        self.act_online(act);
    }

    /// A key for the move that is being put together; false when it is for somebody else.
    fn draft_key_online(&mut self, key: KeyCode) -> bool {
        let Some(online) = &mut self.online else { return false };
        match online.draft.key_at(online.board.as_ref(), key) {
            Touch::Ignored => return false,
            Touch::Handled => {}
            Touch::Back => {
                if let Some(session) = online.visit.session() {
                    online.draft.back(session);
                }
            }
            Touch::Step(step) => self.act_online(Act::Step(step)),
            Touch::Confirm => {
                if let Some(mv) = online.draft.complete().map(str::to_owned) {
                    self.send_move(&mv);
                }
            }
        }
        true
    }

    fn act_online(&mut self, act: Act) {
        let Some(online) = &mut self.online else { return };
        let (step, instead) = match act {
            Act::Ignored | Act::Handled => return,
            Act::Step(step) => (step, false),
            Act::Instead(step) => (step, true),
        };
        if !online.visit.is_my_turn() {
            let over = online.visit.is_over();
            let message = if over { Msg::GameIsOver } else { Msg::OnlineNotYourTurn };
            return online.tell(self.words.say(message), true);
        }
        online.follow_draft();
        let Some(session) = online.visit.session() else { return };
        if instead {
            online.draft.back(session);
        }
        match online.draft.take(session, &step) {
            Ok(Some(mv)) => self.send_move(&mv),
            Ok(None) => {}
            Err(reason) => online.tell(self.words.reason(&reason), true),
        }
    }

    fn send_move(&mut self, mv: &str) {
        let (now, motion) = (self.now, self.settings.motion);
        let Some(online) = &mut self.online else { return };
        match online.visit.play(mv) {
            Err(refused) => online.tell(self.words.reason(refused.as_ref()), true),
            Ok(()) => {
                online.hint = None;
                online.scroll = 0;
                match online.visit.session() {
                    Some(session) if motion => online.board.animate(session, now),
                    _ => online.board.settle(),
                }
            }
        }
    }

    /// The mouse at a server's table.
    pub(super) fn server_mouse(&mut self, mouse: MouseEvent) {
        let hint_word = self.words.say(Msg::HintMark);
        let (size, now, theme) = (self.size, self.now, self.theme());
        let Some(online) = &mut self.online else { return };
        let steps = layout::steps(size, &self.words, online.board.as_ref(), &online.draft);
        let at = (mouse.column, mouse.row);
        if let Some(line) = steps.and_then(|area| layout::step_at(area, &online.draft, at)) {
            online.draft.select(line);
            let chosen = online.draft.offered().into_iter().nth(line);
            let click = mouse.kind == MouseEventKind::Down(MouseButton::Left);
            if let Some(one) = chosen.filter(|_| click) {
                self.act_online(Act::Step(one.step.text));
            }
            return;
        }
        if mouse.kind == MouseEventKind::Down(MouseButton::Right) {
            return online.board.second_button(&online.draft);
        }
        let down = mouse.kind == MouseEventKind::ScrollDown;
        let wheel = matches!(mouse.kind, MouseEventKind::ScrollUp | MouseEventKind::ScrollDown);
        let click = match mouse.kind {
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown | MouseEventKind::Moved => false,
            MouseEventKind::Down(MouseButton::Left) => true,
            _ => return,
        };
        // The scene borrows the visit, and the board is to change: the board steps aside.
        let mut board = std::mem::replace(&mut online.board, board_of(self.kind));
        let act = online.scene(&theme, &self.words, &hint_word, now).map(|scene| {
            let area = layout::game(size, board.as_ref(), &scene).board;
            match wheel {
                true if area.contains(at.into()) && board.wheel(down, area, &scene) => Act::Handled,
                true => Act::Ignored,
                false => board.mouse(at, click, area, &scene),
            }
        });
        online.board = board;
        match (wheel, &act) {
            (true, Some(Act::Handled)) | (false, _) => {}
            (true, _) if down => online.scroll = online.scroll.saturating_sub(1),
            (true, _) => online.scroll += 1,
        }
        if click {
            online.board.settle();
            online.message = None;
            self.act_online(act.unwrap_or(Act::Ignored));
        }
    }

    /// A key while a line is typed for the server.
    pub(super) fn line_key(&mut self, mut overlay: Overlay, key: KeyEvent) {
        let Overlay::Line { wish, input, fault } = &mut overlay else { return };
        match key.code {
            KeyCode::Esc => return,
            KeyCode::Enter => {
                let text = input.text();
                match wish {
                    LineWish::Chat => {
                        if let Some(online) = &mut self.online {
                            online.visit.say(&text);
                        }
                        return;
                    }
                    LineWish::Link => match self.invitation_of(&text) {
                        Some(invitation) => return self.enter_table(invitation, true),
                        None => *fault = Some(self.bad_link()),
                    },
                    LineWish::Words => return self.set_words(&text),
                }
            }
            _ => {
                *fault = None;
                input.key(key);
            }
        }
        self.overlay = Some(overlay);
    }

    /// The table of a link, if it is one of this server's.
    fn invitation_of(&self, text: &str) -> Option<Invitation> {
        let own = &self.online.as_ref()?.visit.server;
        Invitation::of_text(text).filter(|one| one.server.as_ref().is_none_or(|one| one == own))
    }

    fn bad_link(&self) -> String {
        let server = self.online.as_ref().map(|online| online.visit.server.to_string());
        let arguments = [("server", server.unwrap_or_default().into())];
        self.words.say_with(Msg::OnlineBadLink, &arguments)
    }

    /// Gives up at a server's table; false at home.
    pub(super) fn resign_online(&mut self) -> bool {
        match (&self.page, &mut self.online) {
            (Page::Server, Some(online)) => {
                online.visit.ask(Ask::Resign {});
                true
            }
            _ => false,
        }
    }

    /// Saves the record of a server's table; nothing at home.
    pub(super) fn save_online(&mut self, path: &Path) -> Option<Result<(), String>> {
        let online = self.online.as_mut().filter(|_| matches!(self.page, Page::Server))?;
        let (_, record) = online.visit.record()?;
        let shown = path.strip_prefix(&self.folder).unwrap_or(path);
        Some(match files::write_whole(path, &record) {
            Ok(()) => {
                let file = shown.display().to_string();
                online.tell(self.words.say_with(Msg::Saved, &[("file", file.into())]), false);
                Ok(())
            }
            Err(error) => Err(narration::save_fault(&self.words, shown, &error)),
        })
    }
}
