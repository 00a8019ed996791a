//! Transitions in a picture: curves from side to side, or numbered ends where curves would be a knot.

use crate::map::{End, Map, Transition};

use super::CELL;
use super::symbols::line_colour;

/// As many curves can still be followed by eye.
const MOST_CURVES: usize = 24;
/// A curve that is so short (in cells) never disturbs.
const SHORT: f64 = 4.0;

/// All transitions of a map.
pub(super) fn transitions(map: &Map) -> String {
    let mut text = String::new();
    let few = map.transitions.len() <= MOST_CURVES;
    let mut labels = 0;
    for (number, transition) in map.transitions.iter().enumerate() {
        let colour = line_colour(number);
        if few && !wraps(map, transition) || length(transition) <= SHORT * CELL {
            text.push_str(&curve(transition, colour));
        } else {
            labels += 1;
            text.push_str(&labelled(transition, labels, colour));
        }
    }
    text
}

/// Whether a line would cross the whole board.
fn wraps(map: &Map, transition: &Transition) -> bool {
    let far = |one: usize, other: usize, size: usize| one.abs_diff(other) + 2 > size && size > 4;
    let Transition(one, other) = transition;
    far(one.x, other.x, map.width) || far(one.y, other.y, map.height)
}

/// Where a side of a cell is, and where it looks to.
fn place(end: &End) -> ((f64, f64), (f64, f64)) {
    let (dx, dy) = end.side.offset();
    let (dx, dy) = (dx as f64, dy as f64);
    let reach = CELL * if dx != 0.0 && dy != 0.0 { 0.44 } else { 0.5 };
    let centre = ((end.x as f64 + 0.5) * CELL, (end.y as f64 + 0.5) * CELL);
    let norm = (dx * dx + dy * dy).sqrt();
    ((centre.0 + dx * reach, centre.1 + dy * reach), (dx / norm, dy / norm))
}

fn length(transition: &Transition) -> f64 {
    let ((x1, y1), _) = place(&transition.0);
    let ((x2, y2), _) = place(&transition.1);
    (x1 - x2).hypot(y1 - y2)
}

fn curve(transition: &Transition, colour: &str) -> String {
    let ((x1, y1), (u1, v1)) = place(&transition.0);
    let ((x2, y2), (u2, v2)) = place(&transition.1);
    // Far ends need a wide bow; a turn on the spot needs a loop.
    let bow = (length(transition) * 0.4).clamp(CELL * 0.55, CELL * 4.0);
    let path = format!(
        "M{x1:.1} {y1:.1}C{:.1} {:.1} {:.1} {:.1} {x2:.1} {y2:.1}",
        x1 + u1 * bow,
        y1 + v1 * bow,
        x2 + u2 * bow,
        y2 + v2 * bow,
    );
    format!(
        "<path class=\"under\" d=\"{path}\"/><path class=\"line\" stroke=\"{colour}\" d=\"{path}\"/>\
         <circle cx=\"{x1:.1}\" cy=\"{y1:.1}\" r=\"2.8\" fill=\"{colour}\"/>\
         <circle cx=\"{x2:.1}\" cy=\"{y2:.1}\" r=\"2.8\" fill=\"{colour}\"/>\n"
    )
}

/// Both ends with the same number, each inside its own cell, where nobody else's number stands.
fn labelled(transition: &Transition, number: usize, colour: &str) -> String {
    let mut text = String::new();
    for end in [&transition.0, &transition.1] {
        let ((x, y), (u, v)) = place(end);
        let (out, inside) = (CELL * 0.2, CELL * 0.16);
        text.push_str(&format!(
            "<path class=\"line\" stroke=\"{colour}\" d=\"M{x:.1} {y:.1}l{:.1} {:.1}\"/>\
             <text class=\"label\" fill=\"{colour}\" x=\"{:.1}\" y=\"{:.1}\">{number}</text>\n",
            u * out,
            v * out,
            x - u * inside,
            y - v * inside + 3.0,
        ));
    }
    text
}
