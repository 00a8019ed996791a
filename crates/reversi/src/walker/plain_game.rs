//! A whole game by the plain rules: turns, hands and phases around a walker.
//!
//! The second opinion about [`Position`](crate::Position), written down separately, and what the
//! benchmarks compare it with.

use super::Walker;
use crate::map::{Map, Tile};
use crate::position::{BOMB, Move, OVERRIDE, Phase};

/// A game that a walker plays.
#[derive(Clone, Debug)]
pub struct PlainGame {
    /// The board.
    pub walker: Walker,
    /// What is played.
    pub phase: Phase,
    /// The player to move, from one; nobody when the game is over.
    pub turn: Option<u8>,
    /// Override stones of each player.
    pub overrides: Vec<i32>,
    /// Bombs of each player.
    pub bombs: Vec<i32>,
    /// Who has left.
    pub out: Vec<bool>,
}

impl PlainGame {
    /// A game from its start. On a map on which nobody can do anything it is over at once.
    pub fn new(map: Map) -> PlainGame {
        let players = usize::from(map.players);
        let mut game = PlainGame {
            overrides: vec![map.overrides; players],
            bombs: vec![map.bombs; players],
            out: vec![false; players],
            walker: Walker::new(map),
            phase: Phase::Building,
            turn: None,
        };
        game.pass_on(0);
        game
    }

    fn players(&self) -> u8 {
        self.walker.map.players
    }

    /// Finds who acts after the player who acted last; zero before the first turn.
    fn pass_on(&mut self, last: u8) {
        let players = self.players();
        let order: Vec<usize> =
            (0..players).map(|step| usize::from((last + step) % players)).collect();
        self.turn = None;
        if self.out.iter().filter(|out| !**out).count() < 2 {
            return;
        }
        let stays = |at: &&usize| !self.out[**at];
        if self.phase == Phase::Building {
            let builds = |at: &&usize| {
                !self.walker.legal_cells(**at as u8 + 1, self.overrides[**at]).is_empty()
            };
            self.turn = order.iter().filter(stays).find(builds).map(|at| *at as u8 + 1);
            if self.turn.is_some() {
                return;
            }
        }
        let left = self.walker.map.tiles.iter().any(|tile| *tile != Tile::Hole);
        let throws = |at: &&usize| left && self.bombs[**at] > 0;
        let turn = order.iter().filter(stays).find(throws).map(|at| *at as u8 + 1);
        self.phase = Phase::Bombing;
        self.turn = turn;
    }

    /// Every legal move, row by row.
    pub fn legal_moves(&self) -> Vec<Move> {
        let Some(player) = self.turn else { return Vec::new() };
        let (tiles, width) = (&self.walker.map.tiles, self.walker.map.width);
        let building = self.phase == Phase::Building;
        let cells: Vec<usize> = if building {
            self.walker.legal_cells(player, self.overrides[usize::from(player) - 1])
        } else {
            (0..tiles.len()).filter(|cell| tiles[*cell] != Tile::Hole).collect()
        };
        let mut moves = Vec::new();
        for cell in cells {
            let (x, y) = ((cell % width) as u16, (cell / width) as u16);
            let specials = match tiles[cell] {
                Tile::Bonus if building => BOMB..=OVERRIDE,
                Tile::Choice if building => 1..=self.players(),
                _ => 0..=0,
            };
            moves.extend(specials.map(|special| Move { y, x, special }));
        }
        moves
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) {
        let Some(player) = self.turn else { return };
        let at = usize::from(player) - 1;
        let cell = usize::from(mv.y) * self.walker.map.width + usize::from(mv.x);
        let tile = self.walker.map.tiles[cell];
        if self.phase == Phase::Bombing {
            self.walker.explode(cell);
            self.bombs[at] -= 1;
        } else {
            self.walker.place(cell, player);
            match (tile, mv.special) {
                (Tile::Stone(_) | Tile::Expansion, _) => self.overrides[at] -= 1,
                (Tile::Bonus, BOMB) => self.bombs[at] += 1,
                (Tile::Bonus, _) => self.overrides[at] += 1,
                (Tile::Choice, partner) => self.walker.exchange(player, partner),
                (Tile::Inversion, _) => self.walker.invert(),
                (Tile::Hole | Tile::Empty, _) => {}
            }
        }
        self.pass_on(player);
    }

    /// A player, from one, leaves a game that is not over.
    pub fn retire(&mut self, player: u8) {
        let Some(mover) = self.turn else { return };
        self.out[usize::from(player) - 1] = true;
        let alone = self.out.iter().filter(|out| !**out).count() < 2;
        if alone || mover == player {
            self.pass_on(mover);
        }
    }
}
