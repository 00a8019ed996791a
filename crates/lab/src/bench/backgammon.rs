//! Backgammon: the plays of every roll, what nets say of boards, look-ahead, games and tables.

use std::hint::black_box;

use catalog::backgammon::bearoff::Bearoff;
use catalog::backgammon::coach::{Rollout, RolloutPlan};
use catalog::backgammon::net::Judge;
use catalog::backgammon::players::gosmann::Gosmann;
use catalog::backgammon::thinking::{CubeOwner, Mind, Stake, standard_nets};
use catalog::backgammon::{Board, Plays, Roll};
use catalog::game::Stream;

use super::{Measurement, Unit};

pub(super) const MEASUREMENTS: &[Measurement] = &[
    Measurement {
        name: "backgammon/plays",
        counts: "finding all plays of a roll, over all 21 rolls of boards from games",
        unit: Unit::Microseconds,
        work: || {
            let (boards, mut plays) = (boards(), Plays::new());
            Box::new(move || {
                let mut rolls = 0;
                for board in &boards {
                    for roll in Roll::all() {
                        black_box(plays.find(board, roll).len());
                        rolls += 1;
                    }
                }
                rolls
            })
        },
    },
    Measurement {
        name: "backgammon/net",
        counts: "judging a board from games by the nets",
        unit: Unit::ThousandsPerSecond,
        work: || {
            let (boards, mut judge) = (boards(), Judge::new(nets()));
            Box::new(move || {
                boards.iter().for_each(|board| {
                    black_box(judge.chances(board));
                });
                boards.len() as u64
            })
        },
    },
    Measurement {
        name: "backgammon/net/plays",
        counts: "judging the results of a roll one after the other, finding them included",
        unit: Unit::ThousandsPerSecond,
        work: || {
            let (boards, mut mind, mut plays) = (boards(), Mind::new(nets()), Plays::new());
            let rolls: Vec<Roll> = Roll::all().collect();
            Box::new(move || {
                let before = mind.nodes();
                for (board, roll) in boards.iter().zip(rolls.iter().cycle()) {
                    black_box(mind.best_of(board, plays.find(board, *roll)));
                }
                mind.nodes() - before
            })
        },
    },
    Measurement {
        name: "backgammon/look-ahead/1",
        counts: "choosing a play one roll ahead",
        unit: Unit::Microseconds,
        work: || look_ahead(1),
    },
    Measurement {
        name: "backgammon/look-ahead/2",
        counts: "the same two rolls ahead",
        unit: Unit::Microseconds,
        work: || look_ahead(2),
    },
    Measurement {
        name: "backgammon/cube/2",
        counts: "deciding about the cube two rolls ahead",
        unit: Unit::Microseconds,
        work: || {
            let (boards, mut mind, mut at) = (boards(), Mind::new(nets()), 0);
            Box::new(move || {
                at = (at + 7) % boards.len();
                black_box(mind.cube(&boards[at], Stake::MONEY, CubeOwner::Centred, 2));
                1
            })
        },
    },
    Measurement {
        name: "backgammon/rollout",
        counts: "trials of a rollout of the start to the end, luck taken away",
        unit: Unit::ThousandsPerSecond,
        work: || {
            let plan = RolloutPlan::new(Stake::MONEY, 1);
            let mut rollout = Rollout::new(nets(), Board::START, plan);
            Box::new(move || {
                rollout.step();
                1
            })
        },
    },
    Measurement {
        name: "backgammon/games/gosmann",
        counts: "games of the old player with itself",
        unit: Unit::ThousandsPerSecond,
        work: || {
            let mut stream = Stream::new(3);
            Box::new(move || {
                let player = Gosmann::default();
                play(&mut stream, &mut |_, plays| player.quick(plays.list()).map(|one| one.board));
                1
            })
        },
    },
    Measurement {
        name: "backgammon/games/net",
        counts: "games of the nets with themselves, without look-ahead",
        unit: Unit::ThousandsPerSecond,
        work: || {
            let (mut stream, mut mind) = (Stream::new(3), Mind::new(nets()));
            Box::new(move || {
                play(&mut stream, &mut |board, plays| Some(mind.best_of(board, plays.list()).0));
                1
            })
        },
    },
    Measurement {
        name: "backgammon/bear-off",
        counts: "computing both bear-off tables",
        unit: Unit::Microseconds,
        work: || {
            Box::new(|| {
                black_box(Bearoff::compute(&mut |_| ()));
                1
            })
        },
    },
];

fn nets() -> std::sync::Arc<catalog::backgammon::net::Nets> {
    standard_nets().expect("the nets that come with the program are read by the tests")
}

/// Plays a game to its end and shows every board on which somebody is to move a roll.
fn play(stream: &mut Stream, choose: &mut dyn FnMut(&Board, &Plays) -> Option<Board>) {
    let mut board = Board::START;
    let mut plays = Plays::new();
    while board.swapped().won().is_none() {
        let die = |stream: &mut Stream| stream.below(6) as u8 + 1;
        let roll = Roll::new(die(stream), die(stream)).expect("dice show one to six");
        plays.find(&board, roll);
        board = choose(&board, &plays).unwrap_or(board).swapped();
    }
}

/// Boards from games of the old player.
fn boards() -> Vec<Board> {
    let mut boards = Vec::new();
    let mut stream = Stream::new(1);
    let player = Gosmann::default();
    while boards.len() < 500 {
        play(&mut stream, &mut |board, plays| {
            boards.push(*board);
            player.quick(plays.list()).map(|one| one.board)
        });
    }
    boards.truncate(500);
    boards
}

fn look_ahead(plies: u32) -> Box<dyn FnMut() -> u64> {
    let boards = boards();
    let mut stream = Stream::new(2);
    let mut mind = Mind::new(nets());
    let mut at = 0;
    Box::new(move || {
        let roll = Roll::new(stream.below(6) as u8 + 1, stream.below(6) as u8 + 1);
        let roll = roll.expect("dice show one to six");
        at = (at + 7) % boards.len();
        black_box(mind.rank(&boards[at], roll, plies, &mut || false));
        1
    })
}
