//! The old program's player: its ratings, terms and choices as they were recorded.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use backgammon::players::gosmann::{Gosmann, Order, Reading, Scan, Weights, terms};
use backgammon::{Board, Plays, Roll, Win, position_id, read_position_id};

fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    table.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

fn board(id: &str) -> Board {
    read_position_id(id, [15, 15]).unwrap()
}

fn near(found: f64, expected: &str, what: &str) {
    let expected: f64 = expected.parse().unwrap();
    assert!((found - expected).abs() < 1e-8, "{what}: {found} instead of {expected}");
}

fn nearly(found: &[f64; 9], expected: &[&str], what: &str) {
    for (at, (found, expected)) in found.iter().zip(expected).enumerate() {
        near(*found, expected, &format!("{what}, term {}", at + 1));
    }
}

/// A decision of the table.
struct Row {
    text: Vec<&'static str>,
    board: Board,
    dice: [u8; 2],
    roll: Roll,
}

impl Row {
    fn all() -> Vec<Row> {
        let read = |text: Vec<&'static str>| {
            let dice = [3, 4].map(|at: usize| text[at].parse().unwrap());
            let roll = Roll::new(dice[0], dice[1]).unwrap();
            Row { board: board(text[2]), text, dice, roll }
        };
        rows(include_str!("data/gosmann.tsv")).map(read).collect()
    }

    fn best(&self) -> Vec<&'static str> {
        self.text[8].split(',').collect()
    }

    fn is_flagged(&self) -> bool {
        self.text[25] != "-"
    }

    /// What a player chooses, as the table writes it.
    fn choice(&self, player: &Gosmann, scan: Scan) -> Option<String> {
        let decision = player.decide(&self.board, self.dice, scan, None, &mut || true)?;
        Some(position_id(&decision.candidate.board.swapped()))
    }
}

#[test]
fn every_recorded_position_has_its_terms_and_rating() {
    let mut seen = 0;
    for row in rows(include_str!("data/gosmann-terms.tsv")) {
        let board = board(row[1]).swapped();
        let found = terms(&board, Reading::Program);
        nearly(&found, &row[2..11], row[1]);
        near(Weights::USUAL.rate(&found), row[11], row[1]);
        seen += 1;
    }
    assert_eq!(seen, 500);
}

#[test]
fn the_best_results_of_every_recorded_decision_have_their_rating_and_terms() {
    let player = Gosmann::default();
    let mut seen = 0;
    for row in Row::all() {
        let legal = Plays::of(&row.board, row.roll);
        assert_eq!(legal.list().len().to_string(), row.text[5]);
        seen += 1;
        if legal.list().is_empty() {
            assert_eq!(row.choice(&player, Scan::Homeward), None);
            continue;
        }
        let rated: Vec<(f64, Board)> =
            legal.list().iter().map(|one| (player.rate(&one.board), one.board)).collect();
        let most = rated.iter().fold(f64::MIN, |most, (rating, _)| most.max(*rating));
        let best = rated.iter().filter(|(rating, _)| *rating > most - 1e-9);
        let mut best: Vec<String> = best.map(|(_, after)| position_id(&after.swapped())).collect();
        best.sort();
        assert_eq!(best, row.best(), "{:?}", row.text);
        near(most, row.text[10], row.text[2]);
        let first = board_after(&row, row.best()[0]);
        nearly(&terms(&first, Reading::Program), &row.text[12..21], row.text[2]);
        let won = first.won().map_or(0, Win::points);
        assert_eq!(won.to_string(), row.text[9]);
        let quick = player.quick(legal.list()).unwrap();
        assert!(row.best().contains(&position_id(&quick.board.swapped()).as_str()));
        for scan in [Scan::Homeward, Scan::Outward] {
            let chosen = row.choice(&player, scan).unwrap();
            assert!(row.best().contains(&chosen.as_str()), "{:?}", row.text);
        }
    }
    assert_eq!(seen, 332);
}

/// The legal result with this id.
fn board_after(row: &Row, id: &str) -> Board {
    let legal = Plays::of(&row.board, row.roll);
    let found = legal.list().iter().find(|one| position_id(&one.board.swapped()) == id);
    found.unwrap().board
}

#[test]
fn choices_and_plays_at_hand_are_those_of_the_old_program_for_both_colours() {
    let player = Gosmann::default();
    let mut seen = 0;
    for row in Row::all().iter().filter(|row| !row.is_flagged()) {
        seen += 1;
        for (scan, picked, held) in [(Scan::Homeward, 21, 23), (Scan::Outward, 22, 24)] {
            let at_hand = Gosmann::built(&row.board, row.roll, scan).on(row.board).unwrap();
            let chosen = row.choice(&player, scan).unwrap_or("-".to_owned());
            assert_eq!(chosen, row.text[picked], "{scan:?} {:?}", row.text);
            if chosen != "-" {
                assert_eq!(
                    position_id(&at_hand.swapped()),
                    row.text[held],
                    "{scan:?} {:?}",
                    row.text
                );
            }
        }
    }
    assert_eq!(seen, 320);
}

#[test]
fn a_legal_play_is_at_hand_when_there_is_no_time_at_all() {
    let player = Gosmann::default();
    for row in Row::all().iter().filter(|row| row.text[5] != "0") {
        for scan in [Scan::Homeward, Scan::Outward] {
            let legal = Plays::of(&row.board, row.roll);
            let hasty = player.decide(&row.board, row.dice, scan, None, &mut || false).unwrap();
            assert!(legal.list().contains(&hasty.candidate), "{:?}", row.text);
            assert_eq!(hasty.rated, 1);
            assert_eq!(hasty.complete, legal.list().len() == 1);
            assert_eq!(hasty.rating, player.rate(&hasty.candidate.board));
            if !row.is_flagged() {
                let held = if scan == Scan::Homeward { 23 } else { 24 };
                assert_eq!(position_id(&hasty.candidate.board.swapped()), row.text[held]);
            }
        }
    }
}

/// What the report says and the program does are two players: they agree on most decisions, and
/// where the report has other words they do not.
#[test]
fn the_words_of_the_report_choose_otherwise_in_some_decisions() {
    let text = Gosmann { reading: Reading::Text, ..Gosmann::default() };
    let rows = Row::all();
    let there: Vec<&Row> = rows.iter().filter(|row| row.text[5] != "0").collect();
    let changed = there.iter().filter(|row| {
        let chosen = row.choice(&text, Scan::Homeward).unwrap();
        !row.best().contains(&chosen.as_str())
    });
    assert_eq!((there.len(), changed.count()), (327, 73));
}

#[test]
fn the_order_of_the_search_changes_nothing_but_the_way_to_the_best_play() {
    let fixed = Gosmann::default();
    let promising = Gosmann { order: Order::Promising, ..fixed };
    for row in Row::all().iter().filter(|row| row.text[5] != "0") {
        // What was thought of on another board may be illegal here, and does no harm.
        let foresight = fixed.foresee(&Board::START, &mut || true);
        for (player, foresight) in
            [(&promising, None), (&promising, Some(&foresight)), (&fixed, Some(&foresight))]
        {
            let scan = Scan::Homeward;
            let all = player.decide(&row.board, row.dice, scan, foresight, &mut || true).unwrap();
            assert!(all.complete && all.rated.to_string() == row.text[5], "{:?}", row.text);
            let id = position_id(&all.candidate.board.swapped());
            assert!(row.best().contains(&id.as_str()), "{:?}", row.text);
        }
    }
}
