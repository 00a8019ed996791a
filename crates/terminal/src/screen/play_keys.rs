//! What keys and clicks mean at a game.

use ratatui::crossterm::event::KeyCode;

use super::app::App;
use super::overlay::{Overlay, Then};
use super::play::{PACES, Play};
use super::{Input, layout};
use crate::boards::Act;
use crate::drafting::Touch;
use crate::words::Msg;
use ratatui::crossterm::event::{MouseButton, MouseEventKind};

/// What a key at a game asks of the whole program.
#[derive(Clone, Copy)]
enum Wish {
    Nothing,
    Leave,
    Again,
    Save,
    Open,
    Resign,
    Help,
}

impl App {
    /// A key at a game.
    pub(super) fn game_key(&mut self, key: KeyCode) {
        let Some(play) = self.page.play_mut() else { return };
        if play.board.is_moving(self.now) {
            play.board.settle();
        }
        if !matches!(key, KeyCode::Char('i')) {
            play.message = None;
        }
        play.follow_draft();
        if play.board.is_typing() {
            return self.board_key(key);
        }
        let handled = self.draft_key(key)
            || self
                .page
                .play_mut()
                .is_some_and(|play| review_key(play, key) || watch_key(play, key));
        let wish = if handled { Wish::Nothing } else { self.play_key(key) };
        self.grant(wish);
    }

    /// A key for the move that is being put together; false when it is for somebody else.
    fn draft_key(&mut self, key: KeyCode) -> bool {
        let Some(play) = self.page.play_mut() else { return false };
        match play.draft.key_at(play.board.as_ref(), key) {
            Touch::Ignored => return false,
            Touch::Handled => {}
            Touch::Back => {
                play.draft.back(play.table.session.as_ref());
            }
            Touch::Step(step) => play.take_step(&step, &self.words, &self.settings, self.now),
            Touch::Confirm => {
                if let Some(mv) = play.draft.complete().map(str::to_owned) {
                    play.make_move(&mv, &self.words, &self.settings, self.now);
                }
            }
        }
        true
    }

    fn play_key(&mut self, key: KeyCode) -> Wish {
        let Some(play) = self.page.play_mut() else { return Wish::Nothing };
        match key {
            KeyCode::Char('u') | KeyCode::Backspace => play.undo(&self.words),
            KeyCode::Char('r') => play.redo(&self.words),
            KeyCode::Char('H' | '?') => play.ask_hint(&self.words),
            KeyCode::Char('n') => return Wish::Again,
            KeyCode::Char('s') => return Wish::Save,
            KeyCode::Char('o') => return Wish::Open,
            KeyCode::Char('R') => return Wish::Resign,
            KeyCode::F(1) => return Wish::Help,
            KeyCode::Char('i') | KeyCode::Esc if play.interrupt() => {}
            KeyCode::Char('q') | KeyCode::Esc => return Wish::Leave,
            KeyCode::PageUp => play.scroll_up(5),
            KeyCode::PageDown => play.scroll = play.scroll.saturating_sub(5),
            _ => self.board_key(key),
        }
        Wish::Nothing
    }

    fn board_key(&mut self, key: KeyCode) {
        let Some(play) = self.page.play_mut() else { return };
        let act = play.board.key(key, play.table.session.as_ref(), &play.draft);
        self.act(act);
    }

    /// Does what the board made of a key or a click.
    pub(super) fn act(&mut self, act: Act) {
        let Some(play) = self.page.play_mut() else { return };
        let step = match act {
            Act::Ignored | Act::Handled => return,
            Act::Step(step) => step,
            Act::Instead(step) => {
                play.draft.back(play.table.session.as_ref());
                step
            }
        };
        if play.table.person_acts() {
            play.take_step(&step, &self.words, &self.settings, self.now);
        } else if play.table.is_over() {
            play.warn(self.words.say(Msg::GameIsOver));
        } else if play.table.computer_to_move().is_some() {
            play.warn(self.words.say(Msg::NotYourTurn));
        }
    }

    /// The mouse at a game.
    pub(super) fn game_mouse(&mut self, input: &Input) {
        let Input::Mouse(mouse) = input else { return };
        let hint_word = self.words.say(Msg::HintMark);
        let (size, now, debug) = (self.size, self.now, self.settings.debug);
        let theme = self.theme();
        let Some(play) = self.page.play_mut() else { return };
        let steps = layout::steps(size, &self.words, play.board.as_ref(), &play.draft);
        let at = (mouse.column, mouse.row);
        if let Some(line) = steps.and_then(|area| layout::step_at(area, &play.draft, at)) {
            play.draft.select(line);
            let chosen = play.draft.offered().into_iter().nth(line);
            if let Some(one) =
                chosen.filter(|_| mouse.kind == MouseEventKind::Down(MouseButton::Left))
            {
                self.act(Act::Step(one.step.text));
            }
            return;
        }
        if mouse.kind == MouseEventKind::Down(MouseButton::Right) {
            return play.board.second_button(&play.draft);
        }
        let down = mouse.kind == MouseEventKind::ScrollDown;
        let click = match mouse.kind {
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown | MouseEventKind::Moved => false,
            MouseEventKind::Down(MouseButton::Left) => true,
            _ => return,
        };
        let wheel = matches!(mouse.kind, MouseEventKind::ScrollUp | MouseEventKind::ScrollDown);
        // The scene borrows the game, and the board is to change: the board steps aside.
        let mut board =
            std::mem::replace(&mut play.board, crate::boards::board_of(play.table.kind));
        let scene = play.scene(&theme, &self.words, &hint_word, debug, now);
        let area = layout::game(size, board.as_ref(), &scene).board;
        let act = match wheel {
            true if area.contains(at.into()) && board.wheel(down, area, &scene) => Act::Handled,
            true => Act::Ignored,
            false => board.mouse(at, click, area, &scene),
        };
        play.board = board;
        match (wheel, &act) {
            (true, Act::Ignored) if down => play.scroll = play.scroll.saturating_sub(1),
            (true, Act::Ignored) => play.scroll_up(1),
            _ => {}
        }
        if click {
            play.board.settle();
            play.message = None;
            self.act(act);
        }
    }

    fn grant(&mut self, wish: Wish) {
        let Some(play) = self.page.play_mut() else { return };
        let running = play.table.is_running();
        match wish {
            Wish::Nothing => {}
            Wish::Leave if running && !play.is_watched() => {
                self.overlay = Some(Overlay::confirm(Msg::ConfirmLeave, Then::Leave));
            }
            Wish::Leave => self.do_now(Then::Leave),
            Wish::Again if running && !play.is_watched() => {
                self.overlay = Some(Overlay::confirm(Msg::ConfirmAgain, Then::Again));
            }
            Wish::Again => self.do_now(Then::Again),
            Wish::Save => self.overlay = Some(Overlay::save(&self.folder, play.table.kind)),
            Wish::Open => self.overlay = Some(Overlay::open(&self.folder)),
            Wish::Resign if play.table.resigning_seat().is_some() => {
                self.overlay = Some(Overlay::confirm(Msg::ConfirmResign, Then::Resign));
            }
            Wish::Resign => play.warn(self.words.say(Msg::CannotResign)),
            Wish::Help => self.overlay = Some(Overlay::Help { scroll: 0 }),
        }
    }
}

/// Keys that turn the pages of a record.
fn review_key(play: &mut Play, key: KeyCode) -> bool {
    if play.table.is_over() && !play.table.review && key == KeyCode::Left {
        play.table.review = true;
    }
    if !play.table.review {
        return false;
    }
    let roams = play.board.roams();
    match key {
        KeyCode::Char('h' | 'l') if roams => return false,
        KeyCode::Left | KeyCode::Char('h') => {
            if play.table.session.back() {
                play.jumped();
            }
        }
        KeyCode::Right | KeyCode::Char('l') => {
            if play.table.session.forward() {
                play.jumped();
            }
        }
        KeyCode::Home => play.jump(false),
        KeyCode::End => play.jump(true),
        KeyCode::Enter | KeyCode::Char('p') => play.play_on(),
        _ => return false,
    }
    true
}

/// Keys for those who watch two computers.
fn watch_key(play: &mut Play, key: KeyCode) -> bool {
    if !play.is_watched() || play.table.is_over() {
        return false;
    }
    match key {
        KeyCode::Char('p') => play.paused = !play.paused,
        KeyCode::Char(' ') | KeyCode::Enter => play.step(),
        KeyCode::Char('+') => play.pace = (play.pace + 1).min(PACES.len() - 1),
        KeyCode::Char('-') => play.pace = play.pace.saturating_sub(1),
        _ => return false,
    }
    true
}
