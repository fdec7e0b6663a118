//! Names of months and weekdays in the languages that are read.

use glossary::{Phrase, phrase};
use jiff::civil::Weekday;

/// Months by the beginnings of their names, in English, German, French and Spanish. A beginning that is
/// longer than the name in a language is not met there.
const MONTHS: [(i8, &[&str]); 12] = [
    (1, &["january", "jan", "januar", "jänner", "janvier", "janv", "enero", "ene"]),
    (2, &["february", "feb", "februar", "feber", "février", "fevrier", "févr", "febrero"]),
    (3, &["march", "mar", "märz", "maerz", "mrz", "mars", "marzo"]),
    (4, &["april", "apr", "avril", "avr", "abril", "abr"]),
    (5, &["may", "mai", "mayo"]),
    (6, &["june", "jun", "juni", "juin", "junio"]),
    (7, &["july", "jul", "juli", "juillet", "juil", "julio"]),
    (8, &["august", "aug", "août", "aout", "agosto", "ago"]),
    (9, &["september", "sep", "sept", "septembre", "septiembre", "setiembre"]),
    (10, &["october", "oct", "oktober", "okt", "octobre", "octubre"]),
    (11, &["november", "nov", "novembre", "noviembre"]),
    (12, &["december", "dec", "dezember", "dez", "décembre", "decembre", "déc", "diciembre", "dic"]),
];

/// Weekdays by their names and usual abbreviations. What is also an ordinary word (so, do, sol) is left out.
const WEEKDAYS: [(Weekday, &[&str]); 7] = [
    (Weekday::Monday, &["monday", "mon", "montag", "lundi", "lunes"]),
    (Weekday::Tuesday, &["tuesday", "tue", "tues", "dienstag", "mardi", "martes"]),
    (Weekday::Wednesday, &["wednesday", "wed", "mittwoch", "mercredi", "miércoles", "miercoles"]),
    (Weekday::Thursday, &["thursday", "thu", "thurs", "donnerstag", "jeudi", "jueves"]),
    (Weekday::Friday, &["friday", "fri", "freitag", "vendredi", "viernes"]),
    (Weekday::Saturday, &["saturday", "sat", "samstag", "sonnabend", "samedi", "sábado", "sabado"]),
    (Weekday::Sunday, &["sunday", "sun", "sonntag", "dimanche", "domingo"]),
];

/// The month of a word in small letters.
pub(super) fn month(word: &str) -> Option<i8> {
    MONTHS.iter().find(|(_, names)| names.contains(&word)).map(|(month, _)| *month)
}

/// The weekday of a word in small letters.
pub(super) fn weekday(word: &str) -> Option<Weekday> {
    WEEKDAYS.iter().find(|(_, names)| names.contains(&word)).map(|(weekday, _)| *weekday)
}

/// The name of a weekday.
pub(super) fn weekday_phrase(weekday: Weekday) -> Phrase {
    match weekday {
        Weekday::Monday => phrase!("Monday"),
        Weekday::Tuesday => phrase!("Tuesday"),
        Weekday::Wednesday => phrase!("Wednesday"),
        Weekday::Thursday => phrase!("Thursday"),
        Weekday::Friday => phrase!("Friday"),
        Weekday::Saturday => phrase!("Saturday"),
        Weekday::Sunday => phrase!("Sunday"),
    }
}

/// The name of a month.
pub(super) fn month_phrase(month: i8) -> Phrase {
    match month {
        1 => phrase!("January"),
        2 => phrase!("February"),
        3 => phrase!("March"),
        4 => phrase!("April"),
        5 => phrase!("May"),
        6 => phrase!("June"),
        7 => phrase!("July"),
        8 => phrase!("August"),
        9 => phrase!("September"),
        10 => phrase!("October"),
        11 => phrase!("November"),
        _ => phrase!("December"),
    }
}
