//! The tie-breaks of article 5: their acronyms, names, types and what may modify them.

use std::fmt;

use glossary::phrase::Part;
use glossary::{Phrase, phrase};

use crate::{Edition, Event, System};

/// What an evaluation is based on, and so when it is known (article 4.3).
///
/// ```
/// use tiebreak::{Basis, TieBreak};
/// let letters: String = TieBreak::SonnebornBerger.basis().iter().map(|basis| basis.letter()).collect();
/// assert_eq!(letters, "BC", "own results against opponents' results");
/// assert_eq!(Basis::TiedParticipants.letter(), 'A');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Basis {
    /// Type A: games among the tied participants. Evaluated anew for each set of tied participants; may be
    /// listed many times.
    TiedParticipants,
    /// Type B: the participant's own results or data, known during their own games.
    OwnResults,
    /// Type C: the opponents' results, known when the round or the tournament has ended.
    OpponentsResults,
    /// Type D: what was known of the opponents before, known when the pairings are published.
    OpponentsPriorData,
}

impl Basis {
    /// The letter by which the regulations call the type. Example: see [`Basis`].
    pub const fn letter(self) -> char {
        match self {
            Basis::TiedParticipants => 'A',
            Basis::OwnResults => 'B',
            Basis::OpponentsResults => 'C',
            Basis::OpponentsPriorData => 'D',
        }
    }
}

/// When a value can be shown and will not change any more through other games of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum KnownWhen {
    /// As soon as the pairings are published.
    WhenPaired,
    /// As soon as the participant's own game has ended.
    AfterOwnGame,
    /// Only when all games of the round have ended.
    AfterRound,
}

/// A modifier that a code can carry (article 14 and the code list of the TRF).
///
/// ```
/// use tiebreak::{Modifier, TieBreak};
/// assert!(TieBreak::Buchholz.modifiers().contains(&Modifier::Cut));
/// assert_eq!(Modifier::Cut.forms().to_string(), "/C1 /C2 /M1 /M2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Modifier {
    /// `/C1`, `/C2`, `/M1`, `/M2`: least and most significant values are cut.
    Cut,
    /// `/L1`, `/L-1`, ..: the limit moves by half points.
    Limit,
    /// `/K5`: the divisor that the rules of the competition state.
    Factor,
    /// `/P`: forfeited games count as played against the scheduled opponent (interpretation 0023).
    ForfeitsPlayed,
    /// `/F`: built on Fore Buchholz instead of Buchholz.
    Fore,
    /// `/R`: in reverse order.
    Reverse,
    /// `:MP` or `:GP`: the reference score of a team tie-break.
    Reference,
}

impl Modifier {
    /// How the modifier is written. Example: see [`Modifier`].
    pub fn forms(self) -> Phrase {
        match self {
            Modifier::Cut => Phrase::verbatim("/C1 /C2 /M1 /M2"),
            Modifier::Limit => Phrase::verbatim("/L1 /L2 /L-1 /L-2 .."),
            Modifier::Factor => phrase!("/K and a number"),
            Modifier::ForfeitsPlayed => Phrase::verbatim("/P"),
            Modifier::Fore => Phrase::verbatim("/F"),
            Modifier::Reverse => Phrase::verbatim("/R"),
            Modifier::Reference => Phrase::verbatim(":MP :GP"),
        }
    }
}

macro_rules! tie_breaks {
    ($($(#[$doc:meta])* $variant:ident $acronym:literal ($said:expr)
        [$($basis:ident)*] [$($modifier:ident)*];)*) => {
        /// A tie-break of article 5, or what the code lists of the TRF add to it.
        ///
        /// ```
        /// use tiebreak::{Edition, TieBreak};
        /// assert_eq!(TieBreak::Buchholz.acronym(), "BH");
        /// assert!(TieBreak::AverageRatingOfOpponents.uses_ratings() && !TieBreak::Buchholz.uses_ratings());
        /// assert!(
        ///     TieBreak::StandardPoints.is_in(Edition::March2026)
        ///         && !TieBreak::StandardPoints.is_in(Edition::August2024)
        /// );
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum TieBreak { $($(#[$doc])* $variant,)* }

        impl TieBreak {
            /// All tie-breaks, individual ones first, each group in the order of the articles.
            pub const ALL: &'static [TieBreak] = &[$(TieBreak::$variant,)*];

            /// The acronym of the regulations. Example: see [`TieBreak`].
            pub const fn acronym(self) -> &'static str {
                match self { $(TieBreak::$variant => $acronym,)* }
            }

            /// The name of the regulations, to be said in any language. Example: see [`glossary::Phrase`].
            pub fn phrase(self) -> Phrase {
                match self { $(TieBreak::$variant => $said,)* }
            }

            /// What the evaluation is based on, in the order of the table of article 5.
            /// Example: see [`Basis`].
            pub const fn basis(self) -> &'static [Basis] {
                match self { $(TieBreak::$variant => &[$(Basis::$basis,)*],)* }
            }

            /// Which modifiers its code may carry. Example: see [`Modifier`].
            pub const fn modifiers(self) -> &'static [Modifier] {
                match self { $(TieBreak::$variant => &[$(Modifier::$modifier,)*],)* }
            }
        }
    };
}

tie_breaks! {
    /// The score of the standings themselves; the primary score of a team.
    Points "PTS" (opened(phrase!("points"))) [OwnResults] [];
    /// Games among the tied participants.
    DirectEncounter "DE" (phrase!("Direct Encounter")) [TiedParticipants] [ForfeitsPlayed Reference];
    /// Rounds that brought the points of a win; of teams, won matches, whatever the reference score.
    Wins "WIN" (phrase!("Number of Wins")) [OwnResults] [Reference];
    /// Games won over the board.
    GamesWon "WON" (phrase!("Number of Games Won")) [OwnResults] [ForfeitsPlayed Reference];
    /// Games played over the board with Black.
    GamesWithBlack "BPG" (phrase!("Number of Games Played with Black")) [OwnResults] [ForfeitsPlayed];
    /// Games won over the board with Black.
    GamesWonWithBlack "BWG" (phrase!("Number of Games Won with Black")) [OwnResults] [ForfeitsPlayed];
    /// The scores after each round, added up.
    ProgressiveScores "PS" (phrase!("(Sum of) Progressive Scores")) [OwnResults] [Cut Reference];
    /// Rounds without half-point byes, zero-point byes and forfeit losses.
    RoundsElectedToPlay "REP" (phrase!("Rounds one Elected to Play")) [OwnResults] [];
    /// One for each round better than the opponent, a half for each equal one.
    StandardPoints "STD" (phrase!("Standard Points")) [OwnResults] [ForfeitsPlayed];
    /// The number in the tournament.
    PairingNumber "TPN" (phrase!("Tournament Pairing Number")) [OwnResults] [Reverse];
    /// The scores of the opponents, added up.
    Buchholz "BH" (phrase!("Buchholz")) [OpponentsResults] [Cut ForfeitsPlayed Reference];
    /// The average of the opponents' Buchholz.
    AverageOfOpponentsBuchholz "AOB" (phrase!("Average of Opponents' Buchholz"))
        [OpponentsResults OpponentsResults] [ForfeitsPlayed Fore Reference];
    /// Buchholz as if the last round had been drawn.
    ForeBuchholz "FB" (phrase!("Fore Buchholz")) [OpponentsPriorData] [Cut ForfeitsPlayed Reference];
    /// The scores of the opponents times the points scored against them.
    SonnebornBerger "SB" (phrase!("Sonneborn-Berger"))
        [OwnResults OpponentsResults] [Cut ForfeitsPlayed Reference];
    /// Points against those with half of the possible score.
    Koya "KS" (phrase!("Koya System for Round Robin")) [OwnResults OpponentsResults] [Limit Reference];
    /// The average rating of the opponents.
    AverageRatingOfOpponents "ARO" (phrase!("Average Rating of Opponents"))
        [OpponentsPriorData] [Cut ForfeitsPlayed];
    /// The average rating of the opponents and the difference that the score stands for.
    TournamentPerformanceRating "TPR" (phrase!("Tournament Performance Rating"))
        [OpponentsPriorData OwnResults] [ForfeitsPlayed];
    /// The lowest rating that was to expect the score.
    PerfectTournamentPerformance "PTP" (phrase!("Perfect Tournament Performance"))
        [OpponentsPriorData OwnResults] [ForfeitsPlayed];
    /// The average performance of the opponents.
    AveragePerformanceRatingOfOpponents "APRO"
        (phrase!("Average [Tournament] Performance Rating of Opponents"))
        [OpponentsPriorData OpponentsResults] [ForfeitsPlayed];
    /// The average perfect performance of the opponents.
    AveragePerfectPerformanceOfOpponents "APPO"
        (phrase!("Average Perfect [Tournament] Performance of Opponents"))
        [OpponentsPriorData OpponentsResults] [ForfeitsPlayed];
    /// The rating.
    Rating "RTNG" (opened(phrase!("rating"))) [OwnResults] [Reverse];
    /// The number of the board times the points on it; fewer is better.
    BoardCount "BC" (phrase!("Board Count")) [OwnResults] [];
    /// The points on the first board, then on the second, and so on.
    TopBoardResults "TBR" (phrase!("Top Board Results")) [OwnResults] [];
    /// The points without the last board, then without the last two, and so on.
    BottomBoardElimination "BBE" (phrase!("Bottom Board Elimination")) [OwnResults] [];
    /// The secondary score of a team.
    MatchPointsOrGamePoints "MPvGP" (phrase!("Match Points or Game Points")) [OwnResults] [];
    /// The opponents' match points times the match points against them.
    MatchMatchSonnebornBerger "EMMSB" (phrase!("Extended Sonneborn-Berger, MP by MP"))
        [OwnResults OpponentsResults] [Cut ForfeitsPlayed];
    /// The opponents' match points times the game points against them.
    MatchGameSonnebornBerger "EMGSB" (phrase!("Extended Sonneborn-Berger, MP by GP"))
        [OwnResults OpponentsResults] [Cut ForfeitsPlayed];
    /// The opponents' game points times the match points against them.
    GameMatchSonnebornBerger "EGMSB" (phrase!("Extended Sonneborn-Berger, GP by MP"))
        [OwnResults OpponentsResults] [Cut ForfeitsPlayed];
    /// The opponents' game points times the game points against them.
    GameGameSonnebornBerger "EGGSB" (phrase!("Extended Sonneborn-Berger, GP by GP"))
        [OwnResults OpponentsResults] [Cut ForfeitsPlayed];
    /// Direct encounter on the primary score, then on the secondary one.
    ExtendedDirectEncounter "EDE" (phrase!("Extended Direct Encounter for teams"))
        [TiedParticipants] [ForfeitsPlayed];
    /// The same; two teams that remain are separated by board count, then top boards.
    ExtendedDirectEncounterBoardTop "EDEBT"
        (phrase!("Extended Direct Encounter, then Board Count and Top Boards"))
        [TiedParticipants] [ForfeitsPlayed];
    /// The same; two teams that remain are separated by board count, then bottom boards.
    ExtendedDirectEncounterBoardBottom "EDEBB"
        (phrase!("Extended Direct Encounter, then Board Count and Bottom Boards"))
        [TiedParticipants] [ForfeitsPlayed];
    /// The same; two teams that remain are separated by top boards.
    ExtendedDirectEncounterTop "EDET" (phrase!("Extended Direct Encounter, then Top Boards"))
        [TiedParticipants] [ForfeitsPlayed];
    /// The same; two teams that remain are separated by bottom boards.
    ExtendedDirectEncounterBottom "EDEB" (phrase!("Extended Direct Encounter, then Bottom Boards"))
        [TiedParticipants] [ForfeitsPlayed];
    /// The secondary score and the strength of the opposition.
    ScoresAndScheduleStrength "SSSC" (phrase!("Scores and Schedule Strength Combination"))
        [OwnResults OpponentsResults] [Factor ForfeitsPlayed Fore];
}

/// A common word as a name.
fn opened(word: Phrase) -> Phrase {
    phrase!("{text}", text = Part::Opening(word))
}

impl TieBreak {
    /// When a value is known, so that a desk shows live only what cannot change.
    ///
    /// ```
    /// use tiebreak::{KnownWhen, TieBreak};
    /// assert_eq!(TieBreak::Wins.known(), KnownWhen::AfterOwnGame);
    /// assert_eq!(TieBreak::ForeBuchholz.known(), KnownWhen::WhenPaired);
    /// assert_eq!(TieBreak::SonnebornBerger.known(), KnownWhen::AfterRound);
    /// ```
    pub fn known(self) -> KnownWhen {
        self.basis()
            .iter()
            .map(|basis| match basis {
                Basis::OpponentsPriorData => KnownWhen::WhenPaired,
                Basis::OwnResults => KnownWhen::AfterOwnGame,
                Basis::TiedParticipants | Basis::OpponentsResults => KnownWhen::AfterRound,
            })
            .max()
            .unwrap_or(KnownWhen::AfterRound)
    }

    /// Whether it is based on ratings (article 10). Example: see [`TieBreak`].
    pub const fn uses_ratings(self) -> bool {
        matches!(
            self,
            TieBreak::AverageRatingOfOpponents
                | TieBreak::TournamentPerformanceRating
                | TieBreak::PerfectTournamentPerformance
                | TieBreak::AveragePerformanceRatingOfOpponents
                | TieBreak::AveragePerfectPerformanceOfOpponents
                | TieBreak::Rating
        )
    }

    /// Whether it belongs to Buchholz and its relatives (article 8).
    pub(crate) const fn is_buchholz(self) -> bool {
        matches!(self, TieBreak::Buchholz | TieBreak::AverageOfOpponentsBuchholz | TieBreak::ForeBuchholz)
    }

    /// Whether only team events know it (articles 12 and 13).
    pub(crate) fn is_for_teams(self) -> bool {
        self >= TieBreak::BoardCount
    }

    /// Whether teams can use it: articles 6 to 9 on match or game points, 12 and 13. Ratings belong to
    /// players; the colour of a team is that of its first board.
    pub(crate) const fn teams_can_use(self) -> bool {
        !self.uses_ratings()
    }

    /// Whether an edition of the regulations knows it. Example: see [`TieBreak`].
    pub const fn is_in(self, edition: Edition) -> bool {
        let new = matches!(self, TieBreak::StandardPoints | TieBreak::PairingNumber | TieBreak::Rating);
        match edition {
            Edition::August2024 => !new,
            Edition::March2026 => true,
        }
    }

    /// The tie-breaks that make sense in an event: no Buchholz in a round robin, no Koya in a Swiss, none of
    /// teams for players.
    ///
    /// ```
    /// # use glossary::{Colour, PairingNumber, PlayerResult, ScoringSystem};
    /// # use tiebreak::{Edition, Event, Player, Round, Rules, System};
    /// # let [anna, boris] = [1, 2].map(|number| PairingNumber::new(number).expect("not 0"));
    /// # let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 1, vec![
    /// #     Player::new(anna, None, vec![Round::game(boris, Colour::White, PlayerResult::Win)])
    /// #         .named("Anna"),
    /// #     Player::new(boris, None, vec![Round::game(anna, Colour::Black, PlayerResult::Loss)])
    /// #         .named("Boris"),
    /// # ])?;
    /// # let rules = Rules::of(Edition::March2026);
    /// let offered = tiebreak::TieBreak::offered(&event, Edition::March2026);
    /// assert!(offered.contains(&tiebreak::TieBreak::Buchholz));
    /// assert!(!offered.contains(&tiebreak::TieBreak::Koya), "Koya is for round robins");
    /// assert!(!tiebreak::TieBreak::Koya.fits(&event));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn offered(event: &Event, edition: Edition) -> Vec<TieBreak> {
        TieBreak::ALL.iter().copied().filter(|one| one.fits(event) && one.is_in(edition)).collect()
    }

    /// Whether the tie-break makes sense in an event. Example: see [`TieBreak::offered`].
    pub fn fits(self, event: &Event) -> bool {
        let participants = if event.is_team() { self.teams_can_use() } else { !self.is_for_teams() };
        let system = match event.system() {
            System::Swiss => self != TieBreak::Koya,
            System::PreDetermined => !self.is_buchholz() && self != TieBreak::ScoresAndScheduleStrength,
        };
        participants && system
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.acronym())
    }
}
