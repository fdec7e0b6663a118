//! What all pages share: the frame, the navigation, findings, fields of forms.

mod back;
mod field;
mod form;
mod frame;
mod hall_news;
mod health;
pub(crate) mod list;
mod look;
mod navigation;
mod qr;
mod result_options;
mod shell;
mod table;

pub(crate) use back::{back, done};
pub(crate) use field::{checkbox, known_password, labelled, new_secret, number, row, select};
pub(crate) use form::{PostForm, action, hidden};
pub use frame::framed;
pub(crate) use frame::{bare, desk, languages};
pub(crate) use hall_news::hall_news;
pub(crate) use health::health;
pub(crate) use look::{flag, theme_choice, theme_script};
pub(crate) use qr::qr;
pub(crate) use result_options::result_options;
pub(crate) use shell::{Here, Shell, mode_badge};
pub(crate) use table::{Columns, Table};

use maud::{Markup, html};
use serde_json::Value;
use tournament::{Consequence, Finding};
use words::Words;

/// Where the certificate of the authority is fetched, or that of its successor.
pub(crate) const fn certificate_address(at: usize) -> &'static str {
    if at == 0 { "/trust/jadoube.crt" } else { "/trust/jadoube-next.crt" }
}

/// A finding: how grave, what, by which article, what follows.
pub(crate) fn finding(words: &Words, finding: &Finding) -> Markup {
    html! {
        div.finding.(finding.level.word()) {
            p {
                strong { (words.with("level", &[("number", finding.level.number().into())])) } " "
                (words.sentence(&finding.what))
            }
            @if let Some(cited) = finding.article { (article(words, cited)) }
            @if !finding.consequences.is_empty() {
                p { (words.say("consequences")) }
                (consequences(words, &finding.consequences))
            }
        }
    }
}

/// What follows: sentences, and what changes as a table of how it is now and how it will be then.
fn consequences(words: &Words, all: &[Consequence]) -> Markup {
    let sentences: Vec<String> = all
        .iter()
        .filter_map(|one| match one {
            Consequence::Said(said) => Some(words.sentence(said)),
            Consequence::Changes { .. } => None,
        })
        .collect();
    let changes: Vec<[String; 3]> = all
        .iter()
        .filter_map(|one| match one {
            Consequence::Said(_) => None,
            Consequence::Changes { what, now, then } => Some([what, now, then].map(|one| words.said(one))),
        })
        .collect();
    let columns = Columns::new(words).texts(["change-what", "change-now", "change-then"]);
    let table = Table::new(words.say("consequences"), columns).without_caption().class("changes");
    html! {
        @if !sentences.is_empty() { ul { @for sentence in &sentences { li { (sentence) } } } }
        @if !changes.is_empty() {
            (table.rows(html! {
                @for [what, now, then] in &changes {
                    tr { th scope="row" { (what) } td { (now) } td { (then) } }
                }
            }))
        }
    }
}

/// An article as a short citation, with its address in the Handbook and our paraphrase as a tip.
pub(crate) fn article(words: &Words, citation: handbook::Citation) -> Markup {
    html! { p.article title=(words.paraphrase(citation)) { (citation) } }
}

/// The value of an object in a log, as people read it: the last word of a command.
pub(crate) fn value_shown(bytes: &[u8]) -> String {
    fn last(value: &Value) -> String {
        match value {
            Value::Array(parts)
                if parts.first().is_some_and(Value::is_string)
                    && parts.len() == 2
                    && parts.iter().all(Value::is_string) =>
            {
                parts.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" – ")
            }
            Value::Array(parts) => parts.last().map(last).unwrap_or_default(),
            Value::String(text) => text.clone(),
            Value::Null => "–".to_owned(),
            Value::Object(_) | Value::Bool(_) | Value::Number(_) => value.to_string(),
        }
    }
    serde_json::from_slice::<Value>(bytes).map(|value| last(&value)).unwrap_or_default()
}
