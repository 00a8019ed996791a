//! Stopping and starting again: sockets are told, and games go on.

use serde_json::json;
use server::{Server, StartFault};

use crate::house::{House, config, connect, generous};

#[tokio::test]
async fn a_stop_tells_every_socket_when_to_come_back() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let mut sockets = [house.socket(&anna).await, house.socket(&ben).await];
    let mut unknown = house.connect(&[]).await.ok().unwrap();
    house.server.stop().await.unwrap();
    for socket in &mut sockets {
        let restarting = socket.hear_of("restarting").await;
        let retry = restarting["retry"].as_u64().unwrap();
        assert!((500..=2000).contains(&retry), "{retry}");
        assert_eq!(socket.closed().await, 1012);
    }
    assert_eq!(unknown.closed().await, 1012);
}

#[tokio::test]
async fn games_people_and_sessions_survive_a_restart() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let table = house.table(&anna, |_| ()).await;
    let (mut a, mut b) = (house.socket(&anna).await, house.socket(&ben).await);
    a.enter(&table).await;
    b.enter(&table).await;
    b.ask(&table, json!({"what": "sit", "seat": 2})).await;
    let accepted = a.ask(&table, json!({"what": "move", "ply": 0, "text": "4"})).await;
    assert_eq!(accepted["type"], "accepted", "{accepted}");
    let House { server, folder } = house;
    server.stop().await.unwrap();
    let server = Server::start(config(&folder, generous())).await.unwrap();
    let house = House { server, folder };
    let mut b = connect(house.address(), &[]).await.ok().unwrap();
    b.hello(&ben).await;
    let snapshot = b.enter(&table).await["snapshot"].clone();
    assert_eq!((&snapshot["ply"], &snapshot["turn"]), (&json!(1), &json!(2)));
    assert_eq!(snapshot["you"], json!([2]));
    let answered = b.ask(&table, json!({"what": "move", "ply": 1, "text": "4"})).await;
    assert_eq!(answered["type"], "accepted", "{answered}");
}

#[tokio::test]
async fn a_folder_serves_one_server_at_a_time() {
    let house = House::open().await;
    let second = Server::start(config(&house.folder, generous())).await;
    assert!(matches!(second, Err(StartFault::InUse { .. })));
    let folder = tempfile::tempdir().unwrap();
    let mut taken = config(&folder, generous());
    taken.listen = house.address();
    let second = Server::start(taken).await;
    assert!(matches!(second, Err(StartFault::AddressInUse { .. })));
    let House { server, folder } = house;
    server.stop().await.unwrap();
    Server::start(config(&folder, generous())).await.unwrap().stop().await.unwrap();
}

#[tokio::test]
async fn a_stopped_server_leaves_one_whole_file() {
    let house = House::open().await;
    house.guest().await;
    let House { server, folder } = house;
    server.stop().await.unwrap();
    let mut files: Vec<String> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files, ["kibitz.db", "kibitz.lock"]);
}
