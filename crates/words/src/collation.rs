//! The order of the alphabet, as each language has it: CLDR's collation, so that pages sort as the reader's
//! browser and telephone do.

use std::cmp::Ordering;
use std::sync::LazyLock;

use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::{Locale, locale};

use super::{Language, Words};

static COLLATORS: LazyLock<Vec<CollatorBorrowed<'static>>> =
    LazyLock::new(|| Language::ALL.into_iter().map(collator).collect());

const fn locale_of(language: Language) -> Locale {
    match language {
        Language::English => locale!("en"),
        Language::German => locale!("de"),
        Language::French => locale!("fr"),
        Language::Spanish => locale!("es"),
    }
}

fn collator(language: Language) -> CollatorBorrowed<'static> {
    let collator = Collator::try_new(locale_of(language).into(), CollatorOptions::default());
    collator.expect("the order of every language is compiled in")
}

impl Words {
    /// Which of two names comes first in lists: in German ä stands as a, in Spanish ñ comes after n.
    pub fn compare(&self, one: &str, other: &str) -> Ordering {
        let index = Language::ALL.iter().position(|language| *language == self.language()).unwrap_or(0);
        COLLATORS[index].compare(one, other)
    }

    /// Puts people, or whatever has a name, in the order of the alphabet; namesakes stay as they were.
    pub fn sort<Named>(&self, all: &mut [Named], name: impl for<'a> Fn(&'a Named) -> &'a str) {
        all.sort_by(|one, other| self.compare(name(one), name(other)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(language: Language, names: &[&'static str]) -> Vec<&'static str> {
        let mut names = names.to_vec();
        Words::in_language(language).sort(&mut names, |name| *name);
        names
    }

    /// By the books of each language: DIN 5007-1 (ä as a), the Spanish academy (ñ after n), and letters of
    /// others where readers look for them.
    #[test]
    fn each_language_has_its_own_order() {
        let names =
            ["Zorn", "Ärlig", "Nuz", "Núñez", "Nuno", "Abel", "Škvařil", "Skala", "Arndt", "Łukasz", "Lund"];
        let german =
            ["Abel", "Ärlig", "Arndt", "Łukasz", "Lund", "Núñez", "Nuno", "Nuz", "Skala", "Škvařil", "Zorn"];
        let spanish =
            ["Abel", "Ärlig", "Arndt", "Łukasz", "Lund", "Nuno", "Núñez", "Nuz", "Skala", "Škvařil", "Zorn"];
        for language in [Language::English, Language::German, Language::French] {
            assert_eq!(sorted(language, &names), german, "{}", language.code());
        }
        assert_eq!(sorted(Language::Spanish, &names), spanish);
    }

    #[test]
    fn a_shorter_surname_comes_before_a_longer_one_whatever_the_given_names() {
        let names = ["Mullerova, Anna", "Muller, Zoe", "Müller, Anna", "Mullen, Zoe"];
        let expected = ["Mullen, Zoe", "Müller, Anna", "Muller, Zoe", "Mullerova, Anna"];
        assert_eq!(sorted(Language::English, &names), expected);
    }
}
