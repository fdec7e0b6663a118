//! The editions of C.07 and the one table that says where each rule stands in each of them.

use std::fmt;

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

/// An edition of the Play-Off and Tie-Break Regulations.
///
/// ```
/// use tiebreak::{Edition, Rule};
/// assert_eq!(Edition::March2026.slug(), "tie-break@2026-03");
/// assert_eq!("tie-break@2024-08".parse(), Ok(Edition::August2024));
/// assert_eq!(Edition::March2026.article(Rule::DummyLimitedByDraws).to_string(), "tie-break@2026-03/16.4.2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Edition {
    /// Applied from 1 August 2024.
    August2024,
    /// Applied from 1 March 2026.
    March2026,
}

impl Edition {
    /// All editions, the oldest first.
    pub const ALL: [Edition; 2] = [Edition::August2024, Edition::March2026];

    /// How the edition is written in a citation, before the slash. Example: see [`Edition`].
    pub const fn slug(self) -> &'static str {
        match self {
            Edition::August2024 => "tie-break@2024-08",
            Edition::March2026 => "tie-break@2026-03",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.slug())
    }
}

/// The text names no edition that is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase().template())]
pub struct UnknownEdition;

impl UnknownEdition {
    /// What there is instead, to be said in any language.
    ///
    /// ```
    /// let error = "tie-break@2031-01".parse::<tiebreak::Edition>().expect_err("not yet");
    /// assert!(error.phrase().to_string().starts_with("not an edition of the tie-break regulations"));
    /// ```
    pub fn phrase(self) -> Phrase {
        phrase!(
            "not an edition of the tie-break regulations; there are tie-break@2024-08 and tie-break@2026-03"
        )
    }
}

impl std::str::FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(text: &str) -> Result<Edition, UnknownEdition> {
        Edition::ALL.into_iter().find(|edition| edition.slug() == text).ok_or(UnknownEdition)
    }
}

macro_rules! rules {
    ($($(#[$doc:meta])* $rule:ident => $august_2024:expr, $march_2026:expr;)*) => {
        /// A rule of the regulations, named by what it says.
        ///
        /// ```
        /// use tiebreak::{Edition, Rule};
        /// assert_eq!(
        ///     Edition::March2026.article(Rule::TiedParticipants).to_string(),
        ///     "tie-break@2026-03/2.1"
        /// );
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Rule { $($(#[$doc])* $rule,)* }

        impl Rule {
            /// All rules, in the order of the articles.
            pub const ALL: &'static [Rule] = &[$(Rule::$rule,)*];
        }

        impl Edition {
            /// Where the rule stands in this edition. What 2026 added is found in 2024 at the article it grew
            /// from. Example: see [`Rule`].
            pub const fn article(self, rule: Rule) -> Citation {
                match (self, rule) {
                    $((Edition::August2024, Rule::$rule) => $august_2024,
                      (Edition::March2026, Rule::$rule) => $march_2026,)*
                }
            }
        }
    };
}

rules! {
    /// Tied participants share a place or are ranked.
    TiedParticipants => cite!("tie-break@2024-08/2.1"), cite!("tie-break@2026-03/2.1");
    /// Play-offs over the board.
    PlayOffs => cite!("tie-break@2024-08/3.1"), cite!("tie-break@2026-03/3.1");
    /// An ordered list of tie-breaks.
    OrderedList => cite!("tie-break@2024-08/4.1"), cite!("tie-break@2026-03/4.1");
    /// Each tie-break of the list is applied to those still tied; lots at the end.
    RankedInOrder => cite!("tie-break@2024-08/4.2"), cite!("tie-break@2026-03/4.2");
    /// The types of evaluation.
    Types => cite!("tie-break@2024-08/4.3"), cite!("tie-break@2026-03/4.3");
    /// Each encounter counts by itself.
    RepeatedEncounters => cite!("tie-break@2024-08/4.4"), cite!("tie-break@2026-03/4.4");
    /// The list of tie-breaks.
    List => cite!("tie-break@2024-08/5"), cite!("tie-break@2026-03/5");
    /// Separate standings of the tied participants.
    SeparateStandings => cite!("tie-break@2024-08/6.1"), cite!("tie-break@2026-03/6.1");
    /// Forfeits are left out of the separate standings.
    ForfeitsLeftOut => cite!("tie-break@2024-08/6.1.1"), cite!("tie-break@2026-03/6.1.1");
    /// Repeated meetings count with their average.
    AverageOfMeetings => cite!("tie-break@2024-08/6.1.2"), cite!("tie-break@2026-03/6.1.2");
    /// All have met: the separate standings decide, and again for those still tied.
    AllHaveMet => cite!("tie-break@2024-08/6.2"), cite!("tie-break@2026-03/6.2");
    /// Alone at the top whatever the missing games bring.
    AloneAtTheTop => cite!("tie-break@2024-08/6.3"), cite!("tie-break@2026-03/6.3");
    /// WIN.
    Wins => cite!("tie-break@2024-08/7.1"), cite!("tie-break@2026-03/7.1");
    /// WON.
    GamesWon => cite!("tie-break@2024-08/7.2"), cite!("tie-break@2026-03/7.2");
    /// BPG.
    GamesWithBlack => cite!("tie-break@2024-08/7.3"), cite!("tie-break@2026-03/7.3");
    /// BWG.
    GamesWonWithBlack => cite!("tie-break@2024-08/7.4"), cite!("tie-break@2026-03/7.4");
    /// PS.
    ProgressiveScores => cite!("tie-break@2024-08/7.5"), cite!("tie-break@2026-03/7.5");
    /// REP.
    RoundsElectedToPlay => cite!("tie-break@2024-08/7.6"), cite!("tie-break@2026-03/7.6");
    /// STD; new in 2026, before that a tie-break of the organiser's own.
    StandardPoints => cite!("tie-break@2024-08/4.1"), cite!("tie-break@2026-03/7.7");
    /// TPN; new in 2026, before that a tie-break of the organiser's own.
    PairingNumber => cite!("tie-break@2024-08/4.1"), cite!("tie-break@2026-03/7.8");
    /// No Buchholz in round robins: a note of 2026; before that article 16 speaks of Swiss tournaments only.
    NoBuchholzInRoundRobin => cite!("tie-break@2024-08/16"), cite!("tie-break@2026-03/8");
    /// BH.
    Buchholz => cite!("tie-break@2024-08/8.1"), cite!("tie-break@2026-03/8.1");
    /// AOB.
    AverageOfOpponentsBuchholz => cite!("tie-break@2024-08/8.2"), cite!("tie-break@2026-03/8.2");
    /// FB.
    ForeBuchholz => cite!("tie-break@2024-08/8.3"), cite!("tie-break@2026-03/8.3");
    /// SB.
    SonnebornBerger => cite!("tie-break@2024-08/9.1"), cite!("tie-break@2026-03/9.1");
    /// KS.
    Koya => cite!("tie-break@2024-08/9.2"), cite!("tie-break@2026-03/9.2");
    /// Tie-breaks on ratings are dropped when somebody is unrated.
    UnratedPlayers => cite!("tie-break@2024-08/10"), cite!("tie-break@2026-03/10");
    /// ARO.
    AverageRating => cite!("tie-break@2024-08/10.1"), cite!("tie-break@2026-03/10.1");
    /// TPR.
    PerformanceRating => cite!("tie-break@2024-08/10.2"), cite!("tie-break@2026-03/10.2");
    /// PTP.
    PerfectPerformance => cite!("tie-break@2024-08/10.3"), cite!("tie-break@2026-03/10.3");
    /// APRO.
    AveragePerformance => cite!("tie-break@2024-08/10.4"), cite!("tie-break@2026-03/10.4");
    /// APPO.
    AveragePerfectPerformance => cite!("tie-break@2024-08/10.5"), cite!("tie-break@2026-03/10.5");
    /// RTNG; new in 2026, before that a tie-break of the organiser's own.
    Rating => cite!("tie-break@2024-08/4.1"), cite!("tie-break@2026-03/10.6");
    /// Match points and game points.
    TeamScores => cite!("tie-break@2024-08/11.1"), cite!("tie-break@2026-03/11.1");
    /// Match points.
    MatchPoints => cite!("tie-break@2024-08/11.1.1"), cite!("tie-break@2026-03/11.1.1");
    /// Game points.
    GamePoints => cite!("tie-break@2024-08/11.1.2"), cite!("tie-break@2026-03/11.1.2");
    /// What counts on the boards of a team.
    BoardsOfATeam => cite!("tie-break@2024-08/12"), cite!("tie-break@2026-03/12");
    /// BC.
    BoardCount => cite!("tie-break@2024-08/12.1"), cite!("tie-break@2026-03/12.1");
    /// TBR.
    TopBoards => cite!("tie-break@2024-08/12.2"), cite!("tie-break@2026-03/12.2");
    /// BBE.
    BottomBoards => cite!("tie-break@2024-08/12.3"), cite!("tie-break@2026-03/12.3");
    /// Tie-breaks of players on the match or game points of teams.
    ReferenceScore => cite!("tie-break@2024-08/13"), cite!("tie-break@2026-03/13");
    /// MPvGP.
    SecondaryScore => cite!("tie-break@2024-08/13.1"), cite!("tie-break@2026-03/13.1");
    /// ESB in general.
    ExtendedSonnebornBerger => cite!("tie-break@2024-08/13.2"), cite!("tie-break@2026-03/13.2");
    /// ESB, MP by MP.
    MatchMatch => cite!("tie-break@2024-08/13.2.1"), cite!("tie-break@2026-03/13.2.1");
    /// ESB, MP by GP.
    MatchGame => cite!("tie-break@2024-08/13.2.2"), cite!("tie-break@2026-03/13.2.2");
    /// ESB, GP by MP.
    GameMatch => cite!("tie-break@2024-08/13.2.3"), cite!("tie-break@2026-03/13.2.3");
    /// ESB, GP by GP.
    GameGame => cite!("tie-break@2024-08/13.2.4"), cite!("tie-break@2026-03/13.2.4");
    /// EDE: direct encounter on the primary, then on the secondary score.
    PrimaryThenSecondary => cite!("tie-break@2024-08/13.3.1"), cite!("tie-break@2026-03/13.3.1");
    /// EDE: two teams still tied in both scores.
    TwoTeamsStillTied => cite!("tie-break@2024-08/13.3.2"), cite!("tie-break@2026-03/13.3.2");
    /// EDE: restart with each new subset.
    RestartWithSubset => cite!("tie-break@2024-08/13.3.3"), cite!("tie-break@2026-03/13.3.3");
    /// SSSC.
    ScheduleStrength => cite!("tie-break@2024-08/13.4"), cite!("tie-break@2026-03/13.4");
    /// The first element of SSSC.
    SecondaryElement => cite!("tie-break@2024-08/13.4.1"), cite!("tie-break@2026-03/13.4.1");
    /// The divisor of SSSC.
    NormalisingFactor => cite!("tie-break@2024-08/13.4.2"), cite!("tie-break@2026-03/13.4.2");
    /// What modifiers are.
    Modifiers => cite!("tie-break@2024-08/14"), cite!("tie-break@2026-03/14");
    /// Cut the least significant value.
    CutLeast => cite!("tie-break@2024-08/14.1.1"), cite!("tie-break@2026-03/14.1.1");
    /// Cut the least significant value of an extended Sonneborn-Berger.
    CutLeastOfTeams => cite!("tie-break@2024-08/14.1.2"), cite!("tie-break@2026-03/14.1.2");
    /// Cut the two least significant values.
    CutTwo => cite!("tie-break@2024-08/14.2"), cite!("tie-break@2026-03/14.2");
    /// Cut the least and the most significant value.
    MedianOne => cite!("tie-break@2024-08/14.3"), cite!("tie-break@2026-03/14.3");
    /// Cut the two least and the two most significant values.
    MedianTwo => cite!("tie-break@2024-08/14.4"), cite!("tie-break@2026-03/14.4");
    /// Move the limit of Koya.
    Limit => cite!("tie-break@2024-08/14.5"), cite!("tie-break@2026-03/14.5");
    /// Modifiers respect unplayed rounds.
    ModifiersAndUnplayedRounds => cite!("tie-break@2024-08/14.6"), cite!("tie-break@2026-03/14.6");
    /// What an unplayed round is.
    UnplayedRound => cite!("tie-break@2024-08/15.1"), cite!("tie-break@2026-03/15.1");
    /// In events paired beforehand forfeits are games.
    ForfeitsAreGames => cite!("tie-break@2024-08/15.2"), cite!("tie-break@2026-03/15.2");
    /// In a Swiss article 16 applies.
    UnplayedRoundsInSwiss => cite!("tie-break@2024-08/15.3"), cite!("tie-break@2026-03/15.3");
    /// What a requested bye is.
    RequestedBye => cite!("tie-break@2024-08/16.1.1"), cite!("tie-break@2026-03/16.1.1");
    /// What a voluntary unplayed round is.
    VoluntaryUnplayedRound => cite!("tie-break@2024-08/16.1.2"), cite!("tie-break@2026-03/16.1.2");
    /// The categories of unplayed rounds.
    Categories => cite!("tie-break@2024-08/16.2"), cite!("tie-break@2026-03/16.2");
    /// Pairing-allocated and full-point byes.
    AllocatedBye => cite!("tie-break@2024-08/16.2.1"), cite!("tie-break@2026-03/16.2.1");
    /// Forfeit wins.
    ForfeitWin => cite!("tie-break@2024-08/16.2.2"), cite!("tie-break@2026-03/16.2.2");
    /// Requested byes with a later round that is not voluntarily unplayed.
    RequestedByeFollowed => cite!("tie-break@2024-08/16.2.3"), cite!("tie-break@2026-03/16.2.3");
    /// Forfeit losses.
    ForfeitLoss => cite!("tie-break@2024-08/16.2.4"), cite!("tie-break@2026-03/16.2.4");
    /// Requested byes in the last round or with only voluntary unplayed rounds after them.
    RequestedByeAtTheEnd => cite!("tie-break@2024-08/16.2.5"), cite!("tie-break@2026-03/16.2.5");
    /// Scores are adjusted for the opponents.
    AdjustedScores => cite!("tie-break@2024-08/16.3"), cite!("tie-break@2026-03/16.3");
    /// Byes, forfeit wins and losses, requested byes followed by play count as they were awarded.
    CountedAsAwarded => cite!("tie-break@2024-08/16.3.1"), cite!("tie-break@2026-03/16.3.1");
    /// Requested byes at the end count as draws.
    CountedAsDraws => cite!("tie-break@2024-08/16.3.2"), cite!("tie-break@2026-03/16.3.2");
    /// An unplayed round is a game against a dummy with one's own score.
    DummyWithOwnScore => cite!("tie-break@2024-08/16.4"), cite!("tie-break@2026-03/16.4");
    /// The dummy of a forfeit has no more than the scheduled opponent; new in 2026.
    DummyLimitedByOpponent => cite!("tie-break@2024-08/16.4"), cite!("tie-break@2026-03/16.4.1");
    /// The dummy of a bye has no more than a draw in every round; new in 2026.
    DummyLimitedByDraws => cite!("tie-break@2024-08/16.4"), cite!("tie-break@2026-03/16.4.2");
    /// The lowest contribution of a voluntary unplayed round is cut first.
    CutException => cite!("tie-break@2024-08/16.5.1"), cite!("tie-break@2026-03/16.5.1");
    /// The exception applies again to the next cut.
    CutExceptionAgain => cite!("tie-break@2024-08/16.5.2"), cite!("tie-break@2026-03/16.5.2");
    /// The competition may have its own rules for unplayed rounds.
    OwnProvisions => cite!("tie-break@2024-08/16.6"), cite!("tie-break@2026-03/16.6");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_stands_in_the_edition_that_cites_it() {
        for edition in Edition::ALL {
            for rule in Rule::ALL {
                let article = edition.article(*rule).to_string();
                assert!(article.starts_with(edition.slug()), "{rule:?}: {article}");
            }
        }
    }
}
