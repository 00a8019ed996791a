//! Crowds of old clients, for the figures of docs/BENCHMARKS.md.
//!
//! `old_crowds freebloks HOST:PORT 1000` is so many connections, eight to a lobby, two of which have
//! a colour; nobody places a stone before all are there, then every game is played to its end. `old_crowds reversixt HOST:PORT 100 2` plays so many
//! games of so many seats, one after the other. Both print how long the server took to answer a
//! move: until the stone came back, or until somebody was asked for the next move.

use std::error::Error;
use std::io::{self, Write};
use std::sync::{Arc, Barrier, Mutex, PoisonError, RwLock};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use catalog::Session;
use catalog::game::Budget;
use guests::{Mind, Netlog, connect, freebloks, reversixt};

/// Who does not think: the machine is to be busy with the server.
struct Quick;

impl Mind for Quick {
    fn choose(&mut self, session: &dyn Session, _: &Budget) -> Option<String> {
        // Big pieces come last in lists of Blokus, and games with them are short.
        session.legal_moves().pop()
    }
}

#[derive(Default)]
struct Times {
    /// When a move was sent that was not answered yet.
    sent: Mutex<Option<Instant>>,
    taken: Mutex<Vec<Duration>>,
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads along: when a line that begins so is sent, and when one that begins so is received.
struct Stopwatch {
    line: Vec<u8>,
    sent: &'static [u8],
    received: &'static [u8],
    times: Arc<Times>,
}

impl Write for Stopwatch {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let now = Instant::now();
        for byte in bytes {
            if *byte != b'\n' {
                self.line.push(*byte);
                continue;
            }
            if self.line.starts_with(self.sent) {
                *lock(&self.times.sent) = Some(now);
            } else if self.line.starts_with(self.received)
                && let Some(sent) = lock(&self.times.sent).take()
            {
                lock(&self.times.taken).push(now.saturating_duration_since(sent));
            } else if self.line.starts_with(b"> GameOver") {
                // Nobody is asked any more; the next game is another story.
                *lock(&self.times.sent) = None;
            }
            self.line.clear();
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let begun = Instant::now();
    let taken = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["freebloks", address, count] => freebloks_crowd(address, count.parse()?)?,
        ["reversixt", address, games, seats] => {
            reversixt_games(address, games.parse()?, seats.parse()?)?
        }
        _ => return Err("freebloks HOST:PORT CONNECTIONS | reversixt HOST:PORT GAMES SEATS".into()),
    };
    let mut times = taken;
    times.sort_unstable();
    let at = |share: f64| times.get(((times.len() as f64 - 1.0) * share) as usize).copied();
    let (half, most) = (at(0.5).unwrap_or_default(), at(0.99).unwrap_or_default());
    println!(
        "{:.1} s, {} answers: p50 {half:?}, p99 {most:?}",
        begun.elapsed().as_secs_f64(),
        times.len()
    );
    Ok(())
}

type Visit = JoinHandle<Result<(), String>>;

fn spawn(visit: impl FnOnce() -> Result<(), String> + Send + 'static) -> io::Result<Visit> {
    thread::Builder::new().stack_size(1 << 20).spawn(visit)
}

/// Waits for everybody, and tells how many heard the end of their game.
fn wait(crowd: Vec<Visit>) {
    let all = crowd.len();
    let ends: Vec<Result<(), String>> = crowd
        .into_iter()
        .map(|one| one.join().unwrap_or_else(|_| Err("a panic".to_owned())))
        .collect();
    let faults: Vec<&String> = ends.iter().filter_map(|end| end.as_ref().err()).collect();
    println!("{} of {all} heard the end of their game", all - faults.len());
    if let Some(first) = faults.first() {
        println!("the first who did not: {first}");
    }
}

fn freebloks_crowd(address: &str, count: usize) -> Result<Vec<Duration>, Box<dyn Error>> {
    let begun = Instant::now();
    let mut crowd = Vec::new();
    let mut all = Vec::new();
    let barrier = Arc::new(Barrier::new(2));
    let gate = Arc::new(RwLock::new(()));
    let closed = gate.write().unwrap_or_else(PoisonError::into_inner);
    for number in 0..count {
        // One after the other, so that lobbies fill up in order; the eighth starts the game.
        let stream = connect(address)?;
        let last = number % 8 == 7;
        let wishes = freebloks::Wishes {
            name: format!("c{number}"),
            colours: u8::from(number % 8 >= 6),
            mode: None,
            start: last.then_some(8),
            time: Some(Duration::from_millis(50)),
        };
        let times = Arc::new(Times::default());
        all.push(times.clone());
        let (begins, gate) = (last.then(|| barrier.clone()), gate.clone());
        crowd.push(spawn(move || {
            let stopwatch =
                Stopwatch { line: Vec::new(), sent: b"< SetStone", received: b"> SetStone", times };
            let mut mind = Starter { begins, gate };
            let visited = freebloks::visit(stream, &wishes, &mut mind, &mut Netlog::to(stopwatch));
            if let Some(begins) = mind.begins {
                begins.wait();
            }
            visited.map(|_| ()).map_err(|fault| fault.to_string())
        })?);
        if last {
            // The next one comes when this lobby has become a game: a ninth is not let in.
            barrier.wait();
        }
    }
    println!("{count} connections after {:.1} s", begun.elapsed().as_secs_f64());
    drop(closed);
    wait(crowd);
    Ok(all.iter().flat_map(|times| lock(&times.taken).clone()).collect())
}

/// Plays quickly once everybody is there, and tells when the game begins.
struct Starter {
    begins: Option<Arc<Barrier>>,
    gate: Arc<RwLock<()>>,
}

impl Mind for Starter {
    fn choose(&mut self, session: &dyn Session, budget: &Budget) -> Option<String> {
        drop(self.gate.read());
        Quick.choose(session, budget)
    }

    fn hear(&mut self, news: &str) {
        if news == "The game begins."
            && let Some(begins) = self.begins.take()
        {
            begins.wait();
        }
    }
}

fn reversixt_games(
    address: &str,
    games: usize,
    seats: usize,
) -> Result<Vec<Duration>, Box<dyn Error>> {
    let times = Arc::new(Times::default());
    let mut crowd = Vec::new();
    for seat in 0..seats {
        let (address, times) = (address.to_owned(), times.clone());
        crowd.push(spawn(move || {
            for _ in 0..games {
                let stream = connect(&address).map_err(|fault| fault.to_string())?;
                let stopwatch = Stopwatch {
                    line: Vec::new(),
                    sent: b"< Move",
                    received: b"> Request",
                    times: times.clone(),
                };
                let mut netlog = Netlog::to(stopwatch);
                reversixt::visit(stream, seat as u8, &mut Quick, &mut netlog)
                    .map_err(|fault| fault.to_string())?;
            }
            Ok(())
        })?);
    }
    wait(crowd);
    let taken = lock(&times.taken).clone();
    Ok(taken)
}
