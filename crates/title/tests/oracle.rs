//! 359 players, four titles each, with the verdicts of another program.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod building;
mod checking;

use std::collections::BTreeSet;

use checking::{Event, Game};
use glossary::PlayerResult;
use title::{Candidate, NormEvent, NormFormat, NormTitle, State, Verdict};

struct Case {
    id: &'static str,
    rounds: u16,
    own: &'static str,
    has_bye: bool,
    games: Vec<Game>,
    verdicts: Vec<Vec<&'static str>>,
}

fn game(text: &'static str) -> Game {
    let fields: Vec<&str> = text.split(':').collect();
    let round = fields[0].parse().unwrap();
    Game {
        round,
        opponent: round,
        titles: building::code(fields[1]),
        rating: fields[2].parse().unwrap(),
        federation: fields[3].to_owned(),
        half_points: match fields[4] {
            "1" => 2,
            "=" => 1,
            "0" => 0,
            other => panic!("{other} is no result"),
        },
    }
}

fn cases() -> impl Iterator<Item = Case> {
    let rows = include_str!("norms-b01-2024.tsv").lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| {
        let fields: Vec<&str> = row.split('\t').collect();
        Case {
            id: fields[0],
            rounds: fields[1].parse().unwrap(),
            own: fields[2],
            has_bye: fields[3] == "1",
            games: fields[4].split(' ').map(game).collect(),
            verdicts: fields[5..].iter().map(|verdict| verdict.split(':').collect()).collect(),
        }
    })
}

impl Case {
    fn candidate(&self) -> Candidate {
        let mut candidate = building::candidate(self.own, &self.games);
        if self.has_bye {
            let is_missing = |round: &u16| self.games.iter().all(|game| game.round != *round);
            let round = (1..=self.rounds).find(is_missing).unwrap();
            candidate.rounds.push(building::round(round, None, PlayerResult::PairingAllocatedBye));
            candidate.rounds.sort_by_key(|round| round.round);
        }
        candidate
    }
}

const ORDER: [&str; 4] = ["WIM", "WGM", "IM", "GM"];

#[test]
fn every_verdict_on_all_games_is_that_of_the_other_program() {
    let mut compared = 0;
    for case in cases() {
        let event = NormEvent::new(NormFormat::Swiss, case.rounds);
        for (code, expected) in ORDER.iter().zip(&case.verdicts) {
            let verdict = Verdict::of_all(NormTitle::parse(code).unwrap(), &case.candidate(), &event);
            let named = format!("{} {code}", case.id);
            let failed: BTreeSet<&str> = verdict.failed().map(|check| check.rule.code()).collect();
            let others: BTreeSet<&str> = expected[6].split(',').filter(|rule| !rule.is_empty()).collect();
            assert_eq!(failed, others, "{named}");
            assert_eq!(verdict.state() == State::Passed, expected[0] == "1", "{named}");
            let figures = verdict.figures.as_ref().unwrap();
            let found = [i32::from(figures.average), figures.performance].map(|one| one.to_string());
            assert_eq!(found, [expected[1], expected[2]], "{named}");
            assert_eq!(figures.score.to_string(), expected[3], "{named}");
            compared += 1;
        }
    }
    assert_eq!(compared, 359 * 4);
}

/// Where the other program leaves games out, what it leaves is a norm with its average and performance; ours
/// counts as many games or more, and is better by interpretation 0076 or the same.
#[test]
fn the_search_finds_what_the_other_program_finds_or_better() {
    let (mut left_out, mut better) = (0, Vec::new());
    for case in cases() {
        let event = NormEvent::new(NormFormat::Swiss, case.rounds);
        let plain = Event {
            rounds: case.rounds,
            is_predetermined: false,
            is_double: false,
            is_conceded: case.has_bye,
        };
        for (code, expected) in ORDER.iter().zip(&case.verdicts) {
            let named = format!("{} {code}", case.id);
            let verdict = Verdict::of(NormTitle::parse(code).unwrap(), &case.candidate(), &event);
            assert_eq!(verdict.state() == State::Passed, expected[7] == "1", "{named}");
            let theirs: Vec<u16> = expected[8].split(',').filter_map(|round| round.parse().ok()).collect();
            let ours: Vec<u16> = verdict.ignored.iter().map(|round| round.get()).collect();
            if verdict.state() != State::Passed {
                assert!(ours.is_empty() && theirs.is_empty(), "{named}");
                continue;
            }
            let without = |rounds: &[u16]| -> Vec<Game> {
                case.games.iter().filter(|game| !rounds.contains(&game.round)).cloned().collect()
            };
            let (mine, other) = (without(&ours), without(&theirs));
            assert!(checking::may_leave_out(plain, &case.games, &mine), "{named}");
            let other = checking::norm(code, case.own, plain, &other).unwrap();
            let found = checking::norm(code, case.own, plain, &mine).unwrap();
            let figures = [i32::from(other.average), other.performance].map(|one| one.to_string());
            assert_eq!(figures, [expected[9], expected[10]], "{named}");
            assert_eq!(found.counted, verdict.counted_games, "{named}");
            left_out += usize::from(!theirs.is_empty());
            let rank = |norm: &checking::Norm| (norm.counted, norm.kept.len(), norm.performance);
            assert!(rank(&found) >= rank(&other), "{named}");
            if found.counted > other.counted {
                assert_eq!(found.counted, other.counted + 1, "{named}");
                better.push(named);
            } else if rank(&found) == rank(&other) {
                assert_eq!(
                    ours, theirs,
                    "{named}: of equal sets the one that leaves out the earliest rounds"
                );
            }
        }
    }
    assert_eq!(left_out, 41);
    assert_eq!(better, ["N460 IM", "N574 WIM", "N574 WGM"]);
}
