//! A server that is killed at random instants loses nothing that it acknowledged.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use catalog::Kind;
use catalog::game::{Record, Stream, Turn};
use ledger::change_of;
use protocol::native::{Ask, ClockTerms, SeatTerms, TableEvent, Terms, WatchPolicy};
use tokio::sync::watch;

use crate::disk::{self, LogRow};
use crate::door;
use crate::process::{DataFolder, Server, free_port};
use crate::sitter::{Acknowledged, Diary, Promise, Sitter, Told};

/// Every table's rows.
type Log = HashMap<String, Vec<LogRow>>;

/// Kills in the suite; thousands with `KIBITZ_KILLS=5000`.
const KILLS: usize = 200;
const INCREMENT: u64 = 2000;

/// A table each: games with and without dice side by side, and every other one with clocks.
const TABLES: [(Kind, &str); 6] = [
    (Kind::ConnectFour, "7x6"),
    (Kind::ConnectFour, "7x6"),
    (Kind::Race, "sprint"),
    (Kind::Race, "best-of-three"),
    (Kind::Backgammon, "match 5"),
    (Kind::Backgammon, "rounds 1"),
];

fn terms(table: usize) -> Terms {
    let (kind, setup) = TABLES[table];
    let clock = match table % 2 {
        0 => ClockTerms::None {},
        _ => ClockTerms::Fischer { initial: 600_000, increment: INCREMENT },
    };
    Terms {
        game: kind.name().parse().unwrap(),
        setup: setup.parse().unwrap(),
        seats: vec![SeatTerms::Me {}, SeatTerms::Open {}],
        clock,
        takebacks: true,
        rated: false,
        listed: table.is_multiple_of(2),
        watchers: WatchPolicy::Anyone,
        door: None,
        absence: protocol::native::AbsenceTerms::Claim {},
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_server_loses_no_acknowledged_move_and_no_roll() {
    let kills = std::env::var("KIBITZ_KILLS").ok().and_then(|text| text.parse().ok());
    let kills: usize = kills.unwrap_or(KILLS);
    let (data, port) = (DataFolder::new("killed"), free_port());
    let mut server = Server::start(data.path(), port);
    let (stop, stopped) = watch::channel(false);
    let mut diaries = Vec::new();
    let mut players = Vec::new();
    for table in 0..TABLES.len() {
        let owner = door::guest(port).await;
        let opened = door::open(port, &owner.token, terms(table)).await;
        let place = (opened.table, opened.key);
        for (seat, guest) in [(1, owner), (2, door::guest(port).await)] {
            let seed = (table * 2) as u64 + u64::from(seat);
            let sitter = Sitter::new(port, guest, place.clone(), seat, seed);
            diaries.push(sitter.diary.clone());
            players.push(tokio::spawn(sitter.play(stopped.clone())));
        }
    }

    let mut luck = Stream::new(2026);
    for kill in 0..kills {
        tokio::time::sleep(Duration::from_millis(luck.below(500) as u64)).await;
        server.kill();
        server = Server::start(data.path(), port);
        assert!(players.iter().all(|player| !player.is_finished()), "a client gave up");
        if kill % 100 == 99 {
            let acknowledged = |diary: &Mutex<Diary>| diary.lock().unwrap().acknowledged.len();
            let sum: usize = diaries.iter().map(|diary| acknowledged(diary)).sum();
            println!("{} kills, {sum} acknowledgements", kill + 1);
        }
    }

    // Calm: everybody hears the last news, and then the boards are compared.
    stop.send(true).unwrap();
    let mut sitters = Vec::new();
    for player in players {
        sitters.push(player.await.unwrap());
    }
    server.kill();
    let log = disk::read(&data.database()).await;
    let diaries: Vec<_> = diaries.iter().map(|diary| diary.lock().unwrap()).collect();
    let all: Vec<&Acknowledged> = diaries.iter().flat_map(|diary| &diary.acknowledged).collect();
    check_acknowledged(&all, &log);
    let told: Vec<&Told> = diaries.iter().flat_map(|diary| &diary.told).collect();
    check_told(&told, &log);
    for (table, rows) in &log {
        disk::check_order(table, rows);
        disk::check_clocks(table, rows, INCREMENT);
    }
    let promises: Vec<&Promise> = diaries.iter().flat_map(|diary| &diary.promises).collect();
    let (diced, rolls) = check_dice(&promises, &log);
    let mut compared = 0;
    for sitter in &sitters {
        let Some((version, board)) = sitter.board() else { continue };
        let rows = log[&sitter.table].iter().filter(|row| row.version <= version);
        let (kind, setup) = sitter.game().unwrap();
        let record = record_of(kind, setup, rows);
        let truth = kind.reopen(&record).unwrap().setup_text();
        assert_eq!(board, truth, "the board of a client is that of the log");
        compared += 1;
    }
    let resumed =
        log.values().flatten().filter(|row| matches!(row.event, TableEvent::Resumed { .. }));
    let verified: usize = diaries.iter().map(|diary| diary.verified).sum();
    println!(
        "{kills} kills: {} acknowledgements, none lost, {} games, {diced} of them with dice to their \
         end ({rolls} rolls, {verified} checks by clients), {} resumptions, {compared} boards compared",
        all.len(),
        log.len(),
        resumed.count()
    );
    assert!(all.len() > kills, "the crowd played on");
    assert!(diced * 20 > kills && rolls > kills as u64, "games with dice came to their end");
}

/// Whatever was acknowledged is in the log, once, where the acknowledgement said.
fn check_acknowledged(all: &[&Acknowledged], log: &Log) {
    for told in all {
        let row = log.get(&told.table).and_then(|rows| rows.get(told.version as usize - 1));
        let row = row.unwrap_or_else(|| panic!("lost: {told:?}"));
        let same = row.request.as_deref() == Some(&told.request);
        // An answer that completes an offer is written as what it led to.
        assert!(same, "{told:?} is not what the log has: {row:?}");
        // The dice that roll next, or the seed at the end, are written together with what led to them,
        // and the request stands at the last of them.
        let written = log[&told.table][..told.version as usize].iter().rev();
        let (asked, stored) = match &told.ask {
            Ask::Move { text, .. } => (text.as_str(), written.filter_map(move_of).next()),
            Ask::Words { words } => (words.as_str(), written.filter_map(words_of).next()),
            _ => continue,
        };
        assert_eq!(Some(asked), stored, "{told:?}");
    }
}

/// The move of a player.
fn move_of(row: &LogRow) -> Option<&str> {
    match &row.event {
        TableEvent::Moved { seat: Some(_), text } => Some(text),
        _ => None,
    }
}

/// What a player added to the dice.
fn words_of(row: &LogRow) -> Option<&str> {
    match &row.event {
        TableEvent::Worded { words, .. } => Some(words),
        _ => None,
    }
}

/// Whatever a client was told of the board is in the log as it was told, rolls among it.
fn check_told(all: &[&Told], log: &Log) {
    for told in all {
        let row = log.get(&told.table).and_then(|rows| rows.get(told.version as usize - 1));
        assert_eq!(row.map(|row| &row.event), Some(&told.event), "{told:?}");
    }
}

/// The seed is shown when the game is over and not before, it is the one that was promised, and every
/// roll follows from it. Counts the games and the rolls.
fn check_dice(promises: &[&Promise], log: &Log) -> (usize, u64) {
    let promises: HashMap<&str, &Promise> =
        promises.iter().map(|promise| (promise.table.as_str(), *promise)).collect();
    let (mut games, mut rolls) = (0, 0);
    for (table, promise) in promises {
        let rows = &log[table];
        let mut record = record_of(promise.kind, &promise.setup, rows);
        let over = promise.kind.reopen(&record).unwrap().turn() == Turn::Over;
        let seed = rows.iter().find_map(|row| match &row.event {
            TableEvent::Revealed { seed } => Some(seed.as_str()),
            _ => None,
        });
        assert_eq!(over, seed.is_some(), "{table}: the seed is shown at the end");
        let mut words = ["", ""];
        for row in rows {
            if let TableEvent::Worded { seat, words: said } = &row.event {
                words[usize::from(*seat) - 1] = said;
            }
        }
        if over {
            record.tag_rolls(&promise.commitment, words, seed);
            rolls += catalog::verify(promise.kind, &record).unwrap().rolls;
            games += 1;
        }
    }
    (games, rolls)
}

/// The game that rows of the log make.
fn record_of<'a>(kind: Kind, setup: &str, rows: impl IntoIterator<Item = &'a LogRow>) -> Record {
    let mut record = kind.begin(setup).unwrap().record().clone();
    for change in rows.into_iter().filter_map(|row| change_of(&row.event)) {
        record.change(&change);
    }
    record
}
