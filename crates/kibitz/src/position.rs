//! The position that a command speaks of: a setup, a record or moves, on the command line.

use std::path::PathBuf;

use anyhow::{Context, bail};
use catalog::{Kind, Session};
use clap::Args;

use crate::argument;
use crate::source::Source;

/// A game and a position of it.
#[derive(Args)]
pub(crate) struct PositionArgs {
    /// The game, as `kibitz games` lists it
    #[arg(value_parser = argument::game)]
    game: Kind,
    /// A variant's name or a setup, such as `7x6`
    #[arg(long, value_name = "SETUP", allow_hyphen_values = true)]
    setup: Option<String>,
    /// A recorded game, of which the last position is taken (`-` reads stdin)
    #[arg(long, value_name = "FILE", conflicts_with = "setup")]
    record: Option<PathBuf>,
    /// Moves that are played first, such as "4453"
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
}

impl PositionArgs {
    pub(crate) fn kind(&self) -> Kind {
        self.game
    }

    /// Opens the position.
    pub(crate) fn open(&self) -> anyhow::Result<Box<dyn Session>> {
        let mut session = match (&self.record, &self.setup) {
            (Some(file), _) => Source::read(file)?.open(Some(self.game))?.1,
            (None, Some(setup)) => begin(self.game, setup)?,
            (None, None) => self.game.begin_usual(),
        };
        if let Some(moves) = &self.moves {
            play_all(self.game, session.as_mut(), moves)?;
        }
        Ok(session)
    }
}

/// Begins a game from a variant's name or a setup.
pub(crate) fn begin(kind: Kind, setup: &str) -> anyhow::Result<Box<dyn Session>> {
    kind.begin(setup).map_err(|fault| anyhow::anyhow!("--setup: {}", fault.reasons))
}

fn play_all(kind: Kind, session: &mut dyn Session, moves: &str) -> anyhow::Result<()> {
    let mut offset = 0;
    for mv in kind.split_moves(moves) {
        offset += moves[offset..].find(&mv).unwrap_or(0);
        if let Err(refused) = session.play(&mv) {
            let column = moves[..offset].chars().count() + 1;
            bail!("--moves: column {column}: {refused}");
        }
        offset += mv.len();
    }
    Ok(())
}

/// The game has to go on for what a command does.
pub(crate) fn require_open(session: &dyn Session, what: &str) -> anyhow::Result<()> {
    let over = session.outcome().map(|outcome| crate::words::outcome(session.seats(), &outcome));
    match over {
        None => Ok(()),
        Some(how) => Err(anyhow::anyhow!("the game is over ({how})")).context(what.to_owned()),
    }
}
