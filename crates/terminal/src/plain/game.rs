//! A game in words: the diagram, whose turn it is, what was played.

use std::io;

use catalog::Session;
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
        let before = party.table.session.fork();
        if let Err(refused) = party.table.play(&choice.mv) {
            let reason = self.words.reason(refused.as_ref());
            self.speech.say(&reason)?;
            return Ok(Flow::Menu);
        }
        self.speech.say(&text)?;
        self.tell_news(party, before.as_ref())?;
        if party.table.people_playing() == 0 && !party.table.is_over() {
            self.show(party)?;
        }
        Ok(Flow::Stay)
    }

    /// Tells what a move brought besides, such as skipped players.
    fn tell_news(&mut self, party: &Party, before: &dyn Session) -> io::Result<()> {
        let after = party.table.session.as_ref();
        for news in party.board.news(&self.words, before, after) {
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
            Some(ratings) => party.board.rated_diagram(&self.words, session, ratings),
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
        self.speech.say(&text)?;
        let prompt = match over {
            Some(_) => self.words.say(Msg::PlainOverPrompt),
            None => party.board.prompt(&self.words, party.table.session.as_ref()),
        };
        let Some(line) = self.ask_with(&prompt)? else { return Ok(Flow::Quit) };
        self.take_line(party, &prompt, line)
    }

    /// Takes lines until one of them changes something that is to be shown.
    fn take_line(&mut self, party: &mut Party, prompt: &str, first: String) -> io::Result<Flow> {
        let mut line = first;
        loop {
            let done = match super::command::Command::of_line(&self.all_words, &line) {
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

    /// The whole move that a line means, after a question where something is missing.
    pub(super) fn whole_move(
        &mut self,
        board: &dyn Board,
        session: &dyn Session,
        line: &str,
    ) -> io::Result<Option<String>> {
        if let Some(forced) = board.forced(session).filter(|_| line.is_empty()) {
            return Ok(Some(forced));
        }
        let mv = board.understood(session, line);
        let Some(question) = board.question(&self.words, session, &mv) else {
            return Ok(Some(mv));
        };
        let key = |keys: &str| keys.chars().take(1).collect::<String>();
        let mut prompt = question.text.clone();
        for option in &question.options {
            prompt.push_str(&format!("\n  {}  {}", key(&option.keys), option.label));
        }
        self.speech.say(&prompt)?;
        let keys: Vec<String> = question.options.iter().map(|option| key(&option.keys)).collect();
        let keys = keys.join(", ");
        loop {
            let Some(answer) = self.ask_with(&format!("({keys})"))? else { return Ok(None) };
            let answer = answer.trim().to_lowercase();
            let chosen = question.options.iter().find(|option| {
                answer.chars().count() == 1 && option.keys.contains(&answer)
                    || answer == option.label.to_lowercase()
            });
            if let Some(option) = chosen {
                return Ok(Some(option.mv.clone()));
            }
            let arguments = [("keys", keys.clone().into())];
            let text = self.words.say_with(Msg::PlainChoiceRefusal, &arguments);
            self.speech.say(&text)?;
        }
    }

    fn person_move(&mut self, party: &mut Party, line: &str) -> io::Result<Done> {
        let seat = party.table.session.turn().seat();
        let before = party.table.session.fork();
        let whole = self.whole_move(party.board.as_ref(), before.as_ref(), line)?;
        let Some(mv) = whole else { return Ok(Done::Go(Flow::Quit)) };
        match party.table.play(&mv) {
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
