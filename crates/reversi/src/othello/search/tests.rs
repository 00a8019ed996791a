//! The deeper search against the endgame solver and plain look-ahead.

use super::*;
use game::Stream;

fn random(seed: u64, empties: u32) -> Board {
    let mut stream = Stream::new(seed);
    let mut board = Board::START;
    while board.empties() > empties || board.moves() == 0 {
        let moves: Vec<u32> = Squares(board.moves()).collect();
        board = match stream.pick(&moves) {
            Some(square) => board.after(*square, board.flips(*square)),
            None if board.is_over() => return random(seed + 1000, empties),
            None => board.passed(),
        };
    }
    board
}

#[test]
fn a_solved_position_has_the_score_of_the_endgame_solver() {
    let mut search = Search::new(1 << 20);
    let mut endgame = Endgame::new(12);
    let limits = Limits { depth: 60, solve_from: 60, sure: SURE, nodes: None };
    for seed in 0..30 {
        let board = random(seed, 14);
        let found = search.think(board, &limits, false, &mut ());
        assert!(found.complete && found.moves[0].exact);
        assert_eq!(found.moves[0].score, endgame.score(board), "{board:x?}");
        let all = search.think(board, &limits, true, &mut ());
        assert_eq!(all.moves[0].score, found.moves[0].score);
        for mv in &all.moves {
            assert_eq!(mv.score, -endgame.score(mv.next), "{board:x?} {}", mv.mv);
        }
    }
}

#[test]
fn the_line_of_a_solved_position_leads_to_its_score() {
    let mut search = Search::new(1 << 20);
    let limits = Limits { depth: 60, solve_from: 60, sure: SURE, nodes: None };
    for seed in 0..20 {
        let mut board = random(seed, 13);
        let found = search.think(board, &limits, false, &mut ());
        let mut sign = 1;
        for mv in &found.moves[0].line {
            board = match mv.square() {
                Some(square) => board.after(square, board.flips(square)),
                None => board.passed(),
            };
            sign = -sign;
        }
        assert!(board.is_over());
        assert_eq!(sign * board.final_score(), found.moves[0].score);
    }
}

/// Looking ahead with nothing clever.
fn plain(search: &Search, node: &Node, depth: u32) -> i32 {
    let moves = node.board.moves();
    if moves == 0 {
        return match node.board.their_moves() {
            0 => node.board.final_score(),
            _ => -plain(search, &node.passed(), depth),
        };
    }
    if depth == 0 {
        return search.opinion(node);
    }
    Squares(moves)
        .map(|square| -plain(search, &node.after(square, node.board.flips(square)), depth - 1))
        .max()
        .unwrap_or_default()
}

#[test]
fn without_guessing_the_search_sees_what_plain_look_ahead_sees() {
    for seed in 0..12 {
        let board = random(seed, 30 + seed as u32);
        for depth in 1..=4 {
            let mut search = Search::new(1 << 20);
            let limits = Limits { depth, solve_from: 0, sure: SURE, nodes: None };
            let found = search.think(board, &limits, false, &mut ());
            assert_eq!(found.moves[0].score, plain(&search, &Node::of(board), depth));
        }
    }
}

#[test]
fn the_same_nodes_find_the_same() {
    let limits = Limits { depth: 60, solve_from: 24, sure: 0, nodes: Some(30_000) };
    let board = random(5, 30);
    let think = || Search::new(1 << 20).think(board, &limits, false, &mut ());
    let first = think();
    assert_eq!(first, think());
    assert!(first.nodes < 30_000 + 4096, "{}", first.nodes);
}
