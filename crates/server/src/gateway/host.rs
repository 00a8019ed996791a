//! A host of our own at tables for programs: opens them, and hears everything that happens there.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use protocol::native::{Entry, Refusal, RequestId, ServerMessage, Snapshot, TableId, Terms};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use super::{Chair, Incident, admit};
use crate::house::House;
use crate::refusals;
use crate::server::Server;
use crate::tables::{Opened, fresh_text};

/// What a host hears.
#[derive(Clone, Debug)]
pub enum HostNews {
    /// This has happened at the table.
    Happened(Vec<Entry>),
    /// A client is out, and why.
    Incident(Incident),
}

/// Somebody who opens tables and watches them.
pub struct Host {
    house: Arc<House>,
    chair: Chair,
    incidents: broadcast::Receiver<Incident>,
}

impl Server {
    /// A host who is called so.
    pub async fn host(&self, name: &str) -> Result<Host, Refusal> {
        let house = self.house().ok_or_else(refusals::busy)?;
        let incidents = house.incidents.listen();
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let place = admit(&house, here)?;
        let chair = Chair::arrive(&house, place, here, name).await?;
        Ok(Host { house, chair, incidents })
    }
}

impl Host {
    /// Opens a table and watches it. So many seats are passed over before the first client of an
    /// old program sits down.
    pub async fn open(&mut self, terms: Terms, offset: u8) -> Result<(Opened, Snapshot), Refusal> {
        self.house.incidents.set_offset(offset);
        let request = RequestId::cut(&fresh_text(20));
        let opened = self.house.tables.open(self.chair.person(), &request, terms).await?;
        let snapshot = self.chair.enter(&opened.table).await?;
        Ok((opened, *snapshot))
    }

    /// What happens next; nothing when the house closes.
    pub async fn next(&mut self) -> Option<HostNews> {
        loop {
            tokio::select! {
                // Why somebody is out is known before they are.
                biased;
                incident = self.incidents.recv() => match incident {
                    Ok(incident) => return Some(HostNews::Incident(incident)),
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return None,
                },
                message = self.chair.next() => match message? {
                    ServerMessage::News { entries, .. } => return Some(HostNews::Happened(entries)),
                    ServerMessage::Gone { .. } => return None,
                    _ => {}
                },
                () = self.house.closing.cancelled() => return None,
            }
        }
    }

    /// Waits until everybody but the host has gone, so that all have heard the end.
    pub async fn farewell(&self, patience: Duration) {
        let alone = async {
            while self.house.sockets.count() > 1 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let _ = tokio::time::timeout(patience, alone).await;
    }

    /// The game so far as a Kibitz record.
    pub async fn record(&self, table: &TableId) -> Result<String, Refusal> {
        self.house.tables.record(table, Some(self.chair.person()), None).await
    }
}
