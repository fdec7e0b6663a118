//! Lists of tie-breaks that older rules recommended. C.07 itself recommends none: the organiser chooses, the
//! arbiter completes (4.1).

use crate::{Code, Cut, Event, Score, System, TieBreak};

/// Where a recommendation stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recommendation {
    /// The Tournament Rules as amended in 2011, annex 3 G.
    TournamentRules2011,
    /// The General Rules of 1 July 2022, 13.1: individual Swiss tournaments only.
    GeneralRules2022,
}

impl Recommendation {
    /// The list for an event; none where the rules say nothing. `ratings_consistent` is whether all ratings
    /// can be relied on.
    ///
    /// ```
    /// use glossary::ScoringSystem;
    /// use tiebreak::{Event, Recommendation, System};
    /// let event = Event::individual(System::Swiss, ScoringSystem::STANDARD, 9, vec![])?;
    /// let list = Recommendation::GeneralRules2022.list(&event, false);
    /// let codes: Vec<String> = list.iter().map(ToString::to_string).collect();
    /// assert_eq!(codes.join(","), "DE,BH/C1,PS,WIN");
    /// # Ok::<(), tiebreak::InvalidEvent>(())
    /// ```
    pub fn list(self, event: &Event, ratings_consistent: bool) -> Vec<Code> {
        match self {
            Recommendation::TournamentRules2011 => rules_2011(event, ratings_consistent),
            Recommendation::GeneralRules2022 => rules_2022(event, ratings_consistent),
        }
    }
}

fn rules_2011(event: &Event, ratings_consistent: bool) -> Vec<Code> {
    match (event.is_team(), event.system(), ratings_consistent) {
        (false, System::PreDetermined, _) => {
            codes(&[TieBreak::DirectEncounter, TieBreak::Wins, TieBreak::SonnebornBerger, TieBreak::Koya])
        }
        (true, System::PreDetermined, _) => {
            let mut list = codes(&[TieBreak::MatchPointsOrGamePoints, TieBreak::DirectEncounter]);
            list.push(team_sonneborn_berger(event));
            list
        }
        (false, System::Swiss, consistent) => {
            let mut list = codes(&[TieBreak::DirectEncounter, TieBreak::Wins, TieBreak::GamesWithBlack]);
            if consistent {
                list.push(cut_one(TieBreak::AverageRatingOfOpponents));
            }
            list.push(cut_one(TieBreak::Buchholz));
            list.extend(codes(&[TieBreak::Buchholz, TieBreak::SonnebornBerger]));
            list
        }
        (true, System::Swiss, _) => {
            let mut list = codes(&[TieBreak::MatchPointsOrGamePoints, TieBreak::DirectEncounter]);
            list.push(cut_one(TieBreak::Buchholz));
            list.extend(codes(&[TieBreak::Buchholz]));
            list.push(team_sonneborn_berger(event));
            list
        }
    }
}

fn rules_2022(event: &Event, ratings_consistent: bool) -> Vec<Code> {
    if event.is_team() || event.system() == System::PreDetermined {
        return Vec::new();
    }
    let mut list = codes(&[TieBreak::DirectEncounter]);
    list.push(cut_one(TieBreak::Buchholz));
    if ratings_consistent {
        list.push(cut_one(TieBreak::AverageRatingOfOpponents));
        return list;
    }
    let odd = event.rounds() % 2 == 1;
    list.extend(codes(&[
        TieBreak::ProgressiveScores,
        if odd { TieBreak::Wins } else { TieBreak::GamesWithBlack },
    ]));
    list
}

fn codes(tie_breaks: &[TieBreak]) -> Vec<Code> {
    tie_breaks.iter().copied().map(Code::from).collect()
}

fn cut_one(tie_break: TieBreak) -> Code {
    Code { cut: Cut::Least(1), ..Code::from(tie_break) }
}

/// The rules of 2011 name four forms and recommend none of them: the one that takes the primary score on both
/// sides.
fn team_sonneborn_berger(event: &Event) -> Code {
    Code::from(match event.primary() {
        Score::Match => TieBreak::MatchMatchSonnebornBerger,
        Score::Game => TieBreak::GameGameSonnebornBerger,
    })
}
