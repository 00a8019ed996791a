//! Dice that anybody can check.
//!
//! Whoever rolls draws a secret [`Seed`] before the game and shows its [`commitment`]: a hash that
//! gives nothing away and cannot be met by another seed later. The players may add words of their
//! own, so that whoever rolls cannot choose a seed to their disadvantage either. The *k*-th roll
//! then follows from seed, words and *k* alone; once the seed is shown, everybody can compute it.
//! docs/PROTOCOL.md has the formula with a worked example.
//!
//! Knows bytes and numbers; never a game, a table, or where a seed comes from.
//!
//! [`commitment`]: Seed::commitment

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// What the rolls of a game follow from: 256 bits that nobody knows before the game is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed of these bytes, which should be random.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed that a text stands for: games that can be repeated begin with a number or a name.
    pub fn of_text(text: &str) -> Seed {
        Seed(Sha256::digest(text).into())
    }

    /// What is shown before the game: the hash of the seed, in hexadecimal.
    pub fn commitment(&self) -> String {
        hexadecimal(&Sha256::digest(self.0))
    }

    /// The seed in hexadecimal, for when it is shown. Not `Display`, so that no log gets it by
    /// accident.
    pub fn reveal(&self) -> String {
        hexadecimal(&self.0)
    }

    /// The bytes, for whoever has to keep them.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// The text is not a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeedFault;

impl fmt::Display for SeedFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seed is 64 hexadecimal digits")
    }
}

impl std::error::Error for SeedFault {}

impl FromStr for Seed {
    type Err = SeedFault;

    fn from_str(text: &str) -> Result<Seed, SeedFault> {
        let digit = |byte: u8| char::from(byte).to_digit(16).ok_or(SeedFault);
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        if pairs.len() != 32 || !rest.is_empty() {
            return Err(SeedFault);
        }
        let mut bytes = [0; 32];
        for (byte, [high, low]) in bytes.iter_mut().zip(pairs) {
            *byte = (digit(*high)? << 4 | digit(*low)?) as u8;
        }
        Ok(Seed(bytes))
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The dice of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    seed: Seed,
    /// What the players added, behind the number of the roll in every message.
    words: String,
}

impl Dice {
    /// The dice of a seed and of the players' words, one text for each seat in order; an empty one
    /// for who added nothing.
    pub fn new<'a>(seed: Seed, words: impl IntoIterator<Item = &'a str>) -> Dice {
        let words = words.into_iter().map(|words| format!("\n{}", one_line(words))).collect();
        Dice { seed, words }
    }

    /// The *k*-th draw, counted from one: a number below `of`, every one equally likely; zero when
    /// `of` is.
    ///
    /// The first eight bytes of HMAC-SHA-256 are read as a number, the greatest digit first. The
    /// key is the seed, the message is `k/a` and then each seat's words on a line of its own, where
    /// `a` counts the attempts from zero: a number so large that some remainders would come up more
    /// often than others is not used, and the next attempt is made.
    pub fn draw(&self, k: u64, of: u32) -> u32 {
        let mut attempts = 0_u32..;
        attempts.find_map(|attempt| case(self.number(k, attempt), of)).unwrap_or_default()
    }

    fn number(&self, k: u64, attempt: u32) -> u64 {
        let Ok(mac) = Hmac::<Sha256>::new_from_slice(&self.seed.0) else {
            // HMAC takes keys of any length.
            return 0;
        };
        let message = format!("{k}/{attempt}{}", self.words);
        let hash = mac.chain_update(message.as_bytes()).finalize().into_bytes();
        hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
    }
}

/// The case that a number stands for; none when it lies in the excess, where the first cases would
/// come up once more than the others.
fn case(number: u64, of: u32) -> Option<u32> {
    let of = u64::from(of.max(1));
    let excess = (u64::MAX % of + 1) % of;
    (number <= u64::MAX - excess).then_some((number % of) as u32)
}

/// Words stand on one line, so that nobody's can be taken for another's.
pub fn one_line(words: &str) -> String {
    words.chars().filter(|letter| !letter.is_control()).collect::<String>().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_comes_back_from_its_text_and_keeps_its_secret() {
        let seed = Seed::of_text("kibitz");
        assert_eq!(seed.reveal().parse(), Ok(seed.clone()));
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
        for text in ["", "0", &"0".repeat(63), &"g".repeat(64), &"0".repeat(65)] {
            assert_eq!(text.parse::<Seed>(), Err(SeedFault));
        }
    }

    #[test]
    fn the_hash_is_sha_256_of_the_bytes() {
        // The published hash of 32 zero bytes.
        let zero = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(Seed::new([0; 32]).commitment(), zero);
    }

    #[test]
    fn every_number_comes_up_and_none_more_often() {
        let dice = Dice::new(Seed::of_text("fair"), ["", ""]);
        let mut seen = [0_u32; 6];
        for k in 1..=6000 {
            seen[dice.draw(k, 6) as usize] += 1;
        }
        assert!(seen.iter().all(|count| count.abs_diff(1000) < 120), "{seen:?}");
        assert_eq!((dice.draw(1, 1), dice.draw(1, 0)), (0, 0));
    }

    #[test]
    fn a_number_that_would_favour_some_cases_is_not_used() {
        // 2^64 is 16 more than a multiple of 36, 1 more than one of 3 and of 5.
        for (of, excess) in [(1, 0), (2, 0), (4, 0), (3, 1), (5, 1), (36, 16), (u32::MAX, 1)] {
            let last = u64::MAX - excess;
            assert_eq!(case(last, of), Some(of - 1), "the last number that is used for {of}");
            assert_eq!(case(u64::MAX, of).is_none(), excess > 0, "{of}");
            assert_eq!(case(last.saturating_add(1), of).is_none(), excess > 0, "{of}");
        }
        assert_eq!((case(0, 6), case(7, 6), case(9, 0)), (Some(0), Some(1), Some(0)));
    }

    #[test]
    fn seed_words_and_number_each_change_the_roll_and_nothing_else_does() {
        let draws = |seed: &str, words: [&str; 2]| -> Vec<u32> {
            let dice = Dice::new(Seed::of_text(seed), words);
            (1..=20).map(|k| dice.draw(k, 36)).collect()
        };
        let one = draws("a", ["left", "right"]);
        assert_eq!(one, draws("a", ["left", " ri\nght "]), "words are trimmed to one line");
        assert_ne!(one, draws("b", ["left", "right"]));
        assert_ne!(one, draws("a", ["right", "left"]));
        assert_ne!(one, draws("a", ["leftright", ""]));
        let mut sorted = one.clone();
        sorted.dedup();
        assert!(sorted.len() > 15, "{one:?}");
    }
}
