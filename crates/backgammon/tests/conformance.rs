//! Backgammon keeps the contract of every game.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use backgammon::{Hop, Move, Phase, Play, Plays, Position, Roll, Win};
use game::Position as _;
use game::testkit::{Specimen, conformance};

struct Backgammon;

/// Every kind of stakes, rule and start, and games that go on somewhere in their middle.
const SETUPS: [&str; 16] = [
    "money",
    "match 3",
    "rounds 2",
    "match 5 no-crawford nackgammon score 3-4 played 2",
    "money jacoby raccoons automatic 2 hypergammon",
    "rounds 1 longgammon",
    "money beavers start -a--B--------------------- checkers 2-1",
    "match 5 score 4-2 crawford board -b----E-C---eE---c-e----B- turn 2 dice 31",
    "money raccoons board -b----E-C---eE---c-e----B- turn 1 beavered cube 2 owner 2",
    "money raccoons board -b----E-C---eE---c-e----B- turn 2 raccooned cube 4 owner 1",
    "money jacoby board -b----E-C---eE---c-e----B- turn 2 doubled cube 4 owner 2",
    "money board -b----E-C---eE---c-e----B- turn 1 rolling",
    "money score 3-0 played 1 between 2",
    "money board -b----E-C---eE---c-e----B- turn 2 dice 64 declined 1 resigns 3 cube 8 owner 1",
    "money score 3-0 played 1 board -b----E-C---eE---c-e----B- turn 2 over left 2",
    "match 3 board -BC---------------d-d----A turn 1 cube 2 owner 1",
];

impl Specimen for Backgammon {
    type Position = Position;
    const NAME: &'static str = "backgammon";
    const LONGEST: usize = 20_000;

    fn setups() -> Vec<String> {
        SETUPS.map(str::to_owned).to_vec()
    }

    fn imaginable(position: &Position) -> Vec<Move> {
        let mut all: Vec<Move> = (0..=7)
            .flat_map(|one| (0..=7).map(move |two| Move::Dice(one, two)))
            .chain([Move::Roll, Move::Double, Move::Take, Move::Drop, Move::Beaver, Move::Raccoon])
            .chain(Win::ALL.map(Move::Resign))
            .chain([Move::Accept, Move::Decline, Move::Next, Move::End])
            .chain([Move::Play(Play::NONE)])
            .collect();
        let hops = (1..=25).flat_map(|from| (1..=6).map(move |die| Hop::new(from, die).unwrap()));
        let some: Vec<Hop> = hops.collect();
        all.extend(some.iter().map(|hop| Move::Play(Play::new(&[*hop]).unwrap())));
        if let Phase::Dice(roll) = position.phase() {
            let dice = |hop: &&Hop| hop.die() == roll.high() || hop.die() == roll.low();
            let own: Vec<Hop> = some.iter().filter(dice).copied().collect();
            let pairs = own.iter().flat_map(|one| own.iter().map(move |two| [*one, *two]));
            all.extend(pairs.map(|pair| Move::Play(Play::new(&pair).unwrap())));
            let plays = Plays::of(&position.board(), roll);
            all.extend(plays.list().iter().map(|one| Move::Play(one.play)));
        }
        let next = Roll::new(6, 1).unwrap();
        all.extend(
            Plays::of(&position.board(), next).list().iter().map(|one| Move::Play(one.play)),
        );
        all
    }

    fn points_sum(_: &Position) -> Option<i32> {
        Some(0)
    }
}

#[test]
fn backgammon_keeps_the_contract() {
    conformance::<Backgammon>(3);
}

/// Without resignations and doubles games last until everything is off.
#[test]
fn games_that_are_played_out_come_to_an_end() {
    for seed in 0..12 {
        let mut stream = game::Stream::new(seed);
        let setup =
            ["match 3", "rounds 2", "money hypergammon", "match 2 nackgammon"][seed as usize % 4];
        let mut position = Position::new(&setup.parse().unwrap()).unwrap();
        let mut moves = 0;
        while position.outcome().is_none() {
            let quiet = |mv: &Move| !matches!(mv, Move::Resign(_) | Move::Double);
            let all: Vec<Move> = position.moves().into_iter().filter(quiet).collect();
            let mv = *stream.pick(&all).unwrap();
            position.play(mv).unwrap();
            moves += 1;
            assert!(moves < 50_000);
        }
    }
}
