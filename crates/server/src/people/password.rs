//! Passwords: argon2id, one at a time, so that signing in never starves a game.

use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use tokio::sync::{Semaphore, SemaphorePermit};

use protocol::native::Refusal;

use crate::refusals;

/// The fewest characters of a password.
const FEWEST: usize = 8;

/// How long somebody waits for their turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// Hashes and compares passwords.
#[derive(Debug)]
pub(crate) struct Passwords {
    /// Nineteen mebibytes and a whole core each: one at a time is enough.
    turn: Semaphore,
    /// What is compared with when there is no such account, so that it takes as long.
    nobody: String,
}

impl Passwords {
    pub(crate) async fn new() -> Result<Passwords, Refusal> {
        let nobody = in_background(|| hash("nobody has this password")).await??;
        Ok(Passwords { turn: Semaphore::new(1), nobody })
    }

    /// Refuses what is too short.
    pub(crate) fn check_length(password: &str) -> Result<(), Refusal> {
        if password.chars().count() < FEWEST {
            return Err(refusals::short_password());
        }
        Ok(())
    }

    /// Waits for one's turn, but not for ever: a crowd that guesses must not make a queue.
    async fn turn(&self) -> Result<SemaphorePermit<'_>, Refusal> {
        match tokio::time::timeout(PATIENCE, self.turn.acquire()).await {
            Ok(Ok(turn)) => Ok(turn),
            Ok(Err(_)) => Err(refusals::internal()),
            Err(_) => Err(refusals::busy()),
        }
    }

    /// What is stored of a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Refusal> {
        let _turn = self.turn().await?;
        in_background(move || hash(&password)).await?
    }

    /// Whether the password is the one that was stored; takes as long when none was.
    pub(crate) async fn matches(
        &self,
        password: String,
        stored: Option<String>,
    ) -> Result<bool, Refusal> {
        let _turn = self.turn().await?;
        let known = stored.is_some();
        let stored = stored.unwrap_or_else(|| self.nobody.clone());
        let equal = in_background(move || verify(&password, &stored)).await??;
        Ok(known && equal)
    }
}

async fn in_background<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    tokio::task::spawn_blocking(work).await.map_err(|_| refusals::internal())
}

/// Argon2id with 19 MiB, two passes and one lane: the crate's own defaults, held by a test.
fn hash(password: &str) -> Result<String, Refusal> {
    let hashed = Argon2::default().hash_password(password.as_bytes());
    hashed.map(|hash| hash.to_string()).map_err(|_| refusals::internal())
}

fn verify(password: &str, stored: &str) -> Result<bool, Refusal> {
    let stored = PasswordHash::new(stored).map_err(|_| refusals::internal())?;
    Ok(Argon2::default().verify_password(password.as_bytes(), &stored).is_ok())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[tokio::test]
    async fn the_right_password_matches_and_no_other() {
        let passwords = Passwords::new().await.unwrap();
        let stored = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        let matches = |password: &str, stored: Option<&String>| {
            passwords.matches(password.to_owned(), stored.cloned())
        };
        assert!(matches("correct horse", Some(&stored)).await.unwrap());
        assert!(!matches("correct horsf", Some(&stored)).await.unwrap());
        assert!(!matches("nobody has this password", None).await.unwrap());
        assert_ne!(passwords.hash("correct horse".to_owned()).await.unwrap(), stored);
    }

    #[test]
    fn short_passwords_are_refused() {
        assert!(Passwords::check_length("1234567").is_err());
        assert!(Passwords::check_length("12345678").is_ok());
    }
}
