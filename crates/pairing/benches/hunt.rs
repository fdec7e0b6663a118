//! Hunts for positions of 300 players that take long: many rounds, exhausted opponents, everybody due the
//! same colour, many small scoregroups, most pairs prohibited.
//!
//! `cargo bench -p pairing --bench hunt -- POSITIONS [FIRST-SEED]`; prints the slowest with their seeds, in
//! processor time, the least of three. Without numbers it measures the slowest found so far.
#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock and its arguments")]
#![allow(clippy::disallowed_macros, reason = "a benchmark prints what it measured")]

#[path = "../tests/support/random.rs"]
#[allow(dead_code, unreachable_pub, clippy::unwrap_used, reason = "shared with the tests")]
mod random;

#[allow(dead_code, reason = "shared with the other benchmark")]
mod process;

use std::time::Duration;

use glossary::{Colour, PairingNumber, PlayerResult, RoundNumber, ScoringSystem};
use pairing::{Outcome, Participant, PastRound, Position, System};
use random::Random;

fn number(index: usize) -> PairingNumber {
    u16::try_from(index + 1).ok().and_then(PairingNumber::new).expect("a number")
}

/// A position made up from its seed.
fn position(seed: u64) -> Position {
    let mut random = Random(seed);
    let players = random.pick(&[299, 300, 300]);
    let rounds = random.pick(&[3, 6, 9, 15, 22, 40]);
    let white_bias = random.pick(&[50, 50, 80, 97]);
    let draw = random.pick(&[0, 30, 70, 100]);
    let likeness = random.pick(&[0, 0, 10, 40]);
    let mut participants: Vec<Participant> =
        (0..players).map(|index| Participant::new(number(index))).collect();
    let favours: Vec<bool> = (0..players).map(|_| random.percent(white_bias)).collect();
    for _ in 0..rounds {
        play_round(&mut random, &mut participants, &favours, draw, likeness);
    }
    Position {
        system: random.pick(&[System::DUTCH_2026, System::DUTCH_2017]),
        scoring: ScoringSystem::STANDARD,
        rounds_in_event: rounds + u16::from(random.percent(60)) + 1,
        round: RoundNumber::new(rounds + 1).expect("a round"),
        initial_colour: Colour::White,
        prohibited: prohibited(&mut random, players),
        participants,
    }
}

/// A round paired by chance or between neighbours; whoever is favoured tends to White.
fn play_round(
    random: &mut Random,
    participants: &mut [Participant],
    favours: &[bool],
    draw: usize,
    likeness: usize,
) {
    use PlayerResult::{Draw, Loss, PairingAllocatedBye, Win, ZeroPointBye};
    let mut open: Vec<usize> = (0..participants.len()).collect();
    while open.len() > 1 {
        let one = open.swap_remove(random.below(open.len()));
        let near =
            if likeness > 0 { open.iter().position(|&other| other.abs_diff(one) < likeness) } else { None };
        let place = near.unwrap_or_else(|| random.below(open.len()));
        let other = open.swap_remove(place);
        let (white, black) = if favours[one] || !favours[other] { (one, other) } else { (other, one) };
        let results =
            if random.percent(draw) { (Draw, Draw) } else { random.pick(&[(Win, Loss), (Loss, Win)]) };
        participants[white].rounds.push(PastRound::paired(number(black), Colour::White, results.0));
        participants[black].rounds.push(PastRound::paired(number(white), Colour::Black, results.1));
    }
    for last in open {
        let result = random.pick(&[PairingAllocatedBye, ZeroPointBye]);
        participants[last].rounds.push(PastRound::unpaired(result));
    }
}

/// No pairs, some pairs, or all pairs but a few.
fn prohibited(random: &mut Random, players: usize) -> Vec<(PairingNumber, PairingNumber)> {
    let allowed_in_hundred = random.pick(&[100, 100, 90, 50, 10, 2]);
    if allowed_in_hundred == 100 {
        return Vec::new();
    }
    let spine = 1 + random.below(players / 2);
    let mut pairs = Vec::new();
    for one in 0..players {
        for other in one + 1..players {
            let is_on_spine = other - one == spine || other + one == players - 1;
            if !is_on_spine && !random.percent(allowed_in_hundred) {
                pairs.push((number(one), number(other)));
            }
        }
    }
    pairs
}

/// The ten slowest of some 150,000 tried, all of them the last round of forty-one.
const SLOWEST: [u64; 10] =
    [3028812, 1002958, 3030068, 2021405, 3056736, 3058933, 902032, 1022612, 3005813, 3024119];

/// What once took longest: most pairs are prohibited, so that the fast way went from one dead end to the
/// next.
const ONCE_SLOW: [u64; 3] = [2010415, 2005386, 1009368];

fn main() {
    let given: Vec<u64> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let seeds: Vec<u64> = match given[..] {
        [] => SLOWEST.into_iter().chain(ONCE_SLOW).collect(),
        [count] => (1..=count).collect(),
        [count, first, ..] => (first..first + count).collect(),
    };
    let mut slowest: Vec<(Duration, u64)> = Vec::new();
    let mut fingerprint = 0;
    for &seed in &seeds {
        let position = position(seed);
        let (outcome, time) = pair(&position);
        fingerprint = mixed(fingerprint, &outcome);
        if slowest.first().is_none_or(|&(longest, _)| time > longest) {
            println!("so far the slowest: {}", describe(seed, time, &outcome));
        }
        slowest.push((time, seed));
        slowest.sort_unstable_by(|one, other| other.cmp(one));
        slowest.truncate(SLOWEST.len() + ONCE_SLOW.len());
    }
    println!("{} positions, fingerprint {fingerprint:016x}, the slowest again:", seeds.len());
    for (_, seed) in slowest {
        let position = position(seed);
        let (outcome, time) =
            (0..3).map(|_| pair(&position)).min_by_key(|&(_, time)| time).expect("three of them");
        println!("{}", describe(seed, time, &outcome));
    }
}

fn pair(position: &Position) -> (Outcome, Duration) {
    process::timed(|| pairing::pair(position).expect("a sound position"))
}

/// A number that changes with every pair and its colours: equal for two engines that pair all positions
/// alike.
fn mixed(fingerprint: u64, outcome: &Outcome) -> u64 {
    let mix =
        |mixed: u64, number: u16| (mixed ^ u64::from(number)).wrapping_mul(0x0100_0000_01b3).rotate_left(23);
    match outcome {
        Outcome::Paired(round) => {
            let boards = round.boards.iter().flat_map(|board| [board.white.get(), board.black.get()]);
            boards.chain(round.bye.map(PairingNumber::get)).fold(fingerprint, mix)
        }
        Outcome::Impossible(_) => mix(fingerprint, 0),
    }
}

fn describe(seed: u64, time: Duration, outcome: &Outcome) -> String {
    let position = position(seed);
    let end = match outcome {
        Outcome::Paired(_) => "paired",
        Outcome::Impossible(_) => "impossible",
    };
    format!(
        "{time:?} seed {seed} {:?} round {} of {}, {} pairs prohibited, {end}",
        position.system,
        position.round,
        position.rounds_in_event,
        position.prohibited.len()
    )
}
