//! A search for better numbers finds them, repeats, and goes on where it was interrupted.

use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};

use lab::contest::{Openings, Venue};
use lab::evolve::{Evolution, Halt, Plan, State, Strategy, picture};

fn plan() -> Plan {
    let venue = Venue { name: "5x4".into(), setup: "5x4".into(), openings: Openings::Random(3) };
    Plan {
        game: "connect-four".to_owned(),
        player: "homburg".to_owned(),
        venues: vec![venue],
        budget: "100n".to_owned(),
        memory: 1 << 20,
        seed: 3,
        spread: 0.2,
        probes: 6,
        games: 4,
        trial: 60,
        elo0: 0.0,
        elo1: 40.0,
        strategy: Strategy::Slope,
        population: 4,
        mutation: 0.5,
        luck: false,
        start: None,
    }
}

fn advance(evolution: &mut Evolution, generations: usize) {
    for _ in 0..generations {
        evolution.advance(&|| false, &mut |_| ()).expect("a generation");
    }
}

#[test]
fn a_search_repeats_from_its_seed_whatever_the_threads() {
    let mut alone = Evolution::new(plan(), 1).unwrap();
    let mut crowd = Evolution::new(plan(), 4).unwrap();
    advance(&mut alone, 3);
    advance(&mut crowd, 3);
    assert_eq!(alone.state(), crowd.state());
    assert_eq!(alone.state().history.len(), 3);
    let mut other = Evolution::new(Plan { seed: 4, ..plan() }, 1).unwrap();
    advance(&mut other, 3);
    assert_ne!(alone.state().slope, other.state().slope);
}

#[test]
fn a_search_goes_on_as_if_it_had_never_been_interrupted() {
    let mut whole = Evolution::new(plan(), 2).unwrap();
    advance(&mut whole, 4);
    let mut first = Evolution::new(plan(), 2).unwrap();
    advance(&mut first, 2);
    let state: State = first.state().clone();
    let mut second = Evolution::resume(state, 1).unwrap();
    let asked = AtomicUsize::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 5;
    assert_eq!(second.advance(&stop, &mut |_| ()), Err(Halt::Interrupted));
    assert_eq!(second.state(), first.state(), "an interrupted generation leaves no trace");
    advance(&mut second, 2);
    assert_eq!(second.state(), whole.state());
}

#[test]
fn only_challengers_that_passed_their_trial_are_accepted() {
    let mut evolution = Evolution::new(plan(), 2).unwrap();
    let heard = Cell::new(0);
    for _ in 0..6 {
        evolution.advance(&|| false, &mut |_| heard.set(heard.get() + 1)).unwrap();
    }
    assert!(heard.get() > 6 * 6, "progress is told");
    let state = evolution.state();
    let mut best: Vec<f64> = state.dials.iter().map(|dial| dial.usual).collect();
    for generation in &state.history {
        if generation.accepted {
            assert!(generation.trial.is_some_and(|trial| trial.score > 0.5));
            best = generation.challenger.clone().expect("who is accepted has numbers");
        }
    }
    assert_eq!(state.best, best);
    for (number, dial) in best.iter().zip(&state.dials) {
        assert!((dial.least..=dial.most).contains(number), "{}", dial.name);
    }
    let gauge = evolution.confirm(20, &|| false, &mut |_| ()).unwrap();
    assert_eq!(gauge.games, 20);
}

#[test]
fn what_cannot_be_tuned_is_refused() {
    let refused = |plan: Plan| Evolution::new(plan, 1).err().unwrap().to_string();
    let perfect = refused(Plan { player: "perfect".to_owned(), ..plan() });
    assert_eq!(perfect, "perfect has no numbers to tune; there is homburg");
    assert!(refused(Plan { player: "eve".to_owned(), ..plan() }).contains("no player"));
    assert!(refused(Plan { game: "halma".to_owned(), ..plan() }).contains("halma"));
    assert!(refused(Plan { budget: "much".to_owned(), ..plan() }).contains("budget"));
    assert!(refused(Plan { probes: 0, ..plan() }).contains("probes"));
    let mut state = Evolution::new(plan(), 1).unwrap().state().clone();
    state.dials[0].name = "luck".to_owned();
    let other = Evolution::resume(state, 1).err().unwrap().to_string();
    assert!(other.contains("were luck, ") && other.contains("are now their-open-two"), "{other}");
    let mut state = Evolution::new(plan(), 1).unwrap().state().clone();
    state.best.pop();
    assert!(Evolution::resume(state, 1).is_err());
    let mut state = Evolution::new(plan(), 1).unwrap().state().clone();
    state.plan.probes = usize::MAX / 8;
    assert!(Evolution::resume(state, 1).is_err());
}

/// Without ones and twos this player sees nothing but threes; the search gives it some of them back.
#[test]
fn bad_numbers_are_soon_replaced() {
    let mut state = Evolution::new(Plan { trial: 120, ..plan() }, 2).unwrap().state().clone();
    state.best = vec![0.0; 6];
    let mut evolution = Evolution::resume(state, 2).unwrap();
    advance(&mut evolution, 8);
    let accepted = evolution.state().history.iter().filter(|one| one.accepted).count();
    assert!(accepted >= 1, "{:?}", evolution.state());
    assert_ne!(evolution.state().best, vec![0.0; 6]);
}

/// Every way to find a challenger repeats from its seed, goes on from its state, and draws.
#[test]
fn populations_repeat_and_go_on_too() {
    let quick = Plan {
        game: "backgammon".to_owned(),
        player: "gosmann".to_owned(),
        venues: Vec::new(),
        games: 8,
        trial: 40,
        spread: 0.05,
        luck: true,
        ..plan()
    };
    for strategy in [Strategy::Slope, Strategy::Genetic, Strategy::Cloud] {
        for base in [plan(), quick.clone()] {
            let plan = Plan { strategy, ..base };
            let mut whole = Evolution::new(plan.clone(), 3).unwrap();
            advance(&mut whole, 3);
            let mut first = Evolution::new(plan, 1).unwrap();
            advance(&mut first, 1);
            let mut second = Evolution::resume(first.state().clone(), 1).unwrap();
            advance(&mut second, 2);
            assert_eq!(second.state(), whole.state(), "{strategy:?}");
            assert!(whole.state().games > 0);
            let drawn = picture(whole.state());
            assert!(drawn.starts_with("<svg") && drawn.trim_end().ends_with("</svg>"));
        }
    }
}

/// As in the old evolver the fittest is the next parent, better or not.
#[test]
fn without_a_trial_the_fittest_takes_over_at_once() {
    let plan = Plan { strategy: Strategy::Genetic, trial: 0, mutation: 1.0, ..plan() };
    let mut evolution = Evolution::new(plan, 2).unwrap();
    advance(&mut evolution, 3);
    for generation in &evolution.state().history {
        assert_eq!(generation.accepted, generation.challenger.is_some());
        assert_eq!(generation.trial, None);
    }
}

#[test]
fn numbers_to_begin_with_must_fit() {
    let with = |start: Vec<f64>| Evolution::new(Plan { start: Some(start), ..plan() }, 1);
    assert!(with(vec![1.0; 6]).is_ok());
    assert!(with(vec![1.0; 5]).is_err() && with(vec![f64::NAN; 6]).is_err());
    assert!(Evolution::new(Plan { population: 1, ..plan() }, 1).is_err());
    assert!(Evolution::new(Plan { mutation: 1.5, ..plan() }, 1).is_err());
}
