//! A server's table in words: the diagram, who is to move, what was sent and what became of it.

use std::io;

use catalog::Session;
use client::protocol::native::{Ask, Offer, TableState};
use client::{DeskNews, Happening};

use super::command::{Command, OnlineCommand};
use super::draft::Typed;
use super::online::{PULSE, Voyage};
use super::speech::Heard;
use super::{Dialogue, Flow};
use crate::boards::board_of;
use crate::drafting::Drafting;
use crate::files;
use crate::narration;
use crate::online;
use crate::words::Msg;

/// Where news lead that end the stay at a table.
pub(super) fn way_out(news: &DeskNews) -> Option<Flow> {
    match news {
        DeskNews::TurnedAway { .. } => Some(Flow::Quit),
        DeskNews::Room { happening: Happening::NotAdmitted(_) | Happening::Gone, .. } => {
            Some(Flow::Menu)
        }
        _ => None,
    }
}

impl Dialogue<'_> {
    /// Plays or watches at the table that has been entered.
    pub(super) fn server_table(&mut self, voyage: &mut Voyage) -> io::Result<Flow> {
        voyage.shown = None;
        voyage.away = None;
        // Before the table is known, refusals are told in the words of the first game.
        voyage.board = Some(board_of(self.kind));
        loop {
            while self.hear_line(voyage)? {}
            if let Some(flow) = voyage.away.take() {
                return Ok(flow);
            }
            self.show_server_board(voyage)?;
            let prompt = self.server_prompt(voyage);
            if prompt.is_none() && !self.speech.is_live() {
                continue;
            }
            let due = prompt.filter(|_| !voyage.prompted);
            voyage.prompted |= due.is_some();
            if self.leaving {
                return Ok(Flow::Quit);
            }
            match self.speech.listen(due.as_deref(), PULSE)? {
                Heard::Nothing => {}
                Heard::End => return Ok(Flow::Quit),
                Heard::Line(line) => {
                    voyage.prompted = false;
                    match self.table_line(voyage, &line)? {
                        Flow::Stay => {}
                        flow => return Ok(flow),
                    }
                }
            }
        }
    }

    /// The question, when something is expected of the person.
    fn server_prompt(&self, voyage: &Voyage) -> Option<String> {
        let session = voyage.visit.session()?;
        if voyage.visit.is_over() && !voyage.visit.is_waiting() {
            return Some(self.words.say(Msg::OnlineOverPrompt));
        }
        if let Some(question) = online::offer_question(&self.words, &voyage.visit)
            && !voyage.visit.is_waiting()
        {
            let arguments = [("question", question.into())];
            return Some(self.words.say_with(Msg::OnlineOfferPrompt, &arguments));
        }
        let board = voyage.board.as_ref()?;
        (voyage.visit.is_my_turn() && !voyage.visit.is_waiting())
            .then(|| board.prompt(&self.words, session))
    }

    /// Shows the board when it has changed, and how things stand.
    fn show_server_board(&mut self, voyage: &mut Voyage) -> io::Result<()> {
        let visit = &voyage.visit;
        let (Some(kind), Some(session), Some(snapshot)) =
            (visit.kind(), visit.session(), visit.snapshot())
        else {
            return Ok(());
        };
        // What is on its way was told when it was sent; the board follows when it is confirmed.
        if visit.sending().is_some() {
            return Ok(());
        }
        let now = (snapshot.version, session.moves_so_far().len(), snapshot.state);
        let before = voyage.shown.replace(now);
        let changed = before.is_none_or(|(_, moves, state)| (moves, state) != (now.1, now.2));
        if !changed {
            return Ok(());
        }
        if kind != self.kind || voyage.board.is_none() {
            self.kind = kind;
            voyage.board = Some(board_of(kind));
        }
        let Some(board) = &voyage.board else { return Ok(()) };
        voyage.prompted = false;
        let status = online::status(&self.words, visit, board.as_ref());
        let mut text = format!("\n{}\n", board.diagram(&self.words, session));
        for (seat, number) in visit.seats() {
            let clock = online::clock_text(snapshot.clocks.as_ref(), number, 0);
            let name = online::seat_name(&self.words, visit, number);
            let clock = clock.map(|clock| format!(" {clock}")).unwrap_or_default();
            text.push_str(&format!(
                "{} {name}{clock}   ",
                narration::marks(session, board.as_ref(), seat)
            ));
        }
        let text = format!("{}\n{status}", text.trim_end());
        self.speech.say(&text)?;
        let mut more = narration::alliances(&self.words, session, board.as_ref());
        more.extend(narration::rounds(&self.words, session));
        for line in more {
            self.speech.say(&line)?;
        }
        if let Some(how) = board.end_in_words(&self.words, session).filter(|_| visit.is_over()) {
            self.speech.say(&how)?;
        }
        match snapshot.state {
            TableState::Waiting => self.tell_link(voyage),
            TableState::Playing if !visit.has_seat() => self.say(Msg::OnlineWatching),
            _ => Ok(()),
        }
    }

    fn tell_link(&mut self, voyage: &Voyage) -> io::Result<()> {
        let link = voyage.visit.link().unwrap_or_default();
        let text = self.words.say_with(Msg::OnlineLink, &[("link", link.into())]);
        self.speech.say(&text)
    }

    fn table_line(&mut self, voyage: &mut Voyage, line: &str) -> io::Result<Flow> {
        if let Some((command, rest)) = OnlineCommand::of_line(&self.all_words, line) {
            self.online_command(voyage, command, rest)?;
            return Ok(Flow::Stay);
        }
        if let Some((command, rest)) = Command::of_line(&self.all_words, line) {
            return self.known_command(voyage, command, rest);
        }
        let forced = voyage.visit.is_my_turn()
            && voyage
                .board
                .as_ref()
                .zip(voyage.visit.session())
                .is_some_and(|(board, session)| board.forced(session).is_some());
        if line.is_empty() && !forced {
            return Ok(if voyage.visit.is_over() { Flow::Menu } else { Flow::Stay });
        }
        if !voyage.visit.is_my_turn() {
            let over = voyage.visit.is_over();
            self.say(if over { Msg::GameIsOver } else { Msg::OnlineNotYourTurn })?;
            return Ok(Flow::Stay);
        }
        let mv = match self.table_move(voyage, line)? {
            Typed::Move(mv) => mv,
            Typed::Again => return Ok(Flow::Stay),
            Typed::End => return Ok(Flow::Quit),
            Typed::Command(command, rest) => return self.known_command(voyage, command, &rest),
        };
        if let Err(refused) = voyage.visit.play(&mv) {
            let reason = self.words.reason(refused.as_ref());
            self.speech.say(&reason)?;
        } else if let Some(board) = &voyage.board {
            let sending = online::status(&self.words, &voyage.visit, board.as_ref());
            self.speech.say(&sending)?;
        }
        voyage.speak();
        Ok(Flow::Stay)
    }

    /// The whole move that a line means. What only explains something is answered at once, and the
    /// move goes on; every other command needs the server, so the move is begun anew after it.
    fn table_move(&mut self, voyage: &mut Voyage, line: &str) -> io::Result<Typed> {
        let (Some(board), Some(session)) = (&voyage.board, voyage.visit.session()) else {
            return Ok(Typed::Move(line.to_owned()));
        };
        let mut draft = Drafting::of(session, board.lists_places());
        let mut line = Some(line);
        loop {
            let (Some(board), Some(session)) = (&voyage.board, voyage.visit.session()) else {
                return Ok(Typed::Again);
            };
            let typed = self.whole_move(board.as_ref(), session, &mut draft, line.take())?;
            match &typed {
                Typed::Command(
                    command @ (Command::Help | Command::Rules | Command::Moves),
                    rest,
                ) => {
                    self.known_command(voyage, *command, rest)?;
                }
                _ => return Ok(typed),
            }
        }
    }

    fn online_command(
        &mut self,
        voyage: &mut Voyage,
        command: OnlineCommand,
        rest: &str,
    ) -> io::Result<()> {
        let visit = &mut voyage.visit;
        match command {
            OnlineCommand::Draw => visit.offer(Offer::Draw),
            OnlineCommand::Rematch => visit.offer(Offer::Rematch),
            OnlineCommand::Say => visit.say(rest),
            OnlineCommand::Accept if visit.offered().is_some() => visit.answer(true),
            OnlineCommand::Decline if visit.offered().is_some() => visit.answer(false),
            OnlineCommand::Decline if visit.withdraw() => {}
            OnlineCommand::Accept | OnlineCommand::Decline => {
                return self.say(Msg::OnlineNothingOffered);
            }
            OnlineCommand::Link => return self.tell_link(voyage),
            OnlineCommand::Claim => {
                if !visit.claim() {
                    return self.say(Msg::OnlineNobodyAway);
                }
            }
        }
        voyage.speak();
        Ok(())
    }

    fn known_command(
        &mut self,
        voyage: &mut Voyage,
        command: Command,
        rest: &str,
    ) -> io::Result<Flow> {
        match command {
            Command::Help => {
                let board = board_of(self.kind);
                let session = voyage.visit.session();
                let has_dice = session.is_some_and(Session::has_dice);
                self.help(board.as_ref(), Msg::OnlinePlainHelp, has_dice)?;
            }
            Command::Rules => {
                self.rules()?;
            }
            Command::Undo => voyage.visit.take_back(),
            Command::Hint => voyage.visit.ask(Ask::Hint {}),
            Command::Resign => voyage.visit.ask(Ask::Resign {}),
            Command::Board => voyage.shown = None,
            Command::Moves => {
                if let (Some(board), Some(session)) = (&voyage.board, voyage.visit.session()) {
                    self.tell_moves(board.as_ref(), session)?;
                }
            }
            Command::Save => {
                if let Some((kind, record)) = voyage.visit.record() {
                    self.save_text(kind, &record, rest)?;
                }
            }
            Command::Language => {
                if self.language(rest)? {
                    voyage.shown = None;
                }
            }
            Command::New if voyage.visit.is_over() => voyage.visit.offer(Offer::Rematch),
            Command::Menu => return Ok(Flow::Menu),
            Command::Quit => return Ok(Flow::Quit),
            Command::Redo | Command::Debug | Command::Load | Command::New => {
                self.say(Msg::OnlineNotHere)?;
            }
        }
        voyage.speak();
        Ok(Flow::Stay)
    }

    /// Writes a record under a name that is free, or after a question.
    fn save_text(&mut self, kind: catalog::Kind, record: &str, name: &str) -> io::Result<()> {
        let name = match name {
            "" => files::unused_name(&self.folder, kind),
            name => name.to_owned(),
        };
        let path = self.folder.join(files::path_of(&name));
        let file = path.strip_prefix(&self.folder).unwrap_or(&path).display().to_string();
        if path.exists() {
            let question =
                self.words.say_with(Msg::ConfirmOverwrite, &[("file", file.clone().into())]);
            if !self.confirm(&question)? {
                return self.say(Msg::NotSaved);
            }
        }
        let text = match files::write_whole(&path, record) {
            Ok(()) => self.words.say_with(Msg::Saved, &[("file", file.into())]),
            Err(error) => narration::save_fault(&self.words, &path, &error),
        };
        self.speech.say(&text)
    }
}
