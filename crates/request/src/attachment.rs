//! What a browser or a program keeps as a file.

use axum::http::header;
use axum::response::{IntoResponse, Response};

/// Something to be kept as a file of a name; characters that a header or a disk may not take become hyphens.
pub fn attachment(name: &str, kind: &'static str, content: Vec<u8>) -> Response {
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '-' }).collect();
    let disposition = format!("attachment; filename=\"{plain}\"");
    ([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, disposition)], content)
        .into_response()
}
