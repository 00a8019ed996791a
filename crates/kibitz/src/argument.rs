//! How values on the command line are read.

use catalog::Kind;

/// A game by its name.
pub(crate) fn game(text: &str) -> Result<Kind, String> {
    let names: Vec<&str> = Kind::all().iter().map(|kind| kind.name()).collect();
    Kind::of_name(text).ok_or_else(|| format!("there is {}", names.join(", ")))
}

/// What may be said where a setup is asked for.
pub(crate) const SETUP: &str =
    "A variant's name, settings such as `size=8x7`, or a setup: see `kibitz games GAME`";

/// A game that is solved exactly.
pub(crate) fn solved_game(text: &str) -> Result<Kind, String> {
    one_of(text, &[Kind::ConnectFour, Kind::Othello], "solved exactly")
}

/// Connect Four, for what only Connect Four has.
pub(crate) fn connect_four(text: &str) -> Result<Kind, String> {
    one_of(text, &[Kind::ConnectFour], "served here")
}

/// Backgammon, for what only Backgammon has.
pub(crate) fn backgammon(text: &str) -> Result<Kind, String> {
    one_of(text, &[Kind::Backgammon], "served here")
}

/// A game whose players are trained.
pub(crate) fn trained_game(text: &str) -> Result<Kind, String> {
    one_of(text, &[Kind::Othello, Kind::Blokus, Kind::Backgammon], "trained")
}

fn one_of(text: &str, kinds: &[Kind], what: &str) -> Result<Kind, String> {
    let kind = game(text)?;
    let names: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
    let known = kinds.contains(&kind);
    known.then_some(kind).ok_or_else(|| format!("only {} is {what}", names.join(" or ")))
}

/// Bytes such as `64MB`, `512k` or `1G`; the steps are those of 1024.
pub(crate) fn memory(text: &str) -> Result<usize, String> {
    let fault = || "write a number of bytes such as 64MB or 1GB".to_owned();
    let plain = text.trim_end_matches(['b', 'B']);
    let (number, shift) = match plain.as_bytes().last() {
        Some(b'k' | b'K') => (&plain[..plain.len() - 1], 10),
        Some(b'm' | b'M') => (&plain[..plain.len() - 1], 20),
        Some(b'g' | b'G') => (&plain[..plain.len() - 1], 30),
        _ => (plain, 0),
    };
    let number: usize = number.parse().map_err(|_| fault())?;
    let bytes = number.checked_mul(1 << shift).ok_or_else(fault)?;
    if bytes < 1 << 16 {
        return Err("from 64kB on".to_owned());
    }
    let most = memory_of_the_machine();
    if bytes > most {
        return Err(format!("this machine has {} MB", most >> 20));
    }
    Ok(bytes)
}

/// The bytes of memory that the machine has, where the system tells it.
fn memory_of_the_machine() -> usize {
    let told = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let total = told.lines().find_map(|line| line.strip_prefix("MemTotal:")?.strip_suffix("kB"));
    let kilobytes: Option<usize> = total.and_then(|total| total.trim().parse().ok());
    kilobytes.map_or(usize::MAX, |kilobytes| kilobytes << 10)
}

/// A number of threads.
pub(crate) fn threads(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (1..=1024).contains(number));
    number.ok_or_else(|| "write a number from 1 to 1024".to_owned())
}

/// A board's size such as `7x6`.
pub(crate) fn board(text: &str) -> Result<(u32, u32), String> {
    let size = text.split_once('x').and_then(|(width, height)| {
        let size = (width.parse().ok()?, height.parse().ok()?);
        catalog::connect_four::Position::empty(size.0, size.1).map(|_| size)
    });
    size.ok_or_else(|| "write width and height from 4x4 to 9x9, such as 7x6".to_owned())
}

/// All processors that the system lets us use.
pub(crate) fn all_processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_read_in_any_usual_spelling() {
        for text in ["64MB", "64M", "64m", "65536kB", "67108864"] {
            assert_eq!(memory(text), Ok(64 << 20), "{text}");
        }
        for text in [
            "",
            "MB",
            "-1MB",
            "1TB",
            "99999999999999999999",
            "9999999999GB",
            "12",
            "15000000000000000",
        ] {
            assert!(memory(text).is_err(), "{text}");
        }
    }

    #[test]
    fn boards_are_those_that_are_played_on() {
        assert_eq!(board("9x7"), Ok((9, 7)));
        for text in ["7", "7x", "x6", "3x4", "10x6", "7x6x5", "-7x6"] {
            assert!(board(text).is_err(), "{text}");
        }
    }
}
