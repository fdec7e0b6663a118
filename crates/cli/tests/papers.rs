//! Official papers from a terminal: officials, registration, certificates, forms and the bundle.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, reason = "tests read files")]

mod running;

use running::{Folder, Run, run as jadoube};

fn event(folder: &Folder, words: &[&str]) -> Run {
    let festival = folder.path("festival.jadoube");
    jadoube(&[&["event", festival.as_str()], words].concat())
}

#[test]
fn officials_forms_and_the_bundle() {
    let folder = Folder::new("papers");
    event(&folder, &["new", "City Open", "--rounds", "3", "--start", "2026-11-14"]).ends_with(0);
    event(&folder, &["set", "initial-colour", "white"]).ends_with(0);
    for name in ["Anna", "Boris", "Clara", "David"] {
        event(&folder, &["enter", name, "--rating", "2300", "--federation", "LTU"]).ends_with(0);
    }
    event(&folder, &["checkin", "all"]).ends_with(0);
    event(&folder, &["pair"]).ends_with(0);
    event(&folder, &["publish"]).ends_with(0);
    for board in ["1", "2"] {
        event(&folder, &["result", "1", board, "1-0"]).ends_with(0);
    }
    let chief = ["official", "Winkler, Ada", "chief-arbiter", "--title", "IA", "--fide-id", "1234567"];
    event(&folder, &chief).ends_with(0);
    event(&folder, &["official", "Bauer, Jonas", "clown"]).complains("`clown` is no role");
    let register = ["register", "--venue", "Town hall", "--organiser", "City Club", "--code", "412345"];
    event(&folder, &register).ends_with(0);
    event(&folder, &["certify", "1", "IM"]).ends_with(0);
    let appeal = ["appeal", "Boris", "--round", "1", "--ruling", "lost on time", "--facts", "the clock"];
    event(&folder, &appeal).ends_with(0);
    event(&folder, &["form"]).ends_with(0).prints("it1-1: IT1 Certificate of Title Result: Anna");
    let text = folder.path("it1.txt");
    event(&folder, &["form", "it1-1.txt", "-o", &text]).ends_with(0);
    let text = std::fs::read_to_string(text).unwrap();
    assert!(text.contains("Chief Arbiter (name, ID): IA Winkler, Ada (1234567)"), "{text}");
    assert!(text.contains("number of games: 1") && text.contains("Not verified"), "{text}");
    let pdf = folder.path("appeal.pdf");
    event(&folder, &["form", "appeal-1.pdf", "-o", &pdf]).ends_with(0);
    assert!(std::fs::read(pdf).unwrap().starts_with(b"%PDF"));
    let bundle = folder.path("bundle.zip");
    event(&folder, &["bundle", "-o", &bundle]).ends_with(0);
    let bundle = String::from_utf8_lossy(&std::fs::read(bundle).unwrap()).into_owned();
    for name in ["report.trf", "crosstable.csv", "forms/it1-1.pdf", "forms/chief-arbiter-report.txt"] {
        assert!(bundle.contains(name), "{name}");
    }
    event(&folder, &["form", "it1-2.txt"]).complains("certificate was asked for");
    let corrected = ["appeal", "Boris", "--number", "1", "--submitted", "2026-11-14T16:30+01:00"];
    event(&folder, &corrected).ends_with(0);
    event(&folder, &["appeal", "Boris", "--number", "1", "--ruling", "lost on time"]).ends_with(0);
    let festival = folder.path("festival.jadoube");
    let printed = jadoube(&["print", "appeal-1", &festival, "--text"]).ends_with(0);
    assert!(printed.out.contains("Handed in: 2026-11-14 "), "it stays: {}", printed.out);
    let large = folder.path("large.pdf");
    jadoube(&["print", "it1-1", &festival, "--large", "-o", &large]).ends_with(0);
    assert!(std::fs::read(large).unwrap().starts_with(b"%PDF"));
    jadoube(&["print", "fa1-1", &festival, "--text"]).complains("has not asked for a norm");
    jadoube(&["print", "it1-1", &festival, "--round", "1", "--text"]).complains("a layout of its own");
}
