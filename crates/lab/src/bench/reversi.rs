//! ReversiXT: the fast rules, and the plain walker that they are compared with.
//!
//! Three maps: the board that everybody knows, one of 15 by 15 for four, and one of 50 by 50 for
//! eight with many transitions. They are drawn here and not taken from the maps that ship, so that
//! figures stay comparable when those change.

use std::hint::black_box;

use catalog::game::{Position as _, Stream, Turn};
use catalog::reversi::map::End;
use catalog::reversi::walker::{PlainGame, Walker};
use catalog::reversi::{Direction, Map, Phase, Position, Setup, Tile, Transition};

use super::{Comparison, Measurement, Unit};

pub(super) const MEASUREMENTS: &[Measurement] = &[
    Measurement {
        name: "reversi/legal/classic",
        counts: "positions of a random game on 8x8 whose legal moves are listed",
        unit: Unit::ThousandsPerSecond,
        work: || legal(classic()),
    },
    Measurement {
        name: "reversi/legal/classic/walker",
        counts: "the same by the plain walker",
        unit: Unit::ThousandsPerSecond,
        work: || legal_by_walker(classic()),
    },
    Measurement {
        name: "reversi/legal/fifteen",
        counts: "positions of a random game of four on 15x15 whose legal moves are listed",
        unit: Unit::ThousandsPerSecond,
        work: || legal(fifteen()),
    },
    Measurement {
        name: "reversi/legal/fifteen/walker",
        counts: "the same by the plain walker",
        unit: Unit::ThousandsPerSecond,
        work: || legal_by_walker(fifteen()),
    },
    Measurement {
        name: "reversi/legal/fifty",
        counts: "positions of a random game of eight on 50x50 whose legal moves are listed",
        unit: Unit::ThousandsPerSecond,
        work: || legal(fifty()),
    },
    Measurement {
        name: "reversi/legal/fifty/walker",
        counts: "the same by the plain walker",
        unit: Unit::ThousandsPerSecond,
        work: || legal_by_walker(fifty()),
    },
    Measurement {
        name: "reversi/games/classic",
        counts: "moves of random games on 8x8, both phases",
        unit: Unit::ThousandsPerSecond,
        work: || games(classic()),
    },
    Measurement {
        name: "reversi/games/classic/walker",
        counts: "the same by the plain walker",
        unit: Unit::ThousandsPerSecond,
        work: || games_by_walker(classic()),
    },
    Measurement {
        name: "reversi/games/fifteen",
        counts: "moves of random games of four on 15x15, both phases",
        unit: Unit::ThousandsPerSecond,
        work: || games(fifteen()),
    },
    Measurement {
        name: "reversi/games/fifteen/walker",
        counts: "the same by the plain walker",
        unit: Unit::ThousandsPerSecond,
        work: || games_by_walker(fifteen()),
    },
    Measurement {
        name: "reversi/games/fifty",
        counts: "moves of random games of eight on 50x50, both phases",
        unit: Unit::ThousandsPerSecond,
        work: || games(fifty()),
    },
    Measurement {
        name: "reversi/games/fifty/walker",
        counts: "the same by the plain walker",
        unit: Unit::ThousandsPerSecond,
        work: || games_by_walker(fifty()),
    },
    Measurement {
        name: "reversi/copy/classic",
        counts: "a position on 8x8 is copied over another",
        unit: Unit::ThousandsPerSecond,
        work: || copies(classic()),
    },
    Measurement {
        name: "reversi/copy/fifty",
        counts: "a position on 50x50 is copied over another",
        unit: Unit::ThousandsPerSecond,
        work: || copies(fifty()),
    },
];

pub(super) const COMPARISONS: &[Comparison] = &[
    Comparison {
        name: "reversi/legal/classic/times",
        fast: "reversi/legal/classic",
        slow: "reversi/legal/classic/walker",
    },
    Comparison {
        name: "reversi/legal/fifteen/times",
        fast: "reversi/legal/fifteen",
        slow: "reversi/legal/fifteen/walker",
    },
    Comparison {
        name: "reversi/legal/fifty/times",
        fast: "reversi/legal/fifty",
        slow: "reversi/legal/fifty/walker",
    },
    Comparison {
        name: "reversi/games/classic/times",
        fast: "reversi/games/classic",
        slow: "reversi/games/classic/walker",
    },
    Comparison {
        name: "reversi/games/fifteen/times",
        fast: "reversi/games/fifteen",
        slow: "reversi/games/fifteen/walker",
    },
    Comparison {
        name: "reversi/games/fifty/times",
        fast: "reversi/games/fifty",
        slow: "reversi/games/fifty/walker",
    },
];

fn start(map: Map) -> Position {
    // The maps below are played on in the tests.
    Position::new(&Setup { map, standing: None }).expect("a map on which somebody can move")
}

/// The positions of the building phase of one random game.
fn positions(map: Map) -> Vec<Position> {
    let mut position = start(map);
    let mut stream = Stream::new(15);
    let mut met = Vec::new();
    while position.turn() != Turn::Over && position.phase() == Phase::Building {
        met.push(position.clone());
        let Some(mv) = stream.pick(&position.moves()).copied() else { break };
        position.play_unchecked(mv);
    }
    met
}

fn legal(map: Map) -> Box<dyn FnMut() -> u64> {
    let positions = positions(map);
    let mut moves = Vec::new();
    Box::new(move || {
        for position in &positions {
            moves.clear();
            black_box(position).legal_moves(&mut moves);
            black_box(&moves);
        }
        positions.len() as u64
    })
}

fn legal_by_walker(map: Map) -> Box<dyn FnMut() -> u64> {
    let positions = positions(map);
    let ask = |position: &Position| {
        let player = position.mover().unwrap_or(1);
        (Walker::new(position.map().clone()), player, position.overrides(player))
    };
    // A part of them, evenly spread, so that a round does not take seconds.
    let step = positions.len().div_ceil(60);
    let asked: Vec<_> = positions.iter().step_by(step).map(ask).collect();
    Box::new(move || {
        for (walker, player, overrides) in &asked {
            black_box(black_box(walker).legal_cells(*player, *overrides));
        }
        asked.len() as u64
    })
}

fn games(map: Map) -> Box<dyn FnMut() -> u64> {
    let start = start(map);
    let mut seed = 0;
    let mut moves = Vec::new();
    Box::new(move || {
        let mut position = start.clone();
        seed += 1;
        let mut stream = Stream::new(seed);
        let mut played = 0;
        while position.turn() != Turn::Over {
            moves.clear();
            position.legal_moves(&mut moves);
            let Some(mv) = stream.pick(&moves) else { break };
            position.play_unchecked(*mv);
            played += 1;
        }
        black_box(&position);
        played
    })
}

fn games_by_walker(map: Map) -> Box<dyn FnMut() -> u64> {
    let start = PlainGame::new(map);
    let mut seed = 0;
    Box::new(move || {
        let mut game = start.clone();
        seed += 1;
        let mut stream = Stream::new(seed);
        let mut played = 0;
        while let Some(mv) = stream.pick(&game.legal_moves()) {
            game.play(*mv);
            played += 1;
        }
        black_box(&game);
        played
    })
}

fn copies(map: Map) -> Box<dyn FnMut() -> u64> {
    let positions = positions(map);
    let middle = positions[positions.len() / 2].clone();
    let mut copy = positions[0].clone();
    Box::new(move || {
        for _ in 0..1000 {
            black_box(&mut copy).clone_from(black_box(&middle));
        }
        1000
    })
}

fn classic() -> Map {
    drawn(&Drawing { players: 2, side: 8, holes: 0, specials: 0, transitions: 0, hand: (0, 0, 0) })
}

fn fifteen() -> Map {
    let hand = (2, 2, 1);
    drawn(&Drawing { players: 4, side: 15, holes: 8, specials: 12, transitions: 20, hand })
}

fn fifty() -> Map {
    let hand = (5, 3, 2);
    drawn(&Drawing { players: 8, side: 50, holes: 150, specials: 80, transitions: 300, hand })
}

struct Drawing {
    players: u8,
    side: usize,
    holes: usize,
    specials: usize,
    transitions: usize,
    /// Override stones, bombs and how far those reach.
    hand: (i32, i32, u8),
}

/// Blocks of stones in which everybody meets everybody, and the rest strewn by a fixed lot.
fn drawn(drawing: &Drawing) -> Map {
    let (side, players) = (drawing.side, usize::from(drawing.players));
    let mut tiles = vec![Tile::Empty; side * side];
    let block = |tiles: &mut Vec<Tile>, left: usize, top: usize| {
        for (y, x) in (0..players).flat_map(|y| (0..players).map(move |x| (y, x))) {
            tiles[(top + y) * side + left + x] = Tile::Stone(((x + y) % players) as u8 + 1);
        }
    };
    let middle = (side - players) / 2;
    if side < 30 {
        block(&mut tiles, middle, middle);
    } else {
        let near = side / 4 - players / 2;
        let far = side - near - players;
        for (left, top) in [(near, near), (far, near), (near, far), (far, far)] {
            block(&mut tiles, left, top);
        }
    }
    let mut stream = Stream::new(side as u64);
    let mut strew = |tiles: &mut Vec<Tile>, count: usize, kinds: &[Tile]| {
        for at in 0..count {
            let cell = stream.below(tiles.len());
            if tiles[cell] == Tile::Empty {
                tiles[cell] = kinds[at % kinds.len()];
            }
        }
    };
    strew(&mut tiles, drawing.holes, &[Tile::Hole]);
    let special = [Tile::Bonus, Tile::Expansion, Tile::Choice, Tile::Bonus, Tile::Inversion];
    strew(&mut tiles, drawing.specials, &special);
    let mut map = Map {
        players: drawing.players,
        overrides: drawing.hand.0,
        bombs: drawing.hand.1,
        radius: drawing.hand.2,
        width: side,
        height: side,
        tiles,
        transitions: Vec::new(),
    };
    let mut ends = Vec::new();
    for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
        let free =
            |side: &Direction| map.tile(x, y) != Tile::Hole && map.neighbour(x, y, *side).is_none();
        ends.extend(Direction::all().filter(free).map(|side| End { x, y, side }));
    }
    for _ in 0..drawing.transitions {
        let mut end = || ends.swap_remove(stream.below(ends.len()));
        map.transitions.push(Transition(end(), end()));
    }
    map
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_maps_can_be_played_on_and_have_what_they_should() {
        for (map, players, transitions) in
            [(classic(), 2, 0), (fifteen(), 4, 20), (fifty(), 8, 300)]
        {
            assert!(map.faults().is_empty());
            assert_eq!((map.players, map.transitions.len()), (players, transitions));
            assert!(positions(map).len() > 20);
        }
    }

    #[test]
    fn every_comparison_names_what_is_measured() {
        let measured = |name: &str| MEASUREMENTS.iter().any(|one| one.name == name);
        assert!(COMPARISONS.iter().all(|one| measured(one.fast) && measured(one.slow)));
    }
}
