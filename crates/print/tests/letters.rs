//! Names come out as they were typed, whatever letters they have; what no font has is told.
#![allow(clippy::unwrap_used, reason = "tests")]

mod festivals;

use festivals::{festival, job, open, options, stamp};
use print::{Document, Finding, Printed, render};
use tournament::PlayerId;

/// Names that would be something else if they were read as markup, and names in every script that is printed.
const NAMES: [&str; 12] = [
    "#import \"@preview/x:1.0.0\"",
    "*bold* _thin_ `raw` $x^2$",
    "= Heading // comment /* more */",
    "@label <tag> \\ back\\slash",
    "[#read(\"/etc/passwd\")] ~ -- --- ...",
    "O'Brien, \"Seán\" 'quoted'",
    "Ваня Жуков-Ѓорѓи",
    "Παπαδόπουλος, Γιώργος",
    "כהן, דָּוִד",
    "محمد بن سلمان",
    "გელფანდი, ბორის",
    "Առոնյան, Լևոն e\u{301}o\u{308}",
];

fn printed_with(names: &[&str]) -> Printed {
    let players = u32::try_from(names.len()).unwrap().next_multiple_of(2);
    let mut section = open(players, 1);
    for (number, name) in (1..).zip(names) {
        section.players.get_mut(&PlayerId::new(number).unwrap()).unwrap().details.name = (*name).to_owned();
    }
    let festival = festival(section);
    let (stamp, mut options) = (stamp(), options());
    options.line_width = 200;
    render(Document::named("pairings").unwrap(), &job(&festival, &stamp, &options)).unwrap()
}

#[test]
fn names_are_never_markup() {
    let printed = printed_with(&NAMES);
    assert_eq!(printed.findings, []);
    for name in NAMES {
        let spaced = name.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(printed.text.contains(&spaced), "{name} in\n{}", printed.text);
    }
}

#[test]
fn a_character_that_no_font_has_is_told_once() {
    let printed = printed_with(&["Wang 王, Li", "Smile 🙂"]);
    let told: Vec<(String, String)> = (printed.findings.iter())
        .map(|finding| match finding {
            Finding::MissingCharacters { characters, text } => {
                (characters.iter().collect(), text.replace("GM ", ""))
            }
            Finding::NotAccessible(_) | Finding::TemplateRefused(_) => panic!("{finding:?}"),
        })
        .collect();
    let expected = [("王", "Wang 王, Li"), ("🙂", "Smile 🙂")];
    let mut told: Vec<(&str, &str)> = told.iter().map(|(one, text)| (one.as_str(), text.as_str())).collect();
    told.sort_by_key(|(_, text)| std::cmp::Reverse(*text));
    assert_eq!(told, expected);
    // Whoever reads by finger reads the name as it is.
    assert!(printed.text.contains('王'));
}
