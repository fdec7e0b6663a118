//! What is wrong with the desk, on its pages.

use jiff::tz::TimeZone;
use maud::{Markup, html};
use words::Words;

use service::health::{Raised, Subject};

/// What is wrong; nothing if all is well.
pub(crate) fn health(words: &Words, zone: &TimeZone, all: &[Raised]) -> Markup {
    html! {
        div #health-part data-part {
            @if !all.is_empty() {
                section #health.health aria-labelledby="health-title" {
                    h2 #health-title { (words.say("health-title")) }
                    ul.health { @for one in all { (line(words, zone, one)) } }
                }
            }
        }
    }
}

fn line(words: &Words, zone: &TimeZone, one: &Raised) -> Markup {
    let notice = &one.notice;
    html! {
        li.(notice.severity.word()) {
            p {
                strong { (words.say(&format!("health-{}", notice.severity.word()))) } " · "
                (about(words, &notice.subject))
                " · " (words.with("health-since", &[("time", words.moment(one.since, zone).into())]))
            }
            p { (notice.sentence.said(words)) }
            @if let Some(way) = &notice.way_out {
                p.way-out {
                    @match &way.link {
                        Some(link) => { a href=(link) { (way.text.said(words)) } }
                        None => { (way.text.said(words)) }
                    }
                }
            }
        }
    }
}

/// What a notice is about, as people call it.
fn about(words: &Words, subject: &Subject) -> Markup {
    html! {
        (words.say(&format!("health-about-{}", subject.word())))
        @if let Some(name) = subject.name() { " " span translate="no" { (name) } }
    }
}
