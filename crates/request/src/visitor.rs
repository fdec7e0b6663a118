//! Who asks: the session, the language, whether the line is encrypted.

use std::net::{IpAddr, SocketAddr};

use access::{ClientKey, Permission, Role, Secret, Session};
use axum::extract::{FromRequest, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use service::{Error, ErrorKind, Staff};
use words::{Language, Message, Words};

use crate::address::{decoded, encoded, local_path};
use crate::answer::Problem;
use crate::cookies::{self, KNOWN_DEVICE, KNOWN_DEVICE_IN_THE_OPEN, LANGUAGE, SESSION, cookie};
use crate::form::Form;
use crate::origin::Origin;
use service::app::App;
use service::operations::sign_in::{Connection, Peer};

/// How large a form may be; uploads have their own limits.
pub const LARGEST_FORM: usize = 1 << 20;

/// What is known of a connection; `serve` puts it into every request.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionInfo {
    /// From where.
    pub peer: SocketAddr,
    /// Whether nobody on the way can read it.
    pub is_encrypted: bool,
}

impl ConnectionInfo {
    /// That of a request; what nobody put there is not safe.
    fn of(extensions: &Extensions) -> ConnectionInfo {
        let nowhere = ConnectionInfo { peer: SocketAddr::from(([0, 0, 0, 0], 0)), is_encrypted: false };
        extensions.get::<ConnectionInfo>().copied().unwrap_or(nowhere)
    }

    /// Whether passwords may go over it: encrypted, or inside this computer.
    pub fn is_safe(self) -> bool {
        self.is_encrypted || self.peer.ip().is_loopback() || mapped(self.peer.ip()).is_loopback()
    }

    /// Whether it comes from this very computer.
    pub fn is_local(self) -> bool {
        mapped(self.peer.ip()).is_loopback()
    }

    /// The line of the person for whom a computer in front of this one asks. What it adds stands last; what
    /// came before it, anybody can write. Nobody behind it sits at this computer, and passwords go only
    /// where both ways are encrypted.
    pub fn behind_proxy(self, headers: &HeaderMap) -> ConnectionInfo {
        let told = last_said(headers, "x-forwarded-for").parse().ok().map(|told: IpAddr| told.to_canonical());
        let own = Some(self.peer.ip().to_canonical());
        let is_elsewhere = |address: &IpAddr| !address.is_loopback();
        let nowhere = IpAddr::from([0, 0, 0, 0]);
        let from = told.filter(is_elsewhere).or(own.filter(is_elsewhere)).unwrap_or(nowhere);
        let is_encrypted = self.is_encrypted && ConnectionInfo::proxy_is_https(headers);
        ConnectionInfo { peer: SocketAddr::new(from, self.peer.port()), is_encrypted }
    }

    /// Whether the way from the browser to a computer in front of this one is encrypted, as that one says.
    pub fn proxy_is_https(headers: &HeaderMap) -> bool {
        last_said(headers, "x-forwarded-proto").eq_ignore_ascii_case("https")
    }

    /// An answer that makes the device known from now on, for so many seconds.
    pub fn with_known_device(self, response: Response, token: &Secret, seconds: u32) -> Response {
        cookies::with_known_device(response, self.is_safe(), token.as_str(), seconds)
    }

    /// Who is asking: a device that is known here by its cookie, or else the address.
    pub fn client(self, headers: &HeaderMap, app: &App) -> ClientKey {
        let name = if self.is_safe() { KNOWN_DEVICE } else { KNOWN_DEVICE_IN_THE_OPEN };
        app.accounts.client(self.peer.ip(), cookie(headers, name))
    }
}

/// What a computer in front of this one has added to a header: what stands last.
fn last_said<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    let all = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|value| value.split(',')).map(str::trim).next_back().unwrap_or_default()
}

fn mapped(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(six) => six.to_ipv4_mapped().map_or(address, IpAddr::V4),
        IpAddr::V4(_) => address,
    }
}

/// The session of a request; in its extensions if there is one.
#[derive(Clone)]
struct SignedIn(Session);

/// The token of a session, as a browser or a program brings it.
fn token(headers: &HeaderMap) -> Option<&str> {
    cookie(headers, SESSION).or_else(|| header_text(headers, "authorization").strip_prefix("Bearer "))
}

/// Finds out who asks, once for all that looks at the request; the book of accounts is read
/// where waiting holds up nobody else.
pub async fn recognise(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let is_asset = request.uri().path().starts_with("/assets/");
    let is_safe = ConnectionInfo::of(request.extensions()).is_safe();
    let token = token(request.headers()).filter(|_| is_safe && !is_asset).map(str::to_owned);
    if let Some(token) = token {
        let read = move || app.accounts.session(&token, app.clock.now());
        if let Ok(Some(session)) = tokio::task::spawn_blocking(read).await {
            request.extensions_mut().insert(SignedIn(session));
        }
    }
    next.run(request).await
}

/// Anybody, signed in or not.
#[derive(Clone)]
pub struct Visitor {
    /// What is known of the connection.
    pub connection: ConnectionInfo,
    /// Who is asking, for limits and for what is written down.
    pub client: ClientKey,
    /// What people are told, in their language.
    pub words: Words,
    /// The session, if they have signed in.
    pub session: Option<Session>,
    /// The address asked for, to come back to.
    pub path: String,
    /// Whether an answer in JSON is wanted.
    pub wants_json: bool,
    /// Whether a page that is open asks for its newer self; what is to be said once is not said to it.
    pub is_refreshing: bool,
    /// What the browser says it is, in two words.
    pub device: String,
    /// The token of the session, to be forgotten on signing out.
    pub token: String,
    /// The name by which this server was asked for.
    pub host: String,
    /// Where a form came from, if its answer becomes a page.
    pub origin: Option<Origin>,
}

/// Somebody who has signed in.
#[derive(Clone)]
pub struct Arbiter {
    /// Who asks, whether signed in or not.
    pub visitor: Visitor,
    /// Who they are to the desk.
    pub staff: Staff,
}

impl std::ops::Deref for Arbiter {
    type Target = Visitor;

    fn deref(&self) -> &Visitor {
        &self.visitor
    }
}

impl Arbiter {
    /// Somebody with a session.
    pub fn new(visitor: Visitor, session: Session) -> Arbiter {
        let (device, client) = (visitor.device.clone(), visitor.client);
        Arbiter { visitor, staff: Staff { session, device, client } }
    }

    /// Whether their role may do something.
    pub fn may(&self, permission: Permission) -> bool {
        self.staff.may(permission)
    }

    /// Refuses what their role may not do.
    pub fn must(&self, needs: Permission) -> Result<(), Problem> {
        Ok(self.staff.must(needs)?)
    }

    /// The same in a section of a festival.
    pub fn must_in(&self, needs: Permission, festival: &str, section: &str) -> Result<(), Problem> {
        Ok(self.staff.must_in(needs, festival, section)?)
    }

    /// The same for all sections: refuses who works in some only.
    pub fn must_everywhere(&self, needs: Permission) -> Result<(), Problem> {
        Ok(self.staff.must_everywhere(needs)?)
    }

    /// Whether they see birth dates, addresses, notes and fees of the players of a section.
    pub fn sees_persons_of(&self, festival: &str, section: &str) -> bool {
        self.staff.sees_persons_of(festival, section)
    }

    /// The same for every section.
    pub fn sees_all_persons(&self) -> bool {
        self.staff.sees_all_persons()
    }

    /// Whether they work in a section of a festival.
    pub fn works_in(&self, festival: &str, section: &str) -> bool {
        self.staff.works_in(festival, section)
    }
}

fn header_text<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

impl Visitor {
    /// Whether somebody sits at this very computer, and asked for it by its own name: a site elsewhere that
    /// let its name mean this computer is not taken in.
    pub fn is_at_this_computer(&self) -> bool {
        let name = self.host.rsplit_once(':').map_or(self.host.as_str(), |(name, _)| name);
        self.connection.is_local() && matches!(name, "localhost" | "127.0.0.1" | "[::1]" | "")
    }

    /// On which device and as which client somebody asks, for the audit.
    pub fn place(&self) -> String {
        format!("{} {}", self.device, self.client)
    }

    /// Whoever wants to sign in, if nobody can read on the way what they send.
    pub fn peer(&self) -> Result<Peer, Problem> {
        let connection = Connection {
            client: self.client,
            device: self.device.clone(),
            is_safe: self.connection.is_safe(),
            is_at_this_computer: self.is_at_this_computer(),
        };
        Ok(Peer::try_from(connection)?)
    }

    /// The page to go back to without having done what a form asked for.
    pub fn back_from(&self, form: &Form) -> String {
        let next = || local_path(form.text("next")).unwrap_or("/").to_owned();
        self.origin.as_ref().map_or_else(next, Origin::back)
    }

    /// The address at which the page being made can be looked at again.
    pub fn address(&self) -> String {
        self.origin.as_ref().map_or_else(|| self.path.clone(), |origin| origin.address.clone())
    }

    /// Who sent a request.
    pub fn of(parts: &Parts, app: &App) -> Visitor {
        let headers = &parts.headers;
        let line = ConnectionInfo::of(&parts.extensions);
        let chosen = cookie(headers, LANGUAGE).and_then(Language::of);
        let language = chosen.unwrap_or_else(|| Language::accepted(header_text(headers, "accept-language")));
        let client = line.client(headers, app);
        let session = parts.extensions.get::<SignedIn>().map(|SignedIn(session)| session.clone());
        let session = session.map(|session| Session { client: Some(client), ..session });
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Visitor {
            connection: line,
            client,
            words: Words::in_language(language),
            session,
            path,
            wants_json: header_text(headers, "accept").starts_with("application/json"),
            is_refreshing: !header_text(headers, "x-part").is_empty(),
            device: device_of(header_text(headers, "user-agent")),
            token: token(headers).unwrap_or_default().to_owned(),
            host: header_text(headers, "host").to_owned(),
            origin: parts.extensions.get::<Origin>().cloned(),
        }
    }
}

/// Whether a request that changes something comes from our own pages.
pub fn comes_from_here(headers: &HeaderMap) -> bool {
    match header_text(headers, "sec-fetch-site") {
        "same-origin" | "none" => true,
        "" => has_own_origin(headers),
        _ => false,
    }
}

/// Whether the page that asks, if the browser says which, is of this server.
pub fn has_own_origin(headers: &HeaderMap) -> bool {
    let origin = header_text(headers, "origin");
    let host = header_text(headers, "host");
    origin.is_empty() || origin.split_once("://").is_some_and(|(_, rest)| rest == host)
}

/// What a browser says it is, in two words.
fn device_of(agent: &str) -> String {
    let system = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"]
        .into_iter()
        .find(|system| agent.contains(system))
        .unwrap_or("device");
    let browser = ["Firefox", "Edg", "Chrome", "Safari"].into_iter().find(|browser| agent.contains(browser));
    format!("{system} {}", browser.unwrap_or("program"))
}

impl<S: AsRef<App> + Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Visitor, Self::Rejection> {
        let app: &App = state.as_ref();
        Ok(Visitor::of(parts, app))
    }
}

impl<S: AsRef<App> + Send + Sync> FromRequestParts<S> for Arbiter {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Arbiter, Response> {
        let app: &App = state.as_ref();
        let visitor = Visitor::of(parts, app);
        if let Some(session) = visitor.session.clone() {
            let arbiter = Arbiter::new(visitor, session);
            if arbiter.staff.session.role == Role::Kiosk && !is_for_kiosks(parts.uri.path()) {
                arbiter.must(Permission::ReadDesk)?;
            }
            return Ok(arbiter);
        }
        if visitor.wants_json || parts.uri.path().starts_with("/api/") {
            return Err(Problem::from(not_signed_in()).into());
        }
        if !visitor.connection.is_safe() {
            let host = header_text(&parts.headers, "host");
            return Err(Redirect::to(&format!("https://{host}{}", visitor.path)).into_response());
        }
        let next = if parts.method == axum::http::Method::GET { visitor.path.as_str() } else { "/" };
        Err(Redirect::to(&format!("/sign-in?next={}", encoded(next))).into_response())
    }
}

/// Whether an address is for kiosks: they have their own page, and nothing else that needs a session.
fn is_for_kiosks(path: &str) -> bool {
    path == "/k" || path.starts_with("/k/") || path == "/sign-out"
}

/// That nobody has signed in.
pub fn not_signed_in() -> Error {
    Error::new(ErrorKind::NotSignedIn, Message::new("sign-in-needed"))
}

/// That another site made the browser send it.
pub fn cross_site() -> Error {
    Error::new(ErrorKind::Forbidden, Message::new("cross-site"))
}

/// That something else was sent than what is read here.
pub fn wrong_type() -> Problem {
    Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, Message::new("form-type"))
}

/// A form from somebody who has signed in, on one of our own pages.
pub struct Sent {
    /// Who sent it.
    pub arbiter: Arbiter,
    /// What was sent.
    pub form: Form,
}

/// A form from anybody, on one of our own pages.
pub struct SentByAnybody {
    /// Who sent it.
    pub visitor: Visitor,
    /// What was sent.
    pub form: Form,
}

async fn form_of(request: Request) -> Result<(Form, HeaderMap), Problem> {
    let headers = request.headers().clone();
    if !comes_from_here(&headers) {
        return Err(cross_site().into());
    }
    let kind = header_text(&headers, "content-type");
    if !kind.is_empty() && !kind.starts_with("application/x-www-form-urlencoded") {
        return Err(wrong_type());
    }
    let Ok(body) = axum::body::to_bytes(request.into_body(), LARGEST_FORM).await else {
        return Err(Error::new(ErrorKind::TooLarge, Message::new("form-too-large")).into());
    };
    Ok((Form::new(decoded(&body)), headers))
}

impl<S: AsRef<App> + Send + Sync> FromRequest<S> for Sent {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Sent, Response> {
        let app: &App = state.as_ref();
        let (mut parts, body) = request.into_parts();
        let arbiter = Arbiter::from_request_parts(&mut parts, app).await?;
        let (form, headers) = form_of(Request::from_parts(parts, body)).await?;
        check_token(&arbiter, &headers, form.text("csrf"))?;
        Ok(Sent { arbiter, form })
    }
}

/// Refuses what does not carry the token of the session.
pub fn check_token(arbiter: &Arbiter, headers: &HeaderMap, in_form: &str) -> Result<(), Problem> {
    let sent = if in_form.is_empty() { header_text(headers, "x-csrf") } else { in_form };
    if arbiter.staff.session.csrf.matches(sent) {
        return Ok(());
    }
    Err(Error::new(ErrorKind::Forbidden, Message::new("stale-form")).into())
}

impl<S: AsRef<App> + Send + Sync> FromRequest<S> for SentByAnybody {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<SentByAnybody, Problem> {
        let app: &App = state.as_ref();
        let (parts, body) = request.into_parts();
        let visitor = Visitor::of(&parts, app);
        app.strangers.allow(&visitor.client.stored(), app.clock.now()).map_err(Error::from)?;
        let (form, _) = form_of(Request::from_parts(parts, body)).await?;
        Ok(SentByAnybody { visitor, form })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_says_for_whom_it_asks_and_nobody_behind_it_is_at_this_computer() {
        let line = |peer: [u8; 4], is_encrypted, headers: &[(&'static str, &'static str)]| {
            let mut map = HeaderMap::new();
            for (name, value) in headers {
                map.append(*name, axum::http::HeaderValue::from_static(value));
            }
            ConnectionInfo { peer: SocketAddr::from((peer, 4000)), is_encrypted }.behind_proxy(&map)
        };
        let https = ("x-forwarded-proto", "https");
        let told = line([10, 0, 0, 2], true, &[("x-forwarded-for", "1.2.3.4, 203.0.113.9"), https]);
        assert_eq!(
            (mapped(told.peer.ip()).to_string().as_str(), told.is_safe()),
            ("203.0.113.9", true),
            "what it added itself counts"
        );
        let twice = line(
            [10, 0, 0, 2],
            true,
            &[("x-forwarded-for", "127.0.0.1"), ("x-forwarded-for", "203.0.113.9")],
        );
        assert_eq!(
            (mapped(twice.peer.ip()).to_string().as_str(), twice.is_safe()),
            ("203.0.113.9", false),
            "the way to it was open"
        );
        for claimed in ["127.0.0.1", "::1", "::ffff:127.0.0.1", "nonsense", ""] {
            for proxy in [[10, 0, 0, 2], [127, 0, 0, 1]] {
                let told = line(proxy, false, &[("x-forwarded-for", claimed), https]);
                assert!(!told.is_local() && !told.is_safe(), "{claimed} by {proxy:?}");
            }
        }
    }
}
