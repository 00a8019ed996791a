//! The real terminal: taken over, given back whatever happens, and listened to.

use std::io::{self, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::prelude::CrosstermBackend;
use ratatui::{Terminal, crossterm};

use super::app::App;
use super::draw::draw;
use super::{Effect, Input};
use crate::online::Line;
use crate::thinking::{THREAD, Worker};

/// How often the screen looks up while something moves or is being thought.
const LIVELY: Duration = Duration::from_millis(30);
/// How often it looks up otherwise.
const CALM: Duration = Duration::from_millis(250);

/// Runs until the person has had enough.
pub(crate) fn run(mut app: App, seed: u64, mut line: Option<Line>) -> io::Result<()> {
    let mut worker = Worker::start(seed)?;
    let ended = end_flag()?;
    restore_on_panic();
    let _taken = Taken::over()?;
    let mut terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
    let started = Instant::now();
    let size = terminal.size()?;
    let mut inputs = vec![Input::Resize(size.width, size.height)];
    loop {
        inputs.push(Input::Tick(started.elapsed()));
        for input in inputs.drain(..) {
            for effect in app.update(input) {
                match effect {
                    Effect::Ask(question) => worker.ask(question),
                    Effect::Order(order) => {
                        if let Some(line) = &line {
                            line.order(order);
                        }
                    }
                    Effect::Quit => return Ok(()),
                }
            }
        }
        terminal.draw(|frame| draw(frame, &app))?;
        let mut patience = if app.is_lively() { LIVELY } else { CALM };
        while event::poll(patience)? {
            inputs.extend(input_of(&event::read()?));
            patience = Duration::ZERO;
        }
        inputs.extend(worker.heard().map(Input::Answer));
        let news = line.iter_mut().flat_map(|line| std::iter::from_fn(|| line.news()));
        inputs.extend(news.map(|news| Input::Line(Box::new(news))));
        if ended.load(Ordering::Relaxed) {
            return Ok(());
        }
    }
}

fn input_of(event: &Event) -> Option<Input> {
    match event {
        Event::Key(key) => Some(Input::Key(*key)),
        Event::Mouse(mouse) => Some(Input::Mouse(*mouse)),
        Event::Resize(width, height) => Some(Input::Resize(*width, *height)),
        Event::FocusGained | Event::FocusLost | Event::Paste(_) => None,
    }
}

/// A flag that the system's requests to end raise. Whoever asks a second time is obeyed at once.
///
/// A terminal that hangs up ends the program in the usual way, for there is nothing to give back and
/// waiting for its keys would never end.
fn end_flag() -> io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGINT] {
        signal_hook::flag::register_conditional_shutdown(signal, 1, Arc::clone(&flag))?;
        signal_hook::flag::register(signal, Arc::clone(&flag))?;
    }
    Ok(flag)
}

/// The terminal while it is ours; given back when this is dropped.
struct Taken;

impl Taken {
    fn over() -> io::Result<Taken> {
        enable_raw_mode()?;
        let taken = Taken;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, crossterm::cursor::Hide)?;
        Ok(taken)
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back as it was. Nothing can be done about errors here.
fn give_back() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, crossterm::cursor::Show);
    let _ = disable_raw_mode();
}

/// Lets a panic be read on a terminal that is in order again.
fn restore_on_panic() {
    let tell = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        // A player that breaks down is dealt with where it was asked; the screen stays.
        if std::thread::current().name() != Some(THREAD) {
            give_back();
            tell(panic);
        }
    }));
}
