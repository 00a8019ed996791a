//! One game of programs, from the opened table to its transcript.

use std::collections::HashMap;
use std::io::Write;

use anyhow::{anyhow, bail};
use catalog::game::Leaving as Left;
use catalog::reversi::checking::Scribe;
use protocol::native::{Entry, Leaving, TableEvent, TableState};
use server::{Host, HostNews, Incident, Rejected};

use super::arena::{MapFile, Pace};

/// How a game went.
#[derive(Debug)]
pub(crate) struct Played {
    /// The game in the format `reversixt-game 1`.
    pub(crate) transcript: String,
    /// Who sat where.
    pub(crate) names: Vec<String>,
    /// Stones of each player; nothing for who is out.
    pub(crate) stones: Vec<Option<u32>>,
    /// Why players are out.
    pub(crate) reasons: Vec<Option<String>>,
    pub(crate) moves: u32,
}

/// A game that is being refereed.
pub(crate) struct Game<'a> {
    map: &'a MapFile,
    pace: Pace,
    scribe: Option<Scribe>,
    names: Vec<String>,
    reasons: Vec<Option<String>>,
    incidents: HashMap<u8, Incident>,
    moves: u32,
    over: bool,
}

impl<'a> Game<'a> {
    /// Opens a table for it. So many seats are passed over before the first client sits down.
    pub(crate) async fn open(
        host: &mut Host,
        map: &'a MapFile,
        pace: Pace,
        offset: usize,
    ) -> anyhow::Result<(Game<'a>, String)> {
        let offset = u8::try_from(offset % map.players.max(1))?;
        let opened = host.open(map.terms(pace)?, offset).await;
        let (opened, _) = opened.map_err(|refusal| anyhow!("{}", refusal.reason.text))?;
        let game = Game {
            map,
            pace,
            scribe: None,
            names: vec![String::new(); map.players],
            reasons: vec![None; map.players],
            incidents: HashMap::new(),
            moves: 0,
            over: false,
        };
        Ok((game, opened.table.into_string()))
    }

    /// How many clients sit at the table.
    pub(crate) fn seated(&self) -> usize {
        self.names.iter().filter(|name| !name.is_empty()).count()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// Waits for the next thing to happen, and tells it.
    pub(crate) async fn next(
        &mut self,
        host: &mut Host,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        match host.next().await {
            None => bail!("the house has closed"),
            Some(HostNews::Incident(incident)) => {
                self.incidents.insert(incident.seat, incident);
            }
            Some(HostNews::Happened(entries)) => {
                for entry in entries {
                    self.hear(&entry, out)?;
                }
            }
        }
        Ok(())
    }

    fn hear(&mut self, entry: &Entry, out: &mut dyn Write) -> anyhow::Result<()> {
        match &entry.event {
            TableEvent::Sat { seat, person } => {
                writeln!(out, "player {seat} is {}", person.name)?;
                if let Some(name) = self.names.get_mut(usize::from(*seat).wrapping_sub(1)) {
                    name.clone_from(&person.name);
                }
            }
            TableEvent::Stood { seat } => {
                if let Some(name) = self.names.get_mut(usize::from(*seat).wrapping_sub(1)) {
                    name.clear();
                }
            }
            TableEvent::Began {} => self.scribe = Some(self.begin()?),
            TableEvent::Moved { text, .. } => {
                self.moves += 1;
                let played = self.scribe()?.moved(text);
                played.map_err(|refusal| anyhow!("{text}: {refusal}"))?;
            }
            TableEvent::Retired { seat, leaving } => self.out(*seat, *leaving, out)?,
            _ => {}
        }
        self.over |= matches!(entry.state, TableState::Over | TableState::Abandoned);
        Ok(out.flush()?)
    }

    fn begin(&self) -> anyhow::Result<Scribe> {
        let mut remarks = vec![format!("map {}, {}", self.map.name, self.pace.words())];
        let players = (1..).zip(&self.names).map(|(seat, name)| format!("player {seat}: {name}"));
        remarks.extend(players);
        Scribe::begin(&self.map.text, &remarks).map_err(|fault| anyhow!("{fault}"))
    }

    fn scribe(&mut self) -> anyhow::Result<&mut Scribe> {
        self.scribe.as_mut().ok_or_else(|| anyhow!("a game that has not begun"))
    }

    /// Somebody is out: the position, the answer and the lines that were examined go with it.
    fn out(&mut self, seat: u8, leaving: Leaving, out: &mut dyn Write) -> anyhow::Result<()> {
        let incident = self.incidents.remove(&seat);
        let why = match (&incident, leaving) {
            (_, Leaving::OutOfTime) => "its time was up".to_owned(),
            (Some(incident), _) => incident.why.clone(),
            (None, _) => "it left".to_owned(),
        };
        let answer = incident.and_then(|incident| incident.answer);
        let scribe = self.scribe()?;
        writeln!(out, "player {seat} is disqualified: {why}\n{}", scribe.diagram())?;
        scribe.remark(&format!("player {seat} is disqualified: {why}"));
        if let Some(Rejected { x, y, special }) = answer {
            writeln!(out, "its answer was x {x}, y {y}, special {special}")?;
            let lines = scribe.examined(x, y);
            for line in &lines {
                writeln!(out, "  {line}")?;
            }
            scribe.remark(&lines.join("\n"));
            scribe.rejected(seat, x, y, special);
        }
        let left = match leaving {
            Leaving::OutOfTime => Left::OutOfTime,
            Leaving::Disqualified => Left::Disqualified,
            Leaving::Resigned | Leaving::Left => Left::Left,
        };
        scribe.out(seat, left);
        if let Some(reason) = self.reasons.get_mut(usize::from(seat).wrapping_sub(1)) {
            *reason = Some(why);
        }
        Ok(())
    }

    /// The game as it went.
    pub(crate) fn finish(self) -> anyhow::Result<Played> {
        let scribe = self.scribe.ok_or_else(|| anyhow!("nobody came to play"))?;
        Ok(Played {
            transcript: scribe.text().to_owned(),
            stones: scribe.stones(),
            names: self.names,
            reasons: self.reasons,
            moves: self.moves,
        })
    }
}
