//! Transcripts, problem lines and games of other programs.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use game::{Game as _, Position as _, Record, Replay, Seat, Stream, Turn};
use proptest::prelude::*;
use reversi::othello::{Move, Othello, Position};

fn end(record: &Record) -> Position {
    Replay::<Position>::of(record).unwrap().position().clone()
}

#[test]
fn moves_run_together_are_told_apart() {
    assert_eq!(Othello::split_moves("f5d6C3"), ["f5", "d6", "C3"]);
    assert_eq!(Othello::split_moves(" f5 d6,pass PA\nc3"), ["f5", "d6", "pass", "PA", "c3"]);
    assert_eq!(Othello::split_moves("f5x9 d6"), ["f5", "x9", "d6"]);
}

#[test]
fn a_transcript_without_its_passes_is_the_same_game() {
    let mut passed = 0;
    for seed in 0..60 {
        let mut stream = Stream::new(seed);
        let mut replay = Replay::<Position>::begin("othello", "othello").unwrap();
        let mut transcript = String::new();
        while replay.position().turn() != Turn::Over {
            let mv = *stream.pick(&replay.position().moves()).unwrap();
            match mv {
                Move::PASS => passed += 1,
                mv => transcript.push_str(&mv.to_string()),
            }
            replay.play_move(mv).unwrap();
        }
        assert_eq!(&Othello::import(&transcript).unwrap(), replay.record());
    }
    assert!(passed > 0, "some of the games have passes");
}

#[test]
fn a_problem_line_is_a_position() {
    let line =
        "XOXXX---OOOXX-OOOOOXXXXO-OXXOXXOXXOOXXOOXXOXXOOOO-XXXO---XXX-XXX X; A4:+12; H1:-2; % 1";
    let record = Othello::import(line).unwrap();
    assert_eq!(format!("{};", record.setup), line.split_inclusive(';').next().unwrap());
    assert_eq!(end(&record).turn(), Turn::Of(Seat::FIRST));
}

#[test]
fn a_game_in_the_generic_format_is_read() {
    let start = "8 ---------------------------O*------*O--------------------------- *";
    let text = format!(
        "(;GM[Othello]PC[NBoard]PB[anna]PW[ben]TI[5:00]TY[8]BO[{start}]B[F5]W[d6/1.2/3]B[C3//1];)"
    );
    let record = Othello::import(&text).unwrap();
    assert_eq!(record.setup, "othello");
    assert_eq!(record.events.len(), 3);
    assert_eq!(record.tags.iter().find(|(name, _)| name == "seat 2").unwrap().1, "ben");
}

#[test]
fn what_cannot_be_played_is_told_with_its_place() {
    let refused = |text: &str| Othello::import(text).unwrap_err().to_string();
    assert_eq!(refused("f5d6a1"), "line 1, column 5: “a1”: a disc on a1 would turn nothing");
    assert!(refused("f5\nqq").starts_with("line 2, column 1: “qq” is not a move"));
    assert!(refused("(;GM[Chess]B[e4];)").contains("“Chess” is not Othello"));
    assert!(refused("(;GM[Othello]BO[6 ---];)").contains("not a board of 8 by 8"));
    assert!(refused("(;GM[Othello").contains("not closed"));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "(\\(;GM\\[Othello\\])?(BO\\[8 )?\\PC{0,80}[a-h1-8\\]\\[BW -]{0,40}") {
        if let Ok(record) = Othello::import(&text) {
            prop_assert!(Replay::<Position>::of(&record).is_ok());
        }
        Othello::split_moves(&text);
    }
}
