//! The board of Blokus: the pieces that lie there, what every colour has left and where it may attach,
//! and every shape in every way in which it can be turned, so that who draws it needs no rule.

use std::collections::HashMap;

use catalog::Session;
use catalog::blokus::{Cell, FORMS, Form, Position, SHAPES, Scoring, Shape, column_name};
use serde::Serialize;

use super::Place;

/// The board with its pieces.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Mosaic {
    /// How many columns it has.
    width: usize,
    /// How many rows it has.
    height: usize,
    /// The names of the columns; rows are numbered from one at the bottom.
    columns: Vec<String>,
    /// The pieces on the board, each colour's in the order of play.
    placed: Vec<Tile>,
    /// Which of them came last.
    last: Option<usize>,
    /// What every colour has.
    hands: Vec<Tray>,
    /// How points are counted: `bonus`, `placed` or `left`.
    scoring: &'static str,
    /// All shapes.
    shapes: Vec<ShapeView>,
    /// All forms: every shape in every way in which it can lie.
    forms: Vec<FormView>,
    /// In how many ways the colour to move can place each shape.
    ways: Vec<u32>,
}

/// A piece on the board.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Tile {
    /// The colour, from one.
    colour: usize,
    /// The index of its shape.
    shape: usize,
    /// The cells that it covers.
    cells: Vec<Place>,
    /// The number of the move that put it there; nothing where it lay there at the start.
    number: Option<usize>,
}

/// What a colour has.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Tray {
    /// What the colour is called.
    #[cfg_attr(test, ts(type = "'blue' | 'yellow' | 'red' | 'green'"))]
    hue: &'static str,
    /// How many pieces of each shape are left.
    left: Vec<u8>,
    /// How many pieces are left in all.
    pieces: u32,
    /// How many squares are left in all.
    squares: u32,
    /// How many squares lie on the board.
    placed: u32,
    /// What the colour has earned so far, the bonus included.
    points: i32,
    /// The bonus among the points.
    bonus: i32,
    /// Whether the points count for nobody, because everybody moves this colour in turn.
    shared: bool,
    /// Whether it cannot or may not move any more.
    done: bool,
    /// The cell that its first piece covers.
    start: Place,
    /// Where it may attach a piece.
    attach: Vec<Place>,
}

/// A shape.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ShapeView {
    /// Its name: a letter that it resembles, and how many squares it has.
    name: &'static str,
    /// The index of the form in which it is shown first.
    form: usize,
}

/// A shape that lies in a certain way, in a box without empty rows and columns.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct FormView {
    /// The index of the shape.
    shape: usize,
    /// The columns of its box.
    width: usize,
    /// The rows of its box.
    height: usize,
    /// Its squares, in the order in which a move names its cells.
    cells: Vec<Place>,
    /// The square by which it is held: the nearest to its middle.
    grip: Place,
    /// The index of the form after a quarter turn clockwise.
    turned: usize,
    /// The index of the form after it was mirrored left to right.
    mirrored: usize,
}

/// The board of this session, if it is one of this game.
pub(super) fn mosaic(session: &dyn Session) -> Option<Mosaic> {
    let position: &Position = session.position().downcast_ref()?;
    let board = position.board();
    let placed = tiles(session, position);
    let mut ways = vec![0; SHAPES];
    if let Some(colour) = board.turn() {
        for mv in board.moves(colour) {
            ways[mv.form.shape().index()] += 1;
        }
    }
    Some(Mosaic {
        width: board.width().into(),
        height: board.height().into(),
        columns: (0..board.width()).map(column_name).collect(),
        last: (0..placed.len())
            .filter(|at| placed[*at].number.is_some())
            .max_by_key(|at| placed[*at].number),
        placed,
        hands: (0..board.colours()).map(|colour| tray(position, colour)).collect(),
        scoring: position.scoring().word(),
        shapes: Shape::all().map(shape).collect(),
        forms: (0..FORMS).filter_map(Form::new).map(form).collect(),
        ways,
    })
}

/// The pieces, with the numbers of the moves that are known.
fn tiles(session: &dyn Session, position: &Position) -> Vec<Tile> {
    let height = position.board().height();
    let moves = session.moves_so_far();
    // No two pieces cover the same cells, so a move is known by its text.
    let numbers: HashMap<&str, usize> =
        moves.iter().zip(1..).map(|((_, text), number)| (text.as_str(), number)).collect();
    let tile = |(colour, mv): (usize, catalog::blokus::Move)| Tile {
        colour: colour + 1,
        shape: mv.form.shape().index(),
        cells: mv.cells().map(|cell| from_top(height, cell)).collect(),
        number: numbers.get(game::Position::move_text(position, mv).as_str()).copied(),
    };
    position.placed().map(tile).collect()
}

fn tray(position: &Position, colour: usize) -> Tray {
    let board = position.board();
    let from_top = |cell| from_top(board.height(), cell);
    let placed = board.squares_placed(colour);
    let bonus = match position.scoring() {
        Scoring::Bonus => position.points(colour) - placed as i32,
        Scoring::Placed | Scoring::Left => 0,
    };
    let done = board.is_withdrawn(colour) || !board.has_moves(colour);
    Tray {
        hue: position.hue(colour).word(),
        left: board.left(colour).to_vec(),
        pieces: board.pieces_left(colour),
        squares: board.squares_left(colour),
        placed,
        points: position.points(colour),
        bonus,
        shared: position.mode().owner(colour).is_none(),
        done,
        start: from_top(board.start(colour)),
        attach: if done { Vec::new() } else { board.attach_cells(colour).map(from_top).collect() },
    }
}

fn shape(shape: Shape) -> ShapeView {
    ShapeView { name: shape.name(), form: Form::of(shape, 0).map_or(0, Form::index) }
}

fn form(form: Form) -> FormView {
    let figure = form.figure();
    let (width, height) = (usize::from(figure.width), usize::from(figure.height));
    let cells: Vec<Place> = figure
        .squares()
        .iter()
        .map(|(x, y)| [usize::from(*x), height - 1 - usize::from(*y)])
        .collect();
    let like = |moved: &dyn Fn(Place) -> Place| {
        let mut wanted: Vec<Place> = cells.iter().map(|cell| moved(*cell)).collect();
        wanted.sort_unstable();
        alike(figure.shape, &wanted).unwrap_or(form.index())
    };
    // Twice the distance from the middle, so that it stays whole.
    let off = |[x, y]: &Place| (2 * x).abs_diff(width - 1) + (2 * y).abs_diff(height - 1);
    FormView {
        shape: figure.shape.index(),
        width,
        height,
        grip: cells.iter().copied().min_by_key(off).unwrap_or_default(),
        turned: like(&|[x, y]| [height - 1 - y, x]),
        mirrored: like(&|[x, y]| [width - 1 - x, y]),
        cells,
    }
}

/// The form of this shape with exactly these squares, sorted.
fn alike(shape: Shape, wanted: &[Place]) -> Option<usize> {
    let found = (0..FORMS).filter_map(Form::new).find(|form| {
        let figure = form.figure();
        let top = usize::from(figure.height) - 1;
        let mut cells: Vec<Place> = figure
            .squares()
            .iter()
            .map(|(x, y)| [usize::from(*x), top - usize::from(*y)])
            .collect();
        cells.sort_unstable();
        figure.shape == shape && cells == wanted
    });
    found.map(Form::index)
}

/// Where a cell is drawn: rows are counted from the top.
fn from_top(height: u8, cell: Cell) -> Place {
    [cell.x.into(), usize::from(height) - 1 - usize::from(cell.y)]
}
