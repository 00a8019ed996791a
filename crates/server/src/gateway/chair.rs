//! A guest from an old door, and their way to a table: what a socket is for a browser.

use std::net::IpAddr;
use std::sync::Arc;

use protocol::native::{
    Ask, Leaving, LinkKey, Refusal, RefusalCode, RequestId, ServerMessage, Snapshot, TableId,
};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::house::House;
use crate::refusals;
use crate::tables::{Outbox, Person, Visit, fresh_text};
use crate::ws::Place;

/// Somebody from an old door.
pub(crate) struct Chair {
    house: Arc<House>,
    place: Place,
    person: Person,
    outbox: Outbox,
    told: mpsc::Receiver<Arc<str>>,
    table: Option<TableId>,
    /// What its requests are called: the same person may have sat here before.
    name: String,
    asked: u64,
}

impl Chair {
    /// Lets a guest in who has a place, called so where such a name may be used.
    pub(crate) async fn arrive(
        house: &Arc<House>,
        place: Place,
        address: IpAddr,
        name: &str,
    ) -> Result<Chair, Refusal> {
        let guest = house.people.new_guest_called(address, name).await?;
        Ok(Chair::of(house, place, guest.person))
    }

    /// The chair of somebody who is known already.
    pub(crate) fn of(house: &Arc<House>, place: Place, person: Person) -> Chair {
        let (outbox, told) = Outbox::new();
        let (house, name) = (house.clone(), fresh_text(8));
        Chair { house, place, person, outbox, told, table: None, name, asked: 0 }
    }

    /// Who sits here.
    pub(crate) fn person(&self) -> &Person {
        &self.person
    }

    /// Comes to a table; the table as it stands then.
    pub(crate) async fn enter(&mut self, table: &TableId) -> Result<Box<Snapshot>, Refusal> {
        self.enter_by(table, None).await
    }

    /// The same with the key of an invitation.
    pub(crate) async fn enter_by(
        &mut self,
        table: &TableId,
        key: Option<LinkKey>,
    ) -> Result<Box<Snapshot>, Refusal> {
        self.leave().await;
        let visit = Visit {
            person: self.person.clone(),
            socket: self.place.socket(),
            key,
            since: None,
            outbox: self.outbox.clone(),
        };
        self.house.tables.enter(table, visit).await?;
        self.table = Some(table.clone());
        loop {
            match self.next().await {
                Some(ServerMessage::Table { snapshot }) => return Ok(snapshot),
                Some(_) => {}
                None => return Err(refusals::busy()),
            }
        }
    }

    /// Asks for something; the answer comes with the news, under this name.
    pub(crate) async fn ask(&mut self, ask: Ask) -> Result<RequestId, Refusal> {
        let table = self.table.as_ref().ok_or_else(refusals::internal)?;
        self.asked += 1;
        let request = RequestId::cut(&format!("{}-{}", self.name, self.asked));
        let socket = self.place.socket();
        let asked =
            self.house.tables.ask(table, socket, request.clone(), Instant::now(), ask).await;
        asked.map(|()| request)
    }

    /// What the table says next; nothing when too much waited to be heard.
    pub(crate) async fn next(&mut self) -> Option<ServerMessage> {
        loop {
            let slow = self.outbox.slow();
            let text = tokio::select! {
                biased;
                () = slow.cancelled() => return None,
                text = self.told.recv() => text?,
            };
            match serde_json::from_str(&text) {
                Ok(message) => return Some(message),
                Err(fault) => tracing::error!(%fault, "our own words cannot be read"),
            }
        }
    }

    /// Whether this is the table.
    pub(crate) fn is_at(&self, table: &TableId) -> bool {
        self.table.as_ref() == Some(table)
    }

    /// Lets what was said go by: somebody else listens.
    pub(crate) fn drain(&mut self) {
        while self.told.try_recv().is_ok() {}
    }

    /// Leaves the game for good.
    pub(crate) async fn withdraw(&mut self, leaving: Leaving) {
        if let Some(table) = &self.table {
            self.house.tables.withdraw(table, self.place.socket(), leaving).await;
        }
    }

    /// Leaves the room.
    pub(crate) async fn leave(&mut self) {
        if let Some(table) = self.table.take() {
            self.house.tables.leave(&table, self.place.socket()).await;
        }
    }
}

/// Whether the same may go well in a moment.
pub(crate) fn is_passing(refusal: &Refusal) -> bool {
    matches!(refusal.code, RefusalCode::Busy | RefusalCode::Storage | RefusalCode::Internal)
}
