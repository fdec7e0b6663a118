//! What must hold between the editions of one document: no gap, no overlap, and forerunners that exist.

use crate::register::{Article, Document, Edition};

/// What is wrong between the editions of a document.
pub(crate) fn problems(document: &Document) -> Vec<String> {
    let mut problems = Vec::new();
    let mut previous: Option<&Edition> = None;
    for edition in &document.editions {
        problems.extend(ends_before_it_begins(edition));
        problems.extend(previous.and_then(|previous| gap_or_overlap(previous, edition)));
        problems.extend(
            edition.articles.iter().filter_map(|article| lost_forerunner(previous, edition, article)),
        );
        previous = Some(edition);
    }
    if let Some(Edition { path, in_force_until: Some(until), .. }) = previous {
        problems.push(format!("{path}: in force until {until}, but no later edition is entered"));
    }
    problems
}

fn ends_before_it_begins(edition: &Edition) -> Option<String> {
    let until = edition.in_force_until.filter(|until| *until < edition.in_force_from)?;
    Some(format!(
        "{}: in force from {} until {until}: it ends before it begins",
        edition.path, edition.in_force_from
    ))
}

fn gap_or_overlap(previous: &Edition, edition: &Edition) -> Option<String> {
    let from = edition.in_force_from;
    let eve = from.yesterday().expect("regulations do not begin in the year -9999");
    let what = match previous.in_force_until {
        Some(until) if until == eve => return None,
        Some(until) if until < eve => format!("in force until {until}: a gap"),
        Some(until) => format!("in force until {until}: an overlap"),
        None => "without in_force_until: an overlap".to_owned(),
    };
    Some(format!(
        "{}: {what}, the next edition begins on {from}, write in_force_until = {eve}",
        previous.path
    ))
}

fn lost_forerunner(previous: Option<&Edition>, edition: &Edition, article: &Article) -> Option<String> {
    if article.replaces == ["new"] {
        return None;
    }
    let lost = article.replaces.iter().find(|forerunner| !exists(previous, forerunner))?;
    let of = previous.map_or_else(
        || "there is no earlier edition".to_owned(),
        |previous| format!("no such article in {}", previous.path),
    );
    Some(format!(
        "{}:{}: article {} replaces `{lost}`: {of}; write [\"<edition>/<number>\"] or [\"new\"]",
        edition.path, article.line, article.number
    ))
}

fn exists(previous: Option<&Edition>, forerunner: &str) -> bool {
    let (Some(previous), Some((edition, number))) = (previous, forerunner.split_once('/')) else {
        return false;
    };
    previous.name == edition && previous.articles.iter().any(|article| article.number == number)
}
