//! The desk's certificate authority: what it may certify, until when, and how its successor takes over.

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use access::{Permission, RootCertificate};
use words::Words;

use crate::page::{self, Here, Shell};
use crate::pages::Pages;
use request::answer::Problem;
use request::visitor::{Arbiter, Sent};
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
    Ok(page::desk(&Shell::new(&app, &arbiter, Here::Home, title), &content))
}

/// A certificate with all that is compared by eye.
fn shown(app: &Pages, words: &Words, at: usize, one: &RootCertificate) -> Markup {
    let until = words.date(one.until.to_zoned(app.zone.clone()).date());
    html! {
        dl {
            dt { (words.say("certificate-name")) } dd translate="no" { (one.name) }
            dt { (words.say("certificate-until")) } dd { (until) }
            dt { (words.say("certificate-fingerprint")) }
            dd { code.fingerprint translate="no" { (one.fingerprint) } }
        }
        p { a.button href=(page::certificate_address(at)) download { (words.say("trust-download")) } }
    }
}

/// Lets the successor take over.
pub(crate) async fn renew(State(app): State<Pages>, sent: Sent) -> Result<Response, Problem> {
    let arbiter = &sent.arbiter;
    certificate::renew(&app, &arbiter.staff).await?;
    Ok(page::done(&app, arbiter, arbiter.words.say("certificate-renewed"), HERE))
}
