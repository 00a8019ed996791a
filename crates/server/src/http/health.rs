//! For whoever watches over the house: is it alive, is it ready, what does it count.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::house::House;
use crate::people::now;
use crate::store::Write;

/// The process answers.
pub(crate) async fn get_healthz() -> &'static str {
    "ok\n"
}

/// The house is open and can write.
pub(crate) async fn get_readyz(State(house): State<Arc<House>>) -> Response {
    if house.closing.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n").into_response();
    }
    match house.store.write(Write::Alive { at: now() }).await {
        Ok(_) => "ready\n".into_response(),
        Err(fault) => {
            tracing::error!(%fault, "the store cannot be written");
            (StatusCode::SERVICE_UNAVAILABLE, "the store cannot be written\n").into_response()
        }
    }
}

/// Everything that is counted.
pub(crate) async fn get_metrics(State(house): State<Arc<House>>) -> Response {
    let text = house.metrics.text(house.store.tally(), house.tables.tally(), &house.engines);
    let kind =
        HeaderValue::from_static("application/openmetrics-text; version=1.0.0; charset=utf-8");
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}
