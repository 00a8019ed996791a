//! What a client says.

use super::{Step, Unread, field, harmless, number, split, steps, unknown};

/// A wish about a game of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Join {
    /// Out of the game.
    Leave,
    /// Into this game; who names what only a new game has creates it.
    Game {
        /// Its number.
        number: u32,
        /// Its password; empty if it has none.
        password: String,
        /// Seconds for a turn, if it is created.
        timeout: Option<u32>,
        /// Its rounds, if it is created.
        rounds: Option<u32>,
    },
}

/// One line of a client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Who it is.
    Login {
        /// The name.
        user: String,
        /// The password; may be empty.
        password: String,
    },
    /// Good-bye.
    Logout,
    /// Who is here?
    Users,
    /// Words for one user.
    Chat {
        /// Who shall read them.
        to: String,
        /// The words.
        text: String,
    },
    /// Which games are there?
    List,
    /// Into a game or out of it.
    Join(Join),
    /// Ready for the next round.
    Start,
    /// The board has been seen.
    Confirm,
    /// A turn; without steps nothing can be played.
    Turn(Vec<Step>),
}

impl Command {
    /// Reads a line.
    ///
    /// # Errors
    /// When the line is unknown or faulty.
    pub fn read(line: &str) -> Result<Command, Unread> {
        let (kind, rest) = split(line.trim_end());
        match kind {
            "LOGIN" => {
                let mut fields = rest.split(';');
                let user = fields.next().unwrap_or_default().to_owned();
                let password = fields.next().unwrap_or_default().to_owned();
                Ok(Command::Login { user, password })
            }
            "LOGOUT" => Ok(Command::Logout),
            "USERS" => Ok(Command::Users),
            "CHAT" => {
                let faulty = || Unread::Faulty { kind: "CHAT", why: "to whom?".to_owned() };
                let (to, text) = rest.split_once(';').ok_or_else(faulty)?;
                Ok(Command::Chat { to: to.to_owned(), text: harmless(text) })
            }
            "LIST" => Ok(Command::List),
            "JOIN" => join(rest).map(Command::Join),
            "START" => Ok(Command::Start),
            "CONFIRM" => Ok(Command::Confirm),
            "TURN" if rest.trim_end_matches(';') == "NOTURN" => Ok(Command::Turn(Vec::new())),
            "TURN" => {
                let steps = steps("TURN", rest.split(';'))?;
                let why = || "no step".to_owned();
                if steps.is_empty() {
                    return Err(Unread::Faulty { kind: "TURN", why: why() });
                }
                Ok(Command::Turn(steps))
            }
            _ => Err(unknown(kind)),
        }
    }

    /// The line, without its end.
    pub fn line(&self) -> String {
        match self {
            Command::Login { user, password } => {
                format!("LOGIN:{};{};", field(user), field(password))
            }
            Command::Logout => "LOGOUT".to_owned(),
            Command::Users => "USERS".to_owned(),
            Command::Chat { to, text } => format!("CHAT:{};{}", field(to), harmless(text)),
            Command::List => "LIST".to_owned(),
            Command::Join(Join::Leave) => "JOIN:-1".to_owned(),
            Command::Join(Join::Game { number, password, timeout: None, rounds: None }) => {
                format!("JOIN:{number};{}", field(password))
            }
            Command::Join(Join::Game { number, password, timeout, rounds }) => {
                let shown = |number: &Option<u32>| {
                    number.map(|number| number.to_string()).unwrap_or_default()
                };
                let password = field(password);
                format!("JOIN:{number};{password};{};{}", shown(timeout), shown(rounds))
            }
            Command::Start => "START".to_owned(),
            Command::Confirm => "CONFIRM".to_owned(),
            Command::Turn(steps) if steps.is_empty() => "TURN:NOTURN".to_owned(),
            Command::Turn(steps) => {
                let steps: String = steps.iter().map(|step| format!("{step};")).collect();
                format!("TURN:{steps}")
            }
        }
    }
}

fn join(rest: &str) -> Result<Join, Unread> {
    let mut fields = rest.split(';');
    let game = fields.next().unwrap_or_default();
    if game.trim() == "-1" {
        return Ok(Join::Leave);
    }
    let password = fields.next().unwrap_or_default().to_owned();
    let mut optional = || match fields.next() {
        None | Some("") => Ok(None),
        Some(text) => number("JOIN", text).map(Some),
    };
    let (timeout, rounds) = (optional()?, optional()?);
    Ok(Join::Game { number: number("JOIN", game)?, password, timeout, rounds })
}
