//! The matching of greatest weight.

use pairing::matching::{Counted, Lexicographic, Matcher, Weight};

use crate::generator::{Generator, Table};

fn matcher_of<W: Weight>(table: &Table<W>) -> Matcher<W> {
    let mut matcher = Matcher::new(table.vertices, |u, v| table.edge(u, v));
    for v in 0..table.vertices {
        if table.single[v] != Some(W::ZERO) {
            matcher.set_single(v, table.single[v]);
        }
    }
    matcher
}

fn check<W: Weight>(table: &Table<W>, matcher: &mut Matcher<W>, context: &str) {
    let expected = table.brute_force();
    match matcher.solve() {
        Ok(()) => {
            assert_eq!(matcher.certify(), Ok(()), "{context} {table:?}");
            assert_eq!(Some(matcher.weight()), expected, "{context} {table:?}");
        }
        Err(_) => assert_eq!(expected, None, "{context} {table:?}"),
    }
}

#[test]
fn equals_brute_force() {
    for seed in 0..20_000 {
        let mut generator = Generator::new(seed);
        let n = 1 + generator.below(10);
        let density = [20, 40, 60, 100][generator.below(4)];
        let high = [1, 3, 10, 1000][generator.below(4)];
        let table = Table::random(&mut generator, n, density, |g| g.between(-high / 4, high));
        check(&table, &mut matcher_of(&table), &format!("seed {seed}"));
    }
}

#[test]
fn equals_brute_force_with_single_worths() {
    for seed in 0..10_000 {
        let mut generator = Generator::new(seed);
        let n = 1 + generator.below(10);
        let high = [1, 3, 10, 1000][generator.below(4)];
        let mut table = Table::random(&mut generator, n, 60, |g| g.between(-high, high));
        for v in 0..n {
            table.single[v] = (!generator.percent(60)).then(|| generator.between(-high, high));
        }
        check(&table, &mut matcher_of(&table), &format!("seed {seed}"));
    }
}

#[test]
fn equals_brute_force_with_most_pairs() {
    for seed in 0..10_000 {
        let mut generator = Generator::new(seed);
        let n = 1 + generator.below(10);
        let high = [1, 3, 10, 1000][generator.below(4)];
        let table = Table::random(&mut generator, n, 50, |g| Counted {
            pairs: 1,
            weight: Lexicographic([g.between(-1, 1), g.between(-high, high), g.between(0, 5)]),
        });
        check(&table, &mut matcher_of(&table), &format!("seed {seed}"));
    }
}
