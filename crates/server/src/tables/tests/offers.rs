//! Takebacks, draws, undoing, hints, claims and the next game.

use catalog::Kind;
use catalog::game::Assessment;
use protocol::native::{
    Ask, Capped, Claim, Leaving, Offer, RefusalCode, SeatTerms, ServerMessage, TableEvent,
    TableState, Terms,
};

use super::stage::{Answer, Stage, assessed};
use super::{against_computer, terms, two, with_clock};

fn offer(offer: Offer) -> Ask {
    Ask::Offer { offer }
}

fn answer(offer: Offer, accept: bool) -> Ask {
    Ask::Answer { offer, accept }
}

/// Anna wins in the first column.
fn win(stage: &mut Stage) {
    for text in ["1", "2", "1", "2", "1", "2", "1"] {
        let socket = 1 + SocketOf::turn(stage);
        assert!(matches!(stage.play(socket, text), Answer::Accepted(_)));
    }
    assert_eq!(stage.table.standing.state(), TableState::Over);
}

struct SocketOf;

impl SocketOf {
    fn turn(stage: &Stage) -> u64 {
        stage.table.standing.turn().unwrap() as u64
    }
}

#[test]
fn a_takeback_goes_back_to_who_offered_it() {
    let mut stage = Stage::of_two(two());
    stage.play(1, "4");
    stage.play(2, "3");
    // Anna wants her move back: Ben's goes with it.
    assert!(matches!(stage.ask(1, offer(Offer::Takeback)), Answer::Accepted(_)));
    assert_eq!(stage.snapshot("ben").offers[0].seat, 1);
    assert_eq!(stage.ask(1, answer(Offer::Takeback, true)).key(), "table-own-offer");
    assert_eq!(stage.ask(1, offer(Offer::Takeback)).key(), "table-offered-already");
    assert!(matches!(stage.ask(2, answer(Offer::Takeback, true)), Answer::Accepted(_)));
    let snapshot = stage.snapshot("anna");
    assert_eq!((snapshot.ply, snapshot.turn, snapshot.offers.len()), (0, Some(1), 0));
    assert!(snapshot.record.contains("# moves taken back: 2"), "{}", snapshot.record);
    assert!(!snapshot.record.contains("\n1 4"), "{}", snapshot.record);
    stage.check();
}

#[test]
fn who_moves_on_has_declined_and_a_declined_offer_rests_until_the_next_move() {
    let mut stage = Stage::of_two(two());
    stage.play(1, "4");
    stage.ask(1, offer(Offer::Takeback));
    stage.play(2, "4");
    assert_eq!(stage.ask(2, answer(Offer::Takeback, true)).key(), "table-no-offer");
    stage.ask(2, offer(Offer::Draw));
    assert!(matches!(stage.ask(1, answer(Offer::Draw, false)), Answer::Accepted(_)));
    assert_eq!(stage.ask(2, offer(Offer::Draw)).key(), "table-offer-declined");
    stage.play(1, "4");
    assert!(matches!(stage.ask(2, offer(Offer::Draw)), Answer::Accepted(_)));
    // Taking one's own offer back is no insult to anybody.
    assert!(matches!(stage.ask(2, answer(Offer::Draw, false)), Answer::Accepted(_)));
    assert!(matches!(stage.ask(2, offer(Offer::Draw)), Answer::Accepted(_)));
    stage.check();
}

#[test]
fn a_draw_needs_both_and_ends_the_game() {
    let mut stage = Stage::of_two(two());
    stage.play(1, "4");
    stage.ask(1, offer(Offer::Draw));
    // To offer it too is to agree.
    stage.ask(2, offer(Offer::Draw));
    let snapshot = stage.snapshot("anna");
    assert_eq!(snapshot.state, TableState::Over);
    assert_eq!(snapshot.outcome.unwrap().ranks, [1, 1]);
    assert!(snapshot.offers.is_empty());
    assert!(snapshot.record.contains("draw agreed"), "{}", snapshot.record);
    assert_eq!(stage.play(2, "4").code(), Some(RefusalCode::NotNow));
    stage.check();
}

#[test]
fn computers_neither_draw_nor_have_to_be_asked() {
    let mut stage = Stage::open(against_computer());
    stage.enter("anna", 1);
    assert_eq!(stage.ask(1, Ask::Undo {}).key(), "table-nothing-to-take-back");
    assert_eq!(stage.ask(1, offer(Offer::Draw)).key(), "table-draw-with-computer");
    stage.play(1, "4");
    assert_eq!(stage.jobs.len(), 1, "the computer is asked");
    stage.computer_plays("3");
    stage.play(1, "4");
    // It thinks about its move; undoing stops it and takes one move back.
    let stop = stage.jobs.last().unwrap().stop.clone();
    assert!(matches!(stage.ask(1, Ask::Undo {}), Answer::Accepted(_)));
    assert!(stop.is_raised());
    assert_eq!(stage.table.standing.ply(), 2);
    // Now two moves, so that the person is to move.
    assert!(matches!(stage.ask(1, Ask::Undo {}), Answer::Accepted(_)));
    assert_eq!(stage.table.standing.ply(), 0);
    // A late answer of the stopped computer changes nothing.
    stage.computer_plays("1");
    assert_eq!(stage.table.standing.ply(), 0);
    stage.check();
}

#[test]
fn moves_of_computers_are_judged_like_anybodys() {
    let mut stage = Stage::open(against_computer());
    stage.enter("anna", 1);
    stage.play(1, "4");
    stage.computer_plays("99");
    assert_eq!(stage.table.standing.ply(), 1);
    stage.pass(1_000);
    assert_eq!(stage.jobs.len(), 1, "it is asked again");
    while let Some(job) = stage.jobs.pop() {
        let pending = stage.table.chosen(job.ticket, None, stage.now);
        stage.settle(pending);
        stage.pass(1_000);
    }
    assert_eq!(stage.table.standing.ply(), 2, "in the end it plays whatever is legal");
}

#[test]
fn undoing_alone_takes_back_one_move_and_is_refused_among_people_and_by_the_terms() {
    let mut alone = Stage::open(terms(vec![SeatTerms::Me {}, SeatTerms::Me {}]));
    alone.enter("anna", 1);
    alone.play(1, "4");
    alone.play(1, "3");
    alone.ask(1, Ask::Undo {});
    assert_eq!(alone.table.standing.ply(), 1);
    assert_eq!(alone.snapshot("anna").you, [1, 2]);
    alone.check();

    let mut people = Stage::of_two(two());
    people.play(1, "4");
    assert_eq!(people.ask(1, Ask::Undo {}).key(), "table-undo-with-people");
    let mut strict = Stage::of_two(Terms { takebacks: false, ..two() });
    strict.play(1, "4");
    assert_eq!(strict.ask(1, offer(Offer::Takeback)).key(), "table-takebacks-off");
}

#[test]
fn a_hint_is_told_to_the_asker_and_marked_in_the_record() {
    let mut stage = Stage::open(against_computer());
    stage.enter("anna", 1);
    stage.enter("carla", 3);
    stage.heard(1);
    assert!(stage.snapshot("anna").hints);
    assert!(!stage.snapshot("carla").hints);
    assert_eq!(stage.ask(3, Ask::Hint {}).key(), "table-not-seated");
    assert_eq!(stage.ask_as(1, "hint", stage.now, &Ask::Hint {}), Answer::Nothing);
    // Asked again before the answer, it is still one question.
    assert_eq!(stage.ask_as(1, "hint", stage.now, &Ask::Hint {}), Answer::Nothing);
    let job = stage.jobs.pop().unwrap();
    assert!(job.rates && stage.jobs.is_empty());
    let pending = stage.table.rated(job.ticket, assessed(&[("1", -2.0), ("4", 3.0)]), stage.now);
    stage.settle(pending);
    let told = stage.heard(1);
    assert!(matches!(&told[0], ServerMessage::Accepted { request, .. } if request == "hint"));
    let hint = |message: &ServerMessage| match message {
        ServerMessage::Hint { ratings, .. } => Some(ratings[0].text.clone()),
        _ => None,
    };
    assert_eq!(told.iter().find_map(hint), Some("4".to_owned()));
    assert!(!stage.heard(3).iter().any(|message| hint(message).is_some()));
    assert!(stage.snapshot("anna").record.contains("# hint for seat 1: 4"));
    // A repeat gets the same answer, the hint with it.
    assert!(matches!(stage.ask_as(1, "hint", stage.now, &Ask::Hint {}), Answer::Accepted(1 | 2)));
    assert!(stage.heard(1).iter().any(|message| hint(message).is_some()));
    stage.check();

    let mut people = Stage::of_two(two());
    assert_eq!(people.ask(1, Ask::Hint {}).key(), "table-hints-off");
}

#[test]
fn where_the_adviser_has_not_finished_the_quick_one_gives_the_hint() {
    let mut stage = Stage::open(against_computer());
    stage.enter("anna", 1);
    let advisers = Kind::ConnectFour.advisers();
    assert_eq!(stage.ask_as(1, "hint", stage.now, &Ask::Hint {}), Answer::Nothing);
    let job = stage.jobs.pop().unwrap();
    assert_eq!(job.player.name, advisers.first);
    let unfinished = Assessment { complete: false, ..assessed(&[("1", 0.0), ("4", -1.0)]) };
    let pending = stage.table.rated(job.ticket, unfinished.clone(), stage.now);
    assert!(pending.is_none(), "that is no hint");
    stage.settle(pending);
    let job = stage.jobs.pop().unwrap();
    assert!(job.rates);
    assert_eq!(Some(job.player.to_string().as_str()), advisers.quick);
    // What the quick one says is taken, finished or not.
    let pending = stage.table.rated(
        job.ticket,
        Assessment { complete: false, ..assessed(&[("5", 2.0)]) },
        stage.now,
    );
    stage.settle(pending);
    assert!(stage.snapshot("anna").record.contains("# hint for seat 1: 5"));
    stage.check();
}

#[test]
fn a_seat_that_was_left_can_be_claimed_after_the_stated_time() {
    let retire = || Ask::Claim { seat: 2, claim: Claim::Retire {} };
    let mut stage = Stage::of_two(with_clock(two(), 600, 0));
    stage.play(1, "4");
    assert_eq!(stage.ask(1, retire()).key(), "table-claim-present");
    stage.leave(2);
    let at = stage.snapshot("anna").seats[1].claimable_at.unwrap();
    assert_eq!(at, stage.now + 60_000);
    stage.pass(59_000);
    assert_eq!(stage.ask(1, retire()).key(), "table-claim-early");
    assert_eq!(stage.ask(3, retire()).key(), "table-not-seated");
    stage.pass(1_000);
    assert_eq!(
        stage.ask(1, Ask::Claim { seat: 1, claim: Claim::Retire {} }).key(),
        "table-claim-own"
    );
    let unknown = Claim::Computer { player: Capped::cut("deep-blue") };
    assert_eq!(stage.ask(1, Ask::Claim { seat: 2, claim: unknown }).key(), "table-unknown-player");
    assert!(matches!(stage.ask(1, retire()), Answer::Accepted(_)));
    let last = stage.events().pop().unwrap();
    assert_eq!(last, TableEvent::Retired { seat: 2, leaving: Leaving::Left });
    assert_eq!(stage.snapshot("anna").outcome.unwrap().ranks, [1, 2]);
    stage.check();
}

#[test]
fn a_computer_may_take_over_a_seat_that_was_left() {
    let computer =
        || Ask::Claim { seat: 2, claim: Claim::Computer { player: Capped::cut("kibitz:2") } };
    let mut stage = Stage::of_two(two());
    stage.play(1, "4");
    stage.leave(2);
    stage.pass(5 * 60_000);
    assert!(matches!(stage.ask(1, computer()), Answer::Accepted(_)));
    assert_eq!(stage.jobs.len(), 1, "it begins to think");
    stage.computer_plays("4");
    assert_eq!(stage.table.standing.ply(), 2);
    assert!(stage.snapshot("anna").record.contains("# kibitz:2 took over seat 2"));
    // Who was replaced watches now.
    stage.enter("ben", 2);
    assert_eq!(stage.play(2, "4").key(), "table-not-seated");
    stage.check();

    let mut rated = Stage::of_two(Terms { takebacks: false, rated: true, ..two() });
    rated.leave(2);
    rated.pass(5 * 60_000);
    assert_eq!(rated.ask(1, computer()).key(), "table-claim-rated");
}

#[test]
fn who_comes_back_in_time_keeps_the_seat() {
    let mut stage = Stage::of_two(two());
    stage.leave(2);
    stage.pass(4 * 60_000);
    stage.enter("ben", 22);
    stage.pass(10 * 60_000);
    let retire = Ask::Claim { seat: 2, claim: Claim::Retire {} };
    assert_eq!(stage.ask(1, retire).key(), "table-claim-present");
    assert_eq!(stage.snapshot("anna").seats[1].claimable_at, None);
}

#[test]
fn a_rematch_swaps_the_seats_and_begins_at_once() {
    let mut stage = Stage::of_two(with_clock(two(), 60, 1));
    assert_eq!(stage.ask(1, offer(Offer::Rematch)).key(), "table-not-over");
    win(&mut stage);
    assert!(matches!(stage.ask(2, offer(Offer::Rematch)), Answer::Accepted(_)));
    assert!(matches!(stage.ask(1, answer(Offer::Rematch, true)), Answer::Accepted(_)));
    let next = stage.opened.pop().unwrap();
    assert_eq!(stage.snapshot("anna").rematch, Some(next.table.clone()));
    assert_eq!(stage.ask(1, offer(Offer::Rematch)).key(), "table-rematched");
    stage.check();
    let mut second = Stage::of(&next);
    second.enter("anna", 1);
    second.enter("ben", 2);
    assert_eq!(second.table.standing.state(), TableState::Playing);
    assert_eq!(second.snapshot("ben").you, [1]);
    assert_eq!(second.snapshot("anna").you, [2]);
    assert_eq!(second.snapshot("anna").terms.clock, stage.snapshot("anna").terms.clock);
    assert!(matches!(second.play(2, "4"), Answer::Accepted(_)));
}

#[test]
fn against_computers_the_next_game_comes_at_once() {
    let mut stage = Stage::open(against_computer());
    stage.enter("anna", 1);
    stage.ask(1, Ask::Resign {});
    assert!(matches!(stage.ask(1, offer(Offer::Rematch)), Answer::Accepted(_)));
    let next = Stage::of(&stage.opened.pop().unwrap());
    assert_eq!(next.snapshot("anna").you, [2]);
    assert_eq!(next.jobs.len(), 1, "the computer has the first move now");
}
