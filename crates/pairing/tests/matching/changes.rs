//! After any change the matching equals the one found anew.

use pairing::matching::{Lexicographic, Matcher, Weight};

use crate::generator::{Generator, Table};

type Criteria = Lexicographic<3>;

fn criteria(generator: &mut Generator, high: i64) -> Criteria {
    Lexicographic([generator.between(-1, 1), generator.between(-high, high), generator.between(0, 3)])
}

/// A matcher and what it should know.
struct Both {
    matcher: Matcher<Criteria>,
    table: Table<Criteria>,
    removed: Vec<bool>,
    forced: Vec<Option<usize>>,
}

impl Both {
    fn new(generator: &mut Generator, vertices: usize, high: i64) -> Self {
        let table = Table::random(generator, vertices, 70, |g| criteria(g, high));
        let matcher = Matcher::new(vertices, |u, v| table.edge(u, v));
        Self { matcher, table, removed: vec![false; vertices], forced: vec![None; vertices] }
    }

    fn out(&self, v: usize) -> bool {
        self.removed[v] || self.forced[v].is_some()
    }

    /// What the best matching is worth, by brute force or by a matcher which starts anew.
    fn expected(&self) -> Option<Criteria> {
        let keep: Vec<usize> = (0..self.table.vertices).filter(|&v| !self.out(v)).collect();
        let mut table = Table {
            vertices: keep.len(),
            edges: vec![None; keep.len() * keep.len()],
            single: keep.iter().map(|&v| self.table.single[v]).collect(),
        };
        for (i, &u) in keep.iter().enumerate() {
            for (j, &v) in keep.iter().enumerate() {
                table.set(i, j, self.table.edge(u, v));
            }
        }
        let mut worth = if keep.len() <= 10 { table.brute_force()? } else { anew(&table)? };
        for u in 0..self.table.vertices {
            if let Some(v) = self.forced[u].filter(|&v| u < v) {
                worth = worth + self.table.edge(u, v).unwrap();
            }
        }
        Some(worth)
    }

    fn check(&mut self, context: &str) {
        match self.matcher.solve() {
            Ok(()) => {
                assert_eq!(self.matcher.certify(), Ok(()), "{context}");
                assert_eq!(Some(self.matcher.weight()), self.expected(), "{context}");
            }
            Err(_) => assert_eq!(None, self.expected(), "{context}"),
        }
    }

    fn change(&mut self, generator: &mut Generator, high: i64) -> &'static str {
        let n = self.table.vertices;
        let u = generator.below(n);
        let v = (u + 1 + generator.below(n - 1)) % n;
        match generator.below(9) {
            0..=2 if self.forced[u].is_none() && self.forced[v].is_none() => {
                let weight = criteria(generator, high);
                self.table.set(u, v, Some(weight));
                self.matcher.set_weight(u, v, weight);
                "set_weight"
            }
            3 if self.forced[u].is_none() && self.forced[v].is_none() => {
                self.table.set(u, v, None);
                self.matcher.forbid(u, v);
                "forbid"
            }
            4 if !self.out(u) => {
                self.matcher.remove_vertex(u);
                self.removed[u] = true;
                "remove"
            }
            5 if !self.out(u) && !self.out(v) && self.table.edge(u, v).is_some() => {
                self.matcher.force(u, v);
                self.forced[u] = Some(v);
                self.forced[v] = Some(u);
                "force"
            }
            6 | 7 => {
                self.matcher.restore(u);
                self.removed[u] = false;
                if let Some(v) = self.forced[u].take() {
                    self.forced[v] = None;
                }
                "restore"
            }
            8 if generator.percent(30) => {
                let worth = (!generator.percent(10)).then(|| criteria(generator, high));
                self.table.single[u] = worth;
                self.matcher.set_single(u, worth);
                "set_single"
            }
            _ => "nothing",
        }
    }
}

fn anew<W: Weight>(table: &Table<W>) -> Option<W> {
    let mut matcher = Matcher::new(table.vertices, |u, v| table.edge(u, v));
    for v in 0..table.vertices {
        matcher.set_single(v, table.single[v]);
    }
    matcher.solve().ok()?;
    matcher.certify().unwrap();
    Some(matcher.weight())
}

#[test]
fn every_change_of_small_graphs() {
    for seed in 0..1_500 {
        let mut generator = Generator::new(seed);
        let n = 2 + generator.below(9);
        let high = [1, 3, 100][generator.below(3)];
        let mut both = Both::new(&mut generator, n, high);
        for step in 0..25 {
            let what = both.change(&mut generator, high);
            if generator.percent(70) {
                both.check(&format!("seed {seed} step {step} {what}"));
            }
        }
    }
}

#[test]
fn every_change_of_larger_graphs() {
    for seed in 0..15 {
        let mut generator = Generator::new(seed);
        let n = 30 + generator.below(40);
        let high = [1, 3, 100][generator.below(3)];
        let mut both = Both::new(&mut generator, n, high);
        for step in 0..40 {
            let what = both.change(&mut generator, high);
            both.check(&format!("seed {seed} step {step} {what}"));
        }
    }
}

#[test]
fn new_weights_for_all() {
    for seed in 0..1_000 {
        let mut generator = Generator::new(seed);
        let n = 2 + generator.below(9);
        let mut both = Both::new(&mut generator, n, 4);
        both.check("before");
        for u in 0..n {
            for v in 0..u {
                if both.table.edge(u, v).is_some() {
                    both.table.set(u, v, Some(criteria(&mut generator, 4)));
                }
            }
        }
        let table = both.table.clone();
        both.matcher.reweigh(|u, v| table.edge(u, v).unwrap());
        both.check(&format!("seed {seed}"));
    }
}

#[test]
fn trials_keep_the_worth_or_change_nothing() {
    for seed in 0..1_500 {
        let mut generator = Generator::new(seed);
        let n = 2 + generator.below(9);
        let mut both = Both::new(&mut generator, n, 1);
        both.matcher.solve().unwrap();
        for step in 0..20 {
            let context = format!("seed {seed} step {step}");
            let worth = both.matcher.weight();
            let pairs: Vec<_> = both.matcher.pairs().collect();
            let u = generator.below(n);
            let v = (u + 1 + generator.below(n - 1)) % n;
            if both.out(u) || both.out(v) {
                continue;
            }
            let kind = generator.below(3);
            let edge = both.table.edge(u, v);
            let kept = match kind {
                0 => both.matcher.try_force(u, v),
                1 => both.matcher.try_forbid(u, v),
                _ => both.matcher.try_remove(u),
            };
            match kind {
                0 if edge.is_some() => (both.forced[u], both.forced[v]) = (Some(v), Some(u)),
                0 => assert!(!kept),
                1 => both.table.set(u, v, None),
                _ => both.removed[u] = true,
            }
            let possible = (kind != 0 || edge.is_some()) && both.expected() == Some(worth);
            assert_eq!(kept, possible, "{context} kind {kind}");
            if !kept {
                assert_eq!(pairs, both.matcher.pairs().collect::<Vec<_>>(), "{context}");
                (both.forced[u], both.forced[v]) = (None, None);
                both.table.set(u, v, edge);
                both.removed[u] = false;
            }
            assert_eq!(both.matcher.certify(), Ok(()), "{context} kind {kind}");
            assert_eq!(both.matcher.weight(), worth, "{context} kind {kind}");
        }
    }
}
