//! The tables as bytes: a head, lengths and numbers, a checksum over all of it.

use std::fmt;

use super::home::{HOMES, SMALL_HOMES};
use super::{Bearoff, OneSided, TwoSided};
use crate::net::checksum;

const HEAD: &[u8; 8] = b"kbgoff01";

/// Why bytes are no tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BearoffFault {
    /// They do not begin as the tables do.
    Head,
    /// There are too many or too few of them.
    Length {
        /// How many there are.
        found: usize,
    },
    /// Something was damaged.
    Checksum,
}

impl fmt::Display for BearoffFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BearoffFault::Head => f.write_str("these are no bear-off tables: they begin otherwise"),
            BearoffFault::Length { found } => {
                write!(f, "bear-off tables of another length: {found} bytes")
            }
            BearoffFault::Checksum => {
                f.write_str("the bear-off tables are damaged: their checksum differs")
            }
        }
    }
}

impl std::error::Error for BearoffFault {}

impl Bearoff {
    /// The tables as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let one = &self.one_sided;
        let mut bytes = HEAD.to_vec();
        bytes.extend((one.odds.len() as u32).to_le_bytes());
        bytes.extend((one.first.len() as u32).to_le_bytes());
        bytes.extend(&one.least);
        one.starts.iter().for_each(|start| bytes.extend(start.to_le_bytes()));
        one.odds.iter().for_each(|odds| bytes.extend(odds.to_le_bytes()));
        one.first.iter().flatten().for_each(|odds| bytes.extend(odds.to_le_bytes()));
        let equities = self.two_sided().equities.iter().flatten();
        equities.for_each(|equity| bytes.extend(equity.to_le_bytes()));
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// The checksum at the end of bytes that hold the tables.
    pub fn checksum(bytes: &[u8]) -> Option<u64> {
        bytes.last_chunk::<8>().map(|sum| u64::from_le_bytes(*sum))
    }

    /// Reads the tables.
    pub fn from_bytes(bytes: &[u8]) -> Result<Bearoff, BearoffFault> {
        let length = BearoffFault::Length { found: bytes.len() };
        if !bytes.starts_with(HEAD) {
            return Err(BearoffFault::Head);
        }
        let (all, sum) = bytes.split_last_chunk::<8>().ok_or(length)?;
        let mut rest = all.get(HEAD.len()..).ok_or(length)?;
        let mut take = |count: usize| {
            let (part, left) = rest.split_at_checked(count)?;
            rest = left;
            Some(part)
        };
        let mut number = || take(4)?.first_chunk().map(|four| u32::from_le_bytes(*four) as usize);
        let odds = number().ok_or(length)?;
        let first = number().ok_or(length)?;
        if u64::from_le_bytes(*sum) != checksum(all) {
            return Err(BearoffFault::Checksum);
        }
        let least = take(HOMES).ok_or(length)?.to_vec();
        let starts = take(4 * (HOMES + 1)).ok_or(length)?;
        let starts: Vec<u32> =
            starts.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)).collect();
        let odds = take(2 * odds).ok_or(length)?;
        let odds: Vec<u16> =
            odds.as_chunks().0.iter().map(|word| u16::from_le_bytes(*word)).collect();
        let first = take(6 * first).ok_or(length)?;
        let first = first
            .as_chunks::<6>()
            .0
            .iter()
            .map(|[a, b, c, d, e, f]| [[*a, *b], [*c, *d], [*e, *f]].map(u16::from_le_bytes));
        let first = first.collect();
        let equities = take(8 * SMALL_HOMES * SMALL_HOMES).ok_or(length)?;
        let equities = equities.as_chunks::<8>().0.iter().map(|[a, b, c, d, e, f, g, h]| {
            [[*a, *b], [*c, *d], [*e, *f], [*g, *h]].map(i16::from_le_bytes)
        });
        let equities = equities.collect();
        let rising = starts.windows(2).all(|pair| pair[0] <= pair[1]);
        if !rest.is_empty() || !rising || starts.last() != Some(&(odds.len() as u32)) {
            return Err(length);
        }
        let one_sided = OneSided { starts, least, odds, first };
        Ok(Bearoff { one_sided, two_sided: TwoSided { equities }.into() })
    }
}
