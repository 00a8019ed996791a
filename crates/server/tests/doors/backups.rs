//! Backups, made and put back while people play.

use std::fs;

use serde_json::{Value, json};
use server::{BackupFault, CheckFault, RestoreFault, Restored, Server, backup, restore};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

use crate::house::{House, config, connect, generous};

#[tokio::test]
async fn a_backup_of_a_running_server_is_restored_into_it() {
    let house = House::open().await;
    let (anna, ben) = (house.guest().await, house.guest().await);
    let table = house.table(&anna, |_| ()).await;
    let (mut a, mut b) = (house.socket(&anna).await, house.socket(&ben).await);
    a.enter(&table).await;
    b.enter(&table).await;
    b.ask(&table, json!({"what": "sit", "seat": 2})).await;
    a.ask(&table, json!({"what": "move", "ply": 0, "text": "4"})).await;
    let shelf = tempfile::tempdir().unwrap();
    let file = shelf.path().join("monday.db");
    let checked = backup(house.folder.path(), &file).await.unwrap();
    assert_eq!((checked.tables, checked.people), (1, 2));
    assert!(matches!(backup(house.folder.path(), &file).await, Err(BackupFault::Exists(_))));

    // What happens after the backup is undone by it.
    let later = house.guest().await;
    b.ask(&table, json!({"what": "move", "ply": 1, "text": "3"})).await;
    let (_, restored) = restore(house.folder.path(), &file).await.unwrap();
    assert_eq!(restored, Restored::IntoRunningServer);
    a.hear_of("restarting").await;
    assert_eq!(a.closed().await, 1012);
    let mut b = connect(house.address(), &[]).await.ok().unwrap();
    b.hello(&ben).await;
    assert_eq!(b.enter(&table).await["snapshot"]["ply"], 1);
    let moved = b.ask(&table, json!({"what": "move", "ply": 1, "text": "5"})).await;
    assert_eq!(moved["type"], "accepted", "{moved}");
    assert_eq!(house.as_guest(&later, "GET", "/api/v1/me", None).await.status, 401);
    assert!(house.folder.path().join("kibitz.db.before-restore").exists());
    assert!(!house.folder.path().join("restore.pending").exists());
}

#[tokio::test]
async fn a_backup_is_restored_into_an_empty_folder() {
    let house = House::open().await;
    let anna = house.guest().await;
    let table = house.table(&anna, |_| ()).await;
    let shelf = tempfile::tempdir().unwrap();
    let file = shelf.path().join("monday.db");
    backup(house.folder.path(), &file).await.unwrap();
    let elsewhere = tempfile::tempdir().unwrap();
    let (_, restored) = restore(elsewhere.path(), &file).await.unwrap();
    assert_eq!(restored, Restored::Directly);
    let server = Server::start(config(&elsewhere, generous())).await.unwrap();
    let copy = House { server, folder: elsewhere };
    let tables = copy.as_guest(&anna, "GET", "/api/v1/me/tables", None).await.json();
    assert_eq!(tables["tables"][0]["table"], table.id.as_str());
}

#[tokio::test]
async fn dice_go_on_after_a_restore_as_they_would_have() {
    let house = House::open().await;
    let anna = house.guest().await;
    let race = |terms: &mut Value| {
        (terms["game"], terms["setup"]) = (json!("race"), json!("sprint"));
        terms["seats"] = json!([{"kind": "me"}, {"kind": "me"}]);
    };
    let table = house.table(&anna, race).await;
    let mut socket = house.socket(&anna).await;
    let snapshot = socket.enter(&table).await["snapshot"].clone();
    assert_eq!((&snapshot["ply"], &snapshot["dice"]["seed"]), (&json!(0), &Value::Null));
    socket.ask(&table, json!({"what": "words", "words": "hop"})).await;
    let shelf = tempfile::tempdir().unwrap();
    let file = shelf.path().join("monday.db");
    backup(house.folder.path(), &file).await.unwrap();
    socket.ask(&table, json!({"what": "move", "ply": 1, "text": "run"})).await;
    let record = |snapshot: &Value| snapshot["record"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/tables/{}?key={}", table.id, table.key);
    let rolled = record(&house.as_guest(&anna, "GET", &path, None).await.json());
    restore(house.folder.path(), &file).await.unwrap();
    let mut socket = connect(house.address(), &[]).await.ok().unwrap();
    socket.hello(&anna).await;
    let snapshot = &socket.enter(&table).await["snapshot"];
    assert_eq!(snapshot["ply"], 1);
    socket.ask(&table, json!({"what": "move", "ply": 1, "text": "run"})).await;
    let again = record(&house.as_guest(&anna, "GET", &path, None).await.json());
    let moves = |record: &str| -> Vec<String> {
        let lines = record.lines().filter(|line| line.starts_with(['*', '1', '2']));
        lines.map(str::to_owned).collect()
    };
    assert_eq!(moves(&again), moves(&rolled));
    assert_eq!(moves(&again).len(), 3);
}

#[tokio::test]
async fn a_backup_of_before_there_were_dice_is_restored() {
    let house = House::open().await;
    let anna = house.guest().await;
    let table = house.table(&anna, |_| ()).await;
    let shelf = tempfile::tempdir().unwrap();
    let file = shelf.path().join("monday.db");
    backup(house.folder.path(), &file).await.unwrap();
    let mut older = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    let changes = [
        "ALTER TABLE tables DROP COLUMN setup",
        "ALTER TABLE tables DROP COLUMN seed",
        "DELETE FROM _sqlx_migrations WHERE version >= 3",
    ];
    for change in changes {
        sqlx::query(change).execute(&mut older).await.unwrap();
    }
    older.close().await.unwrap();
    restore(house.folder.path(), &file).await.unwrap();
    let mut socket = connect(house.address(), &[]).await.ok().unwrap();
    socket.hello(&anna).await;
    assert_eq!(socket.enter(&table).await["snapshot"]["version"], 0);
}

#[tokio::test]
async fn what_is_no_sound_backup_is_refused_and_changes_nothing() {
    let house = House::open().await;
    let anna = house.guest().await;
    let shelf = tempfile::tempdir().unwrap();
    let file = shelf.path().join("monday.db");
    backup(house.folder.path(), &file).await.unwrap();
    let bytes = fs::read(&file).unwrap();
    let bad = shelf.path().join("bad.db");
    let mut scribbled = bytes.clone();
    let middle = scribbled.len() / 2;
    for byte in &mut scribbled[middle..middle + 4096] {
        *byte = 0x5a;
    }
    for (what, content) in [
        ("nothing", Vec::new()),
        ("words", b"dear diary".to_vec()),
        ("half of it", bytes[..bytes.len() / 2].to_vec()),
        ("scribbled over", scribbled),
    ] {
        fs::write(&bad, content).unwrap();
        let refused = restore(house.folder.path(), &bad).await;
        assert!(matches!(refused, Err(RestoreFault::Unsound { .. })), "{what}: {refused:?}");
    }
    let missing = restore(house.folder.path(), &shelf.path().join("none.db")).await;
    assert!(matches!(missing, Err(RestoreFault::File { .. })));
    let nothing = backup(shelf.path(), &shelf.path().join("x.db")).await;
    assert!(matches!(nothing, Err(BackupFault::NoDatabase(_))));
    assert_eq!(house.as_guest(&anna, "GET", "/api/v1/me", None).await.status, 200);
    assert!(!house.folder.path().join("restore.incoming").exists());
}

#[tokio::test]
async fn a_backup_that_the_server_cannot_use_is_undone() {
    let house = House::open().await;
    let anna = house.guest().await;
    let shelf = tempfile::tempdir().unwrap();
    let file = shelf.path().join("monday.db");
    backup(house.folder.path(), &file).await.unwrap();
    let later = house.guest().await;
    // Sound in itself, but its structure is not the one that this version would have made.
    let mut other = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    let change = "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 1";
    sqlx::query(change).execute(&mut other).await.unwrap();
    other.close().await.unwrap();
    let refused = restore(house.folder.path(), &file).await;
    assert!(matches!(refused, Err(RestoreFault::Refused(_))), "{refused:?}");
    for guest in [&anna, &later] {
        assert_eq!(house.as_guest(guest, "GET", "/api/v1/me", None).await.status, 200);
    }
}

#[tokio::test]
async fn a_backup_whose_games_do_not_replay_is_refused() {
    let house = House::open().await;
    let anna = house.guest().await;
    let table = house.table(&anna, |terms| {
        terms["seats"] = json!([{"kind": "me"}, {"kind": "me"}]);
    });
    let table = table.await;
    let mut socket = house.socket(&anna).await;
    socket.enter(&table).await;
    let moved = socket.ask(&table, json!({"what": "move", "ply": 0, "text": "4"})).await;
    assert_eq!(moved["type"], "accepted", "{moved}");
    let shelf = tempfile::tempdir().unwrap();
    let file = shelf.path().join("monday.db");
    let checked = backup(house.folder.path(), &file).await.unwrap();
    assert!(checked.entries >= 2, "{checked}");
    let mut other = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    let change = "UPDATE log SET event = replace(event, '\"4\"', '\"9\"')";
    let changed = sqlx::query(change).execute(&mut other).await.unwrap();
    assert!(changed.rows_affected() > 0);
    other.close().await.unwrap();
    match restore(house.folder.path(), &file).await {
        Err(RestoreFault::Unsound {
            fault: CheckFault::Unreplayable { table: which, .. }, ..
        }) => {
            assert_eq!(which, table.id);
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_backup_that_was_left_behind_is_taken_at_the_next_start() {
    let house = House::open().await;
    let anna = house.guest().await;
    let shelf = tempfile::tempdir().unwrap();
    let file = shelf.path().join("monday.db");
    backup(house.folder.path(), &file).await.unwrap();
    let later = house.guest().await;
    let House { server, folder } = house;
    server.stop().await.unwrap();
    // As if the machine had gone down in the middle of a restore.
    fs::rename(folder.path().join("kibitz.db"), folder.path().join("kibitz.db.before-restore"))
        .unwrap();
    fs::copy(&file, folder.path().join("restore.pending")).unwrap();
    let server = Server::start(config(&folder, generous())).await.unwrap();
    let house = House { server, folder };
    assert_eq!(house.as_guest(&anna, "GET", "/api/v1/me", None).await.status, 200);
    assert_eq!(house.as_guest(&later, "GET", "/api/v1/me", None).await.status, 401);
}
