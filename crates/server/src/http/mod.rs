//! The web door: pages, REST, and the way to the live door.
//!
//! Knows HTTP; what a request means is decided in `people` and `tables`.

pub(crate) mod asker;
mod body;
mod connection;
pub(crate) mod cookie;
mod guard;
mod health;
mod pages;
mod people;
pub(crate) mod refused;
mod tables;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router, middleware};
use tower_http::timeout::TimeoutLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::house::House;
use crate::{refusals, ws};
use refused::Refused;

pub(crate) use connection::serve;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kibitz",
        description = "Everything that is not live play. Live play is a WebSocket at `/ws`; see \
            docs/PROTOCOL.md.",
        license(name = "MIT OR Apache-2.0"),
    ),
    servers((url = "/api/v1")),
    tags(
        (name = "games", description = "The games of the house"),
        (name = "people", description = "Guests and accounts"),
        (name = "tables", description = "Tables and their records"),
    ),
)]
struct Document;

fn api() -> (Router<Arc<House>>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(tables::get_games))
        .routes(routes!(tables::get_doors))
        .routes(routes!(tables::get_visits))
        .routes(routes!(people::get_me))
        .routes(routes!(people::put_name))
        .routes(routes!(people::post_account))
        .routes(routes!(people::post_session, people::delete_session))
        .routes(routes!(people::post_guests))
        .routes(routes!(tables::get_tables, tables::post_tables))
        .routes(routes!(tables::get_my_tables))
        .routes(routes!(tables::get_table))
        .routes(routes!(tables::get_record))
        .split_for_parts()
}

/// The OpenAPI document of the REST door.
pub fn openapi() -> utoipa::openapi::OpenApi {
    api().1
}

/// Everything that answers a request.
pub(crate) fn router(house: Arc<House>) -> Router {
    let (api, document) = api();
    let document = Arc::new(document);
    let api = api
        .route("/openapi.json", get(|| async move { Json(document.as_ref().clone()) }))
        .fallback(|| async { Refused::unknown_path() })
        .method_not_allowed_fallback(|| async {
            Refused::with_status(StatusCode::METHOD_NOT_ALLOWED, refusals::method())
        })
        .layer(DefaultBodyLimit::max(body::LARGEST_BODY))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            house.config.limits.request_timeout,
        ))
        .layer(middleware::from_fn_with_state(house.clone(), guard::admit));
    Router::new()
        .nest("/api/v1", api)
        .route("/ws", get(ws::enter))
        .route("/ws/visit", get(ws::enter_visit))
        .route("/healthz", get(health::get_healthz))
        .route("/readyz", get(health::get_readyz))
        .route("/metrics", get(health::get_metrics))
        .fallback(pages::get_page)
        .layer(middleware::from_fn_with_state(house.clone(), guard::dress))
        .with_state(house)
}
