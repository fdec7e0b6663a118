//! Whatever is asked about a round, the answer shows the chosen pairing to be the better one.
#![allow(clippy::unwrap_used, reason = "a test may end there")]

mod support;

use pairing::Position;
use pairing::dutch::{Comparison, Edition, Explainer, Verdict};
use support::random::{self, Habits, Random};

/// The chosen candidate is better under the criterion that is said to decide.
fn is_convincing(comparison: &Comparison) -> bool {
    match comparison.verdict {
        Verdict::Same | Verdict::Order(_) => comparison.other.as_ref() == Some(&comparison.chosen),
        Verdict::Barred(..) | Verdict::NotCompleted => comparison.other.is_none(),
        Verdict::Criterion(line) => {
            let other = comparison.other.as_ref().unwrap();
            comparison.chosen[..line] == other[..line]
                && comparison.chosen[line].failures < other[line].failures
        }
    }
}

/// White-Black pairs and the bye.
type Paired = (Vec<(u16, u16)>, Option<u16>);

fn check(position: &Position) -> Option<Paired> {
    let explainer = Explainer::new(position).unwrap()?;
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

#[test]
fn the_chosen_pairing_is_always_the_better_one() {
    for seed in 0..40 {
        let mut random = Random(seed ^ 0x5151_5151);
        let edition = random.pick(&[Edition::February2026, Edition::July2017]);
        let players = 2 + random.below(13);
        let mut position = random::start(&mut random, players, edition);
        let habits = Habits::draw(&mut random);
        while position.round.get() <= position.rounds_in_event {
            random::call_the_roll(&mut random, &habits, &mut position);
            let (pairs, bye) =
                check(&position).unwrap_or_else(|| random::pair_anyhow(&mut random, &position));
            random::play(&mut random, &habits, &mut position, &pairs, bye);
        }
    }
}
