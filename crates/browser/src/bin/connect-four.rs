//! The module of Connect Four.

use browser as _;

fn main() {}
