//! Looks again when there are new web pages or migrations: what embeds them sees only what it knows.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=migrations");
    // A path that does not exist would count as changed in every build.
    let test_games = std::env::var_os("CARGO_FEATURE_TEST_GAMES").is_some();
    let pages = if test_games { "../../web/dist-test" } else { "../../web/dist" };
    if let Some(watched) = [pages, "../../web"].iter().find(|path| Path::new(path).exists()) {
        println!("cargo::rerun-if-changed={watched}");
    }
}
