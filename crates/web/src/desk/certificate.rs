//! The desk's certificate authority: what it may certify, until when, and how its successor takes over.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use access::{Audit, Permission, Renewal, RootCertificate};
use words::{Message, Words};

use crate::answer::{Notice, Problem, back};
use crate::app::App;
use crate::health::{HealthNotice, Severity, Subject};
use crate::page::{self, Here, Shell};
use crate::visitor::{Arbiter, Sent};

const HERE: &str = "/certificate";
const CODE: &str = "authority-to-be-renewed";

/// Whoever keeps the desk as a whole.
fn must(arbiter: &Arbiter) -> Result<(), Problem> {
    arbiter.must_everywhere(Permission::ManageFestivals)
}

/// Why the authority is to be renewed, as a sentence.
pub(crate) fn reason(app: &App, words: &Words) -> Option<String> {
    let renewal = app.authority.renewal(app.clock.now())?;
    Some(said(app, &renewal).said(words))
}

fn said(app: &App, renewal: &Renewal) -> Message {
    match renewal {
        Renewal::Unlimited => Message::new("certificate-unlimited"),
        Renewal::Names => Message::new("certificate-names"),
        Renewal::Ends(until) => {
            let day = until.to_zoned(app.zone.clone()).date().to_string();
            Message::new("certificate-ends").and("day", day)
        }
    }
}

/// Says on every dashboard that the authority is to be renewed, as long as it is.
pub(crate) fn tell(app: &App) {
    match app.authority.renewal(app.clock.now()) {
        None => app.settle(&Subject::Certificate, CODE),
        Some(renewal) => {
            let way = Message::new("health-way-certificate");
            let notice =
                HealthNotice::new(Severity::Warning, Subject::Certificate, CODE, said(app, &renewal));
            app.raise(notice.way_out(way, Some(HERE.to_owned())));
        }
    }
}

pub(crate) async fn show(State(app): State<App>, arbiter: Arbiter) -> Response {
    or_answer!(must(&arbiter));
    let words = &arbiter.words;
    let title = words.say("certificate-title");
    let all = app.authority.certificates();
    let content = html! {
        h1 { (title) }
        p { (words.say("certificate-explained")) }
        @if let Some(reason) = reason(&app, words) { p.warning role="status" { (reason) } }
        @for (at, one) in all.iter().enumerate() {
            h2 { (words.say(if at == 0 { "certificate-current" } else { "certificate-successor" })) }
            (certificate(&app, words, at, one))
        }
        @if all.len() > 1 {
            h2 { (words.say("certificate-take-over")) }
            ol {
                li { (words.say("certificate-step-trust")) }
                li { (words.say("certificate-step-switch")) }
                li { (words.say("certificate-step-remove")) }
            }
            (page::action(&arbiter, 0, "/certificate/renew", HERE, &words.say("certificate-renew"), &[]))
        }
    };
    page::desk(
        &Shell { app: &app, arbiter: &arbiter, held: None, section: None, here: Here::Home, title },
        &content,
    )
}

/// Where a certificate is fetched: that of the authority, or that of its successor.
pub(crate) fn file(at: usize) -> &'static str {
    if at == 0 { "/trust/jadoube.crt" } else { "/trust/jadoube-next.crt" }
}

/// A certificate with all that is compared by eye.
pub(crate) fn certificate(app: &App, words: &Words, at: usize, one: &RootCertificate) -> Markup {
    let until = words.date(one.until.to_zoned(app.zone.clone()).date());
    html! {
        dl {
            dt { (words.say("certificate-name")) } dd translate="no" { (one.name) }
            dt { (words.say("certificate-until")) } dd { (until) }
            dt { (words.say("certificate-fingerprint")) } dd { code.fingerprint translate="no" { (one.fingerprint) } }
        }
        p { a.button href=(file(at)) download { (words.say("trust-download")) } }
    }
}

/// Lets the successor take over.
pub(crate) async fn renew(State(app): State<App>, sent: Sent) -> Response {
    let arbiter = &sent.arbiter;
    or_answer!(must(arbiter));
    let (keeper, now) = (app.clone(), app.clock.now());
    let renewed = tokio::task::spawn_blocking(move || keeper.authority.renew(now)).await;
    let (outcome, said) = match &renewed {
        Ok(Ok(true)) => ("done", Ok("certificate-renewed")),
        Ok(Ok(false)) => ("refused: there is no successor", Err(StatusCode::UNPROCESSABLE_ENTITY)),
        Ok(Err(_)) => ("failed", Err(StatusCode::INSUFFICIENT_STORAGE)),
        Err(_) => ("failed", Err(StatusCode::INTERNAL_SERVER_ERROR)),
    };
    let [what, object, outcome] = ["certificate/renew", "", outcome].map(str::to_owned);
    let (who, device) = (arbiter.staff.session.name.clone(), arbiter.device.clone());
    let _ = app.books.note(&Audit { at: now, who, device, what, object, outcome });
    tell(&app);
    app.certificate_changed.notify_one();
    match (said, renewed) {
        (Ok(id), _) => {
            app.notice(arbiter.staff.session.id, Notice::done(arbiter.words.say(id)));
            back(arbiter, HERE)
        }
        (Err(status), Ok(Err(why))) => Problem::new(status, why.to_string()).into_response(),
        (Err(StatusCode::UNPROCESSABLE_ENTITY), _) => {
            let what = arbiter.words.say("certificate-no-successor");
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, what).into_response()
        }
        (Err(status), _) => Problem::new(status, arbiter.words.say("our-mistake")).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::{From, Trial};
    use access::Role;

    /// An authority as the program made it before there were limits.
    const OLDER: &str = include_str!("../../../access/tests/older_authority.pem");

    fn older() -> Trial {
        let mut trial = Trial::new();
        std::fs::write(trial.folder.join("certificates/authority.pem"), OLDER).unwrap();
        trial.app = Trial::open(&trial.folder);
        trial
    }

    #[tokio::test]
    async fn a_desk_of_before_is_asked_to_renew_and_both_certificates_are_there() {
        let trial = older();
        let (cookie, csrf) = trial.sign_in(Role::ChiefArbiter);
        let home = trial.get_as("/", &cookie).await.body;
        assert!(home.contains("href=\"/certificate\""), "the dashboard asks for it: {home}");
        let trust = trial.get("/trust").await.body;
        assert!(trust.contains("/trust/jadoube.crt") && trust.contains("/trust/jadoube-next.crt"), "{trust}");
        for one in trial.app.authority.certificates() {
            assert!(trust.contains(&one.fingerprint));
        }
        assert_eq!(trial.get("/trust/jadoube-next.crt").await.status, 200);
        let page = trial.get_as(HERE, &cookie).await.body;
        assert!(page.contains("/certificate/renew"), "{page}");
        let next = trial.app.authority.certificates().remove(1);
        let renewed = trial.post("/certificate/renew", &cookie, &[("csrf", &csrf)], From::Here).await;
        assert_eq!(renewed.status, 303, "{}", renewed.body);
        assert_eq!(trial.app.authority.certificates(), [next]);
        assert!(!trial.get_as("/", &cookie).await.body.contains("href=\"/certificate\""), "it is settled");
        assert_eq!(trial.get("/trust/jadoube-next.crt").await.status, 404);
        let again = trial.post("/certificate/renew", &cookie, &[("csrf", &csrf)], From::Here).await;
        assert_eq!(again.status, 422, "there is no successor");
        let noted = trial.app.books.audits(None, 20).unwrap();
        assert!(
            noted.iter().any(|line| line.audit.what == "certificate/renew" && line.audit.outcome == "done")
        );
    }

    #[tokio::test]
    async fn who_does_not_keep_the_desk_renews_nothing() {
        let trial = older();
        for role in [Role::DeputyArbiter, Role::SectorArbiter, Role::ResultEntry] {
            let (cookie, csrf) = trial.sign_in(role);
            assert_eq!(trial.get_as(HERE, &cookie).await.status, 403, "{role}");
            let refused = trial.post("/certificate/renew", &cookie, &[("csrf", &csrf)], From::Here).await;
            assert_eq!(refused.status, 403, "{role}");
        }
        assert_eq!(trial.app.authority.certificates().len(), 2);
    }
}
