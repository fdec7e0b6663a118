//! Files that pages need, inside the binary. Their addresses carry a hash, so that browsers keep them for
//! ever.

use std::borrow::Cow;
use std::collections::BTreeSet;
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

/// What every look begins with, in one file with the rest of it: the tokens, and the components that look
/// the same everywhere.
fn look() -> String {
    [include_str!("assets/tokens.css"), include_str!("assets/components.css")].concat()
}

const fn picture(name: &'static str, kind: &'static str, content: &'static [u8]) -> Asset {
    Asset { name, kind, content, before: None }
}

/// The flags of federations: a symbol each, named by FIDE's code. Whose they are: NOTICE.md.
const FLAGS: &str = include_str!("assets/flags.svg");

/// The codes of the federations that have a flag.
static FLAGGED: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    FLAGS.split("<symbol id=\"").skip(1).filter_map(|symbol| symbol.split('"').next()).collect()
});

/// Whether there is a flag of a federation.
pub(crate) fn has_flag(code: &str) -> bool {
    FLAGGED.contains(code)
}

const ASSETS: &[Asset] = &[
    script("theme.js", include_bytes!("assets/theme.js")),
    Asset { before: Some(look), ..style("desk.css", include_bytes!("assets/desk.css")) },
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
    script("draft.js", include_bytes!("assets/draft.js")),
    Asset { before: Some(look), ..style("public.css", include_bytes!("assets/public.css")) },
    script("public.js", include_bytes!("assets/public.js")),
    Asset { before: Some(look), ..style("clock.css", include_bytes!("assets/clock.css")) },
    script("clock_engine.js", include_bytes!("assets/clock_engine.js")),
    script("clock.js", include_bytes!("assets/clock.js")),
    style("position.css", include_bytes!("assets/position.css")),
    script("can_mate.js", include_bytes!("assets/can_mate.js")),
    script("position.js", include_bytes!("assets/position.js")),
    script("offline.js", include_bytes!("assets/offline.js")),
    script("offline_worker.js", include_bytes!("assets/offline_worker.js")),
    Asset { before: Some(look), ..style("hall.css", include_bytes!("assets/hall.css")) },
    script("hall.js", include_bytes!("assets/hall.js")),
    picture("preview.png", "image/png", include_bytes!("assets/preview.png")),
    picture("icon.svg", "image/svg+xml", include_bytes!("assets/icon.svg")),
    picture("icons.svg", "image/svg+xml", include_bytes!("assets/icons.svg")),
    picture("flags.svg", "image/svg+xml", FLAGS.as_bytes()),
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

#[cfg(test)]
mod tests {
    use glossary::Federation;

    /// The declarations of the block that begins with these lines, each without its indentation.
    fn block<'a>(css: &'a str, begins: &str) -> Vec<&'a str> {
        let (_, after) = css.split_once(begins).expect("the block is there");
        let (inside, _) = after.split_once('}').expect("it ends");
        inside.lines().map(str::trim).filter(|line| !line.is_empty()).collect()
    }

    #[test]
    fn a_theme_is_the_same_whether_the_system_or_somebody_chose_it() {
        let css = include_str!("assets/tokens.css");
        let system = |media: &str| format!("@media {media} {{\n  :root:not([data-theme]) {{");
        let dark = block(css, &system("(prefers-color-scheme: dark)"));
        assert_eq!(dark, block(css, ":root[data-theme=\"dark\"] {"));
        let contrast = block(css, &system("(prefers-contrast: more)"));
        assert_eq!(contrast, block(css, ":root[data-theme=\"contrast\"] {"));
        let both = block(css, &system("(prefers-contrast: more) and (prefers-color-scheme: dark)"));
        let chosen = "@media (prefers-color-scheme: dark) {\n  :root[data-theme=\"contrast\"] {";
        assert_eq!(both, block(css, chosen));
        assert_eq!((dark.len(), contrast.len(), both.len()), (5, 5, 5));
    }

    #[test]
    fn every_member_federation_has_its_flag() {
        let codes = (b'A'..=b'Z').flat_map(|a| (b'A'..=b'Z').map(move |b| (a, b)));
        let codes = codes.flat_map(|(a, b)| (b'A'..=b'Z').map(move |c| [a, b, c]));
        let members = codes.filter_map(|code| Federation::parse(std::str::from_utf8(&code).ok()?).ok());
        let without: Vec<String> = members
            .filter(|one| one.is_member() && !super::has_flag(one.code()))
            .map(|one| one.to_string())
            .collect();
        // The Netherlands Antilles are no more; Chinese Taipei plays under a flag of its own.
        assert_eq!(without, ["AHO", "TPE"]);
        assert!(super::FLAGS.len() < 300_000);
    }
}
