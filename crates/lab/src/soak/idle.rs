//! A line on which nothing is said but signs of life.

use std::sync::atomic::Ordering;
use std::time::Duration;

use client::{Address, Connection, Manner, PipeNews};
use tokio::sync::watch;

use super::Call;
use super::crowd::fresh_number;
use super::figures::Figures;

/// Keeps a line until the end.
pub(super) async fn keep(
    address: Address,
    token: String,
    figures: &Figures,
    mut calls: watch::Receiver<Call>,
) {
    let manner = Manner {
        client: "kibitz soak (idle)".to_owned(),
        pulse: Duration::from_secs(15),
        silence: Duration::from_secs(40),
        luck: fresh_number(),
        ..Manner::default()
    };
    let mut connection = Connection::open(address, token, manner);
    let mut online = false;
    let mut demanded = false;
    loop {
        tokio::select! {
            news = connection.news() => match news {
                Some(PipeNews::Online { .. }) => {
                    if !online {
                        figures.sockets.fetch_add(1, Ordering::Relaxed);
                    }
                    if demanded {
                        figures.returned();
                    }
                    (online, demanded) = (true, false);
                }
                Some(PipeNews::Offline { .. }) => {
                    if online && !demanded {
                        figures.drops.fetch_add(1, Ordering::Relaxed);
                    }
                }
                Some(PipeNews::TurnedAway { reason, .. }) => {
                    figures.went_wrong(format!("an idle client was turned away: {reason}"));
                    return;
                }
                Some(PipeNews::Message(_)) => {}
                None => return,
            },
            call = calls.changed() => {
                let call = call.map(|()| *calls.borrow_and_update());
                match call {
                    Ok(Call::Cut) => {
                        demanded = true;
                        connection.pipe().cut();
                    }
                    Ok(Call::Finish) | Err(_) => return,
                    Ok(Call::Arrive | Call::Play) => {}
                }
            }
        }
    }
}
