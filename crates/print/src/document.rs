//! The documents: what each is called, what it is made of, for whom it is, and how it is set.

use tournament::{Festival, Round, Section, SectionId};
use view::list::Column;
use words::Words;

use crate::documents;
use crate::error::Error;
use crate::sheet::{Mark, Sheet};
use crate::subject::{InFestival, InRound, InSection, Job};

/// Who reads a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// It hangs on a wall: it says nothing that is not for everybody.
    Wall,
    /// It is handed out, or stands at the boards: it says nothing that is not for everybody either.
    Players,
    /// It stays on the arbiters' desk.
    Desk,
}

/// What a document is made of, and what makes it.
#[derive(Clone, Copy)]
pub enum Made {
    /// Of the whole festival.
    OfFestival(fn(&InFestival<'_>) -> Result<Sheet, Error>),
    /// Of a section; of all of them together, a sheet each.
    OfSection(fn(&InSection<'_>) -> Result<Sheet, Error>),
    /// Of a round of a section; of all sections together, a sheet each. A round that is not published makes
    /// a draft.
    OfRound(fn(&InRound<'_>) -> Result<Sheet, Error>),
    /// The same, where the round that was played last is meant if none is named: a draft has no results.
    OfPlayedRound(fn(&InRound<'_>) -> Result<Sheet, Error>),
}

/// A template: its name in the organiser's folder, and ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template {
    /// Its file, as it is called in the folder of an organiser who has one of their own.
    pub file: &'static str,
    /// Ours.
    pub source: &'static str,
}

/// How lists are set.
pub const LIST: Template = Template { file: "list.typ", source: include_str!("../typst/list.typ") };

/// A thing that can be printed.
pub struct Document {
    /// Its name on the command line and in addresses. The messages `print-document-<name>` and
    /// `print-document-<name>-about` say what people call it, and what it is for.
    pub name: &'static str,
    /// For whom it is.
    pub audience: Audience,
    /// What makes it.
    pub made: Made,
    /// How it is set.
    pub template: Template,
}

impl Document {
    /// Every document, in the order of menus.
    pub const ALL: &[&Document] = documents::ALL;

    /// The document of a name.
    ///
    /// ```
    /// use print::{Audience, Document};
    /// let pairings = Document::named("pairings").expect("the first of all");
    /// assert_eq!(pairings.audience, Audience::Wall);
    /// ```
    pub fn named(name: &str) -> Result<&'static Document, Error> {
        let found = Document::ALL.iter().copied().find(|document| document.name == name);
        found.ok_or_else(|| Error::UnknownDocument(name.to_owned()))
    }

    /// What people call it.
    pub fn title(&self, words: &Words) -> String {
        words.say(&format!("print-document-{}", self.name))
    }

    /// What it is for.
    pub fn about(&self, words: &Words) -> String {
        words.say(&format!("print-document-{}-about", self.name))
    }

    /// Whether a round must be named, or the last one is meant.
    pub const fn is_of_round(&self) -> bool {
        matches!(self.made, Made::OfRound(_) | Made::OfPlayedRound(_))
    }

    /// The round of a section that is meant if none is named: the last one, or the one that was played last.
    pub fn usual_round<'a>(&self, section: &'a Section) -> Option<&'a Round> {
        match self.made {
            Made::OfFestival(_) | Made::OfSection(_) => None,
            Made::OfRound(_) => section.rounds.last(),
            Made::OfPlayedRound(_) => played_last(section).or(section.rounds.last()),
        }
    }

    /// Whether it is about the whole festival and no single section.
    pub const fn is_of_festival(&self) -> bool {
        matches!(self.made, Made::OfFestival(_))
    }

    /// The sheets of a job. Of all sections together, those that have nothing to print yet are left out.
    pub(crate) fn sheets(&self, job: &Job<'_>, words: &Words) -> Result<Vec<Sheet>, Error> {
        if let Made::OfFestival(make) = self.made {
            return Ok(vec![make(&InFestival { job, words })?]);
        }
        if let Some(id) = job.section {
            return Ok(vec![self.sheet(job, words, id, find(job.festival, id)?)?]);
        }
        let mut sheets = Vec::new();
        let mut nothing = Error::NoSection;
        for (id, section) in &job.festival.sections {
            match self.sheet(job, words, id, section) {
                Ok(sheet) => sheets.push(sheet),
                Err(error @ (Error::NoRound(_) | Error::UnknownRound { .. } | Error::Nothing(_))) => {
                    nothing = error;
                }
                Err(error) => return Err(error),
            }
        }
        if sheets.is_empty() { Err(nothing) } else { Ok(sheets) }
    }

    /// The round that was asked for, or the one that is meant if none was.
    fn round<'a>(&self, job: &Job<'_>, section: &'a Section) -> Result<&'a Round, Error> {
        let name = || section.configuration.name.clone();
        match job.round {
            Some(number) => {
                section.round(number).ok_or_else(|| Error::UnknownRound { section: name(), round: number })
            }
            None => self.usual_round(section).ok_or_else(|| Error::NoRound(name())),
        }
    }

    fn sheet(&self, job: &Job<'_>, words: &Words, id: &SectionId, section: &Section) -> Result<Sheet, Error> {
        let mut sheet = match self.made {
            Made::OfFestival(make) => make(&InFestival { job, words })?,
            Made::OfSection(make) => make(&InSection { job, words, id, section })?,
            Made::OfRound(make) | Made::OfPlayedRound(make) => {
                let round = self.round(job, section)?;
                let mut sheet = make(&InRound { job, words, id, section, round })?;
                if !round.is_published() && !sheet.is_draft() {
                    sheet.marks.insert(0, Mark::Draft);
                }
                sheet
            }
        };
        sheet.section.get_or_insert_with(|| section.configuration.name.clone());
        Ok(sheet)
    }
}

/// The published round that was played last: the last one of which a result is known.
fn played_last(section: &Section) -> Option<&Round> {
    let has_result = |round: &&Round| round.boards.values().any(|board| board.result.is_some());
    let mut published = section.rounds.iter().rev().filter(|round| round.is_published());
    published.clone().find(has_result).or_else(|| published.next())
}

fn find<'a>(festival: &'a Festival, id: &SectionId) -> Result<&'a Section, Error> {
    festival.section(id).map_err(|_| Error::UnknownSection(id.to_string()))
}

/// The columns of a list: those that were chosen by their names in files, in their order, or what is usual.
pub fn chosen_columns(job: &Job<'_>, usual: &[Column], all: &[Column]) -> Result<Vec<Column>, Error> {
    if job.options.chosen.is_empty() {
        return Ok(usual.to_vec());
    }
    let find = |name: &String| {
        all.iter().find(|column| column.key() == *name).cloned().ok_or_else(|| {
            let known: Vec<String> = all.iter().map(Column::key).collect();
            Error::UnknownColumn(name.clone(), known.join(", "))
        })
    };
    job.options.chosen.iter().map(find).collect()
}
