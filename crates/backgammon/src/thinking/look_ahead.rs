//! What plays are worth, looking some rolls ahead.
//!
//! Without look-ahead the nets judge what a play leaves. With one ply the opponent's twenty-one
//! rolls are met, each with the reply that the nets like best; with more, those replies are judged
//! one ply less deep. Only plays that seem good enough at one depth are looked at in the next.

use std::sync::{Arc, OnceLock};

use crate::bearoff::Bearoff;
use crate::board::Board;
use crate::net::{Chances, Judge, NetFault, Nets};
use crate::play::Play;
use crate::plays::{Candidate, Plays};
use crate::roll::Roll;

/// The deepest look-ahead.
pub const MOST_PLIES: u32 = 3;
/// After each depth so many plays are kept besides the best, and only within so much of it.
const KEPT: [(usize, f32); 3] = [(8, 0.16), (3, 0.05), (2, 0.03)];
/// Slots of the cache, a power of two.
const SLOTS: usize = 1 << 16;

static STANDARD: OnceLock<Arc<Nets>> = OnceLock::new();

/// The nets that come with the program. In a browser they are fetched apart from it, and there are
/// none before they are [taught](teach).
pub fn standard_nets() -> Option<Arc<Nets>> {
    #[cfg(not(target_arch = "wasm32"))]
    if STANDARD.get().is_none() {
        let read = Nets::from_bytes(include_bytes!("../../data/net.bin"));
        read.ok().map(|nets| STANDARD.set(Arc::new(nets)));
    }
    STANDARD.get().cloned()
}

/// Takes the nets from the bytes of a file that was fetched.
pub fn teach(bytes: &[u8]) -> Result<(), NetFault> {
    let nets = Nets::from_bytes(bytes)?;
    let _ = STANDARD.set(Arc::new(nets));
    Ok(())
}

/// A play with what it is worth to who makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// What is moved.
    pub play: Play,
    /// The board after it, seen by who played.
    pub board: Board,
    /// How the game may end then, for who played.
    pub chances: Chances,
    /// How many plies this looks ahead.
    pub plies: u32,
}

#[derive(Clone, Copy)]
struct Kept {
    board: Board,
    plies: u32,
    chances: Chances,
}

/// Thinks by nets and bear-off tables, with a memory of what it has thought.
pub struct Mind {
    judge: Judge,
    /// One list of plays for each depth.
    rooms: Vec<Plays>,
    cache: Vec<Option<Kept>>,
    nodes: u64,
}

impl Mind {
    /// Who thinks by these nets.
    pub fn new(nets: Arc<Nets>) -> Mind {
        let rooms = (0..=MOST_PLIES).map(|_| Plays::new()).collect();
        let cache = vec![None; SLOTS];
        Mind { judge: Judge::new(nets), rooms, cache, nodes: 0 }
    }

    /// How many boards were judged so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How the game may end for the side on roll, looking so many plies ahead.
    pub fn chances(&mut self, board: &Board, plies: u32) -> Chances {
        if board.won().is_some() || board.swapped().won().is_some() {
            return self.judge.chances(board);
        }
        if plies == 0 {
            return self.static_chances(board);
        }
        if let Some(exact) = Bearoff::known(board) {
            return exact;
        }
        let slot = (board.mix() >> 8) as usize & (SLOTS - 1);
        if let Some(kept) =
            self.cache[slot].filter(|kept| kept.board == *board && kept.plies == plies)
        {
            return kept.chances;
        }
        let mut chances = Chances::default();
        for roll in Roll::all() {
            let best = self.reply(board, roll, plies - 1);
            chances.add(best, roll.ways() as f32 / 36.0);
        }
        self.cache[slot] = Some(Kept { board: *board, plies, chances });
        chances
    }

    fn static_chances(&mut self, board: &Board) -> Chances {
        self.nodes += 1;
        if !board.has_contact()
            && let Some(exact) = Bearoff::known(board)
        {
            return exact;
        }
        self.judge.chances(board)
    }

    /// What tables and nets say at once, one of several results of a roll.
    fn glance(&mut self, board: &Board) -> Chances {
        self.nodes += 1;
        if let Some(win) = board.swapped().won() {
            return Chances::won(win).swapped();
        }
        if !board.has_contact()
            && let Some(exact) = Bearoff::known(board)
        {
            return exact;
        }
        self.judge.chances_near(board)
    }

    /// The board after the best of these plays without look-ahead, seen by who plays, and how the
    /// game may end then for him; the same board when there is none.
    pub fn best_of(&mut self, board: &Board, plays: &[Candidate]) -> (Board, Chances) {
        let mut best: Option<(f32, Board, Chances)> = None;
        self.judge.turn_to_others();
        for candidate in plays {
            let chances = self.glance(&candidate.board.swapped()).swapped();
            let equity = chances.equity();
            if best.is_none_or(|(most, ..)| equity > most) {
                best = Some((equity, candidate.board, chances));
            }
        }
        match best {
            Some((_, board, chances)) => (board, chances),
            None => (*board, self.chances(&board.swapped(), 0).swapped()),
        }
    }

    /// What the opponent sees after the best play of a roll, which the nets choose without look-ahead.
    pub(super) fn best_reply(&mut self, board: &Board, roll: Roll) -> Board {
        let mut room = std::mem::take(&mut self.rooms[0]);
        let (after, _) = self.best_of(board, room.find(board, roll));
        self.rooms[0] = room;
        after.swapped()
    }

    /// What the best play of a roll is worth; which one is best the nets say without look-ahead.
    fn reply(&mut self, board: &Board, roll: Roll, plies: u32) -> Chances {
        let mut room = std::mem::take(&mut self.rooms[plies as usize]);
        let (after, chances) = self.best_of(board, room.find(board, roll));
        self.rooms[plies as usize] = room;
        if plies == 0 { chances } else { self.chances(&after.swapped(), plies).swapped() }
    }

    /// Every play of a roll, the best first; those that seemed good were looked at most deeply.
    /// Stops going deeper, but never without an answer, when `enough` says so.
    pub fn rank(
        &mut self,
        board: &Board,
        roll: Roll,
        plies: u32,
        enough: &mut dyn FnMut() -> bool,
    ) -> Vec<Ranked> {
        let mut ranked: Vec<Ranked> = Vec::new();
        self.judge.turn_to_others();
        for candidate in Plays::of(board, roll).list() {
            let chances = self.glance(&candidate.board.swapped()).swapped();
            ranked.push(Ranked { play: candidate.play, board: candidate.board, chances, plies: 0 });
        }
        sort(&mut ranked);
        for depth in 1..=plies.min(MOST_PLIES) {
            let (most, within) = KEPT[depth as usize - 1];
            let best = ranked.first().map_or(0.0, |one| one.chances.equity());
            let near =
                |one: &&Ranked| one.plies == depth - 1 && best - one.chances.equity() <= within;
            let count = ranked.iter().take(most + 1).take_while(near).count();
            if count < 2 {
                break;
            }
            let mut deeper = ranked[..count].to_vec();
            for one in &mut deeper {
                // Half a depth would compare what cannot be compared.
                if enough() {
                    return ranked;
                }
                one.chances = self.chances(&one.board.swapped(), depth).swapped();
                one.plies = depth;
            }
            sort(&mut deeper);
            ranked[..count].copy_from_slice(&deeper);
        }
        ranked
    }
}

fn sort(ranked: &mut [Ranked]) {
    ranked.sort_by(|one, two| two.chances.equity().total_cmp(&one.chances.equity()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_ply_is_the_mean_over_all_rolls_of_the_best_reply() {
        let mut mind = Mind::new(standard_nets().unwrap());
        let mut judge = Judge::new(standard_nets().unwrap());
        let board = Board::START;
        let mut plain = 0.0;
        for roll in Roll::all() {
            let plays = Plays::of(&board, roll);
            let each = plays.list().iter().map(|play| judge.after(&play.board).equity());
            plain += each.fold(f32::MIN, f32::max) * roll.ways() as f32 / 36.0;
        }
        assert!((mind.chances(&board, 1).equity() - plain).abs() < 1e-4);
        // What was thought before is remembered.
        let nodes = mind.nodes();
        mind.chances(&board, 1);
        assert_eq!(mind.nodes(), nodes);
    }

    #[test]
    fn every_play_is_ranked_and_the_look_ahead_can_be_stopped() {
        let mut mind = Mind::new(standard_nets().unwrap());
        let roll = Roll::new(3, 1).unwrap();
        let all = Plays::of(&Board::START, roll).list().len();
        for plies in 0..=2 {
            let ranked = mind.rank(&Board::START, roll, plies, &mut || false);
            assert_eq!(ranked.len(), all);
            // Everybody makes the five-point with an opening 3-1.
            assert_eq!(ranked[0].board.own(5), 2);
            // It is looked at as deeply as wanted, or until nothing else comes near.
            let reached = ranked[0].plies;
            let lead = ranked[0].chances.equity() - ranked[1].chances.equity();
            assert!(reached == plies || lead > KEPT[reached as usize].1);
        }
        // Several plays of an opening 2-1 are good, so depth decides between them.
        let close = Roll::new(2, 1).unwrap();
        for plies in 0..=2 {
            let ranked = mind.rank(&Board::START, close, plies, &mut || false);
            assert_eq!((ranked[0].plies, ranked[1].plies), (plies, plies));
        }
        let stopped = mind.rank(&Board::START, roll, 2, &mut || true);
        assert!(stopped.len() == all && stopped.iter().all(|one| one.plies == 0));
    }
}
