//! How a game begins, as plain data: the size of the board and the stones that already lie there.
//!
//! In text: `7x6` for an empty board, `7x6 4453` after these columns were played, or with rows from
//! top to bottom `4x4 ..../..../.o../xx.o`; ` retired 2` at the end when the second seat has
//! left, ` agreed` when both agreed on a draw. The diagram that is printed for people is read as well.

use std::fmt;
use std::str::FromStr;

use game::{Faults, Phrase, Place, Seat, TextFault};

/// What lies in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A stone of the first seat, drawn `X`.
    First,
    /// A stone of the second seat, drawn `O`.
    Second,
}

impl Cell {
    /// The stone of a seat.
    pub const fn stone_of(seat: Seat) -> Cell {
        if seat.index() == 0 { Cell::First } else { Cell::Second }
    }

    /// The letter of diagrams.
    pub const fn letter(self) -> char {
        match self {
            Cell::Empty => '.',
            Cell::First => 'X',
            Cell::Second => 'O',
        }
    }

    /// What a letter of a diagram means; a zero is often written for an O.
    pub const fn of_letter(letter: char) -> Option<Cell> {
        match letter {
            '.' => Some(Cell::Empty),
            'x' | 'X' => Some(Cell::First),
            'o' | 'O' | '0' => Some(Cell::Second),
            _ => None,
        }
    }
}

/// The stones that already lie on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stones {
    /// None.
    None,
    /// Those of a game in which these columns were played, counted from zero.
    Played(Vec<u8>),
    /// These rows, from the top to the bottom.
    Rows(Vec<Vec<Cell>>),
}

/// How a game ended that the stones did not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// This seat has left.
    Retired(Seat),
    /// Both agreed on a draw.
    Agreed,
}

/// How a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Columns of the board.
    pub width: u32,
    /// Rows of the board.
    pub height: u32,
    /// What lies on it.
    pub stones: Stones,
    /// How it ended, unless it goes on or the stones say so.
    pub ended: Option<Ended>,
}

impl Setup {
    /// An empty board of this size.
    pub const fn empty(width: u32, height: u32) -> Setup {
        Setup { width, height, stones: Stones::None, ended: None }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)?;
        match &self.stones {
            Stones::None => {}
            Stones::Played(columns) => {
                f.write_str(" ")?;
                columns.iter().try_for_each(|column| write!(f, "{}", column + 1))?;
            }
            Stones::Rows(rows) => {
                for (at, row) in rows.iter().enumerate() {
                    f.write_str(if at == 0 { " " } else { "/" })?;
                    let letters = row.iter().map(|cell| cell.letter().to_ascii_lowercase());
                    f.write_str(&letters.collect::<String>())?;
                }
            }
        }
        match self.ended {
            None => Ok(()),
            Some(Ended::Retired(seat)) => write!(f, " retired {seat}"),
            Some(Ended::Agreed) => f.write_str(" agreed"),
        }
    }
}

impl FromStr for Setup {
    type Err = Faults<TextFault>;

    fn from_str(text: &str) -> Result<Setup, Faults<TextFault>> {
        if text.contains('\n') {
            return crate::diagram::read(text);
        }
        let words = words(text);
        let Some((at, size)) = words.first().copied() else {
            let english = "a setup begins with the board's size, such as 7x6";
            let empty = Phrase::new("connect-four-setup-empty", [], english);
            return Err(TextFault::new(Place::START, empty).into());
        };
        let mut found = Vec::new();
        let mut setup = match read_size(size) {
            Some((width, height)) => Setup::empty(width, height),
            None => {
                let text = brief(size);
                let english = format!("“{text}” is not a size such as 7x6");
                let arguments = [("text", text)];
                found.push(fault(at, Phrase::new("connect-four-setup-size", arguments, english)));
                Setup::empty(7, 6)
            }
        };
        let mut rest = words[1..].iter().copied().peekable();
        if let Some((at, stones)) = rest.next_if(|(_, word)| !matches!(*word, "retired" | "agreed"))
        {
            match read_stones(at, stones) {
                Ok(stones) => setup.stones = stones,
                Err(fault) => found.push(fault),
            }
        }
        if let Some((at, _)) = rest.next_if(|(_, word)| *word == "retired") {
            match rest.next().map(|(_, word)| word.parse()) {
                Some(Ok(seat)) => setup.ended = Some(Ended::Retired(seat)),
                _ => {
                    let english = "“retired” is followed by the seat that left";
                    found.push(fault(at, Phrase::new("connect-four-setup-retired", [], english)));
                }
            }
        }
        if setup.ended.is_none() && rest.next_if(|(_, word)| *word == "agreed").is_some() {
            setup.ended = Some(Ended::Agreed);
        }
        if let Some((at, word)) = rest.next() {
            let text = brief(word);
            let english = format!("nothing is expected here, but “{text}” is");
            let arguments = [("text", text)];
            found.push(fault(at, Phrase::new("connect-four-setup-rest", arguments, english)));
        }
        Faults::none_of(found)?;
        Ok(setup)
    }
}

fn fault(column: usize, reason: Phrase) -> TextFault {
    TextFault::new(Place::column(column), reason)
}

/// The words of a line with their columns, counted from one.
fn words(text: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut rest = text;
    let mut column = 1;
    loop {
        let blank = rest.len() - rest.trim_start().len();
        column += rest[..blank].chars().count();
        rest = &rest[blank..];
        if rest.is_empty() {
            return words;
        }
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        words.push((column, &rest[..end]));
        column += rest[..end].chars().count();
        rest = &rest[end..];
    }
}

/// Reads `7x6`. Whether such a board can be played on is for the position to say.
fn read_size(text: &str) -> Option<(u32, u32)> {
    let (width, height) = text.split_once('x')?;
    let number = |text: &str| {
        let plain = (1..=4).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        text.parse().ok().filter(|_| plain)
    };
    Some((number(width)?, number(height)?))
}

fn read_stones(at: usize, text: &str) -> Result<Stones, TextFault> {
    if text.starts_with(|first: char| ('1'..='9').contains(&first)) {
        return read_columns(text)
            .map(Stones::Played)
            .map_err(|(index, letter)| fault(at + index, not_a_column(letter)));
    }
    let mut rows = Vec::new();
    let mut column = at;
    for row in text.split('/') {
        let cells: Result<Vec<Cell>, TextFault> = row
            .chars()
            .enumerate()
            .map(|(index, letter)| {
                Cell::of_letter(letter).ok_or_else(|| fault(column + index, not_a_cell(letter)))
            })
            .collect();
        rows.push(cells?);
        column += row.chars().count() + 1;
    }
    Ok(Stones::Rows(rows))
}

/// Reads a string of digits as columns counted from zero; says where it is none.
pub(crate) fn read_columns(text: &str) -> Result<Vec<u8>, (usize, char)> {
    text.chars()
        .enumerate()
        .map(|(index, letter)| match letter {
            '1'..='9' => Ok(letter as u8 - b'1'),
            _ => Err((index, letter)),
        })
        .collect()
}

pub(crate) fn not_a_column(letter: char) -> Phrase {
    let text = letter.escape_debug().to_string();
    let english = format!("“{text}” is not the digit of a column");
    Phrase::new("connect-four-setup-column", [("text", text)], english)
}

pub(crate) fn not_a_cell(letter: char) -> Phrase {
    let text = letter.escape_debug().to_string();
    let english = format!("“{text}” is not a cell: write X, O or a dot");
    Phrase::new("connect-four-setup-cell", [("text", text)], english)
}

/// So much of a faulty word as fits into a message.
pub(crate) fn brief(text: &str) -> String {
    text.chars().take(24).map(|c| if c.is_control() { '?' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn setups_are_written_as_they_are_read() {
        for text in [
            "7x6",
            "7x6 4453",
            "4x4 ..../..../.o../xx.o",
            "9x7 1 retired 2",
            "7x6 retired 1",
            "7x6 4453 agreed",
            "7x6 agreed",
        ] {
            assert_eq!(text.parse::<Setup>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn every_fault_is_told_with_its_column() {
        let cases: [(&str, &[&str]); 7] = [
            ("", &["column 1: a setup begins with the board's size"]),
            ("7by6", &["column 1: “7by6” is not a size"]),
            ("7x6 44a3", &["column 7: “a” is not the digit of a column"]),
            ("7x6 ..y.", &["column 7: “y” is not a cell"]),
            ("7x6 4 retired 9 now", &["column 7: “retired” is followed by", "“now”"]),
            ("7x6 retired 1 agreed", &["column 15: nothing is expected here, but “agreed”"]),
            ("axb 4%", &["column 1: “axb” is not a size", "column 6: “%” is not the digit"]),
        ];
        for (text, messages) in cases {
            let faults = text.parse::<Setup>().unwrap_err().to_string();
            for message in messages {
                assert!(faults.contains(message), "{text:?}: {faults}");
            }
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text in "([0-9]{0,3}x[0-9]{0,2})? ?[0-9xo./]{0,60}\\PC{0,9}( retired [0-9]| agreed)?") {
            if let Ok(setup) = text.parse::<Setup>() {
                prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
            }
        }
    }
}
