//! The servers that were visited last, and under which names.

use std::fs;
use std::io;
use std::path::PathBuf;

use anyhow::Context as _;

use crate::folder;

/// So many are remembered.
const MOST: usize = 10;

fn file() -> anyhow::Result<PathBuf> {
    Ok(folder::data(None)?.join("old-servers.txt"))
}

/// What to type to visit them again, the last one first.
pub(super) fn recent() -> anyhow::Result<Vec<String>> {
    let file = file()?;
    match fs::read_to_string(&file) {
        Ok(text) => Ok(text.lines().take(MOST).map(str::to_owned).collect()),
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(fault) => Err(fault).with_context(|| file.display().to_string()),
    }
}

/// Remembers a visit. That it cannot be remembered is no reason not to go.
pub(super) fn remember(visit: &str) {
    let _ = || -> anyhow::Result<()> {
        let mut lines = recent()?;
        lines.retain(|line| line != visit);
        lines.insert(0, visit.to_owned());
        lines.truncate(MOST);
        let file = file()?;
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        Ok(fs::write(file, lines.join("\n") + "\n")?)
    }();
}
