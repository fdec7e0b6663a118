//! `crates/words/words/en/handbook/*.ftl`: what the register says of each article, for those who translate
//! it.
//!
//! A paraphrase that stands in several editions or documents is there once, in the first.

use std::collections::BTreeSet;

use glossary::phrase;

/// The English catalogue of every document: its path, and what stands in it.
pub(crate) fn catalogues() -> Vec<(String, String)> {
    let mut earlier = BTreeSet::new();
    let catalogues = handbook::documents().iter().map(|document| {
        let articles = document.editions.iter().flat_map(|edition| edition.articles);
        let text = catalogue(document.slug, articles.map(|article| article.text), &mut earlier);
        (format!("crates/words/words/en/handbook/{}.ftl", document.slug), text)
    });
    catalogues.collect()
}

fn catalogue<'a>(slug: &str, texts: impl Iterator<Item = &'a str>, earlier: &mut BTreeSet<String>) -> String {
    let mut catalogue = format!("# Written by `cargo xtask generate` from handbook/{slug}; do not edit.\n\n");
    for text in texts {
        let id = phrase::id(text).replacen("said", "paraphrase", 1);
        if earlier.insert(id.clone()) {
            catalogue += &format!("{id} = {text}\n");
        }
    }
    catalogue
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paraphrase_stands_once() {
        let mut earlier = BTreeSet::new();
        let text = catalogue("dutch", ["Colours.", "Floats.", "Colours."].into_iter(), &mut earlier);
        let lines: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!(lines, ["paraphrase-colours = Colours.", "paraphrase-floats = Floats."]);
    }
}
