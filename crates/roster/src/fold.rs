//! Names as they are compared: small letters without accents, in the spellings under which a name is looked
//! for.
//!
//! FIDE's list has no accents and writes `Mueller`; federations write `Müller`, and people type either or
//! `Muller`. So every word of a name is kept in up to three forms: each letter as one plain letter
//! (`muller`), letters that have a spelling of two (`mueller`), and such spellings as one letter (`Mueller`
//! as `muller`). What is typed needs the first two only.

/// The forms of the words of a name, one after the other; kept between names, so that nothing is allocated
/// anew.
#[derive(Debug, Default)]
pub(crate) struct Forms {
    text: String,
    ends: Vec<usize>,
}

impl Forms {
    /// Every form of every word of a name, under which it can be found.
    pub(crate) fn of_name(&mut self, name: &str) {
        self.clear();
        for chunk in name.split(is_between_words).filter(|chunk| !chunk.is_empty()) {
            self.add_word(chunk);
            if chunk.contains(is_within_word) {
                chunk
                    .split(is_within_word)
                    .filter(|part| !part.is_empty())
                    .for_each(|part| self.add_word(part));
            }
        }
    }

    fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
    }

    fn add_word(&mut self, word: &str) {
        let first = self.ends.len();
        self.add(word, |text, word| text.extend(letters(word).map(plain_letter)));
        if !word.is_ascii() {
            self.add(word, |text, word| letters(word).for_each(|c| push_expanded(text, c)));
        }
        let plain_form = self.form(first).to_owned();
        if SPELLINGS.iter().any(|(two, _)| plain_form.contains(two)) {
            self.add(&plain_form, push_contracted);
        }
    }

    fn add(&mut self, word: &str, push: impl Fn(&mut String, &str)) {
        push(&mut self.text, word);
        self.ends.push(self.text.len());
    }

    fn form(&self, place: usize) -> &str {
        let start = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text[start..self.ends[place]]
    }

    /// The forms, some of them perhaps twice.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.ends.len()).map(|place| self.form(place)).filter(|form| !form.is_empty())
    }
}

/// The words that somebody typed, each in its one or two forms.
pub(crate) fn typed(text: &str) -> Vec<Vec<String>> {
    const MAX_WORDS: usize = 8;
    const MAX_WORD_LENGTH: usize = 40;
    let words = text.split(|c| is_between_words(c) || is_within_word(c));
    let forms = words.filter_map(|word| {
        let letters: Vec<char> = letters(word).take(MAX_WORD_LENGTH).collect();
        let one: String = letters.iter().copied().map(plain_letter).collect();
        let mut two = String::new();
        letters.iter().for_each(|c| push_expanded(&mut two, *c));
        let forms = if one == two { vec![one] } else { vec![one, two] };
        (!letters.is_empty()).then_some(forms)
    });
    forms.take(MAX_WORDS).collect()
}

/// What stands between words: everything but letters, digits, and marks within words.
fn is_between_words(c: char) -> bool {
    !(c.is_alphanumeric() || is_within_word(c) || is_combining(c))
}

/// What joins the parts of one word: `Jean-Pierre`, `O'Connor`.
fn is_within_word(c: char) -> bool {
    matches!(c, '-' | '\'' | '’' | '‘' | '`' | '´' | 'ʻ' | 'ʼ' | '‐' | '‑')
}

/// Accents that stand as characters of their own.
fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

/// The small letters and digits of a word.
fn letters(word: &str) -> impl Iterator<Item = char> + '_ {
    word.chars().flat_map(char::to_lowercase).filter(|c| c.is_alphanumeric())
}

/// One plain letter for a letter with an accent.
pub(crate) fn plain_letter(c: char) -> char {
    match c {
        'a'..='z' | '0'..='9' => c,
        'à'..='æ' | 'ā' | 'ă' | 'ą' | 'ǎ' | 'ạ'..='ặ' => 'a',
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => 'c',
        'ď' | 'đ' | 'ð' | 'ḍ' => 'd',
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' | 'ə' | 'ẹ'..='ệ' => 'e',
        'ĝ' | 'ğ' | 'ġ' | 'ģ' | 'ǧ' => 'g',
        'ĥ' | 'ħ' | 'ḥ' => 'h',
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' | 'ǐ' | 'ỉ' | 'ị' => 'i',
        'ĵ' => 'j',
        'ķ' => 'k',
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => 'l',
        'ñ' | 'ń' | 'ņ' | 'ň' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' | 'œ' | 'ơ' | 'ọ'..='ợ' => 'o',
        'ŕ' | 'ŗ' | 'ř' => 'r',
        'ß' | 'ś' | 'ŝ' | 'ş' | 'š' | 'ș' | 'ṣ' => 's',
        'þ' | 'ţ' | 'ť' | 'ŧ' | 'ț' | 'ṭ' => 't',
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' | 'ư' | 'ụ'..='ự' => 'u',
        'ŵ' => 'w',
        'ý' | 'ÿ' | 'ŷ' | 'ỳ'..='ỹ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        other => other,
    }
}

/// The letters that a letter is written with where there is no such letter.
fn push_expanded(text: &mut String, c: char) {
    match c {
        'ä' | 'æ' => text.push_str("ae"),
        'å' => text.push_str("aa"),
        'ö' | 'ø' | 'œ' => text.push_str("oe"),
        'ü' => text.push_str("ue"),
        'ß' => text.push_str("ss"),
        'þ' => text.push_str("th"),
        other => text.push(plain_letter(other)),
    }
}

/// The same of one letter.
pub(crate) fn expanded(c: char) -> String {
    let mut text = String::new();
    push_expanded(&mut text, c);
    text
}

/// Spellings of one letter by two.
const SPELLINGS: [(&str, char); 4] = [("ae", 'a'), ("oe", 'o'), ("ue", 'u'), ("aa", 'a')];

/// A plain form with such spellings as one letter.
fn push_contracted(text: &mut String, word: &str) {
    let mut rest = word;
    while let Some(first) = rest.chars().next() {
        let spelling = SPELLINGS.iter().find(|(two, _)| rest.starts_with(two));
        let (letter, length) = spelling.map_or((first, first.len_utf8()), |(two, one)| (*one, two.len()));
        text.push(letter);
        rest = &rest[length..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forms(name: &str) -> Vec<String> {
        let mut forms = Forms::default();
        forms.of_name(name);
        forms.iter().map(str::to_owned).collect()
    }

    #[test]
    fn every_usual_spelling_of_a_name_is_a_form_of_it() {
        assert_eq!(forms("Müller"), ["muller", "mueller"]);
        assert_eq!(forms("Mueller, J."), ["mueller", "muller", "j"]);
        assert_eq!(forms("Weiß"), ["weis", "weiss"]);
        assert_eq!(forms("Wałęsa"), ["walesa", "walesa"]);
        assert_eq!(forms("Sørensen"), ["sorensen", "soerensen"]);
        assert_eq!(forms("O'Connor"), ["oconnor", "o", "connor"]);
        assert_eq!(forms("Vachier-Lagrave, Maxime"), ["vachierlagrave", "vachier", "lagrave", "maxime"]);
        assert_eq!(forms("Mu\u{308}ller"), ["muller", "muller"]);
        assert_eq!(forms(" , - "), Vec::<String>::new());
    }

    #[test]
    fn what_is_typed_has_one_form_or_two() {
        assert_eq!(typed("müller  jo"), [vec!["muller", "mueller"], vec!["jo"]]);
        assert_eq!(typed("O'Connor"), [vec!["o"], vec!["connor"]]);
        assert!(typed(" ?! ").is_empty());
        assert_eq!(typed(&"x ".repeat(100)).len(), 8);
    }
}
