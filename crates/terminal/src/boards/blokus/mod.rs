//! The board of Blokus: the cells, a piece in the hand, and the tray that it is taken from.
//!
//! A move has two steps, the piece and where it lies. Which piece is in the hand is in the draft that
//! every board shares; here is only how it is turned and where it is held. Whether it may be put down
//! is asked of the position.

mod cells;
mod diagram;
mod ghost;
mod hand;
mod layout;
mod paint;
mod pieces;
mod telling;
#[cfg(test)]
mod tests;

use std::cell::Cell as Slot;
use std::time::Duration;

use catalog::Session;
use catalog::blokus::{COLOURS, Cell, Form, Hue, Move, Position, SHAPES, Shape};
use catalog::game::{Assessment, Colour, Position as _};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use self::hand::{chosen, fitting, last_move};
use self::layout::Layout;
use self::paint::Marked;
use super::{Act, Board, Remark, Scene, Tally, Texts};
use crate::drafting::Drafting;
use crate::screen::Theme;
use crate::words::{Msg, Words};

/// How long a move of somebody else is to be seen before the next is made.
const SHOWN: Duration = Duration::from_millis(700);
/// So many cells are seen around the hand: half of the longest piece, and one more.
const MARGIN: usize = 3;
/// So many rows the wheel of the mouse goes.
const WHEEL: usize = 3;

/// The mat on which pieces are laid.
#[derive(Default)]
pub(super) struct Mat {
    /// How each shape was turned last.
    forms: [Option<Form>; SHAPES],
    /// Where the hand of each colour is, once a person has moved it in this turn.
    cursors: [Option<Cell>; COLOURS],
    /// A move that was pointed at, before the hand was moved again.
    pointed: Option<Move>,
    /// A piece that was asked for and fits nowhere.
    snubbed: Option<Shape>,
    /// The column and the row from the top at which the part that is seen begins.
    origin: Slot<(usize, usize)>,
    /// Whether the person looks around while others move.
    roams: bool,
    /// The mouse points at what is seen, and moves nothing out of sight.
    by_mouse: bool,
    shown_until: Duration,
}

fn position(session: &dyn Session) -> Option<&Position> {
    session.position().downcast_ref()
}

impl Mat {
    fn layout(&self, room: Rect, position: &Position, scene: &Scene<'_>) -> Layout {
        let last = last_move(scene.session).filter(|_| !scene.cursor && !self.roams);
        let held = || self.ghost(position, scene.draft).map(ghost::grip);
        let focus = last.map(ghost::grip).or_else(held).unwrap_or_else(|| self.cursor(position));
        let margin = if self.by_mouse { 0 } else { MARGIN };
        let layout = Layout::within(room, position, self.origin.get(), focus, margin);
        self.origin.set(layout.origin);
        layout
    }
}

/// The piece that a letter stands for; L changes the language, so that J stands for it.
fn is_lettered(shape: Shape, letter: char) -> bool {
    let letter = if letter == 'J' { 'L' } else { letter };
    shape.name().starts_with(letter)
}

impl Board for Mat {
    fn mark(&self, colour: Colour) -> &'static str {
        // Which colours there are is not known before the setup is.
        ["1", "2", "3", "4"][usize::from(colour.0) % COLOURS]
    }

    fn mark_in(&self, session: &dyn Session, colour: Colour) -> &'static str {
        match position(session) {
            Some(position) => cells::letter(position.hue(colour.0.into())),
            None => self.mark(colour),
        }
    }

    fn mark_style(&self, theme: &Theme, session: &dyn Session, colour: Colour) -> Style {
        let hue = position(session).map_or(Hue::Blue, |position| position.hue(colour.0.into()));
        theme.letter_on(cells::tint(theme, hue))
    }

    fn texts(&self) -> Texts {
        Texts {
            keys: Msg::KeysBlokus,
            keys_online: Msg::KeysBlokusOnline,
            help: Msg::HelpBlokus,
            marks: Msg::HelpBlokusMarks,
            plain: Msg::PlainHelpBlokus,
        }
    }

    fn draft_keys(&self) -> Msg {
        Msg::KeysBlokusDraft
    }

    fn shows_named_steps(&self) -> bool {
        true
    }

    fn roams(&self) -> bool {
        true
    }

    fn move_in_words(&self, words: &Words, _: &dyn Session, text: &str) -> String {
        telling::move_in_words(words, text)
    }

    fn move_name(&self, session: &dyn Session, text: &str) -> String {
        position(session)
            .map_or_else(|| text.to_owned(), |position| telling::move_name(position, text))
    }

    fn understood(&self, session: &dyn Session, typed: &str) -> String {
        position(session)
            .map_or_else(|| typed.to_owned(), |position| telling::understood(position, typed))
    }

    fn objection(
        &self,
        words: &Words,
        session: &dyn Session,
        steps: &[String],
        typed: &str,
    ) -> Option<String> {
        let position = position(session)?;
        match steps {
            [] => telling::untakeable(words, position, typed),
            [piece, ..] => telling::unplaceable(words, position, piece, typed),
        }
    }

    fn news(&self, words: &Words, before: &dyn Session, after: &dyn Session) -> Vec<String> {
        match (position(before), position(after)) {
            (Some(before), Some(after)) => telling::news(words, before, after),
            _ => Vec::new(),
        }
    }

    fn subtitle(&self, words: &Words, session: &dyn Session) -> Option<String> {
        Some(telling::subtitle(words, position(session)?))
    }

    fn tally(&self, words: &Words, session: &dyn Session) -> Option<Tally> {
        Some(telling::tally(words, position(session)?))
    }

    fn setup_note(&self, _: &Words, setup: &str) -> String {
        telling::setup_note(setup).unwrap_or_default()
    }

    fn end_in_words(&self, words: &Words, session: &dyn Session) -> Option<String> {
        telling::end(words, session, self)
    }

    fn emblem(&self, theme: &Theme) -> Line<'static> {
        let stone = |hue: Hue| {
            let text = format!(" {}{} ", cells::letter(hue), cells::pattern(hue));
            [Span::styled(text, theme.letter_on(cells::tint(theme, hue))), Span::raw(" ")]
        };
        let stones = Hue::ALL.into_iter().cycle().take(8);
        Line::from(stones.flat_map(stone).collect::<Vec<_>>())
    }

    fn prompt(&self, words: &Words, _: &dyn Session) -> String {
        words.say(Msg::BlokusPrompt)
    }

    fn diagram(&self, words: &Words, session: &dyn Session) -> String {
        match position(session) {
            Some(position) => diagram::diagram(words, position),
            None => session.diagram(),
        }
    }

    fn remark(&self, scene: &Scene<'_>) -> Option<Remark> {
        let position = position(scene.session).filter(|_| scene.cursor)?;
        if let Some(shape) = self.snubbed {
            let text = telling::fits_nowhere(scene.words, shape);
            return Some(Remark { text, is_refusal: true });
        }
        let mv = self.ghost(position, scene.draft)?;
        Some(telling::ghost(scene.words, scene.session, position, scene.ratings, mv))
    }

    fn key(&mut self, key: KeyCode, session: &dyn Session, draft: &Drafting) -> Act {
        let Some(position) = position(session) else { return Act::Ignored };
        self.snubbed = None;
        match key {
            KeyCode::Left | KeyCode::Char('h') => self.step(position, draft, (-1, 0)),
            KeyCode::Right | KeyCode::Char('l') => self.step(position, draft, (1, 0)),
            KeyCode::Up | KeyCode::Char('k') => self.step(position, draft, (0, 1)),
            KeyCode::Down | KeyCode::Char('j') => self.step(position, draft, (0, -1)),
            KeyCode::Char(' ' | '.') => self.turn(draft, |form| ghost::turned(form, true)),
            KeyCode::Char(',') => self.turn(draft, |form| ghost::turned(form, false)),
            KeyCode::Char('m') => self.turn(draft, ghost::mirrored),
            KeyCode::Char('f') => self.find(position, draft, false),
            KeyCode::Char('b') => self.find(position, draft, true),
            KeyCode::Enter => return self.put(position, draft),
            KeyCode::Tab => return self.choose_next(position, draft, false, |_| true),
            KeyCode::BackTab => return self.choose_next(position, draft, true, |_| true),
            KeyCode::Char(digit @ '1'..='5') => {
                let size = digit as usize - '0' as usize;
                return self.choose_next(position, draft, false, |shape| shape.size() == size);
            }
            KeyCode::Char(letter @ 'A'..='Z') => {
                let wanted = |shape| is_lettered(shape, letter);
                return self.choose_next(position, draft, false, wanted);
            }
            _ => return Act::Ignored,
        }
        Act::Handled
    }

    fn mouse(&mut self, at: (u16, u16), click: bool, area: Rect, scene: &Scene<'_>) -> Act {
        let Some(position) = position(scene.session) else { return Act::Ignored };
        let layout = self.layout(area, position, scene);
        if let Some(shape) = layout.shape_at(at) {
            let colour = position.board().turn().unwrap_or(0);
            let is_left = position.board().left(colour)[shape.index()] > 0;
            if !click || !is_left {
                return Act::Ignored;
            }
            self.snubbed = None;
            return match scene.cursor {
                true => self.choose(position, scene.draft, shape),
                false => Act::Step(String::new()),
            };
        }
        let Some(cell) = layout.cell_at(at) else { return Act::Ignored };
        self.snubbed = None;
        self.point(position, cell);
        self.by_mouse = true;
        if click { self.put(position, scene.draft) } else { Act::Handled }
    }

    fn second_button(&mut self, draft: &Drafting) {
        self.turn(draft, ghost::mirrored);
    }

    /// Turns the piece in the hand; without one it scrolls what does not fit.
    fn wheel(&mut self, down: bool, area: Rect, scene: &Scene<'_>) -> bool {
        let Some(position) = position(scene.session) else { return false };
        if chosen(scene.draft).is_some() {
            self.turn(scene.draft, |form| ghost::turned(form, down));
            return true;
        }
        let layout = self.layout(area, position, scene);
        let (rows, height) = (layout.shown.1, usize::from(position.board().height()));
        if rows >= height || rows == 0 {
            return false;
        }
        let (left, top) = layout.origin;
        let top = if down { (top + WHEEL).min(height - rows) } else { top.saturating_sub(WHEEL) };
        self.origin.set((left, top));
        let cursor = self.cursor(position);
        let row = (height - 1 - usize::from(cursor.y)).clamp(top, top + rows - 1);
        self.point(position, Cell::new(cursor.x, (height - 1 - row) as u8));
        self.by_mouse = true;
        true
    }

    fn point_at(&mut self, text: &str) {
        if let Some(mv) = telling::move_of(text) {
            self.forms[mv.form.shape().index()] = Some(mv.form);
            self.pointed = Some(mv);
            self.by_mouse = false;
        }
    }

    fn animate(&mut self, _: &dyn Session, now: Duration) {
        self.roams = false;
        self.pointed = None;
        self.shown_until = now + SHOWN;
    }

    fn settle(&mut self) {
        self.pointed = None;
        self.shown_until = Duration::ZERO;
    }

    fn is_moving(&self, now: Duration) -> bool {
        now < self.shown_until
    }

    fn size(&self, room: Rect, scene: &Scene<'_>) -> (u16, u16) {
        position(scene.session).map_or((0, 0), |position| layout::size(position, room))
    }

    fn shows_ratings(&self, _: Rect, _: &Scene<'_>) -> bool {
        false
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, scene: &Scene<'_>) {
        let Some(position) = position(scene.session) else { return };
        let layout = self.layout(area, position, scene);
        let ghost = self.ghost(position, scene.draft).filter(|_| scene.cursor);
        let marked = Marked {
            position,
            ghost: ghost.map(|mv| (mv, position.check(mv).is_ok())),
            cursor: (ghost.is_none() && (scene.cursor || self.roams))
                .then(|| self.cursor(position)),
            hint: scene.hint.and_then(|(mv, _)| telling::move_of(mv)),
            last: last_move(scene.session),
        };
        let fits = fitting(position);
        marked.draw_board(buffer, &layout, scene);
        marked.draw_tray(buffer, &layout, scene, |shape| fits[shape.index()]);
        marked.draw_hands(buffer, &layout, scene);
    }

    fn rates_each_position(&self) -> bool {
        true
    }

    fn rateable(&self, session: &dyn Session) -> Vec<String> {
        session.legal_moves()
    }

    fn rated_diagram(
        &self,
        words: &Words,
        session: &dyn Session,
        ratings: &Assessment<String>,
    ) -> String {
        match position(session) {
            Some(position) => diagram::rated(words, position, ratings),
            None => session.diagram(),
        }
    }
}
