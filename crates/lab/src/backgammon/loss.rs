//! How much equity plays lose on positions whose plays were judged before.
//!
//! The file is a table with tabs, as made for tests of this game: class in column 2, position id in
//! 3, dice in 5 and 6, number of plays in 7, the best equity without look-ahead in 10, plays judged
//! with look-ahead in 16, all plays judged without it in 17 (`id=equity;…`, ids as the opponent sees
//! them, `over:N` for a win of N points).

use std::collections::BTreeMap;
use std::fmt;

use catalog::backgammon::{Board, Roll, position_id, read_position_id};

/// A position with its roll and what its plays are worth.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The kind of position.
    pub class: String,
    /// The board, seen by who plays.
    pub board: Board,
    /// The roll.
    pub roll: Roll,
    judged: BTreeMap<String, f64>,
    sketched: BTreeMap<String, f64>,
}

/// Where a table of problems is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LossFault {
    /// The line, from one.
    pub line: usize,
    /// The column, from one.
    pub column: usize,
}

impl fmt::Display for LossFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: column {} is missing or cannot be read", self.line, self.column)
    }
}

impl std::error::Error for LossFault {}

/// Reads all problems in which there is a choice.
pub fn read_problems(text: &str) -> Result<Vec<Problem>, LossFault> {
    let mut problems = Vec::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let cells: Vec<&str> = line.split('\t').collect();
        let fault = |column: usize| LossFault { line: at + 1, column };
        let cell = |column: usize| cells.get(column - 1).copied().ok_or(fault(column));
        let die = |column: usize| cell(column)?.parse::<u8>().map_err(|_| fault(column));
        if cell(7)?.parse::<u32>().map_err(|_| fault(7))? < 2 {
            continue;
        }
        problems.push(Problem {
            class: cell(2)?.to_owned(),
            board: read_position_id(cell(3)?, [15, 15]).map_err(|_| fault(3))?,
            roll: Roll::new(die(5)?, die(6)?).ok_or(fault(5))?,
            judged: read_list(cell(16)?).ok_or(fault(16))?,
            sketched: read_list(cell(17)?).ok_or(fault(17))?,
        });
    }
    Ok(problems)
}

fn read_list(cell: &str) -> Option<BTreeMap<String, f64>> {
    let one = |part: &str| {
        let (id, equity) = part.rsplit_once('=')?;
        Some((id.to_owned(), equity.parse().ok()?))
    };
    let list: Option<BTreeMap<String, f64>> = cell.split(';').map(one).collect();
    list.filter(|list| !list.is_empty())
}

impl Problem {
    /// What is lost by a play that leaves this board, seen by who played it; nothing when it is no
    /// legal play. What was not judged with look-ahead loses what it loses without, and at least as
    /// much as the worst that was.
    pub fn loss(&self, after: &Board) -> Option<f64> {
        let id = match after.won() {
            Some(win) => format!("over:{}", win.points()),
            None => position_id(&after.swapped()),
        };
        let most = |list: &BTreeMap<String, f64>| list.values().copied().fold(f64::MIN, f64::max);
        let best = most(&self.judged);
        if let Some(equity) = self.judged.get(&id) {
            return Some(best - equity);
        }
        let worst = self.judged.values().copied().fold(f64::MAX, f64::min);
        let sketched = most(&self.sketched) - self.sketched.get(&id)?;
        Some(sketched.max(best - worst))
    }
}

/// Mean losses by class.
#[derive(Clone, Debug, Default)]
pub struct Loss(BTreeMap<String, (f64, u32)>);

impl Loss {
    /// Adds what was lost in a problem.
    pub fn add(&mut self, class: &str, loss: f64) {
        for class in [class, "all"] {
            let (sum, count) = self.0.entry(class.to_owned()).or_default();
            *sum += loss;
            *count += 1;
        }
    }

    /// The mean loss of all, or of a class.
    pub fn mean(&self, class: &str) -> Option<f64> {
        self.0.get(class).map(|(sum, count)| sum / f64::from(*count))
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, class) in self.0.keys().enumerate() {
            let gap = if at > 0 { "  " } else { "" };
            write!(f, "{gap}{class} {:.4}", self.mean(class).unwrap_or_default())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_cannot_be_read_is_refused_with_its_place() {
        let fault = |text: &str| read_problems(text).unwrap_err();
        assert_eq!(fault("# head\n1\tcontact"), LossFault { line: 2, column: 7 });
        let row = "1\tc\tnonsense\tx\t3\t1\t5";
        assert_eq!(fault(row), LossFault { line: 1, column: 3 });
    }

    #[test]
    fn means_are_kept_by_class() {
        let mut loss = Loss::default();
        loss.add("race", 0.02);
        loss.add("bar", 0.04);
        assert!((loss.mean("all").unwrap() - 0.03).abs() < 1e-12);
        assert_eq!(loss.mean("opening"), None);
        assert_eq!(loss.to_string(), "all 0.0300  bar 0.0400  race 0.0200");
    }
}
