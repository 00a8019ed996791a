//! What is known about a server and the table that is visited there, and what can be asked for.

use catalog::game::{PlayerName, Record, Seat, Turn};
use catalog::{DiceFault, Kind, Refused, Session, Verified};
use client::protocol::native::{
    Ask, Capped, ChatText, Claim, ClockTerms, Entry, MoveText, Offer, OpenBody, SeatNumber,
    SeatTerms, Sitter, Snapshot, TableCard, TableId, TableState, Terms, WatchPolicy, WordsText,
};
use client::{Address, Desk, DeskNews, Happening, Invitation, PipeNews, Room};

use ledger::{change_of, index_of};

use super::line::Order;

/// A visit to a server.
pub(crate) struct Visit {
    pub(crate) server: Address,
    desk: Desk,
    place: Option<Place>,
    /// What the person adds to the dice of every table; empty for nothing.
    pub(crate) words: String,
}

/// The table that is visited.
struct Place {
    invitation: Invitation,
    /// Whether an open seat shall be taken.
    wants_seat: bool,
    game: Option<Game>,
}

struct Game {
    kind: Kind,
    /// What the server has confirmed.
    truth: Box<dyn Session>,
    /// The same with what is on its way.
    shown: Box<dyn Session>,
    sending: Option<String>,
    /// Whether every roll follows from the seed, once that is shown.
    checked: Option<Result<Verified, DiceFault>>,
}

impl Game {
    /// The game of a snapshot; nothing when it is of a game that is not played here.
    fn of(snapshot: &Snapshot) -> Option<Game> {
        let record: Record = snapshot.record.parse().ok()?;
        let kind = Kind::of_name(&record.game)?;
        let truth = kind.reopen(&record).ok()?;
        Some(Game { kind, shown: truth.fork(), truth, sending: None, checked: None })
    }

    /// Lets an entry of the log happen; false when it does not fit, so that the whole truth is
    /// needed.
    fn follow(&mut self, entry: &Entry) -> bool {
        let done = change_of(&entry.event).is_none_or(|change| self.truth.change(&change).is_ok());
        done && self.truth.moves_so_far().len() == entry.ply as usize
    }

    /// Shows the truth with the own moves that are still on their way.
    fn show(&mut self, room: &Room) {
        (self.shown, self.sending) = (self.truth.fork(), None);
        for ask in room.pending() {
            if let Ask::Move { ply, text } = ask
                && *ply as usize == self.shown.moves_so_far().len()
                && self.shown.play(text.as_str()).is_ok()
            {
                self.sending = Some(text.to_string());
            }
        }
    }
}

/// A seat by the number that the wire gives it.
pub(super) fn seat_of(number: SeatNumber) -> Option<Seat> {
    Seat::new(index_of(number)?)
}

/// Whom a table is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OpenKind {
    /// A computer player of the server.
    Computer,
    /// Whoever comes from the lobby.
    Listed,
    /// Who gets the link.
    Private,
}

impl Visit {
    /// Comes in through the door; the lobby is the first room.
    pub(crate) fn new(server: Address, luck: u64, words: &str) -> Visit {
        let mut desk = Desk::new(luck);
        desk.enter_lobby();
        Visit { server, desk, place: None, words: words.to_owned() }
    }

    /// What must be said now.
    pub(crate) fn orders(&mut self) -> Option<Order> {
        Some(self.desk.outgoing()).filter(|words| !words.is_empty()).map(Order::Say)
    }

    /// Hears the line. The game that is shown is up to date afterwards.
    pub(crate) fn hear(&mut self, news: PipeNews) -> Vec<DeskNews> {
        let heard = self.desk.hear(news);
        for one in &heard {
            if let DeskNews::Room { table, happening } = one
                && self.place.as_ref().is_some_and(|place| place.invitation.table == *table)
            {
                self.happened(happening);
            }
        }
        self.show();
        heard
    }

    fn happened(&mut self, happening: &Happening) {
        match happening {
            Happening::Whole => self.learn(),
            Happening::Entry(entry) => {
                let game = self.place.as_mut().and_then(|place| place.game.as_mut());
                if !game.is_some_and(|game| game.follow(entry)) {
                    self.doubt();
                }
            }
            _ => {}
        }
        self.add_words();
        self.check_dice();
        let next = self.snapshot().filter(|snapshot| !snapshot.you.is_empty());
        if let Some(table) = next.and_then(|snapshot| snapshot.rematch.clone())
            && let Ok(table) = TableId::new(table)
        {
            self.go(Invitation { server: None, table, key: None }, false);
        }
    }

    /// A new truth: the game is rebuilt, and an open seat taken if that was the wish.
    fn learn(&mut self) {
        let Some(place) = &mut self.place else { return };
        let room = self.desk.room(&place.invitation.table);
        let Some(snapshot) = room.and_then(Room::snapshot) else { return };
        place.game = Game::of(snapshot);
        let open = snapshot.seats.iter().find(|card| card.sitter == Sitter::Open {});
        let seat = open.map(|card| card.seat).filter(|_| snapshot.you.is_empty());
        if std::mem::take(&mut place.wants_seat)
            && let Some(seat) = seat
        {
            let words = snapshot.dice.as_ref().map(|_| WordsText::cut(&self.words));
            self.desk.ask(&place.invitation.table, Ask::Sit { seat, words });
        }
    }

    /// Adds the person's words to the dice where they are still missing, as when a table was opened
    /// or after a rematch, so that nobody waits for them.
    fn add_words(&mut self) {
        let (Some(place), Some(snapshot)) = (&self.place, self.snapshot()) else { return };
        let Some(dice) = &snapshot.dice else { return };
        let missing = |number: &SeatNumber| {
            index_of(*number).is_some_and(|seat| {
                let plays_on = snapshot.seats.get(seat).is_some_and(|card| !card.out);
                plays_on && dice.words.get(seat) == Some(&None)
            })
        };
        let is_over = !matches!(snapshot.state, TableState::Waiting | TableState::Playing);
        let asked = self.room().is_some_and(|room| {
            room.pending().any(|ask| matches!(ask, Ask::Words { .. } | Ask::Sit { .. }))
        });
        if is_over || asked || dice.rolled || !snapshot.you.iter().any(missing) {
            return;
        }
        let (table, words) = (place.invitation.table.clone(), WordsText::cut(&self.words));
        self.desk.ask(&table, Ask::Words { words });
    }

    /// Computes every roll again, once the seed is shown.
    fn check_dice(&mut self) {
        let dice = self.snapshot().and_then(|snapshot| snapshot.dice.as_ref());
        if dice.is_none_or(|dice| dice.seed.is_none()) || self.checked().is_some() {
            return;
        }
        let Some((kind, record)) = self.record() else { return };
        let game = self.place.as_mut().and_then(|place| place.game.as_mut());
        if let (Some(game), Ok(record)) = (game, record.parse()) {
            game.checked = Some(catalog::verify(kind, &record));
        }
    }

    /// Whether every roll follows from the seed, once that is shown.
    pub(crate) fn checked(&self) -> Option<&Result<Verified, DiceFault>> {
        self.game()?.checked.as_ref()
    }

    /// Whether the first roll waits for somebody's words.
    pub(crate) fn waits_for_words(&self) -> bool {
        let dice = self.snapshot().and_then(|snapshot| snapshot.dice.as_ref());
        dice.is_some_and(|dice| dice.waits_until.is_some())
            && self.session().is_some_and(|session| session.turn() == Turn::Chance)
    }

    /// The game does not fit what the server says: asks for everything.
    fn doubt(&mut self) {
        if let Some(place) = &self.place {
            let Invitation { table, key, .. } = place.invitation.clone();
            self.desk.leave(&table);
            self.desk.enter(&table, key);
        }
    }

    fn show(&mut self) {
        let Some(place) = &mut self.place else { return };
        let room = self.desk.room(&place.invitation.table);
        if let (Some(game), Some(room)) = (&mut place.game, room) {
            game.show(room);
        }
    }

    /// Goes to a table; an open seat there is taken if that is the wish.
    pub(crate) fn go(&mut self, invitation: Invitation, wants_seat: bool) {
        self.leave();
        self.desk.enter(&invitation.table, invitation.key.clone());
        self.place = Some(Place { invitation, wants_seat, game: None });
    }

    /// Leaves the table; seats are kept.
    pub(crate) fn leave(&mut self) {
        if let Some(place) = self.place.take() {
            self.desk.leave(&place.invitation.table);
        }
    }

    /// What the person is called.
    pub(crate) fn name(&self) -> &str {
        self.desk.you().map_or("", |you| you.name.as_str())
    }

    pub(crate) fn is_online(&self) -> bool {
        self.desk.is_online()
    }

    /// The listed tables: those that wait for somebody first.
    pub(crate) fn tables(&self) -> Vec<&TableCard> {
        let mut tables: Vec<&TableCard> = self.desk.lobby().unwrap_or_default().iter().collect();
        tables.sort_by_key(|card| card.state != TableState::Waiting);
        tables
    }

    /// Whether the list of tables has come.
    pub(crate) fn knows_lobby(&self) -> bool {
        self.desk.lobby().is_some()
    }

    fn room(&self) -> Option<&Room> {
        self.desk.room(&self.place.as_ref()?.invitation.table)
    }

    /// What is known about the table.
    pub(crate) fn snapshot(&self) -> Option<&Snapshot> {
        self.room()?.snapshot()
    }

    fn game(&self) -> Option<&Game> {
        self.place.as_ref()?.game.as_ref()
    }

    /// The game as the person sees it.
    pub(crate) fn session(&self) -> Option<&dyn Session> {
        self.game().map(|game| game.shown.as_ref())
    }

    pub(crate) fn kind(&self) -> Option<Kind> {
        self.game().map(|game| game.kind)
    }

    /// The move that is on its way.
    pub(crate) fn sending(&self) -> Option<&str> {
        self.game()?.sending.as_deref()
    }

    /// Whether anything that was asked for has not been answered.
    pub(crate) fn is_waiting(&self) -> bool {
        self.room().is_some_and(|room| room.pending().next().is_some())
    }

    /// Whether this seat is the person's.
    pub(crate) fn is_mine(&self, seat: SeatNumber) -> bool {
        self.snapshot().is_some_and(|snapshot| snapshot.you.contains(&seat))
    }

    /// Whether the person sits here.
    pub(crate) fn has_seat(&self) -> bool {
        self.snapshot().is_some_and(|snapshot| !snapshot.you.is_empty())
    }

    pub(crate) fn is_over(&self) -> bool {
        let state = self.snapshot().map(|snapshot| snapshot.state);
        matches!(state, Some(TableState::Over | TableState::Abandoned))
    }

    /// Whether the person may move now.
    pub(crate) fn is_my_turn(&self) -> bool {
        let Some(snapshot) = self.snapshot() else { return false };
        snapshot.state == TableState::Playing
            && self.sending().is_none()
            && snapshot.turn.is_some_and(|turn| snapshot.you.contains(&turn))
    }

    /// Sends a move, unless the rules forbid it.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), Refused> {
        let Some(game) = self.game() else { return Ok(()) };
        let mut after = game.shown.fork();
        let ply = after.moves_so_far().len() as u32;
        let text = after.play(text)?;
        self.ask(Ask::Move { ply, text: MoveText::cut(&text) });
        Ok(())
    }

    /// Asks for something at the table.
    pub(crate) fn ask(&mut self, ask: Ask) {
        if let Some(place) = &self.place {
            let table = place.invitation.table.clone();
            self.desk.ask(&table, ask);
            self.show();
        }
    }

    /// Says something to everybody at the table.
    pub(crate) fn say(&mut self, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            self.ask(Ask::Say { text: ChatText::cut(text) });
        }
    }

    /// Takes back at once where only computers play along, else asks the others.
    pub(crate) fn take_back(&mut self) {
        let alone = self.snapshot().is_some_and(|snapshot| {
            snapshot.seats.iter().all(|card| match card.sitter {
                Sitter::Computer { .. } | Sitter::Closed {} => true,
                Sitter::Person { .. } | Sitter::Open {} => snapshot.you.contains(&card.seat),
            })
        });
        match alone {
            true => self.ask(Ask::Undo {}),
            false => self.offer(Offer::Takeback),
        }
    }

    /// Offers something, or agrees if it has been offered already.
    pub(crate) fn offer(&mut self, offer: Offer) {
        match self.offered() {
            Some(open) if open == offer => self.answer(true),
            _ => self.ask(Ask::Offer { offer }),
        }
    }

    /// What the others have offered and the person has not answered.
    pub(crate) fn offered(&self) -> Option<Offer> {
        let snapshot = self.snapshot()?;
        let mine = |seat: &SeatNumber| snapshot.you.contains(seat);
        let open = snapshot.offers.iter().find(|open| {
            !snapshot.you.is_empty() && !mine(&open.seat) && !open.agreed.iter().any(mine)
        });
        open.map(|open| open.offer)
    }

    /// Answers what the others have offered; false when there is nothing to answer.
    pub(crate) fn answer(&mut self, accept: bool) {
        if let Some(offer) = self.offered() {
            self.ask(Ask::Answer { offer, accept });
        }
    }

    /// Withdraws what the person has offered; false when there is nothing to withdraw.
    pub(crate) fn withdraw(&mut self) -> bool {
        let own = self.snapshot().and_then(|snapshot| {
            let own = snapshot.offers.iter().find(|open| snapshot.you.contains(&open.seat));
            own.map(|open| open.offer)
        });
        if let Some(offer) = own {
            self.ask(Ask::Answer { offer, accept: false });
        }
        own.is_some()
    }

    /// The game so far as a record, with who played it.
    pub(crate) fn record(&self) -> Option<(Kind, String)> {
        Some((self.kind()?, self.snapshot()?.record.clone()))
    }

    /// A seat whose sitter went away and may be declared to have lost.
    pub(crate) fn claim(&mut self) -> bool {
        let seat = self.snapshot().and_then(|snapshot| {
            let others = snapshot.seats.iter().filter(|card| !snapshot.you.contains(&card.seat));
            others.into_iter().find(|card| card.claimable_at.is_some()).map(|card| card.seat)
        });
        if let Some(seat) = seat {
            self.ask(Ask::Claim { seat, claim: Claim::Retire {} });
        }
        seat.is_some()
    }

    /// The link to send to a friend.
    pub(crate) fn link(&self) -> Option<String> {
        let snapshot = self.snapshot()?;
        let place = self.place.as_ref()?;
        let key = snapshot.key.clone().or_else(|| Some(place.invitation.key.as_ref()?.to_string()));
        let invitation = Invitation {
            server: None,
            table: place.invitation.table.clone(),
            key: key.and_then(|key| Capped::new(key).ok()),
        };
        Some(format!("{}{}", self.server, invitation.page()))
    }

    /// What opens a table: the person in one seat, who is wanted in the others.
    pub(crate) fn opening(
        &mut self,
        open: OpenKind,
        kind: Kind,
        setup: &str,
        seats: &[Option<PlayerName>],
    ) -> Order {
        let mut mine = false;
        let seats = seats
            .iter()
            .map(|player| match player {
                Some(player) => SeatTerms::Computer { player: Capped::cut(&player.to_string()) },
                None if std::mem::replace(&mut mine, true) => SeatTerms::Open {},
                None => SeatTerms::Me {},
            })
            .collect();
        let terms = Terms {
            game: Capped::cut(kind.name()),
            setup: Capped::cut(setup),
            seats,
            clock: ClockTerms::None {},
            takebacks: true,
            rated: false,
            listed: open == OpenKind::Listed,
            watchers: WatchPolicy::Anyone,
            door: None,
            absence: protocol::native::AbsenceTerms::Claim {},
        };
        // Words protect against a seed that was picked only when its hash is known before them, so
        // they are added when the table is shown.
        let request = self.desk.request_id();
        Order::Open(Box::new(OpenBody { request, terms }))
    }

    /// The seats of the table in the order of the rules.
    pub(crate) fn seats(&self) -> Vec<(Seat, SeatNumber)> {
        let cards = self.snapshot().map_or(&[][..], |snapshot| &snapshot.seats);
        cards.iter().filter_map(|card| Some((seat_of(card.seat)?, card.seat))).collect()
    }
}
