//! A whole record in numbers: errors, luck, error rate, and the result without the luck.

use std::sync::Arc;

use game::{Position as _, Seat};

use super::judgement::{Coach, CubeSlip, Judgement, Kind};
use crate::moves::Move;
use crate::net::Nets;
use crate::position::Position;
use crate::terms::Stakes;
use crate::thinking::{MatchEquity, Stake};

/// How bad a decision was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Right, or as good as right.
    Fine,
    /// 0.04 points of the cube or more were lost.
    Doubtful,
    /// 0.08 or more.
    Bad,
    /// 0.16 or more.
    Blunder,
}

impl Mark {
    /// The mark for so much lost.
    pub fn of(loss: f32) -> Mark {
        match loss {
            loss if loss >= 0.16 => Mark::Blunder,
            loss if loss >= 0.08 => Mark::Bad,
            loss if loss >= 0.04 => Mark::Doubtful,
            _ => Mark::Fine,
        }
    }
}

/// How one seat played.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatReview {
    /// Plays, and how many of them were a choice.
    pub plays: u32,
    /// Plays with a choice.
    pub choices: u32,
    /// Close or actual cube decisions.
    pub cubes: u32,
    /// Equity lost by plays, in points of the cube.
    pub play_loss: f64,
    /// Equity lost by cube decisions, in points of the cube.
    pub cube_loss: f64,
    /// All that was lost, in points for money and in chances of a match.
    pub cost: f64,
    /// Decisions by mark, from fine to blunders.
    pub marks: [u32; 4],
    /// Wrong cube decisions: missed and wrong doubles, wrong takes and drops.
    pub slips: [u32; 4],
    /// Rolls.
    pub rolls: u32,
    /// How lucky they were, in points of the cube.
    pub luck: f64,
    /// The same in points for money and in chances of a match.
    pub fortune: f64,
}

impl SeatReview {
    fn add(&mut self, judged: &Judgement) {
        let (loss, unit) = (f64::from(judged.loss), f64::from(judged.unit));
        match judged.kind {
            Kind::Play { forced, .. } => {
                self.plays += 1;
                self.choices += u32::from(!forced);
                self.play_loss += loss;
            }
            Kind::Cube { slip, close, .. } => {
                self.cubes += u32::from(close || slip.is_some());
                self.cube_loss += loss;
                if let Some(slip) = slip {
                    self.slips[slip as usize] += 1;
                }
            }
            Kind::Roll { luck, .. } => {
                self.rolls += 1;
                self.luck += f64::from(luck);
                self.fortune += f64::from(luck) * unit;
                return;
            }
        }
        self.cost += loss * unit;
        let counts = match judged.kind {
            Kind::Play { forced, .. } => !forced,
            Kind::Cube { slip, close, .. } => close || slip.is_some(),
            Kind::Roll { .. } => false,
        };
        self.marks[Mark::of(judged.loss) as usize] += u32::from(counts);
    }

    /// How often a cube slip of this kind happened.
    pub const fn slips_of(&self, slip: CubeSlip) -> u32 {
        self.slips[slip as usize]
    }

    /// Thousandths of a point lost in the mean by a decision that was one; nothing without any.
    pub fn error_rate(&self) -> Option<f64> {
        let decisions = self.choices + self.cubes;
        (decisions > 0).then(|| 1000.0 * (self.play_loss + self.cube_loss) / f64::from(decisions))
    }

    fn join(&mut self, other: &SeatReview) {
        self.plays += other.plays;
        self.choices += other.choices;
        self.cubes += other.cubes;
        self.play_loss += other.play_loss;
        self.cube_loss += other.cube_loss;
        self.cost += other.cost;
        self.marks.iter_mut().zip(other.marks).for_each(|(sum, one)| *sum += one);
        self.slips.iter_mut().zip(other.slips).for_each(|(sum, one)| *sum += one);
        self.rolls += other.rolls;
        self.luck += other.luck;
        self.fortune += other.fortune;
    }
}

/// One game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GameReview {
    /// How the seats played.
    pub seats: [SeatReview; 2],
    /// What the first seat won; negative when it lost. Nothing while the game goes on.
    pub points: Option<i32>,
    /// What the result brought the first seat, in points for money and in chances of a match.
    pub result: Option<f64>,
}

impl GameReview {
    /// The result for the first seat without what was luck.
    pub fn adjusted(&self) -> Option<f64> {
        self.result.map(|result| result - self.seats[0].fortune + self.seats[1].fortune)
    }
}

/// A whole record.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Review {
    /// Game by game; the last one may not have ended.
    pub games: Vec<GameReview>,
    /// Every judgement with the number of the event it belongs to, in order.
    pub judgements: Vec<(usize, Judgement)>,
    /// The stakes are a match: results are chances to win it.
    pub is_match: bool,
}

impl Review {
    /// How a seat played in all games together.
    pub fn seat(&self, seat: Seat) -> SeatReview {
        let mut all = SeatReview::default();
        self.games.iter().for_each(|game| all.join(&game.seats[seat.index()]));
        all
    }

    /// The result of all finished games for the first seat without what was luck: points for money;
    /// in a match how much more or less than its chance at the start.
    pub fn adjusted(&self) -> f64 {
        self.games.iter().filter_map(GameReview::adjusted).sum()
    }
}

/// Goes through a record, event by event.
pub struct Reviewer {
    coach: Coach,
    review: Review,
    seen: usize,
}

impl Reviewer {
    /// Who judges by these nets, looking so many plies ahead.
    pub fn new(nets: Arc<Nets>, plies: u32) -> Reviewer {
        Reviewer { coach: Coach::new(nets, plies), review: Review::default(), seen: 0 }
    }

    /// Looks at the next event, a legal move in the position before it, and tells what it found.
    pub fn see(&mut self, before: &Position, mv: Move) -> Option<Judgement> {
        let event = self.seen;
        self.seen += 1;
        self.review.is_match = matches!(before.terms().stakes, Stakes::Match(_));
        let played = before.standing().played as usize;
        let first = self.review.games.len().max(1) - 1;
        let begun = self.review.games.get(first).is_some_and(|game| game.points.is_none());
        if !begun {
            self.review.games.push(GameReview::default());
        }
        let judged = self.coach.judge(before, mv);
        let Some(game) = self.review.games.last_mut() else { return judged };
        if let Some(judged) = &judged {
            game.seats[judged.seat.index()].add(judged);
            self.review.judgements.push((event, *judged));
        }
        let mut after = *before;
        if after.play(mv).is_ok() && after.standing().played as usize > played {
            let won = |position: &Position| {
                let [first, second] = position.score().map(i64::from);
                first - second
            };
            let points = (won(&after) - won(before)) as i32;
            game.points = Some(points);
            game.result = Some(result(before, points));
        }
        judged
    }

    /// What was found so far.
    pub const fn review(&self) -> &Review {
        &self.review
    }

    /// What was found.
    pub fn into_review(self) -> Review {
        self.review
    }
}

/// What a game brought the first seat: points, or the change of its chance in a match.
fn result(before: &Position, points: i32) -> f64 {
    let Some(away) = Stake::of(before, Seat::FIRST).away else { return f64::from(points) };
    let count = points.unsigned_abs() as usize;
    let then = if points > 0 { away.won(count) } else { away.lost(count) };
    let now = if before.is_crawford_game() {
        MatchEquity::standard().before_crawford(away.own, away.other)
    } else {
        f64::from(away.won(0))
    };
    f64::from(then) - now
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plays::Plays;
    use crate::standing::Phase;
    use crate::thinking::{Mind, standard_nets};
    use game::Stream;

    /// Plays until so many games are over, one play of so many at random, and reviews it.
    fn reviewed(setup: &str, games: usize, seed: u64, wild: usize) -> Review {
        let mut position = Position::new(&setup.parse().unwrap()).unwrap();
        let mut stream = Stream::new(seed);
        let mut mind = Mind::new(standard_nets().unwrap());
        let mut reviewer = Reviewer::new(standard_nets().unwrap(), 0);
        while reviewer.review().games.iter().filter(|game| game.points.is_some()).count() < games {
            let mv = match position.phase() {
                Phase::Opening => {
                    let one = 1 + stream.below(6) as u8;
                    Move::Dice(one, 1 + one % 6)
                }
                Phase::Rolling => {
                    let (one, two) = (1 + stream.below(6) as u8, 1 + stream.below(6) as u8);
                    Move::Dice(one.max(two), one.min(two))
                }
                Phase::Dice(roll) => {
                    let plays = Plays::of(&position.board(), roll);
                    let best = mind.best_of(&position.board(), plays.list()).0;
                    let play = if stream.below(wild) == 0 {
                        stream.pick(plays.list()).map(|one| one.play)
                    } else {
                        plays.leading_to(&best)
                    };
                    Move::Play(play.unwrap_or(crate::play::Play::NONE))
                }
                Phase::Decide => Move::Roll,
                Phase::Between(_) => Move::Next,
                _ => break,
            };
            reviewer.see(&position, mv);
            position.play(mv).unwrap();
        }
        reviewer.into_review()
    }

    #[test]
    fn a_session_is_counted_game_by_game() {
        let review = reviewed("money", 2, 3, 1);
        assert_eq!(review.games.iter().filter(|game| game.points.is_some()).count(), 2);
        let seat = review.seat(Seat::FIRST);
        assert!(seat.plays > 20 && seat.choices <= seat.plays && seat.rolls >= seat.plays);
        // Random plays lose much, and it is noticed.
        assert!(seat.error_rate().is_some_and(|rate| rate > 100.0), "{:?}", seat.error_rate());
        assert!(seat.marks[Mark::Blunder as usize] > 5);
        for game in &review.games {
            assert_eq!(game.result, game.points.map(f64::from));
        }
        let counted = review.judgements.iter().filter(|(_, one)| one.seat == Seat::FIRST).count();
        assert!(counted as u32 >= seat.plays + seat.rolls);
    }

    #[test]
    fn without_luck_what_is_left_of_a_result_is_the_difference_of_errors() {
        // Result, luck and errors of both sides add up, but for what the coach misjudges itself.
        let mut off = 0.0;
        let mut results = 0.0;
        for seed in 1..9 {
            let review = reviewed("money", 1, seed, 6);
            let game = review.games[0];
            let lost = game.seats[1].cost - game.seats[0].cost;
            off += (game.adjusted().unwrap() - lost).abs();
            results += (game.result.unwrap() - lost).abs();
        }
        assert!(off < 0.5 * results, "{off} {results}");
    }

    #[test]
    fn in_a_match_results_are_chances() {
        let review = reviewed("match 3", 1, 7, 1);
        assert!(review.is_match);
        assert!(review.games[0].result.is_some_and(|result| result.abs() < 0.6 && result != 0.0));
    }
}
