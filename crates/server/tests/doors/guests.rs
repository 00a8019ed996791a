//! People: guests, names, accounts, signing in and out.

use serde_json::{Value, json};
use server::{Limits, Rate};

use crate::house::{Answer, Guest, House, generous};

async fn rename(house: &House, guest: &Guest, name: &str) -> Answer {
    house.as_guest(guest, "PUT", "/api/v1/me/name", Some(&json!({"name": name}))).await
}

async fn register(house: &House, guest: &Guest, name: &str, password: &str) -> Answer {
    let body = json!({"name": name, "password": password});
    house.as_guest(guest, "POST", "/api/v1/me/account", Some(&body)).await
}

async fn sign_in(house: &House, name: &str, password: &str) -> Answer {
    let body = json!({"name": name, "password": password});
    let headers = [("content-type", "application/json")];
    house.ask("POST", "/api/v1/session", &headers, Some(&body)).await
}

async fn me(house: &House, guest: &Guest) -> Value {
    house.as_guest(guest, "GET", "/api/v1/me", None).await.json()["person"].clone()
}

#[tokio::test]
async fn a_visitor_becomes_a_guest_at_once_and_stays_the_same() {
    let house = House::open().await;
    let first = house.get("/api/v1/me").await;
    assert_eq!(first.status, 200);
    let cookie = first.header("set-cookie").unwrap();
    let parts: Vec<&str> = cookie.split("; ").collect();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
        assert!(parts.contains(&part), "{part}: {cookie}");
    }
    assert!(!cookie.contains("Secure"), "there is no TLS here: {cookie}");
    assert!(first.json()["person"]["name"].as_str().unwrap().starts_with("Guest "));
    let again = house.ask("GET", "/api/v1/me", &[("cookie", parts[0])], None).await;
    assert_eq!(again.json(), first.json());
    assert_eq!(again.header("set-cookie"), None);
}

#[tokio::test]
async fn looking_at_pages_makes_nobody_a_guest() {
    let house = House::open().await;
    for path in ["/", "/lobby", "/api/v1/games", "/api/v1/tables", "/api/v1/me/tables"] {
        assert_eq!(house.get(path).await.header("set-cookie"), None, "{path}");
    }
    assert!(house.get("/metrics").await.body.contains("kibitz_guests_total 0"));
}

#[tokio::test]
async fn a_forged_cookie_is_nobody() {
    let house = House::open().await;
    let cookie = house.cookie().await;
    let (random, signature) = cookie.split_once('.').unwrap();
    let turned: String = signature.chars().rev().collect();
    for forged in [format!("{random}.{turned}"), format!("{random}."), "kibitz=".to_owned()] {
        let origin = house.origin();
        let headers = [
            ("cookie", forged.as_str()),
            ("origin", origin.as_str()),
            ("content-type", "application/json"),
        ];
        let body = json!({"name": "Somebody"});
        let answer = house.ask("PUT", "/api/v1/me/name", &headers, Some(&body)).await;
        assert_eq!((answer.status, answer.key().as_str()), (401, "people-signed-out"), "{forged}");
    }
    // A forged one beside the real one does no harm.
    let both = format!("kibitz=forged; other=1; {cookie}");
    let me = house.ask("GET", "/api/v1/me", &[("cookie", &both)], None).await;
    assert_eq!(me.header("set-cookie"), None);
}

#[tokio::test]
async fn names_are_checked_and_told() {
    let house = House::open().await;
    let guest = house.guest().await;
    let renamed = rename(&house, &guest, "  Anna   Lena ").await;
    assert_eq!((renamed.status, &renamed.json()["person"]["name"]), (200, &json!("Anna Lena")));
    assert_eq!(me(&house, &guest).await["name"], "Anna Lena");
    for (name, key) in [
        ("x", "people-name-length"),
        ("<script>", "people-name-letter"),
        ("a\u{202e}b", "people-name-letter"),
        ("12345", "people-name-no-letter"),
        ("K1bitz", "people-name-reserved"),
    ] {
        let refused = rename(&house, &guest, name).await;
        assert_eq!((refused.status, refused.key().as_str()), (422, key), "{name}");
    }
    let long = rename(&house, &guest, &"x".repeat(25)).await;
    assert_eq!((long.status, long.key().as_str()), (400, "door-malformed"));
    assert_eq!(me(&house, &guest).await["name"], "Anna Lena", "a refusal changes nothing");
}

#[tokio::test]
async fn an_accounts_name_is_its_own() {
    let house = House::open().await;
    let (anna, other) = (house.guest().await, house.guest().await);
    // Guests may share a name.
    assert_eq!(rename(&house, &anna, "Lilli").await.status, 200);
    assert_eq!(rename(&house, &other, "Lilli").await.status, 200);
    assert_eq!(register(&house, &anna, "Lilli", "correct horse").await.status, 201);
    for name in ["Lilli", "lilli", "1i11i", "L i l l i"] {
        let refused = rename(&house, &other, name).await;
        assert_eq!((refused.status, refused.key().as_str()), (422, "people-name-taken"), "{name}");
        let refused = register(&house, &other, name, "another horse").await;
        assert_eq!((refused.status, refused.key().as_str()), (422, "people-name-taken"), "{name}");
    }
    assert_eq!(register(&house, &other, "Ben", "another horse").await.status, 201);
    let refused = rename(&house, &other, "1illi").await;
    assert_eq!((refused.status, refused.key().as_str()), (422, "people-name-taken"));
    // One's own name may be written otherwise.
    assert_eq!(rename(&house, &anna, "LILLI").await.status, 200);
    let again = register(&house, &anna, "Anna", "correct horse").await;
    assert_eq!((again.status, again.key().as_str()), (409, "people-has-account"));
}

#[tokio::test]
async fn an_account_keeps_the_guests_games() {
    let house = House::open().await;
    let guest = house.guest().await;
    let table = house.table(&guest, |_| ()).await;
    let registered = register(&house, &guest, "Anna", "correct horse").await;
    assert_eq!(registered.status, 201, "{}", registered.body);
    assert_eq!(registered.json()["person"]["id"], guest.id.as_str());
    assert_eq!(registered.json()["person"]["account"], true);
    let session = sign_in(&house, "anna", "correct horse").await.json();
    let again = Guest {
        id: session["person"]["id"].as_str().unwrap().to_owned(),
        token: session["token"].as_str().unwrap().to_owned(),
    };
    assert_eq!(again.id, guest.id);
    let tables = house.as_guest(&again, "GET", "/api/v1/me/tables", None).await.json();
    assert_eq!(tables["tables"][0]["table"], table.id.as_str(), "{tables}");
}

#[tokio::test]
async fn wrong_names_and_wrong_passwords_look_the_same() {
    let house = House::open().await;
    let guest = house.guest().await;
    assert_eq!(register(&house, &guest, "Anna", "correct horse").await.status, 201);
    let wrong = sign_in(&house, "Anna", "wrong horse").await;
    let nobody = sign_in(&house, "Nobody Here", "wrong horse").await;
    assert_eq!(wrong.status, 401);
    assert_eq!(wrong.key(), "people-credentials");
    assert_eq!((wrong.status, &wrong.body), (nobody.status, &nobody.body));
    let names =
        |answer: &Answer| answer.headers.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&wrong), names(&nobody));
    let short = register(&house, &house.guest().await, "Ben", "1234567").await;
    assert_eq!((short.status, short.key().as_str()), (422, "people-password-short"));
}

#[tokio::test]
async fn signing_in_is_limited_by_address_and_by_name() {
    let house = House::with(Limits { logins: Rate::per_minute(5), ..generous() }).await;
    for _ in 0..5 {
        assert_eq!(sign_in(&house, "Anna", "guessed it").await.status, 401);
    }
    let limited = sign_in(&house, "Anna", "guessed it").await;
    assert_eq!((limited.status, limited.key().as_str()), (429, "door-too-often"));
    assert!(limited.header("retry-after").unwrap().parse::<u32>().unwrap() >= 1);
    assert_eq!(sign_in(&house, "Ben", "guessed it").await.status, 429, "the address is tired");

    // From many addresses, a name is still not guessed faster.
    let house = House::configured(|config| {
        config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        config.limits.logins = Rate::per_minute(5);
    })
    .await;
    let mut statuses = Vec::new();
    for at in 0..7 {
        let from = format!("203.0.113.{at}");
        let headers = [("content-type", "application/json"), ("x-forwarded-for", from.as_str())];
        let body = json!({"name": "Anna", "password": "guessed it"});
        let answer = house.ask("POST", "/api/v1/session", &headers, Some(&body)).await;
        statuses.push(answer.status);
    }
    assert_eq!(statuses, [401, 401, 401, 401, 401, 429, 429]);
}

#[tokio::test]
async fn guests_from_one_address_are_limited() {
    let house = House::with(Limits { guests: Rate::per_minute(3), ..generous() }).await;
    for _ in 0..3 {
        house.guest().await;
    }
    let limited = house.get("/api/v1/me").await;
    assert_eq!((limited.status, limited.key().as_str()), (429, "door-too-often"));
    // Without a trusted proxy, its header is only a word.
    let headers = [("x-forwarded-for", "203.0.113.9")];
    assert_eq!(house.ask("GET", "/api/v1/me", &headers, None).await.status, 429);
}

#[tokio::test]
async fn names_change_only_so_often() {
    let house = House::open().await;
    let guest = house.guest().await;
    for at in 0..20 {
        let answer = rename(&house, &guest, &format!("Anna the {at}th")).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
    assert_eq!(rename(&house, &guest, "Anna").await.status, 429);
    assert_eq!(rename(&house, &house.guest().await, "Anna").await.status, 200);
}

#[tokio::test]
async fn requests_from_one_address_are_limited_and_pages_are_not() {
    let house = House::configured(|config| {
        config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        config.limits.requests = Rate { per_second: 0.01, burst: 3.0 };
    })
    .await;
    let get = async |path: &str, from: &str| {
        house.ask("GET", path, &[("x-forwarded-for", from)], None).await.status
    };
    for _ in 0..3 {
        assert_eq!(get("/api/v1/games", "203.0.113.1").await, 200);
    }
    assert_eq!(get("/api/v1/games", "203.0.113.1").await, 429);
    assert_eq!(get("/lobby", "203.0.113.1").await, 200);
    assert_eq!(get("/api/v1/games", "203.0.113.2").await, 200);
}

#[tokio::test]
async fn signing_out_ends_the_session_and_its_sockets() {
    let house = House::open().await;
    let (guest, other) = (house.guest().await, house.guest().await);
    let (mut socket, mut others) = (house.socket(&guest).await, house.socket(&other).await);
    let out = house.as_guest(&guest, "DELETE", "/api/v1/session", None).await;
    assert_eq!(out.status, 204);
    assert_eq!(socket.closed().await, 4005);
    assert!(others.is_alive().await);
    assert_eq!(house.as_guest(&guest, "GET", "/api/v1/me", None).await.status, 401);
    let cookie = house.cookie().await;
    let origin = house.origin();
    let headers = [("cookie", cookie.as_str()), ("origin", origin.as_str())];
    let out = house.ask("DELETE", "/api/v1/session", &headers, None).await;
    assert_eq!(out.status, 204);
    assert!(out.header("set-cookie").unwrap().contains("Max-Age=0"));
}

#[tokio::test]
async fn a_browser_that_signs_in_gets_a_cookie_and_no_token() {
    let house = House::open().await;
    let guest = house.guest().await;
    assert_eq!(register(&house, &guest, "Anna", "correct horse").await.status, 201);
    let origin = house.origin();
    let headers = [("origin", origin.as_str()), ("content-type", "application/json")];
    let body = json!({"name": "Anna", "password": "correct horse"});
    let session = house.ask("POST", "/api/v1/session", &headers, Some(&body)).await;
    assert_eq!((session.status, &session.json()["token"]), (201, &json!("")));
    let cookie = session.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let me = house.ask("GET", "/api/v1/me", &[("cookie", &cookie)], None).await.json();
    assert_eq!(me["person"]["id"], guest.id.as_str());
}
