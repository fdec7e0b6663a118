//! Which system a report is paired by.

use std::fmt;

use handbook::UnknownArticle;
use pairing::System;

use super::cannot_pair::CannotPair;
use super::contestants::Contestants;
use super::header::Header;
use super::report::Report;

/// The system of a report that declares none.
const UNLESS_DECLARED: &str = "dutch";

/// Which edition of which system a report is paired by, and how that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AdoptedSystem {
    /// The system.
    pub system: System,
    /// How that is known.
    pub source: AdoptedBy,
}

/// How the system of a report is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdoptedBy {
    /// Whoever asked said so.
    Choice,
    /// Record 192 or 092 says so.
    Declaration,
    /// It was in force on the first day.
    StartDate,
    /// The event began before any edition known here: the oldest of them, which is the nearest.
    BeforeOldest,
    /// Nothing tells: the newest.
    Newest,
}

impl fmt::Display for AdoptedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            AdoptedBy::Choice => "as asked",
            AdoptedBy::Declaration => "as the file declares",
            AdoptedBy::StartDate => "in force on the first day of the event",
            AdoptedBy::BeforeOldest => "the nearest known here, since the event began before it was in force",
            AdoptedBy::Newest => "the newest, since neither a declaration nor the first day tells one",
        })
    }
}

impl fmt::Display for AdoptedSystem {
    /// The edition as it is cited, such as `dutch@2026-02`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.system.citation())
    }
}

/// Why a text names no system that is paired here.
///
/// ```
/// let error = formats::trf::system_named("lot").expect_err("no system");
/// assert_eq!(error.to_string(), "`lot` is not paired here; write dutch@2017-07 or dutch@2026-02");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownSystem {
    /// The system is known, and has no such edition.
    #[error(transparent)]
    Edition(#[from] UnknownArticle),
    /// No system of this name is paired here.
    #[error("`{0}` is not paired here; write {all}", all = all_citations())]
    NotPaired(String),
}

/// Every system that is paired here, as it is cited.
fn all_citations() -> String {
    let all: Vec<&str> = System::all().into_iter().map(System::citation).collect();
    all.join(" or ")
}

/// The system that a text such as `dutch@2026-02` names; without an edition, its newest.
///
/// ```
/// use pairing::System;
/// assert_eq!(formats::trf::system_named("dutch@2017-07"), Ok(System::DUTCH_2017));
/// let error = formats::trf::system_named("dubov@2026-02").expect_err("not paired yet");
/// assert!(error.to_string().contains("dutch@2026-02"));
/// ```
///
/// # Errors
///
/// If it names no system that is paired here; the error says what to write.
pub fn system_named(text: &str) -> Result<System, UnknownSystem> {
    let found = System::cited(text).or_else(|| System::newest(text));
    found.ok_or_else(|| match handbook::find_edition(text) {
        Err(error) if System::all().iter().any(|system| text.starts_with(system.slug())) => error.into(),
        Ok(_) | Err(_) => UnknownSystem::NotPaired(text.to_owned()),
    })
}

impl Report {
    /// Which system the report is paired by: as asked, else as declared, else by the first day (the oldest
    /// edition for events before it), else the newest.
    ///
    /// ```
    /// use formats::trf::{self, AdoptedBy};
    /// use pairing::System;
    /// let (report, _) = trf::read(b"042 2019/05/01\r001    1      Solo\r");
    /// let adopted = report.adopted_system(None)?;
    /// assert_eq!((adopted.system, adopted.source), (System::DUTCH_2017, AdoptedBy::StartDate));
    /// let (other, _) = trf::read(b"092 FIDE_DUBOV\r001    1      Solo\r");
    /// let error = other.adopted_system(None).expect_err("not paired here");
    /// assert!(error.phrase().to_string().starts_with("the file declares "));
    /// # Ok::<(), trf::CannotPair>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If nothing is asked for and the file declares a system that is not paired here.
    pub fn adopted_system(&self, asked: Option<System>) -> Result<AdoptedSystem, CannotPair> {
        if let Some(system) = asked {
            return Ok(AdoptedSystem { system, source: AdoptedBy::Choice });
        }
        if self.contestants() == Contestants::Teams {
            return Err(CannotPair::Teams);
        }
        match self.encoded_type() {
            None => match self.other_system_in_words() {
                Some(words) => Err(CannotPair::OtherSystem(words.to_owned())),
                None => Ok(self.system_by_date(UNLESS_DECLARED)),
            },
            Some(code) => match (code.named_system(), code.named_document()) {
                (Some(system), _) => Ok(AdoptedSystem { system, source: AdoptedBy::Declaration }),
                (None, Some(slug)) => Ok(self.system_by_date(slug)),
                (None, None) => Err(CannotPair::OtherSystem(code.code)),
            },
        }
    }

    /// What record 092 says in words, if that is another kind of tournament.
    fn other_system_in_words(&self) -> Option<&str> {
        let others = ["robin", "knock", "scheveningen", "dubov", "burstein", "team", "match"];
        self.header(Header::Type).filter(|words| {
            let words = words.to_lowercase();
            others.iter().any(|other| words.contains(other))
        })
    }

    /// The edition of a system by the first day.
    fn system_by_date(&self, slug: &str) -> AdoptedSystem {
        let (found, source) = match self.start_date() {
            None => (System::newest(slug), AdoptedBy::Newest),
            Some(day) => match System::in_force_on(slug, day) {
                Some(system) => (Some(system), AdoptedBy::StartDate),
                None => (System::oldest(slug), AdoptedBy::BeforeOldest),
            },
        };
        AdoptedSystem { system: found.unwrap_or(System::DUTCH_2026), source }
    }
}
