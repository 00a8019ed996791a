//! A computer player at a session, seen through text.

use std::time::Duration;

use game::{
    Assessment, Budget, Choice, Game, Means, Player, PlayerName, Position, Rating, Report,
    StopFlag, UnknownPlayer, Watcher,
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

    /// Rates every legal move.
    fn assess(
        &mut self,
        session: &dyn Session,
        budget: &Budget,
        watcher: &mut dyn Watcher<String>,
    ) -> Assessment<String>;
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
        let Some(position) = session.position().downcast_ref::<G::Position>() else {
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
