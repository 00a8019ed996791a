//! The protocol of ReversiXT's competition server: a byte for the type, four for the length, the
//! payload.
//!
//! Knows what the bytes look like; never a rule. Coordinates count from 0, players from 1.

use std::fmt;

/// The port that the course's server listens on.
pub const PORT: u16 = 7777;

/// Groups below this number play against the clock.
pub const HUMAN_GROUP: u8 = 99;

/// Bytes of the longest map that is taken. A thousand rows of a thousand columns are two million
/// bytes; transitions come on top.
pub const LONGEST_MAP: usize = 8 << 20;

const HEADER: usize = 5;

/// A move, as a client sends it. Nothing in it is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The column.
    pub x: u16,
    /// The row.
    pub y: u16,
    /// The choice that goes with the cell; 0 if there is none.
    pub special: u8,
}

impl Placement {
    /// Cell and choice of a move as our games write it: `3 4`, `3 4 2`, and `d5` on the board that
    /// everybody knows. A bonus is written by its name.
    pub fn of_text(text: &str) -> Option<Placement> {
        if let [column @ b'a'..=b'h', row @ b'1'..=b'8'] = *text.as_bytes() {
            let (x, y) = ((column - b'a').into(), (row - b'1').into());
            return Some(Placement { x, y, special: 0 });
        }
        let mut parts = text.split([' ', ',']).filter(|part| !part.is_empty());
        let x = parts.next()?.parse().ok()?;
        let y = parts.next()?.parse().ok()?;
        let special = match parts.next() {
            None => 0,
            Some("bomb") => 20,
            Some("override") => 21,
            Some(number) => number.parse().ok()?,
        };
        parts.next().is_none().then_some(Placement { x, y, special })
    }

    /// The move as our games read it.
    pub fn text(&self) -> String {
        let Placement { x, y, special } = self;
        match special {
            0 => format!("{x} {y}"),
            special => format!("{x} {y} {special}"),
        }
    }
}

/// One message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A client tells its group, first of all.
    Group(u8),
    /// The map, byte for byte as it is stored.
    Map(Vec<u8>),
    /// Who you are.
    Player(u8),
    /// Your move, please.
    Request {
        /// Milliseconds that are left to you; 0 is no limit.
        time: u32,
        /// How far to look ahead; only asked for without a limit of time.
        depth: u8,
    },
    /// A client's move.
    Move(Placement),
    /// A move was made.
    Moved {
        /// The move.
        placement: Placement,
        /// Who made it.
        player: u8,
    },
    /// This player is out.
    Disqualified(u8),
    /// The first phase is over.
    PhaseOver,
    /// The game is over.
    GameOver,
}

/// Why bytes are no message. The line cannot be used any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No message has this type.
    Kind(u8),
    /// A message of this type does not have so many bytes.
    Length {
        /// The message's type.
        kind: u8,
        /// The bytes that it claims to have behind its header.
        length: u32,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Kind(kind) => write!(f, "there is no message of type {kind}"),
            Fault::Length { kind, length } => {
                write!(f, "a message of type {kind} cannot have {length} bytes")
            }
        }
    }
}

impl std::error::Error for Fault {}

/// How many bytes a message of this type has behind its header; nothing if there is none. Only the
/// map has no fixed number.
fn fits(kind: u8, length: usize) -> Option<bool> {
    let right = match kind {
        1 | 3 | 7 => 1,
        2 => return Some(length <= LONGEST_MAP),
        4 | 5 => 5,
        6 => 6,
        8 | 9 => 0,
        _ => return None,
    };
    Some(length == right)
}

/// Reads the first message of what has arrived, with the number of its bytes; nothing if it has not
/// arrived whole. A wrong length is known before its bytes are waited for.
///
/// # Errors
/// When it cannot become a message, whatever follows.
pub fn read(arrived: &[u8]) -> Result<Option<(Message, usize)>, Fault> {
    let Some(kind) = arrived.first().copied() else {
        return Ok(None);
    };
    if fits(kind, 0).is_none() {
        return Err(Fault::Kind(kind));
    }
    let Some((&[_, a, b, c, d], rest)) = arrived.split_first_chunk::<HEADER>() else {
        return Ok(None);
    };
    let length = u32::from_be_bytes([a, b, c, d]);
    let wrong = Fault::Length { kind, length };
    let count = usize::try_from(length).map_err(|_| wrong)?;
    if fits(kind, count) != Some(true) {
        return Err(wrong);
    }
    let Some(payload) = rest.get(..count) else {
        return Ok(None);
    };
    let message = body(kind, payload).ok_or(wrong)?;
    Ok(Some((message, HEADER + count)))
}

fn body(kind: u8, payload: &[u8]) -> Option<Message> {
    Some(match (kind, payload) {
        (1, &[group]) => Message::Group(group),
        (2, map) => Message::Map(map.to_vec()),
        (3, &[player]) => Message::Player(player),
        (4, &[a, b, c, d, depth]) => {
            Message::Request { time: u32::from_be_bytes([a, b, c, d]), depth }
        }
        (5, &[x1, x2, y1, y2, special]) => Message::Move(placement([x1, x2, y1, y2], special)),
        (6, &[x1, x2, y1, y2, special, player]) => {
            Message::Moved { placement: placement([x1, x2, y1, y2], special), player }
        }
        (7, &[player]) => Message::Disqualified(player),
        (8, []) => Message::PhaseOver,
        (9, []) => Message::GameOver,
        _ => return None,
    })
}

fn placement([x1, x2, y1, y2]: [u8; 4], special: u8) -> Placement {
    Placement { x: u16::from_be_bytes([x1, x2]), y: u16::from_be_bytes([y1, y2]), special }
}

/// Writes a message behind what is there.
pub fn write(message: &Message, out: &mut Vec<u8>) {
    let start = out.len();
    out.extend([0; HEADER]);
    let kind = match message {
        Message::Group(group) => one(1, *group, out),
        Message::Map(map) => {
            out.extend(map);
            2
        }
        Message::Player(player) => one(3, *player, out),
        Message::Request { time, depth } => {
            out.extend(time.to_be_bytes());
            one(4, *depth, out)
        }
        Message::Move(placement) => {
            write_placement(placement, out);
            5
        }
        Message::Moved { placement, player } => {
            write_placement(placement, out);
            one(6, *player, out)
        }
        Message::Disqualified(player) => one(7, *player, out),
        Message::PhaseOver => 8,
        Message::GameOver => 9,
    };
    let length = u32::try_from(out.len() - start - HEADER).unwrap_or(u32::MAX);
    let [a, b, c, d] = length.to_be_bytes();
    for (place, byte) in out[start..].iter_mut().zip([kind, a, b, c, d]) {
        *place = byte;
    }
}

fn one(kind: u8, byte: u8, out: &mut Vec<u8>) -> u8 {
    out.push(byte);
    kind
}

fn write_placement(placement: &Placement, out: &mut Vec<u8>) {
    out.extend(placement.x.to_be_bytes());
    out.extend(placement.y.to_be_bytes());
    out.push(placement.special);
}
