//! Looks again when there are new web pages or migrations: what embeds them sees only what it knows.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=migrations");
    // A path that does not exist would count as changed in every build.
    let pages = ["../../web/dist", "../../web"];
    if let Some(watched) = pages.iter().find(|path| Path::new(path).exists()) {
        println!("cargo::rerun-if-changed={watched}");
    }
}
