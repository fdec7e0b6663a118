//! The PDF is read back by another library: tags, language and title are there, tables have headings, and
//! what is read aloud comes in the order of reading.
#![allow(clippy::unwrap_used, reason = "tests")]

mod events;
mod festivals;
mod read_back;

use std::collections::BTreeMap;

use events::{by_hand, options as english};
use festivals::{festival, job, open, options, stamp};
use hayro_syntax::Pdf;
use hayro_syntax::object::Dict;
use print::{Document, Error, Options, Paper, render};
use read_back::{catalog, dictionaries, name, read_aloud};
use words::Language;

#[test]
fn tags_language_and_title_are_read_back() {
    let festival = festival(open(40, 2));
    let (stamp, mut options) = (stamp(), options());
    options.language = Language::German;
    let printed = render(Document::named("pairings").unwrap(), &job(&festival, &stamp, &options)).unwrap();
    let pdf = Pdf::new(printed.pdf).unwrap();
    assert_eq!(pdf.pages().len(), printed.pages);
    let all = dictionaries(&pdf);
    let catalog = catalog(&pdf);
    let language = catalog.get::<hayro_syntax::object::String<'_>>("Lang").unwrap();
    assert_eq!(language.as_bytes(), b"de");
    assert_eq!(catalog.get::<Dict<'_>>("MarkInfo").unwrap().get::<bool>("Marked"), Some(true));
    assert!(catalog.contains_key("StructTreeRoot"));
    // PDF/UA-1, 7.1: a reader shows the title in place of the name of the file.
    let preferences = catalog.get::<Dict<'_>>("ViewerPreferences").unwrap();
    assert_eq!(preferences.get::<bool>("DisplayDocTitle"), Some(true));
    let title = pdf.metadata().title.clone().unwrap();
    assert!(!title.is_empty());

    let mut roles: BTreeMap<String, usize> = BTreeMap::new();
    for role in all.iter().filter(|one| one.contains_key("P")).filter_map(|one| name(one, "S")) {
        *roles.entry(role).or_default() += 1;
    }
    // Twenty boards of eight cells each, under eight headings.
    let count = |role: &str| roles.get(role).copied().unwrap_or(0);
    assert_eq!((count("TH"), count("TD"), count("H1")), (8, 160, 1), "{roles:?}");
}

/// What is read aloud, without the spaces that lines have at their ends.
fn aloud(pdf: Vec<u8>) -> Vec<(String, String)> {
    let said = read_aloud(&Pdf::new(pdf).unwrap()).into_iter();
    let said = said.map(|(roles, text)| (roles.last().cloned().unwrap_or_default(), text));
    said.filter(|(_, text)| !text.trim().is_empty()).collect()
}

/// Title first, then the headings of the table, then board after board from White to Black, then who has no
/// opponent: the order in which the round is worked out by hand in `events/by_hand.rs`.
#[test]
fn pairings_are_read_from_the_title_to_the_last_row() {
    let printed = by_hand().print("pairings", &english()).unwrap();
    let said: Vec<String> = aloud(printed.pdf).into_iter().map(|(_, text)| text.trim().to_owned()).collect();
    let order = [
        "Round 3: pairings",
        "Board",
        "White",
        "Rating",
        "Black",
        "Hubert Blaine",
        "2410",
        "Muircheartach",
        "2350",
        "1980",
        "#1 *Star* $x_2",
        "2050",
        "1900",
        "Grażyna",
        "2230",
        "Without an opponent",
        "Παπαδόπουλος, Γιώργος",
        "pairing-allocated bye",
    ];
    let mut at = 0;
    for expected in order {
        let found = said[at..].iter().position(|text| text.contains(expected));
        at += found.unwrap_or_else(|| panic!("{expected} does not come after {}: {said:#?}", said[at]));
    }
}

/// Header, footer and the word over a draft are not read out again and again; each document has its title
/// as a heading, or is made of cards, which have none; and whatever the sheet says is read.
#[test]
fn every_document_is_tagged_and_says_its_language() {
    let event = by_hand();
    for (language, paper) in [(Language::English, Paper::A4), (Language::French, Paper::Letter)] {
        for document in Document::ALL {
            let options = Options { language, paper, ..english() };
            let printed = match event.print(document.name, &options) {
                Ok(printed) => printed,
                Err(Error::Nothing(_)) => continue,
                Err(other) => panic!("{}: {other}", document.name),
            };
            let pdf = Pdf::new(printed.pdf).unwrap();
            let said = catalog(&pdf).get::<hayro_syntax::object::String<'_>>("Lang").unwrap();
            assert_eq!(said.as_bytes(), language.code().as_bytes(), "{}", document.name);
            let texts = read_aloud(&pdf);
            assert!(texts.iter().any(|(_, text)| !text.trim().is_empty()), "{} says nothing", document.name);
            let pages = texts.iter().filter(|(_, text)| text.contains("log 4711")).count();
            assert_eq!(pages, 0, "{}: footers are not part of what is read", document.name);
        }
    }
}
