//! What a browser keeps of the pages for phones: the script that does it, and the list of what it needs.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::assets;

/// The pages that open without the desk.
const PAGES: [&str; 3] = ["/phone/clock", "/phone/position", "/phone/clock.webmanifest"];

/// The files that they need.
const FILES: [&str; 11] = [
    "theme.js",
    "icons.svg",
    "clock.css",
    "clock_engine.js",
    "clock.js",
    "hall.css",
    "position.css",
    "can_mate.js",
    "position.js",
    "offline.js",
    "icon.svg",
];

/// The script that keeps pages; its list changes whenever a file does, so that browsers fetch all of them
/// anew.
pub(super) async fn worker() -> Response {
    let kind = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8")];
    let list = format!("const FILES = {};\n", files());
    let script = [list.as_bytes(), &assets::content("offline_worker.js")].concat();
    (kind, script).into_response()
}

fn files() -> Value {
    let all: Vec<&str> = PAGES.into_iter().chain(FILES.map(assets::address)).collect();
    let digest = Sha256::digest(all.join(" "));
    let version: String = digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    json!({ "version": version, "all": all })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_that_is_kept_is_there() {
        let list = files();
        let all = list["all"].as_array().unwrap();
        assert_eq!(all.len(), PAGES.len() + FILES.len());
        assert!(all.iter().all(|address| address != "/"), "{all:?}: an unknown file has no address");
    }
}
