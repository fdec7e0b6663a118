//! What the matching costs: `cargo bench -p pairing --bench matching`.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a benchmark reads the clock and prints"
)]

use std::time::{Duration, Instant};

use pairing::matching::{Compatibility, Lexicographic, Matcher, Weight, Witness};

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
        "{name:8} n {vertices:5}: build {build:>10.1?}, solve {solve:>10.1?}, try_force {:>9.1?} each ({kept}/{rounds} \
         kept), remove and restore {:>9.1?} each",
        trials / rounds,
        removals / 20
    );
    assert!(worth != Criteria::ZERO);
}

fn witness(vertices: usize, rounds: usize) {
    // A tournament of `rounds` rounds: in each, the players met someone near them.
    let mut generator = Generator(3);
    let mut met: Vec<Vec<usize>> = vec![Vec::new(); vertices];
    for _ in 0..rounds {
        for u in 0..vertices {
            let v = (u + 1 + usize::try_from(generator.below(50)).unwrap()) % vertices;
            met[u].push(v);
            met[v].push(u);
        }
    }
    let may_pair = |u: usize, v: usize| !met[u].contains(&v);
    let (mut witness, build) = timed(|| Witness::new(vertices, &may_pair));
    let (singles, complete) = timed(|| witness.complete(&may_pair));
    assert_eq!(singles, vertices % 2);
    let (removed, removing) = timed(|| {
        let mut removed = 0;
        for u in 0..vertices {
            let partner = (u + 1..vertices).find(|&v| witness.is_present(v) && may_pair(u, v));
            if let Some(v) = partner.filter(|_| witness.is_present(u)) {
                removed += usize::from(witness.try_remove_pair(&may_pair, u, v));
            }
        }
        removed
    });
    println!(
        "witness  n {vertices:5}: build {build:>9.1?}, complete {complete:>9.1?}, all pairs one by one {removing:>9.1?} \
         ({removed} kept)"
    );
}

/// A third wants white and may not meet itself, a third black; a few may meet hardly anybody.
struct Colours {
    met: Vec<Vec<usize>>,
    lonely: usize,
    /// How many of each nine want white.
    white: usize,
}

impl Compatibility for Colours {
    fn may_pair(&self, u: usize, v: usize) -> bool {
        let lonely = u < self.lonely || v < self.lonely;
        let (a, b) = (self.class_of(u), self.class_of(v));
        self.classes_may_pair(a, b) && !self.met[u].contains(&v) && (!lonely || (u + v).is_multiple_of(97))
    }

    fn classes(&self) -> usize {
        3
    }

    fn class_of(&self, v: usize) -> usize {
        let place = v % 9;
        if place < self.white { 0 } else { 1 + usize::from(place.is_multiple_of(2)) }
    }

    fn classes_may_pair(&self, a: usize, b: usize) -> bool {
        a != b || a == 2
    }
}

fn coloured_witness(vertices: usize, white: usize, lonely: usize) {
    let mut generator = Generator(13);
    let mut met: Vec<Vec<usize>> = vec![Vec::new(); vertices];
    for _ in 0..9 * vertices / 2 {
        let u = usize::try_from(generator.below(vertices as u64)).unwrap();
        let v = usize::try_from(generator.below(vertices as u64)).unwrap();
        met[u].push(v);
        met[v].push(u);
    }
    let rules = Colours { met, lonely, white };
    let mut witness = Witness::new(vertices, &rules);
    let (singles, complete) = timed(|| witness.complete(&rules));
    let (possible, possibly) = timed(|| witness.possible_singles(&rules).len());
    let (kept, removing) = timed(|| {
        let mut kept = 0;
        for u in (0..vertices).step_by(10) {
            let v = (u + vertices / 2 + 1) % vertices;
            if witness.is_present(u) && witness.is_present(v) && rules.may_pair(u, v) {
                kept += usize::from(witness.try_remove_pair(&rules, u, v));
            }
        }
        kept
    });
    println!(
        "colours  n {vertices:5}, white {white}/9, lonely {lonely:3}: complete {complete:>9.1?} ({singles} single), possible \
         singles {possibly:>9.1?} ({possible}), some pairs {removing:>9.1?} ({kept} kept)"
    );
}

fn main() {
    for vertices in [100, 300, 1000] {
        weighted("noise", vertices, &noise(vertices));
        weighted("bracket", vertices, &bracket(vertices));
        weighted("classes", vertices, &classes(vertices));
    }
    for vertices in [1000, 9999] {
        witness(vertices, 9);
        for (white, lonely) in [(3, 0), (3, 20), (4, 50), (5, 0), (7, 0)] {
            coloured_witness(vertices, white, lonely);
        }
    }
}
