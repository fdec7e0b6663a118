//! Dates, times and points as a language writes them.

use fluent_bundle::FluentValue;
use glossary::{PartialDate, Points};
use jiff::civil::Date;
use jiff::{Timestamp, tz::TimeZone};

use super::{Language, Words};

impl Words {
    /// A day.
    pub fn date(&self, date: Date) -> String {
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

    /// A day with its weekday in front.
    pub fn weekday_date(&self, date: Date) -> String {
        let at = usize::try_from(date.weekday().to_monday_zero_offset()).unwrap_or(0);
        let weekday = weekdays(self.language())[at];
        match self.language() {
            Language::English | Language::German | Language::Spanish => {
                format!("{weekday}, {}", self.date(date))
            }
            Language::French => format!("{weekday} {}", self.date(date)),
        }
    }

    /// The days from one to another: what they share is said once.
    pub fn days(&self, start: Date, end: Date) -> String {
        if end <= start {
            return self.date(start);
        }
        let month = |date: Date| months(self.language())[usize::try_from(date.month() - 1).unwrap_or(0)];
        let (same_year, same_month) = (start.year() == end.year(), start.month() == end.month());
        let first = |day: i8| if day == 1 { "1er".to_owned() } else { day.to_string() };
        let last = self.date(end);
        match (self.language(), same_year, same_year && same_month) {
            (Language::English, _, true) => format!("{}–{last}", start.day()),
            (Language::English, true, false) => format!("{} {} – {last}", start.day(), month(start)),
            (Language::German, _, true) => format!("{}.–{last}", start.day()),
            (Language::German, true, false) => format!("{}. {} – {last}", start.day(), month(start)),
            (Language::French, _, true) => format!("du {} au {last}", first(start.day())),
            (Language::French, true, false) => {
                format!("du {} {} au {last}", first(start.day()), month(start))
            }
            (Language::Spanish, _, true) => format!("del {} al {last}", start.day()),
            (Language::Spanish, true, false) => format!("del {} de {} al {last}", start.day(), month(start)),
            (Language::French, false, false) => format!("du {} au {last}", self.date(start)),
            (Language::Spanish, false, false) => format!("del {} al {last}", self.date(start)),
            (Language::English | Language::German, false, false) => format!("{} – {last}", self.date(start)),
        }
    }

    /// A date of birth as far as it is known: the day, the month, or the year alone.
    pub fn born(&self, date: PartialDate) -> String {
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
    pub fn time(&self, at: Timestamp, zone: &TimeZone) -> String {
        at.to_zoned(zone.clone()).strftime("%H:%M:%S").to_string()
    }

    /// A day and a moment.
    pub fn moment(&self, at: Timestamp, zone: &TimeZone) -> String {
        let there = at.to_zoned(zone.clone());
        format!("{} {}", self.date(there.date()), self.time(at, zone))
    }

    /// Points that were calculated with: halves as players read them, other decimals as the language writes
    /// them.
    pub fn halves(&self, points: &impl ToString) -> String {
        halves(&points.to_string()).unwrap_or_else(|| self.number(points))
    }

    /// A number that was calculated with a point, as the language writes it: the value of a tie-break.
    pub fn number(&self, number: &impl ToString) -> String {
        let text = number.to_string();
        match self.language() {
            Language::English => text,
            Language::German | Language::French | Language::Spanish => text.replace('.', ","),
        }
    }

    /// Points, with halves as players read them.
    pub fn points(&self, points: Points) -> String {
        written(points)
    }
}

/// Points as a number that a message can choose by: CLDR says which form of a noun stands with them.
pub fn of_points(points: Points) -> FluentValue<'static> {
    let text = points.to_string();
    FluentValue::try_number(text.strip_suffix(".0").unwrap_or(&text)).into_owned()
}

/// How numbers with a half are shown within messages; others are shown as they are.
pub(super) fn in_message<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => halves(&number.as_string()),
        FluentValue::String(_) | FluentValue::Custom(_) | FluentValue::None | FluentValue::Error => None,
    }
}

/// Points, with halves as players read them in every language.
pub fn written(points: Points) -> String {
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

const fn weekdays(language: Language) -> [&'static str; 7] {
    match language {
        Language::English => ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        Language::German => ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
        Language::French => ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
        Language::Spanish => ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
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
    fn days_share_what_they_have_in_common() {
        let days = |start: Date, end: Date| {
            Language::ALL.map(|language| Words::in_language(language).days(start, end))
        };
        let day = jiff::civil::date;
        assert_eq!(
            days(day(2026, 11, 11), day(2026, 11, 19)),
            [
                "11–19 November 2026",
                "11.–19. November 2026",
                "du 11 au 19 novembre 2026",
                "del 11 al 19 de noviembre de 2026"
            ]
        );
        assert_eq!(
            days(day(2026, 10, 31), day(2026, 11, 1)),
            [
                "31 October – 1 November 2026",
                "31. Oktober – 1. November 2026",
                "du 31 octobre au 1er novembre 2026",
                "del 31 de octubre al 1 de noviembre de 2026"
            ]
        );
        assert_eq!(days(day(2026, 12, 28), day(2027, 1, 4))[1], "28. Dezember 2026 – 4. Januar 2027");
        assert_eq!(days(day(2026, 12, 28), day(2026, 12, 28))[0], "28 December 2026");
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
