//! A crowd of Freebloks clients: so many connections, eight to a game, two of them with a colour.
//!
//! `cargo run --release -p guests --example freebloks_crowd -- 127.0.0.1:59995 1000` plays a game in
//! every lobby and prints how long stones took to come back from the server.

use std::error::Error;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use catalog::Kind;
use catalog::game::Means;
use guests::freebloks::{Wishes, visit};
use guests::{Computer, Netlog, connect};

/// Notes when a stone was sent and when it came back.
struct Echo {
    line: Vec<u8>,
    sent: Option<Instant>,
    times: Arc<Mutex<Vec<Duration>>>,
}

impl Write for Echo {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for byte in bytes {
            if *byte != b'\n' {
                self.line.push(*byte);
                continue;
            }
            if self.line.starts_with(b"< SetStone") {
                self.sent = Some(Instant::now());
            } else if self.line.starts_with(b"> SetStone")
                && let Some(sent) = self.sent.take()
            {
                self.times.lock().unwrap_or_else(PoisonError::into_inner).push(sent.elapsed());
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
    let mut arguments = std::env::args().skip(1);
    let address = arguments.next().unwrap_or_else(|| "127.0.0.1:59995".to_owned());
    let count: usize = arguments.next().map_or(Ok(1000), |count| count.parse())?;
    let kind = Kind::of_name("blokus").ok_or("no Blokus")?;
    let times = Arc::new(Mutex::new(Vec::new()));
    let begun = Instant::now();
    let mut crowd = Vec::new();
    for number in 0..count {
        // One after the other, so that lobbies fill up in order.
        let stream = connect(&address)?;
        let colours = u8::from(number % 8 >= 6);
        let wishes = Wishes {
            name: format!("c{number}"),
            colours,
            mode: None,
            start: (number % 8 == 7).then_some(8),
            time: Duration::from_millis(50),
        };
        let times = times.clone();
        let play = move || {
            let mut netlog = Netlog::to(Echo { line: Vec::new(), sent: None, times });
            let quick = "kibitz:1".parse().map_err(|_| "a player's name")?;
            let mut mind =
                Computer::new(kind, Some(&quick), &Means { memory: 1 << 20, ..Means::DEFAULT })
                    .map_err(|unknown| unknown.to_string())?;
            visit(stream, &wishes, &mut mind, &mut netlog).map_err(|fault| fault.to_string())
        };
        crowd.push(thread::Builder::new().stack_size(1 << 20).spawn(play)?);
        thread::sleep(Duration::from_millis(2));
    }
    println!("{count} connections after {:.1} s", begun.elapsed().as_secs_f64());
    let ends: Vec<Result<_, String>> = crowd
        .into_iter()
        .map(|one| one.join().unwrap_or_else(|_| Err("a panic".to_owned())))
        .collect();
    let finished = ends.iter().filter(|end| end.is_ok()).count();
    let mut times = times.lock().unwrap_or_else(PoisonError::into_inner).clone();
    times.sort_unstable();
    let at = |share: f64| times.get(((times.len() as f64 - 1.0) * share) as usize).copied();
    println!("{finished} heard the end of their game after {:.1} s", begun.elapsed().as_secs_f64());
    println!("{} stones: p50 {:?}, p99 {:?}", times.len(), at(0.5), at(0.99));
    if let Some(Err(fault)) = ends.iter().find(|end| end.is_err()) {
        println!("first fault: {fault}");
    }
    Ok(())
}
