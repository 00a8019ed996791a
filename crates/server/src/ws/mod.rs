//! The live door: one socket for everything that happens at tables and in the lobby.
//!
//! Stamps what comes in at the moment it is read, refuses what cannot be read, and hands the rest to
//! the tables. What is told to a socket waits in a bounded queue; who does not read is cut off.

mod end;
mod hello;
mod socket;
mod sockets;
#[cfg(test)]
mod tests;
mod visit;

use std::sync::Arc;

use axum::extract::FromRequestParts as _;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::native::LARGEST_MESSAGE;

use crate::house::House;
use crate::http::asker::{self, Origin, Proof};
use crate::http::cookie;
use crate::http::refused::Refused;
use crate::people::TokenHash;
use crate::refusals;

use sockets::Full;
pub(crate) use sockets::{Place, Sockets};

/// What a socket reads at once; the usual 128 KiB would be reserved for every idle one.
const READ_BUFFER: usize = 4 << 10;
/// What is gathered before it is written.
const WRITE_BUFFER: usize = 4 << 10;
/// What may wait to be written: a whole lobby fits in, and only who is told one needs it.
const MOST_WRITE_BUFFER: usize = 1 << 20;

/// A way in for who may have a socket.
struct Admitted {
    upgrade: WebSocketUpgrade,
    place: Place,
    token: Option<TokenHash>,
}

impl Admitted {
    /// Opens the socket and has it served as one of the connections of the house.
    fn open<Served>(
        self,
        house: Arc<House>,
        serve: impl FnOnce(WebSocket, Arc<House>, Place, Option<TokenHash>) -> Served + Send + 'static,
    ) -> Response
    where
        Served: Future<Output = ()> + Send + 'static,
    {
        let Admitted { upgrade, place, token } = self;
        let tasks = house.tasks.clone();
        upgrade
            .max_message_size(LARGEST_MESSAGE)
            .max_frame_size(LARGEST_MESSAGE)
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(WRITE_BUFFER)
            .max_write_buffer_size(MOST_WRITE_BUFFER)
            .on_upgrade(move |socket| tasks.track_future(serve(socket, house, place, token)))
    }
}

/// Opens a socket for live play, if whoever asks may have one.
pub(crate) async fn enter(State(house): State<Arc<House>>, request: Request) -> Response {
    match admit(&house, request).await {
        Ok(admitted) => admitted.open(house, socket::serve),
        Err(refused) => refused.into_response(),
    }
}

/// Opens a socket for a visit to an old server, if whoever asks may have one.
pub(crate) async fn enter_visit(State(house): State<Arc<House>>, request: Request) -> Response {
    match admit(&house, request).await {
        Ok(admitted) => admitted.open(house, visit::serve),
        Err(refused) => refused.into_response(),
    }
}

/// Looks who asks.
///
/// Browsers send cookies to any address that a page names, so a cookie counts only together with an
/// origin that is ours. Programs have no origin; they show a token.
async fn admit(house: &Arc<House>, request: Request) -> Result<Admitted, Refused> {
    let (mut parts, _) = request.into_parts();
    let origin = asker::origin(&house.config, &parts.headers, &parts.extensions);
    let proof = Proof::of(&parts.headers, house);
    let shows_cookie = !matches!(proof, Some(Proof::Token(_))) && cookie::is_there(&parts.headers);
    if origin == Origin::Foreign || (origin == Origin::Absent && shows_cookie) {
        house.metrics.dropped("origin");
        return Err(refusals::origin().into());
    }
    if house.closing.is_cancelled() {
        return Err(refusals::busy().into());
    }
    let upgrade =
        WebSocketUpgrade::from_request_parts(&mut parts, house).await.map_err(|rejection| {
            let refusal = refusals::malformed(&rejection.body_text());
            Refused::with_status(rejection.status(), refusal)
        })?;
    let address = asker::address(&house.config, &parts.headers, &parts.extensions);
    let place = house.sockets.admit(address).map_err(|full| match full {
        Full::House => {
            house.metrics.dropped("house");
            Refused::with_status(StatusCode::SERVICE_UNAVAILABLE, refusals::busy())
        }
        Full::Address => {
            house.metrics.dropped("address");
            refusals::too_many_sockets().into()
        }
    })?;
    Ok(Admitted { upgrade, place, token: proof.map(Proof::token) })
}
