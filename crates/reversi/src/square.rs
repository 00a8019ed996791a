//! Legal cells on a whole board of 8 by 8 without transitions, whose cells are the bits of one word.

/// All but the first and all but the last column.
const NOT_LEFT: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_RIGHT: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// Everything one step further in a direction, clockwise from north.
#[inline]
const fn step(cells: u64, direction: u8) -> u64 {
    match direction {
        0 => cells >> 8,
        1 => (cells & NOT_RIGHT) >> 7,
        2 => (cells & NOT_RIGHT) << 1,
        3 => (cells & NOT_RIGHT) << 9,
        4 => cells << 8,
        5 => (cells & NOT_LEFT) << 7,
        6 => (cells & NOT_LEFT) >> 1,
        _ => (cells & NOT_LEFT) >> 9,
    }
}

/// The cells that lie behind one or more stones against a player, seen from a stone of its own.
#[inline]
pub(crate) fn behind(own: u64, against: u64) -> u64 {
    let mut found = 0;
    for direction in 0..8 {
        let mut run = step(own, direction) & against;
        // No more than six stones lie between two.
        for _ in 0..5 {
            run |= step(run, direction) & against;
        }
        found |= step(run, direction);
    }
    found
}
