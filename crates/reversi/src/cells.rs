//! A set of cells that needs no memory of its own on maps of usual size.

/// Words that are held in place: enough for a full board of 50 columns and 50 rows.
const IN_PLACE: usize = 40;

/// A set of cells, by their numbers.
#[derive(Clone, Debug)]
pub struct CellSet {
    words: Words,
    used: usize,
}

#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "what is held in place asks for no memory")]
enum Words {
    Few([u64; IN_PLACE]),
    Many(Vec<u64>),
}

impl CellSet {
    /// A set without any of so many cells.
    pub fn empty(cells: usize) -> CellSet {
        let used = cells.div_ceil(64);
        let words =
            if used <= IN_PLACE { Words::Few([0; IN_PLACE]) } else { Words::Many(vec![0; used]) };
        CellSet { words, used }
    }

    /// The set as words, the lowest cell in the lowest bit of the first.
    #[inline]
    pub fn words(&self) -> &[u64] {
        match &self.words {
            Words::Few(words) => &words[..self.used],
            Words::Many(words) => words,
        }
    }

    #[inline]
    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        match &mut self.words {
            Words::Few(words) => &mut words[..self.used],
            Words::Many(words) => words,
        }
    }

    /// Puts a cell in.
    #[inline]
    pub fn insert(&mut self, cell: usize) {
        self.words_mut()[cell / 64] |= 1 << (cell % 64);
    }

    /// Whether a cell is in.
    #[inline]
    pub fn contains(&self, cell: usize) -> bool {
        self.words().get(cell / 64).is_some_and(|word| word >> (cell % 64) & 1 == 1)
    }

    /// How many cells are in.
    pub fn len(&self) -> usize {
        self.words().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether none is in.
    pub fn is_empty(&self) -> bool {
        self.words().iter().all(|word| *word == 0)
    }

    /// The cells, from the lowest.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        ones(self.words())
    }

    /// The cell at this place of the order, from zero: for drawing one by lot without a list.
    pub fn nth(&self, mut place: usize) -> Option<usize> {
        for (at, word) in self.words().iter().enumerate() {
            let count = word.count_ones() as usize;
            if place < count {
                let mut rest = *word;
                for _ in 0..place {
                    rest &= rest - 1;
                }
                return Some(at * 64 + rest.trailing_zeros() as usize);
            }
            place -= count;
        }
        None
    }
}

/// The numbers of the bits that are set.
pub(crate) fn ones(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(at, word)| {
        let mut rest = *word;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(at * 64 + bit)
        })
    })
}
