//! Parity: a report ranked, paired and checked by the command line's road (`formats`) and by the desk's (an
//! import, then `tournament`) gives the same points, ranks and tie-breaks, positions, pairings and verdicts.
//! What differs is named in `named.rs`, with its reason.
//!
//! Cases of our own stand in `cases/`; the reports of others stand beside the project, in
//! `../shared/oracles`, and where that folder is not, those tests say so and pass. By default a fixed sample
//! of them is compared; where `JADOUBE_PARITY_WHOLE` is set, every round of every report, which takes two and
//! a half minutes of one processor.
#![allow(clippy::disallowed_methods, reason = "tests read files and the environment")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test; it picks out kinds of record")]

#[path = "../../../tournament/tests/support/mod.rs"]
mod support;

mod compare;
mod generated;
mod named;
mod roads;

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use formats::trf::Version;
use glossary::{PairingNumber, PlayerResult, RoundNumber};
use ledger::report::{self, Purpose};
use tiebreak::{Code, Edition};
use tournament::{Command, PairingCommand, PlayerId, Section, SectionCommand, Verdict};

use compare::{Comparison, Difference, engine_pairs};
use named::NAMED;
use roads::{Refused, Roads};
use support::{Desk, section_id};

/// Every tie-break of an individual Swiss tournament.
const EVERY_TIE_BREAK: &str = "DE,BH,BH/C1,BH/M1,FB/C1,SB,SB/C1,AOB,PS,PS/C1,WIN,WON,BPG,BWG,REP,STD,KS,\
                               ARO,ARO/C1,TPR,PTP,APRO,APPO,TPN";

/// How far a report is compared.
#[derive(Clone, Copy)]
struct Extent {
    /// Whether by every tie-break there is, in every edition, else by those that it declares in the edition
    /// of its first day.
    every_tie_break: bool,
    /// Which past rounds are checked again, and before which rounds the report is cut to be paired: one in so
    /// many, from the last.
    one_round_in: usize,
    /// Whether the desk pairs by its command, after an import that is confirmed.
    by_command: bool,
}

fn compare(bytes: &[u8], extent: Extent) -> Result<Comparison, Refused> {
    let roads = roads::read(bytes)?;
    let mut comparison = Comparison::default();
    comparison.adopted(&roads);
    let list = match extent.every_tie_break {
        true => Code::list(EVERY_TIE_BREAK).expect("codes"),
        false => roads.section.configuration.tie_breaks.clone(),
    };
    for edition in Edition::ALL {
        if extent.every_tie_break || edition == roads.report.tie_break_edition() {
            comparison.standings(&roads, &list, edition);
        }
    }
    comparison.positions(&roads);
    let rounds: Vec<RoundNumber> = (1..=roads.report.rounds_paired()).filter_map(RoundNumber::new).collect();
    for round in rounds.iter().rev().step_by(extent.one_round_in) {
        comparison.verdict(&roads, *round);
    }
    pair_next(&mut comparison, &roads, extent);
    for round in rounds.iter().rev().step_by(extent.one_round_in) {
        let before = roads::cut(&roads.report, round.get() - 1);
        let Ok(cut) = roads::read(&before) else {
            comparison.cannot_be_cut(*round);
            continue;
        };
        comparison.position(&roads.swiss.position(*round).expect("paired"), &cut.excused.position(*round));
        pair_next(&mut comparison, &cut, extent);
    }
    comparison.differences.sort();
    comparison.differences.dedup();
    Ok(comparison)
}

fn pair_next(comparison: &mut Comparison, roads: &Roads, extent: Extent) {
    let round = roads.swiss.next_round();
    comparison.pairing(roads, || match extent.by_command {
        true => paired_by_command(roads),
        false => engine_pairs(&roads.excused, round),
    });
}

/// The draft of the next round, as an arbiter gets it: import, confirm, pair.
fn paired_by_command(roads: &Roads) -> String {
    let mut imported = roads.imported.clone();
    imported.configuration.absence_withdraws = false;
    let mut desk = Desk::empty();
    let import = || Command::ImportSection(section_id(), Box::new(imported.clone()));
    match desk.try_command(import()).verdict {
        Verdict::Refused(why) => return format!("not taken over ({why})"),
        Verdict::Unconfirmed(_) => drop(desk.ok(import())),
        Verdict::Accepted(_) => {}
    }
    let pair = || Command::In(section_id(), SectionCommand::Pairing(PairingCommand::Pair));
    match desk.try_command(pair()).verdict {
        Verdict::Refused(_) => return "cannot be paired".to_owned(),
        Verdict::Unconfirmed(_) => drop(desk.ok(pair())),
        Verdict::Accepted(_) => {}
    }
    let section = desk.section();
    let draft = section.draft().expect("it was paired");
    let number = |id| section.players[&id].number.map_or(0, PairingNumber::get);
    let boards = draft.boards.values();
    let boards = boards.map(|board| format!("{}-{}", number(board.white), number(board.black)));
    let byes = draft.unpaired.iter().filter(|(_, bye)| **bye == PlayerResult::PairingAllocatedBye);
    boards.chain(byes.map(|(id, _)| format!("bye {}", number(*id)))).collect::<Vec<_>>().join(" ")
}

/// What many reports gave.
#[derive(Default)]
struct Tally {
    files: usize,
    refused: usize,
    sum: Comparison,
    /// The differences that are not in the table, by report.
    unnamed: Vec<String>,
    /// How many differences each kind of the table explained.
    explained: BTreeMap<(usize, usize), usize>,
}

impl Tally {
    fn add(&mut self, name: &str, bytes: &[u8], extent: Extent) {
        self.files += 1;
        match compare(bytes, extent) {
            Ok(found) => {
                self.sum.standings += found.standings;
                self.sum.values += found.values;
                self.sum.positions += found.positions;
                self.sum.verdicts += found.verdicts;
                self.sum.pairings += found.pairings;
                found.differences.iter().for_each(|one| self.explain(name, one));
            }
            Err(Refused { by_file, by_desk }) => {
                self.refused += 1;
                let say = |why: Option<String>| if why.is_some() { "refused" } else { "taken" }.to_owned();
                let (file, desk) = (say(by_file), say(by_desk));
                let one = Difference { what: "report".to_owned(), round: None, number: None, file, desk };
                if one.file != one.desk {
                    self.explain(name, &one);
                }
            }
        }
    }

    fn explain(&mut self, name: &str, difference: &Difference) {
        let line = difference.to_string();
        for (place, named) in NAMED.iter().enumerate() {
            let is_it = |kind: &str| match named.file {
                "*" => line.starts_with(kind),
                file => file == name && difference.kind() == kind,
            };
            if let Some(at) = named.kinds.iter().position(|(kind, _)| is_it(kind)) {
                *self.explained.entry((place, at)).or_default() += 1;
                return;
            }
        }
        self.unnamed.push(format!("{name}: {line}"));
    }

    fn finish(&self, what: &str) {
        let Comparison { standings, values, positions, verdicts, pairings, .. } = self.sum;
        let explained: usize = self.explained.values().sum();
        say(&format!(
            "{what}: {} reports, {} refused; {standings} standings with {values} values, {positions} \
             positions, {verdicts} checks, {pairings} pairings; {explained} differences that are named\n",
            self.files, self.refused
        ));
        let (found, unnamed) = (self.unnamed.len(), self.unnamed.join("\n"));
        assert!(self.unnamed.is_empty(), "{found} differences that nobody has named\n{unnamed}");
    }
}

fn say(message: &str) {
    // Not println!, which the test runner keeps to itself when a test passes.
    let _ = std::io::stderr().write_all(message.as_bytes());
}

fn reports_in(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        say(&format!("SKIPPED: the reports of {} are not there\n", folder.display()));
        return Vec::new();
    };
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "trf" || end == "tab"));
    files.sort();
    files
}

fn name(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The cases of our own: every difference of the table is shown by one of them.
#[test]
fn cases_of_our_own() {
    let mut tally = Tally::default();
    let extent = Extent { every_tie_break: false, one_round_in: 1, by_command: true };
    let cases = reports_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/parity/cases"));
    assert!(cases.len() > 50, "the cases are part of the project");
    for file in &cases {
        tally.add(&name(file), &fs::read(file).expect("a case"), extent);
    }
    tally.finish("cases of our own");
    for (place, named) in NAMED.iter().enumerate() {
        for (at, (kind, times)) in named.kinds.iter().enumerate() {
            let shown = tally.explained.get(&(place, at)).copied().unwrap_or(0);
            let is_so = if named.file == "*" { shown > 0 } else { shown == *times };
            assert!(is_so, "{}, {kind}: {times} differences are named, {shown} were found", named.file);
        }
        assert!(!named.reason.is_empty() && !named.article.is_empty());
    }
    say(&format!("{} reasons\n", NAMED.len()));
}

fn oracles(folder: &str, one_in: usize, largest: u64, extent: Extent) {
    let is_whole = env::var_os("JADOUBE_PARITY_WHOLE").is_some();
    let (one_in, largest) = if is_whole { (1, u64::MAX) } else { (one_in, largest) };
    let extent = if is_whole { Extent { one_round_in: 1, ..extent } } else { extent };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles").join(folder);
    let mut files = reports_in(&root);
    files.retain(|file| fs::metadata(file).is_ok_and(|about| about.len() <= largest));
    let mut tally = Tally::default();
    for file in files.iter().step_by(one_in) {
        tally.add(&name(file), &fs::read(file).expect("a report"), extent);
    }
    tally.finish(folder);
}

/// Points for a result and games without colours go through the desk as they stand in a file.
#[test]
fn a_report_taken_over_tells_the_same_when_it_is_written_again() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/parity/cases");
    let (mut points, mut games) = (0, 0);
    for file in reports_in(&root) {
        let Ok(roads) = roads::read(&fs::read(&file).expect("a report")) else { continue };
        let written = report::export(&roads.section, Purpose::Interim).expect("an interim report").write();
        let again = roads::taken_over(&report::import(&written).expect("a report that was written here"));
        assert_eq!(again.points_given, roads.section.points_given, "{}", name(&file));
        assert_eq!(without_colours(&again), without_colours(&roads.section), "{}", name(&file));
        points += again.points_given.iter().filter(|given| given.for_result.is_some()).count();
        games += without_colours(&again).len();
    }
    assert!(points > 0 && games > 0, "cases that show it");
}

fn without_colours(section: &Section) -> Vec<(RoundNumber, PlayerId, PlayerId)> {
    let rounds = section.rounds.iter();
    let boards = rounds.flat_map(|round| round.boards.values().map(|board| (round.number, board)));
    let without = boards.filter(|(_, board)| board.colours_unknown);
    without.map(|(round, board)| (round, board.white, board.black)).collect()
}

/// How many tournaments are generated.
const GENERATED: u64 = 60;

const SAMPLE: Extent = Extent { every_tie_break: true, one_round_in: 4, by_command: false };

#[test]
fn reports_for_the_system_of_2026() {
    oracles("dutch-2026", 8, 6_000, SAMPLE);
}

#[test]
fn reports_for_the_system_of_2017() {
    oracles("dutch-2017", 8, 6_000, SAMPLE);
}

#[test]
fn real_events() {
    oracles("real-events", 1, u64::MAX, Extent { one_round_in: 3, ..SAMPLE });
}

#[test]
fn goldens() {
    for folder in ["goldens/dutch-2026", "goldens/rule-delta", "goldens/second-bye", "goldens/tie-break"] {
        oracles(folder, 1, u64::MAX, Extent { by_command: true, ..SAMPLE });
    }
}

/// What the generator paired is what its report says, before every round; and its reports are the same on
/// both roads.
#[test]
fn generated_tournaments() {
    let (mut positions, mut tally) = (0, Tally::default());
    for seed in 0..GENERATED {
        for version in [Version::Trf26, Version::Trf16] {
            positions += generated::compare(seed, version);
            let bytes = generated::generated(seed, 24).tournament.report(version).write();
            tally.add(&format!("generated {seed}"), &bytes, SAMPLE);
        }
    }
    say(&format!("{positions} positions of generated tournaments\n"));
    tally.finish("generated");
}
