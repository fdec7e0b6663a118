//! Events out of TRF files.

use std::path::{Path, PathBuf};

use formats::trf::{Record, Report};
use tiebreak::{Event, InvalidEvent};

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
    report.event(report.event_system(), rounds.map_or(recorded, |rounds| rounds.min(recorded)))
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
