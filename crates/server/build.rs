//! Looks again when web pages were built, so that the binary carries the newest ones.

use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // A path that does not exist would count as changed in every build.
    let pages = ["../../web/dist", "../../web"];
    if let Some(watched) = pages.iter().find(|path| Path::new(path).exists()) {
        println!("cargo::rerun-if-changed={watched}");
    }
}
