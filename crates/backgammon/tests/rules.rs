//! The course of games, cube, matches and sessions.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use backgammon::{Move, Phase, Position, Refusal};
use game::{Goal, Leaving, Odds, Position as _, Seat, Turn};

fn position(setup: &str) -> Position {
    Position::new(&setup.parse().unwrap_or_else(|faults| panic!("{setup}: {faults}")))
        .unwrap_or_else(|faults| panic!("{setup}: {faults}"))
}

/// The position after these moves, each by its text.
fn after(setup: &str, moves: &[&str]) -> Position {
    let mut position = position(setup);
    for text in moves {
        let mv = position.read_move(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
        position.play(mv).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    position
}

fn refused(position: &Position, text: &str) -> Refusal {
    match position.read_move(text) {
        Err(refusal) => refusal,
        Ok(mv) => position.check(mv).unwrap_err(),
    }
}

fn texts(position: &Position) -> Vec<String> {
    position.moves().iter().map(|mv| position.move_text(*mv)).collect()
}

#[test]
fn the_opening_roll_is_never_a_double_and_the_higher_die_begins() {
    let start = position("match 5");
    assert_eq!(start.turn(), Turn::Chance);
    assert_eq!(start.moves().len(), 30);
    assert!(start.moves().iter().all(|mv| start.odds(*mv) == Odds { ways: 1, of: 30 }));
    assert!(matches!(refused(&start, "44"), Refusal::NoSuchRoll { .. }));
    assert_eq!(after("match 5", &["31"]).turn(), Turn::Of(Seat::FIRST));
    let second = after("match 5", &["26"]);
    assert_eq!(second.turn(), Turn::Of(Seat::SECOND));
    assert_eq!(second.roll().unwrap().to_string(), "62");
}

#[test]
fn equal_opening_rolls_double_the_cube_where_that_is_played() {
    let start = position("money automatic 2");
    assert_eq!(start.moves().len(), 36);
    assert_eq!(start.odds(Move::Dice(3, 3)), Odds { ways: 1, of: 36 });
    let twice = after("money automatic 2", &["33", "55"]);
    assert_eq!((twice.cube().value(), twice.cube().owner), (4, None));
    assert_eq!(twice.moves().len(), 30, "no third time");
    assert!(after("money automatic 2", &["33", "21"]).may_double(Seat::SECOND));
}

#[test]
fn a_seat_decides_only_where_the_cube_lets_it() {
    let decides = after("money", &["31", "8/5 6/5"]);
    assert_eq!(texts(&decides)[..2], ["roll", "double"]);
    assert_eq!(decides.turn(), Turn::Of(Seat::SECOND));
    let rolled = after("money", &["31", "8/5 6/5", "roll"]);
    assert_eq!(rolled.turn(), Turn::Chance);
    assert_eq!(rolled.moves().len(), 21);
    assert_eq!(rolled.moves().iter().map(|mv| rolled.odds(*mv).ways).sum::<u32>(), 36);
    // Without a cube, and while the other side has it, the dice roll by themselves.
    assert_eq!(after("rounds 1", &["31", "8/5 6/5"]).turn(), Turn::Chance);
    let taken = ["31", "8/5 6/5", "double", "take"];
    let taken = after("money", &taken);
    assert_eq!((taken.cube().value(), taken.cube().owner), (2, Some(Seat::FIRST)));
    assert_eq!(taken.turn(), Turn::Chance);
    assert_eq!(
        after("money", &["31", "8/5 6/5", "double", "take", "21", "13/11 6/5"]).phase(),
        Phase::Decide
    );
    // A match to one point knows no cube.
    assert_eq!(after("match 1", &["31", "8/5 6/5"]).turn(), Turn::Chance);
    assert!(matches!(refused(&after("money", &["31"]), "double"), Refusal::NoDouble));
}

#[test]
fn who_drops_loses_the_stake_before() {
    let dropped = after("match 5", &["31", "8/5 6/5", "double", "drop"]);
    assert_eq!(dropped.score(), [0, 1]);
    assert_eq!((dropped.phase(), dropped.cube().value()), (Phase::Opening, 1));
}

#[test]
fn a_beaver_keeps_the_cube_and_a_raccoon_turns_it_once_more() {
    let doubled = ["31", "8/5 6/5", "double"];
    assert!(matches!(refused(&after("money", &doubled), "beaver"), Refusal::NoBeaver));
    let play = |more: &[&str]| after("money raccoons", &[&doubled[..], more].concat());
    assert_eq!(texts(&play(&[])), ["take", "drop", "beaver"]);
    let beaver = play(&["beaver"]);
    assert_eq!(beaver.turn(), Turn::Of(Seat::SECOND));
    assert_eq!(texts(&beaver), ["take", "drop", "raccoon"]);
    assert_eq!(play(&["beaver", "drop"]).score(), [2, 0]);
    let taken = play(&["beaver", "take"]);
    assert_eq!((taken.cube().value(), taken.cube().owner), (4, Some(Seat::FIRST)));
    let raccoon = play(&["beaver", "raccoon"]);
    assert_eq!(raccoon.turn(), Turn::Of(Seat::FIRST));
    assert_eq!(texts(&raccoon), ["take", "drop"]);
    assert_eq!(play(&["beaver", "raccoon", "drop"]).score(), [0, 4]);
    let taken = play(&["beaver", "raccoon", "take"]);
    assert_eq!((taken.cube().value(), taken.cube().owner), (8, Some(Seat::FIRST)));
    let beavers_only = after("money beavers", &[&doubled[..], &["beaver"]].concat());
    assert!(matches!(refused(&beavers_only, "raccoon"), Refusal::NoBeaver));
}

/// The first seat bears off its last checker, the second has not borne off any.
const GAMMON: &str = "board -A-----------------o------ turn 1 dice 21";

#[test]
fn gammons_count_twice_and_under_jacoby_only_with_a_turned_cube() {
    let won = |setup: &str| {
        let setup = setup.replace("GAMMON", GAMMON);
        after(&setup, &["1/off"]).score()
    };
    assert_eq!(won("money GAMMON"), [2, 0]);
    assert_eq!(won("money jacoby GAMMON"), [1, 0]);
    assert_eq!(won("money jacoby GAMMON cube 2 owner 1"), [4, 0]);
    assert_eq!(won("rounds 1 GAMMON"), [2, 0]);
    assert_eq!(won("match 9 GAMMON cube 4 owner 2"), [8, 0]);
    let backgammon = "rounds 1 board -A-o---------------------- turn 1 dice 21";
    assert_eq!(won(backgammon), [3, 0]);
}

#[test]
fn nobody_doubles_in_the_crawford_game_and_then_everybody_may() {
    let drop = ["31", "8/5 6/5", "double", "drop"];
    let crawford = after("match 3 score 0-1 played 1", &drop);
    assert_eq!(crawford.score(), [0, 2]);
    assert!(crawford.is_crawford_game());
    assert!(!crawford.may_double(Seat::FIRST) && !crawford.may_double(Seat::SECOND));
    let next = after("match 3 score 0-2 crawford", &["31", "resign-1", "accept"]);
    assert_eq!(next.score(), [0, 3]);
    assert_eq!(next.turn(), Turn::Over);
    let next = after("match 3 score 0-2 crawford", &["13", "resign-1", "accept"]);
    assert_eq!(next.score(), [1, 2]);
    assert!(!next.is_crawford_game() && next.may_double(Seat::FIRST));
    let without = after("match 3 no-crawford score 0-1 played 1", &drop);
    assert!(!without.is_crawford_game() && without.may_double(Seat::FIRST));
}

#[test]
fn a_match_ends_with_its_last_point_and_rounds_with_their_number() {
    let lost = ["31", "resign-2", "accept"];
    let over = after("match 2", &lost);
    assert_eq!((over.turn(), over.score()), (Turn::Over, [0, 2]));
    let outcome = over.outcome().unwrap();
    assert_eq!((outcome.points(Seat::SECOND), outcome.rank(Seat::SECOND)), (1, 1));
    let one = after("rounds 2", &lost);
    assert_eq!(one.turn(), Turn::Chance);
    let rounds = one.rounds().unwrap();
    assert_eq!((rounds.goal, rounds.played, rounds.score), (Goal::Rounds(2), 1, vec![0, 2]));
    let both = after("rounds 2", &[&lost[..], &["12", "resign-2", "accept"]].concat());
    assert!(both.outcome().unwrap().is_draw());
}

#[test]
fn a_resignation_is_offered_and_answered() {
    let offered = after("money", &["31", "resign-1"]);
    assert_eq!(offered.turn(), Turn::Of(Seat::SECOND));
    assert_eq!(texts(&offered), ["accept", "decline"]);
    let declined = after("money", &["31", "resign-1", "decline"]);
    assert_eq!(declined.turn(), Turn::Of(Seat::FIRST));
    assert!(matches!(refused(&declined, "resign-1"), Refusal::NoResignation));
    assert_eq!(
        after("money", &["31", "resign-1", "decline", "resign 3", "accept"]).score(),
        [0, 3]
    );
    // In the next turn it may be offered again.
    let later = ["31", "resign-3", "decline", "8/5 6/5", "roll", "61", "13/7 8/7", "resign-1"];
    assert_eq!(after("money", &later).turn(), Turn::Of(Seat::SECOND));
    // With a checker off no more than a single game can be lost.
    let off = position(
        "money board -C-----------------oo----- turn 1 dice 21".replace("oo", "o-").as_str(),
    );
    assert!(matches!(refused(&off, "resign-2"), Refusal::NoResignation));
    assert_eq!(texts(&off).last().unwrap(), "resign-1");
}

#[test]
fn a_session_goes_on_until_somebody_ends_it() {
    let lost = ["31", "resign-1", "accept"];
    let asked = after("money", &lost);
    assert_eq!(asked.turn(), Turn::Of(Seat::FIRST));
    assert_eq!(texts(&asked), ["next", "end"]);
    assert_eq!(asked.rounds().unwrap().goal, Goal::Open);
    let on = after("money", &[&lost[..], &["next", "next"]].concat());
    assert_eq!((on.turn(), on.phase()), (Turn::Chance, Phase::Opening));
    let ended = after("money", &[&lost[..], &["next", "end"]].concat());
    let outcome = ended.outcome().unwrap();
    assert_eq!((outcome.points(Seat::FIRST), outcome.points(Seat::SECOND)), (-1, 1));
}

#[test]
fn who_leaves_loses_the_match_and_for_money_what_can_still_be_lost() {
    let left = |setup: &str, seat: Seat| {
        let mut position = position(setup);
        position.retire(seat, Leaving::OutOfTime).unwrap();
        position
    };
    let won = left("match 7 score 6-0", Seat::FIRST);
    assert_eq!(won.outcome().unwrap().winners(), [Seat::SECOND]);
    let board = "board -b----E-C---eE---c-e----B- turn 1 dice 31";
    let score = |setup: String, seat: Seat| left(&setup, seat).score();
    assert_eq!(score(format!("money {board} cube 2 owner 1"), Seat::FIRST), [0, 6]);
    assert_eq!(score(format!("money jacoby {board}"), Seat::SECOND), [1, 0]);
    let off = "board -C-----------------o------ turn 1 dice 21 cube 4 owner 1";
    assert_eq!(score(format!("money {off}"), Seat::FIRST), [0, 4]);
    assert_eq!(score("money score 5-1 between 1".to_owned(), Seat::FIRST), [5, 1]);
    let rounds = left("rounds 3 score 4-0 played 1", Seat::FIRST);
    assert_eq!(rounds.outcome().unwrap().winners(), [Seat::SECOND]);
}

#[test]
fn every_game_of_a_match_begins_with_the_start_that_was_chosen() {
    for start in
        ["nackgammon", "hypergammon", "longgammon", "start -a--B--------------------- checkers 2-1"]
    {
        let setup = format!("match 3 {start}");
        let first = position(&setup);
        let second = after(&setup, &["21", "resign-1", "accept"]);
        assert_eq!(second.board(), first.board());
        assert_eq!(second.board(), second.terms().start);
    }
}

#[test]
fn impossible_setups_say_everything_that_is_wrong() {
    let told = |setup: &str| Position::new(&setup.parse().unwrap()).unwrap_err().to_string();
    assert!(told("match 0").contains("1 to 999"));
    let both = told("match 5 jacoby score 5-0");
    assert!(both.contains("for money alone") && both.contains("score"), "{both}");
    assert!(told("match 5 score 3-3 crawford").contains("Crawford"));
    assert!(
        told(
            "money board -------------------------- turn 1".replace("-- turn", "-A turn").as_str()
        )
        .contains("over")
    );
    assert!(
        told("rounds 3 board -b----E-C---eE---c-e----B- turn 1 cube 2 owner 1").contains("cube")
    );
    assert!(told("money board -b----E-C---eE---c-e----B- turn 1 cube 2").contains("cube"));
    assert!(
        told("money board -b----E-C---eE---c-e----B- turn 1 beavered cube 2 owner 2")
            .contains("doubled")
    );
    assert!(told("match 5 between 1").contains("session"));
    assert!(told("money left 1").contains("left"));
    let words = |setup: &str| setup.parse::<backgammon::Setup>().unwrap_err().to_string();
    assert!(words("").contains("money, match"));
    assert!(words("match").contains("behind “match”"));
    assert!(words("match five").contains("column 7: “five”"));
    assert!(words("money jacoby jacoby").contains("column 14: “jacoby” is said twice"));
    assert!(words("money board abc turn 1").contains("26 letters, not 3"));
    assert!(words("money board -b----E-C---eE---c-e----BA turn 1").contains("16 checkers"));
    assert!(words("money board -b----E-C---eE---c-e----B! turn 1").contains("letter 26"));
    assert!(words("money turn 3").contains("“3”"));
}
