//! When rounds were published, and what changed when one was published again.

use glossary::RoundNumber;
use jiff::Timestamp;

use crate::event::{Event, SectionEvent};
use crate::identity::{BoardNumber, SectionId};
use crate::log::Log;

/// A round was shown to the players, for the first time or again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Publication {
    /// The section.
    pub section: SectionId,
    /// The round.
    pub round: RoundNumber,
    /// For the so-many-th time.
    pub version: u16,
    /// When.
    pub at: Timestamp,
    /// The boards at which other players sit than before; none the first time.
    pub boards: Vec<BoardNumber>,
}

impl Log {
    /// Every publication that counts, in the order in which they were made.
    ///
    /// ```
    /// assert!(tournament::Log::default().publications().is_empty());
    /// ```
    pub fn publications(&self) -> Vec<Publication> {
        let mut all = Vec::new();
        for entry in self.entries().iter().filter(|entry| self.counts(entry.number)) {
            let mut boards = Vec::new();
            for event in &entry.events {
                let Event::In(section, event) = event else { continue };
                if let SectionEvent::Reseated(_, reseating) = event {
                    boards.extend(reseating.boards.iter().map(|(board, _)| *board));
                }
                if let SectionEvent::RoundPublished(round, version) = event {
                    boards.sort_unstable();
                    boards.dedup();
                    all.push(Publication {
                        section: section.clone(),
                        round: *round,
                        version: *version,
                        at: entry.context.at,
                        boards: std::mem::take(&mut boards),
                    });
                }
            }
        }
        all
    }
}
