//! What one move cost, or what one roll brought.

use std::sync::Arc;

use game::{Position as _, Seat};

use crate::moves::Move;
use crate::net::{Chances, Nets};
use crate::play::Play;
use crate::plays::Plays;
use crate::position::{Position, other_seat};
use crate::roll::Roll;
use crate::standing::Phase;
use crate::thinking::{CubeOwner, CubeVerdict, Mind, Stake};

/// A cube decision that differs by less from its alternative is close, and counts as one even if the
/// cube stays where it is.
const CLOSE: f32 = 0.16;

/// Judges moves by the best player.
pub struct Coach {
    mind: Mind,
    plies: u32,
}

/// A wrong cube decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CubeSlip {
    /// Rolled where a double was right.
    MissedDouble,
    /// Doubled where rolling was right, too early or too late.
    WrongDouble,
    /// Took where dropping was right.
    WrongTake,
    /// Dropped where taking was right.
    WrongDrop,
}

/// What was judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A play.
    Play {
        /// What would have been best.
        best: Play,
        /// What it is worth, in points of the cube.
        best_equity: f32,
        /// What was played is worth so much.
        equity: f32,
        /// How the game may end after what was played, for who played.
        chances: Chances,
        /// There was nothing to choose.
        forced: bool,
    },
    /// A word about the cube.
    Cube {
        /// What doubling and not doubling are worth to who may double.
        verdict: CubeVerdict,
        /// What was wrong.
        slip: Option<CubeSlip>,
        /// The decision was close, or the cube was turned.
        close: bool,
    },
    /// A roll.
    Roll {
        /// The roll.
        roll: Roll,
        /// What it brought, against the mean roll; positive for who rolled.
        luck: f32,
    },
}

/// What a move cost or a roll brought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// Whose move or roll it was.
    pub seat: Seat,
    /// What was judged.
    pub kind: Kind,
    /// Equity that was thrown away, in points of the cube; nothing for a roll.
    pub loss: f32,
    /// One point of the cube is worth so much: points for money, chances in a match.
    pub unit: f32,
}

impl Coach {
    /// A coach who judges by these nets, looking so many plies ahead.
    pub fn new(nets: Arc<Nets>, plies: u32) -> Coach {
        Coach { mind: Mind::new(nets), plies }
    }

    /// Judges a legal move in the position before it; nothing where there is nothing to judge.
    pub fn judge(&mut self, before: &Position, mv: Move) -> Option<Judgement> {
        match mv {
            Move::Play(play) => self.play(before, play),
            Move::Dice(one, two) => self.roll(before, one, two),
            Move::Roll | Move::Double if before.offered().is_none() => self.double(before, mv),
            Move::Take | Move::Drop | Move::Beaver => self.answer(before, mv),
            _ => None,
        }
    }

    fn play(&mut self, before: &Position, play: Play) -> Option<Judgement> {
        let (roll, seat) = (before.roll()?, before.mover());
        let board = before.board();
        let stake = Stake::of(before, seat);
        let made = play.on(board)?;
        let ranked = self.mind.rank(&board, roll, self.plies, &mut || false);
        let forced = ranked.len() < 2;
        // What seemed poor was looked at less deeply; the play that was made is looked at as deeply
        // as the best, so that both are measured alike.
        let depth = ranked.first().map_or(self.plies, |best| best.plies);
        let mut best: Option<(f32, Play)> = None;
        for one in ranked.iter().filter(|one| one.plies == depth) {
            let equity = stake.equity(one.chances);
            if best.is_none_or(|(most, _)| equity > most) {
                best = Some((equity, one.play));
            }
        }
        let chances = match made.won() {
            Some(win) => Chances::won(win),
            None => self.mind.chances(&made.swapped(), depth).swapped(),
        };
        let equity = stake.equity(chances);
        let (best_equity, best) = best.unwrap_or((equity, play));
        let loss = if forced { 0.0 } else { (best_equity - equity).max(0.0) };
        let kind = Kind::Play { best, best_equity, equity, chances, forced };
        Some(Judgement { seat, kind, loss, unit: stake.unit() })
    }

    /// What the roll that came is worth against the mean of all.
    fn roll(&mut self, before: &Position, one: u8, two: u8) -> Option<Judgement> {
        let roll = Roll::new(one, two)?;
        if before.phase() == Phase::Opening {
            return self.opening(before, one, two, roll);
        }
        let seat = before.mover();
        let stake = Stake::of(before, seat);
        let board = before.board();
        let mut mean = 0.0;
        let mut came = 0.0;
        for other in Roll::all() {
            let worth = self.best(&board, other, stake);
            mean += worth * other.ways() as f32 / 36.0;
            if other == roll {
                came = worth;
            }
        }
        let kind = Kind::Roll { roll, luck: came - mean };
        Some(Judgement { seat, kind, loss: 0.0, unit: stake.unit() })
    }

    /// The roll that decides who begins. Equal dice bring nothing.
    fn opening(&mut self, before: &Position, one: u8, two: u8, roll: Roll) -> Option<Judgement> {
        if one == two {
            return None;
        }
        let seat = if one > two { Seat::FIRST } else { Seat::SECOND };
        let mut mean = 0.0;
        let mut came = 0.0;
        for starter in [seat, other_seat(seat)] {
            let stake = Stake::of(before, starter);
            let board = before.seen_by(starter);
            for other in Roll::all().filter(|roll| !roll.is_double()) {
                let worth = self.best(&board, other, stake);
                mean += if starter == seat { worth } else { -worth } / 30.0;
                if starter == seat && other == roll {
                    came = worth;
                }
            }
        }
        let kind = Kind::Roll { roll, luck: came - mean };
        Some(Judgement { seat, kind, loss: 0.0, unit: Stake::of(before, seat).unit() })
    }

    /// What the best play of a roll is worth without look-ahead.
    fn best(&mut self, board: &crate::board::Board, roll: Roll, stake: Stake) -> f32 {
        let mut best = f32::MIN;
        for candidate in Plays::of(board, roll).list() {
            let chances = match candidate.board.won() {
                Some(win) => Chances::won(win),
                None => self.mind.chances(&candidate.board.swapped(), 0).swapped(),
            };
            best = best.max(stake.equity(chances));
        }
        if best == f32::MIN {
            return stake.equity(self.mind.chances(&board.swapped(), 0).swapped());
        }
        best
    }

    fn verdict(&mut self, before: &Position) -> CubeVerdict {
        let seat = before.mover();
        let owned = before.cube().owner == Some(seat);
        let owner = if owned { CubeOwner::Own } else { CubeOwner::Centred };
        self.mind.cube(&before.board(), Stake::of(before, seat), owner, self.plies)
    }

    fn double(&mut self, before: &Position, mv: Move) -> Option<Judgement> {
        let seat = before.mover();
        if before.phase() != Phase::Decide || !before.may_double(seat) {
            return None;
        }
        let verdict = self.verdict(before);
        let gain = verdict.double_take.min(verdict.double_drop) - verdict.no_double;
        let doubled = mv == Move::Double;
        let (slip, loss) = match (doubled, verdict.doubles()) {
            (true, false) => (Some(CubeSlip::WrongDouble), -gain),
            (false, true) => (Some(CubeSlip::MissedDouble), gain),
            _ => (None, 0.0),
        };
        let close = doubled || gain.abs() < CLOSE;
        let kind = Kind::Cube { verdict, slip, close };
        Some(Judgement { seat, kind, loss: loss.max(0.0), unit: Stake::of(before, seat).unit() })
    }

    fn answer(&mut self, before: &Position, mv: Move) -> Option<Judgement> {
        if before.phase() != Phase::Doubled(0) {
            return None;
        }
        let seat = before.turn().seat()?;
        let verdict = self.verdict(before);
        let gain = verdict.double_drop - verdict.double_take;
        let (slip, loss) = match (mv == Move::Drop, verdict.takes()) {
            (true, true) => (Some(CubeSlip::WrongDrop), gain),
            (false, false) => (Some(CubeSlip::WrongTake), -gain),
            _ => (None, 0.0),
        };
        let kind = Kind::Cube { verdict, slip, close: true };
        Some(Judgement { seat, kind, loss: loss.max(0.0), unit: Stake::of(before, seat).unit() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinking::standard_nets;

    fn coach() -> Coach {
        Coach::new(standard_nets().unwrap(), 0)
    }

    fn position(setup: &str) -> Position {
        Position::new(&setup.parse().unwrap()).unwrap()
    }

    fn said(position: &Position, text: &str) -> Judgement {
        let mv = position.read_move(text).unwrap();
        coach().judge(position, mv).unwrap()
    }

    #[test]
    fn the_best_play_costs_nothing_and_a_bad_one_something() {
        let mut start = position("money");
        start.play(Move::Dice(3, 1)).unwrap();
        let best = said(&start, "8/5 6/5");
        assert_eq!((best.seat, best.loss), (Seat::FIRST, 0.0));
        let worse = said(&start, "6/3 6/5");
        assert!(worse.loss > 0.1, "{worse:?}");
        let Kind::Play { best, forced, .. } = worse.kind else { panic!("{worse:?}") };
        assert!(
            !forced
                && Some(best)
                    == start.read_move("8/5 6/5").ok().and_then(|mv| match mv {
                        Move::Play(play) => Some(play),
                        _ => None,
                    })
        );
    }

    #[test]
    fn luck_is_nothing_in_the_mean() {
        let mut start = position("money");
        start.play(Move::Dice(3, 1)).unwrap();
        start.play(start.read_move("8/5 6/5").unwrap()).unwrap();
        start.play(Move::Roll).unwrap();
        let mut coach = coach();
        let mut sum = 0.0;
        for roll in Roll::all() {
            let judged = coach.judge(&start, Move::Dice(roll.high(), roll.low())).unwrap();
            let Kind::Roll { luck, .. } = judged.kind else { panic!("{judged:?}") };
            assert_eq!(judged.seat, Seat::SECOND);
            sum += luck * roll.ways() as f32;
        }
        assert!(sum.abs() < 1e-3, "{sum}");
    }

    #[test]
    fn opening_luck_is_nothing_in_the_mean_and_a_double_at_the_start_is_a_slip() {
        let start = position("money");
        let mut coach = coach();
        let mut sum = 0.0;
        for (one, two) in (1..=6).flat_map(|one| (1..=6).map(move |two| (one, two))) {
            let Some(judged) = coach.judge(&start, Move::Dice(one, two)) else { continue };
            let Kind::Roll { luck, .. } = judged.kind else { panic!("{judged:?}") };
            sum += if judged.seat == Seat::FIRST { luck } else { -luck };
        }
        assert!(sum.abs() < 1e-3, "{sum}");
        let mut later = start;
        later.play(Move::Dice(3, 1)).unwrap();
        later.play(later.read_move("8/5 6/5").unwrap()).unwrap();
        let doubled = coach.judge(&later, Move::Double).unwrap();
        assert!(doubled.loss > 0.3);
        assert!(matches!(doubled.kind, Kind::Cube { slip: Some(CubeSlip::WrongDouble), .. }));
        let rolled = coach.judge(&later, Move::Roll).unwrap();
        assert_eq!(rolled.loss, 0.0);
        later.play(Move::Double).unwrap();
        let dropped = coach.judge(&later, Move::Drop).unwrap();
        assert!(matches!(dropped.kind, Kind::Cube { slip: Some(CubeSlip::WrongDrop), .. }));
        assert_eq!(
            (dropped.seat, coach.judge(&later, Move::Take).unwrap().loss),
            (Seat::FIRST, 0.0)
        );
    }
}
