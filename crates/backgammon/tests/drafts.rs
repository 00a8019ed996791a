//! Turns put together step by step, why a step is refused, and the cases of the old server.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use backgammon::{Board, Position, Refusal, Roll, Tentative, play_text, position_id};
use game::Position as _;

/// A board as the old protocol tells it: own off, points, own bar, opponent's off and bar.
fn old_board(text: &str) -> Board {
    let numbers: Vec<i8> = text.split(' ').map(|number| number.parse().unwrap()).collect();
    assert_eq!(numbers.len(), 28);
    let (mut own, mut other) = ([0u8; 26], [0u8; 26]);
    for (at, number) in numbers[..26].iter().enumerate() {
        if *number > 0 {
            own[at] = *number as u8;
        } else if *number < 0 {
            other[25 - at] = number.unsigned_abs();
        }
    }
    (other[0], other[25]) = (numbers[26].unsigned_abs(), numbers[27].unsigned_abs());
    Board::new(&own, &other).unwrap()
}

/// The position in which this board and roll are to be played, for one round.
fn to_play(board: &Board, roll: &str) -> Position {
    let setup = format!("rounds 1 board {} turn 1 dice {roll}", backgammon::board_text(board));
    Position::new(&setup.parse().unwrap()).unwrap()
}

fn plays(position: &Position) -> Vec<String> {
    let texts = position.moves().into_iter().map(|mv| position.move_text(mv));
    texts.filter(|text| !text.starts_with("resign")).collect()
}

fn refused(position: &Position, text: &str) -> Refusal {
    match position.read_move(text) {
        Err(refusal) => refusal,
        Ok(mv) => position.check(mv).unwrap_err(),
    }
}

#[test]
fn b1_two_on_the_bar_and_only_the_one_enters() {
    let board = old_board("0 0 6 0 -1 0 2 0 3 0 0 0 0 0 0 0 0 0 -3 -2 -2 -3 -1 -3 2 2 0 0");
    assert_eq!(position_id(&board), "rtsOAAR+mAMAbA");
    let mut position = to_play(&board, "61");
    assert_eq!(plays(&position), ["bar/24"]);
    assert_eq!(refused(&position, "pass"), Refusal::CanMove);
    assert_eq!(refused(&position, "bar/19"), Refusal::Blocked { point: 19 });
    let mv = position.read_move("25/24").unwrap();
    position.play(mv).unwrap();
    assert_eq!(position.turn(), game::Turn::Chance, "the other side rolls");
}

#[test]
fn b2_the_last_checker_goes_off_by_either_die() {
    let board = old_board("14 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 -13 0");
    assert_eq!(position_id(&board), "AwAACAAAAAAAAA");
    let mut position = to_play(&board, "64");
    assert_eq!(plays(&position), ["1/off"]);
    let mv = position.read_move("1/off").unwrap();
    position.play(mv).unwrap();
    assert_eq!(position.score(), [1, 0]);
    assert_eq!(position.turn(), game::Turn::Over);
}

#[test]
fn b3_a_one_is_played_and_nobody_bears_off_before_all_are_home() {
    let board = old_board("0 2 9 0 0 0 2 0 0 -1 0 0 0 0 0 0 0 -3 -2 -2 -2 -2 0 -2 2 0 0 -1");
    assert_eq!(position_id(&board), "ZtsOEED7DwMAMA");
    let position = to_play(&board, "61");
    let mut found = plays(&position);
    found.sort();
    assert_eq!(found, ["2/1", "6/5"]);
    assert_eq!(refused(&position, "6/off"), Refusal::NotAllHome { rearmost: 24 });
    assert_eq!(refused(&position, "24/18"), Refusal::Blocked { point: 18 });
    assert_eq!(refused(&position, "pass"), Refusal::CanMove);
}

#[test]
fn b4_three_ways_to_play_a_three() {
    let board = old_board("0 -2 2 2 2 2 2 3 0 0 0 0 0 0 0 0 0 0 -2 -3 0 -3 -3 -2 2 0 0 0");
    assert_eq!(position_id(&board), "ducGADC2bQcAMA");
    let mut position = to_play(&board, "63");
    let mut found = plays(&position);
    found.sort();
    assert_eq!(found, ["5/2", "6/3", "7/4"]);
    let mv = position.read_move("7/4").unwrap();
    position.play(mv).unwrap();
    assert_eq!(position.turn(), game::Turn::Chance, "it goes on at once");
}

/// What may follow these steps, places only, and the text of the move if it is whole.
fn draft(position: &Position, steps: &[&str]) -> (Vec<String>, Option<String>) {
    let draft = position.draft(steps).unwrap_or_else(|reason| panic!("{steps:?}: {reason}"));
    let next = draft.next.into_iter().filter(|step| step.label.is_none()).map(|step| step.text);
    (next.collect(), draft.complete.map(|mv| position.move_text(mv)))
}

fn start(roll: &str) -> Position {
    to_play(&Board::START, roll)
}

#[test]
fn steps_come_in_any_order_and_one_checker_may_take_several() {
    let position = start("31");
    assert_eq!(draft(&position, &["6/5", "8/5"]), (vec![], Some("8/5 6/5".to_owned())));
    assert_eq!(draft(&position, &["8/5", "6/5"]), (vec![], Some("8/5 6/5".to_owned())));
    assert_eq!(draft(&position, &["24/20"]), (vec![], Some("24/20".to_owned())));
    let (next, complete) = draft(&position, &["24/23"]);
    assert!(complete.is_none() && next.contains(&"23/20".to_owned()), "{next:?}");
    let double = start("66");
    assert_eq!(draft(&double, &["13/7", "24/18", "24/18", "13/7"]).1.unwrap(), "24/18(2) 13/7(2)");
    assert_eq!(draft(&start("44"), &["24/16", "24/16"]).1.unwrap(), "24/16(2)");
    assert_eq!(draft(&start("31"), &["6/5 8/5"]).1.unwrap(), "8/5 6/5");
}

#[test]
fn a_step_back_is_a_step_less() {
    let position = start("31");
    let before = draft(&position, &["8/5"]);
    let _ = draft(&position, &["8/5", "6/5"]);
    assert_eq!(draft(&position, &["8/5"]), before);
}

#[test]
fn every_refused_step_names_its_rule() {
    let step = |board: &Board, roll: &str, from, to| {
        let [one, two] = roll.as_bytes() else { panic!("{roll}") };
        let roll = Roll::new(one - b'0', two - b'0').unwrap();
        Tentative::new(*board, roll).step(from, to).unwrap_err()
    };
    let start = Board::START;
    assert_eq!(step(&start, "31", 6, 9), Refusal::WrongDirection { from: 6, to: 9 });
    assert_eq!(step(&start, "31", 7, 6), Refusal::NoChecker { from: 7 });
    assert_eq!(step(&start, "51", 24, 19), Refusal::Blocked { point: 19 });
    assert_eq!(step(&start, "55", 24, 14), Refusal::Blocked { point: 19 });
    let left = || "3, 1".to_owned();
    assert_eq!(step(&start, "31", 13, 8), Refusal::NoSuchDie { from: 13, to: 8, left: left() });
    assert_eq!(step(&start, "31", 3, 0), Refusal::NoChecker { from: 3 });
    assert_eq!(step(&start, "63", 6, 0), Refusal::NotAllHome { rearmost: 24 });
    let bar = old_board("0 0 6 0 -1 0 2 0 3 0 0 0 0 0 0 0 0 0 -3 -2 -2 -3 -1 -3 2 2 0 0");
    assert_eq!(step(&bar, "61", 8, 7), Refusal::OnBar);
    let home = old_board("11 0 1 0 2 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 -13 0");
    assert_eq!(step(&home, "53", 4, 0), Refusal::Priority { from: 4, rearmost: 6 });
}

#[test]
fn a_step_that_would_leave_dice_over_is_refused() {
    // 13/7 or 13/8, but not both: the six must be played.
    let higher = old_board("14 0 -2 0 -2 0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 -11 0");
    let position = to_play(&higher, "65");
    assert_eq!(plays(&position), ["13/7"]);
    assert_eq!(refused(&position, "13/8"), Refusal::MustUseHigher { die: 6 });
    // 2/1 would leave no six; 10/9 and then 9/3 plays both.
    let both = old_board("13 0 1 0 -2 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 -11 0");
    let position = to_play(&both, "61");
    assert_eq!(plays(&position), ["10/3"]);
    assert_eq!(refused(&position, "2/1"), Refusal::MustUseMore { dice: 2 });
    assert_eq!(refused(&position, "10/9"), Refusal::Unfinished { dice: 2, used: 1 });
    let tried = position.tentative(&[]).unwrap().unwrap();
    assert_eq!((tried.usable(), tried.owed()), (vec![1], 2), "the six cannot come first");
    let tried = position.tentative(&["10/9"]).unwrap().unwrap();
    assert_eq!((tried.usable(), tried.owed()), (vec![6], 1));
}

#[test]
fn a_checker_goes_off_by_the_smaller_sufficient_die() {
    let board = old_board("12 0 1 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 -13 0");
    let position = to_play(&board, "65");
    let tried = position.tentative(&["5/off"]).unwrap().unwrap();
    assert_eq!(tried.left().collect::<Vec<_>>(), [6]);
    assert_eq!(draft(&position, &["5/off", "5/off"]).1.unwrap(), "5/off(2)");
}

#[test]
fn who_cannot_move_passes_and_nothing_else() {
    let shut = old_board("12 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 -2 -2 -2 -2 -2 1 0 -3");
    let position = to_play(&shut, "65");
    assert_eq!(plays(&position), ["pass"]);
    assert_eq!(refused(&position, "bar/20"), Refusal::CannotMove);
    assert_eq!(position.draft(&["pass"]).unwrap().complete, position.moves().first().copied());
}

#[test]
fn steps_of_random_turns_agree_with_the_list_of_plays() {
    let mut stream = game::Stream::new(3);
    let mut board = Board::START;
    for _ in 0..600 {
        let roll = Roll::new(stream.below(6) as u8 + 1, stream.below(6) as u8 + 1).unwrap();
        let plays = backgammon::Plays::of(&board, roll);
        let mut tried = Tentative::new(board, roll);
        while !tried.is_complete() {
            let reaches = tried.reaches();
            let one = stream.pick(&reaches).unwrap_or_else(|| panic!("{board:?} {roll} {tried:?}"));
            tried = tried.step(one.from, one.to).unwrap();
        }
        let led = plays.leading_to(&tried.board());
        assert_eq!(led.is_some(), !plays.list().is_empty(), "{board:?} {roll} {tried:?}");
        if let Some(play) = led {
            let text = play_text(board, play);
            assert_eq!(backgammon::read_play(board, roll, &text), Ok(play), "{text}");
        }
        board = if tried.board().won().is_some() { Board::START } else { tried.board().swapped() };
    }
}
