//! `cargo xtask run`: from a fresh clone to an address that plays.

use std::process::Command;

use crate::command::run_cargo;
use crate::web::{self, Pages};

/// Builds the program as its users get it and starts its server.
pub(crate) fn run(arguments: &[String]) -> Result<(), String> {
    const WITHOUT_WEB: &str = "--without-web";
    let with_web = !arguments.iter().any(|argument| argument == WITHOUT_WEB);
    eprintln!("Building Kibitz; the first time takes some minutes …");
    if with_web {
        web::build(Pages::ForPlayers).map_err(|reason| {
            format!("{reason}\n\n`cargo xtask run {WITHOUT_WEB}` starts the server without pages.")
        })?;
    }
    crate::heading("server");
    run_cargo(&["build", "--release", "--package", "kibitz"])?;
    let program = crate::target().join("release").join("kibitz");
    let status = Command::new(&program)
        .arg("serve")
        .args(arguments.iter().filter(|argument| *argument != WITHOUT_WEB))
        .status()
        .map_err(|error| format!("{} could not be started: {error}", program.display()))?;
    if status.success() { Ok(()) } else { Err(format!("kibitz ended with {status}")) }
}
