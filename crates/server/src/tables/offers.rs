//! Offers and their answers, undoing against the computer, and the next game.

use ledger::{Holder, index_of, number_of};
use protocol::native::{
    Capped, Millis, Offer, OpenOffer, PlayerText, Refusal, SeatNumber, SeatTerms, TableEvent,
    TableState, Terms,
};

use super::proposal::Proposal;
use super::refusals;
use super::standing::{Facts, Standing};
use super::table::{Table, Verdict};
use super::terms;
use super::writing::new_table;

impl Standing {
    /// The ply to which a move of one of these seats is taken back, and which seat made it.
    fn last_move_of(&self, seats: &[usize]) -> Option<(usize, u32)> {
        (0..self.ply()).rev().find_map(|ply| {
            let seat = self.mover(ply).filter(|seat| seats.contains(seat))?;
            Some((seat, ply))
        })
    }

    /// Computers agree to everything but draws; people who have left the game are asked only about
    /// the next one, and those who are gone not even about that.
    fn everybody_agrees(&self, open: &OpenOffer, is_gone: impl Fn(usize) -> bool) -> bool {
        let ledger = &self.ledger;
        let offering = index_of(open.seat).and_then(|seat| ledger.seats.get(seat));
        let plays_on = |seat: usize| !ledger.out[seat];
        ledger.seats.iter().enumerate().all(|(seat, holder)| match holder {
            Holder::Person(_) => {
                Some(holder) == offering
                    || open.agreed.contains(&number_of(seat))
                    || match open.offer {
                        Offer::Rematch => is_gone(seat),
                        Offer::Takeback | Offer::Draw => !plays_on(seat),
                    }
            }
            Holder::Computer(_) => open.offer != Offer::Draw || !plays_on(seat),
            Holder::Open | Holder::Closed => true,
        })
    }

    /// What an offer leads to at this table.
    fn granted(&self, open: &OpenOffer) -> Option<TableEvent> {
        match open.offer {
            Offer::Takeback => {
                let (_, ply) = self.last_move_of(&[index_of(open.seat)?])?;
                Some(TableEvent::TookBack { seat: open.seat, ply })
            }
            Offer::Draw => Some(TableEvent::Drawn {}),
            Offer::Rematch => None,
        }
    }

    /// What everybody who still plays has agreed to: whose answer was missing may have left.
    pub(super) fn agreed(&self) -> Option<TableEvent> {
        if self.state() != TableState::Playing {
            return None;
        }
        let mut offers = self.ledger.offers.iter();
        let agreed = offers.find(|open| self.everybody_agrees(open, |_| false))?;
        self.granted(agreed)
    }
}

impl Table {
    pub(super) fn undo(&self, person: &str, at: Millis) -> Result<Verdict, Refusal> {
        let seats = self.own_seats(person)?;
        self.must_play()?;
        self.must_allow_takebacks()?;
        if self.standing.ledger.has_others(person) {
            return Err(refusals::undo_with_people());
        }
        let last = self.standing.last_move_of(&seats);
        let (seat, ply) = last.ok_or_else(refusals::nothing_to_take_back)?;
        let event = TableEvent::TookBack { seat: number_of(seat), ply };
        Ok(Verdict::happens(self.propose(at, [event])?))
    }

    fn must_allow_takebacks(&self) -> Result<(), Refusal> {
        let terms = &self.standing.facts.terms;
        if terms.takebacks && !terms.rated { Ok(()) } else { Err(refusals::takebacks_off()) }
    }

    /// The seats with which somebody may offer and answer this: only the next game is a matter of
    /// those who have left this one.
    fn speaking_seats(&self, person: &str, offer: Offer) -> Result<Vec<usize>, Refusal> {
        match offer {
            Offer::Rematch => self.own_seats(person),
            Offer::Takeback | Offer::Draw => self.seats_in_play(person),
        }
    }

    /// Whether this could be offered now, and for which seat it would be.
    fn may_offer(&self, person: &str, offer: Offer) -> Result<usize, Refusal> {
        let seats = self.own_seats(person)?;
        let standing = &self.standing;
        match offer {
            Offer::Takeback => {
                self.must_play()?;
                self.must_allow_takebacks()?;
                let last = standing.last_move_of(&self.speaking_seats(person, offer)?);
                Ok(last.ok_or_else(refusals::nothing_to_take_back)?.0)
            }
            Offer::Draw => {
                self.must_play()?;
                if !standing.session.knows_draw() {
                    return Err(refusals::no_draws());
                }
                let computer =
                    |(holder, out): (&Holder, &bool)| !out && matches!(holder, Holder::Computer(_));
                if standing.ledger.seats.iter().zip(&standing.ledger.out).any(computer) {
                    return Err(refusals::draw_with_computer());
                }
                Ok(self.speaking_seats(person, offer)?[0])
            }
            Offer::Rematch => {
                if standing.state() != TableState::Over {
                    return Err(refusals::not_over());
                }
                if standing.ledger.rematch.is_some() {
                    return Err(refusals::rematched());
                }
                Ok(seats[0])
            }
        }
    }

    pub(super) fn offer(&self, person: &str, at: Millis, offer: Offer) -> Result<Verdict, Refusal> {
        let seat = self.may_offer(person, offer)?;
        if let Some(open) = self.standing.ledger.offers.iter().find(|open| open.offer == offer) {
            return self.agree(person, at, open, refusals::offered_already);
        }
        if self.standing.ledger.spurned.contains(&(number_of(seat), offer)) {
            return Err(refusals::offer_declined());
        }
        let open = OpenOffer { seat: number_of(seat), offer, agreed: Vec::new() };
        if self.everybody_agrees(&open) {
            return self.carry_out(at, &open);
        }
        let event = TableEvent::Offered { seat: open.seat, offer };
        Ok(Verdict::happens(self.propose(at, [event])?))
    }

    pub(super) fn answer(
        &self,
        person: &str,
        at: Millis,
        offer: Offer,
        accept: bool,
    ) -> Result<Verdict, Refusal> {
        let own = self.own_seats(person)?;
        let open = self.standing.ledger.offers.iter().find(|open| open.offer == offer);
        let open = open.ok_or_else(refusals::no_offer)?;
        let speaking = self.speaking_seats(person, offer)?;
        if accept {
            return self.agree(person, at, open, refusals::own_offer);
        }
        let mine = index_of(open.seat).is_some_and(|by| own.contains(&by));
        let seat = if mine { open.seat } else { number_of(speaking[0]) };
        Ok(Verdict::happens(self.propose(at, [TableEvent::Declined { seat, offer }])?))
    }

    /// Agrees for every seat of a person at once: an entry for each. Who was the last to be missing
    /// may have left meanwhile, so it may be enough that somebody asks again. Nobody agrees to an
    /// offer of their own.
    fn agree(
        &self,
        person: &str,
        at: Millis,
        open: &OpenOffer,
        own_offer: fn() -> Refusal,
    ) -> Result<Verdict, Refusal> {
        let own = self.standing.ledger.seats_of(person).into_iter().map(number_of);
        let silent: Vec<SeatNumber> =
            own.clone().filter(|seat| !open.agreed.contains(seat)).collect();
        let mine = own.into_iter().any(|seat| seat == open.seat);
        let mut agreed = open.clone();
        agreed.agreed.extend(silent.iter().filter(|_| !mine));
        if self.everybody_agrees(&agreed) {
            return self.carry_out(at, &agreed);
        }
        if mine {
            return Err(own_offer());
        }
        if silent.is_empty() {
            return Ok(Verdict::Already);
        }
        let offer = open.offer;
        let events = silent.into_iter().map(|seat| TableEvent::Offered { seat, offer });
        Ok(Verdict::happens(self.propose(at, events)?))
    }

    fn everybody_agrees(&self, open: &OpenOffer) -> bool {
        self.standing.everybody_agrees(open, |seat| self.is_gone(seat))
    }

    /// Whether somebody has left both the game and the room, while others are still here.
    fn is_gone(&self, seat: usize) -> bool {
        let Holder::Person(person) = &self.standing.ledger.seats[seat] else { return false };
        self.standing.ledger.seats.len() > 2
            && self.standing.ledger.out[seat]
            && !self.room.is_present(person)
    }

    fn carry_out(&self, at: Millis, open: &OpenOffer) -> Result<Verdict, Refusal> {
        if open.offer == Offer::Rematch {
            return self.rematch(at);
        }
        let event = self.standing.granted(open).ok_or_else(refusals::nothing_to_take_back)?;
        Ok(Verdict::happens(self.propose(at, [event])?))
    }

    /// The next game: everybody moves on by one seat, everything else stays. Whoever is gone leaves
    /// an open seat.
    fn rematch(&self, at: Millis) -> Result<Verdict, Refusal> {
        let facts = &self.standing.facts;
        let owner = self.face(&facts.owner.id);
        let playing: Vec<usize> = (0..self.standing.ledger.seats.len())
            .filter(|seat| self.standing.ledger.seats[*seat] != Holder::Closed)
            .collect();
        let mut seats = vec![SeatTerms::Closed {}; self.standing.ledger.seats.len()];
        let mut guests = Vec::new();
        for (at, seat) in playing.iter().enumerate() {
            let from = playing[(at + playing.len() - 1) % playing.len()];
            seats[*seat] = match &self.standing.ledger.seats[from] {
                Holder::Person(_) if self.is_gone(from) => SeatTerms::Open {},
                Holder::Person(person) if *person == owner.id => SeatTerms::Me {},
                Holder::Person(person) => {
                    guests.push((*seat, self.face(person)));
                    SeatTerms::Open {}
                }
                Holder::Computer(player) => SeatTerms::Computer { player: PlayerText::cut(player) },
                Holder::Open | Holder::Closed => SeatTerms::Open {},
            };
        }
        let terms = Terms { seats, ..facts.terms.clone() };
        // The same key opens the next room, so that who watched by link can come along.
        let table = super::fresh_text(super::TABLE_LETTERS);
        let (key, seed) = (facts.key.clone(), super::fresh_seed());
        let next = terms::facts(table.clone(), key, owner, terms, at, seed)?;
        let next = terms::judge(Facts { setup: facts.setup.clone(), ..next })?;
        let mut proposal = Proposal::of(&next);
        for (seat, person) in guests {
            proposal.add(at, TableEvent::Sat { seat: number_of(seat), person })?;
        }
        proposal.complete(at)?;
        let request = Capped::<32>::cut(&format!("rematch-{}", facts.table)).into_string();
        let opens = new_table(&proposal, request, &|person| self.face(person));
        let proposal = self.propose(at, [TableEvent::Rematched { table }])?;
        Ok(Verdict::Happens { proposal: Box::new(proposal), opens: Some(Box::new(opens)) })
    }
}
