//! Who leaves the game: what lacked only their answer, what they may still say, and what is found
//! too late.

use catalog::Kind;
use protocol::native::{Ask, Capped, Claim, Offer, TableEvent, TableState};

use super::many::{agree, of_many, open_to_all, play_on};
use super::stage::{Stage, accepted};
use super::{two, with_clock};

fn offer(offer: Offer) -> Ask {
    Ask::Offer { offer }
}

#[test]
fn a_takeback_that_lacked_only_the_answer_of_who_leaves_happens_then() {
    for claimed in [None, Some(Claim::Retire {}), Some(computer())] {
        let mut stage = of_many(open_to_all(3));
        play_on(&mut stage);
        accepted(&stage.ask(1, offer(Offer::Takeback)));
        accepted(&stage.ask(2, agree(Offer::Takeback)));
        assert_eq!(stage.table.standing.ply(), 1, "Carla has not answered");
        match claimed {
            None => accepted(&stage.ask(3, Ask::Resign {})),
            Some(claim) => {
                stage.leave(3);
                stage.pass(300_000);
                accepted(&stage.ask(1, Ask::Claim { seat: 3, claim }));
            }
        }
        assert_eq!(stage.events().pop(), Some(TableEvent::TookBack { seat: 1, ply: 0 }));
        let snapshot = stage.snapshot("anna");
        assert_eq!((snapshot.ply, snapshot.turn), (0, Some(1)));
        assert!(snapshot.offers.is_empty());
        stage.check();
    }
}

fn computer() -> Claim {
    Claim::Computer { player: Capped::cut("search") }
}

#[test]
fn a_computer_that_takes_over_agrees_on_no_draw() {
    let mut stage = Stage::of_two(two());
    accepted(&stage.ask(1, offer(Offer::Draw)));
    stage.leave(2);
    stage.pass(300_000);
    let claim = Claim::Computer { player: Capped::cut("kibitz:1") };
    accepted(&stage.ask(1, Ask::Claim { seat: 2, claim }));
    assert_eq!(stage.table.standing.state(), TableState::Playing);
    stage.check();
}

#[test]
fn a_next_game_that_lacked_only_the_answer_of_who_is_gone_comes_when_somebody_asks_again() {
    for again in [1, 2] {
        let mut stage = of_many(open_to_all(3));
        accepted(&stage.ask(3, Ask::Resign {}));
        accepted(&stage.ask(2, Ask::Resign {}));
        assert_eq!(stage.table.standing.state(), TableState::Over);
        accepted(&stage.ask(1, offer(Offer::Rematch)));
        accepted(&stage.ask(2, agree(Offer::Rematch)));
        assert_eq!(stage.ask(1, offer(Offer::Rematch)).key(), "table-offered-already");
        stage.leave(3);
        // Carla may have lost her connection for a moment, so it does not come by itself.
        stage.pass(1_000);
        assert!(stage.opened.is_empty());
        accepted(&stage.ask(again, offer(Offer::Rematch)));
        assert_eq!(stage.opened.len(), 1);
        stage.check();
    }
}

#[test]
fn who_has_left_the_game_can_neither_offer_nor_veto() {
    let mut stage = of_many(open_to_all(3));
    for _ in 0..3 {
        play_on(&mut stage);
    }
    accepted(&stage.ask(3, Ask::Resign {}));
    accepted(&stage.ask(1, offer(Offer::Takeback)));
    for accept in [true, false] {
        let answer = Ask::Answer { offer: Offer::Takeback, accept };
        assert_eq!(stage.ask(3, answer).key(), "table-left");
    }
    assert_eq!(stage.ask(3, offer(Offer::Takeback)).key(), "table-left");
    assert_eq!(stage.snapshot("ben").offers.len(), 1, "the offer stands");
    accepted(&stage.ask(2, agree(Offer::Takeback)));
    assert_eq!(stage.table.standing.ply(), 0);
    stage.check();
}

#[test]
fn a_flag_that_cannot_be_judged_is_not_tried_again_at_once() {
    let mut stage = Stage::of_two(with_clock(two(), 10, 0));
    // A board on which nobody can leave any more: a mistake of ours.
    let mut over = Kind::ConnectFour.begin_usual();
    for text in ["1", "2", "1", "2", "1", "2", "1"] {
        over.play(text).unwrap();
    }
    stage.table.standing.session = over;
    stage.now += 3_600_000;
    stage.wake();
    let next = stage.table.next_due().unwrap();
    assert!(next > stage.now + 500, "{next} after {}", stage.now);
}
