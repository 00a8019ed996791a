//! The module of Backgammon.

use browser as _;

fn main() {}
