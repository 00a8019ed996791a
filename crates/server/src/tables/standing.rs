//! What a table's log adds up to. The one fold over the log: entries become state here and nowhere
//! else, whether they have just been written or are read again after a restart.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use catalog::game::{self, Event, Leaving as Left, Seat, Turn};
use catalog::{Kind, Session};
use protocol::native::{
    Entry, Leaving, Millis, Offer, OpenOffer, OutcomeCard, PersonCard, SeatNumber, SeatTerms,
    TableEvent, TableState, Terms,
};

use super::timer::Timer;

/// What never changes about a table.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub(crate) table: String,
    pub(crate) key: String,
    pub(crate) owner: PersonCard,
    pub(crate) terms: Terms,
    pub(crate) kind: Kind,
    pub(crate) opened_at: Millis,
}

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Holder {
    Open,
    Closed,
    /// A person by their id.
    Person(String),
    /// A computer player by its name and level.
    Computer(String),
}

/// Why an entry does not fit what came before it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Misfit {
    /// The rules refuse it.
    #[error("{0}")]
    Rules(catalog::Refused),
    /// The table is not in the state for it.
    #[error("{0}")]
    Table(&'static str),
}

impl From<catalog::Refused> for Misfit {
    fn from(refused: catalog::Refused) -> Misfit {
        Misfit::Rules(refused)
    }
}

/// The most moves of a game: more than the cells of any map that fits into a setup. Only where
/// override stones abound is a game longer.
const MOST_PLIES: u32 = 20_000;

/// A move on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ply {
    /// Where it stands in the record.
    event: usize,
    /// Who made it.
    seat: Option<usize>,
}

/// The sum of a log.
pub(crate) struct Standing {
    pub(crate) facts: Arc<Facts>,
    pub(crate) version: u32,
    /// When the last entry was written, or the table opened.
    pub(crate) at: Millis,
    pub(crate) state: TableState,
    pub(crate) seats: Vec<Holder>,
    /// Which seats have left the game.
    pub(crate) out: Vec<bool>,
    pub(crate) session: Box<dyn Session>,
    plies: Vec<Ply>,
    pub(crate) timer: Option<Timer>,
    pub(crate) began_at: Option<Millis>,
    pub(crate) offers: Vec<OpenOffer>,
    /// What was offered by whom and declined since the last move.
    pub(crate) spurned: Vec<(SeatNumber, Offer)>,
    pub(crate) muted: BTreeSet<String>,
    pub(crate) rematch: Option<String>,
    pub(crate) outcome: Option<OutcomeCard>,
    /// People as they were when they sat down.
    pub(crate) known: HashMap<String, PersonCard>,
}

impl Clone for Standing {
    fn clone(&self) -> Standing {
        Standing {
            facts: self.facts.clone(),
            version: self.version,
            at: self.at,
            state: self.state,
            seats: self.seats.clone(),
            out: self.out.clone(),
            session: self.session.fork(),
            plies: self.plies.clone(),
            timer: self.timer.clone(),
            began_at: self.began_at,
            offers: self.offers.clone(),
            spurned: self.spurned.clone(),
            muted: self.muted.clone(),
            rematch: self.rematch.clone(),
            outcome: self.outcome.clone(),
            known: self.known.clone(),
        }
    }
}

/// The seat of a number on the wire.
pub(crate) fn index_of(seat: SeatNumber) -> Option<usize> {
    usize::from(seat).checked_sub(1)
}

/// The number on the wire of a seat.
pub(crate) fn number_of(index: usize) -> SeatNumber {
    index as SeatNumber + 1
}

fn leaving(leaving: Leaving) -> Left {
    match leaving {
        Leaving::Resigned => Left::Resigned,
        Leaving::OutOfTime => Left::OutOfTime,
        Leaving::Disqualified => Left::Disqualified,
        Leaving::Left => Left::Left,
    }
}

impl Standing {
    /// A table that has just been opened, or why its setup is none.
    pub(crate) fn open(facts: Arc<Facts>) -> Result<Standing, game::ReplayFault> {
        let session = facts.kind.begin(facts.terms.setup.as_str())?;
        let owner = &facts.owner;
        let out: Vec<bool> =
            Seat::all(facts.terms.seats.len()).map(|seat| session.has_left(seat)).collect();
        let seats: Vec<Holder> = facts
            .terms
            .seats
            .iter()
            .zip(&out)
            .map(|(seat, out)| match seat {
                SeatTerms::Me {} => Holder::Person(owner.id.clone()),
                // Nobody need come for a seat that has left the game before it begins.
                SeatTerms::Open {} if *out => Holder::Closed,
                SeatTerms::Open {} => Holder::Open,
                SeatTerms::Computer { player } => Holder::Computer(player.as_str().to_owned()),
                SeatTerms::Closed {} => Holder::Closed,
            })
            .collect();
        Ok(Standing {
            version: 0,
            at: facts.opened_at,
            state: TableState::Waiting,
            out,
            timer: Timer::new(facts.terms.clock, seats.len(), facts.opened_at),
            seats,
            session,
            plies: Vec::new(),
            began_at: None,
            offers: Vec::new(),
            spurned: Vec::new(),
            muted: BTreeSet::new(),
            rematch: None,
            outcome: None,
            known: HashMap::from([(owner.id.clone(), owner.clone())]),
            facts,
        })
    }

    /// How many moves stand on the board.
    pub(crate) fn ply(&self) -> u32 {
        self.plies.len() as u32
    }

    /// Who made the move with which this ply began.
    pub(crate) fn mover(&self, ply: u32) -> Option<usize> {
        self.plies.get(ply as usize).and_then(|ply| ply.seat)
    }

    /// The seat to move while the game is on.
    pub(crate) fn turn(&self) -> Option<usize> {
        match (self.state, self.session.turn()) {
            (TableState::Playing, Turn::Of(seat)) => Some(seat.index()),
            _ => None,
        }
    }

    /// The seats of a person, in order.
    pub(crate) fn seats_of(&self, person: &str) -> Vec<usize> {
        let held = |holder: &Holder| matches!(holder, Holder::Person(id) if id == person);
        (0..self.seats.len()).filter(|seat| held(&self.seats[*seat])).collect()
    }

    /// Whether the game has become too long to go on.
    pub(crate) fn is_full(&self) -> bool {
        self.ply() >= MOST_PLIES
    }

    /// The computer player that is to move and may.
    pub(crate) fn computer_to_move(&self) -> Option<(usize, &str)> {
        if self.is_full() {
            return None;
        }
        let seat = self.turn()?;
        match &self.seats[seat] {
            Holder::Computer(player) => Some((seat, player)),
            _ => None,
        }
    }

    /// Whether something happens here without a person.
    pub(crate) fn is_ticking(&self) -> bool {
        self.state == TableState::Playing
            && (self.timer.as_ref().is_some_and(Timer::is_running)
                || self.computer_to_move().is_some())
    }

    /// Whether people other than this one play along, in seats that are still in the game.
    pub(crate) fn has_others(&self, person: &str) -> bool {
        let other = |holder: &Holder| matches!(holder, Holder::Person(id) if id != person);
        self.seats.iter().zip(&self.out).any(|(holder, out)| !out && other(holder))
    }

    /// Adds an entry. What does not fit is refused; then the standing must not be used any more,
    /// so whoever judges something new does that on a copy.
    pub(crate) fn apply(&mut self, at: Millis, mut event: TableEvent) -> Result<Entry, Misfit> {
        self.version += 1;
        self.at = self.at.max(at);
        if let Some(timer) = &mut self.timer
            && !matches!(event, TableEvent::Resumed { .. })
        {
            timer.advance(self.at);
        }
        self.happen(&mut event)?;
        if self.state == TableState::Playing && self.session.turn() == Turn::Over {
            self.end();
        }
        Ok(Entry {
            version: self.version,
            at: self.at,
            event,
            ply: self.ply(),
            turn: self.turn().map(number_of),
            state: self.state,
            clocks: self.timer.as_ref().map(Timer::card),
            outcome: self.outcome.clone(),
        })
    }

    /// A move's text becomes its canonical one.
    fn happen(&mut self, event: &mut TableEvent) -> Result<(), Misfit> {
        match event {
            TableEvent::Sat { seat, person } => {
                self.must(TableState::Waiting)?;
                let holder = self.holder(*seat)?;
                if *holder != Holder::Open {
                    return Err(Misfit::Table("the seat is not open"));
                }
                *holder = Holder::Person(person.id.clone());
                self.known.insert(person.id.clone(), person.clone());
            }
            TableEvent::Stood { seat } => {
                self.must(TableState::Waiting)?;
                *self.holder(*seat)? = Holder::Open;
            }
            TableEvent::Began {} => {
                self.must(TableState::Waiting)?;
                self.state = TableState::Playing;
                self.began_at = Some(self.at);
                self.next_turn();
            }
            TableEvent::Moved { seat, text } => {
                self.must(TableState::Playing)?;
                let turn = self.session.turn();
                let seat = seat.and_then(index_of);
                if turn.seat().map(Seat::index) != seat || turn == Turn::Over {
                    return Err(Misfit::Table("somebody else is to move"));
                }
                let event = self.session.reached();
                *text = self.session.play(text)?;
                self.plies.push(Ply { event, seat });
                if let (Some(timer), Some(seat)) = (&mut self.timer, seat) {
                    timer.moved(seat);
                }
                // Who moves on has answered the others' offers, except those agreed to before.
                let agreed = |open: &OpenOffer| {
                    index_of(open.seat) == seat
                        || open.agreed.iter().any(|number| index_of(*number) == seat)
                };
                self.offers.retain(|open| open.offer != Offer::Takeback && agreed(open));
                self.spurned.clear();
                self.next_turn();
            }
            TableEvent::Retired { seat, leaving: why } => {
                self.must(TableState::Playing)?;
                let index = self.index(*seat)?;
                let place = Seat::new(index).ok_or(Misfit::Table("there is no such seat"))?;
                let before = self.session.turn();
                self.session.retire(place, leaving(*why))?;
                self.out[index] = true;
                self.offers.retain(|open| open.seat != *seat);
                if self.session.turn() != before {
                    self.next_turn();
                }
            }
            TableEvent::Drawn {} => {
                self.must(TableState::Playing)?;
                self.session.agree_draw()?;
            }
            TableEvent::TookBack { ply, .. } => {
                self.must(TableState::Playing)?;
                self.take_back(*ply)?;
            }
            TableEvent::Offered { seat, offer } => {
                self.index(*seat)?;
                match self.offers.iter_mut().find(|open| open.offer == *offer) {
                    None => {
                        let (seat, offer) = (*seat, *offer);
                        self.offers.push(OpenOffer { seat, offer, agreed: Vec::new() });
                    }
                    // To offer what somebody offers already is to agree.
                    Some(open) => open.agreed.push(*seat),
                }
            }
            TableEvent::Declined { seat, offer } => {
                let at = self.offers.iter().position(|open| open.offer == *offer);
                let open = self.offers.remove(at.ok_or(Misfit::Table("nothing was offered"))?);
                if open.seat != *seat {
                    self.spurned.push((open.seat, open.offer));
                }
            }
            TableEvent::Hinted { seat, text } => {
                self.session.note(&format!("hint for seat {seat}: {text}"));
            }
            TableEvent::Replaced { seat, player } => {
                self.must(TableState::Playing)?;
                *self.holder(*seat)? = Holder::Computer(player.clone());
                self.offers.retain(|open| open.seat != *seat);
                self.session.note(&format!("{player} took over seat {seat}"));
            }
            TableEvent::Muted { person, muted: true } => {
                self.muted.insert(person.clone());
            }
            TableEvent::Muted { person, muted: false } => {
                self.muted.remove(person);
            }
            TableEvent::Resumed { downtime } => {
                self.must(TableState::Playing)?;
                if let Some(timer) = &mut self.timer {
                    timer.resume(self.at, *downtime);
                }
                let seconds = downtime.div_ceil(1000);
                self.session
                    .note(&format!("the server was away for {seconds} s; nobody was charged"));
            }
            TableEvent::Rematched { table } => {
                self.must(TableState::Over)?;
                self.rematch = Some(table.clone());
                self.offers.clear();
            }
            TableEvent::Abandoned {} => {
                self.must(TableState::Waiting)?;
                self.state = TableState::Abandoned;
            }
        }
        Ok(())
    }

    fn must(&self, state: TableState) -> Result<(), Misfit> {
        if self.state == state { Ok(()) } else { Err(Misfit::Table("not in this phase")) }
    }

    fn index(&self, seat: SeatNumber) -> Result<usize, Misfit> {
        let index = index_of(seat).filter(|index| *index < self.seats.len());
        index.ok_or(Misfit::Table("there is no such seat"))
    }

    fn holder(&mut self, seat: SeatNumber) -> Result<&mut Holder, Misfit> {
        let index = self.index(seat)?;
        Ok(&mut self.seats[index])
    }

    /// A new turn begins: another clock runs.
    fn next_turn(&mut self) {
        let turn = self.turn();
        if let Some(timer) = &mut self.timer {
            timer.run(turn);
        }
    }

    /// Goes back in the record. Moves vanish from it; remarks and who left stay.
    fn take_back(&mut self, ply: u32) -> Result<(), Misfit> {
        let ply = ply as usize;
        let target = self.plies.get(ply).ok_or(Misfit::Table("there are not so many moves"))?;
        let target = target.event;
        let taken = self.plies.len() - ply;
        let gone: Vec<Event> =
            self.session.record().events[target..self.session.reached()].to_vec();
        self.session.go_to(target);
        for event in gone {
            match event {
                Event::Note(text) => self.session.note(&text),
                Event::Retire { seat, leaving } => self.session.retire(seat, leaving)?,
                _ => {}
            }
        }
        self.session.note(&format!("moves taken back: {taken}"));
        self.plies.truncate(ply);
        self.offers.clear();
        self.spurned.clear();
        self.next_turn();
        Ok(())
    }

    fn end(&mut self) {
        self.state = TableState::Over;
        self.offers.clear();
        self.spurned.clear();
        if let Some(timer) = &mut self.timer {
            timer.run(None);
        }
        self.outcome = self.session.outcome().map(|outcome| OutcomeCard {
            points: Seat::all(outcome.seats()).map(|seat| outcome.points(seat)).collect(),
            ranks: Seat::all(outcome.seats()).map(|seat| outcome.rank(seat)).collect(),
        });
    }
}

/// Something new that is judged on a copy: adopted when it is written, forgotten when not.
pub(crate) struct Draft {
    pub(crate) standing: Standing,
    pub(crate) entries: Vec<Entry>,
}

impl Draft {
    /// Nothing new yet.
    pub(crate) fn of(standing: &Standing) -> Draft {
        Draft { standing: standing.clone(), entries: Vec::new() }
    }

    /// Lets something happen.
    pub(crate) fn add(&mut self, at: Millis, event: TableEvent) -> Result<(), Misfit> {
        let entry = self.standing.apply(at, event)?;
        self.entries.push(entry);
        Ok(())
    }

    /// Begins the game if every seat is taken; seats that stay empty leave at once.
    pub(crate) fn begin_if_full(&mut self, at: Millis) -> Result<(), Misfit> {
        if self.standing.state != TableState::Waiting || self.standing.seats.contains(&Holder::Open)
        {
            return Ok(());
        }
        self.add(at, TableEvent::Began {})?;
        for seat in 0..self.standing.seats.len() {
            if self.standing.seats[seat] == Holder::Closed
                && !self.standing.out[seat]
                && self.standing.state == TableState::Playing
            {
                let leaving = Leaving::Left;
                self.add(at, TableEvent::Retired { seat: number_of(seat), leaving })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use super::*;

    #[test]
    fn a_game_that_has_become_too_long_keeps_no_computer_busy() {
        let computer = SeatTerms::Computer { player: protocol::native::Capped::cut("kibitz:1") };
        let facts = Facts {
            kind: Kind::ConnectFour,
            table: "table".into(),
            key: "key".into(),
            owner: PersonCard {
                id: "anna".into(),
                name: "Anna".into(),
                account: false,
                rating: None,
            },
            terms: super::super::tests::terms(vec![computer.clone(), computer]),
            opened_at: 1,
        };
        let mut standing = Standing::open(Arc::new(facts)).unwrap();
        standing.apply(2, TableEvent::Began {}).unwrap();
        assert!(standing.computer_to_move().is_some() && standing.is_ticking());
        standing.plies = vec![Ply { event: 0, seat: Some(0) }; MOST_PLIES as usize];
        assert!(standing.computer_to_move().is_none() && !standing.is_ticking());
    }
}
