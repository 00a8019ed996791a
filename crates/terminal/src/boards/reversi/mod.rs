//! The board of ReversiXT and Othello: a window on a map of any size, with a cursor.
//!
//! Knows how cells look and what they are called. What may be played, what a move turns and what a
//! bomb destroys it asks the session.

mod cells;
mod diagram;
mod paint;
mod sight;
mod telling;
#[cfg(test)]
mod tests;
mod window;

use std::cell::{Cell as Slot, RefCell};
use std::collections::HashSet;
use std::rc::Rc;
use std::time::Duration;

use catalog::Session;
use catalog::game::{Assessment, Colour};
use catalog::reversi::othello;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use self::cells::Stones;
use self::paint::Marked;
use self::sight::{Cell, Names, Sight, place_of};
pub(super) use self::window::scrolled;
use self::window::{Frame, Overview, Window, Zoom};
use super::{Act, Board, Scene, Tally, Texts};
use crate::drafting::Drafting;
use crate::screen::Theme;
use crate::words::{Msg, Words};

/// How long a move of somebody else is to be seen before the next is made.
const SHOWN: Duration = Duration::from_millis(700);
/// So many cells are seen around a cursor that goes to the edge of the window.
const MARGIN: usize = 2;
/// So many rows the wheel of the mouse goes.
const WHEEL: usize = 3;

/// A field of cells.
pub(super) struct Field {
    stones: Stones,
    /// The cell under the cursor, once a person has moved it; the middle before.
    cursor: Option<Cell>,
    /// The size of the cells, once a person has chosen it; the largest that fit before.
    zoom: Option<Zoom>,
    /// The size as it was drawn last.
    drawn: Slot<Zoom>,
    /// Whether all transitions are shown.
    transitions: bool,
    /// Whether the whole map is shown in little.
    overview: bool,
    /// Whether the person looks around while others move.
    roams: bool,
    /// Cells around the cursor: the mouse needs none.
    margin: usize,
    shown_until: Duration,
    memory: RefCell<Memory>,
}

/// What was seen last, so that it is not worked out for every picture.
#[derive(Default)]
struct Memory {
    at: Option<(usize, u64)>,
    sight: Option<Rc<Sight>>,
    last: Option<Cell>,
    changed: HashSet<Cell>,
    /// The cell in the upper left corner of the window.
    origin: Cell,
    effect: Option<(Cell, Rc<HashSet<Cell>>)>,
    /// How cells are called on the map of this setup.
    names: Option<(String, Names)>,
}

impl Default for Field {
    fn default() -> Field {
        Field::new(Stones::Numbers)
    }
}

impl Field {
    /// The board of Othello.
    pub(super) fn of_discs() -> Field {
        Field::new(Stones::Discs)
    }

    fn new(stones: Stones) -> Field {
        Field {
            stones,
            cursor: None,
            zoom: None,
            drawn: Slot::new(Zoom::Wide),
            transitions: false,
            overview: false,
            roams: false,
            margin: MARGIN,
            shown_until: Duration::ZERO,
            memory: RefCell::default(),
        }
    }

    /// What is to be seen now; worked out when the game has gone on.
    fn sight(&self, session: &dyn Session) -> Option<Rc<Sight>> {
        let at = Some((session.reached(), session.key()));
        let mut memory = self.memory.borrow_mut();
        if memory.at != at || memory.sight.is_none() {
            let sight = Rc::new(Sight::of(session)?);
            let before = memory.sight.take();
            memory.last =
                session.moves_so_far().pop().and_then(|(_, text)| place_of(&text)).map(|p| p.0);
            memory.changed = changes(session, &sight, before.as_deref());
            memory.sight = Some(sight);
            memory.effect = None;
            memory.at = at;
        }
        memory.sight.clone()
    }

    /// How cells are called in this game.
    fn names(&self, session: &dyn Session) -> Names {
        let setup = &session.record().setup;
        let mut memory = self.memory.borrow_mut();
        match &memory.names {
            Some((known, names)) if known == setup => *names,
            _ => {
                let names = sight::names(session);
                memory.names = Some((setup.clone(), names));
                names
            }
        }
    }

    /// What a move on this cell would turn or destroy.
    fn effect(&self, session: &dyn Session, sight: &Sight, cell: Cell) -> Rc<HashSet<Cell>> {
        if !sight.legal.contains_key(&cell) {
            return Rc::default();
        }
        let mut memory = self.memory.borrow_mut();
        match &memory.effect {
            Some((known, effect)) if *known == cell => effect.clone(),
            _ => {
                let effect = Rc::new(sight::effect(session, cell).into_iter().collect());
                memory.effect = Some((cell, Rc::clone(&effect)));
                effect
            }
        }
    }

    fn cursor(&self, sight: &Sight) -> Cell {
        let (x, y) = self.cursor.unwrap_or((sight.width / 2, sight.height / 2));
        (x.min(sight.width.saturating_sub(1)), y.min(sight.height.saturating_sub(1)))
    }

    /// The cell that must be seen: the cursor, or what the others play.
    fn focus(&self, sight: &Sight, scene: &Scene<'_>) -> Cell {
        let last = self.memory.borrow().last.filter(|_| !scene.cursor && !self.roams);
        last.unwrap_or_else(|| self.cursor(sight))
    }

    fn frame(sight: &Sight) -> Frame {
        let notes = if sight.names == Names::Letters { 1 } else { 2 };
        Frame { width: sight.width, height: sight.height, names: sight.names, notes }
    }

    fn window(&self, room: Rect, sight: &Sight, scene: &Scene<'_>) -> Window {
        let frame = Field::frame(sight);
        let zoom = self.zoom.unwrap_or_else(|| frame.usual(room));
        self.drawn.set(zoom);
        let before = self.memory.borrow().origin;
        let window = Window::on(&frame, room, zoom, before, self.focus(sight, scene), self.margin);
        self.memory.borrow_mut().origin = window.origin;
        window
    }

    /// The overview in the place of the cells.
    fn overview(sight: &Sight, room: Rect) -> Overview {
        let notes = Field::frame(sight).notes;
        let room = Rect { height: room.height.saturating_sub(notes), ..room };
        Overview::within(room, sight.width, sight.height)
    }

    /// The step to the cell under the cursor, or the only thing that can be done.
    fn play_here(&self, sight: &Sight) -> Act {
        if let [only] = self.forced_of(sight).as_slice() {
            return Act::Step(only.clone());
        }
        Act::Step(sight.names.of(self.cursor(sight)))
    }

    /// The moves when none of them has a cell.
    fn forced_of(&self, sight: &Sight) -> Vec<String> {
        let passes = sight.legal.is_empty() && sight.mover.is_some();
        let discs = self.stones == Stones::Discs;
        if passes && discs { vec![othello::Move::PASS.to_string()] } else { Vec::new() }
    }

    /// The size that was chosen, or as it was drawn last.
    fn size_now(&self) -> Zoom {
        self.zoom.unwrap_or_else(|| self.drawn.get())
    }

    fn step(&mut self, sight: &Sight, by: (isize, isize)) {
        let (x, y) = self.cursor(sight);
        let turned = |at: usize, by: isize, all: usize| {
            (at as isize + by).rem_euclid(all.max(1) as isize) as usize
        };
        self.point(((turned(x, by.0, sight.width)), turned(y, by.1, sight.height)));
    }

    fn point(&mut self, cell: Cell) {
        self.cursor = Some(cell);
        self.roams = true;
        self.margin = MARGIN;
    }
}

/// What the last move changed: compared with what was seen before it, or with the game one page
/// back.
fn changes(session: &dyn Session, now: &Sight, before: Option<&Sight>) -> HashSet<Cell> {
    let known = before.filter(|before| {
        before.moves + 1 == now.moves && (before.width, before.height) == (now.width, now.height)
    });
    let earlier = || {
        let mut page = session.fork();
        page.back();
        Sight::of(page.as_ref())
    };
    let earlier = match known {
        Some(before) => Some(before.tiles.clone()),
        None if now.moves == 0 => None,
        None => earlier().map(|sight| sight.tiles),
    };
    let tiles = earlier.into_iter().flat_map(|earlier| {
        let pairs = earlier.into_iter().zip(&now.tiles).enumerate();
        pairs.filter(|(_, (old, new))| old != *new).map(|(at, _)| at).collect::<Vec<usize>>()
    });
    tiles.map(|at| (at % now.width, at / now.width)).collect()
}

impl Board for Field {
    fn mark(&self, colour: Colour) -> &'static str {
        self.stones.mark(colour.0 + 1)
    }

    fn mark_style(&self, theme: &Theme, _: &dyn Session, colour: Colour) -> Style {
        self.stones.style(theme, colour.0 + 1)
    }

    fn texts(&self) -> Texts {
        match self.stones {
            Stones::Numbers => Texts {
                keys: Msg::KeysReversi,
                keys_online: Msg::KeysReversiOnline,
                help: Msg::HelpReversi,
                marks: Msg::HelpReversiMarks,
                plain: Msg::PlainHelpReversi,
            },
            Stones::Discs => Texts {
                keys: Msg::KeysOthello,
                keys_online: Msg::KeysOthelloOnline,
                help: Msg::HelpOthello,
                marks: Msg::HelpOthelloMarks,
                plain: Msg::PlainHelpOthello,
            },
        }
    }

    fn move_in_words(&self, words: &Words, session: &dyn Session, text: &str) -> String {
        telling::move_in_words(words, self.names(session), text)
    }

    fn move_name(&self, session: &dyn Session, text: &str) -> String {
        telling::move_name(self.names(session), text)
    }

    fn understood(&self, _: &dyn Session, typed: &str) -> String {
        telling::understood(typed)
    }

    fn forced(&self, session: &dyn Session) -> Option<String> {
        self.forced_of(self.sight(session)?.as_ref()).pop()
    }

    fn news(&self, words: &Words, before: &dyn Session, after: &dyn Session) -> Vec<String> {
        let (Some(then), Some(now)) = (Sight::of(before), Sight::of(after)) else {
            return Vec::new();
        };
        if self.stones == Stones::Discs {
            return telling::passed(words, after, self.stones);
        }
        telling::news(words, &then, &now, &telling::left(after))
    }

    fn subtitle(&self, words: &Words, session: &dyn Session) -> Option<String> {
        telling::subtitle(words, self.sight(session)?.as_ref())
    }

    fn tally(&self, words: &Words, session: &dyn Session) -> Option<Tally> {
        Some(telling::tally(words, self.sight(session)?.as_ref()))
    }

    fn setup_note(&self, words: &Words, setup: &str) -> String {
        telling::setup_note(words, setup).unwrap_or_default()
    }

    fn end_in_words(&self, words: &Words, session: &dyn Session) -> Option<String> {
        telling::end(words, session, self.stones)
    }

    fn roams(&self) -> bool {
        true
    }

    fn emblem(&self, theme: &Theme) -> Line<'static> {
        let players: u8 = if self.stones == Stones::Discs { 2 } else { 8 };
        let stone = |player: u8| {
            let text = format!(" {} ", self.stones.mark(player));
            [Span::styled(text, self.stones.style(theme, player)), Span::raw(" ")]
        };
        let stones = (1..=players).cycle().take(8);
        Line::from(stones.flat_map(stone).collect::<Vec<_>>())
    }

    fn prompt(&self, words: &Words, session: &dyn Session) -> String {
        let Some(sight) = self.sight(session) else { return String::new() };
        words.say(match sight.names {
            _ if !self.forced_of(&sight).is_empty() => Msg::ReversiPromptPass,
            _ if sight.is_bombing() => Msg::ReversiPromptBomb,
            Names::Letters => Msg::ReversiPromptLetters,
            Names::Numbers => Msg::ReversiPrompt,
        })
    }

    fn diagram(&self, words: &Words, session: &dyn Session) -> String {
        match self.sight(session) {
            Some(sight) => diagram::diagram(words, &sight, self.stones),
            None => session.diagram(),
        }
    }

    fn key(&mut self, key: KeyCode, session: &dyn Session, _: &Drafting) -> Act {
        let Some(sight) = self.sight(session) else { return Act::Ignored };
        let (x, y) = self.cursor(&sight);
        match key {
            KeyCode::Left | KeyCode::Char('h') => self.step(&sight, (-1, 0)),
            KeyCode::Right | KeyCode::Char('l') => self.step(&sight, (1, 0)),
            KeyCode::Up | KeyCode::Char('k') => self.step(&sight, (0, -1)),
            KeyCode::Down | KeyCode::Char('j') => self.step(&sight, (0, 1)),
            KeyCode::Home => self.point((0, y)),
            KeyCode::End => self.point((sight.width.saturating_sub(1), y)),
            KeyCode::Tab | KeyCode::BackTab => {
                if let Some(cell) = sight.next_legal((x, y), key == KeyCode::BackTab) {
                    self.point(cell);
                }
            }
            KeyCode::Char('p') if !self.forced_of(&sight).is_empty() => {
                return self.play_here(&sight);
            }
            KeyCode::Char('z') => self.zoom = Some(self.size_now().turned(true)),
            KeyCode::Char('Z') => self.zoom = Some(self.size_now().turned(false)),
            KeyCode::Char('v') => self.overview = !self.overview,
            KeyCode::Char('t') => self.transitions = !self.transitions,
            KeyCode::Enter | KeyCode::Char(' ') => return self.play_here(&sight),
            _ => return Act::Ignored,
        }
        Act::Handled
    }

    fn mouse(&mut self, at: (u16, u16), click: bool, area: Rect, scene: &Scene<'_>) -> Act {
        let Some(sight) = self.sight(scene.session) else { return Act::Ignored };
        let cell = match self.overview {
            true => Field::overview(&sight, area).cell_at(at),
            false => self.window(area, &sight, scene).cell_at(at),
        };
        let Some(cell) = cell else { return Act::Ignored };
        self.point(cell);
        if self.overview {
            // A click in the overview goes there.
            self.overview = !click;
            return Act::Handled;
        }
        self.margin = 0;
        if click { self.play_here(&sight) } else { Act::Handled }
    }

    fn wheel(&mut self, down: bool, area: Rect, scene: &Scene<'_>) -> bool {
        let Some(sight) = self.sight(scene.session) else { return false };
        let window = self.window(area, &sight, scene);
        let rows = window.shown.1;
        if rows >= sight.height || self.overview {
            return false;
        }
        let most = sight.height - rows;
        let top = window.origin.1;
        let top = if down { (top + WHEEL).min(most) } else { top.saturating_sub(WHEEL) };
        self.memory.borrow_mut().origin.1 = top;
        let (x, y) = self.focus(&sight, scene);
        self.point((x, y.clamp(top, top + rows - 1)));
        self.margin = 0;
        true
    }

    fn point_at(&mut self, text: &str) {
        if let Some((cell, _)) = place_of(text) {
            self.point(cell);
        }
    }

    fn animate(&mut self, _: &dyn Session, now: Duration) {
        self.roams = false;
        self.shown_until = now + SHOWN;
    }

    fn settle(&mut self) {
        self.shown_until = Duration::ZERO;
    }

    fn is_moving(&self, now: Duration) -> bool {
        now < self.shown_until
    }

    fn size(&self, room: Rect, scene: &Scene<'_>) -> (u16, u16) {
        let Some(sight) = self.sight(scene.session) else { return (0, 0) };
        let frame = Field::frame(&sight);
        frame.size(room, self.zoom.unwrap_or_else(|| frame.usual(room)))
    }

    fn shows_ratings(&self, area: Rect, scene: &Scene<'_>) -> bool {
        self.sight(scene.session).is_some_and(|sight| {
            !self.overview && self.window(area, &sight, scene).zoom == Zoom::Large
        })
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, scene: &Scene<'_>) {
        let Some(sight) = self.sight(scene.session) else { return };
        let window = self.window(area, &sight, scene);
        let focus = self.focus(&sight, scene);
        let effect = match scene.cursor {
            true => self.effect(scene.session, &sight, focus),
            false => Rc::default(),
        };
        let memory = self.memory.borrow();
        let marked = Marked {
            sight: &sight,
            stones: self.stones,
            cursor: Some(focus).filter(|_| scene.cursor || self.roams),
            effect,
            last: memory.last,
            changed: memory.changed.clone(),
            hint: scene.hint.and_then(|(mv, _)| place_of(mv)).map(|(cell, _)| cell),
            transitions: self.transitions,
            to_move: scene.cursor,
        };
        if self.overview {
            marked.draw_overview(buffer, &Field::overview(&sight, area), &window, scene);
        } else {
            marked.draw_names(buffer, &window, scene);
            marked.draw(buffer, &window, scene);
        }
        marked.draw_notes(buffer, &window, focus, scene);
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
        match self.sight(session) {
            Some(sight) => diagram::rated(words, &sight, self.stones, ratings),
            None => session.diagram(),
        }
    }
}
