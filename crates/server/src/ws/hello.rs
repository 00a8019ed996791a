//! The first message of a socket: which version, and who.

use axum::extract::ws::{Message, WebSocket};
use protocol::native::{ClientMessage, VERSION};
use serde::Deserialize;
use tokio::time::timeout;

use super::end::End;
use super::socket::read_fault;
use crate::house::House;
use crate::people::TokenHash;
use crate::refusals;
use crate::tables::Person;

/// What is read of a hello that this version does not understand.
#[derive(Deserialize)]
struct AnyHello {
    r#type: String,
    version: u64,
}

/// Waits for the hello and finds out who says it.
pub(super) async fn greet(
    socket: &mut WebSocket,
    house: &House,
    shown: Option<TokenHash>,
) -> Result<(Person, TokenHash), End> {
    let first = timeout(house.config.limits.hello_timeout, first_text(socket));
    let text = tokio::select! {
        text = first => text.map_err(|_| End::Hello(refusals::hello()))??,
        () = house.closing.cancelled() => return Err(End::Restarting { retry: 1000 }),
    };
    house.metrics.messages.inc();
    let said = read(&text)?;
    let token = match said {
        Some(token) => house
            .people
            .check(&token)
            .ok_or_else(|| End::SignedOut(Some(refusals::signed_out())))?,
        None => shown.ok_or_else(|| End::SignedOut(Some(refusals::signed_out())))?,
    };
    let person = house.people.of_session(&token).await.map_err(End::Failed)?;
    let person = person.ok_or_else(|| End::SignedOut(Some(refusals::signed_out())))?;
    Ok((person, token))
}

/// The token of a hello, if there is one in it.
fn read(text: &str) -> Result<Option<String>, End> {
    match serde_json::from_str::<ClientMessage>(text) {
        Ok(ClientMessage::Hello { version: VERSION, client, token }) => {
            tracing::debug!(client = client.as_str(), "hello");
            Ok(token.map(protocol::native::Capped::into_string))
        }
        Ok(ClientMessage::Hello { version, .. }) => {
            Err(End::Version(refusals::version(version.into(), VERSION)))
        }
        Ok(_) => Err(End::Hello(refusals::hello())),
        Err(fault) => match serde_json::from_str::<AnyHello>(text) {
            // A later version may say more in its hello than we understand.
            Ok(hello) if hello.r#type == "hello" && hello.version != u64::from(VERSION) => {
                Err(End::Version(refusals::version(hello.version, VERSION)))
            }
            _ => Err(End::Hello(refusals::malformed(&fault))),
        },
    }
}

async fn first_text(socket: &mut WebSocket) -> Result<String, End> {
    // Whoever only pings is not greeted; the time runs.
    while let Some(message) = socket.recv().await {
        match message.map_err(|fault| read_fault(&fault))? {
            Message::Text(text) => return Ok(text.as_str().to_owned()),
            Message::Binary(_) => return Err(End::Binary),
            Message::Ping(_) | Message::Pong(_) => {}
            Message::Close(_) => break,
        }
    }
    Err(End::Gone)
}
