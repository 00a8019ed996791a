//! The web door over a house that the tests hold in their hands: pages, and a disk that is full.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, Response, StatusCode, header};
use tempfile::TempDir;
use tower::ServiceExt as _;

use super::router;
use crate::assets::Shelf;
use crate::assets::tests::specimens;
use crate::config::Config;
use crate::house::House;
use crate::metrics::Metrics;
use crate::people::Tongue;

/// A house in a folder that vanishes with it.
struct Home {
    house: Arc<House>,
    router: Router,
    _folder: TempDir,
}

impl Home {
    async fn open(shelf: Shelf) -> Home {
        let folder = tempfile::tempdir().unwrap();
        let config = Config::new(folder.path(), "127.0.0.1:0".parse().unwrap());
        let house = House::open(Arc::new(config), Metrics::new(), shelf).await.unwrap();
        let house = Arc::new(house);
        Home { router: router(house.clone()), house, _folder: folder }
    }

    async fn get(&self, path: &str, headers: &[(&str, &str)]) -> Response<Body> {
        let mut request = Request::get(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    }
}

async fn text(response: Response<Body>) -> String {
    let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

fn header_of(response: &Response<Body>, name: header::HeaderName) -> &str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn pages_are_served_packed_tagged_and_dressed() {
    let home = Home::open(specimens()).await;
    for path in ["/", "/index.html", "/table/abc", "/lobby"] {
        let page = home.get(path, &[("accept-encoding", "br")]).await;
        assert_eq!(page.status(), StatusCode::OK, "{path}");
        assert_eq!(header_of(&page, header::CACHE_CONTROL), "no-cache", "{path}");
        assert!(header_of(&page, header::CONTENT_SECURITY_POLICY).contains("default-src 'self'"));
        assert!(text(page).await.contains("<title>Kibitz</title>"), "{path}");
    }
    let script = home.get("/assets/app-1a2b.js", &[("accept-encoding", "gzip, br")]).await;
    assert_eq!(header_of(&script, header::CONTENT_ENCODING), "br");
    assert_eq!(header_of(&script, header::VARY), "accept-encoding");
    assert_eq!(header_of(&script, header::CONTENT_TYPE), "text/javascript; charset=utf-8");
    assert!(header_of(&script, header::CACHE_CONTROL).contains("immutable"));
    assert!(header_of(&script, header::CONTENT_SECURITY_POLICY).contains("frame-ancestors"));
    let tag = header_of(&script, header::ETAG).to_owned();
    let again = [("accept-encoding", "gzip, br"), ("if-none-match", tag.as_str())];
    let again = home.get("/assets/app-1a2b.js", &again).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(text(again).await, "");
    let plain = home.get("/assets/app-1a2b.js", &[]).await;
    assert_eq!(header_of(&plain, header::CONTENT_ENCODING), "");
    assert_eq!(text(plain).await, "console.log(\"kibitz\");\n");
    for missing in ["/assets/app-1a2b.js.br", "/assets/none.js", "/assets/none", "/index.htm.l"] {
        assert_eq!(home.get(missing, &[]).await.status(), StatusCode::NOT_FOUND, "{missing}");
    }
    home.house.close().await;
}

#[tokio::test]
async fn a_binary_without_pages_says_how_to_get_them() {
    let home = Home::open(Shelf::empty()).await;
    let page = home.get("/lobby", &[]).await;
    assert_eq!(page.status(), StatusCode::OK);
    assert!(text(page).await.contains("cargo xtask run"));
    home.house.close().await;
}

#[tokio::test]
async fn a_full_disk_is_told_and_reading_goes_on() {
    let home = Home::open(specimens()).await;
    let me = home.get("/api/v1/me", &[]).await;
    let cookie = header_of(&me, header::SET_COOKIE).split(';').next().unwrap().to_owned();
    let pages = home.house.store.pages().await.unwrap();
    home.house.store.hold_to_pages(pages).await.unwrap();
    // The last pages have some room left; soon they have not.
    let mut refused = None;
    for at in 0..1000 {
        let from = format!("10.0.{}.{}", at / 250, at % 250);
        let guest = home.house.people.new_guest(from.parse().unwrap(), Tongue::English).await;
        if let Err(refusal) = guest {
            refused = Some(refusal);
            break;
        }
    }
    assert_eq!(refused.unwrap(), crate::refusals::storage());
    let stranger = home.get("/api/v1/me", &[]).await;
    assert_eq!(stranger.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(text(stranger).await.contains("\"storage\""));
    let me = home.get("/api/v1/me", &[("cookie", &cookie)]).await;
    assert_eq!(me.status(), StatusCode::OK);
    assert_eq!(home.get("/api/v1/tables", &[]).await.status(), StatusCode::OK);
    home.house.store.hold_to_pages(pages + 1000).await.unwrap();
    assert_eq!(home.get("/api/v1/me", &[]).await.status(), StatusCode::OK);
    assert_eq!(home.get("/readyz", &[]).await.status(), StatusCode::OK);
    home.house.close().await;
}
