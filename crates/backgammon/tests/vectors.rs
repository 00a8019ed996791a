//! Every recorded set of legal plays is found, by the fast generator and by a plain one.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod plain;

use backgammon::{Board, Plays, Roll, position_id, read_position_id};

/// The lines of a table, without its head.
fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

fn board(id: &str) -> Board {
    let board = read_position_id(id, [15, 15]).unwrap();
    assert_eq!(position_id(&board), id);
    board
}

fn roll(one: &str, two: &str) -> Roll {
    Roll::new(one.parse().unwrap(), two.parse().unwrap()).unwrap()
}

/// A result as the tables write it: what the opponent sees, or what was won.
fn result(board: &Board) -> String {
    match board.won() {
        Some(win) => format!("over:{}", win.points()),
        None => position_id(&board.swapped()),
    }
}

fn results(board: &Board, roll: Roll) -> Vec<String> {
    let mut results: Vec<String> =
        Plays::of(board, roll).list().iter().map(|one| result(&one.board)).collect();
    results.sort();
    results
}

#[test]
fn every_tricky_row_has_exactly_its_results() {
    let mut seen = 0;
    for row in rows(include_str!("data/tricky.tsv")) {
        let [_, id, _, one, two, dice, count, expected, ..] = row[..] else { panic!("{row:?}") };
        let (board, roll) = (board(id), roll(one, two));
        let found = results(&board, roll);
        let mut expected: Vec<&str> = expected.split(',').filter(|id| *id != "-").collect();
        expected.sort_unstable();
        assert_eq!(found, expected, "{row:?}");
        assert_eq!(found.len().to_string(), count, "{row:?}");
        assert_eq!(Plays::of(&board, roll).dice_used().to_string(), dice, "{row:?}");
        plain::agrees(&board, roll);
        seen += 1;
    }
    assert_eq!(seen, 190);
}

#[test]
fn every_recorded_decision_has_exactly_its_plays() {
    let mut seen = 0;
    for row in rows(include_str!("data/moves.tsv")) {
        let (board, roll) = (board(row[2]), roll(row[4], row[5]));
        let found = results(&board, roll);
        assert_eq!(found.len().to_string(), row[6], "{row:?}");
        let rated = row[16].split(';').filter(|one| *one != "-");
        let mut rated: Vec<&str> = rated.map(|one| one.split_once('=').unwrap().0).collect();
        rated.sort_unstable();
        assert_eq!(found, rated, "{row:?}");
        plain::agrees(&board, roll);
        seen += 1;
    }
    assert_eq!(seen, 640);
}
