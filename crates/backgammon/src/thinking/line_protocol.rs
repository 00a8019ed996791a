//! A line protocol for matches between programs: one line in, at most one line out.
//!
//! `hello 1`, `newgame …`, `move ID D1 D2`, `double ID CUBE OWNER`, `take ID CUBE OWNER`,
//! `result N`, `quit`; ids are position ids of the player on roll, for `take` of the doubler. The
//! owner is `c` for a cube in the middle, `m` for one of the player on roll, `o` for the other's.

use std::sync::Arc;

use super::cube::{CubeOwner, CubeVerdict};
use super::ladder::Level;
use super::look_ahead::Mind;
use super::stake::Stake;
use crate::board::Board;
use crate::id::read_position_id;
use crate::net::Nets;
use crate::notation::play_text;
use crate::roll::Roll;
use game::Stream;

/// What comes out of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A line.
    Line(String),
    /// Nothing.
    Silence,
    /// The end.
    Quit,
}

/// A player behind the protocol.
pub struct LineEngine {
    name: String,
    mind: Mind,
    level: Level,
    stream: Stream,
}

impl LineEngine {
    /// A player by these nets that goes by this name.
    pub fn new(name: &str, nets: Arc<Nets>, level: Level, seed: u64) -> LineEngine {
        LineEngine {
            name: name.to_owned(),
            mind: Mind::new(nets),
            level,
            stream: Stream::new(seed),
        }
    }

    /// Answers a line. What cannot be read is answered by `error` and the reason.
    pub fn answer(&mut self, line: &str) -> Reply {
        let words: Vec<&str> = line.split_whitespace().collect();
        let said = match words.as_slice() {
            ["hello", "1"] => Ok(format!("ok {}", self.name)),
            ["newgame", _] | ["result", _] | [] => return Reply::Silence,
            ["quit"] => return Reply::Quit,
            ["move", id, one, two] => self.play(id, one, two),
            ["double", id, _, owner] => self.verdict(id, owner).map(|verdict| {
                let can = *owner != "o";
                (if can && verdict.doubles() { "double" } else { "roll" }).to_owned()
            }),
            ["take", id, _, owner] => self
                .verdict(id, owner)
                .map(|verdict| (if verdict.takes() { "take" } else { "drop" }).to_owned()),
            _ => Err("unknown line".to_owned()),
        };
        Reply::Line(said.unwrap_or_else(|reason| format!("error {reason}")))
    }

    fn play(&mut self, id: &str, one: &str, two: &str) -> Result<String, String> {
        let board = read(id)?;
        let die = |text: &str| text.parse::<u8>().map_err(|_| format!("“{text}” is no die"));
        let roll = Roll::new(die(one)?, die(two)?).ok_or("dice show 1 to 6")?;
        let mut ranked = self.mind.rank(&board, roll, self.level.plies, &mut || false);
        if self.level.noise > 0.0 {
            let mut blurred: Vec<(f32, _)> = Vec::new();
            for one in &ranked {
                blurred.push((one.chances.equity() + self.level.noise * self.normal(), *one));
            }
            blurred.sort_by(|one, two| two.0.total_cmp(&one.0));
            ranked = blurred.into_iter().map(|(_, one)| one).collect();
        }
        Ok(ranked.first().map_or("pass".to_owned(), |best| play_text(board, best.play)))
    }

    /// A number that is normally distributed, nearly.
    fn normal(&mut self) -> f32 {
        ((0..12).map(|_| self.stream.unit()).sum::<f64>() - 6.0) as f32
    }

    fn verdict(&mut self, id: &str, owner: &str) -> Result<CubeVerdict, String> {
        let board = read(id)?;
        let owner = match owner {
            "c" => CubeOwner::Centred,
            "m" | "o" => CubeOwner::Own,
            other => return Err(format!("“{other}” is no owner: write c, m or o")),
        };
        Ok(self.mind.cube(&board, Stake::MONEY, owner, self.level.plies))
    }
}

fn read(id: &str) -> Result<Board, String> {
    read_position_id(id, [15, 15]).map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinking::standard_nets;

    #[test]
    fn lines_are_answered_and_nonsense_is_refused() {
        let level = Level { plies: 0, noise: 0.0 };
        let mut engine = LineEngine::new("kibitz", standard_nets().unwrap(), level, 1);
        let mut said = |line: &str| engine.answer(line);
        let line = |text: &str| Reply::Line(text.to_owned());
        assert_eq!(said("hello 1"), line("ok kibitz"));
        assert_eq!(said("newgame cubeless"), Reply::Silence);
        assert_eq!(said("move 4HPwATDgc/ABMA 3 1"), line("8/5 6/5"));
        assert_eq!(said("double 4HPwATDgc/ABMA 1 c"), line("roll"));
        assert_eq!(said("take 4HPwATDgc/ABMA 1 c"), line("take"));
        assert_eq!(said("move 4HPwATDgc/ABMA 7 1"), line("error dice show 1 to 6"));
        assert_eq!(said("move short 1 1"), line("error an id has 14 letters, not 5"));
        assert_eq!(said("what"), line("error unknown line"));
        assert_eq!(said("quit"), Reply::Quit);
    }
}
