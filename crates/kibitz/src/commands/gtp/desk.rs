//! The game that is played over GTP, and what each command does to it.

use std::time::Instant;

use catalog::dice::{Dice, Seed};
use catalog::game::{Outcome, Seat, StopFlag, Turn};
use catalog::{Kind, Session};
use protocol::gtp::{Answer, Command};

use super::clock::Clock;
use super::cpu;
use super::dialect::{self, Dialect};
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
    "set_random_seed",
    "cputime",
    "list_games",
    "stop",
    "gogui-rules_game_id",
    "gogui-rules_legal_moves",
    "gogui-rules_side_to_move",
    "gogui-rules_final_result",
];

/// How this protocol calls a pass, in every game that has one.
const PASS: &str = "pass";

/// The colour of who rolls the dice.
const CHANCE: &str = "chance";

/// A game over GTP.
pub(super) struct Desk {
    kind: Kind,
    dialect: &'static dyn Dialect,
    /// What a new game begins with.
    pub(super) setup: String,
    pub(super) session: Box<dyn Session>,
    dice: Dice,
    /// How many games were begun: each has dice of its own.
    games: u64,
    pub(super) mind: Mind,
    clock: Clock,
    /// How many moves each command added: a pass that nobody wrote goes with the move after it.
    added: Vec<usize>,
    /// The text that the game was opened from.
    pub(super) opened: Option<Opened>,
    /// What the player thought about last.
    pub(super) searched: Option<Box<dyn Session>>,
    /// What the player thought of the last move that it chose, where it had an opinion.
    pub(super) value: Option<f64>,
}

/// A text that a game was opened from, and how much of it still stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Opened {
    pub(super) text: String,
    /// So many of its moves were made when it was opened.
    pub(super) moves: usize,
    /// So many of them have never been taken back.
    pub(super) kept: usize,
}

impl Desk {
    /// A game from this setup, which is one.
    pub(super) fn new(kind: Kind, session: Box<dyn Session>, mind: Mind) -> Desk {
        let setup = session.setup_text();
        let dice = dice(&mind, session.as_ref(), 1);
        Desk {
            kind,
            dialect: dialect::of(kind),
            setup,
            session,
            dice,
            games: 1,
            mind,
            clock: Clock::default(),
            added: Vec::new(),
            opened: None,
            searched: None,
            value: None,
        }
    }

    /// Goes on with another game, of which so many moves can be taken back step by step. A new one
    /// begins with this setup.
    pub(super) fn open(&mut self, session: Box<dyn Session>, setup: String, added: Vec<usize>) {
        (self.session, self.setup, self.added) = (session, setup, added);
        self.begin_anew();
    }

    fn begin_anew(&mut self) {
        self.games += 1;
        self.dice = dice(&self.mind, self.session.as_ref(), self.games);
        (self.opened, self.searched, self.value) = (None, None, None);
        self.mind.forget();
        self.clock.restart();
    }

    /// Does what a command wants. `stop` ends the thinking of `genmove`.
    pub(super) fn answer(&mut self, command: &Command, stop: &StopFlag) -> Answer {
        let dialect = self.dialect;
        if let Some(answer) = dialect.answer(self, command, stop) {
            return answer;
        }
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
                let seat = self.owner(self.colour(colour)?);
                let [time, stones] = numbers(rest)?;
                self.clock.left(seat, time, stones as u32).map(|()| String::new())
            }
            "set_level" => self.set_level(words.first().copied().unwrap_or_default()),
            "set_random_seed" => {
                let seed = words.first().and_then(|word| word.parse().ok());
                self.mind.set_seed(seed.ok_or("the seed is a number")?);
                self.dice = dice(&self.mind, self.session.as_ref(), self.games);
                Ok(String::new())
            }
            "cputime" => {
                let seconds = cpu::seconds().ok_or("this system does not tell it")?;
                Ok(format!("{seconds:.2}"))
            }
            "set_game" => {
                let wanted = words.join(" ");
                let names = [self.kind.name(), self.kind.title()];
                let known = names.iter().any(|name| name.eq_ignore_ascii_case(&wanted));
                known.then(String::new).ok_or_else(|| format!("there is {}", self.kind.title()))
            }
            "list_games" | "gogui-rules_game_id" => Ok(self.kind.title().to_owned()),
            "gogui-rules_legal_moves" => Ok(self.session.legal_moves().join(" ")),
            "gogui-rules_side_to_move" => Ok(self.side_to_move()),
            "gogui-rules_final_result" => {
                let ended = |outcome| crate::words::outcome(self.session.seats(), &outcome);
                Ok(self.session.outcome().map_or(String::new(), ended))
            }
            _ => Err("unknown command".to_owned()),
        }
    }

    fn commands(&self) -> impl Iterator<Item = &'static str> {
        COMMANDS.iter().chain(self.dialect.commands()).copied()
    }

    fn board_size(&mut self, words: &[&str]) -> Answer {
        words.first().and_then(|word| word.parse::<u32>().ok()).ok_or("boardsize N")?;
        // Most games bring their board by --setup.
        self.clear()
    }

    pub(super) fn clear(&mut self) -> Answer {
        self.session = self.kind.begin(&self.setup).map_err(|fault| fault.to_string())?;
        self.added.clear();
        self.begin_anew();
        Ok(String::new())
    }

    pub(super) fn set_level(&mut self, level: &str) -> Answer {
        let level = level.parse().map_err(|_| "the level is a number")?;
        self.mind.set_level(Some(level)).map_err(|unknown| unknown.to_string())?;
        Ok(String::new())
    }

    /// The number of a colour, one of this table.
    pub(super) fn colour(&self, word: &str) -> Result<usize, String> {
        let found = self.dialect.colour(self.session.as_ref(), word);
        let found = found.filter(|colour| *colour < self.session.owners().len());
        found.ok_or_else(|| "invalid color".to_owned())
    }

    /// The number of the seat that moves a colour.
    fn owner(&self, colour: usize) -> usize {
        self.session.owners().get(colour).map_or(0, |seat| seat.index())
    }

    /// Whether all that a colour can do is to say that it passes.
    fn may_only_pass(&self, colour: usize) -> bool {
        self.session.turn() == Turn::Over || self.dialect.is_skipped(self.session.as_ref(), colour)
    }

    /// Lets the mover pass if that is all it can do and another colour is spoken of. Says how many
    /// moves that were.
    fn pass_until(&mut self, colour: usize) -> Result<usize, String> {
        let mut passes = 0;
        while let Turn::Of(_) = self.session.turn() {
            if self.session.colour().is_some_and(|mover| usize::from(mover.0) == colour) {
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

    pub(super) fn play(&mut self, words: &[&str]) -> Answer {
        let (colour, mv) = words.split_first().ok_or("play color vertex")?;
        let mv = mv.join(" ");
        if mv.is_empty() {
            return Err("play color vertex".to_owned());
        }
        if *colour == CHANCE {
            return self.roll(Some(&mv)).map(|_| String::new());
        }
        let colour = self.colour(colour)?;
        // Boards that pass when nobody can move any more mean no harm.
        if self.may_only_pass(colour) && mv.eq_ignore_ascii_case(PASS) {
            self.added.push(0);
            return Ok(String::new());
        }
        let passes = self.pass_until(colour)?;
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

    /// Lets the dice show this, or what the seed says.
    fn roll(&mut self, shown: Option<&str>) -> Answer {
        if self.session.turn() != Turn::Chance {
            return Err(format!("illegal move: {}", self.whose_turn()));
        }
        let by_seed = || catalog::roll(self.session.as_ref(), &self.dice);
        let text = shown.map(str::to_owned).or_else(by_seed).ok_or("the dice are stuck")?;
        let rolled =
            self.session.play(&text).map_err(|refused| format!("illegal move: {refused}"))?;
        self.added.push(1);
        Ok(rolled)
    }

    pub(super) fn generate(&mut self, words: &[&str], plays: bool, stop: &StopFlag) -> Answer {
        let colour = *words.first().ok_or("genmove color")?;
        if colour == CHANCE && plays {
            return self.roll(None);
        }
        let colour = self.colour(colour)?;
        let seat = self.owner(colour);
        if self.may_only_pass(colour) {
            if plays {
                self.added.push(0);
            }
            return Ok(PASS.to_owned());
        }
        let passes = self.pass_until(colour)?;
        let began = Instant::now();
        let allowed = self.clock.allows(seat, moves_left(self.session.as_ref()));
        let budget = self.mind.budget(allowed);
        let chosen = self.mind.choose(self.session.as_ref(), &budget, stop, &mut |_| ());
        self.searched = Some(self.session.fork());
        let rating = chosen.as_ref().and_then(|decision| decision.choice.rating.as_ref());
        self.value = rating.map(|rating| rating.score);
        let played = chosen.map(|decision| decision.choice.mv).ok_or("nothing was chosen");
        let played = match played {
            Ok(mv) if plays => self.session.play(&mv).map_err(|refused| refused.to_string()),
            other => other.map_err(str::to_owned),
        };
        if plays && played.is_ok() {
            self.added.push(passes + 1);
            self.clock.spend(seat, began.elapsed());
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
        if let Some(opened) = &mut self.opened {
            opened.kept = opened.kept.min(self.session.moves_so_far().len());
        }
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
            Turn::Of(_) => format!("{} to move", self.side_to_move()),
            turn => crate::words::turn(turn),
        }
    }

    /// The colour to move, as this protocol calls it.
    fn side_to_move(&self) -> String {
        match self.session.turn() {
            Turn::Over => String::new(),
            Turn::Chance => CHANCE.to_owned(),
            Turn::Of(_) => {
                let colour = self.session.colour().map_or(0, |colour| colour.0.into());
                self.dialect.colour_name(self.session.as_ref(), colour)
            }
        }
    }
}

/// The dice of the game with this number; the same again for who begins with the same luck.
fn dice(mind: &Mind, session: &dyn Session, game: u64) -> Dice {
    let seed = Seed::of_text(&format!("gtp {} game {game}", mind.seed()));
    Dice::new(seed, vec![""; session.seats()])
}

pub(super) fn winner_by(outcome: &Outcome, difference: i32) -> String {
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
