//! The pairing-integrity log of a section, each line with the entry that brought it.

use jiff::Timestamp;
use maud::{Markup, html};

use access::Permission;
use tournament::{Breach, EntryNumber, Event, Log, SectionEvent};

use crate::opened::SectionPage;
use crate::page::{Columns, Table};

/// A line of the integrity log that an entry in force brought.
pub(super) struct IntegrityLine {
    breach: Breach,
    number: EntryNumber,
    author: String,
    at: Timestamp,
}

/// The lines of a section, as the log brought them.
pub(super) fn entries(log: &Log, section: &str) -> Vec<IntegrityLine> {
    let mut lines = Vec::new();
    for entry in log.entries().iter().filter(|entry| log.counts(entry.number)) {
        for event in &entry.events {
            if let Event::In(id, SectionEvent::IntegrityBreached(breach)) = event
                && id.as_str() == section
            {
                let (author, at) = (entry.context.author.clone(), entry.context.at);
                lines.push(IntegrityLine { breach: breach.clone(), number: entry.number, author, at });
            }
        }
    }
    lines
}

pub(super) fn log(place: &SectionPage, lines: &[IntegrityLine]) -> Markup {
    let words = place.words();
    let of_entry = |breach: &Breach| lines.iter().find(|line| line.breach == *breach);
    let columns = Columns::new(words).texts(["log-what", "log-who", "log-when"]).hidden("log-undo");
    let table = Table::new(words.say("integrity"), columns);
    html! {
        h2 { (words.say("integrity")) }
        p.hint { (words.say("integrity-explained")) }
        section #integrity data-part {
            @if place.section.integrity.is_empty() { p { (words.say("integrity-none")) } }
            @else {
                (table.rows(html! {
                    @for breach in place.section.integrity.iter().rev() {
                        @let line = of_entry(breach);
                        tr {
                            td { code { "### " (breach) } }
                            td translate="no" { @if let Some(line) = line { (line.author) } }
                            td { @if let Some(line) = line { (words.moment(line.at, &place.zone())) } }
                            td { @if let Some(line) = line { (undo(place, line.number)) } }
                        }
                    }
                }))
            }
        }
    }
}

fn undo(place: &SectionPage, number: EntryNumber) -> Markup {
    let words = place.words();
    html! {
        a.button.small href={ "/f/" (place.open.held.slug) "/log/" (number) } {
            @if place.arbiter.may(Permission::Undo) {
                (words.say("log-undo-link"))
            } @else {
                (words.say("log-number"))
            }
            span.hidden { " " (number) }
        }
    }
}
