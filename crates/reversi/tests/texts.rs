//! Moves, boards and logs as text.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use game::{Event, Game, Leaving, Position as _, Replay};
use reversi::checking::check_game;
use reversi::{Move, Position, Reversi};

fn position(map: &str) -> Position {
    Position::new(&map.parse().unwrap()).unwrap()
}

fn classic() -> Position {
    position(Reversi::VARIANTS.iter().find(|one| one.name == "classic").unwrap().setup)
}

#[test]
fn on_the_board_that_everybody_knows_moves_have_the_names_of_othello() {
    let position = classic();
    let names: Vec<String> = position.moves().iter().map(|mv| position.move_text(*mv)).collect();
    assert_eq!(names, ["d3", "c4", "f5", "e6"]);
    for text in ["d3", "D3", " d3 ", "3 2", "3,2", "(3,2)", "(3,2,0)"] {
        assert_eq!(position.read_move(text), Ok(Move { y: 2, x: 3, special: 0 }), "{text}");
    }
    for text in ["", "i3", "d9", "d", "33", "3", "3 2 0 0", "-1 2", "3 2 x", "d3d4", "ä3"] {
        assert!(position.read_move(text).is_err(), "{text}");
    }
}

#[test]
fn elsewhere_a_move_is_column_and_row() {
    let position = position("2\n0\n0 0\n1 4\n1 2 b 0");
    let names: Vec<String> = position.moves().iter().map(|mv| position.move_text(*mv)).collect();
    assert_eq!(names, ["2 0 20", "2 0 21"]);
    assert_eq!(position.read_move("2 0 bomb"), position.read_move("2 0 20"));
    assert_eq!(position.read_move("2,0,override"), position.read_move("2 0 21"));
    assert!(position.read_move("c1").is_err());
}

#[test]
fn several_moves_are_told_apart() {
    let split = |text| Reversi::split_moves(text);
    assert_eq!(split("f5d6c3"), ["f5", "d6", "c3"]);
    assert_eq!(split("f5 D6\nc3"), ["f5", "D6", "c3"]);
    assert_eq!(split("3 4; 5 6 20 / 7 8"), ["3 4", "5 6 20", "7 8"]);
    assert_eq!(split("3,4 5,6,20"), ["3,4", "5,6,20"]);
    assert_eq!(split(" ;\n"), [""; 0]);
}

#[test]
fn diagrams_have_rulers() {
    let drawn = classic().diagram();
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!((lines[0], lines[4]), ("  a b c d e f g h", "4 . . . 2 1 . . ."));
    let wide = position("2\n0\n0 0\n2 12\n1 2 0 0 0 0 0 0 0 0 - x\n0 0 0 0 0 0 0 0 0 0 0 0");
    let expected = "                      1
  0 1 2 3 4 5 6 7 8 9 0 1
0 1 2 . . . . . . . . - x
1 . . . . . . . . . . . .";
    assert_eq!(wide.diagram(), expected);
}

/// A log in the layout that the course's server writes.
const LOG: &str = "3
0
1 0
1 9
1 2 0 - 2 1 0 - 3
Player 1 is group 7
Player 2 is group 0
Player 3 is group 12
timelimit 2, depthlimit 1
move 0: player 1 moved (2,0,0). time left: 1900 msecs
disqualified player 2 (timeout during move)
Current map:
Player 1 has 0 overrides and 1 bombs.
Player 2 has 0 overrides and 1 bombs.
Player 3 has 0 overrides and 1 bombs.
1 1 1 - 2 1 0 - 3
reached terminal phase
Scores:
Player 1: 4 points
Player 2: disqualified
Player 3: 1 points
move 1: player 3 moved (0,0,0). time left: 2000 msecs
move 2: player 1 moved (8,0,5). time left: 2000 msecs
reached final phase
Scores:
Player 1: 3 points
Player 2: disqualified
Player 3: 0 points
";

#[test]
fn a_log_of_the_server_is_checked() {
    let checked = check_game(LOG).unwrap_or_else(|difference| panic!("{difference}"));
    assert_eq!((checked.moves, checked.boards), (3, 3));
    assert_eq!(checked.to_string(), "ok 3 boards");
}

#[test]
fn a_log_that_ends_too_soon_says_whose_turn_it_is() {
    let end = LOG.find("move 2").unwrap();
    let checked = check_game(&LOG[..end]).unwrap_or_else(|difference| panic!("{difference}"));
    assert_eq!((checked.moves, checked.unfinished), (2, Some(1)));
    assert!(checked.to_string().starts_with("unfinished after 2 boards"), "{checked}");
}

#[test]
fn a_difference_in_a_log_is_explained() {
    let log = LOG.replace("moved (2,0,0)", "moved (6,0,0)");
    let difference = check_game(&log).unwrap_err();
    assert_eq!((difference.line, difference.unreadable), (10, false));
    let told = difference.to_string();
    for part in [
        "file:  move 0: player 1 moved (6,0,0)",
        "rules: this move is not legal: at 6 0 there is nothing to turn",
        "W: 5,0=1 - the own stone at once: captures nothing",
        "E: - ends there: captures nothing",
    ] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
}

#[test]
fn a_log_becomes_a_record() {
    let record = Reversi::import(LOG).unwrap();
    assert_eq!(record.tag("seat 3"), Some("group 12"));
    assert!(matches!(record.events[1], Event::Retire { leaving: Leaving::OutOfTime, .. }));
    let replay: Replay<Position> = Replay::of(&record).unwrap();
    assert!(replay.position().outcome().is_some());
}

#[test]
fn what_is_no_game_is_refused_with_a_line() {
    for text in [
        "",
        "hello",
        "reversixt-game 1",
        "reversixt-game 12\nMAP\n2\n0\n0 0\n1 3\n1 2 0\nENDMAP",
        "reversixt-game 1\nMAP\n2",
        "reversixt-game 1\nMAP\n2\n0\n0 0\n1 1\nQ\nENDMAP",
        "reversixt-game 1\nMAP\n2\n0\n0 0\n1 3\n1 2 0\nENDMAP\nZ 1",
        "reversixt-game 1\nMAP\n2\n0\n0 0\n1 3\n1 2 0\nENDMAP\nM 1 2",
        "Player 1 is group 3",
        "2\n0\n0 0\n1 3\n1 2 0\nPlayer 1 is group 3\nmove 0: player 9 moved (2,0,0).",
    ] {
        assert!(check_game(text).unwrap_err().unreadable, "{text:?}");
        assert!(Reversi::import(text).is_err(), "{text:?}");
    }
}

#[test]
fn a_setup_whose_phase_does_not_fit_is_refused() {
    let refused = |middle: &str, phase: &str| {
        let text = format!(
            "2\n0\n1 1\n1 4\n1 {middle} -\nposition {phase}\nturn 1\noverrides 0 0\nbombs 1 1"
        );
        Position::new(&text.parse().unwrap()).err().map(|faults| faults.to_string())
    };
    let built = "nobody can build any more: bombs are thrown now".to_owned();
    assert_eq!(refused("0 2", "building"), Some(built));
    assert_eq!(refused("0 2", "bombing"), None);
    let early = "bombs are not thrown yet: somebody can still build".to_owned();
    assert_eq!(refused("2 0", "bombing"), Some(early));
    assert_eq!(refused("2 0", "building"), None);
}
