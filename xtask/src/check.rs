//! `cargo xtask test` and the checks it consists of, the quick ones first.

use std::path::Path;
use std::process::Command;

use crate::chromium;
use crate::command::{cargo, run, run_cargo};
use crate::tests_run::{self, Sum};
use crate::web::{self, Pages};
use crate::{heading, node};

/// Runs every check and ends with the sum of all tests.
pub(crate) fn all() -> Result<(), String> {
    // What is missing should be said at once, not after twenty minutes.
    node::check()?;
    let chromium = chromium::find()?;
    heading("format");
    run_cargo(&["fmt", "--all", "--check"])
        .map_err(|_| "the format differs: run `cargo fmt --all`".to_owned())?;
    web::prepare(Pages::ForTests)?;
    heading("web pages: format, lints, types");
    run(&mut node::npm(&["run", "--silent", "check"]))?;
    heading("web pages: tests");
    let mut sum = tests_run::web("unit", &[], |_| ())?;
    web::build_both()?;
    heading("lints");
    run_cargo(&["clippy", "--workspace", "--all-targets", "--", "--deny", "warnings"])?;
    heading("documentation");
    run(cargo()
        .args(["doc", "--workspace", "--no-deps", "--document-private-items"])
        .env("RUSTDOCFLAGS", "--deny warnings"))?;
    heading("tests");
    sum += tests_run::rust()?;
    sum += in_browser(&chromium, &[], false)?;
    sum.close()
}

/// The browser tests alone, or those whose file has one of the words in its name.
pub(crate) fn browser(filter: &[String]) -> Result<(), String> {
    let chromium = chromium::find()?;
    web::build_both()?;
    in_browser(&chromium, filter, false)?.close()
}

/// Every page as a picture.
pub(crate) fn screenshots() -> Result<(), String> {
    let chromium = chromium::find()?;
    web::build(Pages::ForTests)?;
    in_browser(&chromium, &["screenshots".to_owned()], true)?.close()?;
    eprintln!("The pictures are in {}.", pictures().display());
    Ok(())
}

/// Writes web/src/wire anew, which tests otherwise only compare: the types of the wire and of the
/// engine, and the list of games.
pub(crate) fn write_wire() -> Result<(), String> {
    let tests = ["test", "--package", "protocol", "--package", "browser", "--lib", "the_"];
    run(cargo().args(tests).env("KIBITZ_WRITE_WIRE", "1"))
}

/// Builds the server with the test games and lets browsers play on it.
fn in_browser(chromium: &Path, filter: &[String], verbose: bool) -> Result<Sum, String> {
    heading("browser tests");
    run_cargo(&["build", "--package", "kibitz", "--features", "test-games"])?;
    let program = crate::target().join("debug").join("kibitz");
    tests_run::web("browser", filter, |tests: &mut Command| {
        tests.env(chromium::VARIABLE, chromium);
        tests.env("KIBITZ_PROGRAM", &program);
        tests.env("KIBITZ_SCREENSHOTS", pictures());
        if verbose {
            tests.arg("--reporter=verbose");
        }
    })
}

fn pictures() -> std::path::PathBuf {
    crate::target().join("screenshots")
}
