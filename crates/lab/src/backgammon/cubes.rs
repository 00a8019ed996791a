//! How often cube decisions agree with a table of decisions that were judged before.
//!
//! The table has tabs: position id of who may double, class, score (`money`, or `3a4a` for three points
//! to go against four before the Crawford game), cube, owner (`c` in the middle, `m` of who is on
//! roll), seven more columns, and last the decision in words.

use std::fmt;

use catalog::backgammon::thinking::{Away, CubeOwner, CubeVerdict, Mind, Stake};
use catalog::backgammon::{Board, read_position_id};

use super::loss::LossFault;

/// A decision that was judged before.
#[derive(Clone, Debug)]
pub struct CubeProblem {
    /// The kind of position.
    pub class: String,
    /// The board, seen by who may double.
    pub board: Board,
    /// What is played for.
    pub stake: Stake,
    /// Whose the cube is.
    pub owner: CubeOwner,
    /// Whether to double; nothing where both are right.
    pub doubles: Option<bool>,
    /// Whether to take.
    pub takes: bool,
}

/// Reads all decisions.
pub fn read_cubes(text: &str) -> Result<Vec<CubeProblem>, LossFault> {
    let mut problems = Vec::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let cells: Vec<&str> = line.split('\t').collect();
        let fault = |column: usize| LossFault { line: at + 1, column };
        let cell = |column: usize| cells.get(column - 1).copied().ok_or(fault(column));
        let cube = cell(4)?.parse().map_err(|_| fault(4))?;
        let away = match cell(3)? {
            "money" => None,
            score => Some(read_score(score).ok_or(fault(3))?),
        };
        let decision = cell(13)?;
        problems.push(CubeProblem {
            class: cell(2)?.to_owned(),
            board: read_position_id(cell(1)?, [15, 15]).map_err(|_| fault(1))?,
            stake: Stake { away, cube, gammons: true },
            owner: match cell(5)? {
                "c" => CubeOwner::Centred,
                "m" => CubeOwner::Own,
                _ => return Err(fault(5)),
            },
            doubles: match decision.split([' ', ',']).next() {
                Some("Double" | "Redouble") => Some(true),
                Some("No" | "Too") => Some(false),
                Some("Optional") => None,
                _ => return Err(fault(13)),
            },
            takes: match decision.rsplit(' ').next() {
                Some("take") => true,
                Some("pass") => false,
                _ => return Err(fault(13)),
            },
        });
    }
    Ok(problems)
}

fn read_score(score: &str) -> Option<Away> {
    let (own, other) = score.strip_suffix('a')?.split_once('a')?;
    let (own, other) = (own.parse().ok()?, other.parse().ok()?);
    Some(Away { own, other, after_crawford: false })
}

impl CubeProblem {
    /// What our cube decisions say, looking so many plies ahead.
    pub fn verdict(&self, mind: &mut Mind, plies: u32) -> CubeVerdict {
        mind.cube(&self.board, self.stake, self.owner, plies)
    }
}

/// How many of so many agree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Those that agree.
    pub same: u32,
    /// All.
    pub all: u32,
}

impl Share {
    fn add(&mut self, same: bool) {
        self.all += 1;
        self.same += u32::from(same);
    }

    /// The part that agrees.
    pub fn part(self) -> f64 {
        f64::from(self.same) / f64::from(self.all.max(1))
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} ({:.1} %)", self.same, self.all, 100.0 * self.part())
    }
}

/// How far our decisions agree with those of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// Double or not, all rows.
    pub doubling: Share,
    /// Take or drop, all rows.
    pub taking: Share,
    /// Double or not, where the table doubles.
    pub doubling_of_doubles: Share,
    /// Take or drop, where the table doubles.
    pub taking_of_doubles: Share,
    /// Double or not, in matches.
    pub doubling_in_matches: Share,
    /// Take or drop, in matches.
    pub taking_in_matches: Share,
}

impl Agreement {
    /// Counts a decision.
    pub fn add(&mut self, problem: &CubeProblem, said: &CubeVerdict) {
        let doubling = problem.doubles.is_none_or(|doubles| doubles == said.doubles());
        let taking = problem.takes == said.takes();
        self.doubling.add(doubling);
        self.taking.add(taking);
        if problem.doubles != Some(false) {
            self.doubling_of_doubles.add(doubling);
            self.taking_of_doubles.add(taking);
        }
        if problem.stake.away.is_some() {
            self.doubling_in_matches.add(doubling);
            self.taking_in_matches.add(taking);
        }
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "double or not       {}", self.doubling)?;
        writeln!(f, "take or drop        {}", self.taking)?;
        writeln!(f, "doubles: double     {}", self.doubling_of_doubles)?;
        writeln!(f, "doubles: take       {}", self.taking_of_doubles)?;
        writeln!(f, "matches: double     {}", self.doubling_in_matches)?;
        write!(f, "matches: take       {}", self.taking_in_matches)
    }
}

/// Lets a mind decide everything in the table.
pub fn agreement(problems: &[CubeProblem], mind: &mut Mind, plies: u32) -> Agreement {
    let mut agreement = Agreement::default();
    for problem in problems {
        let said = problem.verdict(mind, plies);
        agreement.add(problem, &said);
    }
    agreement
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: &str = "4HPwATDgc/ABMA\topening\t3a4a\t1\tc\t0\t0\t0\tx\t0\t0\t0\tNo double, take";

    #[test]
    fn a_row_is_read_and_a_wrong_one_is_refused_with_its_place() {
        let read = read_cubes(ROW).unwrap();
        assert_eq!(
            (read[0].doubles, read[0].takes, read[0].owner),
            (Some(false), true, CubeOwner::Centred)
        );
        assert_eq!(read[0].stake.away.map(|away| (away.own, away.other)), Some((3, 4)));
        let column = |old: &str, new: &str| read_cubes(&ROW.replace(old, new)).unwrap_err().column;
        assert_eq!(column("3a4a", "3-4"), 3);
        assert_eq!(column("\tc\t", "\tx\t"), 5);
        assert_eq!(column("take", "maybe"), 13);
    }
}
