//! A crowd of scripted clients over the real protocol: does the house hold, and how fast is it?
//!
//! A client for every seat of every table plays legal random moves at a stated pace; others watch, or
//! only keep their line. What is measured is what a player feels: from the move until it is
//! acknowledged, and until the opponents have it. Every client rebuilds its board from what it is told,
//! and in the end each board is compared with the server's truth. Where dice are rolled, every player
//! adds words to them, and every roll is computed again once the seed is shown.

mod board;
mod crowd;
mod figures;
mod idle;
mod match_table;
mod memory;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use catalog::Kind;
use catalog::game::Seat;
use client::Address;
use client::protocol::native::SeatNumber;
use ledger::number_of;
use serde::Serialize;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use crowd::Crowd;
pub use figures::Spread;
use figures::{Figures, Tally};
use memory::Memory;

/// What the crowd shall do.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where the server is.
    pub server: Address,
    /// What they play.
    pub game: Kind,
    /// A variant's name, a choice of settings or a setup.
    pub setup: String,
    /// Tables with a player for each seat.
    pub tables: usize,
    /// How long they play.
    pub time: Duration,
    /// Moves of all tables together in a second; zero for as fast as answers come.
    pub moves_per_second: f64,
    /// Who watches, at each table.
    pub watchers: usize,
    /// Lines on which nothing is said.
    pub idle: usize,
    /// Sockets that one guest may have where nobody needs to be told apart.
    pub sockets_per_guest: usize,
    /// Whether every line is cut at half time.
    pub reconnect: bool,
    /// The server's process, to read its memory.
    pub pid: Option<u32>,
    /// Determines the moves.
    pub seed: u64,
}

/// What every table is like.
#[derive(Clone, Debug)]
struct Hall {
    game: Kind,
    /// All seats, those among them that nobody need take.
    seats: SeatNumber,
    /// The seats that players take.
    places: Vec<SeatNumber>,
    /// Whether dice are rolled.
    dice: bool,
}

impl Hall {
    fn of(plan: &Plan) -> Result<Hall, String> {
        let session = plan.game.begin(&plan.setup).map_err(|fault| fault.reasons.to_string())?;
        if session.outcome().is_some() {
            return Err("the setup is a game that is over".to_owned());
        }
        let there = Seat::all(session.seats()).filter(|seat| !session.has_left(*seat));
        Ok(Hall {
            game: plan.game,
            seats: session.seats() as SeatNumber,
            places: there.map(|seat| number_of(seat.index())).collect(),
            dice: session.has_dice(),
        })
    }
}

/// How far the crowd has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// What it is doing.
    pub phase: Phase,
    /// Lines that stand.
    pub sockets: u64,
    /// Tables at which the game is on, or was.
    pub tables: u64,
    /// Moves that were acknowledged.
    pub moves: u64,
    /// What went wrong.
    pub errors: u64,
}

/// What the crowd is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Guests come and sit down.
    Arriving,
    /// They play.
    Playing,
    /// Boards are compared.
    Comparing,
}

/// What came out.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Tables that were asked for.
    pub tables: usize,
    /// Lines to the server, all together.
    pub sockets: u64,
    /// How long they played, in seconds.
    pub seconds: f64,
    /// Moves that were sent.
    pub moves_sent: u64,
    /// Moves that were acknowledged.
    pub moves_acknowledged: u64,
    /// The same in a second.
    pub moves_per_second: f64,
    /// Games that came to their end.
    pub games_finished: u64,
    /// Rolls of the dice that were computed again after the game.
    pub rolls_checked: u64,
    /// Milliseconds from sending a move to its acknowledgement.
    pub acknowledged_ms: Option<Spread>,
    /// Milliseconds from sending a move to its receipt by each opponent.
    pub received_ms: Option<Spread>,
    /// Milliseconds from sending a move to its receipt by those who watch.
    pub watched_ms: Option<Spread>,
    /// Milliseconds from the cut of all lines until a client knew its board again.
    pub returned_ms: Option<Spread>,
    /// Moves that were refused.
    pub refused: u64,
    /// Lines that were cut though nobody asked for it.
    pub drops: u64,
    /// How often a client noticed that something was missing and asked for everything.
    pub resyncs: u64,
    /// Boards that were compared with the server's truth.
    pub boards_compared: u64,
    /// Boards that were wrong.
    pub boards_wrong: u64,
    /// What went wrong, all together.
    pub errors: u64,
    /// The first of it.
    pub error_samples: Vec<String>,
    /// The server's memory.
    pub memory: Option<Memory>,
}

impl Report {
    /// Whether the house held.
    pub fn is_good(&self) -> bool {
        self.errors == 0 && self.boards_wrong == 0 && self.moves_acknowledged > 0
            || self.tables == 0 && self.errors == 0
    }
}

/// What everybody in the crowd is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Call {
    /// Sit down and wait.
    Arrive,
    /// Play.
    Play,
    /// Cut your lines and come back.
    Cut,
    /// Finish, and compare.
    Finish,
}

/// Runs the whole plan on threads of its own and tells how far it has come.
///
/// # Errors
/// When the setup is none, the runtime cannot be started, or not one guest was let in.
pub fn run(plan: &Plan, tell: &mut dyn FnMut(Progress)) -> Result<Report, String> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| error.to_string())?;
    let report = runtime.block_on(soak(plan, tell));
    runtime.shutdown_timeout(Duration::from_secs(2));
    report
}

async fn soak(plan: &Plan, tell: &mut dyn FnMut(Progress)) -> Result<Report, String> {
    let figures = Arc::new(Figures::default());
    let mut memory = plan.pid.map(memory::Gauge::new);
    let hall = Hall::of(plan)?;
    let crowd = Crowd::invite(plan, hall.clone(), &figures, tell).await?;
    let (caller, calls) = watch::channel(Call::Arrive);
    let (finished, mut done) = mpsc::channel::<()>(1);
    crowd.take_places(plan, &figures, &calls, &finished);
    drop(finished);
    let progress = |phase| Progress {
        phase,
        sockets: figures.sockets.load(Ordering::Relaxed),
        tables: figures.seated.load(Ordering::Relaxed),
        moves: figures.acknowledged.load(Ordering::Relaxed),
        errors: figures.errors(),
    };
    let mut tick = tokio::time::interval(Duration::from_millis(500));
    let patience = Duration::from_secs(60 + plan.tables as u64 / 5 + plan.idle as u64 / 20);
    let arriving = Instant::now();
    let sockets = (plan.tables * (hall.places.len() + plan.watchers) + plan.idle) as u64;
    while figures.seated.load(Ordering::Relaxed) < plan.tables as u64
        || figures.sockets.load(Ordering::Relaxed) < sockets
    {
        tick.tick().await;
        tell(progress(Phase::Arriving));
        if arriving.elapsed() > patience {
            figures.went_wrong(format!(
                "after {patience:?} only {} of {} tables and {} of {sockets} lines are there",
                figures.seated.load(Ordering::Relaxed),
                plan.tables,
                figures.sockets.load(Ordering::Relaxed),
            ));
            break;
        }
    }
    memory.iter_mut().for_each(memory::Gauge::begin);
    let began = Instant::now();
    let _ = caller.send(Call::Play);
    let mut cut = !plan.reconnect;
    while began.elapsed() < plan.time {
        tick.tick().await;
        memory.iter_mut().for_each(memory::Gauge::look);
        tell(progress(Phase::Playing));
        if !cut && began.elapsed() * 2 >= plan.time {
            cut = true;
            figures.cut_now();
            let _ = caller.send(Call::Cut);
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    let acknowledged = figures.acknowledged.load(Ordering::Relaxed);
    let sockets = figures.sockets.load(Ordering::Relaxed);
    let _ = caller.send(Call::Finish);
    let comparing = Instant::now();
    loop {
        tokio::select! {
            _ = done.recv() => break,
            _ = tick.tick() => tell(progress(Phase::Comparing)),
        }
        if comparing.elapsed() > patience {
            figures.went_wrong("some tables did not finish".to_owned());
            break;
        }
    }
    let tally = figures.tally();
    Ok(Report {
        tables: plan.tables,
        sockets,
        seconds,
        moves_sent: figures.sent.load(Ordering::Relaxed),
        moves_acknowledged: figures.acknowledged.load(Ordering::Relaxed),
        moves_per_second: acknowledged as f64 / seconds,
        games_finished: figures.games.load(Ordering::Relaxed),
        rolls_checked: figures.rolls.load(Ordering::Relaxed),
        acknowledged_ms: tally.spread(Tally::Acknowledged),
        received_ms: tally.spread(Tally::Received),
        watched_ms: tally.spread(Tally::Watched),
        returned_ms: tally.spread(Tally::Returned),
        refused: figures.refused.load(Ordering::Relaxed),
        drops: figures.drops.load(Ordering::Relaxed),
        resyncs: figures.resyncs.load(Ordering::Relaxed),
        boards_compared: figures.compared.load(Ordering::Relaxed),
        boards_wrong: figures.wrong.load(Ordering::Relaxed),
        errors: figures.errors(),
        error_samples: figures.samples(),
        memory: memory.and_then(memory::Gauge::read),
    })
}
