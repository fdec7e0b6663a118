//! Our engine against others from PyPI, on random tournaments: opt-in, since it needs the network once.
//!
//! The other engines are asked through their command lines only. What differs is kept as files under
//! `target/differential/`.

mod axes;
mod engine;
mod round;
mod round_trip;

use crate::tree;
use axes::{AXES, Axis};
use engine::Engine;
use formats::trf::{self, Report};
use glossary::RoundNumber;
use round::Pairs;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// What is compared: how many tournaments of each kind, from which seed, of which kinds.
pub(crate) struct Asked {
    /// Tournaments of each kind.
    pub(crate) tournaments: u64,
    /// The seed of the generator.
    pub(crate) seed: u64,
    /// Only the kinds whose name holds this.
    pub(crate) only: String,
    /// Only the engine whose name holds this.
    pub(crate) engine: String,
}

/// What came of one kind of tournament.
#[derive(Default)]
struct Tally {
    tournaments: u64,
    rounds: u64,
    /// Other pairs.
    pairs: u64,
    /// The same pairs with other colours.
    colours: u64,
    refused: u64,
}

/// Compares, prints a table, and keeps what differs; differences are findings, not failures.
pub(crate) fn run(asked: &Asked) -> Result<(), String> {
    let folder = tree::target().join("differential");
    engine::build()?;
    let python = engine::install(&folder)?;
    println!(
        "| engine | kind | tournaments | rounds | other pairs | other colours | refused \
         |\n|---|---|---|---|---|---|---|"
    );
    for engine in engine::ENGINES.iter().filter(|engine| engine.name.contains(&asked.engine)) {
        for axis in AXES.iter().filter(|axis| axis.name.contains(&asked.only)) {
            if axis.in_2017 || engine.format == "trf26" {
                let tally = compare(engine, axis, asked, &folder, &python)?;
                let Tally { tournaments, rounds, pairs, colours, refused } = tally;
                println!(
                    "| {} | {} | {tournaments} | {rounds} | {pairs} | {colours} | {refused} |",
                    engine.name, axis.name
                );
            }
        }
    }
    println!("what differs is in {}", folder.join("differences").display());
    Ok(())
}

/// Has what we write read by the others, and takes the time.
pub(crate) fn round_trip() -> Result<(), String> {
    engine::build()?;
    round_trip::run(&tree::target().join("differential"))
}

/// Generates tournaments, asks the engine, and counts.
fn compare(
    engine: &Engine,
    axis: &Axis,
    asked: &Asked,
    folder: &Path,
    python: &Path,
) -> Result<Tally, String> {
    let place = folder.join(engine.name).join(axis.name);
    let _ = fs::remove_dir_all(&place);
    let positions = engine.generate(axis, asked, &place)?;
    let answers = engine.ask(python, folder, &positions)?;
    let mut tally = Tally { tournaments: axis.tournaments(asked), ..Tally::default() };
    let mut reports = BTreeMap::new();
    for answer in answers {
        let position = positions.iter().find(|position| position.file == answer.file);
        let position = position.ok_or(format!("{} was not asked about", answer.file.display()))?;
        let report = reports.entry(position.whole.clone()).or_insert_with_key(|whole| read(whole));
        let number = position.round.unwrap_or(answer.round);
        match (&answer.pairs, ours(report, number)) {
            // A round that our tournament does not have: it was over before.
            (Some(_), None) => {}
            (None, None) if position.round.is_some() => {}
            (Some(theirs), Some(ours)) => {
                tally.rounds += 1;
                if *theirs != ours {
                    let is_colour = round::without_colours(theirs) == round::without_colours(&ours);
                    *if is_colour { &mut tally.colours } else { &mut tally.pairs } += 1;
                    keep(folder, engine, axis, position, number, &ours, theirs)?;
                }
            }
            // Where we find no pairing, another engine may say so by refusing.
            (None, Some(ours)) if ours.is_empty() => tally.rounds += 1,
            (None, _) => {
                tally.refused += 1;
                if tally.refused == 1 {
                    println!("{} refuses {}: {}", engine.name, answer.file.display(), answer.words);
                }
            }
        }
    }
    Ok(tally)
}

fn read(file: &Path) -> Report {
    trf::read(&fs::read(file).unwrap_or_default()).0
}

/// Our pairs of a round; none at all where it could not be paired, and nothing for rounds beyond.
fn ours(report: &Report, number: u16) -> Option<Pairs> {
    let round = RoundNumber::new(number)?;
    (number <= report.rounds_recorded() + 1 && number <= report.rounds().number)
        .then(|| round::pairs_of(report, round))
}

/// Keeps the tournament with what differs written on top.
fn keep(
    folder: &Path,
    engine: &Engine,
    axis: &Axis,
    position: &engine::Asking,
    number: u16,
    ours: &Pairs,
    theirs: &Pairs,
) -> Result<(), String> {
    let only = |one: &Pairs, other: &Pairs| round::write(&one.difference(other).copied().collect());
    let name =
        position.whole.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let rounds = position.whole.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let kept = folder.join("differences");
    fs::create_dir_all(&kept).map_err(|error| error.to_string())?;
    let file = kept.join(format!("{}-{}-{rounds}-{name}-round{number}.trf", engine.name, axis.name));
    let mut bytes = format!(
        "### round {number}: jadoube {}\r### round {number}: {} {}\r",
        only(ours, theirs),
        engine.name,
        only(theirs, ours)
    )
    .into_bytes();
    bytes.extend(fs::read(&position.whole).map_err(|error| error.to_string())?);
    println!("{}: jadoube {}; {} {}", file.display(), only(ours, theirs), engine.name, only(theirs, ours));
    fs::write(&file, bytes).map_err(|error| error.to_string())
}
