//! The one cookie of the house.

use axum::http::{HeaderMap, HeaderValue, header};

use crate::people::{People, TokenHash};

/// The name of the cookie.
const NAME: &str = "kibitz";

/// A year, in seconds.
const YEAR: u32 = 365 * 24 * 60 * 60;

/// The session of a cookie that this house has signed.
pub(crate) fn session(headers: &HeaderMap, people: &People) -> Option<TokenHash> {
    values(headers).find_map(|value| people.check(value))
}

/// What the cookies of our name contain; there may be several, and forged ones among them.
fn values(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    cookies.flat_map(|line| line.split(';')).filter_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == NAME).then_some(value)
    })
}

/// Whether there is a cookie of ours, valid or not.
pub(crate) fn is_there(headers: &HeaderMap) -> bool {
    values(headers).next().is_some()
}

/// Keeps a token in the browser. Scripts cannot read it, other sites' pages do not send it.
pub(crate) fn keep(token: &str, secure: bool) -> Option<HeaderValue> {
    write(token, YEAR, secure)
}

/// Makes the browser forget it.
pub(crate) fn forget(secure: bool) -> Option<HeaderValue> {
    write("", 0, secure)
}

fn write(value: &str, age: u32, secure: bool) -> Option<HeaderValue> {
    let secure = if secure { "; Secure" } else { "" };
    let cookie = format!("{NAME}={value}; HttpOnly; SameSite=Lax; Path=/; Max-Age={age}{secure}");
    HeaderValue::try_from(cookie).ok()
}
