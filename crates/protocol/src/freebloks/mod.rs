//! The protocol of Freebloks, version 3: short binary messages, each with two check bytes.
//!
//! Knows what the bytes look like; never a rule, nor whether a message fits the moment. The same
//! messages travel in both directions. Coordinates, shapes and players are those of the wire.

pub mod board;
pub mod geometry;
mod message;
mod status;

pub use message::{Chat, GameMode, Message, Request, Stone, Tail};
pub use status::{Owner, Status};

use std::fmt;

/// The port that the old server listened on.
pub const PORT: u16 = 59_995;

/// Players of the wire: Blue, Yellow, Red and Green.
pub const PLAYERS: usize = 4;

/// Connections in one game.
pub const CLIENTS: usize = 8;

/// Shapes of pieces.
pub const SHAPES: usize = 21;

/// Bytes of a name, a closing zero included.
pub const NAME: usize = 16;

/// Bytes of the longest message that is taken.
const LONGEST: usize = 512;

const HEADER: usize = 5;

/// Why bytes are no message. The line cannot be used any more: nobody knows where the next message
/// begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The check bytes do not belong to length and type.
    Checksum,
    /// No message has this length.
    Length(usize),
    /// A message of this type does not have so many bytes.
    Body {
        /// The message's type.
        kind: u8,
        /// Its bytes, header included.
        length: usize,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Checksum => f.write_str("the check bytes of a header are wrong"),
            Fault::Length(length) => write!(f, "a message cannot have {length} bytes"),
            Fault::Body { kind, length } => {
                write!(f, "a message of type {kind} cannot have {length} bytes")
            }
        }
    }
}

impl std::error::Error for Fault {}

/// The first check byte of a header.
fn first_check(length: u16, kind: u8) -> u8 {
    (length.to_be_bytes()[1] & 0x55) ^ kind
}

/// The second check byte of a header.
fn second_check(length: u16, kind: u8) -> u8 {
    (first_check(length, kind) ^ 0xd6).wrapping_add(kind)
}

/// Reads the first message of what has arrived, with the number of its bytes; nothing if it has not
/// arrived whole.
///
/// # Errors
/// When it cannot become a message, whatever follows.
pub fn read(arrived: &[u8]) -> Result<Option<(Message, usize)>, Fault> {
    let Some((&[check1, high, low, kind, check2], rest)) = arrived.split_first_chunk::<HEADER>()
    else {
        return Ok(None);
    };
    let length = u16::from_be_bytes([high, low]);
    if (check1, check2) != (first_check(length, kind), second_check(length, kind)) {
        return Err(Fault::Checksum);
    }
    let whole = usize::from(length);
    if !(HEADER..=LONGEST).contains(&whole) {
        return Err(Fault::Length(whole));
    }
    let Some(body) = rest.get(..whole - HEADER) else {
        return Ok(None);
    };
    let message = message::read(kind, body).ok_or(Fault::Body { kind, length: whole })?;
    Ok(Some((message, whole)))
}

/// Writes a message behind what is there.
pub fn write(message: &Message, out: &mut Vec<u8>) {
    let start = out.len();
    let kind = message.kind();
    out.extend([0, 0, 0, kind, 0]);
    message::write(message, out);
    // Nothing that can be said is longer than the longest message: names and texts are cut.
    let length = u16::try_from(out.len() - start).unwrap_or(u16::MAX);
    let [high, low] = length.to_be_bytes();
    let header = [first_check(length, kind), high, low, kind, second_check(length, kind)];
    for (place, byte) in out[start..].iter_mut().zip(header) {
        *place = byte;
    }
}

/// A name as it travels: its letters, then zeros; the last byte is always zero.
fn name_bytes(name: &str) -> [u8; NAME] {
    let mut bytes = [0; NAME];
    let mut end = name.len().min(NAME - 1);
    while !name.is_char_boundary(end) {
        end -= 1;
    }
    for (place, byte) in bytes.iter_mut().zip(&name.as_bytes()[..end]) {
        *place = *byte;
    }
    bytes
}

/// The letters before the first zero. What follows it is no part of the name.
fn name_text(bytes: &[u8]) -> String {
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    String::from_utf8_lossy(&bytes[..end]).into_owned()
}
