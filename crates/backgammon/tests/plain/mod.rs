//! A second generator, as plain as the rules are told: try every order of the dice and every checker,
//! keep what used most dice.
//!
//! It shares no line with the fast one: checkers are signed numbers on twenty-six places.

use std::collections::BTreeSet;

use backgammon::{Board, Plays, Roll};

/// Own checkers above zero, the opponent's below; 25 own bar, 0 the opponent's. Then what is off.
type Table = ([i8; 26], [i8; 2]);

fn table(board: &Board) -> Table {
    let (own, other) = (board.own_side(), board.other_side());
    let mut points = [0; 26];
    for at in 1..=25 {
        points[at] += own[at] as i8;
        points[25 - at] -= other[at] as i8;
    }
    (points, [own[0] as i8, other[0] as i8])
}

/// The table after one checker went from a place by a die, if the rules allow that.
fn hop((points, off): &Table, from: usize, die: usize) -> Option<Table> {
    let (mut points, mut off) = (*points, *off);
    if points[from] <= 0 || (from != 25 && points[25] > 0) {
        return None;
    }
    if from > die {
        let to = from - die;
        match points[to] {
            ..=-2 => return None,
            -1 => {
                points[to] = 1;
                points[0] -= 1;
            }
            _ => points[to] += 1,
        }
    } else {
        let outside = points[7..].iter().any(|count| *count > 0);
        let behind = (from + 1..=6).any(|at| points[at] > 0);
        if outside || (from < die && behind) {
            return None;
        }
        off[0] += 1;
    }
    points[from] -= 1;
    Some((points, off))
}

/// Everything that can be reached with dice in this order, with how many were used and which first.
fn walk(
    table: &Table,
    dice: &[usize],
    used: usize,
    first: usize,
    found: &mut Vec<(usize, usize, Table)>,
) {
    found.push((used, first, *table));
    let Some((die, rest)) = dice.split_first() else { return };
    for from in 1..=25 {
        if let Some(next) = hop(table, from, *die) {
            walk(&next, rest, used + 1, if used == 0 { *die } else { first }, found);
        }
    }
}

/// The results of all legal plays of a roll.
pub(crate) fn results(board: &Board, roll: Roll) -> BTreeSet<Table> {
    let (high, low) = (usize::from(roll.high()), usize::from(roll.low()));
    let mut found = Vec::new();
    if high == low {
        walk(&table(board), &[high; 4], 0, 0, &mut found);
    } else {
        walk(&table(board), &[high, low], 0, 0, &mut found);
        walk(&table(board), &[low, high], 0, 0, &mut found);
    }
    let most = found.iter().map(|one| one.0).max().unwrap();
    found.retain(|one| one.0 == most && most > 0);
    if most == 1 {
        let best = found.iter().map(|one| one.1).max().unwrap();
        found.retain(|one| one.1 == best);
    }
    found.into_iter().map(|one| one.2).collect()
}

/// Both generators find the same results, the fast one each of them once, by plays that lead there.
pub(crate) fn agrees(board: &Board, roll: Roll) {
    let plays = Plays::of(board, roll);
    let fast: BTreeSet<Table> = plays.list().iter().map(|one| table(&one.board)).collect();
    assert_eq!(fast, results(board, roll), "{board:?} {roll}");
    assert_eq!(fast.len(), plays.list().len(), "{board:?} {roll}: no result twice");
    for one in plays.list() {
        assert_eq!(one.play.on(*board), Some(one.board), "{board:?} {roll} {one:?}");
        assert_eq!(one.play.len(), plays.dice_used(), "{board:?} {roll} {one:?}");
    }
}
