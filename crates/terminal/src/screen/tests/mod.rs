//! Whole games on a screen that nobody sees: keys in, pictures out, players answering at once.

mod backgammon;
mod blokus;
mod online;
mod pictures;
mod reversi;
mod scripts;
mod test_games;

use std::time::Duration;

use catalog::Kind;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use tempfile::TempDir;

use super::app::{App, Beginning};
use super::draw::draw;
use super::play::Play;
use super::{Effect, Input};
use crate::luck::Luck;
use crate::online::Order;
use crate::settings::Settings;
use crate::table::Sitter;
use crate::thinking::Thinkers;
use crate::words::Lang;

/// An app whose players answer at once.
struct Bench {
    app: App,
    thinkers: Thinkers,
    quit: bool,
    /// Nobody gets time to think.
    hasty: bool,
    /// What was to be done over the line to a server.
    orders: Vec<Order>,
    /// The app's folder, which vanishes with it.
    _scratch: TempDir,
}

impl Bench {
    fn new(lang: Lang) -> Bench {
        let scratch = tempfile::tempdir().expect("temporary folders can be made");
        let settings = Settings { motion: false, seconds: 1, ..Settings::default() };
        let app = App::new(Beginning {
            lang,
            settings,
            settings_file: None,
            colours: false,
            folder: scratch.path().to_owned(),
            kind: Kind::ConnectFour,
            luck: Luck::new(Some(1)),
            warning: None,
        });
        Bench {
            app,
            thinkers: Thinkers::new(1),
            quit: false,
            hasty: false,
            orders: Vec::new(),
            _scratch: scratch,
        }
    }

    /// A game of these seats, `human` or a player's name.
    fn playing(lang: Lang, seats: [&str; 2]) -> Bench {
        let mut bench = Bench::new(lang);
        let sitter = |seat: &str| match seat {
            "human" => Sitter::Human,
            name => Sitter::Computer(name.parse().unwrap()),
        };
        bench.app.begin(Kind::ConnectFour, "standard", seats.map(sitter).to_vec(), false);
        bench.input(Input::Tick(Duration::ZERO));
        bench
    }

    /// A game on any board, with so many of its first seats for people and the others drawn by lot.
    fn at(lang: Lang, kind: Kind, setup: &str, people: usize) -> Bench {
        let mut bench = Bench::new(lang);
        let seats = kind.begin(setup).unwrap().seats();
        let lot = || Sitter::Computer("lot".parse().unwrap());
        let sitters = (0..seats).map(|seat| if seat < people { Sitter::Human } else { lot() });
        bench.app.begin(kind, setup, sitters.collect(), false);
        bench.input(Input::Tick(Duration::ZERO));
        bench
    }

    fn input(&mut self, input: Input) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            for effect in self.app.update(input) {
                match effect {
                    Effect::Quit => self.quit = true,
                    Effect::Order(order) => self.orders.push(order),
                    Effect::Ask(question) => {
                        if self.hasty {
                            question.stop.raise();
                        }
                        let answer = self.thinkers.answer(&question, &mut |_| {});
                        inputs.push(Input::Answer(answer));
                    }
                }
            }
        }
    }

    fn key(&mut self, code: KeyCode) {
        self.input(Input::Key(code.into()));
    }

    /// Presses a key for each letter; `\n` is Enter.
    fn press(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.key(if letter == '\n' { KeyCode::Enter } else { KeyCode::Char(letter) });
        }
    }

    /// Drops stones into columns.
    fn drop_stones(&mut self, columns: &str) {
        for column in columns.chars() {
            self.press(&format!("{column}\n"));
        }
    }

    fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        let modifiers = KeyModifiers::NONE;
        self.input(Input::Mouse(MouseEvent { kind, column, row, modifiers }));
    }

    fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
    }

    fn resize(&mut self, width: u16, height: u16) {
        self.input(Input::Resize(width, height));
    }

    /// What is to be seen, without the blanks at the ends of lines.
    fn picture(&self) -> String {
        let (width, height) = self.app.size;
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw(frame, &self.app)).unwrap();
        let buffer = terminal.backend().buffer();
        let lines = (0..height).map(|y| {
            let line: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
            line.trim_end().to_owned()
        });
        lines.collect::<Vec<String>>().join("\n").replace(env!("CARGO_PKG_VERSION"), "x.y.z")
    }

    #[track_caller]
    fn sees(&self, text: &str) {
        let picture = self.picture();
        // Words are seen also where a line ends between them.
        let words: Vec<&str> = picture.split([' ', '\n', '│']).filter(|w| !w.is_empty()).collect();
        let seen = picture.contains(text) || words.join(" ").contains(text);
        assert!(seen, "“{text}” is not to be seen:\n{picture}");
    }

    #[track_caller]
    fn sees_not(&self, text: &str) {
        let picture = self.picture();
        assert!(!picture.contains(text), "“{text}” is to be seen:\n{picture}");
    }

    fn play(&self) -> &Play {
        self.app.page.play().expect("a game is on the screen")
    }

    /// The columns played, as a string of digits.
    fn moves(&self) -> String {
        self.play().table.session.moves_so_far().into_iter().map(|(_, text)| text).collect()
    }
}
