//! What comes in: JSON bodies and queries, refused in words that help.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

use super::refused::Refused;
use crate::house::House;
use crate::refusals;

/// The largest body that is read.
pub(crate) const LARGEST_BODY: usize = 64 << 10;

/// A body in JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, house: &Arc<House>) -> Result<Body<T>, Refused> {
        if !is_json(request.headers()) {
            return Err(Refused::with_status(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                refusals::media_type(),
            ));
        }
        let bytes = Bytes::from_request(request, house).await.map_err(|rejection| {
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
                Refused::with_status(StatusCode::PAYLOAD_TOO_LARGE, refusals::too_large())
            } else {
                refusals::malformed(&rejection.body_text()).into()
            }
        })?;
        serde_json::from_slice(&bytes).map(Body).map_err(|fault| refusals::malformed(&fault).into())
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next());
    kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// The query of an address.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<House>> for Asked<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<House>) -> Result<Asked<T>, Refused> {
        let query = Query::try_from_uri(&parts.uri);
        let Query(asked) =
            query.map_err(|rejection| refusals::malformed(&rejection.body_text()))?;
        Ok(Asked(asked))
    }
}
