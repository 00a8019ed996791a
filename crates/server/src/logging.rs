//! The log: lines for people, or JSON for programs, on stderr.

use std::io::{self, IsTerminal as _};

use tracing_subscriber::EnvFilter;

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogStyle {
    /// Lines for people.
    Text,
    /// One JSON object in each line.
    Json,
}

/// Starts the log of this process. `KIBITZ_LOG` chooses what is in it, such as `debug` or
/// `server=debug,warn`; usually it is `info`.
pub fn start_log(style: LogStyle) {
    let filter = EnvFilter::try_from_env("KIBITZ_LOG");
    let filter = filter.unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let log = log.with_ansi(io::stderr().is_terminal());
    // A second log in the same process would be a mistake, but none that should stop a server.
    let _ = match style {
        LogStyle::Text => log.compact().with_target(false).try_init(),
        LogStyle::Json => log.json().flatten_event(true).try_init(),
    };
}
