//! Hints: the table's, or those of its computer player where the table gives none.

use std::time::Duration;

use catalog::Kind;
use catalog::game::{Budget, PlayerName, StopFlag};
use protocol::freebloks::CLIENTS;
use protocol::native::Ask;

use super::super::room::Act;
use super::{PATIENCE, Task};
use crate::engines::{Question, Thought};

/// How long a hint is thought about that the table does not give.
const HINT: Duration = Duration::from_millis(500);

/// A hint that the table did not give: for which client and player, and the move if there is one.
pub(super) type Hint = (u8, u8, Option<String>);

/// Who waits for a hint that the table does not give. Each client waits for one at a time, so that
/// nobody keeps the computer players busy by asking again and again.
#[derive(Debug, Default)]
pub(super) struct Waiting([Option<bool>; CLIENTS]);

impl Waiting {
    /// This client asks; false if it waits already.
    fn begin(&mut self, client: u8) -> bool {
        match self.0.get_mut(usize::from(client)) {
            Some(place @ None) => {
                *place = Some(true);
                true
            }
            _ => false,
        }
    }

    /// Its hint is there; whether it still wants it.
    pub(super) fn end(&mut self, client: u8) -> bool {
        self.0.get_mut(usize::from(client)).and_then(Option::take).unwrap_or(false)
    }

    /// It has gone: whoever gets its number has not asked.
    pub(super) fn gone(&mut self, client: u8) {
        if let Some(Some(wanted)) = self.0.get_mut(usize::from(client)) {
            *wanted = false;
        }
    }
}

impl Task {
    /// Asks for a hint: the table, if it gives one; otherwise its computer player. Where people of
    /// other doors play along, hints follow the rules of the house.
    pub(super) async fn hint(&mut self, client: u8, player: u8) -> Vec<Act> {
        if self.room.hints_at_table(client, player) {
            self.hinting = Some((client, player));
            if let Some(chair) = self.chair(client).await {
                chair.drain();
                // The table tells the hint to everybody who watches, or refuses it.
                let _ = chair.ask(Ask::Hint {}).await;
            }
            return Vec::new();
        }
        let kind = Kind::of_name("blokus");
        let computer = self.house.config.freebloks.computer.parse::<PlayerName>();
        let session = self.room.hinted(player).filter(|_| !self.room.has_strangers());
        let (Some(kind), Ok(computer), Some(session)) = (kind, computer, session) else {
            return Vec::new();
        };
        if !self.waiting.begin(client) {
            return Vec::new();
        }
        let tell = self.hints.0.clone();
        let hear = move |thought: Thought| {
            let text = match thought {
                Thought::Choice(text) => text,
                Thought::TurnedAway => None,
                Thought::Report(_) | Thought::Assessment(_) => return,
            };
            let _ = tell.try_send((client, player, text));
        };
        self.house.engines.ask(Question {
            kind,
            player: computer,
            session,
            budget: Budget::time(HINT),
            stop: StopFlag::new(),
            rates: false,
            deadline: std::time::Instant::now() + PATIENCE,
            hear: Box::new(hear),
        });
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_waits_for_one_hint_at_a_time_and_gets_none_that_another_asked_for() {
        let mut waiting = Waiting::default();
        assert!(waiting.begin(3));
        assert!(!waiting.begin(3), "it waits already");
        assert!(waiting.begin(4), "others may ask");
        assert!(waiting.end(3));
        assert!(waiting.begin(3));
        waiting.gone(3);
        assert!(!waiting.begin(3), "the player still thinks for who has gone");
        assert!(!waiting.end(3), "and nobody wants to hear it");
        assert!(waiting.begin(3));
        assert!(!waiting.begin(CLIENTS as u8) && !waiting.end(CLIENTS as u8));
    }
}
