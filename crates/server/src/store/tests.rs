//! The store by itself: groups, the fence, a full database, a copy.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use protocol::native::{Capped, ClockTerms, PersonCard, SeatTerms, TableEvent, TableState, Terms};

use super::*;

fn card(id: &str) -> PersonCard {
    PersonCard { id: id.into(), name: id.to_uppercase(), account: false, rating: None }
}

fn summary(version: u32) -> Summary {
    Summary {
        state: TableState::Playing,
        version,
        ply: version,
        turn: Some(1),
        ticking: false,
        sitters: Vec::new(),
        outcome: None,
        changed_at: 5 + u64::from(version),
    }
}

fn new_table(table: &str, request: &str) -> NewTable {
    NewTable {
        table: table.into(),
        key: "key".into(),
        owner: card("anna"),
        request: request.into(),
        terms: Terms {
            game: Capped::cut("connect-four"),
            setup: Capped::cut("standard"),
            seats: vec![SeatTerms::Me {}, SeatTerms::Open {}],
            clock: ClockTerms::None {},
            takebacks: true,
            rated: false,
            listed: true,
            watchers: protocol::native::WatchPolicy::Anyone,
            door: None,
            absence: protocol::native::AbsenceTerms::Claim {},
        },
        setup: "7x6".into(),
        opened_at: 5,
        seed: None,
        entries: Vec::new(),
        summary: summary(0),
        seats: vec![SeatChange::Taken(1, "anna".into())],
    }
}

fn entry(version: u32, request: Option<&str>) -> LogRow {
    LogRow {
        version,
        at: 6,
        event: TableEvent::Moved { seat: Some(1), text: "4".into() },
        clocks: None,
        person: request.map(|_| "anna".into()),
        request: request.map(str::to_owned),
    }
}

fn append(table: &str, version: u32, request: Option<&str>) -> Write {
    Write::Append(Append {
        table: table.into(),
        entries: vec![entry(version, request)],
        summary: summary(version),
        seats: Vec::new(),
        rated: None,
        opens: None,
    })
}

#[tokio::test]
async fn a_repeated_request_opens_no_second_table() {
    let store = Store::temporary().await.unwrap();
    let first = store.write(Write::Open(Box::new(new_table("one", "r1")))).await.unwrap();
    let again = store.write(Write::Open(Box::new(new_table("two", "r1")))).await.unwrap();
    assert_eq!(first, Written::Opened { table: "one".into(), key: "key".into() });
    assert_eq!(again, first);
    assert_eq!(store.table("two").await.unwrap(), None);
}

#[tokio::test]
async fn of_two_entries_with_one_version_only_the_first_is_written() {
    let store = Store::temporary().await.unwrap();
    store.write(Write::Open(Box::new(new_table("one", "r1")))).await.unwrap();
    // All at once, so that they share a group; the fence must not hurt who stands beside.
    let writes = [append("one", 1, Some("a")), append("one", 1, None), append("one", 2, None)];
    let [first, second, third] = writes.map(|write| store.write(write));
    let (first, second, third) = tokio::join!(first, second, third);
    assert_eq!(first.unwrap(), Written::Done);
    assert!(matches!(second, Err(StoreError::Fence)));
    assert_eq!(third.unwrap(), Written::Done);
    let again = store.write(append("one", 3, Some("a"))).await;
    assert!(matches!(again, Err(StoreError::Fence)), "a request is written once");
    let log = store.table("one").await.unwrap().unwrap().log;
    assert_eq!(log, [entry(1, Some("a")), entry(2, None)]);
    assert_eq!(store.request("one", "anna", "a").await.unwrap(), Some(1));
}

#[tokio::test]
async fn a_full_database_refuses_reads_on_and_recovers() {
    let store = Store::temporary().await.unwrap();
    store.write(Write::Open(Box::new(new_table("one", "r1")))).await.unwrap();
    store.hold_to_pages(store.pages().await.unwrap()).await.unwrap();
    let mut version = 0;
    let fault = loop {
        let writes = (1..=8).map(|step| store.write(append("one", version + step, None)));
        let results = futures_util::future::join_all(writes).await;
        let done = results.iter().take_while(|result| result.is_ok()).count();
        version += done as u32;
        if let Some(fault) = results.into_iter().find_map(Result::err) {
            break fault;
        }
    };
    assert!(fault.to_string().contains("full"), "{fault}");
    let stored = store.table("one").await.unwrap().unwrap().log;
    let versions: Vec<u32> = stored.iter().map(|row| row.version).collect();
    assert_eq!(versions, (1..=version).collect::<Vec<u32>>(), "what was acknowledged is there");
    store.hold_to_pages(1 << 30).await.unwrap();
    store.write(append("one", version + 1, None)).await.unwrap();
}

#[tokio::test]
async fn pages_of_tables_follow_one_another_without_gaps() {
    let store = Store::temporary().await.unwrap();
    for at in 0..5 {
        let mut table = new_table(&format!("t{at}"), &format!("r{at}"));
        table.summary.changed_at = at / 2;
        table.terms.listed = at != 4;
        store.write(Write::Open(Box::new(table))).await.unwrap();
    }
    let mut page = Page { most: 2, ..Page::default() };
    let mut seen = Vec::new();
    loop {
        let cards = store.page(&page).await.unwrap();
        let Some(last) = cards.last() else { break };
        page.before = Some((last.changed_at, last.table.clone()));
        seen.extend(cards.into_iter().map(|card| card.table));
    }
    assert_eq!(seen, ["t3", "t2", "t1", "t0"]);
    let own = Page { person: Some("anna".into()), most: 9, ..Page::default() };
    assert_eq!(store.page(&own).await.unwrap().len(), 5);
    let nobody = Page { person: Some("ben".into()), most: 9, ..Page::default() };
    assert_eq!(store.page(&nobody).await.unwrap().len(), 0);
}

#[tokio::test]
async fn a_copy_is_a_whole_database() {
    let store = Store::temporary().await.unwrap();
    store.write(Write::Open(Box::new(new_table("one", "r1")))).await.unwrap();
    store.write(append("one", 1, None)).await.unwrap();
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("copy.db");
    store.backup_to(&path).await.unwrap();
    assert!(store.backup_to(&path).await.is_err(), "never over something that is there");
    let copy = Store::open(&path).await.unwrap();
    assert_eq!(copy.table("one").await.unwrap(), store.table("one").await.unwrap());
    copy.close().await;
    assert!(matches!(copy.write(Write::Alive { at: 1 }).await, Err(StoreError::Closed)));
}
