//! Names in the letters of ASCII, as travel documents write them: the tables of ICAO's Doc 9303, part 3, section 6, for Latin, Cyrillic and Greek letters.

/// A text in ASCII. A letter of another script has a question mark in its place.
pub(crate) fn ascii(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii() {
            written.push(c);
            continue;
        }
        // The small letter of İ is an i with a mark.
        let mut small = c.to_lowercase().filter(|c| *c != '\u{307}');
        let small = small.next().unwrap_or(c);
        let Some(letters) = (if small == 'i' { Some("i") } else { letters(small) }) else { continue };
        if c.is_uppercase() {
            let mut letters = letters.chars();
            written.extend(letters.next().map(|first| first.to_ascii_uppercase()));
            written.push_str(letters.as_str());
        } else {
            written.push_str(letters);
        }
    }
    written
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
        assert_eq!(ascii("Παπαδόπουλος"), "Papadopoylos");
        assert_eq!(ascii("D’Amico"), "D'Amico");
        assert!(ascii("王, 李").is_ascii());
    }
}
