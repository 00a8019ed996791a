//! A server from start to stop: one data folder, one listener, and the house behind it.
//!
//! The house may be closed and opened again while the listener stays, which is how a backup is
//! restored into a running server: who comes in the meantime waits for a moment at the door.

use std::fs::{self, File, TryLockError};
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::assets::Shelf;
use crate::backup::{self, RestoreFault};
use crate::config::Config;
use crate::gateway::{self, Doors};
use crate::house::{House, HouseFault};
use crate::http;
use crate::metrics::Metrics;
use crate::people;

/// How often a running server looks whether a backup is to be restored.
const RESTORE_POLL: Duration = Duration::from_millis(500);

/// Why a server did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartFault {
    /// The data folder cannot be used.
    #[error("{}: {fault}", path.display())]
    Folder {
        /// Which.
        path: PathBuf,
        /// Why.
        fault: io::Error,
    },
    /// Another server uses the data folder.
    #[error("another server is using {}; stop it, or choose another folder with --data", path.display())]
    InUse {
        /// Which folder.
        path: PathBuf,
    },
    /// The address is taken.
    #[error(
        "{address} is taken by another program; choose another address with --listen, such as --listen 127.0.0.1:0 for any free port"
    )]
    AddressInUse {
        /// Which.
        address: SocketAddr,
    },
    /// The address cannot be listened at.
    #[error("cannot listen at {address}: {fault}")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why.
        fault: io::Error,
    },
    /// The house could not be opened.
    #[error(transparent)]
    House(#[from] HouseFault),
    /// A backup that waited to be restored could not be.
    #[error(transparent)]
    Restore(#[from] RestoreFault),
}

/// Why a running server ended by itself.
#[derive(Debug, thiserror::Error)]
pub enum RunFault {
    /// The house could not be opened again.
    #[error(transparent)]
    House(#[from] HouseFault),
    /// A mistake of ours.
    #[error("the server's task ended: {0}")]
    Task(#[from] tokio::task::JoinError),
}

/// A running server.
pub struct Server {
    address: SocketAddr,
    doors: Doors,
    house: watch::Receiver<Option<Arc<House>>>,
    stop: CancellationToken,
    running: JoinHandle<Result<(), HouseFault>>,
}

impl Server {
    /// Starts a server; it answers when this comes back.
    pub async fn start(config: Config) -> Result<Server, StartFault> {
        Server::start_with(config, Shelf::embedded()).await
    }

    pub(crate) async fn start_with(config: Config, shelf: Shelf) -> Result<Server, StartFault> {
        let lock = Lock::take(&config.data)?;
        let restored = backup::swap_if_pending(&config.data)?;
        let listener = listen(config.listen).await?;
        let address = listener
            .local_addr()
            .map_err(|fault| StartFault::Listen { address: config.listen, fault })?;
        let old = OldDoors::open(&config.doors).await?;
        let doors = old.addresses();
        let config = Config { doors: doors.clone(), ..config };
        let (config, metrics) = (Arc::new(config), Metrics::new());
        let house = House::open(config.clone(), metrics.clone(), shelf).await?;
        let house = Arc::new(house);
        if restored {
            backup::say_taken(&config.data);
        }
        tracing::info!(%address, data = %config.data.display(), "open");
        let stop = CancellationToken::new();
        let listener = Arc::new(listener);
        let (open, watched) = watch::channel(Some(house.clone()));
        let stops = stop.clone();
        let keeper =
            Keeper { config, metrics, shelf, listener, old, open, stop: stops, _lock: lock };
        let running = tokio::spawn(keeper.keep(house));
        Ok(Server { address, doors, house: watched, stop, running })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where clients of old programs are let in.
    pub fn doors(&self) -> &Doors {
        &self.doors
    }

    /// The house as it is open now; nothing while a backup is put in place.
    pub(crate) fn house(&self) -> Option<Arc<House>> {
        self.house.borrow().clone()
    }

    /// Fires the stop when it is cancelled.
    pub fn stopper(&self) -> CancellationToken {
        self.stop.clone()
    }

    /// Tells everybody, finishes what is being written, and comes back when all is on the disk.
    pub async fn stop(self) -> Result<(), RunFault> {
        self.stop.cancel();
        self.wait().await
    }

    /// Waits until the server has stopped.
    pub async fn wait(self) -> Result<(), RunFault> {
        Ok(self.running.await??)
    }
}

/// The listeners of the old doors; they stay while the house behind them is exchanged.
struct OldDoors {
    reversixt: Option<Arc<TcpListener>>,
    freebloks: Option<Arc<TcpListener>>,
    welfenlab: Option<Arc<TcpListener>>,
}

impl OldDoors {
    async fn open(doors: &Doors) -> Result<OldDoors, StartFault> {
        let open = async |address: Option<SocketAddr>| match address {
            Some(address) => listen(address).await.map(|listener| Some(Arc::new(listener))),
            None => Ok(None),
        };
        Ok(OldDoors {
            reversixt: open(doors.reversixt).await?,
            freebloks: open(doors.freebloks).await?,
            welfenlab: open(doors.welfenlab).await?,
        })
    }

    fn addresses(&self) -> Doors {
        let address = |listener: &Option<Arc<TcpListener>>| listener.as_ref()?.local_addr().ok();
        Doors {
            reversixt: address(&self.reversixt),
            freebloks: address(&self.freebloks),
            welfenlab: address(&self.welfenlab),
        }
    }

    fn serve(&self, house: &Arc<House>) {
        if let Some(listener) = &self.reversixt {
            house.tasks.spawn(gateway::reversixt::serve(listener.clone(), house.clone()));
        }
        if let Some(listener) = &self.freebloks {
            house.tasks.spawn(gateway::freebloks::serve(listener.clone(), house.clone()));
        }
        if let Some(listener) = &self.welfenlab {
            house.tasks.spawn(gateway::welfenlab::serve(listener.clone(), house.clone()));
        }
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, StartFault> {
    TcpListener::bind(address).await.map_err(|fault| match fault.kind() {
        io::ErrorKind::AddrInUse => StartFault::AddressInUse { address },
        _ => StartFault::Listen { address, fault },
    })
}

/// The folder contains secrets: nobody else on this machine needs to look into it.
pub(crate) fn create_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// The right to use a data folder; the system takes it back even from a killed process.
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    pub(crate) fn take(data: &Path) -> Result<Lock, StartFault> {
        let folder = |fault| StartFault::Folder { path: data.to_owned(), fault };
        create_private(data).map_err(folder)?;
        let path = data.join("kibitz.lock");
        let file = File::options().create(true).truncate(false).write(true).open(path);
        let file = file.map_err(folder)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(StartFault::InUse { path: data.to_owned() }),
            Err(TryLockError::Error(fault)) => Err(folder(fault)),
        }
    }
}

/// Keeps the house open until the server stops.
struct Keeper {
    config: Arc<Config>,
    metrics: Metrics,
    shelf: Shelf,
    listener: Arc<TcpListener>,
    old: OldDoors,
    open: watch::Sender<Option<Arc<House>>>,
    stop: CancellationToken,
    _lock: Lock,
}

impl Keeper {
    async fn keep(self, mut house: Arc<House>) -> Result<(), HouseFault> {
        loop {
            house.tasks.spawn(sweep(house.clone()));
            self.old.serve(&house);
            self.open.send_replace(Some(house.clone()));
            let router = http::router(house.clone());
            let restore = tokio::select! {
                () = http::serve(self.listener.clone(), router.clone(), house.clone()) => false,
                () = self.stop.clone().cancelled_owned() => false,
                () = restore_is_pending(backup::pending(&self.config.data)) => true,
            };
            self.open.send_replace(None);
            house.close().await;
            drop((house, router));
            if !restore {
                tracing::info!("stopped");
                return Ok(());
            }
            house = self.reopen().await?;
        }
    }

    async fn open(&self) -> Result<House, HouseFault> {
        House::open(self.config.clone(), self.metrics.clone(), self.shelf).await
    }

    /// Exchanges the database and opens the house again; with the old one, if the new one is bad.
    async fn reopen(&self) -> Result<Arc<House>, HouseFault> {
        let data = &self.config.data;
        let fault = match backup::swap_if_pending(data) {
            Ok(_) => match self.open().await {
                Ok(house) => {
                    tracing::info!("restored a backup");
                    backup::say_taken(data);
                    return Ok(Arc::new(house));
                }
                Err(fault) => fault.to_string(),
            },
            Err(fault) => fault.to_string(),
        };
        tracing::error!(fault, "the backup cannot be used; going on without it");
        backup::undo_swap(data);
        let house = self.open().await?;
        backup::say_refused(data, &fault);
        Ok(Arc::new(house))
    }
}

/// Forgets guests of long ago, once a day.
async fn sweep(house: Arc<House>) {
    loop {
        if let Err(refusal) = house.people.sweep(people::now()).await {
            tracing::warn!(why = refusal.reason.text, "old guests could not be forgotten");
        }
        let day = tokio::time::sleep(Duration::from_secs(24 * 60 * 60));
        tokio::select! {
            () = day => {}
            () = house.closing.cancelled() => return,
        }
    }
}

async fn restore_is_pending(pending: PathBuf) {
    loop {
        tokio::time::sleep(RESTORE_POLL).await;
        if tokio::fs::try_exists(&pending).await.unwrap_or(false) {
            return;
        }
    }
}
