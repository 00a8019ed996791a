//! Three seats, one person holding two of them, allies, a second colour: Harvest.

use catalog::game::{Colour, Seat};
use protocol::native::{
    Ask, Capped, Claim, ClockTerms, Leaving, Offer, SeatTerms, TableEvent, TableState, Terms,
};

use super::many::agree;
use super::stage::{Answer, Stage, accepted};
use super::{many, terms, with_clock};

fn harvest(seats: Vec<SeatTerms>) -> Terms {
    Terms { game: Capped::cut("harvest"), setup: Capped::cut("garden"), ..terms(seats) }
}

/// Anna in the seats 1 and 2, Ben in seat 3.
fn two_of_three(terms: Terms) -> Stage {
    let mut stage = Stage::open(terms);
    stage.enter("anna", 1);
    stage.enter("ben", 2);
    accepted(&stage.ask(2, Ask::Sit { seat: 3, words: None }));
    stage
}

fn mixed() -> Terms {
    harvest(vec![SeatTerms::Me {}, SeatTerms::Me {}, SeatTerms::Open {}])
}

/// Whoever is to move picks two fruits, or the last one.
fn pick(stage: &mut Stage) {
    let standing = &stage.table.standing;
    let socket = if standing.turn() == Some(2) { 2 } else { 1 };
    let text = standing.session.legal_moves().pop().unwrap();
    accepted(&stage.play(socket, &text));
}

#[test]
fn who_holds_two_seats_moves_for_both_and_for_a_second_colour() {
    let mut stage = two_of_three(mixed());
    let mut turns = Vec::new();
    while stage.table.standing.state() == TableState::Playing {
        let session = &stage.table.standing.session;
        turns.push((stage.table.standing.turn().unwrap(), session.colour().unwrap()));
        pick(&mut stage);
    }
    let expected = [(0, 0), (1, 1), (2, 2), (0, 3), (0, 0)];
    assert_eq!(turns, expected.map(|(seat, colour)| (seat, Colour(colour))));
    let session = &stage.table.standing.session;
    let third = Seat::new(2).unwrap();
    assert_eq!(session.team(third), Seat::SECOND, "the second and third seat are allied");
    assert_eq!(stage.snapshot("ben").outcome.unwrap().points, [5, 2, 2]);
    stage.check();
}

#[test]
fn the_next_game_takes_one_click_of_each_person() {
    for (offering, answering) in [(1, 2), (2, 1)] {
        let mut stage = two_of_three(mixed());
        while stage.table.standing.state() == TableState::Playing {
            pick(&mut stage);
        }
        accepted(&stage.ask(offering, Ask::Offer { offer: Offer::Rematch }));
        assert!(stage.opened.is_empty());
        accepted(&stage.ask(answering, agree(Offer::Rematch)));
        stage.check();
        let mut next = Stage::of(&stage.opened.pop().unwrap());
        assert_eq!(next.table.standing.state(), TableState::Playing);
        assert_eq!((next.snapshot("anna").you, next.snapshot("ben").you), (vec![2, 3], vec![1]));
        next.check();
    }
}

#[test]
fn an_agreement_counts_for_every_seat_of_who_agrees() {
    // Four seats: Anna has two of them, Ben and Carla one each.
    let seats = vec![SeatTerms::Me {}, SeatTerms::Me {}, SeatTerms::Open {}, SeatTerms::Open {}];
    let mut stage = Stage::open(many::many(seats));
    for (socket, name) in [(1, "anna"), (2, "ben"), (3, "carla")] {
        stage.enter(name, socket);
    }
    accepted(&stage.ask(2, Ask::Sit { seat: 3, words: None }));
    accepted(&stage.ask(3, Ask::Sit { seat: 4, words: None }));
    for _ in 0..3 {
        let standing = &stage.table.standing;
        let socket = if standing.turn() == Some(2) { 2 } else { 1 };
        let text = standing.session.legal_moves()[0].clone();
        accepted(&stage.play(socket, &text));
    }
    accepted(&stage.ask(2, Ask::Offer { offer: Offer::Takeback }));
    accepted(&stage.ask(1, agree(Offer::Takeback)));
    assert_eq!(stage.snapshot("ben").offers[0].agreed, [1, 2]);
    let version = stage.table.standing.version;
    assert_eq!(stage.ask(1, agree(Offer::Takeback)), Answer::Accepted(version), "once is enough");
    stage.check();
    accepted(&stage.ask(3, agree(Offer::Takeback)));
    assert_eq!((stage.table.standing.ply(), stage.table.standing.turn()), (2, Some(2)));

    for socket in [1, 2, 1] {
        accepted(&stage.ask(socket, Ask::Resign {}));
    }
    assert_eq!(stage.table.standing.state(), TableState::Over);
    accepted(&stage.ask(2, Ask::Offer { offer: Offer::Rematch }));
    accepted(&stage.ask(1, agree(Offer::Rematch)));
    accepted(&stage.ask(3, agree(Offer::Rematch)));
    assert_eq!(stage.opened.len(), 1, "nobody had to agree twice");
    stage.check();
}

#[test]
fn who_leaves_is_passed_over_and_stays_out_after_a_takeback() {
    let mut stage = two_of_three(mixed());
    pick(&mut stage);
    pick(&mut stage);
    accepted(&stage.ask(2, Ask::Resign {}));
    let snapshot = stage.snapshot("anna");
    assert_eq!((snapshot.state, snapshot.turn), (TableState::Playing, Some(1)));
    assert!(snapshot.hints, "nobody else plays along any more");
    stage.check();
    // Only Anna is left, so she need not ask anybody.
    accepted(&stage.ask(1, Ask::Undo {}));
    assert_eq!((stage.table.standing.ply(), stage.table.standing.turn()), (1, Some(1)));
    assert_eq!(stage.table.standing.ledger.out, [false, false, true]);
    stage.check();
    pick(&mut stage);
    assert_eq!(stage.table.standing.turn(), Some(0), "the third seat is out");
    stage.check();
}

#[test]
fn clocks_go_by_seat_although_a_seat_has_two_colours() {
    let mut stage = two_of_three(with_clock(mixed(), 10, 1));
    for (seat, time) in [(1, 1_000), (2, 2_000), (3, 3_000), (1, 4_000)] {
        assert_eq!(stage.snapshot("anna").clocks.unwrap().running, Some(seat));
        stage.pass(time);
        pick(&mut stage);
    }
    let clocks = stage.snapshot("anna").clocks.unwrap();
    assert_eq!((clocks.remaining, clocks.running), (vec![7_000, 9_000, 8_000], Some(1)));
    stage.check();
    let delay = ClockTerms::Delay { initial: 5_000, delay: 1_000 };
    let mut stage = two_of_three(Terms { clock: delay, ..mixed() });
    stage.pass(6_100);
    let flag = TableEvent::Retired { seat: 1, leaving: Leaving::OutOfTime };
    assert_eq!(stage.events().pop(), Some(flag));
    assert_eq!(stage.snapshot("anna").clocks.unwrap().running, Some(2), "the others play on");
    stage.check();
}

#[test]
fn a_seat_that_was_left_goes_to_a_computer_and_a_restart_keeps_it() {
    let mut stage = two_of_three(mixed());
    stage.leave(2);
    stage.pass(5 * 60_000);
    let claim = Claim::Computer { player: Capped::cut("kibitz:1") };
    accepted(&stage.ask(1, Ask::Claim { seat: 3, claim }));
    pick(&mut stage);
    pick(&mut stage);
    assert_eq!(stage.jobs.len(), 1, "the computer in seat 3 thinks");
    let back = stage.now + 60_000;
    let mut again = Stage::restart(stage.stored, back);
    let resumed = again.table.resume(60_000, back);
    again.settle(resumed);
    assert_eq!(again.jobs.len(), 1, "and after the restart again");
    again.computer_plays("2");
    assert_eq!(again.snapshot("anna").turn, Some(1));
    assert!(again.snapshot("anna").record.contains("# kibitz:1 took over seat 3"));
    again.check();
}
