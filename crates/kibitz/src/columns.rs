//! Tables of text whose columns line up.

use std::io::{self, Write};

/// How a column lines up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// Prints rows so that their columns line up; the last column is never padded.
pub(crate) fn print(out: &mut dyn Write, aligns: &[Align], rows: &[Vec<String>]) -> io::Result<()> {
    let width_of = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..aligns.len()).map(width_of).collect();
    for row in rows {
        let mut line = String::new();
        for ((cell, align), width) in row.iter().zip(aligns).zip(&widths) {
            if !line.is_empty() {
                line.push_str("  ");
            }
            let padding = " ".repeat(width - cell.chars().count());
            match align {
                Align::Left => line.extend([cell.as_str(), &padding]),
                Align::Right => line.extend([padding.as_str(), cell]),
            }
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
