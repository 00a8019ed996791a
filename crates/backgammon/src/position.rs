//! A position of Backgammon: a whole match, session or some rounds, with the game that is played now.

use std::fmt;
use std::hash::{Hash, Hasher};

use game::{Draft, Faults, Goal, Leaving, Odds, Outcome, Phrase, Rounds, Seat, Step, Turn};

use crate::board::{Board, Win};
use crate::fault::{Fault, examine};
use crate::moves::Move;
use crate::notation::{self, brief, play_text};
use crate::play::Play;
use crate::plays::Plays;
use crate::refusal::Refusal;
use crate::roll::Roll;
use crate::standing::{Cube, Phase, Setup, opposite};
use crate::tentative::Tentative;
use crate::terms::{Beavers, MOST_CUBE, Stakes, Terms};
use crate::{diagram, drafting};

/// A position: the data of a setup that is known to be possible.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    at: Setup,
}

impl Position {
    /// The rules that were chosen.
    pub const fn terms(&self) -> &Terms {
        &self.at.terms
    }

    /// What is to be done next.
    pub const fn phase(&self) -> Phase {
        self.at.phase
    }

    /// Who is on roll.
    pub const fn mover(&self) -> Seat {
        self.at.mover
    }

    /// The board, seen by who is on roll.
    pub const fn board(&self) -> Board {
        self.at.board
    }

    /// The board, seen by a seat.
    pub fn seen_by(&self, seat: Seat) -> Board {
        self.at.seen_by(seat)
    }

    /// The dice that are to be played.
    pub const fn roll(&self) -> Option<Roll> {
        match self.at.phase {
            Phase::Dice(roll) => Some(roll),
            _ => None,
        }
    }

    /// The cube.
    pub const fn cube(&self) -> Cube {
        self.at.cube
    }

    /// The points of both seats.
    pub const fn score(&self) -> [u32; 2] {
        self.at.score
    }

    /// Whether nobody may double in this game, by the Crawford rule.
    pub const fn is_crawford_game(&self) -> bool {
        self.at.crawford_game
    }

    /// The resignation that waits for an answer.
    pub const fn offered(&self) -> Option<Win> {
        self.at.offered
    }

    /// Whether the cube lets this seat double before a roll of its own.
    pub fn may_double(&self, seat: Seat) -> bool {
        self.at.may_double(seat)
    }

    /// What a win so high counts with the present cube.
    pub fn worth(&self, win: Win) -> u32 {
        self.at.worth(win)
    }

    /// Whether gammons and backgammons count in this game as it stands.
    pub fn gammons_count(&self) -> bool {
        self.at.gammons_count()
    }

    /// Everything as data.
    pub const fn standing(&self) -> &Setup {
        &self.at
    }

    /// The play that is being put together by these steps; nothing when no checkers are to be moved.
    pub fn tentative(&self, steps: &[&str]) -> Option<Result<Tentative, Refusal>> {
        let roll = self.roll().filter(|_| self.at.offered.is_none())?;
        let begun = Tentative::new(self.at.board, roll);
        Some(steps.iter().try_fold(begun, |tried, step| notation::go_on(tried, step)))
    }

    /// What can be done now, for who wanted something else.
    fn instead(&self) -> &'static str {
        match self.at.phase {
            _ if self.at.offered.is_some() => "resignation",
            Phase::Opening | Phase::Rolling => "dice",
            Phase::Decide => "decide",
            Phase::Dice(_) => "checkers",
            Phase::Doubled(_) => "doubled",
            Phase::Between(_) => "between",
            Phase::Over => "over",
        }
    }

    fn check_dice(&self, one: u8, two: u8) -> Result<(), Refusal> {
        let right = match self.at.phase {
            Phase::Opening => Roll::new(one, two).is_some() && (one != two || self.doubles_count()),
            _ => Roll::new(one, two).is_some() && one >= two,
        };
        if right { Ok(()) } else { Err(Refusal::NoSuchRoll { text: format!("{one}{two}") }) }
    }

    /// Whether an opening roll may be a double, which then turns the cube.
    fn doubles_count(&self) -> bool {
        self.at.cube.power < self.at.terms.automatic
    }

    fn check_play(&self, roll: Roll, play: Play) -> Result<(), Refusal> {
        let plays = Plays::of(&self.at.board, roll);
        if plays.list().is_empty() || play.is_empty() {
            return match (plays.list().is_empty(), play.is_empty()) {
                (true, true) => Ok(()),
                (true, false) => Err(Refusal::CannotMove),
                _ => Err(Refusal::CanMove),
            };
        }
        if plays.list().iter().any(|one| one.play == play) {
            return Ok(());
        }
        let steps = play.hops().map(|hop| (hop.from(), hop.to()));
        let mut tried = Tentative::new(self.at.board, roll);
        for (from, to) in steps {
            tried = tried.step(from, to)?;
        }
        // The same by another order or other dice: only one of them is the move.
        Err(match tried.is_complete() {
            true => Refusal::NotAMove { text: play_text(self.at.board, play) },
            false => Refusal::Unfinished { dice: plays.dice_used(), used: play.len() },
        })
    }

    fn may_turn_again(&self, turned: u8, least: Beavers) -> bool {
        let room = self.at.cube.power + 2 <= MOST_CUBE;
        let doubled = self.at.phase == Phase::Doubled(turned);
        doubled && room && self.at.terms.beavers >= least
    }

    /// Whether a move of one word fits what is to be done.
    fn check_word(&self, mv: Move) -> Result<(), Refusal> {
        let at = &self.at;
        let idle = at.offered.is_none();
        let fits = match mv {
            Move::Roll => at.phase == Phase::Decide && idle,
            Move::Double => {
                let may = at.phase == Phase::Decide && self.may_double(at.mover);
                if idle && !may && at.seat_to_move() == Some(at.mover) {
                    return Err(Refusal::NoDouble);
                }
                at.phase == Phase::Decide && idle
            }
            Move::Take | Move::Drop => matches!(at.phase, Phase::Doubled(_)),
            Move::Beaver | Move::Raccoon if matches!(at.phase, Phase::Doubled(_)) => {
                let allowed = match mv {
                    Move::Beaver => self.may_turn_again(0, Beavers::Beavers),
                    _ => self.may_turn_again(1, Beavers::Raccoons),
                };
                return if allowed { Ok(()) } else { Err(Refusal::NoBeaver) };
            }
            Move::Resign(win) if matches!(at.phase, Phase::Decide | Phase::Dice(_)) && idle => {
                let allowed = at.resignations().any(|known| known == win);
                return if allowed { Ok(()) } else { Err(Refusal::NoResignation) };
            }
            Move::Accept | Move::Decline => !idle,
            Move::Next | Move::End => matches!(at.phase, Phase::Between(_)),
            _ => false,
        };
        let wanted = || mv.word().unwrap_or_default().to_owned();
        if fits {
            Ok(())
        } else {
            Err(Refusal::NotNow { wanted: wanted(), instead: self.instead() })
        }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({:?})", self.at.to_string())
    }
}

impl game::Position for Position {
    type Setup = Setup;
    type Fault = Fault;
    type Move = Move;
    type Refusal = Refusal;

    fn new(setup: &Setup) -> Result<Position, Faults<Fault>> {
        Faults::none_of(examine(setup))?;
        Ok(Position { at: *setup })
    }

    fn setup(&self) -> Setup {
        self.at
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match (self.at.phase, self.at.seat_to_move()) {
            (_, Some(seat)) => Turn::Of(seat),
            (Phase::Over, None) => Turn::Over,
            (_, None) => Turn::Chance,
        }
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        let at = &self.at;
        let resignations = at.resignations().map(Move::Resign);
        match at.phase {
            Phase::Over => {}
            _ if at.offered.is_some() => moves.extend([Move::Accept, Move::Decline]),
            Phase::Opening => {
                let pairs = (1..=6).flat_map(|one| (1..=6).map(move |two| (one, two)));
                let doubles = self.doubles_count();
                let pairs = pairs.filter(|(one, two)| one != two || doubles);
                moves.extend(pairs.map(|(one, two)| Move::Dice(one, two)));
            }
            Phase::Rolling => {
                moves.extend(Roll::all().map(|roll| Move::Dice(roll.high(), roll.low())));
            }
            Phase::Decide => {
                moves.push(Move::Roll);
                if self.may_double(at.mover) {
                    moves.push(Move::Double);
                }
                moves.extend(resignations);
            }
            Phase::Dice(roll) => {
                let plays = Plays::of(&at.board, roll);
                moves.extend(plays.list().iter().map(|one| Move::Play(one.play)));
                if plays.list().is_empty() {
                    moves.push(Move::Play(Play::NONE));
                }
                moves.extend(resignations);
            }
            Phase::Doubled(_) => {
                moves.extend([Move::Take, Move::Drop]);
                let again = [Move::Beaver, Move::Raccoon];
                moves.extend(again.into_iter().filter(|mv| self.check_word(*mv).is_ok()));
            }
            Phase::Between(_) => moves.extend([Move::Next, Move::End]),
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        let not_now = |wanted: String| Refusal::NotNow { wanted, instead: self.instead() };
        match (mv, self.at.phase) {
            (_, Phase::Over) => Err(Refusal::Over),
            (Move::Dice(one, two), Phase::Opening | Phase::Rolling) => self.check_dice(one, two),
            (Move::Dice(one, two), _) => Err(not_now(format!("{one}{two}"))),
            (Move::Play(play), Phase::Dice(roll)) if self.at.offered.is_none() => {
                self.check_play(roll, play)
            }
            (Move::Play(_), _) => Err(not_now(self.move_text(mv))),
            _ => self.check_word(mv),
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.at.advance(mv);
    }

    fn retire(&mut self, seat: Seat, _: Leaving) -> Result<(), Refusal> {
        if self.at.phase == Phase::Over {
            return Err(Refusal::Over);
        }
        if seat.index() > 1 {
            return Err(Refusal::NoSeat);
        }
        self.at.leave(seat);
        Ok(())
    }

    fn has_left(&self, seat: Seat) -> bool {
        self.at.gone == Some(seat)
    }

    /// A match is won or lost, by one; else it counts by how many points one side is ahead.
    fn outcome(&self) -> Option<Outcome> {
        let Setup { score: [one, two], terms, gone, .. } = self.at;
        if self.at.phase != Phase::Over {
            return None;
        }
        let lead = i64::from(one) - i64::from(two);
        let lead = lead.clamp(i64::from(i32::MIN + 1), i64::from(i32::MAX)) as i32;
        let lost = |seat: Seat| if seat == Seat::FIRST { -1 } else { 1 };
        let (points, merit) = match (terms.stakes, gone) {
            (Stakes::Match(_), Some(seat)) => (lost(seat), lost(seat)),
            (Stakes::Match(_), None) => (lead.signum(), lead),
            (Stakes::Rounds(_), Some(seat)) => (lead, lost(seat)),
            (Stakes::Money, Some(seat)) if lead == 0 => (0, lost(seat)),
            _ => (lead, lead),
        };
        Some(Outcome::by_merit(vec![points, -points], &[merit, -merit]))
    }

    fn key(&self) -> u64 {
        self.fresh_key()
    }

    fn fresh_key(&self) -> u64 {
        let mut key = Key(0);
        self.at.hash(&mut key);
        key.finish()
    }

    fn move_text(&self, mv: Move) -> String {
        match (mv, mv.word()) {
            (_, Some(word)) => word.to_owned(),
            (Move::Dice(one, two), _) => format!("{one}{two}"),
            (Move::Play(play), _) => play_text(self.at.board, play),
            _ => String::new(),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        let text = text.trim();
        let fault = || Refusal::NotAMove { text: brief(text) };
        if notation::is_meant(text) {
            return match self.at.phase {
                Phase::Dice(roll) => notation::read_play(self.at.board, roll, text).map(Move::Play),
                Phase::Over => Err(Refusal::Over),
                _ => Err(Refusal::NotNow { wanted: brief(text), instead: self.instead() }),
            };
        }
        if let Some((one, two)) = notation::read_dice(text) {
            let ordered = self.at.phase == Phase::Opening || one >= two;
            return Ok(if ordered { Move::Dice(one, two) } else { Move::Dice(two, one) });
        }
        notation::read_word(text).ok_or_else(fault)
    }

    fn diagram(&self) -> String {
        diagram::diagram(self)
    }

    fn has_dice(&self) -> bool {
        true
    }

    fn odds(&self, mv: Move) -> Odds {
        match (self.at.phase, mv) {
            (Phase::Opening, _) if self.doubles_count() => Odds { ways: 1, of: 36 },
            (Phase::Opening, _) => Odds { ways: 1, of: 30 },
            (_, Move::Dice(one, two)) => Odds { ways: if one == two { 1 } else { 2 }, of: 36 },
            _ => Odds::CERTAIN,
        }
    }

    fn steps(&self, mv: Move) -> Vec<Step> {
        drafting::steps(self, mv)
    }

    fn draft(&self, steps: &[&str]) -> Result<Draft<Move>, Phrase> {
        drafting::draft(self, steps)
    }

    fn rounds(&self) -> Option<Rounds> {
        let goal = match self.at.terms.stakes {
            Stakes::Money => Goal::Open,
            Stakes::Match(length) => Goal::Points(length),
            Stakes::Rounds(1) => return None,
            Stakes::Rounds(rounds) => Goal::Rounds(rounds),
        };
        let score = self.at.score.map(|points| points as i32).to_vec();
        Some(Rounds { goal, played: self.at.played, score })
    }
}

/// Folds what it is fed into one number, the same on every machine.
struct Key(u64);

impl Hasher for Key {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
            self.0 ^= self.0 >> 29;
        }
    }
}

/// The seat across the table.
pub fn other_seat(seat: Seat) -> Seat {
    opposite(seat)
}
