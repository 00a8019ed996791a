//! The module of the test games, which only browser tests load.

use browser as _;

fn main() {}
