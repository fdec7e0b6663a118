//! The frame around every page.

use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};
use words::Language;

use super::hall_news::hall_news;
use super::look::{theme_choice, theme_script};
use super::navigation::navigation;
use super::shell::{Here, Shell};
use crate::assets;
use crate::pages::{Notice, Pages};
use request::address::encoded;
use request::visitor::{Arbiter, Visitor};

fn head(visitor: &Visitor, title: &str) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            title { (title) " · Jadoube" }
            (theme_script())
            link rel="stylesheet" href=(assets::address("desk.css"));
            link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
            script src=(assets::address("search.js")) defer {}
            script src=(assets::address("desk.js")) defer {}
            script src=(assets::address("calls.js")) defer {}
            meta name="description" content=(visitor.words.say("product-described"));
        }
    }
}

/// A page outside a festival: sign-in, problems, confirmations.
pub(crate) fn bare(visitor: &Visitor, title: &str, content: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(visitor.words.language().code()) {
            (head(visitor, title))
            body.bare {
                a.skip href="#content" { (visitor.words.say("skip-to-content")) }
                main #content tabindex="-1" { (content) }
                (languages(visitor))
            }
        }
    }
}

/// The choice of a language, if there is one.
pub(crate) fn languages(visitor: &Visitor) -> Markup {
    let here = encoded(&visitor.address());
    html! {
        @if Language::ALL.len() > 1 {
            footer.languages {
                @for language in Language::ALL {
                    a href={ "/language/" (language.code()) "?next=" (here) }
                        lang=(language.code()) hreflang=(language.code())
                        aria-current=[(language == visitor.words.language()).then_some("true")] {
                        (language.name())
                    }
                    " "
                }
                (theme_choice(&visitor.words))
            }
        }
    }
}

/// A page with content from elsewhere: in the frame of the desk for whoever has signed in.
pub fn framed(pages: &Pages, visitor: Visitor, title: String, content: &Markup) -> Response {
    let Some(session) = visitor.session.clone() else {
        return bare(&visitor, &title, content).into_response();
    };
    let arbiter = &Arbiter::new(visitor, session);
    desk(&Shell::new(pages, arbiter, Here::Api, title), content)
}

/// A page of the desk.
pub(crate) fn desk(shell: &Shell<'_>, content: &Markup) -> Response {
    let Shell { app, arbiter, held, here, title, .. } = shell;
    let words = &arbiter.words;
    let notices = if arbiter.is_refreshing { Vec::new() } else { app.notices(arbiter.staff.session.id) };
    let live = held.map(|(held, _)| format!("/f/{}/live", held.slug));
    let sequence = held.map(|(_, now)| now.sequence.to_string());
    let news = hall_news(app, arbiter, *held);
    let title = if news.urgent > 0 { format!("({}) {title}", news.urgent) } else { title.clone() };
    html! {
        (DOCTYPE)
        html lang=(words.language().code()) {
            (head(arbiter, &title))
            body data-live=[live] data-sequence=[sequence] data-csrf=(arbiter.staff.session.csrf.as_str()) {
                a.skip href="#content" { (words.say("skip-to-content")) }
                header.top {
                    a.brand href="/" { "Jadoube" }
                    @if let Some((held, _)) = held {
                        a.festival translate="no" href={ "/f/" (held.slug) }
                            aria-current=[(*here == Here::Dashboard).then_some("page")] {
                            (held.name)
                        }
                    }
                    span #live-state role="status" data-live-word=(words.say("live"))
                        data-lost-word=(words.say("live-lost")) {}
                    (news.markup)
                    span.who {
                        a href="/account" { span translate="no" { (arbiter.staff.session.name) } }
                        " · " (words.say(&format!("role-{}", arbiter.staff.session.role.word())))
                    }
                    form method="post" action="/sign-out" {
                        input type="hidden" name="csrf" value=(arbiter.staff.session.csrf.as_str());
                        button.quiet type="submit" { (words.say("sign-out")) }
                    }
                    button.quiet #help-button type="button" aria-haspopup="dialog" {
                        "?"
                        span.hidden { (words.say("keys-title")) }
                    }
                }
                (navigation(shell))
                main #content tabindex="-1" {
                    (shown_notices(&notices))
                    @if held.is_some_and(|(held, _)| held.is_closed()) {
                        p.warning role="status" { (words.say("festival-is-archived")) }
                    }
                    (content)
                }
                div #announce.hidden role="status" aria-live="polite" {}
                (keys(arbiter))
                dialog #inline-dialog aria-label=(words.say("confirm-title")) {}
                (languages(arbiter))
                (on_paper(shell))
            }
        }
    }
    .into_response()
}

/// What stands below everything that is printed: up to which entry it is true, and where the access log
/// ended, so that a paper bears witness to both.
fn on_paper(shell: &Shell<'_>) -> Markup {
    let words = &shell.arbiter.words;
    let head = shell.app.accounts.audit_head().ok().filter(|head| head.id > 0);
    html! {
        footer.on-paper {
            @if let Some((held, now)) = shell.held {
                span translate="no" { (held.name) " #" (now.sequence) } " · "
            }
            @if let Some(head) = head {
                (words.say("on-paper-audit")) " "
                span translate="no" { (head.short()) }
            }
        }
    }
}

fn shown_notices(notices: &[Notice]) -> Markup {
    html! {
        @if !notices.is_empty() {
            div.notices role="status" {
                @for notice in notices { p.notice.warning[notice.is_warning] { (notice.text) } }
            }
        }
    }
}

/// The sheet of keys, opened by `?`.
fn keys(arbiter: &Arbiter) -> Markup {
    let words = &arbiter.words;
    let rows: [(&str, &str); 13] = [
        ("?", "key-help"),
        ("g …", "key-go"),
        ("g 1 2 …", "key-sections"),
        ("1 2 3 0", "key-results"),
        ("+ -", "key-forfeits"),
        ("↑ ↓", "key-boards"),
        ("Shift ← →", "key-rounds"),
        ("/", "key-search"),
        ("q", "key-hall-news"),
        ("n", "key-next-missing"),
        ("v", "key-verify"),
        ("Ctrl Z", "key-undo"),
        ("Esc", "key-escape"),
    ];
    html! {
        dialog #keys aria-labelledby="keys-title" {
            form method="dialog" { button autofocus { (words.say("close")) } }
            h2 #keys-title { (words.say("keys-title")) }
            dl { @for (key, id) in rows { dt { kbd { (key) } } dd { (words.say(id)) } } }
            p { (words.say("keys-go-explained")) }
            dl #go-keys {}
            p { label { input #keys-on type="checkbox" checked; " " (words.say("keys-on")) } }
        }
    }
}
