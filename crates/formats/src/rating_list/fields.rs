//! The fields of a row, from text to values. What cannot be is told and left empty, never guessed.

use glossary::date::PartialDate;
use glossary::{Federation, FideId, Phrase, Rating, Title, phrase};
use jiff::civil::Date;

use super::player::{Player, Rated, Sex};
use super::problem::{Findings, ProblemKind, shown};

/// Ratings that somebody may have: national lists go down to 100, and nobody has reached 3000.
const RATINGS: std::ops::RangeInclusive<u16> = 100..=3500;

/// The greatest age that a list can hold.
const OLDEST: i16 = 120;

/// The fields of a row as text, whatever form the list has.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Texts<'a> {
    pub(crate) fide_id: &'a str,
    pub(crate) national_id: &'a str,
    pub(crate) name: &'a str,
    pub(crate) federation: &'a str,
    pub(crate) sex: &'a str,
    pub(crate) title: &'a str,
    pub(crate) womens_title: &'a str,
    pub(crate) other_titles: &'a str,
    pub(crate) arena_title: &'a str,
    pub(crate) standard: [&'a str; 3],
    pub(crate) rapid: [&'a str; 3],
    pub(crate) blitz: [&'a str; 3],
    pub(crate) national_rating: &'a str,
    pub(crate) birth: &'a str,
    pub(crate) club: &'a str,
    pub(crate) flag: &'a str,
}

/// The player of a row; none when the row cannot be taken.
pub(crate) fn player(texts: &Texts<'_>, published: Date, found: &mut Findings) -> Option<Player> {
    let name = texts.name.trim();
    if name.is_empty() {
        found.left_out(
            ProblemKind::NoName,
            phrase!("a row without a name, number {text}", text = shown(texts.fide_id)),
        );
        return None;
    }
    Some(Player {
        name: name.to_owned(),
        fide_id: fide_id(texts.fide_id, found),
        national_id: unquoted(texts.national_id).to_owned(),
        federation: federation(texts.federation, found),
        sex: sex(texts.sex, found),
        title: titles(texts.title, texts.womens_title, found),
        other_titles: other_titles(texts.other_titles, found),
        arena_title: arena_title(texts.arena_title, found),
        standard: rated(texts.standard, || phrase!("standard"), found),
        rapid: rated(texts.rapid, || phrase!("rapid"), found),
        blitz: rated(texts.blitz, || phrase!("blitz"), found),
        national_rating: rating(texts.national_rating, || phrase!("national"), found),
        birth_date: birth_date(texts.birth, published, found),
        // Canada's list has stray quotation marks after towns.
        club: texts.club.trim_matches(['"', ' ']).to_owned(),
        is_active: read_active(texts.flag, found),
    })
}

fn unquoted(text: &str) -> &str {
    text.trim().trim_matches(['"', '\'', '`', '’', '‘', '“', '”', ' '])
}

pub(crate) fn fide_id(text: &str, found: &mut Findings) -> Option<FideId> {
    let text = text.trim();
    if text.is_empty() || text.bytes().all(|byte| byte == b'0') {
        return None;
    }
    match (FideId::parse(text), FideId::parse(unquoted(text))) {
        (Ok(id), _) => Some(id),
        (Err(_), Ok(id)) => {
            found.understood(
                ProblemKind::BadId,
                phrase!("FIDE number in quotation marks: {text}", text = shown(text)),
            );
            Some(id)
        }
        (Err(why), Err(_)) => {
            found.left_empty(
                ProblemKind::BadId,
                phrase!("FIDE number {text}: {why}", text = shown(text), why = why.phrase()),
            );
            None
        }
    }
}

pub(crate) fn federation(text: &str, found: &mut Findings) -> Option<Federation> {
    let text = text.trim();
    if text.is_empty() || text == "---" {
        return None;
    }
    let read = Federation::parse(text).ok().or_else(|| {
        let capital = Federation::parse(&text.to_uppercase()).ok()?;
        found.understood(
            ProblemKind::BadFederation,
            phrase!("federation in small letters: {text}", text = shown(text)),
        );
        Some(capital)
    });
    if read.is_none() {
        let what = phrase!("{text} is not a federation code of three letters", text = shown(text));
        found.left_empty(ProblemKind::BadFederation, what);
    }
    read
}

pub(crate) fn sex(text: &str, found: &mut Findings) -> Option<Sex> {
    match text.trim().to_lowercase().as_str() {
        "" => None,
        "m" | "male" | "man" | "männlich" | "homme" | "h" | "masculino" | "hombre" => Some(Sex::Man),
        "f" | "w" | "female" | "woman" | "weiblich" | "femme" | "femenino" | "mujer" => Some(Sex::Woman),
        _ => {
            found.left_empty(ProblemKind::BadSex, phrase!("{text} is neither m nor f", text = shown(text)));
            None
        }
    }
}

pub(crate) fn title(text: &str, found: &mut Findings) -> Title {
    let text = text.trim();
    match text {
        "" | "-" => return Title::Untitled,
        // A woman's honorary title, and titles of the two names under which players have honorary ones.
        "HM" | "WH" => {
            found.left_empty(
                ProblemKind::BadTitle,
                phrase!("{text} is an honorary title, not a player's", text),
            );
            return Title::Untitled;
        }
        _ => {}
    }
    Title::parse(text).unwrap_or_else(|why| {
        found.left_empty(ProblemKind::BadTitle, why.phrase());
        Title::Untitled
    })
}

/// The higher of two titles by the precedence of titles; untitled comes last there. A woman's title may stand
/// in both places.
fn titles(open: &str, womens: &str, found: &mut Findings) -> Title {
    let one = title(open, found);
    if womens.trim() == open.trim() { one } else { one.min(title(womens, found)) }
}

/// Titles of arbiters, trainers and organisers: codes of capitals with commas between them.
fn other_titles(text: &str, found: &mut Findings) -> String {
    let text = text.trim();
    let is_code =
        |code: &str| (2..=5).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_uppercase());
    if !text.is_empty() && !text.split(',').map(str::trim).all(is_code) {
        found.understood(
            ProblemKind::BadTitle,
            phrase!("{text} are not titles of arbiters or trainers", text = shown(text)),
        );
    }
    text.to_owned()
}

/// A title of FIDE's online arena.
fn arena_title(text: &str, found: &mut Findings) -> String {
    let text = text.trim();
    match text {
        "0" | "" => String::new(),
        "AGM" | "AIM" | "AFM" | "ACM" => text.to_owned(),
        _ => {
            found.left_empty(
                ProblemKind::BadTitle,
                phrase!("{text} is not an arena title", text = shown(text)),
            );
            String::new()
        }
    }
}

fn rated(texts: [&str; 3], list: fn() -> Phrase, found: &mut Findings) -> Rated {
    let [rating_text, games, k] = texts;
    Rated {
        rating: rating(rating_text, list, found),
        games: number(games, list, || phrase!("games"), u16::MAX, found),
        k: u8::try_from(number(k, list, || Phrase::verbatim("K"), 100, found)).unwrap_or(0),
    }
}

pub(crate) fn rating(text: &str, list: fn() -> Phrase, found: &mut Findings) -> Option<Rating> {
    let text = text.trim();
    if text.bytes().all(|byte| byte == b'0') || matches!(text, "-" | "--" | "---" | "----") {
        return None;
    }
    let whole = whole_number(text);
    if let Some((number, true)) = &whole {
        let what = phrase!("{list} rating {text} was read as {number}", list = list(), text, number);
        found.understood(ProblemKind::BadRating, what);
    }
    match Rating::parse(whole.as_ref().map_or(text, |(number, _)| number)) {
        Ok(rating) if RATINGS.contains(&rating.get()) => Some(rating),
        Ok(_) => {
            let (low, high) = (RATINGS.start(), RATINGS.end());
            let what = phrase!(
                "{list} rating {text} is not between {low} and {high}",
                list = list(),
                text,
                low,
                high
            );
            found.left_empty(ProblemKind::BadRating, what);
            None
        }
        Err(why) => {
            found.left_empty(
                ProblemKind::BadRating,
                phrase!("{list} rating {text}: {why}", list = list(), text = shown(text), why = why.phrase()),
            );
            None
        }
    }
}

/// A number that a spreadsheet has written with decimals, after a point or a comma, as a whole one, and
/// whether that changed it: `1834,0`, `1834.5`.
fn whole_number(text: &str) -> Option<(String, bool)> {
    let (whole, decimals) = text.split_once([',', '.'])?;
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    // Three digits after one are thousands and hundreds: 1.834.
    if whole.len() == 1 && decimals.len() == 3 && is_digits(whole) && is_digits(decimals) {
        return Some((format!("{whole}{decimals}"), true));
    }
    let number: u16 = whole.parse().ok().filter(|_| is_digits(whole) && is_digits(decimals))?;
    let up = u16::from(decimals.as_bytes()[0] >= b'5');
    Some((number.saturating_add(up).to_string(), decimals.bytes().any(|digit| digit != b'0')))
}

fn number(text: &str, list: fn() -> Phrase, noun: fn() -> Phrase, most: u16, found: &mut Findings) -> u16 {
    let text = text.trim();
    if text.is_empty() {
        return 0;
    }
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| digits && *number <= most).unwrap_or_else(|| {
        let what = phrase!(
            "{list} {noun} {text} is not a number up to {most}",
            list = list(),
            noun = noun(),
            text = shown(text),
            most
        );
        found.left_empty(ProblemKind::BadNumber, what);
        0
    })
}

/// A birth year or date in the orders in which files have them, a time of day left out: `1978`, `1978/05/12`,
/// `1978-05-12`, `12.05.1978`, `12/05/1978`.
pub(crate) fn birth_date(text: &str, published: Date, found: &mut Findings) -> Option<PartialDate> {
    let text = text.trim();
    let text =
        text.split_once(['T', ' ']).filter(|(_, time)| time.contains(':')).map_or(text, |(day, _)| day);
    if text.bytes().all(|byte| matches!(byte, b'0' | b'/' | b'.' | b'-' | b' ')) {
        return None;
    }
    let Some(date) = calendar_date(text) else {
        found.left_empty(
            ProblemKind::BadDate,
            phrase!("{text} is not a birth year or date", text = shown(text)),
        );
        return None;
    };
    let last = published.year();
    if date.year() < last - OLDEST || date.year() > last || date.full().is_some_and(|day| day > published) {
        let what = phrase!("nobody on a list of {year} was born on {text}", year = last, text = shown(text));
        found.left_empty(ProblemKind::BadDate, what);
        return None;
    }
    Some(date)
}

fn calendar_date(text: &str) -> Option<PartialDate> {
    let parts: Vec<&str> = text.split(['/', '-', '.']).map(str::trim).collect();
    let number = |part: &str| {
        let is_short = part.len() <= 4 && part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<i16>().ok().filter(|_| is_short)
    };
    let known = |part: &str| match number(part)? {
        0 => Some(None),
        other => i8::try_from(other).ok().map(Some),
    };
    match parts.as_slice() {
        [year] if year.len() == 4 => PartialDate::new(number(year)?, None, None).ok(),
        [year, month, day] if year.len() == 4 => {
            PartialDate::new(number(year)?, known(month)?, known(day)?).ok()
        }
        [day, month, year] if year.len() == 4 => {
            PartialDate::new(number(year)?, known(month)?, known(day)?).ok()
        }
        _ => None,
    }
}

/// Whether a player is active: FIDE flags `i` inactive, `w` woman, `wi` both.
fn read_active(flag: &str, found: &mut Findings) -> bool {
    let flag = flag.trim();
    if !flag.bytes().all(|byte| matches!(byte, b'i' | b'I' | b'w' | b'W')) {
        found.left_empty(ProblemKind::BadFlag, phrase!("flag {text} is not i, w or wi", text = shown(flag)));
        return true;
    }
    !flag.contains(['i', 'I'])
}
