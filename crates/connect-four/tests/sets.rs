//! The solver against lists of positions whose scores are known.
//!
//! Our own lists are in `data`. The public ones are not ours to ship; where the variable
//! `KIBITZ_SHARED_VECTORS` says that they lie beside the project, part of them is solved as well.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::Path;

use connect_four::Position;
use connect_four::solver::{Board, Settings, Solver};

/// Solves the first lines of a list and compares.
fn check(file: &Path, lines: usize) {
    let text = fs::read_to_string(file).unwrap();
    let mut solver = Solver::new(7, 6, Settings::default()).unwrap();
    let mut checked = 0;
    for line in text.lines().take(lines) {
        let (digits, score) = line.split_once(' ').unwrap();
        let position = Position::after(7, 6, digits).unwrap();
        let board = Board { mine: position.mine(), occupied: position.occupied() };
        let solved = solver.solve(&board, &()).unwrap();
        assert_eq!(
            solved.score,
            score.trim().parse::<i32>().unwrap(),
            "{}: {line}",
            file.display()
        );
        checked += 1;
    }
    assert!(checked >= lines.min(8), "{} holds only {checked} positions", file.display());
}

#[test]
fn the_lists_of_the_house_have_the_scores_that_two_methods_found() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    for name in ["end-easy", "middle-easy", "middle-medium", "begin-easy", "begin-medium"] {
        check(&folder.join(name).with_extension("txt"), usize::MAX);
    }
    check(&folder.join("begin-hard.txt"), 2);
}

#[test]
fn the_public_lists_have_their_published_scores_where_they_are_at_hand() {
    let Some(vectors) = std::env::var_os("KIBITZ_SHARED_VECTORS") else { return };
    let folder = Path::new(&vectors).join("connect-four");
    for (name, lines) in [
        ("Test_L3_R1", 1000),
        ("Test_L2_R1", 1000),
        ("Test_L2_R2", 1000),
        ("Test_L1_R1", 1000),
        ("Test_L1_R2", 100),
        ("Test_L1_R3", 5),
    ] {
        check(&folder.join(name), lines);
    }
}
