//! Alpha-beta for two seats without dice: how good is each move, looking so many moves ahead?

use game::{Position, Seat, Turn};

use crate::{Kept, Pace, Table};

/// The value of a game won at once. Values beyond `DECIDED - 1000` say in how many moves a game is
/// decided; opinions stay well below.
pub const DECIDED: i32 = 1_000_000;
const NEARLY_DECIDED: i32 = DECIDED - 1000;

/// What a player thinks of a position it does not look beyond.
pub trait Opinion<P: Position> {
    /// How good the position is for the seat to move; between plus and minus half of [`DECIDED`].
    fn value(&self, position: &P) -> i32;

    /// Puts promising moves first; they are refuted or confirmed sooner.
    fn order(&self, position: &P, moves: &mut [P::Move]) {
        let _ = (position, moves);
    }
}

/// A move with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated<M> {
    /// The move.
    pub mv: M,
    /// Its value for the seat to move.
    pub value: i32,
}

/// In how many moves the game ends by this value, if it says so.
pub fn decided_in(value: i32) -> Option<u32> {
    (value.abs() > NEARLY_DECIDED).then(|| (DECIDED - value.abs()) as u32)
}

/// The search, with a table that is kept from move to move.
pub struct AlphaBeta<O> {
    opinion: O,
    table: Table,
}

impl<O> AlphaBeta<O> {
    /// A search by this opinion with a table of so many bytes.
    pub fn new(opinion: O, bytes: usize) -> AlphaBeta<O> {
        AlphaBeta { opinion, table: Table::new(bytes) }
    }

    /// Rates every legal move by looking so many moves ahead, deeper from one round to the next.
    /// When the pace ends it early, the ratings of the last whole round are given; nothing when
    /// there was none.
    pub fn rate<P: Position>(
        &mut self,
        position: &P,
        depth: u32,
        pace: &mut Pace<'_, P::Move>,
    ) -> Option<(u32, Vec<Rated<P::Move>>)>
    where
        O: Opinion<P>,
    {
        self.table.begin_search();
        let mut best_round = None;
        let seat = position.turn().seat()?;
        let moves = position.moves();
        for depth in 1..=depth.max(1) {
            let round: Option<Vec<Rated<P::Move>>> = moves
                .iter()
                .map(|mv| {
                    let mut next = position.clone();
                    next.play_unchecked(*mv);
                    let window = (-DECIDED, DECIDED);
                    let value = self.value_for(seat, &next, depth - 1, 1, window, pace)?;
                    Some(Rated { mv: *mv, value })
                })
                .collect();
            let Some(round) = round else { break };
            let best = round.iter().max_by_key(|rated| rated.value)?;
            pace.report(Some(depth), Some(f64::from(best.value)), vec![best.mv]);
            let settled = round.iter().all(|rated| decided_in(rated.value).is_some());
            best_round = Some((depth, round));
            if settled {
                break;
            }
        }
        best_round
    }

    /// The value of a position for a seat, whether it is to move there or not.
    fn value_for<P: Position>(
        &mut self,
        seat: Seat,
        position: &P,
        depth: u32,
        ply: i32,
        (alpha, beta): (i32, i32),
        pace: &mut Pace<'_, P::Move>,
    ) -> Option<i32>
    where
        O: Opinion<P>,
    {
        if let Some(outcome) = position.outcome() {
            // An end is better for the winner the sooner it comes.
            let sooner = DECIDED - ply;
            return Some(match outcome.share(seat) {
                share if share > 0.5 => sooner,
                share if share < 0.5 => -sooner,
                _ => 0,
            });
        }
        if position.turn() == Turn::Of(seat) {
            return self.value(position, depth, ply, (alpha, beta), pace);
        }
        self.value(position, depth, ply, (-beta, -alpha), pace).map(|value| -value)
    }

    /// The value of a position for the seat to move, `ply` moves from the root.
    fn value<P: Position>(
        &mut self,
        position: &P,
        depth: u32,
        ply: i32,
        (mut alpha, beta): (i32, i32),
        pace: &mut Pace<'_, P::Move>,
    ) -> Option<i32>
    where
        O: Opinion<P>,
    {
        if !pace.step() {
            return None;
        }
        let Some(seat) = position.turn().seat().filter(|_| depth > 0) else {
            return Some(self.opinion.value(position));
        };
        let key = position.key();
        let known = self.table.get(key);
        if let Some(kept) = known.filter(|kept| u32::from(kept.depth) >= depth) {
            let value = from_table(kept.value, ply);
            let settles = match kept.bound {
                0 => true,
                1.. => value >= beta,
                ..0 => value <= alpha,
            };
            if settles {
                return Some(value);
            }
        }
        let mut moves = position.moves();
        self.opinion.order(position, &mut moves);
        if let Some(kept) = known
            && usize::from(kept.best) < moves.len()
        {
            moves[..=usize::from(kept.best)].rotate_right(1);
        }
        let (mut best, mut best_at) = (-DECIDED - 1, 0);
        let floor = alpha;
        for (at, mv) in moves.iter().enumerate() {
            let mut next = position.clone();
            next.play_unchecked(*mv);
            let value = self.value_for(seat, &next, depth - 1, ply + 1, (alpha, beta), pace)?;
            if value > best {
                (best, best_at) = (value, at);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        // The table remembers the place that the move has before the known best is moved forward.
        let best_at = match known.map(|kept| usize::from(kept.best)) {
            Some(front) if front < moves.len() && best_at == 0 => front,
            Some(front) if front < moves.len() && best_at <= front => best_at - 1,
            _ => best_at,
        };
        let bound = if best <= floor { -1 } else { i8::from(best >= beta) };
        let value = to_table(best, ply);
        let kept = Kept { value, depth: depth.min(255) as u8, bound, best: best_at as u16 };
        self.table.keep(key, kept);
        Some(best)
    }
}

/// Values of decided games count from the root in the search and from the position in the table.
fn to_table(value: i32, ply: i32) -> i32 {
    match decided_in(value) {
        Some(_) => value + ply * value.signum(),
        None => value,
    }
}

fn from_table(value: i32, ply: i32) -> i32 {
    match decided_in(value) {
        Some(_) => value - ply * value.signum(),
        None => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::testkit::Harvest;
    use game::{Budget, Silent};

    /// Thinks nothing of anything.
    struct Indifferent;

    impl Opinion<Harvest> for Indifferent {
        fn value(&self, _: &Harvest) -> i32 {
            0
        }
    }

    fn rate(setup: &str, depth: u32) -> Vec<Rated<u8>> {
        let position = Harvest::new(&setup.parse().unwrap()).unwrap();
        let mut silent = Silent::default();
        let mut pace = Pace::new(&Budget::UNLIMITED, &mut silent);
        AlphaBeta::new(Indifferent, 1 << 16).rate(&position, depth, &mut pace).unwrap().1
    }

    /// With the third seat gone, the first two play for the majority of the fruits. The third is
    /// last then, so a win is a win over both.
    #[test]
    fn the_last_fruits_decide_and_the_sooner_win_is_valued_more() {
        // The first seat is to move with colour 3 and then again with colour 0.
        let rated = rate("2 3 1 1 0x", 4);
        assert_eq!(
            rated,
            [Rated { mv: 1, value: DECIDED - 2 }, Rated { mv: 2, value: DECIDED - 1 }]
        );
    }

    /// Three fruits are left, and the third seat does not come to move any more.
    #[test]
    fn a_seat_that_moves_twice_in_a_row_keeps_its_sign() {
        let rated = rate("3 3 0 4 0", 6);
        assert!(rated.iter().all(|rated| rated.value < 0), "three fruits do not make up for four");
        assert!(rated.iter().all(|rated| decided_in(rated.value).is_some()));
    }

    #[test]
    fn an_ended_pace_gives_the_last_whole_round() {
        let position = Harvest::new(&"30 0 0 0 0x".parse().unwrap()).unwrap();
        let mut silent = Silent::default();
        let mut pace = Pace::new(&Budget::nodes(50), &mut silent);
        let (depth, rated) =
            AlphaBeta::new(Indifferent, 1 << 16).rate(&position, 20, &mut pace).unwrap();
        assert!((1..20).contains(&depth));
        assert_eq!(rated.len(), 2);
    }
}
