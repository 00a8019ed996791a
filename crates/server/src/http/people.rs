//! People: guests, names, accounts, signing in and out.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::native::{ErrorBody, LoginBody, MeBody, RegisterBody, RenameBody, TokenBody};

use super::asker::{Asker, Proof};
use super::body::Body;
use super::cookie;
use super::refused::Refused;
use crate::house::House;
use crate::people::SignedIn;
use crate::refusals;
use crate::tables::Person;

fn me(person: &Person) -> Json<MeBody> {
    Json(MeBody { person: person.card() })
}

fn with_cookie(cookie: Option<HeaderValue>, answer: impl IntoResponse) -> Response {
    let mut response = answer.into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Says who asks. Who is nobody yet becomes a guest and gets a cookie.
#[utoipa::path(get, path = "/me", tag = "people", responses(
    (status = 200, body = MeBody),
    (status = 429, body = ErrorBody, description = "Too many new guests from this address"),
))]
pub(crate) async fn get_me(
    State(house): State<Arc<House>>,
    asker: Asker,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    if let Some(person) = asker.person(&house).await? {
        return Ok(me(&person).into_response());
    }
    if headers.contains_key(header::AUTHORIZATION) {
        // A program means a certain person; another one would only confuse it.
        return Err(refusals::signed_out().into());
    }
    if headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
        return Err(refusals::origin().into());
    }
    let SignedIn { person, token } = house.people.new_guest(asker.address, asker.tongue).await?;
    Ok(with_cookie(cookie::keep(&token, house.config.is_secure()), me(&person)))
}

/// Makes a guest for a program that keeps no cookies.
#[utoipa::path(post, path = "/guests", tag = "people", responses(
    (status = 201, body = TokenBody),
    (status = 429, body = ErrorBody, description = "Too many new guests from this address"),
))]
pub(crate) async fn post_guests(
    State(house): State<Arc<House>>,
    asker: Asker,
) -> Result<(StatusCode, Json<TokenBody>), Refused> {
    let SignedIn { person, token } = house.people.new_guest(asker.address, asker.tongue).await?;
    Ok((StatusCode::CREATED, Json(TokenBody { person: person.card(), token })))
}

/// Gives the asker another name.
#[utoipa::path(put, path = "/me/name", tag = "people", request_body = RenameBody, responses(
    (status = 200, body = MeBody),
    (status = 401, body = ErrorBody),
    (status = 422, body = ErrorBody, description = "The name cannot be used"),
))]
pub(crate) async fn put_name(
    State(house): State<Arc<House>>,
    asker: Asker,
    Body(body): Body<RenameBody>,
) -> Result<Json<MeBody>, Refused> {
    let person = asker.somebody(&house).await?;
    let person = house.people.rename(&person, body.name.as_str()).await?;
    spread(&house, &person).await;
    Ok(me(&person))
}

/// Makes an account of the guest who asks; their games stay theirs.
#[utoipa::path(post, path = "/me/account", tag = "people", request_body = RegisterBody, responses(
    (status = 201, body = MeBody),
    (status = 401, body = ErrorBody),
    (status = 409, body = ErrorBody, description = "The asker has an account already"),
    (status = 422, body = ErrorBody, description = "The name cannot be used"),
    (status = 429, body = ErrorBody),
))]
pub(crate) async fn post_account(
    State(house): State<Arc<House>>,
    asker: Asker,
    Body(body): Body<RegisterBody>,
) -> Result<(StatusCode, Json<MeBody>), Refused> {
    let guest = asker.somebody(&house).await?;
    let (name, password) = (body.name.as_str(), body.password.as_str());
    let registered = house.people.register(asker.address, &guest, name, password).await;
    let person = registered.map_err(|refusal| {
        if refusal.reason.key == refusals::short_password().reason.key {
            Refused::with_status(StatusCode::UNPROCESSABLE_ENTITY, refusal)
        } else {
            refusal.into()
        }
    })?;
    spread(&house, &person).await;
    Ok((StatusCode::CREATED, me(&person)))
}

/// Everybody who sees the person sees the new name.
async fn spread(house: &House, person: &Person) {
    house.sockets.renamed(person);
    house.tables.person_renamed(person).await;
}

/// Signs in to an account. Browsers get a cookie; the token is for other programs.
#[utoipa::path(post, path = "/session", tag = "people", request_body = LoginBody, responses(
    (status = 201, body = TokenBody, description = "Browsers are told an empty token: the cookie \
        is out of reach of scripts"),
    (status = 401, body = ErrorBody, description = "Name or password are wrong"),
    (status = 429, body = ErrorBody),
))]
pub(crate) async fn post_session(
    State(house): State<Arc<House>>,
    asker: Asker,
    headers: HeaderMap,
    Body(body): Body<LoginBody>,
) -> Result<Response, Refused> {
    let (name, password) = (body.name.as_str(), body.password.as_str());
    let SignedIn { person, token } = house.people.sign_in(asker.address, name, password).await?;
    // What a browser did before this ends here, so that nobody goes on as the guest they were.
    if let Some(Proof::Cookie(old)) = asker.proof {
        house.sockets.signed_out(&old);
    }
    let browser = headers.contains_key(header::ORIGIN);
    let cookie = if browser { cookie::keep(&token, house.config.is_secure()) } else { None };
    let token = if browser { String::new() } else { token };
    let body = TokenBody { person: person.card(), token };
    Ok(with_cookie(cookie, (StatusCode::CREATED, Json(body))))
}

/// Signs out: the session ends, with all of its connections.
#[utoipa::path(delete, path = "/session", tag = "people", responses(
    (status = 204, description = "Signed out"),
    (status = 401, body = ErrorBody),
))]
pub(crate) async fn delete_session(
    State(house): State<Arc<House>>,
    asker: Asker,
) -> Result<Response, Refused> {
    let proof = asker.proof.ok_or_else(refusals::signed_out)?;
    house.people.sign_out(&proof.token()).await?;
    house.sockets.signed_out(&proof.token());
    let cookie = match proof {
        Proof::Cookie(_) => cookie::forget(house.config.is_secure()),
        Proof::Token(_) => None,
    };
    Ok(with_cookie(cookie, StatusCode::NO_CONTENT))
}
