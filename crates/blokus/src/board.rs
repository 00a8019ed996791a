//! The fast board: bit rows, kept up to date by play and copied without allocating.
//!
//! It knows colours, stones, what each colour has left and whose turn it is; a colour that cannot
//! move is skipped. Seats, variants, points by option and text are the business of
//! [`Position`](crate::Position). Computer players think on this board.
//!
//! Column `x`, from the left, is bit `x + 4` of a word; row `y`, from the bottom, is word `y + 4`;
//! everything around the board is forbidden. `ROWS` is at least the height and eight:
//! [`SmallBoard`] holds up to 20 rows, and copying it is cheaper than copying a [`LargeBoard`],
//! which holds every board.

use crate::cell::{Cell, Move};
use crate::fits::{Fits, REACH};
use crate::shape::{SHAPES, Shape};

/// The most colours.
pub const COLOURS: usize = 4;
/// The most pieces of a shape.
pub const MOST_PIECES: u8 = 10;
/// The shortest side of a board.
pub const LEAST_SIDE: u8 = 3;
/// The longest side of a board.
pub const MOST_SIDE: u8 = 50;

/// A board of at most 20 rows: Classic, Duo and all usual ones.
pub type SmallBoard = Board<28>;
/// A board of any size.
pub type LargeBoard = Board<58>;

/// What a board is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The cells that first pieces cover, one for each colour: as many as there are colours.
    pub starts: [Option<Cell>; COLOURS],
    /// How many pieces of each shape a colour has.
    pub counts: [u8; SHAPES],
}

/// Why a piece may not lie somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The colour has no such piece left.
    NotLeft(Shape),
    /// This cell is not on the board.
    OffBoard(Cell),
    /// On this cell lies a stone of that colour.
    Occupied(Cell, u8),
    /// At this cell it would share an edge with a piece of its own colour.
    TouchesOwn(Cell),
    /// The first piece of a colour covers this cell.
    StartNotCovered(Cell),
    /// It touches no corner of a piece of its own colour.
    NoContact,
}

/// What a colour has besides its stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hand {
    /// The ways of all shapes that are left.
    pub(crate) fits: Fits,
    pub(crate) left: [u8; SHAPES],
    pieces: u16,
    squares: u16,
    placed: u16,
    single_last: bool,
    start: Cell,
}

/// A board with its pieces and whose turn it is, for search: copied without allocating.
///
/// Colours are numbers from zero in the order in which they move. Whatever takes a colour panics
/// when there is no such colour.
///
/// ```
/// use blokus::{Fits, Mode, Position, Setup, covering};
/// use game::{Position as _, Stream};
///
/// let position = Position::new(&Setup::new(Mode::Duo)).unwrap();
/// let mut board = position.small_board().unwrap();
/// let mut stream = Stream::new(1);
///
/// // Every legal move, once, without a list: cell by cell, and for each the ways to cover it.
/// let colour = board.turn().unwrap();
/// for (cell, fits) in board.reaches(colour) {
///     for way in fits.iter() {
///         assert_eq!(board.judge(colour, covering(cell, way)), Ok(()));
///     }
/// }
/// assert_eq!(board.count(colour), 414);
///
/// // A playout that prefers large pieces; colours that cannot move are skipped by `play`.
/// let fives = Fits::of_size(5);
/// while let Some(colour) = board.turn() {
///     let large = board.draw_among(colour, &fives, &mut stream);
///     let Some(mv) = large.or_else(|| board.draw(colour, &mut stream)) else { break };
///     board.play(mv);
/// }
/// assert!(board.points(0) > 0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Board<const ROWS: usize> {
    /// Where a colour may put nothing: stones, neighbours of its own, and the border.
    pub(crate) blocked: [[u64; ROWS]; COLOURS],
    /// Corners of own pieces, and the start; some may be blocked.
    pub(crate) attach: [[u64; ROWS]; COLOURS],
    pub(crate) stones: [[u64; ROWS]; COLOURS],
    pub(crate) hands: [Hand; COLOURS],
    hash: u64,
    width: u8,
    height: u8,
    colours: u8,
    /// The colour to move, or [`NOBODY`].
    turn: u8,
    /// Colours that were found to have no move: they never get one again.
    stuck: u8,
    /// Colours that nobody moves any more.
    withdrawn: u8,
}

const NOBODY: u8 = u8::MAX;

impl<const ROWS: usize> Board<ROWS> {
    /// The empty board, with the first colour that has a move to move. Nothing when the ground does
    /// not fit `ROWS`, has no colour, a start or a side out of range or too many pieces of a shape.
    pub fn new(ground: &Ground) -> Option<Board<ROWS>> {
        let Ground { width, height, starts, counts } = *ground;
        let sides = LEAST_SIDE..=MOST_SIDE;
        let fits = sides.contains(&width) && sides.contains(&height);
        let colours = starts.iter().take_while(|start| start.is_some()).count();
        let inside = |cell: &Cell| cell.x < width && cell.y < height;
        if !fits
            || usize::from(height) + 2 * REACH > ROWS
            || colours == 0
            || !starts.iter().flatten().all(inside)
            || counts.iter().any(|count| *count > MOST_PIECES)
        {
            return None;
        }
        let inner = ((1u64 << width) - 1) << REACH;
        let rows = REACH..REACH + usize::from(height);
        let border: [u64; ROWS] =
            std::array::from_fn(|row| if rows.contains(&row) { !inner } else { !0 });
        let mut board = Board {
            blocked: [border; COLOURS],
            attach: [[0; ROWS]; COLOURS],
            stones: [[0; ROWS]; COLOURS],
            hands: starts.map(|start| Hand::new(&counts, start.unwrap_or(Cell::new(0, 0)))),
            hash: 0,
            width,
            height,
            colours: colours as u8,
            turn: NOBODY,
            stuck: 0,
            withdrawn: 0,
        };
        for (colour, start) in starts.iter().flatten().enumerate() {
            board.attach[colour][usize::from(start.y) + REACH] |=
                1 << (usize::from(start.x) + REACH);
        }
        for colour in 0..colours {
            for shape in Shape::all() {
                board.hash ^= hand_key(colour, shape, counts[shape.index()]);
            }
        }
        board.set_turn(0);
        Some(board)
    }

    /// The same board with another number of rows, if that is enough.
    pub fn resized<const OTHER: usize>(&self) -> Option<Board<OTHER>> {
        let rows = usize::from(self.height) + 2 * REACH;
        if rows > OTHER {
            return None;
        }
        let resize = |of: &[[u64; ROWS]; COLOURS], rest: u64| -> [[u64; OTHER]; COLOURS] {
            std::array::from_fn(|colour| {
                std::array::from_fn(|row| if row < rows { of[colour][row] } else { rest })
            })
        };
        Some(Board {
            blocked: resize(&self.blocked, !0),
            attach: resize(&self.attach, 0),
            stones: resize(&self.stones, 0),
            hands: self.hands,
            hash: self.hash,
            width: self.width,
            height: self.height,
            colours: self.colours,
            turn: self.turn,
            stuck: self.stuck,
            withdrawn: self.withdrawn,
        })
    }

    /// Columns.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Rows.
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// How many colours there are.
    pub const fn colours(&self) -> usize {
        self.colours as usize
    }

    /// The colour to move; none when no colour has a move.
    #[inline]
    pub const fn turn(&self) -> Option<usize> {
        if self.turn == NOBODY { None } else { Some(self.turn as usize) }
    }

    /// How many pieces of each shape the colour has left, by [`Shape::index`].
    pub const fn left(&self, colour: usize) -> &[u8; SHAPES] {
        &self.hands[colour].left
    }

    /// The ways of all shapes that the colour has left.
    pub const fn left_ways(&self, colour: usize) -> &Fits {
        &self.hands[colour].fits
    }

    /// How many pieces the colour has left.
    pub const fn pieces_left(&self, colour: usize) -> u32 {
        self.hands[colour].pieces as u32
    }

    /// How many squares the colour has left.
    pub const fn squares_left(&self, colour: usize) -> u32 {
        self.hands[colour].squares as u32
    }

    /// How many squares of the colour lie on the board.
    pub const fn squares_placed(&self, colour: usize) -> u32 {
        self.hands[colour].placed as u32
    }

    /// Whether the piece that the colour placed last was the single square.
    pub const fn single_came_last(&self, colour: usize) -> bool {
        self.hands[colour].single_last
    }

    /// Squares placed, and the bonus of the colour that has placed everything: 15, or 20 when the
    /// single square came last.
    pub const fn points(&self, colour: usize) -> i32 {
        let hand = &self.hands[colour];
        let bonus = match (hand.pieces, hand.single_last) {
            (0, true) => 20,
            (0, false) => 15,
            _ => 0,
        };
        hand.placed as i32 + bonus
    }

    /// The cell that the first piece of the colour covers.
    pub const fn start(&self, colour: usize) -> Cell {
        self.hands[colour].start
    }

    /// Whether the colour has placed a piece.
    pub const fn has_begun(&self, colour: usize) -> bool {
        self.hands[colour].placed > 0
    }

    /// The colour of the stone on a cell of the board.
    pub fn stone(&self, cell: Cell) -> Option<usize> {
        (0..self.colours()).find(|colour| self.has(&self.stones[*colour], cell))
    }

    /// The stones of the colour in this row, column `x` as bit `x`.
    pub const fn stone_row(&self, colour: usize, y: u8) -> u64 {
        self.stones[colour][y as usize + REACH] >> REACH
    }

    /// Where in this row the colour may put nothing, column `x` as bit `x`; beyond the board all
    /// bits are set.
    pub const fn blocked_row(&self, colour: usize, y: u8) -> u64 {
        self.blocked[colour][y as usize + REACH] >> REACH | !(u64::MAX >> REACH)
    }

    /// The cells in this row where the colour may attach a piece, column `x` as bit `x`: corners of
    /// its own pieces, or its start, that are not blocked.
    pub const fn attach_row(&self, colour: usize, y: u8) -> u64 {
        let row = y as usize + REACH;
        (self.attach[colour][row] & !self.blocked[colour][row]) >> REACH
    }

    /// A hash of stones, hands and turn, kept up to date by play.
    #[inline]
    pub fn hash(&self) -> u64 {
        let lasts = (0..COLOURS).filter(|colour| self.single_came_last(*colour));
        let lasts = lasts.fold(0, |bits, colour| bits | 1 << colour);
        scattered(self.hash ^ (u64::from(self.turn) << 16 | u64::from(self.withdrawn) << 8 | lasts))
    }

    /// The same hash, computed from nothing.
    pub fn fresh_hash(&self) -> u64 {
        let mut fresh = *self;
        fresh.hash = 0;
        for colour in 0..self.colours() {
            for y in 0..self.height {
                let columns = (0..self.width).filter(|x| self.stone_row(colour, y) >> x & 1 == 1);
                columns.for_each(|x| fresh.hash ^= stone_key(colour, Cell { x, y }));
            }
            for shape in Shape::all() {
                fresh.hash ^= hand_key(colour, shape, self.hands[colour].left[shape.index()]);
            }
        }
        fresh.hash()
    }

    #[inline]
    fn has(&self, rows: &[u64; ROWS], cell: Cell) -> bool {
        rows.get(usize::from(cell.y) + REACH)
            .is_some_and(|row| cell.x < self.width && row >> (usize::from(cell.x) + REACH) & 1 == 1)
    }

    /// Judges a piece of any colour, whoever is to move.
    pub fn judge(&self, colour: usize, mv: Move) -> Result<(), Obstacle> {
        let shape = mv.form.shape();
        if self.hands[colour].left[shape.index()] == 0 {
            return Err(Obstacle::NotLeft(shape));
        }
        let figure = mv.form.figure();
        if mv.x > self.width || mv.y > self.height {
            return Err(Obstacle::OffBoard(Cell { x: mv.x, y: mv.y }));
        }
        let cells = || figure.squares().iter().map(|(x, y)| Cell { x: mv.x + x, y: mv.y + y });
        if let Some(cell) = cells().find(|cell| cell.x >= self.width || cell.y >= self.height) {
            return Err(Obstacle::OffBoard(cell));
        }
        for cell in cells() {
            if let Some(by) = self.stone(cell) {
                return Err(Obstacle::Occupied(cell, by as u8));
            }
        }
        if let Some(cell) = cells().find(|cell| self.has(&self.blocked[colour], *cell)) {
            return Err(Obstacle::TouchesOwn(cell));
        }
        if cells().any(|cell| self.has(&self.attach[colour], cell)) {
            return Ok(());
        }
        Err(match self.has_begun(colour) {
            true => Obstacle::NoContact,
            false => Obstacle::StartNotCovered(self.start(colour)),
        })
    }

    /// Plays a legal move of the colour to move and finds who moves next. Nothing happens
    /// when nobody is to move. A move that is not legal leaves nonsense or panics; ask
    /// [`Board::judge`] about moves from outside.
    #[inline]
    pub fn play(&mut self, mv: Move) {
        let Some(colour) = self.turn() else { return };
        self.place(colour, mv);
        self.set_turn((colour + 1) % self.colours());
    }

    /// Puts a piece of any colour on the board where it may lie, and leaves the turn as it is.
    #[inline]
    pub fn place(&mut self, colour: usize, mv: Move) {
        let figure = mv.form.figure();
        let (bit, row) = (usize::from(mv.x) + REACH, usize::from(mv.y) + REACH);
        for (at, squares) in figure.rows[..usize::from(figure.height)].iter().enumerate() {
            let squares = u64::from(*squares) << bit;
            self.stones[colour][row + at] |= squares;
            for blocked in &mut self.blocked {
                blocked[row + at] |= squares;
            }
        }
        for at in 0..usize::from(figure.height) + 2 {
            self.blocked[colour][row + at - 1] |= u64::from(figure.edges[at]) << (bit - 1);
            self.attach[colour][row + at - 1] |= u64::from(figure.corners[at]) << (bit - 1);
        }
        for (x, y) in figure.squares() {
            self.hash ^= stone_key(colour, Cell { x: mv.x + x, y: mv.y + y });
        }
        let hand = &mut self.hands[colour];
        let left = &mut hand.left[figure.shape.index()];
        self.hash ^= hand_key(colour, figure.shape, *left);
        *left = left.saturating_sub(1);
        self.hash ^= hand_key(colour, figure.shape, *left);
        if *left == 0 {
            hand.fits = hand.fits.without(Fits::of_shape(figure.shape));
        }
        let size = figure.squares().len() as u16;
        hand.pieces = hand.pieces.saturating_sub(1);
        hand.squares = hand.squares.saturating_sub(size);
        hand.placed += size;
        hand.single_last = figure.shape == Shape::SINGLE;
    }

    /// Gives the turn to the first colour from this one on that has a move, if any has.
    pub fn set_turn(&mut self, colour: usize) {
        self.turn = NOBODY;
        let mut next = colour;
        for _ in 0..self.colours {
            if self.can_move(next) {
                self.turn = next as u8;
                return;
            }
            next = if next + 1 == self.colours() { 0 } else { next + 1 };
        }
    }

    /// Whether the colour has a move and somebody who makes it; remembers when it has none, because
    /// it never gets one again.
    #[inline]
    fn can_move(&mut self, colour: usize) -> bool {
        let bit = 1 << colour;
        if (self.stuck | self.withdrawn) & bit != 0 {
            return false;
        }
        let has_moves = self.has_moves(colour);
        if !has_moves {
            self.stuck |= bit;
        }
        has_moves
    }

    /// Nobody moves this colour any more; its stones stay. If it was its turn, the next one moves.
    pub fn withdraw(&mut self, colour: usize) {
        self.withdrawn |= 1 << colour;
        if self.turn() == Some(colour) {
            self.set_turn(colour);
        }
    }

    /// Whether nobody moves this colour any more.
    pub const fn is_withdrawn(&self, colour: usize) -> bool {
        self.withdrawn >> colour & 1 == 1
    }

    /// Whether this colour was found to have no move left; it may have none before that is known.
    pub const fn is_stuck(&self, colour: usize) -> bool {
        self.stuck >> colour & 1 == 1
    }
}

impl Hand {
    fn new(counts: &[u8; SHAPES], start: Cell) -> Hand {
        let sum = |worth: fn(Shape) -> u16| {
            Shape::all().map(|shape| worth(shape) * u16::from(counts[shape.index()])).sum()
        };
        let present = Shape::all().filter(|shape| counts[shape.index()] > 0);
        Hand {
            fits: present.fold(Fits::NONE, |all, shape| all.or(Fits::of_shape(shape))),
            left: *counts,
            pieces: sum(|_| 1),
            squares: sum(|shape| shape.size() as u16),
            placed: 0,
            single_last: false,
            start,
        }
    }
}

/// Two boards are equal when the same can happen on them; the parts that follow from stones and
/// hands are not compared.
impl<const ROWS: usize> PartialEq for Board<ROWS> {
    fn eq(&self, other: &Board<ROWS>) -> bool {
        let rest = |board: &Board<ROWS>| {
            (board.width, board.height, board.colours, board.turn, board.withdrawn)
        };
        rest(self) == rest(other) && self.stones == other.stones && self.hands == other.hands
    }
}

impl<const ROWS: usize> Eq for Board<ROWS> {}

#[inline]
fn stone_key(colour: usize, cell: Cell) -> u64 {
    scattered((colour as u64) << 16 | u64::from(cell.y) << 8 | u64::from(cell.x))
}

#[inline]
fn hand_key(colour: usize, shape: Shape, left: u8) -> u64 {
    scattered(1 << 40 | (colour as u64) << 16 | (shape.index() as u64) << 8 | u64::from(left))
}

/// The finishing step of SplitMix64.
#[inline]
fn scattered(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
