//! The house's own player: nets, bear-off tables and look-ahead for checkers, the cube by what it is
//! worth at the score. A lower level looks less far ahead or sees equities that are off by chance;
//! nobody touches the dice.

use game::{
    Assessment, Budget, Choice, Means, Player, Position as _, Rating, Report, Stream, Term, Watcher,
};

use super::ends::ends;
use super::manners::{NOTHING, between, opinion};
use crate::board::Win;
use crate::moves::Move;
use crate::net::Chances;
use crate::play::Play;
use crate::position::Position;
use crate::roll::Roll;
use crate::standing::Phase;
use crate::thinking::{CubeOwner, CubeVerdict, Level, Mind, Ranked, Stake, standard_nets};

/// With fewer nodes than these the player looks no ply, one, or two plies ahead.
const NODES: [u64; 3] = [10_000, 300_000, 10_000_000];
/// What is lost by resigning is a little worse than the same by playing on, and what is won by the
/// other's resignation a little better.
const STUBBORN: f64 = 0.001;

/// After these words the game goes on, so it has chances.
const GOING_ON: [Move; 7] = [
    Move::Play(Play::NONE),
    Move::Roll,
    Move::Double,
    Move::Take,
    Move::Beaver,
    Move::Raccoon,
    Move::Decline,
];

/// A level at the board.
pub(crate) struct House {
    mind: Mind,
    level: Level,
    stream: Stream,
    /// The position that was rated last, and how the game may end after its moves.
    foreseen: Option<(Position, Vec<Foreseen>)>,
}

/// How the game may end after a move, for who makes it.
struct Foreseen {
    mv: Move,
    chances: Chances,
    score: f64,
}

impl House {
    /// A level that sits down; nothing while the nets are not there, which are fetched in a browser.
    pub(crate) fn new(level: Level, means: &Means) -> Option<House> {
        let mind = Mind::new(standard_nets()?);
        Some(House { mind, level, stream: Stream::new(means.seed), foreseen: None })
    }

    /// How far to look ahead with this budget.
    fn plies(&self, budget: &Budget) -> u32 {
        let by_nodes = budget
            .nodes
            .map_or(u32::MAX, |nodes| NODES.iter().filter(|most| nodes >= **most).count() as u32);
        self.level.plies.min(by_nodes).min(budget.depth.unwrap_or(u32::MAX))
    }

    /// What this level believes instead of an equity.
    fn blurred(&mut self, equity: f64) -> f64 {
        if self.level.noise == 0.0 {
            return equity;
        }
        // Nearly normally distributed.
        let normal = (0..12).map(|_| self.stream.unit()).sum::<f64>() - 6.0;
        equity + f64::from(self.level.noise) * normal
    }

    /// Every play of a roll with what it is worth to the side on roll.
    fn plays(
        &mut self,
        position: &Position,
        roll: Roll,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Vec<(Ranked, f64)> {
        let stake = Stake::of(position, position.mover());
        let plies = self.plies(budget);
        let time = budget.time;
        let mut enough = || {
            watcher.stop_flag().is_raised() || time.is_some_and(|time| watcher.elapsed() >= time)
        };
        let ranked = self.mind.rank(&position.board(), roll, plies, &mut enough);
        let mut valued: Vec<(Ranked, f64)> = Vec::with_capacity(ranked.len());
        let mut least = f64::MAX;
        let mut depth = ranked.first().map_or(0, |best| best.plies);
        let mut least_so_far = f64::MAX;
        for one in ranked {
            // What was left behind is not worth more than what was looked at more deeply.
            if one.plies < depth {
                (depth, least) = (one.plies, least_so_far);
            }
            let equity = f64::from(stake.equity(one.chances)).min(least);
            least_so_far = least_so_far.min(equity);
            valued.push((one, equity));
        }
        valued
    }

    /// How the game may end for the side on roll.
    fn chances(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Chances {
        let board = position.board();
        let plies = self.plies(budget);
        match position.roll() {
            None => self.mind.chances(&board, plies),
            Some(roll) => match self.plays(position, roll, budget, watcher).first() {
                Some((best, _)) => best.chances,
                None => self.mind.chances(&board.swapped(), plies).swapped(),
            },
        }
    }

    /// What the side on roll may make of the cube.
    fn verdict(&mut self, position: &Position, budget: &Budget) -> CubeVerdict {
        let stake = Stake::of(position, position.mover());
        let owned = position.cube().owner == Some(position.mover());
        let owner = if owned { CubeOwner::Own } else { CubeOwner::Centred };
        let plies = self.plies(budget);
        self.mind.cube(&position.board(), stake, owner, plies)
    }

    /// What going on is worth to the side on roll when the other side owns this cube.
    fn facing(&mut self, position: &Position, budget: &Budget) -> f32 {
        let stake = Stake::of(position, position.mover());
        let plies = self.plies(budget);
        self.mind.facing_cube(&position.board(), stake, plies)
    }

    /// What every word that may be said is worth to the seat that is asked.
    fn words(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Vec<(Move, f64)> {
        let Some(seat) = position.turn().seat() else { return Vec::new() };
        let stake = Stake::of(position, seat);
        let resignation =
            |win: Win| (Move::Resign(win), f64::from(stake.of_end(-(win.points() as i32))));
        let mut rated: Vec<(Move, f64)> = Vec::new();
        let mut say = |mv: Move, equity: f32| rated.push((mv, f64::from(equity)));
        if let Some(win) = position.offered() {
            let chances = self.chances(position, budget, watcher).swapped();
            say(Move::Accept, stake.of_end(win.points() as i32) + STUBBORN as f32);
            say(Move::Decline, stake.equity(chances));
            return rated;
        }
        match position.phase() {
            Phase::Decide if position.may_double(seat) => {
                let verdict = self.verdict(position, budget);
                say(Move::Roll, verdict.no_double);
                say(Move::Double, verdict.double_take.min(verdict.double_drop));
            }
            Phase::Decide => {
                let chances = self.chances(position, budget, watcher);
                say(Move::Roll, stake.equity(chances));
            }
            Phase::Doubled(0) => {
                let verdict = self.verdict(position, budget);
                say(Move::Take, -verdict.double_take);
                say(Move::Drop, -verdict.double_drop);
                say(Move::Beaver, -2.0 * verdict.double_take);
            }
            // The cube was turned already, and the first doubler's opponent keeps it.
            Phase::Doubled(turned) => {
                let sign = if turned == 1 { 1.0 } else { -1.0 };
                let equity = sign * self.facing(position, budget);
                say(Move::Take, 2.0 * equity);
                say(Move::Drop, -1.0);
                say(Move::Raccoon, 4.0 * equity);
            }
            Phase::Between(_) => {
                let wanted = between(position);
                let worth = |mv| if mv == wanted { 0.0 } else { -1.0 };
                say(Move::Next, worth(Move::Next));
                say(Move::End, worth(Move::End));
            }
            _ => {}
        }
        rated.extend(Win::ALL.map(resignation));
        rated
    }

    /// What every legal move is worth, in the order of the legal list. Who explains also foresees how
    /// the game may end after words, which nobody needs to choose one.
    fn rated(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
        explains: bool,
    ) -> Vec<Rating<Move>> {
        let mut known: Vec<(Move, f64)> = Vec::new();
        let mut ends: Vec<(Move, Chances)> = Vec::new();
        if let (Some(roll), None) = (position.roll(), position.offered()) {
            let plays = self.plays(position, roll, budget, watcher);
            if let Some((best, score)) = plays.first() {
                let (depth, line) = (Some(best.plies), vec![Move::Play(best.play)]);
                let nodes = self.mind.nodes();
                watcher.report(&Report { depth, nodes, score: Some(*score), line });
            }
            ends.extend(plays.iter().map(|(one, _)| (Move::Play(one.play), one.chances)));
            known.extend(plays.into_iter().map(|(one, equity)| (Move::Play(one.play), equity)));
        }
        known.extend(self.words(position, budget, watcher));
        let moves = position.moves();
        let going_on = |mv: &Move| moves.contains(mv);
        let stuck = moves.contains(&Move::Play(Play::NONE));
        if stuck || (explains && GOING_ON.iter().any(going_on)) {
            // Those of the side on roll, which is not asked about its own double or resignation.
            let chances = self.chances(position, budget, watcher);
            let asked = position.turn().seat() == Some(position.mover());
            let own = if asked { chances } else { chances.swapped() };
            ends.extend(GOING_ON.into_iter().filter(going_on).map(|mv| (mv, own)));
            if stuck {
                let stake = Stake::of(position, position.mover());
                known.push((Move::Play(Play::NONE), stake.equity(chances).into()));
            }
        }
        let playing_on = known.iter().filter(|(mv, _)| !matches!(mv, Move::Resign(_)));
        let best = playing_on.map(|(_, equity)| *equity).fold(f64::MIN, f64::max);
        let worth = |mv: Move| {
            let known = known.iter().find(|(other, _)| *other == mv);
            let equity = known.map_or(best, |(_, equity)| *equity);
            // A resignation that is better than playing on is declined.
            if matches!(mv, Move::Resign(_)) { equity.min(best) - STUBBORN } else { equity }
        };
        let foreseen = |(mv, chances)| Foreseen { mv, chances, score: worth(mv) };
        self.foreseen = Some((*position, ends.into_iter().map(foreseen).collect()));
        moves.into_iter().map(|mv| opinion(mv, worth(mv))).collect()
    }
}

impl Player<Position> for House {
    fn choose(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Option<Choice<Move>> {
        position.turn().seat()?;
        let before = self.mind.nodes();
        let mut best: Option<(f64, Rating<Move>)> = None;
        for rating in self.rated(position, budget, watcher, false) {
            let seen = match rating.mv {
                Move::Resign(_) => continue,
                Move::Next | Move::End => rating.score,
                _ => self.blurred(rating.score),
            };
            if best.as_ref().is_none_or(|(most, _)| seen > *most) {
                best = Some((seen, rating));
            }
        }
        let (_, rating) = best?;
        let nodes = (self.mind.nodes() - before).max(1);
        Some(Choice { mv: rating.mv, rating: Some(rating), nodes })
    }

    fn assess(
        &mut self,
        position: &Position,
        budget: &Budget,
        watcher: &mut dyn Watcher<Move>,
    ) -> Assessment<Move> {
        if position.turn().seat().is_none() {
            return NOTHING;
        }
        let before = self.mind.nodes();
        let ratings = self.rated(position, budget, watcher, true);
        let complete = !watcher.stop_flag().is_raised();
        Assessment { ratings, complete, nodes: (self.mind.nodes() - before).max(1) }
    }

    fn terms(&self, position: &Position, mv: Move) -> Vec<Term> {
        let Some(seat) = position.turn().seat() else { return Vec::new() };
        let foreseen = self.foreseen.as_ref().filter(|(rated, _)| rated == position);
        let found = foreseen.and_then(|(_, all)| all.iter().find(|one| one.mv == mv));
        found.map_or(Vec::new(), |one| ends(one.chances, Stake::of(position, seat), one.score))
    }
}
