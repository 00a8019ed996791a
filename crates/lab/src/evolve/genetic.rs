//! The old evolver's way: variants of one parent, each against each, and the one with the most
//! points is the next parent.
//!
//! Each number changes with the probability of a mutation, by a part of its range that is drawn
//! evenly up to the radius. There is no crossing. The parent stays in its population, so that a
//! population of bad variants does no harm.

use catalog::game::Stream;

use super::Dial;

/// The parent and its variants.
pub(super) fn population(
    dials: &[Dial],
    parent: &[f64],
    size: usize,
    mutation: f64,
    radius: f64,
    stream: &mut Stream,
) -> Vec<Vec<f64>> {
    let mut population = vec![parent.to_vec()];
    for _ in 1..size {
        let member = dials.iter().zip(parent).map(|(dial, number)| {
            let (lot, by) = (stream.unit(), radius * (2.0 * stream.unit() - 1.0));
            if lot < mutation { dial.moved(*number, by) } else { *number }
        });
        population.push(member.collect());
    }
    population
}

/// Who meets whom: everybody everybody else.
pub(super) fn pairings(size: usize) -> Vec<(usize, usize)> {
    (0..size).flat_map(|one| (one + 1..size).map(move |other| (one, other))).collect()
}

/// Who has the most points; the first of equals.
pub(super) fn fittest(size: usize, pairings: &[(usize, usize)], scores: &[f64]) -> usize {
    let mut points = vec![0.0; size];
    for ((one, other), score) in pairings.iter().zip(scores) {
        points[*one] += score;
        points[*other] += 1.0 - score;
    }
    let mut best = 0;
    for at in 1..size {
        if points[at] > points[best] {
            best = at;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dials() -> Vec<Dial> {
        let dial = |usual| Dial { name: "weight".into(), usual, least: -1000.0, most: 1000.0 };
        vec![dial(0.0), dial(500.0), dial(-990.0)]
    }

    #[test]
    fn mutations_are_as_frequent_and_as_large_as_they_may_be() {
        let parent = [0.0, 500.0, -990.0];
        let all = population(&dials(), &parent, 2001, 0.25, 0.05, &mut Stream::new(3));
        assert_eq!(all[0], parent);
        let moved = |at: usize| all.iter().filter(|one| one[at] != parent[at]).count();
        assert!((0..3).all(|at| (400..600).contains(&moved(at))), "{:?}", [0, 1, 2].map(moved));
        for one in &all {
            assert!(one.iter().zip(parent).all(|(new, old)| (new - old).abs() <= 100.0));
            assert!(one[2] >= -1000.0);
        }
        let still = population(&dials(), &parent, 5, 0.0, 0.05, &mut Stream::new(3));
        assert!(still.iter().all(|one| *one == parent));
    }

    #[test]
    fn who_beats_the_others_is_the_fittest() {
        let pairings = pairings(3);
        assert_eq!(pairings, [(0, 1), (0, 2), (1, 2)]);
        assert_eq!(fittest(3, &pairings, &[0.5, 0.4, 0.45]), 2);
        assert_eq!(fittest(3, &pairings, &[0.5, 0.5, 0.5]), 0);
        assert_eq!(fittest(1, &[], &[]), 0);
    }
}
