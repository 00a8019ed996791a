//! One game of a match.

use catalog::Session;
use catalog::game::{Leaving, Means, Outcome, Record, Seat, StopFlag, Stream, Turn};

use super::opening::roll;
use super::{Contest, Unplayable};
use crate::Stopwatch;

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// Which round it belongs to, from zero.
    pub round: usize,
    /// Whether the first player sat on the first seat.
    pub started: bool,
    /// The first player's score: one for a win, a half for a draw.
    pub score: f64,
    /// The whole game.
    pub record: Record,
}

/// Plays a game; with `changed` seats the second player begins. Around larger tables the two
/// players take the seats in turns.
pub(super) fn play(
    contest: &Contest,
    opening: &[String],
    round: usize,
    changed: bool,
    means: &Means,
) -> Result<Game, Unplayable> {
    let mut session =
        contest.kind.begin(&contest.setup).map_err(|fault| Unplayable(fault.to_string()))?;
    let holder = |seat: Seat| (seat.index() + usize::from(changed)) % 2;
    let mut stream = Stream::new(means.seed);
    let mut thinkers = Vec::new();
    for seat in Seat::all(session.seats()) {
        let name = &contest.players[holder(seat)];
        let means = Means { seed: stream.next_bits(), ..*means };
        let thinker = contest.kind.player(name, &means);
        thinkers.push(thinker.map_err(|unknown| Unplayable(unknown.to_string()))?);
        session.set_tag(&format!("seat {seat}"), &name.to_string());
    }
    session.set_tag("round", &(round + 1).to_string());

    for mv in opening {
        session.play(mv).map_err(|refused| Unplayable(format!("opening: {refused}")))?;
    }
    let never = StopFlag::new();
    loop {
        let moved = match session.turn() {
            Turn::Over => break,
            Turn::Chance => roll(session.as_ref(), &mut stream),
            Turn::Of(seat) => {
                let mut deaf = |_: &_| ();
                let mut watch = Stopwatch::start(&never, &mut deaf);
                thinkers[seat.index()]
                    .choose(session.as_ref(), &contest.budget, &mut watch)
                    .map(|choice| choice.mv)
            }
        };
        if moved.is_none_or(|mv| session.play(&mv).is_err()) {
            forfeit(session.as_mut())?;
        }
    }
    let outcome = session.outcome().ok_or_else(|| Unplayable("a game without an end".into()))?;
    let first_players = |seat: &Seat| holder(*seat) == 0;
    let score = score_of(&outcome, first_players);
    session.set_tag("result", &result_text(&outcome));
    Ok(Game { round, started: !changed, score, record: session.record_so_far() })
}

/// A player that makes no legal move loses its seat.
fn forfeit(session: &mut dyn Session) -> Result<(), Unplayable> {
    let stuck = || Unplayable("the dice and the rules do not agree".to_owned());
    let seat = session.turn().seat().ok_or_else(stuck)?;
    session.retire(seat, Leaving::Disqualified).map_err(|refused| Unplayable(refused.to_string()))
}

/// The share of all encounters between a seat of ours and a seat of theirs that we won.
fn score_of(outcome: &Outcome, ours: impl Fn(&Seat) -> bool) -> f64 {
    let seats = outcome.seats();
    let own: Vec<Seat> = Seat::all(seats).filter(&ours).collect();
    let others = (seats - own.len()) as f64;
    let own_count = own.len() as f64;
    // A share counts encounters with everybody; those among ourselves are always so many.
    let won: f64 = own.iter().map(|seat| outcome.share(*seat) * (seats - 1) as f64).sum();
    let among_us = own_count * (own_count - 1.0) / 2.0;
    (won - among_us) / (own_count * others)
}

fn result_text(outcome: &Outcome) -> String {
    let points = Seat::all(outcome.seats()).map(|seat| outcome.points(seat).to_string());
    points.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_two_seats_the_score_is_the_share_of_a_win() {
        let first = |seat: &Seat| *seat == Seat::FIRST;
        assert_eq!(score_of(&Outcome::by_points(vec![1, -1]), first), 1.0);
        assert_eq!(score_of(&Outcome::by_points(vec![0, 0]), first), 0.5);
        assert_eq!(score_of(&Outcome::by_points(vec![-1, 1]), first), 0.0);
    }

    #[test]
    fn at_larger_tables_only_encounters_between_the_players_count() {
        let even = |seat: &Seat| seat.index().is_multiple_of(2);
        // Seats 1 and 3 against 2 and 4: first and second, first and last, second and third.
        assert_eq!(score_of(&Outcome::by_points(vec![9, 1, 8, 2]), even), 1.0);
        assert_eq!(score_of(&Outcome::by_points(vec![9, 2, 1, 8]), even), 0.5);
        assert_eq!(score_of(&Outcome::by_points(vec![5, 5, 5]), even), 0.5);
        assert_eq!(score_of(&Outcome::by_points(vec![5, 9, 1]), even), 0.0);
    }
}
