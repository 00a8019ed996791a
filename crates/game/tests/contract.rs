//! The contract fits what the house plays: proven with two small games.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use game::testkit::{Harvest, Race, Specimen, conformance};
use game::{Actor, Change, Colour, Event, Goal, Leaving, Position, Replay, Seat, Turn};

struct Dice;

impl Specimen for Dice {
    type Position = Race;
    const NAME: &'static str = "race";
    const LONGEST: usize = 900;

    fn setups() -> Vec<String> {
        ["9 0 0 0 0 0 0", "30 5 7 1 2 3 0", "5 1 2 0 0 0 0 best-of-3 1-0"]
            .map(str::to_owned)
            .to_vec()
    }

    fn imaginable(position: &Race) -> Vec<<Race as Position>::Move> {
        ["run", "wait", "0", "1", "2", "3", "4"]
            .map(|text| position.read_move(text).unwrap())
            .to_vec()
    }

    fn points_sum(_: &Race) -> Option<i32> {
        Some(0)
    }
}

struct ThreeSeats;

impl Specimen for ThreeSeats {
    type Position = Harvest;
    const NAME: &'static str = "harvest";
    const LONGEST: usize = 20;

    fn setups() -> Vec<String> {
        ["20 0 0 0 0", "9 3 1 2 3x"].map(str::to_owned).to_vec()
    }

    fn imaginable(_: &Harvest) -> Vec<u8> {
        (0..5).collect()
    }

    fn points_sum(_: &Harvest) -> Option<i32> {
        None
    }
}

#[test]
fn a_game_with_dice_keeps_the_contract() {
    conformance::<Dice>(40);
}

#[test]
fn a_game_of_three_seats_two_of_them_allied_keeps_the_contract() {
    conformance::<ThreeSeats>(40);
}

#[test]
fn a_game_of_three_goes_on_when_one_leaves() {
    let third = Seat::new(2).unwrap();
    let mut replay: Replay<Harvest> = Replay::begin("harvest", "4 0 0 0 0").unwrap();
    replay.play("2").unwrap();
    replay.retire(Seat::SECOND, Leaving::Disqualified).unwrap();
    assert_eq!(replay.actor(), Some(Actor::Seat(third)), "the turn passes over who has left");
    replay.play("1").unwrap();
    replay.play("1").unwrap();
    let outcome = replay.position().outcome().unwrap();
    assert_eq!(outcome.winners(), [Seat::FIRST]);
    assert_eq!(outcome.rank(Seat::SECOND), 3, "who was disqualified is last, whatever the team");
    assert_eq!(outcome.rank(third), 2);
}

#[test]
fn rolls_are_moves_of_nobody_and_stand_in_the_record() {
    let mut replay: Replay<Race> = Replay::begin("race", "9 0 0 0 0 0 0").unwrap();
    assert_eq!(replay.position().turn(), Turn::Chance);
    assert!(replay.play("run").is_err(), "nobody runs before the roll");
    replay.play("3").unwrap();
    replay.play("run").unwrap();
    assert_eq!(replay.record().events[0], Event::Move { by: Actor::Chance, text: "3".to_owned() });
}

#[test]
fn a_replay_tells_which_event_is_wrong() {
    let mut replay: Replay<Harvest> = Replay::begin("harvest", "4 0 0 0 0").unwrap();
    replay.play("2").unwrap();
    let mut record = replay.record().clone();
    record.events.push(Event::Move { by: Actor::Seat(Seat::FIRST), text: "1".to_owned() });
    let fault = Replay::<Harvest>::of(&record).unwrap_err();
    assert_eq!(fault.event, Some(1));
    assert!(fault.to_string().contains("not that seat's turn"), "{fault}");
    record.events[1] = Event::Move { by: Actor::Chance, text: "3".to_owned() };
    let fault = Replay::<Harvest>::of(&record).unwrap_err();
    assert!(fault.to_string().contains("“* 3”: it is not the dice's turn"), "{fault}");
    record.setup = "4 7 0 0 200".to_owned();
    let fault = Replay::<Harvest>::of(&record).unwrap_err().to_string();
    assert!(fault.contains("100 fruits") && fault.contains("four colours"), "all reasons: {fault}");
}

#[test]
fn notes_change_nothing_and_are_passed_over_when_taking_back() {
    let mut replay: Replay<Harvest> = Replay::begin("harvest", "4 0 0 0 0").unwrap();
    replay.play("2").unwrap();
    replay.note("a hint was shown");
    assert!(replay.back());
    assert_eq!(replay.position(), replay.start());
    assert!(replay.forward());
    assert!(!replay.forward());
    replay.back();
    replay.play("1").unwrap();
    assert_eq!(replay.record().events.len(), 1, "what was taken back is forgotten");
}

#[test]
fn a_match_goes_on_inside_one_record_and_tells_where_its_rounds_ended() {
    let mut replay: Replay<Race> = Replay::begin("race", "2 0 0 0 0 0 0 best-of-3 0-0").unwrap();
    for text in ["2", "run", "2", "run", "1", "run", "1", "wait", "1", "run"] {
        assert_ne!(replay.position().turn(), Turn::Over);
        replay.play(text).unwrap();
    }
    assert_eq!(replay.position().turn(), Turn::Over);
    let ends = replay.round_ends();
    let told: Vec<_> = ends.iter().map(|end| (end.events, end.rounds.score.clone())).collect();
    assert_eq!(told, [(2, vec![1, 0]), (4, vec![1, 1]), (10, vec![2, 1])]);
    assert_eq!(ends[0].rounds.goal, Goal::BestOf(3));
    replay.change(&Change::TookBack { moves: 3 }).unwrap();
    assert_eq!(replay.round_ends().len(), 1, "a round that was taken back has not ended");
    let setup = replay.position().setup().to_string();
    assert_eq!(setup, "2 0 0 1 2 0 0 best-of-3 1-0", "the score stands in the setup");
}

#[test]
fn a_retirement_after_a_takeback_over_the_end_of_a_round_counts_in_the_round_it_came_in() {
    let texts = ["2", "run", "2", "run", "1", "run", "1", "wait"];
    for moves in 0..=texts.len() {
        for seat in [Seat::FIRST, Seat::SECOND] {
            let mut replay: Replay<Race> =
                Replay::begin("race", "2 0 0 0 0 0 0 best-of-3 0-0").unwrap();
            let mut plain = replay.record().clone();
            for text in texts {
                replay.play(text).unwrap();
            }
            plain.events.clone_from(&replay.record().events);
            let score = match moves {
                0..2 => [0, 0],
                2..4 => [1, 0],
                _ => [1, 1],
            };
            let leaves = Event::Retire { seat, leaving: Leaving::Resigned };
            replay.change(&Change::TookBack { moves }).unwrap();
            plain.change(&Change::TookBack { moves });
            assert_eq!(replay.position().rounds().unwrap().score, score, "after {moves} moves");
            replay.change(&Change::Happened(leaves.clone())).unwrap();
            plain.change(&Change::Happened(leaves));
            assert_eq!(replay.record(), &plain, "with rules and without, the same record");
            assert_eq!(replay.position().turn(), Turn::Over, "who leaves, leaves the match");
            let winner = replay.position().outcome().unwrap().winners();
            assert_eq!(winner, [if seat == Seat::FIRST { Seat::SECOND } else { Seat::FIRST }]);
            let again = Replay::<Race>::of(&plain).unwrap();
            assert_eq!(again.position(), replay.position());
            assert_eq!(again.round_ends(), replay.round_ends());
        }
    }
}

#[test]
fn a_score_that_contradicts_the_length_of_the_match_is_refused() {
    for setup in ["9 0 0 0 0 0 0 best-of-3 2-2", "9 0 0 0 0 0 0 best-of-3 3-0"] {
        let fault = Replay::<Race>::begin("race", setup).unwrap_err().to_string();
        assert!(fault.contains("score contradicts the length"), "{setup}: {fault}");
    }
    assert!(Replay::<Race>::begin("race", "9 0 0 0 0 0 0 best-of-4 0-0").is_err());
}

#[test]
fn moves_are_told_with_the_colour_that_made_them() {
    let mut replay: Replay<Harvest> = Replay::begin("harvest", "9 2 0 0 0").unwrap();
    for text in ["1", "2", "1"] {
        replay.play(text).unwrap();
    }
    let made: Vec<_> = replay.made().map(|made| (made.by, made.colour)).collect();
    let seat = |index| Actor::Seat(Seat::new(index).unwrap());
    let colour = |number| Some(Colour(number));
    assert_eq!(made, [(seat(2), colour(2)), (seat(0), colour(3)), (seat(0), colour(0))]);
}

#[test]
fn who_left_stays_away_when_moves_are_taken_back() {
    let mut replay: Replay<Harvest> = Replay::begin("harvest", "9 0 0 0 0").unwrap();
    replay.play("1").unwrap();
    replay.retire(Seat::SECOND, Leaving::Resigned).unwrap();
    replay.play("2").unwrap();
    replay.change(&Change::TookBack { moves: 0 }).unwrap();
    assert!(replay.position().has_left(Seat::SECOND));
    assert_eq!(replay.record().moves(), 0);
}
