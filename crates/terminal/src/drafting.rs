//! A move that is being put together: the steps so far, and what may follow.
//!
//! The one place that turns keys, clicks and typed lines into a move, for every game and for both
//! doors. Taking a step back costs nothing. Knows no rules: what may follow is the session's word.

use catalog::Session;
use catalog::game::{Event, Phrase, Step, Turn};
use ratatui::crossterm::event::KeyCode;

use crate::boards::Board;
use crate::words::Words;

/// The draft of a move. Whoever shows it calls [`Drafting::follow`] whenever something happened.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drafting {
    /// The position that it belongs to.
    at: Option<(usize, u64)>,
    steps: Vec<String>,
    next: Vec<Step>,
    complete: Option<String>,
    /// Whether places are listed like names, because there is no board to point at.
    lists_places: bool,
    selected: usize,
}

/// A step in the list, with the key that takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offered {
    pub(crate) key: String,
    pub(crate) step: Step,
}

impl Offered {
    /// What the step is called.
    pub(crate) fn name(&self, words: &Words) -> String {
        match &self.step.label {
            Some(label) => words.reason(label),
            None => self.step.text.clone(),
        }
    }

    /// Whether a person means this step by what was typed: its text, its key, what it is called.
    fn is_meant(&self, words: &Words, typed: &str) -> bool {
        [self.step.text.to_lowercase(), self.key.clone(), self.name(words).to_lowercase()]
            .contains(&typed.to_lowercase())
    }
}

/// What a key means for the draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Touch {
    /// Nothing; somebody else may know it.
    Ignored,
    /// Another line of the list is selected.
    Handled,
    /// This step.
    Step(String),
    /// The last step is taken back.
    Back,
    /// The move is whole as it is.
    Confirm,
}

impl Drafting {
    /// The draft of a move from here.
    pub(crate) fn of(session: &dyn Session, lists_places: bool) -> Drafting {
        let mut draft = Drafting::default();
        draft.follow(Some(session), lists_places);
        draft
    }

    /// Begins anew when the position is another one; nothing may follow where nobody is to move.
    pub(crate) fn follow(&mut self, session: Option<&dyn Session>, lists_places: bool) {
        let Some(session) = session else { return *self = Drafting::default() };
        // A note changes nothing, so asking for a hint in the middle of a move keeps its steps.
        let happened = session.record().events.iter().take(session.reached());
        let happened = happened.filter(|event| !matches!(event, Event::Note(_))).count();
        let at = Some((happened, session.key()));
        if self.at != at {
            // What the dice show is on no board.
            let lists_places = lists_places || session.turn() == Turn::Chance;
            *self = Drafting { at, lists_places, ..Drafting::default() };
            self.look(session);
        }
    }

    /// Sees what may follow; false when the last step may not.
    fn look(&mut self, session: &dyn Session) -> bool {
        let steps: Vec<&str> = self.steps.iter().map(String::as_str).collect();
        let Ok(draft) = session.draft(&steps) else { return false };
        (self.next, self.complete, self.selected) = (draft.next, draft.complete, 0);
        true
    }

    /// Takes a step, or refuses it with a reason and changes nothing. Gives the move when that was
    /// its last step.
    pub(crate) fn take(
        &mut self,
        session: &dyn Session,
        step: &str,
    ) -> Result<Option<String>, Phrase> {
        let mut steps: Vec<&str> = self.steps.iter().map(String::as_str).collect();
        steps.push(step);
        let draft = session.draft(&steps)?;
        if draft.next.is_empty() && draft.complete.is_some() {
            return Ok(draft.complete);
        }
        self.steps.push(step.to_owned());
        (self.next, self.complete, self.selected) = (draft.next, draft.complete, 0);
        Ok(None)
    }

    /// Takes the last step back; false when there is none.
    pub(crate) fn back(&mut self, session: &dyn Session) -> bool {
        self.steps.pop().is_some() && self.look(session)
    }

    /// The steps so far.
    pub(crate) fn steps(&self) -> &[String] {
        &self.steps
    }

    /// The move, where the steps so far are one and others may still follow.
    pub(crate) fn complete(&self) -> Option<&str> {
        self.complete.as_deref()
    }

    /// The steps that are picked from a list.
    pub(crate) fn offered(&self) -> Vec<Offered> {
        let listed = |step: &&Step| self.lists_places || step.label.is_some();
        let listed: Vec<&Step> = self.next.iter().filter(listed).collect();
        // Numbers are their own keys; everything else is counted.
        let is_digit = |step: &&Step| matches!(step.text.as_bytes(), [b'1'..=b'9']);
        let own_keys = listed.iter().all(is_digit);
        let offered = (1..).zip(listed).map(|(number, step)| Offered {
            key: if own_keys { step.text.clone() } else { number.to_string() },
            step: step.clone(),
        });
        offered.collect()
    }

    /// The step that comes next on the way to a move; nothing when the steps so far lead elsewhere.
    pub(crate) fn step_towards(&self, session: &dyn Session, mv: &str) -> Option<String> {
        let steps = session.steps(mv);
        let rest = steps.strip_prefix(self.steps.as_slice())?;
        rest.first().cloned()
    }

    /// Whether this step may follow.
    pub(crate) fn may_follow(&self, step: &str) -> bool {
        self.next.iter().any(|next| next.text == step)
    }

    /// The steps that are places on the board.
    pub(crate) fn places(&self) -> Vec<String> {
        let places = self.next.iter().filter(|step| !self.lists_places && step.label.is_none());
        places.map(|step| step.text.clone()).collect()
    }

    /// Which line of the list is selected.
    pub(crate) fn selected(&self) -> usize {
        self.selected
    }

    /// Selects a line of the list.
    pub(crate) fn select(&mut self, line: usize) {
        self.selected = line;
    }

    /// Whether everything that may follow is in the list.
    fn is_all_listed(&self) -> bool {
        self.lists_places || self.next.iter().all(|step| step.label.is_some())
    }

    /// What a key means beside this board. Where the board shows every step itself, all keys are
    /// its own but those that take a step back.
    pub(crate) fn key_at(&mut self, board: &dyn Board, key: KeyCode) -> Touch {
        match key {
            _ if !board.shows_named_steps() => self.key(key),
            KeyCode::Esc | KeyCode::Backspace if !self.steps.is_empty() => Touch::Back,
            _ => Touch::Ignored,
        }
    }

    /// What a key means.
    pub(crate) fn key(&mut self, key: KeyCode) -> Touch {
        let offered = self.offered();
        let begun = !self.steps.is_empty();
        if let KeyCode::Char(letter) = key
            && let Some(one) = offered.iter().find(|one| one.key == letter.to_string())
        {
            return Touch::Step(one.step.text.clone());
        }
        match key {
            KeyCode::Esc | KeyCode::Backspace if begun => Touch::Back,
            _ if offered.is_empty() || !self.is_all_listed() => match key {
                KeyCode::Enter if begun && self.complete.is_some() => Touch::Confirm,
                _ => Touch::Ignored,
            },
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                self.selected = (self.selected + offered.len() - 1) % offered.len();
                Touch::Handled
            }
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                self.selected = (self.selected + 1) % offered.len();
                Touch::Handled
            }
            KeyCode::Enter if self.complete.is_some() => Touch::Confirm,
            KeyCode::Enter | KeyCode::Char(' ') => match offered.get(self.selected) {
                Some(one) => Touch::Step(one.step.text.clone()),
                None => Touch::Ignored,
            },
            _ => Touch::Ignored,
        }
    }

    /// The step that a person means by what was typed; what is none of the list is taken as it is.
    pub(crate) fn meant(&self, words: &Words, typed: &str) -> String {
        let typed = typed.trim();
        let offered = self.offered();
        let by_text = offered.iter().find(|one| one.step.text == typed);
        let begins = |one: &&Offered| !typed.is_empty() && one.step.text.starts_with(typed);
        let mut beginnings = offered.iter().filter(begins);
        let only = beginnings.next().filter(|_| beginnings.next().is_none());
        let by_name = offered.iter().find(|one| one.is_meant(words, typed));
        let found = by_text.or(by_name).or(only);
        found.map_or_else(|| typed.to_owned(), |one| one.step.text.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;
    use catalog::Kind;

    /// A choice field and a bonus field, both of which the first player may take.
    const FIELDS: &str = "2\n1\n1 1\n2 3\n1 2 c\n1 2 b\n";

    #[test]
    fn a_move_of_two_steps_is_put_together_and_a_step_taken_back() {
        let session = Kind::Reversi.begin(FIELDS).unwrap();
        let mut draft = Drafting::of(session.as_ref(), false);
        assert!(draft.offered().is_empty(), "cells are places");
        assert_eq!(draft.key(KeyCode::Esc), Touch::Ignored);
        assert_eq!(draft.take(session.as_ref(), "2 1"), Ok(None));
        assert_eq!(draft.steps(), ["2 1"]);
        let keys: Vec<String> = draft.offered().into_iter().map(|one| one.key).collect();
        assert_eq!(keys, ["1", "2"]);
        assert_eq!(draft.key(KeyCode::Down), Touch::Handled);
        assert_eq!(draft.key(KeyCode::Enter), Touch::Step("override".to_owned()));
        assert_eq!(draft.key(KeyCode::Backspace), Touch::Back);
        assert!(draft.back(session.as_ref()) && !draft.back(session.as_ref()));
        assert_eq!(draft.take(session.as_ref(), "2 0"), Ok(None));
        assert_eq!(draft.key(KeyCode::Char('2')), Touch::Step("2".to_owned()));
        assert_eq!(draft.take(session.as_ref(), "2"), Ok(Some("2 0 2".to_owned())));
    }

    #[test]
    fn a_step_that_is_not_offered_is_refused_and_changes_nothing() {
        let session = Kind::Reversi.begin(FIELDS).unwrap();
        let mut draft = Drafting::of(session.as_ref(), false);
        assert!(draft.take(session.as_ref(), "0 0").is_err());
        draft.take(session.as_ref(), "2 1").unwrap();
        let refused = draft.take(session.as_ref(), "9").unwrap_err();
        assert_eq!(refused.to_string(), "“9” cannot come next in this move");
        assert_eq!(draft.steps(), ["2 1"]);
    }

    #[test]
    fn a_step_is_typed_by_its_text_its_key_its_name_or_its_beginning() {
        let session = Kind::Reversi.begin(FIELDS).unwrap();
        let mut draft = Drafting::of(session.as_ref(), false);
        draft.take(session.as_ref(), "2 1").unwrap();
        let words = Words::new(Lang::De);
        let name = draft.offered()[0].name(&words);
        for typed in ["bomb", "1", "b", name.as_str()] {
            assert_eq!(draft.meant(&words, typed), "bomb");
        }
        assert_eq!(draft.meant(&words, "x"), "x");
    }

    #[test]
    fn a_draft_begins_anew_when_the_position_is_another_one() {
        let mut session = Kind::Reversi.begin(FIELDS).unwrap();
        let mut draft = Drafting::of(session.as_ref(), false);
        draft.take(session.as_ref(), "2 1").unwrap();
        draft.follow(Some(session.as_ref()), false);
        assert_eq!(draft.steps(), ["2 1"]);
        session.play("2 1 20").unwrap();
        draft.follow(Some(session.as_ref()), false);
        assert!(draft.steps().is_empty());
        draft.follow(None, false);
        assert!(draft.offered().is_empty() && draft.complete().is_none());
    }

    #[test]
    fn a_hint_in_the_middle_of_a_move_keeps_its_steps_and_points_at_the_next_one() {
        let mut session = Kind::Reversi.begin(FIELDS).unwrap();
        let mut draft = Drafting::of(session.as_ref(), false);
        let towards =
            |draft: &Drafting, session: &dyn Session| draft.step_towards(session, "2 1 20");
        assert_eq!(towards(&draft, session.as_ref()).as_deref(), Some("2 1"));
        draft.take(session.as_ref(), "2 1").unwrap();
        session.note("hint: 2 1 20 (search)");
        draft.follow(Some(session.as_ref()), false);
        assert_eq!(draft.steps(), ["2 1"]);
        let next = towards(&draft, session.as_ref()).unwrap();
        assert!(draft.may_follow(&next), "{next}");
        assert_eq!(draft.step_towards(session.as_ref(), "2 0 1"), None, "that leads elsewhere");
        assert_eq!(draft.step_towards(session.as_ref(), "9 9"), None);
    }

    #[test]
    fn without_a_board_and_for_the_dice_every_step_is_listed() {
        let mut session = Kind::Race.begin_usual();
        let texts = |draft: &Drafting| -> Vec<String> {
            draft
                .offered()
                .into_iter()
                .map(|one| format!("{} {}", one.key, one.step.text))
                .collect()
        };
        assert_eq!(texts(&Drafting::of(session.as_ref(), false)), ["1 1", "2 2", "3 3"]);
        session.play("3").unwrap();
        assert_eq!(texts(&Drafting::of(session.as_ref(), true)), ["1 run", "2 wait"]);
        assert!(Drafting::of(session.as_ref(), false).offered().is_empty());
    }
}
