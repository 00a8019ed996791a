//! A page of text for games without a board of their own: the diagram of the rules, and below it
//! every step that may follow, to be picked from a list.

use std::time::Duration;

use catalog::Session;
use catalog::game::{Assessment, Colour};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::{Act, Board, Scene, Texts, rating_text};
use crate::drafting::Drafting;
use crate::screen::{Theme, first_shown};
use crate::words::{Msg, Words};

/// The marks of the colours.
const MARKS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];
/// The page is at least so wide.
const LEAST_WIDTH: u16 = 40;
/// So many moves are named in a question.
const MOST_NAMED: usize = 12;

/// The page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Page;

/// The lines of the diagram.
fn diagram(session: &dyn Session) -> Vec<String> {
    session.diagram().lines().map(str::to_owned).collect()
}

/// The lines of the list: what takes a step, what it is called, and what it is worth.
fn list(scene: &Scene<'_>) -> Vec<String> {
    let line = |one: crate::drafting::Offered| {
        let rating =
            scene.ratings.map(|ratings| rating_text(scene.session, ratings, &one.step.text));
        let rating = rating.map(|rating| format!("  {rating}")).unwrap_or_default();
        format!(" {}  {}{rating} ", one.key, one.name(scene.words))
    };
    scene.draft.offered().into_iter().map(line).collect()
}

/// Where the list begins in an area.
fn list_top(area: Rect, session: &dyn Session) -> u16 {
    area.y + diagram(session).len() as u16 + 2
}

/// The step at the top of the list as it is seen.
fn first_step(area: Rect, scene: &Scene<'_>) -> usize {
    let room = area.bottom().saturating_sub(list_top(area, scene.session));
    first_shown(scene.draft.selected(), room)
}

impl Board for Page {
    fn mark(&self, colour: Colour) -> &'static str {
        MARKS[usize::from(colour.0) % MARKS.len()]
    }

    fn lists_places(&self) -> bool {
        true
    }

    fn texts(&self) -> Texts {
        Texts {
            keys: Msg::KeysText,
            keys_online: Msg::KeysTextOnline,
            help: Msg::HelpText,
            marks: Msg::HelpTextMarks,
            plain: Msg::PlainHelpText,
        }
    }

    fn move_in_words(&self, _: &Words, _: &dyn Session, text: &str) -> String {
        text.to_owned()
    }

    fn setup_note(&self, _: &Words, _: &str) -> String {
        String::new()
    }

    fn end_in_words(&self, _: &Words, _: &dyn Session) -> Option<String> {
        None
    }

    fn emblem(&self, theme: &Theme) -> Line<'static> {
        let marks = MARKS
            .iter()
            .zip(0..)
            .map(|(mark, colour)| Span::styled(format!(" {mark} "), theme.stone(Colour(colour))));
        Line::from(marks.collect::<Vec<_>>())
    }

    fn prompt(&self, words: &Words, session: &dyn Session) -> String {
        let offered = Drafting::of(session, true).offered();
        let names: Vec<String> = offered.iter().map(|one| one.step.text.clone()).collect();
        match names.len() {
            0..=MOST_NAMED => {
                words.say_with(Msg::TextPromptOf, &[("moves", names.join(", ").into())])
            }
            _ => words.say(Msg::TextPrompt),
        }
    }

    fn key(&mut self, _: KeyCode, _: &dyn Session, _: &Drafting) -> Act {
        Act::Ignored
    }

    fn mouse(&mut self, at: (u16, u16), click: bool, area: Rect, scene: &Scene<'_>) -> Act {
        let line = at.1.checked_sub(list_top(area, scene.session));
        let line = line.map(|line| first_step(area, scene) + usize::from(line));
        let offered = scene.draft.offered();
        match line.and_then(|line| offered.get(line)).filter(|_| area.contains(at.into())) {
            Some(one) if click => Act::Step(one.step.text.clone()),
            Some(_) => Act::Handled,
            None => Act::Ignored,
        }
    }

    fn point_at(&mut self, _: &str) {}

    fn animate(&mut self, _: &dyn Session, _: Duration) {}

    fn settle(&mut self) {}

    fn is_moving(&self, _: Duration) -> bool {
        false
    }

    fn size(&self, room: Rect, scene: &Scene<'_>) -> (u16, u16) {
        let (diagram, list) = (diagram(scene.session), list(scene));
        let width = diagram.iter().chain(&list).map(|line| line.width()).max().unwrap_or(0);
        let width = (width as u16 + 2).max(LEAST_WIDTH).min(room.width);
        (width, room.height.min((diagram.len() + list.len()) as u16 + 3))
    }

    fn shows_ratings(&self, _: Rect, scene: &Scene<'_>) -> bool {
        !scene.draft.offered().is_empty()
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, scene: &Scene<'_>) {
        let mut write = |y: u16, text: &str, style: Style| {
            if y < area.bottom() {
                let room = usize::from(area.width.saturating_sub(2));
                buffer.set_stringn(area.x + 2, y, text, room, style);
            }
        };
        for (y, line) in (area.y..).zip(diagram(scene.session)) {
            write(y, &line, scene.theme.strong());
        }
        let advised = scene.hint.and_then(|(mv, _)| scene.draft.step_towards(scene.session, mv));
        let offered = scene.draft.offered();
        let first = first_step(area, scene);
        let lines = list(scene).into_iter().enumerate().skip(first);
        for (y, (at, line)) in (list_top(area, scene.session)..).zip(lines) {
            let style = match at == scene.draft.selected() {
                true => scene.theme.selected(),
                false => Style::new(),
            };
            let hinted = advised.as_ref().is_some_and(|step| offered[at].step.text == *step);
            match scene.hint.filter(|_| hinted) {
                Some((_, word)) => write(y, &format!("{line}* {word}"), scene.theme.hint()),
                None => write(y, &line, style),
            }
        }
    }

    fn rates_each_position(&self) -> bool {
        true
    }

    fn rateable(&self, session: &dyn Session) -> Vec<String> {
        session.legal_moves()
    }

    fn rated_diagram(
        &self,
        _: &Words,
        session: &dyn Session,
        ratings: &Assessment<String>,
    ) -> String {
        let rated = session.legal_moves().into_iter();
        let lines = rated.map(|mv| format!("{mv:>9} {:>9}", rating_text(session, ratings, &mv)));
        format!("{}\n{}", lines.collect::<Vec<_>>().join("\n"), session.diagram())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Palette;
    use crate::words::Lang;
    use catalog::Kind;

    /// The lines of the page in an area of this height.
    fn lines(
        draft: &Drafting,
        session: &dyn Session,
        hint: Option<&str>,
        height: u16,
    ) -> Vec<String> {
        let words = Words::new(Lang::En);
        let theme = Theme::new(Palette::Classic, false);
        let hint = hint.map(|mv| (mv, "advised"));
        let scene = Scene {
            session,
            theme: &theme,
            words: &words,
            ratings: None,
            hint,
            draft,
            cursor: true,
            now: Duration::ZERO,
        };
        let area = Rect::new(0, 0, 60, height);
        let mut buffer = Buffer::empty(area);
        Page.draw(area, &mut buffer, &scene);
        let line = |y| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..height).map(|y| line(y).trim_end().to_owned()).collect()
    }

    #[test]
    fn a_list_that_is_longer_than_the_screen_shows_what_is_selected() {
        let session = Kind::ConnectFour.begin("9x4").unwrap();
        let mut draft = Drafting::of(session.as_ref(), true);
        let steps = draft.offered().len();
        let height = list_top(Rect::ZERO, session.as_ref()) + 4;
        assert_eq!(steps, 9);
        for selected in 0..steps {
            draft.select(selected);
            let seen = lines(&draft, session.as_ref(), None, height);
            let wanted = format!("{0}  {0}", selected + 1);
            assert!(seen.iter().any(|line| line.trim() == wanted), "{wanted}: {seen:#?}");
        }
    }

    #[test]
    fn the_first_step_of_an_advised_move_is_marked() {
        let session = Kind::Reversi.begin("2\n1\n1 1\n2 3\n1 2 c\n1 2 b\n").unwrap();
        let mut draft = Drafting::of(session.as_ref(), true);
        let marked = |draft: &Drafting| -> Vec<String> {
            let seen = lines(draft, session.as_ref(), Some("2 0 2"), 20);
            seen.into_iter().filter(|line| line.contains("* advised")).collect()
        };
        let first = marked(&draft);
        assert!(first.len() == 1 && first[0].contains("2 0"), "{first:?}");
        draft.take(session.as_ref(), "2 0").unwrap();
        assert_eq!(marked(&draft).len(), 1, "and the next one after it");
    }
}
