//! Which editions a section has adopted, and the one table that says where each rule of handling stands in
//! each of them.

use handbook::{Citation, cite};
use jiff::civil::Date;
use pairing::System;

/// An edition of the General Handling Rules for Swiss tournaments (C.04.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandlingRules {
    /// In force from July 2017 to January 2026.
    July2017,
    /// In force from February 2026.
    February2026,
}

impl HandlingRules {
    /// Both, the older first.
    pub const ALL: [HandlingRules; 2] = [HandlingRules::July2017, HandlingRules::February2026];

    /// The edition as it is cited. Example: see [`Regulations`].
    pub const fn citation(self) -> &'static str {
        match self {
            HandlingRules::July2017 => "swiss-handling-rules@2017-07",
            HandlingRules::February2026 => "swiss-handling-rules@2026-02",
        }
    }

    fn is_in_force_on(self, day: Date) -> bool {
        is_in_force(self.citation(), day)
    }
}

/// Whether the register says that an edition is in force on a day.
fn is_in_force(citation: &str, day: Date) -> bool {
    let (slug, _) = citation.split_once('@').unwrap_or((citation, ""));
    handbook::in_force_on(slug, day).is_some_and(|found| found.to_string() == citation)
}

/// The editions that a section has adopted, for good.
///
/// ```
/// use jiff::civil::date;
/// use tournament::Regulations;
/// let adopted = Regulations::proposed_for(date(2026, 3, 1));
/// assert_eq!(adopted.pairing, pairing::System::DUTCH_2026);
/// let of_old = Regulations::proposed_for(date(2025, 3, 1));
/// assert_eq!(of_old.citations()[0], "dutch@2017-07");
/// assert_eq!(adopted.handling.citation(), "swiss-handling-rules@2026-02");
/// assert_eq!(Regulations::of_citations(adopted.citations()), Some(adopted));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regulations {
    /// The pairing system.
    pub pairing: System,
    /// The handling rules (C.04.2), with the basic rules (C.04.1) of the same day.
    pub handling: HandlingRules,
    /// The tie-breaks (C.07).
    pub tie_break: tiebreak::Edition,
}

impl Regulations {
    /// What was in force on the first day; before the oldest edition entered, that one.
    /// Example: see [`Regulations`].
    pub fn proposed_for(start: Date) -> Regulations {
        let handling = HandlingRules::ALL.into_iter().rfind(|edition| edition.is_in_force_on(start));
        let tie_break =
            tiebreak::Edition::ALL.into_iter().rfind(|edition| is_in_force(edition.slug(), start));
        Regulations {
            pairing: System::in_force_on("dutch", start).unwrap_or(System::DUTCH_2017),
            handling: handling.unwrap_or(HandlingRules::July2017),
            tie_break: tie_break.unwrap_or(tiebreak::Edition::August2024),
        }
    }

    /// The editions as one cites them: pairing, handling, tie-breaks. Example: see [`Regulations`].
    pub fn citations(&self) -> [&'static str; 3] {
        [self.pairing.citation(), self.handling.citation(), self.tie_break.slug()]
    }

    /// The editions of those citations; none if one of them is unknown. Example: see [`Regulations`].
    pub fn of_citations(citations: [&str; 3]) -> Option<Regulations> {
        let [pairing, handling, tie_break] = citations;
        Some(Regulations {
            pairing: System::cited(pairing)?,
            handling: HandlingRules::ALL.into_iter().find(|edition| edition.citation() == handling)?,
            tie_break: tie_break.parse().ok()?,
        })
    }

    /// Where a rule stands in what the section has adopted.
    ///
    /// ```
    /// use jiff::civil::date;
    /// use tournament::{Regulations, Rule};
    /// let adopted = Regulations::proposed_for(date(2026, 3, 1));
    /// assert_eq!(adopted.article(Rule::CorrectionWindow).to_string(), "swiss-handling-rules@2026-02/4.3");
    /// ```
    pub const fn article(&self, rule: Rule) -> Citation {
        rule.article(self.handling)
    }
}

macro_rules! rules {
    ($($(#[$doc:meta])* $rule:ident => $july_2017:expr, $february_2026:expr;)*) => {
        /// A rule that the handling of a tournament obeys, named by what it says.
        ///
        /// ```
        /// use tournament::{HandlingRules, Rule};
        /// let article = Rule::CorrectionWindow.article(HandlingRules::February2026);
        /// assert_eq!(article.to_string(), "swiss-handling-rules@2026-02/4.3");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Rule { $($(#[$doc])* $rule,)* }

        impl Rule {
            /// Where the rule stands under an edition of the handling rules. Example: see [`Rule`].
            pub const fn article(self, edition: HandlingRules) -> Citation {
                match (edition, self) {
                    $((HandlingRules::July2017, Rule::$rule) => $july_2017,
                      (HandlingRules::February2026, Rule::$rule) => $february_2026,)*
                }
            }
        }
    };
}

rules! {
    /// Only published pairing systems and accelerations, announced beforehand.
    AnnouncedSystem => cite!("swiss-handling-rules@2017-07/A.1"), cite!("swiss-handling-rules@2026-02/1.1");
    /// Programs reach identical pairings.
    ReproduciblePairing =>
        cite!("swiss-handling-rules@2017-07/A.4"), cite!("swiss-handling-rules@2026-02/1.4");
    /// Correct pairings are not altered to favour anyone.
    NoFavours => cite!("swiss-handling-rules@2017-07/A.5"), cite!("swiss-handling-rules@2026-02/1.5");
    /// The keys of the initial order.
    InitialOrder => cite!("swiss-handling-rules@2017-07/B.2"), cite!("swiss-handling-rules@2026-02/2.2");
    /// Pairing numbers do not change once the fourth round is paired.
    NumbersFixed => cite!("swiss-handling-rules@2017-07/B.3"), cite!("swiss-handling-rules@2026-02/2.3");
    /// A late entry has a number only on arrival, and nothing for rounds missed.
    LateEntry => cite!("swiss-handling-rules@2017-07/C.2.2"), cite!("swiss-handling-rules@2026-02/2.4");
    /// An adjourned game counts as a draw for the pairing.
    AdjournedGame => cite!("swiss-handling-rules@2017-07/D.1"), cite!("swiss-handling-rules@2026-02/3.1");
    /// Absence without notice is withdrawal, unless explained before the next pairing is published.
    UnexplainedAbsence => cite!("swiss-handling-rules@2017-07/D.2"), cite!("competition-rules@2018-10/6.5");
    /// Who withdraws is not paired any more.
    Withdrawal => cite!("swiss-handling-rules@2017-07/D.3"), cite!("swiss-handling-rules@2026-02/3.2");
    /// A known absence is not paired and scores nothing, unless the rules say otherwise.
    KnownAbsence => cite!("swiss-handling-rules@2017-07/D.4"), cite!("swiss-handling-rules@2026-02/3.3");
    /// Until when a wrong result counts, and for what.
    CorrectionWindow => cite!("swiss-handling-rules@2017-07/D.8"), cite!("swiss-handling-rules@2026-02/4.3");
    /// For which reasons published pairings change.
    PublishedPairings =>
        cite!("swiss-handling-rules@2017-07/D.10"), cite!("swiss-handling-rules@2026-02/4.4");
    /// The number of rounds is announced beforehand.
    RoundsAnnounced => cite!("swiss-basic-rules@2017-07/a"), cite!("swiss-basic-rules@2026-02/1");
    /// What the pairing-allocated bye is worth: a win, unless the rules say otherwise.
    ByeValue => cite!("swiss-basic-rules@2017-07/c"), cite!("swiss-basic-rules@2026-02/3");
    /// Who may not receive it.
    ByeBarred => cite!("swiss-basic-rules@2017-07/d"), cite!("swiss-basic-rules@2026-02/4");
    /// Two participants do not meet twice.
    NoSecondMeeting => cite!("swiss-basic-rules@2017-07/b"), cite!("swiss-basic-rules@2026-02/2");
    /// The colour difference stays within two.
    ColourDifference => cite!("swiss-basic-rules@2017-07/f"), cite!("swiss-basic-rules@2026-02/6");
    /// Not the same colour three times running.
    ThirdColour => cite!("swiss-basic-rules@2017-07/g"), cite!("swiss-basic-rules@2026-02/7");
    /// Participants get the colour due to them.
    ColourDue => cite!("swiss-basic-rules@2017-07/h"), cite!("swiss-basic-rules@2026-02/8");
    /// Restrictions on pairings are told before the first round.
    RestrictionsAnnounced => cite!("competition-rules@2018-10/5.2"), cite!("competition-rules@2018-10/5.2");
    /// A half-point bye only once, and if the rules allow it.
    HalfPointBye => cite!("competition-rules@2018-10/6.7.4"), cite!("competition-rules@2018-10/6.7.4");
    /// The two scores of a game never add up to more than a game normally gives.
    NormalMaximum => cite!("laws@2023-01/10.2"), cite!("laws@2023-01/10.2");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the register says is in force on a day is proposed for it, whichever document: an edition that is
    /// entered there and not here fails.
    #[test]
    fn the_register_decides_what_is_proposed() {
        for (at, slug) in ["dutch", "swiss-handling-rules", "tie-break"].into_iter().enumerate() {
            let document = handbook::documents().iter().find(|document| document.slug == slug).unwrap();
            for edition in document.editions {
                let proposed = Regulations::proposed_for(edition.in_force_from);
                assert_eq!(proposed.citations()[at], edition.to_string());
                assert_eq!(Regulations::of_citations(proposed.citations()), Some(proposed));
            }
        }
    }
}
