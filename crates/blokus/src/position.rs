//! A position of Blokus: the board, who moves which colour, and how points are counted.
//!
//! It carries the pieces in the order of play, so that it can be written as a setup. Search copies
//! the fast board instead, see [`Position::board`].

use std::fmt;

use game::{Colour, Faults, Leaving, Outcome, Seat, Step, Turn};

use crate::board::{COLOURS, Ground, LEAST_SIDE, LargeBoard, MOST_PIECES, MOST_SIDE, SmallBoard};
use crate::cell::Move;
use crate::mode::{Hue, Mode, Scoring};
use crate::refusal::{Fault, Refusal};
use crate::setup::Setup;
use crate::shape::{SHAPES, Shape};
use crate::{diagram, notation};

/// A position.
#[derive(Clone)]
pub struct Position {
    board: LargeBoard,
    mode: Mode,
    scoring: Scoring,
    counts: [u8; SHAPES],
    /// The pieces with their colours, in the order of play.
    placed: Vec<(u8, Move)>,
    /// The seat that moves the shared colour next; zero where none is shared.
    shared: u8,
    /// A bit for each seat that has left.
    out: u8,
}

impl Position {
    /// The fast board of any size.
    pub const fn board(&self) -> &LargeBoard {
        &self.board
    }

    /// The fast board that is cheaper to copy, where it has no more than 20 rows.
    pub fn small_board(&self) -> Option<SmallBoard> {
        self.board.resized()
    }

    /// What is played.
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// How points are counted.
    pub const fn scoring(&self) -> Scoring {
        self.scoring
    }

    /// How many pieces of each shape a colour had at the start.
    pub const fn counts(&self) -> &[u8; SHAPES] {
        &self.counts
    }

    /// What a colour is called.
    pub fn hue(&self, colour: usize) -> Hue {
        self.mode.hues().get(colour).copied().unwrap_or(Hue::Blue)
    }

    /// The pieces on the board with their colours, each colour's in the order of play.
    pub fn placed(&self) -> impl Iterator<Item = (usize, Move)> + '_ {
        self.placed.iter().map(|(colour, mv)| (usize::from(*colour), *mv))
    }

    /// What the colour has earned so far, as this game counts points.
    pub fn points(&self, colour: usize) -> i32 {
        match self.scoring {
            Scoring::Bonus => self.board.points(colour),
            Scoring::Placed => self.board.squares_placed(colour) as i32,
            Scoring::Left => -(self.board.squares_left(colour) as i32),
        }
    }

    /// What the seat has earned so far with all its colours; a shared colour counts for nobody.
    pub fn seat_points(&self, seat: Seat) -> i32 {
        let own = |colour: &usize| self.mode.owner(*colour) == Some(seat);
        (0..self.mode.colours()).filter(own).map(|colour| self.points(colour)).sum()
    }

    /// The colour of this name, if it is its turn.
    pub fn expect_turn(&self, colour: Hue) -> Result<usize, Refusal> {
        let known = self.mode.hues().iter().position(|hue| *hue == colour);
        let known = known.ok_or(Refusal::NoSuchColour { colour })?;
        match self.board.turn() {
            None => Err(Refusal::Over),
            Some(turn) if turn == known => Ok(known),
            Some(turn) => Err(Refusal::NotItsTurn { colour, turn: self.hue(turn) }),
        }
    }

    /// The move as piece, orientation and lower left corner, such as `P5/3@e10`.
    pub fn corner_text(&self, mv: Move) -> String {
        notation::corner_text(mv)
    }

    fn is_out(&self, seat: usize) -> bool {
        self.out >> seat & 1 == 1
    }

    /// The first seat from this one on that has not left.
    fn present_from(&self, seat: usize) -> u8 {
        let seats = self.mode.seats();
        let mut order = (0..seats).map(|step| (seat + step) % seats);
        order.find(|seat| !self.is_out(*seat)).unwrap_or(0) as u8
    }

    /// Takes the colours of those who left out of play; all of them when only one is there.
    fn withdraw(&mut self) {
        let alone = self.mode.seats() as u32 - self.out.count_ones() < 2;
        for colour in 0..self.mode.colours() {
            let gone = self.mode.owner(colour).is_some_and(|seat| self.is_out(seat.index()));
            if alone || gone {
                self.board.withdraw(colour);
            }
        }
    }

    fn moves_shared_colour(&self) -> bool {
        self.board.turn().is_some_and(|colour| self.mode.owner(colour).is_none())
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let rest = |one: &Position| (one.mode, one.scoring, one.shared, one.out);
        rest(self) == rest(other) && self.board == other.board
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({:?})", game::Position::setup(self).to_string())
    }
}

impl game::Position for Position {
    type Setup = Setup;
    type Fault = Fault;
    type Move = Move;
    type Refusal = Refusal;

    fn new(setup: &Setup) -> Result<Position, Faults<Fault>> {
        let mut found = Vec::new();
        let board = empty_board(setup, &mut found);
        examine_seats(setup, &mut found);
        let Some(board) = board else {
            Faults::none_of(found)?;
            return Err(Fault::NoPieces.into());
        };
        let mut position = Position {
            board,
            mode: setup.mode,
            scoring: setup.scoring,
            counts: setup.counts,
            placed: Vec::new(),
            shared: 0,
            out: 0,
        };
        position.lay_out(&setup.pieces, &mut found);
        Faults::none_of(found)?;
        position.out = setup.out.iter().fold(0, |bits, seat| bits | 1 << seat.index());
        position.shared = setup.shared.index() as u8;
        position.withdraw();
        position.board.set_turn(setup.turn.unwrap_or(0));
        match setup.turn {
            Some(colour) if position.board.turn() != Some(colour) => {
                Err(Fault::Turn { colour: position.hue(colour) }.into())
            }
            _ => Ok(position),
        }
    }

    fn setup(&self) -> Setup {
        let mut pieces = vec![Vec::new(); self.mode.colours()];
        for (colour, mv) in self.placed() {
            pieces[colour].push(mv);
        }
        let mut first = self.board;
        first.set_turn(0);
        Setup {
            mode: self.mode,
            width: self.board.width().into(),
            height: self.board.height().into(),
            scoring: self.scoring,
            counts: self.counts,
            pieces,
            turn: self.board.turn().filter(|_| first.turn() != self.board.turn()),
            shared: Seat::new(self.shared.into()).unwrap_or(Seat::FIRST),
            out: Seat::all(self.seats()).filter(|seat| self.is_out(seat.index())).collect(),
        }
    }

    fn seats(&self) -> usize {
        self.mode.seats()
    }

    fn turn(&self) -> Turn {
        match self.board.turn() {
            None => Turn::Over,
            Some(colour) => Turn::Of(self.owner(Colour(colour as u8))),
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if let Some(colour) = self.board.turn() {
            moves.extend(self.board.moves(colour));
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        let colour = self.board.turn().ok_or(Refusal::Over)?;
        let judged = self.board.judge(colour, mv);
        judged.map_err(|obstacle| Refusal::of(obstacle, self.mode, colour))
    }

    fn play_unchecked(&mut self, mv: Move) {
        let Some(colour) = self.board.turn() else { return };
        self.placed.push((colour as u8, mv));
        let shared = self.moves_shared_colour();
        self.board.play(mv);
        if shared {
            self.shared = self.present_from(usize::from(self.shared) + 1);
        }
    }

    fn has_left(&self, seat: Seat) -> bool {
        self.is_out(seat.index())
    }

    fn retire(&mut self, seat: Seat, _: Leaving) -> Result<(), Refusal> {
        if self.board.turn().is_none() {
            return Err(Refusal::Over);
        }
        if seat.index() >= self.seats() {
            return Err(Refusal::NoSeat);
        }
        if self.is_out(seat.index()) {
            return Err(Refusal::HasLeft { seat });
        }
        self.out |= 1 << seat.index();
        if self.mode == Mode::ClassicThree {
            self.shared = self.present_from(self.shared.into());
        }
        self.withdraw();
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.board.turn().is_some() {
            return None;
        }
        let points: Vec<i32> = Seat::all(self.seats()).map(|seat| self.seat_points(seat)).collect();
        let merit: Vec<(bool, i32)> =
            points.iter().enumerate().map(|(seat, points)| (!self.is_out(seat), *points)).collect();
        Some(Outcome::by_merit(points, &merit))
    }

    fn key(&self) -> u64 {
        self.board.hash() ^ self.table_key()
    }

    fn fresh_key(&self) -> u64 {
        self.board.fresh_hash() ^ self.table_key()
    }

    fn move_text(&self, mv: Move) -> String {
        notation::move_text(mv)
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        notation::read_move(text)
    }

    fn diagram(&self) -> String {
        diagram::diagram(self)
    }

    fn steps(&self, mv: Move) -> Vec<Step> {
        notation::steps(mv)
    }

    fn colours(&self) -> usize {
        self.mode.colours()
    }

    fn owner(&self, colour: Colour) -> Seat {
        let shared = Seat::new(self.shared.into()).unwrap_or(Seat::FIRST);
        self.mode.owner(colour.0.into()).unwrap_or(shared)
    }

    fn colour(&self) -> Option<Colour> {
        self.board.turn().map(|colour| Colour(colour as u8))
    }

    /// The last placement is counted without listing it.
    fn paths(&self, depth: u32) -> u64 {
        match self.small_board() {
            Some(board) => board.paths(depth),
            None => self.board.paths(depth),
        }
    }
}

impl Position {
    /// The part of the hash that is not on the board.
    fn table_key(&self) -> u64 {
        let small = [self.mode as u8, self.scoring as u8, self.shared, self.out];
        u64::from(u32::from_le_bytes(small)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Lays out the pieces of a setup, each colour's in their order.
    fn lay_out(&mut self, pieces: &[Vec<Move>], found: &mut Vec<Fault>) {
        if pieces.iter().skip(self.mode.colours()).any(|more| !more.is_empty()) {
            found.push(Fault::Colours);
        }
        for (colour, pieces) in pieces.iter().enumerate().take(self.mode.colours()) {
            for (at, mv) in pieces.iter().enumerate() {
                if let Err(obstacle) = self.board.judge(colour, *mv) {
                    let refusal = Refusal::of(obstacle, self.mode, colour);
                    let (number, colour) = (at + 1, self.hue(colour));
                    found.push(Fault::Placed { colour, number, refusal });
                    break;
                }
                self.board.place(colour, *mv);
                self.placed.push((colour as u8, *mv));
            }
        }
    }
}

/// The empty board of a setup; nothing, and the reasons, when there can be none.
fn empty_board(setup: &Setup, found: &mut Vec<Fault>) -> Option<LargeBoard> {
    let before = found.len();
    let Setup { mode, width, height, counts, .. } = *setup;
    let side =
        |side: u32| u8::try_from(side).ok().filter(|one| (LEAST_SIDE..=MOST_SIDE).contains(one));
    let sides = side(width).zip(side(height));
    if sides.is_none() {
        found.push(Fault::Size { width, height });
    }
    let too_many = Shape::all().filter(|shape| counts[shape.index()] > MOST_PIECES);
    found.extend(too_many.map(|piece| Fault::Count { piece, count: counts[piece.index()] }));
    if counts.iter().all(|count| *count == 0) {
        found.push(Fault::NoPieces);
    }
    let (width, height) = sides?;
    let mut starts = [None; COLOURS];
    for (colour, hue) in mode.hues().iter().enumerate() {
        let start = mode.start(colour, width, height);
        match start {
            None => found.push(Fault::StartOffBoard { colour: *hue }),
            Some(cell) if starts.contains(&start) => found.push(Fault::SameStart { cell }),
            Some(_) => {}
        }
        starts[colour] = start;
    }
    if found.len() > before {
        return None;
    }
    let board = LargeBoard::new(&Ground { width, height, starts, counts })?;
    for (colour, hue) in mode.hues().iter().enumerate() {
        if !board.has_moves(colour) {
            found.push(Fault::NothingFits { colour: *hue, cell: board.start(colour) });
        }
    }
    Some(board)
}

/// Whether those who left, and who moves the shared colour next, can be so.
fn examine_seats(setup: &Setup, found: &mut Vec<Fault>) {
    let seats = setup.mode.seats();
    for (at, seat) in setup.out.iter().enumerate() {
        if seat.index() >= seats || at + 1 >= seats || setup.out[..at].contains(seat) {
            found.push(Fault::Out { seat: *seat });
        }
    }
    if setup.turn.is_some_and(|colour| colour >= setup.mode.colours()) {
        found.push(Fault::Colours);
    }
    let shared = setup.shared;
    let possible = match setup.mode {
        Mode::ClassicThree => shared.index() < seats && !setup.out.contains(&shared),
        _ => shared == Seat::FIRST,
    };
    if !possible {
        found.push(Fault::Shared { seat: shared });
    }
}
