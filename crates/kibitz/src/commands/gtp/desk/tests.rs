//! Conversations over GTP.

use catalog::game::{Budget, Means};
use proptest::prelude::*;

use super::*;

fn desk(kind: Kind, setup: &str, player: &str) -> Desk {
    let mind =
        Mind::new(kind, player.parse().unwrap(), Means::DEFAULT, Budget::nodes(500)).unwrap();
    Desk::new(kind, kind.begin(setup).unwrap(), mind)
}

fn othello() -> Desk {
    desk(Kind::Othello, "standard", "lot")
}

fn say(desk: &mut Desk, line: &str) -> Answer {
    desk.answer(&Command::read(line).unwrap(), &StopFlag::new())
}

#[test]
fn a_game_is_played_and_taken_back() {
    let mut desk = othello();
    assert_eq!(say(&mut desk, "boardsize 8"), Ok(String::new()));
    assert_eq!(say(&mut desk, "play b F5"), Ok(String::new()));
    assert_eq!(say(&mut desk, "gogui-rules_side_to_move"), Ok("white".to_owned()));
    let legal = say(&mut desk, "gogui-rules_legal_moves").unwrap();
    assert_eq!(legal, "f4 d6 f6");
    let moved = say(&mut desk, "genmove w").unwrap();
    assert!(legal.split(' ').any(|mv| mv == moved), "{moved}");
    assert_eq!(say(&mut desk, "undo"), Ok(String::new()));
    assert_eq!(say(&mut desk, "gogui-rules_legal_moves"), Ok(legal.clone()));
    let asked = say(&mut desk, "reg_genmove w").unwrap();
    assert!(legal.contains(&asked));
    assert_eq!(say(&mut desk, "gogui-rules_legal_moves"), Ok(legal), "asking changes nothing");
    assert_eq!(say(&mut desk, "undo"), Ok(String::new()));
    assert_eq!(say(&mut desk, "undo"), Err("cannot undo".to_owned()));
    let board = say(&mut desk, "gogui-rules_board").unwrap();
    assert_eq!(board.lines().nth(3), Some(". . . O X . . ."));
}

#[test]
fn bad_commands_get_an_error_and_change_nothing() {
    let mut desk = othello();
    for (line, message) in [
        ("fly", "unknown command"),
        ("7", "unknown command"),
        ("play", "play color vertex"),
        ("play b", "play color vertex"),
        ("play red d3", "invalid color"),
        ("play 3 d3", "invalid color"),
        ("play b z9", "illegal move"),
        ("play b a1", "illegal move"),
        ("play b pass", "illegal move"),
        ("play w d3", "illegal move: black to move"),
        ("genmove", "genmove color"),
        ("genmove w", "illegal move: black to move"),
        ("boardsize 19", "unacceptable size"),
        ("boardsize many", "boardsize N"),
        ("time_settings 1 2", "3 numbers"),
        ("time_settings a b c", "not a number"),
        ("time_settings -1 0 0", "seconds"),
        ("time_left b nan 0", "seconds"),
        ("time_left x 1 0", "invalid color"),
        ("set_level 3", "no player “lot:3”"),
        ("set_level", "number"),
        ("set_game Go", "there is Othello"),
        ("final_score", "not over"),
        ("undo", "cannot undo"),
    ] {
        let answer = say(&mut desk, line);
        assert!(answer.as_ref().is_err_and(|error| error.contains(message)), "{line}: {answer:?}");
    }
    assert_eq!(desk.session.reached(), 0);
}

#[test]
fn a_pass_that_nobody_wrote_is_made_and_taken_back_with_its_move() {
    // Black cannot move, white can.
    let setup = "OOOOOOX-OOOOOOO-OOOOOOO-OOOOOOO-OOOOOOO-OOOOOOO-OOOOOOO-OOOOOOO- X";
    let mut desk = desk(Kind::Othello, setup, "lot");
    assert_eq!(say(&mut desk, "gogui-rules_legal_moves"), Ok("pass".to_owned()));
    assert_eq!(
        say(&mut desk, "play w a1").map_err(|error| error.starts_with("illegal")),
        Err(true)
    );
    assert_eq!(desk.session.reached(), 0, "a refused move takes its pass with it");
    assert_eq!(say(&mut desk, "play w h1"), Ok(String::new()));
    assert_eq!(desk.session.reached(), 2);
    assert!(say(&mut desk, "final_score").unwrap().starts_with("W+"));
    assert_eq!(say(&mut desk, "genmove b"), Ok("pass".to_owned()));
    assert_eq!(say(&mut desk, "play w pass"), Ok(String::new()));
    (0..3).for_each(|_| assert_eq!(say(&mut desk, "undo"), Ok(String::new())));
    assert_eq!(desk.session.reached(), 0);
}

#[test]
fn a_whole_game_ends_with_a_score() {
    let mut desk = othello();
    let mut colours = ["b", "w"].into_iter().cycle();
    for _ in 0..130 {
        let colour = colours.next().unwrap();
        if desk.session.turn() == Turn::Over {
            break;
        }
        say(&mut desk, &format!("genmove {colour}")).unwrap();
    }
    let score = say(&mut desk, "final_score").unwrap();
    assert!(score.starts_with(['B', 'W', '0']), "{score}");
    assert!(!say(&mut desk, "gogui-rules_final_result").unwrap().is_empty());
}

#[test]
fn any_game_of_the_house_speaks_it() {
    let mut four = desk(Kind::ConnectFour, "standard", "homburg");
    assert_eq!(say(&mut four, "play black 4"), Ok(String::new()));
    say(&mut four, "genmove white").unwrap();
    assert_eq!(say(&mut four, "known_command gogui-rules_board"), Ok("false".to_owned()));
    let mut many = desk(Kind::Reversi, "market", "lot");
    assert_eq!(say(&mut many, "gogui-rules_side_to_move"), Ok("1".to_owned()));
    let mv = many.session.legal_moves()[0].clone();
    assert_eq!(say(&mut many, &format!("play 1 {mv}")), Ok(String::new()));
    say(&mut many, "genmove 2").unwrap();
}

#[test]
fn every_listed_command_is_known_and_answered() {
    let mut desk = othello();
    for name in say(&mut desk, "list_commands").unwrap().lines() {
        assert_eq!(say(&mut desk, &format!("known_command {name}")), Ok("true".to_owned()));
        assert_ne!(say(&mut desk, name), Err("unknown command".to_owned()), "{name}");
    }
    assert_eq!(say(&mut desk, "known_command fly"), Ok("false".to_owned()));
}

proptest! {
    #[test]
    fn no_conversation_makes_it_panic(
        lines in prop::collection::vec(
            ("(play|genmove|undo|time_left|time_settings|set_level|boardsize|clear_board|reg_genmove)?",
             "[bw19x]? ?([a-h][1-8]|pass|[ -~]{0,8})?"),
            0..24,
        )
    ) {
        let mut desk = othello();
        for (name, rest) in lines {
            if let Some(command) = Command::read(&format!("{name} {rest}")) {
                let _ = desk.answer(&command, &StopFlag::new());
            }
        }
        prop_assert_eq!(desk.added.iter().sum::<usize>(), desk.session.reached());
    }
}

#[test]
fn the_dice_are_a_colour_of_their_own_and_nobody_is_asked_for_a_roll() {
    let mut desk = desk(Kind::Race, "sprint", "lot");
    assert_eq!(say(&mut desk, "gogui-rules_side_to_move"), Ok("chance".to_owned()));
    let to_roll = Err("illegal move: the dice are to be rolled".to_owned());
    assert_eq!(say(&mut desk, "genmove b"), to_roll);
    assert_eq!(say(&mut desk, "play b run"), to_roll);
    assert!(say(&mut desk, "play chance 9").is_err());
    let rolled = say(&mut desk, "genmove chance").unwrap();
    assert!(["1", "2", "3"].contains(&rolled.as_str()), "{rolled}");
    assert_eq!(say(&mut desk, "play chance 1"), Err("illegal move: black to move".to_owned()));
    assert_eq!(say(&mut desk, "undo"), Ok(String::new()));
    assert_eq!(say(&mut desk, "genmove chance"), Ok(rolled), "the same dice come up again");
    assert_eq!(say(&mut desk, "undo"), Ok(String::new()));
    assert_eq!(say(&mut desk, "play chance 2"), Ok(String::new()));
    let moved = say(&mut desk, "genmove b").unwrap();
    assert!(["run", "wait"].contains(&moved.as_str()), "{moved}");
    assert_eq!(say(&mut desk, "gogui-rules_side_to_move"), Ok("chance".to_owned()));
}

#[test]
fn every_game_has_dice_of_its_own_and_the_same_luck_has_the_same_games() {
    let games = || {
        let mut desk = desk(Kind::Race, "track=30", "lot");
        let mut game = || {
            say(&mut desk, "clear_board").unwrap();
            let mut rolls = Vec::new();
            while say(&mut desk, "gogui-rules_side_to_move").unwrap() == "chance" {
                rolls.push(say(&mut desk, "genmove chance").unwrap());
                let side = say(&mut desk, "gogui-rules_side_to_move").unwrap();
                say(&mut desk, &format!("play {side} run")).unwrap();
            }
            rolls
        };
        [game(), game(), game()]
    };
    let [one, two, three] = games();
    assert!(one.len() > 5, "{one:?}");
    assert!(one != two && two != three && one != three, "{one:?} {two:?} {three:?}");
    assert_eq!(games(), [one, two, three]);
}
