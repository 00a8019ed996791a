//! What games teach: how likely a search found each move, and how positions ended for who was there.

use catalog::blokus::Position;
use catalog::blokus::players::{Apprentice, Lesson, Signs, mixture};
use catalog::game::{Position as _, Seat};

use super::chronicle::{Considered, Game};

/// How much of what a position was worth is what the search expected there, the rest being how the
/// game ended.
const EXPECTED: f32 = 0.3;

/// A position, seen from one seat against another.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospect {
    /// The stage of the weights that count there, and how much of the next one counts.
    pub stage: (usize, f32),
    /// What the seat has of every sign more than the other.
    pub lead: Signs,
    /// What it was worth, from zero to one.
    pub worth: f32,
}

/// Walks through games and tells each position in which there was a choice.
fn visit<'a>(start: &Position, game: &'a Game, tell: &mut dyn FnMut(&Position, &'a Considered)) {
    let mut position = start.clone();
    for considered in game {
        tell(&position, considered);
        let mv = position.moves()[considered.played as usize];
        position.play_unchecked(mv);
    }
}

/// What is to be learned about first sight, from so many positions at most, spread over all games.
pub fn lessons(start: &Position, games: &[Game], most: usize) -> Vec<Lesson> {
    let positions: usize = games.iter().map(Vec::len).sum();
    let step = positions.div_ceil(most.max(1)).max(1);
    let (mut lessons, mut seen) = (Vec::new(), 0);
    for game in games {
        visit(start, game, &mut |position, considered| {
            seen += 1;
            if considered.walks.len() > 1 && seen % step == 0 {
                let legal = position.moves();
                let walks: Vec<_> = considered
                    .walks
                    .iter()
                    .map(|(mv, walks)| (legal[*mv as usize], *walks))
                    .collect();
                lessons.push(Apprentice::lesson(position, &walks));
            }
        });
    }
    lessons
}

/// What is to be learned about prospects: the positions of each game.
pub fn prospects(start: &Position, games: &[Game]) -> Vec<Vec<Prospect>> {
    games.iter().map(|game| prospects_of(start, game)).collect()
}

fn prospects_of(start: &Position, game: &Game) -> Vec<Prospect> {
    let mut end = start.clone();
    for considered in game {
        let mv = end.moves()[considered.played as usize];
        end.play_unchecked(mv);
    }
    let mut found = Vec::new();
    visit(start, game, &mut |position, considered| {
        let (Some(view), Some(mover)) = (Apprentice::view(position), position.turn().seat()) else {
            return;
        };
        let others = Seat::all(position.seats()).filter(|other| *other != mover);
        for other in others {
            let result = Apprentice::reward(end.seat_points(mover) - end.seat_points(other));
            // What a search expects is against all others together.
            let share = if position.seats() == 2 { EXPECTED } else { 0.0 };
            let worth = result + (considered.expected - result) * share;
            let (own, theirs) = (&view.seats[mover.index()], &view.seats[other.index()]);
            let lead = std::array::from_fn(|sign| own[sign] - theirs[sign]);
            found.push(Prospect { stage: mixture(view.stage), lead, worth });
        }
    });
    found
}
