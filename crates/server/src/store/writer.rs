//! The one task that writes: takes what waits, commits it together, answers each.

use std::sync::Arc;
use std::time::Instant;

use sqlx::{AssertSqlSafe, Connection, Executor, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::write::execute;
use super::{StoreError, StoreTally, Write, Written};

/// The most writes that share a commit.
const GROUP: usize = 64;

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// What the writer is asked for.
pub(super) enum Command {
    /// To write.
    Write { write: Box<Write>, answer: Answer<Written> },
    /// To let the database grow no further.
    HoldToPages { pages: u32, answer: Answer<()> },
    /// To come to an end.
    Close { answer: oneshot::Sender<()> },
}

/// A write that waits for its answer.
struct Waiting {
    write: Box<Write>,
    answer: Answer<Written>,
}

/// The writer with its connection.
pub(super) struct Writer {
    connection: SqliteConnection,
    queue: mpsc::Receiver<Command>,
    tally: Arc<StoreTally>,
}

impl Writer {
    pub(super) fn new(
        connection: SqliteConnection,
        queue: mpsc::Receiver<Command>,
        tally: Arc<StoreTally>,
    ) -> Writer {
        Writer { connection, queue, tally }
    }

    /// Writes until it is told to stop or nobody is left who could ask.
    pub(super) async fn work(mut self) {
        let mut commands = Vec::with_capacity(GROUP);
        let mut farewell = None;
        while farewell.is_none() && self.queue.recv_many(&mut commands, GROUP).await > 0 {
            let mut group = Vec::with_capacity(commands.len());
            for command in commands.drain(..) {
                match command {
                    Command::Write { write, answer } => group.push(Waiting { write, answer }),
                    Command::HoldToPages { pages, answer } => {
                        let _ = answer.send(self.hold_to_pages(pages).await);
                    }
                    Command::Close { answer } => {
                        self.queue.close();
                        farewell = Some(answer);
                    }
                }
            }
            self.write_group(group).await;
        }
        // What was asked for before the end is still written.
        while let Ok(command) = self.queue.try_recv() {
            if let Command::Write { write, answer } = command {
                self.write_group(vec![Waiting { write, answer }]).await;
            }
        }
        let _ = self.connection.execute("PRAGMA optimize").await;
        let _ = self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await;
        let _ = self.connection.close().await;
        if let Some(answer) = farewell {
            let _ = answer.send(());
        }
    }

    async fn hold_to_pages(&mut self, pages: u32) -> Result<(), StoreError> {
        let statement = AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        self.connection.execute(statement).await?;
        Ok(())
    }

    async fn write_group(&mut self, group: Vec<Waiting>) {
        if group.is_empty() {
            return;
        }
        let started = Instant::now();
        let results = self.write_all(&group).await;
        self.tally.commits.took(started.elapsed());
        for (waiting, result) in group.into_iter().zip(results) {
            match &result {
                Ok(_) => self.tally.written.count(),
                Err(fault) => {
                    self.tally.failed.count();
                    if !matches!(fault, StoreError::Fence) {
                        tracing::error!(%fault, "a write failed");
                    }
                }
            }
            let _ = waiting.answer.send(result);
        }
    }

    /// Writes together what can be written together. Who breaks the transaction is taken out of it
    /// and tried alone afterwards, so that only who is to blame is refused. That costs nothing while
    /// nothing fails, where a savepoint for each would cost two more statements.
    async fn write_all(&mut self, group: &[Waiting]) -> Vec<Result<Written, StoreError>> {
        let mut results: Vec<Option<Result<Written, StoreError>>> =
            group.iter().map(|_| None).collect();
        let mut together: Vec<usize> = (0..group.len()).collect();
        while together.len() > 1 {
            match self.write_together(group, &together).await {
                Ok(written) => {
                    for (at, written) in together.drain(..).zip(written) {
                        results[at] = Some(Ok(written));
                    }
                }
                Err(Some(culprit)) => together.retain(|at| *at != culprit),
                Err(None) => break,
            }
        }
        let mut all = Vec::with_capacity(group.len());
        for (waiting, result) in group.iter().zip(results) {
            all.push(match result {
                Some(result) => result,
                None => self.write_alone(&waiting.write).await,
            });
        }
        all
    }

    /// All in one transaction, or none: then who is to blame comes back, if it was one of them.
    async fn write_together(
        &mut self,
        group: &[Waiting],
        members: &[usize],
    ) -> Result<Vec<Written>, Option<usize>> {
        self.connection.execute("BEGIN IMMEDIATE").await.map_err(|_| None)?;
        let mut all = Vec::with_capacity(members.len());
        for member in members {
            match execute(&group[*member].write, &mut self.connection).await {
                Ok(written) => all.push(written),
                Err(_) => {
                    self.roll_back().await;
                    return Err(Some(*member));
                }
            }
        }
        if self.connection.execute("COMMIT").await.is_err() {
            self.roll_back().await;
            return Err(None);
        }
        Ok(all)
    }

    async fn write_alone(&mut self, write: &Write) -> Result<Written, StoreError> {
        self.connection.execute("BEGIN IMMEDIATE").await?;
        let result = execute(write, &mut self.connection).await;
        let result = match result {
            Ok(written) => match self.connection.execute("COMMIT").await {
                Ok(_) => Ok(written),
                Err(fault) => Err(StoreError::Commit(fault.to_string())),
            },
            Err(fault) => Err(fault),
        };
        if result.is_err() {
            self.roll_back().await;
        }
        result
    }

    /// A full disk may have ended the transaction already; then there is nothing to do.
    async fn roll_back(&mut self) {
        let _ = self.connection.execute("ROLLBACK").await;
    }
}
