//! Servers for old clients and guests at them, as real processes.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};

use super::{kibitz, printed};

/// A server that was started, with what it prints.
struct Started {
    child: Child,
    lines: BufReader<ChildStdout>,
    said: String,
}

impl Started {
    fn new(args: &[&str]) -> Started {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kibitz"))
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let lines = BufReader::new(child.stdout.take().expect("its output is ours"));
        Started { child, lines, said: String::new() }
    }

    /// Reads until a line with these words, and gives what follows them.
    fn until(&mut self, words: &str) -> String {
        loop {
            let mut line = String::new();
            let count = self.lines.read_line(&mut line).expect("it can be read");
            assert_ne!(count, 0, "no {words:?} in {}", self.said);
            self.said.push_str(&line);
            if let Some((_, rest)) = line.split_once(words) {
                return rest.trim().to_owned();
            }
        }
    }

    /// Waits for the end: what was printed, and the exit code.
    fn end(mut self) -> (String, Option<i32>) {
        self.lines.read_to_string(&mut self.said).expect("it can be read");
        let status = self.child.wait().expect("it ends");
        (self.said.clone(), status.code())
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn join(address: &str, group: usize) -> Child {
    Command::new(env!("CARGO_BIN_EXE_kibitz"))
        .args(["join", "reversixt", address, "--player", "kibitz:1", "--group"])
        .arg(group.to_string())
        .env("XDG_DATA_HOME", std::env::temp_dir().join("kibitz-no-such-home"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts")
}

#[test]
fn eight_guests_play_on_one_map_and_the_transcript_agrees_with_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("game.txt");
    let log = log.to_str().unwrap();
    let mut server = Started::new(&[
        "reversixt-server",
        "--map",
        "carousel",
        "--depth",
        "1",
        "--port",
        "0",
        "--log",
        log,
    ]);
    let address = server.until("Clients come in at ");
    let page = server.until("game 1 of 1: http://");
    assert!(page.contains("/table/"), "{page}");
    let mut guests = Vec::new();
    for group in 1..=8 {
        guests.push(join(&address, group));
        assert_eq!(server.until(&format!("player {group} is ")), format!("Group {group}"));
    }
    for guest in guests {
        let output = guest.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success() && said.contains("The game is over: rank"), "{said}");
    }
    let (said, code) = server.end();
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("player 8, Group 8: "), "{said}");
    let checked = printed(&["check-game", log], "");
    assert!(checked.contains(": ok "), "{checked}");
}

#[test]
fn seats_rotate_and_a_disqualification_is_told_with_the_lines_that_were_examined() {
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("small.map");
    fs::write(&map, "2\n0\n0 0\n1 6\n0 2 1 2 0 0\n").unwrap();
    let log = folder.path().join("game.txt");
    let mut server = Started::new(&[
        "reversixt-server",
        "--map",
        map.to_str().unwrap(),
        "--time",
        "60",
        "--port",
        "0",
        "--games",
        "2",
        "--seats",
        "rotate",
        "--log",
        log.to_str().unwrap(),
    ]);
    let address = server.until("Clients come in at ");
    for first in [1, 2] {
        server.until(&format!("game {first} of 2: "));
        let mut clients: Vec<TcpStream> = Vec::new();
        for (group, player) in [(1, first), (2, 3 - first)] {
            let mut client = TcpStream::connect(&address).unwrap();
            client.write_all(&[1, 0, 0, 0, 1, group]).unwrap();
            assert_eq!(server.until(&format!("player {player} is ")), format!("Group {group}"));
            clients.push(client);
        }
        // Player 1 plays where nothing is captured.
        clients[first - 1].write_all(&[5, 0, 0, 0, 5, 0, 5, 0, 0, 0]).unwrap();
        server.until("player 1 is disqualified: ");
        server.until("its answer was x 5, y 0, special 0");
        server.until("W: 4,0=0 - a free cell: captures nothing");
        server.until("player 1, ");
    }
    let (said, code) = server.end();
    assert_eq!(code, Some(1), "{said}");
    for number in ["001", "002"] {
        let log = folder.path().join(format!("game-{number}.txt"));
        let checked = printed(&["check-game", log.to_str().unwrap()], "");
        assert!(checked.contains(": ok "), "{checked}");
        assert!(fs::read_to_string(&log).unwrap().contains("X 1 5 0 0\nD 1 invalid move"));
    }
}

#[test]
fn a_tournament_seats_everybody_everywhere_and_keeps_what_they_printed() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("results");
    let program = env!("CARGO_BIN_EXE_kibitz");
    let home = folder.path().display().to_string();
    let client = |name: &str| {
        format!(
            "{name}=XDG_DATA_HOME={home} {program} join reversixt {{host}}:{{port}} \
             --group {{group}} --player kibitz:1 --netlog"
        )
    };
    let (one, two) = (client("one"), client("two"));
    let printed = printed(
        &[
            "reversixt-tournament",
            "--map",
            "pocket",
            "--map",
            "market",
            "--depth",
            "1",
            "--client",
            &one,
            "--client",
            &two,
            "--out",
            out.to_str().unwrap(),
        ],
        "",
    );
    assert!(printed.contains("game 4 on market: two "), "{printed}");
    let results = fs::read_to_string(out.join("results.tsv")).unwrap();
    assert!(results.starts_with("client\tpoints\tgames\tfirst\tdisqualified\tstones\n"));
    for name in ["one", "two"] {
        let row = results.lines().find(|line| line.starts_with(name)).unwrap();
        let cells: Vec<&str> = row.split('\t').collect();
        // Two games on the map for two, and two seats in each of two games on the map for four.
        assert_eq!((cells[2], cells[4]), ("6", "0"), "{results}");
    }
    let kept = fs::read_to_string(out.join("game-004-player-3-two.log")).unwrap();
    assert!(kept.contains("> Request") && kept.contains("< Move"), "{kept}");
    for number in 1..=4 {
        let game = out.join(format!("game-00{number}.txt"));
        assert!(super::printed(&["check-game", game.to_str().unwrap()], "").contains(": ok "));
    }
}

#[test]
fn a_guest_without_a_server_says_so_and_a_wrong_player_too() {
    let gone = kibitz(&["join", "reversixt", "127.0.0.1:9"], "");
    assert_eq!(gone.code, Some(2));
    assert!(gone.err.contains("127.0.0.1:9 cannot be reached"), "{}", gone.err);
    let nobody = kibitz(&["join", "reversixt", "--player", "nobody"], "");
    assert_eq!(nobody.code, Some(2));
    assert!(nobody.err.contains("--player"), "{}", nobody.err);
}

/// A guest of the Welfenlab's protocol as a process, with a home of its own.
fn welfenlab(home: &std::path::Path, address: &str, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kibitz"));
    command
        .args(["join", "welfenlab", address])
        .args(args)
        .env("XDG_DATA_HOME", home)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

#[test]
fn guests_of_the_welfenlab_find_each_other_and_are_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut server = Started::new(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        data.to_str().unwrap(),
        "--welfenlab",
        "127.0.0.1:0",
    ]);
    let address = server.until("Welfenlab clients come in at ");
    let home = folder.path();
    let one = ["--user", "anna", "--create", "--rounds", "2", "--timeout", "30", "--player", "net"];
    let one =
        welfenlab(home, &address, &one).args(["--netdbg", "--seconds", "0.05"]).spawn().unwrap();
    // Whoever only looks sees the game as soon as it is there.
    let listed = loop {
        let output = welfenlab(home, &address, &["--user", "looker"]).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{said}");
        if said.contains("Game 1") {
            break said;
        }
    };
    assert!(listed.contains("Here are: anna, looker"), "{listed}");
    assert!(listed.contains("Game 1: anna and –, 2 rounds, 30 s"), "{listed}");
    // A person types.
    let mut person = welfenlab(home, &address, &["--user", "carl", "--player", "me"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let typed = "say anna hello\njoin 1\nleave\ndance\nquit\n";
    person.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let output = person.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && said.contains("it is not your turn"), "{said}");
    let two = ["--user", "bert", "--game", "1", "--player", "kibitz:1", "--seconds", "0.05"];
    let two = welfenlab(home, &address, &two).spawn().unwrap();
    for guest in [one, two] {
        let output = guest.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let log = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success() && said.contains("The game is over: "), "{said}{log}");
        if said.contains("as anna") {
            assert!(log.contains("< LOGIN:anna;;\n> CONFIRM:LOGIN;"), "{log}");
            assert!(log.contains("> CHAT:carl;hello") && log.contains("\n< TURN:"), "{log}");
        }
    }
    let again = Command::new(env!("CARGO_BIN_EXE_kibitz"))
        .arg("join")
        .env("XDG_DATA_HOME", home)
        .output()
        .unwrap();
    let offered = String::from_utf8_lossy(&again.stdout).into_owned();
    let last = format!("kibitz join welfenlab {address} --user bert\n");
    assert!(offered.starts_with(&last), "{offered}");
    let names = ["anna", "looker", "carl"];
    assert!(names.iter().all(|name| offered.contains(&format!("--user {name}"))), "{offered}");
    // Ten are remembered, the last one first.
    for number in 1..=12 {
        let user = format!("visitor{number}");
        let output = welfenlab(home, &address, &["--user", &user]).output().unwrap();
        assert!(output.status.success(), "{output:?}");
    }
    let again = Command::new(env!("CARGO_BIN_EXE_kibitz"))
        .arg("join")
        .env("XDG_DATA_HOME", home)
        .output()
        .unwrap();
    let offered = String::from_utf8_lossy(&again.stdout).into_owned();
    let line = |number: &u32| format!("kibitz join welfenlab {address} --user visitor{number}\n");
    assert_eq!(offered, (3..=12).rev().map(|number| line(&number)).collect::<String>());
}

#[test]
fn what_a_server_of_the_welfenlab_refuses_ends_a_visit_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    let mut server = Started::new(&[&args[..], &["--welfenlab", "127.0.0.1:0"]].concat());
    let address = server.until("Welfenlab clients come in at ");
    let refused = |args: &[&str], why: &str| {
        let output = welfenlab(folder.path(), &address, args).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(why), "{said}");
    };
    refused(&["--user", "a b"], "a name has no blanks");
    refused(&["--user", "server"], "reserved");
    refused(&["--user", "anna", "--create", "--rounds", "5000"], "at most 999 rounds");
    refused(&["--user", "anna", "--game", "1000"], "there is no game 1000");
    refused(&["--user", "anna", "--game", "1", "--create"], "cannot be used with");
    refused(&["--user", "anna", "--game", "1", "--rounds", "2"], "cannot be used with");
    refused(&["--user", "anna", "--timeout", "2"], "--create");
}
