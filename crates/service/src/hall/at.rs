//! A board of a section in a round: where something was reported.

use std::fmt;

use glossary::RoundNumber;
use tournament::{BoardNumber, SectionId};

use crate::festival::place_of;

/// A board of a section in a round.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct At {
    /// The section.
    pub section: SectionId,
    /// The round.
    pub round: RoundNumber,
    /// The board.
    pub board: BoardNumber,
}

impl At {
    /// A board that is named as `open/2/12`: section, round, board.
    pub fn parse(text: &str) -> Option<At> {
        let (rest, board) = text.rsplit_once('/')?;
        let (section, round) = rest.rsplit_once('/')?;
        Some(At {
            section: SectionId::new(section)?,
            round: RoundNumber::new(round.parse().ok()?)?,
            board: BoardNumber::new(board.parse().ok()?)?,
        })
    }
}

impl fmt::Display for At {
    /// As pages name a board: `open/12`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&place_of(self.section.as_str(), self.board.get()))
    }
}
