//! The seed of the dice in a whole house: it is stored with the table and found nowhere else until
//! the game is over, and it comes back after a restart.

use std::io;
use std::sync::{Arc, Mutex};

use catalog::Kind;
use catalog::game::Record;
use protocol::native::{Ask, Capped, SeatTerms, Snapshot, TableState, Terms};

use super::houses::{Guest, house};
use super::race;
use super::stage::{person, words};
use crate::store::Store;

/// Everything that is written into the log of the server.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

async fn run(anna: &mut Guest) -> Snapshot {
    let ply = anna.look().await.ply;
    anna.play(ply, "run").await.unwrap();
    anna.look().await
}

#[tokio::test]
async fn the_seed_is_nowhere_but_with_its_table_until_the_game_is_over() {
    let lines = Lines::default();
    let writer = lines.clone();
    let log = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    let _log = tracing::subscriber::set_default(log);
    // With a single subscriber, tracing lets the thread that meets a line first decide for all
    // threads whether it is written; another test's thread would say no. With two it asks both.
    let _second = tracing::Dispatch::new(tracing_subscriber::registry());

    let store = Store::temporary().await.unwrap();
    let before = house(&store).await;
    let terms = Terms { seats: vec![SeatTerms::Me {}, SeatTerms::Me {}], ..race() };
    let opened = before.open(&person("anna"), &Capped::cut("open"), terms).await.unwrap();
    let table = opened.table.as_str();
    assert_eq!(store.ticking().await.unwrap(), [table], "it waits, and not for ever");
    let stored = store.table(table).await.unwrap().unwrap();
    let seed = stored.seed.unwrap();
    before.stop().await;

    let tables = house(&store).await;
    let mut anna = Guest::enter(&tables, &opened, "anna", 1).await;
    anna.ask(words("hop")).await.unwrap();
    let mut told = String::new();
    let mut snapshot = anna.look().await;
    while snapshot.state == TableState::Playing {
        let stored = store.table(table).await.unwrap().unwrap();
        let card = format!("{:?}", tables.list(Default::default()).await.unwrap());
        let record = tables.record(&opened.table, None, None).await.unwrap();
        told += &serde_json::to_string(&snapshot).unwrap();
        told += &format!("{record} {card} {stored:?} {:?}", tables.tally());
        let log = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
        for secret in [seed.reveal(), format!("{:?}", seed.bytes())] {
            assert!(!told.contains(&secret) && !log.contains(&secret));
        }
        snapshot = run(&mut anna).await;
    }
    let log = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains(table), "the log is listened to");
    assert!(told.contains(&seed.commitment()));
    let record: Record = snapshot.record.parse().unwrap();
    let rolls = catalog::verify(Kind::Race, &record).unwrap().rolls;
    assert!(rolls > 6, "{rolls}");
    assert_eq!(snapshot.dice.unwrap().seed, Some(seed.reveal()));
    let stored = store.table(table).await.unwrap().unwrap();
    assert_eq!(crate::tables::replay(stored), Ok(()));
}

#[tokio::test]
async fn the_opener_adds_words_to_a_hash_that_is_shown() {
    let store = Store::temporary().await.unwrap();
    let tables = house(&store).await;
    let terms = Terms { seats: vec![SeatTerms::Me {}, SeatTerms::Me {}], ..race() };
    let anna = person("anna");
    let opened = tables.open(&anna, &Capped::cut("open"), terms).await.unwrap();
    let mut guest = Guest::enter(&tables, &opened, "anna", 1).await;
    let before = guest.look().await;
    assert_eq!((before.ply, before.turn), (0, None), "the first roll waits for her words");
    guest.ask(words("hop")).await.unwrap();
    let after = guest.look().await;
    assert_eq!((after.ply, after.turn), (1, Some(1)), "nobody else is waited for");
    let (promised, dice) = (before.dice.unwrap().commitment, after.dice.unwrap());
    assert_eq!(dice.commitment, promised);
    assert_eq!(dice.words, [Some("hop".to_owned()), Some("hop".to_owned())]);
    guest.ask(Ask::Resign {}).await.unwrap();
    assert!(guest.look().await.dice.unwrap().seed.is_some());
}
