//! What is wrong with the desk, as pages and programs are told.

use access::Role;
use serde_json::Value;
use service::authorise;
use service::festival::CommandBatch;
use service::health::{HealthNotice, Severity, Subject};
use tournament::{Command, Consent, Zone};
use words::Message;

use crate::trial::Trial;

fn example(severity: Severity, slug: &str) -> HealthNotice {
    let sentence = glossary::phrase!("White");
    HealthNotice::new(severity, Subject::Festival(slug.to_owned()), "log-ends-early", sentence)
        .way_out(Message::new("health-way-backup"), Some("/f/open/backup".to_owned()))
}

#[tokio::test]
async fn what_is_raised_is_on_the_pages_and_for_programs_until_it_is_settled() {
    let (trial, held) = Trial::with_example();
    let (cookie, _) = trial.sign_in(Role::ChiefArbiter);
    let pages = ["/".to_owned(), format!("/f/{}", held.slug)];
    for page in &pages {
        let shown = trial.get_as(page, &cookie).await.body;
        assert!(!shown.contains("id=\"health\""), "nothing is wrong yet: {page}");
    }
    trial.app.raise(example(Severity::Warning, "open"));
    trial.app.raise(example(Severity::Grave, "rapid"));
    for page in &pages {
        let shown = trial.get_as(page, &cookie).await.body;
        let (grave, warning) = (shown.find("rapid").unwrap(), shown.rfind("li class=\"warning").unwrap());
        assert!(grave < warning, "the gravest stands first: {page}");
        assert!(shown.contains("href=\"/f/open/backup\""), "the way out is a link: {page}");
    }
    let told = trial.get_as("/api/v1/health", &cookie).await;
    let told: Value = serde_json::from_str(&told.body).unwrap();
    assert_eq!(told["status"], "up");
    assert_eq!(told["worst"], "grave");
    assert_eq!(told["notices"][0]["subject"], "festival");
    assert_eq!(told["notices"][0]["of"], "rapid");
    assert_eq!(told["notices"][0]["code"], "log-ends-early");
    assert_eq!(told["notices"][0]["sentence"], "White");
    assert_eq!(told["notices"][0]["since"], "2026-11-15T14:05:00Z");
    assert_eq!(told["notices"][0]["link"], "/f/open/backup");
    for slug in ["open", "rapid"] {
        trial.app.settle(&Subject::Festival(slug.to_owned()), "log-ends-early");
    }
    let told = trial.get_as("/api/v1/health", &cookie).await;
    assert_eq!(serde_json::from_str::<Value>(&told.body).unwrap()["notices"], Value::Array(Vec::new()));
}

#[tokio::test]
async fn whoever_has_not_signed_in_hears_that_the_desk_is_up_and_no_more() {
    let (trial, _) = Trial::with_example();
    trial.app.raise(example(Severity::Grave, "secret-festival"));
    let told = trial.get("/api/v1/health").await;
    assert_eq!(told.status, 200);
    assert_eq!(serde_json::from_str::<Value>(&told.body).unwrap(), serde_json::json!({ "status": "up" }));
    let (screen, _) = trial.sign_in(Role::Display);
    assert!(!trial.get_as("/api/v1/health", &screen).await.body.contains("secret-festival"));
    assert!(!trial.get_as("/", &screen).await.body.contains("secret-festival"));
}

#[tokio::test]
async fn a_notice_is_said_in_the_language_of_the_reader() {
    let (trial, _) = Trial::with_example();
    trial.app.raise(example(Severity::Grave, "open"));
    let (cookie, _) = trial.sign_in(Role::ChiefArbiter);
    let request = axum::http::Request::get("/").header("cookie", cookie).header("accept-language", "de");
    let request = request.body(axum::body::Body::empty()).unwrap();
    let shown = trial.send(request, crate::trial::From::Here).await.body;
    assert!(shown.contains("Weiß"), "{shown}");
}

#[tokio::test]
async fn a_festival_in_a_zone_that_is_not_known_says_so_until_it_is_put_right() {
    let (trial, held) = Trial::with_example();
    let (cookie, _) = trial.sign_in(Role::Admin);
    let set = |zone: &str| {
        let commands = vec![Command::SetZone(Zone::new(zone).unwrap())];
        let (key, at) = (format!("set {zone}"), trial.app.clock.now());
        let given = CommandBatch { key, commands, at, consent: Consent::Confirmed, shown: None };
        held.submit_by(&authorise::itself("Ada", Role::Admin), given).unwrap().unwrap();
        service::background_checks::look(&trial.app, false);
    };
    set("Europe/Nowhere");
    for page in ["/".to_owned(), format!("/f/{}", held.slug), format!("/f/{}/settings", held.slug)] {
        let shown = trial.get_as(&page, &cookie).await.body;
        assert!(shown.contains("Europe/Nowhere is not known"), "{page}: {shown}");
    }
    let told = trial.get_as("/api/v1/health", &cookie).await.body;
    assert!(told.contains("\"zone-unknown\""), "{told}");
    set("Asia/Tokyo");
    let told = trial.get_as("/api/v1/health", &cookie).await.body;
    assert!(!told.contains("\"zone-unknown\""), "{told}");
}
