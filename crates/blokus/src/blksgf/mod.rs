//! Games in the format of Pentobi, `.blksgf`: a tree of moves with variations, comments and setups.
//!
//! [`Tree`] holds a file as it is, with everything in it. Reading a game takes its main line;
//! a record is written as a tree without variations. Knows text; never a file.
//!
//! ```text
//! (;GM[Blokus Duo]PB[Anna]
//! ;B[e8,d9,e9,f9,e10]C[the cross]
//! (;W[j5,k5,l5,m5,n5])
//! (;W[j5]BM[1]))
//! ```

mod export;
mod fault;
mod growth;
mod import;
mod marks;
mod read;
mod tree;
mod write;

pub use growth::{Growth, NoGrowth};
pub use tree::{Node, Property, Tree};

pub(crate) use export::export;
pub(crate) use import::import;

use crate::mode::Mode;

/// The ending of such a file's name.
pub const FORMAT: &str = "blksgf";

/// What the variants are called there.
const NAMES: [(Mode, &str); 5] = [
    (Mode::Classic, "Blokus"),
    (Mode::ClassicTwo, "Blokus Two-Player"),
    (Mode::ClassicThree, "Blokus Three-Player"),
    (Mode::Duo, "Blokus Duo"),
    (Mode::Junior, "Blokus Junior"),
];

/// Far beyond any game; what is longer is not one.
const MOST_BYTES: usize = 4 << 20;

/// Takes the games of a text apart. What cannot be read stays whole, to be refused when it is.
pub(crate) fn split(text: &str) -> Vec<&str> {
    match read::trees(text) {
        Err(_) => vec![text],
        Ok(trees) => trees.iter().map(|(_, range)| &text[range.clone()]).collect(),
    }
}

/// What a variant is called in these files; nothing for variants that they do not know.
pub fn name_of(mode: Mode) -> Option<&'static str> {
    NAMES.iter().find(|(known, _)| *known == mode).map(|(_, name)| *name)
}

/// The variant of a name in these files.
pub fn mode_of(name: &str) -> Option<Mode> {
    NAMES.iter().find(|(_, known)| known.eq_ignore_ascii_case(name.trim())).map(|(mode, _)| *mode)
}

/// Every name that is read and written.
pub fn names() -> impl Iterator<Item = &'static str> {
    NAMES.iter().map(|(_, name)| *name)
}
