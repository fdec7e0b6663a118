//! What a distribution costs: 1,000 players and 50 prizes. `cargo bench -p prize`.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a benchmark reads the clock and prints"
)]

use std::time::{Duration, Instant};

use glossary::{PairingNumber, Points, Rating};
use prize::{Contestant, Fund, Sex, disagreements, distribute};

/// Ten categories of five prizes; all who are tied share, which is the most there is to compute.
fn fund() -> Fund {
    let mut text = String::from("currency EUR\none prize each");
    for index in 0..10 {
        text += &format!("\ncategory C{index}");
        text += match index {
            0 => "",
            1 | 2 => "\nfor women",
            3 | 4 => "\nfor rated -1999",
            _ => "\nfor rated 1800-",
        };
        for place in 0..5 {
            text += &format!(
                "\nprize {} {}",
                1000 - 100 * place - 7 * index,
                if index % 2 == 0 { "hort" } else { "equally" }
            );
        }
    }
    Fund::parse(&text).unwrap()
}

fn field() -> Vec<Contestant> {
    (1..=1000_u16)
        .map(|number| {
            let points = Points::from_half_points(18 - i32::from(number) / 56);
            let mut one = Contestant::ranked(PairingNumber::new(number).unwrap(), "P", number.into(), points);
            one.sex = Some(if number % 4 == 0 { Sex::Woman } else { Sex::Man });
            one.rating = Rating::new(2500 - number).ok();
            one
        })
        .collect()
}

fn main() {
    let (fund, field) = (fund(), field());
    let mut times: Vec<Duration> = (0..50)
        .map(|_| {
            let start = Instant::now();
            assert!(!distribute(&fund, &field).awards.is_empty());
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let distribution = distribute(&fund, &field);
    println!("1000 players, 50 prizes, {} awards: median {:?}", distribution.awards.len(), times[25]);
    assert!(times[25] < Duration::from_millis(50), "a distribution takes milliseconds");
    let start = Instant::now();
    assert!(disagreements(&fund, &field, &distribution).is_empty());
    println!("the checker: {:?}", start.elapsed());
}
