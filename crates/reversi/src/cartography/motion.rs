//! Turning and mirroring a board: cells, sides, and whole maps.

use std::fmt;

use crate::map::{Direction, End, Map, Tile, Transition};

/// A turn or a reflection of a rectangle: it is mirrored left to right first, if at all, and then
/// turned clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Motion {
    mirrored: bool,
    quarters: u8,
}

impl Motion {
    /// Nothing moves.
    pub const REST: Motion = Motion { mirrored: false, quarters: 0 };
    /// A quarter turn clockwise.
    pub const QUARTER: Motion = Motion { mirrored: false, quarters: 1 };
    /// A half turn.
    pub const HALF: Motion = Motion { mirrored: false, quarters: 2 };
    /// A quarter turn the other way.
    pub const BACK: Motion = Motion { mirrored: false, quarters: 3 };
    /// Left and right change places.
    pub const SIDEWAYS: Motion = Motion { mirrored: true, quarters: 0 };
    /// Top and bottom change places.
    pub const UPSIDE_DOWN: Motion = Motion { mirrored: true, quarters: 2 };
    /// Rows become columns: the mirror lies on the diagonal through the top left corner.
    pub const DIAGONAL: Motion = Motion { mirrored: true, quarters: 3 };
    /// The mirror lies on the diagonal through the top right corner.
    pub const OTHER_DIAGONAL: Motion = Motion { mirrored: true, quarters: 1 };

    /// Every motion that is not rest.
    pub const ALL: [Motion; 7] = [
        Motion::SIDEWAYS,
        Motion::UPSIDE_DOWN,
        Motion::DIAGONAL,
        Motion::OTHER_DIAGONAL,
        Motion::HALF,
        Motion::QUARTER,
        Motion::BACK,
    ];

    /// The word for it on the command line.
    pub const fn word(self) -> &'static str {
        match (self.mirrored, self.quarters) {
            (false, 0) => "rest",
            (false, 1) => "quarter",
            (false, 2) => "half",
            (false, _) => "back",
            (true, 0) => "sideways",
            (true, 1) => "other-diagonal",
            (true, 2) => "upside-down",
            (true, _) => "diagonal",
        }
    }

    /// The motion of a word.
    pub fn of_word(word: &str) -> Option<Motion> {
        Motion::ALL.into_iter().find(|motion| motion.word() == word)
    }

    /// Width and height of the board after it.
    pub const fn size(self, width: usize, height: usize) -> (usize, usize) {
        if self.quarters.is_multiple_of(2) { (width, height) } else { (height, width) }
    }

    /// Where a cell of a board of this width and height comes to lie.
    pub const fn cell(
        self,
        (width, height): (usize, usize),
        (x, y): (usize, usize),
    ) -> (usize, usize) {
        let x = if self.mirrored { width - 1 - x } else { x };
        match self.quarters {
            0 => (x, y),
            1 => (height - 1 - y, x),
            2 => (width - 1 - x, height - 1 - y),
            _ => (y, width - 1 - x),
        }
    }

    /// Which side a side becomes.
    pub fn side(self, side: Direction) -> Direction {
        let eighths = if self.mirrored { 8 - side.index() } else { side.index() };
        turned(eighths + 2 * usize::from(self.quarters))
    }

    /// An end of a transition after it.
    pub fn end(self, size: (usize, usize), end: End) -> End {
        let (x, y) = self.cell(size, (end.x, end.y));
        End { x, y, side: self.side(end.side) }
    }

    /// The map after it. Nobody's stones change hands.
    pub fn map(self, map: &Map) -> Map {
        let size = (map.width, map.height);
        let (width, height) = self.size(map.width, map.height);
        let mut tiles = vec![Tile::Hole; width * height];
        for (at, tile) in map.tiles.iter().enumerate() {
            let (x, y) = self.cell(size, (at % map.width, at / map.width));
            tiles[y * width + x] = *tile;
        }
        let ends = |t: &Transition| Transition(self.end(size, t.0), self.end(size, t.1));
        let transitions = map.transitions.iter().map(ends).collect();
        Map { width, height, tiles, transitions, ..map.clone() }
    }
}

impl fmt::Display for Motion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.mirrored, self.quarters) {
            (false, 0) => "rest",
            (false, 1) => "quarter turn",
            (false, 2) => "half turn",
            (false, _) => "quarter turn back",
            (true, 0) => "mirror, left and right",
            (true, 1) => "mirror on the other diagonal",
            (true, 2) => "mirror, top and bottom",
            (true, _) => "mirror on the diagonal",
        })
    }
}

/// The direction with this number, counted around and around.
pub(super) fn turned(eighths: usize) -> Direction {
    match Direction::new((eighths % 8) as u8) {
        Some(direction) => direction,
        None => unreachable!("a number below eight is a direction"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_motion_takes_neighbours_to_neighbours() {
        let size = (5, 3);
        for motion in Motion::ALL {
            let (width, height) = motion.size(size.0, size.1);
            for side in Direction::all() {
                let (dx, dy) = side.offset();
                let next = (2usize.wrapping_add_signed(dx), 1usize.wrapping_add_signed(dy));
                let (x, y) = motion.cell(size, (2, 1));
                let (dx, dy) = motion.side(side).offset();
                let expected = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
                assert_eq!(motion.cell(size, next), expected, "{motion} {side}");
                assert!(expected.0 < width && expected.1 < height);
            }
        }
    }

    #[test]
    fn words_name_what_they_say() {
        let size = (4, 4);
        assert_eq!(Motion::SIDEWAYS.cell(size, (0, 1)), (3, 1));
        assert_eq!(Motion::UPSIDE_DOWN.cell(size, (0, 1)), (0, 2));
        assert_eq!(Motion::DIAGONAL.cell(size, (0, 1)), (1, 0));
        assert_eq!(Motion::OTHER_DIAGONAL.cell(size, (0, 1)), (2, 3));
        assert_eq!(Motion::QUARTER.cell(size, (0, 0)), (3, 0));
        for motion in Motion::ALL {
            assert_eq!(Motion::of_word(motion.word()), Some(motion));
        }
    }
}
