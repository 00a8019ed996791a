//! The door without sockets: which turns are taken, compared with rules of the test's own.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;

use catalog::Kind;
use catalog::game::Stream;
use protocol::native::{
    AbsenceTerms, ClockTerms, Entry, PersonCard, SeatTerms, Sitter, Snapshot, TableCard,
    TableEvent, TableState, Terms, WatchPolicy,
};
use protocol::welfenlab::{Board, Event, Step, board, mirrored};

use super::hall::{Hall, wire_name};
use super::view::{News, View};

/// Rules as they stand in the books, step by step, on the wire's board.
mod plain {
    use super::{Board, Step};

    /// The board after one step of its reader; nothing where the step is not allowed.
    pub(super) fn step(board: &Board, die: u8, from: u8) -> Option<Board> {
        let (from, die) = (usize::from(from), usize::from(die));
        let barred = board[25] > 0 && from != 25;
        if !(1..=25).contains(&from) || board[from] <= 0 || barred {
            return None;
        }
        let mut board = *board;
        board[from] -= 1;
        if from > die {
            let to = from - die;
            match board[to] {
                ..-1 => return None,
                -1 => {
                    board[to] = 1;
                    board[27] -= 1;
                }
                _ => board[to] += 1,
            }
            return Some(board);
        }
        let outside = (7..=25).any(|point| board[point] > 0);
        let behind = (from + 1..=6).any(|point| board[point] > 0);
        if outside || from > 6 || (from < die && behind) {
            return None;
        }
        board[0] += 1;
        Some(board)
    }

    fn dice(roll: [u8; 2]) -> Vec<u8> {
        if roll[0] == roll[1] { vec![roll[0]; 4] } else { roll.to_vec() }
    }

    /// Every way to use these dice one after another, as far as one can.
    fn ways(board: &Board, dice: &[u8], so_far: &mut Vec<Step>, all: &mut Vec<Vec<Step>>) {
        all.push(so_far.clone());
        for (at, die) in dice.iter().enumerate() {
            let mut left = dice.to_vec();
            left.remove(at);
            for from in 1..=25 {
                if let Some(after) = step(board, *die, from) {
                    so_far.push(Step { die: *die, from, to: from.saturating_sub(*die) });
                    if after[0] == 15 {
                        all.push(so_far.clone());
                    } else {
                        ways(&after, &left, so_far, all);
                    }
                    so_far.pop();
                }
            }
        }
    }

    fn key(steps: &[Step]) -> Vec<(u8, u8)> {
        let mut key: Vec<(u8, u8)> = steps.iter().map(|step| (step.die, step.from)).collect();
        key.sort_unstable();
        key
    }

    /// Every legal turn, as its steps in order of numbers; the empty one where nothing can be moved.
    pub(super) fn turns(board: &Board, roll: [u8; 2]) -> std::collections::BTreeSet<Vec<(u8, u8)>> {
        let mut all = Vec::new();
        ways(board, &dice(roll), &mut Vec::new(), &mut all);
        let longest = all.iter().map(Vec::len).max().unwrap_or(0);
        let wins =
            |steps: &[Step]| super::board::moved(board, steps).is_some_and(|after| after[0] == 15);
        let highest = roll[0].max(roll[1]);
        let high = all.iter().any(|steps| steps.len() == 1 && steps[0].die == highest);
        let legal = all.iter().filter(|steps| {
            let whole = steps.len() == longest;
            let first = steps.first().map(|step| step.die);
            let higher = longest != 1 || !high || first == Some(highest);
            !steps.is_empty() && wins(steps) || whole && (steps.is_empty() || higher)
        });
        legal.map(|steps| key(steps)).collect()
    }

    /// The same for what a client said.
    pub(super) fn said(steps: &[Step]) -> Vec<(u8, u8)> {
        key(steps)
    }
}

fn card(name: &str) -> PersonCard {
    let json = serde_json::json!({"id": name, "name": name, "account": false});
    serde_json::from_value(json).unwrap()
}

fn terms(setup: &str) -> Terms {
    Terms {
        game: "backgammon".parse().unwrap(),
        setup: setup.parse().unwrap(),
        seats: vec![SeatTerms::Open {}, SeatTerms::Open {}],
        clock: ClockTerms::None {},
        takebacks: false,
        rated: false,
        listed: true,
        watchers: WatchPolicy::Anyone,
        door: None,
        absence: AbsenceTerms::Retire {},
    }
}

/// A table as its first seat sees it.
fn view(setup: &str, seat: u8) -> View {
    let session = Kind::of_name("backgammon").unwrap().begin(setup).unwrap();
    let terms = terms(setup);
    let snapshot = Snapshot {
        table: "t".to_owned(),
        version: 1,
        ply: 0,
        terms,
        owner: card("anna"),
        seats: Vec::new(),
        state: TableState::Waiting,
        turn: None,
        record: session.record().to_string(),
        outcome: None,
        clocks: None,
        offers: Vec::new(),
        dice: None,
        draws: false,
        hints: false,
        chat: Vec::new(),
        muted: Vec::new(),
        watchers: 0,
        rematch: None,
        you: Vec::new(),
        key: None,
        opened_at: 0,
        now: 0,
    };
    let mut view = View::new(&snapshot, seat).unwrap();
    let told = view.hear(&entry(TableEvent::Began {}, 0));
    assert!(matches!(&told[0], News::Say(Event::Confirm(..))), "{told:?}");
    view
}

fn entry(event: TableEvent, ply: u32) -> Entry {
    let json = serde_json::json!({
        "version": 1, "at": 0, "event": "began", "ply": ply, "turn": null, "state": "playing",
        "clocks": null, "request": null,
    });
    let mut entry: Entry = serde_json::from_value(json).unwrap();
    entry.event = event;
    entry
}

/// Every sequence of so many steps with dice that may or may not be rolled.
fn sequences(roll: [u8; 2], length: usize) -> Vec<Vec<Step>> {
    let mut dice: Vec<u8> = vec![roll[0], roll[1], 7 - roll[0]];
    dice.sort_unstable();
    dice.dedup();
    let mut all = vec![Vec::new()];
    for _ in 0..length {
        let longer = all.iter().flat_map(|steps: &Vec<Step>| {
            let step = |(die, from): (u8, u8)| Step { die, from, to: 0 };
            let each = dice.iter().flat_map(|die| (0..=26).map(move |from| (*die, from)));
            each.map(move |one| [&steps[..], &[step(one)]].concat()).collect::<Vec<_>>()
        });
        all = longer.collect();
    }
    all
}

/// Compares what the door takes with the plain rules.
fn compare(told: &Board, roll: [u8; 2]) -> usize {
    let setup = board::setup(told, roll, true).unwrap();
    let view = view(&setup, 1);
    let legal = plain::turns(told, roll);
    let mut taken = BTreeSet::new();
    let longest = if roll[0] == roll[1] { 1 } else { 2 };
    for length in 0..=longest {
        for steps in sequences(roll, length) {
            let ours = view.move_text(&steps).is_some();
            let said = plain::said(&steps);
            assert_eq!(ours, legal.contains(&said), "{setup}: {steps:?}");
            if ours {
                taken.insert(said);
            }
        }
    }
    // Of doubles every legal turn, from behind and from the front.
    for turn in legal.iter().filter(|turn| turn.len() > longest) {
        let mut steps: Vec<Step> =
            turn.iter().map(|(die, from)| Step { die: *die, from: *from, to: 9 }).collect();
        assert!(view.move_text(&steps).is_some(), "{setup}: {steps:?}");
        steps.reverse();
        assert!(view.move_text(&steps).is_some(), "{setup}: {steps:?}");
        steps.pop();
        assert!(view.move_text(&steps).is_none(), "{setup}: {steps:?}");
        taken.insert(turn.clone());
    }
    assert_eq!(taken, legal, "{setup}");
    legal.len()
}

#[test]
fn exactly_the_legal_turns_are_taken_where_the_old_server_was_wrong() {
    for (men, roll, count) in [
        ("0 0 6 0 -1 0 2 0 3 0 0 0 0 0 0 0 0 0 -3 -2 -2 -3 -1 -3 2 2 0 0", [6, 1], 1),
        ("14 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 -13 0", [4, 6], 2),
        ("0 2 9 0 0 0 2 0 0 -1 0 0 0 0 0 0 0 -3 -2 -2 -2 -2 0 -2 2 0 0 -1", [6, 1], 2),
        ("0 -2 2 2 2 2 2 3 0 0 0 0 0 0 0 0 0 0 -2 -3 0 -3 -3 -2 2 0 0 0", [3, 6], 3),
    ] {
        let men: Vec<i8> = men.split(' ').map(|men| men.parse().unwrap()).collect();
        assert_eq!(compare(&men.try_into().unwrap(), roll), count);
    }
}

#[test]
fn exactly_the_legal_turns_are_taken_in_positions_of_games() {
    let kind = Kind::of_name("backgammon").unwrap();
    let mut luck = Stream::new(30_167);
    let mut session = kind.begin("rounds 1").unwrap();
    let mut compared = 0;
    while compared < 40 {
        let told = board::of_setup(&session.setup_text()).unwrap();
        if let (Some(dice), Some(turn)) = (told.dice, told.turn)
            && luck.below(6) == 0
        {
            let seen = if turn == 1 { told.board } else { mirrored(&told.board) };
            compare(&seen, dice);
            compared += 1;
        }
        let moves: Vec<String> = if session.rolls().is_empty() {
            session.legal_moves().into_iter().filter(|text| !text.starts_with("resign")).collect()
        } else {
            session.rolls().into_iter().map(|(text, _)| text).collect()
        };
        match moves.get(luck.below(moves.len().max(1))) {
            Some(text) => drop(session.play(text).unwrap()),
            None => session = kind.begin("rounds 1").unwrap(),
        }
    }
}

#[test]
fn both_sides_are_told_the_same_turn_in_their_own_numbers() {
    let setup = "rounds 2 board -A----------------------b- turn 2 dice 64";
    let (mut white, mut black) = (view(setup, 1), view(setup, 2));
    assert_eq!((white.own_dice(), black.own_dice()), (None, Some([6, 4])));
    let moved = TableEvent::Moved { seat: Some(2), text: "1/off(2)".to_owned() };
    let steps = vec![Step { die: 6, from: 24, to: 26 }, Step { die: 4, from: 24, to: 26 }];
    let told = white.hear(&entry(moved.clone(), 1));
    assert_eq!(told[0], News::Say(Event::TheirTurn(steps)));
    assert!(matches!(&told[1], News::Say(Event::Board(board)) if board[26] == -15), "{told:?}");
    let said = |news: &[News]| -> Vec<String> {
        let said = news.iter().map(|one| match one {
            News::Say(event) => event.to_string(),
            other => format!("{other:?}"),
        });
        said.collect()
    };
    let start = "BOARD:0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0 0 0";
    let over = "RoundOver { round: 1, winner: 1, points: 1, left: 1 }";
    assert_eq!(said(&told[2..]), ["ENDGAME:LOSE;1;0 1", over, "NextRound", start]);
    let told = black.hear(&entry(moved, 1));
    assert_eq!(said(&told[1..]), ["ENDGAME:WIN;1;1 0", over, "NextRound", start]);
}

#[test]
fn names_of_the_house_become_names_of_the_wire() {
    assert_eq!(wire_name("Carl the Great"), "Carl_the_Great");
    assert_eq!(wire_name("kibitz:4"), "kibitz_4");
    assert_eq!(wire_name(""), "_");
    assert!(wire_name(&"a".repeat(100)).len() <= 24);
}

#[test]
fn the_hall_knows_who_is_here_and_numbers_stay_within_reach() {
    let hall = Hall::default();
    let (line, mut heard) = tokio::sync::mpsc::channel(2);
    assert!(hall.come("anna", line.clone()));
    assert!(!hall.come("Anna", line.clone()), "names that look alike are one name");
    assert!(hall.come("bert", line));
    assert_eq!(heard.try_recv().unwrap(), Event::Came("bert".to_owned()));
    assert!(hall.pass_on("bert", "ANNA", "hi".to_owned()));
    assert!(!hall.pass_on("bert", "carl", "hi".to_owned()));
    assert!(hall.may_be_new(1) && hall.may_be_new(100));
    assert!(!hall.may_be_new(0) && !hall.may_be_new(101) && !hall.may_be_new(u32::MAX));
    hall.go("anna");
    assert_eq!(hall.users(), ["bert"]);
}

/// The lobby hears of a table once in a while only, so it may call one waiting whose game is over.
#[test]
fn a_game_that_has_begun_does_not_come_back_into_the_list() {
    let hall = Hall::default();
    let (line, _kept) = tokio::sync::mpsc::channel(8);
    assert!(hall.come("anna", line));
    let waiting = [TableCard {
        table: "t".to_owned(),
        terms: terms("rounds 2"),
        seats: vec![Sitter::Person { person: card("bert") }, Sitter::Open {}],
        state: TableState::Waiting,
        ply: 0,
        turn: None,
        outcome: None,
        watchers: 0,
        opened_at: 0,
        changed_at: 0,
    }];
    assert_eq!(hall.list(&waiting).len(), 1);
    assert_eq!(hall.join(1, "anna", "", &[2]), Ok(2));
    hall.began(1);
    assert_eq!(hall.list(&waiting).len(), 1, "while it is played");
    hall.finish(1);
    hall.leave(1, "anna");
    assert!(hall.list(&waiting).is_empty());
    // Another table is found, and so is this one should it wait again after all.
    let mut other = waiting.clone();
    other[0].table = "u".to_owned();
    assert_eq!(hall.list(&other).len(), 1);
    assert_eq!(hall.list(&waiting).len(), 1);
}
