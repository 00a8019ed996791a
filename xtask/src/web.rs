//! The web pages: engine, packages and bundle, ready to be embedded in the binary.

use std::fs;
use std::path::PathBuf;

use crate::command;
use crate::stamp::Stamp;
use crate::{node, wasm};

/// Whom pages are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pages {
    /// Players: `web/dist`, which every binary carries.
    ForPlayers,
    /// Browser tests: `web/dist-test`, where the test games can be played too.
    ForTests,
}

impl Pages {
    fn folder(self) -> &'static str {
        match self {
            Pages::ForPlayers => "dist",
            Pages::ForTests => "dist-test",
        }
    }
}

/// Builds pages from whatever changed; does nothing when nothing did.
pub(crate) fn build(pages: Pages) -> Result<(), String> {
    prepare(pages)?;
    let folder = pages.folder();
    let stamp = Stamp::of(folder, &inputs()?, "")?;
    if stamp.holds() && crate::web_folder().join(folder).join("index.html").is_file() {
        return Ok(());
    }
    crate::heading("web pages");
    stamp.clear();
    let mut building = node::npm(&["run", "--silent", "build"]);
    building.env("KIBITZ_TEST_GAMES", if pages == Pages::ForTests { "1" } else { "" });
    command::run(&mut building)?;
    stamp.set()
}

/// Builds the pages that browser tests visit, after those for players, which the tests look into.
pub(crate) fn build_both() -> Result<(), String> {
    build(Pages::ForPlayers)?;
    build(Pages::ForTests)
}

/// What every command over the pages' source needs: packages and engine.
pub(crate) fn prepare(pages: Pages) -> Result<(), String> {
    // Who lacks Node should learn it before a minute of compiling.
    node::packages()?;
    wasm::build(pages)
}

/// Everything that the bundle is made from.
fn inputs() -> Result<Vec<PathBuf>, String> {
    const MADE: &[&str] = &["node_modules", "dist", "dist-test", "tests", ".built"];
    let web = crate::web_folder();
    let entries = fs::read_dir(&web).map_err(|error| format!("web cannot be read: {error}"))?;
    let mut inputs: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| !MADE.iter().any(|made| path.ends_with(made)))
        .collect();
    inputs.push(crate::root().join("locales"));
    inputs.sort();
    Ok(inputs)
}
