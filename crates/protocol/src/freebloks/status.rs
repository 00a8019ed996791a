//! The state of a lobby or game, as everybody is told it again and again.

use super::{CLIENTS, NAME, PLAYERS, SHAPES, name_bytes, name_text};

/// Who plays a colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Owner {
    /// A connection, from 0 on.
    Client(u8),
    /// The computer.
    #[default]
    Computer,
    /// Nobody, or somebody without a connection.
    Nobody,
}

impl Owner {
    fn read(byte: u8) -> Owner {
        match byte {
            0xfe => Owner::Computer,
            client if usize::from(client) < CLIENTS => Owner::Client(client),
            _ => Owner::Nobody,
        }
    }

    fn byte(self) -> u8 {
        match self {
            Owner::Client(client) => client,
            Owner::Computer => 0xfe,
            Owner::Nobody => 0xff,
        }
    }
}

/// The state of a lobby or game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// Colours played by people.
    pub humans: u8,
    /// Colours played by the computer.
    pub computers: u8,
    /// Connections.
    pub clients: u8,
    /// The board's columns.
    pub width: u8,
    /// The board's rows.
    pub height: u8,
    /// The mode's number.
    pub mode: u8,
    /// Who plays each colour.
    pub owners: [Owner; PLAYERS],
    /// What each connection is called; empty if it has not said.
    pub names: [String; CLIENTS],
    /// How many pieces of each shape everybody has.
    pub stones: [u8; SHAPES],
    /// The version that the server speaks.
    pub version: u8,
    /// The oldest version that it understands.
    pub least_version: u8,
}

/// What every server since the third version says of itself.
impl Default for Status {
    fn default() -> Status {
        Status {
            humans: 0,
            computers: 0,
            clients: 0,
            width: 20,
            height: 20,
            mode: 2,
            owners: [Owner::Computer; PLAYERS],
            names: std::array::from_fn(|_| String::new()),
            stones: [1; SHAPES],
            version: 3,
            least_version: 1,
        }
    }
}

/// Numbers that the first version had per size of a piece; nobody reads them any more.
const OBSOLETE: [u8; 5] = [1; 5];

const FIRST: usize = 11;
const SECOND: usize = FIRST + PLAYERS + CLIENTS * NAME;
const THIRD: usize = SECOND + 2 + SHAPES;

/// Reads a status of any of the three versions; nothing if it is too short. A later version may say
/// more behind it.
pub(super) fn read(body: &[u8]) -> Option<Status> {
    let (&[humans, computers, clients, width, height, _, _, _, _, _, mode], rest) =
        body.split_first_chunk::<FIRST>()?;
    let mut status =
        Status { humans, computers, clients, width, height, mode, ..Status::default() };
    status.version = 1;
    if body.len() >= SECOND {
        let (owners, names) = rest.split_first_chunk::<PLAYERS>()?;
        status.owners = owners.map(Owner::read);
        for (name, bytes) in status.names.iter_mut().zip(names.chunks(NAME)) {
            *name = name_text(bytes);
        }
        status.version = 2;
    }
    if body.len() >= THIRD {
        let third = body.get(SECOND..THIRD)?;
        let (&[version, least], stones) = third.split_first_chunk::<2>()?;
        let stones: &[u8; SHAPES] = stones.try_into().ok()?;
        (status.version, status.least_version, status.stones) = (version, least, *stones);
    }
    Some(status)
}

/// Writes a status of the third version.
pub(super) fn write(status: &Status, out: &mut Vec<u8>) {
    out.extend([status.humans, status.computers, status.clients, status.width, status.height]);
    out.extend(OBSOLETE);
    out.push(status.mode);
    out.extend(status.owners.map(Owner::byte));
    out.extend(status.names.iter().flat_map(|name| name_bytes(name)));
    out.extend([status.version, status.least_version]);
    out.extend(status.stones);
}
