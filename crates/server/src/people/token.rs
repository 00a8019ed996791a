//! What proves who somebody is: random, signed, and stored only as a hash.
//!
//! A token is 256 random bits with a signature of the house behind it. A forged one is recognised by
//! its signature before the database is asked; a stolen database contains no token that works.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};

/// The operating system gave no random numbers.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the system gives no random numbers: {0}")]
pub struct NoRandomness(#[from] getrandom::Error);

/// 256 random bits.
pub(crate) fn random() -> Result<[u8; 32], NoRandomness> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// What the database knows of a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

/// The key with which the house signs tokens.
#[derive(Clone)]
pub(crate) struct Signer {
    key: [u8; 32],
}

impl Signer {
    pub(crate) fn new(key: [u8; 32]) -> Signer {
        Signer { key }
    }

    /// A new token: what its owner keeps, and what the database keeps.
    pub(crate) fn issue(&self) -> Result<(String, TokenHash), NoRandomness> {
        let token = random()?;
        let signature = self.mac(&token).map_or([0; 32], |mac| mac.finalize().into_bytes().into());
        let text =
            format!("{}.{}", URL_SAFE_NO_PAD.encode(token), URL_SAFE_NO_PAD.encode(signature));
        Ok((text, hash(&token)))
    }

    /// The hash of a token that the house has signed; none for anything else.
    pub(crate) fn check(&self, text: &str) -> Option<TokenHash> {
        let (token, signature) = text.split_once('.')?;
        let decode = |part: &str| -> Option<[u8; 32]> {
            if part.len() != 43 {
                return None;
            }
            URL_SAFE_NO_PAD.decode(part).ok()?.try_into().ok()
        };
        let (token, signature) = (decode(token)?, decode(signature)?);
        // Compares in constant time.
        self.mac(&token)?.verify_slice(&signature).ok()?;
        Some(hash(&token))
    }

    fn mac(&self, token: &[u8; 32]) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).ok()?;
        mac.update(token);
        Some(mac)
    }
}

fn hash(token: &[u8; 32]) -> TokenHash {
    TokenHash(Sha256::digest(token).into())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn only_what_the_house_signed_is_recognised() {
        let house = Signer::new([7; 32]);
        let (token, hash) = house.issue().unwrap();
        assert_eq!(house.check(&token), Some(hash));
        assert_eq!(Signer::new([8; 32]).check(&token), None);
        let (random, signature) = token.split_once('.').unwrap();
        for forged in [
            "",
            ".",
            random,
            &format!("{random}."),
            &format!("{random}.{random}"),
            &format!("{signature}.{signature}"),
            &format!("{token}A"),
            &format!("{token}.{signature}"),
            &token.replace('.', "ä"),
        ] {
            assert_eq!(house.check(forged), None, "{forged}");
        }
    }

    #[test]
    fn every_changed_letter_breaks_the_signature() {
        let house = Signer::new([7; 32]);
        let (token, _) = house.issue().unwrap();
        for at in (0..token.len()).filter(|at| *at != 43) {
            let mut letters: Vec<char> = token.chars().collect();
            letters[at] = if letters[at] == 'A' { 'B' } else { 'A' };
            let forged: String = letters.into_iter().collect();
            assert_eq!(house.check(&forged), None, "{at}");
        }
    }
}
