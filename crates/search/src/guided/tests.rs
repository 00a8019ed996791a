//! Tests of the guided tree on a small game of its own.

use game::{Budget, MAX_SEATS, Seat, Silent, Stream};

use super::*;

const BEARINGS: Bearings = Bearings {
    curiosity: 1.0,
    trust: 2.0,
    slope: 0.1,
    share: 0.5,
    share_until: 200.0,
    share_within: 1_000,
    patience: (1.0, 0.0),
    width: 3,
};

/// Two seats take turns at picking one of so many numbers; what was picked decides who wins.
struct Picks {
    turns: usize,
    choices: usize,
    /// Whether the first seat wins, by the picks read as a number.
    wins: Vec<bool>,
    stream: Stream,
}

impl Picks {
    fn drawn(seed: u64, turns: usize, choices: usize) -> Picks {
        let mut stream = Stream::new(seed);
        let wins = (0..choices.pow(turns as u32)).map(|_| stream.below(2) == 1).collect();
        Picks { turns, choices, wins, stream }
    }

    /// Whether the first seat wins when both pick what is best for them.
    fn is_won(&self, picks: &[usize]) -> bool {
        if picks.len() == self.turns {
            return self.wins[picks.iter().fold(0, |number, pick| number * self.choices + pick)];
        }
        let mut after = (0..self.choices).map(|pick| self.is_won(&[picks, &[pick]].concat()));
        if picks.len().is_multiple_of(2) { after.any(|won| won) } else { after.all(|won| won) }
    }
}

/// Numbers of moves that differ from turn to turn and are never zero.
fn number(turn: usize, pick: usize) -> u32 {
    (turn * 10 + pick + 1) as u32
}

impl Expedition for Picks {
    type Board = Vec<usize>;
    type Told = u32;

    fn mover(&self, picks: &Vec<usize>) -> Option<Seat> {
        Seat::new(picks.len() % 2).filter(|_| picks.len() < self.turns)
    }

    fn candidates(&mut self, picks: &Vec<usize>, most: usize, list: &mut Vec<Candidate>) {
        list.clear();
        let all = (0..self.choices.min(most)).map(|pick| number(picks.len(), pick));
        list.extend(all.map(|mv| Candidate { mv, belief: 1.0 / mv as f32 }));
    }

    fn play(&mut self, picks: &mut Vec<usize>, mv: u32) {
        picks.push((mv as usize - 1) % 10);
    }

    fn rewards(&mut self, picks: &mut Vec<usize>, played: &mut Vec<u32>) -> [f32; MAX_SEATS] {
        while picks.len() < self.turns {
            let pick = self.stream.below(self.choices);
            played.push(number(picks.len(), pick));
            picks.push(pick);
        }
        let won = f32::from(u8::from(self.is_won(picks)));
        let mut rewards = [0.0; MAX_SEATS];
        (rewards[0], rewards[1]) = (won, 1.0 - won);
        rewards
    }

    fn told(&self, mv: u32) -> u32 {
        mv
    }
}

fn weigh(tree: &mut Guided, crew: &mut [Picks], picks: &[usize], walks: u64) -> u64 {
    let budget = Budget::nodes(walks);
    let mut silent = Silent::default();
    let mut pace = Pace::new(&budget, &mut silent);
    tree.weigh(crew, &picks.to_vec(), &budget, false, &mut pace);
    pace.nodes()
}

#[test]
fn the_most_walked_move_wins_wherever_one_wins() {
    let mut asked = 0;
    for seed in 0..40 {
        let mut crew = [Picks::drawn(seed, 3, 3)];
        if !crew[0].is_won(&[]) {
            continue;
        }
        let mut tree = Guided::new(BEARINGS, 1 << 20);
        assert_eq!(weigh(&mut tree, &mut crew, &[], 4_000), 4_000);
        let best = tree.walked().into_iter().max_by_key(|walked| walked.visits).unwrap();
        assert!(crew[0].is_won(&[best.mv as usize - 1]), "seed {seed}: {best:?}");
        asked += 1;
    }
    assert!(asked > 5, "{asked}");
}

#[test]
fn what_hangs_on_a_move_is_kept_when_it_is_followed_and_the_rest_is_forgotten() {
    let mut crew = [Picks::drawn(3, 6, 3)];
    let mut tree = Guided::new(BEARINGS, 1 << 20);
    weigh(&mut tree, &mut crew, &[], 2_000);
    let best = tree.walked().into_iter().max_by_key(|walked| walked.visits).unwrap();
    let line = tree.line(best.mv);
    assert!(line.len() >= 3 && line[0] == best.mv);
    assert!(tree.follow(&[best.mv]));
    assert_eq!(tree.visits(), best.visits);
    let before: u32 = tree.walked().iter().map(|walked| walked.visits).sum();
    assert!(before + 3 >= best.visits && before <= best.visits);
    weigh(&mut tree, &mut crew, &[best.mv as usize - 1], 100);
    assert_eq!(tree.walked().iter().map(|walked| walked.visits).sum::<u32>(), before + 100);
    assert!(!tree.follow(&[number(5, 0)]), "no such move there");
    assert_eq!(tree.visits(), 0);
}

#[test]
fn a_position_inside_the_tree_gets_all_its_moves_when_it_becomes_the_root() {
    let mut crew = [Picks::drawn(5, 4, 8)];
    let mut tree = Guided::new(BEARINGS, 1 << 20);
    weigh(&mut tree, &mut crew, &[], 3_000);
    assert_eq!(tree.walked().len(), 8);
    let best = tree.walked().into_iter().max_by_key(|walked| walked.visits).unwrap();
    assert!(tree.follow(&[best.mv]));
    assert_eq!(tree.walked().len(), BEARINGS.width);
    weigh(&mut tree, &mut crew, &[best.mv as usize - 1], 1);
    assert_eq!(tree.walked().len(), 8);
    let kept: u32 = tree.walked().iter().map(|walked| walked.visits).sum();
    assert!(kept > best.visits / 2);
}

#[test]
fn a_full_tree_stops_growing_and_walks_go_on() {
    let mut crew = [Picks::drawn(7, 12, 3)];
    // So curious that it goes everywhere.
    let mut tree = Guided::new(Bearings { curiosity: 100.0, ..BEARINGS }, 1);
    assert_eq!(weigh(&mut tree, &mut crew, &[], 60_000), 60_000);
    assert!(tree.arena.share() <= 1.0 && tree.arena.share() > 0.9, "{}", tree.arena.share());
    assert_eq!(tree.visits(), 60_000);
}

#[test]
fn several_threads_keep_the_budget_together() {
    for walks in [0, 1, 5, 1_000] {
        let mut crew = [1, 2, 3].map(|_| Picks::drawn(2, 6, 3));
        let mut tree = Guided::new(BEARINGS, 1 << 20);
        assert!(weigh(&mut tree, &mut crew, &[], walks) <= walks);
        assert!(u64::from(tree.visits()) <= walks);
        assert_eq!(tree.walked().len(), 3);
    }
}

#[test]
fn a_walk_that_cannot_change_the_choice_is_not_taken() {
    let budget = Budget::nodes(10_000);
    let mut crew = [Picks::drawn(1, 1, 2)];
    crew[0].wins = vec![true, false];
    let mut tree = Guided::new(BEARINGS, 1 << 20);
    let mut silent = Silent::default();
    let mut pace = Pace::new(&budget, &mut silent);
    tree.weigh(&mut crew, &Vec::new(), &budget, true, &mut pace);
    assert!(pace.nodes() < 7_000, "{}", pace.nodes());
    assert!(tree.walked()[0].visits > tree.walked()[1].visits);
}
