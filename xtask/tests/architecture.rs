//! The shape of the house, stated once and enforced: who may know whom, and how its files look.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Every crate with the crates of the house that it may depend on, from the bottom up.
const ALLOWED: &[(&str, &[&str])] = &[
    ("game", &[]),
    ("search", &["game"]),
    ("dice", &[]),
    ("protocol", &[]),
    ("ledger", &["game", "protocol"]),
    ("client", &["ledger", "protocol"]),
    ("connect-four", &["game", "search"]),
    ("reversi", &["game", "search"]),
    ("backgammon", &["game", "search"]),
    ("blokus", &["game", "search"]),
    ("test-games", &["game", "search"]),
    (
        "catalog",
        &[
            "backgammon",
            "blokus",
            "connect-four",
            "dice",
            "game",
            "protocol",
            "reversi",
            "test-games",
        ],
    ),
    ("guests", &["catalog", "protocol"]),
    ("server", &["catalog", "guests", "ledger", "protocol"]),
    ("terminal", &["catalog", "client", "ledger", "protocol"]),
    ("lab", &["catalog", "client", "ledger", "protocol"]),
    ("browser", &["catalog", "dice", "game", "ledger", "protocol"]),
    ("kibitz", &["catalog", "guests", "lab", "protocol", "server", "terminal"]),
    ("xtask", &[]),
];

/// Crates that run in a browser and on any machine: they depend on nothing from outside.
const PURE: &[&str] =
    &["game", "search", "connect-four", "reversi", "blokus", "backgammon", "catalog"];

/// No file that a person writes is longer.
const MOST_LINES: usize = 800;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .current_dir(root())
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

/// The names of a package's dependencies, those for its tests left out.
fn dependencies(package: &Value) -> BTreeSet<String> {
    let all = package["dependencies"].as_array().unwrap().iter();
    all.filter(|dependency| dependency["kind"] != "dev")
        .map(|dependency| dependency["name"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn dependencies_point_down_only() {
    let packages = packages();
    let names: BTreeSet<&str> = packages.iter().map(|p| p["name"].as_str().unwrap()).collect();
    let stated: BTreeSet<&str> = ALLOWED.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, stated, "every crate has its line in ALLOWED");
    for package in &packages {
        let name = package["name"].as_str().unwrap();
        let (_, allowed) = ALLOWED.iter().find(|(stated, _)| *stated == name).unwrap();
        for dependency in dependencies(package) {
            let ours = names.contains(dependency.as_str());
            assert!(
                !ours || allowed.contains(&dependency.as_str()),
                "{name} must not depend on {dependency}"
            );
            assert!(ours || !PURE.contains(&name), "{name} must not depend on {dependency}");
        }
    }
}

#[test]
fn every_crate_shares_edition_licence_and_lints() {
    for package in packages() {
        let name = package["name"].as_str().unwrap();
        assert_eq!(package["edition"], "2024", "{name}");
        assert_eq!(package["license"], "MIT OR Apache-2.0", "{name}");
        assert!(!package["description"].as_str().unwrap_or_default().is_empty(), "{name}");
        let manifest = fs::read_to_string(package["manifest_path"].as_str().unwrap()).unwrap();
        assert!(manifest.contains("[lints]\nworkspace = true"), "{name} takes the shared lints");
    }
}

/// Folders of the web pages that no person writes.
const MADE: &[&str] = &["node_modules", "dist", "dist-test", ".built", "wasm", "wire"];

/// The files below a folder whose names end like this, made ones left out.
fn files_below(folder: &Path, endings: &[&str], files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if !path.ends_with("target") && !MADE.iter().any(|made| path.ends_with(made)) {
                files_below(&path, endings, files);
            }
        } else if path.extension().is_some_and(|ending| endings.iter().any(|e| *e == ending)) {
            files.push(path);
        }
    }
}

/// Checks that a file is short enough and named after something.
fn is_about_one_thing(file: &Path, text: &str) {
    let name = file.strip_prefix(root()).unwrap().display();
    let lines = text.lines().count();
    assert!(lines <= MOST_LINES, "{name} has {lines} lines: split it");
    let stem = file.file_name().unwrap().to_string_lossy();
    let stem = stem.split('.').next().unwrap().to_lowercase();
    assert!(!["utils", "util", "helpers", "common"].contains(&stem.as_ref()), "{name}");
}

#[test]
fn every_file_opens_with_its_charter_and_is_about_one_thing() {
    let mut files = Vec::new();
    files_below(&root().join("crates"), &["rs"], &mut files);
    files_below(&root().join("xtask"), &["rs"], &mut files);
    assert!(files.len() > 20);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let name = file.strip_prefix(root()).unwrap().display();
        assert!(text.starts_with("//!"), "{name} opens with a line that says what it is for");
        is_about_one_thing(&file, &text);
    }
}

#[test]
fn every_file_of_the_web_pages_opens_with_its_charter_and_is_about_one_thing() {
    let mut files = Vec::new();
    files_below(&root().join("web"), &["ts", "svelte", "css", "mjs"], &mut files);
    assert!(files.len() > 20);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let name = file.strip_prefix(root()).unwrap().display();
        let opens = ["//", "/*", "<!--"].iter().any(|opening| text.starts_with(opening));
        assert!(opens, "{name} opens with a comment that says what it is for");
        is_about_one_thing(&file, &text);
    }
}

#[test]
fn the_list_of_packages_names_no_place_to_fetch_them_from() {
    let list = fs::read_to_string(root().join("web/package-lock.json")).unwrap();
    let list: Value = serde_json::from_str(&list).unwrap();
    for (name, package) in list["packages"].as_object().unwrap() {
        assert!(package.get("resolved").is_none(), "{name} is fetched from a stated place");
    }
}
