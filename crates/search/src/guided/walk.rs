//! Walking in the tree: down by belief and experience, and back with the rewards.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};

use game::{Budget, MAX_SEATS};

use super::arena::{Arena, Node};
use super::{Bearings, Candidate, Expedition};
use crate::Pace;

/// What every seat got on average in this search.
pub(super) struct Averages([AtomicU32; MAX_SEATS], AtomicU32);

impl Averages {
    pub(super) fn new() -> Averages {
        Averages(std::array::from_fn(|_| AtomicU32::new(0.5f32.to_bits())), AtomicU32::new(4))
    }

    fn of(&self, seat: usize) -> f32 {
        f32::from_bits(self.0[seat].load(Relaxed))
    }

    fn learn(&self, rewards: &[f32; MAX_SEATS]) {
        let count = self.1.load(Relaxed).saturating_add(1);
        self.1.store(count, Relaxed);
        for (seat, reward) in rewards.iter().enumerate() {
            let mean = self.of(seat);
            self.0[seat].store((mean + (reward - mean) / count as f32).to_bits(), Relaxed);
        }
    }
}

/// Those who walk together.
pub(super) struct Party<'a> {
    arena: &'a Arena,
    bearings: &'a Bearings,
    averages: &'a Averages,
    /// Walks that were begun by anybody.
    begun: AtomicU64,
    ended: AtomicBool,
    several: bool,
}

impl<'a> Party<'a> {
    pub(super) fn new(
        arena: &'a Arena,
        bearings: &'a Bearings,
        averages: &'a Averages,
        walkers: usize,
    ) -> Party<'a> {
        let (begun, ended) = (AtomicU64::new(0), AtomicBool::new(false));
        Party { arena, bearings, averages, begun, ended, several: walkers > 1 }
    }

    pub(super) fn end(&self) {
        self.ended.store(true, Relaxed);
    }
}

/// Walks between two looks at whether the best move can still change.
const PERIOD: u64 = 64;
/// Walks after which thinking ends of itself.
const ENOUGH: u64 = 4_000_000;
/// Walks before the first report.
const FIRST_REPORT: u64 = 1024;
/// Entries in the table of the moves of a walk; a move is never the number zero there.
const TRACKS: usize = 1024;

/// One who walks.
pub(super) struct Walker<'a, E: Expedition> {
    party: &'a Party<'a>,
    game: &'a mut E,
    /// Nodes of the walk, each with the seat that moved there.
    path: Vec<(&'a Node, usize)>,
    /// All moves of the walk, also those beyond the tree.
    played: Vec<u32>,
    list: Vec<Candidate>,
    tracks: Tracks,
}

/// When a move was played in a walk, by a hash of the move; where two moves share a place, only the
/// later one is known.
struct Tracks {
    moves: Box<[u32; TRACKS]>,
    plies: Box<[u32; TRACKS]>,
}

impl Tracks {
    #[inline]
    fn place(mv: u32) -> usize {
        (mv.wrapping_mul(0x9e37_79b1) >> (32 - TRACKS.ilog2())) as usize % TRACKS
    }
}

impl<'a, E: Expedition> Walker<'a, E> {
    pub(super) fn new(party: &'a Party<'a>, game: &'a mut E) -> Walker<'a, E> {
        Walker {
            party,
            game,
            path: Vec::new(),
            played: Vec::new(),
            list: Vec::new(),
            tracks: Tracks { moves: Box::new([0; TRACKS]), plies: Box::new([0; TRACKS]) },
        }
    }

    /// Walks until the pace ends, and looks after everybody's budget.
    pub(super) fn lead(
        &mut self,
        board: &E::Board,
        budget: &Budget,
        hasty: bool,
        pace: &mut Pace<'_, E::Told>,
    ) {
        let mut here = board.clone();
        let effort = self.game.effort();
        let mut walks = 0u64;
        let most = budget.nodes.unwrap_or(ENOUGH);
        let mut counted = 0;
        let mut next_report = FIRST_REPORT;
        while !pace.has_ended() && pace.work(effort) {
            let begun = self.party.begun.fetch_add(1, Relaxed) + 1;
            if begun > most {
                break;
            }
            here.clone_from(board);
            self.walk(&mut here);
            // Steps are counted for all walkers, so that the pace knows of them.
            let mut goes_on = true;
            while counted < begun {
                counted += 1;
                goes_on = pace.step();
            }
            walks += 1;
            if walks.is_multiple_of(PERIOD) {
                let left = pace.share_left().map(|left| (begun as f64 * left) as u64);
                let left = left.into_iter().chain(budget.nodes.map(|_| most - begun)).min();
                if hasty && left.is_some_and(|left| self.is_settled(left)) {
                    break;
                }
            }
            if begun >= next_report {
                next_report = begun * 2;
                self.report(pace);
            }
            if !goes_on {
                break;
            }
        }
    }

    /// Walks until the leader has had enough.
    pub(super) fn follow(&mut self, board: &E::Board, budget: &Budget) {
        let mut here = board.clone();
        let most = budget.nodes.unwrap_or(ENOUGH);
        while !self.party.ended.load(Relaxed) && self.party.begun.fetch_add(1, Relaxed) < most {
            here.clone_from(board);
            self.walk(&mut here);
        }
    }

    /// Whether so many walks more could not make another move the most visited.
    fn is_settled(&self, left: u64) -> bool {
        let (mut first, mut second) = (0, 0);
        for child in self.party.arena.children(self.party.arena.root()) {
            let visits = u64::from(child.visits());
            if visits > first {
                (first, second) = (visits, first);
            } else if visits > second {
                second = visits;
            }
        }
        first > second + left
    }

    /// Tells the line that is walked most.
    fn report(&self, pace: &mut Pace<'_, E::Told>) {
        let mut line = Vec::new();
        let mut mean = None;
        let mut at = self.party.arena.root();
        while let Some(next) =
            self.party.arena.children(at).iter().max_by_key(|child| child.visits())
        {
            if next.visits() == 0 {
                break;
            }
            mean.get_or_insert(next.mean());
            line.push(self.game.told(next.mv()));
            at = next;
        }
        pace.report(Some(line.len() as u32), mean.map(f64::from), line);
    }

    fn walk(&mut self, board: &mut E::Board) {
        let Party { arena, bearings, averages, several, .. } = *self.party;
        self.path.clear();
        self.played.clear();
        let mut at = arena.root();
        self.path.push((at, 0));
        loop {
            let mut children = arena.children(at);
            if children.is_empty() {
                let (base, step) = bearings.patience;
                let due = base + step * (self.path.len() - 1) as f32;
                if at.visits() as f32 <= due || !self.grow(at, board) {
                    break;
                }
                children = arena.children(at);
            }
            let Some(mover) = self.game.mover(board) else { break };
            let next = pick(children, at.visits(), bearings.curiosity);
            if several {
                next.fear();
            }
            self.game.play(board, next.mv());
            self.played.push(next.mv());
            self.path.push((next, mover.index()));
            at = next;
        }
        let rewards = self.game.rewards(board, &mut self.played);
        averages.learn(&rewards);
        for (depth, (node, seat)) in self.path.iter().enumerate() {
            node.visit();
            match (depth, several) {
                (0, _) => {}
                (_, true) => node.relieve(rewards[*seat]),
                (_, false) => node.learn(rewards[*seat], 1.0),
            }
        }
        if bearings.share > 0.0 {
            self.share_out(&rewards);
        }
    }

    /// Gives a leaf its children; false when it has none now.
    fn grow(&mut self, at: &Node, board: &E::Board) -> bool {
        let Some(mover) = self.game.mover(board) else { return false };
        if !at.claim() {
            return false;
        }
        self.game.candidates(board, self.party.bearings.width, &mut self.list);
        let Some(first) = self.party.arena.take(self.list.len()) else {
            at.adopt(0, 0);
            return false;
        };
        let children = self.party.arena.block(first, self.list.len() as u32);
        let average = self.party.averages.of(mover.index());
        begin(self.party.bearings, children, &self.list, average);
        at.adopt(first, self.list.len() as u32);
        !self.list.is_empty()
    }

    /// Moves that were played later in this walk are as good as if they had been played at once, so
    /// their nodes learn from it too, the less the later.
    fn share_out(&mut self, rewards: &[f32; MAX_SEATS]) {
        let bearings = self.party.bearings;
        let Tracks { moves, plies } = &mut self.tracks;
        for (ply, mv) in self.played.iter().enumerate() {
            moves[Tracks::place(*mv)] = *mv;
            plies[Tracks::place(*mv)] = ply as u32;
        }
        let length = self.played.len().max(1) as f32;
        for (depth, (node, _)) in self.path.iter().enumerate() {
            if node.visits() > bearings.share_within {
                continue;
            }
            let Some((_, seat)) = self.path.get(depth + 1) else {
                break;
            };
            for child in self.party.arena.children(node) {
                let mv = child.mv();
                if moves[Tracks::place(mv)] != mv {
                    continue;
                }
                let ply = plies[Tracks::place(mv)] as usize;
                if ply > depth && child.weight() < bearings.share_until {
                    let later = (ply - depth) as f32 / length;
                    child.learn(rewards[*seat], bearings.share * (1.0 - later));
                }
            }
        }
        for mv in &self.played {
            moves[Tracks::place(*mv)] = 0;
        }
    }
}

/// The child with the highest bound.
#[inline]
fn pick(children: &[Node], visits: u32, curiosity: f32) -> &Node {
    let visits = visits as f32 + 1.0;
    let reach = curiosity * visits.sqrt();
    let mut best = (f32::MIN, 0);
    for (at, node) in children.iter().enumerate() {
        let bound = node.mean() + reach * node.prior() / node.weight();
        if bound > best.0 {
            best = (bound, at);
        }
    }
    &children[best.1]
}

/// Writes fresh children.
fn begin(bearings: &Bearings, children: &[Node], list: &[Candidate], average: f32) {
    let sum: f32 = list.iter().map(|candidate| candidate.belief).sum();
    let most = list.iter().map(|candidate| candidate.belief).fold(f32::MIN_POSITIVE, f32::max);
    for (node, candidate) in children.iter().zip(list) {
        let mean = average * (candidate.belief / most).powf(bearings.slope);
        node.begin(candidate.mv, candidate.belief / sum, mean, bearings.trust);
    }
}

/// Gives a node more children than it has; those that it has keep what they know.
pub(super) fn enlarge(arena: &Arena, bearings: &Bearings, node: &Node, list: &[Candidate]) {
    let old = arena.children(node);
    let Some(first) = arena.take(list.len()) else { return };
    let new = arena.block(first, list.len() as u32);
    begin(bearings, new, list, 0.5);
    for known in old {
        if let Some(same) = new.iter().find(|child| child.mv() == known.mv()) {
            same.inherit(known);
        }
    }
    node.adopt(first, list.len() as u32);
}
