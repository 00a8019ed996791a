//! Surveys, pictures and changes of maps.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use game::Stream;
use proptest::prelude::*;
use reversi::cartography::{
    Motion, Plan, Symmetry, crop, draw, draw_named, generate, of_rows, reseat, rows, survey, tidy,
    trial,
};
use reversi::{Map, Tile, map, walker::Walker};

fn read(text: &str) -> Map {
    map::read(text).unwrap()
}

fn drawn_maps() -> impl Strategy<Value = Map> {
    (2_u8..=8, any::<u64>()).prop_map(|(seats, seed)| generate(&Plan::drawn(seats, seed), seed))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn four_quarters_and_two_reflections_change_nothing(map in drawn_maps()) {
        let mut turned = map.clone();
        for quarter in 1..=4 {
            turned = Motion::QUARTER.map(&turned);
            // Every turned map is a valid map.
            prop_assert_eq!(&map::read(&turned.to_string()).unwrap(), &turned);
            if quarter == 2 {
                prop_assert_eq!(&turned, &Motion::HALF.map(&map));
            }
        }
        prop_assert_eq!(&turned, &map);
        for motion in [Motion::SIDEWAYS, Motion::UPSIDE_DOWN, Motion::DIAGONAL, Motion::OTHER_DIAGONAL] {
            prop_assert_eq!(&motion.map(&motion.map(&map)), &map);
        }
    }

    #[test]
    fn turning_a_map_changes_nothing_that_counts(map in drawn_maps()) {
        let (before, after) = (survey(&map), survey(&Motion::QUARTER.map(&map)));
        prop_assert_eq!(before.seats, after.seats);
        prop_assert_eq!(before.fairness, after.fairness);
        prop_assert_eq!(before.stable.len(), after.stable.len());
        prop_assert_eq!(before.transitions.loops, after.transitions.loops);
        prop_assert_eq!(before.transitions.longest_loop, after.transitions.longest_loop);
        prop_assert_eq!(before.likenesses.len(), after.likenesses.len());
    }

    #[test]
    fn every_symmetry_but_none_makes_all_seats_equal_or_says_which(seats in 2_u8..=8, seed: u64, which in 1_usize..5) {
        let plan = Plan { symmetry: Symmetry::ALL[which], ..Plan::drawn(seats, seed) }.settled();
        let survey = survey(&generate(&plan, seed));
        let groups = survey.fairness.groups.len();
        match plan.symmetry {
            Symmetry::Districts => prop_assert_eq!(groups, 1),
            Symmetry::QuarterTurn if seats.is_multiple_of(4) => {
                prop_assert!(groups <= usize::from(seats) / 4);
            }
            _ => prop_assert!(groups <= usize::from(seats) / 2),
        }
    }

    /// No stone on a stable place is ever captured, whatever stones lie around it.
    #[test]
    fn nothing_captures_a_stone_on_a_stable_place(map in drawn_maps(), seed: u64) {
        let stable: Vec<usize> =
            survey(&map).stable.iter().map(|(x, y)| y * map.width + x).collect();
        let mut lot = Stream::new(seed);
        let mut full = map.clone();
        for tile in &mut full.tiles {
            if *tile != Tile::Hole && lot.below(4) > 0 {
                *tile = Tile::Stone(1 + lot.below(usize::from(map.players)) as u8);
            }
        }
        let walker = Walker::new(full);
        for player in 1..=map.players {
            for cell in walker.legal_cells(player, 1) {
                let captured = walker.captures(cell, player);
                prop_assert!(stable.iter().all(|place| !captured.contains(place)
                    || walker.map.tiles[*place] == Tile::Stone(player)));
            }
        }
    }

    #[test]
    fn a_picture_shows_every_cell_and_both_ends_of_every_transition(map in drawn_maps()) {
        let svg = draw(&map);
        let count = |text: &str| svg.matches(text).count();
        let land = map.tiles.iter().filter(|tile| **tile != Tile::Hole).count();
        prop_assert_eq!(count("href=\"#map-cell\""), land);
        for tile in 1..=map.players {
            // One more is in the legend.
            let stones = map.tiles.iter().filter(|found| **found == Tile::Stone(tile)).count();
            let told = format!("href=\"#map-stone-{tile}\"");
            prop_assert_eq!(count(&told), stones + 1);
        }
        let (curves, labels) = (count("class=\"under\""), count("class=\"label\""));
        prop_assert_eq!(2 * curves + labels, 2 * map.transitions.len());
        let opened = count("<g ") + count("<symbol ") + count("<text ") + count("<svg ");
        let closed = count("</g>") + count("</symbol>") + count("</text>") + count("</svg>");
        prop_assert_eq!(opened, closed);
    }

    #[test]
    fn rows_read_back(map in drawn_maps()) {
        let back = of_rows(&rows(&map)).unwrap();
        prop_assert_eq!((back.width, back.height, &back.tiles), (map.width, map.height, &map.tiles));
        prop_assert_eq!(back.players, map.players);
    }
}

#[test]
fn the_classic_board_is_surveyed_as_everybody_knows_it() {
    let classic = read(
        "2 0 0 0 8 8
        0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0  0 0 0 2 1 0 0 0
        0 0 0 1 2 0 0 0  0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0  0 0 0 0 0 0 0 0",
    );
    let survey = survey(&classic);
    assert_eq!(survey.stable, [(0, 0), (7, 0), (0, 7), (7, 7)]);
    assert_eq!(survey.corners, 4);
    assert_eq!(survey.likenesses.len(), 7);
    assert!(survey.fairness.is_fair());
    assert!(survey.seats.iter().all(|seat| (seat.stones, seat.mobility) == (2, 4)));
}

#[test]
fn what_cannot_be_reached_is_not_counted() {
    let text = |overrides: u8| format!("2 {overrides} 0 0 1 9\n0 1 2 0 - x 0 - 0\n");
    let bare = survey(&read(&text(0)));
    assert_eq!((bare.cells, bare.pieces, bare.reachable), (7, 3, 4));
    // An override stone on the expansion stone opens its island.
    let with = survey(&read(&text(1)));
    assert_eq!((with.cells, with.reachable), (7, 6));
}

#[test]
fn closed_lines_and_mirrors_are_found() {
    let ring = survey(&read("2 0 0 0 1 4\n0 1 2 0\n0 0 6 <-> 3 0 2\n"));
    assert_eq!((ring.transitions.loops, ring.transitions.longest_loop), (1, 4));
    assert_eq!(ring.transitions.straight, 1);
    assert_eq!(ring.stable, []);
    let mirror = survey(&read("2 0 0 0 1 4\n0 1 2 0\n0 0 6 <-> 0 0 6\n"));
    assert_eq!((mirror.transitions.mirrors, mirror.transitions.within_cell), (1, 1));
    // A line that is thrown back captures nothing, so both ends of the row are stable.
    assert_eq!(mirror.stable, [(0, 0), (3, 0)]);
    // There and back again is a closed line too, but none when one end is a wall.
    assert_eq!(mirror.transitions.loops, 0);
}

#[test]
fn seats_are_equal_where_no_turning_shows_it() {
    // Two strips of land that lead into each other: the second is the first with the players
    // exchanged, but no motion of the board takes one to the other.
    let text = "2 0 0 0 3 5
        0 1 2 0 0
        - - - - -
        0 2 1 0 0
        4 0 2 <-> 0 2 6
        4 2 2 <-> 0 0 6";
    let found = survey(&read(text));
    assert_eq!(found.fairness.groups, [[1, 2]]);
    let unequal = survey(&read(&text.replacen("0 1 2 0 0", "0 1 2 0 b", 1)));
    assert_eq!(unequal.fairness.groups, [[1], [2]]);
}

#[test]
fn games_by_lot_share_out_all_first_places() {
    let map = generate(&Plan { seats: 3, symmetry: Symmetry::Districts, ..Plan::default() }, 4);
    let played = trial(&map, 12, 1).unwrap();
    assert!((played.wins.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    assert_eq!(trial(&map, 12, 1).unwrap(), played);
    assert_ne!(trial(&map, 12, 2).unwrap(), played);
    assert!(trial(&read("2 0 0 0 1 2\n1 2"), 1, 1).is_none());
}

#[test]
fn seats_counters_and_borders_change() {
    let map = read("3 1 2 3 3 5\n- - - - -\n- 1 2 3 -\n- - - - -\n1 1 0 <-> 3 1 4");
    let cropped = crop(&map);
    assert_eq!(cropped.to_string(), "3\n1\n2 3\n1 3\n1 2 3\n0 0 0 <-> 2 0 4");
    assert_eq!(rows(&reseat(&cropped, &[2, 3, 1]).unwrap()), "231");
    assert_eq!(reseat(&map, &[1, 2]), None);
    assert_eq!(reseat(&map, &[1, 2, 2]), None);
    let wild = read("2 0 0 0 1 3\n0 1 2\n2 0 2 <-> 0 0 6\n0 0 0 <-> 2 0 4");
    assert_eq!(tidy(&wild).to_string(), "2\n0\n0 0\n1 3\n0 1 2\n0 0 0 <-> 2 0 4\n0 0 6 <-> 2 0 2");
}

#[test]
fn rows_are_refused_with_their_column() {
    let faults = of_rows("012/0?2/01").unwrap_err();
    let told: Vec<String> =
        faults.iter().map(|fault| format!("{} {}", fault.place.column, fault.reason)).collect();
    assert!(told[0].starts_with("6 “?” is not a cell"), "{told:?}");
    assert_eq!(told[1], "9 a row of 2 cells after rows of 3");
    assert_eq!(told.len(), 2);
}

#[test]
fn a_name_cannot_break_the_picture() {
    let map = generate(&Plan::default(), 1);
    let svg = draw_named(&map, "</title><script>\"&\u{7}");
    assert!(
        svg.contains("<title id=\"map-title\">&lt;/title&gt;&lt;script&gt;&quot;&amp; </title>")
    );
    assert!(!svg.contains("<script"));
}

/// A board on which no cell touches another, so that each is a piece of its own.
fn islands(side: usize, mut tile: impl FnMut(usize) -> Tile) -> Map {
    let mut map = read("2 0 1 1 1 1 0");
    (map.width, map.height) = (side, side);
    let land = |cell: usize| (cell % side).is_multiple_of(2) && (cell / side).is_multiple_of(2);
    let mut island = 0;
    map.tiles = (0..side * side)
        .map(|cell| match land(cell) {
            false => Tile::Hole,
            true => {
                island += 1;
                tile(island - 1)
            }
        })
        .collect();
    map
}

#[test]
fn thousands_of_islands_are_surveyed() {
    // Before places were sorted by kind, each island tried every cell of the board.
    let fair = survey(&islands(200, |island| Tile::Stone(1 + (island % 2) as u8)));
    assert_eq!((fair.pieces, fair.reachable), (10_000, 10_000));
    assert_eq!(fair.fairness.shifts, [1]);
    let unfair = survey(&islands(200, |island| Tile::Stone(1 + u8::from(island == 77))));
    assert!(!unfair.fairness.is_fair());
}

#[test]
fn pieces_are_handed_on_only_to_pieces_that_are_alike() {
    // A stone of 1 beside two empty cells, and one of 2 between them: tiles alone do not tell.
    let map = read("2 0 0 0 3 3  1 0 0  - - -  0 2 0");
    assert_eq!(survey(&map).fairness.groups.len(), 2);
    let map = read("2 0 0 0 3 3  1 0 0  - - -  0 0 2");
    assert_eq!(survey(&map).fairness.groups.len(), 1);
    // Only a mirror takes one of these to the other.
    let map = read("2 0 0 0 5 3  1 0 b - -  c - - - -  - - - - -");
    assert_eq!(survey(&map).fairness.groups.len(), 2);
    let map = read("2 0 0 0 3 7  1 0 b - b 0 2  c - - - - - c  - - - - - - -");
    assert_eq!((map.width, survey(&map).fairness.groups.len()), (7, 1));
}
