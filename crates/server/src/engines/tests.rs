//! The pool by itself: its end, its deadline, and being stopped.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use catalog::Kind;
use catalog::game::{Budget, StopFlag};

use super::*;

const SOON: Duration = Duration::from_secs(20);

fn question(player: &str, stop: &StopFlag) -> (Question, Receiver<Thought>) {
    let (tell, heard) = channel();
    let question = Question {
        kind: Kind::ConnectFour,
        player: player.parse().unwrap(),
        session: Kind::ConnectFour.begin("9x9").unwrap(),
        budget: Budget::UNLIMITED,
        stop: stop.clone(),
        rates: false,
        deadline: Instant::now() + SOON,
        hear: Box::new(move |thought| {
            let _ = tell.send(thought);
        }),
    };
    (question, heard)
}

fn answer(heard: &Receiver<Thought>) -> Thought {
    loop {
        match heard.recv_timeout(SOON).unwrap() {
            Thought::Report(_) => {}
            other => return other,
        }
    }
}

fn pool(queue: usize) -> Engines {
    Engines::start(&EngineSettings { threads: 1, queue, memory: 1 << 20 }).unwrap()
}

#[test]
fn a_player_chooses_a_legal_move() {
    let engines = pool(4);
    let (question, heard) = question("kibitz:3", &StopFlag::new());
    engines.ask(question);
    let Thought::Choice(Some(text)) = answer(&heard) else { panic!("no choice") };
    assert!(Kind::ConnectFour.begin("9x9").unwrap().play(&text).is_ok());
}

#[test]
fn a_player_that_adds_up_named_terms_tells_them_with_its_ratings() {
    let engines = pool(4);
    let (blokus, heard) = question("freebloks", &StopFlag::new());
    let session = Kind::Blokus.begin("duo").unwrap();
    engines.ask(Question { kind: Kind::Blokus, session, rates: true, ..blokus });
    let Thought::Assessment(explained) = answer(&heard) else { panic!("no ratings") };
    let lines = catalog::wire::rating_lines(&explained);
    assert!(lines.is_sorted_by(|one, next| one.score >= next.score));
    for line in lines {
        let sum: f64 = line.terms.iter().map(|term| term.worth).sum();
        assert_eq!((line.terms.len(), sum), (4, line.score));
    }
}

#[test]
fn more_than_the_queue_holds_is_turned_away_and_stopping_frees_it() {
    let engines = pool(2);
    // Nobody finishes this: perfect play on a large board.
    let busy = StopFlag::new();
    let (endless, first) = question("perfect", &busy);
    engines.ask(endless);
    while engines.waiting() > 0 {
        std::thread::yield_now();
    }
    let waiting: Vec<_> = (0..2).map(|_| question("kibitz:1", &StopFlag::new())).collect();
    let mut ears = Vec::new();
    for (question, heard) in waiting {
        engines.ask(question);
        ears.push(heard);
    }
    let (late, turned_away) = question("kibitz:1", &StopFlag::new());
    engines.ask(late);
    assert!(matches!(turned_away.try_recv(), Ok(Thought::TurnedAway)));
    assert_eq!(engines.waiting(), 2);
    busy.raise();
    assert!(matches!(answer(&first), Thought::Choice(Some(_))), "a stopped player still answers");
    for heard in ears {
        assert!(matches!(answer(&heard), Thought::Choice(Some(_))));
    }
}

#[test]
fn what_nobody_wants_to_know_any_more_is_not_thought_about() {
    let engines = pool(4);
    let busy = StopFlag::new();
    let (endless, first) = question("perfect", &busy);
    engines.ask(endless);
    while engines.waiting() > 0 {
        std::thread::yield_now();
    }
    let dropped = StopFlag::new();
    let (question_dropped, unheard) = question("kibitz:1", &dropped);
    engines.ask(question_dropped);
    let (mut expired, told) = question("kibitz:1", &StopFlag::new());
    expired.deadline = Instant::now();
    engines.ask(expired);
    dropped.raise();
    busy.raise();
    answer(&first);
    assert!(matches!(answer(&told), Thought::TurnedAway), "too late to begin");
    assert!(unheard.try_recv().is_err());
}
