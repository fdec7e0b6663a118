//! Names come out as they were typed, whatever letters they have; what no font has is told.
#![allow(clippy::unwrap_used, reason = "tests")]

mod festivals;
mod read_back;

use festivals::{festival, job, open, options, stamp};
use hayro_syntax::Pdf;
use print::{Document, Finding, Printed, render};
use read_back::read_aloud;
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

/// What the PDF itself says, not the text beside it. Words that run from right to left are there in the
/// order in which they are drawn: of them the letters are compared, whatever their order.
#[test]
fn the_pdf_says_names_as_they_were_typed() {
    let said = read_aloud(&Pdf::new(printed_with(&NAMES).pdf).unwrap());
    let said: Vec<String> = said.iter().map(|(_, text)| letters_alone(text)).collect();
    let whole = said.concat();
    let sorted = |text: &str| {
        let mut letters: Vec<char> = text.chars().collect();
        letters.sort_unstable();
        letters
    };
    for name in NAMES {
        if !name.chars().any(|one| ('\u{590}'..'\u{700}').contains(&one)) {
            assert!(whole.contains(&letters_alone(name)), "{name} in {said:#?}");
            continue;
        }
        for word in name.split([' ', ',']).filter(|word| !word.is_empty()) {
            assert!(said.iter().any(|text| sorted(text) == sorted(word)), "{word} in {said:#?}");
        }
    }
}

fn letters_alone(text: &str) -> String {
    text.chars().filter(|one| !is_space(*one)).collect()
}

fn is_space(one: char) -> bool {
    one.is_whitespace() || one == '\u{200b}'
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
