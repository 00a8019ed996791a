//! Judging what is asked for at a table. Nothing changes here: the answer is a proposal, or a
//! refusal.

use catalog::game::Reason;
use ledger::{Holder, index_of, number_of};
use protocol::native::{
    Ask, Claim, DoorTerms, Leaving, Millis, Refusal, SeatNumber, TableEvent, TableState, WordsText,
};

use super::proposal::Proposal;
use super::refusals;
use super::standing::EntryFault;
use super::table::{Asker, Table, Verdict};
use super::terms;

/// The most entries of a log; only taking back and offering without end gets there.
const MOST_ENTRIES: u32 = 50_000;

impl From<EntryFault> for Refusal {
    fn from(fault: EntryFault) -> Refusal {
        match fault {
            // What the rules say about a move, without the record's words around it.
            EntryFault::Rules(reason) => match reason.cause() {
                Some(cause) if reason.key() == "replay-move" => refusals::illegal(cause),
                _ => refusals::illegal(&reason),
            },
            EntryFault::Table(what) => {
                tracing::error!(%what, "a judgement was wrong");
                refusals::internal()
            }
        }
    }
}

impl Table {
    /// What would happen.
    pub(crate) fn judge(&self, asker: &Asker, at: Millis, ask: &Ask) -> Result<Verdict, Refusal> {
        let person = asker.person.id.as_str();
        if self.standing.version >= MOST_ENTRIES {
            return Err(refusals::too_many_moves());
        }
        match ask {
            Ask::Sit { seat, words } => {
                self.sit(asker, at, *seat, words.as_ref().map(WordsText::as_str))
            }
            Ask::Words { words } => self.words(person, at, words.as_str()),
            Ask::Stand {} => self.stand(person, at),
            Ask::Move { ply, text } => self.play(person, at, *ply, text.as_str()),
            Ask::Resign {} => self.resign(person, at),
            Ask::Offer { offer } => self.offer(person, at, *offer),
            Ask::Answer { offer, accept } => self.answer(person, at, *offer, *accept),
            Ask::Undo {} => self.undo(person, at),
            Ask::Hint {} => self.hint(person),
            Ask::Say { text } => self.say(asker, at, text.as_str()),
            Ask::SayPreset { preset } => self.say_preset(asker, at, *preset),
            Ask::Mute { person: whom, muted } => self.mute(person, at, whom.as_str(), *muted),
            Ask::Claim { seat, claim } => self.claim(person, at, *seat, claim),
        }
    }

    /// The seats of somebody who must have one.
    pub(super) fn own_seats(&self, person: &str) -> Result<Vec<usize>, Refusal> {
        let seats = self.standing.ledger.seats_of(person);
        if seats.is_empty() { Err(refusals::not_seated()) } else { Ok(seats) }
    }

    /// The seats with which somebody is still in the game.
    pub(super) fn seats_in_play(&self, person: &str) -> Result<Vec<usize>, Refusal> {
        let mut seats = self.own_seats(person)?;
        seats.retain(|seat| !self.standing.ledger.out[*seat]);
        if seats.is_empty() { Err(refusals::left()) } else { Ok(seats) }
    }

    pub(super) fn must_play(&self) -> Result<(), Refusal> {
        match self.standing.state() {
            TableState::Playing => Ok(()),
            TableState::Waiting => Err(refusals::not_begun()),
            TableState::Over | TableState::Abandoned => Err(refusals::over()),
        }
    }

    fn must_wait(&self) -> Result<(), Refusal> {
        match self.standing.state() {
            TableState::Waiting => Ok(()),
            TableState::Playing => Err(refusals::begun()),
            TableState::Over | TableState::Abandoned => Err(refusals::over()),
        }
    }

    fn sit(
        &self,
        asker: &Asker,
        at: Millis,
        seat: SeatNumber,
        words: Option<&str>,
    ) -> Result<Verdict, Refusal> {
        self.must_wait()?;
        let index = index_of(seat).filter(|index| *index < self.standing.ledger.seats.len());
        let index = index.ok_or_else(|| refusals::no_such_seat(seat))?;
        // A client of Freebloks may play several colours.
        let several = matches!(self.standing.facts.terms.door, Some(DoorTerms::Freebloks { .. }));
        if !several && !self.standing.ledger.seats_of(asker.person.id.as_str()).is_empty() {
            return Err(refusals::already_seated());
        }
        if self.standing.ledger.seats[index] != Holder::Open {
            return Err(refusals::seat_taken());
        }
        let mut card = asker.person.card();
        card.rating = self.faces.get(&card.id).and_then(|face| face.rating);
        let mut events = vec![TableEvent::Sat { seat, person: card }];
        events.extend(self.standing.worded(asker.person.id.as_str(), &[index], words)?);
        Ok(Verdict::happens(self.propose(at, events)?))
    }

    fn stand(&self, person: &str, at: Millis) -> Result<Verdict, Refusal> {
        let seats = self.own_seats(person)?;
        self.must_wait()?;
        let stood = |seat| TableEvent::Stood { seat: number_of(seat) };
        Ok(Verdict::happens(self.propose(at, seats.into_iter().map(stood))?))
    }

    fn play(&self, person: &str, at: Millis, ply: u32, text: &str) -> Result<Verdict, Refusal> {
        let seats = self.own_seats(person)?;
        if self.standing.state() == TableState::Waiting {
            return Err(refusals::not_begun());
        }
        if ply != self.standing.ply() {
            return Err(refusals::stale());
        }
        self.must_play()?;
        if self.standing.is_roll(text) {
            return Err(refusals::roll());
        }
        let turn = self.standing.turn().filter(|turn| seats.contains(turn));
        let seat = turn.ok_or_else(refusals::not_your_turn)?;
        Ok(Verdict::happens(self.moves(seat, at, text)?))
    }

    /// A move of the seat that is to move.
    pub(super) fn moves(&self, seat: usize, at: Millis, text: &str) -> Result<Proposal, Refusal> {
        if self.standing.is_full() {
            return Err(refusals::too_many_moves());
        }
        let seat = Some(number_of(seat));
        Ok(self.propose(at, [TableEvent::Moved { seat, text: text.to_owned() }])?)
    }

    fn resign(&self, person: &str, at: Millis) -> Result<Verdict, Refusal> {
        self.own_seats(person)?;
        self.must_play()?;
        let seats = self.seats_in_play(person)?;
        // Who plays for several seats gives up the one that is to move.
        let turn = self.standing.turn().filter(|turn| seats.contains(turn));
        let seat = turn.unwrap_or(seats[0]);
        let event = TableEvent::Retired { seat: number_of(seat), leaving: Leaving::Resigned };
        Ok(Verdict::happens(self.propose(at, [event])?))
    }

    fn claim(
        &self,
        person: &str,
        at: Millis,
        seat: SeatNumber,
        claim: &Claim,
    ) -> Result<Verdict, Refusal> {
        let own = self.own_seats(person)?;
        self.must_play()?;
        self.seats_in_play(person)?;
        let index = index_of(seat).filter(|index| *index < self.standing.ledger.seats.len());
        let index = index.ok_or_else(|| refusals::no_such_seat(seat))?;
        if own.contains(&index) {
            return Err(refusals::claim_own());
        }
        let Holder::Person(sitter) = &self.standing.ledger.seats[index] else {
            return Err(refusals::claim_nobody());
        };
        if self.standing.ledger.out[index] {
            return Err(refusals::claim_nobody());
        }
        if self.room.is_present(sitter) {
            return Err(refusals::claim_present());
        }
        let claimable = self.claimable_at(index).unwrap_or(Millis::MAX);
        if at < claimable {
            return Err(refusals::claim_early(claimable.saturating_sub(at).div_ceil(1000)));
        }
        let event = match claim {
            Claim::Retire {} => TableEvent::Retired { seat, leaving: Leaving::Left },
            Claim::Computer { .. } if self.standing.facts.terms.rated => {
                return Err(refusals::claim_rated());
            }
            Claim::Computer { player } => {
                terms::player(self.standing.facts.kind, player.as_str())?;
                TableEvent::Replaced { seat, player: player.as_str().to_owned() }
            }
        };
        Ok(Verdict::happens(self.propose(at, [event])?))
    }
}
