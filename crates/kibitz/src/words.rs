//! Turns, outcomes and outlooks in English.

use catalog::game::{Bound, Goal, Outcome, Outlook, Rounds, Seat, Turn};

/// Whose turn it is.
pub(crate) fn turn(turn: Turn) -> String {
    match turn {
        Turn::Of(seat) => format!("seat {seat} to move"),
        Turn::Chance => "the dice are to be rolled".to_owned(),
        Turn::Over => "the game is over".to_owned(),
    }
}

/// Who won.
pub(crate) fn outcome(seats: usize, outcome: &Outcome) -> String {
    if outcome.is_draw() {
        return "a draw".to_owned();
    }
    let winners: Vec<String> = outcome.winners().iter().map(ToString::to_string).collect();
    let who = match winners.as_slice() {
        [winner] => format!("seat {winner} wins"),
        several => format!("seats {} share the win", several.join(", ")),
    };
    if seats == 2 {
        return who;
    }
    let points = Seat::all(seats).map(|seat| outcome.points(seat).to_string());
    format!("{who}; points {}", points.collect::<Vec<_>>().join(", "))
}

/// How a game of several rounds stands.
pub(crate) fn rounds(rounds: &Rounds) -> String {
    let goal = match rounds.goal {
        Goal::BestOf(most) => format!("best of {most} rounds"),
        Goal::Rounds(rounds) => format!("{rounds} rounds"),
        Goal::Points(points) => format!("to {points} points"),
        Goal::Open => "as many rounds as the players like".to_owned(),
    };
    let score: Vec<String> = rounds.score.iter().map(ToString::to_string).collect();
    format!("{goal}: {}", score.join(" to "))
}

/// What is certain about the end.
pub(crate) fn outlook(outlook: Option<Outlook>) -> String {
    let moves = |plies: u32| format!("{plies} {}", if plies == 1 { "move" } else { "moves" });
    match outlook {
        None => String::new(),
        Some(Outlook::Win { plies }) => format!("wins in {}", moves(plies)),
        Some(Outlook::Draw) => "draws".to_owned(),
        Some(Outlook::Loss { plies }) => format!("loses in {}", moves(plies)),
    }
}

/// How a score is meant.
pub(crate) fn bound(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exact",
        Bound::AtLeast => "at least",
        Bound::AtMost => "at most",
        Bound::Estimate => "estimate",
    }
}

/// A score without needless decimals.
pub(crate) fn score(score: f64) -> String {
    if score.fract() == 0.0 { format!("{score:.0}") } else { format!("{score:.2}") }
}

/// A time that people can read.
pub(crate) fn time(time: std::time::Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 1e-3 => format!("{:.0} µs", seconds * 1e6),
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{seconds:.2} s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_goal_of_a_match_is_told() {
        let told = |goal| rounds(&Rounds { goal, played: 3, score: vec![2, 1] });
        assert_eq!(told(Goal::BestOf(5)), "best of 5 rounds: 2 to 1");
        assert_eq!(told(Goal::Rounds(3)), "3 rounds: 2 to 1");
        assert_eq!(told(Goal::Points(7)), "to 7 points: 2 to 1");
        assert_eq!(told(Goal::Open), "as many rounds as the players like: 2 to 1");
    }
}
