//! Festivals as a whole: hidden from the public, archived, deleted; and what spectators read by a program.
#![allow(clippy::unwrap_used, reason = "a test ends where something is missing")]

mod support;

use access::{AccountStore, Role};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;
use support::Desk;
use support::program::{Sending, value};

const HOME: &str = "/p/example-open/";
const SETTINGS: &str = "/f/example-open/settings";

fn audited(desk: &Desk, what: &str) -> usize {
    let accounts = AccountStore::open(&desk.folder.join("desk.sqlite")).unwrap();
    let lines = accounts.audits(None, 1000).unwrap();
    lines.iter().filter(|line| line.audit.what == what && line.audit.object == "example-open").count()
}

#[tokio::test]
async fn a_hidden_festival_is_on_the_desk_and_nowhere_in_public() {
    let (desk, ada) = Desk::with_example().await;
    let spectator = desk.sign_in(&ada, Role::Spectator).await;
    assert!(desk.get_as_stranger("/p/").await.body.contains("Example Open"));
    let done = desk.post(&ada, SETTINGS, "do=hide").await;
    assert_eq!((done.status, done.location()), (StatusCode::SEE_OTHER, SETTINGS));
    for path in ["/p", "/p/"] {
        assert!(!desk.get_as_stranger(path).await.body.contains("Example Open"), "{path}");
    }
    for path in [HOME, "/p/example-open/open/standings-4", "/p/example-open/news.atom"] {
        let gone = desk.get_as_stranger(path).await;
        assert_eq!(gone.status, StatusCode::NOT_FOUND, "{path}");
        assert!(gone.body.contains("<h1>Not found</h1>"), "{}", gone.body);
    }
    let listed = value(&desk.get(&spectator, "/api/v1/festivals").await);
    assert_eq!(listed["festivals"], json!([]));
    let gone = desk.get(&spectator, "/api/v1/festivals/example-open").await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    assert_eq!(desk.get(&ada, "/f/example-open").await.status, StatusCode::OK);
    assert!(desk.get(&ada, "/").await.body.contains("hidden"));
    assert_eq!(audited(&desk, "hide festival"), 1);
    assert_eq!(desk.get_as_stranger("/live/example-open/poll").await.status, StatusCode::NOT_FOUND);
    assert_eq!(desk.get(&ada, "/f/example-open/live/poll").await.status, StatusCode::OK);
    let desk = desk.started_again();
    assert_eq!(desk.get_as_stranger(HOME).await.status, StatusCode::NOT_FOUND, "it is remembered");
    desk.post(&ada, SETTINGS, "do=show").await;
    assert_eq!(desk.get_as_stranger(HOME).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_festival_shows_the_hours_of_the_zone_where_it_is_held() {
    let (desk, ada) = Desk::with_example().await;
    let calendar = "/p/example-open/rounds.ics";
    assert!(!desk.get_as_stranger(calendar).await.body.contains("TZID=Asia/Tokyo"));
    let before = desk.get(&ada, "/f/example-open/s/open/start").await.body;
    assert!(before.contains("data-offset=\"0\""), "the desk's own zone is UTC");
    let refused = desk.post(&ada, SETTINGS, "do=zone&zone=Europe/Nowhere").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);
    let done = desk.post(&ada, SETTINGS, "do=zone&zone=asia/tokyo").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    assert!(desk.get(&ada, SETTINGS).await.body.contains("value=\"Asia/Tokyo\""));
    assert!(desk.get_as_stranger(calendar).await.body.contains("TZID=Asia/Tokyo"));
    let start = desk.get(&ada, "/f/example-open/s/open/start").await.body;
    assert!(start.contains("data-offset=\"32400\""), "nine hours ahead");
    let log = desk.get(&ada, "/f/example-open/log").await.body;
    assert!(log.contains("time zone set: Asia/Tokyo"));
    let helper = desk.sign_in(&ada, Role::ResultEntry).await;
    let body = json!({ "commands": [["set-zone", "europe/BERLIN"]] });
    let sending = |person, key: &str| {
        let path = "/api/v1/festivals/example-open/commands";
        Sending::new("POST", path).from(person).with("idempotency-key", key).with("if-match", "*")
    };
    let forbidden = sending(&helper, "one").json(body.clone()).to(&desk).await;
    assert_eq!(forbidden.status, StatusCode::FORBIDDEN);
    assert_eq!(sending(&ada, "two").json(body).to(&desk).await.status, StatusCode::OK);
    let unknown = json!({ "commands": [["set-zone", "Europe/Nowhere"]] });
    assert_eq!(sending(&ada, "three").json(unknown).to(&desk).await.status, StatusCode::BAD_REQUEST);
    let desk = desk.started_again();
    assert!(desk.get(&ada, SETTINGS).await.body.contains("value=\"Europe/Berlin\""));
}

#[tokio::test]
async fn an_archived_festival_is_read_and_not_changed_until_it_is_taken_back() {
    let (desk, ada) = Desk::with_example().await;
    let before = desk.entries();
    assert_eq!(desk.post(&ada, SETTINGS, "do=archive").await.status, StatusCode::SEE_OTHER);
    let desk = desk.started_again();
    let home = desk.get(&ada, "/").await.body;
    assert!(home.contains("Archived festivals") && home.contains("href=\"/f/example-open\""), "{home}");
    assert_eq!(desk.get_as_stranger(HOME).await.status, StatusCode::OK);
    assert!(desk.get_as_stranger("/p").await.body.contains("Earlier festivals"));
    let page = desk.get(&ada, "/f/example-open/s/open/round/5").await;
    assert!(page.body.contains("This festival is archived"), "{}", page.body);
    for (path, body) in [
        ("/f/example-open/s/open/result", "round=5&board=20&result=1-0"),
        ("/f/example-open/screens/announce", "text=Hello"),
        ("/f/example-open/s/open/settings", "name=Other"),
    ] {
        let refused = desk.post(&ada, path, body).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{path}: {}", refused.body);
        assert!(refused.body.contains("until it is taken back"), "{path}: {}", refused.body);
    }
    let commands = json!({ "commands": [["in", "open", ["results", ["enter", 5, 20, ["win", "loss"]]]]] });
    let stranger = Sending::new("POST", "/api/v1/festivals/example-open/commands").json(commands.clone());
    assert_eq!(stranger.to(&desk).await.status, StatusCode::UNAUTHORIZED, "who may come in is asked first");
    let nobody = Request::post("/f/example-open/s/open/result")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from("round=5&board=20&result=1-0"));
    let asked = desk.send_once(nobody.unwrap(), support::here()).await;
    assert!(asked.location().starts_with("/sign-in"), "{} {}", asked.status, asked.location());
    let refused = Sending::new("POST", "/api/v1/festivals/example-open/commands").from(&ada);
    let refused = refused.with("idempotency-key", "1").with("if-match", "*").json(commands).to(&desk).await;
    assert_eq!(value(&refused)["type"], "/api#problem-archived");
    assert_eq!(desk.entries(), before);
    assert_eq!(audited(&desk, "archive festival"), 1);
    assert_eq!(desk.post(&ada, SETTINGS, "do=take-back").await.status, StatusCode::SEE_OTHER);
    let entered = desk.post(&ada, "/f/example-open/s/open/result", "round=5&board=20&result=1-0").await;
    assert!(entered.status.is_redirection() || entered.status.is_success(), "{}", entered.body);
    assert_eq!(audited(&desk, "take festival back"), 1);
}

#[tokio::test]
async fn only_a_festival_of_which_nothing_was_published_is_deleted_and_its_file_is_kept() {
    let (desk, ada) = Desk::with_example().await;
    let refused = desk.post(&ada, SETTINGS, "do=delete&name=Example+Open").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);
    assert_eq!(desk.get(&ada, "/f/example-open").await.status, StatusCode::OK);
    desk.post(&ada, "/festivals", "name=City+Open").await;
    let wrong = desk.post(&ada, "/f/city-open/settings", "do=delete&name=city").await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(desk.folder.join("festivals/city-open.jadoube").exists());
    let deputy = desk.sign_in(&ada, Role::DeputyArbiter).await;
    let forbidden = desk.post(&deputy, "/f/city-open/settings", "do=delete&name=City+Open").await;
    assert_eq!(forbidden.status, StatusCode::FORBIDDEN);
    let done = desk.post(&ada, "/f/city-open/settings", "do=delete&name=City+Open").await;
    assert_eq!((done.status, done.location()), (StatusCode::SEE_OTHER, "/"), "{}", done.body);
    assert_eq!(desk.get(&ada, "/f/city-open").await.status, StatusCode::NOT_FOUND);
    assert!(!desk.folder.join("festivals/city-open.jadoube").exists());
    let aside = desk.folder.join("deleted/city-open.jadoube");
    assert!(store::SqliteReader::open(&aside).is_ok(), "nothing is lost");
    // Out of a backup it comes back as what it is: deleted.
    std::fs::copy(&aside, desk.folder.join("festivals/city-open.jadoube")).unwrap();
    let desk = desk.started_again();
    assert_eq!(desk.get(&ada, "/f/city-open").await.status, StatusCode::NOT_FOUND);
    assert!(desk.folder.join("deleted/city-open-2.jadoube").exists());
    // A new one of the same name has nothing to do with it.
    let new = desk.post(&ada, "/festivals", "name=City+Open").await;
    assert_eq!(new.location(), "/f/city-open");
    let desk = desk.started_again();
    assert_eq!(desk.get(&ada, "/f/city-open").await.status, StatusCode::OK);
}

#[tokio::test]
async fn spectators_read_by_a_program_what_is_public_and_no_more() {
    let (desk, ada) = Desk::with_example().await;
    let spectator = desk.sign_in(&ada, Role::Spectator).await;
    let section = "/api/v1/festivals/example-open/sections/open";
    for path in ["", "/players", "/rounds", "/rounds/5", "/standings", "/crosstable"] {
        let answer = desk.get(&spectator, &format!("{section}{path}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
        for secret in ["birth_date", "email", "fee_", "note"] {
            assert!(!answer.body.contains(secret), "{path}: {secret}");
        }
    }
    for path in ["/preflight", "/export/players.csv"] {
        let answer = desk.get(&spectator, &format!("{section}{path}")).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
    let log = desk.get(&spectator, "/api/v1/festivals/example-open/log").await;
    assert_eq!(log.status, StatusCode::FORBIDDEN);
}
