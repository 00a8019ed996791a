//! The fast rules agree with the plain ones on maps that nobody would draw.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use game::{Leaving, Position as _, Seat, Stream, Turn};
use proptest::prelude::*;
use reversi::map::End;
use reversi::walker::PlainGame;
use reversi::{Direction, Map, Phase, Position, Setup, Tile, Transition};

/// How a map is drawn by lot.
#[derive(Clone, Copy, Debug)]
struct Taste {
    seed: u64,
    players: u8,
    width: usize,
    height: usize,
    /// Of a hundred cells.
    holes: usize,
    stones: usize,
    specials: usize,
    /// Of a hundred free sides.
    joined: usize,
    overrides: i32,
    bombs: i32,
    radius: u8,
}

fn drawn(taste: Taste) -> Map {
    let mut stream = Stream::new(taste.seed);
    let mut tile = || {
        let lot = stream.below(100);
        if lot < taste.holes {
            Tile::Hole
        } else if lot < taste.holes + taste.stones {
            Tile::Stone(1 + stream.below(taste.players.into()) as u8)
        } else if lot < taste.holes + taste.stones + taste.specials {
            [Tile::Bonus, Tile::Choice, Tile::Inversion, Tile::Expansion][stream.below(4)]
        } else {
            Tile::Empty
        }
    };
    let tiles = (0..taste.width * taste.height).map(|_| tile()).collect();
    let mut map = Map {
        players: taste.players,
        overrides: taste.overrides,
        bombs: taste.bombs,
        radius: taste.radius,
        width: taste.width,
        height: taste.height,
        tiles,
        transitions: Vec::new(),
    };
    let mut ends = Vec::new();
    for (y, x) in (0..map.height).flat_map(|y| (0..map.width).map(move |x| (y, x))) {
        for side in Direction::all() {
            let free = map.tile(x, y) != Tile::Hole && map.neighbour(x, y, side).is_none();
            if free && stream.below(100) < taste.joined {
                ends.push(End { x, y, side });
            }
        }
    }
    while !ends.is_empty() {
        let first = ends.swap_remove(stream.below(ends.len()));
        // Now and then an end is joined to itself.
        let alone = ends.is_empty() || stream.below(12) == 0;
        let second = if alone { first } else { ends.swap_remove(stream.below(ends.len())) };
        map.transitions.push(Transition(first, second));
    }
    map
}

fn compare(position: &Position, plain: &PlainGame) {
    assert_eq!(position.mover(), plain.turn, "whose turn it is");
    assert_eq!(position.map(), &plain.walker.map, "the board");
    if position.turn() != Turn::Over {
        assert_eq!(position.phase(), plain.phase, "the phase");
    }
    assert_eq!(position.moves(), plain.legal_moves(), "the legal moves");
    assert_eq!(position.key(), position.fresh_key(), "the hash");
    for player in 1..=position.players() {
        let at = usize::from(player) - 1;
        assert_eq!(position.overrides(player), plain.overrides[at]);
        assert_eq!(position.bombs(player), plain.bombs[at]);
        assert_eq!(position.is_out(player), plain.out[at]);
        assert_eq!(position.stones(player) as usize, plain.walker.stones(player), "the stones");
        if position.phase() == Phase::Bombing {
            continue;
        }
        for overrides in [false, true] {
            let cells = position.buildable(player, overrides);
            let cells: Vec<usize> = cells
                .iter()
                .map(|cell| {
                    let (x, y) = position.place_of(cell);
                    usize::from(y) * position.width() + usize::from(x)
                })
                .collect();
            let legal = plain.walker.legal_cells(player, overrides.into());
            assert_eq!(cells, legal, "player {player} overrides {overrides}");
        }
    }
    for mv in position.moves() {
        let cell = usize::from(mv.y) * position.width() + usize::from(mv.x);
        let walker = &plain.walker;
        let cells = match plain.phase {
            Phase::Building => walker.captures(cell, plain.turn.unwrap()),
            Phase::Bombing => walker.blast(cell),
        };
        let width = position.width();
        let places: Vec<(u16, u16)> =
            cells.iter().map(|cell| ((cell % width) as u16, (cell / width) as u16)).collect();
        assert_eq!(position.effect(mv), places, "what {mv:?} does");
        if plain.phase == Phase::Building {
            let number = position.cell_at(mv.x.into(), mv.y.into()).unwrap();
            assert_eq!(position.captures(number, plain.turn.unwrap()) as usize, cells.len());
        }
    }
}

/// Plays one game by lot on both boards.
fn play(taste: Taste, longest: usize) {
    let map = drawn(taste);
    assert!(map.faults().is_empty());
    let mut plain = PlainGame::new(map.clone());
    let Ok(mut position) = Position::new(&Setup { map, standing: None }) else {
        assert_eq!(plain.turn, None, "a map is final when nobody can do anything");
        return;
    };
    let mut stream = Stream::new(!taste.seed);
    for _ in 0..longest {
        compare(&position, &plain);
        if position.turn() == Turn::Over {
            break;
        }
        if stream.below(40) == 0 {
            let seat = Seat::new(stream.below(position.seats())).unwrap();
            if position.retire(seat, Leaving::Left).is_ok() {
                plain.retire(seat.index() as u8 + 1);
            }
            continue;
        }
        let mv = *stream.pick(&position.moves()).unwrap();
        let judged = position.check(mv);
        assert!(judged.is_ok(), "{mv:?} {judged:?}");
        position.play_unchecked(mv);
        plain.play(mv);
    }
    let again = Position::new(&position.setup()).unwrap();
    assert_eq!(again, position);
    assert_eq!(again.key(), position.key());
}

prop_compose! {
    fn small()(
        seed in any::<u64>(),
        players in 2u8..=8,
        width in 1usize..=9,
        height in 1usize..=7,
        holes in 0usize..=35,
        stones in 15usize..=60,
        specials in 0usize..=15,
        joined in prop_oneof![Just(0usize), 1usize..=100, Just(100)],
        overrides in 0i32..=3,
        bombs in 0i32..=2,
        radius in prop_oneof![0u8..=3, Just(255)],
    ) -> Taste {
        Taste {
            seed, players, width, height, holes, stones, specials, joined, overrides, bombs, radius,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_fast_rules_agree_with_the_walker(taste in small()) {
        play(taste, 150);
    }

    #[test]
    fn they_agree_on_whole_boards_of_eight_by_eight(taste in small()) {
        play(Taste { width: 8, height: 8, holes: 0, joined: 0, ..taste }, 100);
    }

    #[test]
    fn they_agree_on_narrow_maps_full_of_rings(taste in small(), length in 1usize..=40) {
        play(Taste { width: length, height: 1 + taste.height % 2, joined: 100, ..taste }, 80);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn they_agree_on_large_maps(taste in small()) {
        let large = Taste { width: 20 + taste.width * 4, height: 20 + taste.height * 4, ..taste };
        play(large, 25);
    }
}
