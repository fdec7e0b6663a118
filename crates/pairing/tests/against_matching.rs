//! The engine with its shorter ways against general matching alone, in random tournaments of middle size.
//!
//! `JADOUBE_SOAK_CASES` asks for another number of rounds, `JADOUBE_SOAK_SEED` for other tournaments.
#![allow(clippy::unwrap_used, reason = "a test may end there")]
#![allow(clippy::disallowed_methods, reason = "the number of cases of a soak comes from the environment")]
#![allow(clippy::disallowed_macros, reason = "tests report what they compared")]

mod support;

use pairing::dutch::{self, Edition, Outcome};
use support::random::{self, Habits, Random};

fn asked(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(otherwise)
}

fn compare_tournament(seed: u64, edition: Edition) -> u64 {
    let mut random = Random(seed);
    let most = if random.percent(10) { 120 } else { 40 };
    let players = 3 + random.below(most);
    let mut position = random::start(&mut random, players, edition);
    let habits = Habits::draw(&mut random);
    let mut rounds = 0;
    while position.round.get() <= position.rounds_in_event {
        random::call_the_roll(&mut random, &habits, &mut position);
        rounds += 1;
        let ours = dutch::pair(&position).unwrap();
        let expected = dutch::pair_by_matching(&position).unwrap();
        assert!(
            ours == expected,
            "seed {seed}, {edition:?}, round {}: {}",
            position.round,
            support::first_difference(&position, &ours, &expected)
        );
        let is_arbitrary = random.percent(habits.arbitrary_round);
        let (pairs, bye) = match expected {
            Outcome::Paired(round) if !is_arbitrary => {
                let pairs = round.boards.iter().map(|board| (board.white.get(), board.black.get()));
                (pairs.collect(), round.bye.map(|bye| bye.get()))
            }
            Outcome::Paired(_) | Outcome::Impossible(_) => random::pair_anyhow(&mut random, &position),
        };
        random::play(&mut random, &habits, &mut position, &pairs, bye);
    }
    rounds
}

#[test]
fn shorter_ways_lead_to_the_same_pairing() {
    let cases = asked("JADOUBE_SOAK_CASES", 500);
    let mut seed = asked("JADOUBE_SOAK_SEED", 1) << 32;
    let mut rounds = 0;
    while rounds < cases {
        for edition in [Edition::February2026, Edition::July2017] {
            rounds += compare_tournament(seed, edition);
        }
        seed += 1;
    }
    eprintln!("{rounds} rounds compared");
}
