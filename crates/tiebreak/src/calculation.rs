//! Which code is calculated by which tie-break, and on what ground.

use crate::code::{Code, What};
use crate::event::Event;
use crate::ground::{Ground, Lens};
use crate::individual::direct_encounter::Encounters;
use crate::individual::{
    KoyaScores, Product, average_of_opponents_buchholz, average_rating, buchholz, buchholz_of_all,
    games_with_black, games_won, games_won_with_black, koya, opponents_performance, pairing_number,
    perfect_performance, performance, progressive_scores, rating, rounds_elected_to_play, sonneborn_berger,
    standard_points, wins,
};
use crate::team::{
    ExtendedEncounters, Knockout, board_count, bottom_board_elimination, schedule_strength, secondary_score,
    top_board_results,
};
use crate::working::{Computation, Value};
use crate::{Fraction, Rule, Rules, Score, System, TieBreak};

/// How a code is calculated.
pub(crate) enum Method<'a> {
    /// For each participant by themselves.
    Value(Box<dyn Fn(usize) -> Computation + 'a>),
    /// Type A: for each set of tied participants anew.
    Encounters(TiedSets<'a>),
}

/// The two ways to look at the games among tied participants.
#[derive(Clone, Copy)]
pub(crate) enum TiedSets<'a> {
    /// DE.
    Direct(Encounters<'a>),
    /// EDE and its variants.
    Extended(ExtendedEncounters<'a>),
}

impl TiedSets<'_> {
    /// Splits tied participants into sets that are no longer tied, in the order of rank.
    pub(crate) fn split(&self, tied: &[usize]) -> Vec<Vec<usize>> {
        match self {
            TiedSets::Direct(encounters) => encounters.split(tied),
            TiedSets::Extended(encounters) => encounters.split(tied),
        }
    }

    /// The working of one participant of a tied set.
    pub(crate) fn working(&self, tied: &[usize], participant: usize, place: u32) -> Computation {
        match self {
            TiedSets::Direct(encounters) => encounters.working(tied, participant, place),
            TiedSets::Extended(encounters) => encounters.working(tied, participant, place),
        }
    }
}

/// How a code is calculated in an event.
pub(crate) fn method<'a>(event: &'a Event, rules: &'a Rules, code: &'a Code) -> Method<'a> {
    match &code.what {
        What::TieBreak(tie_break) => method_of(event, rules, code, *tie_break),
        What::Other(name) => value(move |one| external(event, name, one)),
    }
}

fn method_of<'a>(event: &'a Event, rules: &'a Rules, code: &'a Code, tie_break: TieBreak) -> Method<'a> {
    let forfeits = code.forfeits_played;
    let cut = code.cut;
    let score = code.reference.unwrap_or(event.primary());
    let lens =
        Lens { score, forfeits_played: forfeits || event.system() == System::PreDetermined, fore: code.fore };
    let ground = move |lens| Ground::new(event, rules, lens);
    let product = |of, scored, cut_rule| -> Method<'a> {
        let ground = ground(Lens { score: of, ..lens });
        value(move |one| sonneborn_berger(&ground, Product { scored, cut_rule }, cut, one))
    };
    let encounters = |score| Encounters::new(event, rules, score, forfeits);
    let extended = |knockout| {
        let [primary, secondary] = [event.primary(), event.primary().other()].map(encounters);
        Method::Encounters(TiedSets::Extended(ExtendedEncounters { primary, secondary, knockout }))
    };
    match tie_break {
        TieBreak::Points => value(move |one| points(event, one)),
        TieBreak::Wins => value(move |one| wins(event, one)),
        TieBreak::GamesWon => value(move |one| games_won(event, rules, forfeits, one)),
        TieBreak::GamesWithBlack => value(move |one| games_with_black(event, rules, forfeits, one)),
        TieBreak::GamesWonWithBlack => value(move |one| games_won_with_black(event, rules, forfeits, one)),
        TieBreak::ProgressiveScores => value(move |one| progressive_scores(event, rules, score, cut, one)),
        TieBreak::RoundsElectedToPlay => value(move |one| rounds_elected_to_play(event, rules, one)),
        TieBreak::StandardPoints => value(move |one| standard_points(event, forfeits, one)),
        TieBreak::PairingNumber => value(move |one| pairing_number(event, one)),
        TieBreak::Buchholz => {
            let ground = ground(lens);
            value(move |one| buchholz(&ground, cut, one))
        }
        TieBreak::AverageOfOpponentsBuchholz => {
            let ground = ground(lens);
            let of_all = buchholz_of_all(&ground);
            value(move |one| average_of_opponents_buchholz(&ground, &of_all, one))
        }
        TieBreak::ForeBuchholz => {
            let ground = ground(Lens { fore: true, ..lens });
            value(move |one| buchholz(&ground, cut, one))
        }
        TieBreak::SonnebornBerger => product(score, score, Rule::CutLeast),
        TieBreak::Koya => {
            let scores = KoyaScores::new(event, score);
            value(move |one| koya(event, rules, &scores, lens.forfeits_played, code.limit, one))
        }
        TieBreak::AverageRatingOfOpponents => {
            value(move |one| average_rating(event, rules, forfeits, cut, one))
        }
        TieBreak::TournamentPerformanceRating => value(move |one| performance(event, rules, forfeits, one)),
        TieBreak::PerfectTournamentPerformance => {
            value(move |one| perfect_performance(event, rules, forfeits, one))
        }
        TieBreak::AveragePerformanceRatingOfOpponents => {
            let of_all = of_all(event, |one| performance(event, rules, forfeits, one));
            value(move |one| opponents_performance(event, rules, forfeits, &of_all, one))
        }
        TieBreak::AveragePerfectPerformanceOfOpponents => {
            let of_all = of_all(event, |one| perfect_performance(event, rules, forfeits, one));
            value(move |one| opponents_performance(event, rules, forfeits, &of_all, one))
        }
        TieBreak::Rating => value(move |one| rating(event, rules, one)),
        TieBreak::BoardCount => value(move |one| board_count(event, rules, one)),
        TieBreak::TopBoardResults => value(move |one| top_board_results(event, rules, one)),
        TieBreak::BottomBoardElimination => value(move |one| bottom_board_elimination(event, rules, one)),
        TieBreak::MatchPointsOrGamePoints => value(move |one| secondary_score(event, one)),
        TieBreak::MatchMatchSonnebornBerger => product(Score::Match, Score::Match, Rule::CutLeastOfTeams),
        TieBreak::MatchGameSonnebornBerger => product(Score::Match, Score::Game, Rule::CutLeastOfTeams),
        TieBreak::GameMatchSonnebornBerger => product(Score::Game, Score::Match, Rule::CutLeastOfTeams),
        TieBreak::GameGameSonnebornBerger => product(Score::Game, Score::Game, Rule::CutLeastOfTeams),
        TieBreak::ScoresAndScheduleStrength => {
            let ground = ground(lens);
            value(move |one| schedule_strength(&ground, code.factor, one))
        }
        TieBreak::DirectEncounter => Method::Encounters(TiedSets::Direct(encounters(score))),
        TieBreak::ExtendedDirectEncounter => extended(Knockout::None),
        TieBreak::ExtendedDirectEncounterBoardTop => extended(Knockout::BoardCountThenTop),
        TieBreak::ExtendedDirectEncounterBoardBottom => extended(Knockout::BoardCountThenBottom),
        TieBreak::ExtendedDirectEncounterTop => extended(Knockout::Top),
        TieBreak::ExtendedDirectEncounterBottom => extended(Knockout::Bottom),
    }
}

/// The method that finds a value for each participant.
fn value<'a>(found: impl Fn(usize) -> Computation + 'a) -> Method<'a> {
    Method::Value(Box::new(found))
}

fn of_all(event: &Event, found: impl Fn(usize) -> Computation) -> Vec<Option<Fraction>> {
    (0..event.number_of_participants())
        .map(|participant| {
            let found = found(participant);
            found.value.number().filter(|_| !found.contributions.is_empty())
        })
        .collect()
}

/// The score of the standings; of teams, the primary score.
fn points(event: &Event, participant: usize) -> Computation {
    Computation::new(Value::Number(Fraction::from(event.score(participant, event.primary())), 1), Vec::new())
}

/// A value that the arbiter brought from outside; 0 where there is none.
fn external(event: &Event, name: &str, participant: usize) -> Computation {
    let values = event.external(name);
    let value = values.and_then(|values| values.get(&event.number(participant))).copied();
    let value = value.unwrap_or(Fraction::ZERO);
    Computation::new(Value::Number(value, if value.denominator() == 1 { 0 } else { 2 }), Vec::new())
}

/// The rule that defines a tie-break.
pub(crate) const fn rule_of(tie_break: TieBreak) -> Option<Rule> {
    Some(match tie_break {
        TieBreak::Points => return None,
        TieBreak::DirectEncounter => Rule::SeparateStandings,
        TieBreak::Wins => Rule::Wins,
        TieBreak::GamesWon => Rule::GamesWon,
        TieBreak::GamesWithBlack => Rule::GamesWithBlack,
        TieBreak::GamesWonWithBlack => Rule::GamesWonWithBlack,
        TieBreak::ProgressiveScores => Rule::ProgressiveScores,
        TieBreak::RoundsElectedToPlay => Rule::RoundsElectedToPlay,
        TieBreak::StandardPoints => Rule::StandardPoints,
        TieBreak::PairingNumber => Rule::PairingNumber,
        TieBreak::Buchholz => Rule::Buchholz,
        TieBreak::AverageOfOpponentsBuchholz => Rule::AverageOfOpponentsBuchholz,
        TieBreak::ForeBuchholz => Rule::ForeBuchholz,
        TieBreak::SonnebornBerger => Rule::SonnebornBerger,
        TieBreak::Koya => Rule::Koya,
        TieBreak::AverageRatingOfOpponents => Rule::AverageRating,
        TieBreak::TournamentPerformanceRating => Rule::PerformanceRating,
        TieBreak::PerfectTournamentPerformance => Rule::PerfectPerformance,
        TieBreak::AveragePerformanceRatingOfOpponents => Rule::AveragePerformance,
        TieBreak::AveragePerfectPerformanceOfOpponents => Rule::AveragePerfectPerformance,
        TieBreak::Rating => Rule::Rating,
        TieBreak::BoardCount => Rule::BoardCount,
        TieBreak::TopBoardResults => Rule::TopBoards,
        TieBreak::BottomBoardElimination => Rule::BottomBoards,
        TieBreak::MatchPointsOrGamePoints => Rule::SecondaryScore,
        TieBreak::MatchMatchSonnebornBerger => Rule::MatchMatch,
        TieBreak::MatchGameSonnebornBerger => Rule::MatchGame,
        TieBreak::GameMatchSonnebornBerger => Rule::GameMatch,
        TieBreak::GameGameSonnebornBerger => Rule::GameGame,
        TieBreak::ExtendedDirectEncounter
        | TieBreak::ExtendedDirectEncounterBoardTop
        | TieBreak::ExtendedDirectEncounterBoardBottom
        | TieBreak::ExtendedDirectEncounterTop
        | TieBreak::ExtendedDirectEncounterBottom => Rule::PrimaryThenSecondary,
        TieBreak::ScoresAndScheduleStrength => Rule::ScheduleStrength,
    })
}
