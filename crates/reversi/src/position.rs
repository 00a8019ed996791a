//! A position of ReversiXT: the board, what everybody has in hand, and whose turn it is.
//!
//! What never changes is shared by all positions of a game; what changes is small, so that search
//! copies a position, plays on the copy and throws it away. [`Clone::clone_from`] into a position
//! that is already there asks for no memory, also on the largest maps. What search and evaluations
//! ask for, beyond the contract of every game, is in `survey`.

use std::fmt;
use std::sync::{Arc, OnceLock};

use game::{Faults, Leaving, Outcome, Seat, Step, Turn};

use crate::board::Board;

use crate::map::{Map, Tile};
use crate::notation;
use crate::refusal::{Fault, Refusal};
use crate::setup::{Setup, Standing};
use crate::topology::{Cell, Topology, scattered};

/// The third part of a move on a bonus field: a bomb.
pub const BOMB: u8 = 20;
/// The third part of a move on a bonus field: an override stone.
pub const OVERRIDE: u8 = 21;

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Stones are placed.
    Building,
    /// Bombs are thrown.
    Bombing,
}

impl Phase {
    /// The word in setups.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Building => "building",
            Phase::Bombing => "bombing",
        }
    }

    /// The phase of a word.
    pub fn of_word(word: &str) -> Option<Phase> {
        [Phase::Building, Phase::Bombing].into_iter().find(|phase| phase.word() == word)
    }
}

/// A stone or a bomb and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The row, from zero at the top.
    pub y: u16,
    /// The column, from zero at the left.
    pub x: u16,
    /// Zero, the partner on a choice field, or [`BOMB`] or [`OVERRIDE`] on a bonus field.
    pub special: u8,
}

/// A position.
pub struct Position {
    pub(crate) topology: Arc<Topology>,
    pub(crate) board: Board,
    phase: Phase,
    /// The player to move, from one; zero when the game is over.
    turn: u8,
    /// A bit for each player who has left.
    out: u8,
    overrides: [i32; 8],
    bombs: [i32; 8],
    /// The board as a map, for who has asked.
    shown: OnceLock<Box<Map>>,
}

impl Clone for Position {
    fn clone(&self) -> Position {
        let (topology, board) = (Arc::clone(&self.topology), self.board.clone());
        Position { topology, board, shown: OnceLock::new(), ..*self }
    }

    fn clone_from(&mut self, other: &Position) {
        if !Arc::ptr_eq(&self.topology, &other.topology) {
            self.topology = Arc::clone(&other.topology);
        }
        self.board.clone_from(&other.board);
        self.phase = other.phase;
        self.turn = other.turn;
        self.out = other.out;
        self.overrides = other.overrides;
        self.bombs = other.bombs;
        self.shown.take();
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let rest = |position: &Position| {
            (position.phase, position.turn, position.out, position.overrides, position.bombs)
        };
        rest(self) == rest(other)
            && self.board.hash() == other.board.hash()
            && if Arc::ptr_eq(&self.topology, &other.topology) {
                self.board.codes() == other.board.codes()
            } else {
                self.map() == other.map()
            }
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({:?})", game::Position::setup(self).to_string())
    }
}

impl Position {
    /// The board as a map: what lies where now, and the transitions that are left. Its counters are
    /// those of the start. Made when it is first asked for; search uses [`Position::tile`] instead.
    pub fn map(&self) -> &Map {
        self.shown.get_or_init(|| {
            let start = &self.topology.map;
            let mut tiles = vec![Tile::Hole; start.tiles.len()];
            for cell in 0..self.topology.cells() as Cell {
                let (x, y) = self.topology.place(cell);
                tiles[usize::from(y) * start.width + usize::from(x)] = self.board.tile(cell);
            }
            let lives = |end: &crate::map::End| self.tile(end.x, end.y) != Tile::Hole;
            let transitions = start.transitions.iter().filter(|one| lives(&one.0) && lives(&one.1));
            Box::new(Map { tiles, transitions: transitions.copied().collect(), ..start.clone() })
        })
    }

    /// Columns.
    pub fn width(&self) -> usize {
        self.topology.map.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.topology.map.height
    }

    /// How many players the map is for.
    pub fn players(&self) -> u8 {
        self.topology.map.players
    }

    /// How far a bomb reaches.
    pub fn radius(&self) -> u8 {
        self.topology.map.radius
    }

    /// What lies there; beyond the border there are holes.
    pub fn tile(&self, x: usize, y: usize) -> Tile {
        self.topology.cell(x, y).map_or(Tile::Hole, |cell| self.board.tile(cell))
    }

    /// What is played.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The player to move, from one.
    pub fn mover(&self) -> Option<u8> {
        (self.turn > 0).then_some(self.turn)
    }

    /// Override stones of this player, from one.
    pub fn overrides(&self, player: u8) -> i32 {
        self.overrides[usize::from(player) - 1]
    }

    /// Bombs of this player, from one.
    pub fn bombs(&self, player: u8) -> i32 {
        self.bombs[usize::from(player) - 1]
    }

    /// Stones of this player, from one.
    pub fn stones(&self, player: u8) -> u32 {
        self.board.stones(player)
    }

    /// Whether this player, from one, has left.
    pub fn is_out(&self, player: u8) -> bool {
        self.out >> (player - 1) & 1 == 1
    }

    /// The cells that a legal move would turn (building) or destroy (bombing), `(x, y)`, row by row,
    /// the move's own cell left out while building and included while bombing.
    pub fn effect(&self, mv: Move) -> Vec<(u16, u16)> {
        let (Some(player), Some(cell)) = (self.mover(), self.cell(mv)) else { return Vec::new() };
        let cells = match self.phase {
            Phase::Building => self.board.captured(&self.topology, cell, player),
            Phase::Bombing => self.board.blast(&self.topology, cell),
        };
        cells.iter().map(|cell| self.topology.place(cell as Cell)).collect()
    }

    /// The cell of a move, unless it is none any more.
    fn cell(&self, mv: Move) -> Option<Cell> {
        let cell = self.topology.cell(mv.x.into(), mv.y.into())?;
        (self.board.tile(cell) != Tile::Hole).then_some(cell)
    }

    fn in_game(&self) -> u32 {
        u32::from(self.players()) - self.out.count_ones()
    }

    fn can_build(&self, player: u8) -> bool {
        let overrides = self.overrides(player) > 0;
        !self.is_out(player) && self.board.has_legal(&self.topology, player, overrides)
    }

    fn can_bomb(&self, player: u8) -> bool {
        !self.is_out(player) && self.bombs(player) > 0
    }

    /// Finds who acts after the player who acted last; zero before the first turn.
    fn pass_on(&mut self, last: u8) {
        let players = self.players();
        let mut order = (0..players).map(|step| (last + step) % players + 1);
        self.turn = 0;
        if self.in_game() < 2 {
            return;
        }
        if self.phase == Phase::Building {
            if let Some(player) = order.clone().find(|player| self.can_build(*player)) {
                self.turn = player;
                return;
            }
            self.phase = Phase::Bombing;
        }
        if self.board.has_cells() {
            self.turn = order.find(|player| self.can_bomb(*player)).unwrap_or(0);
        }
    }

    /// What the third part of a move on such a field may be.
    pub(crate) fn specials(&self, tile: Tile) -> std::ops::RangeInclusive<u8> {
        match (self.phase, tile) {
            (Phase::Building, Tile::Bonus) => BOMB..=OVERRIDE,
            (Phase::Building, Tile::Choice) => 1..=self.players(),
            _ => 0..=0,
        }
    }
}

impl game::Position for Position {
    type Setup = Setup;
    type Fault = Fault;
    type Move = Move;
    type Refusal = Refusal;

    fn new(setup: &Setup) -> Result<Position, Faults<Fault>> {
        let map = &setup.map;
        if !map.faults().is_empty() {
            return Err(Fault::Map.into());
        }
        let players = usize::from(map.players);
        let topology = Topology::new(map);
        let mut position = Position {
            board: Board::new(&topology),
            topology: Arc::new(topology),
            phase: Phase::Building,
            turn: 0,
            out: 0,
            overrides: [0; 8],
            bombs: [0; 8],
            shown: OnceLock::new(),
        };
        position.overrides[..players].fill(map.overrides);
        position.bombs[..players].fill(map.bombs);
        let Some(standing) = &setup.standing else {
            position.pass_on(0);
            return if position.turn > 0 { Ok(position) } else { Err(Fault::Final.into()) };
        };
        if standing.overrides.len() != players || standing.bombs.len() != players {
            return Err(Fault::Counters.into());
        }
        position.overrides[..players].copy_from_slice(&standing.overrides);
        position.bombs[..players].copy_from_slice(&standing.bombs);
        for player in &standing.out {
            if !(1..=map.players).contains(player) || position.is_out(*player) {
                return Err(Fault::Out.into());
            }
            position.out |= 1 << (player - 1);
        }
        position.phase = standing.phase;
        position.pass_on(standing.turn.map_or(0, |player| player.saturating_sub(1)));
        if position.mover() != standing.turn {
            return Err(Fault::Turn.into());
        }
        if position.turn > 0 && position.phase != standing.phase {
            return Err(Fault::Built.into());
        }
        // Who is alone has won before anybody asks what is played.
        let alone = position.in_game() < 2;
        if !alone && standing.phase == Phase::Bombing {
            let players = position.players();
            if (1..=players).any(|player| position.can_build(player)) {
                return Err(Fault::Phase.into());
            }
        }
        position.phase = standing.phase;
        Ok(position)
    }

    fn setup(&self) -> Setup {
        let out = (1..=self.players()).filter(|player| self.is_out(*player));
        let players = usize::from(self.players());
        let standing = Standing {
            phase: self.phase,
            turn: self.mover(),
            overrides: self.overrides[..players].to_vec(),
            bombs: self.bombs[..players].to_vec(),
            out: out.collect(),
        };
        Setup { map: self.map().clone(), standing: Some(standing) }
    }

    fn seats(&self) -> usize {
        usize::from(self.players())
    }

    fn turn(&self) -> Turn {
        match self.mover().and_then(|player| Seat::new(usize::from(player) - 1)) {
            Some(seat) => Turn::Of(seat),
            None => Turn::Over,
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        for cell in self.legal_cells().iter() {
            let (x, y) = self.topology.place(cell as Cell);
            let specials = self.specials(self.board.tile(cell as Cell));
            moves.extend(specials.map(|special| Move { y, x, special }));
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        let Some(player) = self.mover() else { return Err(Refusal::Over) };
        let (x, y) = (mv.x, mv.y);
        if usize::from(x) >= self.width() || usize::from(y) >= self.height() {
            return Err(Refusal::Outside { x, y });
        }
        let Some(cell) = self.cell(mv) else { return Err(Refusal::Hole { x, y }) };
        let tile = self.board.tile(cell);
        if self.phase == Phase::Building {
            if tile.is_occupied() && self.overrides(player) <= 0 {
                return Err(Refusal::NoOverride { x, y });
            }
            let captures = || self.board.captures_any(&self.topology, cell, player);
            if tile != Tile::Expansion && !captures() {
                return Err(Refusal::NothingToTurn { x, y });
            }
        }
        if self.specials(tile).contains(&mv.special) {
            return Ok(());
        }
        Err(match tile {
            Tile::Choice if self.phase == Phase::Building => {
                Refusal::ChoiceNeedsPlayer { players: self.players() }
            }
            Tile::Bonus if self.phase == Phase::Building => Refusal::BonusNeedsGift,
            _ => Refusal::NothingSpecial { special: mv.special },
        })
    }

    fn play_unchecked(&mut self, mv: Move) {
        let (Some(player), Some(cell)) = (self.mover(), self.cell(mv)) else { return };
        let at = usize::from(player) - 1;
        self.shown.take();
        let topology = &*self.topology;
        if self.phase == Phase::Bombing {
            self.board.explode(topology, cell);
            self.bombs[at] -= 1;
        } else {
            let tile = self.board.tile(cell);
            self.board.place(topology, cell, player);
            match tile {
                Tile::Stone(_) | Tile::Expansion => self.overrides[at] -= 1,
                Tile::Bonus if mv.special == BOMB => {
                    self.bombs[at] = self.bombs[at].saturating_add(1);
                }
                Tile::Bonus => self.overrides[at] = self.overrides[at].saturating_add(1),
                Tile::Choice => self.board.exchange(topology, player, mv.special),
                Tile::Inversion => self.board.invert(topology),
                Tile::Hole | Tile::Empty => {}
            }
        }
        self.pass_on(player);
    }

    fn has_left(&self, seat: Seat) -> bool {
        seat.index() < self.seats() && self.is_out(seat.index() as u8 + 1)
    }

    fn retire(&mut self, seat: Seat, _: Leaving) -> Result<(), Refusal> {
        let Some(mover) = self.mover() else { return Err(Refusal::Over) };
        let player = seat.index() as u8 + 1;
        if player > self.players() {
            return Err(Refusal::NoSeat);
        }
        if self.is_out(player) {
            return Err(Refusal::HasLeft { player });
        }
        self.out |= 1 << seat.index();
        if self.in_game() < 2 || mover == player {
            self.pass_on(mover);
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.turn > 0 {
            return None;
        }
        let players = 1..=self.players();
        let points: Vec<i32> = players
            .clone()
            .map(|player| if self.is_out(player) { 0 } else { self.stones(player) as i32 })
            .collect();
        let merit: Vec<(bool, i32)> =
            players.zip(&points).map(|(player, points)| (!self.is_out(player), *points)).collect();
        Some(Outcome::by_merit(points, &merit))
    }

    fn key(&self) -> u64 {
        self.board.hash() ^ self.hand_key()
    }

    fn fresh_key(&self) -> u64 {
        self.board.fresh_hash(&self.topology) ^ self.hand_key()
    }

    fn move_text(&self, mv: Move) -> String {
        notation::move_text(mv, self.topology.is_classical())
    }

    fn steps(&self, mv: Move) -> Vec<Step> {
        notation::steps(mv, self.topology.is_classical())
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        notation::read_move(text, self.topology.is_classical())
    }

    fn diagram(&self) -> String {
        notation::diagram(self, self.topology.is_classical())
    }
}

impl Position {
    /// The part of the hash that is not on the board.
    fn hand_key(&self) -> u64 {
        let phase = u64::from(self.phase == Phase::Bombing);
        let mut key = scattered(phase << 16 | u64::from(self.turn) << 8 | u64::from(self.out));
        for player in 0..usize::from(self.players()) {
            let hand = (self.overrides[player] as u64) << 32 | u64::from(self.bombs[player] as u32);
            let number = hand.wrapping_mul(0xc4ce_b9fe_1a85_ec53).rotate_left(29);
            key = (key.rotate_left(7) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        key
    }
}
