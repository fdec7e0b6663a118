//! Dates as reports write them: as prescribed, and as they are found.

use jiff::civil::Date;

/// The months by the letters with which their names begin in English, German, French, Spanish and Italian,
/// without accents.
const MONTHS: [&[&str]; 12] = [
    &["jan", "ene", "gen"],
    &["feb", "fev"],
    &["mar", "mae"],
    &["apr", "avr", "abr"],
    &["may", "mai", "mag"],
    &["jun", "juin", "giu"],
    &["jul", "juil", "lug"],
    &["aug", "aou", "ago"],
    &["sep", "set"],
    &["oct", "okt", "ott"],
    &["nov"],
    &["dec", "dez", "dic"],
];

/// Words that stand between the parts of a date.
const BETWEEN: [&str; 8] = ["de", "del", "of", "the", "den", "le", "el", "il"];

/// A date `YYYY/MM/DD`.
pub(super) fn strict(text: &str) -> Option<Date> {
    let parts: Vec<&str> = text.split('/').collect();
    let [year, month, day] = parts.as_slice() else { return None };
    (year.len() == 4).then(|| date_of(year, month, day)).flatten()
}

/// A day as it is to be written.
pub(super) fn prescribed(day: Date) -> String {
    day.strftime("%Y/%m/%d").to_string()
}

/// A date as people write it, if it can mean one day only: `2020-12-10`, `10.12.2020`, `Dec 10, 2020`, `10.
/// Dezember 2020`.
///
/// Between two numbers that could both be a month, the day is taken to stand first, as in most of the world.
pub(super) fn lenient(text: &str) -> Option<Date> {
    let parts = parts(text)?;
    let numbers: Vec<&str> = parts.iter().filter(|part| is_number(part)).map(String::as_str).collect();
    let month = parts.iter().find(|part| !is_number(part)).map(|word| month_of(word));
    match (month, numbers.as_slice()) {
        (None, [year, month, day]) if year.len() == 4 => date_of(year, month, day),
        (None, [day, month, year]) if year.len() == 4 => {
            date_of(year, month, day).or_else(|| date_of(year, day, month))
        }
        (None, [all]) if all.len() == 8 => date_of(&all[..4], &all[4..6], &all[6..]),
        (Some(month), [one, other]) => {
            let (day, year) = if one.len() == 4 { (other, one) } else { (one, other) };
            (year.len() == 4).then(|| date_of(year, &month?.to_string(), day)).flatten()
        }
        _ => None,
    }
}

/// What a date with a year of two digits can mean: the year first, as in record 132, or last.
pub(super) fn with_short_year(text: &str) -> Vec<Date> {
    let Some(parts) = parts(text).filter(|parts| parts.iter().all(|part| is_number(part) && part.len() <= 2))
    else {
        return Vec::new();
    };
    let [one, month, other] = parts.as_slice() else { return Vec::new() };
    let mut dates: Vec<Date> = [(one, other), (other, one)]
        .into_iter()
        .filter(|(year, _)| year.len() == 2)
        .filter_map(|(year, day)| date_of(&century(year)?, month, day))
        .collect();
    dates.dedup();
    dates
}

/// A date of record 132: `YY/MM/DD`, also with points or hyphens; with month and day exchanged where only
/// that is a date.
pub(super) fn of_round(text: &str) -> Option<Date> {
    let parts: Vec<&str> = text.split(['/', '.', '-']).collect();
    let [year, month, day] = parts.as_slice() else { return None };
    let year = century(year)?;
    date_of(&year, month, day).or_else(|| date_of(&year, day, month))
}

/// A year of two digits in full: from 70 on it belongs to the last century.
fn century(year: &str) -> Option<String> {
    let year: u16 = year.parse().ok().filter(|year| *year < 100)?;
    Some(if year >= 70 { 1900 + year } else { 2000 + year }.to_string())
}

/// The numbers of a date and the name of its month, if it has one; nothing where other words stand.
fn parts(text: &str) -> Option<Vec<String>> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let parts: Vec<String> = words
        .map(|word| without_ordinal(&word.to_lowercase()).to_owned())
        .filter(|word| !BETWEEN.contains(&word.as_str()))
        .collect();
    let named = parts.iter().filter(|part| !is_number(part)).count();
    let all_known = parts.iter().all(|part| is_number(part) || month_of(part).is_some());
    (named <= 1 && all_known).then_some(parts)
}

/// `29th` without its ending.
fn without_ordinal(word: &str) -> &str {
    let digits = word.trim_end_matches(|c: char| c.is_alphabetic());
    if !digits.is_empty() && ["st", "nd", "rd", "th", "er"].contains(&&word[digits.len()..]) {
        digits
    } else {
        word
    }
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

fn month_of(word: &str) -> Option<usize> {
    let plain: String = word
        .chars()
        .map(|letter| match letter {
            'é' | 'è' | 'ê' => 'e',
            'û' | 'ù' => 'u',
            'ä' => 'a',
            other => other,
        })
        .collect();
    let is_one = |begins: &&[&str]| begins.iter().any(|begin| plain.starts_with(begin));
    // `märz` begins like `mar`, `juin` and `juillet` share two letters: the longest beginnings differ.
    MONTHS.iter().position(is_one).map(|index| index + 1)
}

fn date_of(year: &str, month: &str, day: &str) -> Option<Date> {
    Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn dates_as_found_in_reports_are_read() {
        let day = Some(date(2020, 12, 10));
        for text in [
            "2020/12/10",
            "2020-12-10",
            "10.12.2020",
            "10. 12. 2020",
            "10/12/2020",
            "Dec 10, 2020",
            "December 10 2020",
            "10 Dec 2020",
            "10th of December 2020",
            "10. Dezember 2020",
            "10 décembre 2020",
            "10 de diciembre de 2020",
            "20201210",
        ] {
            assert_eq!(lenient(text), day, "{text}");
        }
        assert_eq!(lenient("05/29/2020"), Some(date(2020, 5, 29)), "29 is no month");
        assert_eq!(lenient("8 juin 2020"), Some(date(2020, 6, 8)));
        assert_eq!(lenient("8 juillet 2020"), Some(date(2020, 7, 8)));
        assert_eq!(lenient("8. März 2020"), Some(date(2020, 3, 8)));
        assert_eq!(lenient("8 août 2020"), Some(date(2020, 8, 8)));
        for text in
            ["", "soon", "2020", "12/2020", "Friday 10 Dec 2020", "31.02.2020", "10.12.20", "Mai 5 Plus 0"]
        {
            assert_eq!(lenient(text), None, "{text}");
        }
    }

    #[test]
    fn a_year_of_two_digits_can_mean_two_days() {
        assert_eq!(with_short_year("10.09.13"), [date(2010, 9, 13), date(2013, 9, 10)]);
        assert_eq!(with_short_year("25.02.11"), [date(2025, 2, 11), date(2011, 2, 25)]);
        assert_eq!(with_short_year("98/04/31"), []);
        assert_eq!(with_short_year("31/04/98"), []);
        assert_eq!(with_short_year("2020/12/10"), []);
    }

    #[test]
    fn a_round_whose_month_and_day_are_exchanged_is_read() {
        assert_eq!(of_round("11.25.02"), Some(date(2011, 2, 25)));
        assert_eq!(of_round("24/12/01"), Some(date(2024, 12, 1)));
        assert_eq!(of_round("24/13/32"), None);
    }
}
