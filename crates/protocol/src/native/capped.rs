//! Text with a limit that is checked before anybody looks at it.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// A text of at most `MOST` bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(transparent)]
pub struct Capped<const MOST: usize>(String);

/// The text is longer than it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong {
    /// Its length in bytes.
    pub length: usize,
    /// What is allowed.
    pub most: usize,
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a text of {} bytes where at most {} are allowed", self.length, self.most)
    }
}

impl std::error::Error for TooLong {}

impl<const MOST: usize> Capped<MOST> {
    /// Takes the text if it is short enough.
    pub fn new(text: impl Into<String>) -> Result<Capped<MOST>, TooLong> {
        let text = text.into();
        let length = text.len();
        if length > MOST { Err(TooLong { length, most: MOST }) } else { Ok(Capped(text)) }
    }

    /// As much of the text as fits.
    pub fn cut(text: &str) -> Capped<MOST> {
        let mut end = text.len().min(MOST);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        Capped(text[..end].to_owned())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text as a string of its own.
    pub fn into_string(self) -> String {
        self.0
    }
}

impl<const MOST: usize> AsRef<str> for Capped<MOST> {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl<const MOST: usize> fmt::Display for Capped<MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<const MOST: usize> FromStr for Capped<MOST> {
    type Err = TooLong;

    fn from_str(text: &str) -> Result<Capped<MOST>, TooLong> {
        Capped::new(text)
    }
}

impl<const MOST: usize> PartialEq<str> for Capped<MOST> {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl<const MOST: usize> PartialEq<&str> for Capped<MOST> {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}

impl<'de, const MOST: usize> Deserialize<'de> for Capped<MOST> {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Capped<MOST>, D::Error> {
        Capped::new(String::deserialize(source)?).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_is_refused_with_both_lengths() {
        let refused = serde_json::from_str::<Capped<4>>("\"fünf\"").unwrap_err().to_string();
        assert!(refused.contains("5 bytes where at most 4"), "{refused}");
        assert_eq!(serde_json::from_str::<Capped<5>>("\"fünf\"").unwrap(), "fünf");
    }

    #[test]
    fn cutting_keeps_characters_whole() {
        assert_eq!(Capped::<2>::cut("aü"), "a");
        assert_eq!(Capped::<3>::cut("aüx"), "aü");
    }
}
