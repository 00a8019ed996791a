//! The players at small boards of every shape.

mod aachen;
mod search;

use game::{Budget, Game as _, Means, PlayerName, Position as _, Silent, Stream};
use proptest::prelude::*;

use super::board::{Board, Candidate, as_move};
use super::ground::{Blast, Ground};
use crate::map::{Direction, End, Map, Tile, Transition};
use crate::{Position, Reversi, Setup};

/// A position from map text.
pub(super) fn position(text: &str) -> Position {
    let setup: Setup = text.parse().unwrap();
    Position::new(&setup).unwrap()
}

/// The ground and the board of map text.
pub(super) fn board(text: &str) -> (Ground, Board) {
    let position = position(text);
    let ground = Ground::new(position.map());
    let board = Board::of(&ground, &position);
    (ground, board)
}

/// A small map of any kind.
pub(super) fn any_map(seed: u64) -> Map {
    let mut stream = Stream::new(seed);
    let players = 2 + stream.below(7) as u8;
    let (width, height) = (3 + stream.below(6), 3 + stream.below(6));
    let tiles: Vec<Tile> = (0..width * height)
        .map(|_| match stream.below(20) {
            0..2 => Tile::Hole,
            2..9 => Tile::Empty,
            9 => Tile::Expansion,
            10 => Tile::Bonus,
            11 => Tile::Choice,
            12 => Tile::Inversion,
            _ => Tile::Stone(1 + stream.below(usize::from(players)) as u8),
        })
        .collect();
    let mut map = Map {
        players,
        overrides: stream.below(3) as i32,
        bombs: stream.below(3) as i32,
        radius: stream.below(4) as u8,
        width,
        height,
        tiles,
        transitions: Vec::new(),
    };
    let mut ends: Vec<End> = (0..width * height * 8)
        .map(|at| End {
            x: at / 8 % width,
            y: at / 8 / width,
            side: Direction::new((at % 8) as u8).unwrap(),
        })
        .filter(|end| {
            map.tile(end.x, end.y) != Tile::Hole && map.neighbour(end.x, end.y, end.side).is_none()
        })
        .collect();
    for _ in 0..stream.below(8) {
        if ends.len() < 2 {
            break;
        }
        let one = ends.swap_remove(stream.below(ends.len()));
        let other = ends.swap_remove(stream.below(ends.len()));
        map.transitions.push(Transition(one, other));
    }
    map
}

/// A position on any small map, unless nothing can be played there.
pub(super) fn any_position(seed: u64) -> Option<Position> {
    Position::new(&Setup { map: any_map(seed), standing: None }).ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// The players' own board plays as the rules do: the same moves, stones, hands and turns.
    #[test]
    fn the_players_board_keeps_the_rules(seed in any::<u64>()) {
        let Some(mut position) = any_position(seed) else { return Ok(()) };
        let ground = Ground::new(position.map());
        let mut board = Board::of(&ground, &position);
        let mut stream = Stream::new(seed ^ 1);
        let mut blast = Blast::default();
        let mut found: Vec<Candidate> = Vec::new();
        loop {
            board.candidates(&ground, &mut found);
            let moves: Vec<_> =
                found.iter().map(|found| as_move(&ground, found.cell, found.special)).collect();
            prop_assert_eq!(&moves, &position.moves());
            let Some(candidate) = stream.pick(&found).copied() else { break };
            position.play(as_move(&ground, candidate.cell, candidate.special)).unwrap();
            board.play(&ground, candidate.cell, candidate.special, &mut blast);
            prop_assert!(ground.carries(position.map()));
            let fresh = Board::of(&ground, &position);
            prop_assert_eq!(&board.codes, &fresh.codes);
            prop_assert_eq!(board.counts, fresh.counts);
            prop_assert_eq!(board.overrides, fresh.overrides);
            prop_assert_eq!(board.bombs, fresh.bombs);
            prop_assert_eq!((board.mover, board.phase), (fresh.mover, fresh.phase));
            prop_assert_eq!(board.key(&ground), fresh.key(&ground));
        }
    }
}

/// Every player at every level.
fn everybody() -> Vec<PlayerName> {
    let levels = |levels: usize| (1..=levels.max(1)).map(|level| level as u8);
    Reversi::PLAYERS
        .iter()
        .flat_map(|card| {
            levels(card.levels.len()).map(|level| PlayerName {
                name: card.name.to_owned(),
                level: (!card.levels.is_empty()).then_some(level),
            })
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// However little they may think, all players move legally to the end of any game, and rate
    /// the legal moves and no others.
    #[test]
    fn every_player_moves_legally_everywhere(seed in any::<u64>(), nodes in 0u64..60) {
        let means = Means { seed, memory: 1 << 12, ..Means::DEFAULT };
        let budget = Budget::nodes(nodes);
        for name in everybody() {
            let Some(mut position) = any_position(seed) else { return Ok(()) };
            let mut player = Reversi::player(&name, &means).unwrap();
            let mut plies = 0;
            loop {
                let choice = player.choose(&position, &budget, &mut Silent::default());
                prop_assert_eq!(choice.is_none(), position.moves().is_empty(), "{}", name);
                if plies % 4 == 0 {
                    let rated = player.assess(&position, &budget, &mut Silent::default());
                    let rated: Vec<_> = rated.ratings.iter().map(|rating| rating.mv).collect();
                    prop_assert_eq!(rated, position.moves(), "{}", name);
                }
                let Some(choice) = choice else { break };
                let played = position.play(choice.mv);
                prop_assert!(played.is_ok(), "{}: {:?}", name, played);
                plies += 1;
            }
        }
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10))]

    /// The same seed and the same number of nodes give the same game.
    #[test]
    fn a_node_budget_makes_players_repeat_themselves(seed in any::<u64>()) {
        let means = Means { seed, memory: 1 << 16, ..Means::DEFAULT };
        for name in everybody() {
            let game = || {
                let mut position = any_position(seed)?;
                let mut player = Reversi::player(&name, &means).ok()?;
                let mut played = Vec::new();
                let budget = Budget::nodes(200);
                while let Some(choice) =
                    player.choose(&position, &budget, &mut Silent::default())
                {
                    position.play(choice.mv).ok()?;
                    played.push((choice.mv, choice.nodes));
                    if played.len() > 12 {
                        break;
                    }
                }
                Some(played)
            };
            prop_assert_eq!(game(), game(), "{}", name);
        }
    }
}
