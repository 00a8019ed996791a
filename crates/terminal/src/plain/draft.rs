//! A move in words, step by step: what is missing is asked for, and a step can be taken back.

use std::io;

use catalog::Session;
use catalog::game::Turn;

use super::Dialogue;
use super::command::{Command, is_among};
use crate::boards::Board;
use crate::drafting::Drafting;
use crate::narration;
use crate::words::Msg;

/// What became of a line.
pub(super) enum Typed {
    /// A whole move.
    Move(String),
    /// Nothing: it was refused with its reason, or taken back.
    Again,
    /// A command in the middle of the move, which may go on afterwards, and what follows it.
    Command(Command, String),
    /// The end of input.
    End,
}

impl Dialogue<'_> {
    /// The whole move that a line means, after questions where steps are missing. A draft that has
    /// begun goes on without a line, with a question.
    pub(super) fn whole_move(
        &mut self,
        board: &dyn Board,
        session: &dyn Session,
        draft: &mut Drafting,
        line: Option<&str>,
    ) -> io::Result<Typed> {
        if let Some(forced) = board.forced(session).filter(|_| line == Some("")) {
            return Ok(Typed::Move(forced));
        }
        let mut step = line.map(|line| draft.meant(&self.words, &board.understood(session, line)));
        loop {
            if let Some(step) = &step {
                match board.objection(&self.words, session, draft.steps(), step) {
                    Some(objection) => self.speech.say(&objection)?,
                    None => match draft.take(session, step) {
                        Ok(Some(mv)) => return Ok(Typed::Move(mv)),
                        Ok(None) => {}
                        Err(reason) => {
                            let text = match session.turn() {
                                Turn::Chance => narration::no_roll(&self.words, session, step),
                                _ => self.words.reason(&reason),
                            };
                            self.speech.say(&text)?;
                        }
                    },
                }
            }
            loop {
                if draft.steps().is_empty() {
                    return Ok(Typed::Again);
                }
                let Some(answer) = self.ask_step(draft)? else { return Ok(Typed::End) };
                let meant = draft.meant(&self.words, &board.understood(session, &answer));
                if !draft.may_follow(&meant) {
                    if is_among(&self.all_words, Msg::CommandUndo, &answer) {
                        draft.back(session);
                        continue;
                    }
                    if let Some((command, rest)) = Command::of_line(&self.all_words, &answer) {
                        return Ok(Typed::Command(command, rest.to_owned()));
                    }
                    if let Some(mv) = draft.complete().filter(|_| answer.is_empty()) {
                        return Ok(Typed::Move(mv.to_owned()));
                    }
                }
                step = Some(meant);
                break;
            }
        }
    }

    /// Lists the steps that may follow, and asks for one.
    fn ask_step(&mut self, draft: &Drafting) -> io::Result<Option<String>> {
        let steps = [("steps", draft.steps().join(" · ").into())];
        let mut lines = vec![self.words.say_with(Msg::PlainSteps, &steps)];
        for one in draft.offered() {
            lines.push(format!("  {}  {}", one.key, one.name(&self.words)));
        }
        let places = draft.places();
        if !places.is_empty() {
            let arguments = [("places", narration::some_listed(&places).into())];
            lines.push(self.words.say_with(Msg::PlainPlaces, &arguments));
        }
        self.speech.say(&lines.join("\n"))?;
        self.ask(match draft.complete() {
            Some(_) => Msg::PlainAskStepOrEnter,
            None => Msg::PlainAskStep,
        })
    }

    /// The question for what real dice show.
    pub(super) fn roll_prompt(&self, session: &dyn Session) -> String {
        let rolls: Vec<String> = session.rolls().into_iter().map(|(roll, _)| roll).collect();
        self.words.say_with(Msg::PlainAskRoll, &[("rolls", rolls.join(", ").into())])
    }
}
