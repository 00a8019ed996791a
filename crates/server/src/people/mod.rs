//! People: guests at once, accounts for who wants one.
//!
//! A person is an id with a name; sessions prove who somebody is, and games belong to the id. An
//! account is a guest with a name of their own and a password, so nothing is lost on the way.

pub(crate) mod name;
mod password;
mod token;

use std::net::IpAddr;
use std::time::{SystemTime, UNIX_EPOCH};

use protocol::native::{PersonId, Refusal};

pub(crate) use name::{Tongue, fold};
pub use token::{NoRandomness, TokenHash};

use crate::bucket::{Buckets, Rate, neighbourhood};
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::refusals;
use crate::store::people::{self as rows, PeopleWrite, PeopleWritten};
use crate::store::{Store, StoreError, Write, Written};
use crate::tables::{Person, fresh_text};
use name::Name;
use password::Passwords;
use token::Signer;

/// Letters of a person's id.
const PERSON_LETTERS: usize = 10;

/// How often somebody takes another name: every table hears of it.
const RENAMES: Rate = Rate { per_second: 0.2, burst: 20.0 };

/// The name of the key that signs tokens.
const SIGNING_KEY: &str = "session-signature";

/// A session that nobody used for so long has ended: a little more than the cookie lives.
const SESSION_MILLIS: u64 = 400 * DAY;
/// A guest who left no game is forgotten after so long.
const GUEST_MILLIS: u64 = 60 * DAY;
const DAY: u64 = 24 * 60 * 60 * 1000;

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Why the people could not be let in at all.
#[derive(Debug, thiserror::Error)]
pub enum PeopleFault {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No random numbers.
    #[error(transparent)]
    Random(#[from] NoRandomness),
    /// The signing key has the wrong length, or passwords cannot be hashed.
    #[error("{0}")]
    Broken(String),
}

/// Somebody with what proves who they are.
#[derive(Clone, Debug)]
pub(crate) struct SignedIn {
    pub(crate) person: Person,
    /// To be kept by them, and by nobody else.
    pub(crate) token: String,
}

/// Everybody who was ever here.
pub(crate) struct People {
    store: Store,
    signer: Signer,
    passwords: Passwords,
    guests: Buckets<IpAddr>,
    renames: Buckets<PersonId>,
    logins_by_address: Buckets<IpAddr>,
    logins_by_name: Buckets<String>,
    metrics: Metrics,
}

impl People {
    pub(crate) async fn open(
        store: Store,
        limits: &Limits,
        metrics: Metrics,
    ) -> Result<People, PeopleFault> {
        let value = token::random()?.to_vec();
        // Kept if there is one already, so that cookies survive restarts, backups and restores.
        store.write(Write::People(PeopleWrite::Secret { name: SIGNING_KEY, value })).await?;
        let key = rows::secret(store.readers(), SIGNING_KEY).await?.unwrap_or_default();
        let broken = |what: &str| PeopleFault::Broken(what.to_owned());
        let key = key.try_into().map_err(|_| broken("the key that signs sessions is broken"))?;
        let passwords = Passwords::new().await.map_err(|_| broken("passwords cannot be hashed"))?;
        Ok(People {
            store,
            signer: Signer::new(key),
            passwords,
            guests: Buckets::new(limits.guests),
            renames: Buckets::new(RENAMES),
            logins_by_address: Buckets::new(limits.logins),
            logins_by_name: Buckets::new(limits.logins),
            metrics,
        })
    }

    /// The hash of a token that this house has signed; asks no database.
    pub(crate) fn check(&self, token: &str) -> Option<TokenHash> {
        self.signer.check(token)
    }

    /// Whose session this is.
    pub(crate) async fn of_session(&self, token: &TokenHash) -> Result<Option<Person>, Refusal> {
        let found = rows::of_session(self.store.readers(), token).await.map_err(unreadable)?;
        let now = now();
        let Some((person, seen)) = found.filter(|(_, seen)| seen + SESSION_MILLIS > now) else {
            return Ok(None);
        };
        if seen + DAY < now {
            // Only keeps the session from ageing; who reads must not fail because nobody can write.
            let _ = self.write(PeopleWrite::Seen { token: *token, at: now }).await;
        }
        Ok(Some(person))
    }

    /// Lets a guest in.
    pub(crate) async fn new_guest(
        &self,
        from: IpAddr,
        tongue: Tongue,
    ) -> Result<SignedIn, Refusal> {
        let number = token::random().map_err(|_| refusals::internal())?;
        let number = u32::from_be_bytes([number[0], number[1], number[2], number[3]]);
        self.let_in(from, Name::of_guest(number, tongue)).await
    }

    /// Lets a guest in who has a name already; as any guest, if the name cannot be used.
    pub(crate) async fn new_guest_called(
        &self,
        from: IpAddr,
        name: &str,
    ) -> Result<SignedIn, Refusal> {
        match Name::new(name) {
            Ok(name) => self.let_in(from, name).await,
            Err(_) => self.new_guest(from, Tongue::English).await,
        }
    }

    /// Lets somebody in by name alone; a name that belongs to an account needs its password.
    pub(crate) async fn come_in(
        &self,
        from: IpAddr,
        name: &str,
        password: &str,
    ) -> Result<SignedIn, Refusal> {
        let name = Name::new(name)?;
        let account = rows::account(self.store.readers(), &name.folded).await;
        match account.map_err(unreadable)? {
            Some(_) => self.sign_in(from, &name.shown, password).await,
            None => self.let_in(from, name).await,
        }
    }

    async fn let_in(&self, from: IpAddr, name: Name) -> Result<SignedIn, Refusal> {
        self.guests.take(neighbourhood(from)).map_err(refusals::too_often)?;
        let person = Person {
            id: PersonId::cut(&fresh_text(PERSON_LETTERS)),
            name: name.shown,
            account: false,
        };
        let (token, hash) = self.signer.issue().map_err(|_| refusals::internal())?;
        self.write(PeopleWrite::Guest {
            person: person.clone(),
            folded: name.folded,
            token: hash,
            at: now(),
        })
        .await?;
        self.metrics.guests.inc();
        Ok(SignedIn { person, token })
    }

    /// Gives somebody another name.
    pub(crate) async fn rename(&self, person: &Person, name: &str) -> Result<Person, Refusal> {
        let name = if person.account { Name::for_account(name) } else { Name::new(name) }?;
        self.renames.take(person.id.clone()).map_err(refusals::too_often)?;
        let written = self
            .write(PeopleWrite::Rename {
                person: person.id.clone(),
                name: name.shown.clone(),
                folded: name.folded,
            })
            .await?;
        match written {
            PeopleWritten::Done => Ok(Person { name: name.shown, ..person.clone() }),
            PeopleWritten::NameTaken | PeopleWritten::NoGuest => Err(name::taken()),
        }
    }

    /// Makes an account of a guest.
    pub(crate) async fn register(
        &self,
        from: IpAddr,
        guest: &Person,
        name: &str,
        password: &str,
    ) -> Result<Person, Refusal> {
        if guest.account {
            return Err(refusals::has_account());
        }
        let name = Name::for_account(name)?;
        Passwords::check_length(password)?;
        // Hashing costs as much as signing in does.
        self.logins_by_address.take(neighbourhood(from)).map_err(refusals::too_often)?;
        let password = self.passwords.hash(password.to_owned()).await?;
        let written = self
            .write(PeopleWrite::Register {
                person: guest.id.clone(),
                name: name.shown.clone(),
                folded: name.folded,
                password,
            })
            .await?;
        match written {
            PeopleWritten::Done => {
                Ok(Person { id: guest.id.clone(), name: name.shown, account: true })
            }
            PeopleWritten::NameTaken => Err(name::taken()),
            PeopleWritten::NoGuest => Err(refusals::has_account()),
        }
    }

    /// Signs somebody in. Whether it was the name or the password that is wrong shows neither in
    /// the answer nor in its time.
    pub(crate) async fn sign_in(
        &self,
        from: IpAddr,
        name: &str,
        password: &str,
    ) -> Result<SignedIn, Refusal> {
        let folded = fold(name);
        let limited = self
            .logins_by_address
            .take(neighbourhood(from))
            .and_then(|()| self.logins_by_name.take(folded.clone()));
        if let Err(wait) = limited {
            self.metrics.login("limited");
            return Err(refusals::too_often(wait));
        }
        let account = rows::account(self.store.readers(), &folded).await.map_err(unreadable)?;
        let (person, stored) = account.unzip();
        let matches = self.passwords.matches(password.to_owned(), stored).await?;
        let Some(person) = person.filter(|_| matches) else {
            self.metrics.login("wrong");
            return Err(refusals::credentials());
        };
        let (token, hash) = self.signer.issue().map_err(|_| refusals::internal())?;
        let at = now();
        self.write(PeopleWrite::SignIn { person: person.id.clone(), token: hash, at }).await?;
        self.metrics.login("done");
        Ok(SignedIn { person, token })
    }

    /// The account of this name, or of one that looks like it.
    pub(crate) async fn account(&self, name: &str) -> Result<Option<Person>, Refusal> {
        let found = rows::account(self.store.readers(), &fold(name)).await.map_err(unreadable)?;
        Ok(found.map(|(person, _)| person))
    }

    /// Forgets sessions and guests of long ago; what was played stays.
    pub(crate) async fn sweep(&self, now: u64) -> Result<(), Refusal> {
        let sessions = now.saturating_sub(SESSION_MILLIS);
        let guests = now.saturating_sub(GUEST_MILLIS);
        self.write(PeopleWrite::Sweep { sessions, guests }).await.map(|_| ())
    }

    /// Ends a session.
    pub(crate) async fn sign_out(&self, token: &TokenHash) -> Result<(), Refusal> {
        self.write(PeopleWrite::SignOut { token: *token }).await.map(|_| ())
    }

    async fn write(&self, write: PeopleWrite) -> Result<PeopleWritten, Refusal> {
        match self.store.write(Write::People(write)).await {
            Ok(Written::People(written)) => Ok(written),
            Ok(_) => Err(refusals::internal()),
            Err(fault) => {
                tracing::error!(%fault, "people could not be stored");
                Err(refusals::storage())
            }
        }
    }
}

#[allow(clippy::needless_pass_by_value, reason = "for map_err")]
fn unreadable(fault: StoreError) -> Refusal {
    tracing::error!(%fault, "people could not be read");
    refusals::storage()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[tokio::test]
    async fn guests_who_left_nothing_behind_are_forgotten_and_accounts_are_not() {
        let store = Store::temporary().await.unwrap();
        let people = People::open(store, &Limits::default(), Metrics::new()).await.unwrap();
        let here = "10.0.0.1".parse().unwrap();
        let guest = people.new_guest(here, Tongue::English).await.unwrap();
        let other = people.new_guest(here, Tongue::English).await.unwrap();
        let anna = people.register(here, &other.person, "Anna", "correct horse").await.unwrap();
        let is_known = async |signed: &SignedIn| {
            let token = people.check(&signed.token).unwrap();
            people.of_session(&token).await.unwrap().is_some()
        };
        people.sweep(now() + GUEST_MILLIS - DAY).await.unwrap();
        assert!(is_known(&guest).await && is_known(&other).await);
        people.sweep(now() + GUEST_MILLIS + DAY).await.unwrap();
        assert!(!is_known(&guest).await && is_known(&other).await);
        // The session of an account ends at last, the account does not.
        people.sweep(now() + SESSION_MILLIS + DAY).await.unwrap();
        assert!(!is_known(&other).await);
        let again = people.sign_in(here, "anna", "correct horse").await.unwrap();
        assert_eq!(again.person, anna);
    }

    #[tokio::test]
    async fn the_key_that_signs_sessions_is_kept() {
        let store = Store::temporary().await.unwrap();
        let limits = Limits::default();
        let open = || People::open(store.clone(), &limits, Metrics::new());
        let guest = open()
            .await
            .unwrap()
            .new_guest("10.0.0.1".parse().unwrap(), Tongue::English)
            .await
            .unwrap();
        let again = open().await.unwrap();
        let token = again.check(&guest.token).unwrap();
        assert_eq!(again.of_session(&token).await.unwrap(), Some(guest.person));
    }
}
