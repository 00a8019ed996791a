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
fn a_home_takes_one_roll_and_what_the_best_of_all_plays_takes() {
    let one = &tables().one_sided;
    let mut found = Vec::new();
    for home in Home::all(false).into_iter().step_by(53).skip(1) {
        let mut mean = 1.0;
        for roll in Roll::all() {
            home.after(roll, &mut found);
            let best = found.iter().map(|next| one.rolls(*next).mean()).fold(f64::MAX, f64::min);
            mean += best * f64::from(roll.ways()) / 36.0;
        }
        // What is stored is rounded to sixteen bits.
        assert!((one.rolls(home).mean() - mean).abs() < 2e-3, "{home:?}");
    }
}

#[test]
fn what_is_computed_when_it_is_needed_is_what_the_table_has() {
    let boards = [
        board(&[(1, 1)], &[(1, 1)]),
        board(&[(5, 2), (2, 2)], &[(4, 2), (1, 2)]),
        board(&[(6, 1), (5, 2), (4, 1), (2, 2)], &[(6, 2), (3, 2), (1, 2)]),
        board(&[(6, 6)], &[(6, 6)]),
    ];
    let mut endings = Endings::new();
    let mut counts = Vec::new();
    for board in boards {
        let place = TwoSided::place(&board).unwrap();
        assert_eq!(Some(TwoSided::told(endings.at(place))), tables().two_sided().of(&board));
        assert_eq!(Some(Bearoff::needed(place)), tables().with_cube(&board));
        counts.push(endings.count);
    }
    // The usual end of a game needs a small part.
    assert!(counts[2] * 5 < SMALL_HOMES * SMALL_HOMES, "{counts:?}");
}

#[test]
fn the_first_checker_comes_off_as_soon_as_the_best_play_lets_it() {
    let one = &tables().one_sided;
    let mut found = Vec::new();
    let full = Home::all(false).into_iter().filter(|home| home.checkers() == 15);
    for home in full.step_by(41) {
        let mut at_once = 0.0;
        for roll in Roll::all() {
            home.after(roll, &mut found);
            if found.iter().any(|next| next.checkers() < 15) {
                at_once += roll.ways() as f32 / 36.0;
            }
        }
        let said = one.rolls_to_first(home).unwrap().exactly(1);
        assert!((said - at_once).abs() < 1e-4, "{home:?}");
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
    let certain = tables().two_sided().of(&board(&[(1, 1)], &[(1, 1)])).unwrap();
    assert!((certain.cubeless - 1.0).abs() < 1e-4);
    // 5 and 2 against a checker that is off next roll: 19 of 36, so 2/36 ahead, and 4/36 doubled.
    let close = tables().two_sided().of(&board(&[(5, 1), (2, 1)], &[(1, 1)])).unwrap();
    assert!((close.cubeless - 2.0 / 36.0).abs() < 1e-3);
    assert!((close.double_take() - 4.0 / 36.0).abs() < 2e-3);
    assert!((close.centred - 2.0 / 36.0).abs() < 1e-3);
    // A side that has borne off nothing may lose a gammon: not for this table.
    assert_eq!(tables().two_sided().of(&board(&[(1, 15)], &[(1, 1)])), None);
}

#[test]
fn both_tables_agree_where_they_overlap() {
    let homes = Home::all(true);
    let mut worst = 0.0f32;
    for own in homes.iter().skip(1).step_by(13) {
        for other in homes.iter().skip(1).step_by(29) {
            let places = |home: &Home| (1..).zip(home.0).collect::<Vec<(usize, u8)>>();
            let board = board(&places(own), &places(other));
            let exact = tables().two_sided().of(&board).unwrap().cubeless;
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
    let one = tables().effective_pips(&board(&[(1, 1)], &[(1, 1)]));
    assert!((one - PIPS_PER_ROLL).abs() < 1e-3);
    // Fifteen checkers on the ace point take seven to eight rolls.
    let stack = tables().effective_pips(&board(&[(1, 15)], &[(1, 1)]));
    assert!((stack / PIPS_PER_ROLL - 6.9).abs() < 0.4, "{stack}");
    // A checker further back is a pip further away.
    let near = tables().effective_pips(&board(&[(7, 3), (4, 5)], &[(1, 1)]));
    let far = tables().effective_pips(&board(&[(9, 3), (4, 5)], &[(1, 1)]));
    assert!((far - near - 6.0).abs() < 1e-9);
}

/// Mean rolls, in pips, of a side that always moves to where it has the fewest effective pips.
fn played_out(start: &Board, games: u64) -> f64 {
    let mut stream = game::Stream::new(7);
    let mut rolls = 0;
    for _ in 0..games {
        let mut board = *start;
        while board.won().is_none() {
            let die = |stream: &mut game::Stream| stream.below(6) as u8 + 1;
            let roll = Roll::new(die(&mut stream), die(&mut stream)).unwrap();
            let plays = Plays::of(&board, roll);
            let pips = |board: &Board| tables().effective_pips(board);
            let quickest = plays
                .list()
                .iter()
                .map(|play| play.board)
                .min_by(|one, two| pips(one).total_cmp(&pips(two)));
            board = quickest.unwrap_or(board);
            rolls += 1;
        }
    }
    f64::from(rolls) / games as f64 * PIPS_PER_ROLL
}

#[test]
fn effective_pips_of_sides_that_come_home_are_nearly_what_they_take() {
    let his = [(1, 1)];
    for own in [
        &[(13, 3), (8, 3), (6, 5), (5, 4)][..],
        &[(18, 2), (13, 5), (8, 3), (6, 5)],
        &[(7, 4), (6, 4), (4, 4), (1, 3)],
        &[(9, 1), (3, 7), (2, 7)],
        &[(12, 15)],
    ] {
        let start = board(own, &his);
        let (told, took) = (tables().effective_pips(&start), played_out(&start, 3000));
        assert!((told - took).abs() < 2.0, "{own:?}: {told} {took}");
    }
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
