//! What is still needed, for 500 players and four titles in the ninth of eleven rounds, before and after its
//! pairings. `cargo bench -p title`.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a benchmark reads the clock and prints"
)]

use std::time::{Duration, Instant};

use glossary::{Federation, PairingNumber, PlayerResult, Rating, RoundNumber, Title, Titles};
use title::{Candidate, KnownTitles, NormEvent, NormFormat, NormRound, NormTitle, Opponent, Verdict, needs};

const PLAYERS: u16 = 500;
const LIMIT: Duration = Duration::from_secs(1);

struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

/// A field as strong as the strongest opens: everybody near a norm, which is the most there is to search.
fn field(random: &mut Random) -> Vec<Opponent> {
    let codes = ["NOR", "ENG", "USA", "GER", "IND", "FRA", "ARM", "NED", "POL", "ESP"];
    let titles = [
        Title::Grandmaster,
        Title::InternationalMaster,
        Title::WomanGrandmaster,
        Title::FideMaster,
        Title::Untitled,
    ];
    let opponent = |number: u16| Opponent {
        titles: KnownTitles::all(Titles::of(titles[usize::try_from(random.below(5)).unwrap()])),
        rating: Rating::new(2700 - number).ok(),
        federation: Federation::parse(codes[usize::try_from(random.below(10)).unwrap()]).ok(),
        ..Opponent::unknown(PairingNumber::new(number).unwrap())
    };
    (1..=PLAYERS).map(opponent).collect()
}

fn candidate(random: &mut Random, field: &[Opponent], own: usize, is_paired: bool) -> Candidate {
    let rounds = if is_paired { 9 } else { 8 };
    let round = |number: u16| {
        let step = usize::from(number) + usize::try_from(random.below(6)).unwrap();
        let result = match (number, random.below(10)) {
            (9, _) => PlayerResult::Unknown,
            (_, 0..=4) => PlayerResult::Win,
            (_, 5..=7) => PlayerResult::Draw,
            _ => PlayerResult::Loss,
        };
        let opponent = field[(own + 10 * step) % field.len()];
        NormRound { round: RoundNumber::new(number).unwrap(), opponent: Some(opponent), result }
    };
    Candidate { federation: field[own].federation, rounds: (1..=rounds).map(round).collect() }
}

fn main() {
    let mut random = Random(18);
    let field = field(&mut random);
    let event = NormEvent::new(NormFormat::Swiss, 11);
    for is_paired in [false, true] {
        let all: Vec<Candidate> =
            (0..field.len()).map(|own| candidate(&mut random, &field, own, is_paired)).collect();
        let start = Instant::now();
        let (mut found, mut norms) = (0, 0);
        for candidate in &all {
            for title in NormTitle::ALL {
                found += usize::from(!needs(title, candidate, &event, Some(&field)).is_empty());
                norms += Verdict::of(title, candidate, &event).kept.len();
            }
        }
        let took = start.elapsed();
        let when = if is_paired { "after" } else { "before" };
        println!("{when} the pairings: {took:?}; {found} of 2000 within reach, {norms} games counted");
        assert!(took < LIMIT, "more than a second");
    }
}
