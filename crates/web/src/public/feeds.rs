//! Feeds: the rounds as a calendar, publications and announcements as Atom.

use glossary::RoundNumber;
use jiff::Timestamp;
use jiff::civil::Date;
use maud::{Markup, PreEscaped, html};
use tournament::{Section, SectionId};

use super::page::{Leaf, Page};
use super::site::Site;

/// The rounds of sections as a calendar (RFC 5545).
pub(crate) fn calendar<'a>(
    site: &Site<'_>,
    sections: impl Iterator<Item = (&'a SectionId, &'a Section)>,
) -> Vec<u8> {
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Jadoube//EN".to_owned(),
        format!("X-WR-CALNAME:{}", escaped(&site.snapshot.name)),
    ];
    for (id, section) in sections {
        let rounds = (1..=section.configuration.rounds).filter_map(RoundNumber::new);
        let rounds: Vec<String> = rounds.flat_map(|round| round_lines(site, id, section, round)).collect();
        // A calendar has something in it: as long as no round has its time, the days of the section.
        lines.extend(if rounds.is_empty() { days_of(site, id, section) } else { rounds });
    }
    lines.push("END:VCALENDAR".to_owned());
    lines.iter().flat_map(|line| folded(line).into_bytes()).collect()
}

fn round_lines(site: &Site<'_>, id: &SectionId, section: &Section, round: RoundNumber) -> Vec<String> {
    let start = section.scheduled_start(round).and_then(|start| start.to_zoned(site.zone.clone()).ok());
    let Some(start) = start else { return Vec::new() };
    let name = section.configuration.name.as_str();
    let title = site.words.with("round-title", &[("round", round.get().into()), ("section", name.into())]);
    let when = vec![format!("DTSTART:{}", moment(start.timestamp()))];
    event(site, section, &format!("{id}-{round}"), when, &title)
}

fn days_of(site: &Site<'_>, id: &SectionId, section: &Section) -> Vec<String> {
    let (start, end) =
        (section.configuration.start, section.configuration.end.max(section.configuration.start));
    let day = |date: Date| date.strftime("%Y%m%d").to_string();
    let after = end.tomorrow().unwrap_or(end);
    let when = vec![format!("DTSTART;VALUE=DATE:{}", day(start)), format!("DTEND;VALUE=DATE:{}", day(after))];
    event(site, section, &format!("{id}-days"), when, &section.configuration.name)
}

/// An event that keeps its name however often it is moved, and has it on no other desk.
fn event(site: &Site<'_>, section: &Section, name: &str, when: Vec<String>, title: &str) -> Vec<String> {
    let (slug, (began, last)) = (&site.snapshot.slug, site.snapshot.lasted);
    let mut lines = vec![
        "BEGIN:VEVENT".to_owned(),
        format!("UID:{slug}-{}-{name}@jadoube", began.as_millisecond()),
        format!("DTSTAMP:{}", moment(last)),
    ];
    lines.extend(when);
    lines.push(format!("SUMMARY:{}", escaped(title)));
    if !section.configuration.city.is_empty() {
        lines.push(format!("LOCATION:{}", escaped(&section.configuration.city)));
    }
    lines.push("END:VEVENT".to_owned());
    lines
}

fn moment(at: Timestamp) -> String {
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace(['\n', '\r'], " ")
}

/// A line of at most 75 bytes, and its continuations.
fn folded(line: &str) -> String {
    let (mut out, mut length) = (String::new(), 0);
    for c in line.chars() {
        if length + c.len_utf8() > 74 {
            out.push_str("\r\n ");
            length = 1;
        }
        out.push(c);
        length += c.len_utf8();
    }
    out.push_str("\r\n");
    out
}

/// Publications and announcements, the newest first (RFC 4287).
pub(crate) fn news(site: &Site<'_>) -> Vec<u8> {
    // The same on no other desk with a festival of this name.
    let slug = format!("{}:{}", site.snapshot.slug, site.snapshot.lasted.0.as_millisecond());
    let mut entries: Vec<(Timestamp, String, String, String)> = Vec::new();
    for one in site.snapshot.publications.iter() {
        let Some(section) = site.snapshot.sections.get(&one.section) else { continue };
        let name = section.configuration.name.as_str();
        let parts = [("round", one.round.get().into()), ("section", name.into())];
        let title = match one.version {
            0 | 1 => site.words.with("public-news-published", &parts),
            _ => site.words.with("public-news-changed", &parts),
        };
        let link = site.into(&one.section, Leaf::Pairings(one.round, 1));
        entries.push((
            one.at,
            title,
            link,
            format!("urn:jadoube:{slug}:{}:{}:{}", one.section, one.round, one.version),
        ));
    }
    for one in site.announcements {
        entries.push((
            one.at,
            one.text.clone(),
            site.to(&Page::Home),
            format!("urn:jadoube:{slug}:announcement:{}", one.id),
        ));
    }
    entries.sort_by_key(|(at, ..)| std::cmp::Reverse(*at));
    let updated = entries.first().map_or(Timestamp::UNIX_EPOCH, |(at, ..)| *at);
    entries.truncate(50);
    let entry = |(at, title, link, id): &(Timestamp, String, String, String)| -> Markup {
        html! { entry { title { (title) } id { (id) } updated { (at) } (PreEscaped(format!("<link href=\"{}\"/>", html! { (link) }.into_string()))) } }
    };
    let body = html! {
        feed xmlns="http://www.w3.org/2005/Atom" {
            title { (site.snapshot.name) }
            id { "urn:jadoube:" (slug) }
            updated { (updated) }
            author { name { (site.snapshot.name) } }
            @for one in &entries { (entry(one)) }
        }
    };
    format!("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n{}", body.into_string()).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_folded_between_characters() {
        let text = folded(&"ö".repeat(100));
        assert!(text.split("\r\n").all(|line| line.len() <= 75));
        assert_eq!(text.replace("\r\n ", ""), format!("{}\r\n", "ö".repeat(100)));
    }
}
