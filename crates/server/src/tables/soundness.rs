//! Whether a stored table can be played through by the rules.

use std::collections::HashMap;
use std::sync::Arc;

use super::TableSettings;
use super::table::Table;
use crate::store::StoredTable;

/// Replays a table's log; says what is wrong if it does not add up.
pub(crate) fn replay(stored: StoredTable) -> Result<(), String> {
    let settings = Arc::new(TableSettings::default());
    let loaded = Table::load(stored, HashMap::new(), settings, 0, 0)?;
    match loaded.mismatches {
        0 => Ok(()),
        count => Err(format!("{count} stored clocks differ from what the log adds up to")),
    }
}
