//! Dice at a table, in Race: who rolls and when, words, the seed, takebacks.

use catalog::Kind;
use catalog::dice::{Dice, Seed};
use catalog::game::Record;
use protocol::native::{
    Ask, Capped, Claim, ClockTerms, Leaving, Offer, RefusalCode, SeatTerms, TableEvent, TableState,
    Terms,
};

use super::stage::{Answer, START, Stage, accepted, seed, words};
use super::{against_computer, race, two, with_clock};

/// Anna and Ben with one connection each; the game is on, and nobody has said any words.
fn silent(terms: Terms) -> Stage {
    let mut stage = Stage::open(terms);
    stage.enter("anna", 1);
    stage.enter("ben", 2);
    accepted(&stage.ask(2, Ask::Sit { seat: 2, words: None }));
    stage
}

/// Whoever is to move runs.
fn run(stage: &mut Stage) {
    let socket = stage.table.standing.turn().unwrap() as u64 + 1;
    accepted(&stage.play(socket, "run"));
}

fn is_roll(event: &TableEvent) -> bool {
    matches!(event, TableEvent::Moved { seat: None, .. })
}

fn verified(stage: &Stage) -> u64 {
    let record: Record = stage.snapshot("carla").record.parse().unwrap();
    catalog::verify(Kind::Race, &record).unwrap().rolls
}

#[test]
fn the_dice_roll_with_the_entry_that_made_it_their_turn() {
    let mut stage = Stage::of_race(race());
    assert!(is_roll(&stage.events()[4]), "{:?}", stage.events());
    stage.heard(2);
    let Answer::Accepted(version) = stage.play(1, "run") else { panic!("refused") };
    assert_eq!(version, 7, "the roll is written with the move");
    let news = stage.news(2);
    assert_eq!(news[0], TableEvent::Moved { seat: Some(1), text: "run".into() });
    assert!(is_roll(&news[1]) && news.len() == 2, "{news:?}");
    assert_eq!(stage.snapshot("ben").turn, Some(2));
    stage.check();
    // A repeat rolls no second time.
    let again = stage.stored.log.last().unwrap().request.clone().unwrap();
    assert_eq!(stage.ask_as(1, &again, stage.now, &Ask::Undo {}), Answer::Accepted(7));
}

#[test]
fn a_roll_that_cannot_be_stored_is_told_to_nobody() {
    let mut stage = Stage::of_race(race());
    let before = stage.rolls();
    stage.heard(2);
    stage.broken = true;
    assert_eq!(stage.play(1, "run").key(), "table-storage");
    assert!(stage.news(2).is_empty());
    stage.broken = false;
    stage.check();
    assert_eq!(stage.rolls(), before);
}

#[test]
fn the_first_roll_waits_for_words_but_not_for_ever() {
    let mut stage = silent(race());
    let dice = stage.snapshot("anna").dice.unwrap();
    assert_eq!(dice.commitment, seed().commitment());
    assert_eq!((dice.words, dice.seed), (vec![None, None], None));
    assert_eq!(dice.waits_until, Some(START + 10_000));
    assert!(stage.table.standing.is_ticking(), "it goes on by itself");
    stage.pass(4_000);
    accepted(&stage.ask(1, words("  hop\n\u{202e}hop ")));
    assert_eq!(stage.table.standing.ply(), 0, "Ben has not said anything");
    stage.check();
    stage.pass(5_999);
    assert_eq!(stage.table.standing.ply(), 0);
    stage.pass(1);
    assert_eq!((stage.table.standing.ply(), stage.table.standing.turn()), (1, Some(0)));
    let snapshot = stage.snapshot("anna");
    let dice = snapshot.dice.unwrap();
    assert_eq!(dice.words, [Some("hophop".to_owned()), None]);
    assert_eq!(dice.waits_until, None);
    assert!(snapshot.record.contains("\ndice words 1: hophop\n"), "{}", snapshot.record);
    stage.check();
}

#[test]
fn when_everybody_has_said_or_declined_the_dice_roll_at_once() {
    let mut stage = silent(race());
    accepted(&stage.ask(2, words("")));
    // Who changes their mind before the first roll may.
    accepted(&stage.ask(2, words("skip")));
    let version = stage.table.standing.version;
    assert_eq!(stage.ask(2, words("skip")), Answer::Accepted(version), "nothing new");
    accepted(&stage.ask(1, words("hop")));
    assert_eq!(stage.table.standing.ply(), 1);
    let late = stage.ask(1, words("hip"));
    assert_eq!((late.code(), late.key()), (Some(RefusalCode::NotNow), "table-words-late"));
    assert_eq!(stage.ask(9, words("hip")).key(), "nothing");
    stage.check();
    accepted(&stage.ask(1, Ask::Resign {}));
    assert_eq!(stage.ask(1, words("hip")).key(), "table-over");
}

#[test]
fn who_stands_up_takes_the_words_along() {
    let mut stage = Stage::open(race());
    stage.enter("anna", 1);
    stage.enter("ben", 2);
    let open = Terms { seats: vec![SeatTerms::Me {}, SeatTerms::Open {}], ..race() };
    assert_eq!(stage.snapshot("anna").terms, open);
    accepted(&stage.ask(1, words("hop")));
    assert_eq!(stage.ask(2, words("skip")).key(), "table-not-seated");
    accepted(&stage.ask(1, Ask::Stand {}));
    assert_eq!(stage.snapshot("anna").dice.unwrap().words, [None, None]);
    stage.check();
}

#[test]
fn a_game_without_dice_takes_no_words() {
    let mut stage = Stage::open(two());
    stage.enter("anna", 1);
    stage.enter("ben", 2);
    assert_eq!(stage.snapshot("anna").dice, None);
    assert_eq!(stage.ask(1, words("hop")).key(), "table-no-dice");
    let sit = |words| Ask::Sit { seat: 2, words: Some(Capped::cut(words)) };
    assert_eq!(stage.ask(2, sit("hop")).key(), "table-no-dice");
    assert_eq!(stage.table.standing.version, 0);
    accepted(&stage.ask(2, sit("")));
    assert!(stage.stored.seed.is_none());
    stage.check();
}

#[test]
fn a_roll_that_a_client_sends_is_refused_by_name_and_changes_nothing() {
    let roll = (Some(RefusalCode::NotAllowed), "table-roll");
    let mut stage = silent(race());
    for text in ["1", "3", " 2 "] {
        let answer = stage.play(1, text);
        assert_eq!((answer.code(), answer.key()), roll, "on the dice's turn");
    }
    let Answer::Refused(code, _, Some(snapshot)) = stage.play(1, "run") else { panic!() };
    assert_eq!((code, snapshot.version), (RefusalCode::NotYourTurn, 2));
    assert_eq!(stage.ask(1, Ask::Hint {}).key(), "table-hints-off");
    stage.check();
    let mut stage = Stage::of_race(race());
    for socket in [1, 2] {
        let answer = stage.play(socket, "2");
        assert_eq!((answer.code(), answer.key()), roll, "on anybody's turn");
    }
    assert_eq!(stage.play(1, "7").code(), Some(RefusalCode::Illegal), "no roll is a seven");
    assert_eq!(stage.play(2, "run").code(), Some(RefusalCode::NotYourTurn));
    assert_eq!(stage.table.standing.version, 5);
    stage.check();
}

#[test]
fn words_are_kept_as_they_are_rolled_with() {
    let mut stage = silent(race());
    accepted(&stage.ask(1, words("\u{202e} hop \u{200f}\n")));
    accepted(&stage.ask(2, words("")));
    let dice = stage.snapshot("anna").dice.unwrap();
    assert_eq!(dice.words[0].as_deref(), Some("hop"));
    let kept = Dice::new(seed(), dice.words.iter().map(|words| words.as_deref().unwrap()));
    let board = Kind::Race.begin("best-of-three").unwrap();
    assert_eq!(stage.rolls(), [catalog::roll(board.as_ref(), &kept).unwrap()]);
    stage.check();
}

#[test]
fn who_is_muted_adds_no_words_but_may_decline() {
    let mut stage = Stage::open(race());
    stage.enter("anna", 1);
    stage.enter("ben", 2);
    accepted(&stage.ask(1, Ask::Mute { person: Capped::cut("ben"), muted: true }));
    let sit = |words| Ask::Sit { seat: 2, words: Some(Capped::cut(words)) };
    assert_eq!(stage.ask(2, sit("hop")).key(), "table-chat-muted");
    accepted(&stage.ask(2, Ask::Sit { seat: 2, words: None }));
    assert_eq!(stage.ask(2, words("hop")).key(), "table-chat-muted");
    accepted(&stage.ask(2, words("")));
    assert_eq!(stage.snapshot("anna").dice.unwrap().words, [None, Some(String::new())]);
    stage.check();
}

#[test]
fn a_table_goes_on_with_the_setup_that_its_terms_meant_when_it_was_opened() {
    let setup = Capped::cut("track=5");
    let mut stage = Stage::of_race(Terms { setup, ..race() });
    assert_eq!(stage.stored.setup.as_deref(), Some("5 0 0 0 0 0 0"));
    assert_eq!(stage.snapshot("anna").terms.setup.as_str(), "track=5", "as it was asked for");
    // Another release may take the same choice for something else.
    stage.stored.setup = Some("7 0 0 0 0 0 0".to_owned());
    let mut again = Stage::restart(stage.stored.clone(), stage.now);
    assert!(again.snapshot("anna").record.contains("setup: 7 0 0 0 0 0 0\n"));
    again.enter("anna", 1);
    again.enter("ben", 2);
    accepted(&again.ask(1, Ask::Resign {}));
    accepted(&again.ask(1, Ask::Offer { offer: Offer::Rematch }));
    accepted(&again.ask(2, Ask::Answer { offer: Offer::Rematch, accept: true }));
    assert_eq!(again.opened[0].setup, "7 0 0 0 0 0 0", "and so does the next game");
    // Tables of before know the choice alone.
    stage.stored.setup = None;
    let old = Stage::restart(stage.stored, stage.now);
    assert!(old.snapshot("anna").record.contains("setup: 5 0 0 0 0 0 0\n"));
}

#[test]
fn a_hint_is_for_a_move_and_never_for_a_roll() {
    let terms = Terms { seats: vec![SeatTerms::Me {}, SeatTerms::Me {}], ..race() };
    let mut stage = Stage::open(terms);
    stage.enter("anna", 1);
    assert!(stage.snapshot("anna").hints);
    assert_eq!(stage.ask(1, Ask::Hint {}).key(), "table-not-your-turn");
    accepted(&stage.ask(1, words("")));
    assert_eq!(stage.ask(1, Ask::Hint {}), Answer::Nothing);
    let job = stage.jobs.pop().unwrap();
    assert!(job.rates && job.player.name == Kind::Race.advisers().first);
}

#[test]
fn a_takeback_brings_back_the_same_dice() {
    let mut stage = Stage::of_race(race());
    run(&mut stage);
    run(&mut stage);
    let rolls = stage.rolls();
    accepted(&stage.ask(2, Ask::Offer { offer: Offer::Takeback }));
    accepted(&stage.ask(1, Ask::Answer { offer: Offer::Takeback, accept: true }));
    assert_eq!((stage.table.standing.ply(), stage.table.standing.turn()), (3, Some(1)));
    assert_eq!(stage.rolls(), rolls[..2]);
    stage.check();
    accepted(&stage.play(2, "wait"));
    assert_eq!(stage.rolls(), rolls, "the same dice, whatever is played instead");
    accepted(&stage.ask(2, Ask::Resign {}));
    assert_eq!(verified(&stage), 3);
    stage.check();
}

#[test]
fn undoing_against_a_computer_goes_back_over_two_rolls_to_the_same_dice() {
    let seats = against_computer().seats;
    let mut stage = Stage::open(Terms { seats, ..race() });
    stage.enter("anna", 1);
    assert_eq!(stage.ask(1, Ask::Undo {}).key(), "table-nothing-to-take-back");
    accepted(&stage.ask(1, words("hop")));
    accepted(&stage.play(1, "run"));
    stage.computer_plays("run");
    let rolls = stage.rolls();
    assert_eq!((rolls.len(), stage.table.standing.ply()), (3, 5));
    accepted(&stage.ask(1, Ask::Undo {}));
    assert_eq!((stage.table.standing.ply(), stage.table.standing.turn()), (1, Some(0)));
    stage.check();
    accepted(&stage.play(1, "wait"));
    assert_eq!(stage.jobs.len(), 1, "the computer is asked about its move");
    stage.computer_plays("wait");
    assert_eq!(stage.rolls(), rolls);
    stage.check();
}

#[test]
fn the_seed_is_shown_however_the_game_ends_and_never_before() {
    type End = fn(&mut Stage);
    let ends: [(&str, End); 6] = [
        ("won", |stage| {
            while stage.table.standing.state() == TableState::Playing {
                run(stage);
            }
        }),
        ("resigned", |stage| accepted(&stage.ask(2, Ask::Resign {}))),
        ("out of time", |stage| stage.pass(100_000)),
        ("drawn", |stage| {
            accepted(&stage.ask(1, Ask::Offer { offer: Offer::Draw }));
            accepted(&stage.ask(2, Ask::Offer { offer: Offer::Draw }));
        }),
        ("claimed", |stage| {
            stage.leave(2);
            stage.pass(60_000);
            accepted(&stage.ask(1, Ask::Claim { seat: 2, claim: Claim::Retire {} }));
        }),
        ("before the first roll", |stage| {
            *stage = silent(race());
            accepted(&stage.ask(1, Ask::Resign {}));
        }),
    ];
    for (how, end) in ends {
        let mut stage = Stage::of_race(with_clock(race(), 90, 0));
        run(&mut stage);
        run(&mut stage);
        let told = stage.told();
        assert!(!told.contains(&seed().reveal()), "{how}");
        assert!(!told.contains(&format!("{:?}", seed().bytes())), "{how}");
        end(&mut stage);
        let last = stage.events().pop().unwrap();
        assert_eq!(last, TableEvent::Revealed { seed: seed().reveal() }, "{how}");
        let snapshot = stage.snapshot("anna");
        assert_eq!(snapshot.state, TableState::Over, "{how}");
        assert_eq!(snapshot.dice.unwrap().seed, Some(seed().reveal()), "{how}");
        assert_eq!(verified(&stage), stage.rolls().len() as u64, "{how}");
        stage.check();
    }
}

#[test]
fn nobodys_clock_runs_while_the_dice_are_to_roll() {
    let clock = ClockTerms::Fischer { initial: 10_000, increment: 2_000 };
    let mut stage = silent(Terms { clock, ..race() });
    let clocks = stage.snapshot("anna").clocks.unwrap();
    assert_eq!((clocks.remaining, clocks.running), (vec![10_000, 10_000], None));
    stage.pass(9_000);
    accepted(&stage.ask(1, words("")));
    accepted(&stage.ask(2, words("")));
    let clocks = stage.snapshot("anna").clocks.unwrap();
    assert_eq!((clocks.remaining, clocks.running), (vec![10_000, 10_000], Some(1)));
    stage.pass(3_000);
    run(&mut stage);
    let clocks = stage.snapshot("anna").clocks.unwrap();
    assert_eq!((clocks.remaining, clocks.running), (vec![9_000, 10_000], Some(2)));
    stage.pass(10_025);
    let events = stage.events();
    let flag = TableEvent::Retired { seat: 2, leaving: Leaving::OutOfTime };
    assert_eq!(events[events.len() - 2], flag);
    stage.check();

    let clock = ClockTerms::Delay { initial: 10_000, delay: 1_000 };
    let mut stage = Stage::of_race(Terms { clock, ..race() });
    stage.pass(800);
    run(&mut stage);
    stage.pass(1_500);
    run(&mut stage);
    let clocks = stage.snapshot("anna").clocks.unwrap();
    assert_eq!((clocks.remaining, clocks.delay), (vec![10_000, 9_500], 1_000));
    stage.check();
}

#[test]
fn a_table_that_waits_for_words_goes_on_after_a_restart() {
    let stage = silent(with_clock(race(), 60, 0));
    let back = stage.now + 3_600_000;
    let mut stage = Stage::restart_silent(stage.stored, back);
    assert!(stage.table.standing.is_ticking());
    let resumed = stage.table.resume(3_600_000, back);
    stage.settle(resumed);
    assert_eq!(stage.snapshot("anna").dice.unwrap().waits_until, Some(back + 10_000));
    stage.check();
    stage.enter("anna", 1);
    stage.enter("ben", 2);
    accepted(&stage.ask(1, words("hop")));
    stage.pass(10_000);
    assert_eq!(stage.table.standing.ply(), 1);
    let clocks = stage.snapshot("anna").clocks.unwrap();
    assert_eq!((clocks.remaining, clocks.running), (vec![60_000, 60_000], Some(1)));
    stage.check();
    // The dice are the same for who loads the table again.
    run(&mut stage);
    let rolls = stage.rolls();
    let mut again = Stage::restart(stage.stored, stage.now);
    assert_eq!(again.rolls(), rolls);
    again.enter("anna", 1);
    again.enter("ben", 2);
    run(&mut again);
    assert_eq!(again.rolls()[..2], rolls);
    again.check();
}

#[test]
fn a_seat_that_was_left_before_the_first_roll_can_be_claimed_and_is_not_waited_for() {
    for computer in [false, true] {
        let mut stage = silent(race());
        accepted(&stage.ask(1, words("hop")));
        stage.leave(2);
        // Nothing can be stored for a while, so the first roll is late.
        stage.broken = true;
        stage.pass(300_000);
        assert_eq!(stage.table.standing.ply(), 0);
        stage.broken = false;
        let claim = match computer {
            true => Claim::Computer { player: Capped::cut("lot") },
            false => Claim::Retire {},
        };
        accepted(&stage.ask(1, Ask::Claim { seat: 2, claim }));
        let expected = if computer { 1 } else { 0 };
        assert_eq!(stage.table.standing.ply(), expected);
        stage.check();
    }
}

#[test]
fn the_next_game_has_dice_of_its_own() {
    let mut stage = Stage::of_race(race());
    accepted(&stage.ask(1, Ask::Resign {}));
    accepted(&stage.ask(1, Ask::Offer { offer: Offer::Rematch }));
    accepted(&stage.ask(2, Ask::Answer { offer: Offer::Rematch, accept: true }));
    let next = stage.opened.pop().unwrap();
    assert_ne!(next.seed, Some(seed()));
    assert!(next.summary.ticking, "it waits for words, and not for ever");
    let mut next = Stage::of(&next);
    next.enter("anna", 1);
    next.enter("ben", 2);
    accepted(&next.ask(1, words("hop")));
    accepted(&next.ask(2, words("")));
    assert_eq!(next.snapshot("ben").turn, Some(1));
    let dice = next.snapshot("ben").dice.unwrap();
    assert_eq!(dice.words, [Some(String::new()), Some("hop".to_owned())]);
    next.check();
}

#[test]
fn computers_are_not_waited_for_and_play_to_the_end_by_themselves() {
    let computer = SeatTerms::Computer { player: Capped::cut("kibitz:1") };
    let terms = Terms { seats: vec![computer.clone(), computer], ..race() };
    let mut stage = Stage::open(terms);
    assert_eq!(stage.table.standing.ply(), 1, "the dice roll with the opening");
    while stage.table.standing.state() == TableState::Playing {
        stage.computer_plays("run");
    }
    assert!(verified(&stage) > 6);
    assert_eq!(stage.snapshot("anna").outcome.unwrap().ranks.len(), 2);
    stage.check();
}

#[test]
fn a_table_whose_seed_is_lost_is_not_played_on_with_another() {
    let stage = Stage::of_race(race());
    let stored = crate::store::StoredTable { seed: None, ..stage.stored };
    assert!(crate::tables::replay(stored.clone()).unwrap_err().contains("seed"));
    let stored = crate::store::StoredTable { seed: Some(Seed::of_text("stage")), ..stored };
    assert_eq!(crate::tables::replay(stored), Ok(()));
}
