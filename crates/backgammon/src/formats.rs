//! The formats of other programs, and which of them a text is in.

use game::{Phrase, Place, Record, TextFault};

use crate::chronicle::Chronicle;
use crate::match_id::read_gnubg_id;
use crate::xgid::{self, read_xgid};
use crate::{mat, sgf};

/// The endings of files that are written.
pub const FORMATS: &[&str] = &[mat::FORMAT, sgf::FORMAT];

/// Reads a match, or a single position by its id.
pub fn import(text: &str) -> Result<Record, TextFault> {
    let whole = |reason: Phrase| TextFault::new(Place::START, reason);
    let one = text.trim();
    if sgf::is_meant(text) {
        return sgf::read(text)?.record();
    }
    if mat::is_meant(text) {
        return mat::read(text)?.record();
    }
    if one.starts_with(xgid::PREFIX) {
        return Ok(Record::new("backgammon", read_xgid(one).map_err(whole)?.to_string()));
    }
    if one.len() == 27 && one.contains(':') {
        let setup = read_gnubg_id(one).map_err(|fault| whole(Phrase::of(&fault)))?;
        return Ok(Record::new("backgammon", setup.to_string()));
    }
    Err(whole(Phrase::new(
        "backgammon-file-unknown",
        [],
        "this is no match in .mat or .sgf, no XGID and no GNUBG id",
    )))
}

/// Writes a match in one of the formats; nothing where there is no such format.
pub fn export(record: &Record, format: &str) -> Option<Result<String, Phrase>> {
    let write = match format {
        mat::FORMAT => mat::write,
        sgf::FORMAT => sgf::write,
        _ => return None,
    };
    Some(Chronicle::of(record).map(|chronicle| write(&chronicle)))
}
