//! A server that is killed at random instants loses nothing that it acknowledged.

use std::collections::HashMap;
use std::time::Duration;

use catalog::Kind;
use catalog::game::Stream;
use protocol::native::{Ask, ClockTerms, SeatTerms, TableEvent, Terms, WatchPolicy};
use tokio::sync::watch;

use crate::process::{DataFolder, Server, free_port};
use crate::sitter::{Acknowledged, Sitter};
use crate::{door, ledger};

/// Kills in the suite; thousands with `KIBITZ_KILLS=5000`.
const KILLS: usize = 200;
const TABLES: usize = 4;
const INCREMENT: u64 = 2000;

fn terms(table: usize) -> Terms {
    let clock = match table % 2 {
        0 => ClockTerms::None {},
        _ => ClockTerms::Fischer { initial: 600_000, increment: INCREMENT },
    };
    Terms {
        game: Kind::ConnectFour.name().parse().unwrap(),
        setup: "7x6".parse().unwrap(),
        seats: vec![SeatTerms::Me {}, SeatTerms::Open {}],
        clock,
        takebacks: true,
        rated: false,
        listed: table.is_multiple_of(2),
        watchers: WatchPolicy::Anyone,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_server_loses_no_acknowledged_move() {
    let kills = std::env::var("KIBITZ_KILLS").ok().and_then(|text| text.parse().ok());
    let kills: usize = kills.unwrap_or(KILLS);
    let (data, port) = (DataFolder::new("killed"), free_port());
    let mut server = Server::start(data.path(), port);
    let (stop, stopped) = watch::channel(false);
    let mut acknowledged = Vec::new();
    let mut players = Vec::new();
    for table in 0..TABLES {
        let owner = door::guest(port).await;
        let opened = door::open(port, &owner.token, terms(table)).await;
        let place = (opened.table, opened.key);
        for (seat, guest) in [(1, owner), (2, door::guest(port).await)] {
            let seed = (table * 2) as u64 + u64::from(seat);
            let sitter = Sitter::new(port, guest, place.clone(), seat, seed);
            acknowledged.push(sitter.acknowledged.clone());
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
            let moves: usize = acknowledged.iter().map(|list| list.lock().unwrap().len()).sum();
            println!("{} kills, {moves} acknowledgements", kill + 1);
        }
    }

    // Calm: everybody hears the last news, and then the boards are compared.
    stop.send(true).unwrap();
    let mut sitters = Vec::new();
    for player in players {
        sitters.push(player.await.unwrap());
    }
    server.kill();
    let log = ledger::read(&data.database()).await;
    let all: Vec<Acknowledged> =
        acknowledged.iter().flat_map(|list| list.lock().unwrap().clone()).collect();
    check_acknowledged(&all, &log);
    let mut games = 0;
    for (table, rows) in &log {
        ledger::check_order(table, rows);
        ledger::check_clocks(table, rows, INCREMENT);
        games += 1;
    }
    let mut compared = 0;
    for sitter in &sitters {
        let Some((version, board)) = sitter.board() else { continue };
        let rows = &log[&sitter.table];
        assert_eq!(board, replayed(rows, version), "the board of a client is that of the log");
        compared += 1;
    }
    let resumed =
        log.values().flatten().filter(|row| matches!(row.event, TableEvent::Resumed { .. }));
    println!(
        "{kills} kills: {} acknowledgements, none lost, {games} games, {} resumptions, {compared} boards compared",
        all.len(),
        resumed.count()
    );
    assert!(all.len() > kills, "the crowd played on");
}

/// Whatever was acknowledged is in the log, once, where the acknowledgement said.
fn check_acknowledged(all: &[Acknowledged], log: &HashMap<String, Vec<ledger::LogRow>>) {
    for told in all {
        let row = log.get(&told.table).and_then(|rows| rows.get(told.version as usize - 1));
        let row = row.unwrap_or_else(|| panic!("lost: {told:?}"));
        let same = row.request.as_deref() == Some(&told.request);
        // An answer that completes an offer is written as what it led to.
        assert!(same, "{told:?} is not what the log has: {row:?}");
        if let (Ask::Move { text, .. }, TableEvent::Moved { text: stored, .. }) =
            (&told.ask, &row.event)
        {
            assert_eq!(text.as_str(), stored, "{told:?}");
        }
    }
}

/// The board that the log makes at a version.
fn replayed(rows: &[ledger::LogRow], version: u32) -> String {
    let mut session = Kind::ConnectFour.begin_usual();
    for row in rows.iter().filter(|row| row.version <= version) {
        if let TableEvent::Moved { text, .. } = &row.event {
            session.play(text).unwrap();
        }
    }
    session.setup_text()
}
