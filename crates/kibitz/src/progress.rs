//! What is shown while something takes longer: a line on stderr, only where a person looks on.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar for so many steps.
pub(crate) fn bar(steps: usize, what: &str) -> ProgressBar {
    let template = "{msg} {wide_bar} {pos}/{len} {elapsed} (still {eta})";
    begin(ProgressBar::with_draw_target(Some(steps as u64), target()), template, what)
}

/// A line that moves while nobody knows how long it will take.
pub(crate) fn spinner(what: &str) -> ProgressBar {
    begin(ProgressBar::with_draw_target(None, target()), "{spinner} {msg} {elapsed}", what)
}

fn begin(bar: ProgressBar, template: &str, what: &str) -> ProgressBar {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.set_message(what.to_owned());
    if !bar.is_hidden() {
        bar.enable_steady_tick(Duration::from_millis(250));
    }
    bar
}

fn target() -> ProgressDrawTarget {
    if io::stderr().is_terminal() {
        ProgressDrawTarget::stderr_with_hz(4)
    } else {
        ProgressDrawTarget::hidden()
    }
}
