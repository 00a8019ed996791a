//! Reading map files as the reference server reads them, but with all their faults.
//!
//! A map is a stream of words; lines mean nothing. Numbers are read as far as they go, so `2a` is 2.

use std::collections::HashSet;

use game::{Faults, Phrase, Place, TextFault};

use super::{Direction, End, LONGEST_SIDE, Map, MapFault, Tile, Transition};

/// A word and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    pub(crate) place: Place,
}

/// Faults as they are found.
#[derive(Default)]
pub(crate) struct Found(pub(crate) Vec<TextFault>);

impl Found {
    pub(crate) fn add(&mut self, place: Place, fault: &MapFault) {
        self.0.push(TextFault::new(place, Phrase::of(fault)));
    }
}

/// The words of a text; nothing but blanks, tabs and the ends of lines separates them.
pub(crate) fn words(text: &str) -> Vec<Word<'_>> {
    let text = text.trim_end_matches('\0');
    let mut words = Vec::new();
    for (at, line) in text.split('\n').enumerate() {
        let mut column = 1;
        for part in line.split([' ', '\t', '\r']) {
            if !part.is_empty() {
                words.push(Word { text: part, place: Place { line: at + 1, column } });
            }
            column += part.chars().count() + 1;
        }
    }
    words
}

/// The number at the start of a word, as C reads it.
pub(crate) fn leading_number(text: &str) -> Option<i64> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse::<i64>().ok().map(|number| sign * number)
}

pub(crate) struct Reader<'a> {
    pub(crate) words: Vec<Word<'a>>,
    pub(crate) at: usize,
    pub(crate) found: Found,
    end: Place,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Reader<'a> {
        let lines = text.split('\n').count();
        let column = text.rsplit('\n').next().map_or(1, |line| line.chars().count() + 1);
        let end = Place { line: lines, column };
        Reader { words: words(text), at: 0, found: Found::default(), end }
    }

    pub(crate) fn peek(&self) -> Option<Word<'a>> {
        self.words.get(self.at).copied()
    }

    pub(crate) fn next(&mut self, missing: &'static str) -> Option<Word<'a>> {
        let word = self.peek();
        match word {
            Some(_) => self.at += 1,
            None => self.found.add(self.end, &MapFault::Ends { missing }),
        }
        word
    }

    fn number(&mut self, what: &'static str) -> Option<(Word<'a>, i64)> {
        let word = self.next(what)?;
        let number = leading_number(word.text);
        if number.is_none() {
            let found = brief(word.text);
            self.found.add(word.place, &MapFault::NotANumber { what, found });
        }
        number.map(|number| (word, number))
    }

    fn side(&mut self, what: &'static str) -> Option<usize> {
        let (word, number) = self.number(what)?;
        let side = usize::try_from(number).ok().filter(|side| *side <= LONGEST_SIDE);
        if side.is_none() {
            self.found.add(word.place, &MapFault::Side { what, found: brief(word.text) });
        }
        side
    }

    fn tiles(&mut self, count: usize, players: Option<u8>) -> Option<Vec<Tile>> {
        let mut tiles = Vec::with_capacity(count);
        for _ in 0..count {
            let word = self.next("a cell")?;
            let mut letters = word.text.chars();
            let tile = match (letters.next().and_then(Tile::of_letter), letters.next()) {
                (Some(tile), None) => tile,
                _ => {
                    self.found.add(word.place, &MapFault::NotATile { found: brief(word.text) });
                    Tile::Empty
                }
            };
            if let (Tile::Stone(player), Some(players)) = (tile, players)
                && player > players
            {
                self.found.add(word.place, &MapFault::AbsentPlayer { player, players });
            }
            tiles.push(tile);
        }
        Some(tiles)
    }

    /// One end of a transition; its place is that of its first word.
    fn end(
        &mut self,
        width: usize,
        height: usize,
        transition: usize,
    ) -> Option<(Place, Option<End>)> {
        let words = [
            self.next("the column of a transition's end")?,
            self.next("the row of a transition's end")?,
            self.next("the side of a transition's end")?,
        ];
        let number =
            |word: Word<'_>| leading_number(word.text).and_then(|n| usize::try_from(n).ok());
        let read = || {
            let (x, y) = (number(words[0])?, number(words[1])?);
            let side = Direction::new(u8::try_from(number(words[2])?).ok()?)?;
            (x < width && y < height).then_some(End { x, y, side })
        };
        let end = read();
        if end.is_none() {
            let end = words.map(|word| brief(word.text)).join(" ");
            self.found.add(words[0].place, &MapFault::EndOutside { transition, end });
        }
        Some((words[0].place, end))
    }
}

/// Reads a map, or says everything that is wrong with it.
pub fn read(text: &str) -> Result<Map, Faults<TextFault>> {
    let mut reader = Reader::new(text);
    let map = read_map(&mut reader, |_| false);
    finish(map, reader.found)
}

pub(crate) fn finish<T>(read: Option<T>, found: Found) -> Result<T, Faults<TextFault>> {
    Faults::none_of(found.0)?;
    let nothing = || TextFault::new(Place::START, Phrase::of(&MapFault::Ends { missing: "a map" }));
    read.ok_or_else(|| Faults::one(nothing()))
}

/// Reads a map as far as the first word after its cells for which `until` holds.
pub(crate) fn read_map(reader: &mut Reader<'_>, until: impl Fn(&str) -> bool) -> Option<Map> {
    reader.peek().or_else(|| reader.next("the number of players"))?;
    // What is no number has been told as such; the rest is read all the same, for its own faults.
    let players = reader.number("the number of players");
    let count = players.and_then(|(word, number)| {
        let count = u8::try_from(number).ok().filter(|players| (2..=8).contains(players));
        if count.is_none() {
            reader.found.add(word.place, &MapFault::Players { found: brief(word.text) });
        }
        count
    });
    let clamp = |number: i64| number.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
    let overrides = reader.number("the number of override stones").map(|(_, number)| clamp(number));
    let bombs = reader.number("the number of bombs").map(|(_, number)| clamp(number));
    // The reference server keeps eight bits.
    let radius = reader.number("the strength of the bombs").map(|(_, number)| number as u8);
    let height = reader.side("rows");
    let width = reader.side("columns");
    let (height, width) = (height?, width?);
    let tiles = reader.tiles(width * height, count)?;
    let mut map = Map {
        players: count.unwrap_or(8),
        overrides: overrides.unwrap_or(0),
        bombs: bombs.unwrap_or(0),
        radius: radius.unwrap_or(0),
        width,
        height,
        tiles,
        transitions: Vec::new(),
    };
    let mut taken = HashSet::new();
    let mut number = 0;
    while reader.peek().is_some_and(|word| !until(word.text)) {
        let (first_place, first) = reader.end(width, height, number)?;
        let arrow = reader.next("the arrow of a transition")?;
        if arrow.text != "<->" {
            // What follows cannot be told apart any more.
            reader.found.add(arrow.place, &MapFault::Arrow { found: brief(arrow.text) });
            return None;
        }
        let (second_place, second) = reader.end(width, height, number)?;
        for (place, end) in [(first_place, first), (second_place, second)] {
            let Some(end) = end else { continue };
            if let Some(fault) = map.end_fault(number, end, &taken) {
                reader.found.add(place, &fault);
            }
        }
        // Both ends of one transition may be the same.
        taken.extend([first, second].into_iter().flatten());
        if let (Some(first), Some(second)) = (first, second) {
            map.transitions.push(Transition(first, second));
        }
        number += 1;
    }
    Some(map)
}

fn brief(text: &str) -> String {
    const MOST: usize = 20;
    if text.chars().count() <= MOST {
        text.to_owned()
    } else {
        text.chars().take(MOST).chain(['…']).collect()
    }
}
