//! Flags, stamps, downtime.

use protocol::native::{Ask, ClockTerms, Leaving, MoveText, TableEvent, TableState, Terms};

use super::stage::{Answer, START, Stage};
use super::{against_computer, two, with_clock};
use crate::tables::timer::RESUME_GRACE;

#[test]
fn the_flag_falls_by_itself_and_exactly_in_time() {
    let mut stage = Stage::of_two(with_clock(two(), 10, 0));
    stage.pass(3_000);
    assert!(matches!(stage.play(1, "4"), Answer::Accepted(_)));
    stage.pass(9_999);
    assert_eq!(stage.table.standing.state(), TableState::Playing);
    stage.pass(100);
    let last = stage.stored.log.last().unwrap();
    assert_eq!(last.event, TableEvent::Retired { seat: 2, leaving: Leaving::OutOfTime });
    assert_eq!(last.at, START + 13_000, "written with the moment at which it fell");
    let snapshot = stage.snapshot("anna");
    assert_eq!(snapshot.clocks.unwrap().remaining, [7_000, 0]);
    assert_eq!(snapshot.outcome.unwrap().ranks, [1, 2]);
    stage.check();
}

#[test]
fn a_move_that_was_received_in_time_counts_although_it_is_processed_late() {
    let mut stage = Stage::of_two(with_clock(two(), 10, 2));
    let stamp = stage.now + 9_999;
    stage.now += 10_015;
    let play = Ask::Move { ply: 0, text: MoveText::cut("4") };
    assert!(matches!(stage.ask_as(1, "late", stamp, &play), Answer::Accepted(_)));
    assert_eq!(stage.snapshot("anna").clocks.unwrap().remaining, [2_001, 10_000]);
    stage.check();
}

#[test]
fn a_move_that_was_received_too_late_does_not_count() {
    let mut stage = Stage::of_two(with_clock(two(), 10, 2));
    stage.now += 10_001;
    assert_eq!(stage.play(1, "4").key(), "table-over");
    let last = stage.events().pop().unwrap();
    assert_eq!(last, TableEvent::Retired { seat: 1, leaving: Leaving::OutOfTime });
}

#[test]
fn a_delay_is_free() {
    let clock = ClockTerms::Delay { initial: 5_000, delay: 3_000 };
    let mut stage = Stage::of_two(Terms { clock, ..two() });
    stage.pass(2_900);
    stage.play(1, "4");
    assert_eq!(stage.snapshot("anna").clocks.unwrap().remaining, [5_000, 5_000]);
    stage.pass(4_000);
    stage.play(2, "4");
    assert_eq!(stage.snapshot("anna").clocks.unwrap().remaining, [5_000, 4_000]);
    stage.check();
}

#[test]
fn downtime_is_not_charged_and_the_record_says_so() {
    let mut stage = Stage::of_two(with_clock(two(), 60, 0));
    stage.pass(1_000);
    stage.play(1, "4");
    // Two seconds of thinking, then the server is away for an hour.
    let crash = stage.now + 2_000;
    let back = crash + 3_600_000;
    let mut stage = Stage::restart(stage.stored, crash);
    stage.now = back;
    let resumed = stage.table.resume(back - crash, back);
    stage.settle(resumed);
    let clocks = stage.snapshot("ben").clocks.unwrap();
    assert_eq!((clocks.remaining, clocks.delay), (vec![59_000, 58_000], RESUME_GRACE));
    assert!(stage.snapshot("ben").record.contains("# the server was away for 3600 s"));
    stage.enter("anna", 1);
    stage.enter("ben", 2);
    stage.pass(RESUME_GRACE + 1_000);
    assert!(matches!(stage.play(2, "4"), Answer::Accepted(_)));
    assert_eq!(stage.snapshot("ben").clocks.unwrap().remaining, [59_000, 57_000]);
    stage.check();
}

#[test]
fn taking_back_gives_no_time_back() {
    let mut stage = Stage::open(with_clock(against_computer(), 60, 0));
    stage.enter("anna", 1);
    stage.pass(5_000);
    stage.play(1, "4");
    stage.ask(1, Ask::Undo {});
    stage.pass(1_000);
    stage.play(1, "3");
    assert_eq!(stage.snapshot("anna").clocks.unwrap().remaining[0], 54_000);
    stage.check();
}

#[test]
fn a_computer_thinks_within_its_clock() {
    let mut stage = Stage::open(with_clock(against_computer(), 2, 0));
    stage.enter("anna", 1);
    stage.play(1, "4");
    let budget = stage.jobs.last().unwrap().budget.time.unwrap();
    assert!(budget.as_millis() <= 100, "{budget:?}");
}

#[test]
fn the_clock_waits_for_the_game_to_begin_and_stops_with_it() {
    let mut stage = Stage::open(with_clock(two(), 10, 0));
    stage.enter("anna", 1);
    stage.enter("ben", 2);
    stage.pass(60_000);
    stage.ask(2, Ask::Sit { seat: 2, words: None });
    stage.pass(1_000);
    stage.ask(1, Ask::Resign {});
    stage.pass(60_000);
    let clocks = stage.snapshot("anna").clocks.unwrap();
    assert_eq!((clocks.remaining, clocks.running), (vec![9_000, 10_000], None));
    stage.check();
}
