//! The progress of a search as a picture: how strong the best numbers were, over the games played.

use std::fmt::Write;

use super::{Gauge, State, Unit};

const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 70.0;
const EDGE: f64 = 40.0;

/// The search as SVG: every challenger that took its place with its interval against the usual
/// numbers, and at the lower edge a mark for each that was refused.
pub fn picture(state: &State) -> String {
    let unit = state.plan.unit();
    let value = |score: f64| match unit {
        Unit::Share => 100.0 * score,
        Unit::Points => 6.0 * (score - 0.5),
    };
    let gauges: Vec<(usize, Gauge)> = state
        .history
        .iter()
        .filter_map(|generation| Some((generation.games, generation.gauge?)))
        .collect();
    let none = value(0.5);
    let lowest = gauges.iter().fold(none, |least, (_, gauge)| least.min(value(gauge.low)));
    let highest = gauges.iter().fold(none, |most, (_, gauge)| most.max(value(gauge.high)));
    let span = (highest - lowest).max(1e-6) * 1.1;
    let x = |games: usize| LEFT + (WIDTH - LEFT - EDGE) * games as f64 / state.games.max(1) as f64;
    let y = |value: f64| HEIGHT - EDGE - (HEIGHT - 2.0 * EDGE) * (value - lowest) / span;
    let (bottom, right) = (HEIGHT - EDGE, WIDTH - EDGE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    let mut draw = |line: std::fmt::Arguments<'_>| {
        // A text takes everything.
        let _ = writeln!(svg, "{line}");
    };
    let title = format!("{} in {}", state.plan.player, state.plan.game);
    draw(format_args!("<text x=\"{LEFT}\" y=\"22\">{}</text>", escaped(&title)));
    let what = match unit {
        Unit::Share => "score against the usual numbers in percent",
        Unit::Points => "points per game against the usual numbers",
    };
    draw(format_args!("<text x=\"{right}\" y=\"22\" text-anchor=\"end\">{what}</text>"));
    for at in 0..=4 {
        let mark = lowest + span * f64::from(at) / 4.0;
        let level = y(mark);
        draw(format_args!(
            "<path d=\"M{LEFT} {level:.1}H{right}\" stroke=\"#ddd\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{mark:.2}</text>",
            LEFT - 6.0,
            level + 4.0
        ));
    }
    draw(format_args!(
        "<path d=\"M{LEFT} {0:.1}H{right}\" stroke=\"#888\" stroke-dasharray=\"4\"/>",
        y(none)
    ));
    draw(format_args!(
        "<text x=\"{right}\" y=\"{:.1}\" text-anchor=\"end\">{} games</text>",
        bottom + 28.0,
        state.games
    ));
    for generation in state.history.iter().filter(|generation| !generation.accepted) {
        let at = x(generation.games);
        draw(format_args!("<path d=\"M{at:.1} {bottom}v8\" stroke=\"#c33\"/>"));
    }
    let mut line = format!("M{LEFT} {:.1}", y(none));
    for (games, gauge) in &gauges {
        let (at, middle) = (x(*games), y(value(gauge.score)));
        let _ = write!(line, "L{at:.1} {middle:.1}");
        draw(format_args!(
            "<path d=\"M{at:.1} {:.1}V{:.1}\" stroke=\"#36c\"/>\
             <circle cx=\"{at:.1}\" cy=\"{middle:.1}\" r=\"3\" fill=\"#36c\"/>",
            y(value(gauge.low)),
            y(value(gauge.high))
        ));
    }
    draw(format_args!("<path d=\"{line}\" fill=\"none\" stroke=\"#36c\"/>\n</svg>"));
    svg
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
