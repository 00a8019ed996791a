//! A setup as text.
//!
//! ```text
//! match 7 no-crawford nackgammon
//! money jacoby raccoons automatic 2 score 5-3 played 4
//! match 5 score 4-2 crawford board -b----E-C---eE---c-e----B- turn 2 dice 31
//! rounds 3 start -a--B--------------------- checkers 2-1
//! ```
//!
//! First what is played for, then the rules that are not the usual ones, then how it stands. A board
//! is twenty-six letters, from the second seat's bar over the points 1 to 24 of the first seat to its
//! bar: `-` for nobody, `A` to `O` for one to fifteen checkers of the first seat, `a` to `o` for the
//! second's. What is missing of `checkers` (fifteen each, unless the text says otherwise) is off. A start
//! may also be told by an XGID or a GNUBG id, of which the checkers count.

use std::fmt;
use std::str::FromStr;

use game::{Faults, Phrase, Place, Seat, TextFault};

use crate::board::{BAR, Board, MOST_CHECKERS, OFF, POINTS, Win};
use crate::id::{self, read_position_id};
use crate::notation::brief;
use crate::roll::Roll;
use crate::standing::{Cube, Phase, Setup};
use crate::terms::{Beavers, STARTS, Stakes, Terms};
use crate::xgid;

/// The letters of a board, seen by the first seat.
pub fn board_text(board: &Board) -> String {
    let letter = |base: u8, count: u8| char::from(base + count - 1);
    let place = |at: usize| {
        let own = if at == 0 { 0 } else { board.own(at) };
        let other = if at == BAR { 0 } else { board.other(25 - at) };
        match (own, other) {
            (0, 0) => '-',
            (0, other) => letter(b'a', other),
            (own, _) => letter(b'A', own),
        }
    };
    (0..=BAR).map(place).collect()
}

/// Reads the letters of a board; what is missing of so many checkers is off.
pub(crate) fn read_board(text: &str, checkers: [u8; 2]) -> Result<Board, Phrase> {
    let mut sides = [[0u8; 26]; 2];
    let count = text.chars().count();
    if count != BAR + 1 {
        let english = format!("a board has 26 letters, not {count}");
        return Err(Phrase::new(
            "backgammon-board-length",
            [("count", count.to_string())],
            english,
        ));
    }
    for (at, letter) in text.chars().enumerate() {
        match letter {
            '-' => {}
            'A'..='O' if at > 0 => sides[0][at] = letter as u8 - b'A' + 1,
            'a'..='o' if at <= POINTS => sides[1][25 - at] = letter as u8 - b'a' + 1,
            _ => {
                let (place, letter) = ((at + 1).to_string(), letter.escape_debug().to_string());
                let english = format!("letter {place} of the board cannot be “{letter}”");
                let arguments = [("place", place), ("letter", letter)];
                return Err(Phrase::new("backgammon-board-letter", arguments, english));
            }
        }
    }
    for (seat, (side, whole)) in sides.iter_mut().zip(checkers).enumerate() {
        let there: u32 = side.iter().map(|count| u32::from(*count)).sum();
        let off = u32::from(whole.min(MOST_CHECKERS)).checked_sub(there);
        let Some(off) = off else {
            let (seat, there, most) =
                ((seat + 1).to_string(), there.to_string(), whole.to_string());
            let english =
                format!("seat {seat} has {there} checkers on the board instead of at most {most}");
            let arguments = [("seat", seat), ("there", there), ("most", most)];
            return Err(Phrase::new("backgammon-board-checkers", arguments, english));
        };
        side[OFF] = off as u8;
    }
    Board::new(&sides[0], &sides[1]).map_err(|found| Phrase::of(&found))
}

/// Reads a start: the letters of a board, those in an XGID, or a GNUBG id in which the first seat is on
/// roll. Everything in an id but the checkers says how a game stands, not how it starts.
fn read_start(text: &str, checkers: [u8; 2]) -> Result<Board, Phrase> {
    if let Some(fields) = text.strip_prefix(xgid::PREFIX) {
        return read_board(fields.split(':').next().unwrap_or_default(), checkers);
    }
    let id = text.split(':').next().unwrap_or_default();
    if id.len() == id::LENGTH {
        return read_position_id(id, checkers).map_err(|fault| Phrase::of(&fault));
    }
    read_board(text, checkers)
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_terms(f)?;
        if self.score != [0, 0] {
            write!(f, " score {}-{}", self.score[0], self.score[1])?;
        }
        if self.played > 0 {
            write!(f, " played {}", self.played)?;
        }
        if self.crawford_game {
            f.write_str(" crawford")?;
        }
        match self.phase {
            Phase::Opening => {}
            Phase::Between(seat) => write!(f, " between {seat}")?,
            _ => {
                write!(f, " board {} turn {}", board_text(&self.first_board()), self.mover)?;
            }
        }
        match self.phase {
            Phase::Rolling if self.is_asked(self.mover) => f.write_str(" rolling")?,
            Phase::Dice(roll) => write!(f, " dice {roll}")?,
            Phase::Doubled(0) => f.write_str(" doubled")?,
            Phase::Doubled(1) => f.write_str(" beavered")?,
            Phase::Doubled(_) => f.write_str(" raccooned")?,
            Phase::Over => f.write_str(" over")?,
            _ => {}
        }
        if let Some(win) = self.declined {
            write!(f, " declined {}", win.points())?;
        }
        if let Some(win) = self.offered {
            write!(f, " resigns {}", win.points())?;
        }
        if self.cube.power > 0 {
            write!(f, " cube {}", self.cube.value())?;
        }
        if let Some(owner) = self.cube.owner {
            write!(f, " owner {owner}")?;
        }
        match self.gone {
            Some(seat) => write!(f, " left {seat}"),
            None => Ok(()),
        }
    }
}

impl Setup {
    fn write_terms(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Terms { stakes, crawford, jacoby, beavers, automatic, ask, start } = &self.terms;
        match stakes {
            Stakes::Money => f.write_str("money")?,
            Stakes::Match(length) => write!(f, "match {length}")?,
            Stakes::Rounds(rounds) => write!(f, "rounds {rounds}")?,
        }
        if !crawford && matches!(stakes, Stakes::Match(_)) {
            f.write_str(" no-crawford")?;
        }
        if *jacoby {
            f.write_str(" jacoby")?;
        }
        if let Some(word) = beavers.word() {
            write!(f, " {word}")?;
        }
        if *automatic > 0 {
            write!(f, " automatic {automatic}")?;
        }
        if *ask {
            f.write_str(" ask")?;
        }
        match STARTS.iter().find(|(_, known)| known == start) {
            Some(("standard", _)) => Ok(()),
            Some((name, _)) => write!(f, " {name}"),
            None => {
                write!(f, " start {}", board_text(start))?;
                match start.checkers() {
                    [15, 15] => Ok(()),
                    [one, two] => write!(f, " checkers {one}-{two}"),
                }
            }
        }
    }
}

impl FromStr for Setup {
    type Err = Faults<TextFault>;

    fn from_str(text: &str) -> Result<Setup, Faults<TextFault>> {
        let mut reading = Reading::new(text);
        let setup = reading.setup();
        Faults::none_of(reading.found)?;
        Ok(setup)
    }
}

/// What is read of a setup: words, and what is wrong with them.
struct Reading<'a> {
    words: std::iter::Peekable<std::vec::IntoIter<(Place, &'a str)>>,
    seen: Vec<&'a str>,
    found: Vec<TextFault>,
}

/// What the words say about the board; put together once all are read.
#[derive(Default)]
struct Boards<'a> {
    start: Option<(Place, &'a str)>,
    checkers: Option<[u8; 2]>,
    board: Option<(Place, &'a str)>,
    named: Option<Board>,
}

impl<'a> Reading<'a> {
    fn new(text: &'a str) -> Reading<'a> {
        let mut words = Vec::new();
        for (line, row) in text.split('\n').enumerate() {
            let mut rest = row;
            let mut column = 1;
            while let Some(start) = rest.find(|letter: char| !letter.is_whitespace()) {
                column += rest[..start].chars().count();
                rest = &rest[start..];
                let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
                words.push((Place { line: line + 1, column }, &rest[..end]));
                column += rest[..end].chars().count();
                rest = &rest[end..];
            }
        }
        Reading { words: words.into_iter().peekable(), seen: Vec::new(), found: Vec::new() }
    }

    fn fault(&mut self, place: Place, reason: Phrase) {
        self.found.push(TextFault::new(place, reason));
    }

    fn setup(&mut self) -> Setup {
        let stakes = self.stakes();
        let mut setup = Setup::new(Terms::new(stakes));
        let mut boards = Boards::default();
        let mut phase = None;
        while let Some((place, word)) = self.words.next() {
            if self.seen.contains(&word) {
                self.fault(place, twice(word));
            }
            self.seen.push(word);
            self.word(place, word, &mut setup, &mut boards, &mut phase);
        }
        self.lay_out(&mut setup, &boards);
        // The phase comes last, because it depends on the rest what no word for it means.
        setup.phase = match phase {
            Some(phase) => phase,
            None if boards.board.is_none() => Phase::Opening,
            None if setup.is_asked(setup.mover) => Phase::Decide,
            None => Phase::Rolling,
        };
        if matches!(setup.phase, Phase::Opening | Phase::Between(_)) {
            // Between games nobody is on roll, and the board is the one of the start.
            for word in ["turn", "board"] {
                if self.seen.contains(&word) {
                    self.fault(Place::START, unexpected(word));
                }
            }
        }
        setup
    }

    fn stakes(&mut self) -> Stakes {
        let first = self.words.next();
        let word = brief(first.map_or("", |(_, word)| word));
        let english = format!(
            "a setup begins with money, match and its length, or rounds and their number, not with \
             “{word}”"
        );
        let fault = Phrase::new("backgammon-setup-stakes", [("text", word)], english);
        match first {
            Some((_, "money")) => Stakes::Money,
            Some((place, word @ "match")) => Stakes::Match(self.number(place, word)),
            Some((place, word @ "rounds")) => Stakes::Rounds(self.number(place, word)),
            other => {
                self.fault(other.map_or(Place::START, |(place, _)| place), fault);
                Stakes::Money
            }
        }
    }

    fn word(
        &mut self,
        place: Place,
        word: &'a str,
        setup: &mut Setup,
        boards: &mut Boards<'a>,
        phase: &mut Option<Phase>,
    ) {
        let terms = &mut setup.terms;
        match word {
            "no-crawford" => terms.crawford = false,
            "jacoby" => terms.jacoby = true,
            "ask" => terms.ask = true,
            "beavers" => terms.beavers = Beavers::Beavers,
            "raccoons" => terms.beavers = Beavers::Raccoons,
            "automatic" => {
                terms.automatic = u8::try_from(self.number(place, word)).unwrap_or(u8::MAX);
            }
            "start" => boards.start = self.words.next().or_else(|| self.missing(place, word)),
            "board" => boards.board = self.words.next().or_else(|| self.missing(place, word)),
            "checkers" => {
                let pair = self.pair(place, word);
                boards.checkers = Some(pair.map(|count| u8::try_from(count).unwrap_or(u8::MAX)));
            }
            "score" => setup.score = self.pair(place, word),
            "played" => setup.played = self.number(place, word),
            "crawford" => setup.crawford_game = true,
            "turn" => setup.mover = self.seat(place, word),
            "owner" => setup.cube.owner = Some(self.seat(place, word)),
            "left" => setup.gone = Some(self.seat(place, word)),
            "cube" => self.cube(place, word, &mut setup.cube),
            "resigns" => setup.offered = self.win(place, word),
            "declined" => setup.declined = self.win(place, word),
            _ => match self.phase(place, word) {
                Some(found) if phase.is_some() => {
                    *phase = Some(found);
                    self.fault(place, unexpected(word));
                }
                Some(found) => *phase = Some(found),
                None => match STARTS.iter().find(|(name, _)| *name == word) {
                    Some((_, start)) if boards.named.is_none() => boards.named = Some(*start),
                    _ => self.fault(place, unexpected(word)),
                },
            },
        }
    }

    fn phase(&mut self, place: Place, word: &str) -> Option<Phase> {
        Some(match word {
            "between" => Phase::Between(self.seat(place, word)),
            "rolling" => Phase::Rolling,
            "doubled" => Phase::Doubled(0),
            "beavered" => Phase::Doubled(1),
            "raccooned" => Phase::Doubled(2),
            "over" => Phase::Over,
            "dice" => {
                let (at, dice) = self.words.next().or_else(|| self.missing(place, word))?;
                let roll = read_roll(dice);
                if roll.is_none() {
                    self.fault(at, unexpected(dice));
                }
                Phase::Dice(roll.unwrap_or(Roll::new(2, 1)?))
            }
            _ => return None,
        })
    }

    fn lay_out(&mut self, setup: &mut Setup, boards: &Boards<'_>) {
        let stray = match (boards.start, boards.named, boards.checkers) {
            (Some((place, _)), Some(_), _) => Some((place, "start")),
            (None, _, Some(_)) => Some((Place::START, "checkers")),
            _ => None,
        };
        if let Some((place, word)) = stray {
            self.fault(place, unexpected(word));
        }
        let named = boards.named.unwrap_or(Board::START);
        let whole = boards.checkers.unwrap_or([MOST_CHECKERS; 2]);
        setup.terms.start = match boards.start {
            None => named,
            Some((place, text)) => {
                let read = read_start(text, whole);
                self.board(place, read, named)
            }
        };
        let whole = setup.terms.start.checkers();
        let first = match boards.board {
            None => setup.terms.start,
            Some((place, text)) => self.board(place, read_board(text, whole), setup.terms.start),
        };
        setup.board = if setup.mover == Seat::FIRST { first } else { first.swapped() };
    }

    fn board(&mut self, place: Place, read: Result<Board, Phrase>, otherwise: Board) -> Board {
        read.unwrap_or_else(|reason| {
            self.fault(place, reason);
            otherwise
        })
    }

    fn missing<T>(&mut self, place: Place, word: &str) -> Option<T> {
        let english = format!("behind “{word}” something is missing");
        let reason = Phrase::new("backgammon-setup-missing", [("word", brief(word))], english);
        self.fault(place, reason);
        None
    }

    /// Reads the next word, or tells that it is not what it should be.
    fn next<T>(&mut self, place: Place, word: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let (at, next) = self.words.next().or_else(|| self.missing(place, word))?;
        let value = read(next);
        if value.is_none() {
            self.fault(at, unexpected(next));
        }
        value
    }

    fn number(&mut self, place: Place, word: &str) -> u32 {
        self.next(place, word, plain_number).unwrap_or(1)
    }

    fn pair(&mut self, place: Place, word: &str) -> [u32; 2] {
        let read = |text: &str| {
            let (one, two) = text.split_once('-')?;
            Some([plain_number(one)?, plain_number(two)?])
        };
        self.next(place, word, read).unwrap_or_default()
    }

    fn seat(&mut self, place: Place, word: &str) -> Seat {
        let read = |text: &str| text.parse().ok().filter(|seat: &Seat| seat.index() < 2);
        self.next(place, word, read).unwrap_or(Seat::FIRST)
    }

    fn win(&mut self, place: Place, word: &str) -> Option<Win> {
        self.next(place, word, |text| plain_number(text).and_then(Win::of_points))
    }

    fn cube(&mut self, place: Place, word: &str, cube: &mut Cube) {
        let power = |text: &str| {
            let value = plain_number(text).filter(|value| value.is_power_of_two())?;
            Some(value.trailing_zeros() as u8)
        };
        cube.power = self.next(place, word, power).unwrap_or_default();
    }
}

/// A number without sign or leading zeros, and not beyond any score.
fn plain_number(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number.to_string() == text && number <= 1_000_000_000).then_some(number)
}

/// Two dice, as in `31`.
pub(crate) fn read_roll(text: &str) -> Option<Roll> {
    match text.as_bytes() {
        [one, two] => Roll::new(one.wrapping_sub(b'0'), two.wrapping_sub(b'0')),
        _ => None,
    }
}

fn unexpected(word: &str) -> Phrase {
    let word = brief(word);
    let english = format!("“{word}” cannot stand here in a setup");
    Phrase::new("backgammon-setup-unexpected", [("text", word)], english)
}

fn twice(word: &str) -> Phrase {
    let word = brief(word);
    let english = format!("“{word}” is said twice");
    Phrase::new("backgammon-setup-twice", [("text", word)], english)
}
