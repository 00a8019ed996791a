//! `kibitz equity`: how likely a match is won at a score, and from which chance a double is taken.

use std::io::Write;
use std::process::ExitCode;

use anyhow::bail;
use catalog::Kind;
use catalog::backgammon::coach::take_points;
use catalog::backgammon::net::Chances;
use catalog::backgammon::thinking::{Away, LONGEST_TABLE, MatchEquity, Stake};

use crate::argument;
use crate::columns::{self, Align};

const EXAMPLES: &str = "\
Rows are points that one side still needs, columns those of the other; the last row is for a trailer after the
Crawford game. Take points are for a game without gammons unless --gammons tells how many wins are one: with a
dead cube, and with one that is used as well as possible.

Examples:
  kibitz equity backgammon --length 7
  kibitz equity backgammon --away 3,5 --cube 2 --gammons 0.2";

/// Show the match equity table of Backgammon, and take points
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game: backgammon
    #[arg(value_parser = argument::backgammon)]
    game: Kind,
    /// The longest match in the table
    #[arg(long, value_name = "POINTS", default_value_t = 9)]
    length: usize,
    /// Take points where the side that is doubled needs so many points and the other so many
    #[arg(long, value_name = "OWN,OTHER", value_parser = read_away)]
    away: Option<(usize, usize)>,
    /// What the cube shows before the double
    #[arg(long, value_name = "N", default_value_t = 1)]
    cube: usize,
    /// The part of all wins that are gammons
    #[arg(long, value_name = "PART", default_value_t = 0.0)]
    gammons: f32,
}

fn read_away(text: &str) -> Result<(usize, usize), String> {
    let number =
        |text: &str| text.trim().parse().ok().filter(|points| (1..=LONGEST_TABLE).contains(points));
    let read = text.split_once(',').and_then(|(own, other)| Some((number(own)?, number(other)?)));
    read.ok_or_else(|| format!("write two numbers from 1 to {LONGEST_TABLE}, such as 3,5"))
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if !(1..=LONGEST_TABLE).contains(&args.length) {
        bail!("--length: from 1 to {LONGEST_TABLE}");
    }
    if !(0.0..=1.0).contains(&args.gammons) || !args.cube.is_power_of_two() {
        bail!("--gammons is a part from 0 to 1, --cube a power of two");
    }
    if args.away.is_none() {
        table(args.length, out)?;
    }
    let money = [("money".to_owned(), Stake { cube: args.cube, ..Stake::MONEY })];
    let at = args.away.map(|(own, other)| {
        let away = Away { own, other, after_crawford: own == 1 || other == 1 };
        let stake = Stake { away: Some(away), cube: args.cube, gammons: true };
        (format!("{own} away, {other} away"), stake)
    });
    let chances = Chances {
        win: 0.5,
        win_gammon: 0.5 * args.gammons,
        lose_gammon: 0.5 * args.gammons,
        ..Chances::default()
    };
    for (name, stake) in money.into_iter().chain(at) {
        let found = take_points(chances, stake);
        let (dead, live) = (100.0 * found.dead, 100.0 * found.live);
        writeln!(out, "take points, {name}: {dead:.1} % dead, {live:.1} % live")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn table(length: usize, out: &mut dyn Write) -> anyhow::Result<()> {
    let equity = MatchEquity::standard();
    let mut rows = vec![
        std::iter::once("away".to_owned())
            .chain((1..=length).map(|n| n.to_string()))
            .collect::<Vec<_>>(),
    ];
    let percent = |chance: f64| format!("{:.2}", 100.0 * chance);
    for own in 1..=length {
        let each = (1..=length).map(|other| percent(equity.before_crawford(own, other)));
        rows.push(std::iter::once(own.to_string()).chain(each).collect());
    }
    let after = (1..=length).map(|need| percent(equity.after_crawford(need)));
    rows.push(std::iter::once("after".to_owned()).chain(after).collect());
    Ok(columns::print(out, &vec![Align::Right; length + 1], &rows)?)
}
