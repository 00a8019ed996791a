//! The boards: what is different between games at this door, and nothing else.
//!
//! A board draws a session's position, turns keys and clicks into steps of a move, and knows the few
//! words that belong to its game. It knows no rules: what may be played it asks the session.

mod backgammon;
mod blokus;
mod connect_four;
mod plain;
mod reversi;

use std::time::Duration;

use catalog::game::{Assessment, Bound, Colour, Rating};
use catalog::{Kind, Session};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::drafting::Drafting;
use crate::screen::Theme;
use crate::settings::Settings;
use crate::words::{Msg, Words};

/// The board of a game.
pub(crate) fn board_of(kind: Kind) -> Box<dyn Board> {
    match kind {
        Kind::Backgammon => Box::new(backgammon::Tables::default()),
        Kind::Blokus => Box::new(blokus::Mat::default()),
        Kind::ConnectFour => Box::new(connect_four::Rack::default()),
        Kind::Reversi => Box::new(reversi::Field::default()),
        Kind::Othello => Box::new(reversi::Field::of_discs()),
        // Games without a board of their own are shown as text.
        _ => Box::new(plain::Page),
    }
}

/// The next or previous game, round and round.
pub(crate) fn turned_kind(kind: Kind, by: isize) -> Kind {
    let at = Kind::all().iter().position(|known| *known == kind).unwrap_or(0);
    Kind::all()[(at as isize + by).rem_euclid(Kind::all().len() as isize) as usize]
}

/// What a key or a click at the board means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// Nothing; somebody else may know it.
    Ignored,
    /// The board's own business, such as a cursor.
    Handled,
    /// This step of a move, legal or not.
    Step(String),
    /// This step in the place of the last one.
    Instead(String),
}

/// The words of a board in lines of keys and help.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Texts {
    /// The keys while a person is to move at home.
    pub(crate) keys: Msg,
    /// The same at a server's table.
    pub(crate) keys_online: Msg,
    /// The first lines of help: what keys do at the board.
    pub(crate) help: Msg,
    /// The last lines of help: what the marks on the board mean.
    pub(crate) marks: Msg,
    /// The first lines of help in the plain dialogue: how moves are typed.
    pub(crate) plain: Msg,
}

/// What every seat has, for a table of numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// What the columns are called, in few letters.
    pub(crate) heading: Vec<String>,
    /// One row for each seat.
    pub(crate) rows: Vec<Vec<String>>,
}

/// What a board has to say about the move that is being put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Remark {
    pub(crate) text: String,
    pub(crate) is_refusal: bool,
}

/// Everything that a board needs to draw itself.
pub(crate) struct Scene<'a> {
    pub(crate) session: &'a dyn Session,
    pub(crate) theme: &'a Theme,
    pub(crate) words: &'a Words,
    /// What a player thinks of the moves, when that is to be seen.
    pub(crate) ratings: Option<&'a Assessment<String>>,
    /// The move that was advised, and the word to mark it with.
    pub(crate) hint: Option<(&'a str, &'a str)>,
    /// The move that is being put together.
    pub(crate) draft: &'a Drafting,
    /// Whether a person may move: then there is a cursor.
    pub(crate) cursor: bool,
    pub(crate) now: Duration,
}

/// A game's board.
pub(crate) trait Board {
    /// The mark of a colour's stones, readable without colours.
    fn mark(&self, colour: Colour) -> &'static str;

    /// The same in a game whose setup says what its colours are.
    fn mark_in(&self, _session: &dyn Session, colour: Colour) -> &'static str {
        self.mark(colour)
    }

    /// The words of this board in lines of keys and help.
    fn texts(&self) -> Texts;

    /// A move in words, such as "column 4".
    fn move_in_words(&self, words: &Words, session: &dyn Session, text: &str) -> String;

    /// A move in few letters, for lists.
    fn move_name(&self, _session: &dyn Session, text: &str) -> String {
        text.to_owned()
    }

    /// The move that a person means by what was typed.
    fn understood(&self, _session: &dyn Session, typed: &str) -> String {
        typed.to_owned()
    }

    /// Why a step that was typed after these is refused, where the board knows a better reason than
    /// that it may not follow, or the rules would take it for something else.
    fn objection(
        &self,
        _words: &Words,
        _session: &dyn Session,
        _steps: &[String],
        _typed: &str,
    ) -> Option<String> {
        None
    }

    /// The only thing that can be done here, such as passing.
    fn forced(&self, _session: &dyn Session) -> Option<String> {
        None
    }

    /// The move that a person wants to be made at once, by what they have set: one without a choice, or
    /// one that nobody would think about.
    fn obvious(&self, _session: &dyn Session, _settings: &Settings) -> Option<String> {
        None
    }

    /// What happened besides the move that led from one position to the next.
    fn news(&self, _words: &Words, _before: &dyn Session, _after: &dyn Session) -> Vec<String> {
        Vec::new()
    }

    /// A few words about how the game stands, for the title.
    fn subtitle(&self, _words: &Words, _session: &dyn Session) -> Option<String> {
        None
    }

    /// What every seat has.
    fn tally(&self, _words: &Words, _session: &dyn Session) -> Option<Tally> {
        None
    }

    /// A setup in few words; nothing where its name says it all.
    fn setup_note(&self, _words: &Words, setup: &str) -> String {
        setup.to_owned()
    }

    /// Whether the letters h, j, k and l are for the cursor even while pages are turned.
    fn roams(&self) -> bool {
        false
    }

    /// The style of a colour's mark.
    fn mark_style(
        &self,
        theme: &Theme,
        _session: &dyn Session,
        colour: Colour,
    ) -> ratatui::style::Style {
        theme.stone(colour)
    }

    /// Whether it shows every step in a list, because it has no places to point at.
    fn lists_places(&self) -> bool {
        false
    }

    /// Whether steps that have names lie on the board itself, so that it needs no list of them.
    fn shows_named_steps(&self) -> bool {
        false
    }

    /// Whether a line is being typed at it: then every key is its own.
    fn is_typing(&self) -> bool {
        false
    }

    /// The keys while a move is being put together.
    fn draft_keys(&self) -> Msg {
        Msg::KeysDraft
    }

    /// What is to be said about the move that is being put together.
    fn remark(&self, _scene: &Scene<'_>) -> Option<Remark> {
        None
    }

    /// The board as text, in the plain dialogue.
    fn diagram(&self, _words: &Words, session: &dyn Session) -> String {
        session.diagram()
    }

    /// The wheel of the mouse over the board; false when it is for somebody else.
    fn wheel(&mut self, _down: bool, _area: Rect, _scene: &Scene<'_>) -> bool {
        false
    }

    /// What made the game end, in words, where the board shows it.
    fn end_in_words(&self, words: &Words, session: &dyn Session) -> Option<String>;

    /// A small picture of the game, over the menu.
    fn emblem(&self, theme: &Theme) -> Line<'static>;

    /// The question for a move, in the plain dialogue.
    fn prompt(&self, words: &Words, session: &dyn Session) -> String;

    /// What a key means here.
    fn key(&mut self, key: KeyCode, session: &dyn Session, draft: &Drafting) -> Act;

    /// What the mouse at this place of the drawn area means.
    fn mouse(&mut self, at: (u16, u16), click: bool, area: Rect, scene: &Scene<'_>) -> Act;

    /// The second button of the mouse.
    fn second_button(&mut self, _draft: &Drafting) {}

    /// Puts the cursor on a move.
    fn point_at(&mut self, text: &str);

    /// Lets the last move be seen happening.
    fn animate(&mut self, session: &dyn Session, now: Duration);

    /// Ends that.
    fn settle(&mut self);

    /// Whether something is still to be seen happening.
    fn is_moving(&self, now: Duration) -> bool;

    /// The width and height that it likes to have within this room.
    fn size(&self, room: Rect, scene: &Scene<'_>) -> (u16, u16);

    /// Whether it can show the ratings itself in this area.
    fn shows_ratings(&self, area: Rect, scene: &Scene<'_>) -> bool;

    /// Draws itself.
    fn draw(&self, area: Rect, buffer: &mut Buffer, scene: &Scene<'_>);

    /// Whether ratings belong to the position that is seen, so that each is rated anew. Otherwise the
    /// computer's of its last turn stay to be seen while a person thinks.
    fn rates_each_position(&self) -> bool {
        false
    }

    /// The moves that can be rated, those that are not legal now included, in the order of the board.
    fn rateable(&self, session: &dyn Session) -> Vec<String>;

    /// The board as text with ratings.
    fn rated_diagram(
        &self,
        words: &Words,
        session: &dyn Session,
        ratings: &Assessment<String>,
    ) -> String;
}

/// What is shown for a move that cannot be played.
const UNPLAYABLE: &str = "-";

/// What is shown for a move that a player was stopped before rating.
const UNRATED: &str = "?";

/// The rating of a move as short text.
pub(crate) fn rating_text(
    session: &dyn Session,
    assessment: &Assessment<String>,
    mv: &str,
) -> String {
    match assessment.ratings.iter().find(|rating| rating.mv == mv) {
        None if session.check(mv).is_ok() => UNRATED.to_owned(),
        None => UNPLAYABLE.to_owned(),
        Some(rating) => score_text(rating),
    }
}

fn score_text(rating: &Rating<String>) -> String {
    let bound = match rating.bound {
        Bound::AtLeast => ">=",
        Bound::AtMost => "<=",
        Bound::Exact | Bound::Estimate => "",
    };
    format!("{bound}{}", number_text(rating.score))
}

/// A score without needless decimals.
pub(crate) fn number_text(score: f64) -> String {
    if score.fract() == 0.0 { format!("{score:.0}") } else { format!("{score:.2}") }
}
