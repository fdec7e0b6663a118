//! Against an independent implementation on graphs too large to try everything, and on graphs made to be
//! hard.

use integer_blossom::{max_weight_matching, min_weight_perfect_matching};
use pairing::matching::{Counted, Matcher};

use crate::generator::{Generator, Table};

/// The weight of the best matching as `integer-blossom` finds it; edges worth nothing or less are never
/// taken.
fn independent(table: &Table<i64>) -> i64 {
    let n = table.vertices;
    let weights: Vec<i64> = table.edges.iter().map(|edge| edge.unwrap_or(0).max(0)).collect();
    let mate = max_weight_matching(&weights, n);
    (0..n).filter_map(|u| mate[u].filter(|&v| u < v).map(|v| weights[u * n + v])).sum()
}

fn check(table: &Table<i64>, context: &str) {
    let mut matcher = Matcher::new(table.vertices, |u, v| table.edge(u, v));
    matcher.solve().unwrap();
    assert_eq!(matcher.certify(), Ok(()), "{context}");
    assert_eq!(matcher.weight(), independent(table), "{context}");
}

#[test]
fn random_graphs() {
    for seed in 0..250 {
        let mut generator = Generator::new(seed);
        let n = 50 + generator.below(51);
        let density = [4, 8, 20, 60, 100][generator.below(5)];
        let high = [1, 2, 5, 100, 1_000_000][generator.below(5)];
        let table = Table::random(&mut generator, n, density, |g| g.between(-high / 10, high));
        check(&table, &format!("seed {seed}"));
    }
}

#[test]
fn random_perfect_matchings() {
    for seed in 0..60 {
        let mut generator = Generator::new(seed);
        let n = 50 + 2 * generator.below(26);
        let high = [1, 2, 5, 100, 1_000_000][generator.below(5)];
        let table = Table::random(&mut generator, n, 100, |g| g.between(0, high));
        let costs: Vec<i64> = table.edges.iter().map(|edge| edge.unwrap_or(0)).collect();
        let mate = min_weight_perfect_matching(&costs, n);
        let expected: i64 = (0..n).filter(|&u| u < mate[u]).map(|u| costs[u * n + mate[u]]).sum();
        let mut matcher = Matcher::most_pairs(n, |u, v| table.edge(u, v).map(|cost| -cost));
        matcher.solve().unwrap();
        assert_eq!(matcher.certify(), Ok(()), "seed {seed}");
        let pairs = i64::try_from(n / 2).unwrap();
        assert_eq!(matcher.weight(), Counted { pairs, weight: -expected }, "seed {seed}");
    }
}

/// Points in a small square, near ones worth more: many odd cycles inside odd cycles, made and opened again.
#[test]
fn clusters_of_points() {
    for seed in 0..120 {
        let mut generator = Generator::new(seed);
        let n = 21 + generator.below(80);
        let side = [6, 20, 100][generator.below(3)];
        let points: Vec<(i64, i64)> =
            (0..n).map(|_| (generator.between(0, side), generator.between(0, side))).collect();
        let mut table = Table::random(&mut generator, n, 0, |_| 0);
        for u in 0..n {
            for v in u + 1..n {
                let (x, y) = (points[u].0 - points[v].0, points[u].1 - points[v].1);
                table.set(u, v, Some(2 * side - x.abs() - y.abs()));
            }
        }
        check(&table, &format!("seed {seed}"));
    }
}

/// A triangle inside a blossom inside a blossom and so on, each held together by lighter edges.
#[test]
fn towers_of_blossoms() {
    for levels in 1..=48_usize {
        for shift in 0..4 {
            let table = tower(levels, shift);
            check(&table, &format!("levels {levels} shift {shift}"));
        }
    }
}

fn tower(levels: usize, shift: usize) -> Table<i64> {
    let n = 3 + 2 * levels + shift;
    let mut table = Table::random(&mut Generator::new(1), n, 0, |_| 0);
    let heavy = 8 * i64::try_from(levels).unwrap() + 20;
    for (u, v) in [(0, 1), (1, 2), (0, 2)] {
        table.set(u, v, Some(heavy));
    }
    for level in 0..levels {
        let (a, b) = (3 + 2 * level, 4 + 2 * level);
        let weight = heavy - 6 * i64::try_from(level + 1).unwrap();
        table.set(a, b, Some(weight + 2));
        table.set(a, 2 * level, Some(weight));
        table.set(b, 2 * level + 1, Some(weight));
    }
    // Tails which pull at the base from different levels.
    for tail in 0..shift {
        let weight = heavy / 2 + i64::try_from(tail).unwrap();
        table.set(3 + 2 * levels + tail, tail * levels / 2, Some(weight));
    }
    table
}

/// A thousand blossoms inside each other do not exhaust the stack, weighted or not, and the matching stays
/// proven.
#[test]
fn a_high_tower() {
    for shift in 0..3 {
        let table = tower(1_000, shift);
        let mut matcher = Matcher::new(table.vertices, |u, v| table.edge(u, v));
        matcher.solve().unwrap();
        let mut most = Matcher::most_pairs(table.vertices, |u, v| table.edge(u, v).map(|_| 0_i64));
        most.solve().unwrap();
        matcher.certify().unwrap();
        most.certify().unwrap();
    }
}

/// Odd rings joined in a ring, with random light edges between.
#[test]
fn rings_of_rings() {
    for seed in 0..150 {
        let mut generator = Generator::new(seed);
        let (rings, size) = (3 + 2 * generator.below(4), 3 + 2 * generator.below(3));
        let n = rings * size + generator.below(6);
        let mut table = Table::random(&mut generator, n, 10, |g| g.between(1, 12));
        for ring in 0..rings {
            for place in 0..size {
                let (u, v) = (ring * size + place, ring * size + (place + 1) % size);
                table.set(u, v, Some(generator.between(18, 20)));
            }
            let (u, v) = (ring * size, (ring + 1) % rings * size + 1);
            table.set(u, v, Some(generator.between(12, 16)));
        }
        check(&table, &format!("seed {seed}"));
    }
}
