//! Finding people in a list while somebody types: the one search of every page, in the order of no accents,
//! no typos.
//!
//! A row is compared by its [`search_key`], the forms of its words. Every word that was typed must fit a word
//! of the row, in any order: it begins it, or stands within it; where no row of a list fits so, one typo is
//! forgiven in words of four letters and more. Pages hand the keys to their scripts, and [`letters`] to fold
//! what is typed, so that a script finds the same rows.

use crate::fold::{Forms, expanded, plain_letter, typed};

/// From how many letters on a word within another is looked for, too.
const SHORTEST_WITHIN: usize = 3;

/// From how many letters on a typo is forgiven.
const SHORTEST_TYPO: usize = 4;

/// How a row fits what was typed; the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// Every word that was typed begins a word of it.
    Begins,
    /// Some stand within a word.
    Within,
    /// Some do with one typo forgiven: a letter more, less, other, or two exchanged.
    Typo,
}

/// What a row is found by: every word of a text in its usual spellings, small letters without accents.
///
/// ```
/// assert_eq!(roster::search_key("Müller, Jürgen"), "muller mueller jurgen juergen");
/// ```
pub fn search_key(text: &str) -> String {
    let mut forms = Forms::default();
    forms.of_name(text);
    let mut key: Vec<&str> = Vec::new();
    for form in forms.iter() {
        if !key.contains(&form) {
            key.push(form);
        }
    }
    key.join(" ")
}

/// What was typed into a field that searches.
///
/// ```
/// use roster::{Fit, Search, search_key};
/// assert_eq!(Search::new("mehmet yilmaz").fit(&search_key("Yılmaz, Mehmet")), Some(Fit::Begins));
/// assert_eq!(Search::new("lindquist").fit(&search_key("Lindqvist, Åsa")), Some(Fit::Typo));
/// ```
#[derive(Clone, Debug)]
pub struct Search {
    words: Vec<Vec<String>>,
}

impl Search {
    /// What was typed.
    pub fn new(text: &str) -> Search {
        Search { words: typed(text) }
    }

    /// Whether nothing was typed that could be found.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// How a row fits, by its key; none if it does not. Whatever it is fits an empty search.
    pub fn fit(&self, key: &str) -> Option<Fit> {
        let of_word = |word: &Vec<String>| {
            let fits = word.iter().flat_map(|form| key.split(' ').filter_map(|one| fit(form, one)));
            fits.min()
        };
        let all: Option<Vec<Fit>> = self.words.iter().map(of_word).collect();
        all.map(|all| all.into_iter().max().unwrap_or(Fit::Begins))
    }

    /// The rows that are found, by their keys: those that fit as it was typed, and only where there are none,
    /// those with a typo.
    ///
    /// ```
    /// let names = ["Hanna", "Anna", "Anne"];
    /// let found = roster::Search::new("anna").among(names, |name| roster::search_key(name));
    /// assert_eq!(found, [(roster::Fit::Within, "Hanna"), (roster::Fit::Begins, "Anna")]);
    /// ```
    pub fn among<Row, Key: AsRef<str>>(
        &self,
        rows: impl IntoIterator<Item = Row>,
        key: impl Fn(&Row) -> Key,
    ) -> Vec<(Fit, Row)> {
        let fitting = rows.into_iter().filter_map(|row| self.fit(key(&row).as_ref()).map(|fit| (fit, row)));
        let mut found: Vec<(Fit, Row)> = fitting.collect();
        if found.iter().any(|(fit, _)| *fit < Fit::Typo) {
            found.retain(|(fit, _)| *fit < Fit::Typo);
        }
        found
    }
}

/// How one typed word fits one word of a row.
fn fit(word: &str, of_row: &str) -> Option<Fit> {
    let length = word.chars().count();
    if of_row.starts_with(word) {
        Some(Fit::Begins)
    } else if length >= SHORTEST_WITHIN && of_row.contains(word) {
        Some(Fit::Within)
    } else if length >= SHORTEST_TYPO && begins_with_a_typo(word, of_row) {
        Some(Fit::Typo)
    } else {
        None
    }
}

/// Whether a word begins another but for one typo. Figures have none: another number is another player.
fn begins_with_a_typo(word: &str, of_row: &str) -> bool {
    if word.contains(char::is_numeric) {
        return false;
    }
    let (word, of_row): (Vec<char>, Vec<char>) = (word.chars().collect(), of_row.chars().collect());
    let same = word.iter().zip(&of_row).take_while(|(one, other)| one == other).count();
    let rest = |of: &[char], from: usize| of.get(from..).unwrap_or_default().to_vec();
    let begins = |typed: usize, there: usize| rest(&of_row, there).starts_with(&rest(&word, typed));
    let is_swapped = word.get(same).is_some()
        && word.get(same) == of_row.get(same + 1)
        && word.get(same + 1) == of_row.get(same);
    let other = same < of_row.len() && begins(same + 1, same + 1);
    let missing = same < of_row.len() && begins(same, same + 1);
    begins(same + 1, same) || other || missing || (is_swapped && begins(same + 2, same + 2))
}

/// The letters that are folded: each with its plain letter, and the spelling that stands for it where there
/// is no such letter.
pub fn letters() -> impl Iterator<Item = (char, char, String)> {
    let all = ('\u{80}'..='\u{2af}').chain('\u{1e00}'..='\u{1eff}');
    all.filter_map(|letter| {
        let (plain, spelled) = (plain_letter(letter), expanded(letter));
        (plain != letter || !spelled.chars().eq([letter])).then_some((letter, plain, spelled))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found<'a>(typed: &str, names: &[&'a str]) -> Vec<&'a str> {
        let found = Search::new(typed).among(names.iter().copied(), |name| search_key(name));
        found.into_iter().map(|(_, name)| name).collect()
    }

    #[test]
    fn names_are_found_as_people_of_other_languages_type_them() {
        let pairs = [
            ("Yılmaz, İbrahim", &["yilmaz", "ibrahim yil", "YILMAZ", "Yılmaz"][..]),
            ("Škvařil, Jiří", &["skvar", "jiri skvaril", "ŠKVAŘIL"]),
            ("Wojtaszek, Łukasz", &["lukasz", "woj luk"]),
            ("Þórðarson, Guðmundur", &["thordarson", "tordar", "gudmundur"]),
            ("Weiß, Jürgen", &["weiss", "weis", "juergen", "jurgen"]),
            ("Mueller, Anna", &["müller", "muller"]),
            ("Sørensen, Åse", &["sorensen", "soerensen", "aase", "ase"]),
            ("Vachier-Lagrave, Maxime", &["lagrave", "vachierlagrave", "vachier-lagrave"]),
            ("O'Connor, Seán", &["oconnor", "o'connor", "connor sean", "o’connor"]),
            ("van der Sterren, Paul", &["sterren van", "der sterren"]),
            ("Nguyễn, Thị Ánh", &["nguyen thi", "anh nguyen"]),
            ("Lindqvist, Örjan", &["lindquist", "lindqist", "lindqvsit", "lindqvvist", "orjan"]),
        ];
        for (name, searches) in pairs {
            for typed in searches {
                assert_eq!(found(typed, &[name, "Smith, John"]), [name], "{typed}");
            }
        }
    }

    #[test]
    fn a_typo_counts_only_where_nobody_fits_and_never_in_short_words_or_figures() {
        assert_eq!(found("anna", &["Anne", "Anna"]), ["Anna"]);
        assert_eq!(found("anna", &["Anne", "Otto"]), ["Anne"]);
        assert!(found("ann", &["Inna"]).is_empty(), "three letters");
        assert!(found("24601", &["24602"]).is_empty());
        assert!(found("lindqusit", &["Lindqvist"]).is_empty(), "two typos");
        assert_eq!(found("an", &["Hans", "Anton"]), ["Anton"], "two letters begin");
        assert_eq!(found("berg", &["Lindberg"]), ["Lindberg"]);
        assert_eq!(found(" ", &["Anybody"]), ["Anybody"]);
    }

    #[test]
    fn the_letters_are_those_that_change() {
        let all: Vec<(char, char, String)> = letters().collect();
        assert!(all.contains(&('ł', 'l', "l".to_owned())));
        assert!(all.contains(&('ü', 'u', "ue".to_owned())));
        assert!(all.iter().all(|(letter, ..)| !letter.is_ascii()));
    }
}
