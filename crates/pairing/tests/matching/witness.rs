//! Whether all can be paired: against brute force, and kept through changes.

use pairing::matching::{Compatibility, Matcher, Witness};

use crate::generator::{Generator, Table};

/// Classes which may not meet, and single pairs which may not.
struct Rules {
    class: Vec<usize>,
    classes: usize,
    /// Whether two classes may meet.
    meet: Vec<bool>,
    forbidden: Vec<bool>,
}

impl Rules {
    fn random(generator: &mut Generator, vertices: usize) -> Self {
        let classes = 1 + generator.below(3);
        let mut rules = Self {
            class: (0..vertices).map(|_| generator.below(classes)).collect(),
            classes,
            meet: vec![true; classes * classes],
            forbidden: vec![false; vertices * vertices],
        };
        for a in 0..classes {
            for b in a..classes {
                let meet = generator.percent(70);
                rules.meet[a * classes + b] = meet;
                rules.meet[b * classes + a] = meet;
            }
        }
        let chance = [0, 10, 40, 70, 85][generator.below(5)];
        for u in 0..vertices {
            for v in 0..u {
                let forbidden = generator.percent(chance);
                rules.forbid(u, v, forbidden);
            }
        }
        rules
    }

    fn forbid(&mut self, u: usize, v: usize, forbidden: bool) {
        let n = self.class.len();
        self.forbidden[u * n + v] = forbidden;
        self.forbidden[v * n + u] = forbidden;
    }
}

impl Compatibility for Rules {
    fn may_pair(&self, u: usize, v: usize) -> bool {
        !self.forbidden[u * self.class.len() + v] && self.classes_may_pair(self.class[u], self.class[v])
    }

    fn classes(&self) -> usize {
        self.classes
    }

    fn class_of(&self, v: usize) -> usize {
        self.class[v]
    }

    fn classes_may_pair(&self, a: usize, b: usize) -> bool {
        self.meet[a * self.classes + b]
    }
}

/// The greatest number of pairs among the vertices `keep`.
fn most_pairs(rules: &Rules, keep: &[usize]) -> usize {
    let n = keep.len();
    let may = |i: usize, j: usize| rules.may_pair(keep[i], keep[j]).then_some(1_i64);
    let pairs = if n <= 10 {
        let mut edges = vec![None; n * n];
        for i in 0..n {
            for j in 0..n {
                edges[i * n + j] = (i != j).then(|| may(i, j)).flatten();
            }
        }
        Table { vertices: n, edges, single: vec![Some(0); n] }.brute_force().unwrap()
    } else {
        let mut matcher = Matcher::new(n, may);
        matcher.solve().unwrap();
        matcher.weight()
    };
    usize::try_from(pairs).unwrap()
}

fn present(witness: &Witness, vertices: usize) -> Vec<usize> {
    (0..vertices).filter(|&v| witness.is_present(v)).collect()
}

fn check_pairs(witness: &Witness, rules: &Rules, context: &str) {
    let n = rules.class.len();
    let mut singles = 0;
    for u in 0..n {
        match witness.mate(u) {
            Some(v) => {
                assert_eq!(witness.mate(v), Some(u), "{context}");
                assert!(rules.may_pair(u, v) && witness.is_present(u), "{context}");
            }
            None => singles += usize::from(witness.is_present(u)),
        }
    }
    assert_eq!(singles, witness.singles(), "{context}");
}

fn run(seed: u64, n: usize, steps: usize) {
    let mut generator = Generator::new(seed);
    let mut rules = Rules::random(&mut generator, n);
    let mut witness = Witness::new(n, &rules);
    for step in 0..steps {
        let context = format!("seed {seed} step {step}");
        let u = generator.below(n);
        let v = (u + 1 + generator.below(n - 1)) % n;
        match generator.below(6) {
            0 => witness.remove(u),
            1 | 2 => witness.insert(u),
            3 => {
                let forbidden = generator.percent(50);
                rules.forbid(u, v, forbidden);
                witness.part_forbidden(&rules);
            }
            4 if witness.is_present(u) && witness.is_present(v) && rules.may_pair(u, v) => {
                let before: Vec<_> = (0..n).map(|v| witness.mate(v)).collect();
                let rest: Vec<_> = present(&witness, n).into_iter().filter(|&w| w != u && w != v).collect();
                let expected = rest.len() - 2 * most_pairs(&rules, &rest) <= 1;
                let kept = witness.try_remove_pair(&rules, u, v);
                assert_eq!(kept, expected, "{context}");
                if !kept {
                    assert_eq!(before, (0..n).map(|v| witness.mate(v)).collect::<Vec<_>>());
                    assert!(witness.is_present(u) && witness.is_present(v));
                }
            }
            _ => {
                let keep = present(&witness, n);
                let least = keep.len() - 2 * most_pairs(&rules, &keep);
                let without = |v: usize| {
                    let rest: Vec<_> = keep.iter().copied().filter(|&w| w != v).collect();
                    most_pairs(&rules, &rest) == most_pairs(&rules, &keep)
                };
                assert_eq!(witness.is_complete(&rules), least <= 1, "{context}");
                check_pairs(&witness, &rules, &context);
                if least == 1 && generator.percent(50) {
                    let wanted = keep[generator.below(keep.len())];
                    let found = witness.leave_single(&rules, |v| v == wanted);
                    assert_eq!(found, without(wanted).then_some(wanted), "{context}");
                    assert!(found.is_none() || witness.mate(wanted).is_none(), "{context}");
                } else if n <= 10 {
                    let mut expected = keep.clone();
                    expected.retain(|&v| without(v));
                    assert_eq!(witness.possible_singles(&rules), expected, "{context}");
                }
            }
        }
        check_pairs(&witness, &rules, &context);
        if generator.percent(50) {
            let keep = present(&witness, n);
            let least = keep.len() - 2 * most_pairs(&rules, &keep);
            assert_eq!(witness.complete(&rules), least, "{context}");
            check_pairs(&witness, &rules, &context);
        }
    }
}

#[test]
fn small_graphs_equal_brute_force() {
    for seed in 0..3_000 {
        run(seed, 2 + usize::try_from(seed % 9).unwrap(), 12);
    }
}

#[test]
fn larger_graphs_equal_the_weighted_matching() {
    for seed in 0..60 {
        run(seed, 20 + usize::try_from(seed % 30).unwrap(), 20);
    }
}

#[test]
fn sparse_random_graphs_equal_the_weighted_matching() {
    for seed in 0..150 {
        let mut generator = Generator::new(seed);
        let n = 20 + generator.below(60);
        let mut rules = Rules::random(&mut generator, n);
        rules.meet.fill(true);
        for u in 0..n {
            for v in 0..u {
                let forbidden = generator.below(n) > 2;
                rules.forbid(u, v, forbidden);
            }
        }
        let all: Vec<_> = (0..n).collect();
        let mut witness = Witness::new(n, &rules);
        assert_eq!(witness.complete(&rules), n - 2 * most_pairs(&rules, &all), "seed {seed}");
    }
}

/// Triangles in a row, joined by edges: the search closes one cycle after another.
#[test]
fn a_row_of_triangles() {
    for triangles in 1..=120_usize {
        let n = 3 * triangles;
        let may_pair = |u: usize, v: usize| u / 3 == v / 3 || u.abs_diff(v) == 1;
        let mut witness = Witness::new(n, &may_pair);
        // A bad start: the first and the last vertex of the row stay single.
        for u in (1..n - 1).step_by(2).filter(|&u| u + 1 < n - usize::from(n.is_multiple_of(2))) {
            witness.pair(u, u + 1);
        }
        assert_eq!(witness.complete(&may_pair), n % 2, "{triangles} triangles");
        if n % 2 == 1 {
            // Without an even vertex of the row both sides can be paired along it.
            for v in (0..n).step_by(2) {
                let found = witness.leave_single(&may_pair, |w| w == v);
                assert_eq!(found, Some(v), "{triangles} triangles");
            }
        }
    }
}

#[test]
fn nested_marks_are_taken_back_in_turn() {
    let anyone = |_: usize, _: usize| true;
    let mut witness = Witness::new(6, &anyone);
    witness.complete(&anyone);
    let before: Vec<_> = (0..6).map(|v| witness.mate(v)).collect();
    let outer = witness.mark();
    witness.remove(0);
    let inner = witness.mark();
    witness.remove(1);
    witness.complete(&anyone);
    witness.take_back(inner);
    assert!(witness.is_present(1) && !witness.is_present(0));
    let inner = witness.mark();
    witness.complete(&anyone);
    witness.keep(inner);
    witness.take_back(outer);
    assert_eq!(before, (0..6).map(|v| witness.mate(v)).collect::<Vec<_>>());
}
