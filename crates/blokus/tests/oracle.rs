//! The fast board and the plain walker play the same game, on boards of any size with any pieces.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;

use blokus::walker::{Cells, Count, Walker};
use blokus::{Cell, Mode, Move, Position, Scoring, Setup, Shape};
use game::{Leaving, Position as _, Seat, Stream, Turn};
use proptest::prelude::*;

fn cells_of(mv: Move) -> Cells {
    mv.cells().map(|cell| (i32::from(cell.y), i32::from(cell.x))).collect()
}

fn walker_of(position: &Position) -> Walker {
    let board = position.board();
    let start = |colour| {
        let Cell { x, y } = board.start(colour);
        (i32::from(x), i32::from(y))
    };
    let starts: Vec<(i32, i32)> = (0..board.colours()).map(start).collect();
    Walker::new(board.width().into(), board.height().into(), &starts, position.counts())
}

/// Everything that the two know is the same.
fn compare(position: &Position, walker: &Walker) {
    let board = position.board();
    assert_eq!(board.turn(), walker.turn(), "{position:?}");
    for colour in 0..board.colours() {
        let ours: Vec<Move> = board.moves(colour).collect();
        let told: BTreeSet<(Cells, usize)> =
            ours.iter().map(|mv| (cells_of(*mv), mv.form.shape().index())).collect();
        assert_eq!(told.len(), ours.len(), "each once: {position:?}");
        assert_eq!(told, walker.moves(colour), "{position:?}");
        assert_eq!(board.count(colour) as usize, ours.len());
        assert_eq!(board.has_moves(colour), !ours.is_empty());
        for mv in &ours {
            assert_eq!(board.judge(colour, *mv), Ok(()), "{position:?}");
        }
        let left: Vec<u32> = board.left(colour).iter().map(|left| u32::from(*left)).collect();
        assert_eq!(left, walker.left(colour));
        let pieces: u32 = left.iter().sum();
        assert_eq!(board.pieces_left(colour), pieces);
        let squares = Shape::all().map(|shape| shape.size() as u32 * left[shape.index()]);
        assert_eq!(board.squares_left(colour), squares.sum::<u32>());
        let count = match position.scoring() {
            Scoring::Bonus => Count::Bonus,
            Scoring::Placed => Count::Placed,
            Scoring::Left => Count::Left,
        };
        assert_eq!(position.points(colour), walker.points(colour, count));
    }
    for y in 0..board.height() {
        for x in 0..board.width() {
            assert_eq!(board.stone(Cell { x, y }), walker.at(x.into(), y.into()));
        }
    }
    assert_eq!(board.hash(), board.fresh_hash());
}

/// A piece that the fast board judges otherwise than the walker would, tried at random.
fn judge_alike(position: &Position, walker: &Walker, stream: &mut Stream) {
    let board = position.board();
    for _ in 0..40 {
        let form = blokus::Form::new(stream.below(blokus::FORMS)).unwrap();
        let x = stream.below(usize::from(board.width()) + 1) as u8;
        let y = stream.below(usize::from(board.height()) + 1) as u8;
        let (mv, colour) = (Move { form, x, y }, stream.below(board.colours()));
        let has = walker.left(colour)[form.shape().index()] > 0;
        let may = has && walker.may_lie(colour, &cells_of(mv));
        assert_eq!(board.judge(colour, mv).is_ok(), may, "{mv:?} {position:?}");
    }
}

fn setups() -> impl Strategy<Value = Setup> {
    let counts = prop_oneof![
        Just(None),
        (0u8..=3).prop_map(|count| Some([count; 21])),
        prop::array::uniform21(0u8..=2).prop_map(Some),
        // So few that everything gets placed.
        prop::collection::vec(0usize..21, 1..4).prop_map(|few| {
            let mut counts = [0; 21];
            counts[0] = 1;
            few.into_iter().for_each(|shape| counts[shape] = 1);
            Some(counts)
        }),
    ];
    let mode = prop::sample::select(Mode::ALL.to_vec());
    let scoring = prop::sample::select(Scoring::ALL.to_vec());
    (mode, 3u32..=12, 3u32..=12, scoring, counts).prop_map(
        |(mode, width, height, scoring, counts)| {
            let usual = Setup::new(mode);
            let counts = counts.unwrap_or(usual.counts);
            Setup { width, height, scoring, counts, ..usual }
        },
    )
}

fn play_both(position: &mut Position, seed: u64, leaving: bool) {
    let mut stream = Stream::new(seed);
    let mut walker = walker_of(position);
    compare(position, &walker);
    while position.turn() != Turn::Over {
        judge_alike(position, &walker, &mut stream);
        if leaving && stream.below(12) == 0 {
            let seat = Seat::new(stream.below(position.seats())).unwrap();
            if position.retire(seat, Leaving::Left).is_ok() {
                let gone = |colour: &usize| position.board().is_withdrawn(*colour);
                (0..position.colours()).filter(gone).for_each(|colour| walker.withdraw(colour));
            }
        } else {
            let mv = *stream.pick(&position.moves()).unwrap();
            walker.play(&cells_of(mv), mv.form.shape().index());
            position.play(mv).unwrap();
        }
        compare(position, &walker);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn the_fast_board_plays_what_the_walker_plays(
        setup in setups(), seed in any::<u64>(), leaving in any::<bool>(),
    ) {
        match Position::new(&setup) {
            Ok(mut position) => play_both(&mut position, seed, leaving),
            Err(faults) => prop_assert!(!faults.to_string().is_empty()),
        }
    }

    #[test]
    fn drawing_by_lot_gives_legal_moves_and_nothing_only_where_there_is_none(seed in any::<u64>()) {
        let mut board = Position::new(&Setup::new(Mode::Duo)).unwrap().small_board().unwrap();
        let mut stream = Stream::new(seed);
        while let Some(colour) = board.turn() {
            let fives = blokus::Fits::of_size(5);
            if let Some(mv) = board.draw_among(colour, &fives, &mut stream) {
                prop_assert_eq!(mv.form.shape().size(), 5);
                prop_assert_eq!(board.judge(colour, mv), Ok(()));
            } else {
                prop_assert_eq!(board.reaches_among(colour, &fives).count(), 0);
            }
            let mv = board.draw(colour, &mut stream).unwrap();
            prop_assert_eq!(board.judge(colour, mv), Ok(()));
            board.play(mv);
        }
    }
}

/// The proptests keep to small boards, where pieces meet soon; this looks at the largest.
#[test]
fn the_largest_board_plays_what_the_walker_plays() {
    let setup: Setup = "classic 50x50 threes*0 fours*0 T5*0 X5*0".parse().unwrap();
    let mut position = Position::new(&setup).unwrap();
    assert!(position.small_board().is_none());
    let mut stream = Stream::new(5);
    let mut walker = walker_of(&position);
    for _ in 0..12 {
        let mv = *stream.pick(&position.moves()).unwrap();
        walker.play(&cells_of(mv), mv.form.shape().index());
        position.play(mv).unwrap();
    }
    compare(&position, &walker);
}

#[test]
fn every_move_is_drawn_about_as_often_as_every_other() {
    let mut board = Position::new(&Setup::new(Mode::Duo)).unwrap().small_board().unwrap();
    let mut stream = Stream::new(3);
    // So far into the game that moves are few and lie at several cells.
    for _ in 0..16 {
        let Some(mv) = board.turn().and_then(|colour| board.draw(colour, &mut stream)) else {
            break;
        };
        board.play(mv);
    }
    let colour = board.turn().unwrap();
    let moves: Vec<Move> = board.moves(colour).collect();
    assert!(board.reaches(colour).count() > 1 && moves.len() > 5, "{}", moves.len());
    let mut seen = vec![0u32; moves.len()];
    for _ in 0..moves.len() * 400 {
        let drawn = board.draw(colour, &mut stream).unwrap();
        seen[moves.iter().position(|mv| *mv == drawn).unwrap()] += 1;
    }
    // Five deviations to either side of 400.
    assert!(seen.iter().all(|count| count.abs_diff(400) < 100), "{seen:?}");
}
