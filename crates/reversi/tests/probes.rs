//! One small board for each thing that the course's server was asked, and what it answered.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use game::{Leaving, Position as _, Seat, Turn};
use reversi::{BOMB, Fault, Map, Move, OVERRIDE, Phase, Position, Refusal, Setup, Tile};

fn position(map: &str) -> Position {
    let setup: Setup = map.parse().unwrap_or_else(|faults| panic!("{map}: {faults}"));
    Position::new(&setup).unwrap_or_else(|faults| panic!("{map}: {faults}"))
}

fn at(x: u16, y: u16) -> Move {
    Move { y, x, special: 0 }
}

fn special(x: u16, y: u16, special: u8) -> Move {
    Move { y, x, special }
}

fn rows(position: &Position) -> String {
    let row = |y| (0..position.width()).map(|x| position.tile(x, y).letter()).collect::<String>();
    (0..position.height()).map(row).collect::<Vec<_>>().join("/")
}

fn after(mut position: Position, moves: &[Move]) -> Position {
    for mv in moves {
        position.play(*mv).unwrap_or_else(|refusal| panic!("{mv:?}: {refusal}"));
    }
    position
}

fn cells(position: &Position) -> Vec<(u16, u16)> {
    let mut cells: Vec<(u16, u16)> = position.moves().iter().map(|mv| (mv.x, mv.y)).collect();
    cells.dedup();
    cells
}

fn leave(position: &mut Position, player: usize) {
    position.retire(Seat::new(player - 1).unwrap(), Leaving::Disqualified).unwrap();
}

// Captures.

#[test]
fn a_line_that_comes_back_to_its_start_captures_nothing() {
    let ring = position("2\n0\n1 0\n3 3\n0 2 2\n- - -\n1 0 0\n0 0 6 <-> 2 0 2");
    assert_eq!(ring.phase(), Phase::Bombing, "nobody can build");
    let own = position("2\n1\n1 0\n1 3\n1 2 2\n0 0 6 <-> 2 0 2");
    assert_eq!(cells(&own), [(1, 0), (2, 0)], "the own stone itself cannot be overridden");
    let enemies = position("2\n1\n1 0\n3 3\n2 2 2\n- - -\n1 - -\n0 0 6 <-> 2 0 2");
    assert_eq!(enemies.phase(), Phase::Bombing, "no stone of such a ring can be overridden");
}

#[test]
fn beside_such_a_ring_another_line_captures_alone() {
    let ring = position("2\n0\n0 0\n3 3\n0 2 2\n2 - -\n1 - -\n0 0 6 <-> 2 0 2");
    assert_eq!(rows(&after(ring, &[at(0, 0)])), "122/1--/1--");
}

#[test]
fn a_line_that_crosses_its_start_ends_there() {
    // East over two stones and through the transition down onto the start; an own stone is behind.
    let crossing = position("2\n0\n1 0\n3 3\n0 2 2\n1 - -\n- - -\n2 0 2 <-> 0 0 0");
    assert_eq!(crossing.phase(), Phase::Bombing);
    let direct = position("2\n0\n1 0\n3 3\n0 2 2\n2 - -\n1 - -\n2 0 2 <-> 0 0 0");
    assert_eq!(rows(&after(direct, &[at(0, 0)])), "122/1--/1--");
}

#[test]
fn a_mirror_leads_back_over_the_same_cells() {
    let mirror = position("2\n0\n1 0\n2 3\n0 2 2\n- - -\n2 0 2 <-> 2 0 2");
    assert_eq!(mirror.phase(), Phase::Bombing);
}

#[test]
fn a_transition_turns_the_walk() {
    // East out of 1 0 one comes into 3 2 from its north side and goes on south.
    let map =
        "2\n0\n0 0\n5 5\n0 2 - - -\n- - - - -\n- - - 2 -\n- - - 1 -\n- - - - -\n1 0 2 <-> 3 2 0";
    assert_eq!(rows(&after(position(map), &[at(0, 0)])), "11---/-----/---1-/---1-/-----");
}

#[test]
fn all_lines_are_walked_before_a_stone_is_turned() {
    // The line to the west goes on at 2 0, which is turned by the line to the east. If it were turned
    // before the other line is walked, 0 0 would be captured as well.
    let map = "2\n0\n0 0\n1 5\n2 0 2 1 -\n0 0 6 <-> 2 0 0";
    let moved = after(position(map), &[at(1, 0)]);
    assert_eq!(rows(&moved), "2111-");
}

// Legality.

#[test]
fn who_has_no_stone_overrides_expansion_stones() {
    let with = position("2\n1\n0 0\n1 4\n0 x 2 x");
    assert_eq!((with.mover(), cells(&with)), (Some(1), vec![(1, 0), (3, 0)]));
    let without = position("2\n0\n0 0\n1 4\n0 x 2 x");
    assert_eq!(without.mover(), Some(2), "player 1 is passed over");
}

#[test]
fn expansion_stones_are_captured_without_an_override_stone() {
    let position = position("2\n1\n1 0\n1 4\n1 x x 0");
    let moved = after(position, &[at(3, 0)]);
    assert_eq!((rows(&moved), moved.overrides(1)), ("1111".to_owned(), 1));
}

#[test]
fn an_own_stone_is_overridden_when_that_captures() {
    let position = position("2\n1\n1 0\n1 5\n1 2 1 - 2");
    assert_eq!(cells(&position), [(0, 0), (2, 0)]);
    let moved = after(position, &[at(0, 0)]);
    assert_eq!((rows(&moved), moved.overrides(1)), ("111-2".to_owned(), 0));
}

#[test]
fn moves_are_refused_by_name() {
    let position = position("2\n0\n0 0\n3 5\n1 2 0 b c\n- - 2 2 2\n- - i 1 1");
    let refused = |mv| position.check(mv).unwrap_err();
    assert_eq!(refused(at(100, 100)), Refusal::Outside { x: 100, y: 100 });
    assert_eq!(refused(at(0, 1)), Refusal::Hole { x: 0, y: 1 });
    assert_eq!(refused(at(1, 0)), Refusal::NoOverride { x: 1, y: 0 });
    assert_eq!(refused(at(2, 2)), Refusal::NothingToTurn { x: 2, y: 2 });
    assert_eq!(refused(special(2, 0, 1)), Refusal::NothingSpecial { special: 1 });
    for gift in [0, 1, 22] {
        assert_eq!(refused(special(3, 0, gift)), Refusal::BonusNeedsGift);
    }
    for partner in [0, 3, BOMB] {
        let needs = Refusal::ChoiceNeedsPlayer { players: 2 };
        assert_eq!(refused(special(4, 0, partner)), needs);
    }
    assert!([1, 2].iter().all(|partner| position.check(special(4, 0, *partner)).is_ok()));
}

#[test]
fn an_inversion_and_an_override_take_no_third_part() {
    let position = position("2\n1\n0 0\n1 5\n1 2 i 2 1");
    let nothing = Err(Refusal::NothingSpecial { special: 1 });
    assert_eq!(position.check(special(2, 0, 1)), nothing);
    let position = self::position("2\n1\n0 0\n1 4\n1 2 2 0");
    assert_eq!(position.check(special(2, 0, 1)), nothing);
}

// Special fields.

#[test]
fn a_bonus_is_a_bomb_or_an_override_stone() {
    let map = "2\n0\n0 0\n1 3\n1 2 b";
    let bomb = after(position(map), &[special(2, 0, BOMB)]);
    assert_eq!((bomb.bombs(1), bomb.overrides(1)), (1, 0));
    assert_eq!((bomb.phase(), bomb.mover()), (Phase::Bombing, Some(1)), "with that one bomb");
    let stone = after(position(map), &[special(2, 0, OVERRIDE)]);
    assert_eq!((stone.bombs(1), stone.overrides(1)), (0, 1));
}

#[test]
fn a_choice_changes_stones_the_new_ones_too_and_nothing_in_hand() {
    let map = "3\n0\n1 0\n1 6\n1 2 c - 3 3";
    let moved = after(position(map), &[special(2, 0, 3)]);
    assert_eq!(rows(&moved), "333-11");
    assert_eq!((moved.stones(1), moved.stones(2), moved.stones(3)), (2, 0, 3));
    assert_eq!(rows(&after(position(map), &[special(2, 0, 1)])), "111-33");
}

#[test]
fn an_inversion_hands_on_the_stones_of_who_has_left_as_well() {
    let mut position = position("3\n0\n1 0\n2 6\n1 2 0 - 3 1\n2 1 i - 3 1");
    leave(&mut position, 1);
    assert_eq!(position.mover(), Some(2));
    let moved = after(position, &[at(2, 1)]);
    assert_eq!(rows(&moved), "230-12/333-12");
}

#[test]
fn who_has_left_can_be_chosen() {
    let mut position = position("3\n0\n1 0\n1 6\n2 1 c - 1 3");
    leave(&mut position, 1);
    assert_eq!(position.mover(), Some(2));
    assert_eq!(rows(&after(position, &[special(2, 0, 1)])), "111-23");
}

// Turns and phases.

#[test]
fn bombs_begin_after_the_player_who_moved_last() {
    let moved = after(position("3\n0\n1 0\n1 7\n1 2 0 - 2 - 3"), &[at(2, 0)]);
    assert_eq!((moved.phase(), moved.mover()), (Phase::Bombing, Some(2)));
    let moved = after(moved, &[at(0, 0), at(1, 0)]);
    assert_eq!(moved.mover(), Some(1));
}

#[test]
fn bombs_begin_after_who_left_on_the_last_turn() {
    let mut position = position("3\n0\n1 0\n1 7\n3 2 0 - 2 - 1");
    assert_eq!(position.mover(), Some(3));
    leave(&mut position, 3);
    assert_eq!((position.phase(), position.mover()), (Phase::Bombing, Some(1)));
}

#[test]
fn a_map_on_which_nobody_builds_begins_with_bombs_of_the_first_player() {
    let position = position("2\n0\n1 0\n1 3\n1 - 2");
    assert_eq!((position.phase(), position.mover()), (Phase::Bombing, Some(1)));
}

#[test]
fn a_map_on_which_nobody_can_do_anything_is_final() {
    for map in ["2\n0\n0 0\n1 3\n1 - 2", "2\n3\n3 0\n0 5", "2\n3\n3 0\n5 0", "2\n1\n-3 1\n1 2\n1 2"]
    {
        let setup: Setup = map.parse().unwrap();
        assert_eq!(*Position::new(&setup).unwrap_err().first(), Fault::Final, "{map}");
    }
}

#[test]
fn without_bombs_the_game_ends_with_the_building() {
    let moved = after(position("2\n0\n0 0\n1 3\n1 2 0"), &[at(2, 0)]);
    assert_eq!(moved.turn(), Turn::Over);
}

// Bombs.

#[test]
fn a_bomb_reaches_through_transitions_and_not_over_holes() {
    let map = "2\n0\n2 1\n3 5\n1 0 - 0 2\n- - - - -\n0 - - - 0\n0 0 0 <-> 4 2 4";
    let bombed = after(position(map), &[at(0, 0)]);
    assert_eq!(rows(&bombed), "---02/-----/0----");
    assert!(bombed.map().transitions.is_empty(), "gone with its ends");
}

#[test]
fn a_transition_whose_end_was_destroyed_leads_nowhere() {
    // The first bomb takes 2 0 away; the second falls on 0 0, which was joined to it.
    let map = "2\n0\n2 0\n1 5\n1 - 2 - 0\n0 0 6 <-> 2 0 0";
    let bombed = after(position(map), &[at(2, 0)]);
    assert_eq!((rows(&bombed), bombed.map().transitions.len()), ("1---0".to_owned(), 0));
}

#[test]
fn everything_destroyed_is_the_end() {
    let bombed = after(position("2\n0\n9 9\n1 3\n1 x 0"), &[]);
    assert_eq!(bombed.phase(), Phase::Building, "an expansion stone is captured");
    let bombed = after(position("2\n0\n9 9\n1 3\n1 0 2"), &[at(1, 0)]);
    assert_eq!((bombed.turn(), bombed.bombs(1)), (Turn::Over, 8));
    assert!(bombed.outcome().unwrap().is_draw());
}

#[test]
fn a_bomb_may_fall_on_anything_but_a_hole() {
    let position = position("2\n0\n1 0\n1 7\n1 - 2 x b i 0");
    // Player 2 captures the expansion stone first: only then nobody builds.
    let moved = after(position, &[special(4, 0, BOMB)]);
    assert_eq!(rows(&moved), "1-222i0");
    assert_eq!(moved.check(at(1, 0)), Err(Refusal::Hole { x: 1, y: 0 }));
    assert_eq!(cells(&moved).len(), 6);
}

// Leaving and the end.

#[test]
fn the_last_one_left_has_won_at_once() {
    for map in ["3\n0\n1 0\n1 6\n1 2 0 - 3 3", "3\n0\n1 0\n1 6\n1 - 2 - 3 3"] {
        let mut position = position(map);
        leave(&mut position, 3);
        leave(&mut position, 1);
        assert_eq!(position.turn(), Turn::Over);
        let outcome = position.outcome().unwrap();
        assert_eq!(outcome.winners(), [Seat::new(1).unwrap()], "however few stones it has");
        assert_eq!(outcome.points(Seat::new(2).unwrap()), 0);
    }
}

// Maps.

fn read(text: &str) -> Result<Map, String> {
    reversi::map::read(text).map_err(|faults| faults.to_string())
}

#[test]
fn lines_mean_nothing_in_a_map() {
    let usual = read("2\n1\n2 3\n1 3\n1 2 0\n0 0 6 <-> 2 0 2").unwrap();
    for text in [
        "2 1 2 3 1 3 1 2 0 0 0 6 <-> 2 0 2",
        "2\r\n1\r\n2 3\r\n1 3\r\n1 2 0\r\n0 0 6 <-> 2 0 2\r\n",
        "\n\n  2\n\n1\t2 3\n1 3\n1\n2\n0\n\n0 0 6\n<->\n2 0 2\n\n",
        "2\n1\n2 3\n1 3\n1 2 0\n0 0 6 <-> 2 0 2\0",
        "2a\n1.5\n2 3\n1 3\n1 2 0\n0 0 6 <-> 2 0 2",
    ] {
        assert_eq!(read(text).as_ref(), Ok(&usual), "{text:?}");
    }
}

#[test]
fn numbers_go_as_far_as_the_server_takes_them() {
    let map = read("2\n70000\n-1 300\n1 1\n0").unwrap();
    assert_eq!((map.overrides, map.bombs, map.radius), (70000, -1, 44));
    assert_eq!(read("2\n0\n0 -1\n1 1\n0").unwrap().radius, 255);
    assert_eq!(read("2\n0\n0 0\n0 0").unwrap().tiles, []);
    for text in ["1\n0\n0 0\n1 1\n0", "9\n0\n0 0\n1 1\n0", "2\n0\n0 0\n-1 1\n0", "2 0 0 0 1001 1"] {
        assert!(read(text).is_err(), "{text:?}");
    }
}

#[test]
fn a_cell_is_one_small_letter_of_its_own() {
    for cells in ["00", "3 0", "B 0", "0", "? 0", "0\u{b}0", "0\u{c}0", "# 0"] {
        assert!(read(&format!("2\n0\n0 0\n1 2\n{cells}")).is_err(), "{cells:?}");
    }
    assert!(read("\u{feff}2\n0\n0 0\n1 1\n0").is_err(), "a byte order mark is no number");
    assert_eq!(read("2\n0\n0 0\n1 2\nx i").unwrap().tiles, [Tile::Expansion, Tile::Inversion]);
}

#[test]
fn transitions_join_free_sides_of_cells_once() {
    let with = |transitions: &str| read(&format!("2\n0\n0 0\n2 3\n1 2 -\n0 0 -\n{transitions}"));
    for fine in ["0 0 0 <-> 0 0 0", "0 0 0 <-> 0 0 7", "1 0 2 <-> 1 1 4", "1 0 3 <-> 0 1 5"] {
        assert!(with(fine).is_ok(), "{fine}");
    }
    for (wrong, word) in [
        ("0 0 0 <-> 3 0 0", "not a cell of the board"),
        ("0 0 8 <-> 1 0 0", "not a cell of the board"),
        ("0 0 0 <-> 2 0 0", "in a hole"),
        ("0 0 2 <-> 1 0 0", "a neighbour already"),
        ("0 0 0 <-> 1 0 0\n0 0 0 <-> 1 0 1", "another has the end"),
        ("0 0 0 <-> 1 0 0\n1 0 0 <-> 0 0 0", "another has the end"),
        ("0 0 0 -> 1 0 0", "its arrow"),
        ("0 0 0 <-> 1 0", "the map ends"),
    ] {
        let told = with(wrong).unwrap_err();
        assert!(told.contains(word), "{wrong}: {told}");
    }
}

#[test]
fn every_fault_of_a_map_is_told_with_its_place() {
    let told = read("9\n0\n0 0\n1 3\n1 Q 0\n0 0 2 <-> 7 7 7").unwrap_err();
    for place in ["line 1, column 1", "line 5, column 3", "line 6, column 1", "line 6, column 11"] {
        assert!(told.contains(place), "{place} in {told}");
    }
}

#[test]
fn a_map_made_by_hand_that_contradicts_itself_is_no_position() {
    let sound = read("2\n0\n1 0\n1 3\n1 2 0").unwrap();
    let short = Map { tiles: vec![Tile::Empty], ..sound.clone() };
    let absent = Map { tiles: vec![Tile::Stone(3); 3], ..sound.clone() };
    let alone = Map { players: 1, ..sound };
    for map in [short, absent, alone] {
        let faults = Position::new(&Setup { map, standing: None }).unwrap_err();
        assert_eq!(*faults.first(), Fault::Map);
    }
}

#[test]
fn the_largest_map_can_be_played_on() {
    let mut tiles = vec![Tile::Empty; 1_000_000];
    (tiles[0], tiles[1]) = (Tile::Stone(1), Tile::Stone(2));
    let map = Map {
        players: 2,
        overrides: 1,
        bombs: 1,
        radius: 255,
        width: 1000,
        height: 1000,
        tiles,
        transitions: Vec::new(),
    };
    let position = Position::new(&Setup { map, standing: None }).unwrap();
    assert_eq!(cells(&position), [(2, 0)]);
    let moved = after(position, &[at(2, 0)]);
    assert_eq!((moved.phase(), moved.mover()), (Phase::Bombing, Some(2)));
    assert_eq!(moved.effect(at(0, 0)).len(), 256 * 256);
}

#[test]
fn all_faults_of_a_map_are_told_whatever_comes_first() {
    let told = |text: &str| -> Vec<String> {
        let faults = reversi::map::read(text).unwrap_err();
        faults.iter().map(|fault| format!("{} {}", fault.place.line, fault.reason)).collect()
    };
    let faults = told("x\no\nb r\n1 4\n1 2 Q 0\n9 9 9 <-> 0 0 0\n1 0 2 <-> 3 0 2");
    let lines: Vec<&str> = faults.iter().map(|fault| &fault[..1]).collect();
    assert_eq!(lines, ["1", "2", "3", "3", "5", "6", "7"], "{faults:?}");
    for number in ["x\n0\n0 0", "2\nx\n0 0", "2\n0\nx 0", "2\n0\n0 x"] {
        let faults = told(&format!("{number}\n1 4\n1 2 0 0\n9 9 9 <-> 0 0 0"));
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[1].starts_with("6 transition 0:"), "{faults:?}");
    }
    assert_eq!(told("").len(), 1);
}

#[test]
fn a_game_that_goes_on_is_not_called_over_in_words_about_a_player() {
    let setup = "2\n0\n1 1\n1 4\n1 2 0 0\nposition building\nturn over\noverrides 0 0\nbombs 1 1";
    let faults = Position::new(&setup.parse().unwrap()).unwrap_err();
    assert_eq!(*faults.first(), Fault::Turn);
    assert!(faults.to_string().ends_with("or the game is not over"), "{faults}");
}
