//! Every value of every file that FIDE's reference calculator made, in both editions.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "tests read their data from files, and say so when they are not there"
)]

mod trf;

use std::collections::BTreeMap;

use glossary::PairingNumber;
use tiebreak::{Code, Edition, Rules, Standings, System};

/// How many values were compared, and those that differ, by column.
#[derive(Default)]
struct Comparison {
    files: usize,
    values: usize,
    differences: BTreeMap<String, Vec<String>>,
}

impl Comparison {
    fn compare(&mut self, name: &str, event: &str, expected: &str, edition: Edition, system: System) {
        let event = trf::event(event, system);
        let mut lines = expected.lines().map(|line| line.split('\t').collect::<Vec<_>>());
        let header = lines.next().unwrap();
        // The calculator writes the edition behind a code: /V1 is 2024, /V2 is 2026.
        let list = header[3..].join(",").replace("/V1", "").replace("/V2", "");
        let rules = Rules::of(edition);
        let standings = Standings::calculate(&event, &rules, &Code::list(&list).unwrap());
        assert!(standings.dropped().is_empty(), "{name}");
        self.files += 1;
        for cells in lines {
            let number = PairingNumber::new(cells[0].parse().unwrap()).unwrap();
            let row = standings.row(number).unwrap();
            let mut found = vec![cells[0].to_owned(), row.rank.unwrap().to_string(), row.points.to_string()];
            found.extend(row.values.iter().map(ToString::to_string));
            for (column, (found, cell)) in found.iter().zip(&cells).enumerate() {
                self.values += 1;
                if !equal(found, cell) {
                    let line = format!("{name} #{number}: {found}, the calculator has {cell}");
                    self.differences.entry(header[column].to_owned()).or_default().push(line);
                }
            }
        }
    }

    fn finish(self, files: usize) {
        assert_eq!(self.files, files);
        let mut report = String::new();
        for (column, lines) in &self.differences {
            report += &format!("{column}: {} differ, such as\n", lines.len());
            for line in lines.iter().take(12) {
                report += &format!("  {line}\n");
            }
        }
        assert!(report.is_empty(), "{} values in {} files\n{report}", self.values, self.files);
    }
}

/// Whether two printed numbers are the same. Where nothing is left to add up, the calculator prints 0 or -0.
fn equal(found: &str, cell: &str) -> bool {
    let zero = |text: &str| text.chars().all(|digit| "-0.".contains(digit));
    found == cell || zero(found) && zero(cell)
}

fn compare_all(folder: &str, edition: Edition) {
    let Some(oracles) = trf::oracles() else { return };
    let mut comparison = Comparison::default();
    let mut names: Vec<_> =
        std::fs::read_dir(oracles.join(folder)).unwrap().map(|file| file.unwrap().path()).collect();
    names.sort();
    for expected in names {
        let name = expected.file_stem().unwrap().to_string_lossy().into_owned();
        let event = trf::read(&oracles.join("dutch-2026").join(format!("{name}.trf")));
        comparison.compare(&name, &event, &trf::read(&expected), edition, System::Swiss);
    }
    comparison.finish(408);
}

#[test]
fn every_value_of_the_calculator_2024_08() {
    compare_all("tiebreak-2024-08", Edition::August2024);
}

#[test]
fn every_value_of_the_calculator_2026_03() {
    compare_all("tiebreak-2026-03", Edition::March2026);
}

/// The exercises of the Technical Commission.
fn exercise(trf: &str, values: &str, edition: Edition, system: System) {
    let Some(oracles) = trf::oracles() else { return };
    let folder = oracles.join("goldens/tie-break");
    let mut comparison = Comparison::default();
    let (event, expected) = (trf::read(&folder.join(trf)), trf::read(&folder.join(values)));
    comparison.compare(trf, &event, &expected, edition, system);
    comparison.finish(1);
}

#[test]
fn exercise_swiss_2024_08() {
    exercise("held_swiss_5.trf", "held_swiss_5.gacrux-1.11.65.V1.tsv", Edition::August2024, System::Swiss);
}

#[test]
fn exercise_swiss_2026_03() {
    exercise("held_swiss_5.trf", "held_swiss_5.gacrux-1.11.65.V2.tsv", Edition::March2026, System::Swiss);
}

#[test]
fn exercise_round_robin_2024_08() {
    exercise(
        "held_round_robin.trf",
        "held_round_robin.gacrux.tsv",
        Edition::August2024,
        System::PreDetermined,
    );
}
