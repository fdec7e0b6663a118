//! Every TRF file of the oracles reads, is written as it was, and converts without loss.
//!
//! The files stand beside the project, in `../shared/oracles`; where that folder is not, these tests say so
//! and pass.
#![allow(
    clippy::disallowed_methods,
    reason = "the files are read from beside the project, and a test that was skipped says so"
)]
#![allow(
    clippy::unwrap_used,
    clippy::wildcard_enum_match_arm,
    reason = "a test; it picks out kinds of record"
)]

mod support;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use formats::trf::{self, Extension, Header, Problem, ProblemKind, Record, Report, Severity, Version};
use glossary::{Colour, PairingNumber, PlayerResult};

/// The files of a folder in the order of their names; none where the oracles are not there.
fn files(folder: &str) -> Vec<(String, Vec<u8>)> {
    let oracles = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles");
    let Ok(entries) = fs::read_dir(oracles.join(folder)) else {
        // Not println!, which the test runner keeps to itself when a test passes.
        let message = format!("SKIPPED: the oracles of {folder} are not there ({})\n", oracles.display());
        std::io::stderr().write_all(message.as_bytes()).unwrap();
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "trf" || end == "tab"));
    paths.sort();
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    paths.iter().map(|path| (name(path), fs::read(path).unwrap())).collect()
}

const FOLDERS: [&str; 8] = [
    "dutch-2026",
    "dutch-2017",
    "goldens/dutch-2026",
    "goldens/rule-delta",
    "goldens/second-bye",
    "goldens/tie-break",
    "real-events",
    "malformed",
];

fn every_file() -> impl Iterator<Item = (String, Vec<u8>)> {
    FOLDERS.into_iter().flat_map(files)
}

fn more_than_notes(problems: &[Problem]) -> Vec<&Problem> {
    problems.iter().filter(|problem| problem.severity > Severity::Note).collect()
}

#[test]
fn every_file_is_the_same_once_written_and_read_again() {
    for (_, bytes) in every_file() {
        support::holds_for(&bytes);
        support::converts(&bytes);
    }
}

#[test]
fn the_generated_tournaments_have_no_problem_and_come_out_byte_for_byte() {
    for folder in
        ["dutch-2026", "dutch-2017", "goldens/dutch-2026", "goldens/rule-delta", "goldens/second-bye"]
    {
        for (name, bytes) in files(folder) {
            let (report, problems) = trf::read(&bytes);
            assert_eq!(more_than_notes(&problems), [] as [&Problem; 0], "{name}");
            assert!(report.write() == bytes, "{name} is written otherwise");
        }
    }
}

/// Three exercises which are not canonical: FIDE numbers, ratings and opponents `0` instead of blank or
/// `0000`, birth dates `0000/00/00`, sex `f`, blanks at the end.
#[test]
fn the_exercises_about_tie_breaks_have_no_error() {
    let warnings = |name: &str| match name {
        // 042 2024-08-01
        "held_round_robin.trf" | "held_swiss_5.trf" => vec![ProblemKind::OddField],
        // 032 ZZZ, and a player of sex f
        "swiss_with_many_unplayed_rounds.trf" => vec![ProblemKind::BadField, ProblemKind::OddField],
        _ => panic!("{name} is new"),
    };
    for (name, bytes) in files("goldens/tie-break") {
        let (_, problems) = trf::read(&bytes);
        let found: Vec<ProblemKind> = more_than_notes(&problems).iter().map(|problem| problem.kind).collect();
        assert_eq!(found, warnings(&name), "{name}");
        assert!(problems.iter().all(|problem| problem.severity < Severity::Error), "{name}");
    }
}

/// How many problems of each kind the files of real events have; each was looked up in the file.
#[test]
fn real_events_have_the_problems_they_are_known_for() {
    use ProblemKind::{BadField, CountDisagrees, Encoding, OddField, PointsDisagree};
    let expected: [(&str, &[(ProblemKind, usize)]); 11] = [
        // A league of teams. The dates of start and end have years of two digits, those of the 11 rounds have
        // points; the two lines `DDD SSSS ...` and `01234567...` show the columns to people.
        ("armstrong_2011.tab", &[(OddField, 13)]),
        ("armstrong_2012_with_bom.tab", &[(Encoding, 1), (OddField, 2)]),
        // 63 times sex `M`, dates `25.02.2011` and `11.25.02`, clubs (`ST.`, `C.C`, `???`) as federations;
        // half-point byes are written `-` without a result, so that the points do not add up.
        ("bunratty_challengers_2011.tab", &[(BadField, 5), (OddField, 71), (PointsDisagree, 8)]),
        ("bunratty_major_2011.tab", &[(BadField, 5), (OddField, 68), (PointsDisagree, 11)]),
        // Its 310 and 802 agree with the games.
        ("grandmommyscup.trf", &[]),
        // 082 says 0, and a record 013 was added as an example; dates `24/09/2010`.
        ("gros_2010_with_teams.trf", &[(OddField, 2), (CountDisagrees, 1)]),
        // Byes are written `0000 -` without a result, whatever they brought.
        ("irish_junior_champs_2011.tab", &[(Encoding, 1), (PointsDisagree, 5)]),
        // Birth dates with points, titles of one small letter, sex `f`.
        ("karl_mala_2005.trf", &[(OddField, 315)]),
        ("latin-1.tab", &[(Encoding, 1), (OddField, 3)]),
        // 032 Lichess, dates `May 29, 2020`; absences are written `0000 - -`.
        ("online_2020_06.trf", &[(BadField, 1), (OddField, 14)]),
        ("utf-8.tab", &[(OddField, 3)]),
    ];
    let events = files("real-events");
    assert!(events.is_empty() || events.len() == expected.len(), "a file is new or gone");
    for ((name, bytes), (expected_name, expected)) in events.iter().zip(expected) {
        let mut kinds: BTreeMap<ProblemKind, usize> = BTreeMap::new();
        let (_, problems) = trf::read(bytes);
        more_than_notes(&problems).iter().for_each(|problem| *kinds.entry(problem.kind).or_default() += 1);
        assert_eq!((name.as_str(), kinds), (expected_name, expected.iter().copied().collect()));
    }
}

/// The published sample of a team Swiss: its records 801, which nobody here reads but people, 802 and 310
/// agree with each other, and our match and game points with them, for all 50 teams.
#[test]
fn the_teams_of_the_published_sample_have_the_points_of_its_records() {
    let Some((_, bytes)) = files("real-events").into_iter().find(|(name, _)| name == "grandmommyscup.trf")
    else {
        return;
    };
    let (report, _) = trf::read(&bytes);
    let event = report.event(report.event_system(), 14).unwrap();
    let rules = tiebreak::Rules::of(tiebreak::Edition::August2024);
    let list = tiebreak::Code::list("MPvGP").unwrap();
    let standings = tiebreak::Standings::calculate(&event, &rules, &list);
    let calculated: BTreeMap<PairingNumber, (String, String)> = standings
        .rows()
        .iter()
        .map(|row| {
            let game_points = standings.working(row.number).unwrap().last().unwrap().value.to_string();
            (row.number, (row.points.to_string(), game_points))
        })
        .collect();
    let told = |record: &Record| match record {
        Record::Team(team) => Some((team.number, team.match_points.value()?, team.game_points.value()?)),
        Record::TeamResults(one) => Some((one.number, one.match_points.value()?, one.game_points.value()?)),
        // 801: team, short name, match points, game points, by blanks.
        Record::TeamTable(text) => {
            let mut words = text.split_whitespace();
            let number = words.next()?.parse().ok().and_then(PairingNumber::new)?;
            Some((number, words.nth(1)?.parse().ok()?, words.next()?.parse().ok()?))
        }
        _ => None,
    };
    let told: Vec<_> = report.records.iter().filter_map(told).collect();
    assert_eq!(told.len(), 150);
    for (number, match_points, game_points) in told {
        assert_eq!(calculated[&number], (match_points.to_string(), game_points.to_string()), "{number}");
    }
}

/// The ranks of the published sample are not those of the tie-breaks that it declares: they are, for all 50
/// teams, those of the Buchholz without the lowest value and with the virtual opponent of 2011, then of the
/// pairing number (interpretation 0037).
#[test]
fn the_ranks_of_the_published_sample_are_those_of_an_older_list() {
    let Some((_, bytes)) = files("real-events").into_iter().find(|(name, _)| name == "grandmommyscup.trf")
    else {
        return;
    };
    let (report, _) = trf::read(&bytes);
    let event = report.event(report.event_system(), 14).unwrap();
    let rank = |record: &Record| match record {
        Record::Team(team) => Some((team.number, team.rank.value()?)),
        _ => None,
    };
    let ranks: BTreeMap<PairingNumber, u32> = report.records.iter().filter_map(rank).collect();
    assert_eq!(ranks.len(), 50);
    let differing = |list: &str, unplayed: tiebreak::UnplayedRounds| {
        let rules = tiebreak::Rules { unplayed, ..tiebreak::Rules::of(tiebreak::Edition::August2024) };
        let list = tiebreak::Code::list(list).unwrap();
        tiebreak::Standings::calculate(&event, &rules, &list).differences(ranks.clone()).len()
    };
    use tiebreak::UnplayedRounds::{OfTheEdition, VirtualOpponent2011};
    assert_eq!(differing("BH:MP/C1,TPN", VirtualOpponent2011), 0);
    let declared = report.header(trf::Header::TieBreaks).unwrap();
    assert_eq!(declared, "EDET/P,EMGSB/C1/P,BH:MP/C1/P,MPvGP");
    for unplayed in [OfTheEdition, VirtualOpponent2011] {
        assert!(
            differing(declared, unplayed) > 20,
            "no regime of unplayed rounds makes the declared list give them"
        );
    }
}

/// Opponent, colour and result of every round of a participant.
type Row = Vec<(Option<PairingNumber>, Option<Colour>, Option<PlayerResult>)>;

fn row(player: &trf::Player) -> Row {
    player.rounds.iter().map(|cell| (cell.opponent(), cell.colour(), cell.result())).collect()
}

/// The records that TRF16 shares with TRF26: headers, dates, teams, comments, and lines that were not
/// understood.
fn plain_records(report: &Report) -> Vec<String> {
    let plain = |record: &&Record| match record {
        // Dates are written as prescribed, 092 may hold a code, 142 and 152 become XXR and XXC: all are
        // compared by their meaning.
        Record::Header(
            Header::Start | Header::End | Header::Type | Header::Rounds | Header::InitialColour,
            _,
        ) => false,
        Record::Header(..)
        | Record::RoundDates(_)
        | Record::OldTeam(_)
        | Record::Comment(_)
        | Record::Unread(_) => true,
        Record::Extension(Extension::Configuration(configuration)) => configuration.rank,
        _ => false,
    };
    report.records.iter().filter(plain).map(|record| format!("{record:?}")).collect()
}

#[test]
fn trf16_to_trf26_and_back_loses_nothing() {
    for (name, bytes) in every_file() {
        let (read, _) = trf::read(&bytes);
        // A file that says more than TRF16 can is compared without that.
        let (in_trf16, lost) = read.convert(Version::Trf16);
        let before = if lost.is_empty() { read } else { in_trf16 };
        let (trf26, lost) = before.convert(Version::Trf26);
        assert_eq!(lost, [], "{name}");
        let (after, lost) = trf26.convert(Version::Trf16);
        assert_eq!(lost, [], "{name}");
        compare(&name, &before, &after);
    }
}

fn compare(name: &str, before: &Report, after: &Report) {
    assert_eq!(before.players().count(), after.players().count(), "{name}");
    for (one, other) in before.players().zip(after.players()) {
        assert_eq!(row(one), row(other), "{name}: {}", one.name);
        let person = |player: &trf::Player| trf::Player { rounds: Vec::new(), ..player.clone() };
        assert_eq!(person(one), person(other), "{name}");
    }
    assert_eq!(before.rounds().number, after.rounds().number, "{name}");
    let colour = |report: &Report| report.initial_colour().map(|initial| initial.colour);
    assert_eq!(colour(before), colour(after), "{name}");
    assert_eq!(before.scoring(), after.scoring(), "{name}");
    assert_eq!(before.byes(), after.byes(), "{name}");
    assert_eq!(before.prohibited_pairings(), after.prohibited_pairings(), "{name}");
    assert_eq!(before.fictitious_points(), after.fictitious_points(), "{name}");
    assert_eq!((before.start_date(), before.end_date()), (after.start_date(), after.end_date()), "{name}");
    let system = |report: &Report| report.encoded_type().map(|code| (code.named_system(), code.baku));
    assert_eq!(system(before), system(after), "{name}");
    assert_eq!(plain_records(before), plain_records(after), "{name}");
}
