//! `kibitz train`: what players know about patterns and placements, from games with themselves.

mod backgammon;
mod blokus;

use std::fs::{self, File, OpenOptions};
use std::io::{BufReader, BufWriter, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use catalog::Kind;
use catalog::backgammon::thinking::MOST_PLIES;
use catalog::reversi::othello::evaluation::Weights;
use lab::othello::{SelfPlay, deviations, read_samples, regress, write_samples};

use crate::{argument, progress};

const EXAMPLES: &str = "\
Plays games of the program with itself, appends their positions to the data, and fits weights to all
data that is there. It may be interrupted at any time: the same command plays on from what the data
has. Without --weights the first games of Othello are played by mobility and corners, and those of
Blokus by a table that was set by hand. Blokus has two tables: duo.txt and, for what positions promise
in Duo and in Classic for two, duo-prospects.txt beside it.

Nets of Backgammon learn while they play: the data is the whole course of training, and --out gets the nets
as they are after every thousand games or so. Without --weights they begin with nothing. Nets that play well
learn more from look-ahead: --judge writes boards of their games into the data with what they are worth some
plies ahead, and --study teaches nets to say that at once.

Examples:
  kibitz train othello --games 60000 --data first.bin --out first.weights
  kibitz train othello --games 200000 --depth 3 --weights first.weights --data second.bin --out second.weights
  kibitz train othello --data second.bin --deviations 2000
  kibitz train blokus --setup duo --games 3000 --nodes 500 --weights standard --data duo.bin --out duo.txt
  kibitz train backgammon --games 200000 --data course.bin --out net.bin
  kibitz train backgammon --games 400000 --data course.bin --out net.bin --rates 0.0005,0.00002 --whole
  kibitz train backgammon --judge 2 --weights standard --games 50000 --odd 0.4 --data lessons.bin
  kibitz train backgammon --study --weights standard --rates 0.0003,0.00001 --data lessons.bin --out net.bin";

/// Fit weights to games that the program plays with itself
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game: othello, blokus or backgammon
    #[arg(value_parser = argument::trained_game)]
    game: Kind,
    /// How many games to play before weights are fitted; in Blokus and Backgammon, how many the data is to have
    #[arg(long, value_name = "N", default_value_t = 0)]
    games: usize,
    /// Blokus: what is played
    #[arg(long, value_name = "SETUP", default_value = "duo")]
    setup: String,
    /// Blokus: walks for each move
    #[arg(long, value_name = "N", default_value_t = 3_000)]
    nodes: u64,
    /// Othello: how many moves ahead the players look
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=6))]
    depth: u32,
    /// Weights to play with; `standard` for those of the program
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Positions with their results, to which those of the games are appended
    #[arg(long, value_name = "FILE")]
    data: PathBuf,
    /// The weights that are found
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How often the fit goes through all positions; 8 in Othello, 60 in Blokus, 20 in Backgammon's --study
    #[arg(long, value_name = "N")]
    rounds: Option<u32>,
    /// Othello: measure how far shallow searches are from deep ones, on so many positions
    #[arg(long, value_name = "N")]
    deviations: Option<NonZeroUsize>,
    /// Backgammon: the size of a step at the beginning and at the end
    #[arg(long, value_name = "FIRST,LAST", default_value = "0.002,0.0002", value_parser = backgammon::read_rates)]
    rates: [f64; 2],
    /// Backgammon: learn from the mean over all rolls, at twenty times the cost
    #[arg(long)]
    whole: bool,
    /// Backgammon: how much of later surprises counts, from 0 to 1
    #[arg(long, value_name = "PART", default_value_t = 0.0)]
    lambda: f32,
    /// Backgammon: judge boards of the games, so many plies ahead, instead of learning at once
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=MOST_PLIES as i64))]
    judge: Option<u32>,
    /// Backgammon: learn from boards that were judged
    #[arg(long, conflicts_with = "judge")]
    study: bool,
    /// Backgammon: part of the other classes' lessons from which each net learns too, with --study
    #[arg(long, value_name = "PART", default_value_t = 0.0)]
    borders: f64,
    /// Backgammon: which part of the games begins oddly
    #[arg(long, value_name = "PART", default_value_t = 0.1)]
    odd: f64,
    /// Backgammon: neurons in the first layer of the nets that begin with nothing
    #[arg(long, value_name = "N", default_value_t = 128, value_parser = clap::value_parser!(u64).range(8..=1024))]
    width: u64,
    /// Backgammon: games that are played at the same time [default: all processors]
    #[arg(long, value_name = "N", value_parser = argument::threads)]
    threads: Option<usize>,
    /// Determines the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Games between two writes of the data.
const BATCH: usize = 500;

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.game == Kind::Blokus {
        return blokus::run(args, out);
    }
    if args.game == Kind::Backgammon {
        return backgammon::run(args, out);
    }
    if args.games > 0 {
        play(args)?;
    }
    let name = || args.data.display().to_string();
    let mut file = BufReader::new(File::open(&args.data).with_context(name)?);
    let samples = read_samples(&mut file).with_context(name)?;
    writeln!(out, "{} positions", samples.len())?;
    if let Some(count) = args.deviations {
        let step = (samples.len() / count).max(1);
        let chosen: Vec<_> = samples.iter().step_by(step).copied().collect();
        let bar = progress::bar(chosen.len(), "measuring");
        let found = deviations(&chosen, &mut |done| bar.set_position(done as u64));
        bar.finish_and_clear();
        let [constant, empties, deep, shallow] = found.plane;
        writeln!(
            out,
            "deviation = {constant:.3} + {empties:.4} empties + {deep:.3} depth + {shallow:.3} shallow, off by {:.2} on {} pairs",
            found.error, found.measured
        )?;
    }
    if let Some(file) = &args.out {
        let bytes = regress(&samples, args.rounds.unwrap_or(8), args.seed, &mut |fit| {
            // What cannot be written here will be told when the weights are written.
            let _ = writeln!(
                out,
                "stage {:>2}: {:>9} positions, mean error {:.2} discs",
                fit.stage, fit.samples, fit.error
            );
        });
        fs::write(file, bytes).with_context(|| file.display().to_string())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn play(args: &Args) -> anyhow::Result<()> {
    let own = match args.weights.as_deref() {
        Some(file) if file != Path::new("standard") => {
            let name = || file.display().to_string();
            Some(Weights::parse(&fs::read(file).with_context(name)?).with_context(name)?)
        }
        _ => None,
    };
    let standard = args.weights.as_ref().map(|_| Weights::standard());
    let weights = own.as_ref().or(standard);
    let name = || args.data.display().to_string();
    let data = OpenOptions::new().create(true).append(true).open(&args.data).with_context(name)?;
    // Who goes on must not play the same games again.
    let before = data.metadata().with_context(name)?.len();
    let mut player = SelfPlay::new(weights, args.depth, args.seed ^ before.rotate_left(20));
    let mut data = BufWriter::new(data);
    let bar = progress::bar(args.games, "playing");
    let mut samples = Vec::new();
    for game in 0..args.games {
        player.play(&mut samples);
        bar.inc(1);
        if (game + 1) % BATCH == 0 || game + 1 == args.games {
            write_samples(&mut data, &samples).with_context(name)?;
            data.flush().with_context(name)?;
            samples.clear();
        }
    }
    bar.finish_and_clear();
    Ok(())
}
