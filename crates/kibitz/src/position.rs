//! The position that a command speaks of: a setup, a record or moves, on the command line.

use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use catalog::game::{Odds, Turn};
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
    #[arg(long, value_name = "SETUP", allow_hyphen_values = true, help = argument::SETUP)]
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

/// Begins a game from a variant's name, a choice of settings or a setup.
pub(crate) fn begin(kind: Kind, setup: &str) -> anyhow::Result<Box<dyn Session>> {
    // Other programs write classic_2 for classic-2.
    let spelt = setup.replace('_', "-");
    let setup = kind.variant(&spelt).map_or(setup, |variant| variant.name);
    kind.begin(setup).map_err(|fault| match is_word(setup) {
        false => anyhow!("--setup: {}", fault.reasons),
        // Somebody misspelt a name; what a setup looks like does not help them.
        true => {
            let names: Vec<&str> = kind.variants().iter().map(|variant| variant.name).collect();
            anyhow!("--setup: no variant “{setup}”; there is {}", names.join(", "))
        }
    })
}

fn is_word(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.chars().all(|letter| letter.is_alphanumeric() || "-_".contains(letter))
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

/// Somebody has to move for what a command does: the game is not over, and no dice are to be rolled.
pub(crate) fn require_open(session: &dyn Session, what: &str) -> anyhow::Result<()> {
    let over = session.outcome().map(|outcome| crate::words::outcome(session.seats(), &outcome));
    if let Some(how) = over {
        return Err(anyhow!("the game is over ({how})")).context(what.to_owned());
    }
    if session.turn() == Turn::Chance {
        let roll = |(text, odds): (String, Odds)| format!("{text} ({} in {})", odds.ways, odds.of);
        let rolls: Vec<String> = session.rolls().into_iter().map(roll).collect();
        let rolls = rolls.join(", ");
        return Err(anyhow!("the dice are to be rolled; name a roll with --moves: {rolls}"))
            .context(what.to_owned());
    }
    Ok(())
}
