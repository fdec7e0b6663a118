//! Which system a report is paired by.

use std::fmt;

use pairing::dutch::Edition;

use super::cannot_pair::CannotPair;
use super::contestants::Contestants;
use super::header::Header;
use super::report::Report;
use super::system::System;

/// Which edition of which system a report is paired by, and how that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AdoptedSystem {
    /// The edition of the Dutch system.
    pub edition: Edition,
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
        f.pad(match self.edition {
            Edition::July2017 => "dutch@2017-07",
            Edition::February2026 => "dutch@2026-02",
        })
    }
}

/// The edition of the Dutch system that a text such as `dutch@2026-02` names.
///
/// ```
/// use pairing::dutch::Edition;
/// assert_eq!(formats::trf::dutch_edition("dutch@2017-07"), Ok(Edition::July2017));
/// let error = formats::trf::dutch_edition("dubov@2026-02").expect_err("not paired yet");
/// assert!(error.contains("dutch@2026-02"));
/// ```
///
/// # Errors
///
/// If it names no edition of the Dutch system; the error says what to write.
pub fn dutch_edition(text: &str) -> Result<Edition, String> {
    if text == "dutch" {
        return Ok(Edition::February2026);
    }
    match handbook::find_edition(text) {
        Ok(edition) => edition_of(edition)
            .ok_or_else(|| format!("`{text}` is not paired here; write dutch@2017-07 or dutch@2026-02")),
        Err(error) if text.starts_with("dutch") => Err(error.to_string()),
        Err(_) => Err(format!("`{text}` is not paired here; write dutch@2017-07 or dutch@2026-02")),
    }
}

fn edition_of(edition: &handbook::Edition) -> Option<Edition> {
    match (edition.slug, edition.in_force_from_text) {
        ("dutch", "2017-07") => Some(Edition::July2017),
        ("dutch", "2026-02") => Some(Edition::February2026),
        _ => None,
    }
}

impl Report {
    /// Which system the report is paired by: as asked, else as declared, else by the first day (the oldest edition for events before
    /// it), else the newest.
    ///
    /// ```
    /// use formats::trf::{self, AdoptedBy};
    /// use pairing::dutch::Edition;
    /// let (report, _) = trf::read(b"042 2019/05/01\r001    1      Solo\r");
    /// let adopted = report.adopted_system(None)?;
    /// assert_eq!((adopted.edition, adopted.source), (Edition::July2017, AdoptedBy::StartDate));
    /// # Ok::<(), trf::CannotPair>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If nothing is asked for and the file declares a system other than the Dutch.
    pub fn adopted_system(&self, asked: Option<Edition>) -> Result<AdoptedSystem, CannotPair> {
        if let Some(edition) = asked {
            return Ok(AdoptedSystem { edition, source: AdoptedBy::Choice });
        }
        if self.contestants() == Contestants::Teams {
            return Err(CannotPair::Teams);
        }
        let declared = |edition| Ok(AdoptedSystem { edition, source: AdoptedBy::Declaration });
        match self.encoded_type() {
            None => match self.other_system_in_words() {
                Some(words) => Err(CannotPair::OtherSystem(words.to_owned())),
                None => Ok(self.system_by_date()),
            },
            Some(code) => match code.system {
                System::Dutch2017 => declared(Edition::July2017),
                System::Dutch2026 => declared(Edition::February2026),
                System::Dutch => Ok(self.system_by_date()),
                System::Dubov
                | System::Burstein
                | System::CustomSwiss
                | System::DoubleSwiss
                | System::CustomDoubleSwiss
                | System::RoundRobin
                | System::KnockOut
                | System::Team
                | System::Other => Err(CannotPair::OtherSystem(code.code)),
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

    fn system_by_date(&self) -> AdoptedSystem {
        let Some(day) = self.start_date() else {
            return AdoptedSystem { edition: Edition::February2026, source: AdoptedBy::Newest };
        };
        match handbook::in_force_on("dutch", day).and_then(edition_of) {
            Some(edition) => AdoptedSystem { edition, source: AdoptedBy::StartDate },
            None => AdoptedSystem { edition: Edition::July2017, source: AdoptedBy::BeforeOldest },
        }
    }
}
