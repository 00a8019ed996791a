//! A list of positions to solve, each with the score it should have, where that is known.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use catalog::connect_four::Position;
use catalog::game::{Place, Position as _, TextFault, Turn};

use super::{Solve, Solved};
use crate::crew;

/// A position and perhaps its score.
#[derive(Clone, Debug)]
pub struct Question {
    /// The columns that were played.
    pub digits: String,
    /// The position after them.
    pub position: Position,
    /// The score it should have.
    pub expected: Option<i32>,
}

/// What the solver found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Score and nodes.
    pub solved: Solved,
    /// How long it took.
    pub time: Duration,
}

impl Answer {
    /// Whether it is what the question expects; true when it expects nothing.
    pub fn is_right(&self, question: &Question) -> bool {
        question.expected.is_none_or(|expected| expected == self.solved.score)
    }
}

/// Reads lines of digits, each perhaps with a score behind a blank. The empty board is a dash; blank
/// lines and lines that begin with `#` are skipped.
///
/// # Errors
/// When a line is something else, or a game that cannot be played or is over.
pub fn read_questions(width: u32, height: u32, text: &str) -> Result<Vec<Question>, TextFault> {
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|(at, line)| {
            read_question(width, height, line)
                .map_err(|(column, reason)| TextFault::new(Place { line: at + 1, column }, reason))
        })
        .collect()
}

/// The digits as a list writes them: a dash for the empty board.
pub fn digits_or_dash(digits: &str) -> &str {
    if digits.is_empty() { "-" } else { digits }
}

fn read_question(width: u32, height: u32, line: &str) -> Result<Question, (usize, String)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let column_of = |word: &str| {
        let offset = word.as_ptr() as usize - line.as_ptr() as usize;
        line[..offset].chars().count() + 1
    };
    let digits = if words[0] == "-" { "" } else { words[0] };
    let begins = column_of(words[0]);
    let position = Position::after(width, height, digits)
        .map_err(|fault| (begins + fault.place.column - 1, fault.reason.to_string()))?;
    if position.turn() == Turn::Over {
        let last = begins + digits.chars().count().saturating_sub(1);
        return Err((last, "the game is over after this column".to_owned()));
    }
    let expected = match words.get(1) {
        None => None,
        Some(word) => {
            let score = word.parse::<i32>();
            Some(score.map_err(|_| (column_of(word), format!("“{word}” is not a score")))?)
        }
    };
    if let Some(word) = words.get(2) {
        return Err((column_of(word), format!("nothing is expected behind the score: “{word}”")));
    }
    Ok(Question { digits: digits.to_owned(), position, expected })
}

/// Solves every question on so many threads, each with a solver of its own, and tells the answers in
/// the order of the questions. Solvers forget between questions unless they shall keep their table.
pub fn work_through(
    questions: &[Question],
    threads: usize,
    keep_table: bool,
    hire: impl Fn() -> Box<dyn Solve> + Sync,
    mut tell: impl FnMut(&Question, &Answer) -> ControlFlow<()>,
) {
    let work = |solver: &mut Box<dyn Solve>, at: usize| {
        if !keep_table {
            solver.forget();
        }
        let began = Instant::now();
        let solved = solver.solve(&questions[at].position);
        Answer { solved, time: began.elapsed() }
    };
    crew::run(questions.len(), threads, hire, work, |at, answer| tell(&questions[at], &answer));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_digits_and_perhaps_a_score() {
        let read = read_questions(7, 6, "# a comment\n44 -2\n\n- 1\n  4453\n").unwrap();
        let told: Vec<_> = read.iter().map(|q| (q.digits.as_str(), q.expected)).collect();
        assert_eq!(told, [("44", Some(-2)), ("", Some(1)), ("4453", None)]);
    }

    #[test]
    fn faults_name_line_and_column() {
        for (text, message) in [
            ("44\n4x4", "line 2, column 2: “x” is not the digit of a column"),
            ("  448", "line 1, column 5: there is no column 8"),
            ("4444444", "line 1, column 7: column 4 is full"),
            ("1212121", "line 1, column 7: the game is over"),
            ("44 two", "line 1, column 4: “two” is not a score"),
            ("44 2 3", "line 1, column 6: nothing is expected"),
        ] {
            let fault = read_questions(7, 6, text).unwrap_err().to_string();
            assert!(fault.contains(message), "{text:?}: {fault}");
        }
    }
}
