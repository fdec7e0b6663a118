//! What the matching costs: `cargo bench -p pairing --bench matching`.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a benchmark reads the clock and prints"
)]

use std::time::{Duration, Instant};

use pairing::matching::{Lexicographic, Matcher, Weight};

type Criteria = Lexicographic<16>;

struct Generator(u64);

impl Generator {
    fn below(&mut self, bound: u64) -> i64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        i64::try_from((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16) % bound).unwrap()
    }
}

/// The table of weights of one kind of graph.
fn table(vertices: usize, mut weight: impl FnMut(usize, usize) -> Option<Criteria>) -> Vec<Option<Criteria>> {
    let mut table = vec![None; vertices * vertices];
    for u in 0..vertices {
        for v in u + 1..vertices {
            table[u * vertices + v] = weight(u, v);
        }
    }
    table
}

/// Every component at random: the first decides.
fn noise(vertices: usize) -> Vec<Option<Criteria>> {
    let mut generator = Generator(7);
    table(vertices, |_, _| Some(Lexicographic(std::array::from_fn(|_| generator.below(1000)))))
}

/// As in a bracket: criteria are small penalties by class and nearly always equal; the last components tell
/// the order apart.
fn bracket(vertices: usize) -> Vec<Option<Criteria>> {
    let mut generator = Generator(11);
    let class: Vec<[i64; 13]> =
        (0..vertices).map(|_| std::array::from_fn(|_| i64::from(generator.below(5) == 0))).collect();
    let half = vertices / 2;
    table(vertices, |u, v| {
        if generator.below(vertices as u64) < 9 {
            return None;
        }
        let mut weight = [0; 16];
        weight[0] = 1;
        for (place, component) in weight[1..14].iter_mut().enumerate() {
            *component = -(class[u][place] * class[v][place]);
        }
        weight[14] = -i64::from((u < half) == (v < half));
        weight[15] = -i64::try_from((u + half).abs_diff(v).pow(2)).unwrap();
        Some(Lexicographic(weight))
    })
}

/// Criteria by class only: very many matchings are equally good.
fn classes(vertices: usize) -> Vec<Option<Criteria>> {
    let mut table = bracket(vertices);
    for weight in table.iter_mut().flatten() {
        weight.0[14] = 0;
        weight.0[15] = 0;
    }
    table
}

fn timed<T>(act: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = act();
    (done, start.elapsed())
}

fn weighted(name: &str, vertices: usize, table: &[Option<Criteria>]) {
    let (mut matcher, build) = timed(|| Matcher::new(vertices, |u, v| table[u * vertices + v]));
    let (solved, solve) = timed(|| matcher.solve());
    solved.unwrap();
    matcher.certify().unwrap();
    let worth = matcher.weight();
    let mut generator = Generator(5);
    let rounds = 200;
    let (kept, trials) = timed(|| {
        let mut kept = 0;
        for _ in 0..rounds {
            let u = usize::try_from(generator.below(vertices as u64)).unwrap();
            let v = usize::try_from(generator.below(vertices as u64)).unwrap();
            kept += usize::from(u != v && matcher.try_force(u, v));
        }
        kept
    });
    assert_eq!(worth, matcher.weight());
    let ((), removals) = timed(|| {
        for v in 0..10 {
            matcher.remove_vertex(v * 7);
            matcher.solve().unwrap();
            matcher.restore(v * 7);
            matcher.solve().unwrap();
        }
    });
    println!(
        "{name:8} n {vertices:5}: build {build:>10.1?}, solve {solve:>10.1?}, try_force {:>9.1?} each \
         ({kept}/{rounds} kept), remove and restore {:>9.1?} each",
        trials / rounds,
        removals / 20
    );
    assert!(worth != Criteria::ZERO);
}

fn main() {
    for vertices in [100, 300, 1000] {
        weighted("noise", vertices, &noise(vertices));
        weighted("bracket", vertices, &bracket(vertices));
        weighted("classes", vertices, &classes(vertices));
    }
}
