//! A book as bytes.
//!
//! ```text
//! "KC4B"  version  width  height  sections
//! section: stones  count  { difference to the previous code, score }*
//! checksum
//! ```
//!
//! Version, sizes and numbers of stones and sections are single bytes; counts and differences
//! are in groups of seven bits, lowest first, with the high bit set on all but the last; a score
//! is one signed byte. The checksum is the 64-bit FNV-1a of everything before it, lowest byte
//! first. Sections rise by stones, codes rise within a section.

use super::code::Coder;
use super::{Book, Section};
use crate::geometry::{Geometry, Large};
use std::fmt;

const MAGIC: [u8; 4] = *b"KC4B";
const VERSION: u8 = 1;
const CHECKSUM_BYTES: usize = 8;

/// Why some bytes are no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookError {
    /// The bytes do not begin as a book does.
    NotABook,
    /// The book was written by a later program.
    Version(u8),
    /// There is no board of this size.
    Size(u8, u8),
    /// The bytes end too early.
    Truncated,
    /// There are bytes after the end.
    Excess,
    /// The bytes are not those that were written.
    Checksum,
    /// Positions are not in rising order or cannot exist.
    Position,
    /// A score is beyond what the board allows.
    Score,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotABook => write!(f, "not a Connect Four book"),
            Self::Version(version) => write!(f, "a book of unknown version {version}"),
            Self::Size(width, height) => {
                write!(f, "a book for an impossible {width}x{height} board")
            }
            Self::Truncated => write!(f, "the book ends too early"),
            Self::Excess => write!(f, "the book goes on after its end"),
            Self::Checksum => write!(f, "the book is damaged: its checksum is wrong"),
            Self::Position => write!(f, "the book's positions are out of order"),
            Self::Score => write!(f, "the book has a score that its board does not allow"),
        }
    }
}

impl std::error::Error for BookError {}

impl Book {
    /// The book in the form that [`parse`](Self::parse) reads.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "sizes and stones are below 128")]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let Coder { width, height } = self.coder;
        bytes.extend([VERSION, width as u8, height as u8, self.sections.len() as u8]);
        for (&stones, section) in &self.sections {
            bytes.push(stones as u8);
            write_number(&mut bytes, section.codes.len() as u64);
            let mut previous = 0;
            for (&code, &score) in section.codes.iter().zip(&section.scores) {
                write_number(&mut bytes, code - previous);
                bytes.push(score.cast_unsigned());
                previous = code;
            }
        }
        let checksum = checksum(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// Reads a book.
    ///
    /// # Errors
    /// If the bytes are anything but what [`to_bytes`](Self::to_bytes) has written.
    pub fn parse(bytes: &[u8]) -> Result<Self, BookError> {
        if !bytes.starts_with(&MAGIC) {
            return Err(BookError::NotABook);
        }
        let end = bytes.len().checked_sub(CHECKSUM_BYTES).ok_or(BookError::Truncated)?;
        let (content, sum) = bytes.split_at(end);
        let mut reader = Reader(content.get(MAGIC.len()..).ok_or(BookError::Truncated)?);
        let version = reader.byte()?;
        if version != VERSION {
            return Err(BookError::Version(version));
        }
        if checksum(content).to_le_bytes() != sum {
            return Err(BookError::Checksum);
        }
        let (width, height) = (reader.byte()?, reader.byte()?);
        let size = BookError::Size(width, height);
        let geometry = Large::new(width.into(), height.into()).ok_or(size)?;
        let mut book = Self::empty(width.into(), height.into());
        for _ in 0..reader.byte()? {
            let stones = u32::from(reader.byte()?);
            if book.sections.last_key_value().is_some_and(|(&last, _)| last >= stones) {
                return Err(BookError::Position);
            }
            let limit = book.coder.limit(stones).ok_or(BookError::Position)?;
            let left = geometry.cells().checked_sub(stones).ok_or(BookError::Position)?;
            let section = reader.section(limit, left.div_ceil(2))?;
            book.sections.insert(stones, section);
        }
        if reader.0.is_empty() { Ok(book) } else { Err(BookError::Excess) }
    }
}

/// The bytes that are still to be read.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn byte(&mut self) -> Result<u8, BookError> {
        let (&first, rest) = self.0.split_first().ok_or(BookError::Truncated)?;
        self.0 = rest;
        Ok(first)
    }

    fn number(&mut self) -> Result<u64, BookError> {
        let mut number = 0;
        for shift in (0..63).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(BookError::Position)
    }

    fn section(&mut self, limit: u64, most: u32) -> Result<Section, BookError> {
        let count = self.number()?;
        // An entry takes two bytes at least: a false count must not make us reserve memory.
        if count > self.0.len() as u64 / 2 {
            return Err(BookError::Truncated);
        }
        let mut section = Section::default();
        let mut previous = None;
        for _ in 0..count {
            let difference = self.number()?;
            let code = previous.unwrap_or(0_u64).checked_add(difference);
            let code = code.filter(|&code| code < limit).ok_or(BookError::Position)?;
            if previous == Some(code) {
                return Err(BookError::Position);
            }
            let score = self.byte()?.cast_signed();
            if u32::from(score.unsigned_abs()) > most {
                return Err(BookError::Score);
            }
            section.codes.push(code);
            section.scores.push(score);
            previous = Some(code);
        }
        Ok(section)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "seven bits at a time")]
fn write_number(bytes: &mut Vec<u8>, number: u64) {
    let mut rest = number;
    while rest >= 0x80 {
        bytes.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}

fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}
