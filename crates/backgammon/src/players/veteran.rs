//! *Gosmann* at the board: the old program's player with its time limit and its nine terms.
//!
//! That program had no cube, so this player never doubles, and takes.

use std::time::Duration;

use game::{Assessment, Budget, Choice, Player, Position as _, Seat, Term, Watcher};
use search::Pace;

use super::gosmann::{Foresight, Gosmann, KNOBS, Scan, terms};
use super::manners::{NOTHING, opinion, plain_answer, plain_ratings};
use crate::moves::Move;
use crate::play::Play;
use crate::plays::Plays;
use crate::position::Position;

/// So long the old program thought at most, unless somebody gave it another limit.
const TIME_LIMIT: Duration = Duration::from_secs(3);

/// The old program's player.
#[derive(Clone, Debug)]
pub(crate) struct Veteran {
    rater: Gosmann,
    /// Whether it goes through all rolls while the opponent thinks.
    ponders: bool,
    foresight: Option<Foresight>,
}

impl Veteran {
    /// A player that rates so.
    pub(crate) const fn new(rater: Gosmann) -> Veteran {
        Veteran { rater, ponders: false, foresight: None }
    }

    /// The same, thinking on the opponent's time too. Nobody asks a player while another one thinks,
    /// so it does that right after its own play, a matter of a millisecond.
    pub(crate) const fn pondering(rater: Gosmann) -> Veteran {
        Veteran { rater, ponders: true, foresight: None }
    }
}

/// It looks over the board in the same direction as white or black.
fn scan(seat: Seat) -> Scan {
    if seat == Seat::FIRST { Scan::Homeward } else { Scan::Outward }
}

fn limited(budget: &Budget) -> Budget {
    Budget { time: budget.time.or(Some(TIME_LIMIT)), ..*budget }
}

impl Player<Position> for Veteran {
    fn choose(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Option<Choice<Move>> {
        let seat = position.turn().seat()?;
        if let Some(mv) = plain_answer(position) {
            return Some(Choice { mv, rating: None, nodes: 1 });
        }
        let roll = position.roll()?;
        let mut pace = Pace::new(&limited(budget), watcher);
        let dice = [roll.high(), roll.low()];
        let foresight = self.foresight.take();
        let go_on = &mut || pace.step();
        let board = position.board();
        let decision = self.rater.decide(&board, dice, scan(seat), foresight.as_ref(), go_on);
        let Some(decision) = decision else {
            return Some(Choice { mv: Move::Play(Play::NONE), rating: None, nodes: 1 });
        };
        if self.ponders {
            self.foresight = Some(self.rater.foresee(&decision.candidate.board, &mut || true));
        }
        let mv = Move::Play(decision.candidate.play);
        let rating = opinion(mv, decision.rating);
        Some(Choice { mv, rating: Some(rating), nodes: decision.rated })
    }

    fn assess(
        &mut self,
        position: &Position,
        _: &Budget,
        _: &mut dyn Watcher<Move>,
    ) -> Assessment<Move> {
        if position.turn().seat().is_none() {
            return NOTHING;
        }
        let mut ratings = plain_ratings(position);
        let mut nodes = 1;
        if let Some(roll) = position.roll().filter(|_| position.offered().is_none()) {
            let plays = Plays::of(&position.board(), roll);
            for candidate in plays.list() {
                let mv = Move::Play(candidate.play);
                nodes += 1;
                if let Some(rating) = ratings.iter_mut().find(|rating| rating.mv == mv) {
                    *rating = opinion(mv, self.rater.rate(&candidate.board));
                }
            }
        }
        Assessment { ratings, complete: true, nodes }
    }

    fn terms(&self, position: &Position, mv: Move) -> Vec<Term> {
        let Move::Play(play) = mv else { return Vec::new() };
        let Some(board) = play.on(position.board()) else { return Vec::new() };
        let amounts = terms(&board, self.rater.reading);
        let each = KNOBS.iter().zip(amounts).zip(self.rater.weights.0);
        let term = |((knob, amount), weight): ((&game::Knob, f64), f64)| Term {
            id: knob.name,
            amount,
            worth: amount * weight,
        };
        each.map(term).collect()
    }
}
