//! The computer players that have been asked to sit down, kept with what they remember.

use std::collections::HashMap;

use catalog::game::{Means, PlayerName, Report};
use catalog::{Kind, Thinker};

use super::{Answer, Clock, Purpose, Question};

/// Players by name; each is seated once and keeps its tables.
pub(crate) struct Thinkers {
    seed: u64,
    seated: HashMap<(Kind, PlayerName), Box<dyn Thinker>>,
}

impl Thinkers {
    /// Nobody yet. The seed determines all luck of the players.
    pub(crate) fn new(seed: u64) -> Thinkers {
        Thinkers { seed, seated: HashMap::new() }
    }

    /// Answers a question; reports on the way.
    pub(crate) fn answer(
        &mut self,
        question: &Question,
        hear: &mut (dyn FnMut(&Report<String>) + Send),
    ) -> Answer {
        let ticket = question.ticket;
        let mut clock = Clock::start(question.stop.clone(), hear);
        let Some(thinker) = self.seat(question.kind, &question.player) else {
            return question.unanswered();
        };
        let session = question.session.as_ref();
        match question.purpose {
            Purpose::Move | Purpose::Hint => {
                let choice = thinker.choose(session, &question.budget, &mut clock);
                let rated = choice.as_ref().filter(|choice| choice.rating.is_some());
                let terms = rated.map(|choice| thinker.terms(session, &choice.mv));
                Answer::Choice { ticket, choice, terms: terms.unwrap_or_default() }
            }
            Purpose::Ratings => {
                let explained = thinker.explain(session, &question.budget, &mut clock);
                Answer::Ratings { ticket, explained }
            }
        }
    }

    fn seat(&mut self, kind: Kind, name: &PlayerName) -> Option<&mut Box<dyn Thinker>> {
        use std::collections::hash_map::Entry;
        match self.seated.entry((kind, name.clone())) {
            Entry::Occupied(entry) => Some(entry.into_mut()),
            Entry::Vacant(entry) => {
                let means = Means { seed: self.seed, ..Means::DEFAULT };
                Some(entry.insert(kind.player(name, &means).ok()?))
            }
        }
    }
}
