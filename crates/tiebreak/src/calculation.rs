//! Which code is calculated by which tie-break, and on what ground.

use crate::code::{Code, What};
use crate::event::Event;
use crate::ground::{Ground, Lens};
use crate::individual::{
    Product, average_of_opponents_buchholz, average_rating, buchholz, buchholz_of_all, games_with_black,
    games_won, games_won_with_black, koya, opponents_performance, pairing_number, perfect_performance,
    performance, progressive_scores, rating, rounds_elected_to_play, sonneborn_berger, standard_points, wins,
};
use crate::team::{
    board_count, bottom_board_elimination, schedule_strength, secondary_score, top_board_results,
};
use crate::working::{Found, Value};
use crate::{Fraction, Rule, Rules, Score, System, TieBreak};

/// What a code finds for each participant.
pub(crate) type Evaluator<'a> = Box<dyn Fn(usize) -> Found + 'a>;

/// The calculation of a code. Type A has none: it is a matter of tied sets, not of single participants.
pub(crate) fn evaluator<'a>(event: &'a Event, rules: &'a Rules, code: &'a Code) -> Evaluator<'a> {
    match &code.what {
        What::TieBreak(tie_break) => evaluator_of(event, rules, code, *tie_break),
        What::Other(name) => Box::new(move |participant| external(event, name, participant)),
    }
}

fn evaluator_of<'a>(
    event: &'a Event,
    rules: &'a Rules,
    code: &'a Code,
    tie_break: TieBreak,
) -> Evaluator<'a> {
    let forfeits = code.forfeits_played;
    let cut = code.cut;
    let score = code.reference.unwrap_or(event.primary());
    let lens =
        Lens { score, forfeits_played: forfeits || event.system() == System::PreDetermined, fore: code.fore };
    let ground = move |lens| Ground::new(event, rules, lens);
    let product = |of, scored, cut_rule| -> Evaluator<'a> {
        let ground = ground(Lens { score: of, ..lens });
        Box::new(move |one| sonneborn_berger(&ground, Product { scored, cut_rule }, cut, one))
    };
    match tie_break {
        TieBreak::Points => Box::new(move |one| points(event, one)),
        TieBreak::Wins => Box::new(move |one| wins(event, one)),
        TieBreak::GamesWon => Box::new(move |one| games_won(event, rules, forfeits, one)),
        TieBreak::GamesWithBlack => Box::new(move |one| games_with_black(event, rules, forfeits, one)),
        TieBreak::GamesWonWithBlack => Box::new(move |one| games_won_with_black(event, rules, forfeits, one)),
        TieBreak::ProgressiveScores => Box::new(move |one| progressive_scores(event, rules, score, cut, one)),
        TieBreak::RoundsElectedToPlay => Box::new(move |one| rounds_elected_to_play(event, rules, one)),
        TieBreak::StandardPoints => Box::new(move |one| standard_points(event, lens.forfeits_played, one)),
        TieBreak::PairingNumber => Box::new(move |one| pairing_number(event, one)),
        TieBreak::Buchholz => {
            let ground = ground(lens);
            Box::new(move |one| buchholz(&ground, cut, one))
        }
        TieBreak::AverageOfOpponentsBuchholz => {
            let ground = ground(lens);
            let of_all = buchholz_of_all(&ground);
            Box::new(move |one| average_of_opponents_buchholz(&ground, &of_all, one))
        }
        TieBreak::ForeBuchholz => {
            let ground = ground(Lens { fore: true, ..lens });
            Box::new(move |one| buchholz(&ground, cut, one))
        }
        TieBreak::SonnebornBerger => product(score, score, Rule::CutLeast),
        TieBreak::Koya => {
            let ground = ground(lens);
            Box::new(move |one| koya(&ground, code.limit, one))
        }
        TieBreak::AverageRatingOfOpponents => {
            Box::new(move |one| average_rating(event, rules, forfeits, cut, one))
        }
        TieBreak::TournamentPerformanceRating => {
            Box::new(move |one| performance(event, rules, forfeits, one))
        }
        TieBreak::PerfectTournamentPerformance => {
            Box::new(move |one| perfect_performance(event, rules, forfeits, one))
        }
        TieBreak::AveragePerformanceRatingOfOpponents => {
            let of_all = of_all(event, |one| performance(event, rules, forfeits, one));
            Box::new(move |one| opponents_performance(event, rules, forfeits, &of_all, one))
        }
        TieBreak::AveragePerfectPerformanceOfOpponents => {
            let of_all = of_all(event, |one| perfect_performance(event, rules, forfeits, one));
            Box::new(move |one| opponents_performance(event, rules, forfeits, &of_all, one))
        }
        TieBreak::Rating => Box::new(move |one| rating(event, rules, one)),
        TieBreak::BoardCount => Box::new(move |one| board_count(event, one)),
        TieBreak::TopBoardResults => Box::new(move |one| top_board_results(event, one)),
        TieBreak::BottomBoardElimination => Box::new(move |one| bottom_board_elimination(event, one)),
        TieBreak::MatchPointsOrGamePoints => Box::new(move |one| secondary_score(event, one)),
        TieBreak::MatchMatchSonnebornBerger => product(Score::Match, Score::Match, Rule::CutLeastOfTeams),
        TieBreak::MatchGameSonnebornBerger => product(Score::Match, Score::Game, Rule::CutLeastOfTeams),
        TieBreak::GameMatchSonnebornBerger => product(Score::Game, Score::Match, Rule::CutLeastOfTeams),
        TieBreak::GameGameSonnebornBerger => product(Score::Game, Score::Game, Rule::CutLeastOfTeams),
        TieBreak::ScoresAndScheduleStrength => {
            let ground = ground(lens);
            Box::new(move |one| schedule_strength(&ground, code.factor, one))
        }
        TieBreak::DirectEncounter
        | TieBreak::ExtendedDirectEncounter
        | TieBreak::ExtendedDirectEncounterBoardTop
        | TieBreak::ExtendedDirectEncounterBoardBottom
        | TieBreak::ExtendedDirectEncounterTop
        | TieBreak::ExtendedDirectEncounterBottom => Box::new(|_| Found::new(Value::Place(0), Vec::new())),
    }
}

fn of_all(event: &Event, found: impl Fn(usize) -> Found) -> Vec<Fraction> {
    (0..event.number_of_participants())
        .map(|participant| found(participant).value.number().unwrap_or(Fraction::ZERO))
        .collect()
}

/// The score of the standings; of teams, the primary score.
fn points(event: &Event, participant: usize) -> Found {
    Found::new(Value::Number(Fraction::from(event.score(participant, event.primary())), 1), Vec::new())
}

/// A value that the arbiter brought from outside; 0 where there is none.
fn external(event: &Event, name: &str, participant: usize) -> Found {
    let values = event.external(name);
    let value = values.and_then(|values| values.get(&event.number(participant))).copied();
    let value = value.unwrap_or(Fraction::ZERO);
    Found::new(Value::Number(value, if value.denominator() == 1 { 0 } else { 2 }), Vec::new())
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
