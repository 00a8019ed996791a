//! What tiles look like: colours, patterns, digits and signs.

use crate::map::{Map, Tile};

/// The colours of the players: apart in hue and, as far as eight can be, in lightness.
const COLOURS: [&str; 8] =
    ["#c8322b", "#2367c9", "#1f8f4a", "#e3b505", "#7a3fb0", "#e8792b", "#12929c", "#5c6470"];

/// What lies over a stone's colour, in a square of 32: a pattern for who cannot tell the colours.
const PATTERNS: [&str; 8] = [
    "",
    "<circle class=\"mark\" cx=\"16\" cy=\"16\" r=\"10\"/>",
    "<path class=\"mark\" d=\"M4 11H28M4 21H28\"/>",
    "<path class=\"mark\" d=\"M11 4V28M21 4V28\"/>",
    "<path class=\"mark\" d=\"M7 25L25 7\"/>",
    "<path class=\"mark\" d=\"M16 3V7M16 25V29M3 16H7M25 16H29\"/>",
    "<path class=\"mark\" d=\"M7 7L25 25M25 7L7 25\"/>",
    "<path class=\"mark\" d=\"M16 4L28 16L16 28L4 16Z\"/>",
];

const STYLE: &str = "<style>
.page{fill:#f4f1ea;stroke:#c9c2b2}
.ground{fill:#dfe6d8;stroke:#8d9a86}
.edge{fill:none;stroke:#26312a;stroke-opacity:.75;stroke-width:1.2}
.mark{fill:none;stroke:#fff;stroke-opacity:.75;stroke-width:2.4}
.digit{font:bold 15px sans-serif;fill:#fff;stroke:#111;stroke-width:3px;paint-order:stroke;text-anchor:middle}
.sign{fill:none;stroke:#2a2f2b;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.gold{fill:#f2c230;stroke:#6b5200;stroke-width:1.4;stroke-linejoin:round}
.grey{fill:#9aa39b;stroke:#39403a;stroke-width:1.4}
.ruler{font:11px sans-serif;fill:#6b675d;text-anchor:middle}
.word,.in-hand{font:14px sans-serif;fill:#2b2a26}
.line{fill:none;stroke-width:2.2;stroke-linecap:round}
.under{fill:none;stroke:#f4f1ea;stroke-opacity:.7;stroke-width:4.6;stroke-linecap:round}
.label{font:bold 8px sans-serif;text-anchor:middle;stroke:#fff;stroke-width:2px;paint-order:stroke}
@media (prefers-color-scheme:dark){
.page{fill:#1d211f;stroke:#3a423d}
.ground{fill:#cfd8c8}
.ruler{fill:#a5aca6}
.word,.in-hand{fill:#e8ebe6}
.under{stroke:#1d211f}
}
</style>
";

/// The colours of transitions, in turn: dark enough for paper, light enough for a dark page.
const LINES: [&str; 8] =
    ["#d2465f", "#3f7fe0", "#2f9e57", "#c9810c", "#9a5bd6", "#d0609f", "#1a98a6", "#8a7a3c"];

/// The colour of a transition.
pub(super) const fn line_colour(number: usize) -> &'static str {
    LINES[number % LINES.len()]
}

fn sign(tile: Tile) -> Option<(&'static str, &'static str)> {
    Some(match tile {
        Tile::Bonus => (
            "bonus",
            "<path class=\"gold\" d=\"M16 4L19.6 12L28 12.8L21.6 18.4L23.6 27L16 22.4L8.4 27L10.4 18.4L4 12.8L12.4 12Z\"/>",
        ),
        Tile::Choice => (
            "choice",
            "<path class=\"sign\" d=\"M6 12H25M20 7L25 12L20 17M26 21H7M12 16L7 21L12 26\"/>",
        ),
        Tile::Inversion => (
            "inversion",
            "<path class=\"sign\" d=\"M25 16A9 9 0 1 1 21 8.5M21 3V9H15\"/><circle cx=\"16\" cy=\"16\" r=\"2.6\" fill=\"#2a2f2b\"/>",
        ),
        Tile::Expansion => (
            "expansion",
            "<circle class=\"grey\" cx=\"16\" cy=\"16\" r=\"12.5\"/><path class=\"sign\" d=\"M11 11L21 21M21 11L11 21\"/>",
        ),
        Tile::Hole | Tile::Empty | Tile::Stone(_) => return None,
    })
}

/// Style and symbols of everything that is on the map.
pub(super) fn definitions(map: &Map) -> String {
    let mut text = STYLE.to_owned();
    text.push_str("<defs>\n");
    text.push_str("<g id=\"map-cell\"><rect class=\"ground\" width=\"32\" height=\"32\"/></g>\n");
    for player in 1..=map.players {
        let at = usize::from(player) - 1;
        text.push_str(&format!(
            "<symbol id=\"map-stone-{player}\" viewBox=\"0 0 32 32\">\
             <circle cx=\"16\" cy=\"16\" r=\"13\" fill=\"{}\"/>{}\
             <circle class=\"edge\" cx=\"16\" cy=\"16\" r=\"13\"/>\
             <text class=\"digit\" x=\"16\" y=\"21.5\">{player}</text></symbol>\n",
            COLOURS[at % 8],
            PATTERNS[at % 8],
        ));
    }
    for tile in [Tile::Bonus, Tile::Choice, Tile::Inversion, Tile::Expansion] {
        if let Some((name, shape)) = sign(tile).filter(|_| map.tiles.contains(&tile)) {
            text.push_str(&format!(
                "<symbol id=\"map-{name}\" viewBox=\"0 0 32 32\">{shape}</symbol>\n"
            ));
        }
    }
    text.push_str("</defs>\n");
    text
}
