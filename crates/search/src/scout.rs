//! Null windows: most moves are only shown not to be better than the best one so far.

/// The value of a move that is expected to be no better than `alpha`. It is asked for through a
/// null window first, less deeply when `reduced`; only when that is surprised, through the whole
/// window and in full depth. The look is told the window and whether it is reduced; nothing is its
/// answer when it was broken off.
#[inline]
pub fn scout(
    (alpha, beta): (i32, i32),
    reduced: bool,
    mut look: impl FnMut((i32, i32), bool) -> Option<i32>,
) -> Option<i32> {
    let value = look((alpha, alpha + 1), reduced)?;
    if value > alpha && (reduced || value < beta) {
        return look((alpha, beta), false);
    }
    Some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Look = ((i32, i32), bool);

    /// A move whose value is this, in full depth and reduced; with the looks that it took.
    fn looks(full: i32, glance: i32, reduced: bool) -> (Option<i32>, Vec<Look>) {
        let mut looks = Vec::new();
        let value = scout((0, 10), reduced, |window, reduced| {
            looks.push((window, reduced));
            Some(if reduced { glance } else { full })
        });
        (value, looks)
    }

    #[test]
    fn a_move_that_is_no_better_costs_one_look_through_a_null_window() {
        assert_eq!(looks(-3, 0, false), (Some(-3), vec![((0, 1), false)]));
        assert_eq!(looks(5, -3, true), (Some(-3), vec![((0, 1), true)]));
    }

    #[test]
    fn a_surprise_is_looked_at_again_through_the_whole_window() {
        assert_eq!(looks(5, 0, false), (Some(5), vec![((0, 1), false), ((0, 10), false)]));
        assert_eq!(looks(-5, 3, true), (Some(-5), vec![((0, 1), true), ((0, 10), false)]));
    }

    #[test]
    fn a_move_beyond_the_window_is_looked_at_again_only_in_full_depth() {
        assert_eq!(looks(12, 0, false), (Some(12), vec![((0, 1), false)]));
        assert_eq!(looks(12, 12, true), (Some(12), vec![((0, 1), true), ((0, 10), false)]));
    }

    #[test]
    fn a_look_that_was_broken_off_is_no_value() {
        assert_eq!(scout((0, 10), false, |_, _| None), None);
    }
}
