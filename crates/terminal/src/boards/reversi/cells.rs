//! How a cell looks, in every size. Nothing is told by colour alone where there is room for a mark.

use catalog::game::Colour;
use catalog::reversi::Tile;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::window::Zoom;
use crate::screen::Theme;

/// What the stones look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stones {
    /// Stones with the numbers of their players.
    Numbers,
    /// Black and white discs.
    Discs,
}

impl Stones {
    /// The mark of a player, from one.
    pub(super) const fn mark(self, player: u8) -> &'static str {
        match (self, player) {
            (Stones::Discs, 1) => "X",
            (Stones::Discs, _) => "O",
            (Stones::Numbers, 1) => "1",
            (Stones::Numbers, 2) => "2",
            (Stones::Numbers, 3) => "3",
            (Stones::Numbers, 4) => "4",
            (Stones::Numbers, 5) => "5",
            (Stones::Numbers, 6) => "6",
            (Stones::Numbers, 7) => "7",
            (Stones::Numbers, _) => "8",
        }
    }

    /// What stands on either side of the mark on a large stone: a shape for each player.
    const fn shape(self, player: u8) -> [&'static str; 2] {
        match player {
            1 => ["▐", "▌"],
            2 => ["(", ")"],
            3 => ["{", "}"],
            4 => ["<", ">"],
            5 => ["/", "\\"],
            6 => ["|", "|"],
            7 => ["=", "="],
            _ => ["~", "~"],
        }
    }

    /// The colours of a player.
    pub(super) fn style(self, theme: &Theme, player: u8) -> Style {
        let colour = Colour(player.saturating_sub(1));
        match self {
            Stones::Discs => theme.disc(colour),
            Stones::Numbers => theme.letter_on(theme.stone(colour)),
        }
    }
}

/// Why a cell is marked; the first that holds is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    /// The cursor is here.
    Cursor,
    /// The move under the cursor would destroy it.
    Doomed,
    /// The move under the cursor would turn it.
    Turned,
    /// A transition of the cell under the cursor leads here.
    Linked,
    /// One end of one transition, when those are shown: its letter and its side.
    End(char, char),
    /// Advised.
    Hinted,
    /// Played last.
    Last,
    /// Changed by what was played last.
    Changed,
    /// A stone may be put here.
    Legal,
}

impl Mark {
    /// The characters at either side.
    fn sides(self) -> [String; 2] {
        let [left, right] = match self {
            Mark::Cursor => ['[', ']'],
            Mark::Doomed => ['!', '!'],
            Mark::Turned => ['»', '«'],
            Mark::Linked => ['#', '#'],
            Mark::End(letter, side) => [letter, side],
            Mark::Hinted => ['*', '*'],
            Mark::Last => ['›', '‹'],
            Mark::Changed => [' ', '°'],
            Mark::Legal => [' ', '\''],
        };
        [left.to_string(), right.to_string()]
    }

    /// What it does to the style of the whole cell.
    fn style(self, theme: &Theme) -> Style {
        match self {
            Mark::Cursor => theme.cursor(),
            Mark::Doomed => theme.doomed(),
            Mark::Turned => theme.turned(),
            Mark::Hinted => theme.hint(),
            Mark::Last => Style::new().add_modifier(Modifier::UNDERLINED),
            Mark::Linked | Mark::End(..) | Mark::Changed | Mark::Legal => Style::new(),
        }
    }

    /// The style of the characters at either side.
    fn side_style(self, theme: &Theme) -> Style {
        match self {
            Mark::Cursor | Mark::Turned | Mark::Last => theme.strong(),
            Mark::Doomed => theme.warning(),
            Mark::Linked | Mark::End(..) => theme.rating(),
            Mark::Hinted => theme.hint(),
            Mark::Changed => theme.dim(),
            Mark::Legal => theme.legal(),
        }
    }
}

/// A cell as it is to be seen.
#[derive(Clone, Debug)]
pub(super) struct Look {
    pub(super) tile: Tile,
    pub(super) stones: Stones,
    pub(super) mark: Option<Mark>,
    /// Whose it would become.
    pub(super) becomes: Option<u8>,
    /// Whether a stone may be put here; small cells without a mark show it by their sign.
    pub(super) legal: bool,
    /// A rating or a word, where there is room for it.
    pub(super) word: Option<(String, Style)>,
}

impl Look {
    fn sign(&self) -> String {
        match self.tile {
            Tile::Stone(player) => self.stones.mark(player).to_owned(),
            Tile::Hole => " ".to_owned(),
            Tile::Empty if self.legal => "+".to_owned(),
            Tile::Empty => "·".to_owned(),
            other => other.letter().to_string(),
        }
    }

    fn style(&self, theme: &Theme) -> Style {
        match self.tile {
            Tile::Stone(player) => self.stones.style(theme, player),
            Tile::Empty if self.legal => theme.legal(),
            Tile::Hole | Tile::Empty => theme.dim(),
            _ => theme.special(),
        }
    }

    /// Draws the cell.
    pub(super) fn draw(&self, buffer: &mut Buffer, place: Rect, zoom: Zoom, theme: &Theme) {
        let own = self.style(theme);
        // What would be turned has the colour already that it would get, and its sign still.
        let own = match (self.mark, self.becomes) {
            (Some(Mark::Turned), Some(player)) => self.stones.style(theme, player),
            _ => own,
        };
        let style = self.mark.map_or(own, |mark| own.patch(mark.style(theme)));
        let sign = self.sign();
        let sides = self.mark.map(|mark| (mark.sides(), mark.side_style(theme)));
        let mut put = |at: u16, text: &str, style: Style| {
            if buffer.area().contains((place.x + at, place.y).into()) {
                buffer.set_stringn(place.x + at, place.y, text, text.width(), style);
            }
        };
        match zoom {
            Zoom::Compact => put(0, &sign, style),
            Zoom::Narrow => {
                put(0, &sign, style);
                if let Some(([_, right], style)) = sides {
                    put(1, &right, style);
                }
            }
            Zoom::Wide => {
                put(1, &sign, style);
                if let Some(([left, right], style)) = sides {
                    put(0, &left, style);
                    put(2, &right, style);
                }
            }
            Zoom::Large => {
                if let Tile::Stone(player) = self.tile {
                    let [left, right] = self.stones.shape(player);
                    // A full stone is bright; its shape is drawn in its colour.
                    let edge = Style { fg: own.bg.or(own.fg), bg: None, ..own };
                    put(1, left, edge);
                    put(3, right, edge);
                }
                put(2, &sign, style);
                if let Some(([left, right], style)) = sides {
                    put(0, &left, style);
                    put(4, &right, style);
                }
                if let Some((word, style)) = &self.word {
                    let room = usize::from(place.width).saturating_sub(1);
                    let word: String = word.chars().take(room).collect();
                    let left = (5u16.saturating_sub(word.width() as u16)) / 2;
                    if buffer.area().contains((place.x + left, place.y + 1).into()) {
                        buffer.set_stringn(place.x + left, place.y + 1, &word, room, *style);
                    }
                }
            }
        }
    }
}

/// A block of cells as one character of the overview: what there is most of, stones before fields
/// before nothing.
pub(super) fn summary(tiles: impl Iterator<Item = Tile>) -> Tile {
    let mut stones = [0u32; 9];
    let mut field = Tile::Hole;
    for tile in tiles {
        match tile {
            Tile::Stone(player) => stones[usize::from(player.min(8))] += 1,
            Tile::Hole => {}
            Tile::Empty if field == Tile::Hole => field = Tile::Empty,
            Tile::Empty => {}
            special => field = special,
        }
    }
    let most = (1..=8u8).max_by_key(|player| (stones[usize::from(*player)], 8 - player));
    match most.filter(|player| stones[usize::from(*player)] > 0) {
        Some(player) => Tile::Stone(player),
        None => field,
    }
}
