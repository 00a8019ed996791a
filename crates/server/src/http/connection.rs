//! From the listener to the router: caps, patience with slow heads, and an end that waits.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt as _;

use super::asker::Peer;
use crate::bucket::neighbourhood;
use crate::house::House;
use crate::metrics::Metrics;

/// How long a request that is under way may take when the house closes.
const LAST_REQUEST: Duration = Duration::from_secs(5);

/// Said to who comes when the house is full, without looking at what they want.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n\
    content-length: 0\r\n\r\n";

/// How many connections are open, in all and by address.
struct Crowd {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// A place among the connections, given back when it is dropped.
struct Place {
    crowd: Arc<Mutex<Crowd>>,
    address: IpAddr,
    metrics: Metrics,
}

impl Place {
    fn take(crowd: &Arc<Mutex<Crowd>>, address: IpAddr, house: &House) -> Option<Place> {
        let limits = &house.config.limits;
        // A proxy speaks for everybody.
        let proxy = house.config.trusted_proxies.contains(&address.to_canonical());
        let address = neighbourhood(address);
        let mut counts = crowd.lock().unwrap_or_else(PoisonError::into_inner);
        let here = counts.by_address.get(&address).copied().unwrap_or(0);
        let full = counts.all >= limits.connections;
        if full || (!proxy && here >= limits.connections_per_address) {
            return None;
        }
        counts.all += 1;
        *counts.by_address.entry(address).or_default() += 1;
        house.metrics.connections.inc();
        Some(Place { crowd: crowd.clone(), address, metrics: house.metrics.clone() })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.metrics.connections.dec();
        let mut counts = self.crowd.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all -= 1;
        if let Some(here) = counts.by_address.get_mut(&self.address) {
            *here -= 1;
            if *here == 0 {
                counts.by_address.remove(&self.address);
            }
        }
    }
}

/// Serves everybody who comes until the house closes.
pub(crate) async fn serve(listener: Arc<TcpListener>, router: Router, house: Arc<House>) {
    let crowd = Arc::new(Mutex::new(Crowd { all: 0, by_address: HashMap::new() }));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = house.closing.cancelled() => return,
        };
        let (mut stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(fault) => {
                // Out of file descriptors, most likely; some will be free in a moment.
                tracing::warn!(%fault, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        match Place::take(&crowd, peer.ip(), &house) {
            Some(place) => {
                let served = connection(stream, peer, router.clone(), house.clone(), place);
                house.tasks.spawn(served);
            }
            None => {
                house.metrics.dropped("connections");
                // Never waits: what does not fit into the socket's buffer is not said.
                let _ =
                    tokio::time::timeout(Duration::from_millis(10), stream.write_all(FULL)).await;
            }
        }
    }
}

async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    house: Arc<House>,
    place: Place,
) {
    // A move is a small message that must not wait for the next one.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Peer(peer));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(house.config.limits.header_timeout)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    tokio::pin!(connection);
    tokio::select! {
        ended = connection.as_mut() => {
            if let Err(fault) = ended {
                tracing::debug!(%peer, %fault, "a connection broke");
            }
        }
        () = house.closing.cancelled() => {
            connection.as_mut().graceful_shutdown();
            let _ = tokio::time::timeout(LAST_REQUEST, connection).await;
        }
    }
    drop(place);
}
