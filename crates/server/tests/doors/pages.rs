//! What every answer carries, and what lies at which address.

use serde_json::Value;

use crate::house::House;

const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

#[tokio::test]
async fn every_answer_carries_the_headers_that_keep_browsers_safe() {
    let house = House::open().await;
    for path in [
        "/",
        "/table/abc",
        "/lobby",
        "/nothing.js",
        "/assets/nothing",
        "/api/v1/games",
        "/api/v1/nothing",
        "/api/v1/tables/nothing",
        "/api/v1/openapi.json",
        "/healthz",
        "/readyz",
        "/metrics",
        "/ws",
    ] {
        let answer = house.get(path).await;
        for (name, value) in [
            ("content-security-policy", POLICY),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{path}: {name}");
        }
        assert!(answer.header("permissions-policy").is_some(), "{path}");
        assert_eq!(answer.header("strict-transport-security"), None, "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), None, "{path}");
    }
}

#[tokio::test]
async fn behind_tls_browsers_are_told_to_stay_there() {
    let house = House::configured(|config| {
        config.public_url = Some("https://games.example.org".parse().unwrap());
    })
    .await;
    let answer = house.get("/").await;
    assert!(answer.header("strict-transport-security").unwrap().starts_with("max-age="));
    let cookie = house.get("/api/v1/me").await;
    let cookie = cookie.header("set-cookie").unwrap();
    let parts: Vec<&str> = cookie.split("; ").collect();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000", "Secure"] {
        assert!(parts.contains(&part), "{part}: {cookie}");
    }
}

#[tokio::test]
async fn addresses_of_the_client_show_its_page_and_others_do_not() {
    let house = House::open().await;
    for path in ["/", "/lobby", "/table/abcdefghij", "/settings", "/deep/in/the/house"] {
        let answer = house.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.header("content-type").unwrap().starts_with("text/html"), "{path}");
    }
    for path in ["/nothing.js", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/assets/x", "/.git/HEAD"] {
        assert_eq!(house.get(path).await.status, 404, "{path}");
    }
    for path in ["/api", "/api/v1", "/api/v1/", "/api/v2/games", "/api/v1/nothing"] {
        let answer = house.get(path).await;
        assert_eq!((answer.status, answer.key().as_str()), (404, "door-unknown-path"), "{path}");
    }
    assert_eq!(house.ask("POST", "/", &[], None).await.status, 405);
    let wrong = house.ask("DELETE", "/api/v1/games", &[], None).await;
    assert_eq!((wrong.status, wrong.key().as_str()), (405, "door-method"));
}

#[tokio::test]
async fn watchmen_are_answered() {
    let house = House::open().await;
    assert_eq!(house.get("/healthz").await.body, "ok\n");
    assert_eq!(house.get("/readyz").await.body, "ready\n");
    let metrics = house.get("/metrics").await;
    assert!(metrics.header("content-type").unwrap().starts_with("application/openmetrics-text"));
    for name in ["commit_seconds", "sockets", "live_tables", "engine_queue", "replay_mismatches"] {
        assert!(metrics.body.contains(&format!("kibitz_{name}")), "{name}");
    }
}

#[tokio::test]
async fn the_games_of_the_house_are_listed_with_their_players() {
    let house = House::open().await;
    let games = house.get("/api/v1/games").await.json();
    let game = &games["games"][0];
    assert_eq!(game["name"], "connect-four");
    let usual = &game["variants"][0];
    assert_eq!((&usual["setup"], &usual["seats"]), (&"7x6".into(), &2.into()));
    assert!(!game["players"][0]["levels"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn the_document_of_the_rest_door_is_as_reviewed() {
    let house = House::open().await;
    let document: Value = house.get("/api/v1/openapi.json").await.json();
    assert_eq!(document, serde_json::to_value(server::openapi()).unwrap());
    insta::assert_snapshot!("openapi", serde_json::to_string_pretty(&document).unwrap());
}

#[tokio::test]
async fn slow_heads_are_not_waited_for() {
    let house = House::configured(|config| {
        config.limits.header_timeout = std::time::Duration::from_millis(300);
    })
    .await;
    for begun in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: x\r\n"] {
        // Comes back only because the server closes.
        let answer = crate::house::raw(house.address(), begun.as_bytes()).await;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{begun}: {answer}");
    }
    assert_eq!(house.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn slow_bodies_are_not_waited_for() {
    let house = House::configured(|config| {
        config.limits.request_timeout = std::time::Duration::from_millis(300);
    })
    .await;
    let begun = format!(
        "POST /api/v1/session HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
         content-length: 100\r\nconnection: close\r\n\r\n{{",
        house.address()
    );
    let answer = crate::house::raw(house.address(), begun.as_bytes()).await;
    assert!(String::from_utf8_lossy(&answer).starts_with("HTTP/1.1 408"));
}

#[tokio::test]
async fn one_address_cannot_hold_all_connections() {
    let house = House::configured(|config| config.limits.connections_per_address = 3).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        // Connections are taken in the order in which they come.
        held.push(tokio::net::TcpStream::connect(house.address()).await.unwrap());
    }
    let full = crate::house::raw(house.address(), b"").await;
    assert!(String::from_utf8_lossy(&full).starts_with("HTTP/1.1 503"));
    drop(held);
    for _ in 0..100 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        let bytes = b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
        let answer = crate::house::raw(house.address(), bytes).await;
        if String::from_utf8_lossy(&answer).starts_with("HTTP/1.1 200") {
            return;
        }
    }
    panic!("places are not given back");
}
