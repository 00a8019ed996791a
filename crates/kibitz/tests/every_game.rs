//! What a game needs besides its rules: a listed game that misses one of its places is found here.
//!
//! CONTRIBUTING.md names all places. Those that other tests find are not looked for again: crates in
//! the architecture's list, texts of rules, variants, players and settings in both languages, pages
//! without words.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use catalog::Kind;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_owned()
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// What a game must have, and where it must be said: a text in which something must stand.
fn places(kind: Kind) -> Vec<(String, String)> {
    let (name, title) = (kind.name(), kind.title());
    let place = |path: &str, says: &str| (path.to_owned(), says.to_owned());
    vec![
        place(&format!("docs/{name}.md"), &format!("# {title}")),
        place("README.md", &format!("docs/{name}.md")),
        place("CHANGELOG.md", title),
        place("docs/BENCHMARKS.md", title),
        place(&format!("locales/en/{name}.ftl"), &format!("{name} = ")),
        place(&format!("locales/de/{name}.ftl"), &format!("{name} = ")),
        place("crates/catalog/Cargo.toml", &format!("{name} = [")),
        place("crates/browser/Cargo.toml", &format!("{name} = [")),
        place("xtask/src/wasm.rs", &format!("\"{name}\"")),
        place("web/src/engine/modules.ts", &format!("./wasm/{name}.js")),
        place("crates/browser/src/boards/mod.rs", &format!("Kind::{kind:?} => ")),
        place("crates/terminal/src/boards/mod.rs", &format!("Kind::{kind:?} => ")),
        place("crates/terminal/src/words/mod.rs", &format!("/{name}.ftl")),
        place("web/src/games/index.ts", &format!("'./{name}'")),
        place(&format!("web/src/games/{name}/index.ts"), &format!("name: '{name}'")),
        place(&format!("web/src/games/{name}/Rules.svelte"), "rules-title"),
        place(&format!("web/src/games/{name}/Emblem.svelte"), "/>"),
        place("web/tests/browser/house/tour.ts", &format!("/rules/{name}'")),
    ]
}

#[test]
fn every_listed_game_has_all_its_places() {
    let mut missing = Vec::new();
    for kind in Kind::all() {
        for (path, says) in places(*kind) {
            match fs::read_to_string(root().join(&path)) {
                Ok(text) if text.contains(&says) => {}
                Ok(_) => missing.push(format!("{path} does not say “{says}”")),
                Err(error) => missing.push(format!("{path}: {error}")),
            }
        }
        if lab::bench::matching(kind.name()).next().is_none() {
            missing.push(format!("no measurement in crates/lab/src/bench for {}", kind.name()));
        }
    }
    assert!(missing.is_empty(), "see “Adding a game” in CONTRIBUTING.md:\n{}", missing.join("\n"));
}

#[test]
fn the_list_of_places_for_contributors_is_whole() {
    let guide = text("CONTRIBUTING.md");
    let guide = guide.split("## Adding a game").nth(1).unwrap();
    let guide = guide.split("\n## ").next().unwrap();
    let generic = |path: &str| path.replace(Kind::ConnectFour.name(), "GAME");
    let missing: Vec<String> = places(Kind::ConnectFour)
        .into_iter()
        .map(|(path, _)| generic(&path).replace("/de/", "/en/"))
        .filter(|path| !guide.contains(path.as_str()))
        .collect();
    assert!(missing.is_empty(), "CONTRIBUTING.md leaves out {missing:?}");
}

#[test]
fn a_build_for_players_has_no_test_games() {
    for package in ["kibitz", "browser"] {
        let output = Command::new(env!("CARGO"))
            .args(["tree", "--offline", "-p", package, "-e", "normal,build", "-f", "{p} {f}"])
            .current_dir(root())
            .output()
            .unwrap();
        let tree = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let catalog = tree.lines().find(|line| line.contains("── catalog v")).unwrap();
        assert!(catalog.contains("connect-four"), "{package}: {catalog}");
        for hidden in ["test-games", "testkit"] {
            assert!(!tree.contains(hidden), "{package} depends on {hidden}:\n{tree}");
        }
    }
}
