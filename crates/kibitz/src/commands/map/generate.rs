//! `kibitz map generate`: a new map by seed.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use catalog::reversi::Tile;
use catalog::reversi::cartography::{Plan, Style, Symmetry, generate};

use super::{hand_out, size};

const EXAMPLES: &str = "\
Symmetries: none; mirror, half-turn and quarter-turn for even numbers of seats (quarter-turn on square
boards); districts for every number: each seat has a part of its own, all alike and joined in a ring.
With a symmetry, fields come in whole sets, so there may be a few more than asked for. Fields for
which there is no room are left out, which is told on stderr.
Styles of transitions: torus (out on one side, in on the other), tunnels (doors of three lanes),
random (any side to any other).
The same options and seed make the same map for ever.

Examples:
  kibitz map generate --seed 5
  kibitz map generate --seats 4 --size 15x15 --symmetry quarter-turn --bonus 4 --choice 4
  kibitz map generate --seats 8 --size 50x50 --symmetry districts --transitions 0.4 --out city.map";

/// Make a new map
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// How many play
    #[arg(long, value_name = "N", default_value_t = 2)]
    seats: u8,
    /// Columns and rows; what suits the seats if not stated
    #[arg(long, value_name = "WxH", value_parser = size)]
    size: Option<(usize, usize)>,
    /// How its parts resemble each other; half-turn or districts if not stated
    #[arg(long, value_name = "SYMMETRY", value_parser = symmetry)]
    symmetry: Option<Symmetry>,
    /// Share of the board that is holes, up to 0.6
    #[arg(long, value_name = "SHARE", default_value_t = 0.1)]
    holes: f64,
    /// Choice fields
    #[arg(long, value_name = "N", default_value_t = 0)]
    choice: usize,
    /// Inversion fields
    #[arg(long, value_name = "N", default_value_t = 0)]
    inversion: usize,
    /// Bonus fields
    #[arg(long, value_name = "N", default_value_t = 2)]
    bonus: usize,
    /// Expansion stones
    #[arg(long, value_name = "N", default_value_t = 0)]
    expansion: usize,
    /// Share of the open sides that is joined, up to 1
    #[arg(long, value_name = "SHARE", default_value_t = 0.1)]
    transitions: f64,
    /// How transitions run: torus, tunnels or random
    #[arg(long, value_name = "STYLE", default_value = "tunnels", value_parser = style)]
    style: Style,
    /// Override stones of each player
    #[arg(long, value_name = "N", default_value_t = 1)]
    overrides: i32,
    /// Bombs of each player
    #[arg(long, value_name = "N", default_value_t = 1)]
    bombs: i32,
    /// How far a bomb reaches
    #[arg(long, value_name = "N", default_value_t = 1)]
    radius: u8,
    /// Determines the map
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Where to write the map instead of stdout
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

fn symmetry(text: &str) -> Result<Symmetry, String> {
    let names = Symmetry::ALL.map(Symmetry::word).join(", ");
    let found = Symmetry::ALL.into_iter().find(|symmetry| symmetry.word() == text);
    found.ok_or_else(|| format!("there is {names}"))
}

fn style(text: &str) -> Result<Style, String> {
    let names = Style::ALL.map(Style::word).join(", ");
    let found = Style::ALL.into_iter().find(|style| style.word() == text);
    found.ok_or_else(|| format!("there is {names}"))
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let usual = if args.seats.is_multiple_of(2) { Symmetry::HalfTurn } else { Symmetry::Districts };
    let side = 8 + 2 * usize::from(args.seats.min(8));
    let mut plan = Plan {
        seats: args.seats,
        width: side,
        height: side,
        symmetry: args.symmetry.unwrap_or(usual),
        holes: args.holes,
        choices: args.choice,
        inversions: args.inversion,
        bonuses: args.bonus,
        expansions: args.expansion,
        transitions: args.transitions,
        style: args.style,
        overrides: args.overrides,
        bombs: args.bombs,
        radius: args.radius,
    };
    match args.size {
        Some(size) => (plan.width, plan.height) = size,
        None => {
            let settled = plan.settled();
            (plan.width, plan.height) = (settled.width, settled.height);
        }
    }
    let faults: Vec<String> = plan.faults().iter().map(ToString::to_string).collect();
    if !faults.is_empty() {
        bail!("{}", faults.join("; "));
    }
    let map = generate(&plan, args.seed);
    hand_out(&format!("{map}\n"), args.out.as_ref(), out)?;
    for (what, tile, wanted) in [
        ("choice fields", Tile::Choice, plan.choices),
        ("inversion fields", Tile::Inversion, plan.inversions),
        ("bonus fields", Tile::Bonus, plan.bonuses),
        ("expansion stones", Tile::Expansion, plan.expansions),
    ] {
        let made = map.tiles.iter().filter(|found| **found == tile).count();
        if made < wanted {
            writeln!(io::stderr(), "kibitz: {what}: only {made} of {wanted} found room")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
