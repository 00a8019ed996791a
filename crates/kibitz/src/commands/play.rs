//! `kibitz play`: the terminal client.

use std::path::PathBuf;
use std::process::ExitCode;

use catalog::Kind;

use crate::argument;

const EXAMPLES: &str = "\
Without a terminal, or with --plain, it reads moves from stdin and prints boards.

Examples:
  kibitz play
  kibitz play --seats human,kibitz:5
  kibitz play --lang de game.kibitz
  kibitz play othello
  kibitz play reversi --map market --seats human,lot,lot,lot
  kibitz play my.map
  kibitz play --server http://localhost:7300 --name Anna
  kibitz play othello --server http://localhost:7300
  kibitz play --server http://localhost:7300/table/abc#key
  echo 4 | kibitz play --plain --game connect-four --seats human,perfect";

/// Play in the terminal, against the computer or a friend
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A recorded game to go on with, a map, or the name of a game
    record: Option<PathBuf>,
    /// The game, as `kibitz games` lists it
    #[arg(long, value_name = "GAME", value_parser = argument::game)]
    game: Option<Kind>,
    #[arg(long, value_name = "SETUP", allow_hyphen_values = true, help = argument::SETUP)]
    setup: Option<String>,
    /// A map of ReversiXT: a file, or the name of one that ships
    #[arg(long, value_name = "FILE|NAME", conflicts_with = "setup")]
    map: Option<PathBuf>,
    /// Who sits where: human, or computer players such as kibitz:3
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    seats: Vec<String>,
    /// The language, en or de
    #[arg(long, value_name = "LANG")]
    lang: Option<String>,
    /// Lines of text instead of a full screen
    #[arg(long)]
    plain: bool,
    /// Show the ratings of the computer from the start
    #[arg(long)]
    debug: bool,
    /// Determines all luck, of the dice and of the computer players
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// Roll real dice and type in what they show
    #[arg(long, value_name = "HOW", value_parser = ["by-hand"], conflicts_with = "seed")]
    dice: Option<String>,
    /// Play at a server: its address, or the link to one of its tables
    #[arg(long, value_name = "URL", conflicts_with_all = ["setup", "map", "seats", "seed", "dice"])]
    server: Option<String>,
    /// What to be called at the server
    #[arg(long, value_name = "NAME", requires = "server")]
    name: Option<String>,
}

pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    let Args { record, game, setup, map, seats, lang, plain, debug, seed, dice, server, name } =
        args;
    // A game's name is meant where no file has it.
    let named = record.as_ref().filter(|file| !file.exists()).and_then(|file| file.to_str());
    let named = named.and_then(Kind::of_name).filter(|_| game.is_none());
    let record = record.filter(|_| named.is_none());
    if let (Some(file), Some(_)) = (&record, &server) {
        anyhow::bail!(
            "{} is no game's name, and games in files are not for --server",
            file.display()
        );
    }
    let game = game.or(named).map(|kind| kind.name().to_owned());
    let options = terminal::Options {
        lang,
        plain,
        record,
        game,
        setup,
        map,
        seats,
        debug,
        seed,
        dice_by_hand: dice.is_some(),
        server,
        name,
    };
    terminal::run(&options)?;
    Ok(ExitCode::SUCCESS)
}
