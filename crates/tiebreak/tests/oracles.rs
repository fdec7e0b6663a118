//! Every value of every file that FIDE's reference calculator made, in both editions.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    clippy::wildcard_enum_match_arm,
    reason = "tests read their data from files, say so when these are not there, and ask for single records"
)]

mod trf;

use std::collections::BTreeMap;

use glossary::PairingNumber;
use tiebreak::{Code, Edition, Rules, Standings};

/// How many values were compared, and those that differ, by column.
#[derive(Default)]
struct Comparison {
    files: usize,
    values: usize,
    differences: BTreeMap<String, Vec<String>>,
}

impl Comparison {
    fn compare(&mut self, name: &str, event: &[u8], expected: &[u8], edition: Edition) {
        let (report, _) = formats::trf::read(event);
        let event = trf::event(&report, None).unwrap();
        let expected = String::from_utf8(expected.to_vec()).unwrap();
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
        comparison.compare(&name, &event, &trf::read(&expected), edition);
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
fn exercise(trf: &str, values: &str, edition: Edition, system: &str) {
    let Some(oracles) = trf::oracles() else { return };
    let folder = oracles.join("goldens/tie-break");
    let mut comparison = Comparison::default();
    let (mut event, expected) = (trf::read(&folder.join(trf)), trf::read(&folder.join(values)));
    event.extend_from_slice(system.as_bytes());
    comparison.compare(trf, &event, &expected, edition);
    comparison.finish(1);
}

#[test]
fn exercise_swiss_2024_08() {
    exercise("held_swiss_5.trf", "held_swiss_5.gacrux-1.11.65.V1.tsv", Edition::August2024, "");
}

#[test]
fn exercise_swiss_2026_03() {
    exercise("held_swiss_5.trf", "held_swiss_5.gacrux-1.11.65.V2.tsv", Edition::March2026, "");
}

#[test]
fn exercise_round_robin_2024_08() {
    exercise("held_round_robin.trf", "held_round_robin.gacrux.tsv", Edition::August2024, "092 Round Robin\n");
}

/// Made up for this test and worked by hand: a team out of order in round 2 (300), byes (320), a forfeited
/// match (330).
#[test]
fn teams_of_a_trf26() {
    let (report, problems) = formats::trf::read(include_bytes!("data/three-teams.trf"));
    assert!(problems.iter().all(|problem| problem.severity != formats::trf::Severity::Error), "{problems:?}");
    let event = trf::event(&report, Some(3)).unwrap();
    let rules = Rules::of(Edition::March2026);
    let list = Code::list("MPvGP,BH,EMGSB,BC,TBR").unwrap();
    let standings = Standings::calculate(&event, &rules, &list);
    let rows: Vec<String> = standings.tsv().lines().map(|line| line.replace('\t', " ")).collect();
    assert_eq!(rows[1], "1 1 4.0 3.5 8.0 9.50 7.0 2.0;2.5");
    assert_eq!(rows[2], "2 2 3.0 3.5 9.0 9.00 7.0 2.0;2.5");
}

/// Reports of real events, with their defects, and those paired by the older system: whatever can be read is
/// calculated.
#[test]
fn every_other_report_is_calculated_or_refused() {
    let Some(oracles) = trf::oracles() else { return };
    let list =
        Code::list("DE,BH/C1,BH/M2,FB,SB/C1,AOB,PS,WIN,WON,BPG,REP,STD,KS,ARO/C1,TPR,PTP,APRO,APPO,TPN")
            .unwrap();
    let (mut calculated, mut refused) = (0, Vec::new());
    for folder in ["real-events", "dutch-2017", "goldens/tie-break", "goldens/rule-delta", "malformed"] {
        for file in std::fs::read_dir(oracles.join(folder)).unwrap().map(|file| file.unwrap().path()) {
            let (report, _) = formats::trf::read(&if file.is_file() { trf::read(&file) } else { continue });
            match trf::event(&report, None) {
                Ok(event) => {
                    let rules = Rules::of(Edition::March2026);
                    let standings = Standings::calculate(&event, &rules, &list);
                    assert_eq!(standings.rows().len(), event.number_of_participants());
                    event.numbers().take(3).for_each(|number| assert!(standings.show(number).is_some()));
                    calculated += 1;
                }
                Err(error) => refused.push(format!("{}: {error}", file.display())),
            }
        }
    }
    println!("{calculated} calculated, {} refused:\n{}", refused.len(), refused.join("\n"));
    assert!(calculated > 264);
}
