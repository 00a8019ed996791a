//! `kibitz games`: what there is to play, and who plays it.

use std::io::Write;
use std::process::ExitCode;

use catalog::Kind;
use serde::Serialize;

use super::print_json;
use crate::columns::{self, Align};

const EXAMPLES: &str = "\
Examples:
  kibitz games
  kibitz games --json | jq '.[].name'";

/// List the games, their variants and their computer players
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Game {
    name: &'static str,
    title: &'static str,
    variants: Vec<Variant>,
    players: Vec<Player>,
}

#[derive(Serialize)]
struct Variant {
    name: &'static str,
    setup: &'static str,
    about: &'static str,
}

#[derive(Serialize)]
struct Player {
    name: &'static str,
    about: &'static str,
    levels: &'static [&'static str],
}

impl Game {
    fn of(kind: Kind) -> Game {
        let variants = kind.variants().iter();
        let players = kind.players().iter();
        Game {
            name: kind.name(),
            title: kind.title(),
            variants: variants
                .map(|v| Variant { name: v.name, setup: v.setup, about: v.about })
                .collect(),
            players: players
                .map(|card| Player { name: card.name, about: card.about, levels: card.levels })
                .collect(),
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let games: Vec<Game> = Kind::ALL.iter().copied().map(Game::of).collect();
    if args.json {
        print_json(out, &games)?;
        return Ok(ExitCode::SUCCESS);
    }
    for (at, game) in games.iter().enumerate() {
        if at > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{} ({})", game.name, game.title)?;
        let mut rows = Vec::new();
        for variant in &game.variants {
            let about = match variant.setup.contains('\n') {
                // A map has no room in a table.
                true => variant.about.to_owned(),
                false => format!("{}: {}", variant.setup, variant.about),
            };
            rows.push(vec!["  variant".into(), variant.name.into(), about]);
        }
        for player in &game.players {
            rows.push(vec!["  player".into(), player.name.into(), player.about.into()]);
            for (level, about) in (1..).zip(player.levels) {
                rows.push(vec![
                    String::new(),
                    format!("{}:{level}", player.name),
                    (*about).to_owned(),
                ]);
            }
        }
        columns::print(out, &[Align::Left; 3], &rows)?;
    }
    Ok(ExitCode::SUCCESS)
}
