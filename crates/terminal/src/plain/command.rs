//! Commands by word, understood in every language at once.

use crate::words::{Msg, Words};

/// What a person can say besides a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Help,
    Undo,
    Redo,
    Hint,
    Debug,
    Save,
    Load,
    Moves,
    Board,
    Rules,
    Resign,
    Language,
    New,
    Menu,
    Quit,
}

impl Command {
    /// Every command with the message that lists its words.
    pub(super) const ALL: [(Command, Msg); 15] = [
        (Command::Help, Msg::CommandHelp),
        (Command::Undo, Msg::CommandUndo),
        (Command::Redo, Msg::CommandRedo),
        (Command::Hint, Msg::CommandHint),
        (Command::Debug, Msg::CommandDebug),
        (Command::Save, Msg::CommandSave),
        (Command::Load, Msg::CommandLoad),
        (Command::Moves, Msg::CommandMoves),
        (Command::Board, Msg::CommandBoard),
        (Command::Rules, Msg::CommandRules),
        (Command::Resign, Msg::CommandResign),
        (Command::Language, Msg::CommandLanguage),
        (Command::New, Msg::CommandNew),
        (Command::Menu, Msg::CommandMenu),
        (Command::Quit, Msg::CommandQuit),
    ];

    /// The command of a line, and what follows it.
    pub(super) fn of_line<'a>(all_words: &[Words], line: &'a str) -> Option<(Command, &'a str)> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let known = Command::ALL.iter().find(|(_, message)| is_among(all_words, *message, word))?;
        Some((known.0, rest.trim()))
    }
}

/// What a person can say besides at a server's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OnlineCommand {
    Draw,
    Accept,
    Decline,
    Say,
    Link,
    Claim,
    Rematch,
}

impl OnlineCommand {
    /// Every command with the message that lists its words.
    pub(super) const ALL: [(OnlineCommand, Msg); 7] = [
        (OnlineCommand::Draw, Msg::CommandDraw),
        (OnlineCommand::Accept, Msg::CommandAccept),
        (OnlineCommand::Decline, Msg::CommandDecline),
        (OnlineCommand::Say, Msg::CommandSay),
        (OnlineCommand::Link, Msg::CommandLink),
        (OnlineCommand::Claim, Msg::CommandClaim),
        (OnlineCommand::Rematch, Msg::CommandRematch),
    ];

    /// The command of a line, and what follows it.
    pub(super) fn of_line<'a>(
        all_words: &[Words],
        line: &'a str,
    ) -> Option<(OnlineCommand, &'a str)> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let known =
            OnlineCommand::ALL.iter().find(|(_, message)| is_among(all_words, *message, word))?;
        Some((known.0, rest.trim()))
    }
}

/// Whether a word is among those that a message lists in some language.
pub(super) fn is_among(all_words: &[Words], message: Msg, word: &str) -> bool {
    let word = word.trim().to_lowercase();
    all_words.iter().any(|words| words.say(message).split(',').any(|known| known.trim() == word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn commands_are_understood_in_every_language() {
        let all: Vec<Words> = Lang::ALL.into_iter().map(Words::new).collect();
        for (line, command, rest) in [
            ("undo", Command::Undo, ""),
            ("Zurück", Command::Undo, ""),
            ("save my game.kibitz", Command::Save, "my game.kibitz"),
            ("sprache de", Command::Language, "de"),
            ("ende", Command::Quit, ""),
        ] {
            assert_eq!(Command::of_line(&all, line), Some((command, rest)));
        }
        assert_eq!(Command::of_line(&all, "4"), None);
    }

    #[test]
    fn no_word_means_two_commands() {
        let all: Vec<Words> = Lang::ALL.into_iter().map(Words::new).collect();
        let mut seen = std::collections::HashMap::new();
        for words in &all {
            let messages = Command::ALL.map(|(_, message)| message).into_iter();
            for message in messages.chain(OnlineCommand::ALL.map(|(_, message)| message)) {
                for word in words.say(message).split(',') {
                    let known = seen.insert(word.trim().to_owned(), message);
                    assert!(known.is_none_or(|known| known == message), "{word}");
                }
            }
        }
    }
}
