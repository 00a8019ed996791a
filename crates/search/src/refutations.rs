//! Moves that refuted others, because elsewhere they are worth an early look: *killers* by ply,
//! *history* by place on the board.

/// The refutations of a search between two sides.
pub struct Refutations<M> {
    killers: Vec<[Option<M>; 2]>,
    history: [Vec<i32>; 2],
}

/// No place counts more, however often a move there refuted others.
const MOST: i32 = 1 << 20;
/// What a refutation adds at most.
const MOST_ADDED: i32 = 400;

impl<M: Copy + PartialEq> Refutations<M> {
    /// Nothing yet, for lines of so many plies.
    pub fn new(plies: usize) -> Refutations<M> {
        Refutations { killers: vec![[None; 2]; plies], history: [Vec::new(), Vec::new()] }
    }

    /// Begins a new search on a board of so many places: killers are forgotten, history fades.
    pub fn begin(&mut self, places: usize) {
        self.killers.fill([None; 2]);
        for history in &mut self.history {
            history.resize(places, 0);
            history.iter_mut().for_each(|score| *score /= 4);
        }
    }

    /// Keeps a move of a side to this place that refuted the others at this ply with so much depth
    /// left.
    pub fn keep(&mut self, ply: usize, second: bool, depth: i32, mv: M, place: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(score) = self.history[usize::from(second)].get_mut(place) {
            *score = (*score + (depth * depth).min(MOST_ADDED)).min(MOST);
        }
    }

    /// Whether this move is one of the last two that refuted others at this ply.
    #[inline]
    pub fn is_killer(&self, ply: usize, mv: M) -> bool {
        self.killers[ply].contains(&Some(mv))
    }

    /// How much moves of a side to each place have refuted.
    #[inline]
    pub fn history(&self, second: bool) -> &[i32] {
        &self.history[usize::from(second)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_two_different_moves_of_a_ply_are_its_killers() {
        let mut refutations = Refutations::new(2);
        refutations.begin(8);
        for mv in [3, 4, 4, 5] {
            refutations.keep(1, false, 1, mv, 0);
        }
        let killers = |ply| (0..8).filter(|mv| refutations.is_killer(ply, *mv)).collect::<Vec<_>>();
        assert_eq!(killers(1), [4, 5]);
        assert_eq!(killers(0), []);
    }

    #[test]
    fn history_counts_deep_refutations_more_is_kept_for_each_side_and_fades() {
        let mut refutations = Refutations::new(1);
        refutations.begin(3);
        refutations.keep(0, false, 4, (), 1);
        refutations.keep(0, false, 2, (), 1);
        refutations.keep(0, true, 100, (), 2);
        assert_eq!(refutations.history(false), [0, 20, 0]);
        assert_eq!(refutations.history(true), [0, 0, MOST_ADDED]);
        refutations.begin(3);
        assert_eq!(refutations.history(false), [0, 5, 0]);
        assert!(!refutations.is_killer(0, ()));
    }
}
