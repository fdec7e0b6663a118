//! Comments about the integrity of pairings: `### MPA @ Round 5: boards 1 and 2 exchanged`.
//!
//! Programs write such a line when a pairing was, or may have become, other than what the regulations give: a
//! manual alteration, an import, a correction of a result, an adjourned game, new numbers, another
//! configuration.

use glossary::RoundNumber;

use super::record::Record;
use super::report::Report;

/// What kind of event breached the integrity of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntegrityEvent {
    /// The arbiter altered the pairing by hand (`MPA`).
    ManualPairing,
    /// The tournament was taken over from another program (`Import`).
    Import,
    /// A result was corrected after the next round was paired (`Correction`).
    Correction,
    /// A game was adjourned, and did not end as the draw for which it counted (`Adjournment`).
    Adjournment,
    /// The number of rounds or another setting was changed (`Configuration`).
    Configuration,
    /// Numbers were given anew or exchanged (`TPN`).
    NewNumbers,
}

/// A comment that tells of such an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IntegrityComment {
    /// What happened.
    pub event: IntegrityEvent,
    /// The round that it names.
    pub round: RoundNumber,
    /// The whole comment, without `###`.
    pub text: String,
}

impl IntegrityComment {
    /// Reads a comment, without its `###`; nothing if it is about something else.
    ///
    /// ```
    /// use formats::trf::{IntegrityComment, IntegrityEvent};
    /// let comment =
    ///     IntegrityComment::parse(" MPA @ Round 5: boards 1 and 2 exchanged").expect("such a comment");
    /// assert_eq!((comment.event, comment.round.get()), (IntegrityEvent::ManualPairing, 5));
    /// assert_eq!(IntegrityComment::parse(" SSS NNNN"), None);
    /// let round = |number| glossary::RoundNumber::new(number).expect("not 0");
    /// assert!(comment.explains(round(5)) && !comment.explains(round(6)));
    /// ```
    pub fn parse(text: &str) -> Option<IntegrityComment> {
        let (what, rest) = text.split_once('@')?;
        let what = what.trim().to_ascii_lowercase();
        let rest = rest.trim_start();
        let number = rest.get(..5).filter(|word| word.eq_ignore_ascii_case("round")).map(|_| &rest[5..])?;
        let number = number.trim_start().trim_start_matches('#');
        let digits = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
        let round = RoundNumber::new(number[..digits].parse().ok()?)?;
        let event = match what.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or("") {
            "mpa" | "manual" => IntegrityEvent::ManualPairing,
            "import" => IntegrityEvent::Import,
            "correction" => IntegrityEvent::Correction,
            "adjournment" | "adjourned" => IntegrityEvent::Adjournment,
            "configuration" => IntegrityEvent::Configuration,
            "tpn" => IntegrityEvent::NewNumbers,
            _ => return None,
        };
        Some(IntegrityComment { event, round, text: text.trim().to_owned() })
    }

    /// Whether it explains a difference in the pairing of a round: of the round it names, and if a result
    /// changed, also of the round after (see interpretation 0006). Example: see [`IntegrityComment::parse`].
    pub fn explains(&self, round: RoundNumber) -> bool {
        let is_next = round.get() == self.round.get() + 1;
        round == self.round
            || match self.event {
                IntegrityEvent::Correction | IntegrityEvent::Adjournment => is_next,
                IntegrityEvent::ManualPairing
                | IntegrityEvent::Import
                | IntegrityEvent::Configuration
                | IntegrityEvent::NewNumbers => false,
            }
    }
}

impl Report {
    /// The comments about the integrity of pairings.
    pub(crate) fn integrity_comments(&self) -> Vec<IntegrityComment> {
        let comments = self.records.iter().filter_map(|record| match record {
            Record::Comment(text) => Some(text),
            _ => None,
        });
        comments.filter_map(|text| IntegrityComment::parse(text)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_forms_of_the_acceptance_checklist_are_known() {
        let read = |text| IntegrityComment::parse(text).map(|comment| (comment.event, comment.round.get()));
        assert_eq!(read(" Import @ Round 3: from TRF16"), Some((IntegrityEvent::Import, 3)));
        assert_eq!(read(" Configuration @ Round 4"), Some((IntegrityEvent::Configuration, 4)));
        assert_eq!(read("mpa @ round 12"), Some((IntegrityEvent::ManualPairing, 12)));
        assert_eq!(read(" Adjournment @ Round 2: 5-6"), Some((IntegrityEvent::Adjournment, 2)));
        assert_eq!(read(" Correction @ Round 2"), Some((IntegrityEvent::Correction, 2)));
        assert_eq!(read(" Mail me @ Round 2"), None);
        assert_eq!(read(" MPA @ Round"), None);
        assert_eq!(read(" MPA @ Round 0"), None);
    }

    #[test]
    fn a_changed_result_explains_also_the_round_after() {
        let explained = |text| {
            let comment = IntegrityComment::parse(text).unwrap();
            (1..6).filter(|&round| comment.explains(RoundNumber::new(round).unwrap())).collect::<Vec<_>>()
        };
        assert_eq!(explained("MPA @ Round 3"), [3]);
        assert_eq!(explained("Correction @ Round 3"), [3, 4]);
    }
}
