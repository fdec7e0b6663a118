//! Dates as files really have them.

use super::{NotADate, PartialDate, Parts};

/// A date read leniently: what it says and how it was spelt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LenientDate {
    /// The date; none when nothing is known.
    pub date: Option<PartialDate>,
    /// How it was spelt.
    pub spelling: Spelling,
}

/// How a date was spelt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spelling {
    /// As it should be, `YYYY/MM/DD`.
    Canonical,
    /// With another separator: `1978.05.12`.
    Separator(char),
    /// With blanks where zeros should be, whatever the separator: `1978/  /  `.
    Blanks,
    /// The year alone: `1978`.
    YearAlone,
}

pub(super) fn parse(text: &str) -> Result<LenientDate, NotADate> {
    let year = text.trim_matches(' ');
    if year.len() == 4 && year.bytes().all(|byte| byte.is_ascii_digit()) {
        let date = Parts::split(&format!("{year}/00/00"), '/')?.date()?;
        return Ok(LenientDate { date, spelling: Spelling::YearAlone });
    }
    let separator = text.chars().nth(4).filter(|c| matches!(c, '.' | '-')).unwrap_or('/');
    let filled = zeros_for_blanks(text, separator);
    let date = Parts::split(&filled, separator)?.date()?;
    let spelling = match separator {
        _ if filled != text => Spelling::Blanks,
        '/' => Spelling::Canonical,
        other => Spelling::Separator(other),
    };
    Ok(LenientDate { date, spelling })
}

/// Parts that are all blank become zeros; a part half blank stays, and is refused later.
fn zeros_for_blanks(text: &str, separator: char) -> String {
    let filled = |part: &str| match part.chars().all(|c| c == ' ') {
        true => part.replace(' ', "0"),
        false => part.to_owned(),
    };
    text.split(separator).map(filled).collect::<Vec<String>>().join(&separator.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The spellings met in the files of real events.
    #[test]
    fn every_spelling_is_named() {
        let spellings = [
            ("1978/05/12", "1978/05/12", Spelling::Canonical),
            ("1978.05.12", "1978/05/12", Spelling::Separator('.')),
            ("1978-05-12", "1978/05/12", Spelling::Separator('-')),
            ("1978.00.00", "1978/00/00", Spelling::Separator('.')),
            ("1978/  /  ", "1978/00/00", Spelling::Blanks),
            ("1978", "1978/00/00", Spelling::YearAlone),
            ("1978      ", "1978/00/00", Spelling::YearAlone),
        ];
        for (text, printed, spelling) in spellings {
            let read = PartialDate::parse_leniently(text).unwrap();
            assert_eq!((read.date.unwrap().to_string().as_str(), read.spelling), (printed, spelling));
        }
    }

    #[test]
    fn what_says_nothing_is_no_date() {
        for text in ["0000/00/00", "    .  .  ", "0000"] {
            assert_eq!(PartialDate::parse_leniently(text).map(|read| read.date), Ok(None), "{text:?}");
        }
    }

    #[test]
    fn mixed_separators_and_half_blank_parts_are_refused() {
        assert_eq!(PartialDate::parse_leniently("1978.05-12"), Err(NotADate::Form { column: 8 }));
        assert_eq!(PartialDate::parse_leniently("1978/ 5/12"), Err(NotADate::Form { column: 6 }));
        assert_eq!(PartialDate::parse_leniently("12.05.1978"), Err(NotADate::Form { column: 3 }));
    }
}
