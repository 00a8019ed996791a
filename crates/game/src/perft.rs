//! Counting: move paths and distinct positions. The classic check that rules are right.

use std::collections::HashSet;

use crate::Position;

/// The number of different move sequences of exactly this length, rolls of the dice included.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth as usize];
    count(position, &mut lists)
}

/// One list for each depth, so that counting allocates nothing on the way.
fn count<P: Position>(position: &P, lists: &mut [Vec<P::Move>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else {
        return 1;
    };
    list.clear();
    position.legal_moves(list);
    if deeper.is_empty() {
        return list.len() as u64;
    }
    list.iter()
        .map(|mv| {
            let mut next = position.clone();
            next.play_unchecked(*mv);
            count(&next, deeper)
        })
        .sum()
}

/// The number of distinct positions after exactly 0, 1, … `depth` moves, told apart by their keys.
pub fn distinct<P: Position>(position: &P, depth: u32) -> Vec<u64> {
    let mut counts = vec![1];
    let mut level = vec![position.clone()];
    let mut moves = Vec::new();
    for _ in 0..depth {
        let mut seen = HashSet::new();
        let mut next_level = Vec::new();
        for position in &level {
            moves.clear();
            position.legal_moves(&mut moves);
            for mv in &moves {
                let mut next = position.clone();
                next.play_unchecked(*mv);
                if seen.insert(next.key()) {
                    next_level.push(next);
                }
            }
        }
        counts.push(next_level.len() as u64);
        level = next_level;
    }
    counts
}
