//! Connect Four in the laboratory: exact scores, lists of positions to solve, and test sets.
//!
//! A *score* is that of the public test sets: nought for a draw; a win counts the more the earlier
//! it comes, one for a win with the last stone that could be played, one more for each stone that
//! the winner keeps in hand; losses count the same below nought.

mod sets;
mod solve;
mod textbook;
mod worksheet;

pub use sets::{CLASSES, Check, Class, Disputed, Entry, generate};
pub use solve::{Solve, Solved, SolverMeans, solver};
pub use textbook::Textbook;
pub use worksheet::{Answer, Question, digits_or_dash, read_questions, work_through};

/// The score of a position in which the seat to move wins or loses after so many further stones.
pub fn score_of_end(cells: u32, stones: u32, plies: u32) -> i32 {
    let at_end = stones + plies;
    let worth = (cells + 2).saturating_sub(at_end) as i32 / 2;
    if plies.is_multiple_of(2) { -worth } else { worth }
}

/// How many further stones a score announces.
pub fn plies_of_score(cells: u32, stones: u32, score: i32) -> u32 {
    let left = cells.saturating_sub(stones);
    if score == 0 {
        return left;
    }
    // The winner plays the last stone, so the number is odd exactly when the seat to move wins.
    let most = (left + 2).saturating_sub(2 * score.unsigned_abs());
    let odd = score > 0;
    if most.is_multiple_of(2) == odd { most.saturating_sub(1) } else { most }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_those_of_the_public_sets() {
        // On an empty 7x6 board the first seat wins with its last stone but one, the 41st: score 1.
        assert_eq!(score_of_end(42, 0, 41), 1);
        // Four in a row at once, with the seventh stone: 22 - 4 = 18.
        assert_eq!(score_of_end(42, 6, 1), 18);
        assert_eq!(score_of_end(42, 5, 2), -18);
        // The second seat wins with its fourth stone, the eighth.
        assert_eq!(score_of_end(42, 7, 1), 18);
    }

    #[test]
    fn scores_and_numbers_of_stones_tell_the_same() {
        for cells in [16, 25, 42, 49, 63] {
            for stones in 7..cells {
                assert_eq!(plies_of_score(cells, stones, 0), cells - stones);
                for plies in 1..=cells - stones {
                    let score = score_of_end(cells, stones, plies);
                    assert_eq!(plies_of_score(cells, stones, score), plies, "{cells} {stones}");
                }
            }
        }
    }
}
