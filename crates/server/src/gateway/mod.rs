//! The old doors: clients of other programs sit at our tables by the protocols they know.
//!
//! A gateway translates between an old conversation and a table; what has no place there lives in
//! the gateway for its own connections. Whoever comes through an old door is a guest with the same
//! limits as others. Speaks to games in text alone.

mod chair;
pub(crate) mod freebloks;
mod host;
mod incident;
mod line;
pub(crate) mod reversixt;
pub(crate) mod welfenlab;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use protocol::native::Refusal;
use tokio::net::{TcpListener, TcpStream};

use crate::house::House;
use crate::refusals;
use crate::ws::Place;

pub(crate) use chair::Chair;
pub use freebloks::FreebloksRules;
pub use host::{Host, HostNews};
pub(crate) use incident::Incidents;
pub use incident::{Incident, Rejected};
pub(crate) use line::{Line, Lost};

/// Where the old doors are; none unless the host wants them.
#[derive(Clone, Debug, Default)]
pub struct Doors {
    /// For the competition's clients of ReversiXT.
    pub reversixt: Option<SocketAddr>,
    /// For clients of Freebloks.
    pub freebloks: Option<SocketAddr>,
    /// For the backgammon clients of the Welfenlab competition.
    pub welfenlab: Option<SocketAddr>,
}

/// Takes one of the places that an address has, for as long as it is kept.
pub(crate) fn admit(house: &House, address: IpAddr) -> Result<Place, Refusal> {
    house.sockets.admit(address).map_err(|_| {
        house.metrics.dropped("address");
        refusals::too_many_sockets()
    })
}

/// Lets everybody in who comes to a door, until the house closes.
pub(crate) async fn serve<Served>(
    listener: Arc<TcpListener>,
    house: Arc<House>,
    served: impl Fn(TcpStream, SocketAddr) -> Served,
) where
    Served: Future<Output = ()> + Send + 'static,
{
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = house.closing.cancelled() => return,
        };
        match accepted {
            Ok((stream, peer)) => {
                // A move is a small message that must not wait for the next one.
                let _ = stream.set_nodelay(true);
                house.tasks.spawn(served(stream, peer));
            }
            Err(fault) => {
                tracing::warn!(%fault, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}
