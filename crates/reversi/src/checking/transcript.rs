//! Games in the format `reversixt-game 1`: a map, then one line for each thing that happened.

use super::Difference;
use crate::map::{self, Map};

/// What such a file is called in its first line, whatever its version.
pub(super) const NAME: &str = "reversixt-game";
/// The first line of such a file.
pub(super) const MAGIC: &str = "reversixt-game 1";

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Happening {
    /// The whole board, row by row.
    Board(Vec<String>),
    /// A player is asked, with so many override stones and bombs in hand.
    Asked { player: u8, overrides: i32, bombs: i32 },
    /// What a player has in hand.
    Hand { player: u8, overrides: i32, bombs: i32 },
    /// Every cell on which the player who was asked may build.
    Legal(Vec<(u16, u16)>),
    /// A move that was accepted.
    Moved { player: u8, x: u16, y: u16, special: u8 },
    /// A move that was not accepted.
    Rejected { player: u8, x: u16, y: u16, special: u8 },
    /// A player is out, for a reason.
    Out { player: u8, reason: String },
    /// Nobody builds any more.
    Built,
    /// The game is over.
    Over,
    /// Stones of everybody; nothing for who is out.
    Scores(Vec<Option<u32>>),
}

/// A line and what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// From one.
    pub(crate) line: usize,
    /// As it is written.
    pub(crate) text: String,
    pub(crate) what: Happening,
}

/// A whole game as it was written down.
#[derive(Clone, Debug)]
pub(crate) struct Transcript {
    pub(crate) map: Map,
    /// Where the map begins.
    pub(crate) map_line: usize,
    pub(crate) entries: Vec<Entry>,
    /// Remarks about the game, for records.
    pub(crate) tags: Vec<(String, String)>,
    /// Whether the file shows a board after each move.
    pub(crate) shows_boards: bool,
}

/// A line that is not part of such a game.
pub(super) fn unreadable(line: usize, says: &str, rules: impl Into<String>) -> Difference {
    let says = says.chars().take(120).collect();
    Difference { line, unreadable: true, says, rules: rules.into(), explanation: Vec::new() }
}

/// Reads the map that begins at this line of the file.
pub(super) fn read_map(text: &str, first: usize) -> Result<Map, Difference> {
    map::read(text).map_err(|faults| {
        let fault = faults.first();
        let line = first + fault.place.line - 1;
        let says = text.lines().nth(fault.place.line - 1).unwrap_or_default();
        let rules = format!("column {}: {}", fault.place.column, fault.reason);
        unreadable(line, says, rules)
    })
}

pub(super) fn read(text: &str) -> Result<Transcript, Difference> {
    let lines = || text.lines().enumerate().map(|(at, line)| (at + 1, line.trim_end()));
    let Some((before, _)) = lines().find(|(_, line)| *line == "MAP") else {
        return Err(unreadable(1, MAGIC, "a line “MAP” comes before the map"));
    };
    let Some((after, _)) = lines().find(|(at, line)| *at > before && *line == "ENDMAP") else {
        return Err(unreadable(before, "MAP", "a line “ENDMAP” comes after the map"));
    };
    let of_map: Vec<&str> = text.lines().skip(before).take(after - before - 1).collect();
    let map = read_map(&of_map.join("\n"), before + 1)?;
    let mut entries = Vec::new();
    for (line, text) in lines().skip(after) {
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        let what = happening(text).ok_or_else(|| {
            unreadable(line, text, "a line begins with B, T, V, M, X, D, E1, S1, E2 or S2")
        })?;
        entries.push(Entry { line, text: text.to_owned(), what });
    }
    let shows_boards = entries.iter().any(|entry| matches!(entry.what, Happening::Board(_)));
    Ok(Transcript { map, map_line: before + 1, entries, tags: Vec::new(), shows_boards })
}

fn happening(line: &str) -> Option<Happening> {
    let mut words = line.split_ascii_whitespace();
    let kind = words.next()?;
    let rest: Vec<&str> = words.collect();
    let numbers = || rest.iter().map(|word| word.parse::<i64>().ok()).collect::<Option<Vec<_>>>();
    Some(match kind {
        "B" => Happening::Board(rest.first()?.split('/').map(str::to_owned).collect()),
        "T" => {
            let [player, overrides, bombs] = numbers()?[..] else { return None };
            Happening::Asked {
                player: u8::try_from(player).ok()?,
                overrides: i32::try_from(overrides).ok()?,
                bombs: i32::try_from(bombs).ok()?,
            }
        }
        "V" => {
            let cell = |word: &&str| {
                let (x, y) = word.split_once(',')?;
                Some((x.parse().ok()?, y.parse().ok()?))
            };
            Happening::Legal(rest.iter().map(cell).collect::<Option<Vec<_>>>()?)
        }
        "M" | "X" => {
            let [player, x, y, special] = numbers()?[..] else { return None };
            let player = u8::try_from(player).ok()?;
            let (x, y) = (u16::try_from(x).ok()?, u16::try_from(y).ok()?);
            let special = u8::try_from(special).ok()?;
            if kind == "M" {
                Happening::Moved { player, x, y, special }
            } else {
                Happening::Rejected { player, x, y, special }
            }
        }
        "D" => Happening::Out { player: rest.first()?.parse().ok()?, reason: rest[1..].join(" ") },
        "E1" => Happening::Built,
        "E2" => Happening::Over,
        "S1" | "S2" => {
            let score = |word: &&str| match *word {
                "-" => Some(None),
                word => word.parse().ok().map(Some),
            };
            Happening::Scores(rest.iter().map(score).collect::<Option<Vec<_>>>()?)
        }
        _ => return None,
    })
}
