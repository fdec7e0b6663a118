//! Hunts for slow positions of about 300 players that real play leads to: more than twenty rounds, exhausted
//! opponents, many floaters, most pairs prohibited, everybody drawing.
//!
//! `cargo bench -p simulation --bench hunt -- POSITIONS [SEED [TOURNAMENT]]`; prints the ten slowest with
//! what makes them again: the seed, the tournament to begin with, and the round. The bench `hunt` of the
//! crate `pairing` does the same with positions that were made up.
#![allow(clippy::disallowed_methods, reason = "a benchmark reads the clock and its arguments")]
#![allow(clippy::disallowed_macros, reason = "a benchmark prints what it measured")]

use std::time::{Duration, Instant};

use pairing::{Outcome, Position, System};
use simulation::{Acceleration, FictitiousPoints, Lots, Rate, Settings, Tournament};

/// The settings of a hostile tournament.
fn hostile(lots: &mut Lots) -> Settings {
    let rate = |list: &[&str], lots: &mut Lots| -> Rate {
        lots.pick(list).expect("the list is not empty").parse().expect("the lists hold rates")
    };
    let players = [300, 299, 300, 260][lots.place(4)];
    let rounds = [9, 15, 22, 30, 45][lots.place(5)];
    let steps =
        (0..12).filter_map(|step| FictitiousPoints::parse(&format!("0.5@1-{rounds}:1-{}", 1 + 20 * step)));
    Settings {
        system: if lots.happens(500_000) { System::DUTCH_2026 } else { System::DUTCH_2017 },
        draws: lots.happens(700_000).then(|| rate(&["0%", "20%", "90%", "100%"], lots)),
        ratings: [(2600, 1400), (2000, 2000)][lots.place(2)],
        prohibited: rate(&["0", "0", "30%", "70%", "90%", "95%"], lots),
        half_point_byes: rate(&["0", "0", "25%"], lots),
        zero_point_byes: rate(&["0", "0", "25%", "60%"], lots),
        full_point_byes: rate(&["0", "0", "10%"], lots),
        unusual: rate(&["0", "0", "50%"], lots),
        forfeits: rate(&["0", "30%"], lots),
        acceleration: if lots.happens(250_000) {
            Acceleration::Explicit(steps.collect())
        } else {
            Acceleration::None
        },
        ..Settings::new(players, rounds)
    }
}

/// One position: how long it took, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Slow {
    time: Duration,
    tournament: u64,
    round: u16,
    about: String,
}

/// Pairs a position, and tells how long it took on the processor.
fn timed(position: &Position) -> (Duration, Outcome) {
    let (clock, processor) = (Instant::now(), processor_time());
    let outcome = pairing::pair(position).expect("a sound position");
    let on_processor = processor_time().zip(processor).map(|(after, before)| after - before);
    (on_processor.unwrap_or_else(|| clock.elapsed()), outcome)
}

/// What this thread has had of the processor, where Linux tells it: the clock also counts what others use of
/// the machine.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

fn main() {
    let given: Vec<u64> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let (wanted, seed) = (given.first().copied().unwrap_or(500), given.get(1).copied().unwrap_or(1));
    let first = given.get(2).copied().unwrap_or(0);
    let (mut tried, mut tournament, mut total) = (0, first, Duration::ZERO);
    let mut slowest: Vec<Slow> = Vec::new();
    while tried < wanted {
        let mut lots = Lots::of_tournament(seed, tournament);
        let mut event = Tournament::new(hostile(&mut lots), lots).expect("it can be played");
        while !event.is_over() && tried < wanted {
            let position = event.position();
            let (round, prohibited) = (position.round.get(), position.prohibited.len());
            let present = position.participants.iter().filter(|one| one.is_available).count();
            let (time, outcome) = timed(position);
            total += time;
            tried += 1;
            let is_paired = matches!(outcome, Outcome::Paired(_));
            let about = format!(
                "{:?}, {present} present, {prohibited} pairs prohibited, paired {is_paired}",
                position.system
            );
            slowest.push(Slow { time, tournament, round, about });
            slowest.sort_unstable_by(|one, other| other.cmp(one));
            slowest.truncate(10);
            match outcome {
                Outcome::Paired(pairing) => event.play(&pairing),
                Outcome::Impossible(_) => break,
            }
        }
        tournament += 1;
    }
    let tournaments = tournament - first;
    println!(
        "{tried} positions of {tournaments} tournaments from seed {seed}, {total:?} in all; the slowest:"
    );
    for Slow { time, tournament, round, about } in slowest {
        println!("{time:?} tournament {tournament} round {round}: {about}");
    }
}
