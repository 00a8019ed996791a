//! The board of Backgammon: points with checkers, bar, dice and cube.
//!
//! A play is put together checker by checker: a cursor on a point moves its checker by the larger or the
//! smaller die, or a whole play is typed. Which steps may follow is the draft's word; words about the cube
//! have keys of their own. Points are numbered for the side that is on roll.

mod paint;
mod telling;
#[cfg(test)]
mod tests;

use std::time::Duration;

use catalog::Session;
use catalog::backgammon::{BAR, Phase, Play, Plays, Position, play_text};
use catalog::game::{Assessment, Colour, Seat};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use self::paint::{HEIGHT, Picture, WIDTH};
use super::{Act, Board, Remark, Scene, Tally, Texts};
use crate::drafting::Drafting;
use crate::screen::Theme;
use crate::settings::Settings;
use crate::words::{Msg, Words};

/// How long a move of somebody else is to be seen before the next is made.
const SHOWN: Duration = Duration::from_millis(700);
/// So many plays are listed with their equities.
const LISTED: u16 = 5;
/// The longest line that is typed.
const LONGEST: usize = 40;

/// The tables, as the board was called.
#[derive(Debug, Default)]
pub(super) struct Tables {
    /// The point under the cursor, in the numbering of the side on roll; 25 is the bar.
    cursor: Option<usize>,
    /// What was typed so far.
    typed: String,
    /// Whether the second seat sits at the lower edge.
    turned: bool,
    /// Whether the homes are at the left.
    mirrored: bool,
    /// Whether a checker moves by the smaller die first.
    smaller_first: bool,
    shown_until: Duration,
}

fn position(session: &dyn Session) -> Option<&Position> {
    session.position().downcast_ref()
}

/// The words that keys stand for, in the order in which they are shown.
const WORDS: [(char, &str); 13] = [
    ('\n', "roll"),
    ('2', "double"),
    ('t', "take"),
    ('x', "drop"),
    ('b', "beaver"),
    ('b', "raccoon"),
    ('y', "accept"),
    ('x', "decline"),
    ('\n', "next"),
    ('e', "end"),
    ('g', "resign-1"),
    ('G', "resign-2"),
    ('B', "resign-3"),
];

/// The word for a key among those that may be said now.
fn word_for(key: KeyCode, draft: &Drafting) -> Option<String> {
    let wanted = match key {
        KeyCode::Enter | KeyCode::Char(' ') => '\n',
        KeyCode::Char(letter) => letter,
        _ => return None,
    };
    if wanted == '\n' && draft.may_follow("pass") {
        return Some("pass".to_owned());
    }
    let said = |(key, word): &&(char, &str)| *key == wanted && draft.may_follow(word);
    WORDS.iter().find(said).map(|(_, word)| (*word).to_owned())
}

/// Where a step comes from.
fn source(step: &str) -> Option<usize> {
    match step.split_once('/')?.0 {
        "bar" => Some(BAR),
        number => number.parse().ok(),
    }
}

impl Tables {
    /// The sources of the steps that may follow, from the rear to the front.
    fn sources(draft: &Drafting) -> Vec<usize> {
        let mut sources: Vec<usize> = Vec::new();
        for from in draft.places().iter().filter_map(|step| source(step)) {
            if !sources.contains(&from) {
                sources.push(from);
            }
        }
        sources.sort_unstable_by(|one, two| two.cmp(one));
        sources
    }

    /// The point under the cursor; the rearmost that can move before it was moved.
    fn pointed(&self, draft: &Drafting) -> usize {
        let first = || Tables::sources(draft).first().copied();
        self.cursor.or_else(first).unwrap_or(24)
    }

    /// The step of the checker on a point by one die: the larger one, or the smaller.
    fn step_from(
        &self,
        from: usize,
        position: &Position,
        draft: &Drafting,
        smaller: bool,
    ) -> Option<String> {
        let steps: Vec<&str> = draft.steps().iter().map(String::as_str).collect();
        let tried = position.tentative(&steps)?.ok()?;
        let mut dice: Vec<u8> = tried.left().collect();
        dice.sort_unstable();
        if smaller == self.smaller_first {
            dice.reverse();
        }
        let step = |die: u8| telling::step(from, from.saturating_sub(die.into()));
        dice.into_iter().map(step).find(|step| draft.may_follow(step))
    }

    fn walk(&mut self, draft: &Drafting, forth: bool) {
        let sources = Tables::sources(draft);
        let at = self.pointed(draft);
        let place = sources.iter().position(|point| *point == at);
        let next = match (place, sources.len()) {
            (_, 0) => return,
            (None, _) => 0,
            (Some(place), count) => (place + if forth { 1 } else { count - 1 }) % count,
        };
        self.cursor = Some(sources[next]);
    }

    /// Moves the cursor as the board is seen: sideways within a row, or to the other row.
    fn roam(&mut self, position: &Position, draft: &Drafting, aside: isize, across: bool) {
        let at = self.pointed(draft).clamp(1, 24);
        let own_view = self.bottom() == position.mover();
        // Seen from the lower edge: 1 to 12 lie below from right to left, the others above.
        let seen = if own_view { at } else { 25 - at } as isize;
        let aside = if self.mirrored { -aside } else { aside };
        let moved = match (across, seen <= 12) {
            (true, _) => 25 - seen,
            (false, true) => (seen - aside).clamp(1, 12),
            (false, false) => (seen + aside).clamp(13, 24),
        } as usize;
        self.cursor = Some(if own_view { moved } else { 25 - moved });
    }

    /// The seat at the lower edge.
    fn bottom(&self) -> Seat {
        if self.turned { Seat::SECOND } else { Seat::FIRST }
    }

    fn picture<'a>(&self, position: &'a Position, scene: &Scene<'a>) -> Picture<'a> {
        let steps: Vec<&str> = scene.draft.steps().iter().map(String::as_str).collect();
        let tried = position.tentative(&steps).and_then(Result::ok);
        let pointing = scene.cursor && !scene.draft.places().is_empty();
        Picture {
            position,
            board: tried.map_or(position.board(), |tried| tried.board()),
            left: tried.map_or_else(Vec::new, |tried| tried.left().collect()),
            bottom: self.bottom(),
            mirrored: self.mirrored,
            cursor: pointing.then(|| self.pointed(scene.draft)),
            sources: if scene.cursor { Tables::sources(scene.draft) } else { Vec::new() },
        }
    }

    fn type_key(&mut self, key: KeyCode) -> Act {
        match key {
            KeyCode::Char(letter) if self.typed.len() < LONGEST => self.typed.push(letter),
            KeyCode::Backspace => {
                self.typed.pop();
            }
            KeyCode::Esc => self.typed.clear(),
            KeyCode::Enter => {
                let typed = std::mem::take(&mut self.typed);
                return Act::Step(telling::understood(&typed));
            }
            _ => {}
        }
        Act::Handled
    }
}

impl Board for Tables {
    fn mark(&self, colour: Colour) -> &'static str {
        if colour == Colour(0) { "X" } else { "O" }
    }

    fn texts(&self) -> Texts {
        Texts {
            keys: Msg::KeysBackgammon,
            keys_online: Msg::KeysBackgammonOnline,
            help: Msg::HelpBackgammon,
            marks: Msg::HelpBackgammonMarks,
            plain: Msg::PlainHelpBackgammon,
        }
    }

    fn draft_keys(&self) -> Msg {
        Msg::KeysBackgammonDraft
    }

    fn shows_named_steps(&self) -> bool {
        true
    }

    fn is_typing(&self) -> bool {
        !self.typed.is_empty()
    }

    fn move_in_words(&self, words: &Words, _: &dyn Session, text: &str) -> String {
        telling::move_in_words(words, text)
    }

    fn understood(&self, _: &dyn Session, typed: &str) -> String {
        telling::understood(typed)
    }

    fn forced(&self, session: &dyn Session) -> Option<String> {
        let position = position(session)?;
        let roll = position.roll().filter(|_| position.offered().is_none())?;
        Plays::of(&position.board(), roll).list().is_empty().then(|| "pass".to_owned())
    }

    fn obvious(&self, session: &dyn Session, settings: &Settings) -> Option<String> {
        let position = position(session)?;
        let roll = position.roll().filter(|_| position.offered().is_none())?;
        let plays = Plays::of(&position.board(), roll);
        let only = plays.only().filter(|play| settings.forced_at_once && *play != Play::NONE);
        let greedy = || plays.greedy(&position.board()).filter(|_| settings.greedy);
        Some(play_text(position.board(), only.or_else(greedy)?))
    }

    fn news(&self, words: &Words, before: &dyn Session, after: &dyn Session) -> Vec<String> {
        match (position(before), position(after)) {
            (Some(before), Some(after)) => telling::news(words, before, after),
            _ => Vec::new(),
        }
    }

    fn subtitle(&self, words: &Words, session: &dyn Session) -> Option<String> {
        Some(telling::standing(words, position(session)?))
    }

    fn tally(&self, words: &Words, session: &dyn Session) -> Option<Tally> {
        let position = position(session)?;
        let row = |seat: Seat| {
            let pips = position.seen_by(seat).pips()[0];
            vec![pips.to_string(), position.score()[seat.index()].to_string()]
        };
        Some(Tally {
            heading: vec![words.say(Msg::BackgammonPips), words.say(Msg::BackgammonTallyPoints)],
            rows: [Seat::FIRST, Seat::SECOND].map(row).to_vec(),
        })
    }

    fn setup_note(&self, _: &Words, setup: &str) -> String {
        setup.to_owned()
    }

    fn end_in_words(&self, _: &Words, _: &dyn Session) -> Option<String> {
        None
    }

    fn emblem(&self, theme: &Theme) -> Line<'static> {
        let stones = [0, 0, 1, 1, 0, 1].map(|colour| {
            let mark = if colour == 0 { " X " } else { " O " };
            [Span::styled(mark, theme.stone(Colour(colour))), Span::raw(" ")]
        });
        let dice = [Span::raw(" "), Span::styled("[5][3]", theme.strong())];
        Line::from(stones.into_iter().flatten().chain(dice).collect::<Vec<_>>())
    }

    fn prompt(&self, words: &Words, session: &dyn Session) -> String {
        match position(session) {
            Some(position) => telling::prompt(words, position, session),
            None => words.say(Msg::TextPrompt),
        }
    }

    fn diagram(&self, words: &Words, session: &dyn Session) -> String {
        match position(session) {
            Some(position) => telling::diagram(words, position, session),
            None => session.diagram(),
        }
    }

    fn remark(&self, scene: &Scene<'_>) -> Option<Remark> {
        let position = position(scene.session)?;
        let text = match self.typed.as_str() {
            "" if scene.cursor => telling::invitation(scene.words, position, scene.draft)?,
            "" => return None,
            typed => scene.words.say_with(Msg::BackgammonTyped, &[("text", typed.into())]),
        };
        Some(Remark { text, is_refusal: false })
    }

    fn key(&mut self, key: KeyCode, session: &dyn Session, draft: &Drafting) -> Act {
        let Some(position) = position(session) else { return Act::Ignored };
        if self.is_typing() {
            return self.type_key(key);
        }
        let moves_checkers = !draft.places().is_empty();
        if let KeyCode::Char('0'..='9') = key
            && word_for(key, draft).is_none()
        {
            return self.type_key(key);
        }
        match key {
            KeyCode::Char('f') => self.turned = !self.turned,
            KeyCode::Char('m') => self.mirrored = !self.mirrored,
            KeyCode::Char('w') => self.smaller_first = !self.smaller_first,
            KeyCode::Tab if moves_checkers => self.walk(draft, true),
            KeyCode::BackTab if moves_checkers => self.walk(draft, false),
            KeyCode::Left | KeyCode::Char('h') => self.roam(position, draft, -1, false),
            KeyCode::Right | KeyCode::Char('l') => self.roam(position, draft, 1, false),
            KeyCode::Up | KeyCode::Down | KeyCode::Char('j' | 'k') => {
                self.roam(position, draft, 0, true);
            }
            KeyCode::Enter | KeyCode::Char(' ') if moves_checkers => {
                let from = self.pointed(draft);
                let smaller = key == KeyCode::Char(' ');
                let step = self.step_from(from, position, draft, smaller);
                // Where nothing goes, the rules say why.
                return Act::Step(step.unwrap_or_else(|| telling::attempt(from, position)));
            }
            _ => {
                return match word_for(key, draft) {
                    Some(word) => Act::Step(word),
                    None => Act::Ignored,
                };
            }
        }
        Act::Handled
    }

    fn mouse(&mut self, at: (u16, u16), click: bool, area: Rect, scene: &Scene<'_>) -> Act {
        let Some(position) = position(scene.session) else { return Act::Ignored };
        let picture = self.picture(position, scene);
        let Some(point) = picture.point_at(area, at) else { return Act::Ignored };
        self.cursor = Some(point);
        match self.step_from(point, position, scene.draft, false) {
            Some(step) if click => {
                self.cursor = None;
                Act::Step(step)
            }
            _ => Act::Handled,
        }
    }

    fn second_button(&mut self, _: &Drafting) {
        self.smaller_first = !self.smaller_first;
    }

    fn point_at(&mut self, text: &str) {
        self.cursor = source(text);
    }

    fn animate(&mut self, _: &dyn Session, now: Duration) {
        self.cursor = None;
        self.typed.clear();
        self.smaller_first = false;
        self.shown_until = now + SHOWN;
    }

    fn settle(&mut self) {
        self.shown_until = Duration::ZERO;
    }

    fn is_moving(&self, now: Duration) -> bool {
        now < self.shown_until
    }

    fn size(&self, room: Rect, scene: &Scene<'_>) -> (u16, u16) {
        let rated = if scene.ratings.is_some() { LISTED + 1 } else { 0 };
        (WIDTH.min(room.width), (HEIGHT + rated).min(room.height))
    }

    fn shows_ratings(&self, area: Rect, scene: &Scene<'_>) -> bool {
        scene.ratings.is_some() && area.height > HEIGHT
    }

    fn draw(&self, area: Rect, buffer: &mut Buffer, scene: &Scene<'_>) {
        let Some(position) = position(scene.session) else { return };
        let picture = self.picture(position, scene);
        picture.draw(area, buffer, scene);
        let mut lines = Vec::new();
        if let Some((mv, word)) = scene.hint {
            let told = telling::move_in_words(scene.words, mv);
            lines.push((format!("* {word}: {told}"), scene.theme.hint()));
        }
        if let Some(ratings) = scene.ratings {
            let listed = telling::best(ratings, usize::from(LISTED));
            lines.extend(listed.into_iter().map(|line| (line, scene.theme.rating())));
        }
        let rows = (area.y + HEIGHT.min(area.height)..area.bottom()).zip(lines);
        for (y, (line, style)) in rows {
            buffer.set_stringn(area.x, y, line, area.width.into(), style);
        }
    }

    fn rates_each_position(&self) -> bool {
        true
    }

    fn rateable(&self, session: &dyn Session) -> Vec<String> {
        match position(session).map(Position::phase) {
            Some(Phase::Opening | Phase::Rolling) | None => Vec::new(),
            Some(_) => session.legal_moves(),
        }
    }

    fn rated_diagram(
        &self,
        words: &Words,
        session: &dyn Session,
        ratings: &Assessment<String>,
    ) -> String {
        let best = telling::best(ratings, usize::from(LISTED)).join("\n");
        format!("{}\n{best}", self.diagram(words, session))
    }
}
