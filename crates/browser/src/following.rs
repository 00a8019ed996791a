//! Following a table: the ledger's own code for the page.

use protocol::native::{Entry, Explanation, Snapshot};

use crate::explanation::{explain, not_json};

/// What a snapshot becomes with one more entry; refused when a fresh snapshot is needed.
pub(crate) fn follow(
    snapshot: &str,
    entry: &str,
    me: Option<&str>,
) -> Result<Snapshot, Explanation> {
    let mut snapshot: Snapshot =
        serde_json::from_str(snapshot).map_err(|fault| not_json("the snapshot", &fault))?;
    let entry: Entry =
        serde_json::from_str(entry).map_err(|fault| not_json("the entry", &fault))?;
    ledger::follow(&mut snapshot, &entry, me).map_err(|misfit| {
        let text = format!("this update does not fit what is known of the table: {misfit}");
        explain("engine-misfit", [("fault", misfit.to_string())], text)
    })?;
    Ok(snapshot)
}
