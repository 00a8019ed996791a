//! Homburg's ratings, calculated by hand.

use game::Silent;
use proptest::prelude::*;

use super::*;

fn at(setup: &str) -> Position {
    Position::new(&setup.parse().unwrap()).unwrap()
}

fn ratings(setup: &str) -> Vec<i32> {
    Homburg::ratings(&at(setup)).into_iter().map(Option::unwrap).collect()
}

#[test]
fn each_step_outweighs_seven_times_the_step_below() {
    let ladder = [OWN_THREE, THEIR_THREE, THEIR_TWO, OWN_TWO, THEIR_ONE, OWN_ONE];
    assert!(ladder.windows(2).all(|steps| steps[0] == 7 * steps[1] + 1));
}

/// After `44` the first seat is to move; its stone lies at 4 f, the opponent's on it at 4 e.
///
/// ```text
///   1 2 3 4 5 6 7
/// e . . . O . . .
/// f . . . X . . .
/// ```
///
/// - Columns 1, 2, 6 and 7 land in row f, where the own stone is in reach of four cells: 7. Their
///   diagonals are empty.
/// - Column 3 lands at 3 f: the own stone on the row, 7; the rising diagonal 3f 4e 5d 6c holds the
///   opponent's stone, 50. The neighbour is higher, so 3 e is looked at: no three. Column 5 is the
///   mirror image.
/// - Column 4 lands at 4 d: up the column, f to c holds both, e to b the opponent's stone alone,
///   50. The row and the diagonals through 4 d are empty.
#[test]
fn the_ratings_after_44_are_those_of_a_hand_calculation() {
    assert_eq!(ratings("7x6 44"), [7, 7, 57, 50, 57, 7, 7]);
}

/// Two stones stacked at each edge: 351 and 2458 for the window of two, 7 and 50 for the window
/// above it that holds one. In the middle both edges are in reach.
#[test]
fn twos_are_worth_351_and_2458() {
    assert_eq!(ratings("7x6 1717"), [358, 7, 7, 57, 50, 50, 2508]);
}

/// Three stones stacked at each edge: the win and the block, and again the windows above with two
/// and with one stone.
#[test]
fn threes_are_worth_120450_and_17207() {
    let expected = [120_450 + 351 + 7, 7, 7, 57, 50, 50, 17_207 + 2_458 + 50];
    assert_eq!(ratings("7x6 171717"), expected);
}

#[test]
fn threes_on_two_axes_add_up() {
    // The row 1f 2f 3f and the diagonal 7c 6d 5e meet at 4 f.
    let position = at("7x6 ......./......./......x/.....xo/o.o.xoo/xxx.oxo");
    assert_eq!(Board(&position).count_threes(3, 0, Side::Own), 2);
    let rating = Homburg::ratings(&position)[3].unwrap();
    assert!((2 * OWN_THREE..3 * OWN_THREE).contains(&rating), "{rating}");
}

/// O has three in row e; 4 e is playable as soon as X plays 4 f. Besides, 5 e is in reach for X
/// (7), 3 e for O (50).
#[test]
fn under_a_three_of_the_opponent_a_block_is_subtracted() {
    let rated = ratings("7x6 ......./......./......./......./ooo.x../xxo.xxo");
    assert_eq!(rated[3], -17_207 + 7 + 50);
}

/// The same seen by O: a stone at 4 f lets X block. Besides, X has 5 f and 7 f with room (2458)
/// and 5 e (50), O has 3 e (7).
#[test]
fn under_an_own_three_the_win_is_not_given_away() {
    let rated = ratings("7x6 ......./......./......./......./ooo.x../xxo.x.x");
    assert_eq!(rated[3], -99_000 + 2_458 + 50 + 7);
}

/// X wins at 4 e and at 4 d. Besides, each side has a two on a diagonal through 4 f.
#[test]
fn two_stacked_own_wins_are_worth_just_under_a_block() {
    let rated = ratings("7x6 ......./......./......./xxx.oo./xxx.oo./oxo.oxo");
    assert_eq!(rated[3], 17_206 + 2_458 + 351);
}

/// X has 3 f and 4 f. A stone at 5 f makes `.AAA.`, one at 6 f makes `.AA.A.`; at 2 f one end is
/// taken by O at 1 f, so it stays a two.
#[test]
fn an_own_open_two_is_worth_5735() {
    let rated = ratings("7x6 ......./......./......./......./o....../o.xx...");
    assert_eq!(rated, [2_508, 351, 64, 64, 5_735 + 7, 5_735 + 7, 7]);
}

/// The same with the sides exchanged.
#[test]
fn an_open_two_of_the_opponent_is_worth_17207() {
    let rated = ratings("7x6 ......./......./......./......./x....../x.oo...");
    assert_eq!(rated, [358, 2_458, 107, 107, 17_207 + 50, 17_207 + 50, 50]);
}

#[test]
fn the_first_move_is_one_of_the_three_in_the_middle() {
    let mut seen = [0; 7];
    for seed in 0..60 {
        let choice = Homburg::new(seed)
            .choose(&at("7x6"), &Budget::UNLIMITED, &mut Silent::default())
            .unwrap();
        seen[usize::from(choice.mv.0)] += 1;
    }
    assert!(seen[2] > 5 && seen[3] > 5 && seen[4] > 5, "{seen:?}");
    assert_eq!(seen[2] + seen[3] + seen[4], 60);
}

#[test]
fn a_full_column_has_no_rating_and_nothing_is_chosen_after_the_end() {
    assert_eq!(Homburg::ratings(&at("7x6 111111"))[0], None);
    let over = at("7x6 1212121");
    let choice = Homburg::new(1).choose(&over, &Budget::UNLIMITED, &mut Silent::default());
    assert!(choice.is_none());
}

proptest! {
    #[test]
    fn a_winning_column_is_rated_above_every_other(
        columns in prop::collection::vec(0u8..7, 0..42)
    ) {
        let mut position = at("7x6");
        for column in columns {
            let _ = position.play(Column(column));
        }
        if position.turn() != Turn::Over {
            let rated = Homburg::ratings(&position);
            let wins = |column: &usize| {
                let mut next = position.clone();
                next.play(Column(*column as u8)).is_ok()
                    && next.geometry().has_four(next.theirs())
            };
            let winning: Vec<usize> = (0..7).filter(wins).collect();
            if let Some(best) = winning.iter().map(|column| rated[*column].unwrap()).min() {
                let others = (0..7).filter(|column| !winning.contains(column));
                prop_assert!(others.filter_map(|at| rated[at]).all(|other| other < best));
            }
        }
    }
}

#[test]
fn the_usual_numbers_make_the_usual_player() {
    let usual: Vec<f64> = KNOBS.iter().map(|knob| knob.usual).collect();
    for setup in ["7x6 44", "7x6 4453", "5x4 1234", "8x7 445533"] {
        let position = at(setup);
        assert_eq!(Homburg::tuned(&usual, 1).rate(&position), Homburg::ratings(&position));
        assert_eq!(Homburg::tuned(&[], 1).rate(&position), Homburg::ratings(&position));
    }
    // Without a worth of ones the outer columns after `44` mean nothing.
    let without = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
    let rated = Homburg::tuned(&without, 1).rate(&at("7x6 44"));
    assert_eq!(rated, vec![Some(0); 7]);
}
