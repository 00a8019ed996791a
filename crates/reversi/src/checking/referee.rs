//! Goes through a game that was written down and compares it with the rules.

use game::{Actor, Event, Leaving, Position as _, Record, Seat, Turn};

use super::explain::{examined, passed_over};
use super::{Checked, Difference, Entry, Happening, Transcript};
use crate::position::{Move, Phase, Position};
use crate::setup::Setup;

pub(super) fn check(transcript: &Transcript) -> Result<Checked, Difference> {
    let mut referee = Referee::new(transcript)?;
    for entry in &transcript.entries {
        referee.compare(entry)?;
    }
    let boards = if transcript.shows_boards { referee.boards } else { referee.moves };
    Ok(Checked { boards, moves: referee.moves, unfinished: referee.position.mover() })
}

/// The moves and retirements as a record. Boards and counters are not looked at, but every move must
/// be one.
pub(super) fn record(transcript: &Transcript) -> Result<Record, Difference> {
    let mut referee = Referee::new(transcript)?;
    let setup = Setup { map: transcript.map.clone(), standing: None };
    let mut record = Record::new("reversi", setup.to_string());
    record.tags.clone_from(&transcript.tags);
    for entry in &transcript.entries {
        match &entry.what {
            Happening::Moved { player, x, y, special } => {
                let text = referee.position.move_text(referee.played(*x, *y, *special));
                referee.compare(entry)?;
                let by = Actor::Seat(seat(*player).ok_or_else(|| no_player(entry))?);
                record.events.push(Event::Move { by, text });
            }
            Happening::Out { player, reason } => {
                referee.compare(entry)?;
                let seat = seat(*player).ok_or_else(|| no_player(entry))?;
                record.events.push(Event::Retire { seat, leaving: leaving(reason) });
            }
            Happening::Built => referee.compare(entry)?,
            _ => {}
        }
    }
    Ok(record)
}

fn seat(player: u8) -> Option<Seat> {
    Seat::new(usize::from(player).checked_sub(1)?)
}

fn leaving(reason: &str) -> Leaving {
    let reason = reason.to_ascii_lowercase();
    if reason.contains("timeout") || reason.contains("time") {
        Leaving::OutOfTime
    } else if reason.contains("invalid") {
        Leaving::Disqualified
    } else {
        Leaving::Left
    }
}

fn differs(entry: &Entry, rules: impl Into<String>, explanation: Vec<String>) -> Difference {
    let says = entry.text.chars().take(200).collect();
    Difference { line: entry.line, unreadable: false, says, rules: rules.into(), explanation }
}

fn no_player(entry: &Entry) -> Difference {
    differs(entry, "there is no such player", Vec::new())
}

struct Referee {
    position: Position,
    /// Who moved or left last; zero before the first.
    last: u8,
    /// Whether the file has said that nobody builds any more.
    built: bool,
    boards: usize,
    moves: usize,
}

impl Referee {
    fn new(transcript: &Transcript) -> Result<Referee, Difference> {
        let setup = Setup { map: transcript.map.clone(), standing: None };
        let position = Position::new(&setup).map_err(|faults| Difference {
            line: transcript.map_line,
            unreadable: true,
            says: "the map".to_owned(),
            rules: faults.first().to_string(),
            explanation: Vec::new(),
        })?;
        Ok(Referee { position, last: 0, built: false, boards: 0, moves: 0 })
    }

    /// The move as the rules know it: whatever is said about a bomb, it only falls.
    fn played(&self, x: u16, y: u16, special: u8) -> Move {
        let special = if self.position.phase() == Phase::Bombing { 0 } else { special };
        Move { y, x, special }
    }

    fn compare(&mut self, entry: &Entry) -> Result<(), Difference> {
        match &entry.what {
            Happening::Board(rows) => self.board(entry, rows)?,
            Happening::Asked { player, overrides, bombs } => {
                self.asked(entry, *player)?;
                self.hand(entry, *player, *overrides, *bombs)?;
            }
            Happening::Hand { player, overrides, bombs } => {
                self.hand(entry, *player, *overrides, *bombs)?;
            }
            Happening::Legal(cells) => self.legal(entry, cells)?,
            Happening::Moved { player, x, y, special } => {
                self.asked(entry, *player)?;
                let mv = self.played(*x, *y, *special);
                if let Err(refusal) = self.position.check(mv) {
                    let rules = format!("this move is not legal: {refusal}");
                    return Err(differs(entry, rules, examined(&self.position, *x, *y)));
                }
                self.position.play_unchecked(mv);
                self.last = *player;
                self.moves += 1;
            }
            Happening::Rejected { player, x, y, special } => {
                self.asked(entry, *player)?;
                if self.position.check(self.played(*x, *y, *special)).is_ok() {
                    let explanation = examined(&self.position, *x, *y);
                    return Err(differs(entry, "this move is legal", explanation));
                }
            }
            Happening::Out { player, .. } => {
                let seat = seat(*player).ok_or_else(|| no_player(entry))?;
                let mover = self.position.mover();
                self.position
                    .retire(seat, Leaving::Disqualified)
                    .map_err(|refusal| differs(entry, refusal.to_string(), Vec::new()))?;
                self.last = mover.unwrap_or(self.last);
            }
            Happening::Built => self.building_is_over(entry)?,
            Happening::Scores(scores) => self.scores(entry, scores)?,
            Happening::Over => {
                self.phase_was_told(entry)?;
                if let Some(player) = self.position.mover() {
                    let rules = format!("the game goes on: it is the turn of player {player}");
                    return Err(differs(entry, rules, Vec::new()));
                }
            }
        }
        Ok(())
    }

    /// Nobody is asked for a bomb before it was said that nobody builds.
    fn phase_was_told(&self, entry: &Entry) -> Result<(), Difference> {
        if self.position.phase() == Phase::Bombing && !self.built {
            let rules = "the building phase is over, which comes first";
            return Err(differs(entry, rules, passed_over(&self.position, self.last, 0)));
        }
        Ok(())
    }

    fn building_is_over(&mut self, entry: &Entry) -> Result<(), Difference> {
        if self.built {
            return Err(differs(entry, "the building phase is over already", Vec::new()));
        }
        self.built = true;
        if self.position.phase() == Phase::Bombing {
            return Ok(());
        }
        let Some(player) = self.position.mover() else {
            return Err(differs(entry, "the game is over, nobody is left to play", Vec::new()));
        };
        let rules = format!("the building phase goes on: player {player} can move");
        let explanation = match self.position.moves().first() {
            Some(mv) => examined(&self.position, mv.x, mv.y),
            None => Vec::new(),
        };
        Err(differs(entry, rules, explanation))
    }

    fn asked(&self, entry: &Entry, player: u8) -> Result<(), Difference> {
        self.phase_was_told(entry)?;
        match self.position.mover() {
            Some(mover) if mover == player => Ok(()),
            Some(mover) => {
                let rules = format!("it is the turn of player {mover}");
                Err(differs(entry, rules, passed_over(&self.position, self.last, player)))
            }
            None => {
                let explanation = passed_over(&self.position, self.last, player);
                Err(differs(entry, "the game is over", explanation))
            }
        }
    }

    fn hand(
        &self,
        entry: &Entry,
        player: u8,
        overrides: i32,
        bombs: i32,
    ) -> Result<(), Difference> {
        if !(1..=self.position.players()).contains(&player) {
            return Err(no_player(entry));
        }
        let own = (self.position.overrides(player), self.position.bombs(player));
        if own == (overrides, bombs) {
            return Ok(());
        }
        let rules = format!("player {player} has {} override stones and {} bombs", own.0, own.1);
        Err(differs(entry, rules, Vec::new()))
    }

    fn board(&mut self, entry: &Entry, rows: &[String]) -> Result<(), Difference> {
        let (width, height) = (self.position.width(), self.position.height());
        if rows.len() != height || rows.iter().any(|row| row.chars().count() != width) {
            let rules = format!("the board has {height} rows of {width} cells");
            return Err(differs(entry, rules, Vec::new()));
        }
        let mut wrong = Vec::new();
        for (y, row) in rows.iter().enumerate() {
            for (x, letter) in row.chars().enumerate() {
                let own = self.position.tile(x, y).letter();
                if letter != own {
                    wrong.push(format!("{x} {y}: the file has {letter}, the rules have {own}"));
                }
            }
        }
        if wrong.is_empty() {
            self.boards += 1;
            return Ok(());
        }
        let own = |y: usize| (0..width).map(|x| self.position.tile(x, y).letter()).collect();
        let own: Vec<String> = (0..height).map(own).collect();
        Err(differs(entry, format!("B {}", own.join("/")), wrong))
    }

    fn legal(&self, entry: &Entry, cells: &[(u16, u16)]) -> Result<(), Difference> {
        let mut own: Vec<(u16, u16)> =
            self.position.moves().iter().map(|mv| (mv.y, mv.x)).collect();
        own.dedup();
        let mut told: Vec<(u16, u16)> = cells.iter().map(|(x, y)| (*y, *x)).collect();
        told.sort_unstable();
        told.dedup();
        let missing = own.iter().find(|cell| told.binary_search(cell).is_err());
        let wrong = told.iter().find(|cell| own.binary_search(cell).is_err());
        let (rules, (y, x)) = match (missing, wrong) {
            (None, None) => return Ok(()),
            (Some(cell), _) => (format!("{} {} is legal", cell.1, cell.0), *cell),
            (None, Some(cell)) => (format!("{} {} is not legal", cell.1, cell.0), *cell),
        };
        Err(differs(entry, rules, examined(&self.position, x, y)))
    }

    fn scores(&self, entry: &Entry, scores: &[Option<u32>]) -> Result<(), Difference> {
        self.phase_was_told(entry)?;
        let score = |player| (!self.position.is_out(player)).then(|| self.position.stones(player));
        let own: Vec<Option<u32>> = (1..=self.position.players()).map(score).collect();
        if own == scores {
            return Ok(());
        }
        let word = |score: &Option<u32>| score.map_or("-".to_owned(), |score| score.to_string());
        let own: Vec<String> = own.iter().map(word).collect();
        let over = matches!(self.position.turn(), Turn::Over);
        let when = if over { "at the end" } else { "now" };
        Err(differs(entry, format!("stones {when}: {}", own.join(" ")), Vec::new()))
    }
}
