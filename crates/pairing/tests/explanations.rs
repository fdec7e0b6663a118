//! Whatever is asked about a round, the answer shows the chosen pairing to be the better one.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

mod support;

use std::cmp::Reverse;
use std::collections::BTreeSet;

use glossary::{PairingNumber, Points, RoundNumber, ScoringSystem};
use pairing::check::{PublishedRound, Reason, check as check_round};
use pairing::dutch::{Comparison, Edition, Explainer, Verdict};
use pairing::{Figure, Outcome, Participant, Position, System};
use support::random::{self, Habits, Random};

/// The chosen candidate is better under the criterion that is said to decide.
fn is_convincing(comparison: &Comparison) -> bool {
    match comparison.verdict {
        Verdict::Same | Verdict::Order(_) => comparison.other.as_ref() == Some(&comparison.chosen),
        Verdict::Barred(..) | Verdict::NotCompleted | Verdict::HigherBye => comparison.other.is_none(),
        Verdict::Criterion(line) => {
            let other = comparison.other.as_ref().unwrap();
            comparison.chosen[..line] == other[..line] && rank(&comparison.chosen[line]) < rank(&other[line])
        }
    }
}

/// The place of a candidate of a homogeneous bracket in the order of the regulation: players exchanged, the
/// difference of the sums of their numbers, those moved down (the higher numbers first), those moved up (the
/// lower first), and the opponents of S1.
type Place = (usize, i64, Reverse<Vec<i64>>, Vec<i64>, Vec<i64>);

fn place(residents: &[PairingNumber], pairs: &[(PairingNumber, PairingNumber)]) -> Place {
    let number = |player: &PairingNumber| {
        i64::try_from(residents.iter().position(|resident| resident == player).unwrap()).unwrap()
    };
    let mut numbered: Vec<(i64, i64)> = pairs
        .iter()
        .map(|(one, other)| (number(one).min(number(other)), number(one).max(number(other))))
        .collect();
    numbered.sort_unstable();
    let half = i64::try_from(pairs.len()).unwrap();
    let upper: Vec<i64> = numbered.iter().map(|&(one, _)| one).collect();
    let up: Vec<i64> = upper.iter().copied().filter(|&one| one >= half).collect();
    let down: Vec<i64> = (0..half).rev().filter(|one| !upper.contains(one)).collect();
    let difference = up.iter().sum::<i64>() - down.iter().sum::<i64>();
    (up.len(), difference, Reverse(down), up, numbered.iter().map(|&(_, other)| other).collect())
}

fn edition_of(position: &Position) -> Edition {
    Edition::of(position.system).expect("the Dutch system")
}

/// What the order is said to decide comes later in it.
fn comes_later(explainer: &Explainer, comparison: &Comparison) -> bool {
    let bracket = &explainer.round().brackets[comparison.bracket];
    match comparison.verdict {
        Verdict::Order(_) if bracket.moved_down.is_empty() => {
            place(&bracket.residents, &bracket.pairs) < place(&bracket.residents, &comparison.other_pairs)
        }
        Verdict::Order(_)
        | Verdict::Same
        | Verdict::Barred(..)
        | Verdict::NotCompleted
        | Verdict::HigherBye
        | Verdict::Criterion(_) => true,
    }
}

/// How many are left over comes before their grades.
fn rank(figure: &Figure) -> (Option<i64>, &[(Points, i64)]) {
    (figure.left_over, &figure.failures)
}

/// White-Black pairs and the bye.
type Paired = (Vec<(u16, u16)>, Option<u16>);

/// Asks everything about a round, and notes which articles exist and which of them have decided something.
fn check(
    position: &Position,
    articles: &mut BTreeSet<String>,
    decided: &mut BTreeSet<String>,
) -> Option<Paired> {
    let explainer = Explainer::new(edition_of(position), position).unwrap()?;
    for bracket in 0..explainer.round().brackets.len() {
        let comparison = explainer.natural(bracket).unwrap();
        assert!(is_convincing(&comparison), "natural: {comparison:#?}");
    }
    let numbers: Vec<_> =
        position.participants.iter().filter(|one| one.is_available).map(|one| one.number).collect();
    for &one in &numbers {
        for &other in numbers.iter().filter(|&&other| other != one) {
            let comparison = explainer.against(one, other).unwrap();
            assert!(is_convincing(&comparison), "{one} against {other}: {comparison:#?}");
            assert!(comes_later(&explainer, &comparison), "{one} against {other}: {comparison:#?}");
            articles.extend(comparison.chosen.iter().map(|figure| figure.article.to_string()));
            if let Verdict::Criterion(line) = comparison.verdict {
                decided.insert(comparison.chosen[line].article.to_string());
            }
            let is_board = explainer.round().boards.iter().any(|board| {
                [(board.white, board.black), (board.black, board.white)].contains(&(one, other))
            });
            assert_eq!(
                comparison.verdict == Verdict::Same,
                is_board,
                "{one} against {other}: {comparison:#?}"
            );
        }
        let comparison = explainer.downfloat(one).unwrap();
        assert!(is_convincing(&comparison), "{one} down: {comparison:#?}");
    }
    let round = explainer.round();
    let boards = round.boards.iter().map(|board| (board.white.get(), board.black.get())).collect();
    Some((boards, round.bye.map(|bye| bye.get())))
}

/// Tournaments in which the rarer criteria decide; found by trying many.
const TELLING_SEEDS: [u64; 22] =
    [2, 4, 5, 6, 8, 9, 14, 19, 28, 38, 43, 46, 59, 141, 268, 299, 447, 458, 656, 801, 857, 174];

#[test]
fn the_chosen_pairing_is_always_the_better_one_and_every_criterion_decides_somewhere() {
    let (mut articles, mut decided) = (BTreeSet::new(), BTreeSet::new());
    for seed in TELLING_SEEDS {
        let mut random = Random((1 << 32) + seed);
        let edition = random.pick(&[Edition::February2026, Edition::July2017]);
        let players = 2 + random.below(9);
        let mut position = random::start(&mut random, players, edition);
        let habits = Habits::draw(&mut random);
        while position.round.get() <= position.rounds_in_event {
            random::call_the_roll(&mut random, &habits, &mut position);
            let (pairs, bye) = check(&position, &mut articles, &mut decided)
                .unwrap_or_else(|| random::pair_anyhow(&mut random, &position));
            random::play(&mut random, &habits, &mut position, &pairs, bye);
        }
    }
    assert_eq!(articles.len(), 31, "16 criteria of 2026 and 15 of 2017");
    let silent: Vec<_> = articles.difference(&decided).collect();
    assert!(silent.is_empty(), "these never decided: {silent:?}");
}

fn number(number: u16) -> PairingNumber {
    PairingNumber::new(number).unwrap()
}

/// Another round for the same position: by the other edition, or by chance.
fn another_round(random: &mut Random, position: &Position) -> Vec<(PairingNumber, PairingNumber)> {
    let other = match edition_of(position) {
        Edition::July2017 => Edition::February2026,
        Edition::February2026 => Edition::July2017,
    };
    let by_the_other_edition =
        pairing::pair(&Position { system: other.system(), ..position.clone() }).unwrap();
    match by_the_other_edition {
        Outcome::Paired(round) if random.percent(50) => {
            round.boards.iter().map(|board| (board.white, board.black)).collect()
        }
        Outcome::Paired(_) | Outcome::Impossible(_) => {
            let (pairs, _) = random::pair_anyhow(random, position);
            pairs.iter().map(|&(white, black)| (number(white), number(black))).collect()
        }
    }
}

#[test]
fn a_published_round_that_differs_is_worse_in_the_first_bracket_that_differs() {
    let (mut criteria, mut orders) = (0, 0);
    for seed in 0..1500 {
        let mut random = Random((1 << 33) + seed);
        let edition = random.pick(&[Edition::February2026, Edition::July2017]);
        let players = 4 + random.below(9);
        let position = random::tangle(&mut random, players, edition);
        let Some(explainer) = Explainer::new(edition_of(&position), &position).unwrap() else { continue };
        let games = another_round(&mut random, &position);
        let Some(comparison) = explainer.compare_with(&games) else { continue };
        assert!(is_convincing(&comparison), "seed {seed}: {comparison:#?}");
        assert!(comes_later(&explainer, &comparison), "seed {seed}: {comparison:#?}");
        match comparison.verdict {
            Verdict::Criterion(_) => criteria += 1,
            Verdict::Order(_) => orders += 1,
            Verdict::Same => panic!("seed {seed}: nothing differs"),
            Verdict::Barred(..) | Verdict::NotCompleted | Verdict::HigherBye => {}
        }
    }
    assert!(criteria > 100 && orders > 20, "{criteria} by a criterion, {orders} by the order");
}

#[test]
fn a_bracket_of_thousands_is_explained_too() {
    let position = Position {
        system: System::DUTCH_2026,
        scoring: ScoringSystem::STANDARD,
        rounds_in_event: 9,
        round: RoundNumber::new(1).unwrap(),
        initial_colour: glossary::Colour::White,
        participants: (1..=4000).map(|one| Participant::new(number(one))).collect(),
        prohibited: vec![],
    };
    let Outcome::Paired(round) = pairing::pair(&position).unwrap() else { panic!("it can be paired") };
    let mut games: Vec<_> = round.boards.iter().map(|board| (board.white, board.black)).collect();
    let ((_, black), (white, _)) = (games[1000], games[1001]);
    (games[1000].1, games[1001].0) = (white, black);
    let verdict = check_round(&position, &PublishedRound { games, ..PublishedRound::default() }).unwrap();
    let pairing::check::Verdict::Differs(found) = verdict else { panic!("two boards differ") };
    assert!(matches!(&found.reasons[..], [Reason::Later(parting, ..)] if parting.player == number(1001)));
}
