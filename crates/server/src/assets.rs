//! The web pages that the binary carries.
//!
//! A page is found by its exact name, never by a path in a file system. Each may lie there in three
//! forms, plain, `.br` and `.gz`; the browser gets the smallest that it reads. Names under `assets/`
//! contain a hash of what is in them and may be kept for ever.

use std::borrow::Cow;

use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[cfg_attr(not(feature = "test-games"), folder = "../../web/dist")]
#[cfg_attr(feature = "test-games", folder = "../../web/dist-test")]
#[allow_missing = true]
struct Pages;

/// Where pages are looked up.
#[derive(Clone, Copy)]
pub(crate) struct Shelf {
    get: fn(&str) -> Option<EmbeddedFile>,
}

/// A page or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asset {
    pub(crate) bytes: Cow<'static, [u8]>,
    pub(crate) media_type: &'static str,
    /// `br` or `gzip`, if it is packed.
    pub(crate) encoding: Option<&'static str>,
    /// Changes when the bytes do.
    pub(crate) tag: String,
    /// Whether it never changes under this name.
    pub(crate) immutable: bool,
}

/// What is said instead of pages when the binary was built without them.
pub(crate) const NO_PAGES: &str = "\
<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<title>Kibitz</title>
<h1>Kibitz is running, but it has no web pages</h1>
<p>This binary was built without them. <code>cargo xtask run</code> builds the pages and the
server together and starts it.</p>
<p>The terminal client works already: <code>kibitz play --server</code> with this address.</p>
</html>
";

impl Shelf {
    /// The pages of this binary.
    pub(crate) fn embedded() -> Shelf {
        Shelf { get: <Pages as RustEmbed>::get }
    }

    /// A shelf without anything, as in a binary that was built without pages.
    #[cfg(test)]
    pub(crate) fn empty() -> Shelf {
        Shelf { get: |_| None }
    }

    /// The page that is shown at every address of the client.
    pub(crate) fn index(self, accept: &str) -> Option<Asset> {
        self.find("index.html", accept)
    }

    /// What lies under this name, in the smallest form that `Accept-Encoding` allows.
    pub(crate) fn find(self, name: &str, accept: &str) -> Option<Asset> {
        let media_type = media_type(name)?;
        let plain = (self.get)(name)?;
        let packed = [("br", "br"), ("gz", "gzip")].into_iter().find_map(|(ending, encoding)| {
            let accepted = accepts(accept, encoding);
            let file = accepted.then(|| (self.get)(&format!("{name}.{ending}"))).flatten()?;
            Some((file, encoding))
        });
        let (file, encoding) = match packed {
            Some((file, encoding)) => (file, Some(encoding)),
            None => (plain, None),
        };
        let hash = file.metadata.sha256_hash();
        let tag = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        Some(Asset {
            bytes: file.data,
            media_type,
            encoding,
            tag: format!("\"{tag}\""),
            immutable: name.starts_with("assets/"),
        })
    }
}

/// Whether `Accept-Encoding` allows an encoding.
fn accepts(header: &str, encoding: &str) -> bool {
    let mut any = false;
    for offer in header.split(',') {
        let mut parts = offer.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let refused = parts.any(|part| {
            let quality = part.strip_prefix("q=").or_else(|| part.strip_prefix("Q="));
            quality.is_some_and(|quality| quality.trim().parse() == Ok(0.0))
        });
        if name.eq_ignore_ascii_case(encoding) {
            return !refused;
        }
        any |= name == "*" && !refused;
    }
    any
}

/// What a file is, by its ending; what has none here is not served.
fn media_type(name: &str) -> Option<&'static str> {
    let (_, ending) = name.rsplit_once('.')?;
    Some(match ending {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "weights" | "net" => "application/octet-stream",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

#[cfg(test)]
pub(crate) mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]
    use super::*;

    #[derive(RustEmbed)]
    #[folder = "tests/pages"]
    struct Specimens;

    /// A shelf with a page and a script, as a build would make them.
    pub(crate) fn specimens() -> Shelf {
        Shelf { get: <Specimens as RustEmbed>::get }
    }

    #[test]
    fn the_smallest_form_that_is_read_is_sent() {
        let find = |accept| specimens().find("assets/app-1a2b.js", accept).unwrap();
        assert_eq!(find("gzip, deflate, br;q=0.9").encoding, Some("br"));
        assert_eq!(find("gzip").encoding, Some("gzip"));
        assert_eq!(find("br;q=0, *").encoding, Some("gzip"));
        assert_eq!(find("").encoding, None);
        assert_eq!(find("identity").bytes.as_ref(), b"console.log(\"kibitz\");\n");
        assert_ne!(find("br").tag, find("gzip").tag);
        assert!(find("").immutable);
        assert!(!specimens().index("").unwrap().immutable);
    }

    #[test]
    fn names_are_exact() {
        let find = |name| specimens().find(name, "");
        assert!(find("index.html").is_some());
        for name in
            ["", "/index.html", "INDEX.HTML", "../pages/index.html", "index.html.br", "assets", "."]
        {
            assert_eq!(find(name), None, "{name}");
        }
    }
}
