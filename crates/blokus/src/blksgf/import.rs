//! The main line of a tree as a record.
//!
//! Where the board is set up in the middle of a line, the record begins there: what was placed before
//! is part of its setup. Pieces of a setup are put into an order in which they could be placed.

use game::{Event, Game as _, Phrase, Place, Position as _, Record, Replay, Seat, TextFault};

use super::tree::{Node, Property, Tree};
use super::{fault, marks, mode_of};
use crate::board::LargeBoard;
use crate::cell::Move;
use crate::listing::Blokus;
use crate::mode::Mode;
use crate::notation::{move_text, read_move};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::setup::Setup;

/// More than a line of any use has; each costs as much as opening a game.
const MOST_SETUPS: usize = 1000;

/// Reads the main line of the first game.
pub(crate) fn import(text: &str) -> Result<Record, TextFault> {
    main_line(text).map(|line| line.record)
}

/// The first game of a text with its main line.
pub(super) struct MainLine {
    pub(super) tree: Tree,
    pub(super) record: Record,
    /// The numbers of its nodes.
    pub(super) nodes: Vec<usize>,
    /// For each move of the record the node that makes it.
    pub(super) makers: Vec<usize>,
}

/// Reads the first game, and follows its main line.
pub(super) fn main_line(text: &str) -> Result<MainLine, TextFault> {
    let tree = Tree::read(text)?;
    let root = &tree.nodes()[0];
    let place = |property: &Property| Place::of_offset(text, property.offset);
    let Some(game) = root.property("GM") else {
        return Err(TextFault::new(Place::START, fault::no_game()));
    };
    let name = game.values.first().map_or("", String::as_str);
    let mode = mode_of(name).ok_or_else(|| TextFault::new(place(game), fault::other_game(name)))?;
    let replay = begin(&Setup::new(mode)).map_err(|reason| TextFault::new(place(game), reason))?;
    let mut line = Line { mode, replay, setups: 0, moves: 0, notes: Vec::new() };
    let mut nodes = vec![0];
    let mut makers: Vec<usize> = Vec::new();
    while let Some(number) = nodes.last().copied() {
        let node = &tree.nodes()[number];
        let setups = line.setups;
        line.pass(node).map_err(|(at, reason)| TextFault::new(place(at), reason))?;
        if line.setups > setups {
            // What was played before is part of the setup now.
            makers.clear();
        }
        makers.resize(line.moves, number);
        match node.children().first() {
            Some(next) => nodes.push(*next),
            None => break,
        }
    }
    line.head(root);
    let record = line.record();
    Ok(MainLine { tree, record, nodes, makers })
}

fn begin(setup: &Setup) -> Result<Replay<Position>, Phrase> {
    Replay::begin(Blokus::NAME, &setup.to_string()).map_err(|fault| fault.reasons.first().clone())
}

/// A property with what is wrong with it.
type Found<'a> = (&'a Property, Phrase);

struct Line {
    mode: Mode,
    replay: Replay<Position>,
    setups: usize,
    /// Moves of the record so far.
    moves: usize,
    /// What was noted before the record began.
    notes: Vec<Event>,
}

impl Line {
    /// Does what a node says: the setup first, then everything in its order.
    fn pass<'a>(&mut self, node: &'a Node) -> Result<(), Found<'a>> {
        if let Some(first) = node.properties.iter().find(|one| self.sets_up(one)) {
            self.set_up(node, first)?;
        }
        for property in &node.properties {
            let at = |reason| (property, reason);
            if let Some(colour) = marks::mover(self.mode, &property.name) {
                let colour = colour.map_err(|()| at(fault::other_colour(&property.name)))?;
                for value in &property.values {
                    let refused = |cause| at(fault::refused(&property.name, value, cause));
                    self.play(colour, value).map_err(refused)?;
                }
            } else if property.name == marks::LEAVING {
                for value in &property.values {
                    self.leave(value).map_err(at)?;
                }
            } else if property.name == "C" {
                let lines = property.values.iter().flat_map(|value| value.lines());
                lines.map(plain).filter(|line| !line.is_empty()).for_each(|line| {
                    self.replay.note(&line);
                });
            } else if let Some(value) = property.values.first()
                && let Some(note) = marks::note_of(&property.name, value)
            {
                self.replay.note(note);
            }
        }
        Ok(())
    }

    /// Names and dates of the first node.
    fn head(&mut self, root: &Node) {
        let players = (0..self.mode.seats())
            .map(|seat| (marks::player(self.mode, seat), format!("seat {}", seat + 1)));
        let others = marks::HEADINGS.map(|(name, tag)| (name, tag.to_owned()));
        for (name, tag) in players.chain(others) {
            let value = root.value(name).map(plain).filter(|value| !value.is_empty());
            value.into_iter().for_each(|value| self.replay.set_tag(&tag, &value));
        }
    }

    fn record(self) -> Record {
        let mut record = self.replay.record().clone();
        record.events.splice(0..0, self.notes);
        record
    }

    fn sets_up(&self, property: &Property) -> bool {
        let pieces = |name: &str| marks::mover(self.mode, name).is_some();
        match property.name.as_str() {
            "AE" | "PL" => true,
            name => {
                name.strip_prefix('A').is_some_and(|colour| colour.len() == 1 && pieces(colour))
            }
        }
    }

    /// Begins again with what lies on the board and what a node adds and takes away.
    fn set_up<'a>(&mut self, node: &'a Node, first: &'a Property) -> Result<(), Found<'a>> {
        self.setups += 1;
        if self.setups > MOST_SETUPS {
            return Err((first, fault::too_many_setups(MOST_SETUPS)));
        }
        let position = self.replay.position();
        let mut turn = position.board().turn().unwrap_or(0);
        let mut pieces = position.setup().pieces;
        let most: usize = position.counts().iter().map(|count| usize::from(*count)).sum();
        // What is taken away makes room for what is added.
        let order = |one: &&Property| one.name != "AE";
        let mut said: Vec<&Property> =
            node.properties.iter().filter(|one| self.sets_up(one)).collect();
        said.sort_by_key(order);
        for property in said {
            let at = |reason| (property, reason);
            let colour = property.name.strip_prefix('A').unwrap_or_default();
            let colour = marks::colour_of(self.mode, colour);
            for value in &property.values {
                let refused = |refusal: Refusal| {
                    at(fault::refused(&property.name, value, Phrase::of(&refusal)))
                };
                match (property.name.as_str(), colour) {
                    ("PL", _) => {
                        let told = marks::colour_of(self.mode, value.trim());
                        turn = told.ok_or_else(|| at(fault::other_colour(value)))?;
                    }
                    ("AE", _) => {
                        let mv = read_move(value).map_err(refused)?;
                        let found = pieces.iter_mut().find_map(|own| {
                            let at = own.iter().position(|lies| *lies == mv)?;
                            Some(own.remove(at))
                        });
                        found.ok_or_else(|| at(fault::not_there(value)))?;
                    }
                    (name, None) => return Err(at(fault::other_colour(name))),
                    (_, Some(colour)) => {
                        let mv = read_move(value).map_err(refused)?;
                        if pieces[colour].len() == most {
                            let (piece, colour) = (mv.form.shape(), position.hue(colour));
                            return Err(refused(Refusal::NotLeft { piece, colour }));
                        }
                        pieces[colour].push(mv);
                    }
                }
            }
        }
        let begun = self.begin_with(pieces, turn);
        begun.map_err(|(mv, reason)| match mv {
            None => (first, reason),
            Some(mv) => {
                let names = |one: &&Property| {
                    one.values.iter().any(|value| read_move(value).ok() == Some(mv))
                };
                (node.properties.iter().find(names).unwrap_or(first), reason)
            }
        })
    }

    /// Begins a record with these pieces, and keeps what was noted.
    fn begin_with(
        &mut self,
        pieces: Vec<Vec<Move>>,
        turn: usize,
    ) -> Result<(), (Option<Move>, Phrase)> {
        let mut setup = Setup::new(self.mode);
        let empty = begin(&setup).map_err(|reason| (None, reason))?;
        let mut board = *empty.position().board();
        for (colour, pieces) in pieces.into_iter().enumerate() {
            let placed = place_all(&mut board, colour, pieces);
            setup.pieces[colour] = placed.map_err(|(mv, obstacle)| {
                let cause = Phrase::of(&Refusal::of(obstacle, self.mode, colour));
                let name = format!("A{}", marks::colour_name(self.mode, colour));
                (Some(mv), fault::refused(&name, &move_text(mv), cause))
            })?;
        }
        if self.mode == Mode::ClassicThree {
            setup.shared =
                Seat::new(setup.pieces[3].len() % self.mode.seats()).unwrap_or(Seat::FIRST);
        }
        board.set_turn(turn);
        setup.turn = board.turn();
        let position = Position::new(&setup).map_err(|found| (None, Phrase::of(found.first())))?;
        let replay = begin(&position.setup()).map_err(|reason| (None, reason))?;
        let before = std::mem::replace(&mut self.replay, replay);
        self.moves = 0;
        let events = before.record().events.iter();
        self.notes.extend(events.filter(|event| matches!(event, Event::Note(_))).cloned());
        Ok(())
    }

    fn play(&mut self, colour: usize, value: &str) -> Result<(), Phrase> {
        let position = self.replay.position();
        let turn = position.board().turn();
        // Files have no passes; who writes one for somebody who cannot move means no harm.
        if value.trim().is_empty() && turn != Some(colour) {
            return Ok(());
        }
        let began = position.placed().next().is_some();
        if turn.is_some_and(|turn| turn != colour) && !began {
            let nothing = vec![Vec::new(); self.mode.colours()];
            self.begin_with(nothing, colour).map_err(|(_, reason)| reason)?;
        }
        let position = self.replay.position();
        position.expect_turn(position.hue(colour)).map_err(|refusal| Phrase::of(&refusal))?;
        self.replay.play(value).map_err(|refusal| Phrase::of(&refusal))?;
        self.moves += 1;
        Ok(())
    }

    fn leave(&mut self, value: &str) -> Result<(), Phrase> {
        let told = value.split_once(" retires: ");
        let told = told.and_then(|(seat, why)| {
            Some((seat.parse::<Seat>().ok()?, game::Leaving::of_word(why)?))
        });
        let (seat, leaving) = told.ok_or_else(|| fault::no_leaving(value))?;
        self.replay
            .retire(seat, leaving)
            .map_err(|refusal| fault::refused(marks::LEAVING, value, Phrase::of(&refusal)))
    }
}

/// Places the pieces of a colour, each as soon as it can be, and gives that order; or the first that
/// never can, with what is in its way.
fn place_all(
    board: &mut LargeBoard,
    colour: usize,
    mut pieces: Vec<Move>,
) -> Result<Vec<Move>, (Move, crate::board::Obstacle)> {
    let mut order = Vec::new();
    while let Some(first) = pieces.first().copied() {
        match pieces.iter().position(|mv| board.judge(colour, *mv).is_ok()) {
            Some(at) => {
                let mv = pieces.remove(at);
                board.place(colour, mv);
                order.push(mv);
            }
            None => match board.judge(colour, first) {
                Err(obstacle) => return Err((first, obstacle)),
                Ok(()) => break,
            },
        }
    }
    Ok(order)
}

/// A line as records keep it.
fn plain(text: &str) -> String {
    text.replace(char::is_control, " ").trim().to_owned()
}
