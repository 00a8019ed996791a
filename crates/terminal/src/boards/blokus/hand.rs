//! The hand over the board: which piece it holds, how that is turned, and where it is.

use catalog::Session;
use catalog::blokus::{COLOURS, Cell, Form, Move, Position, SHAPES, Shape};
use catalog::game::Position as _;

use super::{Mat, ghost, pieces, telling};
use crate::boards::Act;
use crate::drafting::Drafting;

/// The move that was made last.
pub(super) fn last_move(session: &dyn Session) -> Option<Move> {
    session.moves_so_far().pop().and_then(|(_, text)| telling::move_of(&text))
}

/// The shape in the hand.
pub(super) fn chosen(draft: &Drafting) -> Option<Shape> {
    draft.steps().first().and_then(|name| Shape::of_name(name))
}

/// Which shapes fit somewhere.
pub(super) fn fitting(position: &Position) -> [bool; SHAPES] {
    let mut fitting = [false; SHAPES];
    position.moves().into_iter().for_each(|mv| fitting[mv.form.shape().index()] = true);
    fitting
}

fn sides(position: &Position) -> (u8, u8) {
    (position.board().width(), position.board().height())
}

/// Where the hand of a colour is before a person moves it: on its start, later where it may attach
/// nearest to the middle.
fn usual_cursor(position: &Position, colour: usize) -> Cell {
    let board = position.board();
    let middle = Cell::new(board.width() / 2, board.height() / 2);
    let attached = (0..board.height()).flat_map(|y| {
        let row = board.attach_row(colour, y);
        (0..board.width()).filter(move |x| row >> x & 1 == 1).map(move |x| Cell::new(x, y))
    });
    let far = |cell: &Cell| cell.x.abs_diff(middle.x).max(cell.y.abs_diff(middle.y));
    attached.min_by_key(far).unwrap_or(middle)
}

impl Mat {
    fn form(&self, shape: Shape) -> Option<Form> {
        self.forms[shape.index()].or_else(|| Form::of(shape, 0))
    }

    pub(super) fn cursor(&self, position: &Position) -> Cell {
        let colour = position.board().turn().unwrap_or(0);
        let pointed = self.pointed.map(ghost::grip);
        let own = self.cursors.get(colour).copied().flatten();
        pointed.or(own).unwrap_or_else(|| usual_cursor(position, colour))
    }

    /// The piece in the hand, where it is held.
    pub(super) fn ghost(&self, position: &Position, draft: &Drafting) -> Option<Move> {
        let form = self.form(chosen(draft)?)?;
        Some(ghost::held(form, self.cursor(position), sides(position)))
    }

    pub(super) fn point(&mut self, position: &Position, cell: Cell) {
        let colour = position.board().turn().unwrap_or(0);
        if let Some(cursor) = self.cursors.get_mut(colour) {
            *cursor = Some(cell);
        }
        self.pointed = None;
        self.roams = true;
        self.by_mouse = false;
    }

    pub(super) fn step(&mut self, position: &Position, draft: &Drafting, (right, up): (i16, i16)) {
        let ghost = self.ghost(position, draft);
        let from = ghost.map_or_else(|| self.cursor(position), ghost::grip);
        let (width, height) = sides(position);
        let along = |at: u8, by: i16, all: u8| {
            (i16::from(at) + by).clamp(0, i16::from(all.saturating_sub(1))) as u8
        };
        let cell = Cell::new(along(from.x, right, width), along(from.y, up, height));
        let held = ghost.map(|mv| ghost::grip(ghost::held(mv.form, cell, (width, height))));
        self.point(position, held.unwrap_or(cell));
    }

    pub(super) fn turn(&mut self, draft: &Drafting, turn: impl Fn(Form) -> Form) {
        if let Some(form) = chosen(draft).and_then(|shape| self.form(shape)) {
            self.forms[form.shape().index()] = Some(turn(form));
        }
    }

    /// Takes a piece into the hand, in the place of the one that is there.
    pub(super) fn choose(&mut self, position: &Position, draft: &Drafting, shape: Shape) -> Act {
        if !fitting(position)[shape.index()] {
            self.snubbed = Some(shape);
            return Act::Handled;
        }
        if let Some(mv) = self.pointed {
            self.point(position, ghost::grip(mv));
        }
        match chosen(draft) {
            None => Act::Step(shape.to_string()),
            Some(known) if known == shape => Act::Handled,
            Some(_) => Act::Instead(shape.to_string()),
        }
    }

    /// Takes the next piece of the tray for which this holds.
    pub(super) fn choose_next(
        &mut self,
        position: &Position,
        draft: &Drafting,
        back: bool,
        wanted: impl Fn(Shape) -> bool,
    ) -> Act {
        let fits = fitting(position);
        let left = position.board().left(position.board().turn().unwrap_or(0));
        let mut all = pieces::in_order(position.counts());
        all.retain(|shape| left[shape.index()] > 0);
        let is_fitting = |shape: &Shape| fits[shape.index()];
        let mut order: Vec<Shape> = all.iter().copied().filter(is_fitting).collect();
        if back {
            order.reverse();
        }
        let now = chosen(draft).and_then(|shape| order.iter().position(|one| *one == shape));
        let after = order.iter().cycle().skip(now.map_or(0, |at| at + 1)).take(order.len());
        match after.copied().find(|shape| wanted(*shape)) {
            Some(shape) => self.choose(position, draft, shape),
            None => {
                self.snubbed = all.into_iter().find(|shape| wanted(*shape));
                Act::Handled
            }
        }
    }

    /// Puts the piece down, or takes one.
    pub(super) fn put(&mut self, position: &Position, draft: &Drafting) -> Act {
        if draft.steps().is_empty() && draft.offered().is_empty() {
            // It is not the person's turn, who will be told so.
            return Act::Step(String::new());
        }
        match (self.ghost(position, draft), self.pointed) {
            // Why not is told all the time, by the remark.
            (Some(mv), _) if position.check(mv).is_err() => Act::Handled,
            (Some(mv), _) => {
                // The next piece will be held where it may attach.
                self.cursors = [None; COLOURS];
                Act::Step(position.move_text(mv))
            }
            (None, Some(mv)) => self.choose(position, draft, mv.form.shape()),
            (None, None) => self.choose_next(position, draft, false, |_| true),
        }
    }

    /// Holds the piece where it may be put down next.
    pub(super) fn find(&mut self, position: &Position, draft: &Drafting, back: bool) {
        let mut fits: Vec<Move> = position.moves();
        let Some(ghost) = self.ghost(position, draft) else { return };
        fits.retain(|mv| mv.form.shape() == ghost.form.shape());
        // As it is turned now first, from the top left, then turned.
        let turns = |mv: &Move| (mv.form.index() + SHAPES * 8 - ghost.form.index()) % (SHAPES * 8);
        let key = |mv: &Move| (turns(mv), u8::MAX - mv.y, mv.x);
        fits.sort_by_key(key);
        let here = key(&ghost);
        let found = match back {
            false => fits.iter().find(|mv| key(mv) > here).or(fits.first()),
            true => fits.iter().rev().find(|mv| key(mv) < here).or(fits.last()),
        };
        if let Some(mv) = found {
            self.forms[mv.form.shape().index()] = Some(mv.form);
            self.point(position, ghost::grip(*mv));
        }
    }
}
