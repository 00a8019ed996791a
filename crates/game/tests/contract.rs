//! The contract fits what the house plays: proven with two small games.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use game::testkit::{Harvest, Race, Specimen, conformance};
use game::{Actor, Event, Leaving, Position, Replay, Seat, Turn};

struct Dice;

impl Specimen for Dice {
    type Position = Race;
    const NAME: &'static str = "race";
    const LONGEST: usize = 400;

    fn setups() -> Vec<String> {
        ["9 0 0 0 0 0 0", "30 5 7 1 2 3 0"].map(str::to_owned).to_vec()
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
