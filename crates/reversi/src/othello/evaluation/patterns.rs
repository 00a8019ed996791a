//! Which squares form patterns, and which fillings are the same by symmetry.

use std::sync::OnceLock;

/// The patterns by their squares in one corner of the board; the others follow by symmetry.
pub const CLASSES: [&str; 12] = [
    "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2",
    "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2",
    "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4",
    "a1 b1 c1 a2 b2 c2 a3 b3 c3",
    "a2 b2 c2 d2 e2 f2 g2 h2",
    "a3 b3 c3 d3 e3 f3 g3 h3",
    "a4 b4 c4 d4 e4 f4 g4 h4",
    "a1 b2 c3 d4 e5 f6 g7 h8",
    "a2 b3 c4 d5 e6 f7 g8",
    "a3 b4 c5 d6 e7 f8",
    "a4 b5 c6 d7 e8",
    "a5 b6 c7 d8",
];

/// How often a pattern lies on the board, over all classes.
pub const INSTANCES: usize = 46;

/// One pattern at one place.
#[derive(Clone, Debug)]
pub struct Instance {
    /// Which of [`CLASSES`].
    pub class: usize,
    /// Its squares, the lowest digit first.
    pub squares: Vec<u32>,
}

/// The geometry of all patterns.
pub struct Patterns {
    instances: Vec<Instance>,
    /// For each class, the packed number of every filling.
    packed: Vec<Vec<u32>>,
    /// For each class, where its packed weights begin, and at last their number.
    starts: Vec<usize>,
}

impl Patterns {
    /// The one geometry.
    pub fn get() -> &'static Patterns {
        static PATTERNS: OnceLock<Patterns> = OnceLock::new();
        PATTERNS.get_or_init(Patterns::compute)
    }

    /// Every pattern at every place.
    pub fn instances(&self) -> &[Instance] {
        &self.instances
    }

    /// The number of different weights of a stage.
    pub fn weights(&self) -> usize {
        self.starts[CLASSES.len()]
    }

    /// The packed number of a filling, among all weights of a stage.
    #[inline]
    pub fn slot(&self, class: usize, filling: usize) -> usize {
        self.starts[class] + self.packed[class][filling] as usize
    }

    /// How many fillings a class has.
    pub fn fillings(&self, class: usize) -> usize {
        self.packed[class].len()
    }

    fn compute() -> Patterns {
        let (mut instances, mut packed, mut starts) = (Vec::new(), Vec::new(), vec![0]);
        for (class, text) in CLASSES.iter().enumerate() {
            let squares: Vec<u32> = text.split(' ').map(square).collect();
            let fillings = 3usize.pow(squares.len() as u32);
            let mut seen: Vec<u64> = Vec::new();
            // The symmetry that maps the pattern to itself, as a permutation of its digits.
            let mut itself: Vec<usize> = (0..squares.len()).collect();
            for symmetry in 0..8 {
                let image: Vec<u32> = squares.iter().map(|at| turned(*at, symmetry)).collect();
                let set = image.iter().fold(0, |set, at| set | 1u64 << at);
                if !seen.contains(&set) {
                    seen.push(set);
                    instances.push(Instance { class, squares: image });
                } else if symmetry > 0 && set == seen[0] {
                    itself = image
                        .iter()
                        .filter_map(|at| squares.iter().position(|own| own == at))
                        .collect();
                }
            }
            let mut numbers = vec![u32::MAX; fillings];
            let mut next = 0;
            for filling in 0..fillings {
                let twin = permuted(filling, &itself);
                if twin < filling {
                    numbers[filling] = numbers[twin];
                } else {
                    numbers[filling] = next;
                    next += 1;
                }
            }
            packed.push(numbers);
            starts.push(starts[class] + next as usize);
        }
        Patterns { instances, packed, starts }
    }
}

fn square(name: &str) -> u32 {
    let [column, row] = [0, 1].map(|at| u32::from(name.as_bytes()[at]));
    (column - u32::from(b'a')) + 8 * (row - u32::from(b'1'))
}

/// A square under one of the eight symmetries of the board.
fn turned(square: u32, symmetry: u32) -> u32 {
    let (mut x, mut y) = (square % 8, square / 8);
    if symmetry & 1 != 0 {
        x = 7 - x;
    }
    if symmetry & 2 != 0 {
        y = 7 - y;
    }
    if symmetry & 4 != 0 {
        (x, y) = (y, x);
    }
    8 * y + x
}

/// The filling with its digits in another order.
fn permuted(filling: usize, order: &[usize]) -> usize {
    let digit = |at: usize| filling / 3usize.pow(at as u32) % 3;
    order.iter().enumerate().map(|(to, from)| digit(*from) * 3usize.pow(to as u32)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_lie_on_the_board_as_often_as_they_should() {
        let patterns = Patterns::get();
        assert_eq!(patterns.instances().len(), INSTANCES);
        let places = |class| patterns.instances().iter().filter(|one| one.class == class).count();
        assert_eq!(places(0), 4);
        assert_eq!(places(7), 2);
        assert_eq!(patterns.weights(), 114_363);
    }
}
