//! Offers and their answers, undoing against the computer, and the next game.

use protocol::native::{
    Capped, Millis, Offer, OpenOffer, PlayerText, Refusal, SeatTerms, TableEvent, TableState, Terms,
};

use super::refusals;
use super::standing::{Draft, Holder, index_of, number_of};
use super::table::{Table, Verdict};
use super::terms;
use super::writing::new_table;

impl Table {
    /// The ply to which a move of one of these seats is taken back, and which seat made it.
    fn last_move_of(&self, seats: &[usize]) -> Option<(usize, u32)> {
        (0..self.standing.ply()).rev().find_map(|ply| {
            let seat = self.standing.mover(ply).filter(|seat| seats.contains(seat))?;
            Some((seat, ply))
        })
    }

    pub(super) fn undo(&self, person: &str, at: Millis) -> Result<Verdict, Refusal> {
        let seats = self.own_seats(person)?;
        self.must_play()?;
        self.must_allow_takebacks()?;
        if self.standing.has_others(person) {
            return Err(refusals::undo_with_people());
        }
        let last = self.last_move_of(&seats);
        let (seat, ply) = last.ok_or_else(refusals::nothing_to_take_back)?;
        let event = TableEvent::TookBack { seat: number_of(seat), ply };
        Ok(Verdict::happens(self.draft(at, event)?))
    }

    fn must_allow_takebacks(&self) -> Result<(), Refusal> {
        let terms = &self.standing.facts.terms;
        if terms.takebacks && !terms.rated { Ok(()) } else { Err(refusals::takebacks_off()) }
    }

    /// Whether this could be offered now, and for which seat it would be.
    fn may_offer(&self, person: &str, offer: Offer) -> Result<usize, Refusal> {
        let seats = self.own_seats(person)?;
        match offer {
            Offer::Takeback => {
                self.must_play()?;
                self.must_allow_takebacks()?;
                let last = self.last_move_of(&seats).ok_or_else(refusals::nothing_to_take_back)?;
                return Ok(last.0);
            }
            Offer::Draw => {
                self.must_play()?;
                if !self.standing.session.knows_draw() {
                    return Err(refusals::no_draws());
                }
                let computer =
                    |(holder, out): (&Holder, &bool)| !out && matches!(holder, Holder::Computer(_));
                if self.standing.seats.iter().zip(&self.standing.out).any(computer) {
                    return Err(refusals::draw_with_computer());
                }
            }
            Offer::Rematch => {
                if self.standing.state != TableState::Over {
                    return Err(refusals::not_over());
                }
                if self.standing.rematch.is_some() {
                    return Err(refusals::rematched());
                }
            }
        }
        let still_in = |seat: &&usize| offer == Offer::Rematch || !self.standing.out[**seat];
        seats.iter().find(still_in).copied().ok_or_else(refusals::over)
    }

    pub(super) fn offer(&self, person: &str, at: Millis, offer: Offer) -> Result<Verdict, Refusal> {
        let seat = self.may_offer(person, offer)?;
        let own = self.standing.seats_of(person);
        if let Some(open) = self.standing.offers.iter().find(|open| open.offer == offer) {
            return match index_of(open.seat) {
                Some(by) if own.contains(&by) => Err(refusals::offered_already()),
                _ => self.agree(person, at, open, seat),
            };
        }
        if self.standing.spurned.contains(&(number_of(seat), offer)) {
            return Err(refusals::offer_declined());
        }
        let open = OpenOffer { seat: number_of(seat), offer, agreed: Vec::new() };
        if self.everybody_agrees(&open) {
            return self.settle(at, &open);
        }
        let event = TableEvent::Offered { seat: open.seat, offer };
        Ok(Verdict::happens(self.draft(at, event)?))
    }

    pub(super) fn answer(
        &self,
        person: &str,
        at: Millis,
        offer: Offer,
        accept: bool,
    ) -> Result<Verdict, Refusal> {
        let own = self.own_seats(person)?;
        let open = self.standing.offers.iter().find(|open| open.offer == offer);
        let open = open.ok_or_else(refusals::no_offer)?;
        let mine = index_of(open.seat).is_some_and(|by| own.contains(&by));
        let seat = own[0];
        match (accept, mine) {
            (true, true) => Err(refusals::own_offer()),
            (true, false) => self.agree(person, at, open, seat),
            (false, _) => {
                let seat = if mine { open.seat } else { number_of(seat) };
                Ok(Verdict::happens(self.draft(at, TableEvent::Declined { seat, offer })?))
            }
        }
    }

    fn agree(
        &self,
        person: &str,
        at: Millis,
        open: &OpenOffer,
        seat: usize,
    ) -> Result<Verdict, Refusal> {
        let mut agreed = open.clone();
        let already = agreed.agreed.len();
        for own in self.standing.seats_of(person) {
            if !agreed.agreed.contains(&number_of(own)) {
                agreed.agreed.push(number_of(own));
            }
        }
        if self.everybody_agrees(&agreed) {
            return self.settle(at, &agreed);
        }
        if agreed.agreed.len() == already {
            return Ok(Verdict::Already);
        }
        let event = TableEvent::Offered { seat: number_of(seat), offer: open.offer };
        Ok(Verdict::happens(self.draft(at, event)?))
    }

    /// Computers agree to everything that they can be offered; people who have left the game are
    /// asked only about the next one, and where there are several others, only if they are here.
    fn everybody_agrees(&self, open: &OpenOffer) -> bool {
        let standing = &self.standing;
        let offering = index_of(open.seat).and_then(|seat| standing.seats.get(seat));
        standing.seats.iter().enumerate().all(|(seat, holder)| match holder {
            Holder::Person(_) => {
                Some(holder) == offering
                    || open.agreed.contains(&number_of(seat))
                    || (standing.out[seat] && open.offer != Offer::Rematch)
                    || (open.offer == Offer::Rematch && self.is_gone(seat))
            }
            Holder::Open | Holder::Closed | Holder::Computer(_) => true,
        })
    }

    /// Whether somebody has left both the game and the room, while others are still here.
    fn is_gone(&self, seat: usize) -> bool {
        let Holder::Person(person) = &self.standing.seats[seat] else { return false };
        self.standing.seats.len() > 2 && self.standing.out[seat] && !self.room.is_present(person)
    }

    fn settle(&self, at: Millis, open: &OpenOffer) -> Result<Verdict, Refusal> {
        match open.offer {
            Offer::Takeback => {
                let seat = index_of(open.seat).unwrap_or_default();
                let last = self.last_move_of(&[seat]);
                let (_, ply) = last.ok_or_else(refusals::nothing_to_take_back)?;
                let event = TableEvent::TookBack { seat: open.seat, ply };
                Ok(Verdict::happens(self.draft(at, event)?))
            }
            Offer::Draw => Ok(Verdict::happens(self.draft(at, TableEvent::Drawn {})?)),
            Offer::Rematch => self.rematch(at),
        }
    }

    /// The next game: everybody moves on by one seat, everything else stays. Whoever is gone leaves
    /// an open seat.
    fn rematch(&self, at: Millis) -> Result<Verdict, Refusal> {
        let facts = &self.standing.facts;
        let owner = self.face(&facts.owner.id);
        let playing: Vec<usize> = (0..self.standing.seats.len())
            .filter(|seat| self.standing.seats[*seat] != Holder::Closed)
            .collect();
        let mut seats = vec![SeatTerms::Closed {}; self.standing.seats.len()];
        let mut guests = Vec::new();
        for (at, seat) in playing.iter().enumerate() {
            let from = playing[(at + playing.len() - 1) % playing.len()];
            seats[*seat] = match &self.standing.seats[from] {
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
        let next = terms::judge(table.clone(), facts.key.clone(), owner, terms, at)?;
        let mut draft = Draft::of(&next);
        for (seat, person) in guests {
            draft.add(at, TableEvent::Sat { seat: number_of(seat), person })?;
        }
        draft.begin_if_full(at)?;
        let request = Capped::<32>::cut(&format!("rematch-{}", facts.table)).into_string();
        let opens = new_table(&draft, request, &|person| self.face(person));
        let draft = self.draft(at, TableEvent::Rematched { table })?;
        Ok(Verdict::Happens { draft: Box::new(draft), opens: Some(Box::new(opens)) })
    }
}
