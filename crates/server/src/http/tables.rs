//! Tables: opening, listing, looking, and the games of the house.

#![allow(unused_qualifications, reason = "utoipa's macro qualifies what it is given")]

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::native::{
    DoorCard, DoorsBody, ErrorBody, GamesBody, LinkKey, OpenBody, OpenedBody, Refusal, Snapshot,
    TableId, TableState, TablesBody, VisitsBody,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::asker::Asker;
use super::body::{Asked, Body};
use super::refused::Refused;
use crate::house::House;
use crate::refusals;
use crate::tables::{ListQuery, unknown_table};

/// Lists the games of the house with their variants and computer players.
#[utoipa::path(get, path = "/games", tag = "games", responses((status = 200, body = GamesBody)))]
pub(crate) async fn get_games() -> Json<GamesBody> {
    Json(catalog::wire::games())
}

/// Tells at which ports clients of old programs come in.
#[utoipa::path(get, path = "/doors", tag = "games", responses((status = 200, body = DoorsBody)))]
pub(crate) async fn get_doors(State(house): State<Arc<House>>) -> Json<DoorsBody> {
    let card = |address: Option<SocketAddr>| {
        let address = address?;
        let host = (!address.ip().is_unspecified()).then(|| address.ip().to_string());
        Some(DoorCard { port: address.port(), host })
    };
    let doors = &house.config.doors;
    Json(DoorsBody {
        reversixt: card(doors.reversixt),
        freebloks: card(doors.freebloks),
        welfenlab: card(doors.welfenlab),
    })
}

/// Tells which old servers the asker may visit.
#[utoipa::path(get, path = "/visits", tag = "games", responses((status = 200, body = VisitsBody)))]
pub(crate) async fn get_visits(
    State(house): State<Arc<House>>,
    asker: Asker,
) -> Result<Json<VisitsBody>, Refused> {
    let person = asker.person(&house).await?;
    Ok(Json(house.visits.told(person.as_ref())))
}

/// Opens a table. Repeating the request with the same id opens no second one.
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = OpenBody, responses(
    (status = 201, body = OpenedBody),
    (status = 401, body = ErrorBody),
    (status = 422, body = ErrorBody, description = "The terms are at fault"),
    (status = 429, body = ErrorBody),
))]
pub(crate) async fn post_tables(
    State(house): State<Arc<House>>,
    asker: Asker,
    Body(body): Body<OpenBody>,
) -> Result<(StatusCode, Json<OpenedBody>), Refused> {
    let owner = asker.somebody(&house).await?;
    house.openings.take(owner.id.as_str().to_owned()).map_err(refusals::too_often)?;
    let opened = house.tables.open(&owner, &body.request, body.terms).await?;
    let (table, key) = (opened.table.into_string(), opened.key.into_string());
    let link = format!("{}/table/{table}#{key}", asker.house);
    Ok((StatusCode::CREATED, Json(OpenedBody { table, key, link })))
}

/// Which tables.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    /// How far they have come.
    state: Option<TableState>,
    /// Of which game.
    game: Option<String>,
    /// What the page before said about the next one.
    before: Option<String>,
}

/// Lists the tables that everybody may see.
#[utoipa::path(get, path = "/tables", tag = "tables", params(Wanted), responses(
    (status = 200, body = TablesBody),
    (status = 400, body = ErrorBody),
))]
pub(crate) async fn get_tables(
    State(house): State<Arc<House>>,
    Asked(Wanted { state, game, before }): Asked<Wanted>,
) -> Result<Json<TablesBody>, Refused> {
    Ok(Json(house.tables.list(ListQuery { state, game, person: None, before }).await?))
}

/// Lists the tables that the asker opened or sits at, private ones among them.
#[utoipa::path(get, path = "/me/tables", tag = "tables", params(Wanted), responses(
    (status = 200, body = TablesBody),
    (status = 401, body = ErrorBody),
))]
pub(crate) async fn get_my_tables(
    State(house): State<Arc<House>>,
    asker: Asker,
    Asked(Wanted { state, game, before }): Asked<Wanted>,
) -> Result<Json<TablesBody>, Refused> {
    let person = Some(asker.somebody(&house).await?.id);
    Ok(Json(house.tables.list(ListQuery { state, game, person, before }).await?))
}

/// The invitation, where one is needed.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Invitation {
    /// The key of the link.
    #[param(value_type = Option<String>)]
    key: Option<LinkKey>,
}

/// A name that no table has is refused like one that is nobody's business.
fn table_id(name: String) -> Result<TableId, Refusal> {
    TableId::new(name).map_err(|_| unknown_table())
}

/// Everything about a table.
#[utoipa::path(get, path = "/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "Which table"), Invitation),
    responses((status = 200, body = Snapshot), (status = 404, body = ErrorBody)),
)]
pub(crate) async fn get_table(
    State(house): State<Arc<House>>,
    asker: Asker,
    Path(id): Path<String>,
    Asked(Invitation { key }): Asked<Invitation>,
) -> Result<Json<Snapshot>, Refused> {
    let id = table_id(id)?;
    let person = asker.person(&house).await?;
    let key = key.as_ref().map(LinkKey::as_str);
    Ok(Json(house.tables.snapshot(&id, person.as_ref(), key).await?))
}

/// The game so far as a Kibitz record.
#[utoipa::path(get, path = "/tables/{id}/record", tag = "tables",
    params(("id" = String, Path, description = "Which table"), Invitation),
    responses(
        (status = 200, body = String, content_type = "text/plain"),
        (status = 404, body = ErrorBody),
    ),
)]
pub(crate) async fn get_record(
    State(house): State<Arc<House>>,
    asker: Asker,
    Path(id): Path<String>,
    Asked(Invitation { key }): Asked<Invitation>,
) -> Result<Response, Refused> {
    let id = table_id(id)?;
    let person = asker.person(&house).await?;
    let key = key.as_ref().map(LinkKey::as_str);
    let record = house.tables.record(&id, person.as_ref(), key).await?;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], record).into_response())
}
