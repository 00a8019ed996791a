//! Connect Four: rules, players and solver.

use std::hint::black_box;

use catalog::Kind;
use catalog::connect_four::Position;
use catalog::connect_four::players::Homburg;
use catalog::game::{Budget, Means, PlayerName, Silent, perft};

use super::{Measurement, Unit};
use crate::connect_four::{SolverMeans, solver};

pub(super) const MEASUREMENTS: &[Measurement] = &[
    Measurement {
        name: "connect-four/perft-8",
        counts: "move paths of length 8 from the empty board",
        unit: Unit::MillionsPerSecond,
        work: || {
            let empty = after("");
            Box::new(move || perft(black_box(&empty), 8))
        },
    },
    Measurement {
        name: "connect-four/session/perft-1",
        counts: "the legal moves are asked for through the catalog",
        unit: Unit::Microseconds,
        work: || {
            let session = Kind::ConnectFour.begin_usual();
            Box::new(move || u64::from(!black_box(session.legal_moves()).is_empty()))
        },
    },
    Measurement {
        name: "connect-four/homburg/ratings",
        counts: "all columns of a middle game are rated",
        unit: Unit::Microseconds,
        work: || {
            let middle = after(MIDDLE);
            Box::new(move || u64::from(!Homburg::ratings(black_box(&middle)).is_empty()))
        },
    },
    Measurement {
        name: "connect-four/kibitz-8/choose",
        counts: "a fresh player of level 8 chooses its first move",
        unit: Unit::Microseconds,
        work: || {
            Box::new(|| {
                let name = PlayerName { name: "kibitz".to_owned(), level: Some(8) };
                let session = Kind::ConnectFour.begin_usual();
                let Ok(mut player) = Kind::ConnectFour.player(&name, &Means::DEFAULT) else {
                    return 1;
                };
                let mut silent = Silent::default();
                let choice = player.choose(session.as_ref(), &Budget::UNLIMITED, &mut silent);
                u64::from(black_box(choice).is_some())
            })
        },
    },
    Measurement {
        name: "connect-four/solve/end",
        counts: "a position of 37 stones is solved with an empty table",
        unit: Unit::Microseconds,
        work: || solves(END),
    },
    Measurement {
        name: "connect-four/solve/middle",
        counts: "a position of 25 stones is solved with an empty table",
        unit: Unit::Microseconds,
        work: || solves(MIDDLE),
    },
];

/// Two positions of the public sets.
const MIDDLE: &str = "5554224333234511764415115";
const END: &str = "2252576253462244111563365343671351441";

fn after(digits: &str) -> Position {
    // The digits above are played out in the tests.
    Position::after(7, 6, digits).expect("a position that can be played")
}

fn solves(digits: &str) -> Box<dyn FnMut() -> u64> {
    let position = after(digits);
    let means = SolverMeans { width: 7, height: 6, memory: 8 << 20, threads: 1, book: false };
    let mut solver = solver(&means);
    Box::new(move || {
        solver.forget();
        black_box(solver.solve(black_box(&position)));
        1
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_positions_can_be_played() {
        assert_eq!(after(MIDDLE).stones(), 25);
        assert_eq!(after(END).stones(), 37);
    }
}
