//! A record that is being played or walked through.

use std::fmt;

use crate::{
    Actor, Change, Colour, Event, Faults, Leaving, NoDraw, Phrase, Position, Record, RoundEnd,
    Rounds, Seat, TextFault, Turn,
};

/// A record with its position: plays on, walks back and forward.
///
/// Going back is replaying from the start; games are short and a replay cannot go wrong.
#[derive(Clone, Debug)]
pub struct Replay<P: Position> {
    record: Record,
    /// What the rules said about each event of the record.
    marks: Vec<Mark>,
    start: P,
    position: P,
    /// How many events of the record have happened in `position`.
    reached: usize,
}

/// What the rules said about an event.
#[derive(Clone, Debug, Default)]
struct Mark {
    /// The colour that moved.
    colour: Option<Colour>,
    /// How the game stood, where a round ended with it.
    round: Option<Rounds>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// By whom.
    pub by: Actor,
    /// With which colour; none for the dice.
    pub colour: Option<Colour>,
    /// The move's canonical text.
    pub text: String,
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

impl ReplayFault {
    fn at(event: usize, reason: Phrase) -> ReplayFault {
        ReplayFault { event: Some(event), reasons: Faults::one(reason) }
    }
}

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
        Ok(Replay { record, marks: Vec::new(), position: start.clone(), start, reached: 0 })
    }

    /// Replays a record to its end, judging every event.
    pub fn of(record: &Record) -> Result<Replay<P>, ReplayFault> {
        let mut replay = Replay::<P>::begin(&record.game, &record.setup)?;
        replay.record.tags.clone_from(&record.tags);
        for (at, event) in record.events.iter().enumerate() {
            replay.happen(event).map_err(|reason| ReplayFault::at(at, reason))?;
        }
        Ok(replay)
    }

    /// Lets an event happen; nothing changes when the rules refuse it.
    fn happen(&mut self, event: &Event) -> Result<(), Phrase> {
        match event {
            Event::Note(text) => self.note(text),
            Event::Retire { seat, leaving } => {
                self.retire(*seat, *leaving).map_err(|refusal| Phrase::of(&refusal))?;
            }
            Event::Draw => self.agree_draw().map_err(|refusal| Phrase::of(&refusal))?,
            Event::Move { by, text } => {
                let told = || ("event", format!("{by} {text}"));
                if self.actor().is_some_and(|turn| turn != *by) {
                    let (key, english) = match by {
                        Actor::Seat(_) => ("replay-turn", "it is not that seat's turn"),
                        Actor::Chance => ("replay-dice-turn", "it is not the dice's turn"),
                    };
                    let english = format!("“{by} {text}”: {english}");
                    return Err(Phrase::new(key, [told()], english));
                }
                self.play(text).map_err(|refusal| {
                    let english = format!("“{by} {text}”: {refusal}");
                    let refused = Phrase::new("replay-move", [told()], english);
                    refused.because(Phrase::of(&refusal))
                })?;
            }
        }
        Ok(())
    }

    /// Changes the record as [`Record::change`] does, and the position with it. What had been
    /// taken back by [`Replay::back`] is forgotten. Nothing changes when the rules refuse.
    pub fn change(&mut self, change: &Change) -> Result<(), Phrase> {
        let moves = match change {
            Change::Happened(event) => return self.happen(event),
            Change::TookBack { moves } => *moves,
        };
        let mut earlier = self.clone();
        earlier.forget_ahead();
        let (from, kept) = earlier.record.taken_back(moves);
        earlier.go_to(from);
        earlier.forget_ahead();
        kept.iter().try_for_each(|event| earlier.happen(event))?;
        *self = earlier;
        Ok(())
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
        let colour = self.position.colour().filter(|_| by != Actor::Chance);
        let before = self.rounds_played();
        self.position.play_unchecked(mv);
        self.happened(Event::Move { by, text: text.clone() }, colour, before);
        Ok(text)
    }

    /// Lets a seat leave.
    pub fn retire(&mut self, seat: Seat, leaving: Leaving) -> Result<(), P::Refusal> {
        let before = self.rounds_played();
        self.position.retire(seat, leaving)?;
        self.happened(Event::Retire { seat, leaving }, None, before);
        Ok(())
    }

    /// Ends the game with the draw that everybody agreed on.
    pub fn agree_draw(&mut self) -> Result<(), NoDraw> {
        let before = self.rounds_played();
        self.position.agree_draw()?;
        self.happened(Event::Draw, None, before);
        Ok(())
    }

    /// Writes a remark into the record.
    pub fn note(&mut self, text: &str) {
        let before = self.rounds_played();
        self.happened(Event::Note(text.to_owned()), None, before);
    }

    fn happened(&mut self, event: Event, colour: Option<Colour>, rounds_before: u32) {
        self.forget_ahead();
        let rounds = self.position.rounds();
        let round = rounds.filter(|rounds| rounds.played > rounds_before);
        self.record.events.push(event);
        self.marks.push(Mark { colour, round });
        self.reached += 1;
    }

    fn rounds_played(&self) -> u32 {
        self.position.rounds().map_or(0, |rounds| rounds.played)
    }

    /// Forgets what was taken back.
    fn forget_ahead(&mut self) {
        self.record.events.truncate(self.reached);
        self.marks.truncate(self.reached);
    }

    /// Every move of the record, taken back or not, with the colour that made it.
    pub fn made(&self) -> impl Iterator<Item = Made> + '_ {
        self.record.events.iter().zip(&self.marks).filter_map(|(event, mark)| match event {
            Event::Move { by, text } => {
                Some(Made { by: *by, colour: mark.colour, text: text.clone() })
            }
            _ => None,
        })
    }

    /// Where the rounds of the record ended.
    pub fn round_ends(&self) -> Vec<RoundEnd> {
        let marks = self.marks.iter().enumerate();
        let ends = marks.filter_map(|(at, mark)| {
            Some(RoundEnd { events: at + 1, rounds: mark.round.clone()? })
        });
        ends.collect()
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
