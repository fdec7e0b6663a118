//! Names of people, compared as people compare them: in any order of their words, without accents and case.

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
