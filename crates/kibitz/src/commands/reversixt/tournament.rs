//! `kibitz reversixt-tournament`: client commands meet on maps, with points as at the competition.

use std::fs::{self, File};
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::Duration;

use anyhow::{Context as _, bail};
use tokio::time::timeout;

use super::arena::{Arena, MapFile, Pace};
use super::game::{Game, Played};
use crate::columns::{self, Align};

const EXAMPLES: &str = "\
A client is a name and a command, which is run by the shell once for every game in which it plays;
{host}, {port} and {group} are filled in. On each map there are as many games as clients, and each
client moves on by one seat from game to game, so on a map for P players everybody plays P games.
The folder gets a transcript of every game, what each client printed, and results.tsv.

Points go by rank, those who tie share the better one's, and who is disqualified gets none.

Examples:
  kibitz reversixt-tournament --map a.map --map b.map --time 2 \\
    --client 'mine=./client -i {host} -p {port}' \\
    --client 'kibitz=kibitz join reversixt {host}:{port} --group {group}' --out results";

/// How long a client may take to connect.
const ARRIVAL: Duration = Duration::from_secs(20);

/// A client and the command that starts it.
#[derive(Clone, Debug)]
struct Entrant {
    name: String,
    command: String,
}

fn entrant(text: &str) -> Result<Entrant, String> {
    let fault = || "write a name and a command: mine='./client {host} {port}'".to_owned();
    let (name, command) = text.split_once('=').ok_or_else(fault)?;
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    if name.is_empty() || command.trim().is_empty() || !name.chars().all(plain) {
        return Err(fault());
    }
    Ok(Entrant { name: name.to_owned(), command: command.to_owned() })
}

/// Let client programs of ReversiXT meet, each with each
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A map's file, or its name in `kibitz games`; may be given several times
    #[arg(long = "map", value_name = "MAP", required = true)]
    maps: Vec<PathBuf>,
    /// A client, such as mine='./client {host} {port}'; at least two
    #[arg(long = "client", value_name = "NAME=COMMAND", required = true, value_parser = entrant)]
    clients: Vec<Entrant>,
    #[command(flatten)]
    pace: Pace,
    /// Points for each rank
    #[arg(long, value_name = "N,N,…", value_delimiter = ',', default_value = "25,11,5,2,1,0,0,0")]
    points: Vec<u32>,
    /// The folder for everything that is kept
    #[arg(long, value_name = "DIR", default_value = "tournament")]
    out: PathBuf,
}

/// What a client has come to.
#[derive(Clone, Debug, Default)]
struct Score {
    points: u32,
    games: u32,
    stones: u32,
    firsts: u32,
    out: u32,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.clients.len() < 2 {
        bail!("a tournament has at least two clients");
    }
    let maps: Vec<MapFile> =
        args.maps.iter().map(|map| MapFile::read(map)).collect::<anyhow::Result<_>>()?;
    fs::create_dir_all(&args.out).with_context(|| args.out.display().to_string())?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut arena = Arena::open(any, any).await?;
        let mut scores = vec![Score::default(); args.clients.len()];
        let mut number = 0;
        for map in &maps {
            for shift in 0..args.clients.len() {
                number += 1;
                let seated: Vec<usize> =
                    (0..map.players).map(|seat| (shift + seat) % args.clients.len()).collect();
                let played = play(&mut arena, args, map, &seated, number, out).await?;
                count(&played, &seated, &args.points, &mut scores);
            }
        }
        arena.close().await?;
        let table = table(&args.clients, &scores);
        let file = args.out.join("results.tsv");
        let lines: Vec<String> = table.iter().map(|row| row.join("\t")).collect();
        fs::write(&file, lines.join("\n") + "\n").with_context(|| file.display().to_string())?;
        let numbers = [Align::Right; 5];
        let aligns: Vec<Align> = std::iter::once(Align::Left).chain(numbers).collect();
        columns::print(out, &aligns, &table)?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Plays one game.
async fn play(
    arena: &mut Arena,
    args: &Args,
    map: &MapFile,
    seated: &[usize],
    number: u32,
    out: &mut dyn Write,
) -> anyhow::Result<Played> {
    let door = arena.door()?;
    let (mut game, _) = Game::open(&mut arena.host, map, args.pace, 0).await?;
    let mut crew = Crew::default();
    let mut told = Vec::new();
    for (seat, client) in seated.iter().enumerate() {
        let client = &args.clients[*client];
        let file = format!("game-{number:03}-player-{}-{}.log", seat + 1, client.name);
        crew.start(client, door, seat, &args.out.join(file))?;
        let arrived = timeout(ARRIVAL, async {
            while game.seated() <= seat && !game.is_over() {
                game.next(&mut arena.host, &mut told).await?;
            }
            anyhow::Ok(())
        });
        let Ok(arrived) = arrived.await else { bail!("{} did not connect", client.name) };
        arrived?;
    }
    while !game.is_over() {
        game.next(&mut arena.host, &mut told).await?;
    }
    let played = game.finish()?;
    crew.end().await;
    write_file(&args.out.join(format!("game-{number:03}.txt")), played.transcript.as_bytes())?;
    write_file(&args.out.join(format!("game-{number:03}.referee.log")), &told)?;
    let result = seated.iter().zip(&played.stones).map(|(client, stones)| {
        let stones = stones.map_or("out".to_owned(), |count| count.to_string());
        format!("{} {stones}", args.clients[*client].name)
    });
    let result: Vec<String> = result.collect();
    writeln!(out, "game {number} on {}: {}", map.name, result.join(", "))?;
    out.flush()?;
    Ok(played)
}

fn write_file(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    fs::write(path, bytes).with_context(|| path.display().to_string())
}

/// The processes of a game. They end with it.
#[derive(Default)]
struct Crew(Vec<Child>);

impl Crew {
    fn start(
        &mut self,
        client: &Entrant,
        door: SocketAddr,
        seat: usize,
        log: &Path,
    ) -> anyhow::Result<()> {
        let command = client
            .command
            .replace("{host}", &door.ip().to_string())
            .replace("{port}", &door.port().to_string())
            .replace("{group}", &(seat + 1).to_string());
        let output = File::create(log).with_context(|| log.display().to_string())?;
        let errors = output.try_clone()?;
        let (shell, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
        let child = Command::new(shell)
            .args([flag, &command])
            .stdin(Stdio::null())
            .stdout(output)
            .stderr(errors)
            .spawn()
            .with_context(|| command.clone())?;
        self.0.push(child);
        Ok(())
    }

    /// Gives everybody a moment to end by themselves.
    async fn end(mut self) {
        for _ in 0..100 {
            let running = |child: &mut Child| matches!(child.try_wait(), Ok(None));
            if !self.0.iter_mut().any(running) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        for child in &mut self.0 {
            // Most have ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Adds a game to the scores.
fn count(played: &Played, seated: &[usize], points: &[u32], scores: &mut [Score]) {
    for (seat, client) in seated.iter().enumerate() {
        let score = &mut scores[*client];
        score.games += 1;
        let Some(stones) = played.stones[seat] else {
            score.out += 1;
            continue;
        };
        let better = played.stones.iter().flatten().filter(|other| **other > stones).count();
        score.points += points.get(better).copied().unwrap_or_default();
        score.firsts += u32::from(better == 0);
        score.stones += stones;
    }
}

fn table(clients: &[Entrant], scores: &[Score]) -> Vec<Vec<String>> {
    let mut order: Vec<usize> = (0..clients.len()).collect();
    order.sort_by_key(|client| std::cmp::Reverse(scores[*client].points));
    let head = ["client", "points", "games", "first", "disqualified", "stones"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    rows.extend(order.into_iter().map(|client| {
        let Score { points, games, stones, firsts, out } = &scores[client];
        let numbers = [points, games, firsts, out, stones].map(ToString::to_string);
        std::iter::once(clients[client].name.clone()).chain(numbers).collect()
    }));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_ties_shares_the_better_rank_and_who_is_out_gets_nothing() {
        let played = Played {
            transcript: String::new(),
            names: Vec::new(),
            stones: vec![Some(10), None, Some(20), Some(10)],
            reasons: Vec::new(),
            moves: 0,
        };
        let mut scores = vec![Score::default(); 3];
        // The first client plays two seats.
        count(&played, &[0, 1, 2, 0], &[25, 11, 5, 2], &mut scores);
        let points: Vec<u32> = scores.iter().map(|score| score.points).collect();
        assert_eq!(points, [22, 0, 25]);
        assert_eq!((scores[1].out, scores[2].firsts, scores[0].games), (1, 1, 2));
    }

    #[test]
    fn a_client_is_a_name_and_a_command() {
        assert_eq!(entrant("a=./b --c=d").unwrap().command, "./b --c=d");
        assert!(entrant("./b").is_err() && entrant("=x").is_err() && entrant("a/b=x").is_err());
    }
}
