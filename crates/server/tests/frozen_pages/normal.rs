//! What is different in every run by its nature, replaced by its name; nothing else is touched.

use crate::support::{Desk, Person};

/// What is drawn at random, by what stands before and after it: keys of forms, and the certificate that a
/// desk on another computer makes.
///
/// The foot that is printed on paper tells where the access log ends: the walk itself makes that
/// longer, while several pages are made.
const OTHERS: [(&str, &str, &str); 8] = [
    ("<footer class=\"on-paper\">", "</footer>", "ACCESS LOG"),
    ("/assets/", "/", "HASH"),
    ("name=\"key\" value=\"", "\"", "KEY"),
    ("class=\"fingerprint\">", "<", "FINGERPRINT"),
    ("class=\"fingerprint\" translate=\"no\">", "<", "FINGERPRINT"),
    ("\"fingerprint\":\"", "\"", "FINGERPRINT"),
    ("Jadoube desk on desk (", ")", "NUMBER"),
    ("-----BEGIN CERTIFICATE-----", "-----END", "CERTIFICATE"),
];

/// The secrets and places of one run, each with the name that stands for it.
#[derive(Clone)]
pub(crate) struct Normal {
    replaced: Vec<(String, &'static str)>,
}

impl Normal {
    /// Replaces what is of every desk: the version of the program.
    pub(crate) fn new() -> Normal {
        let version = env!("CARGO_PKG_VERSION");
        let replaced = vec![
            (format!("Jadoube {version}"), "Jadoube VERSION"),
            (format!("\"version\":\"{version}\""), "\"version\":\"VERSION\""),
            (format!("before-{version}"), "before-VERSION"),
        ];
        Normal { replaced }
    }

    /// Replaces also the folder of this desk.
    pub(crate) fn of_desk(mut self, desk: &Desk) -> Normal {
        self.replaced.push((desk.folder.to_str().unwrap().to_owned(), "FOLDER"));
        self
    }

    /// Replaces also the token that guards the forms of this session.
    pub(crate) fn of_person(mut self, person: &Person) -> Normal {
        self.replaced.push((person.csrf.clone(), "CSRF"));
        self
    }

    /// The same text in every run. Bytes that are no text are left as they are.
    pub(crate) fn applied(&self, bytes: Vec<u8>) -> Vec<u8> {
        let Ok(text) = str::from_utf8(&bytes) else { return bytes };
        let text = self.replaced.iter().fold(text.to_owned(), |text, (own, name)| text.replace(own, name));
        let text = without_later_links(&text);
        let text = without(&text, "<li class=\"later\">", "</li>");
        let all = OTHERS.iter().fold(text, |text, (before, after, name)| between(&text, before, after, name));
        all.into_bytes()
    }
}

/// Navigation that came after the list was written: the ends of its addresses.
const LATER: [&str; 1] = ["/print"];

/// The text without links of the navigation to pages that came later.
fn without_later_links(text: &str) -> String {
    let mut parts = text.split("<li>");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let address = part.strip_prefix("<a href=\"").and_then(|link| link.split('"').next());
        let is_later = address.is_some_and(|address| LATER.iter().any(|end| address.ends_with(end)));
        match part.split_once("</li>") {
            Some((_, rest)) if is_later => out.push_str(rest),
            _ => out.extend(["<li>", part]),
        }
    }
    out
}

#[test]
fn only_links_to_later_pages_are_left_out() {
    let text =
        r#"<ul><li><a href="/f/a/log">Log</a></li><li><a href="/f/a/print" data-key="z">Print</a></li></ul>"#;
    assert_eq!(without_later_links(text), r#"<ul><li><a href="/f/a/log">Log</a></li></ul>"#);
}

/// The text with what stands between two others replaced.
fn between(text: &str, before: &str, after: &str, name: &str) -> String {
    let mut parts = text.split(before);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.find(after).map_or(part, |at| &part[at..]);
        out.push_str(&[before, name, rest].concat());
    }
    out
}

/// The text without what begins and ends so: links to pages that there were not yet when the list was written,
/// so that a new page leaves those of old festivals as they are.
fn without(text: &str, before: &str, after: &str) -> String {
    let mut parts = text.split(before);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str(part.split_once(after).map_or(part, |(_, rest)| rest));
    }
    out
}

#[test]
fn only_what_stands_between_is_replaced() {
    let text = r#"<a href="/assets/12ab/desk.css"><input name="key" value="x7"><input name="n" value="x7">"#;
    let normal = Normal::new().applied(text.as_bytes().to_vec());
    let expected =
        r#"<a href="/assets/HASH/desk.css"><input name="key" value="KEY"><input name="n" value="x7">"#;
    assert_eq!(str::from_utf8(&normal), Ok(expected));
}
