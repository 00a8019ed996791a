//! Scores that were computed once and for all: the opening book.
//!
//! A book holds an arbitrary set of positions, whole plies and single ones alike, so that it can
//! be grown where solving takes longest. Positions and their mirror images are one. What a glance
//! at the board tells, such as a win by the next stone, is not in it: the solver sees that first.

mod builder;
mod code;
mod format;
#[cfg(test)]
mod tests;

pub use builder::{Builder, Task};
pub use format::BookError;

use crate::solver::Board;
use code::Coder;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// Positions of one board size and their exact scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    coder: Coder,
    /// By number of stones.
    sections: BTreeMap<u32, Section>,
}

/// The positions with a certain number of stones: codes in rising order, and a score for each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Section {
    codes: Vec<u64>,
    scores: Vec<i8>,
}

impl Book {
    /// The book of the 7x6 board that comes with this crate.
    #[must_use]
    pub fn standard() -> Arc<Self> {
        static BOOK: OnceLock<Arc<Book>> = OnceLock::new();
        let book = BOOK.get_or_init(|| {
            // A test parses the file; should it be broken after all, solving works without it.
            let book = Self::parse(include_bytes!("../data/7x6.book"));
            Arc::new(book.unwrap_or_else(|_| Self::empty(7, 6)))
        });
        Arc::clone(book)
    }

    /// A book without positions.
    fn empty(width: u32, height: u32) -> Self {
        Self { coder: Coder::new(width, height), sections: BTreeMap::new() }
    }

    /// Collects positions and scores. Positions beyond what a book can name are left out.
    #[must_use]
    pub fn from_scores(
        width: u32,
        height: u32,
        scores: impl IntoIterator<Item = (Board, i32)>,
    ) -> Self {
        let mut book = Self::empty(width, height);
        let mut sorted: BTreeMap<(u32, u64), i8> = BTreeMap::new();
        for (board, score) in scores {
            if let (Some(code), Ok(score)) = (book.coder.code(&board), i8::try_from(score)) {
                sorted.insert((board.occupied.count_ones(), code), score);
            }
        }
        for ((stones, code), score) in sorted {
            let section = book.sections.entry(stones).or_default();
            section.codes.push(code);
            section.scores.push(score);
        }
        book
    }

    /// Whether the book is for boards of this size.
    #[must_use]
    pub fn is_for(&self, width: u32, height: u32) -> bool {
        self.coder == Coder::new(width, height)
    }

    /// The size of its boards, width and height.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        (self.coder.width, self.coder.height)
    }

    /// How many positions there are with how many stones.
    pub fn counts(&self) -> impl Iterator<Item = (u32, usize)> {
        self.sections.iter().map(|(stones, section)| (*stones, section.codes.len()))
    }

    /// The exact score of the side to move, if the book has the position.
    #[must_use]
    pub fn score(&self, board: &Board) -> Option<i32> {
        let section = self.sections.get(&board.occupied.count_ones())?;
        let place = section.codes.binary_search(&self.coder.code(board)?).ok()?;
        section.scores.get(place).copied().map(i32::from)
    }

    /// How many positions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.sections.values().map(|section| section.codes.len()).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sections.is_empty()
    }
}
