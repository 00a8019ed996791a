//! The engine for the browser: the crate `browser` as WebAssembly, with its JavaScript and types.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use wasm_bindgen_cli_support::Bindgen;

use crate::command::{self, answer, run_cargo};
use crate::stamp::Stamp;

const TRIPLE: &str = "wasm32-unknown-unknown";

/// What Othello's players know; pages fetch it when somebody plays Othello.
const WEIGHTS: &str = "crates/reversi/src/othello/data/weights.bin";

/// Builds the engine into `web/src/engine/wasm`; does nothing when it is there already.
pub(crate) fn build() -> Result<(), String> {
    install_target()?;
    crate::heading("engine for the browser");
    run_cargo(&["build", "--package", "browser", "--target", TRIPLE, "--profile", "wasm"])?;
    let compiled = crate::target().join(TRIPLE).join("wasm").join("browser.wasm");
    let folder = crate::web_folder().join("src").join("engine").join("wasm");
    let weights = crate::root().join(WEIGHTS);
    let stamp = Stamp::of("wasm", &[compiled.clone(), weights.clone()], "")?;
    let fetched = folder.join("othello.weights");
    if stamp.holds() && folder.join("browser_bg.wasm").is_file() && fetched.is_file() {
        return Ok(());
    }
    stamp.clear();
    bind(&compiled, &folder)?;
    fs::copy(&weights, &fetched)
        .map_err(|error| format!("{} cannot be written: {error}", fetched.display()))?;
    stamp.set()
}

/// Writes the module and the JavaScript that calls it.
fn bind(compiled: &Path, folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder)
            .map_err(|error| format!("{} cannot be emptied: {error}", folder.display()))?;
    }
    let mut bindgen = Bindgen::new();
    bindgen.input_path(compiled).typescript(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let web = bindgen.web(true).map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    web.generate(folder).map_err(|error| format!("wasm-bindgen: {error:#}"))
}

/// Fetches Rust's library for WebAssembly if it is missing.
fn install_target() -> Result<(), String> {
    let library = answer("rustc", &["--print", "target-libdir", "--target", TRIPLE]);
    if library.is_some_and(|folder| Path::new(&folder).is_dir()) {
        return Ok(());
    }
    crate::heading("Rust's library for WebAssembly");
    let there = Command::new("rustup").arg("--version").stderr(Stdio::null()).output().is_ok();
    if !there {
        return Err(format!(
            "the web pages need Rust's library for {TRIPLE}: install it with your system's \
             package manager, or install rustup (https://rustup.rs) and run \
             `rustup target add {TRIPLE}`"
        ));
    }
    command::run(Command::new("rustup").args(["target", "add", TRIPLE]))
}
