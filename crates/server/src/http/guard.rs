//! What every answer carries, and what every request must pass.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::asker::{self, Origin};
use super::cookie;
use super::refused::Refused;
use crate::bucket::neighbourhood;
use crate::house::House;
use crate::refusals;

const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// On every answer, pages and programs alike. The referrer stays at home because addresses of
/// tables are invitations.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Two years, for houses behind TLS.
const TRANSPORT: &str = "max-age=63072000";

/// Writes the headers of the house onto every answer, and a line into the log.
pub(crate) async fn dress(
    State(house): State<Arc<House>>,
    request: Request,
    next: Next,
) -> Response {
    let method = request.method().clone();
    // Never the query: it may contain the key of an invitation.
    let path = request.uri().path().to_owned();
    let mut response = next.run(request).await;
    tracing::debug!(%method, path, status = response.status().as_u16(), "answered");
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if house.config.is_secure() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(TRANSPORT));
    }
    response
}

/// Refuses what other sites' pages ask a browser to do in its owner's name.
///
/// Whatever changes something must come from our own pages, or from a program that shows a token;
/// a cookie without an origin proves nothing, because browsers send cookies by themselves.
pub(crate) async fn admit(
    State(house): State<Arc<House>>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let foreign = match asker::origin(&house.config, headers, request.extensions()) {
        Origin::Ours => false,
        Origin::Foreign => true,
        Origin::Absent => {
            !reads && cookie::is_there(headers) && !headers.contains_key(header::AUTHORIZATION)
        }
    };
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    if foreign || (site == Some(b"cross-site") && request.method() != Method::GET) {
        return Refused::from(refusals::origin()).into_response();
    }
    let address = asker::address(&house.config, headers, request.extensions());
    if let Err(wait) = house.requests.take(neighbourhood(address)) {
        return Refused::from(refusals::too_often(wait)).into_response();
    }
    let mut response = next.run(request).await;
    let cache = HeaderValue::from_static("no-store");
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(cache);
    response
}
