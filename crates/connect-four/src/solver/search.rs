//! The search proper: does the side to move score at least `beta`?
//!
//! Every search has a window of no width, so a node answers yes or no, and says as a bound how
//! clear the answer is. Nothing is searched that can be seen from above: immediate wins, blocks
//! that come too late, double threats and the strategies of [`zugzwang`] are
//! recognised for all children at once in the parent, and the table is asked about the children
//! before any of them is entered. A chain of forced moves is walked in a loop, without ordering
//! and without the table.

use super::Board;
use super::children::{Children, safe_moves};
use super::parallel::Busy;
use super::table::{Bounds, Table};
use super::watch::{Progress, Watch};
use super::zugzwang::{self, Rows};
use crate::geometry::{Geometry, Word};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// How many positions are searched between two looks at the onlooker.
const POLL_INTERVAL: u64 = 1 << 12;
/// Below this much work the small table alone suffices, and the large one would only be cold.
const WARM_AFTER: u64 = 20_000;
/// The strategies of `zugzwang` rarely prove more than this.
const BEST_STRATEGY: i32 = 12;

/// Beyond these scores tactics decide, and moves that force the opponent come first.
const QUICK_WIN: i32 = 6;
const QUICK_LOSS: i32 = -4;

/// The numbers of stones at which the search changes its habits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Phases {
    /// From here on positions go to the small table.
    pub(super) deep: u32,
    /// Up to here mirrored positions are one.
    pub(super) symmetric: u32,
    /// From here on children are not looked up before the first of them is searched.
    pub(super) hasty: u32,
    /// Up to here threads tell each other what they are at.
    pub(super) shared: u32,
}

impl Phases {
    pub(super) fn new(cells: u32) -> Self {
        Self {
            deep: cells.saturating_sub(20),
            symmetric: cells.saturating_sub(30),
            hasty: cells.saturating_sub(15),
            shared: cells.saturating_sub(22),
        }
    }
}

/// A position as the search hands it down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<W> {
    /// The stones of the side to move, which cannot win at once.
    pub(super) mine: W,
    pub(super) occupied: W,
    /// The moves that do not lose at once; there is one.
    pub(super) moves: W,
    pub(super) stones: u32,
}

impl<W: Word> Node<W> {
    /// The position, or its score if that is plain to see.
    pub(super) fn new<G: Geometry<Word = W>>(
        geometry: G,
        mine: W,
        occupied: W,
    ) -> Result<Self, i32> {
        let stones = occupied.count();
        let left = (geometry.cells() - stones).cast_signed();
        let threats = geometry.winning_cells(mine, occupied);
        let danger = geometry.winning_cells(mine ^ occupied, occupied);
        let playable = geometry.playable(occupied);
        if !(playable & threats).is_empty() {
            return Err((left + 1) / 2);
        }
        if left == 0 {
            return Err(0);
        }
        let moves = safe_moves(playable, danger);
        if moves.is_empty() {
            // With one cell left there is no next stone to lose to.
            return Err(if left == 1 { 0 } else { -(left / 2) });
        }
        if left <= 2 {
            return Err(0);
        }
        Ok(Self { mine, occupied, moves, stones })
    }
}

/// The score if a glance at the board tells it.
pub(crate) fn score_at_sight<G: Geometry>(geometry: G, board: &Board) -> Option<i32> {
    let mine = G::Word::narrow(board.mine);
    Node::new(geometry, mine, G::Word::narrow(board.occupied)).err()
}

/// One thread's search of one window.
pub(super) struct Search<'a, G: Geometry, T> {
    pub(super) geometry: G,
    pub(super) rows: Rows<G::Word>,
    pub(super) phases: Phases,
    /// What the preference for the centre adds to the threats of a move, and its column.
    pub(super) ties: [u32; 12],
    pub(super) large: &'a T,
    pub(super) small: &'a T,
    pub(super) watch: &'a dyn Watch,
    pub(super) progress: Progress,
    pub(super) busy: &'a Busy,
    pub(super) stop: &'a AtomicBool,
    /// Positions searched since the tables were cleared, before this window.
    pub(super) nodes_before: u64,
    pub(super) nodes: u64,
    pub(super) next_poll: u64,
    /// Give up after about this many positions.
    pub(super) budget: u64,
    /// From this number of stones on, the small table is used.
    pub(super) deep: u32,
    pub(super) stopped: bool,
}

/// Makes the column order: the centre first, the left of two equals first.
pub(super) fn ties(width: u32) -> [u32; 12] {
    let mut ties = [0; 12];
    for (rank, column) in central_columns(width).enumerate() {
        ties[column as usize] = ((15 - rank as u32) << 4) | column;
    }
    ties
}

/// The columns from the centre outwards, the left of two equals first.
pub(crate) fn central_columns(width: u32) -> impl Iterator<Item = u32> {
    let centre = width / 2;
    (0..width).map(move |i| if i % 2 == 0 { centre + i / 2 } else { centre - i.div_ceil(2) }).map(
        move |column| {
            if width.is_multiple_of(2) { width - 1 - column } else { column }
        },
    )
}

impl<G: Geometry, T: Table<G::Word>> Search<'_, G, T> {
    /// A bound of the score that settles whether it is at least `beta`. Meaningless when
    /// `stopped` is set.
    pub(super) fn run<const SHARED: bool>(&mut self, node: Node<G::Word>, beta: i32) -> i32 {
        self.poll();
        self.visit::<SHARED>(node, beta)
    }

    /// Walks forced moves, then searches.
    fn visit<const SHARED: bool>(&mut self, node: Node<G::Word>, beta: i32) -> i32 {
        let geometry = self.geometry;
        let (mut node, mut beta, mut sign) = (node, beta, 1);
        loop {
            self.nodes += 1;
            if node.moves.has_several() {
                break;
            }
            let left = (geometry.cells() - node.stones).cast_signed();
            let mine = node.mine | node.moves;
            let occupied = node.occupied | node.moves;
            let threats = geometry.winning_cells(mine, occupied);
            let replies = safe_moves(geometry.playable(occupied), threats);
            if replies.is_empty() {
                return sign * ((left - 1) / 2);
            }
            if left <= 3 {
                return 0;
            }
            let (lower, upper) = (-((left - 2) / 2), (left - 3) / 2);
            if upper < beta {
                return sign * upper;
            }
            if lower >= beta {
                return sign * lower;
            }
            if beta <= BEST_STRATEGY {
                let strategy =
                    zugzwang::lower_bound_after(geometry, self.rows, mine, occupied, threats, beta);
                if strategy >= beta {
                    return sign * strategy;
                }
            }
            node = Node {
                mine: node.mine ^ node.occupied,
                occupied,
                moves: replies,
                stones: node.stones + 1,
            };
            beta = 1 - beta;
            sign = -sign;
        }
        sign * self.expand::<SHARED>(&node, beta)
    }

    #[inline(always)]
    fn expand<const SHARED: bool>(&mut self, node: &Node<G::Word>, beta: i32) -> i32 {
        let geometry = self.geometry;
        let Node { mine, occupied, stones, .. } = *node;
        let left = (geometry.cells() - stones).cast_signed();
        let children = Children::new(geometry, mine, occupied, node.moves);
        if !children.winning.is_empty() {
            return (left - 1) / 2;
        }
        if left <= 3 {
            return 0;
        }
        let (mut lower, upper) = (-((left - 2) / 2), (left - 3) / 2);
        if upper < beta {
            return upper;
        }
        if lower >= beta {
            return lower;
        }
        let theirs = mine ^ occupied;
        let hopeful = if beta > 0 { mine } else { theirs };
        if !geometry.has_four(hopeful | (geometry.board() & !occupied)) {
            return 0;
        }
        if beta <= BEST_STRATEGY {
            let strategy =
                zugzwang::lower_bound(geometry, self.rows, mine, occupied, &children, beta);
            if strategy >= beta {
                return strategy;
            }
            lower = lower.max(strategy);
        }
        if self.nodes >= self.next_poll {
            self.poll();
        }

        let mut order = self.order(node.moves, &children, beta);
        let mut best = zugzwang::UNKNOWN;
        let mut keys = [G::Word::ZERO; 12];
        let ask_first = stones < self.phases.hasty;
        if ask_first {
            for &entry in order.iter() {
                let lane = lane_of(entry);
                keys[lane] = self.key(theirs, occupied | children.cell(lane), stones + 1);
                self.table(stones + 1).prefetch(keys[lane]);
            }
            let mut kept = 0;
            for i in 0..order.len {
                let lane = lane_of(order.entries[i]);
                if children.replies(lane).has_several()
                    && let Some(bounds) = self.table(stones + 1).probe(keys[lane])
                {
                    if -bounds.upper >= beta {
                        return -bounds.upper;
                    }
                    if -bounds.lower < beta {
                        best = best.max(-bounds.lower);
                        continue;
                    }
                }
                order.entries[kept] = order.entries[i];
                kept += 1;
            }
            order.len = kept;
        }

        let nodes_before = self.nodes;
        let key = self.key(mine, occupied, stones);
        let tell = SHARED && stones < self.phases.shared;
        let mut deferred = 0_u32;
        let mut i = 0;
        while i < order.len || deferred != 0 {
            let again = i >= order.len;
            let turn = if again { deferred.trailing_zeros() as usize } else { i };
            if again {
                deferred &= deferred - 1;
            } else {
                i += 1;
            }
            let lane = lane_of(order.entries[turn]);
            let cell = children.cell(lane);
            let replies = children.replies(lane);
            if tell && !again && turn > 0 && self.busy.is_at(keys[lane]) {
                deferred |= 1 << turn;
                continue;
            }
            if (!ask_first || tell) && replies.has_several() {
                let key = self.key(theirs, occupied | cell, stones + 1);
                if let Some(bounds) = self.table(stones + 1).probe(key) {
                    if -bounds.upper >= beta {
                        best = -bounds.upper;
                        break;
                    }
                    if -bounds.lower < beta {
                        best = best.max(-bounds.lower);
                        continue;
                    }
                }
            }
            let child = Node {
                mine: theirs,
                occupied: occupied | cell,
                moves: replies,
                stones: stones + 1,
            };
            if tell {
                self.busy.enter(keys[lane]);
            }
            let score = -self.visit::<SHARED>(child, 1 - beta);
            if tell {
                self.busy.leave(keys[lane]);
            }
            if self.stopped {
                return 0;
            }
            best = best.max(score);
            if best >= beta {
                break;
            }
            if tell && let Some(bounds) = self.table(stones).probe(key) {
                // Another thread may have settled this node meanwhile.
                if bounds.lower >= beta {
                    return bounds.lower;
                }
                if bounds.upper < beta {
                    return bounds.upper;
                }
            }
        }
        let work = (self.nodes - nodes_before + 1).ilog2();
        let bounds = if best >= beta {
            Bounds { lower: best, upper }
        } else {
            best = best.min(upper);
            Bounds { lower, upper: best }
        };
        self.table(stones).store(key, bounds, work);
        best
    }

    /// The moves, those that make most threats first. Where a quick win is sought or a quick loss
    /// to be avoided, moves that leave the opponent little choice are worth more; elsewhere that
    /// only leads astray.
    #[inline(always)]
    fn order(&self, moves: G::Word, children: &Children<G>, beta: i32) -> Order {
        let mut order = Order { entries: [0; 12], len: 0 };
        let mut moves = moves;
        while !moves.is_empty() {
            let lane = self.geometry.column_of(moves) as usize;
            moves = moves.without_lowest();
            let mut worth = 2 * children.threats(lane).count();
            if beta > QUICK_WIN {
                worth += 12 - children.replies(lane).count();
            } else if beta < QUICK_LOSS {
                worth += u32::from(!children.replies(lane).has_several());
            }
            order.insert((worth << 8) | self.ties[lane]);
        }
        order
    }

    /// What the tables know a position by.
    #[inline(always)]
    fn key(&self, mine: G::Word, occupied: G::Word, stones: u32) -> G::Word {
        let key = mine + occupied;
        if stones > self.phases.symmetric {
            return key;
        }
        key.min(self.geometry.mirror(mine) + self.geometry.mirror(occupied))
    }

    #[inline(always)]
    fn table(&self, stones: u32) -> &T {
        if stones >= self.deep { self.small } else { self.large }
    }

    #[cold]
    fn poll(&mut self) {
        self.next_poll = self.nodes + POLL_INTERVAL;
        if self.nodes_before + self.nodes >= WARM_AFTER {
            self.deep = self.phases.deep;
        }
        let progress = Progress { nodes: self.progress.nodes + self.nodes, ..self.progress };
        self.watch.progress(&progress);
        let spent = self.nodes > self.budget;
        if spent || self.stop.load(Relaxed) || self.watch.should_stop() {
            self.stopped = true;
        }
    }
}

/// Moves in the order in which they are tried: threats, preference and column in one number.
struct Order {
    entries: [u32; 12],
    len: usize,
}

impl Order {
    #[inline(always)]
    fn insert(&mut self, entry: u32) {
        let mut place = self.len;
        while place > 0 && self.entries[place - 1] < entry {
            self.entries[place] = self.entries[place - 1];
            place -= 1;
        }
        self.entries[place] = entry;
        self.len += 1;
    }

    #[inline(always)]
    fn iter(&self) -> impl Iterator<Item = &u32> {
        self.entries[..self.len].iter()
    }
}

#[inline(always)]
fn lane_of(entry: u32) -> usize {
    (entry & 15) as usize
}
