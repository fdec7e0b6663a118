//! Which editions a section has adopted, and the one table that says where each rule of handling stands in each of them.

use handbook::{Citation, cite};
use jiff::civil::Date;

/// An edition of the General Handling Rules for Swiss tournaments (C.04.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandlingRules {
    /// In force from July 2017 to January 2026.
    July2017,
    /// In force from February 2026.
    February2026,
}

/// The editions that a section has adopted, for good.
///
/// ```
/// use jiff::civil::date;
/// use tournament::Regulations;
/// let adopted = Regulations::proposed_for(date(2026, 3, 1));
/// assert_eq!(adopted.pairing, pairing::dutch::Edition::February2026);
/// let of_old = Regulations::proposed_for(date(2025, 3, 1));
/// assert_eq!(of_old.citations()[0], "dutch@2017-07");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Regulations {
    /// The pairing system (C.04.3).
    pub pairing: pairing::dutch::Edition,
    /// The handling rules (C.04.2), with the basic rules (C.04.1) of the same day.
    pub handling: HandlingRules,
    /// The tie-breaks (C.07).
    pub tie_break: tiebreak::Edition,
}

impl Regulations {
    /// What was in force on the first day; before the oldest edition entered, that one.
    pub fn proposed_for(start: Date) -> Regulations {
        let is_in_force = |edition: &str| {
            let (slug, _) = edition.split_once('@').unwrap_or((edition, ""));
            handbook::in_force_on(slug, start).is_some_and(|found| found.to_string() == edition)
        };
        Regulations {
            pairing: if is_in_force("dutch@2026-02") {
                pairing::dutch::Edition::February2026
            } else {
                pairing::dutch::Edition::July2017
            },
            handling: if is_in_force("swiss-handling-rules@2026-02") {
                HandlingRules::February2026
            } else {
                HandlingRules::July2017
            },
            tie_break: if is_in_force(tiebreak::Edition::March2026.slug()) {
                tiebreak::Edition::March2026
            } else {
                tiebreak::Edition::August2024
            },
        }
    }

    /// The editions as one cites them: pairing, handling, tie-breaks.
    pub const fn citations(&self) -> [&'static str; 3] {
        let pairing = match self.pairing {
            pairing::dutch::Edition::July2017 => "dutch@2017-07",
            pairing::dutch::Edition::February2026 => "dutch@2026-02",
        };
        let handling = match self.handling {
            HandlingRules::July2017 => "swiss-handling-rules@2017-07",
            HandlingRules::February2026 => "swiss-handling-rules@2026-02",
        };
        [pairing, handling, self.tie_break.slug()]
    }

    /// The editions of those citations; none if one of them is unknown.
    pub fn of_citations(citations: [&str; 3]) -> Option<Regulations> {
        let pairing = match citations[0] {
            "dutch@2017-07" => pairing::dutch::Edition::July2017,
            "dutch@2026-02" => pairing::dutch::Edition::February2026,
            _ => return None,
        };
        let handling = match citations[1] {
            "swiss-handling-rules@2017-07" => HandlingRules::July2017,
            "swiss-handling-rules@2026-02" => HandlingRules::February2026,
            _ => return None,
        };
        Some(Regulations { pairing, handling, tie_break: citations[2].parse().ok()? })
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
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Rule { $($(#[$doc])* $rule,)* }

        impl Rule {
            /// Where the rule stands under an edition of the handling rules.
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
    ReproduciblePairing => cite!("swiss-handling-rules@2017-07/A.4"), cite!("swiss-handling-rules@2026-02/1.4");
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
    PublishedPairings => cite!("swiss-handling-rules@2017-07/D.10"), cite!("swiss-handling-rules@2026-02/4.4");
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
