//! One game of a match.

use std::time::Instant;

use catalog::game::{
    Budget, Choice, Leaving, Means, Outcome, Record, ReplayFault, Seat, StopFlag, Stream, Turn,
};
use catalog::{DiceTag, Kind, Session, tag_dice};

use super::conduct::worked;
use super::{Conduct, Contest, Luck, Openings, Seating, Unplayable, Venue};
use crate::Stopwatch;
use crate::backgammon::fortune;

/// A game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// On which of the match's venues.
    pub venue: usize,
    /// Which round on this venue it belongs to, from zero.
    pub round: usize,
    /// Which player sat on each seat.
    pub holders: Vec<usize>,
    /// How it ended.
    pub outcome: Outcome,
    /// How lucky the first player was, in the game's own points, where that was asked for and the game
    /// can tell.
    pub luck: Option<f64>,
    /// The whole game.
    pub record: Record,
    /// How each player behaved.
    pub conduct: Vec<Conduct>,
}

impl Game {
    /// The seats of a player.
    pub fn seats_of(&self, player: usize) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.holders.len()).filter(move |seat| self.holders[seat.index()] == player)
    }

    /// The first player's seat.
    pub fn first_seat(&self) -> Seat {
        self.seats_of(0).next().unwrap_or(Seat::FIRST)
    }

    /// The first player's share of a full win.
    pub fn score(&self) -> f64 {
        self.outcome.share(self.first_seat())
    }

    /// The first player's points, in the game's own points.
    pub fn points(&self) -> f64 {
        self.outcome.points(self.first_seat()).into()
    }

    /// The same without its luck.
    pub fn adjusted(&self) -> f64 {
        self.points() - self.luck.unwrap_or_default()
    }
}

/// Which game of a match is to be played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fixture {
    pub(super) venue: usize,
    pub(super) round: usize,
    pub(super) game: usize,
}

/// Plays a game.
pub(super) fn play(
    contest: &Contest,
    opening: &[String],
    luck: &Luck,
    seating: Seating,
    fixture: Fixture,
    means: &Means,
) -> Result<Game, Unplayable> {
    let Fixture { venue, round, game } = fixture;
    let mut session = begin(contest, venue, opening)?;
    let mut stream = Stream::new(means.seed);
    let holders: Vec<usize> =
        Seat::all(session.seats()).map(|seat| seating.holder(game, seat)).collect();
    let mut thinkers = Vec::new();
    for (seat, holder) in Seat::all(session.seats()).zip(&holders) {
        let entrant = &contest.players[*holder];
        let means = Means { seed: stream.next_bits(), ..*means };
        let thinker = entrant.seat(contest.kind, &means);
        thinkers.push(thinker.map_err(|unknown| Unplayable(unknown.to_string()))?);
        session.set_tag(&format!("seat {seat}"), &entrant.to_string());
    }
    session.set_tag("round", &(round + 1).to_string());

    let never = StopFlag::new();
    let mut conduct = vec![Conduct::default(); contest.players.len()];
    loop {
        let seat = match session.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let rolled = catalog::roll(session.as_ref(), &luck.dice);
                let stuck = || Unplayable("the dice and the rules do not agree".to_owned());
                session.play(&rolled.ok_or_else(stuck)?).map_err(|_| stuck())?;
                continue;
            }
            Turn::Of(seat) => seat,
        };
        let player = holders[seat.index()];
        let budget = contest.players[player].budget.unwrap_or(contest.budget);
        let told = budget.time.map(|limit| limit.saturating_sub(contest.reserve));
        let allowance = Budget { time: told, ..budget };
        let (began, before) = (Instant::now(), worked());
        let choice: Option<Choice<String>> = {
            let mut deaf = |_: &_| ();
            let mut watch = Stopwatch::start(&never, &mut deaf);
            thinkers[seat.index()].choose(session.as_ref(), &allowance, &mut watch)
        };
        let took = began.elapsed();
        let working = worked().saturating_sub(before);
        let in_time = conduct[player].timed(took, working, budget.time);
        let mv = choice.map(|choice| choice.mv).filter(|_| in_time || !contest.strict_time);
        settle(session.as_mut(), seat, mv, in_time, &mut conduct[player])?;
    }
    let outcome = session.outcome().ok_or_else(|| Unplayable("a game without an end".into()))?;
    session.set_tag("result", &result_text(&outcome));
    let mut record = session.record_so_far();
    if session.has_dice() {
        let commitment = luck.seed.commitment();
        let seed = Some(&luck.seed);
        tag_dice(&mut record, &DiceTag::Committed { commitment: &commitment, words: &[], seed });
    }
    let mut game = Game { venue, round, holders, outcome, luck: None, record, conduct };
    if contest.adjust_luck && contest.kind == Kind::Backgammon {
        game.luck = fortune(session.as_mut(), game.first_seat());
    }
    Ok(game)
}

/// The game after its opening. Rolls that an opening names follow from no seed, so then the game begins
/// where the opening ends.
fn begin(
    contest: &Contest,
    venue: usize,
    opening: &[String],
) -> Result<Box<dyn Session>, Unplayable> {
    let Venue { setup, openings, .. } = &contest.venues[venue];
    let unplayable = |fault: ReplayFault| Unplayable(fault.to_string());
    let mut session = contest.kind.begin(setup).map_err(unplayable)?;
    for mv in opening {
        session.play(mv).map_err(|refused| Unplayable(format!("opening: {refused}")))?;
    }
    if session.has_dice() && matches!(openings, Openings::Lines(_)) {
        session = contest.kind.begin(&session.setup_text()).map_err(unplayable)?;
        session.set_tag("opening", &opening.join(" "));
    }
    Ok(session)
}

/// Plays what a player decided. Who makes no legal move, or makes it too late, loses its seat.
fn settle(
    session: &mut dyn Session,
    seat: Seat,
    mv: Option<String>,
    in_time: bool,
    conduct: &mut Conduct,
) -> Result<(), Unplayable> {
    let leaving = match mv {
        Some(mv) if session.play(&mv).is_ok() => return Ok(()),
        None if !in_time => Leaving::OutOfTime,
        _ => {
            conduct.invalid += 1;
            Leaving::Disqualified
        }
    };
    session.retire(seat, leaving).map_err(|refused| Unplayable(refused.to_string()))
}

fn result_text(outcome: &Outcome) -> String {
    let points = Seat::all(outcome.seats()).map(|seat| outcome.points(seat).to_string());
    points.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::game::Event;

    fn settled(mv: Option<&str>, in_time: bool) -> (Option<Event>, usize) {
        let mut session = Kind::ConnectFour.begin_usual();
        let mut conduct = Conduct::default();
        let mv = mv.map(str::to_owned);
        settle(session.as_mut(), Seat::FIRST, mv, in_time, &mut conduct).unwrap();
        (session.record().events.last().cloned(), conduct.invalid)
    }

    #[test]
    fn who_makes_no_legal_move_loses_its_seat() {
        let leaves = |leaving| Some(Event::Retire { seat: Seat::FIRST, leaving });
        assert!(matches!(settled(Some("4"), true), (Some(Event::Move { .. }), 0)));
        assert!(matches!(settled(Some("4"), false), (Some(Event::Move { .. }), 0)));
        assert_eq!(settled(Some("8"), true), (leaves(Leaving::Disqualified), 1));
        assert_eq!(settled(None, true), (leaves(Leaving::Disqualified), 1));
        assert_eq!(settled(None, false), (leaves(Leaving::OutOfTime), 0));
    }
}
