//! Visits to old servers: who may go where, and what becomes of servers that misbehave.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, Doors, FreebloksRules, Server};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use crate::house::{Guest, House, PATIENCE, Socket, config, connect_at, generous, refusal};

async fn register(house: &House, guest: &Guest, name: &str) {
    let body = json!({"name": name, "password": "correct horse"});
    let answer = house.as_guest(guest, "POST", "/api/v1/me/account", Some(&body)).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
}

/// A house in which Anna has an account and is listed, and Ben has one and is not.
async fn visited(targets: &[String], change: impl FnOnce(&mut Config)) -> (House, Guest, Guest) {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    register(&house, &anna, "Anna").await;
    register(&house, &ben, "Ben").await;
    let House { server, folder } = house;
    server.stop().await.unwrap();
    let mut config = config(&folder, generous());
    config.visits.targets = targets.iter().map(|target| target.parse().unwrap()).collect();
    config.visits.visitors = vec!["anna".to_owned()];
    change(&mut config);
    (House { server: Server::start(config).await.unwrap(), folder }, anna, ben)
}

/// A house that lets clients of Freebloks in: the old server that is visited.
async fn old_house() -> (House, SocketAddr) {
    let house = House::configured(|config| {
        config.doors =
            Doors { freebloks: Some("127.0.0.1:0".parse().unwrap()), ..Doors::default() };
        config.freebloks = FreebloksRules {
            computer: "kibitz:1".to_owned(),
            delay: Duration::ZERO,
            ..FreebloksRules::default()
        };
    })
    .await;
    let address = house.server.doors().freebloks.unwrap();
    (house, address)
}

async fn door(house: &House, guest: &Guest) -> Socket {
    let mut socket = connect_at(house.address(), "/ws/visit", &[]).await.unwrap();
    let hello = json!({"type": "hello", "version": protocol::native::VERSION, "client": "test", "token": guest.token});
    socket.say(&hello).await;
    socket
}

fn call(address: &dyn ToString) -> Value {
    let login = json!({"program": "freebloks", "name": "Anna", "colours": 1, "mode": "duo"});
    json!({"type": "call", "address": address.to_string(), "login": login})
}

/// The next line of this kind, by its key.
async fn line(socket: &mut Socket, kind: &str) -> Value {
    loop {
        let message = socket.hear_of("line").await;
        if message["line"]["kind"] == kind {
            return message["line"].clone();
        }
    }
}

/// Why the visit ended; the socket is closed then without a fault.
async fn ended(socket: &mut Socket, kind: &str) -> String {
    let said = line(socket, kind).await;
    let state = socket.hear_of("state").await;
    assert_eq!(state["state"], "ended");
    assert_eq!(socket.closed().await, 1000);
    said["reason"]["key"].as_str().unwrap().to_owned()
}

/// An old server that does with its one client what it is told.
async fn pretender<Done>(pretend: impl FnOnce(TcpStream) -> Done + Send + 'static) -> SocketAddr
where
    Done: Future<Output = ()> + Send,
{
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { pretend(listener.accept().await.unwrap().0).await });
    address
}

#[tokio::test]
async fn nobody_visits_anything_unless_the_host_wants_it() {
    let (_old, address) = old_house().await;
    let house = House::open().await;
    let anna = house.guest().await;
    register(&house, &anna, "Anna").await;
    let told = house.as_guest(&anna, "GET", "/api/v1/visits", None).await.json();
    assert_eq!(told, json!({"allowed": false, "targets": []}));
    let mut socket = door(&house, &anna).await;
    socket.say(&call(&address)).await;
    let (code, key) = refusal(&socket.hear().await);
    assert_eq!((code.as_str(), key.as_str()), ("not_allowed", "visit-not-listed"));
}

#[tokio::test]
async fn only_listed_accounts_go_and_only_to_listed_servers() {
    let (_old, address) = old_house().await;
    let target = format!("freebloks={address}");
    let (house, anna, ben) = visited(&[target], |_| {}).await;
    let targets = json!([{"program": "freebloks", "address": address.to_string()}]);
    let told = house.as_guest(&anna, "GET", "/api/v1/visits", None).await.json();
    assert_eq!(told, json!({"allowed": true, "targets": targets}));
    // Others do not even hear which servers there are.
    let guest = house.guest().await;
    for other in [&ben, &guest] {
        let told = house.as_guest(other, "GET", "/api/v1/visits", None).await.json();
        assert_eq!(told, json!({"allowed": false, "targets": []}));
        let mut socket = door(&house, other).await;
        socket.say(&call(&address)).await;
        assert_eq!(refusal(&socket.hear().await).1, "visit-not-listed");
    }
    // A guest who takes the listed name is still not the account.
    let name = json!({"name": "Anna"});
    house.as_guest(&guest, "PUT", "/api/v1/me/name", Some(&name)).await;
    let mut socket = door(&house, &guest).await;
    socket.say(&call(&address)).await;
    assert_eq!(refusal(&socket.hear().await).1, "visit-not-listed");

    // The server must be named exactly as it is listed, and be visited by its own protocol.
    let mut socket = door(&house, &anna).await;
    let port = address.port();
    for wrong in [
        house.address().to_string(),
        format!("localhost:{port}"),
        format!("127.0.0.1:{port} "),
        format!("127.1:{port}"),
        format!("0x7f000001:{port}"),
        format!("[::ffff:127.0.0.1]:{port}"),
        format!("127.0.0.1:0{port}"),
        "127.0.0.1".to_owned(),
        String::new(),
    ] {
        socket.say(&call(&wrong)).await;
        assert_eq!(refusal(&socket.hear().await).1, "visit-target", "{wrong}");
    }
    let mut other_program = call(&address);
    other_program["login"] = json!({"program": "reversixt", "group": 99});
    socket.say(&other_program).await;
    assert_eq!(refusal(&socket.hear().await).1, "visit-target");
    socket.say(&call(&address)).await;
    assert_eq!(socket.hear().await["state"], "calling");
    assert_eq!(line(&mut socket, "connection").await["reason"]["key"], "visit-connected");
}

#[tokio::test]
async fn a_name_that_nobody_has_is_no_key_for_who_registers_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder, generous());
    config.visits.targets = vec!["freebloks=127.0.0.1:9".parse().unwrap()];
    config.visits.visitors = vec!["Carla".to_owned()];
    let house = House { server: Server::start(config).await.unwrap(), folder };
    let carla = house.guest().await;
    register(&house, &carla, "Carla").await;
    let told = house.as_guest(&carla, "GET", "/api/v1/visits", None).await.json();
    assert_eq!(told["allowed"], false);
}

#[tokio::test]
async fn a_whole_game_of_freebloks_is_played_from_a_page() {
    let (_old, address) = old_house().await;
    let (house, anna, _) = visited(&[format!("freebloks={address}")], |_| {}).await;
    let mut socket = door(&house, &anna).await;
    socket.say(&json!({"type": "start"})).await;
    assert_eq!(refusal(&socket.hear().await).1, "visit-call-first");
    socket.say(&call(&address)).await;
    line(&mut socket, "server").await;
    socket.say(&call(&address)).await;
    assert_eq!(refusal(&socket.hear_of("refused").await).1, "visit-called-already");
    socket.say(&json!({"type": "games"})).await;
    assert_eq!(refusal(&socket.hear_of("refused").await).1, "visit-no-words");
    socket.say(&json!({"type": "say", "text": "Hello, old server"})).await;
    let own = line(&mut socket, "own").await;
    assert_eq!(own["text"], "Hello, old server");
    socket.say(&json!({"type": "start"})).await;
    let mut moves = 0;
    let mut kinds = Vec::new();
    loop {
        let message = socket.hear().await;
        if message["type"] == "line" {
            kinds.push(message["line"]["kind"].as_str().unwrap().to_owned());
        }
        if message["type"] == "state" && message["state"] == "waiting" {
            break;
        }
        if message["type"] != "board" || message["turn"] != true {
            continue;
        }
        let record: catalog::game::Record = message["record"].as_str().unwrap().parse().unwrap();
        let kind = catalog::Kind::of_name("blokus").unwrap();
        let session = kind.reopen(&record).unwrap();
        let mv = session.legal_moves().remove(0);
        let ply = session.reached();
        if moves == 0 {
            // What the rules forbid, and what was meant for another board, never leaves the house.
            for (ply, text, key) in [(ply, "a1", "table-illegal"), (ply + 1, &mv, "visit-stale")] {
                socket.say(&json!({"type": "move", "ply": ply, "text": text})).await;
                assert_eq!(refusal(&socket.hear_of("refused").await).1, key);
            }
        }
        moves += 1;
        socket.say(&json!({"type": "move", "ply": ply, "text": mv})).await;
    }
    assert!(moves > 5, "{moves}");
    // The own words were not told a second time.
    assert!(!kinds.contains(&"chat".to_owned()) && !kinds.contains(&"error".to_owned()));
    socket.say(&json!({"type": "move", "ply": 0, "text": "a1"})).await;
    assert_eq!(refusal(&socket.hear_of("refused").await).1, "visit-not-your-turn");
}

#[tokio::test]
async fn a_whole_game_of_reversixt_is_played_from_a_page() {
    let old = House::configured(|config| {
        config.doors =
            Doors { reversixt: Some("127.0.0.1:0".parse().unwrap()), ..Doors::default() };
    })
    .await;
    let address = old.server.doors().reversixt.unwrap();
    let owner = old.guest().await;
    old.table(&owner, |terms| {
        terms["game"] = json!("reversi");
        terms["setup"] = json!("pocket");
        terms["seats"] = json!([{"kind": "computer", "player": "kibitz:1"}, {"kind": "open"}]);
        terms["takebacks"] = json!(false);
        terms["listed"] = json!(true);
        terms["door"] = json!({"kind": "reversixt", "depth": 1});
        terms["absence"] = json!({"kind": "retire"});
    })
    .await;
    let (house, anna, _) = visited(&[format!("reversixt={address}")], |_| {}).await;
    let mut socket = door(&house, &anna).await;
    let crash = json!({"program": "reversixt", "group": 100});
    socket.say(&json!({"type": "call", "address": address.to_string(), "login": crash})).await;
    assert_eq!(refusal(&socket.hear().await).1, "visit-unspeakable");
    let login = json!({"program": "reversixt", "group": 99});
    socket.say(&json!({"type": "call", "address": address.to_string(), "login": login})).await;
    let mut moves = 0;
    let last = loop {
        let message = socket.hear().await;
        if message["type"] == "line" && message["line"]["reason"]["key"] == "visit-over" {
            break socket.hear_of("state").await;
        }
        if message["type"] != "board" || message["turn"] != true {
            continue;
        }
        assert_eq!(message["me"], json!([2]));
        let record: catalog::game::Record = message["record"].as_str().unwrap().parse().unwrap();
        let session = catalog::Kind::of_name("reversi").unwrap().reopen(&record).unwrap();
        let ply = session.moves_so_far().len();
        if moves == 0 {
            for (ask, key) in [
                (json!({"type": "move", "ply": ply, "text": "0 0"}), "table-illegal"),
                (json!({"type": "say", "text": "Hello"}), "visit-no-words"),
                (json!({"type": "start"}), "visit-no-words"),
            ] {
                socket.say(&ask).await;
                assert_eq!(refusal(&socket.hear_of("refused").await).1, key, "{ask}");
            }
        }
        moves += 1;
        let mv = session.legal_moves().remove(0);
        socket.say(&json!({"type": "move", "ply": ply, "text": mv})).await;
    };
    assert_eq!(last["state"], "ended");
    assert!(moves > 3, "{moves}");
    assert_eq!(socket.closed().await, 1000);
}

#[tokio::test]
async fn an_account_has_only_so_many_visits_and_gets_them_back() {
    let (_old, address) = old_house().await;
    let target = format!("freebloks={address}");
    let (house, anna, _) = visited(&[target], |config| config.visits.per_account = 1).await;
    let mut first = door(&house, &anna).await;
    first.say(&call(&address)).await;
    line(&mut first, "connection").await;
    let mut second = door(&house, &anna).await;
    second.say(&call(&address)).await;
    assert_eq!(refusal(&second.hear().await).1, "visit-too-many");
    first.0.close(None).await.unwrap();
    first.closed().await;
    // The place is free as soon as the old server has heard of it too.
    loop {
        second.say(&call(&address)).await;
        if second.hear().await["type"] == "state" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    line(&mut second, "connection").await;
}

#[tokio::test]
async fn who_signs_out_has_left_the_old_server() {
    let (_old, address) = old_house().await;
    let (house, anna, _) = visited(&[format!("freebloks={address}")], |_| {}).await;
    let mut socket = door(&house, &anna).await;
    socket.say(&call(&address)).await;
    line(&mut socket, "connection").await;
    let out = house.as_guest(&anna, "DELETE", "/api/v1/session", None).await;
    assert_eq!(out.status, 204);
    assert_eq!(socket.closed().await, protocol::native::close::SIGNED_OUT);
}

#[tokio::test]
async fn a_server_that_is_not_there_does_not_answer() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let targets = [format!("freebloks={address}"), "freebloks=nowhere.invalid:1".to_owned()];
    let (house, anna, _) = visited(&targets, |_| {}).await;
    for address in [address.to_string(), "nowhere.invalid:1".to_owned()] {
        let mut socket = door(&house, &anna).await;
        socket.say(&call(&address)).await;
        assert_eq!(ended(&mut socket, "error").await, "visit-unreachable");
    }
}

#[tokio::test]
async fn a_server_that_hangs_sends_noise_or_hangs_up_ends_its_visit_alone() {
    let hangs = pretender(|stream| async move {
        tokio::time::sleep(Duration::from_secs(60)).await;
        drop(stream);
    });
    let noisy = pretender(|mut stream| async move {
        stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await.unwrap();
        let _ = stream.read(&mut [0; 64]).await;
    });
    let rude = pretender(|stream| async move { drop(stream) });
    let lawless = pretender(|mut stream| async move {
        let mut bytes = Vec::new();
        protocol::freebloks::write(&protocol::freebloks::Message::StartGame, &mut bytes);
        stream.write_all(&bytes).await.unwrap();
        let _ = stream.read(&mut [0; 64]).await;
    });
    let talkative = pretender(|mut stream| async move {
        let mut bytes = Vec::new();
        let chat = protocol::freebloks::Chat {
            client: -1,
            text: "again and again".to_owned(),
            tail: protocol::freebloks::Tail::Long,
        };
        protocol::freebloks::write(&protocol::freebloks::Message::Chat(chat), &mut bytes);
        while stream.write_all(&bytes).await.is_ok() {}
    });
    let servers = [
        (hangs.await, "visit-silent"),
        (noisy.await, "visit-unreadable"),
        (rude.await, "visit-closed"),
        (lawless.await, "visit-unruly"),
        (talkative.await, "visit-too-much"),
    ];
    let targets = servers.map(|(address, _)| format!("freebloks={address}"));
    let (house, anna, _) = visited(&targets, |config| {
        config.visits.patience = Duration::from_millis(500);
        config.visits.bytes = 20_000;
    })
    .await;
    for (address, why) in servers {
        let mut socket = door(&house, &anna).await;
        socket.say(&call(&address)).await;
        assert_eq!(ended(&mut socket, "error").await, why);
        assert_eq!(house.get("/healthz").await.status, 200);
    }
}

/// The old server's side of a conversation: `<` what it must hear, `>` what it says then.
const EVENING: &str = "\
> HELLO:be nice
< LOGIN:anna;secret;
> CONFIRM:LOGIN;welcome
> INFO:LOGIN;anna
< USERS
< LIST
> USERS:anna;berta
> LIST:4 berta NOONE f 30 2
< CHAT:berta;Shall we?  Yes
> CONFIRM
> CHAT:berta;Of course
< JOIN:4;
> CONFIRM:JOIN;4
> INFO:JOIN;4 anna
< LIST
< LIST
> LIST:4 berta anna f 30 2
< START
> CONFIRM:START
> BOARD:0 0 6 0 -1 0 2 0 3 0 0 0 0 0 0 0 0 0 -3 -2 -2 -3 -1 -3 2 2 0 0
< CONFIRM
> DICE:6 1
< TURN:1 25 24;
> ERROR:TURN;not a valid Turn
> DICE:6 1
< TURN:1 25 24;
> BOARD:14 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 0 -13 0
< CONFIRM
> INFO:DICE;6 4
> INFO:TURN;6 24 26;4 24 26;
> ENDGAME:LOSE;1;0 1
> INFO:ENDGAME;4 berta 1 1 0
< START
> CONFIRM:START
> BOARD:0 -1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2 -2 -2 -2 -3 -3 15 0 0
< CONFIRM
> DICE:6 6
< TURN:NOTURN
> INFO:JOIN;-1 berta
< LIST
> ENDGAME:WIN;0;0 0
< JOIN:-1
> CONFIRM:JOIN;-1
< LIST
> LIST:
> INFO:LOGOUT;berta
< LIST
> LIST:
";

/// Plays the old server's side.
async fn recite(stream: TcpStream) {
    let (reads, mut writes) = stream.into_split();
    let mut lines = tokio::io::BufReader::new(reads).lines();
    for line in EVENING.lines() {
        match line.split_at(2) {
            ("> ", said) => writes.write_all(format!("{said}\r\n").as_bytes()).await.unwrap(),
            (_, wanted) => {
                let heard = tokio::time::timeout(PATIENCE, lines.next_line()).await;
                assert_eq!(heard.expect(wanted).unwrap().as_deref(), Some(wanted));
            }
        }
    }
}

/// Waits for a line whose words of ours have this key, or whose words of theirs are these.
async fn read(socket: &mut Socket, kind: &str, words: &str) {
    loop {
        let line = line(socket, kind).await;
        if line["reason"]["key"] == words || line["text"] == words {
            return;
        }
    }
}

async fn board(socket: &mut Socket, turn: bool) -> Value {
    loop {
        let board = socket.hear_of("board").await;
        if board["turn"] == turn {
            return board;
        }
    }
}

#[tokio::test]
async fn an_evening_at_a_server_of_the_welfenlab() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let server = tokio::spawn(async move { recite(listener.accept().await.unwrap().0).await });
    let (house, anna, _) = visited(&[format!("welfenlab={address}")], |_| {}).await;
    let mut socket = door(&house, &anna).await;
    let call = |name: &str, password: &str| {
        let login = json!({"program": "welfenlab", "name": name, "password": password});
        json!({"type": "call", "address": address.to_string(), "login": login})
    };
    // What would break a line or a field never gets to the server.
    for (name, password) in
        [("an na", ""), ("anna;", ""), ("", ""), ("anna", "a;b"), ("anna", "a\nb")]
    {
        socket.say(&call(name, password)).await;
        assert_eq!(refusal(&socket.hear().await).1, "visit-unspeakable", "{name} {password}");
    }
    socket.say(&call("anna", "secret")).await;
    read(&mut socket, "server", "be nice").await;
    let games = socket.hear_of("games").await;
    let berta = json!({"game": 4, "players": ["berta"], "free": true, "locked": false, "timeout": 30, "rounds": 2});
    assert_eq!(games["games"], json!([berta]));
    for (wrong, key) in [
        (json!({"type": "say", "text": "Hello all"}), "visit-to-whom"),
        (json!({"type": "say", "to": "x;y", "text": "Hello"}), "visit-unspeakable"),
        (json!({"type": "start"}), "visit-not-now"),
        (json!({"type": "leave"}), "visit-not-now"),
        (json!({"type": "move", "ply": 0, "text": "8/5"}), "visit-not-your-turn"),
        (json!({"type": "join", "game": 4, "password": "a;b"}), "visit-unspeakable"),
    ] {
        socket.say(&wrong).await;
        assert_eq!(refusal(&socket.hear().await).1, key);
    }
    socket.say(&json!({"type": "say", "to": "berta", "text": "Shall we?\r\nYes"})).await;
    read(&mut socket, "chat", "Of course").await;
    socket.say(&json!({"type": "join", "game": 4, "password": ""})).await;
    let state = socket.hear_of("state").await;
    assert_eq!((&state["state"], &state["game"]), (&json!("waiting"), &json!(4)));
    socket.say(&json!({"type": "create", "password": "", "timeout": null, "rounds": 1})).await;
    assert_eq!(refusal(&socket.hear_of("refused").await).1, "visit-leave-first");
    socket.hear_of("games").await;

    socket.say(&json!({"type": "start"})).await;
    let mine = board(&mut socket, true).await;
    assert_eq!((&mine["me"], &mine["names"]), (&json!([1]), &json!(["anna", "berta"])));
    assert_eq!((&mine["time"], &mine["score"]), (&json!(30_000), &json!([0, 0])));
    // Two on the bar and the six is blocked: one step is the whole turn, and passing is none.
    for wrong in ["bar/19", "pass", "8/2"] {
        socket.say(&json!({"type": "move", "ply": 0, "text": wrong})).await;
        assert_eq!(refusal(&socket.hear_of("refused").await).1, "table-illegal", "{wrong}");
    }
    socket.say(&json!({"type": "move", "ply": 0, "text": "bar/24"})).await;
    read(&mut socket, "error", "visit-move-refused").await;
    board(&mut socket, true).await;
    socket.say(&json!({"type": "move", "ply": 0, "text": "bar/24"})).await;
    read(&mut socket, "server", "visit-they-rolled").await;
    let lost = loop {
        let board = socket.hear_of("board").await;
        if board["over"] == true {
            break board;
        }
    };
    assert_eq!(lost["turn"], false);
    read(&mut socket, "server", "visit-round-lost").await;
    let state = socket.hear_of("state").await;
    assert_eq!((&state["state"], &state["may_start"]), (&json!("waiting"), &json!(true)));

    // Fifteen men on the bar before a closed board: nobody is asked, and the house says so.
    socket.say(&json!({"type": "start"})).await;
    read(&mut socket, "server", "visit-stuck").await;
    read(&mut socket, "server", "visit-round-early").await;
    let state = socket.hear_of("state").await;
    assert_eq!((&state["state"], &state["may_start"]), (&json!("waiting"), &json!(false)));
    socket.say(&json!({"type": "leave"})).await;
    assert_eq!(socket.hear_of("state").await["state"], "hall");
    read(&mut socket, "server", "visit-went").await;
    assert_eq!(ended(&mut socket, "error").await, "visit-closed");
    server.await.unwrap();
}

#[tokio::test]
async fn a_login_that_is_refused_or_never_answered_ends_the_visit() {
    let greet = |answer: &'static [u8]| {
        pretender(move |mut stream| async move {
            stream.write_all(b"HELLO:\n").await.unwrap();
            let _ = stream.read(&mut [0; 64]).await;
            stream.write_all(answer).await.unwrap();
            let _ = stream.read(&mut [0; 64]).await;
        })
    };
    let endless = "x".repeat(9000).leak().as_bytes();
    let servers = [
        (greet(b"ERROR:LOGIN;name in use\n").await, "visit-refused"),
        (greet(b"").await, "visit-silent"),
        // The beginning of an answer is none.
        (greet(b"CONFIRM:LOG").await, "visit-silent"),
        (greet(endless).await, "visit-unreadable"),
        (greet(b"BOARD:1 2 3\n").await, "visit-unreadable"),
    ];
    let targets = servers.map(|(address, _)| format!("welfenlab={address}"));
    let patience = Duration::from_millis(500);
    let (house, anna, _) = visited(&targets, |config| config.visits.patience = patience).await;
    for (address, why) in servers {
        let mut socket = door(&house, &anna).await;
        let login = json!({"program": "welfenlab", "name": "anna", "password": ""});
        let call = json!({"type": "call", "address": address.to_string(), "login": login});
        socket.say(&call).await;
        assert_eq!(ended(&mut socket, "error").await, why);
    }
}

#[tokio::test]
async fn nonsense_from_a_page_is_refused_in_words() {
    let (house, anna, _) = visited(&[], |_| {}).await;
    let mut socket = door(&house, &anna).await;
    for wrong in [
        json!({"type": "fetch", "address": "http://example.org"}),
        json!({"type": "call", "address": "a:1"}),
        json!({"type": "call", "address": "x".repeat(400), "login": {"program": "reversixt", "group": 1}}),
        json!({"type": "call", "address": "a:1", "login": {"program": "gopher"}}),
        json!({"type": "call", "address": "a:1", "login": {"program": "reversixt", "group": 300}}),
        json!([]),
    ] {
        socket.say(&wrong).await;
        assert_eq!(refusal(&socket.hear().await).0, "malformed", "{wrong}");
    }
}

#[tokio::test]
async fn pages_of_other_sites_get_no_visit() {
    let (house, ..) = visited(&[], |_| {}).await;
    let cookie = house.cookie().await;
    let headers = [("cookie", cookie.as_str()), ("origin", "http://evil.example")];
    assert_eq!(connect_at(house.address(), "/ws/visit", &headers).await.err(), Some(403));
    let without = [("cookie", cookie.as_str())];
    assert_eq!(connect_at(house.address(), "/ws/visit", &without).await.err(), Some(403));
}
