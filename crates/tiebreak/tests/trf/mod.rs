//! From a TRF to an event: players, or teams where there are records 310.

mod players;
mod teams;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use formats::trf::{AbnormalPoints, Header, Record, Report};
use glossary::{PairingNumber, PlayerResult, RoundNumber};
use tiebreak::{Event, InvalidEvent, System};

/// The folder of shared oracles, if this machine has it.
pub(crate) fn oracles() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles");
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("SKIPPED: {} is not on this machine", folder.display());
    None
}

pub(crate) fn read(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The event of a report, up to a round or to the last one recorded.
pub(crate) fn event(report: &Report, rounds: Option<u16>) -> Result<Event, InvalidEvent> {
    let recorded = rounds_recorded(report);
    let rounds = rounds.map_or(recorded, |rounds| rounds.min(recorded));
    let teams = report.records.iter().any(|record| matches!(record, Record::Team(_)));
    let of = if teams { teams::event } else { players::event };
    of(report, system(report), usize::from(rounds))
}

/// The last round of which the report tells something, be it only that a team had a bye or forfeited a match.
fn rounds_recorded(report: &Report) -> u16 {
    let of_teams = report.records.iter().map(|record| match record {
        Record::TeamByes(byes) => u16::try_from(byes.rounds.len()).unwrap_or(u16::MAX),
        Record::ForfeitedMatch(forfeited) => forfeited.round.get(),
        _ => 0,
    });
    of_teams.max().unwrap_or(0).max(report.rounds_recorded())
}

/// Whether the pairings were known beforehand: by the code of record 192, else by what 092 says in words.
fn system(report: &Report) -> System {
    let code = report.encoded_type().map(|declared| declared.code);
    let words = report.header(Header::Type).map(str::to_owned);
    let text: String = code
        .or(words)
        .unwrap_or_default()
        .to_ascii_uppercase()
        .chars()
        .filter(char::is_ascii_alphabetic)
        .collect();
    let beforehand =
        ["ROUNDROBIN", "SCHEVENINGEN", "SCHILLER", "KNOCKOUT"].iter().any(|word| text.contains(word));
    if beforehand { System::PreDetermined } else { System::Swiss }
}

/// The byes of records 240 by participant and round.
fn byes(report: &Report) -> BTreeMap<(PairingNumber, usize), PlayerResult> {
    let byes = report.byes();
    byes.iter()
        .flat_map(|byes| byes.numbers.iter().map(|number| ((*number, byes.round.index()), byes.kind)))
        .collect()
}

/// The records 299 that concern a participant.
fn abnormal(report: &Report, number: PairingNumber) -> impl Iterator<Item = &AbnormalPoints> {
    report.records.iter().filter_map(move |record| match record {
        Record::AbnormalPoints(points) if points.numbers.is_empty() || points.numbers.contains(&number) => {
            Some(points)
        }
        _ => None,
    })
}

/// Whether a record 299 replaces the points of a result in a round.
fn replaces(abnormal: &AbnormalPoints, result: PlayerResult, round: usize) -> bool {
    abnormal.result == Some(result)
        && abnormal.round.map(RoundNumber::index).is_none_or(|index| index == round)
}
