//! The web pages: files by their exact names, and the client's page at every address of its own.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};

use super::refused::Refused;
use crate::assets::{Asset, NO_PAGES};
use crate::house::House;
use crate::refusals;

/// Answers whatever no other door answers.
pub(crate) async fn get_page(State(house): State<Arc<House>>, request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return Refused::unknown_path().into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let refused = Refused::with_status(StatusCode::METHOD_NOT_ALLOWED, refusals::method());
        return refused.into_response();
    }
    let headers = request.headers();
    let accept = headers.get(header::ACCEPT_ENCODING).and_then(|accept| accept.to_str().ok());
    let accept = accept.unwrap_or_default();
    let name = path.trim_start_matches('/');
    if let Some(asset) = house.shelf.find(name, accept) {
        return send(asset, headers);
    }
    // Addresses of the client are words; whatever has an ending is a file that is not here.
    if name.contains('.') || name.starts_with("assets/") {
        return (StatusCode::NOT_FOUND, "There is nothing at this address.\n").into_response();
    }
    match house.shelf.index(accept) {
        Some(index) => send(index, headers),
        None => Html(NO_PAGES).into_response(),
    }
}

fn send(asset: Asset, headers: &HeaderMap) -> Response {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let known = known.is_some_and(|tags| {
        tags.split(',').any(|tag| tag.trim().trim_start_matches("W/") == asset.tag)
    });
    let (status, body) = if known {
        (StatusCode::NOT_MODIFIED, Body::empty())
    } else {
        (StatusCode::OK, Body::from(asset.bytes))
    };
    let mut response = (status, body).into_response();
    let headers = response.headers_mut();
    // A page that stays the same needs no second look; all others are asked for every time.
    let cache = if asset.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.media_type));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = asset.encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    if let Ok(tag) = HeaderValue::try_from(asset.tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}
