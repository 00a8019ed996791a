//! What clients of old programs see when the server is killed in the middle of their game, and what
//! becomes of the game.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use catalog::Session;
use catalog::game::Budget;
use guests::{GuestFault, Mind, Netlog, connect, freebloks, reversixt};
use protocol::native::{
    AbsenceTerms, ClockTerms, DoorTerms, SeatTerms, TableEvent, Terms, WatchPolicy,
};

use crate::process::{DataFolder, Server, free_port};
use crate::{disk, door};

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// Plays a move, then says that it is its turn again and waits to be let go.
struct Hesitant {
    moves: u32,
    reached: Sender<()>,
    go: Receiver<()>,
}

impl Mind for Hesitant {
    fn choose(&mut self, session: &dyn Session, _: &Budget) -> Option<String> {
        self.moves += 1;
        if self.moves == 2 {
            self.reached.send(()).unwrap();
            let _ = self.go.recv_timeout(PATIENCE);
        }
        session.legal_moves().into_iter().next()
    }
}

/// A guest in a thread of its own, until its visit ends.
struct Visitor {
    end: JoinHandle<Result<(), GuestFault>>,
    reached: Receiver<()>,
    go: Sender<()>,
}

fn visitor(
    visit: impl FnOnce(&mut Hesitant) -> Result<(), GuestFault> + Send + 'static,
) -> Visitor {
    let ((reached_send, reached), (go, go_receive)) = (channel(), channel());
    let end = thread::spawn(move || {
        visit(&mut Hesitant { moves: 0, reached: reached_send, go: go_receive })
    });
    Visitor { end, reached, go }
}

fn reversixt_visitor(port: u16, group: u8) -> Visitor {
    visitor(move |mind| {
        let stream = connect(&format!("127.0.0.1:{port}"))?;
        reversixt::visit(stream, group, mind, &mut Netlog::off()).map(|_| ())
    })
}

fn freebloks_visitor(port: u16) -> Visitor {
    let wishes = freebloks::Wishes {
        name: "Anna".to_owned(),
        colours: 1,
        mode: Some(("duo".to_owned(), None)),
        start: Some(1),
        time: None,
    };
    visitor(move |mind| {
        let stream = connect(&format!("127.0.0.1:{port}"))?;
        freebloks::visit(stream, &wishes, mind, &mut Netlog::off()).map(|_| ())
    })
}

fn reversi() -> Terms {
    Terms {
        game: "reversi".parse().unwrap(),
        setup: "pocket".parse().unwrap(),
        seats: vec![SeatTerms::Open {}; 2],
        clock: ClockTerms::None {},
        takebacks: false,
        rated: false,
        listed: true,
        watchers: WatchPolicy::Anyone,
        door: Some(DoorTerms::Reversixt { depth: 1 }),
        absence: AbsenceTerms::Retire {},
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_server_lets_old_clients_know_and_their_games_go_on_without_them() {
    let (data, port) = (DataFolder::new("old-clients"), free_port());
    let (blocks, stones) = (free_port(), free_port());
    let (blocks_at, stones_at) = (format!("127.0.0.1:{blocks}"), format!("127.0.0.1:{stones}"));
    let doors = [
        ["--freebloks", &blocks_at],
        ["--freebloks-delay", "0"],
        ["--freebloks-player", "kibitz:1"],
        ["--reversixt", &stones_at],
    ];
    let server = Server::start_with(data.path(), port, doors.as_flattened());
    let owner = door::guest(port).await;
    door::open(port, owner.token.as_str(), reversi()).await;
    let visitors =
        [freebloks_visitor(blocks), reversixt_visitor(stones, 1), reversixt_visitor(stones, 2)];
    // Of the two at one board one waits for its second turn, and with it the other.
    visitors[0].reached.recv_timeout(PATIENCE).unwrap();
    let waits = Instant::now();
    while visitors[1..].iter().all(|visitor| visitor.reached.try_recv().is_err()) {
        assert!(waits.elapsed() < PATIENCE, "nobody is asked for a second move");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    server.kill();
    for visitor in visitors {
        let _ = visitor.go.send(());
        let end = visitor.end.join().unwrap();
        let lost = matches!(end, Err(GuestFault::Closed | GuestFault::Lost(_)));
        assert!(lost, "it knows that the connection is lost: {end:?}");
    }
    let _server = Server::start_with(data.path(), port, doors.as_flattened());
    // Nobody of them can come back: a computer goes on with Blokus, ReversiXT is decided.
    let waits = Instant::now();
    loop {
        let log = disk::read(&data.database()).await;
        let after = |rows: &[disk::LogRow], wanted: fn(&TableEvent) -> bool| {
            let resumed =
                rows.iter().position(|row| matches!(row.event, TableEvent::Resumed { .. }));
            resumed.is_some_and(|at| rows[at..].iter().any(|row| wanted(&row.event)))
        };
        let replaced = |event: &TableEvent| matches!(event, TableEvent::Replaced { .. });
        let retired = |event: &TableEvent| matches!(event, TableEvent::Retired { .. });
        let goes_on = log.values().any(|rows| {
            let replaced = rows.iter().position(|row| replaced(&row.event));
            let moved = |row: &disk::LogRow| matches!(row.event, TableEvent::Moved { .. });
            replaced.is_some_and(|at| rows[at..].iter().filter(|row| moved(row)).count() > 2)
        });
        if goes_on && log.values().any(|rows| after(rows, retired)) {
            break;
        }
        assert!(waits.elapsed() < PATIENCE, "{log:?}");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}
