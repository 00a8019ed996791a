//! When the system or a person at the terminal asks the server to stop.

use std::io;

/// Comes back when the process is asked to stop: by Ctrl-C, or by the system.
#[cfg(unix)]
pub async fn stop_signal() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    Ok(())
}

/// Comes back when the process is asked to stop by Ctrl-C.
#[cfg(not(unix))]
pub async fn stop_signal() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}
