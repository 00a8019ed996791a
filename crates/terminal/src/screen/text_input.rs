//! One line of text that a person edits.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A line with a cursor.
#[derive(Clone, Debug, Default)]
pub(crate) struct TextInput {
    letters: Vec<char>,
    cursor: usize,
}

impl TextInput {
    /// A line that already says something; the cursor is at its end.
    pub(crate) fn new(text: &str) -> TextInput {
        let letters: Vec<char> = text.chars().collect();
        TextInput { cursor: letters.len(), letters }
    }

    /// What it says.
    pub(crate) fn text(&self) -> String {
        self.letters.iter().collect()
    }

    /// What stands before the cursor, and what from it on.
    pub(crate) fn parts(&self) -> (String, String) {
        let (before, after) = self.letters.split_at(self.cursor);
        (before.iter().collect(), after.iter().collect())
    }

    /// Edits; false when the key is none of the editing ones.
    pub(crate) fn key(&mut self, key: KeyEvent) -> bool {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('u') if control => {
                self.letters.drain(..self.cursor);
                self.cursor = 0;
            }
            KeyCode::Char(letter) if !control && !letter.is_control() => {
                self.letters.insert(self.cursor, letter);
                self.cursor += 1;
            }
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.letters.remove(self.cursor);
            }
            KeyCode::Delete if self.cursor < self.letters.len() => {
                self.letters.remove(self.cursor);
            }
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.letters.len()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.letters.len(),
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_edited_letter_by_letter() {
        let mut line = TextInput::new("gäme");
        for code in [
            KeyCode::Left,
            KeyCode::Left,
            KeyCode::Backspace,
            KeyCode::Char('a'),
            KeyCode::End,
            KeyCode::Char('s'),
            KeyCode::Home,
            KeyCode::Delete,
        ] {
            assert!(line.key(code.into()));
        }
        assert_eq!(line.text(), "ames");
        assert_eq!(line.parts(), (String::new(), "ames".to_owned()));
        assert!(!line.key(KeyCode::Backspace.into()));
        assert!(!line.key(KeyCode::Enter.into()));
    }
}
