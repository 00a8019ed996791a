//! A position of ReversiXT: the board, what everybody has in hand, and whose turn it is.

use std::hash::{Hash, Hasher};

use game::{Faults, Leaving, Outcome, Seat, Turn};

use crate::map::{Map, Tile};
use crate::refusal::{Fault, Refusal};
use crate::setup::{Setup, Standing};
use crate::walker::Walker;

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    walker: Walker,
    phase: Phase,
    /// The player to move, from one; nobody when the game is over.
    turn: Option<u8>,
    overrides: Vec<i32>,
    bombs: Vec<i32>,
    out: Vec<bool>,
}

impl Position {
    /// The board as a map: what lies where now, and the transitions that are left. Its counters are
    /// those of the start.
    pub fn map(&self) -> &Map {
        &self.walker.map
    }

    /// Columns.
    pub fn width(&self) -> usize {
        self.walker.map.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.walker.map.height
    }

    /// How many players the map is for.
    pub fn players(&self) -> u8 {
        self.walker.map.players
    }

    /// What lies there; beyond the border there are holes.
    pub fn tile(&self, x: usize, y: usize) -> Tile {
        self.walker.map.tile(x, y)
    }

    /// What is played.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The player to move, from one.
    pub fn mover(&self) -> Option<u8> {
        self.turn
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
        self.walker.stones(player) as u32
    }

    /// Whether this player, from one, has left.
    pub fn is_out(&self, player: u8) -> bool {
        self.out[usize::from(player) - 1]
    }

    /// The cells that a legal move would turn (building) or destroy (bombing), `(x, y)`, row by row,
    /// the move's own cell left out while building and included while bombing.
    pub fn effect(&self, mv: Move) -> Vec<(u16, u16)> {
        let Some(player) = self.turn else { return Vec::new() };
        let cell = self.cell(mv);
        let cells = match self.phase {
            Phase::Building => self.walker.captures(cell, player),
            Phase::Bombing => self.walker.blast(cell),
        };
        let width = self.width();
        cells.into_iter().map(|cell| ((cell % width) as u16, (cell / width) as u16)).collect()
    }

    fn cell(&self, mv: Move) -> usize {
        usize::from(mv.y) * self.width() + usize::from(mv.x)
    }

    fn in_game(&self) -> usize {
        self.out.iter().filter(|out| !**out).count()
    }

    fn can_build(&self, player: u8) -> bool {
        !self.is_out(player) && !self.walker.legal_cells(player, self.overrides(player)).is_empty()
    }

    fn can_bomb(&self, player: u8) -> bool {
        !self.is_out(player) && self.bombs(player) > 0
    }

    /// Finds who acts after the player who acted last; zero before the first turn.
    fn pass_on(&mut self, last: u8) {
        let players = self.players();
        let order: Vec<u8> = (0..players).map(|step| (last + step) % players + 1).collect();
        self.turn = None;
        if self.in_game() < 2 {
            return;
        }
        if self.phase == Phase::Building {
            self.turn = order.iter().copied().find(|player| self.can_build(*player));
            if self.turn.is_some() {
                return;
            }
            self.phase = Phase::Bombing;
        }
        if self.walker.map.tiles.iter().any(|tile| *tile != Tile::Hole) {
            self.turn = order.iter().copied().find(|player| self.can_bomb(*player));
        }
    }

    fn specials(&self, tile: Tile) -> std::ops::RangeInclusive<u8> {
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
        let players = usize::from(map.players);
        let mut position = Position {
            walker: Walker::new(map.clone()),
            phase: Phase::Building,
            turn: None,
            overrides: vec![map.overrides; players],
            bombs: vec![map.bombs; players],
            out: vec![false; players],
        };
        let Some(standing) = &setup.standing else {
            position.pass_on(0);
            return if position.turn.is_some() { Ok(position) } else { Err(Fault::Final.into()) };
        };
        if standing.overrides.len() != players || standing.bombs.len() != players {
            return Err(Fault::Counters.into());
        }
        position.overrides.clone_from(&standing.overrides);
        position.bombs.clone_from(&standing.bombs);
        for player in &standing.out {
            let out = position.out.get_mut(usize::from(*player).wrapping_sub(1));
            match out {
                Some(out) if !*out => *out = true,
                _ => return Err(Fault::Out.into()),
            }
        }
        position.phase = standing.phase;
        let last = standing.turn.map_or(0, |player| player - 1);
        position.pass_on(last);
        if position.turn != standing.turn {
            return Err(Fault::Turn.into());
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
        let standing = Standing {
            phase: self.phase,
            turn: self.turn,
            overrides: self.overrides.clone(),
            bombs: self.bombs.clone(),
            out: out.collect(),
        };
        Setup { map: self.walker.map.clone(), standing: Some(standing) }
    }

    fn seats(&self) -> usize {
        usize::from(self.players())
    }

    fn turn(&self) -> Turn {
        match self.turn.and_then(|player| Seat::new(usize::from(player) - 1)) {
            Some(seat) => Turn::Of(seat),
            None => Turn::Over,
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        let Some(player) = self.turn else { return };
        let width = self.width();
        let cells = match self.phase {
            Phase::Building => self.walker.legal_cells(player, self.overrides(player)),
            Phase::Bombing => {
                let tiles = &self.walker.map.tiles;
                (0..tiles.len()).filter(|cell| tiles[*cell] != Tile::Hole).collect()
            }
        };
        for cell in cells {
            let (x, y) = ((cell % width) as u16, (cell / width) as u16);
            let specials = self.specials(self.walker.map.tiles[cell]);
            moves.extend(specials.map(|special| Move { y, x, special }));
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        let Some(player) = self.turn else { return Err(Refusal::Over) };
        let (x, y) = (mv.x, mv.y);
        if usize::from(x) >= self.width() || usize::from(y) >= self.height() {
            return Err(Refusal::Outside { x, y });
        }
        let cell = self.cell(mv);
        let tile = self.walker.map.tiles[cell];
        if tile == Tile::Hole {
            return Err(Refusal::Hole { x, y });
        }
        if self.phase == Phase::Building {
            let overrides = self.overrides(player);
            if tile.is_occupied() && overrides <= 0 {
                return Err(Refusal::NoOverride { x, y });
            }
            if !self.walker.may_place(cell, player, overrides) {
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
        let Some(player) = self.turn else { return };
        let at = usize::from(player) - 1;
        let cell = self.cell(mv);
        if self.phase == Phase::Bombing {
            self.walker.explode(cell);
            self.bombs[at] -= 1;
        } else {
            let tile = self.walker.map.tiles[cell];
            self.walker.place(cell, player);
            match tile {
                Tile::Stone(_) | Tile::Expansion => self.overrides[at] -= 1,
                Tile::Bonus if mv.special == BOMB => self.bombs[at] += 1,
                Tile::Bonus => self.overrides[at] += 1,
                Tile::Choice => self.walker.exchange(player, mv.special),
                Tile::Inversion => self.walker.invert(),
                Tile::Hole | Tile::Empty => {}
            }
        }
        self.pass_on(player);
    }

    fn retire(&mut self, seat: Seat, _: Leaving) -> Result<(), Refusal> {
        let Some(mover) = self.turn else { return Err(Refusal::Over) };
        let player = seat.index() as u8 + 1;
        match self.out.get_mut(seat.index()) {
            None => return Err(Refusal::NoSeat),
            Some(out) if *out => return Err(Refusal::HasLeft { player }),
            Some(out) => *out = true,
        }
        if self.in_game() < 2 || mover == player {
            self.pass_on(mover);
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.turn.is_some() {
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
        self.fresh_key()
    }

    fn fresh_key(&self) -> u64 {
        let mut hasher = std::hash::DefaultHasher::new();
        self.walker.map.tiles.hash(&mut hasher);
        (self.phase, self.turn, &self.overrides, &self.bombs, &self.out).hash(&mut hasher);
        hasher.finish()
    }

    fn move_text(&self, mv: Move) -> String {
        match mv.special {
            0 => format!("{} {}", mv.x, mv.y),
            special => format!("{} {} {special}", mv.x, mv.y),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        let not_a_move = || Refusal::NotAMove { text: text.chars().take(20).collect() };
        let mut parts = text.split([' ', ',']).filter(|part| !part.is_empty());
        let mut number = || parts.next().and_then(|part| part.parse::<u16>().ok());
        let (x, y) = (number().ok_or_else(not_a_move)?, number().ok_or_else(not_a_move)?);
        let special = match parts.next() {
            None => 0,
            Some("bomb") => BOMB,
            Some("override") => OVERRIDE,
            Some(part) => part.parse().map_err(|_| not_a_move())?,
        };
        if parts.next().is_some() {
            return Err(not_a_move());
        }
        Ok(Move { y, x, special })
    }

    fn diagram(&self) -> String {
        let row = |row: &[Tile]| {
            row.iter().map(|tile| tile.letter().to_string()).collect::<Vec<_>>().join(" ")
        };
        let rows = self.walker.map.tiles.chunks(self.width().max(1));
        rows.map(row).collect::<Vec<_>>().join("\n")
    }
}
