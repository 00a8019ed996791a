//! The rules, case by case.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use blokus::{Hue, Position, Setup};
use game::{Colour, Leaving, Position as _, Reason, Seat, Turn};

fn position(setup: &str) -> Position {
    Position::new(&setup.parse().unwrap()).unwrap_or_else(|faults| panic!("{setup}: {faults}"))
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn play(position: &mut Position, text: &str) {
    let mv = position.read_move(text).unwrap();
    position.play(mv).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
}

fn refused(position: &Position, text: &str) -> (&'static str, String) {
    let refusal = position.read_move(text).and_then(|mv| position.check(mv)).unwrap_err();
    (refusal.key(), refusal.to_string())
}

fn faults(setup: &str) -> Vec<&'static str> {
    let setup: Setup = setup.parse().unwrap();
    Position::new(&setup).unwrap_err().iter().map(Reason::key).collect()
}

#[test]
fn every_refusal_has_its_name_and_says_where() {
    let mut duo = position("duo");
    let case = |position: &Position, text: &str, key: &str, part: &str| {
        let (told, english) = refused(position, text);
        assert!(told == key && english.contains(part), "{text}: {told}: {english}");
    };
    case(&duo, "a1", "blokus-start-not-covered", "e10");
    case(&duo, "n14,o14", "blokus-off-board", "o14 is not on the board");
    case(&duo, "zz1", "blokus-not-a-move", "zz1");
    play(&mut duo, "e8,d9,e9,f9,e10");
    play(&mut duo, "j5");
    case(&duo, "f10,g10", "blokus-touches-own", "f10");
    case(&duo, "e9,e10", "blokus-occupied", "a blue piece lies on e9");
    case(&duo, "j5", "blokus-occupied", "a green piece");
    case(&duo, "a1", "blokus-no-contact", "blue");
    case(&duo, "h9,g10,h10,i10,h11", "blokus-not-left", "no blue piece X5 left");
    assert_eq!(duo.expect_turn(Hue::Blue), Ok(0));
    assert_eq!(duo.expect_turn(Hue::Green).unwrap_err().key(), "blokus-not-its-turn");
    assert_eq!(duo.expect_turn(Hue::Red).unwrap_err().key(), "blokus-no-such-colour");
    duo.retire(seat(0), Leaving::Resigned).unwrap();
    case(&duo, "f11", "blokus-over", "the game is over");
    assert_eq!(duo.expect_turn(Hue::Blue).unwrap_err().key(), "blokus-over");
}

#[test]
fn a_monomino_played_last_earns_twenty_and_another_piece_fifteen() {
    let few = "two-colours 5x5 twos*1 threes*0 fours*0 fives*0";
    let mut last = position(few);
    for text in ["a5,b5", "e1", "c4", "d2,d3"] {
        play(&mut last, text);
    }
    assert_eq!(last.turn(), Turn::Over);
    let outcome = last.outcome().unwrap();
    assert_eq!((outcome.points(seat(0)), outcome.points(seat(1))), (23, 18));
    assert_eq!(outcome.winners(), [seat(0)]);
    let with = |scoring: &str| {
        let pieces = "blue a5,b5 c4\ngreen e1 d2,d3";
        position(&format!("two-colours 5x5 {scoring} threes*0 fours*0 fives*0\n{pieces}"))
    };
    assert_eq!(with("placed").outcome().unwrap().points(seat(0)), 3);
    assert!(with("left").outcome().unwrap().is_draw());
    assert_eq!(with("bonus"), last);
}

#[test]
fn squares_left_count_against_their_colour() {
    let start = position("duo left");
    assert_eq!(start.points(0), -89);
    assert_eq!(position("duo").points(0), 0);
    let junior = position("junior");
    assert_eq!(junior.board().squares_left(0), 2 * (1 + 2 + 3 + 3 + 4 * 5 + 5 * 3));
}

#[test]
fn colours_go_round_and_two_seats_have_two_colours_each() {
    let mut classic = position("classic-2");
    let mut seen = Vec::new();
    for text in ["a20", "t20", "t1", "a1", "b19,c19"] {
        let colour = classic.colour().unwrap();
        let Turn::Of(mover) = classic.turn() else { panic!() };
        seen.push((colour.0, mover.index()));
        play(&mut classic, text);
    }
    assert_eq!(seen, [(0, 0), (1, 1), (2, 0), (3, 1), (0, 0)]);
    assert_eq!((classic.seats(), classic.colours()), (2, 4));
}

#[test]
fn three_move_the_fourth_colour_in_turn_and_it_counts_for_nobody() {
    let mut game = position("classic-3");
    let green = Colour(3);
    for text in ["a20", "t20", "t1"] {
        play(&mut game, text);
    }
    assert_eq!((game.turn(), game.colour()), (Turn::Of(seat(0)), Some(green)));
    play(&mut game, "a1,b1");
    assert_eq!(game.owner(green), seat(1));
    for text in ["b19,c19", "r19,s19", "r2,s2"] {
        play(&mut game, text);
    }
    assert_eq!((game.turn(), game.colour()), (Turn::Of(seat(1)), Some(green)));
    // Who is to move it leaves: the next one does it.
    game.retire(seat(1), Leaving::Left).unwrap();
    assert_eq!((game.turn(), game.colour()), (Turn::Of(seat(2)), Some(green)));
    let first = game.moves()[0];
    game.play(first).unwrap();
    assert_eq!(game.owner(green), seat(0), "who has left is skipped");
    assert_eq!(game.colour(), Some(Colour(0)));
    game.play(game.moves()[0]).unwrap();
    assert_eq!(game.colour(), Some(Colour(2)), "yellow is nobody's now");
    assert!(Seat::all(3).all(|seat| game.seat_points(seat) == game.points(seat.index())));
}

#[test]
fn who_leaves_is_behind_who_stays_and_keeps_pieces_and_points() {
    let mut game = position("classic");
    play(&mut game, "a18,a19,a20,b20,c20");
    for text in ["t20", "t1", "a1"] {
        play(&mut game, text);
    }
    game.retire(seat(0), Leaving::OutOfTime).unwrap();
    assert_eq!(game.turn(), Turn::Of(seat(1)));
    assert_eq!(game.board().squares_placed(0), 5);
    game.retire(seat(3), Leaving::Left).unwrap();
    assert_eq!(game.retire(seat(3), Leaving::Left).unwrap_err().key(), "blokus-has-left");
    assert!(game.outcome().is_none());
    game.retire(seat(1), Leaving::Left).unwrap();
    assert_eq!(game.turn(), Turn::Over, "one alone has won");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.winners(), [seat(2)]);
    assert_eq!((outcome.points(seat(0)), outcome.rank(seat(0))), (5, 2));
    assert_eq!(outcome.rank(seat(3)), 3);
}

#[test]
fn a_colour_that_cannot_move_is_skipped_for_good() {
    // Green is walled in on its corner; blue goes on alone.
    let mut game = position("two-colours 3x3 I1*3 twos*0 threes*0 fours*0 fives*0");
    let mut colours = Vec::new();
    for text in ["a3", "c1", "b2"] {
        colours.push(game.colour().unwrap().0);
        play(&mut game, text);
    }
    assert_eq!(colours, [0, 1, 0]);
    assert!(!game.board().has_moves(1), "b2 was the only corner of green");
    assert_eq!(game.colour(), Some(Colour(0)));
    play(&mut game, "a1");
    assert_eq!(game.turn(), Turn::Over, "all pieces of blue are placed");
}

#[test]
fn impossible_setups_are_refused_with_all_reasons() {
    assert_eq!(faults("duo 2x51 I1*11 twos*0"), ["blokus-fault-size", "blokus-fault-count"]);
    assert_eq!(
        faults("duo 4x4 I1*0 twos*0 threes*0 fours*0 fives*0"),
        ["blokus-fault-no-pieces", "blokus-fault-start-off-board", "blokus-fault-start-off-board"]
    );
    assert_eq!(faults("junior 9x9"), ["blokus-fault-same-start"]);
    assert_eq!(
        faults("two-colours 3x3 I1*0 twos*0 threes*0 fours*0 fives*0 I5*1"),
        ["blokus-fault-nothing-fits", "blokus-fault-nothing-fits"]
    );
    assert_eq!(
        faults("duo\nblue e10 e10\ngreen a1\nout 3\nshared 2"),
        ["blokus-fault-out", "blokus-fault-shared", "blokus-fault-placed", "blokus-fault-placed"]
    );
    assert_eq!(faults("duo out 1 out 2"), ["blokus-fault-out"]);
    assert_eq!(faults("duo out 1 turn green"), ["blokus-fault-turn"]);
    let mut strange = Setup::new(blokus::Mode::Duo);
    strange.turn = Some(7);
    strange.pieces = vec![Vec::new(), Vec::new(), vec![position("duo").moves()[0]]];
    let told: Vec<&str> = Position::new(&strange).unwrap_err().iter().map(Reason::key).collect();
    assert_eq!(told, ["blokus-fault-colours", "blokus-fault-colours"]);
}

#[test]
fn a_diagram_shows_stones_corners_and_what_is_left() {
    let game = position("two-colours 5x4 threes*2 fours*0 fives*0\nblue a4,b4\nturn green");
    let drawn = "  a b c d e
4 B B . . . 4
3 . . . . . 3
2 . . . . . 2
1 . . . . + 1
  a b c d e
 B   2 points, left: I1 V3*2 I3*2
>G   0 points, left: I1 I2 V3*2 I3*2";
    assert_eq!(game.diagram(), drawn);
    let wide = position("two-colours 28x3");
    assert!(wide.diagram().lines().next().unwrap().ends_with(" y  z aa ab"));
}
