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

use std::sync::Arc;

use axum::extract::FromRequestParts as _;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::native::LARGEST_MESSAGE;

use crate::house::House;
use crate::http::asker::{self, Origin, Proof};
use crate::http::cookie;
use crate::http::refused::Refused;
use crate::refusals;

use sockets::Full;
pub(crate) use sockets::{Place, Sockets};

/// What a socket reads at once; the usual 128 KiB would be reserved for every idle one.
const READ_BUFFER: usize = 4 << 10;
/// What is gathered before it is written.
const WRITE_BUFFER: usize = 4 << 10;
/// What may wait to be written: a whole lobby fits in, and only who is told one needs it.
const MOST_WRITE_BUFFER: usize = 1 << 20;

/// Opens a socket, if whoever asks may have one.
///
/// Browsers send cookies to any address that a page names, so a cookie counts only together with an
/// origin that is ours. Programs have no origin; they show a token.
pub(crate) async fn enter(State(house): State<Arc<House>>, request: Request) -> Response {
    let (mut parts, _) = request.into_parts();
    let origin = asker::origin(&house.config, &parts.headers, &parts.extensions);
    let proof = Proof::of(&parts.headers, &house);
    let shows_cookie = !matches!(proof, Some(Proof::Token(_))) && cookie::is_there(&parts.headers);
    if origin == Origin::Foreign || (origin == Origin::Absent && shows_cookie) {
        house.metrics.dropped("origin");
        return Refused::from(refusals::origin()).into_response();
    }
    if house.closing.is_cancelled() {
        return Refused::from(refusals::busy()).into_response();
    }
    let upgrade = match WebSocketUpgrade::from_request_parts(&mut parts, &house).await {
        Ok(upgrade) => upgrade,
        Err(rejection) => {
            let refusal = refusals::malformed(&rejection.body_text());
            return Refused::with_status(rejection.status(), refusal).into_response();
        }
    };
    let address = asker::address(&house.config, &parts.headers, &parts.extensions);
    let place = match house.sockets.admit(address) {
        Ok(place) => place,
        Err(Full::House) => {
            house.metrics.dropped("house");
            let refused = Refused::with_status(StatusCode::SERVICE_UNAVAILABLE, refusals::busy());
            return refused.into_response();
        }
        Err(Full::Address) => {
            house.metrics.dropped("address");
            return Refused::from(refusals::too_many_sockets()).into_response();
        }
    };
    let tasks = house.tasks.clone();
    let token = proof.map(Proof::token);
    upgrade
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MOST_WRITE_BUFFER)
        .on_upgrade(move |socket| tasks.track_future(socket::serve(socket, house, place, token)))
}
