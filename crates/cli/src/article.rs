//! `jadoube article`: an article of the register, what it says, and where the code and the cases for it are.

use crate::arguments::Article;
use crate::exit_status::ExitStatus;
use crate::terminal::Terminal;
use handbook::{Citation, Document, Edition, Replaces, UnknownArticle, documents};
use serde_json::{Value, json};
use std::io::{self, Write};

include!(concat!(env!("OUT_DIR"), "/places.rs"));

pub(crate) fn run(asked: &Article, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let asked_for = asked.citation.as_deref().unwrap_or_default().trim();
    let entry = look_up(asked_for)?;
    if asked.json {
        terminal.write(format!("{:#}\n", entry.json()).as_bytes())?;
    } else {
        let mut text = Vec::new();
        entry.print(&mut text).expect("writing to memory does not fail");
        terminal.print(&String::from_utf8_lossy(&text))?;
    }
    Ok(ExitStatus::Fine)
}

/// What was asked for: everything, a document, an edition, or an article.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// Nothing in particular: the list of documents.
    Register,
    /// `dutch`: the list of its editions.
    Document(&'static Document),
    /// `dutch@2026-02`: the list of its articles.
    Edition(&'static Edition),
    /// `dutch@2026-02/2.4.9`.
    Article(Citation),
}

/// What a text asks for; an empty one asks for the list of documents.
pub(crate) fn look_up(asked: &str) -> Result<Entry, UnknownArticle> {
    match (asked.contains('/'), asked.contains('@')) {
        (true, _) => handbook::find(asked).map(Entry::Article),
        (false, true) => handbook::find_edition(asked).map(Entry::Edition),
        (false, false) if asked.is_empty() => Ok(Entry::Register),
        (false, false) => handbook::find_document(asked).map(Entry::Document),
    }
}

impl Entry {
    /// For people.
    pub(crate) fn print(self, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Entry::Register => print_documents(out),
            Entry::Document(document) => print_document(document, out),
            Entry::Edition(edition) => print_edition(edition, out),
            Entry::Article(citation) => print_article(citation, out),
        }
    }

    /// For machines.
    pub(crate) fn json(self) -> Value {
        match self {
            Entry::Register => {
                json!({ "documents": documents().iter().map(document_json).collect::<Vec<_>>() })
            }
            Entry::Document(document) => document_json(document),
            Entry::Edition(edition) => {
                let mut value = edition_json(edition);
                value["articles"] = edition.citations().map(article_json).collect();
                value
            }
            Entry::Article(citation) => {
                let mut value = article_json(citation);
                value["edition"] = edition_json(citation.edition());
                value
            }
        }
    }
}

fn print_documents(out: &mut dyn Write) -> io::Result<()> {
    let widest = documents().iter().map(|document| document.slug.len()).max().unwrap_or(0);
    for document in documents() {
        let title = document.editions.last().map_or("", |edition| edition.title);
        let editions: Vec<&str> =
            document.editions.iter().map(|edition| edition.in_force_from_text).collect();
        writeln!(out, "{:widest$}  {title} ({})", document.slug, editions.join(", "))?;
    }
    writeln!(out, "\njadoube article <document> lists its editions, <document>@<edition> its articles")
}

fn print_document(document: &Document, out: &mut dyn Write) -> io::Result<()> {
    for edition in document.editions {
        writeln!(out, "{edition}  {} {}, {}", edition.chapter, edition.title, edition.in_force_in_words())?;
    }
    Ok(())
}

fn print_edition(edition: &Edition, out: &mut dyn Write) -> io::Result<()> {
    print_head(edition, out)?;
    if !edition.complete {
        writeln!(out, "only the articles cited so far are entered")?;
    }
    writeln!(out, "source: {}\n", edition.source)?;
    let widest = edition.citations().map(|citation| name(citation).chars().count()).max().unwrap_or(0);
    for citation in edition.citations() {
        writeln!(out, "{:widest$}  {}", name(citation), citation.article().text)?;
    }
    Ok(())
}

fn print_head(edition: &Edition, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{} {}\n{}", edition.chapter, edition.title, edition.in_force_in_words())
}

fn print_article(citation: Citation, out: &mut dyn Write) -> io::Result<()> {
    let article = citation.article();
    writeln!(out, "{citation}")?;
    print_head(citation.edition(), out)?;
    writeln!(out, "\narticle {}, {}\n{}\n", name(citation), article.kind, article.text)?;
    if let Some(exception) = article.exception {
        writeln!(out, "not implemented: {exception}")?;
    }
    match article.replaces {
        Replaces::NotSaid => {}
        Replaces::Nothing => writeln!(out, "new in this edition")?,
        Replaces::Articles(forerunners) => print_list(out, "replaces", &texts(forerunners))?,
    }
    print_list(out, "replaced by", &texts(&successors(citation)))?;
    print_list(out, "code", &places(CODE, citation))?;
    print_list(out, "cases", &places(CASES, citation))
}

/// `title:` and the lines below it; nothing for an empty list, except that missing code and cases are said.
fn print_list(out: &mut dyn Write, title: &str, lines: &[String]) -> io::Result<()> {
    match lines {
        [] if matches!(title, "code" | "cases") => writeln!(out, "{title}: none yet"),
        [] => Ok(()),
        [only] => writeln!(out, "{title}: {only}"),
        lines => writeln!(out, "{title}:\n  {}", lines.join("\n  ")),
    }
}

fn document_json(document: &Document) -> Value {
    let editions: Vec<Value> = document.editions.iter().map(edition_json).collect();
    json!({ "slug": document.slug, "editions": editions })
}

fn edition_json(edition: &Edition) -> Value {
    json!({
        "edition": edition.to_string(),
        "chapter": edition.chapter,
        "title": edition.title,
        "in_force_from": edition.in_force_from.to_string(),
        "in_force_until": edition.in_force_until.map(|until| until.to_string()),
        "complete": edition.complete,
        "source": edition.source,
    })
}

fn article_json(citation: Citation) -> Value {
    let article = citation.article();
    json!({
        "citation": citation.to_string(),
        "number": article.number,
        "label": article.label,
        "kind": article.kind.to_string(),
        "text": article.text,
        "new": article.replaces == Replaces::Nothing,
        "replaces": texts(citation.replaces()),
        "replaced_by": texts(&successors(citation)),
        "exception": article.exception,
        "code": places(CODE, citation),
        "cases": places(CASES, citation),
    })
}

/// "2.4.9 (C14)".
fn name(citation: Citation) -> String {
    let article = citation.article();
    article.label.map_or_else(|| article.number.to_owned(), |label| format!("{} ({label})", article.number))
}

/// What replaces an article in the next edition, and that in the one after, up to the newest.
fn successors(citation: Citation) -> Vec<Citation> {
    let mut found = citation.replaced_by();
    let mut next = 0;
    while let Some(successor) = found.get(next).copied() {
        let later = successor.replaced_by().into_iter().filter(|later| !found.contains(later));
        let later: Vec<Citation> = later.collect();
        found.extend(later);
        next += 1;
    }
    found
}

fn texts(citations: &[Citation]) -> Vec<String> {
    citations.iter().map(ToString::to_string).collect()
}

fn places(of: &[(&str, &str)], citation: Citation) -> Vec<String> {
    let citation = citation.to_string();
    of.iter().filter(|(cited, _)| *cited == citation).map(|(_, place)| (*place).to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use handbook::cite;

    fn printed(asked: &str) -> String {
        let mut out = Vec::new();
        look_up(asked)
            .expect("it is in the register")
            .print(&mut out)
            .expect("writing to memory does not fail");
        String::from_utf8(out).expect("we print UTF-8")
    }

    #[test]
    fn an_article_is_printed_with_edition_label_kind_and_forerunner() {
        let printed = printed("dutch@2026-02/2.4.9");
        let text = cite!("dutch@2026-02/2.4.9").article().text;
        for expected in [
            "dutch@2026-02/2.4.9\nC.04.3 FIDE (Dutch) System\nin force from 1 February 2026\n",
            "\narticle 2.4.9 (C14), criterion\n",
            text,
            "\nreplaces: dutch@2017-07/C.12\n",
            "\ncases: ",
        ] {
            assert!(printed.contains(expected), "{expected:?} in\n{printed}");
        }
        assert!(!printed.contains("replaced by"), "{printed}");
    }

    #[test]
    fn an_old_article_says_what_replaced_it_and_until_when_it_held() {
        let printed = printed("dutch@2017-07/C.12");
        assert!(printed.contains("in force from 1 July 2017 until 31 January 2026"), "{printed}");
        assert!(printed.contains("replaced by: dutch@2026-02/2.4.9"), "{printed}");
    }

    #[test]
    fn the_cases_of_an_article_are_listed() {
        let printed = printed("dutch@2026-02/1");
        assert!(
            printed.contains("  conformance/dutch@2026-02/1/in-force-on-its-first-day.toml\n"),
            "{printed}"
        );
    }

    #[test]
    fn code_is_listed_with_its_line() {
        let list = [("dutch@2026-02/2.4.9", "crates/pairing/src/dutch.rs:14"), ("dutch@2026-02/1", "a.rs:1")];
        assert_eq!(places(&list, cite!("dutch@2026-02/2.4.9")), ["crates/pairing/src/dutch.rs:14"]);
        for (citation, place) in CODE {
            assert!(handbook::find(citation).is_ok() && place.contains("/src/"), "{citation} {place}");
        }
    }

    #[test]
    fn editions_documents_and_the_register_are_lists() {
        assert!(printed("dutch@2026-02").contains("\n2.4.9 (C14)"));
        let editions = printed("dutch");
        assert!(
            editions.starts_with("dutch@2017-07  C.04.3") && editions.contains("\ndutch@2026-02  "),
            "{editions}"
        );
        assert!(printed("").contains("FIDE (Dutch) System (2017-07, 2026-02)"));
    }

    #[test]
    fn what_is_unknown_is_an_error_for_people() {
        for (asked, expected) in [
            ("duch", "no document is called `duch`; did you mean `dutch`?"),
            ("dutch@2026", "`dutch` has no edition `2026`"),
            ("dutch@2026-02/C14", "did you mean `dutch@2026-02/2.4.9` (C14)?"),
        ] {
            let error = look_up(asked).expect_err("it is not in the register").to_string();
            assert!(error.contains(expected), "{error}");
        }
    }

    #[test]
    fn the_json_form_has_the_same_facts() {
        let article = look_up("dutch@2026-02/2.4.9").expect("it is in the register").json();
        assert_eq!(article["label"], "C14");
        assert_eq!(article["replaces"], json!(["dutch@2017-07/C.12"]));
        assert_eq!(article["edition"]["in_force_from"], "2026-02-01");
        assert_eq!(article["edition"]["in_force_until"], Value::Null);
        let edition = look_up("dutch@2026-02").expect("it is in the register").json();
        assert_eq!(
            edition["articles"].as_array().map(Vec::len),
            Some(cite!("dutch@2026-02/1").edition().articles.len())
        );
        assert_eq!(
            look_up("").expect("always there").json()["documents"].as_array().map(Vec::len),
            Some(documents().len())
        );
    }
}
