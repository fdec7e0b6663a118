//! What tests of the router need to know of pages.
#![allow(clippy::unwrap_used, reason = "only tests use it")]

use std::collections::BTreeMap;

use tournament::{Section, SectionId, Shared};

use crate::public::all_pages;

/// Whether an address is one at which an answer is shown.
pub fn is_answer(address: &str) -> bool {
    crate::post_redirect::is_answer(address)
}

/// The address of a style, script or picture.
pub fn asset_address(name: &str) -> &'static str {
    crate::assets::address(name)
}

/// Every public page of these sections, as it stands behind the festival in an address.
pub fn public_pages(sections: &BTreeMap<SectionId, Shared<Section>>) -> Vec<String> {
    all_pages(sections).iter().map(ToString::to_string).collect()
}

/// What RFC 5545 asks of a calendar: lines of 75 octets, CRLF, what each event must have.
pub fn assert_is_calendar(text: &str) -> Vec<BTreeMap<String, String>> {
    assert!(text.ends_with("\r\n") && !text.replace("\r\n", "").contains(['\r', '\n']));
    assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
    let unfolded = text.replace("\r\n ", "");
    let lines: Vec<&str> = unfolded.split_terminator("\r\n").collect();
    assert_eq!((lines[0], *lines.last().unwrap()), ("BEGIN:VCALENDAR", "END:VCALENDAR"));
    for needed in ["VERSION:2.0", "PRODID:"] {
        assert_eq!(lines.iter().filter(|line| line.starts_with(needed)).count(), 1, "{needed}");
    }
    let zones: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("TZID:")).collect();
    let mut events = Vec::new();
    for event in unfolded.split("BEGIN:VEVENT\r\n").skip(1) {
        let event = event.split("END:VEVENT").next().unwrap();
        let fields = event.split_terminator("\r\n").map(|line| {
            let (name, value) = line.split_once(':').unwrap();
            let (name, zone) =
                name.split_once(";TZID=").map_or((name, None), |(name, zone)| (name, Some(zone)));
            assert!(zone.is_none_or(|zone| zones.contains(&zone)), "the zone of {line} is in the calendar");
            (name.to_owned(), value.to_owned())
        });
        let fields: BTreeMap<String, String> = fields.collect();
        for needed in ["UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY"] {
            assert!(fields.contains_key(needed), "{needed}: {event}");
        }
        assert!(fields["DTEND"] > fields["DTSTART"], "{event}");
        events.push(fields);
    }
    events
}
