//! The lobby of a server, in words.

use std::io;
use std::time::{Duration, Instant};

use catalog::game::PlayerName;
use client::protocol::native::TableState;
use client::{DeskNews, Happening, Invitation};

use super::command::{Command, OnlineCommand};
use super::speech::Heard;
use super::{Abroad, Dialogue, Flow};
use crate::boards::Board;
use crate::online::{self, Line, LineNews, OpenKind, Visit};
use crate::table::Sitter;
use crate::words::Msg;

/// How often lines and news are looked for.
pub(super) const PULSE: Duration = Duration::from_millis(40);
/// How long what was sent may take to be answered when the person has gone.
const FAREWELL: Duration = Duration::from_secs(5);

/// A visit in words.
pub(super) struct Voyage {
    pub(super) line: Line,
    pub(super) visit: Visit,
    pub(super) board: Option<Box<dyn Board>>,
    /// What was shown last, so that the board is shown when it has changed.
    pub(super) shown: Option<(u32, usize, TableState)>,
    pub(super) prompted: bool,
    /// The server does not want us any more, or the table does not.
    pub(super) away: Option<Flow>,
    opening: bool,
}

impl Voyage {
    /// Says what there is to say.
    pub(super) fn speak(&mut self) {
        if let Some(order) = self.visit.orders() {
            self.line.order(order);
        }
    }
}

impl Dialogue<'_> {
    /// Plays at a server until the person has had enough.
    pub(super) fn visit(&mut self, abroad: Abroad) -> io::Result<()> {
        let Abroad { line, visit, name, invitation } = abroad;
        let arguments = [("name", name.into()), ("server", visit.server.to_string().into())];
        let text = self.words.say_with(Msg::OnlineWelcome, &arguments);
        self.speech.say(&text)?;
        let mut voyage = Voyage {
            line,
            visit,
            board: None,
            shown: None,
            prompted: false,
            away: None,
            opening: false,
        };
        let mut flow = Flow::Menu;
        if let Some(invitation) = invitation {
            voyage.visit.go(invitation, true);
            flow = Flow::Play;
        }
        loop {
            flow = match flow {
                Flow::Quit => break,
                Flow::Play => self.server_table(&mut voyage)?,
                Flow::Menu | Flow::Stay => self.lobby(&mut voyage)?,
            };
        }
        self.wait_for_answers(&mut voyage)
    }

    /// What was sent shall arrive before the line is closed.
    fn wait_for_answers(&mut self, voyage: &mut Voyage) -> io::Result<()> {
        let until = Instant::now() + FAREWELL;
        while voyage.visit.is_waiting() && Instant::now() < until {
            self.hear_line(voyage)?;
        }
        Ok(())
    }

    /// Hears what the line says and tells it; true when there was something.
    pub(super) fn hear_line(&mut self, voyage: &mut Voyage) -> io::Result<bool> {
        voyage.speak();
        let Some(news) = voyage.line.wait(PULSE) else { return Ok(false) };
        match news {
            LineNews::Pipe(news) => {
                for one in voyage.visit.hear(news) {
                    let board = voyage.board.as_deref();
                    if matches!(one, DeskNews::Room { happening: Happening::Whole, .. }) {
                        // What was promised about the dice is told before they are rolled.
                        for line in online::dice_card(&self.words, &voyage.visit) {
                            self.speech.say(&line)?;
                        }
                    }
                    if let Some(told) = online::tell(&self.words, &voyage.visit, board, &one) {
                        self.speech.say(&told.text)?;
                        voyage.prompted = false;
                    }
                    voyage.away = voyage.away.or(super::online_table::way_out(&one));
                }
            }
            LineNews::Opened(Ok(opened)) => {
                voyage.opening = false;
                let link = format!("/table/{}#{}", opened.table, opened.key);
                if let Some(invitation) = Invitation::of_text(&link) {
                    voyage.visit.go(invitation, false);
                    voyage.away = Some(Flow::Play);
                }
            }
            LineNews::Opened(Err(fault)) => {
                voyage.opening = false;
                let reason = online::api_fault(&self.words, &fault);
                let text = self.words.say_with(Msg::OnlineNotOpened, &[("reason", reason.into())]);
                self.speech.say(&text)?;
                voyage.prompted = false;
            }
        }
        voyage.speak();
        Ok(true)
    }

    /// Lists the tables and does what is chosen.
    fn lobby(&mut self, voyage: &mut Voyage) -> io::Result<Flow> {
        voyage.visit.leave();
        voyage.board = None;
        voyage.away = None;
        let mut listed = false;
        loop {
            while self.hear_line(voyage)? {}
            if let Some(flow) = voyage.away.take() {
                return Ok(flow);
            }
            if !voyage.visit.knows_lobby() || voyage.opening {
                continue;
            }
            if !std::mem::replace(&mut listed, true) {
                self.list_tables(voyage)?;
                voyage.prompted = false;
            }
            let prompt = self.words.say(Msg::OnlineLobbyPrompt);
            let prompt = (!std::mem::replace(&mut voyage.prompted, true)).then_some(prompt);
            if self.leaving {
                return Ok(Flow::Quit);
            }
            match self.speech.listen(prompt.as_deref(), PULSE)? {
                Heard::Nothing => {}
                Heard::End => return Ok(Flow::Quit),
                Heard::Line(line) => {
                    voyage.prompted = false;
                    match self.lobby_line(voyage, &line)? {
                        Flow::Stay => {}
                        Flow::Menu => listed = false,
                        flow => return Ok(flow),
                    }
                }
            }
        }
    }

    fn list_tables(&mut self, voyage: &Voyage) -> io::Result<()> {
        let server = voyage.visit.server.to_string();
        let title = self.words.say_with(Msg::OnlineLobby, &[("server", server.into())]);
        self.speech.say(&format!("\n{title}"))?;
        let tables = voyage.visit.tables();
        for (number, card) in (1..).zip(&tables) {
            let row = online::table_row(&self.words, card);
            self.speech.say(&format!("{number}  {row}"))?;
        }
        if tables.is_empty() {
            self.say(Msg::OnlineNoTables)?;
        }
        self.say(Msg::OnlineIntroduction)
    }

    fn lobby_line(&mut self, voyage: &mut Voyage, line: &str) -> io::Result<Flow> {
        if let Ok(number) = line.parse::<usize>() {
            let tables = voyage.visit.tables();
            let card = number.checked_sub(1).and_then(|at| tables.get(at));
            let Some(invitation) = card.and_then(|card| Invitation::of_text(&card.table)) else {
                return self.say(Msg::OnlineLobbyRefusal).map(|()| Flow::Stay);
            };
            voyage.visit.go(invitation, true);
            return Ok(Flow::Play);
        }
        if let Some((OnlineCommand::Link, link)) = OnlineCommand::of_line(&self.all_words, line) {
            return self.enter_link(voyage, link);
        }
        match Command::of_line(&self.all_words, line) {
            Some((Command::Quit, _)) => Ok(Flow::Quit),
            Some((Command::New, _)) => self.open_table(voyage),
            Some((Command::Board | Command::Menu, _)) => Ok(Flow::Menu),
            Some((Command::Help, _)) => self.say(Msg::OnlineLobbyHelp).map(|()| Flow::Stay),
            Some((Command::Rules, _)) => self.rules(),
            Some((Command::Language, which)) => {
                let changed = self.language(which)?;
                Ok(if changed { Flow::Menu } else { Flow::Stay })
            }
            _ if line.contains("/table/") => self.enter_link(voyage, line),
            _ => self.say(Msg::OnlineLobbyRefusal).map(|()| Flow::Stay),
        }
    }

    fn enter_link(&mut self, voyage: &mut Voyage, link: &str) -> io::Result<Flow> {
        let own = voyage.visit.server.clone();
        let is_here = |one: &Invitation| one.server.as_ref().is_none_or(|server| *server == own);
        match Invitation::of_text(link).filter(is_here) {
            Some(invitation) => {
                voyage.visit.go(invitation, true);
                Ok(Flow::Play)
            }
            None => {
                let arguments = [("server", own.to_string().into())];
                let text = self.words.say_with(Msg::OnlineBadLink, &arguments);
                self.speech.say(&text).map(|()| Flow::Stay)
            }
        }
    }

    /// Asks whom to play, and opens a table for that.
    fn open_table(&mut self, voyage: &mut Voyage) -> io::Result<Flow> {
        let open = loop {
            let Some(answer) = self.ask(Msg::OnlineAskWhom)? else { return Ok(Flow::Quit) };
            match answer.as_str() {
                "" | "1" => break OpenKind::Computer,
                "2" => break OpenKind::Listed,
                "3" => break OpenKind::Private,
                _ => self.say(Msg::OnlineOneToThree)?,
            }
        };
        if !self.ask_game()? {
            return Ok(Flow::Quit);
        }
        let Some((setup, count)) = self.ask_board_first()? else { return Ok(Flow::Quit) };
        let mut seats: Vec<Option<PlayerName>> = vec![None; count];
        let usual = self.usual_opponent();
        if count > 2 {
            self.list_players()?;
            let computers = open == OpenKind::Computer;
            let suggested = |seat: usize| match computers && seat > 0 {
                true => Sitter::Computer(usual.clone()),
                false => Sitter::Human,
            };
            let Some(sitters) = self.ask_seats(count, suggested)? else { return Ok(Flow::Quit) };
            seats = sitters.into_iter().map(Sitter::computer).collect();
        } else if open == OpenKind::Computer {
            self.list_players()?;
            let Some(opponent) = self.ask_player(Msg::PlainAskOpponent, &usual)? else {
                return Ok(Flow::Quit);
            };
            let Some(computer_begins) = self.ask_who_begins()? else { return Ok(Flow::Quit) };
            seats[usize::from(!computer_begins)] = Some(opponent.clone());
            self.settings.opponent = Some(opponent);
            self.keep_settings();
        }
        let Some(setup) = self.board_at_last(setup)? else { return Ok(Flow::Quit) };
        let order = voyage.visit.opening(open, self.kind, &setup, &seats);
        voyage.line.order(order);
        voyage.opening = true;
        self.say(Msg::OnlineOpening)?;
        Ok(Flow::Stay)
    }
}
