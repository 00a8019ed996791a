//! Where the crowd comes from: guests are asked for, a few at a time, and sent to their places.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::sync::Arc;
use std::time::Duration;

use client::{Address, Api, ApiFault};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use super::figures::Figures;
use super::{Call, Hall, Phase, Plan, Progress, idle, match_table};

/// How many calls are under way at once while guests arrive.
const AT_ONCE: usize = 8;
/// So often a guest is asked for before we give up.
const TRIES: usize = 600;

/// Tokens of guests who have no place yet.
pub(super) struct Crowd {
    hall: Hall,
    players: Vec<String>,
    others: Vec<String>,
}

impl Crowd {
    /// Asks the server for as many guests as the plan needs.
    pub(super) async fn invite(
        plan: &Plan,
        hall: Hall,
        figures: &Arc<Figures>,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<Crowd, String> {
        let players = plan.tables * hall.places.len();
        let per_guest = plan.sockets_per_guest.max(1);
        let others = (plan.tables * plan.watchers + plan.idle).div_ceil(per_guest);
        let mut tokens = Vec::with_capacity(players + others);
        let mut calls = JoinSet::new();
        let mut asked = 0;
        while tokens.len() < players + others {
            while asked < players + others && calls.len() < AT_ONCE {
                calls.spawn(guest(plan.server.clone()));
                asked += 1;
            }
            match calls.join_next().await {
                Some(Ok(Ok(token))) => tokens.push(token),
                Some(Ok(Err(fault))) => return Err(fault),
                Some(Err(fault)) => return Err(fault.to_string()),
                None => break,
            }
            if tokens.len().is_multiple_of(50) {
                tell(Progress {
                    phase: Phase::Arriving,
                    sockets: 0,
                    tables: 0,
                    moves: 0,
                    errors: figures.errors(),
                });
            }
        }
        let others = tokens.split_off(players);
        Ok(Crowd { hall, players: tokens, others })
    }

    /// Sends everybody to their place.
    pub(super) fn take_places(
        &self,
        plan: &Plan,
        figures: &Arc<Figures>,
        calls: &watch::Receiver<Call>,
        finished: &mpsc::Sender<()>,
    ) {
        let per_guest = plan.sockets_per_guest.max(1);
        let mut others = self.others.iter().flat_map(|token| vec![token.clone(); per_guest]);
        for (number, players) in self.players.chunks_exact(self.hall.places.len()).enumerate() {
            let watchers = others.by_ref().take(plan.watchers);
            let tokens = players.iter().cloned().chain(watchers).collect();
            let table = match_table::Start {
                number,
                tokens,
                plan: plan.clone(),
                hall: self.hall.clone(),
                figures: Arc::clone(figures),
                calls: calls.clone(),
            };
            let finished = finished.clone();
            tokio::spawn(async move {
                match_table::play(table).await;
                drop(finished);
            });
        }
        for (number, token) in others.take(plan.idle).enumerate() {
            let address = plan.server.clone();
            let (figures, calls) = (Arc::clone(figures), calls.clone());
            tokio::spawn(async move {
                // Thousands of greetings at once would only wait for each other.
                tokio::time::sleep(Duration::from_millis(2 * number as u64)).await;
                idle::keep(address, token, &figures, calls).await;
            });
        }
    }
}

/// Asks for one guest, as patiently as the server wants it.
async fn guest(address: Address) -> Result<String, String> {
    let mut api = Api::new(address);
    for _ in 0..TRIES {
        match api.guest().await {
            Ok(body) => return Ok(body.token),
            Err(fault) => wait_for(&fault).await.ok_or_else(|| format!("no guest: {fault}"))?,
        }
    }
    Err("no guest: the server says “later” for ever".to_owned())
}

/// Waits as long as the refusal asks for; nothing when waiting will not help.
pub(super) async fn wait_for(fault: &ApiFault) -> Option<()> {
    let pause = fault.retry_after()?;
    tokio::time::sleep(pause.clamp(Duration::from_millis(100), Duration::from_secs(60))).await;
    Some(())
}

/// A number that nobody else has, from where the standard library takes its own.
pub(super) fn fresh_number() -> u64 {
    RandomState::new().build_hasher().finish()
}
