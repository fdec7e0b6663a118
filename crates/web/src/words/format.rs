//! Dates, times and points as a language writes them.

use glossary::{PartialDate, Points};
use jiff::civil::Date;
use jiff::{Timestamp, tz::TimeZone};

use super::{Language, Words};

impl Words {
    /// A day.
    pub(crate) fn date(&self, date: Date) -> String {
        let (day, year) = (date.day(), date.year());
        let month = months(self.language())[usize::try_from(date.month() - 1).unwrap_or(0)];
        match self.language() {
            Language::English => format!("{day} {month} {year}"),
            Language::German => format!("{day}. {month} {year}"),
            Language::French if day == 1 => format!("1er {month} {year}"),
            Language::French => format!("{day} {month} {year}"),
            Language::Spanish => format!("{day} de {month} de {year}"),
        }
    }

    /// A date of birth as far as it is known: the day, the month, or the year alone.
    pub(crate) fn born(&self, date: PartialDate) -> String {
        let year = date.year();
        match (date.full(), date.month()) {
            (Some(day), _) => self.date(day),
            (None, Some(month)) => {
                let month = months(self.language())[usize::try_from(month - 1).unwrap_or(0)];
                match self.language() {
                    Language::English | Language::German | Language::French => format!("{month} {year}"),
                    Language::Spanish => format!("{month} de {year}"),
                }
            }
            (None, None) => year.to_string(),
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

    /// Points that were calculated with: halves as players read them, other decimals as the language writes them.
    pub(crate) fn halves(&self, points: &impl ToString) -> String {
        halves(&points.to_string()).unwrap_or_else(|| self.number(points))
    }

    /// A number that was calculated with a point, as the language writes it: the value of a tie-break.
    pub(crate) fn number(&self, number: &impl ToString) -> String {
        let text = number.to_string();
        match self.language() {
            Language::English => text,
            Language::German | Language::French | Language::Spanish => text.replace('.', ","),
        }
    }

    /// Points, with halves as players read them.
    pub(crate) fn points(&self, points: Points) -> String {
        written(points)
    }
}

/// Points, with halves as players read them in every language.
pub(crate) fn written(points: Points) -> String {
    let text = points.to_string();
    halves(&text).unwrap_or(text)
}

/// A number with one decimal that is a half or nothing, without it: `2½`, `3`.
fn halves(text: &str) -> Option<String> {
    let (whole, decimals) = text.split_once('.')?;
    let whole_without_nought = whole.strip_suffix('0').filter(|rest| matches!(*rest, "" | "-"));
    match decimals {
        "0" => Some(whole.to_owned()),
        "5" => Some(format!("{}½", whole_without_nought.unwrap_or(whole))),
        _ => None,
    }
}

const fn months(language: Language) -> [&'static str; 12] {
    match language {
        Language::English => [
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ],
        Language::German => [
            "Januar",
            "Februar",
            "März",
            "April",
            "Mai",
            "Juni",
            "Juli",
            "August",
            "September",
            "Oktober",
            "November",
            "Dezember",
        ],
        Language::French => [
            "janvier",
            "février",
            "mars",
            "avril",
            "mai",
            "juin",
            "juillet",
            "août",
            "septembre",
            "octobre",
            "novembre",
            "décembre",
        ],
        Language::Spanish => [
            "enero",
            "febrero",
            "marzo",
            "abril",
            "mayo",
            "junio",
            "julio",
            "agosto",
            "septiembre",
            "octubre",
            "noviembre",
            "diciembre",
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_as_the_language_does() {
        let day = jiff::civil::date(2026, 3, 1);
        let shown = Language::ALL.map(|language| Words::in_language(language).date(day));
        assert_eq!(shown, ["1 March 2026", "1. März 2026", "1er mars 2026", "1 de marzo de 2026"]);
    }

    #[test]
    fn of_a_birth_only_what_is_known_is_shown() {
        let born = |month, day| {
            let date = PartialDate::new(1960, month, day).unwrap();
            Language::ALL.map(|language| Words::in_language(language).born(date))
        };
        assert_eq!(born(None, None), ["1960"; 4]);
        assert_eq!(born(Some(5), None), ["May 1960", "Mai 1960", "mai 1960", "mayo de 1960"]);
        assert_eq!(born(Some(5), Some(2)), ["2 May 1960", "2. Mai 1960", "2 mai 1960", "2 de mayo de 1960"]);
    }
}
