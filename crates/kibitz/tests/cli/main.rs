//! The real binary, run as people run it.

mod backgammon;
mod checking;
mod converting;
mod dice;
mod engines;
mod evolving;
mod faults;
mod games;
mod help;
mod maps;
mod matches;
mod old_programs;
mod positions;
mod serving;
mod solving;
mod training;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What a run of the binary came to.
struct Run {
    out: String,
    err: String,
    code: Option<i32>,
}

/// Runs the binary with these arguments and this input.
fn kibitz(args: &[&str], input: &str) -> Run {
    run(Command::new(env!("CARGO_BIN_EXE_kibitz")).args(args), input)
}

/// Runs a command with this input.
fn run(command: &mut Command, input: &str) -> Run {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    if let Some(mut stdin) = child.stdin.take() {
        // A command that does not read its input may have closed it already.
        let _ = stdin.write_all(input.as_bytes());
    }
    let output = child.wait_with_output().expect("the binary ends");
    Run {
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
        code: output.status.code(),
    }
}

/// The output of a run that went well.
fn printed(args: &[&str], input: &str) -> String {
    let run = kibitz(args, input);
    assert_eq!(run.code, Some(0), "{args:?}: {}", run.err);
    run.out
}

/// The output of a run that went well, as JSON.
fn json(args: &[&str]) -> serde_json::Value {
    serde_json::from_str(&printed(args, "")).expect("JSON")
}

/// A fresh folder for the files of a test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// A file with this text.
fn file(folder: &std::path::Path, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a file for the test");
    path.display().to_string()
}
