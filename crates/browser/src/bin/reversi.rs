//! The module of ReversiXT.

use browser as _;

fn main() {}
