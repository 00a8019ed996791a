//! The log as it lies on disk, read without the server's help.

use std::collections::HashMap;
use std::path::Path;

use protocol::native::{Clocks, TableEvent};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{Row, SqlitePool};

/// One row of the log.
#[derive(Debug)]
pub(crate) struct LogRow {
    pub(crate) version: u32,
    pub(crate) at: u64,
    pub(crate) request: Option<String>,
    pub(crate) event: TableEvent,
    pub(crate) clocks: Option<Clocks>,
}

/// Every table's rows in order.
pub(crate) async fn read(database: &Path) -> HashMap<String, Vec<LogRow>> {
    let options = SqliteConnectOptions::new().filename(database).read_only(true);
    let pool: SqlitePool = SqlitePoolOptions::new().connect_with(options).await.unwrap();
    let check: String =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&pool).await.unwrap();
    assert_eq!(check, "ok");
    let rows = sqlx::query(
        "SELECT table_id, version, at, event, clocks, request FROM log ORDER BY table_id, version",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let mut tables: HashMap<String, Vec<LogRow>> = HashMap::new();
    for row in rows {
        let event: String = row.get("event");
        let clocks: Option<String> = row.get("clocks");
        tables.entry(row.get("table_id")).or_default().push(LogRow {
            version: row.get::<i64, _>("version") as u32,
            at: row.get::<i64, _>("at") as u64,
            request: row.get("request"),
            event: serde_json::from_str(&event).unwrap(),
            clocks: clocks.map(|clocks| serde_json::from_str(&clocks).unwrap()),
        });
    }
    tables
}

/// Versions follow each other, and nothing was asked for twice.
pub(crate) fn check_order(table: &str, rows: &[LogRow]) {
    let mut requests: HashMap<&str, u32> = HashMap::new();
    for (index, row) in rows.iter().enumerate() {
        assert_eq!(row.version, index as u32 + 1, "{table}: versions follow each other");
        if let Some(request) = &row.request {
            let before = requests.insert(request, row.version);
            assert_eq!(before, None, "{table}: {request} happened twice");
        }
    }
}

/// A clock never gains but by its increment, and never loses more than the time that went by.
pub(crate) fn check_clocks(table: &str, rows: &[LogRow], increment: u64) {
    let kept: Vec<(u64, &Clocks)> =
        rows.iter().filter_map(|row| Some((row.at, row.clocks.as_ref()?))).collect();
    for pair in kept.windows(2) {
        let [(before_at, before), (after_at, after)] = pair else { unreachable!() };
        let passed = after_at.saturating_sub(*before_at);
        for (seat, (had, has)) in before.remaining.iter().zip(&after.remaining).enumerate() {
            let running = before.running == Some(seat as u8 + 1);
            let most = if running { had + increment } else { *had };
            let least = if running { had.saturating_sub(passed + 50) } else { *had };
            assert!(
                (least..=most).contains(has),
                "{table}: seat {} went from {had} to {has} within {passed} ms",
                seat + 1
            );
        }
    }
}
