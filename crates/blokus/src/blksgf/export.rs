//! A record as a tree without variations.

use game::{Change, Event, Phrase, Position as _, Record, Replay, Seat};

use super::tree::{Property, Tree};
use super::{fault, marks, name_of};
use crate::mode::Mode;
use crate::notation::move_text;
use crate::position::Position;
use crate::setup::Setup;

/// Writes a record, or says what of it the format cannot say.
pub(crate) fn export(record: &Record) -> Result<Tree, Phrase> {
    let told = |fault: game::ReplayFault| fault.reasons.first().clone();
    let mut replay = Replay::<Position>::begin(&record.game, &record.setup).map_err(told)?;
    let mode = replay.position().mode();
    let mut tree = Tree::new();
    tree.say(0, Property::new("GM", name_of(mode).ok_or_else(|| fault::no_name(mode))?));
    write_heading(record, mode, &mut tree);
    write_setup(replay.start(), &mut tree).ok_or_else(|| fault::unsayable(&record.setup))?;
    let mut node = 0;
    for event in &record.events {
        let colour = replay.position().board().turn().unwrap_or(0);
        replay.change(&Change::Happened(event.clone()))?;
        match event {
            Event::Move { text, .. } => {
                node = tree.add(node);
                tree.say(node, Property::new(marks::colour_name(mode, colour), text.clone()));
            }
            Event::Retire { seat, leaving } => {
                node = tree.add(node);
                let value = format!("{seat} retires: {}", leaving.word());
                tree.say(node, Property::new(marks::LEAVING, value));
            }
            Event::Note(text) => write_note(&mut tree, node, text),
            Event::Draw => {}
        }
    }
    Ok(tree)
}

fn write_heading(record: &Record, mode: Mode, tree: &mut Tree) {
    let players =
        (0..mode.seats()).map(|seat| (marks::player(mode, seat), format!("seat {}", seat + 1)));
    let others = marks::HEADINGS.map(|(name, tag)| (name, tag.to_owned()));
    for (name, tag) in players.chain(others) {
        if let Some(value) = record.tag(&tag) {
            tree.say(0, Property::new(name, value));
        }
    }
}

/// Pieces and whose turn it is; nothing when the setup is not the usual one otherwise.
fn write_setup(start: &Position, tree: &mut Tree) -> Option<()> {
    let (setup, mode) = (start.setup(), start.mode());
    let shared = match mode {
        Mode::ClassicThree => Seat::new(setup.pieces[3].len() % mode.seats())?,
        _ => Seat::FIRST,
    };
    let usual =
        Setup { pieces: setup.pieces.clone(), turn: setup.turn, shared, ..Setup::new(mode) };
    (setup == usual).then_some(())?;
    for (colour, pieces) in setup.pieces.iter().enumerate().filter(|(_, own)| !own.is_empty()) {
        let name = format!("A{}", marks::colour_name(mode, colour));
        let values = pieces.iter().map(|mv| move_text(*mv)).collect();
        tree.say(0, Property { name, values, offset: 0 });
    }
    if let (false, Some(colour)) = (setup.is_fresh(), start.board().turn()) {
        tree.say(0, Property::new("PL", marks::colour_name(mode, colour)));
    }
    Some(())
}

/// A note is a mark of the last move, or a line of its comment.
fn write_note(tree: &mut Tree, node: usize, text: &str) {
    let mark = marks::MARKS.iter().find(|(_, _, note)| *note == text);
    let said = &tree.nodes()[node].properties;
    match mark {
        Some((name, value, _))
            if node > 0 && said.iter().all(|one| one.name != *name && one.name != "C") =>
        {
            tree.say(node, Property::new(name, *value));
        }
        _ => tree.comment(node, text),
    }
}
