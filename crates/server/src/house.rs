//! Everything that the doors lead to, from its opening to its closing.

use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::assets::Shelf;
use crate::bucket::Buckets;
use crate::config::Config;
use crate::engines::{EngineSettings, Engines};
use crate::gateway::Incidents;
use crate::metrics::Metrics;
use crate::people::{People, PeopleFault};
use crate::store::{Store, StoreError};
use crate::tables::{TableSettings, Tables};
use crate::visits::Visits;
use crate::ws::Sockets;

/// How long sockets and requests may take to end when the house closes.
const CLOSING_TIME: Duration = Duration::from_secs(10);

/// Why the house could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum HouseFault {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The people.
    #[error(transparent)]
    People(#[from] PeopleFault),
    /// The threads of the computer players.
    #[error("the computer players cannot be started: {0}")]
    Engines(std::io::Error),
}

/// An open house.
pub(crate) struct House {
    pub(crate) config: Arc<Config>,
    pub(crate) metrics: Metrics,
    pub(crate) store: Store,
    pub(crate) tables: Tables,
    pub(crate) engines: Engines,
    pub(crate) people: People,
    pub(crate) sockets: Sockets,
    pub(crate) shelf: Shelf,
    /// Who may visit the servers of old programs.
    pub(crate) visits: Visits,
    /// Why clients of old programs were shown out.
    pub(crate) incidents: Incidents,
    /// How much somebody may ask outside of live play.
    pub(crate) requests: Buckets<IpAddr>,
    /// How many tables somebody may open.
    pub(crate) openings: Buckets<String>,
    /// Fires when the house closes.
    pub(crate) closing: CancellationToken,
    /// Connections and sockets that are still at work.
    pub(crate) tasks: TaskTracker,
}

impl House {
    /// The file with the database.
    pub(crate) fn database(config: &Config) -> PathBuf {
        config.data.join("kibitz.db")
    }

    /// Opens the database and resumes every table.
    pub(crate) async fn open(
        config: Arc<Config>,
        metrics: Metrics,
        shelf: Shelf,
    ) -> Result<House, HouseFault> {
        let store = Store::open(&House::database(&config)).await?;
        let people = People::open(store.clone(), &config.limits, metrics.clone()).await?;
        let visits = Visits::open(&config.visits, &people).await;
        let engines = Engines::start(&EngineSettings::default()).map_err(HouseFault::Engines)?;
        let settings =
            TableSettings { setup_bytes: config.limits.setup_bytes, ..TableSettings::default() };
        let tables = Tables::start(store.clone(), engines.clone(), settings).await?;
        Ok(House {
            sockets: Sockets::new(&config.limits, metrics.clone()),
            requests: Buckets::new(config.limits.requests),
            openings: Buckets::new(config.limits.tables),
            config,
            metrics,
            store,
            tables,
            engines,
            people,
            visits,
            shelf,
            incidents: Incidents::new(),
            closing: CancellationToken::new(),
            tasks: TaskTracker::new(),
        })
    }

    /// Tells everybody that the house closes, finishes what is being written, and closes it.
    pub(crate) async fn close(&self) {
        self.closing.cancel();
        self.tasks.close();
        if tokio::time::timeout(CLOSING_TIME, self.tasks.wait()).await.is_err() {
            tracing::warn!(left = self.tasks.len(), "some connections did not end in time");
        }
        if tokio::time::timeout(CLOSING_TIME, self.tables.stop()).await.is_err() {
            tracing::warn!("some tables did not end in time");
        }
        self.store.close().await;
    }
}
