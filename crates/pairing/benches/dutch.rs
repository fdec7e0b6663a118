//! How long one round of the Dutch system takes: fields of several sizes, every round of nine.
//!
//! `cargo bench -p pairing --bench dutch [players rounds]`; prints the slowest and the mean round of each
//! size in processor time, the exponent by which the time grows with the field, and the most memory held so
//! far.
#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock and its arguments")]
#![allow(clippy::disallowed_macros, reason = "a benchmark prints what it measured")]

#[path = "../tests/support/random.rs"]
#[allow(dead_code, unreachable_pub, clippy::unwrap_used, reason = "shared with the tests")]
mod random;

mod process;

use std::time::Duration;

use glossary::{Colour, PairingNumber, PlayerResult, RoundNumber, ScoringSystem};
use pairing::dutch::Edition;
use pairing::{Outcome, Participant, PastRound, Position};
use random::Random;

fn position(players: u16, rounds: u16, edition: Edition) -> Position {
    let number = |number| PairingNumber::new(number).expect("a number");
    Position {
        system: edition.system(),
        scoring: ScoringSystem::STANDARD,
        rounds_in_event: rounds,
        round: RoundNumber::new(1).expect("a round"),
        initial_colour: Colour::White,
        participants: (1..=players).map(|n| Participant::new(number(n))).collect(),
        prohibited: vec![],
    }
}

/// A result that favours the player with the lower number, the more so the further apart the two are.
fn result(random: &mut Random, players: u16, white: u16, black: u16) -> (PlayerResult, PlayerResult) {
    use PlayerResult::{Draw, ForfeitLoss, ForfeitWin, Loss, Win};
    if random.below(200) == 0 {
        return (ForfeitWin, ForfeitLoss);
    }
    let gap = (i64::from(black) - i64::from(white)) * 1000 / i64::from(players);
    let draw = 350 - gap.abs() / 4;
    let dice = i64::try_from(random.below(1000)).expect("small");
    let win = (1000 - draw) / 2 + gap * 2 / 5;
    match dice {
        dice if dice < win => (Win, Loss),
        dice if dice < win + draw => (Draw, Draw),
        _ => (Loss, Win),
    }
}

fn play(random: &mut Random, position: &mut Position, round: &pairing::RoundPairing) {
    let players = u16::try_from(position.participants.len()).expect("at most 9999");
    let mut results = vec![None; usize::from(players) + 1];
    for board in &round.boards {
        let (white, black) = (board.white, board.black);
        let (first, second) = result(random, players, white.get(), black.get());
        results[usize::from(white.get())] = Some(PastRound::paired(black, Colour::White, first));
        results[usize::from(black.get())] = Some(PastRound::paired(white, Colour::Black, second));
    }
    if let Some(bye) = round.bye {
        results[usize::from(bye.get())] = Some(PastRound::unpaired(PlayerResult::PairingAllocatedBye));
    }
    for participant in &mut position.participants {
        let own = results[usize::from(participant.number.get())];
        participant.rounds.push(own.unwrap_or(PastRound::unpaired(PlayerResult::HalfPointBye)));
        participant.is_available = random.below(50) > 0;
    }
    position.round = RoundNumber::from_index(position.round.index() + 1).expect("a round");
}

/// The time of each round of a tournament.
fn measure(players: u16, rounds: u16, seed: u64, edition: Edition) -> Vec<Duration> {
    let mut random = Random(seed);
    let mut position = position(players, rounds, edition);
    let mut times = Vec::new();
    for _ in 0..rounds {
        let (outcome, time) = process::timed(|| pairing::pair(&position).expect("a sound position"));
        times.push(time);
        let Outcome::Paired(round) = outcome else { break };
        play(&mut random, &mut position, &round);
    }
    times
}

fn report(players: u16, rounds: u16, tournaments: u64, edition: Edition) -> u128 {
    let mut all = Vec::new();
    let mut rounds_seen: Vec<Duration> = vec![Duration::ZERO; usize::from(rounds)];
    for seed in 0..tournaments {
        let times = measure(players, rounds, seed, edition);
        for (slowest, time) in rounds_seen.iter_mut().zip(&times) {
            *slowest = (*slowest).max(*time);
        }
        all.extend(times);
    }
    let total: Duration = all.iter().sum();
    let mean = total.as_nanos() / u128::try_from(all.len().max(1)).expect("small");
    let slowest: Vec<String> = rounds_seen.iter().map(|time| format!("{:?}", time)).collect();
    let memory =
        process::peak_memory().map_or("unknown".to_owned(), |bytes| format!("{} MB", bytes / 1_000_000));
    println!(
        "{edition:?} {players} players x {tournaments}: mean {} µs; peak memory {memory}; slowest by round \
         {}",
        mean / 1000,
        slowest.join(" ")
    );
    mean
}

/// The logarithm to the base 2 in parts of 1,024, by squaring.
fn logarithm(value: u128) -> u32 {
    let whole = value.max(1).ilog2();
    let mut mantissa = (value.max(1) << 32) >> whole;
    let mut parts = whole;
    for _ in 0..10 {
        mantissa = (mantissa * mantissa) >> 32;
        let bit = u32::from(mantissa >= 2 << 32);
        mantissa >>= bit;
        parts = 2 * parts + bit;
    }
    parts
}

fn main() {
    let given: Vec<u16> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    if let [players, rounds, ..] = given[..] {
        for edition in [Edition::February2026, Edition::July2017] {
            report(players, rounds, u64::from(given.get(2).copied().unwrap_or(5)), edition);
        }
        return;
    }
    for edition in [Edition::February2026, Edition::July2017] {
        report(100, 9, 50, edition);
        let thousand = report(1_000, 9, 5, edition);
        let most = report(9_999, 9, 1, edition);
        let exponent = logarithm(most * 1_000_000 / thousand.max(1)) - logarithm(1_000_000);
        let exponent = exponent * 1000 / (logarithm(9_999) - logarithm(1_000));
        println!(
            "  exponent of growth from 1,000 to 9,999 players: {}.{:03}",
            exponent / 1000,
            exponent % 1000
        );
    }
}
