//! `docs/SECURITY.md` speaks of every requirement of levels 1 and 2 once, and of tests that exist.

#![allow(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests read the document")]

use std::collections::BTreeSet;
use std::path::Path;

/// Requirements of levels 1 and 2 in OWASP ASVS 5.0.0: section, and which of its numbers.
const REQUIRED: &[(&str, &str)] = &[
    ("1.1", "1-2"),
    ("1.2", "1-9"),
    ("1.3", "1-11"),
    ("1.4", "1-3"),
    ("1.5", "1-2"),
    ("2.1", "1-3"),
    ("2.2", "1-3"),
    ("2.3", "1-4"),
    ("2.4", "1-1"),
    ("3.2", "1-2"),
    ("3.3", "1-4"),
    ("3.4", "1-6"),
    ("3.5", "1-5"),
    ("3.7", "1-2"),
    ("4.1", "1-3"),
    ("4.2", "1-1"),
    ("4.3", "1-2"),
    ("4.4", "1-4"),
    ("5.1", "1-1"),
    ("5.2", "1-3"),
    ("5.3", "1-2"),
    ("5.4", "1-3"),
    ("6.1", "1-3"),
    ("6.2", "1-12"),
    ("6.3", "1-4"),
    ("6.4", "1-4"),
    ("6.5", "1-5"),
    ("6.6", "1-3"),
    ("6.8", "1-4"),
    ("7.1", "1-3"),
    ("7.2", "1-4"),
    ("7.3", "1-2"),
    ("7.4", "1-5"),
    ("7.5", "1-2"),
    ("7.6", "1-2"),
    ("8.1", "1-2"),
    ("8.2", "1-3"),
    ("8.3", "1-1"),
    ("8.4", "1-1"),
    ("9.1", "1-3"),
    ("9.2", "1-4"),
    ("10.1", "1-2"),
    ("10.2", "1-2"),
    ("10.3", "1-4"),
    ("10.4", "1-11"),
    ("10.5", "1-5"),
    ("10.6", "1-2"),
    ("10.7", "1-3"),
    ("11.1", "1-2"),
    ("11.2", "1-3"),
    ("11.3", "1-3"),
    ("11.4", "1-4"),
    ("11.5", "1-1"),
    ("11.6", "1-1"),
    ("12.1", "1-3"),
    ("12.2", "1-2"),
    ("12.3", "1-4"),
    ("13.1", "1-1"),
    ("13.2", "1-5"),
    ("13.3", "1-2"),
    ("13.4", "1-5"),
    ("14.1", "1-2"),
    ("14.2", "1-4"),
    ("14.3", "1-3"),
    ("15.1", "1-3"),
    ("15.2", "1-3"),
    ("15.3", "1-7"),
    ("16.1", "1-1"),
    ("16.2", "1-5"),
    ("16.3", "1-4"),
    ("16.4", "1-3"),
    ("16.5", "1-3"),
    ("17.1", "1-1"),
    ("17.2", "1-4"),
    ("17.3", "1-2"),
];

fn expanded(section: &str, from: u32, to: u32) -> impl Iterator<Item = String> {
    (from..=to).map(move |number| format!("{section}.{number}"))
}

/// Each requirement of the document: its numbers, what it asks, the standing, and by what or why.
fn requirements() -> Vec<[String; 4]> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/SECURITY.md");
    let text = std::fs::read_to_string(path).unwrap();
    let (_, list) = text.split_once("## Requirement by requirement").unwrap();
    let paragraphs = list.split("\n\n").filter(|paragraph| paragraph.starts_with("- "));
    let items = paragraphs.flat_map(|paragraph| paragraph.split("\n- "));
    items.map(|item| parts(item.trim_start_matches("- ").replace("\n  ", " ").trim()).unwrap()).collect()
}

/// The parts of a line such as `**1.2.3** what it asks. *met*: by what`.
fn parts(item: &str) -> Option<[String; 4]> {
    let (numbers, rest) = item.strip_prefix("**")?.split_once("** ")?;
    let (asks, rest) = rest.split_once(". *")?;
    let (standing, because) = rest.split_once("*: ")?;
    Some([numbers, asks, standing, because].map(str::to_owned))
}

/// The numbers a line begins with: `1.2.3`, or `1.2.3–1.2.5`, with commas.
fn numbers(cell: &str) -> Vec<String> {
    cell.split(", ")
        .flat_map(|part| {
            let (first, last) = part.split_once('–').unwrap_or((part, part));
            let (section, from) = first.rsplit_once('.').unwrap();
            let (_, to) = last.rsplit_once('.').unwrap();
            expanded(section, from.parse().unwrap(), to.parse().unwrap())
        })
        .collect()
}

#[test]
fn every_requirement_has_its_line_and_only_one() {
    let listed: Vec<String> = requirements().iter().flat_map(|[number, ..]| numbers(number)).collect();
    let once: BTreeSet<String> = listed.iter().cloned().collect();
    assert_eq!(once.len(), listed.len(), "a requirement has two lines");
    let required: BTreeSet<String> = REQUIRED
        .iter()
        .flat_map(|(section, range)| {
            let (from, to) = range.split_once('-').unwrap();
            expanded(section, from.parse().unwrap(), to.parse().unwrap())
        })
        .collect();
    let beyond = BTreeSet::from(["8.3.2".to_owned()]);
    assert_eq!(required.difference(&once).collect::<Vec<_>>(), Vec::<&String>::new(), "missing");
    assert_eq!(once.difference(&required).cloned().collect::<BTreeSet<_>>(), beyond, "of level 3");
}

#[test]
fn every_line_has_a_standing_and_a_reason() {
    for [number, asks, standing, because] in requirements() {
        assert!(["met", "not applicable", "not met"].contains(&standing.as_str()), "{number}: {standing}");
        assert!(!asks.is_empty() && !because.is_empty(), "{number}");
    }
}

#[test]
fn every_test_named_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut named = 0;
    for [number, _, _, because] in requirements() {
        for span in because.split('`').skip(1).step_by(2) {
            let Some((file, test)) =
                span.split_once("::").filter(|(file, _)| file.starts_with(char::is_lowercase))
            else {
                continue;
            };
            if file == "tournament" {
                continue;
            }
            // `server/door::…` is a test of the crate `server`; without a crate, of this one.
            let (krate, file) = file
                .split_once('/')
                .map_or((root.to_owned(), file), |(krate, file)| (root.join("..").join(krate), file));
            let places = ["tests/{}.rs", "tests/{}/mod.rs", "src/{}.rs", "src/{}/tests.rs", "src/{}/mod.rs"]
                .map(|place| krate.join(place.replace("{}", file)));
            let found = places.iter().filter_map(|place| std::fs::read_to_string(place).ok());
            assert!(found.into_iter().any(|text| text.contains(&format!("fn {test}()"))), "{number}: {span}");
            named += 1;
        }
    }
    assert!(named > 60, "{named}");
}
