use handbook::{Citation, cite};

use super::criteria::{
    ColourPreference, Criterion, DownfloaterScores, Downfloaters, PairingScoreDifference, RepeatedDownfloat,
    RepeatedDownfloatDifference, RepeatedUpfloat, RepeatedUpfloatDifference, StrongColourPreference,
    TopscorerColourDifference, TopscorerThirdColour, When, Who,
};
use super::explanation::OrderRule;
use crate::baku;
use crate::basic::{ByeRule, sort_boards};
use crate::colour_allocation::{ColourRule, colour_of_higher};
use crate::float::UnplayedFloatRule;
use crate::shared_rule::SharedRule;
use crate::system::SharedRules;

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
    FollowingBracket(Following),
    /// The unplayed games of the single downfloater who will receive the bye.
    ByeUnplayedGames,
}

/// What is counted in the following bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Following {
    /// How many are left over, and their scores.
    LeftOver,
    /// The same, and the score differences of the pairs.
    LeftOverAndScoreDifferences,
}

/// When it is seen to that everybody can be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Completion {
    /// Every bracket is paired so that the rest can be.
    AfterEveryBracket,
    /// A bracket after which the rest cannot be paired is paired again, and the rest becomes one bracket.
    ByCollapsing,
}

const fn rule(article: Citation, criterion: &'static dyn Criterion) -> Rule {
    Rule { article, measure: Measure::OfBracket(criterion) }
}

static FEBRUARY_2026: [Rule; 16] = [
    rule(cite!("dutch@2026-02/2.4.1"), &Downfloaters),
    rule(cite!("dutch@2026-02/2.4.2"), &DownfloaterScores),
    Rule { article: cite!("dutch@2026-02/2.4.3"), measure: Measure::FollowingBracket(Following::LeftOver) },
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
    Rule {
        article: cite!("dutch@2017-07/C.7"),
        measure: Measure::FollowingBracket(Following::LeftOverAndScoreDifferences),
    },
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
    /// Both, the older first.
    pub const ALL: [Edition; 2] = [Edition::July2017, Edition::February2026];

    /// What an edition has, of what both have.
    fn choose<T>(self, older: T, newer: T) -> T {
        match self {
            Edition::July2017 => older,
            Edition::February2026 => newer,
        }
    }

    /// The criteria of quality, the most important first.
    pub(crate) fn rules(self) -> &'static [Rule] {
        self.choose(&JULY_2017[..], &FEBRUARY_2026[..])
    }

    /// When it is seen to that everybody can be paired.
    pub(crate) fn completion(self) -> Completion {
        self.choose(Completion::ByCollapsing, Completion::AfterEveryBracket)
    }

    /// The rule that the bye goes to the lowest score at which it can be given, where there is one.
    pub(crate) fn lowest_bye(self) -> Option<Citation> {
        self.choose(None, Some(cite!("dutch@2026-02/2.3.1")))
    }

    /// Whether the receiver of the bye is chosen by unplayed games before colours.
    pub(crate) fn counts_unplayed_games(self) -> bool {
        self.unplayed_games().is_some()
    }

    /// The criterion about unplayed games of the receiver of the bye, where there is one.
    pub(crate) fn unplayed_games(self) -> Option<Citation> {
        let counts = |rule: &&Rule| matches!(rule.measure, Measure::ByeUnplayedGames);
        self.rules().iter().find(counts).map(|rule| rule.article)
    }

    /// What the edition has chosen among the rules that all Swiss systems have.
    pub(crate) fn shared_rules(self) -> SharedRules {
        SharedRules {
            bye: self.choose(ByeRule::EarlierByeOrForfeitWin, ByeRule::EarlierByeOrPointsOfAWin),
            unplayed_floats: self
                .choose(UnplayedFloatRule::EveryUnplayedRound, UnplayedFloatRule::MorePointsThanALoss),
            colours: colour_of_higher,
            board_order: sort_boards,
            baku: self.choose(baku::Edition::July2017, baku::Edition::February2026),
        }
    }

    /// Where a rule that all Swiss systems have is written down.
    pub(crate) fn article(self, rule: SharedRule) -> Citation {
        let (older, newer) = match rule {
            SharedRule::EverybodyOnce => (cite!("dutch@2017-07/A.9"), cite!("dutch@2026-02/1.9.1")),
            SharedRule::NoSecondMeeting => {
                (cite!("swiss-basic-rules@2017-07/b"), cite!("swiss-basic-rules@2026-02/2"))
            }
            SharedRule::PairingAllocatedBye => {
                (cite!("swiss-basic-rules@2017-07/c"), cite!("swiss-basic-rules@2026-02/3"))
            }
            SharedRule::ByeBarred => {
                (cite!("swiss-basic-rules@2017-07/d"), cite!("swiss-basic-rules@2026-02/4"))
            }
            SharedRule::ColourDifference => {
                (cite!("swiss-basic-rules@2017-07/f"), cite!("swiss-basic-rules@2026-02/6"))
            }
            SharedRule::ThirdColour => {
                (cite!("swiss-basic-rules@2017-07/g"), cite!("swiss-basic-rules@2026-02/7"))
            }
            SharedRule::MeetingCriterion => (cite!("dutch@2017-07/C.1"), cite!("dutch@2026-02/2.1.1")),
            SharedRule::ByeCriterion => (cite!("dutch@2017-07/C.2"), cite!("dutch@2026-02/2.1.2")),
            SharedRule::SameColourCriterion => (cite!("dutch@2017-07/C.3"), cite!("dutch@2026-02/2.1.3")),
            SharedRule::Completion => (cite!("dutch@2017-07/C.4"), cite!("dutch@2026-02/2.2.1")),
            SharedRule::CannotBePaired => (cite!("dutch@2017-07/A.9"), cite!("dutch@2026-02/1.9.3")),
            SharedRule::Float => (cite!("dutch@2017-07/A.4.b"), cite!("dutch@2026-02/1.4.2")),
            SharedRule::Topscorer => (cite!("dutch@2017-07/A.7"), cite!("dutch@2026-02/1.8")),
            SharedRule::MildPreference => (cite!("dutch@2017-07/A.6.c"), cite!("dutch@2026-02/1.7.3")),
            SharedRule::StrongPreference => (cite!("dutch@2017-07/A.6.b"), cite!("dutch@2026-02/1.7.2")),
            SharedRule::AbsolutePreference => (cite!("dutch@2017-07/A.6.a"), cite!("dutch@2026-02/1.7.1")),
            SharedRule::NoPreference => (cite!("dutch@2017-07/A.6.d"), cite!("dutch@2026-02/1.7.4")),
            SharedRule::InitialColour => (cite!("dutch@2017-07/E"), cite!("dutch@2026-02/5.1")),
            SharedRule::Colours(ColourRule::BothPreferences) => {
                (cite!("dutch@2017-07/E.1"), cite!("dutch@2026-02/5.2.1"))
            }
            SharedRule::Colours(ColourRule::StrongerPreference | ColourRule::WiderColourDifference) => {
                (cite!("dutch@2017-07/E.2"), cite!("dutch@2026-02/5.2.2"))
            }
            SharedRule::Colours(ColourRule::AlternateFromLastDifference) => {
                (cite!("dutch@2017-07/E.3"), cite!("dutch@2026-02/5.2.3"))
            }
            SharedRule::Colours(ColourRule::HigherRankedPreference) => {
                (cite!("dutch@2017-07/E.4"), cite!("dutch@2026-02/5.2.4"))
            }
            SharedRule::Colours(ColourRule::InitialColour) => {
                (cite!("dutch@2017-07/E.5"), cite!("dutch@2026-02/5.2.5"))
            }
        };
        self.choose(older, newer)
    }

    /// Where a rule of this system alone is written down.
    pub(crate) fn own_article(self, rule: OwnRule) -> Citation {
        let (older, newer) = match rule {
            OwnRule::MovedDown => (cite!("dutch@2017-07/A.4.a"), cite!("dutch@2026-02/1.4.1")),
            OwnRule::Halves => (cite!("dutch@2017-07/B.2"), cite!("dutch@2026-02/3.2.2")),
            OwnRule::NaturalOrder => (cite!("dutch@2017-07/B.3"), cite!("dutch@2026-02/3.3.1")),
            OwnRule::FewestDownfloaters => (cite!("dutch@2017-07/C.5"), cite!("dutch@2026-02/2.4.1")),
            OwnRule::DownfloaterScores => (cite!("dutch@2017-07/C.6"), cite!("dutch@2026-02/2.4.2")),
            OwnRule::Order(OrderRule::MovedDownSet) => {
                (cite!("dutch@2017-07/D.3"), cite!("dutch@2026-02/4.4.2"))
            }
            OwnRule::Order(OrderRule::MovedDownOpponents | OrderRule::Transposition) => {
                (cite!("dutch@2017-07/D.1"), cite!("dutch@2026-02/4.2.2"))
            }
            OwnRule::Order(OrderRule::ExchangeSize) => {
                (cite!("dutch@2017-07/D.2.a"), cite!("dutch@2026-02/4.3.2.1"))
            }
            OwnRule::Order(OrderRule::ExchangeDifference) => {
                (cite!("dutch@2017-07/D.2.b"), cite!("dutch@2026-02/4.3.2.2"))
            }
            OwnRule::Order(OrderRule::MovedFromS1) => {
                (cite!("dutch@2017-07/D.2.c"), cite!("dutch@2026-02/4.3.2.3"))
            }
            OwnRule::Order(OrderRule::MovedFromS2) => {
                (cite!("dutch@2017-07/D.2.d"), cite!("dutch@2026-02/4.3.2.4"))
            }
        };
        self.choose(older, newer)
    }
}

/// A rule of this system alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OwnRule {
    /// Who moved down from a higher bracket.
    MovedDown,
    /// How a bracket is divided.
    Halves,
    /// The upper half meets the lower half in order.
    NaturalOrder,
    /// As few downfloaters as possible.
    FewestDownfloaters,
    /// Downfloaters of as low a score as possible.
    DownfloaterScores,
    /// The order in which candidates are tried.
    Order(OrderRule),
}
