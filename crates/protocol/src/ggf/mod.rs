//! GGF, the generic game format: a game on one line, as the servers of Othello write it.
//!
//! ```text
//! (;GM[Othello]PB[anna]PW[ben]TI[15:00]TY[8]BO[8 ---…--- *]B[F5]W[F6/1.20/3.5];)
//! ```
//!
//! Knows the format; never whether a move is legal, nor what lies on the board.

use std::fmt;
use std::time::Duration;

/// A game as it is written.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Game {
    /// Every remark in its order, the board and the moves left out.
    pub tags: Vec<(String, String)>,
    /// The side of the board, such as 8.
    pub size: usize,
    /// The squares of the first board row by row: `*` black, `O` white, `-` free.
    pub squares: String,
    /// Whether black is to move on it.
    pub black_begins: bool,
    /// The moves.
    pub moves: Vec<Move>,
}

/// A move as it is written: `F5/eval/time`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Move {
    /// Whether black made it.
    pub black: bool,
    /// The square, or `PA`.
    pub text: String,
    /// What its player thought of it.
    pub eval: Option<f64>,
    /// How long it took.
    pub time: Option<Duration>,
}

/// Why a text is no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The column, from one.
    pub column: usize,
    /// What is wrong.
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.reason)
    }
}

impl std::error::Error for Fault {}

/// The largest board that is written.
const LARGEST: usize = 26;

impl Game {
    /// Reads a game; what stands before and after it is nothing.
    ///
    /// # Errors
    /// When brackets do not close, or when there is no board.
    pub fn read(text: &str) -> Result<Game, Fault> {
        let column = |offset: usize| text[..offset].chars().count() + 1;
        let fault = |offset: usize, reason: &str| Fault {
            column: column(offset),
            reason: reason.to_owned(),
        };
        let begin = text.find("(;").ok_or_else(|| fault(0, "a game begins with “(;”"))?;
        let mut game = Game::default();
        let mut at = begin + 2;
        loop {
            at += text[at..].len() - text[at..].trim_start().len();
            let rest = &text[at..];
            if rest.starts_with(";)") {
                break;
            }
            let Some(open) = rest.find('[') else {
                return Err(fault(at, "the game does not end with “;)”"));
            };
            let Some(length) = rest[open..].find(']') else {
                return Err(fault(at + open, "the bracket is never closed"));
            };
            let name = rest[..open].trim().to_ascii_uppercase();
            let value = rest[open + 1..open + length].trim();
            match name.as_str() {
                "" => return Err(fault(at, "a bracket without a name")),
                "BO" => game.read_board(value).map_err(|why| fault(at + open + 1, &why))?,
                "B" | "W" => game.moves.push(Move::read(name == "B", value)),
                _ => game.tags.push((name, value.to_owned())),
            }
            at += open + length + 1;
        }
        if game.size == 0 {
            return Err(fault(begin, "there is no board: BO[8 …]"));
        }
        Ok(game)
    }

    fn read_board(&mut self, value: &str) -> Result<(), String> {
        let (size, rest) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
        self.size = size
            .parse()
            .ok()
            .filter(|size| (4..=LARGEST).contains(size))
            .ok_or_else(|| format!("“{}” is not the size of a board", shortened(size)))?;
        let mut squares: Vec<char> =
            rest.chars().filter(|letter| !letter.is_whitespace()).collect();
        let side = squares.pop();
        if squares.len() != self.size * self.size {
            let wanted = self.size * self.size;
            return Err(format!("{} squares instead of {wanted}, and the side", squares.len()));
        }
        if let Some(letter) = squares.iter().find(|letter| !matches!(letter, '*' | 'O' | '-')) {
            return Err(format!("“{letter}” is not a square: * black, O white, - free"));
        }
        self.black_begins = match side {
            Some('*') => true,
            Some('O') => false,
            _ => return Err("after the squares stands who moves: * or O".to_owned()),
        };
        self.squares = squares.into_iter().collect();
        Ok(())
    }

    /// The remark of this name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// What a player has for the whole game: `TI[15:00]`, `TI[1:00:00]` or `TI[90]`, what follows a
    /// slash left out.
    pub fn clock(&self) -> Option<Duration> {
        let main = self.tag("TI")?.split('/').next()?;
        let mut seconds = 0.0;
        for part in main.split(':') {
            let number: f64 = part.trim().parse().ok().filter(|number| *number >= 0.0)?;
            seconds = seconds * 60.0 + number;
        }
        Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero())
    }

    /// What a side has spent, as far as its moves say.
    pub fn spent(&self, black: bool) -> Duration {
        let times = self.moves.iter().filter(|mv| mv.black == black).filter_map(|mv| mv.time);
        times.fold(Duration::ZERO, Duration::saturating_add)
    }
}

impl Move {
    /// Reads `F5`, `F5/eval` or `F5/eval/time`; numbers that are none are left out.
    pub fn read(black: bool, text: &str) -> Move {
        let mut parts = text.split('/').map(str::trim);
        let square = parts.next().unwrap_or_default().to_owned();
        let number = |part: Option<&str>| part?.parse::<f64>().ok().filter(|n| n.is_finite());
        let eval = number(parts.next());
        let time = number(parts.next()).and_then(|time| Duration::try_from_secs_f64(time).ok());
        Move { black, text: square, eval, time }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        if self.eval.is_none() && self.time.is_none() {
            return Ok(());
        }
        f.write_str("/")?;
        self.eval.map_or(Ok(()), |eval| write!(f, "{eval:.2}"))?;
        self.time.map_or(Ok(()), |time| write!(f, "/{:.2}", time.as_secs_f64()))
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "(;")?;
        self.tags.iter().try_for_each(|(name, value)| write!(f, "{name}[{value}]"))?;
        let side = if self.black_begins { '*' } else { 'O' };
        write!(f, "BO[{} {} {side}]", self.size, self.squares)?;
        self.moves
            .iter()
            .try_for_each(|mv| write!(f, "{}[{mv}]", if mv.black { 'B' } else { 'W' }))?;
        write!(f, ";)")
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(20).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const START: &str = "---------------------------O*------*O---------------------------";

    fn game(more: &str) -> String {
        format!("(;GM[Othello]PB[anna]PW[ben]RE[?]TI[05:30//02:00]TY[8]BO[8 {START} *]{more};)")
    }

    #[test]
    fn a_game_is_read_with_clock_and_moves() {
        let read = Game::read(&game("B[F5/1.5/20]W[D6//3.25]B[PA]W[c3]")).unwrap();
        assert_eq!((read.size, read.squares.as_str(), read.black_begins), (8, START, true));
        assert_eq!(read.tag("PB"), Some("anna"));
        assert_eq!(read.clock(), Some(Duration::from_secs(330)));
        let texts: Vec<&str> = read.moves.iter().map(|mv| mv.text.as_str()).collect();
        assert_eq!(texts, ["F5", "D6", "PA", "c3"]);
        assert_eq!(read.moves[0].eval, Some(1.5));
        assert_eq!(read.spent(true), Duration::from_secs(20));
        assert_eq!(read.spent(false), Duration::from_millis(3250));
        assert_eq!(Game::read(&read.to_string()), Ok(read));
    }

    #[test]
    fn faults_name_their_column() {
        for (text, message) in [
            ("", "column 1: a game begins"),
            ("(;GM[Othello]", "column 14: the game does not end"),
            ("(;GM[Othello", "column 5: the bracket"),
            ("(;[x];)", "column 3: a bracket without a name"),
            ("(;GM[Othello];)", "column 1: there is no board"),
            ("(;BO[8 -- *];)", "column 6: 2 squares instead of 64"),
            ("(;BO[nine];)", "column 6: “nine” is not the size"),
        ] {
            assert!(Game::read(text).unwrap_err().to_string().starts_with(message), "{text}");
        }
        let other = game("").replace('*', "+");
        assert!(Game::read(&other).unwrap_err().to_string().contains("“+” is not a square"));
    }

    #[test]
    fn clocks_in_every_spelling() {
        let clock = |text: &str| {
            let tags = vec![("TI".to_owned(), text.to_owned())];
            Game { tags, ..Game::default() }.clock().map(|time| time.as_secs())
        };
        assert_eq!(clock("15:00"), Some(900));
        assert_eq!(clock("1:00:01"), Some(3601));
        assert_eq!(clock("90"), Some(90));
        for none in ["", "00:00", "-5", "1e400", "fast", "nan", "5::5"] {
            assert_eq!(clock(none), None, "{none}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_a_game_or_a_fault(text in r"\(?;?([A-Z]{0,2}\[[^\]]{0,9}\]?){0,6};?\)?") {
            let _ = Game::read(&text);
        }

        #[test]
        fn any_mutilated_game_is_a_game_or_a_fault(at in 0usize..160, letter: char) {
            let mut text: Vec<char> = game("B[F5/1.5/20]W[D6//3.25]").chars().collect();
            let at = at % text.len();
            text[at] = letter;
            let text: String = text.into_iter().collect();
            if let Ok(read) = Game::read(&text) {
                read.clock();
                prop_assert_eq!(read.squares.chars().count(), read.size * read.size);
            }
        }

        #[test]
        fn any_move_is_read(text in ".{0,20}") {
            let mv = Move::read(true, &text);
            prop_assert!(!mv.text.contains('/'));
        }
    }
}
