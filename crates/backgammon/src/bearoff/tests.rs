//! The tables against known facts and against a plain second way.

use super::*;
use crate::plays::Plays;
use crate::roll::Roll;

fn board(own: &[(usize, u8)], other: &[(usize, u8)]) -> Board {
    let side = |places: &[(usize, u8)]| {
        let mut side = [0; 26];
        places.iter().for_each(|(at, count)| side[*at] = *count);
        side[OFF] = 15 - places.iter().map(|(_, count)| count).sum::<u8>();
        side
    };
    Board::new(&side(own), &side(other)).unwrap()
}

fn tables() -> &'static Bearoff {
    Bearoff::shared()
}

#[test]
fn homes_are_numbered_without_gaps_and_rolls_lead_to_lower_numbers() {
    for small in [false, true] {
        let all = Home::all(small);
        assert_eq!(all.len(), if small { SMALL_HOMES } else { HOMES });
        let mut found = Vec::new();
        for (number, home) in all.iter().enumerate() {
            let own = if small { home.small_number() } else { Some(home.number()) };
            assert_eq!(own, Some(number));
            if number % 97 == 1 {
                for roll in Roll::all() {
                    home.after(roll, &mut found);
                    assert!(
                        !found.is_empty() && found.iter().all(|next| next.number() < home.number())
                    );
                }
            }
        }
    }
}

#[test]
fn rolls_lead_where_the_rules_let_them() {
    let mut found = Vec::new();
    for home in Home::all(false).into_iter().step_by(61).skip(1) {
        let places: Vec<(usize, u8)> = (1..).zip(home.0).collect();
        let board = board(&places, &[(1, 1)]);
        for roll in Roll::all() {
            home.after(roll, &mut found);
            let mut quick: Vec<_> = found.iter().map(|home| home.number()).collect();
            let plays = Plays::of(&board, roll);
            let legal = plays.list().iter().filter_map(|play| Home::of(&play.board));
            let mut legal: Vec<_> = legal.map(Home::number).collect();
            quick.sort_unstable();
            quick.dedup();
            legal.sort_unstable();
            legal.dedup();
            assert_eq!(quick, legal, "{home:?} {roll}");
        }
    }
}

#[test]
fn known_odds_of_short_bear_offs() {
    let once = |places: &[(usize, u8)]| {
        let board = board(places, &[(1, 1)]);
        36.0 * tables().one_sided.rolls(Home::of(&board).unwrap()).exactly(1)
    };
    // Checkers on the 6-point alone, on 5 and 2, on 6 and 4, two on the ace point.
    assert_eq!(once(&[(6, 1)]).round(), 27.0);
    assert_eq!(once(&[(5, 1), (2, 1)]).round(), 19.0);
    assert_eq!(once(&[(6, 1), (4, 1)]).round(), 8.0);
    assert_eq!(once(&[(1, 2)]).round(), 36.0);
}

#[test]
fn the_last_roll_race_has_its_known_equities() {
    // Both have one checker on the ace point: who rolls wins.
    let certain = tables().two_sided.of(&board(&[(1, 1)], &[(1, 1)])).unwrap();
    assert!((certain.cubeless - 1.0).abs() < 1e-4);
    // 5 and 2 against a checker that is off next roll: 19 of 36, so 2/36 ahead, and 4/36 doubled.
    let close = tables().two_sided.of(&board(&[(5, 1), (2, 1)], &[(1, 1)])).unwrap();
    assert!((close.cubeless - 2.0 / 36.0).abs() < 1e-3);
    assert!((close.double_take() - 4.0 / 36.0).abs() < 2e-3);
    assert!((close.centred - 2.0 / 36.0).abs() < 1e-3);
    // A side that has borne off nothing may lose a gammon: not for this table.
    assert_eq!(tables().two_sided.of(&board(&[(1, 15)], &[(1, 1)])), None);
}

#[test]
fn both_tables_agree_where_they_overlap() {
    let homes = Home::all(true);
    let mut worst = 0.0f32;
    for own in homes.iter().skip(1).step_by(13) {
        for other in homes.iter().skip(1).step_by(29) {
            let places = |home: &Home| (1..).zip(home.0).collect::<Vec<(usize, u8)>>();
            let board = board(&places(own), &places(other));
            let exact = tables().two_sided.of(&board).unwrap().cubeless;
            let (mine, his) = (tables().one_sided.rolls(*own), tables().one_sided.rolls(*other));
            let races = 2.0 * mine.before_or_with(&his) - 1.0;
            // Who plays for the mean number of rolls plays slightly too well or too badly.
            worst = worst.max((exact - races).abs());
        }
    }
    assert!(worst < 0.03, "{worst}");
}

#[test]
fn gammons_need_that_nothing_is_off() {
    let told = tables().chances(&board(&[(1, 1)], &[(6, 15)])).unwrap();
    assert_eq!((told.win, told.win_gammon), (1.0, 1.0));
    let told = tables().chances(&board(&[(6, 15)], &[(1, 1)])).unwrap();
    assert!(told.win < 1e-3);
    // He rolls once before it is over: a six takes a checker off, and so does 5-1, 4-2 or a double
    // from 2-2 on; 3-3 as well.
    let saved = (36.0 * (1.0 - told.lose_gammon)).round();
    assert_eq!(saved, 11.0 + 2.0 + 2.0 + 2.0);
}

#[test]
fn effective_pips_are_the_pips_and_what_is_wasted() {
    let one = tables().effective_pips(&board(&[(1, 1)], &[(1, 1)])).unwrap();
    assert!((one - PIPS_PER_ROLL).abs() < 1e-3);
    // Fifteen checkers on the ace point take seven to eight rolls.
    let stack = tables().effective_pips(&board(&[(1, 15)], &[(1, 1)])).unwrap();
    assert!((stack / PIPS_PER_ROLL - 6.9).abs() < 0.4, "{stack}");
    assert_eq!(tables().effective_pips(&Board::START), None);
}

#[test]
fn tables_are_read_as_they_were_written_and_damage_is_seen() {
    let bytes = tables().to_bytes();
    assert_eq!(Bearoff::from_bytes(&bytes).as_ref(), Ok(tables()));
    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2] ^= 4;
    assert_eq!(Bearoff::from_bytes(&damaged), Err(BearoffFault::Checksum));
    assert_eq!(Bearoff::from_bytes(b"kbgnet01"), Err(BearoffFault::Head));
    assert!(Bearoff::from_bytes(&bytes[..100]).is_err());
    assert!(Bearoff::from_bytes(&bytes[..8]).is_err());
}
