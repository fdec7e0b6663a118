//! The one driver of all conformance cases.
//!
//! A case is a file `conformance/<slug>@<edition>/<number>/<name>.toml`: its path is the citation of the
//! article that decides it. It says what it `proves`, where its data came from (`origin`), and has exactly
//! one table, whose name is the kind of case. A new case adds no code; a new kind adds one function and one
//! line to `kinds::run`.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "the driver reads the cases and reports"
)]

#[path = "cases/case.rs"]
mod case;
#[path = "../../crates/laws/tests/clock/player.rs"]
#[allow(clippy::unwrap_used, reason = "a step that cannot be read fails the case")]
mod clock_player;
#[path = "cases/event.rs"]
mod event;
#[path = "cases/game_log.rs"]
#[allow(clippy::unwrap_used, reason = "a step that cannot be read fails the case")]
mod game_log;
#[path = "cases/kinds.rs"]
mod kinds;
#[path = "cases/laws_facts.rs"]
mod laws_facts;
#[path = "cases/laws.rs"]
mod laws_kinds;
#[path = "cases/pairing.rs"]
mod pairing_kinds;
#[path = "cases/papers.rs"]
mod papers;
#[path = "cases/rating.rs"]
mod rating_kinds;
#[path = "cases/rating_lists.rs"]
mod rating_lists;
#[path = "cases/standings.rs"]
mod standings;
#[path = "cases/title_awards.rs"]
mod title_awards;
#[path = "cases/title.rs"]
mod title_kinds;
#[path = "../../crates/cli/src/event/words.rs"]
#[allow(dead_code, reason = "cases use some of the words of the command line")]
mod words;

use std::path::{Path, PathBuf};
use std::{fs, io};

#[test]
fn every_case_holds() {
    let cases = files().expect("conformance/ can be read");
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|(path, text)| Some(format!("{path}: {}", check(path, text).err()?)))
        .collect();
    println!("{} cases, {} fail", cases.len(), failures.len());
    assert!(!cases.is_empty(), "no cases found");
    assert!(
        failures.is_empty(),
        "{} of {} cases fail:\n{}",
        failures.len(),
        cases.len(),
        failures.join("\n")
    );
}

/// Reads one case, checks its form, and runs it.
fn check(path: &str, text: &str) -> Result<(), String> {
    let table = case::parse(text)?;
    let case = case::Case::read(path, &table)?;
    kinds::run(&case)
}

/// Every TOML file in the folders of the editions, as (path from the root of the project, text), sorted.
fn files() -> io::Result<Vec<(String, String)>> {
    let conformance = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = conformance.parent().expect("conformance/ lies in the project");
    let mut waiting: Vec<PathBuf> = entries(conformance)?;
    waiting.retain(|entry| entry.file_name().is_some_and(|name| name.to_string_lossy().contains('@')));
    let mut files = Vec::new();
    while let Some(entry) = waiting.pop() {
        if entry.is_dir() {
            waiting.extend(entries(&entry)?);
        } else if entry.extension().is_some_and(|extension| extension == "toml") {
            files.push((name(&entry, root), fs::read_to_string(&entry)?));
        }
    }
    files.sort();
    Ok(files)
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect()
}

/// The path with slashes on every system.
fn name(path: &Path, root: &Path) -> String {
    let parts = path.strip_prefix(root).unwrap_or(path).components();
    parts.map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

mod refuses {
    use super::check;

    const PATH: &str = "conformance/dutch@2026-02/1/a.toml";
    const GOOD: &str =
        "proves = 'it'\norigin = 'made up'\n[article]\ncite = 'dutch@2026-02/2.4.9'\nlabel = 'C14'\n";

    fn refused(path: &str, text: &str, expected: &str) {
        let error = check(path, text).expect_err("the case must be refused");
        assert!(error.contains(expected), "expected `{expected}` in: {error}");
    }

    #[test]
    fn nothing_in_a_good_case() {
        assert_eq!(check(PATH, GOOD), Ok(()));
    }

    #[test]
    fn a_path_that_is_no_known_citation() {
        refused("conformance/dutch@2026-02/9.9.9/a.toml", GOOD, "has no article `9.9.9`");
        refused("conformance/dutch@2026-02/a.toml", GOOD, "is not a citation");
    }

    #[test]
    fn a_case_that_does_not_say_what_it_proves_or_where_it_is_from() {
        refused(PATH, "origin = 'made up'\n[article]\nlabel = 'C14'", "`proves` is missing");
        refused(PATH, "proves = ' '\norigin = 'made up'\n[article]\nlabel = 'C14'", "`proves` is missing");
        refused(PATH, "proves = 'it'\n[article]\nlabel = 'C14'", "`origin` is missing");
    }

    #[test]
    fn a_case_of_no_kind_two_kinds_or_an_unknown_kind() {
        refused(PATH, "proves = 'it'\norigin = 'made up'", "exactly one table");
        refused(PATH, &format!("{GOOD}[in_force_on]\nedition = 'a'"), "exactly one table");
        refused(PATH, "proves = 'it'\norigin = 'made up'\n[opinion]", "no kind of case is called [opinion]");
        refused(PATH, &format!("note = 'a'\n{GOOD}"), "unknown key `note`");
    }

    #[test]
    fn a_kind_with_unknown_keys_or_without_any_claim() {
        refused(PATH, &format!("{GOOD}lable = 'C14'"), "unknown key `lable`");
        refused(PATH, &GOOD.replace("label = 'C14'", ""), "claims nothing");
    }

    #[test]
    fn a_case_about_the_register_that_would_count_as_a_case_of_a_rule() {
        refused(
            "conformance/dutch@2026-02/2.4.9/a.toml",
            GOOD,
            "belongs to a heading, not to dutch@2026-02/2.4.9",
        );
    }

    #[test]
    fn a_claim_that_does_not_hold() {
        refused(PATH, &GOOD.replace("C14", "C9"), "label: expected C9, found C14");
        let day = "proves = 'it'\norigin = 'made up'\n[in_force_on]\nslug = 'dutch'\n\
                   date = 2026-01-31\nedition = '2026-02'";
        refused(PATH, day, "expected dutch@2026-02, found dutch@2017-07");
    }

    #[test]
    fn an_event_that_goes_otherwise_or_proves_nothing() {
        let path = "conformance/swiss-handling-rules@2026-02/3.2/a.toml";
        let case = |commands: &str, rest: &str| {
            format!(
                "proves = 'it'\norigin = 'made up'\n[event]\nplayers = 4\ncommands = [{commands}]\n{rest}"
            )
        };
        let article = "swiss-handling-rules@2026-02/3.2";
        let good = format!("'play', 'remove 1 => refused {article}'");
        assert_eq!(check(path, &case(&good, "")), Ok(()));
        refused(path, &case("'play', 'remove 1 => level 3'", ""), "found refused: Player01");
        refused(
            path,
            &case("'play', 'remove 1 => refused swiss-basic-rules@2026-02/2'", ""),
            "found refused: Player01",
        );
        refused(path, &case("'play', 'remove 1 => refused'", ""), "nothing that was claimed cites");
        refused(path, &case("'dance'", "state = ['player 1: arrived']"), "is not a line that [event] knows");
        refused(path, &case("'play'", "state = ['player 1: withdrawn']"), "expected player 1: withdrawn");
    }
}

/// The editions of which every article is cited by code, or the register says why it is not for a program.
const WHOLE: [&str; 6] = [
    "laws@2023-01",
    "rating-regulations@2022-01",
    "rating-regulations@2024-03",
    "rating-regulations@2025-10",
    "rating-regulations-rapid-blitz@2024-03",
    "rating-regulations-rapid-blitz@2024-12",
];

#[test]
fn no_article_of_laws_and_ratings_is_open() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("conformance/ lies in the project");
    let mut waiting = entries(&root.join("crates")).expect("the crates can be read");
    let mut cited = std::collections::BTreeSet::new();
    while let Some(entry) = waiting.pop() {
        if entry.is_dir() {
            waiting.extend(entries(&entry).expect("a folder can be read"));
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&entry).expect("a source can be read");
            let places = handbook::trace::cited(&name(&entry, root), &text);
            let code = places.into_iter().filter(|place| place.used == handbook::trace::Use::Code);
            cited.extend(code.map(|place| place.citation));
        }
    }
    let editions = WHOLE.map(|slug| handbook::find_edition(slug).expect("it is in the register"));
    let is_open = |citation: &handbook::Citation| {
        let article = citation.article();
        article.kind != handbook::ArticleKind::Heading
            && article.exception.is_none()
            && !cited.contains(&citation.to_string())
    };
    let citations = editions.iter().flat_map(|edition| edition.citations());
    let open: Vec<String> = citations.filter(is_open).map(|citation| citation.to_string()).collect();
    assert!(open.is_empty(), "neither cited by code nor an exception: {}", open.join(", "));
}
