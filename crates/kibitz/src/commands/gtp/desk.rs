//! The game that is played over GTP, and what each command does to it.

use std::time::Instant;

use catalog::game::{Outcome, Seat, StopFlag, Turn};
use catalog::{Kind, Session};
use protocol::gtp::{Answer, Command, seat};

use super::clock::Clock;
use crate::mind::{Mind, moves_left};

/// Commands for every game.
const COMMANDS: &[&str] = &[
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "showboard",
    "final_score",
    "time_settings",
    "time_left",
    "set_level",
    "set_game",
    "list_games",
    "stop",
    "gogui-rules_game_id",
    "gogui-rules_legal_moves",
    "gogui-rules_side_to_move",
    "gogui-rules_final_result",
];

/// Commands for boards that GoGui can draw.
const COMMANDS_OF_OTHELLO: &[&str] = &["gogui-rules_board", "gogui-rules_board_size"];

/// How this protocol calls a pass, in every game that has one.
const PASS: &str = "pass";

/// A game over GTP.
pub(super) struct Desk {
    kind: Kind,
    setup: String,
    session: Box<dyn Session>,
    mind: Mind,
    clock: Clock,
    /// How many moves each command added: a pass that nobody wrote goes with the move after it.
    added: Vec<usize>,
}

impl Desk {
    /// A game from this setup, which is one.
    pub(super) fn new(kind: Kind, session: Box<dyn Session>, mind: Mind) -> Desk {
        let setup = session.setup_text();
        Desk { kind, setup, session, mind, clock: Clock::default(), added: Vec::new() }
    }

    /// Does what a command wants. `stop` ends the thinking of `genmove`.
    pub(super) fn answer(&mut self, command: &Command, stop: &StopFlag) -> Answer {
        let words: Vec<&str> = command.arguments.iter().map(String::as_str).collect();
        match command.name.as_str() {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok(format!("Kibitz {}", self.mind.name())),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            "known_command" => {
                let known = words.first().is_some_and(|word| self.commands().any(|c| c == *word));
                Ok(known.to_string())
            }
            "list_commands" => Ok(self.commands().collect::<Vec<_>>().join("\n")),
            // The loop ends after the answer; a stop that finds nobody thinking is done already.
            "quit" | "stop" | "komi" => Ok(String::new()),
            "boardsize" => self.board_size(&words),
            "clear_board" => self.clear(),
            "play" => self.play(&words),
            "genmove" => self.generate(&words, true, stop),
            "reg_genmove" => self.generate(&words, false, stop),
            "undo" => self.undo(),
            "showboard" => Ok(format!("\n{}\n{}", self.session.diagram(), self.whose_turn())),
            "final_score" => self.final_score(),
            "time_settings" => {
                let [main, period, stones] = numbers(&words)?;
                self.clock.set(main, period, stones as u32).map(|()| String::new())
            }
            "time_left" => {
                let (colour, rest) = words.split_first().ok_or("time_left color time stones")?;
                let seat = self.seat(colour)?;
                let [time, stones] = numbers(rest)?;
                self.clock.left(seat.index(), time, stones as u32).map(|()| String::new())
            }
            "set_level" => {
                let level = words.first().and_then(|word| word.parse().ok());
                let level = level.ok_or("the level is a number")?;
                self.mind.set_level(Some(level)).map_err(|unknown| unknown.to_string())?;
                Ok(String::new())
            }
            "set_game" => {
                let wanted = words.join(" ");
                let names = [self.kind.name(), self.kind.title()];
                let known = names.iter().any(|name| name.eq_ignore_ascii_case(&wanted));
                known.then(String::new).ok_or_else(|| format!("there is {}", self.kind.title()))
            }
            "list_games" | "gogui-rules_game_id" => Ok(self.kind.title().to_owned()),
            "gogui-rules_legal_moves" => Ok(self.session.legal_moves().join(" ")),
            "gogui-rules_side_to_move" => Ok(self.colour()),
            "gogui-rules_final_result" => {
                let ended = |outcome| crate::words::outcome(self.session.seats(), &outcome);
                Ok(self.session.outcome().map_or(String::new(), ended))
            }
            "gogui-rules_board" if self.kind == Kind::Othello => Ok(self.rows()),
            "gogui-rules_board_size" if self.kind == Kind::Othello => Ok("8".to_owned()),
            _ => Err("unknown command".to_owned()),
        }
    }

    fn commands(&self) -> impl Iterator<Item = &'static str> {
        let more: &[&str] = if self.kind == Kind::Othello { COMMANDS_OF_OTHELLO } else { &[] };
        COMMANDS.iter().chain(more).copied()
    }

    fn board_size(&mut self, words: &[&str]) -> Answer {
        let size: u32 = words.first().and_then(|word| word.parse().ok()).ok_or("boardsize N")?;
        if self.kind == Kind::Othello && size != 8 {
            return Err("unacceptable size".to_owned());
        }
        // Other games bring their board by --setup.
        self.clear()
    }

    fn clear(&mut self) -> Answer {
        self.session = self.kind.begin(&self.setup).map_err(|fault| fault.to_string())?;
        self.added.clear();
        self.mind.forget();
        self.clock.restart();
        Ok(String::new())
    }

    /// The seat of a colour, one of this table.
    fn seat(&self, colour: &str) -> Result<Seat, String> {
        let seats = self.session.seats();
        let found = seat(colour).filter(|index| *index < seats).and_then(Seat::new);
        found.ok_or_else(|| "invalid color".to_owned())
    }

    /// Lets the mover pass if that is all it can do and another colour is spoken of. Says how many
    /// moves that were.
    fn pass_until(&mut self, seat: Seat) -> Result<usize, String> {
        let mut passes = 0;
        while let Turn::Of(mover) = self.session.turn() {
            if mover == seat {
                return Ok(passes);
            }
            if self.session.legal_moves() != [PASS] || passes > self.session.seats() {
                break;
            }
            self.session.play(PASS).map_err(|refused| refused.to_string())?;
            passes += 1;
        }
        (0..passes).for_each(|_| {
            self.session.back();
        });
        match self.session.turn() {
            Turn::Over => Err("the game is over".to_owned()),
            _ => Err(format!("illegal move: {}", self.whose_turn())),
        }
    }

    fn play(&mut self, words: &[&str]) -> Answer {
        let (colour, mv) = words.split_first().ok_or("play color vertex")?;
        let (seat, mv) = (self.seat(colour)?, mv.join(" "));
        if mv.is_empty() {
            return Err("play color vertex".to_owned());
        }
        // Boards that pass when nobody can move any more mean no harm.
        if self.session.turn() == Turn::Over && mv.eq_ignore_ascii_case(PASS) {
            self.added.push(0);
            return Ok(String::new());
        }
        let passes = self.pass_until(seat)?;
        match self.session.play(&mv) {
            Ok(_) => {
                self.added.push(passes + 1);
                Ok(String::new())
            }
            Err(refused) => {
                (0..passes).for_each(|_| {
                    self.session.back();
                });
                Err(format!("illegal move: {refused}"))
            }
        }
    }

    fn generate(&mut self, words: &[&str], plays: bool, stop: &StopFlag) -> Answer {
        let seat = self.seat(words.first().ok_or("genmove color")?)?;
        if self.session.turn() == Turn::Over {
            if plays {
                self.added.push(0);
            }
            return Ok(PASS.to_owned());
        }
        let passes = self.pass_until(seat)?;
        let began = Instant::now();
        let allowed = self.clock.allows(seat.index(), moves_left(self.session.as_ref()));
        let budget = self.mind.budget(allowed);
        let chosen = self.mind.choose(self.session.as_ref(), &budget, stop, &mut |_| ());
        let played = chosen.map(|decision| decision.choice.mv).ok_or("nothing was chosen");
        let played = match played {
            Ok(mv) if plays => self.session.play(&mv).map_err(|refused| refused.to_string()),
            other => other.map_err(str::to_owned),
        };
        if plays && played.is_ok() {
            self.added.push(passes + 1);
            self.clock.spend(seat.index(), began.elapsed());
        } else {
            (0..passes).for_each(|_| {
                self.session.back();
            });
        }
        played
    }

    fn undo(&mut self) -> Answer {
        let moves = self.added.pop().ok_or("cannot undo")?;
        (0..moves).for_each(|_| {
            self.session.back();
        });
        Ok(String::new())
    }

    fn final_score(&self) -> Answer {
        let outcome = self.session.outcome().ok_or("the game is not over")?;
        let points = |seat| outcome.points(seat);
        if outcome.seats() > 2 {
            let all = Seat::all(outcome.seats()).map(|seat| points(seat).to_string());
            return Ok(all.collect::<Vec<_>>().join(" "));
        }
        Ok(winner_by(&outcome, points(Seat::FIRST) - points(Seat::SECOND)))
    }

    fn whose_turn(&self) -> String {
        match self.session.turn() {
            Turn::Of(_) => format!("{} to move", self.colour()),
            turn => crate::words::turn(turn),
        }
    }

    /// The colour to move, as this protocol calls it.
    fn colour(&self) -> String {
        match (self.session.turn().seat(), self.session.seats()) {
            (None, _) => String::new(),
            (Some(Seat::FIRST), 2) => "black".to_owned(),
            (Some(_), 2) => "white".to_owned(),
            (Some(seat), _) => seat.to_string(),
        }
    }

    /// The squares of a diagram without the names of rows and columns.
    fn rows(&self) -> String {
        let diagram = self.session.diagram();
        let rows = diagram.lines().skip(1).map(|row| row.split_once(' ').map_or(row, |cut| cut.1));
        rows.collect::<Vec<_>>().join("\n")
    }
}

fn winner_by(outcome: &Outcome, difference: i32) -> String {
    match outcome.winners().as_slice() {
        [Seat::FIRST] => format!("B+{}", difference.abs()),
        [_] => format!("W+{}", difference.abs()),
        _ => "0".to_owned(),
    }
}

/// Numbers that a command needs.
fn numbers<const N: usize>(words: &[&str]) -> Result<[f64; N], String> {
    let mut numbers = [0.0; N];
    for (at, number) in numbers.iter_mut().enumerate() {
        let word = words.get(at).ok_or_else(|| format!("{N} numbers are needed"))?;
        *number = word.parse().map_err(|_| format!("“{word}” is not a number"))?;
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests;
