//! Writes a game down while it is played, in the format `reversixt-game 1`.
//!
//! Every board, every counter and every legal cell is in it, so that `check-game` and whoever writes
//! a program can compare each of them.

use std::fmt::Write as _;

use game::{Leaving, Position as _, Seat, TextFault};

use super::explain;
use super::transcript::MAGIC;
use crate::map;
use crate::position::{Phase, Position};
use crate::refusal::Refusal;
use crate::setup::Setup;

/// A game that is being written down.
#[derive(Clone, Debug)]
pub struct Scribe {
    position: Position,
    text: String,
    /// Whether it is written that nobody builds any more.
    built: bool,
    over: bool,
    /// Who was asked for the move that is waited for.
    asked: Option<u8>,
}

impl Scribe {
    /// A game on this map file, with remarks above it.
    pub fn begin(map_file: &str, remarks: &[String]) -> Result<Scribe, TextFault> {
        let map = map::read(map_file).map_err(|faults| faults.first().clone())?;
        let setup = Setup { map, standing: None };
        let position = Position::new(&setup).map_err(|faults| {
            let reason = faults.first();
            let english = reason.to_string();
            let place = game::Place { line: 1, column: 1 };
            TextFault::new(place, game::Phrase::new("reversi-import", [], english))
        })?;
        let mut text = format!("{MAGIC}\n");
        for remark in remarks {
            remark_line(&mut text, remark);
        }
        let file = map_file.replace('\r', "");
        let _ = write!(text, "origin own\nMAP\n{}\nENDMAP\n", file.trim_end_matches(['\n', '\0']));
        let mut scribe = Scribe { position, text, built: false, over: false, asked: None };
        scribe.board();
        scribe.go_on();
        Ok(scribe)
    }

    /// What is written so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Stones of each player; nothing for who is out.
    pub fn stones(&self) -> Vec<Option<u32>> {
        let stones = |player| (!self.position.is_out(player)).then(|| self.position.stones(player));
        (1..=self.position.players()).map(stones).collect()
    }

    /// Why a cell is no legal move for the player to move, line by line.
    pub fn examined(&self, x: u16, y: u16) -> Vec<String> {
        explain::examined(&self.position, x, y)
    }

    /// The board as text, for who looks for a mistake.
    pub fn diagram(&self) -> String {
        self.position.diagram()
    }

    /// Writes a remark.
    pub fn remark(&mut self, remark: &str) {
        remark_line(&mut self.text, remark);
    }

    /// The player to move has moved.
    pub fn moved(&mut self, text: &str) -> Result<(), Refusal> {
        let mv = self.position.read_move(text)?;
        let player = self.position.mover().unwrap_or_default();
        self.position.play(mv)?;
        let _ = writeln!(self.text, "M {player} {} {} {}", mv.x, mv.y, mv.special);
        self.asked = None;
        self.board();
        self.go_on();
        Ok(())
    }

    /// A player's answer was not accepted.
    pub fn rejected(&mut self, player: u8, x: u16, y: u16, special: u8) {
        let _ = writeln!(self.text, "X {player} {x} {y} {special}");
    }

    /// A player is out of the game.
    pub fn out(&mut self, player: u8, leaving: Leaving) {
        let Some(seat) = usize::from(player).checked_sub(1).and_then(Seat::new) else { return };
        let reason = match leaving {
            Leaving::OutOfTime => "timeout during move",
            Leaving::Disqualified => "invalid move",
            _ => "connection lost",
        };
        if self.position.retire(seat, leaving).is_err() {
            return;
        }
        let _ = writeln!(self.text, "D {player} {reason}");
        self.asked.take_if(|asked| *asked == player);
        self.go_on();
    }

    fn board(&mut self) {
        let (width, height) = (self.position.width(), self.position.height());
        let row = |y| (0..width).map(|x| self.position.tile(x, y).letter()).collect::<String>();
        let rows: Vec<String> = (0..height).map(row).collect();
        let _ = writeln!(self.text, "B {}", rows.join("/"));
    }

    fn scores(&mut self, kind: &str) {
        let told = |stones: Option<u32>| stones.map_or("-".to_owned(), |count| count.to_string());
        let stones: Vec<String> = self.stones().into_iter().map(told).collect();
        let _ = writeln!(self.text, "{kind} {}", stones.join(" "));
    }

    /// Writes what follows by itself: the end of a phase or of the game, or who is asked.
    fn go_on(&mut self) {
        if !self.built && self.position.phase() == Phase::Bombing {
            self.built = true;
            self.text.push_str("E1\n");
            self.scores("S1");
        }
        match self.position.mover() {
            None if !self.over => {
                self.over = true;
                self.text.push_str("E2\n");
                self.scores("S2");
            }
            Some(player) if self.asked != Some(player) => {
                self.asked = Some(player);
                self.ask(player);
            }
            _ => {}
        }
    }

    fn ask(&mut self, player: u8) {
        let (overrides, bombs) = (self.position.overrides(player), self.position.bombs(player));
        let _ = writeln!(self.text, "T {player} {overrides} {bombs}");
        if self.position.phase() == Phase::Bombing {
            return;
        }
        let mut cells: Vec<(u16, u16)> =
            self.position.moves().into_iter().map(|mv| (mv.y, mv.x)).collect();
        cells.sort_unstable();
        cells.dedup();
        let cells: Vec<String> = cells.into_iter().map(|(y, x)| format!("{x},{y}")).collect();
        let _ = writeln!(self.text, "V {}", cells.join(" "));
    }
}

fn remark_line(text: &mut String, remark: &str) {
    for line in remark.lines() {
        let _ = writeln!(text, "# {line}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checking::check_game;

    #[test]
    fn what_is_written_down_agrees_with_the_rules() {
        let map = "3\n1\n1 1\n4 4\n0 0 0 0\n0 1 2 0\n0 2 3 b\n0 0 0 0\n";
        let mut scribe = Scribe::begin(map, &["a game\nin two lines".to_owned()]).unwrap();
        let mut moves = 0;
        while let Some(player) = scribe.position.mover() {
            if moves == 5 {
                scribe.rejected(player, 0, 9, 0);
                scribe.remark(&scribe.examined(0, 9).join("\n"));
                scribe.out(player, Leaving::Disqualified);
            } else if moves == 7 {
                // Somebody who is not asked goes away.
                let other = (1..=3).find(|one| *one != player && !scribe.position.is_out(*one));
                scribe.out(other.unwrap(), Leaving::Left);
            } else {
                let mv = scribe.position.moves()[0];
                let text = scribe.position.move_text(mv);
                scribe.moved(&text).unwrap();
            }
            moves += 1;
        }
        let checked = check_game(scribe.text()).unwrap_or_else(|found| panic!("{found}"));
        assert_eq!(checked.unfinished, None, "{}", scribe.text());
        assert!(checked.boards > 4);
    }

    #[test]
    fn a_refused_move_writes_nothing() {
        let mut scribe = Scribe::begin("2\n1\n1 1\n1 4\n0 1 2 0\n", &[]).unwrap();
        let before = scribe.text().to_owned();
        assert!(scribe.moved("0 0").is_err());
        assert_eq!(scribe.text(), before);
        assert!(Scribe::begin("halma", &[]).is_err());
    }
}
