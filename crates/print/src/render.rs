//! From a document and a job to paper.

use std::collections::BTreeSet;

use words::Words;

use crate::compose::{by_organiser, composition, title};
use crate::document::{Audience, Document};
use crate::engine::{Composition, Laid, compile};
use crate::error::Error;
use crate::finding::Finding;
use crate::fonts::is_printable;
use crate::sheet::Sheet;
use crate::subject::Job;
use crate::text::text;
use crate::turns::TURNS;

/// What was printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// What the file calls itself.
    pub title: String,
    /// The PDF: tagged, with language and title.
    pub pdf: Vec<u8>,
    /// How many pages it has.
    pub pages: usize,
    /// The same as plain text.
    pub text: String,
    /// What is to be known of it.
    pub findings: Vec<Finding>,
}

/// Prints a document.
pub fn render(document: &Document, job: &Job<'_>) -> Result<Printed, Error> {
    let words = Words::in_language(job.options.language);
    let sheets = sheets(document, job, &words)?;
    let mut ours = composition(document, job, &words, &sheets);
    let mut findings = Vec::new();
    ours.data = ours.data.map_text(&mut |text| printable(text, &mut findings));
    let turn = TURNS.take()?;
    let laid = laid_out(document, job, &ours, &mut findings)?;
    drop(turn);
    let beside = laid.missing.into_iter();
    findings
        .extend(beside.map(|one| Finding::MissingCharacters { characters: one.characters, text: one.text }));
    if !laid.inaccessible.is_empty() {
        findings.push(Finding::NotAccessible(laid.inaccessible));
    }
    findings.dedup();
    Ok(Printed {
        title: title(job, &sheets),
        pdf: laid.pdf,
        pages: laid.pages,
        text: as_text(job, &words, &sheets),
        findings,
    })
}

/// The document on pages: by the organiser's templates, and by ours where there are none or they fail.
fn laid_out(
    document: &Document,
    job: &Job<'_>,
    ours: &Composition,
    findings: &mut Vec<Finding>,
) -> Result<Laid, Error> {
    if let Some(organiser) = job.organiser.filter(|organiser| !organiser.folder.is_empty()) {
        let theirs = by_organiser(document, job.options.language, organiser.folder, ours);
        match organiser.worker.compile(&theirs) {
            Ok(laid) => return Ok(laid),
            Err(faults) => findings.push(Finding::TemplateRefused(faults)),
        }
    }
    compile(ours).map_err(Error::Template)
}

/// The document as plain text alone, which takes a thousandth of the time.
pub fn render_text(document: &Document, job: &Job<'_>) -> Result<String, Error> {
    let words = Words::in_language(job.options.language);
    Ok(as_text(job, &words, &sheets(document, job, &words)?))
}

/// The sheets of a document, as long as whoever reads it may see what is on them.
pub fn sheets(document: &Document, job: &Job<'_>, words: &Words) -> Result<Vec<Sheet>, Error> {
    let sheets = document.sheets(job, words)?;
    match document.audience {
        Audience::Wall | Audience::Players if sheets.iter().any(Sheet::is_personal) => {
            Err(Error::Personal(document.name))
        }
        Audience::Desk if !job.options.with_personal && sheets.iter().any(Sheet::is_personal) => {
            Err(Error::NotForReader(document.name))
        }
        Audience::Wall | Audience::Players | Audience::Desk => Ok(sheets),
    }
}

fn as_text(job: &Job<'_>, words: &Words, sheets: &[Sheet]) -> String {
    let footing: Vec<String> =
        std::iter::once(job.stamp.printed(words)).chain(job.stamp.log(words)).collect();
    text(words, &[job.event.to_owned()], sheets, &footing, job.options.line_width)
}

/// A text without characters that no font has, and without those that control something: what was found is
/// told.
pub(crate) fn printable(text: String, findings: &mut Vec<Finding>) -> String {
    let characters: BTreeSet<char> =
        text.chars().filter(|one| !is_printable(*one) && !one.is_control()).collect();
    if characters.is_empty() && !text.contains(char::is_control) {
        return text;
    }
    let shown = text.chars().filter(|one| *one == '\n' || !one.is_control());
    let shown = shown.map(|one| if characters.contains(&one) { '?' } else { one }).collect();
    let finding = Finding::MissingCharacters { characters, text };
    let is_new = match &finding {
        Finding::MissingCharacters { characters, .. } => {
            !characters.is_empty() && !findings.contains(&finding)
        }
        Finding::NotAccessible(_) | Finding::TemplateRefused(_) => false,
    };
    if is_new {
        findings.push(finding);
    }
    shown
}
