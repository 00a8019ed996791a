//! What beliefs and prospects are learned from: positions, what was searched there, and what speaks
//! for each move.

use std::sync::Arc;

use game::{Budget, Means, Silent};
use search::Pace;

use super::scene::{Scene, Table, decoded};
use super::style::{KNOBS, Style};
use super::{Beliefs, LARGE, Prospects, SMALL, Search, View, prospect, sight};
use crate::cell::Move;
use crate::position::Position;

/// A position with what a search found there.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// For each legal move the features that count for it, each as often as it counts.
    pub features: Vec<Vec<u8>>,
    /// The share of the walks that went to each move.
    pub shares: Vec<f32>,
}

/// The player while it learns: it searches with beliefs and prospects that are not the usual ones.
pub struct Apprentice(Search);

impl Apprentice {
    /// Searches with these beliefs and prospects; without prospects walks count by their playouts
    /// alone.
    pub fn new(beliefs: &Beliefs, prospects: Option<Arc<Prospects>>, means: &Means) -> Apprentice {
        let promise = |name: &str| if prospects.is_none() && name == "promise" { 0.0 } else { 1.0 };
        let numbers: Vec<f64> = KNOBS.iter().map(|knob| knob.usual * promise(knob.name)).collect();
        let mut search = Search::tuned(&numbers, means);
        search.beliefs = Some(*beliefs);
        search.prospects = prospects;
        Apprentice(search)
    }

    /// What a lead at the end of a game is worth against one other, from zero to one.
    pub fn reward(lead: i32) -> f32 {
        Style::tuned(&[]).reward(lead as f32)
    }

    /// Searches with so many walks and tells how many went to each move.
    pub fn walks(&mut self, position: &Position, nodes: u64) -> Vec<(Move, u32)> {
        let budget = Budget::nodes(nodes);
        let mut silent = Silent::default();
        let mut pace = Pace::new(&budget, &mut silent);
        self.0.think(position, &budget, false, &mut pace);
        let walked = self.0.tree.walked();
        let told = |walked: search::Walked<u32>| Some((decoded(walked.mv)?.1, walked.visits));
        walked.into_iter().filter_map(told).collect()
    }

    /// What the last search expects for who moves.
    pub fn expected(&self) -> f32 {
        self.0.ranked().first().map_or(0.5, |best| best.mean)
    }

    /// What is seen in a position where somebody is to move.
    pub fn view(position: &Position) -> Option<View> {
        let table = Table::of(position);
        let turn = position.board().turn()?;
        match Scene::<SMALL>::of(position) {
            Some(scene) => Some(prospect::view(&table, &scene, turn)),
            None => Some(prospect::view(&table, &Scene::<LARGE>::of(position)?, turn)),
        }
    }

    /// What is to be learned from such a search.
    pub fn lesson(position: &Position, walks: &[(Move, u32)]) -> Lesson {
        let table = Table::of(position);
        let found = match Scene::<SMALL>::of(position) {
            Some(scene) => sight::features(&table, &scene),
            None => Scene::<LARGE>::of(position)
                .map_or(Vec::new(), |scene| sight::features(&table, &scene)),
        };
        let sum: u32 = walks.iter().map(|(_, walks)| walks).sum();
        let share = |mv: &Move| {
            let walks = walks.iter().find(|(other, _)| other == mv).map_or(0, |(_, walks)| *walks);
            walks as f32 / sum.max(1) as f32
        };
        let shares = found.iter().map(|(mv, _)| share(mv)).collect();
        Lesson { features: found.into_iter().map(|(_, features)| features).collect(), shares }
    }
}
