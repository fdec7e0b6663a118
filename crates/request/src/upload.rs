//! Files that are sent: bounded, and only from our own pages by somebody who has signed in.

use std::fs;
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use access::Permission;
use axum::body::Bytes;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest, FromRequestParts, Multipart, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use service::{Error, ErrorKind};
use words::Message;

use crate::answer::Problem;
use crate::form::Form;
use crate::visitor::{Arbiter, Sent, check_token, comes_from_here, cross_site, wrong_type};
use service::app::App;
use service::pending::uploads::{UploadedFile, UploadedList};

/// How large a sent file may be, unless a page says otherwise.
pub const LARGEST_FILE: usize = 16 << 20;

/// How many fields a form with a file may have.
const MOST_FIELDS: usize = 100;

/// Somebody who may send reports of other programs: asked before anything of a file is read.
pub struct MaySendReports;

/// Somebody who may send entry files: asked before anything of a file is read.
pub struct MaySendEntries;

impl<S: AsRef<App> + Send + Sync> FromRequestParts<S> for MaySendReports {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<MaySendReports, Response> {
        let app: &App = state.as_ref();
        one_of(parts, app, [Permission::ManageFestivals, Permission::Configure])
            .await
            .map(|()| MaySendReports)
    }
}

impl<S: AsRef<App> + Send + Sync> FromRequestParts<S> for MaySendEntries {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<MaySendEntries, Response> {
        let app: &App = state.as_ref();
        one_of(parts, app, [Permission::EditPlayers; 2]).await.map(|()| MaySendEntries)
    }
}

async fn one_of(parts: &mut Parts, app: &App, needs: [Permission; 2]) -> Result<(), Response> {
    let arbiter = Arbiter::from_request_parts(parts, app).await?;
    if arbiter.may(needs[1]) {
        return Ok(());
    }
    // What may still come is not read.
    Ok(arbiter.must(needs[0]).map_err(|problem| problem.with_header(header::CONNECTION, "close"))?)
}

/// A form with a file of so many bytes at most, from somebody who has signed in.
pub struct Upload<const LARGEST: usize = LARGEST_FILE> {
    /// The form, and who sent it.
    pub sent: Sent,
    /// The file; none if there was none, or nothing in it.
    pub file: Option<UploadedFile>,
}

/// A form with a file that may be larger than memory should hold: it is read from the disk.
pub struct Spooled<const LARGEST: usize> {
    /// The form, and who sent it.
    pub sent: Sent,
    /// The file; none if there was none, or nothing in it.
    pub file: Option<UploadedList>,
}

impl<S: AsRef<App> + Send + Sync, const LARGEST: usize> FromRequest<S> for Upload<LARGEST> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Upload<LARGEST>, Response> {
        let app: &App = state.as_ref();
        let (arbiter, headers, multipart) = opened(request, app, LARGEST).await?;
        let (form, file) = parts_of(multipart).await.map_err(|error| broken(LARGEST, &error))?;
        check_token(&arbiter, &headers, form.text("csrf"))?;
        Ok(Upload { sent: Sent { arbiter, form }, file })
    }
}

impl<S: AsRef<App> + Send + Sync, const LARGEST: usize> FromRequest<S> for Spooled<LARGEST> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Spooled<LARGEST>, Response> {
        let app: &App = state.as_ref();
        let (arbiter, headers, mut multipart) = opened(request, app, LARGEST).await?;
        let (mut fields, mut file) = (Vec::new(), None);
        while let Some(field) = multipart.next_field().await.map_err(|error| broken(LARGEST, &error))? {
            let name = field.name().unwrap_or_default().to_owned();
            if field.file_name().is_some() {
                file = spool(field, app.data()).await.map_err(|trouble| match trouble {
                    Trouble::Sent(error) => broken(LARGEST, &error),
                    Trouble::Disk => Error::new(ErrorKind::DiskFailed, Message::new("our-mistake")).into(),
                })?;
            } else {
                let text = field.text().await.map_err(|error| broken(LARGEST, &error))?;
                fields.push((name, text));
            }
            if fields.len() > MOST_FIELDS {
                break;
            }
        }
        let form = Form::new(fields);
        check_token(&arbiter, &headers, form.text("csrf"))?;
        Ok(Spooled { sent: Sent { arbiter, form }, file })
    }
}

/// That a file is larger than so many bytes.
pub fn too_large(largest: usize) -> Error {
    Error::new(ErrorKind::TooLarge, Message::new("file-too-large").and("megabytes", largest >> 20))
}

/// What is said when what was sent breaks off or is too large.
fn broken(largest: usize, error: &MultipartError) -> Problem {
    if error.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return too_large(largest).into();
    }
    Error::new(ErrorKind::Malformed, error.body_text()).into()
}

/// Who sends, from where, and the parts of what is sent, of which nothing is read yet.
async fn opened(
    request: Request,
    app: &App,
    largest: usize,
) -> Result<(Arbiter, HeaderMap, Multipart), Response> {
    let (mut parts, body) = request.into_parts();
    let arbiter = Arbiter::from_request_parts(&mut parts, app).await?;
    let headers = parts.headers.clone();
    if !comes_from_here(&headers) {
        return Err(Problem::from(cross_site()).into());
    }
    let length = headers.get("content-length").and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    if length.is_some_and(|length| length > largest + (1 << 20)) {
        return Err(Problem::from(too_large(largest)).into());
    }
    let mut request = Request::from_parts(parts, body);
    axum::extract::DefaultBodyLimit::max(largest + (1 << 20)).apply(&mut request);
    let multipart = Multipart::from_request(request, app).await.map_err(|_| wrong_type())?;
    Ok((arbiter, headers, multipart))
}

/// A file that was sent and lies on the disk; it is gone when it is dropped.
struct Incoming {
    file: fs::File,
    path: PathBuf,
    bytes: u64,
}

impl Incoming {
    fn create(folder: &Path) -> io::Result<Incoming> {
        let path = folder.join(format!(".incoming-{}", service::idempotency::fresh_key()));
        let file = fs::File::options().read(true).write(true).create_new(true).open(&path)?;
        // Where a system lets go of names of open files, nothing is left behind by a crash.
        let _ = fs::remove_file(&path);
        Ok(Incoming { file, path, bytes: 0 })
    }

    fn add(&mut self, chunk: &[u8]) -> io::Result<()> {
        self.bytes += u64::try_from(chunk.len()).unwrap_or(0);
        self.file.write_all(chunk)
    }
}

impl Read for Incoming {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.file.read(into)
    }
}

impl Seek for Incoming {
    fn seek(&mut self, to: io::SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

impl Drop for Incoming {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// Why a file did not arrive.
enum Trouble {
    Sent(MultipartError),
    Disk,
}

/// Writes what arrives, piece by piece; none if there is nothing in it.
async fn spool(mut field: Field<'_>, folder: &Path) -> Result<Option<UploadedList>, Trouble> {
    let name = shown_name(field.file_name().unwrap_or_default());
    let (pieces, mut arriving) = tokio::sync::mpsc::channel::<Bytes>(16);
    let folder = folder.to_owned();
    let writing = tokio::task::spawn_blocking(move || -> io::Result<Incoming> {
        let mut incoming = Incoming::create(&folder)?;
        while let Some(piece) = arriving.blocking_recv() {
            incoming.add(&piece)?;
        }
        incoming.file.rewind()?;
        Ok(incoming)
    });
    while let Some(piece) = field.chunk().await.map_err(Trouble::Sent)? {
        // The writer has given up: it says why below.
        if pieces.send(piece).await.is_err() {
            break;
        }
    }
    drop(pieces);
    let incoming = writing.await.map_err(|_| Trouble::Disk)?.map_err(|_| Trouble::Disk)?;
    let bytes = incoming.bytes;
    Ok((bytes > 0).then(|| UploadedList { name, content: Box::new(incoming), bytes }))
}

async fn parts_of(mut multipart: Multipart) -> Result<(Form, Option<UploadedFile>), MultipartError> {
    let (mut fields, mut file) = (Vec::new(), None);
    while let Some(field) = multipart.next_field().await? {
        let name = field.name().unwrap_or_default().to_owned();
        if let Some(file_name) = field.file_name().map(str::to_owned) {
            let content = Vec::from(field.bytes().await?);
            if !content.is_empty() {
                file = Some(UploadedFile { name: shown_name(&file_name), content });
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
pub fn shown_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    last.chars().filter(|c| !c.is_control()).take(100).collect()
}
