//! Opening, sitting, playing, repeating, watching, leaving.

use protocol::native::{
    Ask, Capped, ClockTerms, MoveText, RefusalCode, SeatTerms, ServerMessage, Sitter, TableEvent,
    TableState, Terms, WatchPolicy,
};

use super::stage::{Answer, START, Stage, say};
use super::{against_computer, terms, two, with_clock};
use crate::store::SeatChange;
use crate::store::Write;

fn play(ply: u32, text: &str) -> Ask {
    Ask::Move { ply, text: MoveText::cut(text) }
}

#[test]
fn a_game_begins_when_every_seat_is_taken() {
    let mut stage = Stage::open(two());
    stage.enter("anna", 1);
    stage.enter("ben", 2);
    assert_eq!(stage.play(1, "4").key(), "table-not-begun");
    assert_eq!(
        stage.ask(2, Ask::Sit { seat: 1, words: None }).code(),
        Some(RefusalCode::SeatTaken)
    );
    assert_eq!(stage.ask(2, Ask::Sit { seat: 3, words: None }).key(), "table-no-such-seat");
    assert_eq!(stage.ask(2, Ask::Sit { seat: 0, words: None }).key(), "table-no-such-seat");
    assert_eq!(stage.ask(1, Ask::Sit { seat: 2, words: None }).key(), "table-already-seated");
    stage.heard(1);
    assert_eq!(stage.ask(2, Ask::Sit { seat: 2, words: None }), Answer::Accepted(2));
    assert_eq!(stage.events()[1], TableEvent::Began {});
    assert_eq!(stage.news(1).len(), 2);
    assert_eq!(stage.ask(2, Ask::Stand {}).key(), "table-begun");
    assert_eq!(stage.owned, [SeatChange::Taken(2, "ben".into())]);
    stage.check();
}

#[test]
fn who_stands_up_leaves_the_seat_open() {
    let mut stage = Stage::open(terms(vec![SeatTerms::Open {}, SeatTerms::Open {}]));
    stage.enter("ben", 2);
    assert_eq!(stage.ask(2, Ask::Stand {}).key(), "table-not-seated");
    assert_eq!(stage.ask(2, Ask::Sit { seat: 2, words: None }), Answer::Accepted(1));
    assert_eq!(stage.ask(2, Ask::Stand {}), Answer::Accepted(2));
    assert_eq!(stage.snapshot("ben").seats[1].sitter, Sitter::Open {});
    assert_eq!(stage.owned.last(), Some(&SeatChange::Freed(2)));
    stage.check();
}

#[test]
fn a_repeated_request_gets_the_same_answer() {
    let mut stage = Stage::of_two(two());
    let first = stage.ask_as(1, "a", stage.now, &play(0, "4"));
    assert_eq!(first, Answer::Accepted(3));
    stage.play(2, "4");
    assert_eq!(stage.ask_as(1, "a", stage.now, &play(0, "4")), first);
    // Even through another connection, and even when the words are others.
    stage.enter("anna", 11);
    assert_eq!(stage.ask_as(11, "a", stage.now, &Ask::Resign {}), first);
    assert_eq!(stage.table.standing.state(), TableState::Playing);
    let refused = stage.ask_as(1, "b", stage.now, &play(2, "9"));
    assert_eq!(refused.code(), Some(RefusalCode::Illegal));
    assert_eq!(stage.ask_as(1, "b", stage.now, &play(2, "4")), refused);
    // Somebody else's request of the same name is another one.
    assert_ne!(stage.ask_as(2, "a", stage.now, &say("mine")).code(), Some(RefusalCode::Illegal));
    // What was written is known after a restart too.
    let mut again = Stage::restart(stage.stored, stage.now);
    again.enter("anna", 1);
    assert_eq!(again.ask_as(1, "a", again.now, &play(0, "4")), first);
}

#[test]
fn two_tabs_cannot_play_twice() {
    let mut stage = Stage::of_two(two());
    stage.enter("anna", 11);
    assert!(matches!(stage.ask(1, play(0, "4")), Answer::Accepted(_)));
    let second = stage.ask(11, play(0, "5"));
    assert_eq!(second.code(), Some(RefusalCode::Stale));
    assert_eq!(stage.table.standing.ply(), 1);
    stage.check();
}

#[test]
fn a_stale_client_is_told_the_truth() {
    let mut stage = Stage::of_two(two());
    stage.play(1, "4");
    stage.play(2, "3");
    let Answer::Refused(RefusalCode::Stale, _, Some(snapshot)) = stage.ask(1, play(0, "1")) else {
        panic!("not refused as stale");
    };
    assert_eq!((snapshot.ply, snapshot.turn, snapshot.version), (2, Some(1), 4));
    let Answer::Refused(code, _, snapshot) = stage.ask(2, play(2, "1")) else { panic!() };
    assert_eq!(code, RefusalCode::NotYourTurn);
    assert!(snapshot.is_some());
}

#[test]
fn an_illegal_move_gets_the_reason_of_the_rules() {
    let mut stage = Stage::of_two(two());
    stage.heard(1);
    assert_eq!(stage.ask_as(1, "x", stage.now, &play(0, "8")).code(), Some(RefusalCode::Illegal));
    stage.ask_as(1, "x", stage.now, &play(0, "8"));
    let pending = stage.table.ask(stage.now, 1, "y".into(), &play(0, "8"));
    assert!(pending.is_none());
    let refused = stage.heard(1).pop().unwrap();
    let ServerMessage::Refused { refusal, .. } = refused else { panic!("{refused:?}") };
    let cause = refusal.reason.cause.unwrap();
    assert!(cause.key.starts_with("connect-four-"), "{}", cause.key);
    assert!(refusal.reason.text.contains(&cause.text));
    assert_eq!(stage.table.standing.version, 2);
}

#[test]
fn who_comes_back_hears_what_was_missed_or_everything() {
    let mut stage = Stage::of_two(two());
    stage.play(1, "4");
    stage.leave(2);
    stage.play(2, "4");
    let known = 2;
    stage.try_enter("ben", 22, false, Some(known)).unwrap();
    let heard = stage.heard(22);
    let ServerMessage::News { entries, .. } = &heard[0] else { panic!("{heard:?}") };
    assert_eq!(entries.iter().map(|entry| entry.version).collect::<Vec<_>>(), [3]);
    assert!(matches!(heard[1], ServerMessage::Presence { .. }));
    // Who knows nothing, too little, or more than there is hears everything.
    for (socket, since) in [(23, None), (24, Some(0)), (25, Some(99))] {
        stage.try_enter("ben", socket, false, since).unwrap();
        assert!(matches!(stage.heard(socket)[0], ServerMessage::Table { .. }), "{since:?}");
    }
    // And who missed words hears everything too.
    stage.pass(1_000);
    stage.ask(1, say("where are you?"));
    stage.try_enter("ben", 26, false, Some(3)).unwrap();
    assert!(matches!(stage.heard(26)[0], ServerMessage::Table { .. }));
}

#[test]
fn the_room_hears_who_is_there_but_not_too_often() {
    let mut stage = Stage::of_two(two());
    stage.pass(1_000);
    stage.heard(1);
    stage.leave(3);
    stage.leave(2);
    assert!(stage.heard(1).is_empty());
    stage.pass(250);
    let heard = stage.heard(1);
    let [ServerMessage::Presence { present, claimable_at, watchers, .. }] = &heard[..] else {
        panic!("{heard:?}")
    };
    assert_eq!((&present[..], *watchers), (&[true, false][..], 0));
    assert_eq!(claimable_at[1], Some(stage.now - 250 + 5 * 60_000));
    // A second tab changes nothing when the first one closes.
    stage.enter("anna", 11);
    stage.leave(1);
    assert!(stage.snapshot("ben").seats[0].present);
}

#[test]
fn private_tables_and_watching_follow_the_terms() {
    let entering = |terms: &Terms, begun: bool, name: &str, keyed: bool| {
        let mut stage = Stage::open(terms.clone());
        if begun {
            stage.enter("anna", 1);
            stage.enter("ben", 2);
            stage.ask(2, Ask::Sit { seat: 2, words: None });
        }
        stage.try_enter(name, 9, keyed, None).err()
    };
    let of = |listed, watchers| Terms { listed, watchers, ..two() };
    let unknown = Some("table-unknown".to_owned());
    let cases = [
        // listed, policy, begun, key: what a stranger gets
        (true, WatchPolicy::Anyone, true, false, None),
        (true, WatchPolicy::Link, false, false, None),
        (true, WatchPolicy::Link, true, false, Some("table-link-only".to_owned())),
        (true, WatchPolicy::Link, true, true, None),
        (true, WatchPolicy::Nobody, false, false, None),
        (true, WatchPolicy::Nobody, true, true, Some("table-players-only".to_owned())),
        (false, WatchPolicy::Anyone, false, false, unknown.clone()),
        (false, WatchPolicy::Anyone, true, false, unknown.clone()),
        (false, WatchPolicy::Anyone, true, true, None),
        (false, WatchPolicy::Nobody, false, true, None),
        (false, WatchPolicy::Nobody, true, true, Some("table-players-only".to_owned())),
    ];
    for (listed, policy, begun, keyed, expected) in cases {
        let terms = of(listed, policy);
        let case = format!("{listed} {policy:?} {begun} {keyed}");
        assert_eq!(entering(&terms, begun, "stranger", keyed), expected, "{case}");
        assert_eq!(entering(&terms, begun, "anna", false), None, "{case}");
        if begun {
            assert_eq!(entering(&terms, begun, "ben", false), None, "{case}");
        }
    }
}

#[test]
fn who_may_not_watch_leaves_when_the_game_begins() {
    let mut stage = Stage::open(Terms { watchers: WatchPolicy::Nobody, ..two() });
    stage.enter("anna", 1);
    stage.enter("ben", 2);
    stage.enter("carla", 3);
    stage.ask(2, Ask::Sit { seat: 2, words: None });
    let gone = |message: &ServerMessage| matches!(message, ServerMessage::Gone { .. });
    assert!(stage.heard(3).iter().any(gone));
    assert!(!stage.heard(1).iter().any(gone));
    assert_eq!(stage.snapshot("anna").watchers, 0);
}

#[test]
fn the_key_is_for_those_who_may_invite() {
    let mut stage = Stage::of_two(two());
    assert!(stage.snapshot("anna").key.is_some());
    stage.try_enter("dora", 4, false, None).unwrap();
    let snapshot = stage.table.snapshot(Some("dora"), false, stage.now);
    assert_eq!((snapshot.key, snapshot.you.len()), (None, 0));
}

#[test]
fn a_table_is_given_up_when_its_owner_stays_away() {
    let mut stage = Stage::open(two());
    stage.enter("anna", 1);
    stage.pass(3 * 3_600_000);
    assert_eq!(stage.table.standing.state(), TableState::Waiting, "she waits");
    stage.leave(1);
    assert!(stage.table.is_needed(), "it has to remember when she left");
    stage.pass(29 * 60_000);
    assert_eq!(stage.table.standing.state(), TableState::Waiting);
    stage.pass(60_000);
    assert_eq!(stage.table.standing.state(), TableState::Abandoned);
    stage.enter("ben", 2);
    assert_eq!(stage.ask(2, Ask::Sit { seat: 2, words: None }).code(), Some(RefusalCode::NotNow));
    stage.check();
}

#[test]
fn faulty_terms_are_refused_with_their_reason() {
    let computer = |player: &str| SeatTerms::Computer { player: Capped::cut(player) };
    let me = || SeatTerms::Me {};
    let open = || SeatTerms::Open {};
    let clock =
        |initial, increment| Terms { clock: ClockTerms::Fischer { initial, increment }, ..two() };
    let rated = |seats, takebacks| Terms { rated: true, takebacks, ..terms(seats) };
    let cases = [
        (Terms { game: Capped::cut("halma"), ..two() }, "table-terms-game"),
        (Terms { setup: Capped::cut("9999x1"), ..two() }, "table-terms-setup"),
        (terms(vec![me()]), "table-terms-seats"),
        (terms(vec![me(), open(), open()]), "table-terms-seats"),
        (terms(vec![me(), SeatTerms::Closed {}]), "table-terms-few"),
        (terms(vec![me(), computer("deep-blue")]), "table-unknown-player"),
        (terms(vec![me(), computer("kibitz:99")]), "table-unknown-player"),
        (terms(vec![me(), computer("kibitz:x")]), "table-unknown-player"),
        (clock(999, 0), "table-terms-clock"),
        (clock(24 * 3_600_000 + 1, 0), "table-terms-clock"),
        (clock(60_000, 600_001), "table-terms-clock"),
        (rated(vec![me(), computer("kibitz:1")], false), "table-terms-rated"),
        (rated(vec![me(), me()], false), "table-terms-rated"),
        (rated(vec![me(), open()], true), "table-terms-rated"),
    ];
    for (terms, key) in cases {
        assert_eq!(Stage::try_open(terms).err().as_deref(), Some(key));
    }
    for terms in [rated(vec![open(), open()], false), clock(1_000, 0), against_computer()] {
        assert!(Stage::try_open(terms).is_ok());
    }
}

#[test]
fn rated_games_are_rated_once_and_the_ratings_are_shown() {
    let rated = Terms { rated: true, takebacks: false, ..two() };
    let mut stage = Stage::of_two(with_clock(rated, 60, 0));
    stage.rated = Some(vec![("anna".into(), 1338), ("ben".into(), 1662)]);
    assert_eq!(stage.ask(1, Ask::Hint {}).key(), "table-hints-off");
    stage.play(1, "4");
    let mut pending = stage.table.ask(stage.now, 1, "r".into(), &Ask::Resign {}).unwrap();
    let Some(Write::Append(append)) = pending.take_write() else { panic!("no append") };
    let result = append.rated.clone().unwrap();
    assert_eq!((result.persons, result.score), (["anna".to_owned(), "ben".to_owned()], 0.0));
    assert_eq!(stage.table.standing.state(), TableState::Playing, "not before it is written");
    stage.ask(1, Ask::Resign {});
    let Sitter::Person { person } = &stage.snapshot("ben").seats[1].sitter else { panic!() };
    assert_eq!(person.rating, Some(1662));
}

#[test]
fn who_plays_for_both_seats_plays_for_both() {
    let mut stage = Stage::open(terms(vec![SeatTerms::Me {}, SeatTerms::Me {}]));
    stage.enter("anna", 1);
    stage.play(1, "4");
    stage.play(1, "4");
    stage.play(1, "4");
    assert_eq!(stage.table.standing.ply(), 3);
    stage.ask(1, Ask::Resign {});
    let last = stage.events().pop().unwrap();
    assert!(matches!(last, TableEvent::Retired { seat: 2, .. }), "the seat to move gives up");
    stage.check();
}

#[test]
fn the_record_names_the_players_and_the_day() {
    let mut stage = Stage::of_two(two());
    stage.play(1, "4");
    let record = stage.snapshot("carla").record;
    for line in ["game: connect-four", "seat 1: ANNA", "seat 2: BEN", "date: 2023-11-14"] {
        assert!(record.contains(line), "{record}");
    }
    assert!(record.ends_with("\n\n1 4\n"), "{record}");
    assert!(record.parse::<catalog::game::Record>().is_ok());
    assert_eq!(stage.stored.opened_at, START);
}

#[test]
fn a_new_name_is_shown_at_once() {
    let mut stage = Stage::of_two(two());
    stage.heard(1);
    let mut ben = super::stage::person("ben");
    ben.name = "Benjamin".into();
    stage.table.renamed(&ben, stage.now);
    let heard = stage.heard(1);
    let ServerMessage::Table { snapshot } = &heard[0] else { panic!("{heard:?}") };
    assert!(snapshot.record.contains("seat 2: Benjamin"));
}
