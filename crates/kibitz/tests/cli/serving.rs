//! `kibitz serve`, `backup` and `restore` as a host runs them.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::{folder, kibitz, printed};

/// A running `kibitz serve`, killed when its test is over.
struct Host {
    child: Child,
    address: String,
}

impl Host {
    fn start(data: &Path) -> Host {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kibitz"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("its output");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("Kibitz is at http://").expect("its address");
        Host { address: address.to_owned(), child }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    #[cfg(unix)]
    fn terminate(mut self) -> Option<i32> {
        let pid = self.child.id().to_string();
        let killed = Command::new("kill").args(["-TERM", &pid]).status().expect("kill");
        assert!(killed.success());
        self.child.wait().expect("it ends").code()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_server_prints_its_address_and_serves_pages() {
    let data = folder("serve-pages");
    let host = Host::start(&data);
    let page = host.get("/");
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains("<title>"), "{page}");
    assert!(host.get("/readyz").ends_with("ready\n"));
    #[cfg(unix)]
    assert_eq!(host.terminate(), Some(0));
}

#[test]
fn a_running_server_is_backed_up_and_restored() {
    let data = folder("serve-backup");
    let shelf = folder("serve-backup-shelf");
    let host = Host::start(&data);
    assert!(host.get("/api/v1/me").contains("Guest"));
    let data = data.to_string_lossy().into_owned();
    let file = shelf.join("monday.db").to_string_lossy().into_owned();
    let told = printed(&["backup", "--data", &data, &file], "");
    assert!(told.contains("0 tables with 0 entries, 1 people; all is sound"), "{told}");
    let told = printed(&["restore", "--data", &data, &file], "");
    assert!(told.starts_with("restored into the running server"), "{told}");
    assert!(host.get("/readyz").ends_with("ready\n"));
    drop(host);
    let told = printed(&["restore", "--data", &data, &file], "");
    assert!(told.starts_with("restored:"), "{told}");
}

#[test]
fn what_cannot_be_served_or_restored_is_told() {
    let data = folder("serve-faults");
    let host = Host::start(&data);
    let data = data.to_string_lossy().into_owned();
    let nowhere = folder("serve-faults-empty").to_string_lossy().into_owned();
    let bad = format!("{nowhere}/bad.db");
    std::fs::write(&bad, "no database").expect("a file");
    let cases: &[(&[&str], &str)] = &[
        (&["serve", "--data", &data, "--listen", "127.0.0.1:0"], "another server is using"),
        (&["serve", "--data", &nowhere, "--listen", &host.address], "is taken by another program"),
        (&["serve", "--listen", "nowhere"], "127.0.0.1:7300"),
        (&["serve", "--public-url", "games.example.org"], "https://games.example.org"),
        (&["serve", "--trusted-proxy", "proxy"], "--trusted-proxy"),
        (&["serve", "--messages-per-second", "0"], "--messages-per-second"),
        (&["backup", "--data", &nowhere, "x.db"], "there is no database here"),
        (&["backup", "--data", &data, &bad], "exists already"),
        (&["restore", "--data", &data, &bad], "no backup of Kibitz"),
        (&["restore", "--data", &data, "missing.db"], "missing.db"),
    ];
    for (args, message) in cases {
        let run = kibitz(args, "");
        assert_eq!(run.code, Some(2), "{args:?}: {}{}", run.out, run.err);
        assert!(run.err.contains(message), "{args:?}: {}", run.err);
    }
    assert!(host.get("/readyz").ends_with("ready\n"), "nothing was changed");
}
