//! On which rules a code rests: its definition, its modifiers, and how unplayed rounds enter it.

use crate::calculation::rule_of;
use crate::{Code, Cut, Rule, Score, System, TieBreak};

impl Code {
    /// The rules by which the code is calculated in an event of that system, the definition first.
    ///
    /// ```
    /// use tiebreak::{Code, Edition, System};
    /// let code: Code = "SB/C1".parse()?;
    /// let articles: Vec<String> = code
    ///     .rests_on(System::PreDetermined)
    ///     .into_iter()
    ///     .map(|rule| Edition::March2026.article(rule).to_string())
    ///     .collect();
    /// assert_eq!(
    ///     articles,
    ///     ["9.1", "14", "14.1.1", "14.6", "15.1", "15.2"].map(|n| format!("tie-break@2026-03/{n}"))
    /// );
    /// # Ok::<(), tiebreak::InvalidCode>(())
    /// ```
    pub fn rests_on(&self, system: System) -> Vec<Rule> {
        let mut rules: Vec<Rule> = self.tie_break().and_then(rule_of).into_iter().collect();
        rules.extend(self.definition_in_parts());
        rules.extend(self.reference_rules());
        rules.extend(self.modifier_rules());
        if self.tie_break().is_some_and(uses_opponents_scores) {
            rules.extend(unplayed_rules(system));
            if system == System::Swiss && self.cut != Cut::None {
                rules.extend([Rule::VoluntaryUnplayedRound, Rule::CutException, Rule::CutExceptionAgain]);
            }
        }
        rules
    }

    fn definition_in_parts(&self) -> &'static [Rule] {
        match self.tie_break() {
            Some(TieBreak::DirectEncounter) => {
                &[Rule::ForfeitsLeftOut, Rule::AverageOfMeetings, Rule::AllHaveMet, Rule::AloneAtTheTop]
            }
            Some(
                TieBreak::MatchMatchSonnebornBerger
                | TieBreak::MatchGameSonnebornBerger
                | TieBreak::GameMatchSonnebornBerger
                | TieBreak::GameGameSonnebornBerger,
            ) => &[Rule::ExtendedSonnebornBerger],
            Some(TieBreak::ScoresAndScheduleStrength) => &[Rule::SecondaryElement, Rule::NormalisingFactor],
            Some(TieBreak::BoardCount | TieBreak::TopBoardResults | TieBreak::BottomBoardElimination) => {
                &[Rule::BoardsOfATeam]
            }
            Some(_) | None => &[],
        }
    }

    fn reference_rules(&self) -> Vec<Rule> {
        self.reference.map_or_else(Vec::new, |score| vec![Rule::ReferenceScore, score.rule()])
    }

    fn modifier_rules(&self) -> Vec<Rule> {
        let team = self.definition_in_parts().contains(&Rule::ExtendedSonnebornBerger);
        let cut = match self.cut {
            Cut::None => None,
            Cut::Least(0 | 1) if team => Some(Rule::CutLeastOfTeams),
            Cut::Least(0 | 1) => Some(Rule::CutLeast),
            Cut::Least(_) => Some(Rule::CutTwo),
            Cut::Median(0 | 1) => Some(Rule::MedianOne),
            Cut::Median(_) => Some(Rule::MedianTwo),
        };
        let limit = (self.limit != 0).then_some(Rule::Limit);
        let Some(modifier) = cut.or(limit) else { return Vec::new() };
        vec![Rule::Modifiers, modifier, Rule::ModifiersAndUnplayedRounds]
    }
}

impl Score {
    /// The rule that defines these points.
    ///
    /// ```
    /// use tiebreak::{Rule, Score};
    /// assert_eq!(Score::Match.rule(), Rule::MatchPoints);
    /// ```
    pub const fn rule(self) -> Rule {
        match self {
            Score::Match => Rule::MatchPoints,
            Score::Game => Rule::GamePoints,
        }
    }
}

/// Whether article 16 concerns it: Buchholz, Sonneborn-Berger and their variants.
const fn uses_opponents_scores(tie_break: TieBreak) -> bool {
    tie_break.is_buchholz()
        || matches!(
            tie_break,
            TieBreak::SonnebornBerger
                | TieBreak::MatchMatchSonnebornBerger
                | TieBreak::MatchGameSonnebornBerger
                | TieBreak::GameMatchSonnebornBerger
                | TieBreak::GameGameSonnebornBerger
                | TieBreak::ScoresAndScheduleStrength
        )
}

const fn unplayed_rules(system: System) -> &'static [Rule] {
    match system {
        System::PreDetermined => &[Rule::UnplayedRound, Rule::ForfeitsAreGames],
        System::Swiss => &[
            Rule::UnplayedRound,
            Rule::UnplayedRoundsInSwiss,
            Rule::RequestedBye,
            Rule::Categories,
            Rule::AdjustedScores,
            Rule::CountedAsAwarded,
            Rule::CountedAsDraws,
            Rule::DummyWithOwnScore,
            Rule::DummyLimitedByOpponent,
            Rule::DummyLimitedByDraws,
        ],
    }
}
