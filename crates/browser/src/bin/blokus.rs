//! The module of Blokus.

use browser as _;

fn main() {}
