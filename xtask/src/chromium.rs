//! Chromium, which the browser tests drive.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command;

/// The variable that names the browser, for those who keep it somewhere else.
pub(crate) const VARIABLE: &str = "KIBITZ_CHROMIUM";

const NAMES: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The browser for the tests; on Debian and its relatives root gets it installed.
pub(crate) fn find() -> Result<PathBuf, String> {
    if let Some(stated) = env::var_os(VARIABLE) {
        let stated = PathBuf::from(stated);
        let there = stated.is_file();
        return if there {
            Ok(stated)
        } else {
            Err(format!("{VARIABLE} names {}, which is not there", stated.display()))
        };
    }
    if let Some(found) = search() {
        return Ok(found);
    }
    if Path::new("/etc/debian_version").exists() && is_root() {
        crate::heading("Chromium for the browser tests");
        command::run(Command::new("apt-get").args(["update"]))?;
        let install = ["install", "--yes", "--no-install-recommends", "chromium"];
        command::run(
            Command::new("apt-get").args(install).env("DEBIAN_FRONTEND", "noninteractive"),
        )?;
        if let Some(found) = search() {
            return Ok(found);
        }
    }
    Err(format!(
        "the browser tests need Chromium or Chrome: install it (`apt install chromium`, \
         `dnf install chromium`, `brew install --cask chromium`), or name its program in {VARIABLE}"
    ))
}

fn search() -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let named = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let mac = ["Chromium", "Google Chrome"]
        .map(|name| PathBuf::from(format!("/Applications/{name}.app/Contents/MacOS/{name}")));
    named.chain(mac).find(|program| program.is_file())
}

fn is_root() -> bool {
    command::answer("id", &["-u"]).is_some_and(|user| user == "0")
}
