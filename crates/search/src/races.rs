//! Random positions of a game of dice, for tests.

use game::testkit::Race;
use game::{Position, Stream};

/// A race in which somebody is to move, after some random moves.
pub(crate) fn any_race(stream: &mut Stream) -> Race {
    loop {
        let setup =
            format!("{} 0 0 0 0 0 0 best-of-{} 0-0", 2 + stream.below(8), [1, 3][stream.below(2)]);
        let mut race = Race::new(&setup.parse().unwrap()).unwrap();
        for _ in 0..stream.below(20) {
            if let Some(mv) = stream.pick(&race.moves()) {
                race.play(*mv).unwrap();
            }
        }
        if race.turn().seat().is_some() {
            return race;
        }
    }
}
