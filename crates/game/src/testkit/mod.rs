//! The conformance suite: what every game must keep to, checked by playing it.
//!
//! A game writes one [`Specimen`] and calls [`conformance`] in a test. Everything is driven by a
//! seed, so a failure repeats.

mod drafting;
mod harvest;
mod race;
mod text;

use std::collections::HashSet;

pub use harvest::Harvest;
pub use race::{Race, RaceMove, RaceSetup};

use crate::{Change, Leaving, NoDraw, Position, Replay, Seat, Stream, Turn, distinct, perft};

/// What the suite must be told about a game.
pub trait Specimen {
    /// The rules under test.
    type Position: Position;

    /// The game's name in records.
    const NAME: &'static str;
    /// No game is longer than this many moves.
    const LONGEST: usize;

    /// Setups to begin from, as text in canonical form.
    fn setups() -> Vec<String>;

    /// Moves that could be imagined in this position, a superset of the legal ones.
    fn imaginable(position: &Self::Position) -> Vec<<Self::Position as Position>::Move>;

    /// What the points of all seats add up to, where that is fixed.
    fn points_sum(position: &Self::Position) -> Option<i32>;
}

/// Runs the whole suite with so many random games from each setup.
///
/// # Panics
/// When the game breaks the contract; the message says how.
pub fn conformance<S: Specimen>(games: u64) {
    for setup in S::setups() {
        text::setups_round_trip::<S>(&setup);
        text::fuzzed_text_never_panics::<S>(&setup, games * 20);
        counting_agrees::<S>(&setup);
        for seed in 0..games {
            random_game::<S>(&setup, seed);
            random_game_with_retirements::<S>(&setup, seed);
        }
    }
}

fn begin<S: Specimen>(setup: &str) -> Replay<S::Position> {
    Replay::begin(S::NAME, setup).expect("the specimen's setups are valid")
}

/// Plays one random game to its end and looks at every position on the way.
fn random_game<S: Specimen>(setup: &str, seed: u64) {
    let mut stream = Stream::new(seed);
    let mut replay = begin::<S>(setup);
    let mut length = 0;
    while replay.position().turn() != Turn::Over {
        inspect::<S>(replay.position());
        retirement_keeps_the_contract::<S>(replay.position());
        agreeing_on_a_draw_keeps_the_contract::<S>(&replay);
        let moves = replay.position().moves();
        drafting::every_move_is_put_together(replay.position(), &moves);
        let mv = *stream.pick(&moves).expect("a game that is not over has a legal move");
        replay.play_move(mv).expect("a legal move is accepted");
        length += 1;
        assert!(length <= S::LONGEST, "the game should have ended after {} moves", S::LONGEST);
    }
    inspect::<S>(replay.position());
    text::records_round_trip(&replay);
    taking_back_leaves_the_same_record_with_and_without_rules(&replay, &mut stream);
    walking_back_and_forward_meets_the_same_positions(&mut replay);
}

/// Plays one random game in which seats leave at random; it must still come to an end.
fn random_game_with_retirements<S: Specimen>(setup: &str, seed: u64) {
    let mut stream = Stream::new(!seed);
    let mut replay = begin::<S>(setup);
    for _ in 0..2 * S::LONGEST {
        let position = replay.position();
        inspect::<S>(position);
        if position.turn() == Turn::Over {
            break;
        }
        if stream.below(8) == 0 {
            let seat = Seat::new(stream.below(position.seats())).expect("seats are few");
            let leaving = Leaving::ALL[stream.below(Leaving::ALL.len())];
            // Refused when the seat has left before.
            let _ = replay.retire(seat, leaving);
            continue;
        }
        let moves = position.moves();
        let mv = *stream.pick(&moves).expect("a game that is not over has a legal move");
        replay.play_move(mv).expect("a legal move is accepted");
    }
    assert_eq!(replay.position().turn(), Turn::Over, "retirements kept a game from ending");
    text::records_round_trip(&replay);
    taking_back_leaves_the_same_record_with_and_without_rules(&replay, &mut stream);
}

/// What must hold in every position.
fn inspect<S: Specimen>(position: &S::Position) {
    assert_eq!(position.key(), position.fresh_key(), "the kept hash is the computed hash");
    let again = S::Position::new(&position.setup()).expect("a position's setup is valid");
    assert_eq!(&again, position, "a position comes back from its setup");
    assert_eq!(again.key(), position.key(), "equal positions have equal hashes");

    let legal = position.moves();
    let set: HashSet<_> = legal.iter().copied().collect();
    assert_eq!(set.len(), legal.len(), "every legal move is listed once");
    let imaginable = S::imaginable(position);
    for mv in &imaginable {
        let judged = position.check(*mv);
        assert_eq!(judged.is_ok(), set.contains(mv), "{mv:?} is judged as it is listed");
        let mut played = position.clone();
        assert_eq!(played.play(*mv).is_ok(), judged.is_ok(), "{mv:?} is played as it is judged");
        if judged.is_err() {
            assert_eq!(&played, position, "a refused move changes nothing");
        }
    }
    let imaginable: HashSet<_> = imaginable.into_iter().collect();
    assert!(set.is_subset(&imaginable), "the imaginable moves contain the legal ones");
    text::moves_round_trip(position, &legal);

    if let Some(rounds) = position.rounds() {
        assert_eq!(rounds.score.len(), position.seats(), "a score for each seat");
    }
    assert!((2..=crate::MAX_SEATS).contains(&position.seats()));
    assert!(Seat::all(position.seats()).all(|seat| {
        let team = position.team(seat);
        team <= seat && position.team(team) == team
    }));
    assert!(position.colours() >= position.seats(), "every seat owns a colour");
    match position.turn() {
        Turn::Over => the_outcome_is_whole::<S>(position, &legal),
        Turn::Of(seat) => {
            assert!(position.outcome().is_none(), "no outcome before the end");
            assert!(!legal.is_empty(), "whoever is to move has a move");
            let colour = position.colour().expect("a colour is to move");
            assert_eq!(position.owner(colour), seat, "the seat to move owns the colour to move");
        }
        Turn::Chance => {
            assert!(position.outcome().is_none(), "no outcome before the end");
            assert!(position.has_dice(), "a game that rolls dice says so");
            let of = legal.first().map_or(0, |mv| position.odds(*mv).of);
            assert!(legal.iter().all(|mv| position.odds(*mv).of == of), "rolls share their cases");
            let ways: u64 = legal.iter().map(|mv| u64::from(position.odds(*mv).ways)).sum();
            assert_eq!(ways, u64::from(of), "the cases add up");
        }
    }
}

fn the_outcome_is_whole<S: Specimen>(
    position: &S::Position,
    legal: &[<S::Position as Position>::Move],
) {
    assert!(legal.is_empty(), "nobody moves after the end");
    let outcome = position.outcome().expect("a finished game has an outcome");
    assert_eq!(outcome.seats(), position.seats());
    assert!(!outcome.winners().is_empty(), "somebody has the first rank");
    if let Some(sum) = S::points_sum(position) {
        let points: i32 = Seat::all(outcome.seats()).map(|seat| outcome.points(seat)).sum();
        assert_eq!(points, sum, "points sum up");
    }
    let mut after = position.clone();
    assert!(after.retire(Seat::FIRST, Leaving::Resigned).is_err(), "nobody leaves after the end");
    assert_eq!(&after, position, "a refused retirement changes nothing");
    let refused = if position.knows_draw() { NoDraw::GameOver } else { NoDraw::NotKnown };
    assert_eq!(after.agree_draw(), Err(refused), "no draw is agreed on after the end");
    assert_eq!(&after, position, "a refused draw changes nothing");
}

/// A game that knows draws may end in one at any time; every other refuses it at any time.
fn agreeing_on_a_draw_keeps_the_contract<S: Specimen>(replay: &Replay<S::Position>) {
    let before = replay.position();
    let mut drawn = replay.clone();
    if !before.knows_draw() {
        assert_eq!(drawn.agree_draw(), Err(NoDraw::NotKnown), "this game knows no draws");
        assert_eq!(drawn.position(), before, "a refused draw changes nothing");
        assert_eq!(drawn.record(), replay.record(), "a refused draw is not written down");
        return;
    }
    drawn.agree_draw().expect("a game that is not over can be agreed to be drawn");
    let position = drawn.position();
    assert_eq!(position.turn(), Turn::Over, "an agreed draw is the end");
    assert!(
        position.outcome().is_some_and(|outcome| outcome.is_draw()),
        "all share the first rank"
    );
    assert_ne!(position, before, "the end is another position");
    assert_ne!(position.key(), before.key(), "the end has another hash");
    inspect::<S>(position);
    text::records_round_trip(&drawn);
    let end = position.clone();
    assert!(drawn.back(), "an agreed draw can be taken back");
    assert_eq!(drawn.position(), before, "taking a draw back leads to where it was agreed on");
    assert!(drawn.forward(), "a draw that was taken back can be agreed on again");
    assert_eq!(drawn.position(), &end, "the same position on the way forward");
}

/// Any seat may leave at any time, once, and the game stays a game.
fn retirement_keeps_the_contract<S: Specimen>(position: &S::Position) {
    for (seat, leaving) in Seat::all(position.seats()).zip(Leaving::ALL.into_iter().cycle()) {
        let mut left = position.clone();
        if left.retire(seat, leaving).is_err() {
            assert_eq!(&left, position, "a refused retirement changes nothing");
            continue;
        }
        inspect::<S>(&left);
        assert_ne!(left.turn(), Turn::Of(seat), "who has left does not move");
        assert!(left.turn() == Turn::Over || left.has_left(seat), "the game goes on without it");
        let before = left.clone();
        assert!(left.retire(seat, leaving).is_err(), "nobody leaves twice");
        assert_eq!(left, before, "a refused retirement changes nothing");
    }
    let nobody = Seat::new(position.seats());
    if let Some(nobody) = nobody {
        assert!(position.clone().retire(nobody, Leaving::Left).is_err(), "there is no such seat");
    }
}

fn walking_back_and_forward_meets_the_same_positions<P: Position>(replay: &mut Replay<P>) {
    let mut met = vec![replay.position().clone()];
    while replay.back() {
        met.push(replay.position().clone());
    }
    assert_eq!(replay.reached(), 0);
    while let Some(position) = met.pop() {
        assert_eq!(&position, replay.position(), "the same position on the way forward");
        assert_eq!(replay.forward(), !met.is_empty());
    }
}

/// Who knows the rules and who does not read a takeback alike. It may be refused, when somebody
/// left who, with fewer moves, could not.
fn taking_back_leaves_the_same_record_with_and_without_rules<P: Position>(
    replay: &Replay<P>,
    stream: &mut Stream,
) {
    let moves = stream.below(replay.record().moves() + 1);
    let mut record = replay.record().clone();
    let mut shorter = replay.clone();
    if shorter.change(&Change::TookBack { moves }).is_err() {
        assert_eq!(shorter.record(), &record, "a refused takeback changes nothing");
        return;
    }
    record.change(&Change::TookBack { moves });
    assert_eq!(shorter.record(), &record, "the same record with and without rules");
    assert_eq!(record.moves(), moves);
    let again: Replay<P> = Replay::of(&record).expect("what a takeback leaves is a record");
    assert_eq!(again.position(), shorter.position(), "a takeback leads where its record leads");
}

fn counting_agrees<S: Specimen>(setup: &str) {
    let position = begin::<S>(setup).position().clone();
    let paths: Vec<u64> = (0..3).map(|depth| perft(&position, depth)).collect();
    let positions = distinct(&position, 2);
    assert_eq!(paths[0], 1);
    assert_eq!(paths[1], position.moves().len() as u64);
    assert!(positions.iter().zip(&paths).all(|(positions, paths)| positions <= paths));
}
