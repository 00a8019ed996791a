//! The module of Othello.

use browser as _;

fn main() {}
