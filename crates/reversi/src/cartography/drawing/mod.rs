//! A map as a picture: an SVG that needs nothing else, on light and on dark pages.

mod curves;
mod symbols;

use crate::map::{Map, Tile};

/// How large a cell is in the picture's own measure.
const CELL: f64 = 32.0;
/// Room around the board for its numbers and for transitions.
const MARGIN: f64 = 44.0;
/// How high a line of the legend is.
const LINE: f64 = 30.0;

/// The picture of a map.
pub fn draw(map: &Map) -> String {
    draw_named(map, "Map")
}

/// The picture of a map that has a name.
pub fn draw_named(map: &Map, name: &str) -> String {
    let legend = legend(map);
    let board = (map.width as f64 * CELL, map.height as f64 * CELL);
    let columns = ((board.0 + 2.0 * MARGIN - 24.0) / 148.0).floor().max(2.0) as usize;
    let lines = legend.len().div_ceil(columns) + 1;
    let width = (board.0 + 2.0 * MARGIN).max(460.0);
    let bottom = board.1 + 2.0 * MARGIN;
    let height = bottom + lines as f64 * LINE + 10.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" aria-labelledby=\"map-title map-desc\">\n\
         <title id=\"map-title\">{}</title>\n<desc id=\"map-desc\">{}</desc>\n",
        escaped(name),
        escaped(&description(map)),
    );
    svg.push_str(&symbols::definitions(map));
    svg.push_str(&format!(
        "<rect class=\"page\" width=\"{width}\" height=\"{height}\" rx=\"12\"/>\n"
    ));
    let left = (width - board.0) / 2.0;
    svg.push_str(&format!("<g transform=\"translate({left} {MARGIN})\">\n"));
    svg.push_str(&rulers(map));
    svg.push_str(&cells(map));
    svg.push_str(&curves::transitions(map));
    svg.push_str("</g>\n");
    let start = 24.0;
    svg.push_str(&format!("<g transform=\"translate({start} {bottom})\">\n"));
    svg.push_str(&format!("<text class=\"in-hand\" x=\"0\" y=\"6\">{}</text>\n", in_hand(map)));
    for (at, (symbol, word)) in legend.iter().enumerate() {
        let (x, y) = (at % columns * 148, (at / columns + 1) as f64 * LINE - 14.0);
        svg.push_str(&format!(
            "<use href=\"#map-{symbol}\" x=\"{x}\" y=\"{y}\" width=\"24\" height=\"24\"/>\
             <text class=\"word\" x=\"{}\" y=\"{}\">{word}</text>\n",
            x + 30,
            y + 17.0
        ));
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

/// The symbol of a tile.
fn symbol(tile: Tile) -> String {
    match tile {
        Tile::Hole | Tile::Empty => "empty".to_owned(),
        Tile::Stone(player) => format!("stone-{player}"),
        Tile::Expansion => "expansion".to_owned(),
        Tile::Bonus => "bonus".to_owned(),
        Tile::Choice => "choice".to_owned(),
        Tile::Inversion => "inversion".to_owned(),
    }
}

/// Every kind of tile that is on the map, players first.
fn legend(map: &Map) -> Vec<(String, String)> {
    let players =
        (1..=map.players).map(|player| (symbol(Tile::Stone(player)), format!("player {player}")));
    let fields = [Tile::Bonus, Tile::Choice, Tile::Inversion, Tile::Expansion];
    let there = fields.into_iter().filter(|tile| map.tiles.contains(tile));
    players.chain(there.map(|tile| (symbol(tile), symbol(tile)))).collect()
}

fn count_of(count: i64, one: &str, many: &str) -> String {
    match count {
        0 => format!("no {many}"),
        1 => format!("1 {one}"),
        _ => format!("{count} {many}"),
    }
}

fn in_hand(map: &Map) -> String {
    let overrides = count_of(map.overrides.into(), "override stone", "override stones");
    let bombs = count_of(map.bombs.into(), "bomb", "bombs");
    format!("Each player has {overrides} and {bombs}; radius {}.", map.radius)
}

/// What the picture shows, for who cannot see it.
fn description(map: &Map) -> String {
    let count = |tile: Tile| map.tiles.iter().filter(|found| **found == tile).count() as i64;
    let holes = count(Tile::Hole);
    let cells = map.tiles.len() as i64 - holes;
    let fields = [
        (Tile::Bonus, "bonus field", "bonus fields"),
        (Tile::Choice, "choice field", "choice fields"),
        (Tile::Inversion, "inversion field", "inversion fields"),
        (Tile::Expansion, "expansion stone", "expansion stones"),
    ];
    let mut parts = vec![count_of(cells, "cell", "cells"), count_of(holes, "hole", "holes")];
    for (tile, one, many) in fields {
        if count(tile) > 0 {
            parts.push(count_of(count(tile), one, many));
        }
    }
    parts.push(count_of(map.transitions.len() as i64, "transition", "transitions"));
    format!(
        "A map of ReversiXT for {} players with {} columns and {} rows: {}. {}",
        map.players,
        map.width,
        map.height,
        parts.join(", "),
        in_hand(map)
    )
}

/// Numbers of columns and rows; not all of them on large boards.
fn rulers(map: &Map) -> String {
    let every = if map.width.max(map.height) > 26 { 5 } else { 1 };
    let mut text = String::new();
    for x in (0..map.width).step_by(every) {
        let at = (x as f64 + 0.5) * CELL;
        text.push_str(&format!("<text class=\"ruler\" x=\"{at}\" y=\"-26\">{x}</text>\n"));
    }
    for y in (0..map.height).step_by(every) {
        let at = (y as f64 + 0.5) * CELL + 4.0;
        text.push_str(&format!("<text class=\"ruler\" x=\"-30\" y=\"{at}\">{y}</text>\n"));
    }
    text
}

fn cells(map: &Map) -> String {
    let mut text = String::new();
    let place = |cell: usize| {
        let (x, y) = (cell % map.width.max(1), cell / map.width.max(1));
        (x as f64 * CELL, y as f64 * CELL)
    };
    for (cell, tile) in map.tiles.iter().enumerate() {
        let (x, y) = place(cell);
        if *tile != Tile::Hole {
            text.push_str(&format!("<use href=\"#map-cell\" x=\"{x}\" y=\"{y}\"/>\n"));
        }
    }
    for (cell, tile) in map.tiles.iter().enumerate() {
        let (x, y) = place(cell);
        if !matches!(tile, Tile::Hole | Tile::Empty) {
            text.push_str(&format!(
                "<use href=\"#map-{}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>\n",
                symbol(*tile)
            ));
        }
    }
    text
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            // XML knows no other control characters.
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}
