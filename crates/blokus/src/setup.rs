//! A setup: what is played, and where a game of it stands if it is not at its start.
//!
//! ```text
//! duo 16x14 left fives*2 I1*0
//! blue g8,g9,e10,f10,g10 c7,d7,e7,d8,d9
//! green i4,j4,j5,k5,j6
//! turn green
//! out 1
//! ```
//!
//! The first line is the mode, with size, scoring and numbers of pieces where they are not the usual
//! ones. Then come the pieces of each colour in the order in which they were placed, whose turn it is
//! if that is not the first who can move, who moves the shared colour next (`shared 2`), and who has
//! left. Words are apart by blanks or new lines.

use std::fmt;
use std::str::FromStr;

use game::{Faults, Phrase, Place, Seat, TextFault, read_size};

use crate::cell::Move;
use crate::mode::{Hue, Mode, Scoring};
use crate::notation::{brief, move_text, read_move};
use crate::shape::{SHAPES, Shape};

/// The names of the classes of pieces by their number of squares, from one.
pub(crate) const CLASSES: [&str; 5] = ["singles", "twos", "threes", "fours", "fives"];

/// What is played, and where a game of it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What is played.
    pub mode: Mode,
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// How points are counted.
    pub scoring: Scoring,
    /// How many pieces of each shape a colour has at the start.
    pub counts: [u8; SHAPES],
    /// What lies on the board: for each colour of the mode its pieces in the order of play.
    pub pieces: Vec<Vec<Move>>,
    /// The colour to move; none for the first one that can move.
    pub turn: Option<usize>,
    /// Who moves the shared colour next; the first seat where no colour is shared.
    pub shared: Seat,
    /// Who has left.
    pub out: Vec<Seat>,
}

impl Setup {
    /// The usual beginning of a mode.
    pub fn new(mode: Mode) -> Setup {
        Setup {
            mode,
            width: mode.usual_side(),
            height: mode.usual_side(),
            scoring: mode.usual_scoring(),
            counts: mode.usual_counts(),
            pieces: vec![Vec::new(); mode.colours()],
            turn: None,
            shared: Seat::FIRST,
            out: Vec::new(),
        }
    }

    /// Whether the game is at its start.
    pub fn is_fresh(&self) -> bool {
        self.pieces.iter().all(Vec::is_empty)
            && self.turn.is_none()
            && self.shared == Seat::FIRST
            && self.out.is_empty()
    }

    /// How many pieces each shape of a class has, where that is one number; classes count from 1.
    pub(crate) fn class_count(&self, size: usize) -> Option<u8> {
        let mut counts = Shape::all()
            .filter(|shape| shape.size() == size)
            .map(|shape| self.counts[shape.index()]);
        let first = counts.next()?;
        counts.all(|count| count == first).then_some(first)
    }

    /// Gives all shapes of a class this number of pieces; classes count from 1.
    pub(crate) fn set_class(&mut self, size: usize, count: u8) {
        for shape in Shape::all().filter(|shape| shape.size() == size) {
            self.counts[shape.index()] = count;
        }
    }

    fn hue(&self, colour: usize) -> &'static str {
        self.mode.hues().get(colour).copied().unwrap_or(Hue::Blue).word()
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let usual = Setup::new(self.mode);
        f.write_str(self.mode.word())?;
        if (self.width, self.height) != (usual.width, usual.height) {
            write!(f, " {}x{}", self.width, self.height)?;
        }
        if self.scoring != usual.scoring {
            write!(f, " {}", self.scoring.word())?;
        }
        for (size, class) in (1..).zip(CLASSES) {
            let shapes = Shape::all().filter(|shape| shape.size() == size);
            let strange = shapes
                .clone()
                .filter(|shape| self.counts[shape.index()] != usual.counts[shape.index()]);
            match self.class_count(size) {
                Some(count) if strange.clone().next().is_some() && size > 1 => {
                    write!(f, " {class}*{count}")?;
                }
                _ => strange
                    .clone()
                    .try_for_each(|shape| write!(f, " {shape}*{}", self.counts[shape.index()]))?,
            }
        }
        for (colour, pieces) in self.pieces.iter().enumerate().filter(|(_, all)| !all.is_empty()) {
            write!(f, "\n{}", self.hue(colour))?;
            pieces.iter().try_for_each(|mv| write!(f, " {}", move_text(*mv)))?;
        }
        if let Some(colour) = self.turn {
            write!(f, "\nturn {}", self.hue(colour))?;
        }
        if self.shared != Seat::FIRST {
            write!(f, "\nshared {}", self.shared)?;
        }
        self.out.iter().try_for_each(|seat| write!(f, "\nout {seat}"))
    }
}

impl FromStr for Setup {
    type Err = Faults<TextFault>;

    fn from_str(text: &str) -> Result<Setup, Faults<TextFault>> {
        let mut words = words(text);
        let first = words.next();
        let mode = first.and_then(|(_, word)| Mode::of_word(word));
        let Some(mode) = mode else {
            let (place, word) = first.unwrap_or((Place::START, ""));
            let (word, known) = (brief(word), Mode::ALL.map(Mode::word).join(", "));
            let english = format!("a setup begins with what is played, {known}, not with “{word}”");
            let arguments = [("text", word), ("known", known)];
            let reason = Phrase::new("blokus-setup-mode", arguments, english);
            return Err(TextFault::new(place, reason).into());
        };
        let mut reading =
            Reading { setup: Setup::new(mode), colour: None, said: Vec::new(), found: Vec::new() };
        while let Some((place, word)) = words.next() {
            let mut follows = |what: &'static str| {
                let end = Place::of_offset(text, text.len());
                words.next().ok_or_else(|| TextFault::new(end, missing(word, what)))
            };
            let read = match word {
                "turn" => follows("a colour").and_then(|(at, colour)| {
                    reading.once(place, "turn", word)?;
                    reading.turn(at, colour)
                }),
                "shared" => follows("a player").and_then(|(at, player)| {
                    reading.once(place, "shared", word)?;
                    reading.setup.shared = seat(at, player)?;
                    Ok(())
                }),
                "out" => follows("a player").and_then(|(at, player)| {
                    let player = seat(at, player)?;
                    reading.once(place, format!("out {player}"), word)?;
                    reading.setup.out.push(player);
                    Ok(())
                }),
                _ => reading.word(place, word),
            };
            reading.found.extend(read.err());
        }
        Faults::none_of(reading.found)?;
        Ok(reading.setup)
    }
}

/// The words of a text with their places.
fn words(text: &str) -> impl Iterator<Item = (Place, &str)> {
    let (mut rest, mut place) = (text, Place::START);
    std::iter::from_fn(move || {
        let blanks = rest.len() - rest.trim_start().len();
        place = beyond(place, &rest[..blanks]);
        rest = &rest[blanks..];
        let (word, after) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
        let at = place;
        place = beyond(place, word);
        rest = after;
        (!word.is_empty()).then_some((at, word))
    })
}

/// The place behind a text that begins at a place.
fn beyond(place: Place, text: &str) -> Place {
    match text.rsplit_once('\n') {
        None => Place { line: place.line, column: place.column + text.chars().count() },
        Some((before, last)) => Place {
            line: place.line + 1 + before.matches('\n').count(),
            column: 1 + last.chars().count(),
        },
    }
}

struct Reading {
    setup: Setup,
    /// Whose pieces are being told.
    colour: Option<usize>,
    /// What has been said already and may be said once.
    said: Vec<String>,
    found: Vec<TextFault>,
}

impl Reading {
    /// Refuses what was said before: nobody knows which of the two is meant.
    fn once(&mut self, place: Place, what: impl Into<String>, word: &str) -> Result<(), TextFault> {
        let what = what.into();
        if self.said.contains(&what) {
            return Err(twice(place, word));
        }
        self.said.push(what);
        Ok(())
    }

    fn colour_of(&self, word: &str) -> Option<usize> {
        let hue = Hue::of_word(word)?;
        self.setup.mode.hues().iter().position(|known| *known == hue)
    }

    fn turn(&mut self, place: Place, word: &str) -> Result<(), TextFault> {
        self.setup.turn = self.colour_of(word);
        self.setup.turn.map(|_| ()).ok_or_else(|| unexpected(place, word))
    }

    fn word(&mut self, place: Place, word: &str) -> Result<(), TextFault> {
        if let Some(colour) = self.colour_of(word) {
            self.once(place, word, word)?;
            self.colour = Some(colour);
        } else if let Some((name, count)) = word.split_once('*') {
            self.count(place, name, count)?;
        } else if let Some(colour) = self.colour {
            let mv = read_move(word).map_err(|refusal| TextFault::new(place, Phrase::of(&refusal)));
            self.setup.pieces[colour].push(mv?);
        } else if let Some(scoring) = Scoring::of_word(word) {
            self.once(place, "scoring", word)?;
            self.setup.scoring = scoring;
        } else if let Some(size) = read_size(word) {
            self.once(place, "size", word)?;
            (self.setup.width, self.setup.height) = size;
        } else {
            return Err(unexpected(place, word));
        }
        Ok(())
    }

    fn count(&mut self, place: Place, name: &str, count: &str) -> Result<(), TextFault> {
        let Ok(count) = count.parse() else { return Err(unexpected(place, count)) };
        if let Some(class) = CLASSES.iter().position(|class| *class == name) {
            self.once(place, name, name)?;
            self.setup.set_class(class + 1, count);
        } else if let Some(shape) = Shape::of_name(name) {
            self.once(place, shape.name(), name)?;
            self.setup.counts[shape.index()] = count;
        } else {
            return Err(unexpected(place, name));
        }
        Ok(())
    }
}

fn seat(place: Place, word: &str) -> Result<Seat, TextFault> {
    word.parse().map_err(|_| unexpected(place, word))
}

fn missing(word: &str, what: &'static str) -> Phrase {
    let english = format!("behind “{word}” the setup ends, but {what} should follow");
    let key = if what == "a colour" { "blokus-setup-no-colour" } else { "blokus-setup-no-player" };
    Phrase::new(key, [("word", brief(word))], english)
}

fn unexpected(place: Place, word: &str) -> TextFault {
    let word = brief(word);
    let english = format!("“{word}” cannot stand here in a setup");
    TextFault::new(place, Phrase::new("blokus-setup-unexpected", [("text", word)], english))
}

fn twice(place: Place, word: &str) -> TextFault {
    let word = brief(word);
    let english = format!("“{word}” says again what the setup has said before");
    TextFault::new(place, Phrase::new("blokus-setup-twice", [("text", word)], english))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_usual_is_left_out_and_everything_else_comes_back() {
        for mode in Mode::ALL {
            assert_eq!(Setup::new(mode).to_string(), mode.word());
        }
        let texts = [
            "duo 16x14 left I1*0 fives*2",
            "classic-3 placed L4*3 T4*0\nblue a20,b20\ngreen a1 b2,c2\nturn red\nshared 3\nout 2",
            "junior fives*0",
            "junior-n 20x20 bonus",
        ];
        for text in texts {
            assert_eq!(text.parse::<Setup>().unwrap().to_string(), text);
        }
        let loose = "duo  1*0\nFIVES*2 fives*2";
        assert!(loose.parse::<Setup>().is_err());
        let loose = "duo  1*0\n fives*2\tleft turn green blue X/0@d8";
        let tidy = "duo left I1*0 fives*2\nblue e8,d9,e9,f9,e10\nturn green";
        assert_eq!(loose.parse::<Setup>().unwrap().to_string(), tidy);
    }

    #[test]
    fn faults_have_their_place_and_all_are_told() {
        let told = |text: &str| text.parse::<Setup>().unwrap_err().to_string();
        assert!(told("").contains("a setup begins with what is played"));
        assert!(told("chess").contains("“chess”"));
        assert_eq!(
            told("duo 14y14\nI9*1 turn red"),
            "line 1, column 5: “14y14” cannot stand here in a setup; \
             line 2, column 1: “I9” cannot stand here in a setup; \
             line 2, column 11: “red” cannot stand here in a setup"
        );
        assert!(told("duo blue e10,g10").contains("line 1, column 10: “e10,g10” are not"));
        assert!(told("duo out").contains("behind “out”"));
        assert!(told("duo out 9").contains("“9”"));
        assert!(told("duo I1*300").contains("“300”"));
        assert!(told("duo e10").contains("“e10” cannot stand here"));
    }

    #[test]
    fn what_is_said_twice_is_refused_with_its_place() {
        for (text, column, word) in [
            ("duo 14x14 15x15", 11, "15x15"),
            ("duo left placed", 10, "placed"),
            ("duo fives*2 fives*2", 13, "fives"),
            ("duo 1*2 I1*0", 9, "I1"),
            ("duo turn blue turn green", 15, "turn"),
            ("duo out 1 out 1", 11, "out"),
            ("duo blue e10 blue d9", 14, "blue"),
        ] {
            let told = text.parse::<Setup>().unwrap_err().to_string();
            let place = format!("line 1, column {column}: “{word}” says again what");
            assert!(told.starts_with(&place), "{text}: {told}");
        }
        // Two different players may have left, and one shape may differ from its class.
        assert!("classic out 1 out 2 fives*2 I5*0".parse::<Setup>().is_ok());
    }
}
