//! Alpha-beta for two seats: how good is each move, looking so many moves ahead?
//!
//! Dice are met with the mean over all rolls, on the same scale on which a decided game outweighs
//! every opinion. A game of dice is better served by [`Expectimax`](crate::Expectimax).

use game::{Position, Seat, Turn};

use crate::{Kept, Pace, Table, scout};

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
        match position.turn() {
            Turn::Of(mover) if mover == seat => {
                self.value(position, depth, ply, (alpha, beta), pace)
            }
            Turn::Of(_) => {
                self.value(position, depth, ply, (-beta, -alpha), pace).map(|value| -value)
            }
            Turn::Chance => self.mean(seat, position, depth, ply, pace),
            Turn::Over => {
                // An end is better for the winner the sooner it comes.
                let sooner = DECIDED - ply;
                Some(match position.outcome()?.share(seat) {
                    share if share > 0.5 => sooner,
                    share if share < 0.5 => -sooner,
                    _ => 0,
                })
            }
        }
    }

    /// The mean value of a position for a seat over all rolls of the dice. A roll is no move: it
    /// costs no depth, unless another roll follows, because dice may roll again without end. A mean
    /// has to be known exactly, so no window passes through it.
    fn mean<P: Position>(
        &mut self,
        seat: Seat,
        position: &P,
        depth: u32,
        ply: i32,
        pace: &mut Pace<'_, P::Move>,
    ) -> Option<i32>
    where
        O: Opinion<P>,
    {
        if !pace.step() {
            return None;
        }
        let (mut mean, mut least, mut most) = (0.0, DECIDED, -DECIDED);
        for mv in position.moves() {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let rolls_again = next.turn() == Turn::Chance;
            let value = match depth.checked_sub(u32::from(rolls_again)) {
                Some(depth) => {
                    self.value_for(seat, &next, depth, ply, (-DECIDED, DECIDED), pace)?
                }
                // Nobody is to move between two rolls, so there is no opinion either.
                None => 0,
            };
            mean += position.odds(mv).share() * f64::from(value);
            (least, most) = (least.min(value), most.max(value));
        }
        // Only what every roll decides for the same seat is decided.
        let decided = least > NEARLY_DECIDED || most < -NEARLY_DECIDED;
        let limit = if decided { DECIDED } else { NEARLY_DECIDED };
        Some((mean.round() as i32).clamp(-limit, limit))
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
            let kept = Kept { value: from_table(kept.value, ply), ..kept };
            if kept.settles(alpha, beta) {
                return Some(kept.value);
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
            let mut look = |window| self.value_for(seat, &next, depth - 1, ply + 1, window, pace);
            let value = match at {
                0 => look((alpha, beta)),
                _ => scout((alpha, beta), false, |window, _| look(window)),
            }?;
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
        let bound = Kept::bound(best, floor, beta);
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
    use crate::races::any_race;
    use game::testkit::{Harvest, Race};
    use game::{Budget, Faults, Leaving, Odds, Outcome, Silent, Stream};

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

    /// Has a firm opinion of every position, for no reason.
    struct Moody;

    impl Opinion<Race> for Moody {
        fn value(&self, position: &Race) -> i32 {
            Stream::new(position.key()).below(1001) as i32 - 500
        }
    }

    /// The value of a race for a seat as the definition has it, everything tried.
    fn by_trying(race: &Race, seat: Seat, depth: u32, ply: i32) -> i32 {
        let after = |mv| {
            let mut next = race.clone();
            next.play_unchecked(mv);
            next
        };
        let own = race.turn() == Turn::Of(seat);
        match race.turn() {
            Turn::Over => (DECIDED - ply) * race.outcome().unwrap().points(seat),
            Turn::Of(_) if depth == 0 => Moody.value(race) * if own { 1 } else { -1 },
            Turn::Of(_) => {
                let value = |mv| by_trying(&after(mv), seat, depth - 1, ply + 1);
                let values = race.moves().into_iter().map(value);
                if own { values.max() } else { values.min() }.unwrap()
            }
            Turn::Chance => {
                let value = |mv| by_trying(&after(mv), seat, depth, ply);
                let rolls: Vec<_> = race.moves().into_iter().map(|mv| (mv, value(mv))).collect();
                let mean = |(mv, value): &(_, i32)| race.odds(*mv).share() * f64::from(*value);
                let mean = rolls.iter().map(mean).sum::<f64>().round() as i32;
                let wins = rolls.iter().all(|(_, value)| *value > NEARLY_DECIDED);
                let loses = rolls.iter().all(|(_, value)| *value < -NEARLY_DECIDED);
                if wins || loses { mean } else { mean.clamp(-NEARLY_DECIDED, NEARLY_DECIDED) }
            }
        }
    }

    /// Three moves ahead no position is met twice at different depths, so that the table gives
    /// nothing that looked further ahead than the definition does.
    #[test]
    fn dice_are_met_with_the_mean_over_all_rolls() {
        let mut stream = Stream::new(1);
        for _ in 0..500 {
            let race = any_race(&mut stream);
            let seat = race.turn().seat().unwrap();
            let mut silent = Silent::default();
            let mut pace = Pace::new(&Budget::UNLIMITED, &mut silent);
            let (depth, rated) = AlphaBeta::new(Moody, 1 << 16).rate(&race, 3, &mut pace).unwrap();
            for rated in rated {
                let mut next = race.clone();
                next.play_unchecked(rated.mv);
                assert_eq!(rated.value, by_trying(&next, seat, depth - 1, 1), "{race:?} {rated:?}");
            }
        }
    }

    type HarvestRefusal = <Harvest as Position>::Refusal;

    /// A coin that is tossed again and again once somebody has tossed it: heads wins for the first
    /// seat, tails goes on.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Coin {
        tosses: Option<u32>,
        won: bool,
    }

    impl Position for Coin {
        type Setup = Harvest;
        type Fault = HarvestRefusal;
        type Move = bool;
        type Refusal = HarvestRefusal;

        fn new(_: &Harvest) -> Result<Coin, Faults<HarvestRefusal>> {
            Ok(Coin { tosses: None, won: false })
        }

        fn setup(&self) -> Harvest {
            unreachable!("nobody writes a coin down")
        }

        fn seats(&self) -> usize {
            2
        }

        fn turn(&self) -> Turn {
            match self.tosses {
                _ if self.won => Turn::Over,
                None => Turn::Of(Seat::FIRST),
                Some(_) => Turn::Chance,
            }
        }

        fn legal_moves(&self, moves: &mut Vec<bool>) {
            moves.extend([true, false]);
        }

        fn check(&self, _: bool) -> Result<(), HarvestRefusal> {
            Ok(())
        }

        fn play_unchecked(&mut self, heads: bool) {
            self.won = heads && self.tosses.is_some();
            self.tosses = Some(self.tosses.map_or(0, |tosses| tosses + 1));
        }

        fn retire(&mut self, _: Seat, _: Leaving) -> Result<(), HarvestRefusal> {
            Ok(())
        }

        fn outcome(&self) -> Option<Outcome> {
            self.won.then(|| Outcome::by_points(vec![1, -1]))
        }

        fn key(&self) -> u64 {
            self.fresh_key()
        }

        fn fresh_key(&self) -> u64 {
            u64::from(self.tosses.map_or(0, |tosses| tosses + 1))
        }

        fn move_text(&self, heads: bool) -> String {
            heads.to_string()
        }

        fn read_move(&self, text: &str) -> Result<bool, HarvestRefusal> {
            Ok(text == "true")
        }

        fn diagram(&self) -> String {
            String::new()
        }

        fn has_dice(&self) -> bool {
            true
        }

        fn odds(&self, _: bool) -> Odds {
            Odds { ways: 1, of: 2 }
        }
    }

    impl Opinion<Coin> for Indifferent {
        fn value(&self, _: &Coin) -> i32 {
            0
        }
    }

    #[test]
    fn rolls_that_follow_rolls_come_to_an_end_and_keep_to_the_budget() {
        let coin = Coin { tosses: None, won: false };
        let rate = |depth, budget: Budget| {
            let mut silent = Silent::default();
            let mut pace = Pace::new(&budget, &mut silent);
            let rated = AlphaBeta::new(Indifferent, 1 << 16).rate(&coin, depth, &mut pace);
            (rated.map(|(depth, rated)| (depth, rated[0].value)), pace.nodes())
        };
        // One toss is seen with the first depth, and one more with each further one; the limit
        // keeps a game open that is not decided for sure.
        let (rated, _) = rate(1, Budget::UNLIMITED);
        assert_eq!(rated, Some((1, (DECIDED - 1) / 2 + 1)));
        let (deeper, _) = rate(3, Budget::UNLIMITED);
        assert!(deeper > rated && deeper.unwrap().1 <= NEARLY_DECIDED, "{deeper:?}");
        let (stopped, nodes) = rate(1_000, Budget::nodes(100));
        assert!(stopped.is_some_and(|(depth, _)| depth < 1_000) && nodes <= 100, "{nodes}");
    }

    #[test]
    fn a_game_is_decided_only_when_every_roll_decides_it() {
        let rate = |setup: &str| {
            let race = Race::new(&setup.parse().unwrap()).unwrap();
            let mut silent = Silent::default();
            let mut pace = Pace::new(&Budget::UNLIMITED, &mut silent);
            let (_, rated) = AlphaBeta::new(Moody, 1 << 16).rate(&race, 2, &mut pace).unwrap();
            rated.iter().map(|rated| rated.value).min().unwrap()
        };
        // The first seat runs or waits, and then the second arrives: by any roll, or by a three.
        assert_eq!(decided_in(rate("9 0 8 0 1 3 0")), Some(2));
        assert_eq!(decided_in(rate("9 0 6 0 1 3 0")), None);
    }
}
