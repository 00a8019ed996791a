//! How a game ended: points and a rank for every seat.

use crate::Seat;

/// Points and ranks when a game is over.
///
/// Ranks count from one; seats that share a rank leave the following ranks empty (1, 1, 3).
/// A rank need not follow from the points: who was disqualified may be last with many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    points: Vec<i32>,
    ranks: Vec<u8>,
}

impl Outcome {
    /// Ranks by points, more being better; equal points share a rank.
    pub fn by_points(points: Vec<i32>) -> Outcome {
        let ranks = ranks(&points);
        Outcome { points, ranks }
    }

    /// Points as given, ranks by merit: a greater merit is a better rank, equal merit is shared.
    ///
    /// # Panics
    /// When the two do not speak of the same seats; that is a mistake in the rules.
    pub fn by_merit<M: Ord>(points: Vec<i32>, merit: &[M]) -> Outcome {
        assert_eq!(points.len(), merit.len(), "one merit for each seat");
        Outcome { points, ranks: ranks(merit) }
    }

    /// The number of seats.
    pub fn seats(&self) -> usize {
        self.points.len()
    }

    /// What the seat earned, in the game's own points.
    pub fn points(&self, seat: Seat) -> i32 {
        self.points[seat.index()]
    }

    /// The seat's rank, from one.
    pub fn rank(&self, seat: Seat) -> u8 {
        self.ranks[seat.index()]
    }

    /// The seats that share the first rank, in order.
    pub fn winners(&self) -> Vec<Seat> {
        Seat::all(self.seats()).filter(|seat| self.rank(*seat) == 1).collect()
    }

    /// Whether every seat shares the first rank.
    pub fn is_draw(&self) -> bool {
        self.ranks.iter().all(|rank| *rank == 1)
    }

    /// The share of a full win: one for a sole winner, a half in a draw of two, and in between for
    /// middle ranks of larger tables. All shares of a game sum to half the number of seats.
    pub fn share(&self, seat: Seat) -> f64 {
        let own = self.rank(seat);
        let others = Seat::all(self.seats()).filter(|other| *other != seat);
        let beaten: f64 = others
            .map(|other| match self.rank(other).cmp(&own) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            })
            .sum();
        beaten / (self.seats().max(2) - 1) as f64
    }
}

fn ranks<M: Ord>(merit: &[M]) -> Vec<u8> {
    let better = |own: &M| merit.iter().filter(|other| *other > own).count() as u8;
    merit.iter().map(|own| 1 + better(own)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn equal_points_share_a_rank_and_the_next_rank_stays_empty() {
        let outcome = Outcome::by_points(vec![5, 9, 9, 1]);
        let ranks: Vec<u8> = Seat::all(4).map(|seat| outcome.rank(seat)).collect();
        assert_eq!(ranks, [3, 1, 1, 4]);
        assert_eq!(outcome.winners(), [seat(1), seat(2)]);
    }

    #[test]
    fn a_disqualified_seat_may_be_last_with_many_points() {
        let outcome = Outcome::by_merit(vec![30, 10], &[(false, 30), (true, 10)]);
        assert_eq!(outcome.rank(seat(0)), 2);
        assert_eq!(outcome.points(seat(0)), 30);
    }

    #[test]
    fn shares_sum_to_half_the_seats() {
        let outcome = Outcome::by_points(vec![5, 9, 9, 1]);
        let sum: f64 = Seat::all(4).map(|seat| outcome.share(seat)).sum();
        assert!((sum - 2.0).abs() < 1e-12);
        assert_eq!(Outcome::by_points(vec![1, -1]).share(seat(0)), 1.0);
        assert_eq!(Outcome::by_points(vec![0, 0]).share(seat(0)), 0.5);
    }
}
