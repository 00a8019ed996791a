//! Matches repeat from their seed, whatever the number of threads.

use std::ops::ControlFlow;
use std::time::Duration;

use catalog::Kind;
use catalog::game::{Actor, Budget, Event, Seat};
use lab::contest::{Contest, Game, Openings, Report, Tally, Venue};
use lab::estimate::{Hypotheses, Verdict};

fn venue(setup: &str, openings: Openings) -> Venue {
    Venue { name: setup.to_owned(), setup: setup.to_owned(), openings }
}

fn contest(players: [&str; 2], games: usize) -> Contest {
    Contest {
        kind: Kind::ConnectFour,
        venues: vec![venue("5x4", Openings::Random(2))],
        players: players.map(|text| text.parse().expect("a player")).to_vec(),
        games,
        seed: 7,
        budget: Budget::UNLIMITED,
        memory: 1 << 20,
        reserve: Duration::ZERO,
        strict_time: false,
        adjust_luck: false,
        test: None,
    }
}

/// Four players on the map with all special fields.
fn large(players: &[&str], games: usize) -> Contest {
    Contest {
        kind: Kind::Reversi,
        venues: vec![venue("market", Openings::None)],
        players: players.iter().map(|text| text.parse().expect("a player")).collect(),
        ..contest(["homburg", "homburg"], games)
    }
}

fn run(contest: &Contest, threads: usize) -> Report {
    contest.run(threads, |_| ControlFlow::Continue(())).expect("a match that can be played")
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
    assert_eq!(report.standing.started().games(), 5);
    assert_eq!(report.standing.answered().games(), 4);
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
    let players = contest.players.iter().rev().cloned().collect();
    let swapped = Contest { players, ..contest };
    assert_eq!(run(&swapped, 1).verdict, Some(Verdict::H0));
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refused =
        |contest: Contest| contest.run(1, |_| ControlFlow::Continue(())).unwrap_err().to_string();
    assert!(refused(contest(["deep-blue", "homburg"], 2)).contains("no player “deep-blue”"));
    let on = |venues: Vec<Venue>| Contest { venues, ..contest(["homburg", "homburg"], 2) };
    let over = on(vec![venue("7x6 1212121", Openings::None)]);
    assert!(refused(over).contains("over"));
    let long = on(vec![venue("5x4", Openings::Random(40))]);
    assert!(refused(long).contains("begin with fewer"));
}

#[test]
fn the_first_of_two_takes_every_seat_of_a_larger_table() {
    let report = run(&large(&["lot", "lot"], 10), 2);
    let seats: Vec<usize> = report.standing.by_seat.iter().map(Tally::games).collect();
    assert_eq!(seats, [3, 3, 2, 2]);
    assert_eq!(report.standing.rounds().count(), 2);
    assert_eq!(report.standing.players[0].tally.games(), 10);
    assert_eq!(report.standing.players[1].tally.games(), 30);
    for game in &report.games {
        let shares: f64 = Seat::all(4).map(|seat| game.outcome.share(seat)).sum();
        assert!((shares - 2.0).abs() < 1e-12);
    }
}

#[test]
fn as_many_players_as_seats_sit_everywhere() {
    let report = run(&large(&["lot", "lot", "lot", "lot"], 8), 1);
    assert!(report.standing.players.iter().all(|player| player.tally.games() == 8));
    let sum: f64 = report.standing.players.iter().map(lab::contest::Sum::score).sum();
    assert!((sum - 2.0).abs() < 1e-12, "{sum}");
    let refused = large(&["lot", "lot", "lot"], 8).run(1, |_| ControlFlow::Continue(()));
    assert!(refused.unwrap_err().to_string().contains("3 players at a table with 4 seats"));
}

#[test]
fn results_are_told_for_each_venue_and_together() {
    let venues = ["classic", "market"].map(|name| venue(name, Openings::None)).to_vec();
    let contest = Contest { venues, ..large(&["lot", "lot"], 8) };
    let report = run(&contest, 2);
    assert_eq!(report, run(&contest, 1));
    assert_eq!(report.standing.all().games(), 16);
    assert!(report.venues.iter().all(|standing| standing.all().games() == 8));
    assert_eq!(report.venues[0].by_seat.len(), 2);
    assert_eq!(report.venues[1].by_seat.len(), 4);
    assert_eq!(report.standing.rounds().count(), 4 + 2);
}

#[test]
fn who_is_told_less_than_the_limit_ends_before_it() {
    let limit = Duration::from_secs(100_000);
    let hasty = Contest {
        kind: Kind::Reversi,
        venues: vec![venue("pocket", Openings::Random(2))],
        budget: Budget::time(limit),
        reserve: limit,
        strict_time: true,
        ..contest(["search", "search"], 1)
    };
    let players = run(&hasty, 1).standing.players;
    assert!(players.iter().all(|player| player.conduct.timed > 0 && player.conduct.late == 0));
}

#[test]
fn decisions_under_a_limit_of_time_are_measured() {
    let timed = Contest {
        budget: Budget::time(Duration::from_secs(1000)),
        strict_time: true,
        ..contest(["homburg", "kibitz:2:20000n"], 4)
    };
    let players = run(&timed, 1).standing.players;
    let [one, other] = [players[0].conduct, players[1].conduct];
    assert_eq!((one.late, one.invalid, one.timed), (0, 0, one.decisions));
    assert!(one.worst_overrun_ms.is_some_and(|worst| worst < 0.0));
    // A budget of its own takes the place of the match's.
    assert_eq!((other.timed, other.worst_overrun_ms), (0, None));
    assert!(other.decisions > 0);
}

/// Races with dice, long enough that a game has many rolls.
fn races(openings: Openings, games: usize) -> Contest {
    Contest {
        kind: Kind::Race,
        venues: vec![venue("track=20 rounds=3", openings)],
        ..contest(["lot", "kibitz:2"], games)
    }
}

/// The rolls of a game in their order.
fn rolls(game: &Game) -> Vec<&str> {
    let roll = |event| match event {
        &Event::Move { by: Actor::Chance, ref text } => Some(text.as_str()),
        _ => None,
    };
    game.record.events.iter().filter_map(roll).collect()
}

#[test]
fn the_games_of_a_round_share_their_dice_and_every_roll_can_be_checked() {
    let races = races(Openings::Random(4), 8);
    let report = run(&races, 2);
    assert_eq!(report, run(&races, 1));
    for round in report.games.chunks_exact(2) {
        let [one, other] = [rolls(&round[0]), rolls(&round[1])];
        let both = one.len().min(other.len());
        assert!(both > 10, "{one:?}");
        assert_eq!(one[..both], other[..both]);
    }
    assert_ne!(rolls(&report.games[0]), rolls(&report.games[2]));
    assert_ne!(rolls(&report.games[0]), rolls(&run(&Contest { seed: 8, ..races }, 1).games[0]));
    for game in &report.games {
        let record = game.record.to_string().parse().unwrap();
        let verified = catalog::verify(Kind::Race, &record).unwrap();
        assert_eq!(verified.rolls, rolls(game).len() as u64);
    }
}

#[test]
fn an_opening_that_names_its_rolls_is_part_of_the_setup() {
    let lines = Openings::read(Kind::Race, "track=20", "2 run 1 wait 2\n").unwrap();
    for game in run(&races(lines, 2), 1).games {
        assert_eq!(game.record.tag("opening"), Some("2 run 1 wait 2"));
        assert!(game.record.setup.starts_with("20 2 0 0 2"), "{}", game.record.setup);
        assert!(catalog::verify(Kind::Race, &game.record).is_ok());
    }
}

#[test]
fn three_seats_with_allies_are_a_match() {
    let kind = Kind::Harvest;
    let venues = vec![venue("garden", Openings::Random(1))];
    let report = run(&Contest { kind, venues, ..contest(["lot", "kibitz:1"], 6) }, 2);
    assert_eq!(report.standing.by_seat.iter().map(Tally::games).collect::<Vec<_>>(), [2, 2, 2]);
}
