use handbook::{Citation, cite};

use super::criteria::{
    ColourPreference, Criterion, DownfloaterScores, Downfloaters, PairingScoreDifference, RepeatedDownfloat,
    RepeatedDownfloatDifference, RepeatedUpfloat, RepeatedUpfloatDifference, StrongColourPreference,
    TopscorerColourDifference, TopscorerThirdColour, When, Who,
};
use crate::basic::ByeRule;
use crate::float::UnplayedFloatRule;

/// An edition of the FIDE (Dutch) system, by the month from which it is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// The edition in force from July 2017 to January 2026.
    July2017,
    /// The edition in force from February 2026.
    February2026,
}

/// A line in the ordered table of an edition: what is minimised, and where it is written.
#[derive(Clone, Copy)]
pub(crate) struct Rule {
    pub(crate) article: Citation,
    pub(crate) measure: Measure,
}

/// What a line of the table measures.
#[derive(Clone, Copy)]
pub(crate) enum Measure {
    /// A sum over the pairs and the downfloaters of the bracket.
    OfBracket(&'static dyn Criterion),
    /// What the downfloaters allow in the following bracket.
    FollowingBracket,
    /// The unplayed games of the single downfloater who will receive the bye.
    ByeUnplayedGames,
}

const fn rule(article: Citation, criterion: &'static dyn Criterion) -> Rule {
    Rule { article, measure: Measure::OfBracket(criterion) }
}

static FEBRUARY_2026: [Rule; 16] = [
    rule(cite!("dutch@2026-02/2.4.1"), &Downfloaters),
    rule(cite!("dutch@2026-02/2.4.2"), &DownfloaterScores),
    Rule { article: cite!("dutch@2026-02/2.4.3"), measure: Measure::FollowingBracket },
    Rule { article: cite!("dutch@2026-02/2.4.4"), measure: Measure::ByeUnplayedGames },
    rule(cite!("dutch@2026-02/2.4.5"), &TopscorerColourDifference),
    rule(cite!("dutch@2026-02/2.4.6"), &TopscorerThirdColour),
    rule(cite!("dutch@2026-02/2.4.7"), &ColourPreference),
    rule(cite!("dutch@2026-02/2.4.8"), &StrongColourPreference),
    rule(cite!("dutch@2026-02/2.4.9"), &RepeatedDownfloat { when: When::LastRound, who: Who::Residents }),
    rule(cite!("dutch@2026-02/2.4.10"), &RepeatedUpfloat { when: When::LastRound }),
    rule(
        cite!("dutch@2026-02/2.4.11"),
        &RepeatedDownfloat { when: When::TwoRoundsBefore, who: Who::Residents },
    ),
    rule(cite!("dutch@2026-02/2.4.12"), &RepeatedUpfloat { when: When::TwoRoundsBefore }),
    rule(
        cite!("dutch@2026-02/2.4.13"),
        &RepeatedDownfloatDifference { when: When::LastRound, who: Who::MovedDown },
    ),
    rule(cite!("dutch@2026-02/2.4.14"), &RepeatedUpfloatDifference { when: When::LastRound }),
    rule(
        cite!("dutch@2026-02/2.4.15"),
        &RepeatedDownfloatDifference { when: When::TwoRoundsBefore, who: Who::MovedDown },
    ),
    rule(cite!("dutch@2026-02/2.4.16"), &RepeatedUpfloatDifference { when: When::TwoRoundsBefore }),
];

static JULY_2017: [Rule; 15] = [
    rule(cite!("dutch@2017-07/C.5"), &Downfloaters),
    rule(cite!("dutch@2017-07/C.6"), &PairingScoreDifference),
    Rule { article: cite!("dutch@2017-07/C.7"), measure: Measure::FollowingBracket },
    rule(cite!("dutch@2017-07/C.8"), &TopscorerColourDifference),
    rule(cite!("dutch@2017-07/C.9"), &TopscorerThirdColour),
    rule(cite!("dutch@2017-07/C.10"), &ColourPreference),
    rule(cite!("dutch@2017-07/C.11"), &StrongColourPreference),
    rule(cite!("dutch@2017-07/C.12"), &RepeatedDownfloat { when: When::LastRound, who: Who::Everybody }),
    rule(cite!("dutch@2017-07/C.13"), &RepeatedUpfloat { when: When::LastRound }),
    rule(
        cite!("dutch@2017-07/C.14"),
        &RepeatedDownfloat { when: When::TwoRoundsBefore, who: Who::Everybody },
    ),
    rule(cite!("dutch@2017-07/C.15"), &RepeatedUpfloat { when: When::TwoRoundsBefore }),
    rule(
        cite!("dutch@2017-07/C.16"),
        &RepeatedDownfloatDifference { when: When::LastRound, who: Who::Everybody },
    ),
    rule(cite!("dutch@2017-07/C.17"), &RepeatedUpfloatDifference { when: When::LastRound }),
    rule(
        cite!("dutch@2017-07/C.18"),
        &RepeatedDownfloatDifference { when: When::TwoRoundsBefore, who: Who::Everybody },
    ),
    rule(cite!("dutch@2017-07/C.19"), &RepeatedUpfloatDifference { when: When::TwoRoundsBefore }),
];

impl Edition {
    /// The criteria of quality, the most important first.
    pub(crate) fn rules(self) -> &'static [Rule] {
        match self {
            Edition::July2017 => &JULY_2017,
            Edition::February2026 => &FEBRUARY_2026,
        }
    }

    /// What bars a participant from the pairing-allocated bye.
    pub fn bye_rule(self) -> ByeRule {
        match self {
            Edition::July2017 => ByeRule::EarlierByeOrForfeitWin,
            Edition::February2026 => ByeRule::EarlierByeOrPointsOfAWin,
        }
    }

    /// Which rounds without a game leave a downfloat.
    pub fn unplayed_float_rule(self) -> UnplayedFloatRule {
        match self {
            Edition::July2017 => UnplayedFloatRule::EveryUnplayedRound,
            Edition::February2026 => UnplayedFloatRule::MorePointsThanALoss,
        }
    }
}
