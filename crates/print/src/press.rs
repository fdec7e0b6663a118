//! Where everything that is printed for people at the desk comes from: pages, programs and the command line
//! ask here, so that they get the same.

use std::path::Path;
use std::time::Duration;

use tournament::{Festival, SectionId};
use words::{Language, Words};

use crate::document::{Audience, Document};
use crate::error::{Error, TemplateFault};
use crate::finding::Finding;
use crate::options::Options;
use crate::organiser::TemplateFolder;
use crate::posted::Posted;
use crate::render::{Printed, render, render_text, sheets};
use crate::subject::{Job, Organiser, Stamp};
use crate::wishes::Wishes;
use crate::worker::Worker;

/// Something is to be printed of this.
#[derive(Clone, Copy)]
pub struct Order<'a> {
    /// The festival.
    pub festival: &'a Festival,
    /// What it is called.
    pub event: &'a str,
    /// The section; none for all of them together.
    pub section: Option<&'a SectionId>,
    /// What is wished of it.
    pub wishes: &'a Wishes,
}

/// Prints for one moment of a log, with the templates of an organiser if there are any.
#[derive(Clone, Debug)]
pub struct Press {
    stamp: Stamp,
    templates: Result<TemplateFolder, TemplateFault>,
    worker: Option<Worker>,
}

/// A document that can hang on a wall.
pub struct OnWall {
    /// The document.
    pub document: &'static Document,
    /// Of which round; none for what is of no round.
    pub round: Option<u16>,
    /// What would hang if it was posted now, or why nothing can be.
    pub now: Result<Posted, Error>,
    /// What has changed since it was posted; none if it was not.
    pub changes: Option<Vec<String>>,
}

/// A document, and what keeps it from being printed now.
pub struct Offered {
    /// The document.
    pub document: &'static Document,
    /// Why it cannot be printed; none if it can.
    pub why_not: Option<Error>,
}

impl OnWall {
    /// Whether it is a list, or may become one: slips, cards and badges are handed out, and nothing hangs.
    fn is_list(&self) -> bool {
        self.changes.is_some() || self.now.as_ref().map_or(true, Posted::has_rows)
    }
}

impl Press {
    /// A press; templates are read of a folder, and run in a process of this program.
    pub fn new(stamp: Stamp, templates: Option<&Path>, program: Option<&Path>) -> Press {
        let templates = templates.map_or_else(|| Ok(TemplateFolder::default()), TemplateFolder::read);
        Press { stamp, templates, worker: program.map(|program| Worker::of(program.to_owned())) }
    }

    /// The same, in which a template of an organiser may take so long.
    #[must_use]
    pub fn with_timeout(mut self, timeout: Duration) -> Press {
        self.worker = self.worker.map(|worker| Worker { timeout, ..worker });
        self
    }

    /// Prints a document.
    pub fn print(&self, document: &Document, order: &Order<'_>) -> Result<Printed, Error> {
        let mut printed = render(document, &self.job(order, &order.wishes.options))?;
        printed.findings.extend(self.templates.as_ref().err().map(refused));
        if self.worker.is_none() && self.templates.as_ref().is_ok_and(|folder| !folder.is_empty()) {
            let message = "there is no process in which it could run".to_owned();
            let fault = TemplateFault { file: String::new(), line: 0, column: 0, message };
            printed.findings.push(refused(&fault));
        }
        Ok(printed)
    }

    /// The same as plain text.
    pub fn text(&self, document: &Document, order: &Order<'_>) -> Result<String, Error> {
        render_text(document, &self.job(order, &order.wishes.options))
    }

    /// Every document that can be of what is ordered, and whether it can be printed now.
    pub fn offered(&self, words: &Words, order: &Order<'_>) -> Vec<Offered> {
        let job = self.job(order, &order.wishes.options);
        let of_these = Document::ALL.iter().copied();
        of_these
            .filter(|document| order.section.is_none() || !document.is_of_festival())
            .map(|document| Offered { document, why_not: sheets(document, &job, words).err() })
            .collect()
    }

    /// Everything of a section that can hang on a wall, and what has changed since it was posted. What was
    /// posted is asked for by document and round, as it was kept.
    pub fn wall<'a>(
        &self,
        words: &Words,
        order: &Order<'_>,
        kept: impl Fn(&str, Option<u16>) -> Option<&'a str>,
    ) -> Vec<OnWall> {
        let on_wall =
            |document: &&&'static Document| document.audience == Audience::Wall && !document.is_of_festival();
        let documents = Document::ALL.iter().filter(on_wall);
        documents
            .map(|document| {
                let round = self.round(document, order);
                let before = kept(document.name, round).and_then(Posted::from_json);
                let language = before.as_ref().map_or(order.wishes.options.language, |one| one.language);
                let changes = before.and_then(|before| {
                    let now = self.hanging(document, order, language).ok()?;
                    Some(before.changes(words, &now))
                });
                let now = self.hanging(document, order, order.wishes.options.language);
                OnWall { document, round, now, changes }
            })
            .filter(OnWall::is_list)
            .collect()
    }

    /// What would hang if a document of a section was posted now.
    ///
    /// # Errors
    ///
    /// If there is nothing to be printed.
    pub fn hanging(
        &self,
        document: &Document,
        order: &Order<'_>,
        language: Language,
    ) -> Result<Posted, Error> {
        let options = Options { language, ..order.wishes.options.clone() };
        let made = sheets(document, &self.job(order, &options), &Words::in_language(language))?;
        made.first().map(|sheet| Posted::of(sheet, language)).ok_or(Error::NoSection)
    }

    /// The round of a document that is meant: the one that was asked for, or the one that is usual for it;
    /// none for what is of no round.
    pub fn round(&self, document: &Document, order: &Order<'_>) -> Option<u16> {
        let section = order.section.and_then(|id| order.festival.sections.get(id));
        let usual = section.and_then(|section| document.usual_round(section)).map(|round| round.number);
        let asked = order.wishes.round.filter(|_| document.is_of_round());
        asked.or(usual).map(|round| round.get())
    }

    fn job<'a>(&'a self, order: &Order<'a>, options: &'a Options) -> Job<'a> {
        let organiser = self.worker.as_ref().zip(self.templates.as_ref().ok());
        Job {
            festival: order.festival,
            event: order.event,
            section: order.section,
            round: order.wishes.round,
            stamp: &self.stamp,
            options,
            organiser: organiser.map(|(worker, folder)| Organiser { folder, worker }),
        }
    }
}

fn refused(fault: &TemplateFault) -> Finding {
    Finding::TemplateRefused(vec![fault.clone()])
}
