//! Dates, times and points as a language writes them.

use glossary::Points;
use jiff::civil::Date;
use jiff::{Timestamp, tz::TimeZone};

use super::{Language, Words};

impl Words {
    /// A day.
    pub(crate) fn date(&self, date: Date) -> String {
        match self.language() {
            Language::English => date.strftime("%-d %B %Y").to_string(),
        }
    }

    /// A moment, as the clock of the hall shows it.
    pub(crate) fn time(&self, at: Timestamp, zone: &TimeZone) -> String {
        at.to_zoned(zone.clone()).strftime("%H:%M:%S").to_string()
    }

    /// A day and a moment.
    pub(crate) fn moment(&self, at: Timestamp, zone: &TimeZone) -> String {
        let there = at.to_zoned(zone.clone());
        format!("{} {}", self.date(there.date()), self.time(at, zone))
    }

    /// Points, with halves as players read them.
    pub(crate) fn points(&self, points: Points) -> String {
        let text = points.to_string();
        match text.strip_suffix(".5") {
            Some("0") => "½".to_owned(),
            Some(whole) => format!("{whole}½"),
            None => text.strip_suffix(".0").unwrap_or(&text).to_owned(),
        }
    }
}
