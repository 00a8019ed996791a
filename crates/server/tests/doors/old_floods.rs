//! Whatever comes in through the old doors: nobody else notices, and the house stands.

use std::time::Duration;

use protocol::reversixt;
use serde_json::json;
use server::Doors;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::house::{House, PATIENCE, generous};

/// Numbers that look random and are the same in every run.
struct Luck(u64);

impl Luck {
    fn next(&mut self) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 33
    }

    /// Bytes that are a little like messages: now and then a whole header, mostly noise.
    fn bytes(&mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for _ in 0..self.next() % 12 {
            match self.next() % 5 {
                0 => reversixt::write(
                    &reversixt::Message::Group((self.next() % 120) as u8),
                    &mut bytes,
                ),
                1 => {
                    let (x, y) = ((self.next() % 9) as u16, (self.next() % 9) as u16);
                    let placement =
                        reversixt::Placement { x, y, special: (self.next() % 25) as u8 };
                    reversixt::write(&reversixt::Message::Move(placement), &mut bytes);
                }
                2 => {
                    let kind = (self.next() % 16) as u8;
                    let length = (5 + self.next() % 30) as u16;
                    let [high, low] = length.to_be_bytes();
                    let check = (low & 0x55) ^ kind;
                    bytes.extend([check, high, low, kind, (check ^ 0xd6).wrapping_add(kind)]);
                    bytes.extend((5..length).map(|_| (self.next() % 60) as u8));
                }
                3 => {
                    const LINES: [&str; 9] = [
                        "LOGIN:anna;;",
                        "JOIN:1",
                        "START",
                        "TURN:6 1 0;",
                        "TURN:;;",
                        "CHAT:;",
                        "JOIN:-1",
                        "LIST",
                        "USERS:;:;",
                    ];
                    let line = LINES[self.next() as usize % LINES.len()];
                    bytes.extend(line.as_bytes());
                    bytes.extend(
                        if self.next().is_multiple_of(3) { "\n" } else { "\r\n" }.as_bytes(),
                    );
                }
                _ => bytes.extend((0..self.next() % 40).map(|_| self.next() as u8)),
            }
        }
        bytes
    }
}

async fn all_doors() -> House {
    House::configured(|config| {
        config.limits.hello_timeout = Duration::from_millis(300);
        let any = Some("127.0.0.1:0".parse().unwrap());
        config.doors = Doors { reversixt: any, freebloks: any, welfenlab: any };
        config.freebloks.computer = "kibitz:1".to_owned();
        config.freebloks.delay = Duration::ZERO;
    })
    .await
}

#[tokio::test]
async fn noise_ends_connections_and_nothing_else() {
    let house = all_doors().await;
    let owner = house.guest().await;
    let doors = house.server.doors().clone();
    for _ in 0..4 {
        house
            .table(&owner, |terms| {
                terms["game"] = json!("reversi");
                terms["setup"] = json!("pocket");
                terms["seats"] =
                    json!([{"kind": "open"}, {"kind": "computer", "player": "kibitz:1"}]);
                terms["takebacks"] = json!(false);
                terms["listed"] = json!(true);
                terms["door"] = json!({"kind": "reversixt", "depth": 1});
                terms["absence"] = json!({"kind": "retire"});
            })
            .await;
    }
    let mut luck = Luck(12);
    let mut half_open = Vec::new();
    for round in 0..120 {
        let door = [doors.reversixt, doors.freebloks, doors.welfenlab][round % 3];
        let mut stream = TcpStream::connect(door.unwrap()).await.unwrap();
        for _ in 0..3 {
            // The server may have had enough already.
            let _ = stream.write_all(&luck.bytes()).await;
            let mut answer = [0; 256];
            let _ = tokio::time::timeout(Duration::from_millis(3), stream.read(&mut answer)).await;
        }
        // Some stay without a word.
        if round % 10 < 3 {
            half_open.push(stream);
        }
    }
    let told = house.get("/api/v1/doors").await.json();
    let card = |door: Option<std::net::SocketAddr>| json!({"port": door.unwrap().port(), "host": "127.0.0.1"});
    let expected = json!({
        "reversixt": card(doors.reversixt),
        "freebloks": card(doors.freebloks),
        "welfenlab": card(doors.welfenlab),
    });
    assert_eq!(told, expected);
    // The house answers, and a sound client is greeted.
    let health = house.get("/healthz").await;
    assert_eq!(health.status, 200);
    let mut sound = TcpStream::connect(doors.freebloks.unwrap()).await.unwrap();
    let mut status = [0; 171];
    let read = tokio::time::timeout(PATIENCE, sound.read_exact(&mut status)).await;
    assert!(read.is_ok_and(|read| read.is_ok()));
    drop(half_open);
    let metrics = house.get("/metrics").await.body;
    assert!(metrics.contains("kibitz_replay_mismatches_total 0"), "{metrics}");
}

#[tokio::test]
async fn when_the_house_closes_old_clients_lose_their_line_and_tables_are_kept() {
    let house = all_doors().await;
    let doors = house.server.doors().clone();
    let mut waiting = TcpStream::connect(doors.reversixt.unwrap()).await.unwrap();
    waiting.write_all(&[1, 0, 0, 0, 1, 5]).await.unwrap();
    let mut lobby = TcpStream::connect(doors.freebloks.unwrap()).await.unwrap();
    let mut status = [0; 171];
    lobby.read_exact(&mut status).await.unwrap();
    let mut hall = TcpStream::connect(doors.welfenlab.unwrap()).await.unwrap();
    hall.write_all(b"LOGIN:anna;;\r\n").await.unwrap();
    let mut hello = [0; 16];
    hall.read_exact(&mut hello).await.unwrap();
    house.server.stop().await.unwrap();
    let mut rest = Vec::new();
    for mut stream in [waiting, lobby, hall] {
        let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut rest)).await;
        assert!(read.is_ok(), "the line ends");
    }
}

#[tokio::test]
async fn limits_that_hold_for_browsers_hold_for_old_clients() {
    let house = House::configured(|config| {
        config.limits = generous();
        config.limits.sockets_per_address = 3;
        let any = Some("127.0.0.1:0".parse().unwrap());
        config.doors = Doors { freebloks: any, ..Doors::default() };
    })
    .await;
    let address = house.server.doors().freebloks.unwrap();
    let mut inside = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let mut status = [0; 171];
        stream.read_exact(&mut status).await.unwrap();
        inside.push(stream);
    }
    let mut late = TcpStream::connect(address).await.unwrap();
    let mut answer = Vec::new();
    tokio::time::timeout(PATIENCE, late.read_to_end(&mut answer)).await.unwrap().unwrap();
    assert!(answer.is_empty());
}
