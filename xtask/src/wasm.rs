//! The engine for the browser: the crate `browser` as WebAssembly modules, with their JavaScript and
//! types. One is for the house, one for each game, and one for the test games.

use std::ffi::OsStr;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Stdio};

use wasm_bindgen_cli_support::Bindgen;

use crate::command::{self, answer, run_cargo};
use crate::stamp::Stamp;
use crate::web::Pages;

const TRIPLE: &str = "wasm32-unknown-unknown";

/// The modules that players load, by the features of `browser`.
const MODULES: &[&str] = &["house", "connect-four", "reversi", "othello", "blokus", "backgammon"];
/// The module that browser tests load besides.
const TEST_GAMES: &str = "test-games";

/// What the players of a game know; pages fetch it when somebody plays the game.
const KNOWLEDGE: &[(&str, &str)] = &[
    ("othello.weights", "crates/reversi/src/othello/data/weights.bin"),
    ("backgammon.net", "crates/backgammon/data/net.bin"),
];

/// Builds the engine into `web/src/engine/wasm`; does nothing for modules that are there already.
pub(crate) fn build(pages: Pages) -> Result<(), String> {
    build_some(pages, &[])
}

/// Builds the modules of these names, or all of them where none is named.
pub(crate) fn build_some(pages: Pages, wanted: &[String]) -> Result<(), String> {
    install_target()?;
    crate::heading("engine for the browser");
    let folder = crate::web_folder().join("src").join("engine").join("wasm");
    let test_games = (pages == Pages::ForTests).then_some(&TEST_GAMES);
    if test_games.is_none() {
        remove_module(TEST_GAMES, &folder)?;
    }
    for module in MODULES.iter().chain(test_games) {
        if wanted.is_empty() || wanted.iter().any(|name| name == module) {
            build_module(module, &folder)?;
        }
    }
    for (name, source) in KNOWLEDGE {
        let fetched = folder.join(name);
        fs::copy(crate::root().join(source), &fetched)
            .map_err(|error| format!("{} cannot be written: {error}", fetched.display()))?;
    }
    Ok(())
}

/// Compiles one module and writes it with the JavaScript that calls it.
fn build_module(module: &str, folder: &Path) -> Result<(), String> {
    let program = format!("browser-{module}");
    run_cargo(&[
        "build",
        "--package",
        "browser",
        "--bin",
        &program,
        "--no-default-features",
        "--features",
        module,
        "--target",
        TRIPLE,
        "--profile",
        "wasm",
    ])?;
    let compiled = crate::target().join(TRIPLE).join("wasm").join(format!("{program}.wasm"));
    let stamp = Stamp::of(&format!("wasm-{module}"), std::slice::from_ref(&compiled), "")?;
    if stamp.holds() && folder.join(format!("{module}_bg.wasm")).is_file() {
        return Ok(());
    }
    stamp.clear();
    let mut bindgen = Bindgen::new();
    bindgen.input_path(compiled).out_name(module).typescript(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let web = bindgen.web(true).map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    web.generate(folder).map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    stamp.set()
}

/// Removes what an earlier build for tests left: pages for players must do without it.
fn remove_module(module: &str, folder: &Path) -> Result<(), String> {
    let files = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        files => files.map_err(|error| format!("{} cannot be read: {error}", folder.display()))?,
    };
    let stem = format!("{module}_bg.");
    let own = |name: &str| {
        name.starts_with(&stem)
            || name == format!("{module}.js")
            || name == format!("{module}.d.ts")
    };
    for path in files.filter_map(|file| Some(file.ok()?.path())) {
        if path.file_name().and_then(OsStr::to_str).is_some_and(own) {
            fs::remove_file(&path)
                .map_err(|error| format!("{} cannot be removed: {error}", path.display()))?;
        }
    }
    Ok(())
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
