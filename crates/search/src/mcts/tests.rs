//! Tests of the tree search on a small game of its own.

use super::*;
use game::{Budget, Report, Silent, StopFlag, Stream, Watcher};
use std::time::Duration;

/// A game of so many turns in which three seats pick numbers; what was picked decides what each
/// gets.
struct Payoffs {
    turns: usize,
    choices: usize,
    /// By the picks read as a number, the first pick being its first digit.
    payoffs: Vec<[f64; MAX_SEATS]>,
    /// What speaks for each number.
    priors: Vec<f32>,
    stream: Stream,
}

impl Payoffs {
    /// Three turns. The second and the third seat each want one number, which depends on what was
    /// picked before; only one first pick is worth anything to the first seat when they get it, and
    /// everything else is a matter of luck.
    fn drawn(seed: u64) -> Payoffs {
        const CHOICES: usize = 3;
        let mut stream = Stream::new(seed);
        let mut payoffs = Vec::new();
        let good = stream.below(CHOICES);
        for one in 0..CHOICES {
            let second = stream.below(CHOICES);
            for two in 0..CHOICES {
                let third = stream.below(CHOICES);
                for three in 0..CHOICES {
                    let luck = stream.below(2) == 1;
                    let foreseen = two == second && three == third;
                    let mut payoff = [0.0; MAX_SEATS];
                    payoff[0] = f64::from(u8::from(if foreseen { one == good } else { luck }));
                    payoff[1] = f64::from(u8::from(two == second));
                    payoff[2] = f64::from(u8::from(three == third));
                    payoffs.push(payoff);
                }
            }
        }
        let priors = vec![0.0; CHOICES];
        Payoffs { turns: 3, choices: CHOICES, payoffs, priors, stream }
    }

    /// A single turn in which every number is worth the same.
    fn level(choices: usize) -> Payoffs {
        let payoffs = vec![[0.5; MAX_SEATS]; choices];
        let (priors, stream) = (vec![0.0; choices], Stream::new(1));
        Payoffs { turns: 1, choices, payoffs, priors, stream }
    }

    /// What everybody gets when each seat picks what is best for itself.
    fn by_trying(&self, picks: &[usize]) -> [f64; MAX_SEATS] {
        if picks.len() == self.turns {
            let at = picks.iter().fold(0, |number, pick| number * self.choices + pick);
            return self.payoffs[at];
        }
        let seat = picks.len() % 3;
        let outcomes = (0..self.choices).map(|pick| self.by_trying(&[picks, &[pick]].concat()));
        outcomes.max_by(|one, other| one[seat].total_cmp(&other[seat])).unwrap()
    }

    fn weigh(&mut self, bytes: usize, walks: u64, ear: &mut Ear) -> Vec<Walked<usize>> {
        let roots: Vec<usize> = (0..self.choices).collect();
        let mut pace = Pace::new(&Budget::nodes(walks + 1), ear);
        Mcts::new(GUIDANCE, bytes).weigh(self, &Vec::new(), &roots, &mut pace)
    }
}

impl Simulation for Payoffs {
    type Board = Vec<usize>;
    type Move = usize;
    type Told = usize;

    fn mover(&self, picks: &Vec<usize>) -> Option<Seat> {
        Seat::new(picks.len() % 3).filter(|_| picks.len() < self.turns)
    }

    fn candidates(&mut self, _: &Vec<usize>, list: &mut Vec<usize>) {
        list.clear();
        list.extend(0..self.choices);
    }

    fn play(&mut self, picks: &mut Vec<usize>, pick: &usize) {
        picks.push(*pick);
    }

    fn rewards(
        &mut self,
        picks: &mut Vec<usize>,
        _: &mut Pace<'_, usize>,
    ) -> Option<[f64; MAX_SEATS]> {
        while picks.len() < self.turns {
            picks.push(self.stream.below(self.choices));
        }
        Some(self.by_trying(picks))
    }

    fn told(&self, pick: &usize) -> usize {
        *pick
    }

    fn prior(&self, pick: &usize) -> f32 {
        self.priors[*pick]
    }
}

/// Remembers what it is told.
#[derive(Default)]
struct Ear {
    flag: StopFlag,
    heard: Vec<Report<usize>>,
}

impl Watcher<usize> for Ear {
    fn stop_flag(&self) -> &StopFlag {
        &self.flag
    }

    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn report(&mut self, report: &Report<usize>) {
        self.heard.push(report.clone());
    }
}

const GUIDANCE: Guidance = Guidance { curiosity: 1.0, widening: 4.0 };
const PLENTY: usize = 1 << 24;

#[test]
fn every_seat_is_taken_to_play_for_itself() {
    for seed in 0..100 {
        let mut game = Payoffs::drawn(seed);
        let mut ear = Ear::default();
        let walked = game.weigh(PLENTY, 20_000, &mut ear);
        let best = game.by_trying(&[])[0];
        assert_eq!(game.by_trying(&[walked[0].mv])[0], best, "seed {seed}: {walked:?}");
        let last = ear.heard.last().unwrap();
        assert_eq!(last.line.len(), 3, "the whole game is told");
        assert_eq!(game.by_trying(&last.line)[0], best, "seed {seed}: {last:?}");
        assert!((f64::from(walked[0].mean) - best).abs() < 0.1, "seed {seed}: {walked:?}");
    }
}

#[test]
fn every_walk_is_counted_once_and_the_most_visited_comes_first() {
    let walked = Payoffs::drawn(1).weigh(PLENTY, 1000, &mut Ear::default());
    assert_eq!(walked.iter().map(|walked| walked.visits).sum::<u32>(), 1000);
    assert!(walked.is_sorted_by_key(|walked| std::cmp::Reverse(walked.visits)));
}

#[test]
fn wide_positions_are_widened_step_by_step() {
    for (walks, tried) in [(1, 1), (4, 4), (100, 20), (10_000, 200)] {
        let walked = Payoffs::level(300).weigh(PLENTY, walks, &mut Ear::default());
        let seen: Vec<usize> =
            walked.iter().filter(|walked| walked.visits > 0).map(|walked| walked.mv).collect();
        assert_eq!(seen.len(), tried, "after {walks} walks");
        assert!(seen.iter().all(|mv| *mv < tried), "in their order");
    }
}

#[test]
fn a_prior_draws_walks_to_a_move_and_fades() {
    let visits = |walks| {
        let mut game = Payoffs::level(2);
        game.priors[1] = 4.0;
        let walked = game.weigh(PLENTY, walks, &mut Ear::default());
        walked.iter().find(|walked| walked.mv == 1).unwrap().visits as f32 / walks as f32
    };
    assert!(visits(20) > 0.65, "{}", visits(20));
    assert!(visits(20_000) < 0.55, "{}", visits(20_000));
}

#[test]
fn a_tree_that_is_full_grows_no_more_but_is_still_walked() {
    let mut game = Payoffs::drawn(1);
    let roots = [0, 1, 2];
    let mut tree = Mcts::new(GUIDANCE, 20 * size_of::<Node<usize>>());
    let mut silent = Silent::default();
    let mut pace = Pace::new(&Budget::nodes(5001), &mut silent);
    let walked = tree.weigh(&mut game, &Vec::new(), &roots, &mut pace);
    assert_eq!(walked.iter().map(|walked| walked.visits).sum::<u32>(), 5000);
    // The last position that still grew may have overshot by its moves.
    assert!((20..23).contains(&tree.nodes.len()), "{}", tree.nodes.len());
    assert!(tree.nodes.capacity() < 26, "{}", tree.nodes.capacity());
}

#[test]
fn nothing_is_weighed_where_nobody_moves() {
    let mut game = Payoffs::level(3);
    let mut silent = Silent::default();
    let mut pace = Pace::new(&Budget::UNLIMITED, &mut silent);
    let walked = Mcts::new(GUIDANCE, PLENTY).weigh(&mut game, &vec![0], &[1], &mut pace);
    assert_eq!(walked, []);
}
