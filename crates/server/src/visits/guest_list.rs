//! Who may visit what, and who is on the way.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::native::{PersonId, Refusal, VisitProgram, VisitsBody};

use super::{Target, VisitRules, refusals};
use crate::people::People;
use crate::tables::Person;

/// All visits of the house.
pub(crate) struct Visits {
    rules: VisitRules,
    /// Who may visit. They are looked up when the house opens: a name that nobody has yet must not
    /// become a key for whoever registers it first, nor for who takes it later.
    listed: HashSet<PersonId>,
    under_way: Arc<Mutex<HashMap<PersonId, usize>>>,
}

fn locked(under_way: &Mutex<HashMap<PersonId, usize>>) -> MutexGuard<'_, HashMap<PersonId, usize>> {
    under_way.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Visits {
    /// Looks the listed accounts up.
    pub(crate) async fn open(rules: &VisitRules, people: &People) -> Visits {
        let mut listed = HashSet::new();
        for name in &rules.visitors {
            match people.account(name).await {
                Ok(Some(person)) => {
                    listed.insert(person.id);
                }
                Ok(None) => tracing::warn!(
                    name,
                    "there is no such account, so it cannot visit old servers; register it and start the server again"
                ),
                Err(refusal) => tracing::error!(
                    name,
                    why = refusal.reason.text,
                    "an account could not be looked up, so it cannot visit old servers"
                ),
            }
        }
        Visits { rules: rules.clone(), listed, under_way: Arc::default() }
    }

    /// The rules of the house.
    pub(crate) fn rules(&self) -> &VisitRules {
        &self.rules
    }

    fn lists(&self, person: &Person) -> bool {
        person.account && self.listed.contains(&person.id)
    }

    /// What somebody is told about visits.
    pub(crate) fn told(&self, person: Option<&Person>) -> VisitsBody {
        if !person.is_some_and(|person| self.lists(person)) {
            return VisitsBody::default();
        }
        VisitsBody { allowed: true, targets: self.rules.targets.iter().map(Target::card).collect() }
    }

    /// Lets somebody go, if they and the server are listed.
    pub(crate) fn admit(
        &self,
        person: &Person,
        program: VisitProgram,
        address: &str,
    ) -> Result<(Target, Visiting), Refusal> {
        if !self.lists(person) {
            return Err(refusals::not_listed());
        }
        let wanted = |target: &&Target| target.program == program && target.address() == address;
        let target = self.rules.targets.iter().find(wanted).ok_or_else(refusals::target)?;
        let mut under_way = locked(&self.under_way);
        let own = under_way.entry(person.id.clone()).or_default();
        if *own >= self.rules.per_account {
            return Err(refusals::too_many(self.rules.per_account));
        }
        *own += 1;
        let visiting = Visiting { person: person.id.clone(), under_way: self.under_way.clone() };
        Ok((target.clone(), visiting))
    }
}

/// A visit that counts for its account until it is dropped.
pub(crate) struct Visiting {
    person: PersonId,
    under_way: Arc<Mutex<HashMap<PersonId, usize>>>,
}

impl Drop for Visiting {
    fn drop(&mut self) {
        let mut under_way = locked(&self.under_way);
        if let Some(own) = under_way.get_mut(&self.person) {
            *own -= 1;
            if *own == 0 {
                under_way.remove(&self.person);
            }
        }
    }
}
