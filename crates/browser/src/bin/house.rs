//! The module that every page loads: tables and records, without games.

use browser as _;

fn main() {}
