//! The rounds as a calendar (RFC 5545), in the time zone of the hall.

use glossary::RoundNumber;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{Offset, TimeZone};
use jiff::{SignedDuration, Zoned};
use tournament::{Section, SectionId};

use super::page::{Leaf, Page};
use super::site::Site;

/// How long a round lasts if its time control is not told: what most halls are booked for.
const USUAL_LENGTH: SignedDuration = SignedDuration::from_hours(4);

/// The rounds of sections as a calendar.
pub(crate) fn calendar<'a>(
    site: &Site<'_>,
    sections: impl Iterator<Item = (&'a SectionId, &'a Section)>,
) -> Vec<u8> {
    let sections: Vec<(&SectionId, &Section)> = sections.collect();
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Jadoube//EN".to_owned(),
        "CALSCALE:GREGORIAN".to_owned(),
        "METHOD:PUBLISH".to_owned(),
        format!("X-WR-CALNAME:{}", escaped(&site.snapshot.name)),
    ];
    lines.extend(time_zone(site, &sections));
    for (id, section) in sections {
        let rounds = numbers(section);
        let rounds: Vec<String> = rounds.flat_map(|round| round_lines(site, id, section, round)).collect();
        // A calendar has something in it: as long as no round has its time, the days of the section.
        lines.extend(if rounds.is_empty() { days_of(site, id, section) } else { rounds });
    }
    lines.push("END:VCALENDAR".to_owned());
    lines.iter().flat_map(|line| folded(line).into_bytes()).collect()
}

fn numbers(section: &Section) -> impl Iterator<Item = RoundNumber> {
    (1..=section.configuration.rounds).filter_map(RoundNumber::new)
}

/// When a round begins, in the hall.
fn start_of(site: &Site<'_>, section: &Section, round: RoundNumber) -> Option<Zoned> {
    section.scheduled_start(round).and_then(|start| start.to_zoned(site.zone.clone()).ok())
}

/// When a round ends: after a game of 60 moves in which both use all their time,
/// but before the next round begins.
fn end_of(site: &Site<'_>, section: &Section, round: RoundNumber, start: &Zoned) -> Zoned {
    let control = section.configuration.time_control.control();
    let length = control.map_or(USUAL_LENGTH, |control| {
        let seconds = control.white().seconds_for(60) + control.black().seconds_for(60);
        SignedDuration::from_secs(i64::try_from(seconds).unwrap_or(i64::MAX))
    });
    let end = start.checked_add(length).unwrap_or_else(|_| start.clone());
    let next = RoundNumber::new(round.get() + 1).and_then(|next| start_of(site, section, next));
    next.filter(|next| next > start && *next < end).unwrap_or(end)
}

fn round_lines(site: &Site<'_>, id: &SectionId, section: &Section, round: RoundNumber) -> Vec<String> {
    let Some(start) = start_of(site, section, round) else { return Vec::new() };
    let end = end_of(site, section, round, &start);
    let name = section.configuration.name.as_str();
    let title = site.words.with("round-title", &[("round", round.get().into()), ("section", name.into())]);
    let when = vec![format!("DTSTART{}", at(site.zone, &start)), format!("DTEND{}", at(site.zone, &end))];
    let is_published = round.index() < section.published().len();
    let leaf = if is_published { Leaf::Pairings(round, 1) } else { Leaf::Overview };
    event(site, (id, section), &format!("{id}-{round}"), when, &title, leaf)
}

/// A moment as it is on the clock of the hall; in UTC where the zone has no name.
fn at(zone: &TimeZone, moment_there: &Zoned) -> String {
    match named(zone) {
        Some(name) => format!(";TZID={name}:{}", moment_there.strftime("%Y%m%dT%H%M%S")),
        None => format!(":{}", moment(moment_there.timestamp())),
    }
}

/// The name of a zone other than UTC.
fn named(zone: &TimeZone) -> Option<&str> {
    zone.iana_name().filter(|name| !matches!(*name, "UTC" | "Etc/UTC" | "Etc/Unknown"))
}

/// The zone, with each change of the clock from before the first round until after the last.
fn time_zone(site: &Site<'_>, sections: &[(&SectionId, &Section)]) -> Vec<String> {
    let starts = sections.iter().flat_map(|(_, section)| {
        numbers(section).filter_map(|round| start_of(site, section, round)).map(|start| start.timestamp())
    });
    let (Some(name), Some((first, last))) = (named(site.zone), extent(starts)) else { return Vec::new() };
    let day = SignedDuration::from_hours(24);
    let first = first.checked_sub(day).unwrap_or(first);
    let last = last.checked_add(day).unwrap_or(last);
    let mut before = site.zone.to_offset(first);
    let is_summer = site.zone.to_offset_info(first).dst().is_dst();
    let mut lines = vec!["BEGIN:VTIMEZONE".to_owned(), format!("TZID:{name}")];
    lines.extend(observance(is_summer, "19700101T000000", before, before));
    for change in site.zone.following(first).take_while(|change| change.timestamp() <= last) {
        let onset = before.to_datetime(change.timestamp()).strftime("%Y%m%dT%H%M%S").to_string();
        lines.extend(observance(change.dst().is_dst(), &onset, before, change.offset()));
        before = change.offset();
    }
    lines.push("END:VTIMEZONE".to_owned());
    lines
}

fn extent(all: impl Iterator<Item = Timestamp>) -> Option<(Timestamp, Timestamp)> {
    all.fold(None, |known, one| {
        let (first, last) = known.unwrap_or((one, one));
        Some((one.min(first), one.max(last)))
    })
}

fn observance(is_summer: bool, onset: &str, from: Offset, to: Offset) -> Vec<String> {
    let kind = if is_summer { "DAYLIGHT" } else { "STANDARD" };
    vec![
        format!("BEGIN:{kind}"),
        format!("DTSTART:{onset}"),
        format!("TZOFFSETFROM:{}", offset(from)),
        format!("TZOFFSETTO:{}", offset(to)),
        format!("END:{kind}"),
    ]
}

fn offset(offset: Offset) -> String {
    let seconds = offset.seconds();
    let (sign, rest) = (if seconds < 0 { '-' } else { '+' }, seconds.unsigned_abs());
    format!("{sign}{:02}{:02}", rest / 3600, rest / 60 % 60)
}

fn days_of(site: &Site<'_>, id: &SectionId, section: &Section) -> Vec<String> {
    let (start, end) =
        (section.configuration.start, section.configuration.end.max(section.configuration.start));
    let day = |date: Date| date.strftime("%Y%m%d").to_string();
    let after = end.tomorrow().unwrap_or(end);
    let when = vec![format!("DTSTART;VALUE=DATE:{}", day(start)), format!("DTEND;VALUE=DATE:{}", day(after))];
    event(site, (id, section), &format!("{id}-days"), when, &section.configuration.name, Leaf::Overview)
}

/// An event that keeps its name however often it is moved, and has it on no other desk.
fn event(
    site: &Site<'_>,
    (id, section): (&SectionId, &Section),
    name: &str,
    when: Vec<String>,
    title: &str,
    leaf: Leaf,
) -> Vec<String> {
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
    if let Some(address) = site.absolute(&Page::In(id.clone(), leaf)) {
        lines.push(format!("URL:{address}"));
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
