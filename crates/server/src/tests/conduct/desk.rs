//! A desk with one section, and people who use it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use access::{Role, SignedIn};
use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use glossary::Colour;
use jiff::{Timestamp, civil::date, tz::TimeZone};
use ledger::Answers;
use tournament::{
    Command, Configuration, Consent, Context, Details, PairingCommand, PlayerCommand, PlayerId, Section,
    SectionCommand, SectionId,
};
use tower::ServiceExt;

use crate::routes::router;
use request::address::encoded;
use request::visitor::ConnectionInfo;
use service::app::App;
use service::clock::Clock;
use service::start::Options;

const PASSWORD: &str = "rook takes f7, mate";

/// A desk with a section `open`.
pub(super) struct Desk {
    pub(super) app: App,
    router: Router,
    folder: PathBuf,
    chief: SignedIn,
    language: &'static str,
}

/// What was answered.
pub(super) struct Answered {
    pub(super) status: StatusCode,
    pub(super) body: String,
    pub(super) location: String,
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

pub(super) fn noon() -> Timestamp {
    "2026-11-14T12:00:00Z".parse().unwrap()
}

impl Desk {
    /// A desk whose section has so many players, all arrived, and nothing paired.
    pub(super) fn with_players(players: u32) -> Desk {
        Desk::opened(players, Some(Colour::White))
    }

    /// The same before the initial colour is drawn.
    pub(super) fn without_initial_colour(players: u32) -> Desk {
        Desk::opened(players, None)
    }

    fn opened(players: u32, initial_colour: Option<Colour>) -> Desk {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("jadoube-conduct-{}-{number}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let options = Options {
            data: folder.clone(),
            clock: Clock::new(noon),
            zone: TimeZone::UTC,
            host: "desk.example".to_owned(),
            names: Vec::new(),
        };
        let app = App::open(options).unwrap();
        app.accounts.create_first("Ada", PASSWORD, None, noon()).unwrap();
        let chief = app.accounts.sign_in("Ada", PASSWORD, "laptop", noon()).unwrap();
        app.create_festival("Fest", "Ada").unwrap();
        let desk = Desk { router: router(app.clone()), app, folder, chief, language: "en" };
        let mut configuration = Configuration::new("Open A", date(2026, 11, 14), 5);
        configuration.initial_colour = initial_colour;
        desk.give(vec![Command::OpenSection(id(), Box::new(configuration), None)]);
        let entries: Vec<PlayerId> = (1..=players).filter_map(PlayerId::new).collect();
        let enter = entries.iter().map(|&one| {
            let rating = 2400 - u16::try_from(one.get()).unwrap() * 10;
            let details = Details::named(&format!("Player{one:02}, Anna")).rated(rating);
            SectionCommand::Players(PlayerCommand::Enter(one, Box::new(details)))
        });
        desk.section_gives(enter.collect());
        if players > 0 {
            desk.section_gives(vec![SectionCommand::Players(PlayerCommand::CheckIn(entries))]);
        }
        desk
    }

    /// The same with browsers that ask for a language.
    pub(super) fn in_language(mut self, language: &'static str) -> Desk {
        self.language = language;
        self
    }

    /// The same with round 1 published.
    pub(super) fn in_round_one(players: u32) -> Desk {
        let desk = Desk::with_players(players);
        desk.section_gives(
            [PairingCommand::Pair, PairingCommand::Publish].map(SectionCommand::Pairing).to_vec(),
        );
        desk
    }

    pub(super) fn section_gives(&self, commands: Vec<SectionCommand>) {
        self.give(commands.into_iter().map(|command| Command::In(id(), command)).collect());
    }

    fn give(&self, commands: Vec<Command>) {
        let held = self.app.festival("fest").unwrap();
        let context = Context { at: noon(), author: "Ada".to_owned(), consent: Consent::Confirmed };
        if commands.is_empty() {
            return;
        }
        let answer = held.submit(&service::idempotency::fresh_key(), commands, context, None).unwrap();
        assert!(matches!(answer, Answers::Done(..)), "{answer:?}");
    }

    /// The section as it is now.
    pub(super) fn section(&self) -> Section {
        self.app.festival("fest").unwrap().now().festival.sections[&id()].clone().into_inner()
    }

    /// How many entries the log has.
    pub(super) fn sequence(&self) -> u64 {
        self.app.festival("fest").unwrap().now().sequence
    }

    /// Somebody of another role.
    pub(super) fn somebody(&self, role: Role) -> SignedIn {
        let name = format!("Some {role}");
        let by = &self.chief.session;
        self.app.accounts.create_account(by, &name, role, PASSWORD, Vec::new(), noon()).unwrap();
        self.app.accounts.sign_in(&name, PASSWORD, "laptop", noon()).unwrap()
    }

    pub(super) async fn get(&self, path: &str) -> Answered {
        self.send(&self.chief, "GET", path, String::new()).await
    }

    pub(super) async fn get_as(&self, who: &SignedIn, path: &str) -> Answered {
        self.send(who, "GET", path, String::new()).await
    }

    /// Sends a form as a page would; what is to be confirmed is not.
    pub(super) async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answered {
        self.post_as(&self.chief, path, fields).await
    }

    pub(super) async fn post_as(&self, who: &SignedIn, path: &str, fields: &[(&str, &str)]) -> Answered {
        let (key, shown) = (service::idempotency::fresh_key(), self.sequence().to_string());
        let own = [("csrf", who.session.csrf.as_str()), ("key", &key), ("shown", &shown), ("next", "/next")];
        let is_given = |name: &str| fields.iter().any(|(other, _)| *other == name);
        let own = own.iter().filter(|(name, _)| !is_given(name));
        let pairs = own.chain(fields).map(|(name, value)| {
            let value = encoded(value).replace('/', "%2F");
            format!("{name}={value}")
        });
        let answer = self.send(who, "POST", path, pairs.collect::<Vec<_>>().join("&")).await;
        match web::testing::is_answer(&answer.location) {
            true => self.send(who, "GET", &answer.location, String::new()).await,
            false => answer,
        }
    }

    /// Sends a form and confirms whatever is asked, as often as it is asked; gives the pages that asked.
    pub(super) async fn post_and_confirm(
        &self,
        path: &str,
        fields: &[(&str, &str)],
    ) -> (Answered, Vec<String>) {
        let mut asked = Vec::new();
        let mut answer = self.post(path, fields).await;
        while answer.status == StatusCode::OK && asked.len() < 4 {
            let consent = consent_of(&answer.body).to_owned();
            asked.push(answer.body);
            let mut again = fields.to_vec();
            again.push(("consent", consent.as_str()));
            answer = self.post(path, &again).await;
        }
        (answer, asked)
    }

    async fn send(&self, who: &SignedIn, method: &str, path: &str, body: String) -> Answered {
        let line = ConnectionInfo { peer: SocketAddr::from(([127, 0, 0, 1], 4000)), is_encrypted: false };
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::COOKIE, format!("__Host-desk={}", who.token.as_str()))
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::ACCEPT_LANGUAGE, self.language)
            .extension(line)
            .body(Body::from(body))
            .unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        let status = response.status();
        let location = response.headers().get(header::LOCATION);
        let location = location.and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
        let bytes = axum::body::to_bytes(response.into_body(), 8 << 20).await.unwrap();
        Answered { status, body: String::from_utf8_lossy(&bytes).into_owned(), location }
    }
}

fn id() -> SectionId {
    SectionId::new("open").unwrap()
}

fn consent_of(body: &str) -> &str {
    let (_, rest) = body.split_once("name=\"consent\" value=\"").expect("a page that asks for consent");
    rest.split('"').next().unwrap_or_default()
}

impl Answered {
    /// It was done, and the browser is sent on.
    #[track_caller]
    pub(super) fn must_be_done(&self) {
        assert_eq!((self.status, self.location.as_str()), (StatusCode::SEE_OTHER, "/next"), "{}", self.body);
    }

    /// It was refused with a status and a message that has these words in it.
    #[track_caller]
    pub(super) fn must_be_refused(&self, status: StatusCode, words: &str) {
        assert_eq!(self.status, status, "{}", self.body);
        assert!(self.body.contains(words), "{words:?} is not in {}", self.body);
    }

    /// The page has these words in it.
    #[track_caller]
    pub(super) fn must_show(&self, words: &str) {
        assert_eq!(self.status, StatusCode::OK, "{}", self.body);
        assert!(self.body.contains(words), "{words:?} is not in {}", self.body);
        assert!(!self.body.contains("style=\""), "styles are in the style sheet only");
    }
}
