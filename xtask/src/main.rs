//! The project's two commands, `cargo xtask run` and `cargo xtask test`.
//!
//! They call nothing but cargo, so whoever has Rust has everything they need.

mod tests_run;

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

const USAGE: &str = "\
Kibitz, for those who build it.

  cargo xtask run [OPTIONS]   build and play in the terminal; options go to `kibitz play`
  cargo xtask test            every check: format, lints, documentation, tests

Examples:
  cargo xtask run
  cargo xtask run --lang de
  cargo xtask test
";

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let done = match arguments.next().as_deref() {
        Some("run") => run(arguments.collect()),
        Some("test") => test(),
        Some("help" | "--help" | "-h") | None => {
            print!("{USAGE}");
            Ok(())
        }
        Some(other) => Err(format!("there is no “cargo xtask {other}”\n\n{USAGE}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the program as its users get it and puts a person in front of the menu.
fn run(arguments: Vec<String>) -> Result<(), String> {
    eprintln!("Building Kibitz; the first time takes a minute or two …");
    cargo(&["build", "--release", "--package", "kibitz"])?;
    let program = root().join("target").join("release").join("kibitz");
    let target = env::var_os("CARGO_TARGET_DIR")
        .map_or(program, |folder| Path::new(&folder).join("release").join("kibitz"));
    let status = Command::new(&target)
        .arg("play")
        .args(arguments)
        .status()
        .map_err(|error| format!("{} could not be started: {error}", target.display()))?;
    if status.success() { Ok(()) } else { Err(format!("kibitz ended with {status}")) }
}

/// Runs every check, the quick ones first.
fn test() -> Result<(), String> {
    heading("format");
    cargo(&["fmt", "--all", "--check"])
        .map_err(|_| "the format differs: run `cargo fmt --all`".to_owned())?;
    heading("lints");
    cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?;
    heading("documentation");
    let documentation = ["doc", "--workspace", "--no-deps", "--document-private-items"];
    cargo_with(&documentation, &[("RUSTDOCFLAGS", "--deny warnings")])?;
    heading("tests");
    tests_run::all(root())
}

fn heading(title: &str) {
    eprintln!("\n── {title} ──");
}

fn cargo(arguments: &[&str]) -> Result<(), String> {
    cargo_with(arguments, &[])
}

fn cargo_with(arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    let status = cargo_command()
        .args(arguments)
        .envs(variables.iter().copied())
        .status()
        .map_err(|error| format!("cargo could not be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`cargo {}` failed", arguments.join(" "))) }
}

fn cargo_command() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// The folder of the workspace.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}
