//! Rows of choices with one of them selected: new games and settings look and work alike.

use ratatui::crossterm::event::KeyCode;

/// A row as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) label: String,
    /// The choice made; nothing for a row that merely does something.
    pub(crate) value: Option<String>,
}

impl Row {
    /// A row with a choice.
    pub(crate) fn choice(label: String, value: String) -> Row {
        Row { label, value: Some(value) }
    }

    /// A row that does something.
    pub(crate) fn action(label: String) -> Row {
        Row { label, value: None }
    }
}

/// What a key means in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormKey {
    /// To another row.
    Select(usize),
    /// The row's next or previous choice.
    Change(isize),
    /// The row is confirmed.
    Confirm,
    /// Away from here.
    Leave,
    /// Nothing.
    Other,
}

/// What a key means in a form of so many rows.
pub(crate) fn form_key(key: KeyCode, selected: usize, rows: usize) -> FormKey {
    let rows = rows.max(1);
    match key {
        KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
            FormKey::Select((selected + rows - 1) % rows)
        }
        KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => FormKey::Select((selected + 1) % rows),
        KeyCode::Home => FormKey::Select(0),
        KeyCode::End => FormKey::Select(rows - 1),
        KeyCode::Left | KeyCode::Char('h') => FormKey::Change(-1),
        KeyCode::Right | KeyCode::Char('l' | ' ') => FormKey::Change(1),
        KeyCode::Enter => FormKey::Confirm,
        KeyCode::Esc | KeyCode::Char('q') => FormKey::Leave,
        _ => FormKey::Other,
    }
}
