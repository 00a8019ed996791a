//! A server that is killed while clients of each old program play: what they see then, and what they
//! find when it is back.

use std::net::TcpStream;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use catalog::Session;
use catalog::game::Budget;
use guests::freebloks::Wishes as FreebloksWishes;
use guests::welfenlab::{Connection, Wanted, Wishes as WelfenlabWishes};
use guests::{GuestFault, Mind, Netlog, connect};
use protocol::native::{
    AbsenceTerms, ClockTerms, DoorTerms, SeatTerms, TableEvent, TableState, TablesBody, Terms,
    WatchPolicy,
};

use crate::disk;
use crate::door;
use crate::process::{DataFolder, Server, free_port};

/// Plays so many moves, then says so and waits until it is let go on.
struct Pausing {
    moves: usize,
    paused: Sender<&'static str>,
    name: &'static str,
    go_on: Receiver<()>,
}

impl Mind for Pausing {
    fn choose(&mut self, session: &dyn Session, _: &Budget) -> Option<String> {
        if self.moves == 0 {
            self.paused.send(self.name).unwrap();
            self.go_on.recv().unwrap();
        }
        self.moves = self.moves.saturating_sub(1);
        session.legal_moves().into_iter().next()
    }
}

/// A guest in a thread of its own: what it says when its visit has ended.
type Guest = JoinHandle<Result<String, GuestFault>>;

struct Guests {
    paused: (Sender<&'static str>, Receiver<&'static str>),
    waiting: Vec<Sender<()>>,
    all: Vec<(&'static str, Guest)>,
}

impl Guests {
    fn send(
        &mut self,
        name: &'static str,
        moves: usize,
        visit: impl FnOnce(&mut dyn Mind) -> Result<String, GuestFault> + Send + 'static,
    ) {
        let (let_go, go_on) = channel();
        let mut mind = Pausing { moves, paused: self.paused.0.clone(), name, go_on };
        self.waiting.push(let_go);
        self.all.push((name, std::thread::spawn(move || visit(&mut mind))));
    }
}

fn terms(door: DoorTerms, setup: &str, absence: AbsenceTerms) -> Terms {
    Terms {
        game: door.game().parse().unwrap(),
        setup: setup.parse().unwrap(),
        seats: vec![
            SeatTerms::Open {},
            SeatTerms::Computer { player: "kibitz:1".parse().unwrap() },
        ],
        clock: ClockTerms::None {},
        takebacks: false,
        rated: false,
        listed: true,
        watchers: WatchPolicy::Anyone,
        door: Some(door),
        absence,
    }
}

async fn playing(port: u16) -> Vec<protocol::native::TableCard> {
    let path = ("GET", "/api/v1/tables?state=playing");
    door::send::<TablesBody>(port, path, None, "").await.unwrap().tables
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_of_every_old_program_lose_their_line_and_find_the_house_again() {
    let (data, port) = (DataFolder::new("old-doors"), free_port());
    let ports = [free_port(), free_port(), free_port()];
    let doors: Vec<(&str, String)> = ["--reversixt", "--freebloks", "--welfenlab"]
        .into_iter()
        .zip(ports.map(|port| format!("127.0.0.1:{port}")))
        .collect();
    let address = |door: usize| doors[door].1.clone();
    let mut server = Server::with_doors(data.path(), port, &doors);
    for moves in [1, 5] {
        let owner = door::guest(port).await;
        let reversi = terms(DoorTerms::Reversixt { depth: 1 }, "pocket", AbsenceTerms::Retire {});
        door::open(port, &owner.token, reversi).await;
        let owner = door::guest(port).await;
        let backgammon = terms(DoorTerms::Welfenlab {}, "rounds 3", AbsenceTerms::Retire {});
        let backgammon = door::open(port, &owner.token, backgammon).await.table;
        let mut guests = Guests { paused: channel(), waiting: Vec::new(), all: Vec::new() };
        let to = address(0);
        guests.send("reversixt", moves, move |mind| {
            let end = guests::reversixt::visit(connect(&to)?, 7, mind, &mut Netlog::off())?;
            Ok(format!("{end:?}"))
        });
        let to = address(1);
        guests.send("freebloks", moves, move |mind| {
            let wishes = FreebloksWishes {
                name: "Anna".to_owned(),
                colours: 1,
                mode: Some(("duo".to_owned(), None)),
                start: Some(1),
                time: Duration::from_millis(10),
            };
            let end = guests::freebloks::visit(connect(&to)?, &wishes, mind, &mut Netlog::off())?;
            Ok(format!("{end:?}"))
        });
        let to = address(2);
        guests.send("welfenlab", moves, move |mind| {
            let wishes = WelfenlabWishes {
                user: "anna".to_owned(),
                password: String::new(),
                wanted: Wanted::Join { number: 1, password: String::new() },
                time: Duration::from_millis(10),
            };
            let end = guests::welfenlab::visit(connect(&to)?, &wishes, mind, Netlog::off())?;
            Ok(format!("{end:?}"))
        });
        let patience = Duration::from_secs(60);
        let mut paused: Vec<&str> =
            (0..3).map(|_| guests.paused.1.recv_timeout(patience).expect("they play")).collect();
        paused.sort_unstable();
        assert_eq!(paused, ["freebloks", "reversixt", "welfenlab"]);
        server.kill();
        guests.waiting.iter().for_each(|let_go| let_go.send(()).unwrap());
        for (name, guest) in guests.all {
            let end = guest.join().unwrap();
            // No client hears a last word; its line is cut.
            assert!(
                matches!(end, Err(GuestFault::Closed | GuestFault::Lost(_))),
                "{name}: {end:?}"
            );
        }
        // What was played is kept, and goes on where it stood.
        let log = disk::read(&data.database()).await;
        for (table, rows) in &log {
            disk::check_order(table, rows);
        }
        let own = log[&backgammon].iter().filter(|row| {
            matches!(&row.event, TableEvent::Moved { seat: Some(1), text } if text.contains('/'))
        });
        assert_eq!(own.count(), moves, "every turn that the client saw accepted, once");
        server = Server::with_doors(data.path(), port, &doors);
        let games: Vec<String> =
            playing(port).await.iter().map(|card| card.terms.game.to_string()).collect();
        for game in ["reversi", "blokus", "backgammon"] {
            assert!(games.iter().any(|one| one == game), "{game} among {games:?}");
        }
        found_again(&address).await;
        // Who cannot come back has left: a computer plays on for Freebloks, the others' games end.
        let settled = async {
            while !playing(port).await.is_empty() {
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(90), settled).await.expect("games come to an end");
        let path = format!("/api/v1/tables/{backgammon}");
        let now: protocol::native::Snapshot =
            door::send(port, ("GET", &path), None, "").await.unwrap();
        assert_eq!(now.state, TableState::Over);
        assert_eq!(now.outcome.map(|outcome| outcome.ranks), Some(vec![2, 1]));
    }
}

/// Each kind of client comes in again as for the first time; the game of before is not offered.
async fn found_again(address: &dyn Fn(usize) -> String) {
    let mut reversixt = TcpStream::connect(address(0)).unwrap();
    std::io::Write::write_all(&mut reversixt, &[1, 0, 0, 0, 1, 7]).unwrap();
    let mut freebloks = TcpStream::connect(address(1)).unwrap();
    let mut status = [0; 171];
    std::io::Read::read_exact(&mut freebloks, &mut status).unwrap();
    let (message, _) = protocol::freebloks::read(&status).unwrap().unwrap();
    let protocol::freebloks::Message::ServerStatus(status) = message else { panic!("{message:?}") };
    assert_eq!((status.clients, status.humans), (1, 0), "an empty lobby");
    let stream = connect(&address(2)).unwrap();
    let listed = tokio::task::spawn_blocking(move || {
        let mut connection = Connection::new(stream, Netlog::off());
        guests::welfenlab::log_in(&mut connection, "anna", "", &mut |_| {}).unwrap();
        guests::welfenlab::list(&mut connection, &mut |_| {}).unwrap();
        connection.follower().games().len()
    });
    assert_eq!(listed.await.unwrap(), 0);
}
