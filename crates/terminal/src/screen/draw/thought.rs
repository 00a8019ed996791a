//! What a player is thinking, in a few lines.

use std::time::Duration;

use ratatui::text::Line;

use crate::boards::number_text;
use crate::narration;
use crate::screen::app::App;
use crate::screen::play::Play;
use crate::thinking::Purpose;
use crate::words::Msg;

/// The spinner's frames.
const SPINNER: [&str; 4] = ["|", "/", "-", "\\"];
/// How long one of them is shown.
const SPINNER_STEP: u128 = 120;

/// What is being thought, or was thought last; always the same number of lines, and one more for each
/// term that a player tells.
pub(super) fn lines<'a>(app: &App, play: &Play) -> Vec<Line<'a>> {
    let theme = app.theme();
    let words = &app.words;
    let mut lines = match &play.thinking {
        Some(thinking) => {
            let spinner = SPINNER[(app.now.as_millis() / SPINNER_STEP) as usize % SPINNER.len()];
            let title = words.say(match thinking.purpose {
                Purpose::Move => Msg::ThinkingMove,
                Purpose::Hint => Msg::ThinkingHint,
                Purpose::Ratings => Msg::ThinkingRatings,
            });
            let name = narration::player_name(words, play.table.kind, &thinking.player);
            let time = seconds(words, app.now.saturating_sub(thinking.started));
            vec![
                Line::styled(format!("{spinner} {title} {time}"), theme.title()),
                Line::styled(name, theme.dim()),
            ]
        }
        None => match &play.thought {
            Some(thought) => {
                let name = narration::player_name(words, play.table.kind, &thought.player);
                let title = words.say(Msg::ThoughtTitle);
                let time = seconds(words, thought.time);
                vec![
                    Line::styled(format!("{title} {time}"), theme.title()),
                    Line::styled(name, theme.dim()),
                ]
            }
            None => vec![Line::default(), Line::default()],
        },
    };
    let is_current = play.thinking.as_ref().is_none_or(|thinking| {
        play.thought.as_ref().is_some_and(|thought| thought.player == thinking.player)
    });
    match play.thought.as_ref().filter(|_| is_current) {
        None => lines.extend([Line::default(), Line::default(), Line::default()]),
        Some(thought) => {
            let report = &thought.report;
            let depth = report
                .depth
                .map(|depth| words.say_with(Msg::ThoughtDepth, &[("depth", depth.into())]));
            let score = report.score.map(|score| {
                words.say_with(Msg::ThoughtScore, &[("score", number_text(score).into())])
            });
            let both: Vec<String> = depth.into_iter().chain(score).collect();
            lines.push(Line::raw(both.join("  ")));
            lines.push(Line::raw(nodes(words, report.nodes, thought.time)));
            let session = play.table.session.as_ref();
            let line = report.line.iter().map(|mv| play.board.move_name(session, mv));
            let line = narration::listed(&line.collect::<Vec<String>>());
            lines.push(Line::raw(match line.is_empty() {
                true => String::new(),
                false => words.say_with(Msg::ThoughtLine, &[("line", line.into())]),
            }));
            let terms = thought.terms.iter().map(|term| (term.id, term.amount, term.worth));
            let terms = narration::terms(words, play.table.kind, terms).into_iter();
            lines.extend(terms.map(|term| Line::styled(term, theme.dim())));
        }
    }
    lines
}

fn seconds(words: &crate::words::Words, time: Duration) -> String {
    let seconds = format!("{:.1}", time.as_secs_f64());
    words.say_with(Msg::Seconds, &[("seconds", seconds.into())])
}

fn nodes(words: &crate::words::Words, nodes: u64, time: Duration) -> String {
    let counted = words
        .say_with(Msg::ThoughtNodes, &[("nodes", short(nodes).into()), ("count", nodes.into())]);
    let millis = time.as_millis() as u64;
    if millis < 100 {
        return counted;
    }
    let speed = short(nodes.saturating_mul(1000) / millis);
    format!("{counted}  {}", words.say_with(Msg::ThoughtSpeed, &[("speed", speed.into())]))
}

/// A large number in few characters.
fn short(number: u64) -> String {
    match number {
        0..10_000 => number.to_string(),
        10_000..10_000_000 => format!("{}k", number / 1000),
        10_000_000..10_000_000_000 => format!("{}M", number / 1_000_000),
        _ => format!("{}G", number / 1_000_000_000),
    }
}
