//! How long the pairings of a round take on paper: 1,000 players must take less than a second once the
//! fonts are read. `cargo bench -p print`.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

#[path = "../tests/festivals/mod.rs"]
mod festivals;

use divan::Bencher;
use festivals::{festival, job, open, options, round, stamp};
use print::{Document, render, render_text};

fn main() {
    divan::main();
}

#[divan::bench(args = [50, 300, 1000], sample_count = 5, sample_size = 1)]
fn pdf(bencher: Bencher<'_, '_>, players: u32) {
    let document = Document::named("pairings").unwrap();
    let (stamp, options) = (stamp(), options());
    let turn = std::cell::Cell::new(0);
    // Another list each time: what Typst remembers of the last one must not flatter.
    let another = || {
        turn.set(turn.get() + 1);
        let mut section = open(players, 1);
        section.rounds.push(round(players, 2 + turn.get(), false));
        section.rounds[1].number = glossary::RoundNumber::new(2).unwrap();
        festival(section)
    };
    render(document, &job(&another(), &stamp, &options)).unwrap();
    bencher
        .with_inputs(another)
        .bench_local_refs(|festival| render(document, &job(festival, &stamp, &options)).unwrap().pages);
}

#[divan::bench(args = [1000])]
fn text(bencher: Bencher<'_, '_>, players: u32) {
    let document = Document::named("pairings").unwrap();
    let (stamp, options) = (stamp(), options());
    let festival = festival(open(players, 2));
    bencher.bench_local(|| render_text(document, &job(&festival, &stamp, &options)).unwrap().len());
}
