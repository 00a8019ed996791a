//! Where a server keeps its data when nobody says otherwise.

use std::env;
use std::path::PathBuf;

use anyhow::Context as _;

/// The data folder for `--data`.
pub(crate) fn data(chosen: Option<&PathBuf>) -> anyhow::Result<PathBuf> {
    if let Some(folder) = chosen {
        return Ok(folder.clone());
    }
    let usual = env::var_os("XDG_DATA_HOME").filter(|path| !path.is_empty()).map(PathBuf::from);
    let usual = usual.filter(|path| path.is_absolute());
    let usual = usual.or_else(|| env::home_dir().map(|home| home.join(".local/share")));
    let folder =
        usual.context("there is no home folder: say with --data where to keep the data")?;
    Ok(folder.join("kibitz"))
}
