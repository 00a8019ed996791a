//! Paints the board with its names and marks, and beside it the tray and what each colour has.

use catalog::blokus::{Cell, Move, Position, Shape, column_name};
use ratatui::buffer::Buffer;
use ratatui::style::Style;

use super::cells::{self, Mark, Tile};
use super::layout::{Layout, Tray};
use super::{pieces, telling};
use crate::boards::Scene;
use crate::words::Msg;
use unicode_width::UnicodeWidthStr;

/// Everything that is marked.
pub(super) struct Marked<'a> {
    pub(super) position: &'a Position,
    /// The piece in the hand, and whether it may be put down where it is.
    pub(super) ghost: Option<(Move, bool)>,
    /// Where the cursor is, when nothing is in the hand.
    pub(super) cursor: Option<Cell>,
    pub(super) hint: Option<Move>,
    pub(super) last: Option<Move>,
}

fn covers(mv: Option<Move>, cell: Cell) -> bool {
    mv.is_some_and(|mv| mv.cells().any(|one| one == cell))
}

impl Marked<'_> {
    fn mark(&self, cell: Cell) -> Option<Mark> {
        match self.ghost {
            Some((mv, legal)) if covers(Some(mv), cell) => Some(Mark::Ghost { legal }),
            _ if covers(self.hint, cell) => Some(Mark::Hinted),
            _ if self.cursor == Some(cell) => Some(Mark::Cursor),
            _ if covers(self.last, cell) => Some(Mark::Last),
            _ => None,
        }
    }

    fn tile(&self, cell: Cell) -> Tile {
        let board = self.position.board();
        let is_start = |colour: &usize| !board.has_begun(*colour) && board.start(*colour) == cell;
        let attaches = |colour| board.attach_row(colour, cell.y) >> cell.x & 1 == 1;
        match board.stone(cell) {
            Some(colour) => Tile::Stone(self.position.hue(colour)),
            None if board.turn().is_some_and(attaches) => Tile::Attach,
            None => match (0..board.colours()).find(is_start) {
                Some(colour) => Tile::Start(self.position.hue(colour)),
                None => Tile::Empty,
            },
        }
    }

    /// Draws the cells and the names of columns and rows; those of the hand are strong.
    pub(super) fn draw_board(&self, buffer: &mut Buffer, layout: &Layout, scene: &Scene<'_>) {
        let held: Vec<Cell> = match self.ghost {
            Some((mv, _)) => mv.cells().collect(),
            None => self.cursor.into_iter().collect(),
        };
        let name_style = |here: bool| if here { scene.theme.strong() } else { scene.theme.dim() };
        for x in layout.columns() {
            let style = name_style(held.iter().any(|cell| cell.x == x));
            let left = layout.cells.x + u16::from(x - layout.columns().start) * super::layout::CELL;
            let name = column_name(x);
            let (tens, ones) = name.split_at(name.len() - 1);
            // After z the first letter stands over the second, where it changes.
            if layout.top > 1 && (ones == "a" || x == layout.columns().start) {
                write(buffer, left, layout.cells.y - 2, tens, style);
            }
            write(buffer, left, layout.cells.y - 1, ones, style);
        }
        for (line, y) in layout.rows().enumerate() {
            let style = name_style(held.iter().any(|cell| cell.y == y));
            let name = format!("{:>1$}", u16::from(y) + 1, usize::from(layout.left) - 1);
            let top = layout.cells.y + line as u16;
            write(buffer, layout.cells.x - layout.left, top, &name, style);
            for cell in layout.columns().map(|x| Cell::new(x, y)) {
                if let Some((x, y)) = layout.place(cell) {
                    let (signs, style) = cells::look(self.tile(cell), self.mark(cell), scene.theme);
                    write(buffer, x, y, &signs, style);
                }
            }
        }
    }

    /// Draws the pieces of the colour to move. Those that fit nowhere have small letters.
    pub(super) fn draw_tray(
        &self,
        buffer: &mut Buffer,
        layout: &Layout,
        scene: &Scene<'_>,
        fits: impl Fn(Shape) -> bool,
    ) {
        let board = self.position.board();
        let Some(colour) = board.turn() else { return };
        let hue = self.position.hue(colour);
        let tint = cells::tint(scene.theme, hue);
        let heading = format!(
            "{} {}{}",
            telling::colour(scene.words, hue),
            cells::letter(hue),
            cells::pattern(hue)
        );
        write(buffer, layout.beside.x, layout.beside.y, &heading, tint);
        let chosen = self.ghost.map(|(mv, _)| mv.form.shape());
        for (shape, place) in &layout.places {
            let count = board.left(colour)[shape.index()];
            if count == 0 {
                continue;
            }
            let fits = fits(*shape);
            let style = if fits { tint } else { scene.theme.dim() };
            let name = if fits { shape.to_string() } else { shape.to_string().to_lowercase() };
            let name_style = match chosen == Some(*shape) {
                true => scene.theme.selected(),
                false if fits => Style::new(),
                false => scene.theme.dim(),
            };
            write(buffer, place.x, place.y, &name, name_style);
            write(buffer, place.x + 2, place.y, pieces::small_count(count), scene.theme.strong());
            if layout.tray == Tray::Drawn {
                for (y, line) in (place.y..place.bottom()).zip(pieces::drawing(*shape)) {
                    write(buffer, place.x + 3, y, &line, style);
                }
            }
        }
    }

    /// Writes what each colour has: points, and how many pieces and squares are left.
    pub(super) fn draw_hands(&self, buffer: &mut Buffer, layout: &Layout, scene: &Scene<'_>) {
        let board = self.position.board();
        let width = usize::from(layout.beside.width);
        let right =
            |text: String| format!("{}{text}", " ".repeat(width.saturating_sub(text.width())));
        let drawn = layout.tray == Tray::Drawn;
        if drawn {
            let heading = right(scene.words.say(Msg::BlokusHands));
            write(buffer, layout.beside.x, layout.hands, &heading, scene.theme.dim());
        }
        for colour in 0..board.colours() {
            let hue = self.position.hue(colour);
            let sign = match () {
                () if board.turn() == Some(colour) => "▸",
                () if board.is_withdrawn(colour) => "†",
                () if !board.has_moves(colour) => "-",
                () => " ",
            };
            let style = if sign == "▸" { scene.theme.strong() } else { Style::new() };
            let points = self.position.points(colour).to_string();
            let left = format!("{}/{}", board.pieces_left(colour), board.squares_left(colour));
            let numbers = match drawn {
                true => vec![format!("{points:>4} {left:>5}")],
                false => vec![points, left],
            };
            let y = layout.hands + u16::from(drawn) + colour as u16 * layout.tray.hand_lines();
            for (line, numbers) in (y..).zip(numbers) {
                write(buffer, layout.beside.x, line, &right(numbers), style);
            }
            let name = if drawn { telling::colour(scene.words, hue) } else { String::new() };
            write(buffer, layout.beside.x, y, sign, style);
            let tint = cells::tint(scene.theme, hue);
            write(buffer, layout.beside.x + 1, y, cells::letter(hue), tint);
            write(buffer, layout.beside.x + 3, y, &name, style);
        }
    }
}

fn write(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
    let area = *buffer.area();
    if area.contains((x, y).into()) {
        buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
    }
}
