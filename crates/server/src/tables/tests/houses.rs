//! Tables with their tasks, a database and computer players: opening, playing, restarting, a full
//! disk, the lobby.

use std::sync::Arc;
use std::time::Duration;

use protocol::native::{
    Ask, Capped, LinkKey, MoveText, Offer, RefusalCode, RequestId, ServerMessage, Snapshot,
    TableId, TableState, Terms,
};
use tokio::sync::mpsc::Receiver;
use tokio::time::Instant;

use super::stage::{person, say};
use super::{against_computer, two, with_clock};
use crate::engines::{EngineSettings, Engines};
use crate::store::Store;
use crate::tables::{ListQuery, Opened, Outbox, SocketId, TableSettings, Tables, Visit};

/// Far more than anything here takes, so that a test fails instead of hanging.
const SOON: Duration = Duration::from_secs(30);

fn engines() -> Engines {
    Engines::start(&EngineSettings { threads: 1, queue: 8, memory: 1 << 20 }).unwrap()
}

pub(super) async fn house(store: &Store) -> Tables {
    Tables::start(store.clone(), engines(), TableSettings::default()).await.unwrap()
}

/// A person with one connection.
pub(super) struct Guest {
    tables: Tables,
    table: TableId,
    socket: SocketId,
    messages: Receiver<Arc<str>>,
    requests: u32,
}

impl Guest {
    pub(super) async fn enter(
        tables: &Tables,
        opened: &Opened,
        name: &str,
        socket: SocketId,
    ) -> Guest {
        let (outbox, messages) = Outbox::new();
        let key = Some(opened.key.clone());
        let visit = Visit { person: person(name), socket, key, since: None, outbox };
        tables.enter(&opened.table, visit).await.unwrap();
        let (tables, table) = (tables.clone(), opened.table.clone());
        let mut guest = Guest { tables, table, socket, messages, requests: 0 };
        guest.until(|message| matches!(message, ServerMessage::Table { .. })).await;
        guest
    }

    async fn hear(&mut self) -> ServerMessage {
        let text = tokio::time::timeout(SOON, self.messages.recv()).await.unwrap().unwrap();
        serde_json::from_str(&text).unwrap()
    }

    async fn until(&mut self, wanted: impl Fn(&ServerMessage) -> bool) -> ServerMessage {
        loop {
            let message = self.hear().await;
            if wanted(&message) {
                return message;
            }
        }
    }

    pub(super) async fn ask(&mut self, ask: Ask) -> Result<u32, RefusalCode> {
        self.requests += 1;
        let request = format!("{}-{}", self.socket, self.requests);
        self.ask_as(&request, ask).await
    }

    async fn ask_as(&mut self, request: &str, ask: Ask) -> Result<u32, RefusalCode> {
        let name = RequestId::cut(request);
        let asked = self.tables.ask(&self.table, self.socket, name, Instant::now(), ask).await;
        asked.map_err(|refusal| refusal.code)?;
        let answer = self
            .until(|message| {
                matches!(message,
                    ServerMessage::Accepted { request: of, .. }
                    | ServerMessage::Refused { request: Some(of), .. } if of == request)
            })
            .await;
        match answer {
            ServerMessage::Accepted { version, .. } => Ok(version),
            ServerMessage::Refused { refusal, .. } => Err(refusal.code),
            other => panic!("{other:?}"),
        }
    }

    pub(super) async fn play(&mut self, ply: u32, text: &str) -> Result<u32, RefusalCode> {
        self.ask(Ask::Move { ply, text: MoveText::cut(text) }).await
    }

    /// Waits until so many moves are on the board.
    async fn await_ply(&mut self, ply: u32) {
        self.until(|message| match message {
            ServerMessage::News { entries, .. } => entries.iter().any(|entry| entry.ply == ply),
            _ => false,
        })
        .await;
    }

    pub(super) async fn look(&self) -> Snapshot {
        self.tables.snapshot(&self.table, Some(&person("anna")), None).await.unwrap()
    }
}

async fn open(tables: &Tables, request: &str, terms: Terms) -> Opened {
    tables.open(&person("anna"), &Capped::cut(request), terms).await.unwrap()
}

/// Anna and Ben at a table that has begun.
async fn pair(tables: &Tables, terms: Terms) -> (Opened, Guest, Guest) {
    let opened = open(tables, "open", terms).await;
    let anna = Guest::enter(tables, &opened, "anna", 1).await;
    let mut ben = Guest::enter(tables, &opened, "ben", 2).await;
    ben.ask(Ask::Sit { seat: 2, words: None }).await.unwrap();
    (opened, anna, ben)
}

#[tokio::test]
async fn a_repeated_request_opens_one_table_and_too_many_are_refused() {
    let tables = house(&Store::temporary().await.unwrap()).await;
    let first = open(&tables, "a", two()).await;
    assert_eq!(open(&tables, "a", two()).await, first);
    assert_ne!(open(&tables, "b", two()).await, first);
    assert_eq!((first.table.as_str().len(), first.key.as_str().len()), (10, 24));
    for number in 0..48 {
        open(&tables, &format!("more {number}"), two()).await;
    }
    let refused = tables.open(&person("anna"), &Capped::cut("one more"), two()).await;
    assert_eq!(refused.unwrap_err().code, RefusalCode::Limit);
    assert_eq!(open(&tables, "a", two()).await, first, "a repeat is not one more");
    assert!(tables.open(&person("ben"), &Capped::cut("a"), two()).await.is_ok());
}

#[tokio::test]
async fn two_people_play_and_the_game_is_found_in_the_lists() {
    let store = Store::temporary().await.unwrap();
    let tables = house(&store).await;
    let (outbox, mut lobby) = Outbox::new();
    tables.enter_lobby(7, outbox);
    let (opened, mut anna, mut ben) = pair(&tables, two()).await;
    for (ply, text) in ["1", "2", "1", "2", "1", "2", "1"].into_iter().enumerate() {
        let ply = ply as u32;
        let (mover, other) =
            if ply.is_multiple_of(2) { (&mut anna, &mut ben) } else { (&mut ben, &mut anna) };
        mover.play(ply, text).await.unwrap();
        other.await_ply(ply + 1).await;
    }
    assert_eq!(anna.look().await.state, TableState::Over);
    let over = ListQuery { state: Some(TableState::Over), ..ListQuery::default() };
    let list = tables.list(over).await.unwrap();
    assert_eq!(list.tables[0].table, opened.table.as_str());
    assert_eq!(list.tables[0].outcome.as_ref().unwrap().ranks, [1, 2]);
    let own = ListQuery { person: Some(Capped::cut("ben")), ..ListQuery::default() };
    assert_eq!(tables.list(own).await.unwrap().tables.len(), 1);
    let record = tables.record(&opened.table, None, None).await.unwrap();
    assert!(record.ends_with("1 1\n"), "{record}");
    let mut heard = Vec::new();
    while heard.last() != Some(&"gone") {
        let text = tokio::time::timeout(SOON, lobby.recv()).await.unwrap().unwrap();
        heard.push(match serde_json::from_str(&text).unwrap() {
            ServerMessage::Lobby { tables } => {
                assert!(tables.is_empty());
                "all"
            }
            ServerMessage::LobbyNews { .. } => "news",
            ServerMessage::LobbyGone { .. } => "gone",
            other => panic!("{other:?}"),
        });
    }
    assert_eq!(heard[..2], ["all", "news"]);
}

#[tokio::test]
async fn a_computer_answers_and_hints_are_given() {
    let tables = house(&Store::temporary().await.unwrap()).await;
    let opened = open(&tables, "open", against_computer()).await;
    let mut anna = Guest::enter(&tables, &opened, "anna", 1).await;
    anna.play(0, "4").await.unwrap();
    anna.await_ply(2).await;
    anna.ask(Ask::Hint {}).await.unwrap();
    let hint = anna.until(|message| matches!(message, ServerMessage::Hint { .. })).await;
    let ServerMessage::Hint { ratings, ply, .. } = hint else { panic!() };
    assert_eq!((ratings.len(), ply), (7, 2));
    anna.ask(Ask::Undo {}).await.unwrap();
    assert_eq!(anna.look().await.ply, 0);
}

#[tokio::test]
async fn a_restart_resumes_every_game_and_says_so() {
    let store = Store::temporary().await.unwrap();
    let before = house(&store).await;
    let (opened, mut anna, _ben) = pair(&before, with_clock(two(), 600, 0)).await;
    let version = anna.ask_as("mine", Ask::Move { ply: 0, text: MoveText::cut("4") }).await;
    before.stop().await;
    let refused = anna.ask(say("too late")).await;
    assert_eq!(refused, Err(RefusalCode::Busy));

    let after = house(&store).await;
    let mut anna = Guest::enter(&after, &opened, "anna", 1).await;
    let snapshot = anna.look().await;
    assert_eq!((snapshot.ply, snapshot.turn, snapshot.state), (1, Some(2), TableState::Playing));
    assert!(snapshot.record.contains("# the server was away for"), "{}", snapshot.record);
    let repeated = anna.ask_as("mine", Ask::Move { ply: 0, text: MoveText::cut("4") }).await;
    assert_eq!(repeated, version, "what was acknowledged is known");
    let mut ben = Guest::enter(&after, &opened, "ben", 2).await;
    ben.play(1, "4").await.unwrap();
    assert_eq!(after.tally().mismatches.get(), 0);
    // The same again without a new start: nothing is resumed twice.
    let again = anna.look().await.record;
    assert_eq!(again.matches("the server was away").count(), 1);
}

#[tokio::test]
async fn a_change_at_a_table_is_a_sign_of_life() {
    let store = Store::temporary().await.unwrap();
    let tables = house(&store).await;
    let started = store.last_alive().await.unwrap().unwrap();
    tokio::time::sleep(Duration::from_millis(5)).await;
    let (_, mut anna, _ben) = pair(&tables, two()).await;
    anna.play(0, "4").await.unwrap();
    assert!(store.last_alive().await.unwrap().unwrap() > started);
}

#[tokio::test]
async fn a_full_disk_refuses_keeps_reading_and_goes_on_when_there_is_room() {
    let store = Store::temporary().await.unwrap();
    let tables = house(&store).await;
    let (opened, mut anna, mut ben) = pair(&tables, two()).await;
    anna.play(0, "4").await.unwrap();
    store.hold_to_pages(store.pages().await.unwrap()).await.unwrap();
    // What is on the last page still fits; a disk is not full at once.
    let asks =
        [Ask::Offer { offer: Offer::Draw }, Ask::Answer { offer: Offer::Draw, accept: false }];
    let mut acknowledged = anna.look().await.version;
    let mut turns = 0..;
    let refused = loop {
        let ask = asks[turns.next().unwrap() % 2].clone();
        match anna.ask(ask.clone()).await {
            Ok(version) => acknowledged = version,
            Err(code) => break (code, ask),
        }
    };
    assert_eq!(refused.0, RefusalCode::Storage);
    assert_eq!(anna.look().await.version, acknowledged, "reading goes on, nothing has changed");
    let stored = store.table(opened.table.as_str()).await.unwrap().unwrap();
    assert_eq!(stored.log.len() as u32, acknowledged, "what was acknowledged is there");
    let (request, full) = loop {
        let request = RequestId::cut(&format!("table {}", turns.next().unwrap()));
        if let Err(refusal) = tables.open(&person("carla"), &request, two()).await {
            break (request, refusal.code);
        }
    };
    assert_eq!(full, RefusalCode::Storage);
    store.hold_to_pages(1 << 30).await.unwrap();
    assert_eq!(anna.ask(refused.1).await, Ok(acknowledged + 1));
    assert_eq!(ben.play(1, "4").await, Ok(acknowledged + 2));
    assert!(tables.open(&person("carla"), &request, two()).await.is_ok());
    assert!(tables.tally().unwritten.get() > 0);
}

#[tokio::test]
async fn a_log_that_somebody_else_wrote_is_read_again() {
    use crate::store::{Append, LogRow, Summary, Write};
    use protocol::native::TableEvent;
    let store = Store::temporary().await.unwrap();
    let tables = house(&store).await;
    let (opened, mut anna, mut ben) = pair(&tables, two()).await;
    let at = anna.look().await.now;
    let foreign = Append {
        table: opened.table.as_str().to_owned(),
        entries: vec![LogRow {
            version: 3,
            at,
            event: TableEvent::Moved { seat: Some(1), text: "7".into() },
            clocks: None,
            person: None,
            request: None,
        }],
        summary: Summary {
            state: TableState::Playing,
            version: 3,
            ply: 1,
            turn: Some(2),
            ticking: false,
            sitters: Vec::new(),
            outcome: None,
            changed_at: at,
        },
        seats: Vec::new(),
        rated: None,
        opens: None,
    };
    store.write(Write::Append(foreign)).await.unwrap();
    assert_eq!(anna.play(0, "4").await, Err(RefusalCode::Stale));
    ben.until(|message| matches!(message, ServerMessage::Table { .. })).await;
    assert_eq!(ben.play(1, "7").await, Ok(4));
    assert!(anna.look().await.record.ends_with("1 7\n2 7\n"));
}

#[tokio::test]
async fn rated_games_change_the_ratings() {
    let tables = house(&Store::temporary().await.unwrap()).await;
    let terms = Terms { rated: true, takebacks: false, ..two() };
    let (_, mut anna, _ben) = pair(&tables, terms).await;
    anna.ask(Ask::Resign {}).await.unwrap();
    let ratings = |snapshot: &Snapshot| -> Vec<i32> {
        let sitters = snapshot.seats.iter().filter_map(|seat| match &seat.sitter {
            protocol::native::Sitter::Person { person } => person.rating,
            _ => None,
        });
        sitters.collect()
    };
    let after = ratings(&anna.look().await);
    assert!(after[0] < 1500 && after[1] > 1500, "{after:?}");
    // The next table knows them.
    let next = open(&tables, "next", two()).await;
    let next = tables.snapshot(&next.table, None, None).await.unwrap();
    assert_eq!(ratings(&next), [after[0]]);
}

#[tokio::test]
async fn an_empty_table_is_unloaded_and_found_again() {
    let settings = TableSettings { unload_after: Duration::from_millis(20), ..Default::default() };
    let store = Store::temporary().await.unwrap();
    let tables = Tables::start(store, engines(), settings).await.unwrap();
    let (opened, mut anna, ben) = pair(&tables, two()).await;
    anna.play(0, "4").await.unwrap();
    tables.leave(&opened.table, ben.socket).await;
    tables.leave(&opened.table, anna.socket).await;
    while tables.tally().live.get() > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(anna.ask(Ask::Resign {}).await, Err(RefusalCode::NotAllowed));
    assert_eq!(anna.look().await.ply, 1);
    let mut anna = Guest::enter(&tables, &opened, "anna", 3).await;
    assert!(anna.ask(Ask::Resign {}).await.is_ok());
}

#[tokio::test]
async fn a_foreign_or_guessed_table_is_unknown() {
    let tables = house(&Store::temporary().await.unwrap()).await;
    let private = open(&tables, "p", Terms { listed: false, ..two() }).await;
    let unknown = TableId::cut("nosuchtabl");
    let wrong = LinkKey::cut("guessed");
    for (table, key) in [(&unknown, None), (&private.table, None), (&private.table, Some(&wrong))] {
        let key = key.map(|key: &LinkKey| key.as_str());
        let refused = tables.snapshot(table, Some(&person("ben")), key).await.unwrap_err();
        assert_eq!(refused.code, RefusalCode::UnknownTable);
        let (outbox, _messages) = Outbox::new();
        let key = key.map(LinkKey::cut);
        let visit = Visit { person: person("ben"), socket: 9, key, since: None, outbox };
        assert_eq!(tables.enter(table, visit).await.unwrap_err().code, RefusalCode::UnknownTable);
    }
    let key = Some(private.key.as_str());
    assert!(tables.snapshot(&private.table, Some(&person("ben")), key).await.is_ok());
    assert!(tables.list(ListQuery::default()).await.unwrap().tables.is_empty());
}
