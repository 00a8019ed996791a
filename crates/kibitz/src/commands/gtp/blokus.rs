//! Blokus over GTP, with the commands that Pentobi's engine has.
//!
//! Colours have numbers and names, games the names of `.blksgf` files. The rules decide whose turn it
//! is; a colour that cannot move any more passes.

use std::fmt::Write as _;
use std::path::Path;

use catalog::blokus::blksgf::{self, Growth, NoGrowth, Tree};
use catalog::blokus::{Cell, Hue, Move, Position, Setup};
use catalog::game::{Event, Position as _, Rating, Record, Seat, StopFlag, Walk};
use catalog::{Kind, Session};
use protocol::gtp::{Answer, Command};

use super::desk::{Desk, Opened, winner_by};
use super::dialect::Dialect;
use crate::source::{self, Source};

/// The most games that are played by one `selfplay`.
const MOST_GAMES: usize = 10_000;

/// What Pentobi's engine says.
pub(super) struct Pentobi;

impl Dialect for Pentobi {
    fn commands(&self) -> &'static [&'static str] {
        &[
            "all_legal",
            "g",
            "get_value",
            "loadsgf",
            "move_values",
            "p",
            "param",
            "param_base",
            "point_integers",
            "savesgf",
            "selfplay",
        ]
    }

    fn answer(&self, desk: &mut Desk, command: &Command, stop: &StopFlag) -> Option<Answer> {
        let words: Vec<&str> = command.arguments.iter().map(String::as_str).collect();
        Some(match (command.name.as_str(), words.as_slice()) {
            ("all_legal", words) => all_legal(self, desk, words.first().copied()),
            ("g", words) => {
                in_turn(desk, words).and_then(|words| desk.generate(&words, true, stop))
            }
            ("p", words) => in_turn(desk, words).and_then(|words| desk.play(&words)),
            ("get_value", _) => Ok(format!("{:.3}", desk.value.unwrap_or(0.0) * share(desk))),
            ("move_values", _) => move_values(desk, stop),
            ("param", words) => param(desk, words),
            // Nobody here gives up.
            ("param_base", [] | ["resign"]) => Ok("resign 0".to_owned()),
            ("param_base", ["resign", "0"]) => Ok(String::new()),
            ("param_base", _) => Err("there is “resign”, which is 0".to_owned()),
            ("point_integers", _) => point_integers(desk),
            ("loadsgf", words) => load(desk, words),
            ("savesgf", []) => Err("savesgf FILE".to_owned()),
            ("savesgf", words) => saved(desk).and_then(|text| write(&words.join(" "), &text)),
            ("selfplay", words) => self_play(desk, words, stop),
            ("set_game", words) => set_game(desk, &words.join(" ")),
            ("list_games", _) => Ok(blksgf::names().collect::<Vec<_>>().join("\n")),
            ("final_score", _) => final_score(desk),
            _ => return None,
        })
    }

    fn colour(&self, session: &dyn Session, word: &str) -> Option<usize> {
        let hues = position(session)?.mode().hues();
        let word = word.to_ascii_lowercase();
        let named = Hue::of_word(&word).and_then(|hue| hues.iter().position(|one| *one == hue));
        match word.as_str() {
            "b" | "black" | "purple" if hues.len() == 2 => Some(0),
            "w" | "white" | "orange" if hues.len() == 2 => Some(1),
            _ => named.or_else(|| word.parse::<usize>().ok()?.checked_sub(1)),
        }
    }

    fn colour_name(&self, session: &dyn Session, colour: usize) -> String {
        position(session).map_or("", |position| position.hue(colour).word()).to_owned()
    }

    fn is_skipped(&self, session: &dyn Session, colour: usize) -> bool {
        position(session).is_some_and(|position| !position.board().has_moves(colour))
    }
}

fn position(session: &dyn Session) -> Option<&Position> {
    session.position().downcast_ref()
}

fn known(desk: &Desk) -> Result<&Position, String> {
    position(desk.session.as_ref()).ok_or_else(|| "no game of Blokus".to_owned())
}

/// The words with the colour to move before them, unless they name one.
fn in_turn<'a>(desk: &Desk, words: &[&'a str]) -> Result<Vec<&'a str>, String> {
    let named = words.first().is_some_and(|word| desk.colour(word).is_ok());
    if named {
        return Ok(words.to_vec());
    }
    let turn = known(desk)?.board().turn().unwrap_or(0);
    let number = ["1", "2", "3", "4"].get(turn).copied().unwrap_or("1");
    Ok(std::iter::once(number).chain(words.iter().copied()).collect())
}

/// The placements of a colour, a line for each, whether it is its turn or not.
fn all_legal(dialect: &Pentobi, desk: &Desk, colour: Option<&str>) -> Answer {
    let position = known(desk)?;
    let colour = match colour {
        Some(word) => Some(desk.colour(word)?),
        None => position.board().turn(),
    };
    let Some(colour) = colour else { return Ok(String::new()) };
    if dialect.is_skipped(desk.session.as_ref(), colour) {
        return Ok(String::new());
    }
    Ok(position
        .board()
        .moves(colour)
        .map(|mv| position.move_text(mv))
        .collect::<Vec<_>>()
        .join("\n"))
}

/// Players of the house rate in percent; Pentobi's values are shares of one.
fn share(desk: &Desk) -> f64 {
    if matches!(desk.mind.name().name.as_str(), "kibitz" | "search") { 0.01 } else { 1.0 }
}

/// What the player's last search found of every move, those that it went through most often first; of a
/// player that does not count that, or has not searched yet, what it thinks of every move here.
fn move_values(desk: &mut Desk, stop: &StopFlag) -> Answer {
    let share = share(desk);
    if let Some(searched) = &desk.searched {
        let walks = desk.mind.walks(searched.as_ref());
        if !walks.is_empty() {
            return Ok(value_lines(walks, share));
        }
    }
    let budget = desk.mind.budget(None);
    let assessment = desk.mind.assess(desk.session.as_ref(), &budget, stop, &mut |_| ());
    desk.searched = Some(desk.session.fork());
    let mut walks = desk.mind.walks(desk.session.as_ref());
    if walks.is_empty() {
        let unwalked =
            |rating: Rating<String>| Walk { mv: rating.mv, visits: 0, score: rating.score };
        walks = assessment.ratings.into_iter().map(unwalked).collect();
    }
    Ok(value_lines(walks, share))
}

/// A line for each move, as Pentobi's engine writes it: how often it was gone through, of how many values
/// the mean is made, the mean, the piece and the move.
fn value_lines(mut walks: Vec<Walk<String>>, share: f64) -> String {
    walks.sort_by(|one, other| {
        other.visits.cmp(&one.visits).then(other.score.total_cmp(&one.score))
    });
    let line = |walk: &Walk<String>| {
        let cells: Option<Vec<Cell>> = walk.mv.split(',').map(Cell::of_name).collect();
        let mv = cells.and_then(|cells| Move::of_cells(&cells));
        let piece = mv.map_or("", |mv| mv.form.shape().pentobi_name());
        let Walk { mv, visits, score } = walk;
        format!("{visits} {visits}.0 {:.3} [{piece}]{mv}", score * share)
    };
    walks.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn param(desk: &mut Desk, words: &[&str]) -> Answer {
    let name = desk.mind.name();
    let levels = Kind::Blokus.players().iter().find(|card| card.name == name.name);
    let levels = levels.map_or(0, |card| card.levels.len());
    let level = name.level.map_or(levels, usize::from);
    match words {
        [] if levels > 0 => Ok(format!("level {level}")),
        [] => Ok(String::new()),
        ["level"] if levels > 0 => Ok(level.to_string()),
        ["level", value] if levels > 0 => desk.set_level(value),
        _ => Err(format!(
            "no such parameter; there is {}",
            if levels > 0 { "level" } else { "none" }
        )),
    }
}

/// A number for each cell, the board as it is drawn.
fn point_integers(desk: &Desk) -> Answer {
    let board = known(desk)?.board();
    let (width, height) = (usize::from(board.width()), usize::from(board.height()));
    let mut text = String::new();
    for row in 0..height {
        text.push('\n');
        for column in 0..width {
            // Writing to a text cannot fail.
            let _ = write!(text, "{:>4}", row * width + column);
        }
    }
    Ok(text)
}

/// The position before a move of a file's main line, or at its end.
fn load(desk: &mut Desk, words: &[&str]) -> Answer {
    let (path, before) = match words {
        [] => return Err("loadsgf FILE [move]".to_owned()),
        [path @ .., number] if !path.is_empty() => match number.parse::<usize>() {
            Ok(number) => (path.join(" "), Some(number)),
            Err(_) => (words.join(" "), None),
        },
        path => (path.join(" "), None),
    };
    let source = Source::read(Path::new(&path)).map_err(|fault| format!("{fault:#}"))?;
    let opened = source.open(Some(Kind::Blokus));
    let (_, mut session) = opened.map_err(|fault| format!("{fault:#}"))?;
    let is_move = |event: &Event| matches!(event, Event::Move { .. });
    let events = &session.record().events;
    let moves: Vec<usize> = (0..events.len()).filter(|at| is_move(&events[*at])).collect();
    let reached = match before {
        None => events.len(),
        Some(before) => {
            let ends = moves.iter().copied().chain([events.len()]);
            let end = before.checked_sub(1).and_then(|number| ends.clone().nth(number));
            end.ok_or_else(|| format!("the game has {} moves", moves.len()))?
        }
    };
    // Who leaves after a move comes back with it; notes are no matter.
    let mut added = Vec::new();
    for event in &events[..reached] {
        match (event, added.last_mut()) {
            (Event::Move { .. }, _) => added.push(1),
            (Event::Retire { .. } | Event::Draw, Some(last)) => *last += 1,
            _ => {}
        }
    }
    session.go_to(reached);
    let mode = position(session.as_ref()).map(Position::mode);
    let fresh = mode.map(|mode| Setup::new(mode).to_string());
    let moves = session.moves_so_far().len();
    desk.open(session, fresh.unwrap_or_default(), added);
    desk.opened = Some(Opened { text: source.text, moves, kept: moves });
    Ok(String::new())
}

/// The game for a file: the whole tree that it was opened from with what was played since, or its moves.
fn saved(desk: &Desk) -> Answer {
    let record = desk.session.record_so_far();
    let opened = desk.opened.as_ref().filter(|opened| !Record::is_record(&opened.text));
    let Some(Opened { text, moves, kept }) = opened else {
        let text = Kind::Blokus.export(&record, blksgf::FORMAT);
        return text.map_err(|reason| reason.to_string());
    };
    let growth = Growth { opened: *moves, kept: *kept };
    match Tree::grown(text, &record, growth) {
        Ok(tree) => Ok(tree.to_string()),
        Err(NoGrowth::Text(fault)) => Err(fault.to_string()),
        Err(NoGrowth::Record(reason)) => Err(reason.to_string()),
    }
}

fn write(path: &str, text: &str) -> Answer {
    let written = source::write(&path.into(), text);
    written.map(|()| String::new()).map_err(|fault| format!("{fault:#}"))
}

/// Games of the player with itself, into one file.
fn self_play(desk: &mut Desk, words: &[&str], stop: &StopFlag) -> Answer {
    let (number, path) = words.split_first().ok_or("selfplay GAMES FILE")?;
    let number = number.parse().ok().filter(|number| (1..=MOST_GAMES).contains(number));
    let number = number.ok_or_else(|| format!("from 1 to {MOST_GAMES} games"))?;
    if path.is_empty() {
        return Err("selfplay GAMES FILE".to_owned());
    }
    let mut text = String::new();
    for _ in 0..number {
        let mut session =
            Kind::Blokus.begin(&desk.setup).map_err(|fault| fault.reasons.to_string())?;
        while session.outcome().is_none() && !stop.is_raised() {
            let budget = desk.mind.budget(None);
            let choice = desk.mind.choose(session.as_ref(), &budget, stop, &mut |_| ());
            let choice = choice.ok_or("nothing was chosen")?.choice;
            session.play(&choice.mv).map_err(|refused| refused.to_string())?;
        }
        let written = Kind::Blokus.export(session.record(), blksgf::FORMAT);
        text.push_str(&written.map_err(|reason| reason.to_string())?);
        if stop.is_raised() {
            break;
        }
    }
    write(&path.join(" "), &text)
}

/// Another game by its name in files, or by the name of a variant.
fn set_game(desk: &mut Desk, name: &str) -> Answer {
    let setup = match blksgf::mode_of(name) {
        Some(mode) => Setup::new(mode).to_string(),
        None => {
            let variant = Kind::Blokus.variant(&name.replace('_', "-"));
            let known = || blksgf::names().collect::<Vec<_>>().join(", ");
            variant
                .ok_or_else(|| format!("invalid argument: there is {}", known()))?
                .setup
                .to_owned()
        }
    };
    desk.setup = setup;
    desk.clear()
}

/// Who is ahead by how much; where there are not two players, the points of every colour.
fn final_score(desk: &Desk) -> Answer {
    let position = known(desk)?;
    let mode = position.mode();
    if mode.seats() == 2 {
        let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| position.seat_points(seat));
        return Ok(match desk.session.outcome() {
            Some(outcome) => winner_by(&outcome, first - second),
            None if first > second => format!("B+{}", first - second),
            None if second > first => format!("W+{}", second - first),
            None => "0".to_owned(),
        });
    }
    let points = (0..mode.colours()).map(|colour| position.points(colour).to_string());
    Ok(points.collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests;
