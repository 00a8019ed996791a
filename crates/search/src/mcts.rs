//! Monte-Carlo tree search for two to eight seats, each of which plays for itself.
//!
//! A walk goes down the tree by upper confidence bounds, lets it grow where it leaves it, and asks
//! the game what every seat gets from there: by a playout, by an evaluation, or by a few moves and
//! an evaluation. Wide positions are widened step by step. Knows no dice, and draws no random
//! numbers: those of a playout are the game's.

use game::{MAX_SEATS, Seat};

use crate::Pace;

/// Walks before the first report.
const FIRST_REPORT: usize = 256;
/// Walks after which thinking ends of itself.
const ENOUGH: usize = 4_000_000;

/// A game as the walks play it, on a board of its own.
pub trait Simulation {
    /// The board. Every walk begins with a `clone_from`, which should not allocate.
    type Board: Clone;
    /// A move as the tree keeps it, with all that the game wants to know of it again.
    type Move: Copy;
    /// A move as reports tell it.
    type Told;

    /// Who moves; nobody where the tree ends, because the game is over or because the rest is left
    /// to [`Simulation::rewards`]. The tree knows no dice: where they are to roll it would have to
    /// end, with the roll left to the rewards, so a game of dice is better served by
    /// [`Expectimax`](crate::Expectimax).
    fn mover(&self, board: &Self::Board) -> Option<Seat>;

    /// Replaces the list by the moves that are worth a look, the most promising first.
    fn candidates(&mut self, board: &Self::Board, list: &mut Vec<Self::Move>);

    /// Plays a move.
    fn play(&mut self, board: &mut Self::Board, mv: &Self::Move);

    /// What every seat gets, from zero to one, after a walk has left the tree here; the board may
    /// be played on for that. Nothing when the pace ended.
    fn rewards(
        &mut self,
        board: &mut Self::Board,
        pace: &mut Pace<'_, Self::Told>,
    ) -> Option<[f64; MAX_SEATS]>;

    /// A move of the tree for a report.
    fn told(&self, mv: &Self::Move) -> Self::Told;

    // What follows is provided.

    /// A mean reward for a report, in the player's own unit.
    fn score(&self, mean: f32) -> f64 {
        f64::from(mean)
    }

    /// What speaks for a move before it was tried, as a reward on top that fades with every visit.
    fn prior(&self, mv: &Self::Move) -> f32 {
        let _ = mv;
        0.0
    }

    /// How much work it is to play a move, in the steps of [`Pace::work`].
    fn effort(&self) -> usize {
        1
    }
}

/// How walks find their way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guidance {
    /// How much walks are drawn to moves that were seldom tried: the weight of the confidence
    /// bound beside the mean reward.
    pub curiosity: f32,
    /// How fast positions are widened: the move of rank `r`, from zero, is tried once its position
    /// has been visited `r * r / widening` times.
    pub widening: f32,
}

/// A move at the root after all walks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Walked<M> {
    /// The move.
    pub mv: M,
    /// How many walks went there.
    pub visits: u32,
    /// What they were worth to who moves, on average.
    pub mean: f32,
}

#[derive(Clone, Copy)]
struct Node<M> {
    mv: M,
    /// Who moved here; nobody at the root.
    mover: Option<Seat>,
    visits: u32,
    reward: f32,
    /// Where its children begin, and how many there are: none before it has grown.
    children: (u32, u32),
}

impl<M> Node<M> {
    fn leaf(mv: M, mover: Option<Seat>) -> Node<M> {
        Node { mv, mover, visits: 0, reward: 0.0, children: (0, 0) }
    }

    fn mean(&self) -> f32 {
        self.reward / self.visits.max(1) as f32
    }

    fn children(&self) -> std::ops::Range<usize> {
        let (first, count) = self.children;
        first as usize..(first + count) as usize
    }
}

/// The tree; its memory is used again for every search.
pub struct Mcts<M> {
    guidance: Guidance,
    nodes: Vec<Node<M>>,
    /// Nodes from which on the tree does not grow any more.
    largest: usize,
    path: Vec<usize>,
    list: Vec<M>,
}

impl<M: Copy> Mcts<M> {
    /// A tree that grows to about so many bytes.
    pub fn new(guidance: Guidance, bytes: usize) -> Mcts<M> {
        let largest = bytes / size_of::<Node<M>>();
        Mcts { guidance, nodes: Vec::new(), largest, path: Vec::new(), list: Vec::new() }
    }

    /// Walks until the pace ends, beginning with these moves of the board; the most visited move
    /// comes first. Nothing when nobody moves there.
    pub fn weigh<S: Simulation<Move = M>>(
        &mut self,
        game: &mut S,
        board: &S::Board,
        roots: &[M],
        pace: &mut Pace<'_, S::Told>,
    ) -> Vec<Walked<M>> {
        let (Some(mover), Some(first)) = (game.mover(board), roots.first()) else {
            return Vec::new();
        };
        self.nodes.clear();
        // No move leads to the root; nobody looks at the one that it holds.
        self.nodes.push(Node::leaf(*first, None));
        self.grow(0, mover, roots);
        let mut here = board.clone();
        for walk in 1..=ENOUGH {
            here.clone_from(board);
            if self.walk(game, &mut here, pace).is_none() {
                break;
            }
            if walk >= FIRST_REPORT && walk.is_power_of_two() {
                self.report(game, pace);
            }
        }
        let walked =
            |node: &Node<M>| Walked { mv: node.mv, visits: node.visits, mean: node.mean() };
        let mut all: Vec<Walked<M>> =
            self.nodes[self.nodes[0].children()].iter().map(walked).collect();
        all.sort_by_key(|walked| std::cmp::Reverse(walked.visits));
        all
    }

    /// Tells the line that is walked most.
    fn report<S: Simulation<Move = M>>(&self, game: &S, pace: &mut Pace<'_, S::Told>) {
        let mut line = Vec::new();
        let mut mean = None;
        let mut at = 0;
        loop {
            let most = self.nodes[at].children().max_by_key(|child| self.nodes[*child].visits);
            let Some(next) = most.filter(|child| self.nodes[*child].visits > 0) else { break };
            let node = &self.nodes[next];
            mean.get_or_insert(node.mean());
            line.push(game.told(&node.mv));
            at = next;
        }
        pace.report(Some(line.len() as u32), mean.map(|mean| game.score(mean)), line);
    }

    fn grow(&mut self, at: usize, mover: Seat, moves: &[M]) {
        let first = self.nodes.len();
        if self.nodes.capacity() < first + moves.len() {
            // Doubling without a look at the limit could take twice the memory.
            let room = self.largest.saturating_sub(first).min(first);
            self.nodes.reserve_exact(room.max(moves.len()));
        }
        self.nodes.extend(moves.iter().map(|mv| Node::leaf(*mv, Some(mover))));
        self.nodes[at].children = (first as u32, moves.len() as u32);
    }

    /// One walk; nothing when the pace ended.
    fn walk<S: Simulation<Move = M>>(
        &mut self,
        game: &mut S,
        board: &mut S::Board,
        pace: &mut Pace<'_, S::Told>,
    ) -> Option<()> {
        self.path.clear();
        self.path.push(0);
        let mut at = 0;
        while self.nodes[at].children.1 > 0 {
            if !pace.work(game.effort()) {
                return None;
            }
            at = self.pick(game, at);
            game.play(board, &self.nodes[at].mv);
            self.path.push(at);
        }
        if !pace.step() {
            return None;
        }
        if self.nodes[at].visits > 0
            && self.nodes.len() < self.largest
            && let Some(mover) = game.mover(board)
        {
            let mut list = std::mem::take(&mut self.list);
            game.candidates(board, &mut list);
            self.grow(at, mover, &list);
            self.list = list;
        }
        let rewards = game.rewards(board, pace)?;
        for at in &self.path {
            let node = &mut self.nodes[*at];
            node.visits += 1;
            if let Some(seat) = node.mover {
                node.reward += rewards[seat.index()] as f32;
            }
        }
        Some(())
    }

    /// The child with the highest upper confidence bound; untried ones in their order.
    fn pick<S: Simulation<Move = M>>(&self, game: &S, at: usize) -> usize {
        let parent = &self.nodes[at];
        let log = (parent.visits.max(1) as f32).ln();
        let widest = parent.visits as f32 * self.guidance.widening;
        let first = parent.children.0 as usize;
        let mut best = (f32::MIN, first);
        for (rank, node) in self.nodes[parent.children()].iter().enumerate() {
            if node.visits == 0 {
                if rank == 0 || (rank * rank) as f32 <= widest {
                    return first + rank;
                }
                break;
            }
            let visits = node.visits as f32;
            let prior = game.prior(&node.mv) / (visits + 1.0);
            let doubt = self.guidance.curiosity * (log / visits).sqrt();
            let bound = node.reward / visits + doubt + prior;
            if bound > best.0 {
                best = (bound, first + rank);
            }
        }
        best.1
    }
}

#[cfg(test)]
mod tests;
