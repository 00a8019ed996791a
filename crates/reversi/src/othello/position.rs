//! A position of Othello: the discs, whose move it is, and whether somebody has left.

use std::fmt;

use game::{Faults, Leaving, Outcome, Seat, Turn};

use super::board::{Board, Squares};
use super::refusal::{Fault, Refusal};
use super::setup::Setup;

/// A square for a disc, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u8);

impl Move {
    /// No disc is placed, because none would turn anything.
    pub const PASS: Move = Move(64);

    /// A disc on this square, counted from a1 to h8; a pass beyond.
    pub const fn on(square: u32) -> Move {
        if square < 64 { Move(square as u8) } else { Move::PASS }
    }

    /// The square, from 0 for a1 to 63 for h8; nothing for a pass.
    pub const fn square(self) -> Option<u32> {
        if self.0 < 64 { Some(self.0 as u32) } else { None }
    }

    /// Reads `d3` or `pass`, in either case, or `PA` as other programs write it.
    pub fn of_text(text: &str) -> Option<Move> {
        match text.as_bytes() {
            [column @ (b'a'..=b'h' | b'A'..=b'H'), row @ b'1'..=b'8'] => {
                let column = column.to_ascii_lowercase() - b'a';
                Some(Move(8 * (row - b'1') + column))
            }
            _ => {
                let pass = ["pass", "pa", "ps", "--"];
                pass.into_iter().any(|word| text.eq_ignore_ascii_case(word)).then_some(Move::PASS)
            }
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.square() {
            None => f.write_str("pass"),
            Some(_) => write!(f, "{}{}", char::from(b'a' + self.0 % 8), self.0 / 8 + 1),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    /// Whose discs are `mine`.
    turn: Seat,
    left: Option<Seat>,
    /// Kept, because everybody asks for them several times.
    moves: u64,
    over: bool,
}

impl Position {
    /// The usual start.
    pub fn start() -> Position {
        Position::of(Board::START, Seat::FIRST)
    }

    /// The position with this board and this seat to move, who owns `mine`.
    pub fn of(board: Board, turn: Seat) -> Position {
        let mut position = Position { board, turn, left: None, moves: 0, over: false };
        position.look();
        position
    }

    /// The discs, seen by who moves.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The seat that owns `mine` of the board: who moves, or would move if the game were not over.
    pub fn mover(&self) -> Seat {
        self.turn
    }

    /// The discs of a seat; the first is black.
    pub fn discs(&self, seat: Seat) -> u64 {
        if seat == self.turn { self.board.mine } else { self.board.theirs }
    }

    /// Whose disc lies there, column and row from zero.
    pub fn disc(&self, x: usize, y: usize) -> Option<Seat> {
        if x > 7 || y > 7 {
            return None;
        }
        let square = 1 << (8 * y + x);
        Seat::all(2).find(|seat| self.discs(*seat) & square != 0)
    }

    /// Who has left.
    pub fn left(&self) -> Option<Seat> {
        self.left
    }

    /// The discs that a legal move would turn, as `(x, y)`, row by row.
    pub fn effect(&self, mv: Move) -> Vec<(u16, u16)> {
        let turned = match mv.square() {
            Some(square) if self.moves & 1 << square != 0 => self.board.flips(square),
            _ => 0,
        };
        Squares(turned).map(|square| ((square % 8) as u16, (square / 8) as u16)).collect()
    }

    fn look(&mut self) {
        self.moves = self.board.moves();
        self.over = self.left.is_some() || (self.moves == 0 && self.board.their_moves() == 0);
    }
}

fn other(seat: Seat) -> Seat {
    if seat == Seat::FIRST { Seat::SECOND } else { Seat::FIRST }
}

impl game::Position for Position {
    type Setup = Setup;
    type Fault = Fault;
    type Move = Move;
    type Refusal = Refusal;

    fn new(setup: &Setup) -> Result<Position, Faults<Fault>> {
        let mut found: Vec<Fault> = Squares(setup.black & setup.white)
            .map(|square| Fault::Both { mv: Move::on(square) })
            .collect();
        found.extend(
            [Some(setup.turn), setup.left]
                .into_iter()
                .flatten()
                .filter(|seat| seat.index() > 1)
                .map(|seat| Fault::Left { seat }),
        );
        let black_moves = setup.turn == Seat::FIRST;
        let (mine, theirs) =
            if black_moves { (setup.black, setup.white) } else { (setup.white, setup.black) };
        let mut position = Position::of(Board { mine, theirs }, setup.turn);
        if let Some(seat) = setup.left.filter(|_| position.over) {
            found.push(Fault::Left { seat });
        }
        Faults::none_of(found)?;
        position.left = setup.left;
        position.look();
        Ok(position)
    }

    fn setup(&self) -> Setup {
        Setup {
            black: self.discs(Seat::FIRST),
            white: self.discs(Seat::SECOND),
            turn: self.turn,
            left: self.left,
        }
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.over { Turn::Over } else { Turn::Of(self.turn) }
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        if self.over {
            return;
        }
        if self.moves == 0 {
            moves.push(Move::PASS);
        }
        moves.extend(Squares(self.moves).map(Move::on));
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        if self.over {
            return Err(Refusal::Over);
        }
        match mv.square() {
            None if self.moves == 0 => Ok(()),
            None => Err(Refusal::MustNotPass),
            Some(square) if self.moves & 1 << square != 0 => Ok(()),
            Some(square) if self.board.empty() & 1 << square == 0 => Err(Refusal::Taken { mv }),
            Some(_) if self.moves == 0 => Err(Refusal::MustPass),
            Some(_) => Err(Refusal::NothingToTurn { mv }),
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.board = match mv.square() {
            None => self.board.passed(),
            Some(square) => self.board.after(square, self.board.flips(square)),
        };
        self.turn = other(self.turn);
        self.look();
    }

    fn retire(&mut self, seat: Seat, _: Leaving) -> Result<(), Refusal> {
        if self.over {
            return Err(Refusal::Over);
        }
        if seat.index() > 1 {
            return Err(Refusal::NoSeat);
        }
        self.left = Some(seat);
        self.look();
        Ok(())
    }

    /// Discs, with the free squares to the winner; who has left has none and the other has all.
    fn outcome(&self) -> Option<Outcome> {
        if !self.over {
            return None;
        }
        let black = match self.left {
            Some(Seat::FIRST) => 0,
            Some(_) => 64,
            None => {
                let score = self.board.final_score();
                32 + if self.turn == Seat::FIRST { score } else { -score } / 2
            }
        };
        Some(Outcome::by_points(vec![black, 64 - black]))
    }

    fn key(&self) -> u64 {
        self.fresh_key()
    }

    fn fresh_key(&self) -> u64 {
        let sides = 2 * self.turn.index() + self.left.map_or(8, Seat::index) * 8;
        super::table::mix(self.board) ^ (sides as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn move_text(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        let not_a_move = || Refusal::NotAMove { text: text.chars().take(20).collect() };
        Move::of_text(text.trim()).ok_or_else(not_a_move)
    }

    /// As everybody counts Othello: a pass is a ply, and a finished game counts once at every depth.
    fn paths(&self, depth: u32) -> u64 {
        if self.over { 1 } else { super::perft(self.board, depth) }
    }

    fn diagram(&self) -> String {
        let mut diagram = String::from("  a b c d e f g h");
        for y in 0..8 {
            diagram.push_str(&format!("\n{}", y + 1));
            for x in 0..8 {
                let cell = self.disc(x, y).map_or('.', super::setup::letter);
                diagram.push(' ');
                diagram.push(cell);
            }
        }
        diagram
    }
}
