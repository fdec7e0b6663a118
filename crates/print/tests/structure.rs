//! The PDF is read back by another library: tags, language and title are there, and tables have headings.
#![allow(clippy::unwrap_used, reason = "tests")]

mod festivals;

use std::collections::BTreeMap;

use festivals::{festival, job, open, options, stamp};
use hayro_syntax::Pdf;
use hayro_syntax::object::{Dict, Name, Object};
use print::{Document, render};
use words::Language;

/// Every dictionary of a file.
fn dictionaries(pdf: &Pdf) -> Vec<Dict<'_>> {
    pdf.objects().into_iter().filter_map(Object::into_dict).collect()
}

fn name(dictionary: &Dict<'_>, key: &str) -> Option<String> {
    dictionary.get::<Name<'_>>(key).map(|name| name.as_str().to_owned())
}

#[test]
fn tags_language_and_title_are_read_back() {
    let festival = festival(open(40, 2));
    let (stamp, mut options) = (stamp(), options());
    options.language = Language::German;
    let printed = render(Document::named("pairings").unwrap(), &job(&festival, &stamp, &options)).unwrap();
    let pdf = Pdf::new(printed.pdf).unwrap();
    assert_eq!(pdf.pages().len(), printed.pages);
    let all = dictionaries(&pdf);
    let catalog = all.iter().find(|one| name(one, "Type").as_deref() == Some("Catalog")).unwrap();
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
