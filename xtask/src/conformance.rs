//! `docs/conformance.md`: what of each edition is implemented and tested, from the register, the citations in
//! the code and the paths of the cases.

use crate::tree::File;
use handbook::trace::{self, SourceLocation, Use};
use handbook::{ArticleKind, Citation, Edition, documents};
use std::collections::{BTreeMap, BTreeSet};

const HEAD: &str = "\
<!-- Written by `cargo xtask generate`; do not edit. -->

# Conformance

What of each edition is done, read from the register (`handbook/`), the citations in the code and the cases
(`conformance/`). *Tested*: code cites the article and a case shows it. *Implemented*: code cites it, no case
yet. *Case only*: a case, but no code cites it. *Exception*: declared as not for a program, with the reason.
Headings are not counted. `jadoube article <citation>` prints an article with the lines of code and the cases.
";

/// How far an article is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Status {
    Tested,
    Implemented,
    CaseOnly,
    Exception(&'static str),
    Open,
}

/// Where an article is cited: files of code, and cases.
#[derive(Default)]
struct Traces {
    code: BTreeSet<String>,
    cases: BTreeSet<String>,
}

type ByCitation = BTreeMap<String, Traces>;

/// The whole page.
pub(crate) fn page(files: &[File]) -> String {
    let traces = traces(files);
    let editions: Vec<&Edition> = documents().iter().flat_map(|document| document.editions).collect();
    let mut page = format!("{HEAD}\n## Summary\n\n");
    page += "| edition | title | articles | tested | implemented | case only | exceptions | open |\n";
    page += "|---|---|--:|--:|--:|--:|--:|--:|\n";
    page.extend(editions.iter().map(|edition| summary(edition, &traces)));
    page.extend(editions.iter().map(|edition| section(edition, &traces)));
    page
}

/// Which files cite which article: code of the crates that is not test, and cases.
fn traces(files: &[File]) -> ByCitation {
    let mut traces = ByCitation::new();
    for place in files.iter().flat_map(places) {
        let trace = traces.entry(place.citation).or_default();
        match place.used {
            Use::Code => trace.code.insert(place.path),
            Use::Case => trace.cases.insert(place.path),
            Use::Test | Use::Prose => false,
        };
    }
    traces
}

fn places(file: &File) -> Vec<SourceLocation> {
    if file.path.starts_with("crates/") && file.path.contains("/src/") && file.is(&[".rs"]) {
        return trace::cited(&file.path, &file.text);
    }
    trace::case(&file.path).into_iter().collect()
}

fn status(citation: Citation, traces: &ByCitation) -> Status {
    let (code, case) = match traces.get(&citation.to_string()) {
        Some(trace) => (!trace.code.is_empty(), !trace.cases.is_empty()),
        None => (false, false),
    };
    match (code, case, citation.article().exception) {
        (true, true, _) => Status::Tested,
        (true, false, _) => Status::Implemented,
        (false, true, _) => Status::CaseOnly,
        (false, false, Some(why)) => Status::Exception(why),
        (false, false, None) => Status::Open,
    }
}

fn summary(edition: &Edition, traces: &ByCitation) -> String {
    let counted = edition.citations().filter(|citation| citation.article().kind != ArticleKind::Heading);
    let statuses: Vec<Status> = counted.map(|citation| status(citation, traces)).collect();
    let count = |wanted: fn(&Status) -> bool| statuses.iter().filter(|status| wanted(status)).count();
    format!(
        "| [{edition}](#{}) | {} {} | {}{} | {} | {} | {} | {} | {} |\n",
        anchor(edition),
        edition.chapter,
        cell(edition.title),
        statuses.len(),
        if edition.complete { "" } else { " so far" },
        count(|status| *status == Status::Tested),
        count(|status| *status == Status::Implemented),
        count(|status| *status == Status::CaseOnly),
        count(|status| matches!(status, Status::Exception(_))),
        count(|status| *status == Status::Open),
    )
}

/// The anchor that renderers make of the heading `slug@edition`: the `@` falls out.
fn anchor(edition: &Edition) -> String {
    format!("{}{}", edition.slug, edition.in_force_from_text)
}

fn section(edition: &Edition, traces: &ByCitation) -> String {
    let mut section =
        format!("\n## {edition}\n\n{} {}, {}.", edition.chapter, edition.title, edition.in_force_in_words());
    if !edition.complete {
        section += "\nOnly the articles cited so far are entered.";
    }
    section += "\n\n| article | label | kind | what it says | status | where |\n|---|---|---|---|---|---|\n";
    section.extend(edition.citations().map(|citation| row(citation, traces)));
    section
}

fn row(citation: Citation, traces: &ByCitation) -> String {
    let article = citation.article();
    let status = match status(citation, traces) {
        _ if article.kind == ArticleKind::Heading => String::new(),
        Status::Tested => "tested".to_owned(),
        Status::Implemented => "implemented".to_owned(),
        Status::CaseOnly => "case only".to_owned(),
        Status::Exception(why) => format!("exception: {}", cell(why)),
        Status::Open => "open".to_owned(),
    };
    let places = traces.get(&citation.to_string()).map(|trace| wheres(citation, trace)).unwrap_or_default();
    let label = cell(article.label.unwrap_or_default());
    format!(
        "| {} | {label} | {} | {} | {status} | {places} |\n",
        article.number,
        article.kind,
        shortened(article.text)
    )
}

/// The files, without lines: the page must not go stale with every edit.
fn wheres(citation: Citation, trace: &Traces) -> String {
    let folder = format!("conformance/{citation}/");
    let cases = trace.cases.iter().map(|path| path.strip_prefix(&folder).unwrap_or(path));
    let places = trace.code.iter().map(String::as_str).chain(cases).map(|place| format!("`{place}`"));
    places.collect::<Vec<_>>().join(", ")
}

/// The paraphrase, cut at a word when it is longer than a line of a table bears.
fn shortened(text: &str) -> String {
    const MAX_TEXT_LENGTH: usize = 90;
    let text = cell(text);
    if text.chars().count() <= MAX_TEXT_LENGTH {
        return text;
    }
    let cut: String = text.chars().take(MAX_TEXT_LENGTH).collect();
    format!("{} …", cut.rsplit_once(' ').map_or(cut.as_str(), |(whole, _)| whole))
}

/// A text that does not break the table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use handbook::cite;

    const CODE: &str = "fn decide() { cite!(\"dutch@2026-02/2.4.9\") }\n";
    const SOURCE: &str = "crates/pairing/src/dutch.rs";
    const CASE: &str = "conformance/dutch@2026-02/2.4.9/again.toml";

    fn status_with(files: &[File]) -> Status {
        status(cite!("dutch@2026-02/2.4.9"), &traces(files))
    }

    #[test]
    fn the_status_comes_from_code_and_cases() {
        assert_eq!(status_with(&[]), Status::Open);
        assert_eq!(status_with(&[File::new(SOURCE, CODE)]), Status::Implemented);
        assert_eq!(status_with(&[File::new(CASE, "")]), Status::CaseOnly);
        assert_eq!(status_with(&[File::new(SOURCE, CODE), File::new(CASE, "")]), Status::Tested);
    }

    #[test]
    fn tests_comments_and_other_folders_do_not_implement() {
        assert_eq!(status_with(&[File::new("crates/pairing/tests/a.rs", CODE)]), Status::Open);
        assert_eq!(status_with(&[File::new("xtask/src/a.rs", CODE)]), Status::Open);
        assert_eq!(status_with(&[File::new(SOURCE, &format!("// {CODE}"))]), Status::Open);
        assert_eq!(
            status_with(&[File::new(SOURCE, &format!("#[cfg(test)]\nmod tests {{\n{CODE}}}\n"))]),
            Status::Open
        );
    }

    #[test]
    fn the_page_names_the_files_and_counts_the_article() {
        let page = page(&[File::new(SOURCE, CODE), File::new(CASE, "")]);
        assert!(page.contains("| tested | `crates/pairing/src/dutch.rs`, `again.toml` |"), "{page}");
        let edition = cite!("dutch@2026-02/2.4.9").edition();
        let counted = edition.articles.iter().filter(|article| article.kind != ArticleKind::Heading).count();
        let open =
            counted - 1 - edition.articles.iter().filter(|article| article.exception.is_some()).count();
        assert!(page.contains(&format!("| {counted} | 1 | 0 | 0 | ")), "{page}");
        assert!(page.contains(&format!("| {open} |\n")), "{page}");
    }

    #[test]
    fn long_texts_are_cut_at_a_word() {
        let cut = shortened(&"word ".repeat(40));
        assert!(cut.ends_with("word …") && cut.chars().count() <= 92, "{cut}");
        assert_eq!(shortened("a|b"), "a\\|b");
    }
}
