//! A desk with a small festival, and hands of every role that use it.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use access::{Role, SignedIn};
use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use glossary::Colour;
use jiff::{Timestamp, civil::date, tz::TimeZone};
use ledger::Answers;
use tournament::{
    Command, Configuration, Consent, Context, Details, Festival, PlayerCommand, PlayerId, SectionCommand,
    SectionId,
};
use tower::ServiceExt;

use request::address::encoded;
use request::cookies::SESSION;
use request::visitor::ConnectionInfo;
use service::app::App;
use service::clock::Clock;
use service::festival::OpenFestival;
use service::start::Options;

pub(super) const PASSWORD: &str = "rook takes f7, mate";

/// A desk with the festival `spring`: `open` with seven players, of whom nobody has
/// arrived, and `ladies` with one.
pub(super) struct Desk {
    pub(super) app: App,
    pub(super) held: Arc<OpenFestival>,
    router: Router,
    folder: PathBuf,
}

/// Somebody who has signed in.
pub(super) struct Hand {
    pub(super) token: String,
    pub(super) csrf: String,
}

/// What came back.
pub(super) struct Answer {
    pub(super) status: StatusCode,
    pub(super) body: String,
    pub(super) location: String,
}

fn now() -> Timestamp {
    "2026-11-15T08:00:00Z".parse().unwrap()
}

pub(super) fn section(name: &str) -> SectionId {
    SectionId::new(name).unwrap()
}

pub(super) fn player(number: u32) -> PlayerId {
    PlayerId::new(number).unwrap()
}

impl Desk {
    pub(super) fn new() -> Desk {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("jadoube-players-{}-{count}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let options = Options {
            data: folder.clone(),
            clock: Clock::new(now),
            zone: TimeZone::UTC,
            host: "hall".to_owned(),
            names: Vec::new(),
        };
        let app = App::open(options).unwrap();
        app.accounts.create_first("Ada", PASSWORD, None, now()).unwrap();
        let held = app.create_festival("Spring", "Ada").unwrap();
        let desk = Desk { router: crate::router(app.clone()), app, held, folder };
        desk.begin();
        desk
    }

    fn begin(&self) {
        let mut commands = Vec::new();
        let names: [(&str, &str, &[&str]); 2] = [
            (
                "open",
                "Spring Open",
                &[
                    "Özdemir, Inci",
                    "Adler, Anna",
                    "Brandt, Boris",
                    "Castillo, Clara",
                    "Dvořák, David",
                    "Eriksen, Elena",
                    "Fontaine, Farid",
                ],
            ),
            ("ladies", "Ladies", &["Gruber, Greta"]),
        ];
        for (id, name, players) in names {
            let mut configuration = Configuration::new(name, date(2026, 11, 15), 5);
            configuration.initial_colour = Some(Colour::White);
            commands.push(Command::OpenSection(section(id), Box::new(configuration), None));
            for (name, number) in players.iter().zip(1..) {
                let details = Details {
                    fee_owed: 2500,
                    email: "secret@example.org".to_owned(),
                    birth_date: glossary::PartialDate::new(1990, Some(2), Some(3)).ok(),
                    ..Details::named(name).rated(2000 - number * 10)
                };
                let enter = PlayerCommand::Enter(player(u32::from(number)), Box::new(details));
                commands.push(Command::In(section(id), SectionCommand::Players(enter)));
            }
        }
        self.give(commands);
    }

    /// Gives commands beside the pages.
    pub(super) fn give(&self, commands: Vec<Command>) {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let key = format!("test {}", COUNT.fetch_add(1, Ordering::Relaxed));
        let context = Context { at: now(), author: "Ada".to_owned(), consent: Consent::Confirmed };
        let answer = self.held.submit(&key, commands, context, None).unwrap();
        assert!(matches!(answer, Answers::Done(..)), "{answer:?}");
    }

    pub(super) fn festival(&self) -> Festival {
        self.held.now().festival.clone()
    }

    /// Signs somebody of a role in; the administrator is `Ada`.
    pub(super) fn hand(&self, role: Role) -> Hand {
        self.hand_for(role, vec![])
    }

    pub(super) fn hand_for(&self, role: Role, sections: Vec<String>) -> Hand {
        let ada = self.app.accounts.sign_in("Ada", PASSWORD, "test", now()).unwrap();
        let SignedIn { token, session } = if role == Role::Admin {
            ada
        } else {
            let name = format!("{} {}", role.word(), sections.join(" ")).trim().to_owned();
            let bound = sections.iter().map(|one| access::Binding::new(&self.held.slug, one)).collect();
            let _ = self.app.accounts.create_account(&ada.session, &name, role, PASSWORD, bound, now());
            self.app.accounts.sign_in(&name, PASSWORD, "test", now()).unwrap()
        };
        Hand { token: token.as_str().to_owned(), csrf: session.csrf.as_str().to_owned() }
    }

    pub(super) async fn get(&self, hand: &Hand, path: &str) -> Answer {
        self.ask(hand, Request::get(path).body(Body::empty()).unwrap()).await
    }

    /// Sends a form with the token of the hand.
    pub(super) async fn post(&self, hand: &Hand, path: &str, fields: &[(&str, &str)]) -> Answer {
        let mut body = format!("csrf={}", encoded(&hand.csrf));
        for (name, value) in fields {
            body.push_str(&format!("&{}={}", encoded(name), encoded(value)));
        }
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(body))
            .unwrap();
        self.ask(hand, request).await
    }

    /// Asks as a browser does: what a form is answered with is looked at where it is kept.
    pub(super) async fn ask(&self, hand: &Hand, request: Request<Body>) -> Answer {
        let answer = self.ask_once(hand, request).await;
        match web::testing::is_answer(&answer.location) {
            true => self.ask_once(hand, Request::get(&answer.location).body(Body::empty()).unwrap()).await,
            false => answer,
        }
    }

    pub(super) async fn ask_once(&self, hand: &Hand, mut request: Request<Body>) -> Answer {
        let cookie = format!("{SESSION}={}", hand.token);
        request.headers_mut().insert(header::COOKIE, cookie.parse().unwrap());
        request
            .extensions_mut()
            .insert(ConnectionInfo { peer: ([127, 0, 0, 1], 4000).into(), is_encrypted: true });
        let response = self.router.clone().oneshot(request).await.unwrap();
        let status = response.status();
        let location =
            response.headers().get(header::LOCATION).map(|value| value.to_str().unwrap().to_owned());
        let body = axum::body::to_bytes(response.into_body(), 1 << 24).await.unwrap();
        Answer {
            status,
            body: String::from_utf8_lossy(&body).into_owned(),
            location: location.unwrap_or_default(),
        }
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
