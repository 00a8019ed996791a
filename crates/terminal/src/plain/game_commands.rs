//! What the commands do during a game.

use std::io;

use catalog::Session;
use catalog::game::{Actor, Leaving};

use super::command::Command;
use super::game::{Done, Party};
use super::{Dialogue, Flow};
use crate::boards::Board;
use crate::files;
use crate::narration;
use crate::table::adviser;
use crate::thinking::{Answer, Purpose};
use crate::words::Msg;

impl Dialogue<'_> {
    /// Does what a command says.
    pub(super) fn command(
        &mut self,
        party: &mut Party,
        command: Command,
        rest: &str,
    ) -> io::Result<Done> {
        match command {
            Command::Help => {
                let has_dice = party.table.session.has_dice();
                self.help(party.board.as_ref(), Msg::PlainHelp, has_dice)?;
            }
            Command::Rules => {
                self.rules()?;
            }
            Command::Debug => self.toggle_debug()?,
            Command::Moves => self.list_moves(party)?,
            Command::Hint => self.hint(party)?,
            Command::Save => self.save(party, rest)?,
            Command::Undo => return self.turn_back(party, true),
            Command::Redo => return self.turn_back(party, false),
            Command::Board => return Ok(Done::Show),
            Command::Language => {
                if self.language(rest)? {
                    return Ok(Done::Show);
                }
            }
            Command::Resign => match party.table.resign() {
                Some(seat) => {
                    if !party.table.is_over() {
                        let board = party.board.as_ref();
                        let left = narration::left(
                            &self.words,
                            party.table.session.as_ref(),
                            board,
                            seat,
                            Leaving::Resigned,
                        );
                        self.speech.say(&left)?;
                    }
                    return Ok(Done::Show);
                }
                None => self.say(Msg::CannotResign)?,
            },
            Command::Load if rest.is_empty() => self.say(Msg::PlainLoadWhich)?,
            Command::Load => match self.load(rest)? {
                Flow::Stay => {}
                flow => return Ok(Done::Go(flow)),
            },
            Command::New => {
                self.table = party.table.rematch(&mut self.luck).ok();
                return Ok(Done::Go(Flow::Play));
            }
            Command::Menu => return Ok(Done::Go(Flow::Menu)),
            Command::Quit => return Ok(Done::Go(Flow::Quit)),
        }
        Ok(Done::Again)
    }

    /// How moves are typed, and the commands.
    pub(super) fn help(
        &mut self,
        board: &dyn Board,
        general: Msg,
        has_dice: bool,
    ) -> io::Result<()> {
        self.say(board.texts().plain)?;
        self.say(general)?;
        if has_dice { self.say(Msg::UndoSameDice) } else { Ok(()) }
    }

    fn turn_back(&mut self, party: &mut Party, back: bool) -> io::Result<Done> {
        let (turned, refusal) = match back {
            true => (party.table.undo(), Msg::NothingToUndo),
            false => (party.table.redo(), Msg::NothingToRedo),
        };
        if turned {
            party.ratings = None;
            let done = match back {
                true => narration::undone(&self.words, &party.table),
                false => self.words.say(Msg::Redone),
            };
            self.speech.say(&done)?;
            return Ok(Done::Show);
        }
        self.say(refusal)?;
        Ok(Done::Again)
    }

    fn hint(&mut self, party: &mut Party) -> io::Result<()> {
        if party.table.session.turn().seat().is_none() {
            return self.say(Msg::HintNotNow);
        }
        let adviser = adviser(party.table.kind);
        let Answer::Choice { choice: Some(choice), terms, .. } =
            self.think(party, &adviser, Purpose::Hint)
        else {
            return self.say(Msg::NoHint);
        };
        party.table.note(&format!("hint: {} ({adviser})", choice.mv));
        let session = party.table.session.as_ref();
        let text = narration::hint(&self.words, session, party.board.as_ref(), &choice);
        self.speech.say(&text)?;
        self.tell_terms(party, &terms)
    }

    fn list_moves(&mut self, party: &Party) -> io::Result<()> {
        self.tell_moves(party.board.as_ref(), party.table.session.as_ref())
    }

    pub(super) fn tell_moves(
        &mut self,
        board: &dyn Board,
        session: &dyn Session,
    ) -> io::Result<()> {
        let moves = session.moves_so_far();
        if moves.is_empty() {
            return self.say(Msg::PlainNoMoves);
        }
        let names = moves.iter().map(|(by, text)| match by {
            Actor::Chance => format!("[{text}]"),
            Actor::Seat(_) => board.move_name(session, text),
        });
        let list = narration::listed(&names.collect::<Vec<String>>());
        let text = self.words.say_with(Msg::PlainMoves, &[("moves", list.into())]);
        self.speech.say(&text)
    }

    fn save(&mut self, party: &mut Party, name: &str) -> io::Result<()> {
        let name = match name {
            "" => files::unused_name(&self.folder, party.table.kind),
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
        let text = match party.table.save(&path) {
            Ok(()) => self.words.say_with(Msg::Saved, &[("file", file.into())]),
            Err(error) => narration::save_fault(&self.words, &path, &error),
        };
        self.speech.say(&text)
    }
}
