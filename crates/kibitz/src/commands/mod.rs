//! One file for each command: its arguments and what it prints.

pub(crate) mod analyse;
pub(crate) mod backgammon;
pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod book;
pub(crate) mod check_game;
pub(crate) mod contest;
pub(crate) mod convert;
pub(crate) mod dice;
pub(crate) mod evolve;
pub(crate) mod games;
pub(crate) mod gtp;
pub(crate) mod join;
pub(crate) mod map;
pub(crate) mod moves;
pub(crate) mod nboard;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod restore;
pub(crate) mod reversixt;
pub(crate) mod serve;
pub(crate) mod sets;
pub(crate) mod soak;
pub(crate) mod solve;
mod solve_othello;
pub(crate) mod train;
pub(crate) mod welcome;

use std::io::Write;

use serde::Serialize;

/// Prints something as JSON, for programs.
fn print_json(out: &mut dyn Write, thing: &impl Serialize) -> anyhow::Result<()> {
    serde_json::to_writer_pretty(&mut *out, thing).map_err(|error| {
        error.io_error_kind().map_or(anyhow::Error::from(error), |kind| {
            anyhow::Error::from(std::io::Error::from(kind))
        })
    })?;
    Ok(writeln!(out)?)
}
