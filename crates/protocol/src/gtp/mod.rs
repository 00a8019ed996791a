//! Go Text Protocol, version 2: lines of commands in, answers that end with a blank line out.
//!
//! Knows how commands and answers are written; never which commands there are or what a vertex
//! means on a board.

/// A command as it came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// The number by which the sender recognises the answer.
    pub id: Option<u32>,
    /// What is wanted.
    pub name: String,
    /// The words after it.
    pub arguments: Vec<String>,
}

impl Command {
    /// Reads a line. Control characters are nothing, a tab is a blank, and what follows a `#` is a
    /// remark. Nothing when the line has no command.
    pub fn read(line: &str) -> Option<Command> {
        let line = line.split('#').next().unwrap_or_default();
        let line: String = line
            .chars()
            .map(|letter| if letter == '\t' { ' ' } else { letter })
            .filter(|letter| !letter.is_control())
            .collect();
        let mut words = line.split_whitespace().map(str::to_owned);
        let first = words.next()?;
        let digits = first.bytes().all(|byte| byte.is_ascii_digit());
        let (id, name) = match first.parse() {
            Ok(id) if digits => (Some(id), words.next().unwrap_or_default()),
            _ => (None, first),
        };
        Some(Command { id, name, arguments: words.collect() })
    }
}

/// What a command is answered with: the text, or what is wrong.
pub type Answer = Result<String, String>;

/// Writes an answer with the blank line that ends it.
pub fn write(id: Option<u32>, answer: &Answer) -> String {
    let (sign, text) = match answer {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
    };
    let id = id.map_or(String::new(), |id| id.to_string());
    // A blank line would end the answer too early.
    let lines: Vec<&str> = text.lines().collect();
    let text = lines
        .iter()
        .enumerate()
        .map(|(at, line)| if at > 0 && line.trim().is_empty() { "." } else { line })
        .collect::<Vec<_>>()
        .join("\n");
    // Some programs take an answer without the blank for a broken one, Pentobi's `twogtp` among them.
    format!("{sign}{id} {text}\n\n")
}

/// The seat of a colour, from zero: black is the first and white the second; tables with more seats
/// count them from one.
pub fn seat(colour: &str) -> Option<usize> {
    match colour.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(0),
        "w" | "white" => Some(1),
        number => number.parse::<usize>().ok().and_then(|number| number.checked_sub(1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn command(id: Option<u32>, name: &str, arguments: &[&str]) -> Option<Command> {
        let arguments = arguments.iter().map(|word| (*word).to_owned()).collect();
        Some(Command { id, name: name.to_owned(), arguments })
    }

    #[test]
    fn commands_are_read_with_number_and_remark() {
        assert_eq!(Command::read("play b f5"), command(None, "play", &["b", "f5"]));
        assert_eq!(Command::read("12 genmove\tw # now\r"), command(Some(12), "genmove", &["w"]));
        assert_eq!(Command::read("7"), command(Some(7), "", &[]));
        assert_eq!(Command::read("99999999999 quit"), command(None, "99999999999", &["quit"]));
        assert_eq!(Command::read("+5 quit"), command(None, "+5", &["quit"]));
        for empty in ["", "   ", "# remark", "\r", "\u{7}"] {
            assert_eq!(Command::read(empty), None);
        }
    }

    #[test]
    fn answers_end_with_a_blank_line_and_have_no_other() {
        assert_eq!(write(None, &Ok(String::new())), "= \n\n");
        assert_eq!(write(Some(3), &Ok("f5".to_owned())), "=3 f5\n\n");
        assert_eq!(write(Some(3), &Err("illegal move".to_owned())), "?3 illegal move\n\n");
        assert_eq!(write(None, &Ok("\na\n\nb\n".to_owned())), "= \na\n.\nb\n\n");
    }

    #[test]
    fn colours_are_seats() {
        let seats = ["b", "Black", "W", "white", "1", "8", "0", "red", ""].map(seat);
        let expected = [Some(0), Some(0), Some(1), Some(1), Some(0), Some(7), None, None, None];
        assert_eq!(seats, expected);
    }

    proptest! {
        #[test]
        fn any_line_is_a_command_or_nothing(line in ".*") {
            if let Some(command) = Command::read(&line) {
                prop_assert!(!command.name.contains(char::is_whitespace));
            }
        }

        #[test]
        fn any_answer_ends_exactly_once(text in "[ -~\n]*", id: Option<u32>) {
            let written = write(id, &Ok(text));
            prop_assert_eq!(written.find("\n\n"), Some(written.len() - 2));
        }
    }
}
