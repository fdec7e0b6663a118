//! Names of people, compared as people compare them: in any order of their words, without accents and case;
//! and the characters that no name has.

use crate::{Phrase, phrase};

/// A character in a name or an address that nobody sees, or that turns the text around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unseen {
    /// Which character of the text it is, from 1.
    pub at: usize,
    /// The character.
    pub sign: char,
}

impl Unseen {
    /// The first such character of a text.
    ///
    /// Control characters, line separators, marks and overrides of direction, and what has no width are
    /// refused: two names that look the same must be the same, and no name rearranges the list it stands in.
    /// The marks of direction are among them, since pages set every name apart anyway. The joiners of Persian
    /// and the scripts of India are letters' business and stay, after a letter of such a script.
    ///
    /// ```
    /// use glossary::name::Unseen;
    /// assert_eq!(Unseen::in_text("Müller, Anna"), None);
    /// assert_eq!(Unseen::in_text("علی\u{200c}رضا"), None);
    /// let unseen = Unseen::in_text("Anna\u{202e}xel").expect("what follows is turned around");
    /// assert_eq!(unseen.at, 5);
    /// assert!(unseen.phrase().to_string().starts_with("character 5 (U+202E) cannot be seen"));
    /// ```
    pub fn in_text(text: &str) -> Option<Unseen> {
        let mut before = None;
        for (at, sign) in (1..).zip(text.chars()) {
            let is_joined = matches!(sign, '\u{200c}' | '\u{200d}') && before.is_some_and(joins);
            if is_unseen(sign) && !is_joined {
                return Some(Unseen { at, sign });
            }
            before = Some(sign);
        }
        None
    }

    /// What is wrong, to be said in any language. Example: see [`Unseen::in_text`].
    pub fn phrase(self) -> Phrase {
        phrase!(
            "character {at} (U+{code}) cannot be seen or turns the text around it; type it again without",
            at = self.at,
            code = format!("{:04X}", u32::from(self.sign))
        )
    }
}

/// A name as it can stand in an address and as a file: lower-case ASCII letters, digits and hyphens, so many
/// at most.
///
/// ```
/// use glossary::name::slug;
/// assert_eq!(slug("City Open 2026!", 40), "city-open-2026");
/// assert_eq!(slug("../../etc/passwd", 40), "etc-passwd");
/// assert_eq!(slug("…", 40), "");
/// ```
pub fn slug(name: &str, most: usize) -> String {
    let mut slug = String::new();
    for sign in name.chars().flat_map(char::to_lowercase) {
        if sign.is_ascii_alphanumeric() {
            slug.push(sign);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
        if slug.len() >= most {
            break;
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// Whether a character is of a script whose letters are joined or kept apart: Hebrew and what follows it in
/// Unicode.
fn joins(sign: char) -> bool {
    sign >= '\u{590}' && !is_unseen(sign) && !sign.is_whitespace()
}

/// Whether a character is never seen, or turns or hides the text around it.
fn is_unseen(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// The words of a name in one order, without accents and case, with `ae`, `oe` and `ue` as one letter.
///
/// ```
/// use glossary::name::words;
/// assert_eq!(words("Müller, Anna"), words("anna MUELLER"));
/// assert_ne!(words("Müller, Anna"), words("Miller, Anna"));
/// ```
pub fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = name
        .split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’')
        .map(plain_letters)
        .filter(|word| !word.is_empty())
        .collect();
    words.sort_unstable();
    words
}

fn plain_letters(text: &str) -> String {
    let letters: String =
        text.chars().flat_map(char::to_lowercase).map(plain).filter(|c| c.is_alphanumeric()).collect();
    letters.replace('ß', "ss").replace("ae", "a").replace("oe", "o").replace("ue", "u")
}

/// One letter for a letter with an accent.
///
/// ```
/// assert_eq!(glossary::name::plain('ř'), 'r');
/// ```
pub const fn plain(c: char) -> char {
    match c {
        'à' | 'á' | 'â' | 'ä' | 'ã' | 'å' | 'ą' | 'ă' | 'ā' | 'æ' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'ď' | 'đ' | 'ð' => 'd',
        'è' | 'é' | 'ê' | 'ë' | 'ę' | 'ě' | 'ē' | 'ė' => 'e',
        'ğ' => 'g',
        'ì' | 'í' | 'î' | 'ï' | 'ı' | 'ī' => 'i',
        'ł' | 'ľ' => 'l',
        'ñ' | 'ń' | 'ň' => 'n',
        'ò' | 'ó' | 'ô' | 'ö' | 'õ' | 'ő' | 'ø' | 'œ' => 'o',
        'ř' => 'r',
        'ś' | 'š' | 'ş' | 'ș' => 's',
        'ť' | 'ţ' | 'ț' => 't',
        'ù' | 'ú' | 'û' | 'ü' | 'ű' | 'ů' | 'ū' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_found_where_it_is_and_real_names_have_none_of_it() {
        for name in [
            "O’Brien-Łukasz, J. R.",
            "Nguyễn Văn Ánh",
            "علی\u{200c}رضا فیروزجا",
            "क्\u{200d}षितिज",
            "גלפנד, בוריס",
            "李超",
            "Jørgensen (2)",
        ] {
            assert_eq!(Unseen::in_text(name), None, "{name}");
        }
        for sign in [
            '\0',
            '\t',
            '\n',
            '\u{1b}',
            '\u{7f}',
            '\u{85}',
            '\u{ad}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{2028}',
            '\u{202a}',
            '\u{202e}',
            '\u{2066}',
            '\u{2069}',
            '\u{feff}',
            '\u{e0041}',
        ] {
            assert_eq!(Unseen::in_text(&format!("Ann{sign}a")), Some(Unseen { at: 4, sign }), "{sign:?}");
        }
    }
}
