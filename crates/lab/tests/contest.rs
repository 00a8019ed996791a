//! Matches repeat from their seed, whatever the number of threads.

use catalog::Kind;
use catalog::game::{Budget, PlayerName};
use lab::contest::{Contest, Openings, Report};
use lab::estimate::{Hypotheses, Verdict};

fn contest(players: [&str; 2], games: usize) -> Contest {
    let name = |text: &str| text.parse::<PlayerName>().expect("a name");
    Contest {
        kind: Kind::ConnectFour,
        setup: "5x4".to_owned(),
        players: players.map(name),
        games,
        seed: 7,
        openings: Openings::Random(2),
        budget: Budget::UNLIMITED,
        memory: 1 << 20,
        test: None,
    }
}

fn run(contest: &Contest, threads: usize) -> Report {
    contest.run(threads, |_| ()).expect("a match that can be played")
}

#[test]
fn a_match_does_not_depend_on_the_number_of_threads() {
    let contest = contest(["homburg", "kibitz:2"], 20);
    let alone = run(&contest, 1);
    assert_eq!(alone, run(&contest, 4));
    assert_eq!(alone.standing.all().games(), 20);
    let other = Contest { seed: 8, ..contest };
    assert_ne!(alone.games, run(&other, 1).games);
}

#[test]
fn both_play_every_opening_from_both_seats() {
    let report = run(&contest(["homburg", "kibitz:2"], 9), 2);
    assert_eq!(report.standing.started.games(), 5);
    assert_eq!(report.standing.answered.games(), 4);
    for round in report.games.chunks_exact(2) {
        assert_eq!(round[0].record.events[..2], round[1].record.events[..2]);
        assert_eq!(round[0].record.tag("seat 1"), round[1].record.tag("seat 2"));
        assert_eq!(round[0].record.tag("seat 1"), Some("homburg"));
    }
}

#[test]
fn every_game_of_a_match_is_a_record_that_replays() {
    for game in run(&contest(["kibitz:1", "kibitz:3"], 6), 1).games {
        let session = Kind::ConnectFour.reopen(&game.record.to_string().parse().unwrap()).unwrap();
        assert!(session.outcome().is_some());
    }
}

#[test]
fn a_stronger_player_is_recognised_and_the_match_stops() {
    let test = Some(Hypotheses { elo0: 0.0, elo1: 100.0 });
    let contest = Contest { test, ..contest(["kibitz:6", "kibitz:1"], 2000) };
    let report = run(&contest, 3);
    assert_eq!(report.verdict, Some(Verdict::H1));
    assert!(report.games.len() < 400, "{} games", report.games.len());
    assert_eq!(report, run(&contest, 1));
    let [stronger, weaker] = contest.players.clone();
    let swapped = Contest { players: [weaker, stronger], ..contest };
    assert_eq!(run(&swapped, 1).verdict, Some(Verdict::H0));
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused = |contest: Contest| contest.run(1, |_| ()).unwrap_err().to_string();
    assert!(refused(contest(["deep-blue", "homburg"], 2)).contains("no player “deep-blue”"));
    let over = Contest { setup: "7x6 1212121".to_owned(), ..contest(["homburg", "homburg"], 2) };
    assert!(refused(over).contains("over"));
    let long = Contest { openings: Openings::Random(40), ..contest(["homburg", "homburg"], 2) };
    assert!(refused(long).contains("begin with fewer"));
}
