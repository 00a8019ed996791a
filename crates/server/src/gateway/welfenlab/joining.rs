//! Into a game and out of it: which table that is, and which seat is kept.

use protocol::native::{
    AbsenceTerms, Ask, ClockTerms, DoorTerms, GameName, Leaving, Refusal, RequestId, SeatNumber,
    SeatTerms, SetupText, Sitter, Snapshot, TableCard, TableId, TableState, Terms, WatchPolicy,
};
use protocol::welfenlab::{Answer, Event};

use super::client::{Client, Gate, Seated};
use super::hall::{EXISTS, sitter_name};
use super::view::View;
use crate::gateway::Lost;
use crate::refusals;
use crate::tables::{Opened, fresh_text};

/// What every turn may cost beyond the game's time, altogether.
const RESERVE: u64 = 1_000;
/// The most that a game gives for a turn, in seconds.
const MOST_TIME: u32 = 600;
/// The most rounds of a game.
const MOST_ROUNDS: u32 = 999;

impl Client<'_> {
    /// Tables that wait for such clients.
    pub(super) fn waiting(&self) -> Vec<TableCard> {
        self.house.tables.waiting_for(|door| matches!(door, DoorTerms::Welfenlab {}))
    }

    /// The client hears itself that it has joined or left.
    pub(super) async fn joined(&mut self) -> Result<(), Lost> {
        let game = self.game.as_ref().map(|game| game.number);
        self.talk.say(&Event::Joined { game, user: self.name.clone() }).await
    }

    /// Out of the game, because the client wants it.
    pub(super) async fn part(&mut self) -> Result<Result<(), String>, Lost> {
        if self.game.is_none() {
            return Ok(Err("you are in no game".to_owned()));
        }
        self.put_out().await?;
        Ok(Ok(()))
    }

    /// Out of the game; the client is told.
    pub(super) async fn put_out(&mut self) -> Result<(), Lost> {
        self.leave_game().await;
        self.talk.say(&Event::Confirm(Some(Answer::Join), "-1".to_owned())).await?;
        self.joined().await
    }

    /// Leaves the game without a word.
    pub(super) async fn leave_game(&mut self) {
        self.news.clear();
        (self.gate, self.pending) = (Gate::Open, None);
        let Some(game) = self.game.take() else { return };
        if !game.over {
            if !game.view.is_on() {
                let _ = self.chair.ask(Ask::Stand {}).await;
            }
            self.chair.withdraw(Leaving::Left).await;
        }
        self.chair.leave().await;
        self.chair.drain();
        self.hall.leave(game.number, &self.name);
    }

    /// Into a game, which is opened if there is none of this number.
    pub(super) async fn join(
        &mut self,
        number: u32,
        password: &str,
        timeout: Option<u32>,
        rounds: Option<u32>,
    ) -> Result<(), String> {
        match &self.game {
            Some(game) if !game.over => return Err("leave your game first".to_owned()),
            Some(_) => self.leave_game().await,
            None => {}
        }
        let words = |refusal: Refusal| refusal.reason.text;
        match self.hall.find(number, &self.waiting()) {
            Some(_) if timeout.is_some() || rounds.is_some() => Err(EXISTS.to_owned()),
            Some(game) if game.password != password => Err("wrong password".to_owned()),
            Some(game) => {
                let entered = self.chair.enter_by(&game.table, game.key).await;
                let joined = match entered.map_err(words) {
                    Ok(snapshot) => self.take_place(number, password, &snapshot),
                    Err(why) => Err(why),
                };
                if joined.is_err() {
                    self.chair.leave().await;
                    self.chair.drain();
                }
                joined
            }
            None => self.create(number, password, timeout, rounds).await,
        }
    }

    /// Keeps an open seat of the table that the client has come to.
    pub(super) fn take_place(
        &mut self,
        number: u32,
        password: &str,
        snapshot: &Snapshot,
    ) -> Result<(), String> {
        if snapshot.state != TableState::Waiting {
            return Err("the game is full".to_owned());
        }
        let seats = snapshot.seats.iter();
        let open: Vec<SeatNumber> =
            seats.filter(|seat| seat.sitter == Sitter::Open {}).map(|seat| seat.seat).collect();
        let view = View::new(snapshot, 1);
        let mut view = view.ok_or_else(|| "this game cannot be told here".to_owned())?;
        let seat = self.hall.join(number, &self.name, password, &open)?;
        view.move_to(seat);
        for seat in &snapshot.seats {
            if let Some(name) = sitter_name(&seat.sitter) {
                self.hall.seated(number, seat.seat, Some(name));
            }
        }
        self.seat(number, TableId::cut(&snapshot.table), view);
        Ok(())
    }

    pub(super) fn seat(&mut self, number: u32, table: TableId, view: View) {
        let names = [String::new(), String::new()];
        self.game = Some(Seated { number, table, view, sat: false, over: false, names });
    }

    /// Opens a table for a new game.
    pub(super) async fn create(
        &mut self,
        number: u32,
        password: &str,
        timeout: Option<u32>,
        rounds: Option<u32>,
    ) -> Result<(), String> {
        let (timeout, rounds) = (timeout.unwrap_or(0), rounds.unwrap_or(1).max(1));
        if !self.hall.may_be_new(number) {
            return Err("take the next number of the list".to_owned());
        }
        if rounds > MOST_ROUNDS || timeout > MOST_TIME {
            return Err(format!(
                "at most {MOST_ROUNDS} rounds, and {MOST_TIME} seconds for a turn"
            ));
        }
        let terms = terms(timeout, rounds, password.is_empty());
        let _opening = self.hall.opening();
        let entered = self.open_table(&terms).await;
        let (opened, view) = entered.map_err(|refusal| refusal.reason.text)?;
        if let Err(why) = self.hall.open(number, &self.name, &opened, password, &terms) {
            self.chair.withdraw(Leaving::Left).await;
            self.chair.leave().await;
            self.chair.drain();
            return Err(why.to_owned());
        }
        self.seat(number, opened.table, view);
        Ok(())
    }

    pub(super) async fn open_table(&mut self, terms: &Terms) -> Result<(Opened, View), Refusal> {
        let owner = self.chair.person().clone();
        let openings = self.house.openings.take(owner.id.as_str().to_owned());
        openings.map_err(refusals::too_often)?;
        let request = RequestId::cut(&fresh_text(20));
        let opened = self.house.tables.open(&owner, &request, terms.clone()).await?;
        let snapshot = self.chair.enter(&opened.table).await?;
        let view = View::new(&snapshot, 1).ok_or_else(refusals::internal)?;
        Ok((opened, view))
    }
}

/// The terms of a client's game. People find it too, unless it has a password.
fn terms(timeout: u32, rounds: u32, listed: bool) -> Terms {
    let clock = match timeout {
        0 => ClockTerms::None {},
        seconds => ClockTerms::Delay { initial: RESERVE, delay: u64::from(seconds) * 1000 },
    };
    Terms {
        game: GameName::cut("backgammon"),
        setup: SetupText::cut(&format!("rounds {rounds}")),
        seats: vec![SeatTerms::Open {}, SeatTerms::Open {}],
        clock,
        takebacks: false,
        rated: false,
        listed,
        watchers: if listed { WatchPolicy::Anyone } else { WatchPolicy::Link },
        // Whoever has no list needs no door.
        door: listed.then_some(DoorTerms::Welfenlab {}),
        // The old clients know no claim: who goes away has left.
        absence: AbsenceTerms::Retire {},
    }
}
