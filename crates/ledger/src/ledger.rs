//! What the entries of a log add up to.

use std::collections::{BTreeSet, HashMap};
use std::fmt;

use game::{Actor, Change, Event, Leaving as Left, Seat};
use protocol::native::{
    Leaving, Offer, OpenOffer, PersonCard, SeatNumber, SeatTerms, Sitter, TableEvent, TableState,
};

/// Who has a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// Nobody ever.
    Closed,
    /// A person by their id.
    Person(String),
    /// A computer player by its name and level.
    Computer(String),
}

/// Why an entry does not fit what came before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit(pub &'static str);

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for Misfit {}

/// The seat of a number on the wire.
pub fn index_of(seat: SeatNumber) -> Option<usize> {
    usize::from(seat).checked_sub(1)
}

/// The number on the wire of a seat.
pub fn number_of(index: usize) -> SeatNumber {
    (index as SeatNumber).saturating_add(1)
}

/// Why a seat left, in the words of records.
pub fn leaving_of(leaving: Leaving) -> Left {
    match leaving {
        Leaving::Resigned => Left::Resigned,
        Leaving::OutOfTime => Left::OutOfTime,
        Leaving::Disqualified => Left::Disqualified,
        Leaving::Left => Left::Left,
    }
}

/// What an entry changes in the game; nothing for those that are about people.
pub fn change_of(event: &TableEvent) -> Option<Change> {
    let seat_of = |seat: SeatNumber| index_of(seat).and_then(Seat::new);
    let happened = match event {
        TableEvent::Moved { seat, text } => {
            let by = match seat {
                None => Actor::Chance,
                Some(seat) => Actor::Seat(seat_of(*seat)?),
            };
            Event::Move { by, text: text.clone() }
        }
        TableEvent::Retired { seat, leaving } => {
            Event::Retire { seat: seat_of(*seat)?, leaving: leaving_of(*leaving) }
        }
        TableEvent::Drawn {} => Event::Draw,
        TableEvent::TookBack { ply, .. } => {
            return Some(Change::TookBack { moves: *ply as usize });
        }
        TableEvent::Hinted { seat, text } => Event::Note(format!("hint for seat {seat}: {text}")),
        TableEvent::Replaced { seat, player } => {
            Event::Note(format!("{player} took over seat {seat}"))
        }
        TableEvent::Resumed { downtime } => {
            let seconds = downtime.div_ceil(1000);
            Event::Note(format!("the server was away for {seconds} s; nobody was charged"))
        }
        TableEvent::Sat { .. }
        | TableEvent::Stood { .. }
        | TableEvent::Worded { .. }
        | TableEvent::Began {}
        | TableEvent::Offered { .. }
        | TableEvent::Declined { .. }
        | TableEvent::Muted { .. }
        | TableEvent::Revealed { .. }
        | TableEvent::Rematched { .. }
        | TableEvent::Abandoned {} => return None,
    };
    Some(Change::Happened(happened))
}

/// The sum of a log, but for the game itself and the clocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// How far the table has come. That a game is over is a matter of rules: who knows them calls
    /// [`Ledger::end`].
    pub state: TableState,
    /// Who has each seat.
    pub seats: Vec<Holder>,
    /// Which seats have left the game.
    pub out: Vec<bool>,
    /// Who made each move that stands on the board; none for the dice.
    pub movers: Vec<Option<SeatNumber>>,
    /// What waits for an answer.
    pub offers: Vec<OpenOffer>,
    /// What was offered by whom and declined since the last move.
    pub spurned: Vec<(SeatNumber, Offer)>,
    /// Who has been silenced.
    pub muted: BTreeSet<String>,
    /// The table of the next game.
    pub rematch: Option<String>,
    /// What each seat added to the dice; none for a player who has not answered yet.
    pub words: Vec<Option<String>>,
    /// Whether the dice were ever rolled: from then on words come too late, whatever is taken back.
    pub rolled: bool,
    /// The seed of the dice, once it was shown.
    pub seed: Option<String>,
    /// People as they were when they sat down.
    pub known: HashMap<String, PersonCard>,
}

impl Ledger {
    /// A table that has just been opened on these terms. Seats in `out` have left the game by its
    /// setup, and nobody need come for them.
    pub fn open(terms: &[SeatTerms], out: Vec<bool>, owner: &PersonCard) -> Ledger {
        let holder = |(seat, out): (&SeatTerms, &bool)| match seat {
            SeatTerms::Me {} => Holder::Person(owner.id.clone()),
            SeatTerms::Open {} if *out => Holder::Closed,
            SeatTerms::Open {} => Holder::Open,
            SeatTerms::Computer { player } => Holder::Computer(player.as_str().to_owned()),
            SeatTerms::Closed {} => Holder::Closed,
        };
        Ledger {
            state: TableState::Waiting,
            seats: terms.iter().zip(&out).map(holder).collect(),
            movers: Vec::new(),
            offers: Vec::new(),
            spurned: Vec::new(),
            muted: BTreeSet::new(),
            rematch: None,
            words: vec![None; terms.len()],
            rolled: false,
            seed: None,
            known: HashMap::from([(owner.id.clone(), owner.clone())]),
            out,
        }
    }

    /// The seats of a person, in order.
    pub fn seats_of(&self, person: &str) -> Vec<usize> {
        let held = |holder: &Holder| matches!(holder, Holder::Person(id) if id == person);
        (0..self.seats.len()).filter(|seat| held(&self.seats[*seat])).collect()
    }

    /// Whether people other than this one play along, in seats that are still in the game.
    pub fn has_others(&self, person: &str) -> bool {
        let other = |holder: &Holder| matches!(holder, Holder::Person(id) if id != person);
        self.seats.iter().zip(&self.out).any(|(holder, out)| !out && other(holder))
    }

    /// Whether this person plays with nobody but computers and themselves: who does may have hints
    /// and undo moves.
    pub fn plays_alone(&self, person: &str) -> bool {
        !self.seats_of(person).is_empty() && !self.has_others(person)
    }

    /// Whether somebody who plays has not said yet what they add to the dice, if anything.
    pub fn awaits_words(&self) -> bool {
        let silent = |seat: &usize| {
            matches!(self.seats[*seat], Holder::Person(_))
                && !self.out[*seat]
                && self.words[*seat].is_none()
        };
        (0..self.seats.len()).any(|seat| silent(&seat))
    }

    /// Adds an entry. What does not fit is refused and changes nothing.
    pub fn apply(&mut self, event: &TableEvent) -> Result<(), Misfit> {
        match event {
            TableEvent::Sat { seat, person } => {
                self.must(TableState::Waiting)?;
                let index = self.index(*seat)?;
                if self.seats[index] != Holder::Open {
                    return Err(Misfit("the seat is not open"));
                }
                self.seats[index] = Holder::Person(person.id.clone());
                self.known.insert(person.id.clone(), person.clone());
            }
            TableEvent::Stood { seat } => {
                self.must(TableState::Waiting)?;
                let index = self.index(*seat)?;
                self.seats[index] = Holder::Open;
                self.words[index] = None;
            }
            TableEvent::Worded { seat, words } => {
                let index = self.index(*seat)?;
                if self.rolled {
                    return Err(Misfit("the dice have been rolled"));
                }
                self.words[index] = Some(words.clone());
            }
            TableEvent::Began {} => {
                self.must(TableState::Waiting)?;
                self.state = TableState::Playing;
            }
            TableEvent::Moved { seat, .. } => {
                self.must(TableState::Playing)?;
                match seat {
                    Some(seat) => _ = self.index(*seat)?,
                    None => self.rolled = true,
                }
                self.movers.push(*seat);
                self.moved(*seat);
            }
            TableEvent::Retired { seat, .. } => {
                self.must(TableState::Playing)?;
                let index = self.index(*seat)?;
                self.out[index] = true;
                self.offers.retain(|open| open.seat != *seat);
            }
            TableEvent::Drawn {} => self.must(TableState::Playing)?,
            TableEvent::TookBack { ply, .. } => {
                self.must(TableState::Playing)?;
                if *ply as usize >= self.movers.len() {
                    return Err(Misfit("there are not so many moves"));
                }
                self.movers.truncate(*ply as usize);
                self.offers.clear();
                self.spurned.clear();
            }
            TableEvent::Offered { seat, offer } => self.offered(*seat, *offer)?,
            TableEvent::Declined { seat, offer } => {
                let at = self.offers.iter().position(|open| open.offer == *offer);
                let open = self.offers.remove(at.ok_or(Misfit("nothing was offered"))?);
                if open.seat != *seat {
                    self.spurned.push((open.seat, open.offer));
                }
            }
            TableEvent::Hinted { .. } => {}
            TableEvent::Replaced { seat, player } => {
                let index = self.index(*seat)?;
                // In a game a computer takes over from somebody, before it a seat that is free.
                if self.seats[index] != Holder::Open {
                    self.must(TableState::Playing)?;
                }
                self.seats[index] = Holder::Computer(player.clone());
                self.offers.retain(|open| open.seat != *seat);
            }
            TableEvent::Muted { person, muted: true } => {
                self.muted.insert(person.clone());
            }
            TableEvent::Muted { person, muted: false } => {
                self.muted.remove(person);
            }
            TableEvent::Resumed { .. } => self.must(TableState::Playing)?,
            TableEvent::Revealed { seed } => self.seed = Some(seed.clone()),
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

    /// The rules say that the game is over.
    pub fn end(&mut self) {
        self.state = TableState::Over;
        self.offers.clear();
        self.spurned.clear();
    }

    /// Who moves on has answered the others' offers, except those agreed to before. The dice
    /// answer nothing.
    fn moved(&mut self, seat: Option<SeatNumber>) {
        let Some(seat) = seat else { return };
        let person = |seat: SeatNumber| match self.seats.get(index_of(seat)?)? {
            Holder::Person(person) => Some(person),
            _ => None,
        };
        // Who holds several seats answers with all of them.
        let mover = person(seat);
        let own = |other: &SeatNumber| *other == seat || mover.is_some() && person(*other) == mover;
        let stands = |open: &OpenOffer| own(&open.seat) || open.agreed.iter().any(own);
        self.offers.retain(|open| open.offer != Offer::Takeback && stands(open));
        self.spurned.clear();
    }

    /// To offer what somebody offers already is to agree.
    fn offered(&mut self, seat: SeatNumber, offer: Offer) -> Result<(), Misfit> {
        self.index(seat)?;
        match self.offers.iter_mut().find(|open| open.offer == offer) {
            None => self.offers.push(OpenOffer { seat, offer, agreed: Vec::new() }),
            Some(open) if open.seat == seat || open.agreed.contains(&seat) => {}
            Some(open) => open.agreed.push(seat),
        }
        Ok(())
    }

    fn must(&self, state: TableState) -> Result<(), Misfit> {
        if self.state == state { Ok(()) } else { Err(Misfit("not in this phase")) }
    }

    fn index(&self, seat: SeatNumber) -> Result<usize, Misfit> {
        let index = index_of(seat).filter(|index| *index < self.seats.len());
        index.ok_or(Misfit("there is no such seat"))
    }

    /// A seat's holder as others see them, people by the card that this gives.
    pub fn sitter(&self, holder: &Holder, card: impl FnOnce(&str) -> PersonCard) -> Sitter {
        match holder {
            Holder::Open => Sitter::Open {},
            Holder::Closed => Sitter::Closed {},
            Holder::Person(person) => Sitter::Person { person: card(person) },
            Holder::Computer(player) => Sitter::Computer { player: player.clone() },
        }
    }

    /// Somebody as they were when they sat down.
    pub fn card(&self, person: &str) -> PersonCard {
        self.known.get(person).cloned().unwrap_or_else(|| PersonCard {
            id: person.to_owned(),
            name: String::new(),
            account: false,
            rating: None,
        })
    }
}
