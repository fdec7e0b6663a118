//! FIDE's list as XML: `<player>` after `<player>`, each with its elements.
//!
//! Each player is found by its end tag and read on its own, so that one that is not well formed costs no
//! other.

use std::borrow::Cow;

use glossary::phrase;
use glossary::rating::RatingKind;
use jiff::civil::Date;
use quick_xml::escape::unescape;

use super::fields::{self, Texts};
use super::player::Player;
use super::problem::{Findings, ProblemKind, shown};
use super::rewrite::{self, Figures};
use crate::text::{self, Encoding};

/// Where a player begins.
pub(super) const BEGIN: &[u8] = b"<player>";
/// Where a player ends.
pub(super) const END: &[u8] = b"</player>";

/// The elements of a player, in the order of FIDE's list.
const ELEMENTS: [&str; 19] = [
    "fideid",
    "name",
    "country",
    "sex",
    "title",
    "w_title",
    "o_title",
    "foa_title",
    "rating",
    "games",
    "k",
    "rapid_rating",
    "rapid_games",
    "rapid_k",
    "blitz_rating",
    "blitz_games",
    "blitz_k",
    "birthday",
    "flag",
];

/// The player between two tags.
pub(super) fn player(inner: &[u8], published: Date, found: &mut Findings) -> Option<Player> {
    let (text, encoding) = text::decode_part(inner);
    if encoding != Encoding::Utf8 {
        found.understood(ProblemKind::Encoding, phrase!("not UTF-8, read as Windows-1252"));
    }
    let values = elements(&text, found)?;
    let value = |element: usize| values[element].as_ref();
    let texts = Texts {
        fide_id: value(0),
        name: value(1),
        federation: value(2),
        sex: value(3),
        title: value(4),
        womens_title: value(5),
        other_titles: value(6),
        arena_title: value(7),
        standard: [value(8), value(9), value(10)],
        rapid: [value(11), value(12), value(13)],
        blitz: [value(14), value(15), value(16)],
        birth: value(17),
        flag: value(18),
        ..Texts::default()
    };
    fields::player(&texts, published, found)
}

/// The texts of the elements; none when the player is not well formed.
fn elements<'a>(text: &'a str, found: &mut Findings) -> Option<[Cow<'a, str>; 19]> {
    let mut values = [const { Cow::Borrowed("") }; 19];
    let (mut rest, mut expected) = (text.trim_start(), 0);
    while !rest.is_empty() {
        let Some((name, value, after)) = element(rest) else {
            found
                .left_out(ProblemKind::BadRow, phrase!("not well formed: {text}", text = shown(text.trim())));
            return None;
        };
        let known = (expected..19).chain(0..expected).find(|place| ELEMENTS[*place] == name);
        // Elements that FIDE may add one day are no problem of a row.
        if let Some(place) = known {
            values[place] = unescape(value).unwrap_or_else(|_| {
                found.understood(
                    ProblemKind::BadRow,
                    phrase!("<{name}> holds a bare &: {text}", name, text = shown(value)),
                );
                Cow::Borrowed(value)
            });
            expected = place + 1;
        }
        rest = after.trim_start();
    }
    Some(values)
}

/// What stands between two tags, with other figures; none when it is not well formed.
pub(super) fn patched(inner: &[u8], figures: &Figures, kind: RatingKind) -> Option<Vec<u8>> {
    if let Ok(text) = std::str::from_utf8(inner) {
        return patched_text(text, figures, kind).map(String::into_bytes);
    }
    // Not UTF-8: letters of one byte each stay what they are.
    let text: String = inner.iter().map(|byte| char::from(*byte)).collect();
    patched_text(&text, figures, kind)?.chars().map(|letter| u8::try_from(u32::from(letter)).ok()).collect()
}

fn patched_text(text: &str, figures: &Figures, kind: RatingKind) -> Option<String> {
    // A list of one kind has the figures of that kind where the standard ones stand.
    let is_single = !text.contains("<rapid_rating>") && !text.contains("<rapid_rating/>");
    let mut patched = String::with_capacity(text.len() + 16);
    let mut rest = text;
    loop {
        let begins = rest.trim_start();
        patched += &rest[..rest.len() - begins.len()];
        if begins.is_empty() {
            return Some(patched);
        }
        let (name, old, after) = element(begins)?;
        match next_text(name, old, figures, kind, is_single) {
            None => patched += &begins[..begins.len() - after.len()],
            Some(new) => patched += &format!("<{name}>{new}</{name}>"),
        }
        rest = after;
    }
}

/// What an element of figures says next; none where it says so already, and of all other elements.
fn next_text(name: &str, old: &str, figures: &Figures, kind: RatingKind, is_single: bool) -> Option<String> {
    if name == "flag" {
        return rewrite::flag(old, figures.is_active);
    }
    let (kind, figure) = match (name.strip_prefix("rapid_"), name.strip_prefix("blitz_")) {
        (Some(figure), _) => (RatingKind::Rapid, figure),
        (_, Some(figure)) => (RatingKind::Blitz, figure),
        (None, None) => (if is_single { kind } else { RatingKind::Standard }, name),
    };
    let which = ["rating", "games", "k"].iter().position(|one| *one == figure)?;
    let new = rewrite::numbers(figures.rated(kind))[which];
    (rewrite::number_of(old) != new).then(|| new.to_string())
}

/// The name, the text and what follows the first element.
fn element(text: &str) -> Option<(&str, &str, &str)> {
    let (name, rest) = text.strip_prefix('<')?.split_once('>')?;
    if let Some(name) = name.strip_suffix('/') {
        return Some((name.trim(), "", rest));
    }
    let end = memchr::memchr(b'<', rest.as_bytes())?;
    let after = rest.get(end..)?.strip_prefix("</")?.strip_prefix(name)?.strip_prefix('>')?;
    Some((name, &rest[..end], after))
}
