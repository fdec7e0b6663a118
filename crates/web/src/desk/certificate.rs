//! The desk's certificate authority: what it may certify, until when, and how its successor takes over.

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use access::{Permission, RootCertificate};
use words::Words;

use crate::answer::Problem;
use crate::page::back;
use crate::page::{self, Here, Shell};
use crate::pages::Notice;
use crate::pages::Pages;
use crate::visitor::{Arbiter, Sent};
use service::operations::certificate;

const HERE: &str = "/certificate";

pub(crate) async fn show(State(app): State<Pages>, arbiter: Arbiter) -> Result<Response, Problem> {
    // Whoever keeps the desk as a whole.
    arbiter.must_everywhere(Permission::ManageFestivals)?;
    let authority = certificate::status(&app, &arbiter.staff).await?;
    let words = &arbiter.words;
    let title = words.say("certificate-title");
    let content = html! {
        h1 { (title) }
        p { (words.say("certificate-explained")) }
        @if let Some(reason) = &authority.reason { p.warning role="status" { (reason.said(words)) } }
        @for (at, one) in authority.certificates.iter().enumerate() {
            h2 { (words.say(if at == 0 { "certificate-current" } else { "certificate-successor" })) }
            (shown(&app, words, at, one))
        }
        @if authority.certificates.len() > 1 {
            h2 { (words.say("certificate-take-over")) }
            ol {
                li { (words.say("certificate-step-trust")) }
                li { (words.say("certificate-step-switch")) }
                li { (words.say("certificate-step-remove")) }
            }
            (page::action(&arbiter, 0, "/certificate/renew", HERE, &words.say("certificate-renew"), &[]))
        }
    };
    let shell = Shell { app: &app, arbiter: &arbiter, held: None, section: None, here: Here::Home, title };
    Ok(page::desk(&shell, &content))
}

/// A certificate with all that is compared by eye.
fn shown(app: &Pages, words: &Words, at: usize, one: &RootCertificate) -> Markup {
    let until = words.date(one.until.to_zoned(app.zone.clone()).date());
    html! {
        dl {
            dt { (words.say("certificate-name")) } dd translate="no" { (one.name) }
            dt { (words.say("certificate-until")) } dd { (until) }
            dt { (words.say("certificate-fingerprint")) } dd { code.fingerprint translate="no" { (one.fingerprint) } }
        }
        p { a.button href=(page::certificate_address(at)) download { (words.say("trust-download")) } }
    }
}

/// Lets the successor take over.
pub(crate) async fn renew(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let arbiter = &sent.arbiter;
    certificate::renew(&app, &arbiter.staff).await?;
    app.notice(arbiter.staff.session.id, Notice::done(arbiter.words.say("certificate-renewed")));
    Ok(back(arbiter, HERE))
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
        trial.replace(Trial::open(&trial.folder));
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
