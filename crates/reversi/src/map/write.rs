//! Maps as the files of the course have them.

use std::fmt;

use super::{End, Map, Transition};

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.x, self.y, self.side)
    }
}

impl fmt::Display for Transition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} <-> {}", self.0, self.1)
    }
}

/// The usual layout, without a newline at the end.
impl fmt::Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}", self.players, self.overrides)?;
        writeln!(f, "{} {}", self.bombs, self.radius)?;
        write!(f, "{} {}", self.height, self.width)?;
        for row in self.tiles.chunks(self.width.max(1)) {
            for (at, tile) in row.iter().enumerate() {
                write!(f, "{}{}", if at == 0 { '\n' } else { ' ' }, tile.letter())?;
            }
        }
        self.transitions.iter().try_for_each(|transition| write!(f, "\n{transition}"))
    }
}
