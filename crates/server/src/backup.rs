//! Copies of everything, made and put back while the house is open.
//!
//! A backup is one database file, written by the database itself from a consistent moment. Before it
//! counts it is looked at: sound pages, a structure that this version knows, and every table's log
//! played through by the rules.
//!
//! To restore into a running server, the checked file is laid beside the database under a name that
//! the server looks for. It tells everybody that it will be back, closes the house, exchanges the
//! files and opens again. A crash in between is mended at the next start.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::server::{Lock, StartFault, create_private};
use crate::store::{self, CheckFault, Checked, StoreError};

/// How long a running server may take to restore.
const PATIENCE: Duration = Duration::from_secs(120);

/// Why there is no backup.
#[derive(Debug, thiserror::Error)]
pub enum BackupFault {
    /// There is no database to copy.
    #[error("{}: there is no database here", .0.display())]
    NoDatabase(PathBuf),
    /// The file is there already.
    #[error("{}: this file exists already; nothing was overwritten", .0.display())]
    Exists(PathBuf),
    /// A file could not be written.
    #[error("{}: {fault}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        fault: io::Error,
    },
    /// The database could not be copied.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The copy is not sound.
    #[error("the copy was thrown away: {0}")]
    Unsound(#[from] CheckFault),
}

/// Why a backup was not restored.
#[derive(Debug, thiserror::Error)]
pub enum RestoreFault {
    /// The file is no sound backup.
    #[error("{}: {fault}", path.display())]
    Unsound {
        /// Which.
        path: PathBuf,
        /// Why.
        fault: CheckFault,
    },
    /// A file could not be written or moved.
    #[error("{}: {fault}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        fault: io::Error,
    },
    /// The data folder cannot be used.
    #[error(transparent)]
    Folder(Box<StartFault>),
    /// The running server refused it.
    #[error("the running server went on without it: {0}")]
    Refused(String),
    /// The running server did not react.
    #[error("the running server did not take it within two minutes; nothing was changed")]
    NoAnswer,
}

/// How a backup was restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Restored {
    /// Into a folder that no server used.
    Directly,
    /// Into a running server, which closed its doors for a moment.
    IntoRunningServer,
}

fn database(data: &Path) -> PathBuf {
    data.join("kibitz.db")
}

/// Where a checked backup waits for the server.
pub(crate) fn pending(data: &Path) -> PathBuf {
    data.join("restore.pending")
}

fn before(data: &Path) -> PathBuf {
    data.join("kibitz.db.before-restore")
}

/// Where the server says why it did not take a backup.
fn refused(data: &Path) -> PathBuf {
    data.join("restore.refused")
}

/// Where the server says that it has opened with a backup.
fn taken(data: &Path) -> PathBuf {
    data.join("restore.done")
}

/// What the database keeps beside its file.
fn beside(database: &Path) -> [PathBuf; 2] {
    ["-wal", "-shm"].map(|ending| {
        let mut name = database.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    })
}

/// Writes a checked copy of the database of a data folder, whether a server runs there or not.
pub async fn backup(data: &Path, file: &Path) -> Result<Checked, BackupFault> {
    let database = database(data);
    if !database.exists() {
        return Err(BackupFault::NoDatabase(database));
    }
    if file.exists() {
        return Err(BackupFault::Exists(file.to_owned()));
    }
    let mut name = file.as_os_str().to_owned();
    name.push(".partial");
    let partial = PathBuf::from(name);
    let at = |path: &Path, fault| BackupFault::File { path: path.to_owned(), fault };
    if let Err(fault) = fs::remove_file(&partial)
        && fault.kind() != io::ErrorKind::NotFound
    {
        return Err(at(&partial, fault));
    }
    let checked = copy(&database, &partial).await;
    let checked = checked.inspect_err(|_| drop(fs::remove_file(&partial)))?;
    make_private(&partial).map_err(|fault| at(&partial, fault))?;
    sync(&partial).map_err(|fault| at(&partial, fault))?;
    fs::rename(&partial, file).map_err(|fault| at(file, fault))?;
    Ok(checked)
}

async fn copy(database: &Path, partial: &Path) -> Result<Checked, BackupFault> {
    store::copy(database, partial).await?;
    Ok(store::check(partial).await?)
}

/// Puts a backup in place of the database; what was there stays beside it.
pub async fn restore(data: &Path, file: &Path) -> Result<(Checked, Restored), RestoreFault> {
    let at = |path: &Path, fault| RestoreFault::File { path: path.to_owned(), fault };
    fs::metadata(file).map_err(|fault| at(file, fault))?;
    create_private(data).map_err(|fault| at(data, fault))?;
    // The copy is what is checked, so that nothing can change between the check and its use.
    let incoming = data.join("restore.incoming");
    fs::copy(file, &incoming).map_err(|fault| at(&incoming, fault))?;
    let checked = match store::check(&incoming).await {
        Ok(checked) => checked,
        Err(fault) => {
            let _ = fs::remove_file(&incoming);
            return Err(RestoreFault::Unsound { path: file.to_owned(), fault });
        }
    };
    sync(&incoming).map_err(|fault| at(&incoming, fault))?;
    let pending = pending(data);
    let lock = match Lock::take(data) {
        Ok(lock) => Some(lock),
        Err(StartFault::InUse { .. }) => None,
        Err(fault) => return Err(RestoreFault::Folder(Box::new(fault))),
    };
    for old in [refused(data), taken(data)] {
        let _ = fs::remove_file(old);
    }
    fs::rename(&incoming, &pending).map_err(|fault| at(&pending, fault))?;
    if lock.is_some() {
        swap_if_pending(data)?;
        return Ok((checked, Restored::Directly));
    }
    wait_for_server(data).await?;
    Ok((checked, Restored::IntoRunningServer))
}

/// Waits until the server has opened again, with the backup or without it.
async fn wait_for_server(data: &Path) -> Result<(), RestoreFault> {
    let answer = async {
        loop {
            tokio::time::sleep(Duration::from_millis(100)).await;
            if fs::remove_file(taken(data)).is_ok() {
                return Ok(());
            }
            if let Ok(reason) = fs::read_to_string(refused(data)) {
                return Err(RestoreFault::Refused(reason));
            }
        }
    };
    tokio::time::timeout(PATIENCE, answer).await.unwrap_or_else(|_| {
        let _ = fs::remove_file(pending(data));
        Err(RestoreFault::NoAnswer)
    })
}

/// Exchanges the database for a backup that waits. Nobody may have either open.
pub(crate) fn swap_if_pending(data: &Path) -> Result<bool, RestoreFault> {
    let (database, pending, before) = (database(data), pending(data), before(data));
    if !pending.exists() {
        return Ok(false);
    }
    let rename = |from: &Path, to: &Path| match fs::rename(from, to) {
        Err(fault) if fault.kind() != io::ErrorKind::NotFound => {
            Err(RestoreFault::File { path: from.to_owned(), fault })
        }
        _ => Ok(()),
    };
    // After a crash the database may be gone already; what was kept of it then stays.
    if database.exists() {
        for (from, to) in beside(&database).iter().zip(beside(&before)) {
            let _ = fs::remove_file(&to);
            rename(from, &to)?;
        }
        rename(&database, &before)?;
    }
    rename(&pending, &database)?;
    let _ = File::open(data).and_then(|folder| folder.sync_all());
    Ok(true)
}

/// Says that the house is open with the backup.
pub(crate) fn say_taken(data: &Path) {
    let _ = fs::write(taken(data), "");
}

/// Says why the house is open without the backup.
pub(crate) fn say_refused(data: &Path, reason: &str) {
    // Under its name only when it is whole: somebody is waiting for it.
    let partial = data.join("restore.refused.partial");
    let _ = fs::write(&partial, reason).and_then(|()| fs::rename(&partial, refused(data)));
}

/// Puts the old database back.
pub(crate) fn undo_swap(data: &Path) {
    let (database, before) = (database(data), before(data));
    if before.exists() {
        for (from, to) in beside(&before).iter().zip(beside(&database)) {
            let _ = fs::remove_file(&to);
            let _ = fs::rename(from, to);
        }
        let _ = fs::rename(&database, data.join("restore.failed"));
        let _ = fs::rename(&before, &database);
    }
    let _ = fs::remove_file(pending(data));
}

/// A backup contains what signs sessions; only its owner needs to read it.
fn make_private(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    let _ = path;
    Ok(())
}

fn sync(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_all()
}
