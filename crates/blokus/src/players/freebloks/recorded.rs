//! Games of the old program's server without noise: every decision comes out again.

use game::{Budget, Player as _, Position as _, Silent};

use super::*;
use crate::shape::Shape;

/// The type byte of a placed piece.
const SET_STONE: u8 = 4;

/// Replays a recording and compares what the server chose; answers how many decisions there were, and
/// in how many of them the number that was left behind shortened the list.
fn replay(setup: &str, recording: &str) -> (usize, usize) {
    let mut position = Position::new(&setup.parse().unwrap()).unwrap();
    let colours = position.board().colours();
    let frame = Frame::of(&position);
    let mut server = Freebloks::new(0, 1);
    server.judge.spares_allies = false;
    let (mut asked, mut decisions, mut shortened) = (None, 0, 0);
    for line in recording.lines().filter(|line| !line.starts_with('#')) {
        let (from, message) = line.split_once(' ').unwrap();
        let bytes = message.split(" |").next().unwrap();
        let bytes: Vec<u8> =
            bytes.split(' ').map(|byte| u8::from_str_radix(byte, 16).unwrap()).collect();
        if bytes[3] != SET_STONE {
            continue;
        }
        let [player, shape, mirror, turns, x, y] = bytes[5..] else { panic!("{line}") };
        if from == "C>S" {
            // The server says the same again when it takes the move.
            asked = Some(bytes);
            continue;
        }
        let colour = usize::from(player) * colours / 4;
        assert_eq!(position.board().turn(), Some(colour), "{line}");
        let shape = Shape::new(shape.into()).unwrap();
        let orientation = usize::from(4 * mirror + turns);
        let (x, y) = (i64::from(x as i8), i64::from(y as i8));
        let mv = frame.read(shape, orientation, x, y).unwrap();
        if asked.take().as_ref() != Some(&bytes) {
            let choice = server.choose(&position, &Budget::UNLIMITED, &mut Silent::default());
            let ours = choice.unwrap().mv;
            assert_eq!(position.move_text(ours), position.move_text(mv), "{setup}: {line}");
            assert_eq!(frame.box_corner(ours), (x, y), "{setup}: {line}");
            let considered = server.candidates.list.len();
            server.candidates.list(&position, Tally::Clean);
            shortened += usize::from(server.candidates.list.len() > considered);
            server.tally = Tally::LeftBehind;
            decisions += 1;
        }
        position.play(mv).unwrap();
    }
    assert_eq!(position.turn(), game::Turn::Over);
    (decisions, shortened)
}

#[test]
fn every_recorded_decision_in_duo_comes_out_again() {
    let text = include_str!("../../../tests/data/freebloks/ai-k0-duo-14x14.txt");
    assert_eq!(replay("duo", text), (21, 0));
}

#[test]
fn every_recorded_decision_in_classic_comes_out_again() {
    let text = include_str!("../../../tests/data/freebloks/ai-k0-classic-20x20.txt");
    assert_eq!(replay("classic", text), (51, 2));
}

#[test]
fn every_recorded_decision_with_two_colours_each_comes_out_again() {
    let text = include_str!("../../../tests/data/freebloks/ai-k0-4colours-2players.txt");
    assert_eq!(replay("classic-2", text), (38, 2));
}
