//! Where a request comes from: other sites' pages cannot use a visitor's cookie.

use serde_json::json;

use crate::house::House;

fn origin(origin: &str) -> (&str, &str) {
    ("origin", origin)
}

#[tokio::test]
async fn a_socket_opens_for_our_pages_and_for_programs_with_a_token() {
    let house = House::open().await;
    let (ours, cookie, guest) = (house.origin(), house.cookie().await, house.guest().await);
    let bearer = format!("Bearer {}", guest.token);
    let other_port = "http://127.0.0.1:1";
    let cookie = ("cookie", cookie.as_str());
    let token = ("authorization", bearer.as_str());
    type Case<'a> = (&'a str, Vec<(&'a str, &'a str)>, Result<(), u16>);
    let table: Vec<Case<'_>> = vec![
        ("ours, cookie", vec![origin(&ours), cookie], Ok(())),
        ("ours, token", vec![origin(&ours), token], Ok(())),
        ("absent, token", vec![token], Ok(())),
        ("absent, nothing yet", vec![], Ok(())),
        ("absent, cookie", vec![cookie], Err(403)),
        ("foreign, cookie", vec![origin("https://evil.example"), cookie], Err(403)),
        ("foreign, token", vec![origin("https://evil.example"), token], Err(403)),
        ("foreign, nothing", vec![origin("https://evil.example")], Err(403)),
        ("null, cookie", vec![origin("null"), cookie], Err(403)),
        ("null, token", vec![origin("null"), token], Err(403)),
        ("other port, cookie", vec![origin(other_port), cookie], Err(403)),
    ];
    for (case, headers, expected) in table {
        let opened = house.connect(&headers).await.map(|_| ());
        assert_eq!(opened, expected, "{case}");
    }
}

#[tokio::test]
async fn a_socket_knows_whose_cookie_it_was_opened_with() {
    let house = House::open().await;
    let (ours, cookie) = (house.origin(), house.cookie().await);
    let me = house.ask("GET", "/api/v1/me", &[("cookie", &cookie)], None).await.json();
    let mut socket = house.connect(&[("origin", &ours), ("cookie", &cookie)]).await.ok().unwrap();
    socket
        .say(&json!({"type": "hello", "version": protocol::native::VERSION, "client": "test"}))
        .await;
    assert_eq!(socket.hear().await["you"], me["person"]);
}

#[tokio::test]
async fn a_socket_without_any_proof_is_sent_away() {
    let house = House::open().await;
    let forged = format!("{0}.{0}", "A".repeat(43));
    let ours = house.origin();
    let forged_cookie = format!("kibitz={forged}");
    for (headers, token) in [
        (vec![], None),
        (vec![], Some(forged.as_str())),
        (vec![("origin", ours.as_str()), ("cookie", forged_cookie.as_str())], None),
    ] {
        let mut socket = house.connect(&headers).await.ok().unwrap();
        let mut hello =
            json!({"type": "hello", "version": protocol::native::VERSION, "client": "test"});
        if let Some(token) = token {
            hello["token"] = json!(token);
        }
        socket.say(&hello).await;
        let refused = socket.hear().await;
        assert_eq!(refused["refusal"]["code"], "signed_out", "{refused}");
        assert_eq!(socket.closed().await, 4005);
    }
}

#[tokio::test]
async fn what_changes_something_must_come_from_our_pages_or_from_a_program() {
    let house = House::open().await;
    let (ours, cookie, guest) = (house.origin(), house.cookie().await, house.guest().await);
    let bearer = format!("Bearer {}", guest.token);
    let body = json!({"name": "Somebody"});
    let cookie = ("cookie", cookie.as_str());
    let token = ("authorization", bearer.as_str());
    for (case, headers, expected) in [
        ("ours, cookie", vec![origin(ours.as_str()), cookie], 200),
        ("ours, token", vec![origin(&ours), token], 200),
        ("absent, token", vec![token], 200),
        ("absent, cookie", vec![cookie], 403),
        ("foreign, cookie", vec![origin("https://evil.example"), cookie], 403),
        ("foreign, token", vec![origin("https://evil.example"), token], 403),
        ("null, cookie", vec![origin("null"), cookie], 403),
        ("nothing", vec![], 401),
    ] {
        let mut headers = headers;
        headers.push(("content-type", "application/json"));
        let answer = house.ask("PUT", "/api/v1/me/name", &headers, Some(&body)).await;
        assert_eq!(answer.status, expected, "{case}: {}", answer.body);
    }
    // A form of another page can send these kinds without asking first.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        let headers = [origin(ours.as_str()), cookie, ("content-type", kind)];
        let answer = house.ask("PUT", "/api/v1/me/name", &headers, Some(&body)).await;
        assert_eq!((answer.status, answer.key().as_str()), (415, "door-media-type"), "{kind}");
    }
    let headers = [("sec-fetch-site", "cross-site")];
    assert_eq!(house.ask("GET", "/api/v1/me", &headers, None).await.status, 403);
}

#[tokio::test]
async fn behind_a_proxy_the_public_address_is_the_only_origin() {
    let house = House::configured(|config| {
        config.public_url = Some("https://games.example.org".parse().unwrap());
    })
    .await;
    let cookie = house.cookie().await;
    let local = house.origin();
    let open = async |origin: &str| {
        house.connect(&[("origin", origin), ("cookie", &cookie)]).await.map(|_| ())
    };
    assert_eq!(open("https://games.example.org").await, Ok(()));
    assert_eq!(open("http://games.example.org").await, Err(403));
    assert_eq!(open(&local).await, Err(403));
}
