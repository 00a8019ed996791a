//! A server in a process of its own, which can be killed at any moment.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder for one server's data, removed at the end.
pub(crate) struct DataFolder(PathBuf);

impl DataFolder {
    pub(crate) fn new(name: &str) -> DataFolder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("{name}-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        DataFolder(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// The one database file in it.
    pub(crate) fn database(&self) -> PathBuf {
        let files = std::fs::read_dir(&self.0).unwrap();
        files
            .map(|file| file.unwrap().path())
            .find(|path| path.extension().is_some_and(|extension| extension == "db"))
            .unwrap()
    }
}

impl Drop for DataFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A port that nobody listens on. It stays the same over restarts, as a server's does.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A running server.
pub(crate) struct Server(Child);

impl Server {
    /// Starts a server and waits until it says where it is.
    pub(crate) fn start(data: &Path, port: u16) -> Server {
        Server::start_with(data, port, &[])
    }

    /// The same with further options.
    pub(crate) fn start_with(data: &Path, port: u16, options: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kibitz"))
            .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"])
            .arg(data)
            .args(["--sockets-per-address", "10000"])
            .args(options)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.contains("http://127.0.0.1"), "the server said {line:?}");
        Server(child)
    }

    /// SIGKILL: no handler runs, nothing is flushed.
    pub(crate) fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
