//! Golden logs: small games at tables of every kind, as anybody who follows them is told. The files
//! lie with the ledger, which folds them without rules; here they are written, and folded on a
//! board. `KIBITZ_WRITE_LOGS=1` writes them anew.

use std::path::PathBuf;

use catalog::Kind;
use catalog::game::Record;
use ledger::change_of;
use protocol::native::{Ask, Capped, Claim, Entry, Offer, PersonId, SeatTerms, Snapshot, Terms};

use super::followers::without_presence;
use super::stage::{Answer, Stage, accepted, assessed, say, seed, words};
use super::{against_computer, many, race, terms, two, with_clock};
use crate::store::StoredTable;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../ledger/tests/data")
}

/// The logs by their names, each as Anna is told.
fn logs() -> Vec<(&'static str, Stage)> {
    vec![
        ("takeback-of-two", takeback_of_two()),
        ("offers-of-two", offers_of_two()),
        ("draw-of-two", draw_of_two()),
        ("two-seats-of-three", two_seats_of_three()),
        ("retired-of-four", retired_of_four()),
        ("offers-of-eight", offers_of_eight()),
        ("closed-and-computers", closed_and_computers()),
        ("left-and-replaced", left_and_replaced()),
        ("given-up", given_up()),
        ("hinted-and-undone", hinted_and_undone()),
        ("dice-with-words", dice_with_words()),
        ("dice-taken-back", dice_taken_back()),
        ("dice-waited-for", dice_waited_for()),
        ("rematch", rematch().0),
        ("rematch-with-dice", rematch().1),
    ]
}

fn ask(stage: &mut Stage, socket: u64, what: Ask) {
    accepted(&stage.ask(socket, what));
}

fn offer(stage: &mut Stage, socket: u64, offer: Offer) {
    ask(stage, socket, Ask::Offer { offer });
}

fn answer(stage: &mut Stage, socket: u64, offer: Offer, accept: bool) {
    ask(stage, socket, Ask::Answer { offer, accept });
}

/// People enter with the connections 1, 2, …; those after Anna sit down in the open seats.
fn seated(terms: Terms) -> Stage {
    let open = (1..).zip(&terms.seats).filter(|(_, seat)| **seat == SeatTerms::Open {});
    let open: Vec<u8> = open.map(|(seat, _)| seat).collect();
    let mut stage = Stage::open(terms);
    stage.enter("anna", 1);
    for (socket, seat) in (2..).zip(open) {
        stage.enter(many::PEOPLE[socket as usize - 1], socket);
        ask(&mut stage, socket, Ask::Sit { seat, words: None });
    }
    stage
}

/// Whoever is to move plays the first legal move, through this connection.
fn play(stage: &mut Stage, socket: u64) {
    let text = stage.table.standing.session.legal_moves()[0].clone();
    accepted(&stage.play(socket, &text));
    stage.pass(1_500);
}

fn takeback_of_two() -> Stage {
    let mut stage = seated(with_clock(two(), 60, 2));
    for socket in [1, 2, 1, 2] {
        play(&mut stage, socket);
    }
    offer(&mut stage, 1, Offer::Takeback);
    answer(&mut stage, 2, Offer::Takeback, true);
    play(&mut stage, 1);
    play(&mut stage, 2);
    stage
}

fn offers_of_two() -> Stage {
    let mut stage = seated(two());
    play(&mut stage, 1);
    offer(&mut stage, 1, Offer::Draw);
    offer(&mut stage, 1, Offer::Takeback);
    // Who moves on has declined both.
    play(&mut stage, 2);
    offer(&mut stage, 1, Offer::Draw);
    // Who offered may move on.
    play(&mut stage, 1);
    answer(&mut stage, 2, Offer::Draw, false);
    offer(&mut stage, 2, Offer::Takeback);
    answer(&mut stage, 2, Offer::Takeback, false);
    offer(&mut stage, 2, Offer::Draw);
    stage
}

fn draw_of_two() -> Stage {
    let mut stage = seated(two());
    play(&mut stage, 1);
    offer(&mut stage, 2, Offer::Draw);
    offer(&mut stage, 1, Offer::Draw);
    offer(&mut stage, 1, Offer::Rematch);
    stage
}

fn two_seats_of_three() -> Stage {
    let seats = vec![SeatTerms::Me {}, SeatTerms::Open {}, SeatTerms::Me {}];
    let (game, setup) = (Capped::cut("harvest"), Capped::cut("garden"));
    let mut stage = seated(Terms { game, setup, ..with_clock(terms(seats), 30, 0) });
    for socket in [1, 2, 1] {
        play(&mut stage, socket);
    }
    offer(&mut stage, 2, Offer::Takeback);
    answer(&mut stage, 1, Offer::Takeback, true);
    play(&mut stage, 2);
    ask(&mut stage, 2, Ask::Resign {});
    play(&mut stage, 1);
    ask(&mut stage, 1, Ask::Undo {});
    stage
}

fn retired_of_four() -> Stage {
    let mut stage = seated(many::open_to_all(4));
    play(&mut stage, 1);
    ask(&mut stage, 2, Ask::Resign {});
    play(&mut stage, 3);
    offer(&mut stage, 1, Offer::Takeback);
    answer(&mut stage, 3, Offer::Takeback, true);
    // Back to before the second seat left: it stays out.
    answer(&mut stage, 4, Offer::Takeback, true);
    play(&mut stage, 1);
    play(&mut stage, 3);
    stage
}

fn offers_of_eight() -> Stage {
    let mut stage = seated(many::open_to_all(8));
    for socket in 1..=5 {
        play(&mut stage, socket);
    }
    offer(&mut stage, 2, Offer::Takeback);
    for socket in [8, 1, 5] {
        answer(&mut stage, socket, Offer::Takeback, true);
    }
    // One move is one answer too many.
    play(&mut stage, 6);
    offer(&mut stage, 3, Offer::Takeback);
    for socket in [1, 2, 4, 5, 6, 8] {
        answer(&mut stage, socket, Offer::Takeback, true);
    }
    answer(&mut stage, 7, Offer::Takeback, false);
    offer(&mut stage, 4, Offer::Takeback);
    for socket in [8, 7, 6, 5, 3, 2] {
        answer(&mut stage, socket, Offer::Takeback, true);
    }
    stage
}

fn closed_and_computers() -> Stage {
    let computer = SeatTerms::Computer { player: Capped::cut("lot") };
    let seats = vec![SeatTerms::Closed {}, SeatTerms::Me {}, computer, SeatTerms::Open {}];
    let mut stage = seated(many::many(seats));
    play(&mut stage, 1);
    let text = stage.table.standing.session.legal_moves()[0].clone();
    stage.computer_plays(&text);
    offer(&mut stage, 1, Offer::Takeback);
    answer(&mut stage, 2, Offer::Takeback, true);
    stage
}

fn left_and_replaced() -> Stage {
    let mut stage = seated(with_clock(many::open_to_all(3), 600, 0));
    play(&mut stage, 1);
    stage.leave(2);
    stage.leave(3);
    stage.pass(60_000);
    let claim = Claim::Computer { player: Capped::cut("lot") };
    ask(&mut stage, 1, Ask::Claim { seat: 2, claim });
    let back = stage.now + 5_000;
    let mut stage = Stage::restart(stage.stored, back);
    let resumed = stage.table.resume(4_000, back);
    stage.settle(resumed);
    stage.enter("anna", 1);
    stage.pass(60_000);
    ask(&mut stage, 1, Ask::Claim { seat: 3, claim: Claim::Retire {} });
    stage
}

fn given_up() -> Stage {
    let seats = vec![SeatTerms::Open {}, SeatTerms::Open {}, SeatTerms::Open {}];
    let mut stage = Stage::open(many::many(seats));
    stage.enter("anna", 1);
    stage.enter("ben", 2);
    ask(&mut stage, 2, Ask::Sit { seat: 2, words: None });
    ask(&mut stage, 2, say("hello"));
    ask(&mut stage, 1, Ask::Mute { person: PersonId::cut("ben"), muted: true });
    ask(&mut stage, 1, Ask::Sit { seat: 3, words: None });
    ask(&mut stage, 1, Ask::Stand {});
    stage.leave(1);
    stage.pass(30 * 60_000);
    stage
}

fn hinted_and_undone() -> Stage {
    let mut stage = Stage::open(against_computer());
    stage.enter("anna", 1);
    play(&mut stage, 1);
    stage.computer_plays("3");
    assert_eq!(stage.ask(1, Ask::Hint {}), Answer::Nothing);
    let job = stage.jobs.pop().unwrap();
    let pending = stage.table.rated(job.ticket, assessed(&[("4", 1.0)]), stage.now);
    stage.settle(pending);
    ask(&mut stage, 1, Ask::Undo {});
    stage
}

fn dice_with_words() -> Stage {
    let mut stage = Stage::of_race(with_clock(race(), 60, 1));
    while let Some(turn) = stage.table.standing.turn() {
        play(&mut stage, turn as u64 + 1);
    }
    stage
}

fn dice_taken_back() -> Stage {
    let mut stage = Stage::of_race(race());
    for socket in [1, 2, 1] {
        play(&mut stage, socket);
    }
    offer(&mut stage, 2, Offer::Takeback);
    answer(&mut stage, 1, Offer::Takeback, true);
    accepted(&stage.play(2, "wait"));
    ask(&mut stage, 1, Ask::Resign {});
    stage
}

fn dice_waited_for() -> Stage {
    let mut stage = seated(with_clock(race(), 20, 0));
    ask(&mut stage, 2, words("hop"));
    let back = stage.now + 7_000;
    let mut stage = Stage::restart_silent(stage.stored, back);
    let resumed = stage.table.resume(7_000, back);
    stage.settle(resumed);
    stage.pass(10_000);
    stage.pass(21_000);
    stage
}

/// A game that was followed by another, and that other one.
fn rematch() -> (Stage, Stage) {
    let mut stage = Stage::of_race(race());
    ask(&mut stage, 2, Ask::Resign {});
    offer(&mut stage, 2, Offer::Rematch);
    answer(&mut stage, 1, Offer::Rematch, true);
    let mut next = stage.opened.pop().unwrap();
    // What the house draws by lot is fixed here.
    for row in &mut stage.stored.log {
        if let protocol::native::TableEvent::Rematched { table } = &mut row.event {
            *table = "next".into();
        }
    }
    stage.table.standing.ledger.rematch = Some("next".into());
    (next.table, next.seed) = ("next".into(), Some(seed()));
    let mut next = Stage::of(&next);
    next.enter("anna", 1);
    next.enter("ben", 2);
    ask(&mut next, 1, words(""));
    ask(&mut next, 2, words("skip"));
    play(&mut next, 2);
    (stage, next)
}

fn line(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap() + "\n"
}

/// The first snapshot, every entry, the last snapshot.
fn written(stage: &mut Stage) -> String {
    stage.check();
    let opened = StoredTable { log: Vec::new(), chat: Vec::new(), ..stage.stored.clone() };
    let told = |stage: &Stage| without_presence(stage.snapshot("anna"));
    let first = told(&Stage::restart_silent(opened, stage.stored.opened_at));
    let entries: String = stage.entries().iter().map(line).collect();
    line(&first) + &entries + &line(&told(stage))
}

#[test]
fn the_golden_logs_are_what_the_table_writes() {
    let mut names = Vec::new();
    for (name, mut stage) in logs() {
        let text = written(&mut stage);
        let file = folder().join(format!("{name}.jsonl"));
        if std::env::var_os("KIBITZ_WRITE_LOGS").is_some() {
            std::fs::create_dir_all(folder()).unwrap();
            std::fs::write(&file, &text).unwrap();
        }
        let golden = std::fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(text, golden, "{name}: KIBITZ_WRITE_LOGS=1 writes it anew; read the change");
        names.push(format!("{name}.jsonl"));
    }
    for file in std::fs::read_dir(folder()).unwrap() {
        let file = file.unwrap().file_name().into_string().unwrap();
        assert!(names.contains(&file), "{file} is no log of this test");
    }
}

#[test]
fn a_board_that_is_changed_by_a_golden_log_ends_where_its_record_does() {
    let mut boards = 0;
    for file in std::fs::read_dir(folder()).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let [first, entries @ .., last] = &lines[..] else { panic!("too short") };
        let [first, last] =
            [first, last].map(|text| -> Snapshot { serde_json::from_str(text).unwrap() });
        let record: Record = last.record.parse().unwrap();
        let kind = Kind::of_name(&record.game).unwrap();
        let mut board = kind.begin(first.terms.setup.as_str()).unwrap();
        for entry in entries {
            let entry: Entry = serde_json::from_str(entry).unwrap();
            if let Some(change) = change_of(&entry.event) {
                board.change(&change).unwrap();
            }
            let turn = board.turn().seat().map(|seat| seat.index() as u8 + 1);
            let playing = entry.state == protocol::native::TableState::Playing;
            assert_eq!(entry.turn, turn.filter(|_| playing));
        }
        assert_eq!(board.record().events, record.events);
        assert_eq!(board.key(), kind.reopen(&record).unwrap().key());
        boards += 1;
    }
    assert!(boards >= 12, "{boards}");
}
