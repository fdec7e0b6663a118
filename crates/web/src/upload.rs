//! Files that are sent: bounded, and only from our own pages by somebody who has signed in.

use axum::extract::multipart::MultipartError;
use axum::extract::{FromRequest, FromRequestParts, Multipart, Request};
use axum::http::StatusCode;
use axum::response::Response;

use crate::answer::Problem;
use crate::app::App;
use crate::form::Form;
use crate::visitor::{Arbiter, Sent, check_token, comes_from_here};

/// How large a sent file may be, unless a page says otherwise.
pub(crate) const LARGEST_FILE: usize = 16 << 20;

/// How many fields a form with a file may have.
const MOST_FIELDS: usize = 100;

/// A file that was sent. Its name is only for messages: nothing is ever written under it.
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) content: Vec<u8>,
}

/// A form with a file of so many bytes at most, from somebody who has signed in.
pub(crate) struct Upload<const LARGEST: usize = LARGEST_FILE> {
    pub(crate) sent: Sent,
    pub(crate) file: Option<File>,
}

impl<const LARGEST: usize> FromRequest<App> for Upload<LARGEST> {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Upload<LARGEST>, Response> {
        let (mut parts, body) = request.into_parts();
        let arbiter = Arbiter::from_request_parts(&mut parts, app).await?;
        let headers = parts.headers.clone();
        if !comes_from_here(&headers) {
            return Err(Problem::new(StatusCode::FORBIDDEN, arbiter.words.say("cross-site")).show(&arbiter));
        }
        let length =
            headers.get("content-length").and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
        let too_large = || {
            let what = arbiter.words.with("file-too-large", &[("megabytes", (LARGEST >> 20).into())]);
            Problem::new(StatusCode::PAYLOAD_TOO_LARGE, what).show(&arbiter)
        };
        if length.is_some_and(|length| length > LARGEST + (1 << 20)) {
            return Err(too_large());
        }
        let mut request = Request::from_parts(parts, body);
        axum::extract::DefaultBodyLimit::max(LARGEST + (1 << 20)).apply(&mut request);
        let multipart = Multipart::from_request(request, app).await.map_err(|_| {
            Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, arbiter.words.say("form-type")).show(&arbiter)
        })?;
        let (form, file) = match parts_of(multipart).await {
            Ok(read) => read,
            Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => return Err(too_large()),
            Err(error) => return Err(Problem::new(StatusCode::BAD_REQUEST, error.body_text()).show(&arbiter)),
        };
        check_token(&arbiter, &headers, form.text("csrf"))?;
        Ok(Upload { sent: Sent { arbiter, form }, file })
    }
}

async fn parts_of(mut multipart: Multipart) -> Result<(Form, Option<File>), MultipartError> {
    let (mut fields, mut file) = (Vec::new(), None);
    while let Some(field) = multipart.next_field().await? {
        let name = field.name().unwrap_or_default().to_owned();
        if let Some(file_name) = field.file_name().map(str::to_owned) {
            let content = field.bytes().await?.to_vec();
            if !content.is_empty() {
                file = Some(File { name: shown_name(&file_name), content });
            }
        } else {
            fields.push((name, field.text().await?));
        }
        if fields.len() > MOST_FIELDS {
            break;
        }
    }
    Ok((Form::new(fields), file))
}

/// The last part of a file name, without what could steer a page or a terminal.
pub(crate) fn shown_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    last.chars().filter(|c| !c.is_control()).take(100).collect()
}
