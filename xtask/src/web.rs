//! The web pages: engine, packages and bundle, ready to be embedded in the binary.

use std::fs;
use std::path::PathBuf;

use crate::command;
use crate::stamp::Stamp;
use crate::{node, wasm};

/// Builds `web/dist` from whatever changed; does nothing when nothing did.
pub(crate) fn build() -> Result<(), String> {
    prepare()?;
    let stamp = Stamp::of("pages", &inputs()?, "")?;
    if stamp.holds() && crate::web_folder().join("dist").join("index.html").is_file() {
        return Ok(());
    }
    crate::heading("web pages");
    stamp.clear();
    command::run(&mut node::npm(&["run", "--silent", "build"]))?;
    stamp.set()
}

/// What every command over the pages' source needs: packages and engine.
pub(crate) fn prepare() -> Result<(), String> {
    // Who lacks Node should learn it before a minute of compiling.
    node::packages()?;
    wasm::build()
}

/// Everything that the bundle is made from.
fn inputs() -> Result<Vec<PathBuf>, String> {
    const MADE: &[&str] = &["node_modules", "dist", "tests", ".built"];
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
