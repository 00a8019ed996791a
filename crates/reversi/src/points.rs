//! Competition points: what a rank is worth.

use game::{Outcome, Seat};

/// The usual worth of the ranks, from the first.
pub const RANK_POINTS: [u32; 8] = [25, 11, 5, 2, 1, 0, 0, 0];

/// What each seat earns in a competition in which the ranks are worth this. Who shares a rank gets
/// all of its points; who has left gets none, and a rank beyond the table is worth nothing.
pub fn competition_points(outcome: &Outcome, left: &[bool], worth: &[u32]) -> Vec<u32> {
    let earned = |seat: Seat| {
        if left.get(seat.index()).copied().unwrap_or(false) {
            return 0;
        }
        let rank = usize::from(outcome.rank(seat)).saturating_sub(1);
        worth.get(rank).copied().unwrap_or(0)
    };
    Seat::all(outcome.seats()).map(earned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(merit: &[(bool, i32)]) -> Vec<u32> {
        let outcome = Outcome::by_merit(merit.iter().map(|one| one.1).collect(), merit);
        let left: Vec<bool> = merit.iter().map(|one| !one.0).collect();
        competition_points(&outcome, &left, &RANK_POINTS)
    }

    #[test]
    fn who_shares_a_rank_gets_the_points_of_the_better_one() {
        assert_eq!(points(&[(true, 9), (true, 30), (true, 30), (true, 1)]), [5, 25, 25, 2]);
    }

    #[test]
    fn who_has_left_gets_nothing() {
        assert_eq!(points(&[(false, 0), (true, 0), (true, 7)]), [0, 11, 25]);
    }

    #[test]
    fn a_rank_beyond_the_table_is_worth_nothing() {
        let outcome = Outcome::by_points(vec![3, 2, 1]);
        assert_eq!(competition_points(&outcome, &[false; 3], &[2, 1]), [2, 1, 0]);
    }
}
