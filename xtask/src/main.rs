//! The project's commands: `cargo xtask run`, `cargo xtask test` and the steps they consist of.
//!
//! Whoever has Rust and Node has everything they need; the rest is fetched by the step that needs
//! it, or the step says exactly what to install.

mod check;
mod chromium;
mod command;
mod fuzz;
mod node;
mod run;
mod stamp;
mod tests_run;
mod wasm;
mod web;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use web::Pages;

const USAGE: &str = "\
Kibitz, for those who build it.

  cargo xtask run [OPTIONS]   build everything, start the server and print its address;
                              options go to `kibitz serve`, --without-web leaves the pages out
  cargo xtask test            every check: format, lints, documentation, tests, browser tests
  cargo xtask web             build the web pages into web/dist, for `cargo build` to embed
  cargo xtask wasm [NAME]     build the engine's modules for the browser into web/src/engine/wasm,
                              or only those of these names, such as `house backgammon`
  cargo xtask wire            write web/src/wire anew: types of the wire and the engine, list of games
  cargo xtask browser [NAME]  the browser tests alone, or those whose file has NAME in its name
  cargo xtask screenshots     every page as a picture, into target/screenshots
  cargo xtask fuzz [--seconds N] [TARGET…]
                              feed the parsers what a fuzzer makes up, each target for N seconds (120)

Examples:
  cargo xtask run
  cargo xtask run --listen 0.0.0.0:8080 --open
  cargo xtask test
";

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let command = arguments.next();
    let rest: Vec<String> = arguments.collect();
    let done = match command.as_deref() {
        Some("run") => run::run(&rest),
        Some("test") => check::all(),
        Some("web") => web::build(Pages::ForPlayers),
        Some("wasm") => wasm::build_some(Pages::ForTests, &rest),
        Some("wire") => check::write_wire(),
        Some("browser") => check::browser(&rest),
        Some("screenshots") => check::screenshots(),
        Some("fuzz") => fuzz::run_targets(&rest),
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

/// Tells whoever watches which step begins.
fn heading(title: &str) {
    eprintln!("\n── {title} ──");
}

/// The folder of the workspace.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// The folder of the web pages' source.
fn web_folder() -> PathBuf {
    root().join("web")
}

/// Where cargo puts what it builds.
fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root().join("target"), |folder| root().join(folder))
}
