//! What a server says.

use std::fmt;

use super::{BOARD, Board, MEN, Step, Unread, harmless, number, split, steps, unknown};

/// The message that is confirmed or refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A login.
    Login,
    /// A good-bye.
    Logout,
    /// Words for somebody.
    Chat,
    /// Into a game or out of it.
    Join,
    /// Ready for the next round.
    Start,
    /// A turn.
    Turn,
    /// The question who is here.
    Users,
    /// The question which games there are.
    List,
    /// The board has been seen.
    Confirm,
    /// Something that nobody knows.
    Unknown,
}

const ANSWERS: [(Answer, &str); 10] = [
    (Answer::Login, "LOGIN"),
    (Answer::Logout, "LOGOUT"),
    (Answer::Chat, "CHAT"),
    (Answer::Join, "JOIN"),
    (Answer::Start, "START"),
    (Answer::Turn, "TURN"),
    (Answer::Users, "USERS"),
    (Answer::List, "LIST"),
    (Answer::Confirm, "CONFIRM"),
    (Answer::Unknown, "UNKNOWN"),
];

impl Answer {
    /// What answers a message of this type.
    pub fn of(word: &str) -> Option<Answer> {
        ANSWERS.into_iter().find(|(_, known)| *known == word).map(|(answer, _)| answer)
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = ANSWERS.into_iter().find(|(answer, _)| answer == self).map(|(_, word)| word);
        f.write_str(word.unwrap_or_default())
    }
}

/// A game in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// Its number.
    pub number: u32,
    /// Who plays White.
    pub white: Option<String>,
    /// Who plays Black.
    pub black: Option<String>,
    /// Whether it needs a password.
    pub locked: bool,
    /// Seconds for a turn.
    pub timeout: u32,
    /// Its rounds.
    pub rounds: u32,
}

/// How a round ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndOfRound {
    /// Whether the reader won.
    pub won: bool,
    /// Rounds that follow.
    pub left: u32,
    /// The reader's points of this round.
    pub own: u32,
    /// The opponent's.
    pub theirs: u32,
}

/// One line of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The first line.
    Hello(String),
    /// Done as asked; the old servers confirm some things without a word on what.
    Confirm(Option<Answer>, String),
    /// Not done.
    Error(Answer, String),
    /// Somebody came.
    Came(String),
    /// Somebody went.
    Went(String),
    /// Who is here.
    Users(Vec<String>),
    /// Words of somebody.
    Chat {
        /// Whose.
        from: String,
        /// The words.
        text: String,
    },
    /// The games.
    List(Vec<GameRow>),
    /// Somebody went into a game, or out of theirs.
    Joined {
        /// The game, if it is not left.
        game: Option<u32>,
        /// Who.
        user: String,
    },
    /// The board as the reader sees it.
    Board(Box<Board>),
    /// The reader's roll.
    Dice([u8; 2]),
    /// The opponent's roll.
    TheirDice([u8; 2]),
    /// The opponent's turn, as the reader sees it; without steps nothing could be played.
    TheirTurn(Vec<Step>),
    /// The round is over.
    EndGame(EndOfRound),
    /// Somebody's round is over.
    TheirEndGame {
        /// The game.
        game: u32,
        /// Who won.
        winner: String,
        /// Rounds that follow.
        left: u32,
        /// The winner's points and the loser's.
        points: [u32; 2],
    },
}

impl fmt::Display for Event {
    /// The line, without its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Hello(text) => write!(f, "HELLO:{}", harmless(text)),
            Event::Confirm(None, _) => f.write_str("CONFIRM"),
            Event::Confirm(Some(answer), text) if text.is_empty() => write!(f, "CONFIRM:{answer}"),
            Event::Confirm(Some(answer), text) => {
                write!(f, "CONFIRM:{answer};{}", harmless(text))
            }
            Event::Error(answer, text) => write!(f, "ERROR:{answer};{}", harmless(text)),
            Event::Came(user) => write!(f, "INFO:LOGIN;{user}"),
            Event::Went(user) => write!(f, "INFO:LOGOUT;{user}"),
            Event::Users(users) => write!(f, "USERS:{}", users.join(";")),
            Event::Chat { from, text } => write!(f, "CHAT:{from};{}", harmless(text)),
            Event::List(games) => {
                f.write_str("LIST:")?;
                games.iter().try_for_each(|game| write!(f, "{game};"))
            }
            Event::Joined { game, user } => match game {
                Some(game) => write!(f, "INFO:JOIN;{game} {user}"),
                None => write!(f, "INFO:JOIN;-1 {user}"),
            },
            Event::Board(board) => {
                let men = board.map(|men| men.to_string());
                write!(f, "BOARD:{}", men.join(" "))
            }
            Event::Dice([a, b]) => write!(f, "DICE:{a} {b}"),
            Event::TheirDice([a, b]) => write!(f, "INFO:DICE;{a} {b}"),
            Event::TheirTurn(steps) if steps.is_empty() => f.write_str("INFO:TURN"),
            Event::TheirTurn(steps) => {
                f.write_str("INFO:TURN;")?;
                steps.iter().try_for_each(|step| write!(f, "{step};"))
            }
            Event::EndGame(end) => {
                let word = if end.won { "WIN" } else { "LOSE" };
                write!(f, "ENDGAME:{word};{};{} {}", end.left, end.own, end.theirs)
            }
            Event::TheirEndGame { game, winner, left, points: [won, lost] } => {
                write!(f, "INFO:ENDGAME;{game} {winner} {left} {won} {lost}")
            }
        }
    }
}

const NOBODY: &str = "NOONE";

impl fmt::Display for GameRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |user: &Option<String>| user.clone().unwrap_or_else(|| NOBODY.to_owned());
        let lock = if self.locked { 'p' } else { 'f' };
        let (white, black) = (name(&self.white), name(&self.black));
        write!(f, "{} {white} {black} {lock} {} {}", self.number, self.timeout, self.rounds)
    }
}

impl Event {
    /// Reads a line.
    ///
    /// # Errors
    /// When the line is unknown or faulty.
    pub fn read(line: &str) -> Result<Event, Unread> {
        let (kind, rest) = split(line.trim_end());
        match kind {
            "HELLO" | "WELCOME" => Ok(Event::Hello(rest.to_owned())),
            "CONFIRM" => {
                let (word, text) = rest.split_once(';').unwrap_or((rest, ""));
                Ok(Event::Confirm(Answer::of(word), text.to_owned()))
            }
            "ERROR" => {
                let (word, text) = rest.split_once(';').unwrap_or((rest, ""));
                let answer = Answer::of(word).ok_or_else(|| unknown(&format!("ERROR:{word}")))?;
                Ok(Event::Error(answer, text.to_owned()))
            }
            "USERS" => Ok(Event::Users(filled(rest).map(str::to_owned).collect())),
            "CHAT" => {
                let (from, text) = rest.split_once(';').unwrap_or((rest, ""));
                Ok(Event::Chat { from: from.to_owned(), text: text.to_owned() })
            }
            "LIST" => filled(rest).map(row).collect::<Result<_, _>>().map(Event::List),
            "BOARD" => board(rest).map(Event::Board),
            "DICE" => dice("DICE", rest).map(Event::Dice),
            "ENDGAME" => end_of_round(rest).map(Event::EndGame),
            "INFO" => info(rest),
            _ => Err(unknown(kind)),
        }
    }
}

fn filled(rest: &str) -> impl Iterator<Item = &str> {
    rest.split(';').filter(|field| !field.trim().is_empty())
}

fn faulty(kind: &'static str, text: &str) -> Unread {
    let shown: String = text.chars().take(60).collect();
    Unread::Faulty { kind, why: format!("“{shown}” has the wrong number of fields") }
}

/// Exactly so many words.
fn words<'a, const N: usize>(kind: &'static str, text: &'a str) -> Result<[&'a str; N], Unread> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.try_into().map_err(|_| faulty(kind, text))
}

fn row(text: &str) -> Result<GameRow, Unread> {
    let [game, white, black, lock, timeout, rounds] = words("LIST", text)?;
    let name = |user: &str| (user != NOBODY).then(|| user.to_owned());
    Ok(GameRow {
        number: number("LIST", game)?,
        white: name(white),
        black: name(black),
        locked: lock == "p",
        timeout: number("LIST", timeout)?,
        rounds: number("LIST", rounds)?,
    })
}

fn board(text: &str) -> Result<Box<Board>, Unread> {
    let words: [&str; BOARD] = words("BOARD", text)?;
    let mut board = [0; BOARD];
    for (men, word) in board.iter_mut().zip(words) {
        *men = number("BOARD", word)?;
        if !(-MEN..=MEN).contains(men) {
            let why = format!("nobody has {} men", men.unsigned_abs());
            return Err(Unread::Faulty { kind: "BOARD", why });
        }
    }
    Ok(Box::new(board))
}

/// The first two numbers. One old server sends four.
fn dice(kind: &'static str, text: &str) -> Result<[u8; 2], Unread> {
    let mut numbers = text.split_whitespace();
    let (Some(a), Some(b)) = (numbers.next(), numbers.next()) else {
        return Err(faulty(kind, text));
    };
    let dice = [number(kind, a)?, number(kind, b)?];
    if dice.iter().any(|die| !(1..=6).contains(die)) {
        return Err(Unread::Faulty { kind, why: format!("{a} and {b} are no dice") });
    }
    Ok(dice)
}

fn end_of_round(text: &str) -> Result<EndOfRound, Unread> {
    const KIND: &str = "ENDGAME";
    let fields: Vec<&str> = text.split(';').collect();
    let [word, left, points] = fields[..] else {
        return Err(faulty(KIND, text));
    };
    let won = match word {
        "WIN" => true,
        "LOSE" => false,
        _ => return Err(faulty(KIND, text)),
    };
    let [own, theirs] = words(KIND, points)?;
    let (own, theirs) = (number(KIND, own)?, number(KIND, theirs)?);
    Ok(EndOfRound { won, left: number(KIND, left)?, own, theirs })
}

fn info(rest: &str) -> Result<Event, Unread> {
    let (word, text) = rest.split_once(';').unwrap_or((rest, ""));
    match word {
        "LOGIN" => Ok(Event::Came(text.to_owned())),
        "LOGOUT" => Ok(Event::Went(text.to_owned())),
        "JOIN" => {
            let [game, user] = words("INFO:JOIN", text)?;
            let game = if game == "-1" { None } else { Some(number("INFO:JOIN", game)?) };
            Ok(Event::Joined { game, user: user.to_owned() })
        }
        "DICE" => dice("INFO:DICE", text).map(Event::TheirDice),
        "TURN" => steps("INFO:TURN", text.split(';')).map(Event::TheirTurn),
        "ENDGAME" => {
            const KIND: &str = "INFO:ENDGAME";
            let [game, winner, left, won, lost] = words(KIND, text)?;
            let points = [number(KIND, won)?, number(KIND, lost)?];
            let (game, left) = (number(KIND, game)?, number(KIND, left)?);
            Ok(Event::TheirEndGame { game, winner: winner.to_owned(), left, points })
        }
        _ => Err(unknown(&format!("INFO:{word}"))),
    }
}
