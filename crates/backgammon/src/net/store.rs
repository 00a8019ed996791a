//! Nets as bytes: a head, each net's size and weights, a checksum over all of it.
//!
//! Whole numbers and weights are little-endian; a weight is a 32-bit float.

use std::fmt;

use super::judge::{CLASSES, Class, Nets};
use super::layers::{Layout, Net};

const HEAD: &[u8; 8] = b"kbgnet02";

/// Why bytes are no nets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetFault {
    /// They do not begin as nets do.
    Head,
    /// They end before everything is told.
    Short {
        /// How many bytes there are.
        length: usize,
    },
    /// A net has another size than this program uses.
    Size {
        /// Where it is told, in bytes.
        at: usize,
    },
    /// A weight is no number.
    Weight {
        /// Where, in bytes.
        at: usize,
    },
    /// Something was damaged.
    Checksum,
    /// There is more behind the end.
    Long {
        /// How many bytes too many.
        extra: usize,
    },
}

impl fmt::Display for NetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetFault::Head => f.write_str("these are no nets: they begin otherwise"),
            NetFault::Short { length } => write!(f, "the nets end after {length} bytes, too soon"),
            NetFault::Size { at } => {
                write!(f, "byte {at}: a net of another size than this program has")
            }
            NetFault::Weight { at } => write!(f, "byte {at}: a weight that is no number"),
            NetFault::Checksum => f.write_str("the nets are damaged: their checksum differs"),
            NetFault::Long { extra } => write!(f, "{extra} bytes too many behind the nets"),
        }
    }
}

impl std::error::Error for NetFault {}

/// FNV-1a over words, quick enough for megabytes and good enough to see damage.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    let mut sum = 0xcbf2_9ce4_8422_2325u64;
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        sum = (sum ^ u64::from_le_bytes(word)).wrapping_mul(0x0000_0100_0000_01b3);
        sum ^= sum >> 29;
    }
    sum ^ bytes.len() as u64
}

/// Reads on through bytes.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], NetFault> {
        let short = NetFault::Short { length: self.bytes.len() };
        let found = self.bytes.get(self.at..).and_then(|rest| rest.first_chunk::<N>());
        let found = *found.ok_or(short)?;
        self.at += N;
        Ok(found)
    }
}

impl Nets {
    /// The nets as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = HEAD.to_vec();
        for net in &self.0 {
            bytes.extend((net.inputs() as u32).to_le_bytes());
            bytes.extend((net.first() as u32).to_le_bytes());
            net.weights().iter().for_each(|weight| bytes.extend(weight.to_le_bytes()));
        }
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads nets.
    pub fn from_bytes(bytes: &[u8]) -> Result<Nets, NetFault> {
        let mut reader = Reader { bytes, at: 0 };
        if reader.take::<8>()? != *HEAD {
            return Err(NetFault::Head);
        }
        let mut nets = Vec::with_capacity(Class::ALL.len());
        for class in Class::ALL {
            let at = reader.at;
            let inputs = u32::from_le_bytes(reader.take()?) as usize;
            let first = u32::from_le_bytes(reader.take()?) as usize;
            if inputs != class.inputs() || first > super::layers::MOST_FIRST {
                return Err(NetFault::Size { at });
            }
            let count = Layout::new(inputs, first).end;
            let mut weights = Vec::with_capacity(count);
            for _ in 0..count {
                let at = reader.at;
                let weight = f32::from_le_bytes(reader.take()?);
                if !weight.is_finite() {
                    return Err(NetFault::Weight { at });
                }
                weights.push(weight);
            }
            let net = Net::from_weights(inputs, first, weights);
            nets.push(net.ok_or(NetFault::Size { at })?);
        }
        let end = reader.at;
        let sum = u64::from_le_bytes(reader.take()?);
        if sum != checksum(&bytes[..end]) {
            return Err(NetFault::Checksum);
        }
        if reader.at < bytes.len() {
            return Err(NetFault::Long { extra: bytes.len() - reader.at });
        }
        let nets: Result<[Net; CLASSES], _> = nets.try_into();
        nets.map(Nets).map_err(|_| NetFault::Head)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nets_are_read_as_they_were_written_and_damage_is_seen() {
        let nets = Nets::new([64, 32, 32, 32], 9);
        let bytes = nets.to_bytes();
        assert_eq!(Nets::from_bytes(&bytes), Ok(nets));
        let mut damaged = bytes.clone();
        damaged[1000] ^= 1;
        assert_eq!(Nets::from_bytes(&damaged), Err(NetFault::Checksum));
        assert_eq!(Nets::from_bytes(b"something"), Err(NetFault::Head));
        let short = &bytes[..500];
        assert_eq!(Nets::from_bytes(short), Err(NetFault::Short { length: 500 }));
        let mut long = bytes.clone();
        long.push(0);
        assert_eq!(Nets::from_bytes(&long), Err(NetFault::Long { extra: 1 }));
        let mut other = bytes;
        other[8] ^= 1;
        assert_eq!(Nets::from_bytes(&other), Err(NetFault::Size { at: 8 }));
    }
}
