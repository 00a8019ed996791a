//! A game in words: the diagram, whose turn it is, what was played.

use std::io;

use catalog::game::{Assessment, Budget, PlayerName, StopFlag, Turn};

use super::{Dialogue, Flow};
use crate::boards::{Board, board_of};
use crate::narration;
use crate::table::Table;
use crate::thinking::{Answer, Purpose, Question};
use crate::words::Msg;

/// A game that is being played in words.
pub(super) struct Party {
    pub(super) table: Table,
    pub(super) board: Box<dyn Board>,
    /// What the computer thought of the moves at its last turn.
    pub(super) ratings: Option<Assessment<String>>,
}

impl Dialogue<'_> {
    /// Plays at the table that has been set.
    pub(super) fn play(&mut self) -> io::Result<Flow> {
        let Some(mut table) = self.table.take() else { return Ok(Flow::Menu) };
        // Nobody turns pages here: a record goes on, or is over.
        table.review = false;
        let mut party = Party { board: board_of(table.kind), table, ratings: None };
        self.say(Msg::PlainGameBegins)?;
        loop {
            let flow = if party.table.computer_to_move().is_some() {
                self.computer_turn(&mut party)?
            } else {
                self.person_turn(&mut party)?
            };
            if flow != Flow::Stay {
                return Ok(flow);
            }
        }
    }

    fn computer_turn(&mut self, party: &mut Party) -> io::Result<Flow> {
        let (Some(name), Turn::Of(seat)) =
            (party.table.computer_to_move().cloned(), party.table.session.turn())
        else {
            return Ok(Flow::Menu);
        };
        if self.settings.debug
            && let Answer::Ratings { assessment, .. } = self.think(party, &name, Purpose::Ratings)
        {
            party.ratings = Some(assessment);
        }
        let Answer::Choice { choice: Some(choice), .. } = self.think(party, &name, Purpose::Move)
        else {
            self.say(Msg::NoMove)?;
            return Ok(Flow::Menu);
        };
        let board = party.board.as_ref();
        let text = narration::played(&self.words, &party.table, board, seat, &choice.mv);
        if let Err(refused) = party.table.play(&choice.mv) {
            let reason = self.words.reason(refused.as_ref());
            self.speech.say(&reason)?;
            return Ok(Flow::Menu);
        }
        self.speech.say(&text)?;
        if party.table.people() == 0 && !party.table.is_over() {
            self.show(party)?;
        }
        Ok(Flow::Stay)
    }

    /// Lets a player think, here and now.
    pub(super) fn think(&mut self, party: &Party, player: &PlayerName, purpose: Purpose) -> Answer {
        let budget: Budget = self.settings.budget();
        let question = Question {
            ticket: 0,
            purpose,
            kind: party.table.kind,
            player: player.clone(),
            session: party.table.session.fork(),
            budget,
            stop: StopFlag::new(),
        };
        self.thinkers.answer(&question, &mut |_| {})
    }

    /// The diagram, with the ratings above it when they are to be seen.
    pub(super) fn show(&mut self, party: &Party) -> io::Result<()> {
        let session = party.table.session.as_ref();
        let diagram = match party.ratings.as_ref().filter(|_| self.settings.debug) {
            Some(ratings) => party.board.rated_diagram(session, ratings),
            None => session.diagram(),
        };
        self.speech.say(&format!("\n{diagram}\n"))
    }

    /// Shows the board, then asks until something has happened.
    fn person_turn(&mut self, party: &mut Party) -> io::Result<Flow> {
        self.show(party)?;
        let board = party.board.as_ref();
        let over = narration::end(&self.words, &party.table, board);
        let text = match &over {
            Some(end) => {
                let how = board.end_in_words(&self.words, party.table.session.as_ref());
                how.map_or_else(|| end.clone(), |how| format!("{end} {how}"))
            }
            None => narration::turn(&self.words, &party.table, board).unwrap_or_default(),
        };
        self.speech.say(&text)?;
        let prompt = match over {
            Some(_) => self.words.say(Msg::PlainOverPrompt),
            None => party.board.prompt(&self.words, party.table.session.as_ref()),
        };
        let Some(line) = self.speech.ask(&prompt)? else { return Ok(Flow::Quit) };
        self.take_line(party, &prompt, line)
    }

    /// Takes lines until one of them changes something that is to be shown.
    fn take_line(&mut self, party: &mut Party, prompt: &str, first: String) -> io::Result<Flow> {
        let mut line = first;
        loop {
            let done = match super::command::Command::of_line(&self.all_words, &line) {
                Some((command, rest)) => self.command(party, command, rest)?,
                None if line.is_empty() && party.table.is_over() => Done::Go(Flow::Menu),
                None => self.person_move(party, &line)?,
            };
            match done {
                Done::Go(flow) => return Ok(flow),
                Done::Show => return Ok(Flow::Stay),
                Done::Again => {}
            }
            match self.speech.ask(prompt)? {
                None => return Ok(Flow::Quit),
                Some(next) => line = next,
            }
        }
    }

    fn person_move(&mut self, party: &mut Party, line: &str) -> io::Result<Done> {
        let seat = party.table.session.turn().seat();
        match party.table.play(line) {
            Err(refused) => {
                let reason = self.words.reason(refused.as_ref());
                self.speech.say(&reason)?;
                Ok(Done::Again)
            }
            Ok(mv) => {
                if let Some(seat) = seat {
                    let board = party.board.as_ref();
                    let text = narration::played(&self.words, &party.table, board, seat, &mv);
                    self.speech.say(&text)?;
                }
                Ok(Done::Show)
            }
        }
    }
}

/// What follows a line.
pub(super) enum Done {
    /// The next line is asked for.
    Again,
    /// The board has changed.
    Show,
    /// On to somewhere else.
    Go(Flow),
}
