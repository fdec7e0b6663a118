//! What a document is made of: the festival, one of its sections, one of its rounds; and what stands in every
//! footer.

use glossary::RoundNumber;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use tournament::{Festival, Round, Section, SectionId};
use words::Words;

use crate::options::Options;
use crate::organiser::TemplateFolder;
use crate::worker::Worker;

/// When something was printed, and of which log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// When.
    pub at: Timestamp,
    /// Where: by which clock the reader goes.
    pub zone: TimeZone,
    /// The number of the last entry of the log; none for a report that is only read.
    pub entry: Option<u64>,
    /// The hash of that entry, in hexadecimal.
    pub head: Option<String>,
}

/// How many signs of a hash are printed: enough to tell two logs apart.
const SHORT_HASH: usize = 12;

impl Stamp {
    /// Day and time of printing.
    pub(crate) fn printed(&self, words: &Words) -> String {
        let there = self.at.to_zoned(self.zone.clone());
        let time = format!("{} {}", words.date(there.date()), there.strftime("%H:%M"));
        words.with("print-printed", &[("time", time.into())])
    }

    /// The number of the log and its head.
    pub(crate) fn log(&self, words: &Words) -> Option<String> {
        let entry = self.entry?;
        let head = self.head.as_deref().unwrap_or_default();
        let head = head.get(..SHORT_HASH).unwrap_or(head);
        Some(words.with("print-log", &[("entry", entry.to_string().into()), ("head", head.into())]))
    }

    /// Day and time as the clock shows them, and how many minutes they are ahead of UTC.
    pub(crate) fn civil(&self) -> (jiff::civil::DateTime, i32) {
        let there = self.at.to_zoned(self.zone.clone());
        (there.datetime(), there.offset().seconds() / 60)
    }
}

/// What is to be printed of what.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// The festival.
    pub festival: &'a Festival,
    /// What it is called.
    pub event: &'a str,
    /// The section; none for all of them together.
    pub section: Option<&'a SectionId>,
    /// The round; none for the last one.
    pub round: Option<RoundNumber>,
    /// What stands in the footer.
    pub stamp: &'a Stamp,
    /// How it is printed.
    pub options: &'a Options,
    /// The organiser's templates, if there are any.
    pub organiser: Option<Organiser<'a>>,
}

/// An organiser's templates, and the process in which they run.
#[derive(Clone, Copy)]
pub struct Organiser<'a> {
    /// What is in their folder.
    pub folder: &'a TemplateFolder,
    /// The process.
    pub worker: &'a Worker,
}

/// What a document of the whole festival is made of.
#[derive(Clone, Copy)]
pub struct InFestival<'a> {
    /// What was asked for.
    pub job: &'a Job<'a>,
    /// The words of its language.
    pub words: &'a Words,
}

/// What a document of a section is made of.
#[derive(Clone, Copy)]
pub struct InSection<'a> {
    /// What was asked for.
    pub job: &'a Job<'a>,
    /// The words of its language.
    pub words: &'a Words,
    /// The name of the section.
    pub id: &'a SectionId,
    /// The section.
    pub section: &'a Section,
}

/// What a document of a round is made of.
#[derive(Clone, Copy)]
pub struct InRound<'a> {
    /// What was asked for.
    pub job: &'a Job<'a>,
    /// The words of its language.
    pub words: &'a Words,
    /// The name of the section.
    pub id: &'a SectionId,
    /// The section.
    pub section: &'a Section,
    /// The round.
    pub round: &'a Round,
}
