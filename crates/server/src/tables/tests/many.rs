//! Tables with three to eight seats: agreements of all, leaving while the others play on, clocks,
//! claims, and seats that go round.

use protocol::native::{
    Ask, Capped, Claim, Leaving, Offer, RefusalCode, SeatTerms, TableEvent, TableState, Terms,
    WatchPolicy,
};

use super::stage::{Stage, accepted};
use super::{terms, with_clock};

pub(super) const PEOPLE: [&str; 8] =
    ["anna", "ben", "carla", "dora", "emil", "frida", "gert", "hanna"];

/// A row for each player, with holes between them: everybody has two moves, in their own row alone.
pub(super) fn rows(players: usize) -> String {
    let row = |player| {
        let next = player % players + 1;
        format!("{player} {next} 0 {next} 0\n- - - - -")
    };
    let rows: Vec<String> = (1..=players).map(row).collect();
    format!("{players}\n0\n0 0\n{} 5\n{}", 2 * players, rows.join("\n"))
}

/// A table on a map for so many players.
pub(super) fn many(seats: Vec<SeatTerms>) -> Terms {
    let setup = Capped::new(rows(seats.len())).unwrap();
    Terms { game: Capped::cut("reversi"), setup, ..terms(seats) }
}

pub(super) fn open_to_all(players: usize) -> Terms {
    let mut seats = vec![SeatTerms::Open {}; players];
    seats[0] = SeatTerms::Me {};
    many(seats)
}

/// Everybody has a connection with the number of their seat, and sits there.
pub(super) fn of_many(terms: Terms) -> Stage {
    let players = terms.seats.len();
    let mut stage = Stage::open(terms);
    for (socket, name) in (1..).zip(&PEOPLE[..players]) {
        stage.enter(name, socket);
    }
    for seat in 2..=players as u8 {
        assert_eq!(
            stage.table.standing.state(),
            TableState::Waiting,
            "before seat {seat} is taken"
        );
        accepted(&stage.ask(seat.into(), Ask::Sit { seat, words: None }));
    }
    assert_eq!(stage.table.standing.state(), TableState::Playing);
    stage
}

/// Whoever is to move plays the first move that there is.
pub(super) fn play_on(stage: &mut Stage) -> u8 {
    let seat = stage.table.standing.turn().unwrap() as u8 + 1;
    play_on_by(stage, seat.into());
    seat
}

/// The same through this connection.
fn play_on_by(stage: &mut Stage, socket: u64) {
    let text = stage.table.standing.session.legal_moves()[0].clone();
    accepted(&stage.play(socket, &text));
}

pub(super) fn agree(offer: Offer) -> Ask {
    Ask::Answer { offer, accept: true }
}

#[test]
fn several_people_come_by_one_link_and_the_last_one_begins_the_game() {
    let private = Terms { listed: false, watchers: WatchPolicy::Link, ..open_to_all(4) };
    let mut stage = Stage::open(private);
    stage.enter("anna", 1);
    assert_eq!(stage.try_enter("ben", 2, false, None), Err("table-unknown".into()));
    for (socket, name) in [(2, "ben"), (3, "carla"), (4, "dora")] {
        stage.enter(name, socket);
    }
    // They sit down in any order; nobody has two seats, and no seat has two people.
    accepted(&stage.ask(4, Ask::Sit { seat: 2, words: None }));
    assert_eq!(stage.ask(2, Ask::Sit { seat: 2, words: None }).key(), "table-seat-taken");
    assert_eq!(stage.ask(4, Ask::Sit { seat: 3, words: None }).key(), "table-already-seated");
    accepted(&stage.ask(2, Ask::Sit { seat: 4, words: None }));
    // Somebody stands up again before it begins.
    accepted(&stage.ask(4, Ask::Stand {}));
    accepted(&stage.ask(3, Ask::Sit { seat: 2, words: None }));
    assert_eq!(stage.table.standing.state(), TableState::Waiting);
    accepted(&stage.ask(4, Ask::Sit { seat: 3, words: None }));
    assert_eq!(stage.table.standing.state(), TableState::Playing);
    let seats = |name| stage.snapshot(name).you;
    assert_eq!(
        PEOPLE[..4].iter().map(|name| seats(name)).collect::<Vec<_>>(),
        [[1], [4], [2], [3]]
    );
    stage.check();
}

#[test]
fn a_takeback_needs_everybody_and_one_no_is_enough() {
    let mut stage = of_many(open_to_all(4));
    play_on(&mut stage);
    play_on(&mut stage);
    accepted(&stage.ask(1, Ask::Offer { offer: Offer::Takeback }));
    accepted(&stage.ask(2, agree(Offer::Takeback)));
    accepted(&stage.ask(4, agree(Offer::Takeback)));
    let open = &stage.snapshot("carla").offers[0];
    assert_eq!((open.seat, open.agreed.as_slice()), (1, [2, 4].as_slice()));
    assert_eq!(stage.table.standing.ply(), 2);
    accepted(&stage.ask(3, Ask::Answer { offer: Offer::Takeback, accept: false }));
    assert!(stage.snapshot("anna").offers.is_empty());
    let again = stage.ask(1, Ask::Offer { offer: Offer::Takeback });
    assert_eq!(again.key(), "table-offer-declined");
    stage.check();

    play_on(&mut stage);
    accepted(&stage.ask(1, Ask::Offer { offer: Offer::Takeback }));
    for socket in [3, 2, 4] {
        assert_eq!(stage.table.standing.ply(), 3);
        accepted(&stage.ask(socket, agree(Offer::Takeback)));
    }
    // The others' moves go with it.
    let snapshot = stage.snapshot("anna");
    assert_eq!((snapshot.ply, snapshot.turn, snapshot.offers.len()), (0, Some(1), 0));
    stage.check();
}

#[test]
fn who_resigns_is_out_and_the_others_play_on() {
    let mut stage = of_many(open_to_all(4));
    play_on(&mut stage);
    accepted(&stage.ask(2, Ask::Resign {}));
    let snapshot = stage.snapshot("ben");
    assert_eq!((snapshot.state, snapshot.turn), (TableState::Playing, Some(3)));
    assert_eq!(stage.ask(2, Ask::Resign {}).key(), "table-left");
    // Who is out is not asked about takebacks.
    accepted(&stage.ask(1, Ask::Offer { offer: Offer::Takeback }));
    accepted(&stage.ask(3, agree(Offer::Takeback)));
    accepted(&stage.ask(4, agree(Offer::Takeback)));
    let snapshot = stage.snapshot("anna");
    assert_eq!((snapshot.ply, snapshot.turn), (0, Some(1)));
    assert!(snapshot.record.contains("2 retires: resigned"), "{}", snapshot.record);
    // And stays out after them.
    play_on(&mut stage);
    assert_eq!(stage.table.standing.turn(), Some(2));
    stage.check();

    accepted(&stage.ask(4, Ask::Resign {}));
    assert_eq!(stage.table.standing.turn(), Some(2), "it was not dora's turn");
    accepted(&stage.ask(3, Ask::Resign {}));
    let outcome = stage.snapshot("anna").outcome.unwrap();
    assert_eq!(stage.table.standing.state(), TableState::Over);
    assert_eq!(outcome.ranks[0], 1);
    assert!(outcome.ranks[1..].iter().all(|rank| *rank > 1), "{:?}", outcome.ranks);
    stage.check();
}

#[test]
fn a_seat_that_was_left_is_claimed_by_one_of_the_others_and_the_game_goes_on() {
    let mut stage = of_many(open_to_all(4));
    stage.leave(2);
    stage.leave(4);
    stage.pass(6 * 60_000);
    let retire = Ask::Claim { seat: 4, claim: Claim::Retire {} };
    accepted(&stage.ask(3, retire.clone()));
    assert_eq!(stage.ask(1, retire).key(), "table-claim-nobody");
    let last = stage.events().pop().unwrap();
    assert_eq!(last, TableEvent::Retired { seat: 4, leaving: Leaving::Left });
    let computer = Claim::Computer { player: Capped::cut("lot") };
    accepted(&stage.ask(3, Ask::Claim { seat: 2, claim: computer }));
    assert_eq!(play_on(&mut stage), 1);
    assert_eq!(stage.jobs.len(), 1, "the computer in seat 2 thinks");
    let text = stage.table.standing.session.legal_moves()[0].clone();
    stage.computer_plays(&text);
    assert_eq!(play_on(&mut stage), 3);
    assert_ne!(stage.table.standing.state(), TableState::Waiting);
    stage.check();
}

#[test]
fn eight_clocks_run_one_after_the_other_and_each_flag_is_its_own() {
    let mut stage = of_many(with_clock(open_to_all(8), 10, 1));
    for seat in 0..8_u8 {
        assert_eq!(stage.snapshot("anna").clocks.unwrap().running, Some(seat + 1));
        stage.pass(u64::from(seat) * 1_000);
        assert_eq!(play_on(&mut stage), seat + 1);
    }
    let left = |stage: &Stage| stage.snapshot("anna").clocks.unwrap().remaining;
    let once = [11_000, 10_000, 9_000, 8_000, 7_000, 6_000, 5_000, 4_000];
    assert_eq!(left(&stage), once, "each paid for its own turn alone");
    // Two flags fall; each time the next clock runs, and the others play on.
    stage.pass(21_100);
    let out = |seat| TableEvent::Retired { seat, leaving: Leaving::OutOfTime };
    assert_eq!(stage.events()[stage.events().len() - 2..], [out(1), out(2)]);
    for seat in 3..=8 {
        assert_eq!(play_on(&mut stage), seat);
    }
    let snapshot = stage.snapshot("hanna");
    assert_eq!((snapshot.state, snapshot.clocks.unwrap().running), (TableState::Over, None));
    let ranks = snapshot.outcome.unwrap().ranks;
    assert!(ranks[..2].iter().all(|rank| *rank > 6), "who ran out of time is last: {ranks:?}");
    stage.check();
}

#[test]
fn seats_that_stay_closed_are_out_from_the_start_and_computers_play_along() {
    let seats = vec![
        SeatTerms::Closed {},
        SeatTerms::Me {},
        SeatTerms::Computer { player: Capped::cut("lot") },
        SeatTerms::Open {},
    ];
    let mut stage = Stage::open(many(seats));
    stage.enter("anna", 1);
    stage.enter("ben", 2);
    accepted(&stage.ask(2, Ask::Sit { seat: 4, words: None }));
    assert_eq!(stage.table.standing.turn(), Some(1), "nobody moves for the closed seat");
    let text = stage.table.standing.session.legal_moves()[0].clone();
    accepted(&stage.play(1, &text));
    let text = stage.table.standing.session.legal_moves()[0].clone();
    stage.computer_plays(&text);
    assert_eq!(stage.table.standing.turn(), Some(3));
    // Taking back asks Ben alone: computers agree, and nobody sits in the closed seat.
    accepted(&stage.ask(1, Ask::Offer { offer: Offer::Takeback }));
    accepted(&stage.ask(2, agree(Offer::Takeback)));
    assert_eq!((stage.table.standing.ply(), stage.table.standing.turn()), (0, Some(1)));
    stage.check();
}

#[test]
fn who_has_left_before_the_game_begins_is_waited_for_by_nobody() {
    for second in [SeatTerms::Open {}, SeatTerms::Closed {}] {
        let seats = vec![SeatTerms::Me {}, second, SeatTerms::Open {}];
        let later = "position building\nturn 1\noverrides 0 0 0\nbombs 0 0 0\nout 2";
        let setup = Capped::new(format!("{}\n{later}", rows(3))).unwrap();
        let mut stage = Stage::open(Terms { setup, ..many(seats) });
        stage.enter("anna", 1);
        stage.enter("ben", 2);
        assert_eq!(
            stage.ask(2, Ask::Sit { seat: 2, words: None }).code(),
            Some(RefusalCode::SeatTaken)
        );
        accepted(&stage.ask(2, Ask::Sit { seat: 3, words: None }));
        assert_eq!(stage.table.standing.state(), TableState::Playing);
        play_on_by(&mut stage, 1);
        play_on_by(&mut stage, 2);
        assert_eq!(stage.table.standing.turn(), Some(0), "seat 2 is passed over");
        stage.check();
    }
}

#[test]
fn the_next_game_is_wanted_by_all_who_are_here_and_everybody_moves_on_by_one_seat() {
    let mut stage = of_many(open_to_all(4));
    while stage.table.standing.state() == TableState::Playing {
        play_on(&mut stage);
    }
    accepted(&stage.ask(2, Ask::Offer { offer: Offer::Rematch }));
    accepted(&stage.ask(3, agree(Offer::Rematch)));
    // To want it too is to agree.
    accepted(&stage.ask(1, Ask::Offer { offer: Offer::Rematch }));
    assert!(stage.opened.is_empty(), "Dora has not been heard");
    accepted(&stage.ask(4, agree(Offer::Rematch)));
    let next = Stage::of(&stage.opened.pop().unwrap());
    assert_eq!(next.table.standing.state(), TableState::Playing);
    let seats: Vec<Vec<u8>> = PEOPLE[..4].iter().map(|name| next.snapshot(name).you).collect();
    assert_eq!(seats, [[2], [3], [4], [1]]);
    stage.check();
}

#[test]
fn who_has_left_game_and_room_keeps_nobody_from_the_next_game() {
    let mut stage = of_many(open_to_all(3));
    accepted(&stage.ask(3, Ask::Resign {}));
    stage.leave(3);
    accepted(&stage.ask(2, Ask::Resign {}));
    assert_eq!(stage.table.standing.state(), TableState::Over);
    accepted(&stage.ask(1, Ask::Offer { offer: Offer::Rematch }));
    assert!(stage.opened.is_empty(), "Ben resigned, but he is still here and is asked");
    accepted(&stage.ask(2, agree(Offer::Rematch)));
    let mut next = Stage::of(&stage.opened.pop().unwrap());
    assert_eq!(next.table.standing.state(), TableState::Waiting);
    assert_eq!(next.snapshot("carla").you, [0; 0]);
    assert_eq!((next.snapshot("anna").you, next.snapshot("ben").you), (vec![2], vec![3]));
    next.enter("carla", 3);
    accepted(&next.ask(3, Ask::Sit { seat: 1, words: None }));
    assert_eq!(next.table.standing.state(), TableState::Playing);
}

#[test]
fn a_rated_game_is_for_two() {
    let rated = Terms { rated: true, takebacks: false, ..open_to_all(3) };
    assert_eq!(Stage::try_open(rated).err(), Some("table-terms-rated".to_owned()));
    let few = Terms { seats: vec![SeatTerms::Me {}; 3], ..open_to_all(4) };
    assert_eq!(Stage::try_open(few).err(), Some("table-terms-seats".to_owned()));
}

#[test]
fn lists_leave_out_whole_maps_and_the_table_tells_them() {
    let stage = of_many(open_to_all(3));
    assert_eq!(stage.table.card().terms.setup, "");
    assert_eq!(stage.snapshot("anna").terms.setup.as_str(), rows(3));
    let named = Terms { setup: Capped::cut("market"), ..open_to_all(4) };
    assert_eq!(Stage::open(named).table.card().terms.setup, "market");
}
