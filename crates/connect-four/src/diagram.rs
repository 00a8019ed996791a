//! The board as people draw it: columns numbered above, rows lettered from the top.
//!
//! ```text
//!   1 2 3 4 5 6 7
//! a . . . . . . .
//! b . . . . . . .
//! c . . . . . . .
//! d . . . . . . .
//! e . . . O . . .
//! f . . . X . . .
//! ```

use game::{Faults, Phrase, Place, TextFault};

use crate::fault::Fault;
use crate::setup::{Cell, Setup, Stones, brief, not_a_cell};

/// Draws rows of cells, top row first.
pub(crate) fn draw(rows: &[Vec<Cell>]) -> String {
    let width = rows.first().map_or(0, Vec::len);
    let mut diagram = String::from(" ");
    for column in 1..=width {
        diagram.push_str(&format!(" {column}"));
    }
    for (row, letter) in rows.iter().zip('a'..='z') {
        diagram.push('\n');
        diagram.push(letter);
        for cell in row {
            diagram.push(' ');
            diagram.push(cell.letter());
        }
    }
    diagram
}

/// Reads a diagram. Blank lines around it are forgiven, and what follows the cells of a row too if
/// blanks separate it.
pub(crate) fn read(text: &str) -> Result<Setup, Faults<TextFault>> {
    let mut lines = text
        .lines()
        .enumerate()
        .map(|(at, line)| (at + 1, line.trim_end()))
        .filter(|(_, line)| !line.trim().is_empty());
    let Some((at, heading)) = lines.next() else {
        let empty = Phrase::new("connect-four-diagram-empty", [], "the diagram is empty");
        return Err(TextFault::new(Place::START, empty).into());
    };
    let mut found = Vec::new();
    let numbers: Vec<&str> = heading.split_whitespace().collect();
    let counted = (1..).zip(&numbers).all(|(column, number)| *number == format!("{column}"));
    if !counted {
        let text = brief(heading.trim());
        let english = format!("a diagram begins with its columns 1 2 3 …, not with “{text}”");
        let reason = Phrase::new("connect-four-diagram-heading", [("text", text)], english);
        found.push(TextFault::new(Place { line: at, column: 1 }, reason));
    }
    let width = numbers.len();
    let mut rows = Vec::new();
    for ((line, row), letter) in lines.zip('a'..='z') {
        match read_row(line, row.trim_start(), letter, width) {
            Ok(cells) => rows.push(cells),
            Err(fault) => found.push(fault),
        }
    }
    if rows.is_empty() && found.is_empty() {
        let reason = Phrase::new("connect-four-diagram-no-row", [], "no row follows the columns");
        found.push(TextFault::new(Place { line: at, column: 1 }, reason));
    }
    Faults::none_of(found)?;
    let (width, height) = (width as u32, rows.len() as u32);
    Ok(Setup { width, height, stones: Stones::Rows(rows), ended: None })
}

fn read_row(line: usize, row: &str, letter: char, width: usize) -> Result<Vec<Cell>, TextFault> {
    let fault = |reason: Phrase| TextFault::new(Place { line, column: 1 }, reason);
    let in_row = ("row", letter.to_string());
    let Some(cells) = row.strip_prefix(letter) else {
        let english = format!("this row should begin with its letter {letter}");
        return Err(fault(Phrase::new("connect-four-diagram-letter", [in_row], english)));
    };
    let mut read = Vec::new();
    for word in cells.split_whitespace() {
        let mut letters = word.chars();
        match (letters.next().and_then(Cell::of_letter), letters.next()) {
            (Some(cell), None) => read.push(cell),
            (None, None) => {
                let cause = not_a_cell(word.chars().next().unwrap_or(' '));
                let english = format!("row {letter}: {cause}");
                let reason = Phrase::new("connect-four-diagram-row", [in_row], english);
                return Err(fault(reason.because(cause)));
            }
            (_, Some(_)) => {
                let text = brief(word);
                let english = format!("row {letter}: “{text}” is not one cell");
                let arguments = [in_row, ("text", text)];
                return Err(fault(Phrase::new("connect-four-diagram-cell", arguments, english)));
            }
        }
    }
    if read.len() != width {
        let (cells, width) = (read.len(), width as u32);
        return Err(fault(Phrase::of(&Fault::RowWidth { row: letter, cells, width })));
    }
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD_PROGRAM: &str = "  1 2 3 4 5 6 7
a . . . . . . .
b . . . . . . .
c X X . . . . .
d O O O O . . .
e O O X O . . .
f X X O X X X .";

    #[test]
    fn the_diagram_of_the_old_program_is_read_and_drawn() {
        let setup = read(OLD_PROGRAM).unwrap();
        let Stones::Rows(rows) = &setup.stones else { panic!("a diagram gives rows") };
        assert_eq!((setup.width, setup.height), (7, 6));
        assert_eq!(draw(rows), OLD_PROGRAM);
    }

    #[test]
    fn every_faulty_row_is_told() {
        let faults = read("1 2 4\na . .\nc . . .\nc . z .").unwrap_err();
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let faults = faults.join("; ");
        for message in [
            "line 1, column 1: a diagram begins with its columns",
            "line 2, column 1: row a has 2 cells instead of 3",
            "line 3, column 1: this row should begin with its letter b",
            "line 4, column 1: row c: “z” is not a cell",
        ] {
            assert!(faults.contains(message), "{faults}");
        }
    }
}
