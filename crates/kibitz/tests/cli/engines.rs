//! `kibitz gtp` and `kibitz nboard`, over pipes as other programs talk to them.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::{kibitz, printed};

const START: &str = "---------------------------O*------*O---------------------------";

#[test]
fn a_conversation_over_gtp() {
    let input = "1 protocol_version\n# a remark\n\n2 play b f5\nplay w f5\n\
                 3 gogui-rules_legal_moves\nfly\n4 showboard\n5 quit\n6 name\n";
    let out = printed(&["gtp", "othello", "--player", "lot"], input);
    let mut answers = out.split_terminator("\n\n");
    assert_eq!(answers.next(), Some("=1 2"));
    assert_eq!(answers.next(), Some("=2 "));
    assert!(answers.next().is_some_and(|answer| answer.starts_with("? illegal move: ")), "{out}");
    assert_eq!(answers.next(), Some("=3 f4 d6 f6"));
    assert_eq!(answers.next(), Some("? unknown command"));
    let board = answers.next().unwrap_or_default();
    assert!(board.contains("\n5 . . . X X X . .\n") && board.ends_with("white to move"), "{board}");
    assert_eq!(answers.next(), Some("=5 "));
    assert_eq!(answers.next(), None, "nothing is answered after the end");
}

#[test]
fn a_conversation_with_a_board() {
    let input = format!(
        "nboard 2\nset game (;GM[Othello]BO[8 {START} *]B[F5]W[D6];)\nping 1\nmove z9\ngo\n"
    );
    let out = printed(&["nboard", "--player", "lot"], &input);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[..2], ["set myname Kibitz lot", "pong 1"]);
    assert!(lines[2].starts_with("status move: "), "{out}");
    assert!(lines.last().is_some_and(|line| line.starts_with("=== ")), "{out}");
}

#[test]
fn bytes_that_are_no_text_are_answered_too() {
    let run = kibitz(&["gtp", "connect-four", "--player", "homburg"], "\u{0}\u{1}\n\u{fffd} x\n");
    assert_eq!((run.code, run.out.as_str()), (Some(0), "? unknown command\n\n"));
    let run = kibitz(&["gtp", "othello", "--player", "eve"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("--player: no player “eve”"), "{}", run.err);
}

/// An engine with which a test talks line by line.
struct Engine {
    process: Child,
    input: ChildStdin,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start(args: &[&str]) -> Engine {
        let mut process = Command::new(env!("CARGO_BIN_EXE_kibitz"))
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let input = process.stdin.take().expect("its input");
        let answers = BufReader::new(process.stdout.take().expect("its output")).lines();
        Engine { process, input, answers }
    }

    fn say(&mut self, lines: &str) {
        self.input.write_all(lines.as_bytes()).expect("it listens");
    }

    fn answer(&mut self) -> String {
        self.answers.next().expect("an answer").expect("text")
    }
}

/// Perfect play of the first move on the largest board takes hours; only `stop` can end this test.
#[test]
fn thinking_is_interrupted_by_a_line() {
    let args = ["gtp", "connect-four", "--setup", "9x7", "--player", "perfect", "--time", "9999s"];
    let mut engine = Engine::start(&args);
    engine.say("1 name\n2 genmove b\n");
    assert_eq!([engine.answer(), engine.answer()], ["=1 Kibitz perfect", ""]);
    engine.say("3 stop\n4 quit\n");
    let moved = engine.answer();
    assert!(moved.starts_with("=2 "), "{moved}");
    assert_eq!([engine.answer(), engine.answer()], ["", "=3 "]);
    assert!(engine.process.wait().expect("it ends").success());
}

/// Nobody solves the first position of Othello while a test runs; only `ping` can end the hint.
#[test]
fn a_board_ends_a_hint_by_a_ping_or_by_going_away() {
    let mut engine = Engine::start(&["nboard"]);
    engine.say("hint 3\n");
    while !engine.answer().starts_with("search ") {}
    engine.say("ping 8\n");
    while engine.answer() != "pong 8" {}
    engine.say("hint 3\n");
    let Engine { mut process, input, .. } = engine;
    drop(input);
    assert!(process.wait().expect("it ends").success());
}

#[test]
fn a_conversation_about_blokus() {
    let input = "1 set_game Blokus Duo\n2 play b e8,d9,e9,f9,e10\n3 genmove b\n4 p j5\n\
                 5 all_legal\n6 final_score\n7 loadsgf nowhere.blksgf\n8 known_command cputime\n";
    let out = printed(&["gtp", "blokus", "--setup", "classic_2", "--player", "lot"], input);
    let answers: Vec<&str> = out.split_terminator("\n\n").collect();
    assert_eq!(answers[..4], ["=1 ", "=2 ", "?3 illegal move: green to move", "=4 "]);
    assert!(answers[4].starts_with("=5 ") && answers[4].lines().count() > 800, "{out}");
    assert_eq!(answers[5], "=6 B+4");
    assert!(answers[6].starts_with("?7 nowhere.blksgf: "), "{out}");
    assert_eq!(answers[7], "=8 true");
}
