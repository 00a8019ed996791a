//! A transposition table: what was found out about positions, by their keys.

/// What is kept about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The value.
    pub value: i32,
    /// Moves that were looked ahead.
    pub depth: u8,
    /// Whether the value is at least, at most or exactly this: the sign of what is unknown.
    pub bound: i8,
    /// The index of the best move in the legal list.
    pub best: u16,
}

impl Kept {
    /// Whether the value answers what is asked through this window.
    #[inline]
    pub fn settles(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            0 => true,
            1.. => self.value >= beta,
            ..0 => self.value <= alpha,
        }
    }

    /// The bound of a value that was found through this window.
    #[inline]
    pub fn bound(value: i32, alpha: i32, beta: i32) -> i8 {
        if value <= alpha { -1 } else { i8::from(value >= beta) }
    }
}

/// A table of fixed size; a position replaces what its slot held, unless that was looked at deeper
/// in the same search.
pub struct Table {
    slots: Vec<Slot>,
    age: u8,
}

#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    kept: Kept,
    /// Zero for a slot that was never used.
    age: u8,
}

const EMPTY: Slot = Slot { key: 0, kept: Kept { value: 0, depth: 0, bound: 0, best: 0 }, age: 0 };

impl Table {
    /// A table that takes about so many bytes.
    pub fn new(bytes: usize) -> Table {
        let slots = (bytes / size_of::<Slot>()).max(1);
        Table { slots: vec![EMPTY; slots], age: 1 }
    }

    /// Begins a new search: what is known stays until its slot is needed.
    pub fn begin_search(&mut self) {
        self.age = if self.age == u8::MAX { 1 } else { self.age + 1 };
    }

    fn slot(&self, key: u64) -> usize {
        let spread = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ((u128::from(spread) * self.slots.len() as u128) >> 64) as usize
    }

    /// What is known about a position.
    pub fn get(&self, key: u64) -> Option<Kept> {
        let slot = &self.slots[self.slot(key)];
        (slot.age != 0 && slot.key == key).then_some(slot.kept)
    }

    /// Keeps what was found out about a position.
    pub fn keep(&mut self, key: u64, kept: Kept) {
        let age = self.age;
        let at = self.slot(key);
        let slot = &mut self.slots[at];
        if slot.age != age || slot.key == key || slot.kept.depth <= kept.depth {
            *slot = Slot { key, kept, age };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_settles_the_window_that_it_was_found_through_and_no_greater_one() {
        let found = |value, alpha, beta| Kept {
            value,
            depth: 1,
            bound: Kept::bound(value, alpha, beta),
            best: 0,
        };
        let inside = found(5, 0, 10);
        assert!(inside.settles(-100, 100), "it is exact");
        let low = found(0, 0, 10);
        assert!(low.settles(0, 10) && low.settles(3, 4));
        assert!(!low.settles(-1, 10), "it may be less");
        let high = found(10, 0, 10);
        assert!(high.settles(0, 10) && high.settles(3, 4));
        assert!(!high.settles(0, 11), "it may be more");
    }

    #[test]
    fn a_deeper_look_of_this_search_is_not_replaced_by_a_shallower_one() {
        let mut table = Table::new(1);
        let deep = Kept { value: 7, depth: 9, bound: 0, best: 1 };
        let shallow = Kept { value: 1, depth: 2, bound: 0, best: 0 };
        table.keep(1, deep);
        table.keep(2, shallow);
        assert_eq!(table.get(1), Some(deep));
        assert_eq!(table.get(2), None);
        table.begin_search();
        table.keep(2, shallow);
        assert_eq!(table.get(2), Some(shallow));
        assert_eq!(table.get(1), None);
    }
}
