//! Feeds: the rounds as a calendar, publications and announcements as Atom.

use jiff::Timestamp;
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
        for number in (1..=section.configuration.rounds).filter_map(glossary::RoundNumber::new) {
            let Some(start) = section.scheduled_start(number) else { continue };
            let Ok(start) = start.to_zoned(site.zone.clone()) else { continue };
            let start = start.timestamp().strftime("%Y%m%dT%H%M%SZ").to_string();
            let name = &section.configuration.name;
            let title = site
                .words
                .with("round-title", &[("round", number.get().into()), ("section", name.as_str().into())]);
            lines.push("BEGIN:VEVENT".to_owned());
            lines.push(format!("UID:{}-{id}-{number}@jadoube", site.snapshot.slug));
            lines.push(format!("DTSTAMP:{start}"));
            lines.push(format!("DTSTART:{start}"));
            lines.push(format!("SUMMARY:{}", escaped(&title)));
            if !section.configuration.city.is_empty() {
                lines.push(format!("LOCATION:{}", escaped(&section.configuration.city)));
            }
            lines.push("END:VEVENT".to_owned());
        }
    }
    lines.push("END:VCALENDAR".to_owned());
    lines.iter().flat_map(|line| folded(line).into_bytes()).collect()
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
    let slug = &site.snapshot.slug;
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
