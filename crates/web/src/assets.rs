//! Files that pages need, inside the binary. Their addresses carry a hash, so that browsers keep them for
//! ever.

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::compression::{accepts_gzip, gzip};

struct Asset {
    name: &'static str,
    kind: &'static str,
    content: &'static [u8],
    /// What stands before the content and is made when the program starts.
    before: Option<fn() -> String>,
}

impl Asset {
    fn bytes(&self) -> Cow<'static, [u8]> {
        match self.before {
            Some(before) => [before().as_bytes(), self.content].concat().into(),
            None => self.content.into(),
        }
    }
}

/// The letters that searches fold, for the script: what is typed is folded there as names are here.
fn folding() -> String {
    let letters = roster::letters()
        .map(|(letter, plain, spelled)| (letter.to_string(), Value::from(vec![plain.to_string(), spelled])));
    format!("const FOLDING = {};\n", Value::Object(letters.collect()))
}

const fn script(name: &'static str, content: &'static [u8]) -> Asset {
    Asset { name, kind: "text/javascript; charset=utf-8", content, before: None }
}

const fn style(name: &'static str, content: &'static [u8]) -> Asset {
    Asset { name, kind: "text/css; charset=utf-8", content, before: None }
}

const ASSETS: &[Asset] = &[
    style("desk.css", include_bytes!("assets/desk.css")),
    script("desk.js", include_bytes!("assets/desk.js")),
    Asset { before: Some(folding), ..script("search.js", include_bytes!("assets/search.js")) },
    script("calls.js", include_bytes!("assets/calls.js")),
    script("conduct.js", include_bytes!("assets/conduct.js")),
    script("players.js", include_bytes!("assets/players.js")),
    script("early_keys.js", include_bytes!("assets/early_keys.js")),
    script("result_queue.js", include_bytes!("assets/result_queue.js")),
    script("results.js", include_bytes!("assets/results.js")),
    script("record.js", include_bytes!("assets/record.js")),
    script("tables.js", include_bytes!("assets/tables.js")),
    style("public.css", include_bytes!("assets/public.css")),
    script("public.js", include_bytes!("assets/public.js")),
    style("clock.css", include_bytes!("assets/clock.css")),
    script("clock_engine.js", include_bytes!("assets/clock_engine.js")),
    script("clock.js", include_bytes!("assets/clock.js")),
    style("position.css", include_bytes!("assets/position.css")),
    script("position.js", include_bytes!("assets/position.js")),
    script("offline.js", include_bytes!("assets/offline.js")),
    script("offline_worker.js", include_bytes!("assets/offline_worker.js")),
    style("hall.css", include_bytes!("assets/hall.css")),
    script("hall.js", include_bytes!("assets/hall.js")),
    Asset {
        name: "preview.png",
        kind: "image/png",
        content: include_bytes!("assets/preview.png"),
        before: None,
    },
    Asset {
        name: "icon.svg",
        kind: "image/svg+xml",
        content: include_bytes!("assets/icon.svg"),
        before: None,
    },
];

static ADDRESSES: LazyLock<Vec<String>> = LazyLock::new(|| {
    ASSETS
        .iter()
        .map(|asset| {
            let hash = Sha256::digest(asset.bytes());
            let hash: String = hash.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
            format!("/assets/{hash}/{}", asset.name)
        })
        .collect()
});

/// The same files, compressed.
static COMPRESSED: LazyLock<Vec<Option<Bytes>>> =
    LazyLock::new(|| ASSETS.iter().map(|asset| gzip(&asset.bytes())).collect());

/// The address of a file.
pub(crate) fn address(name: &str) -> &'static str {
    let index = ASSETS.iter().position(|asset| asset.name == name);
    index.map_or("/", |index| ADDRESSES[index].as_str())
}

/// The bytes of a file; nothing if there is none of that name.
pub(crate) fn content(name: &str) -> Cow<'static, [u8]> {
    ASSETS.iter().find(|asset| asset.name == name).map_or(Cow::Borrowed(&[]), Asset::bytes)
}

/// Serves a file.
pub(crate) async fn serve(Path((_, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let found = ASSETS.iter().zip(COMPRESSED.iter()).find(|(asset, _)| asset.name == name);
    let gzip = found.and_then(|(_, gzip)| gzip.clone()).filter(|_| accepts_gzip(&headers));
    match found {
        Some((asset, _)) => {
            let kept = [
                (header::VARY, "Accept-Encoding"),
                (header::CONTENT_TYPE, asset.kind),
                (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
            ];
            match gzip {
                Some(gzip) => (kept, [(header::CONTENT_ENCODING, "gzip")], gzip).into_response(),
                None => (kept, asset.bytes()).into_response(),
            }
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
