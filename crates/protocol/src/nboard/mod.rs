//! The NBoard protocol, version 2: how a board asks an Othello engine, line by line.
//!
//! Knows what the lines look like; never a rule, nor how an engine thinks.

use std::fmt;
use std::time::Duration;

use crate::ggf;

/// What a board says.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// The first line, with the version that the board speaks.
    Hello(u32),
    /// How far to look ahead in the middle game.
    Depth(u32),
    /// Everything from now on is about the end of this game.
    Game(Box<ggf::Game>),
    /// What a draw is worth to black.
    Contempt(f64),
    /// A move was made. Whose it is follows from the game.
    Move(ggf::Move),
    /// Tell what the best so many moves are worth.
    Hint(usize),
    /// Choose a move.
    Go,
    /// Stop thinking and answer.
    Ping(String),
    /// Remember the game.
    Learn,
    /// Say what every position of the game was worth.
    Analyze,
    /// The end.
    Quit,
}

/// Why a line is no request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Nothing that the protocol knows; boards of later versions may say more, so it is ignored.
    Unknown,
    /// A request with a fault.
    Faulty(String),
}

impl Request {
    /// Reads a line.
    ///
    /// # Errors
    /// When the line is unknown or faulty.
    pub fn read(line: &str) -> Result<Request, Unread> {
        let line = line.trim();
        let (word, rest) = split(line);
        match word {
            "nboard" => Ok(Request::Hello(number(word, rest)?)),
            "set" => match split(rest) {
                ("depth", depth) => Ok(Request::Depth(number("set depth", depth)?)),
                ("contempt", worth) => Ok(Request::Contempt(number("set contempt", worth)?)),
                ("game", game) => {
                    let game = ggf::Game::read(game)
                        .map_err(|fault| Unread::Faulty(format!("set game: {fault}")))?;
                    Ok(Request::Game(Box::new(game)))
                }
                _ => Err(Unread::Unknown),
            },
            "move" if rest.is_empty() => Err(Unread::Faulty("move: which?".to_owned())),
            "move" => Ok(Request::Move(ggf::Move::read(true, rest))),
            "hint" if rest.is_empty() => Ok(Request::Hint(1)),
            "hint" => Ok(Request::Hint(number(word, rest)?)),
            "go" => Ok(Request::Go),
            "ping" => Ok(Request::Ping(rest.chars().take(40).collect())),
            "learn" => Ok(Request::Learn),
            "analyze" => Ok(Request::Analyze),
            "quit" => Ok(Request::Quit),
            _ => Err(Unread::Unknown),
        }
    }

    /// Whether a line is one at which an engine stops thinking.
    pub fn interrupts(line: &str) -> bool {
        matches!(split(line.trim()).0, "ping" | "quit")
    }
}

fn split(text: &str) -> (&str, &str) {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim())
}

fn number<N: std::str::FromStr>(what: &str, text: &str) -> Result<N, Unread> {
    let shown: String = text.chars().take(20).collect();
    text.parse().map_err(|_| Unread::Faulty(format!("{what}: “{shown}” is not a number")))
}

/// What an engine says.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// What it is called.
    Name(String),
    /// What it does; also what is wrong.
    Status(String),
    /// What a line of moves is worth to who moves.
    Search {
        /// The moves, the first being the one that is meant.
        line: Vec<String>,
        /// Its worth in discs.
        eval: f64,
        /// How far it looked.
        depth: Depth,
    },
    /// The chosen move.
    Choice(ggf::Move),
    /// Positions that were looked at.
    Nodes(u64, Duration),
    /// The answer to a ping.
    Pong(String),
    /// The game is remembered.
    Learned,
    /// What the position after so many moves is worth to who moves there.
    Analysis(usize, f64),
}

/// How far an engine looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// So many moves.
    Moves(u32),
    /// To the end: the value is exact.
    Exact,
    /// To the end: only who wins is certain.
    Winner,
}

impl fmt::Display for Depth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Depth::Moves(moves) => write!(f, "{moves}"),
            Depth::Exact => f.write_str("100%"),
            Depth::Winner => f.write_str("100%W"),
        }
    }
}

/// A move as boards expect it: capital letters, `PA` for a pass.
pub fn square(text: &str) -> String {
    if text.eq_ignore_ascii_case("pass") { "PA".to_owned() } else { text.to_ascii_uppercase() }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = |text: &str| text.replace(['\n', '\r'], " ");
        match self {
            Reply::Name(name) => write!(f, "set myname {}", plain(name)),
            Reply::Status(text) => write!(f, "status {}", plain(text)),
            Reply::Search { line, eval, depth } => {
                let line: String = line.iter().map(|mv| square(mv)).collect();
                write!(f, "search {line} {eval:.2} 0 {depth}")
            }
            Reply::Choice(mv) => write!(f, "=== {mv}"),
            Reply::Nodes(nodes, time) => write!(f, "nodestats {nodes} {:.3}", time.as_secs_f64()),
            Reply::Pong(number) => write!(f, "pong {number}"),
            Reply::Learned => f.write_str("learned"),
            Reply::Analysis(moves, eval) => write!(f, "analysis {moves} {eval:.2}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn requests_are_read_by_their_first_words() {
        let read = |line| Request::read(line);
        assert_eq!(read("nboard 2"), Ok(Request::Hello(2)));
        assert_eq!(read("set depth 12"), Ok(Request::Depth(12)));
        assert_eq!(read("set contempt -0.5"), Ok(Request::Contempt(-0.5)));
        assert_eq!(read(" hint  3 "), Ok(Request::Hint(3)));
        assert_eq!(read("go"), Ok(Request::Go));
        assert_eq!(read("ping 7"), Ok(Request::Ping("7".to_owned())));
        let mv = ggf::Move {
            black: true,
            text: "F5".to_owned(),
            eval: Some(0.5),
            time: Some(Duration::from_secs(2)),
        };
        assert_eq!(read("move F5/0.5/2"), Ok(Request::Move(mv)));
        assert!(matches!(read("move F5"), Ok(Request::Move(mv)) if mv.text == "F5"));
        assert!(Request::interrupts("ping 3") && Request::interrupts(" quit"));
        assert!(!Request::interrupts("go") && !Request::interrupts("pinged"));
    }

    #[test]
    fn what_is_unknown_and_what_is_faulty_are_told_apart() {
        for line in ["", "fly", "set", "set sail", "GO", "status ok"] {
            assert_eq!(Request::read(line), Err(Unread::Unknown), "{line}");
        }
        for (line, reason) in [
            ("nboard two", "nboard: “two” is not a number"),
            ("set depth -1", "set depth: “-1” is not a number"),
            ("hint all", "hint: “all” is not a number"),
            ("move", "move: which?"),
            ("set game f5", "set game: column 1: a game begins with “(;”"),
        ] {
            assert_eq!(Request::read(line), Err(Unread::Faulty(reason.to_owned())), "{line}");
        }
    }

    #[test]
    fn replies_are_written_as_boards_read_them() {
        let line = ["f5", "d6", "pass"].map(String::from).to_vec();
        let search = |depth| Reply::Search { line: line.clone(), eval: 1.5, depth }.to_string();
        assert_eq!(search(Depth::Moves(9)), "search F5D6PA 1.50 0 9");
        assert_eq!(search(Depth::Exact), "search F5D6PA 1.50 0 100%");
        let mv = ggf::Move {
            black: true,
            text: square("c4"),
            eval: Some(-2.0),
            time: Some(Duration::from_millis(250)),
        };
        assert_eq!(Reply::Choice(mv).to_string(), "=== C4/-2.00/0.25");
        let nodes = Reply::Nodes(5, Duration::from_millis(1500));
        assert_eq!(nodes.to_string(), "nodestats 5 1.500");
        assert_eq!(Reply::Analysis(61, 4.0).to_string(), "analysis 61 4.00");
        assert_eq!(Reply::Status("two\nlines".to_owned()).to_string(), "status two lines");
    }

    proptest! {
        #[test]
        fn any_line_is_a_request_or_not(line in "(nboard|set|set game|move|hint|ping)? ?.{0,40}") {
            let _ = Request::read(&line);
            let _ = Request::interrupts(&line);
        }
    }
}
