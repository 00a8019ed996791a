//! A game in words: the diagram, whose turn it is, what was played.

use std::io;

use catalog::game::{Budget, PlayerName, StopFlag, Term, Turn};
use catalog::{Explained, Session};

use super::command::Command;
use super::draft::Typed;
use super::{Dialogue, Flow};
use crate::boards::{Board, board_of};
use crate::drafting::Drafting;
use crate::narration;
use crate::table::Table;
use crate::thinking::{Answer, Purpose, Question};
use crate::words::Msg;

/// A game that is being played in words.
pub(super) struct Party {
    pub(super) table: Table,
    pub(super) board: Box<dyn Board>,
    /// What the computer thought of the moves at its last turn.
    pub(super) ratings: Option<Explained>,
}

impl Dialogue<'_> {
    /// Plays at the table that has been set.
    pub(super) fn play(&mut self) -> io::Result<Flow> {
        let Some(mut table) = self.table.take() else { return Ok(Flow::Menu) };
        // Nobody turns pages here: a record goes on, or is over.
        table.review = false;
        let mut party = Party { board: board_of(table.kind), table, ratings: None };
        self.say(Msg::PlainGameBegins)?;
        let session = party.table.session.as_ref();
        for allied in narration::alliances(&self.words, session, party.board.as_ref()) {
            self.speech.say(&allied)?;
        }
        loop {
            let flow = if let Some(roll) = party.table.roll() {
                let text = narration::dice_show(&self.words, &roll);
                self.speech.say(&text)?;
                Flow::Stay
            } else if party.table.computer_to_move().is_some() {
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
            && let Answer::Ratings { explained, .. } = self.think(party, &name, Purpose::Ratings)
        {
            party.ratings = Some(explained);
        }
        let Answer::Choice { choice: Some(choice), terms, .. } =
            self.think(party, &name, Purpose::Move)
        else {
            self.say(Msg::NoMove)?;
            return Ok(Flow::Menu);
        };
        let board = party.board.as_ref();
        let text = narration::played(&self.words, &party.table, board, seat, &choice.mv);
        let before = party.table.session.fork();
        if let Err(refused) = party.table.play(&choice.mv) {
            let reason = self.words.reason(refused.as_ref());
            self.speech.say(&reason)?;
            return Ok(Flow::Menu);
        }
        self.speech.say(&text)?;
        if self.settings.debug {
            self.tell_terms(party, &terms)?;
        }
        self.tell_news(party, before.as_ref())?;
        if party.table.people_playing() == 0 && !party.table.is_over() {
            self.show(party)?;
        }
        Ok(Flow::Stay)
    }

    /// Tells what the score of a move is made of, where a player told it.
    pub(super) fn tell_terms(&mut self, party: &Party, terms: &[Term]) -> io::Result<()> {
        let terms = terms.iter().map(|term| (term.id, term.amount, term.worth));
        let told = narration::terms(&self.words, party.table.kind, terms);
        if told.is_empty() { Ok(()) } else { self.speech.say(&format!("({})", told.join(", "))) }
    }

    /// Tells what a move brought besides, such as skipped players.
    fn tell_news(&mut self, party: &Party, before: &dyn Session) -> io::Result<()> {
        let after = party.table.session.as_ref();
        let round = narration::round_over(&self.words, before, after);
        for news in round.into_iter().chain(party.board.news(&self.words, before, after)) {
            self.speech.say(&news)?;
        }
        Ok(())
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
            Some(ratings) => party.board.rated_diagram(&self.words, session, &ratings.assessment),
            None => party.board.diagram(&self.words, session),
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
        let rounds = narration::rounds(&self.words, party.table.session.as_ref());
        self.speech
            .say(&rounds.map_or_else(|| text.clone(), |rounds| format!("{text} ({rounds})")))?;
        let prompt = match over {
            Some(_) => self.words.say(Msg::PlainOverPrompt),
            None if party.table.roll_is_asked() => self.roll_prompt(party.table.session.as_ref()),
            None => party.board.prompt(&self.words, party.table.session.as_ref()),
        };
        let Some(line) = self.ask_with(&prompt)? else { return Ok(Flow::Quit) };
        self.take_line(party, &prompt, line)
    }

    /// Takes lines until one of them changes something that is to be shown.
    fn take_line(&mut self, party: &mut Party, prompt: &str, first: String) -> io::Result<Flow> {
        let mut line = first;
        loop {
            let done = match Command::of_line(&self.all_words, &line) {
                Some((command, rest)) => self.command(party, command, rest)?,
                None if line.is_empty() && is_forced(party) => self.person_move(party, "")?,
                None if line.is_empty() && party.table.is_over() => Done::Go(Flow::Menu),
                None => self.person_move(party, &line)?,
            };
            match done {
                Done::Go(flow) => return Ok(flow),
                Done::Show => return Ok(Flow::Stay),
                Done::Again => {}
            }
            match self.ask_with(prompt)? {
                None => return Ok(Flow::Quit),
                Some(next) => line = next,
            }
        }
    }

    fn person_move(&mut self, party: &mut Party, line: &str) -> io::Result<Done> {
        let before = party.table.session.fork();
        let mut draft = Drafting::of(before.as_ref(), party.board.lists_places());
        let mut line = Some(line);
        let mv = loop {
            let board = party.board.as_ref();
            match self.whole_move(board, before.as_ref(), &mut draft, line.take())? {
                Typed::Move(mv) => break mv,
                Typed::Again => return Ok(Done::Again),
                Typed::End => return Ok(Done::Go(Flow::Quit)),
                Typed::Command(command, rest) => match self.command(party, command, &rest)? {
                    Done::Again => {}
                    done => return Ok(done),
                },
            }
        };
        let text = match before.turn() {
            Turn::Of(seat) => {
                narration::played(&self.words, &party.table, party.board.as_ref(), seat, &mv)
            }
            Turn::Chance | Turn::Over => narration::dice_show(&self.words, &mv),
        };
        match party.table.play(&mv) {
            Err(refused) => {
                let reason = self.words.reason(refused.as_ref());
                self.speech.say(&reason)?;
                Ok(Done::Again)
            }
            Ok(_) => {
                self.speech.say(&text)?;
                self.tell_news(party, before.as_ref())?;
                Ok(Done::Show)
            }
        }
    }
}

/// Whether there is but one thing to do, so that an empty line does it.
fn is_forced(party: &Party) -> bool {
    party.table.human_to_move() && party.board.forced(party.table.session.as_ref()).is_some()
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
