//! `kibitz games`: what there is to play, what can be chosen about it, and who plays it.

use std::io::Write;
use std::process::ExitCode;

use catalog::Kind;
use catalog::game::When;
use catalog::wire::{game_card, games};

use super::print_json;
use crate::argument;
use crate::columns::{self, Align};

const EXAMPLES: &str = "\
Of one game the settings are listed too. They make a setup: wherever --setup is taken, it may be the name
of a variant, settings as in `size=8x7`, or the text of a setup.

Examples:
  kibitz games
  kibitz games connect-four
  kibitz games --json | jq '.[].name'";

/// List the games, or everything about one of them
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// One game: its settings, variants, players and advisers
    #[arg(value_parser = argument::game)]
    game: Option<Kind>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The variants and players; all that can be said about them where `whole` is wanted.
fn print(kind: Kind, out: &mut dyn Write, whole: bool) -> std::io::Result<()> {
    let dice = if whole && kind.begin_usual().has_dice() { ", with dice" } else { "" };
    writeln!(out, "{} ({}{dice})", kind.name(), kind.title())?;
    let mut rows = Vec::new();
    let mut row = |what: &str, name: &str, about: String| {
        rows.push(vec![what.to_owned(), name.to_owned(), about]);
    };
    for setting in kind.settings().iter().filter(|_| whole) {
        let when = |when: &When| format!("; only if {}={}", when.setting, when.values.join("|"));
        let when = setting.when.as_ref().map(when).unwrap_or_default();
        let (allowed, usual) = (setting.domain.told(), setting.usual);
        row("  setting", setting.name, format!("{allowed}; usually {usual}{when}"));
    }
    for variant in kind.variants() {
        // A map has no room in a table.
        let setup = match variant.setup.contains('\n') {
            true => String::new(),
            false => format!("{}: ", variant.setup),
        };
        let seats = || kind.begin(variant.setup).map_or(0, |session| session.seats());
        let seats = if whole { format!("{} seats; ", seats()) } else { String::new() };
        row("  variant", variant.name, format!("{seats}{setup}{}", variant.about));
    }
    for player in kind.players() {
        row("  player", player.name, player.about.to_owned());
        for (level, about) in (1..).zip(player.levels) {
            row("", &format!("{}:{level}", player.name), (*about).to_owned());
        }
    }
    if whole {
        let advisers = kind.advisers();
        let about = "rates moves for hints, graphs and the coach";
        row("  adviser", advisers.first, about.to_owned());
        if let Some(quick) = advisers.quick {
            row("", quick, "stands in until the adviser has finished".to_owned());
        }
    }
    columns::print(out, &[Align::Left; 3], &rows)
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match (args.game, args.json) {
        (Some(kind), true) => print_json(out, &game_card(kind))?,
        (Some(kind), false) => print(kind, out, true)?,
        (None, true) => print_json(out, &games().games)?,
        (None, false) => {
            for (at, kind) in Kind::all().iter().enumerate() {
                if at > 0 {
                    writeln!(out)?;
                }
                print(*kind, out, false)?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}
