//! Names in the letters of ASCII, as travel documents write them: Latin and Cyrillic letters by the tables of
//! ICAO's Doc 9303, part 3, section 6, Greek ones by ELOT 743 (ISO 843), where some vowels and consonants are
//! written together.

/// A text in ASCII. A letter of another script has a question mark in its place.
pub(crate) fn ascii(text: &str) -> String {
    let text: Vec<char> = text.chars().collect();
    let mut written = String::with_capacity(text.len());
    for (place, &c) in text.iter().enumerate() {
        if c.is_ascii() {
            written.push(c);
            continue;
        }
        let at = |place: Option<usize>| place.and_then(|place| text.get(place)).copied();
        let (before, after) = (at(place.checked_sub(1)), at(Some(place + 1)));
        let neighbours = (before.map(small), after.map(small));
        let Some(letters) = greek_together(small(c), neighbours).or_else(|| letters(small(c))) else {
            continue;
        };
        if !c.is_uppercase() {
            written.push_str(letters);
        } else if is_in_capitals(before, after) {
            written.push_str(&letters.to_ascii_uppercase());
        } else {
            let mut letters = letters.chars();
            written.extend(letters.next().map(|first| first.to_ascii_uppercase()));
            written.push_str(letters.as_str());
        }
    }
    written
}

/// The small letter; that of İ is an i with a mark, which is left out.
fn small(c: char) -> char {
    c.to_lowercase().find(|c| *c != '\u{307}').unwrap_or(c)
}

/// Whether the letter between these two stands in a word of capitals.
fn is_in_capitals(before: Option<char>, after: Option<char>) -> bool {
    let letter = |c: Option<char>| c.filter(|c| c.is_alphabetic());
    match (letter(before), letter(after)) {
        (_, Some(after)) => after.is_uppercase(),
        (Some(before), None) => before.is_uppercase(),
        (None, None) => false,
    }
}

/// What stands for a Greek letter beside those that it is written together with.
const fn greek_together(c: char, neighbours: (Option<char>, Option<char>)) -> Option<&'static str> {
    match (c, neighbours) {
        ('υ' | 'ύ', (Some('ο'), _)) => Some("u"),
        ('υ' | 'ύ', (Some('α' | 'ε' | 'η'), after)) => match after {
            Some('θ' | 'κ' | 'ξ' | 'π' | 'σ' | 'ς' | 'τ' | 'φ' | 'χ' | 'ψ') | None => Some("f"),
            Some(_) => Some("v"),
        },
        ('γ', (_, Some('γ' | 'ξ' | 'χ'))) => Some("n"),
        _ => None,
    }
}

/// What stands for a small letter; none for a mark that changes the letter before it.
const fn letters(c: char) -> Option<&'static str> {
    Some(match c {
        'à' | 'á' | 'â' | 'ã' | 'ā' | 'ă' | 'ą' | 'ǎ' => "a",
        'ä' | 'æ' => "ae",
        'å' => "aa",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ð' | 'ď' | 'đ' => "d",
        'è' | 'é' | 'ê' | 'ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'ə' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì' | 'í' | 'î' | 'ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' | 'ŋ' => "n",
        'ò' | 'ó' | 'ô' | 'õ' | 'ō' | 'ŏ' | 'ő' => "o",
        'ö' | 'ø' | 'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'þ' => "th",
        'ù' | 'ú' | 'û' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => "u",
        'ü' => "ue",
        'ŵ' => "w",
        'ý' | 'ŷ' | 'ÿ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        _ => return cyrillic_or_greek(c),
    })
}

const fn cyrillic_or_greek(c: char) -> Option<&'static str> {
    Some(match c {
        'а' | 'α' | 'ά' => "a",
        'б' => "b",
        'в' | 'β' => "v",
        'г' | 'ґ' | 'γ' => "g",
        'д' | 'δ' => "d",
        'е' | 'ё' | 'э' | 'ε' | 'έ' => "e",
        'ж' => "zh",
        'з' | 'ζ' => "z",
        'и' | 'і' | 'й' | 'ї' | 'η' | 'ή' | 'ι' | 'ί' | 'ϊ' | 'ΐ' => "i",
        'ј' => "j",
        'к' | 'κ' => "k",
        'л' | 'λ' => "l",
        'м' | 'μ' => "m",
        'н' | 'ν' => "n",
        'о' | 'ο' | 'ό' | 'ω' | 'ώ' => "o",
        'п' | 'π' => "p",
        'р' | 'ρ' => "r",
        'с' | 'σ' | 'ς' => "s",
        'т' | 'τ' => "t",
        'у' | 'ў' => "u",
        'ф' | 'φ' => "f",
        'х' => "kh",
        'χ' => "ch",
        'ц' => "ts",
        'ч' => "ch",
        'ш' => "sh",
        'щ' => "shch",
        'ъ' => "ie",
        'ы' | 'υ' | 'ύ' | 'ϋ' => "y",
        'ь' | '\u{300}'..='\u{36f}' => return None,
        'ю' => "iu",
        'я' => "ia",
        'є' => "ie",
        'ђ' => "d",
        'љ' => "lj",
        'њ' => "nj",
        'ћ' => "c",
        'џ' => "dz",
        'θ' => "th",
        'ξ' => "x",
        'ψ' => "ps",
        '’' | '‘' | 'ʼ' => "'",
        '–' | '—' => "-",
        '\u{a0}' => " ",
        'i' => "i",
        _ => "?",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_written_as_in_travel_documents() {
        assert_eq!(ascii("Müller, Jörg"), "Mueller, Joerg");
        assert_eq!(ascii("Ólafsson, Þór"), "Olafsson, Thor");
        assert_eq!(ascii("Škvařil, Łukasz"), "Skvaril, Lukasz");
        assert_eq!(ascii("Yılmaz, İpek"), "Yilmaz, Ipek");
        assert_eq!(ascii("Щербаков, Юрий"), "Shcherbakov, Iurii");
        assert_eq!(ascii("Παπαδόπουλος"), "Papadopoulos");
        assert_eq!(ascii("Σταύρος, Ευτυχία, Άγγελος"), "Stavros, Eftychia, Angelos");
        assert_eq!(ascii("MÜLLER, JÖRG; ÜNAL Ömer; ЩЕРБАКОВ"), "MUELLER, JOERG; UENAL Oemer; SHCHERBAKOV");
        assert_eq!(ascii("D’Amico"), "D'Amico");
        assert!(ascii("王, 李").is_ascii());
    }
}
