//! The search: one player against the rest, deeper from round to round.
//!
//! With two seats this is alpha-beta. With more, all others are taken to play against the one who
//! thinks: either all of them as they like (*paranoid*), or only the one whose reply hurts most while
//! the rest play what looks natural (*best reply*). Values inside count for the side to move.
//!
//! Table, bounds, null windows, killers and history are those of `search`. The recursion is not that
//! of `search::AlphaBeta`: this one copies boards into memory that it keeps, narrows its lists,
//! reduces late moves, knows sides of several seats and ends with the phase. A trait for all of that
//! would have this file as its only user.

use search::{Kept, Pace, Refutations, Table, scout};

use super::board::{Board, Candidate, mix};
use super::ground::{Blast, Ground};
use super::judge::Judge;
use super::order::{self, Width};
use crate::position::{Move, Phase};

/// A game that is won is worth this much, and a hundred more for every stone ahead.
pub(crate) const WON: i32 = 500_000;
/// Opinions stay below.
const UNSURE: f64 = 400_000.0;
const INFINITE: i32 = 100_000_000;
/// Moves that a line may have.
const LONGEST: usize = 96;

/// How the others are taken to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Others {
    /// All of them against the one who thinks.
    Paranoid,
    /// One of them in each round; the rest play what looks natural.
    BestReply,
}

/// How to search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// How the others are taken to play.
    pub(crate) others: Others,
    /// What is looked at inside the tree.
    pub(crate) width: Width,
    /// Whether the end of the game is asked for and no opinion.
    pub(crate) exact: bool,
    /// Whether late moves are looked at less deeply at first.
    pub(crate) reduce: bool,
}

/// The board from which one thinks, and who does.
#[derive(Clone, Copy)]
pub(crate) struct Task<'a> {
    /// The shape of the map.
    pub(crate) ground: &'a Ground,
    /// Where the game stands.
    pub(crate) board: &'a Board,
    /// How to search.
    pub(crate) manner: Manner,
}

/// A move at the root with its value for the player to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weighed {
    /// The move.
    pub(crate) candidate: Candidate,
    /// Its value.
    pub(crate) value: i32,
}

/// The search, with what it keeps from move to move.
pub(crate) struct Hunt<J> {
    judge: J,
    table: Table,
    boards: Vec<Board>,
    lists: Vec<Vec<Candidate>>,
    refutations: Refutations<(u32, u8)>,
    blast: Blast,
    /// Where bombs may be worth it, found at the root.
    targets: Vec<u32>,
    me: u8,
    root_phase: Phase,
}

impl<J: Judge> Hunt<J> {
    /// A search by this judge with a table of so many bytes.
    pub(crate) fn new(judge: J, bytes: usize) -> Hunt<J> {
        Hunt {
            judge,
            table: Table::new(bytes),
            boards: Vec::new(),
            lists: vec![Vec::new(); LONGEST + 1],
            refutations: Refutations::new(LONGEST + 1),
            blast: Blast::default(),
            targets: Vec::new(),
            me: 1,
            root_phase: Phase::Building,
        }
    }

    /// Gets ready to think about this task.
    fn begin(&mut self, task: &Task<'_>) {
        self.table.begin_search();
        self.me = task.board.mover.max(1);
        self.root_phase = task.board.phase;
        if self.boards.len() <= LONGEST {
            self.boards = vec![task.board.clone(); LONGEST + 1];
        }
        self.boards[0].clone_from(task.board);
        self.refutations.begin(task.ground.size());
    }

    /// Every legal move in the order in which it will be looked at. When the pace ends, the rest
    /// stays as it lies.
    pub(crate) fn roots(&mut self, task: &Task<'_>, pace: &mut Pace<'_, Move>) -> Vec<Candidate> {
        self.begin(task);
        let mut found = Vec::new();
        task.board.candidates(task.ground, &mut found);
        if task.board.phase == Phase::Bombing {
            self.aim(task, &mut found, pace);
        } else {
            order::order(task.ground, task.board, &[], &mut found);
            found.sort_by_key(|candidate| std::cmp::Reverse(candidate.order));
        }
        found
    }

    /// Orders all targets by their damage and remembers the best for the tree.
    fn aim(&mut self, task: &Task<'_>, found: &mut [Candidate], pace: &mut Pace<'_, Move>) {
        /// Targets that are thought about inside the tree.
        const TARGETS: usize = 48;
        /// Targets far apart come first, so that whoever is stopped has seen all parts of the map.
        const APART: usize = 7;
        found.iter_mut().for_each(|candidate| candidate.order = i32::MIN);
        let spread = (0..APART).flat_map(|first| (first..found.len()).step_by(APART));
        for at in spread.collect::<Vec<_>>() {
            let target = found[at].cell;
            found[at].order = order::damage(task.ground, task.board, target, &mut self.blast);
            if !pace.work(self.blast.last().len() * 2) {
                break;
            }
        }
        found.sort_by_key(|candidate| std::cmp::Reverse(candidate.order));
        self.targets.clear();
        self.targets.extend(found.iter().take(TARGETS).map(|candidate| candidate.cell));
    }

    /// Weighs these moves so many moves ahead, each as exactly as the best one when `all` is asked
    /// for. Nothing when the pace ends before the first is weighed; what is weighed when it ends
    /// later. Whether the round was whole is the second answer.
    pub(crate) fn round(
        &mut self,
        task: &Task<'_>,
        roots: &[Candidate],
        depth: i32,
        guess: Option<i32>,
        all: bool,
        pace: &mut Pace<'_, Move>,
    ) -> (Vec<Weighed>, bool) {
        /// How far the next round's value is expected from this one's.
        const ASPIRATION: i32 = 150;
        let (mut low, mut high) = (-INFINITE, INFINITE);
        if let (Some(guess), false) = (guess, all) {
            (low, high) = (guess - ASPIRATION, guess + ASPIRATION);
        }
        loop {
            let (weighed, whole) = self.window(task, roots, depth, (low, high), all, pace);
            let best = weighed.iter().map(|weighed| weighed.value).max();
            match best {
                Some(best) if whole && best <= low && low > -INFINITE => low = -INFINITE,
                Some(best) if whole && best >= high && high < INFINITE => high = INFINITE,
                _ => {
                    // Below the window nothing is known about who is best.
                    let failed = !whole && best.is_none_or(|best| best <= low);
                    return if failed { (Vec::new(), false) } else { (weighed, whole) };
                }
            }
        }
    }

    fn window(
        &mut self,
        task: &Task<'_>,
        roots: &[Candidate],
        depth: i32,
        (low, high): (i32, i32),
        all: bool,
        pace: &mut Pace<'_, Move>,
    ) -> (Vec<Weighed>, bool) {
        let mut weighed = Vec::with_capacity(roots.len());
        let mut alpha = low;
        for (at, candidate) in roots.iter().enumerate() {
            self.advance(task, 0, candidate);
            let mut look = |window| self.look(task, 1, depth - 1, 1, window, false, pace);
            let value = match (all, at) {
                (true, _) => look((-INFINITE, INFINITE)),
                (false, 0) => look((alpha, high)),
                (false, _) => scout((alpha, high), false, |window, _| look(window)),
            };
            let Some(value) = value else { return (weighed, false) };
            weighed.push(Weighed { candidate: *candidate, value });
            alpha = alpha.max(value);
            if alpha >= high && !all {
                break;
            }
        }
        (weighed, true)
    }

    /// Puts the board after a move one ply further.
    fn advance(&mut self, task: &Task<'_>, ply: usize, candidate: &Candidate) {
        let (before, after) = self.boards.split_at_mut(ply + 1);
        after[0].clone_from(&before[ply]);
        after[0].play(task.ground, candidate.cell, candidate.special, &mut self.blast);
    }

    /// The value of the board at this ply for a side: one for the player who thinks, minus one for
    /// the rest. Nothing when the pace ended.
    #[allow(clippy::too_many_arguments, reason = "what a node of the tree is asked")]
    fn look(
        &mut self,
        task: &Task<'_>,
        ply: usize,
        depth: i32,
        side: i32,
        (alpha, beta): (i32, i32),
        replied: bool,
        pace: &mut Pace<'_, Move>,
    ) -> Option<i32> {
        let board = &self.boards[ply];
        if !pace.step() || !pace.work(task.ground.size()) {
            return None;
        }
        if board.mover == 0 {
            return Some(side * finish(task.ground, board, self.me));
        }
        let phase_over = board.phase != self.root_phase;
        if (!task.manner.exact && (depth <= 0 || phase_over)) || ply >= LONGEST {
            let value = self.judge.value(task.ground, board, self.me, self.root_phase);
            return Some(side * (value.clamp(-UNSURE, UNSURE) as i32));
        }
        let moving = if board.mover == self.me { 1 } else { -1 };
        let replied = replied && moving == -1;
        if moving == side {
            return self.expand(task, ply, depth, moving, (alpha, beta), replied, pace);
        }
        self.expand(task, ply, depth, moving, (-beta, -alpha), replied, pace).map(|value| -value)
    }

    #[allow(clippy::too_many_arguments, reason = "what a node of the tree is asked")]
    fn expand(
        &mut self,
        task: &Task<'_>,
        ply: usize,
        depth: i32,
        side: i32,
        (mut alpha, beta): (i32, i32),
        replied: bool,
        pace: &mut Pace<'_, Move>,
    ) -> Option<i32> {
        let manner = task.manner;
        let salt = u64::from(self.me) << 2 | u64::from(manner.exact) << 1 | u64::from(replied);
        let key = self.boards[ply].key(task.ground) ^ mix(salt << 40);
        let known = self.table.get(key);
        if let Some(kept) = known.filter(|kept| i32::from(kept.depth) >= depth)
            && kept.settles(alpha, beta)
        {
            return Some(kept.value);
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.choose_list(task, ply, depth, side, known.map(|kept| kept.best), replied, &mut list);
        let floor = alpha;
        let (mut best, mut best_at) = (-INFINITE, 0);
        // Only who thinks and one of the others decide in a round; the rest cost no depth.
        let deeper = if replied || manner.exact { depth } else { depth - 1 };
        let mut whole = true;
        for (at, candidate) in list.iter().enumerate() {
            self.advance(task, ply, candidate);
            let answered = manner.others == Others::BestReply && side == -1 && (replied || at > 0);
            let quiet = manner.reduce && depth >= 3 && at >= 4 && !replied;
            let mut look = |window, reduced| {
                let deeper = deeper - i32::from(reduced);
                self.look(task, ply + 1, deeper, side, window, answered, pace)
            };
            let value = match at {
                0 => look((alpha, beta), false),
                _ => scout((alpha, beta), quiet, look),
            };
            let Some(value) = value else {
                whole = false;
                break;
            };
            if value > best {
                (best, best_at) = (value, at);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                let mv = (candidate.cell, candidate.special);
                self.refutations.keep(ply, side < 0, depth, mv, candidate.cell as usize);
                break;
            }
        }
        let index = list.get(best_at).map_or(0, |candidate| candidate.index);
        let index = u16::try_from(index).unwrap_or(u16::MAX);
        self.lists[ply] = list;
        if !whole {
            return None;
        }
        let bound = Kept::bound(best, floor, beta);
        let depth = depth.clamp(0, 255) as u8;
        self.table.keep(key, Kept { value: best, depth, bound, best: index });
        Some(best)
    }

    /// The moves to look at, in order.
    #[allow(clippy::too_many_arguments, reason = "what a node of the tree is asked")]
    fn choose_list(
        &mut self,
        task: &Task<'_>,
        ply: usize,
        depth: i32,
        side: i32,
        known: Option<u16>,
        replied: bool,
        list: &mut Vec<Candidate>,
    ) {
        /// Bombs that are looked at in a position of the tree.
        const THROWS: usize = 6;
        let board = &self.boards[ply];
        let mut width = task.manner.width;
        if board.phase == Phase::Bombing {
            list.clear();
            for target in self.targets.iter().filter(|at| board.codes[**at as usize] != 0) {
                let order = order::damage(task.ground, board, *target, &mut self.blast);
                let index = list.len() as u32;
                let cell = *target;
                list.push(Candidate { cell, special: 0, costs: false, captures: 0, order, index });
            }
            if list.is_empty() {
                board.candidates(task.ground, list);
            }
            width.moves = width.moves.min(THROWS);
        } else {
            board.candidates(task.ground, list);
            order::order(task.ground, board, self.refutations.history(side < 0), list);
        }
        let overrides = if depth <= 1 { width.overrides.min(2) } else { width.overrides };
        let width = Width { moves: width.moves, overrides };
        if let Some(candidate) = list.get_mut(usize::from(known.unwrap_or(u16::MAX))) {
            candidate.order = candidate.order.saturating_add(1_000_000);
        }
        if !replied {
            for candidate in list.iter_mut() {
                if self.refutations.is_killer(ply, (candidate.cell, candidate.special)) {
                    candidate.order += 2000;
                }
            }
        }
        order::narrow(list, width);
        if replied {
            list.truncate(1);
        }
    }

    /// The line that the search expects after a move at the root, as far as it remembers and at
    /// most so many moves, and whether it leads to the end of the game.
    pub(crate) fn line(
        &mut self,
        task: &Task<'_>,
        first: &Candidate,
        most: usize,
    ) -> (Vec<Move>, bool) {
        let mut board = task.board.clone();
        let mut line = Vec::new();
        let mut next = *first;
        let mut list = Vec::new();
        loop {
            line.push(super::board::as_move(task.ground, next.cell, next.special));
            board.play(task.ground, next.cell, next.special, &mut self.blast);
            if board.mover == 0 || line.len() >= most || board.phase != self.root_phase {
                return (line, board.mover == 0);
            }
            let salt = u64::from(self.me) << 2 | u64::from(task.manner.exact) << 1;
            let key = board.key(task.ground) ^ mix(salt << 40);
            let Some(kept) = self.table.get(key).filter(|kept| kept.bound >= 0) else {
                return (line, false);
            };
            if board.phase == Phase::Bombing {
                return (line, false);
            }
            board.candidates(task.ground, &mut list);
            match list.get(usize::from(kept.best)) {
                Some(candidate) => next = *candidate,
                None => return (line, false),
            }
        }
    }
}

/// How long lines may be so that so many of them are told in no time on this ground.
pub(crate) fn telling(ground: &Ground, lines: usize) -> usize {
    /// Cells that are looked at for the sake of lines.
    const CELLS: usize = 20_000;
    /// Longer lines help nobody.
    const LONGEST_TOLD: usize = 24;
    (CELLS / (ground.size() * lines).max(1)).clamp(1, LONGEST_TOLD)
}

/// What a finished game is worth to a player: the rank first, then the stones.
pub(crate) fn finish(ground: &Ground, board: &Board, me: u8) -> i32 {
    let own = board.stones(me) as i32;
    let (mut beaten, mut others, mut best) = (0, 0, 0);
    for player in board.in_game(ground).filter(|player| *player != me) {
        let stones = board.stones(player) as i32;
        beaten += (own - stones).signum();
        best = best.max(stones);
        others += 1;
    }
    match others {
        0 => WON,
        _ => WON / others * beaten + (own - best) * 100,
    }
}
