//! Who is connected: caps by house, address and person, and how to reach every socket of somebody.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::native::PersonId;
use tokio_util::sync::CancellationToken;

use crate::bucket::neighbourhood;
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::people::TokenHash;
use crate::tables::{Person, SocketId};

/// Why somebody cannot connect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// The whole house is.
    House,
    /// This address has all that it may have.
    Address,
}

/// All sockets of the house.
#[derive(Clone)]
pub(crate) struct Sockets(Arc<Inner>);

struct Inner {
    most: usize,
    most_per_address: usize,
    most_per_person: usize,
    next: AtomicU64,
    crowd: Mutex<Crowd>,
    metrics: Metrics,
}

#[derive(Default)]
struct Crowd {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
    by_person: HashMap<PersonId, Vec<Arc<Connected>>>,
}

/// A socket whose person is known.
#[derive(Debug)]
pub(crate) struct Connected {
    socket: SocketId,
    token: TokenHash,
    person: Mutex<Person>,
    /// Fires when the session was ended elsewhere.
    pub(crate) ended: CancellationToken,
}

impl Connected {
    /// Who it is, by their present name.
    pub(crate) fn person(&self) -> Person {
        self.person.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Sockets {
    pub(crate) fn new(limits: &Limits, metrics: Metrics) -> Sockets {
        Sockets(Arc::new(Inner {
            most: limits.sockets,
            most_per_address: limits.sockets_per_address,
            most_per_person: limits.sockets_per_person,
            next: AtomicU64::new(1),
            crowd: Mutex::default(),
            metrics,
        }))
    }

    fn crowd(&self) -> MutexGuard<'_, Crowd> {
        self.0.crowd.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a place for a socket from this address.
    pub(crate) fn admit(&self, address: IpAddr) -> Result<Place, Full> {
        let address = neighbourhood(address);
        let mut crowd = self.crowd();
        if crowd.all >= self.0.most {
            return Err(Full::House);
        }
        let here = crowd.by_address.entry(address).or_default();
        if *here >= self.0.most_per_address {
            return Err(Full::Address);
        }
        *here += 1;
        crowd.all += 1;
        self.0.metrics.sockets.inc();
        let socket = self.0.next.fetch_add(1, Ordering::Relaxed);
        Ok(Place { sockets: self.clone(), address, socket, person: None })
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.crowd().all
    }

    /// Everybody's sockets of this person show the new name.
    pub(crate) fn renamed(&self, person: &Person) {
        let connected = self.crowd().by_person.get(&person.id).cloned().unwrap_or_default();
        for socket in connected {
            *socket.person.lock().unwrap_or_else(PoisonError::into_inner) = person.clone();
        }
    }

    /// Ends the sockets of a session.
    pub(crate) fn signed_out(&self, token: &TokenHash) {
        let crowd = self.crowd();
        let sockets = crowd.by_person.values().flatten().filter(|socket| socket.token == *token);
        for socket in sockets {
            socket.ended.cancel();
        }
    }
}

/// A socket's place, given back when it is dropped.
pub(crate) struct Place {
    sockets: Sockets,
    address: IpAddr,
    socket: SocketId,
    person: Option<PersonId>,
}

impl Place {
    pub(crate) fn socket(&self) -> SocketId {
        self.socket
    }

    /// Says whose socket this is; nothing when they have all that they may have.
    pub(crate) fn introduce(&mut self, person: Person, token: TokenHash) -> Option<Arc<Connected>> {
        let id = person.id.clone();
        let mut crowd = self.sockets.crowd();
        let theirs = crowd.by_person.entry(id.clone()).or_default();
        if theirs.len() >= self.sockets.0.most_per_person {
            return None;
        }
        let connected = Arc::new(Connected {
            socket: self.socket,
            token,
            person: Mutex::new(person),
            ended: CancellationToken::new(),
        });
        theirs.push(connected.clone());
        self.person = Some(id);
        Some(connected)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut crowd = self.sockets.crowd();
        crowd.all -= 1;
        if let Some(here) = crowd.by_address.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                crowd.by_address.remove(&self.address);
            }
        }
        if let Some(person) = &self.person
            && let Some(theirs) = crowd.by_person.get_mut(person)
        {
            theirs.retain(|socket| socket.socket != self.socket);
            if theirs.is_empty() {
                crowd.by_person.remove(person);
            }
        }
        self.sockets.0.metrics.sockets.dec();
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[test]
    fn caps_count_down_again_and_leave_nothing_behind() {
        let limits = Limits {
            sockets: 3,
            sockets_per_address: 2,
            sockets_per_person: 1,
            ..Limits::default()
        };
        let sockets = Sockets::new(&limits, Metrics::new());
        let [one, two]: [IpAddr; 2] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().unwrap());
        let anna = Person { id: "anna".parse().unwrap(), name: "Anna".into(), account: false };
        let mut first = sockets.admit(one).unwrap();
        let mut second = sockets.admit(one).unwrap();
        assert!(matches!(sockets.admit(one), Err(Full::Address)));
        let third = sockets.admit(two).unwrap();
        assert!(matches!(sockets.admit(two), Err(Full::House)));
        let token = TokenHash([1; 32]);
        let connected = first.introduce(anna.clone(), token).unwrap();
        assert!(second.introduce(anna.clone(), token).is_none());
        sockets.renamed(&Person { name: "Änne".into(), ..anna.clone() });
        assert_eq!(connected.person().name, "Änne");
        sockets.signed_out(&TokenHash([2; 32]));
        assert!(!connected.ended.is_cancelled());
        sockets.signed_out(&token);
        assert!(connected.ended.is_cancelled());
        drop((first, second, third));
        let crowd = sockets.crowd();
        assert_eq!(crowd.all, 0);
        assert!(crowd.by_address.is_empty() && crowd.by_person.is_empty());
    }
}
