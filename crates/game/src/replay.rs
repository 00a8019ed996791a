//! A record that is being played or walked through.

use std::fmt;

use crate::{
    Actor, Event, Faults, Leaving, NoDraw, Phrase, Position, Record, Seat, TextFault, Turn,
};

/// A record with its position: plays on, walks back and forward.
///
/// Going back is replaying from the start; games are short and a replay cannot go wrong.
#[derive(Clone, Debug)]
pub struct Replay<P: Position> {
    record: Record,
    start: P,
    position: P,
    /// How many events of the record have happened in `position`.
    reached: usize,
}

/// A record does not fit the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayFault {
    /// Which event, from zero; nothing when the setup is at fault.
    pub event: Option<usize>,
    /// What is wrong.
    pub reasons: Faults<Phrase>,
}

impl fmt::Display for ReplayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.event {
            None => write!(f, "setup: {}", self.reasons),
            Some(event) => write!(f, "event {}: {}", event + 1, self.reasons),
        }
    }
}

impl std::error::Error for ReplayFault {}

impl<P: Position> Replay<P> {
    /// A game that begins from this setup's text.
    pub fn begin(game: &str, setup: &str) -> Result<Replay<P>, ReplayFault> {
        let fault = |reasons: Faults<Phrase>| ReplayFault { event: None, reasons };
        let data: P::Setup = setup
            .parse()
            .map_err(|faults: Faults<TextFault>| fault(faults.map(|found| Phrase::of(&found))))?;
        let start =
            P::new(&data).map_err(|faults| fault(faults.map(|found| Phrase::of(&found))))?;
        let record = Record::new(game, data.to_string());
        Ok(Replay { record, position: start.clone(), start, reached: 0 })
    }

    /// Replays a record to its end, judging every event.
    pub fn of(record: &Record) -> Result<Replay<P>, ReplayFault> {
        let mut replay = Replay::<P>::begin(&record.game, &record.setup)?;
        replay.record.tags.clone_from(&record.tags);
        for (at, event) in record.events.iter().enumerate() {
            let fault = |reason| ReplayFault { event: Some(at), reasons: Faults::one(reason) };
            match event {
                Event::Note(text) => replay.note(text),
                Event::Retire { seat, leaving } => {
                    let retired = replay.retire(*seat, *leaving);
                    retired.map_err(|refusal| fault(Phrase::of(&refusal)))?;
                }
                Event::Draw => {
                    replay.agree_draw().map_err(|refusal| fault(Phrase::of(&refusal)))?;
                }
                Event::Move { by, text } => {
                    let turn = replay.actor();
                    let event = || ("event", format!("{by} {text}"));
                    if turn.is_some_and(|turn| turn != *by) {
                        let english = format!("“{by} {text}”: it is not that seat's turn");
                        return Err(fault(Phrase::new("replay-turn", [event()], english)));
                    }
                    replay.play(text).map_err(|refusal| {
                        let english = format!("“{by} {text}”: {refusal}");
                        let refused = Phrase::new("replay-move", [event()], english);
                        fault(refused.because(Phrase::of(&refusal)))
                    })?;
                }
            }
        }
        Ok(replay)
    }

    /// The position that has been reached.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The position in which the game began.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The record with everything that was played, taken back or not.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The record's remarks, to be written.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.record.set_tag(name, value);
    }

    /// The record up to the position that has been reached.
    pub fn record_so_far(&self) -> Record {
        let mut record = self.record.clone();
        record.events.truncate(self.reached);
        record
    }

    /// How many events have happened in the position that has been reached.
    pub fn reached(&self) -> usize {
        self.reached
    }

    /// Who acts next, if anybody does.
    pub fn actor(&self) -> Option<Actor> {
        match self.position.turn() {
            Turn::Of(seat) => Some(Actor::Seat(seat)),
            Turn::Chance => Some(Actor::Chance),
            Turn::Over => None,
        }
    }

    /// Plays a move by its text and gives its canonical text. What had been taken back is
    /// forgotten; nothing changes when the move is refused.
    pub fn play(&mut self, text: &str) -> Result<String, P::Refusal> {
        let mv = self.position.read_move(text)?;
        self.play_move(mv)
    }

    /// Plays a move and gives its canonical text.
    pub fn play_move(&mut self, mv: P::Move) -> Result<String, P::Refusal> {
        self.position.check(mv)?;
        let by = self.actor().unwrap_or(Actor::Chance);
        let text = self.position.move_text(mv);
        self.position.play_unchecked(mv);
        self.happened(Event::Move { by, text: text.clone() });
        Ok(text)
    }

    /// Lets a seat leave.
    pub fn retire(&mut self, seat: Seat, leaving: Leaving) -> Result<(), P::Refusal> {
        self.position.retire(seat, leaving)?;
        self.happened(Event::Retire { seat, leaving });
        Ok(())
    }

    /// Ends the game with the draw that everybody agreed on.
    pub fn agree_draw(&mut self) -> Result<(), NoDraw> {
        self.position.agree_draw()?;
        self.happened(Event::Draw);
        Ok(())
    }

    /// Writes a remark into the record.
    pub fn note(&mut self, text: &str) {
        self.happened(Event::Note(text.to_owned()));
    }

    fn happened(&mut self, event: Event) {
        self.record.events.truncate(self.reached);
        self.record.events.push(event);
        self.reached += 1;
    }

    /// Takes back to the last event but one that changed the position; false at the start.
    pub fn back(&mut self) -> bool {
        let changes = |event: &Event| !matches!(event, Event::Note(_));
        match self.record.events[..self.reached].iter().rposition(changes) {
            None => false,
            Some(event) => self.go_to(event),
        }
    }

    /// Plays again what was taken back; false when there is nothing more.
    pub fn forward(&mut self) -> bool {
        let changes = |event: &Event| !matches!(event, Event::Note(_));
        let ahead = &self.record.events[self.reached..];
        match ahead.iter().position(changes) {
            None => false,
            Some(event) => self.go_to(self.reached + event + 1),
        }
    }

    /// Goes to the position after so many events; false when the record is shorter.
    pub fn go_to(&mut self, event: usize) -> bool {
        if event > self.record.events.len() {
            return false;
        }
        if event < self.reached {
            self.position = self.start.clone();
            self.reached = 0;
        }
        for at in self.reached..event {
            // Every event was judged when it entered the record.
            match &self.record.events[at] {
                Event::Note(_) => {}
                Event::Retire { seat, leaving } => {
                    let _ = self.position.retire(*seat, *leaving);
                }
                Event::Draw => {
                    let _ = self.position.agree_draw();
                }
                Event::Move { text, .. } => {
                    if let Ok(mv) = self.position.read_move(text) {
                        self.position.play_unchecked(mv);
                    }
                }
            }
        }
        self.reached = event;
        true
    }
}
