//! A computer player at a session, seen through text.

use std::collections::HashMap;
use std::time::Duration;

use game::{
    Assessment, Budget, Choice, Game, Means, Player, PlayerName, Position, Rating, Report,
    StopFlag, Term, UnknownPlayer, Walk, Watcher,
};

use crate::Session;

/// A computer player, whichever game it plays. Moves are text.
pub trait Thinker: Send {
    /// Chooses a legal move, within the budget and soon after a stop. Nothing is chosen when it is
    /// no seat's turn, or when the session is of another game.
    fn choose(
        &mut self,
        session: &dyn Session,
        budget: &Budget,
        watcher: &mut dyn Watcher<String>,
    ) -> Option<Choice<String>>;

    /// Rates every legal move of the seat to move. Nobody is asked to rate a roll of the dice.
    fn assess(
        &mut self,
        session: &dyn Session,
        budget: &Budget,
        watcher: &mut dyn Watcher<String>,
    ) -> Assessment<String>;

    /// What the score of a legal move is made of; nothing where the player does not tell.
    fn terms(&self, session: &dyn Session, mv: &str) -> Vec<Term>;

    /// How often each move of this session was gone through, if it was thought about last and the
    /// player counts that.
    fn walks(&self, session: &dyn Session) -> Vec<Walk<String>>;

    /// Rates every legal move, and tells what the scores are made of.
    fn explain(
        &mut self,
        session: &dyn Session,
        budget: &Budget,
        watcher: &mut dyn Watcher<String>,
    ) -> Explained {
        let assessment = self.assess(session, budget, watcher);
        let texts = assessment.ratings.iter().map(|rating| &rating.mv);
        let terms = texts.map(|mv| (mv.clone(), self.terms(session, mv)));
        // Who does not tell of one move does not tell of the others.
        let terms = terms.take_while(|(_, terms)| !terms.is_empty()).collect();
        Explained { assessment, terms }
    }
}

/// What a player thinks of every move, and of what it added that up.
#[derive(Clone, Debug, PartialEq)]
pub struct Explained {
    /// The ratings.
    pub assessment: Assessment<String>,
    terms: HashMap<String, Vec<Term>>,
}

impl Explained {
    /// What the score of a move is made of; nothing where the player does not tell.
    pub fn terms(&self, mv: &str) -> &[Term] {
        self.terms.get(mv).map_or(&[], Vec::as_slice)
    }
}

impl From<Assessment<String>> for Explained {
    fn from(assessment: Assessment<String>) -> Explained {
        Explained { assessment, terms: HashMap::new() }
    }
}

pub(crate) fn seat<G: Game>(
    name: &PlayerName,
    means: &Means,
) -> Result<Box<dyn Thinker>, UnknownPlayer> {
    Ok(Box::new(Seated::<G>(G::player(name, means)?)))
}

pub(crate) fn seat_tuned<G: Game>(
    name: &PlayerName,
    numbers: &[f64],
    means: &Means,
) -> Result<Box<dyn Thinker>, UnknownPlayer> {
    Ok(Box::new(Seated::<G>(G::tuned(name, numbers, means)?)))
}

struct Seated<G: Game>(Box<dyn Player<G::Position>>);

impl<G: Game> Thinker for Seated<G> {
    fn choose(
        &mut self,
        session: &dyn Session,
        budget: &Budget,
        watcher: &mut dyn Watcher<String>,
    ) -> Option<Choice<String>> {
        let position: &G::Position = session.position().downcast_ref()?;
        position.turn().seat()?;
        let mut interpreter = Interpreter { position, watcher };
        let choice = self.0.choose(position, budget, &mut interpreter)?;
        Some(Choice {
            mv: position.move_text(choice.mv),
            rating: choice.rating.as_ref().map(|rating| in_words(position, rating)),
            nodes: choice.nodes,
        })
    }

    fn assess(
        &mut self,
        session: &dyn Session,
        budget: &Budget,
        watcher: &mut dyn Watcher<String>,
    ) -> Assessment<String> {
        let position = session.position().downcast_ref::<G::Position>();
        let Some(position) = position.filter(|position| position.turn().seat().is_some()) else {
            return Assessment { ratings: Vec::new(), complete: false, nodes: 0 };
        };
        let mut interpreter = Interpreter { position, watcher };
        let assessment = self.0.assess(position, budget, &mut interpreter);
        Assessment {
            ratings: assessment.ratings.iter().map(|rating| in_words(position, rating)).collect(),
            complete: assessment.complete,
            nodes: assessment.nodes,
        }
    }

    fn terms(&self, session: &dyn Session, mv: &str) -> Vec<Term> {
        let told = || {
            let position = session.position().downcast_ref::<G::Position>()?;
            position.turn().seat()?;
            let mv = position.read_move(mv).ok().filter(|mv| position.check(*mv).is_ok())?;
            Some(self.0.terms(position, mv))
        };
        told().unwrap_or_default()
    }

    fn walks(&self, session: &dyn Session) -> Vec<Walk<String>> {
        let Some(position) = session.position().downcast_ref::<G::Position>() else {
            return Vec::new();
        };
        let walks = self.0.walks().into_iter();
        let legal = walks.filter(|walk| position.check(walk.mv).is_ok());
        let told = |walk: Walk<_>| Walk {
            mv: position.move_text(walk.mv),
            visits: walk.visits,
            score: walk.score,
        };
        legal.map(told).collect()
    }
}

/// Tells reports about moves in the words of the position they start from.
struct Interpreter<'a, P> {
    position: &'a P,
    watcher: &'a mut dyn Watcher<String>,
}

impl<P: Position> Watcher<P::Move> for Interpreter<'_, P> {
    fn stop_flag(&self) -> &StopFlag {
        self.watcher.stop_flag()
    }

    fn elapsed(&self) -> Duration {
        self.watcher.elapsed()
    }

    fn report(&mut self, report: &Report<P::Move>) {
        self.watcher.report(&Report {
            depth: report.depth,
            nodes: report.nodes,
            score: report.score,
            line: line_in_words(self.position, &report.line),
        });
    }
}

fn in_words<P: Position>(position: &P, rating: &Rating<P::Move>) -> Rating<String> {
    Rating {
        mv: position.move_text(rating.mv),
        score: rating.score,
        bound: rating.bound,
        outlook: rating.outlook,
        line: line_in_words(position, &rating.line),
    }
}

/// A move's text depends on the position, so the line is played on a copy. A line that a player
/// got wrong ends where it is no longer legal.
fn line_in_words<P: Position>(position: &P, line: &[P::Move]) -> Vec<String> {
    let mut position = position.clone();
    line.iter()
        .map_while(|mv| {
            position.check(*mv).ok()?;
            let text = position.move_text(*mv);
            position.play_unchecked(*mv);
            Some(text)
        })
        .collect()
}
