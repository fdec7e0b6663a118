//! The files of a section: reports, standings, crosstables, pairings and players.

use crate::{Error, Staff};
use access::Permission;
use formats::trf::{LineEnding, Version, Writing};
use glossary::RoundNumber;
use ledger::report::{self, Purpose};
use tournament::Section;
use view::csv::Policy;
use view::spreadsheet::Sheet;
use words::Message;

/// A file that was made.
pub struct ExportFile {
    /// Its media type.
    pub kind: &'static str,
    /// What it holds.
    pub bytes: Vec<u8>,
}

const TRF: &str = "text/plain; charset=utf-8";
const CSV: &str = "text/csv; charset=utf-8";
const JSON: &str = "application/json";

/// A value that was asked for by its name.
fn asked<'a>(wishes: &'a [(String, String)], name: &str) -> Option<&'a str> {
    wishes.iter().find(|(found, _)| found == name).map(|(_, value)| value.as_str())
}

/// The published round after which a table is asked for: the last complete one if nothing else is said.
pub fn after(section: &Section, wishes: &[(String, String)]) -> Option<RoundNumber> {
    let wished = asked(wishes, "after").and_then(|text| text.parse().ok()).and_then(RoundNumber::new);
    wished.filter(|wished| wished.index() < section.published().len()).or(section.last_complete_round())
}

/// The file of this name, with what is wished of it: a round, line endings, names in ASCII.
pub fn file(
    by: &Staff,
    section: &Section,
    name: &str,
    wishes: &[(String, String)],
) -> Result<ExportFile, Error> {
    let writing = writing(wishes)?;
    let trf = |purpose, version| trf_file(section, purpose, version, writing);
    match name {
        "report.trf" => return trf(Purpose::Final, Version::Trf26),
        "interim.trf" => return trf(Purpose::Interim, Version::Trf26),
        "report-trf16.trf" => return trf(Purpose::Final, Version::Trf16),
        "interim-trf16.trf" => return trf(Purpose::Interim, Version::Trf16),
        _ => {}
    }
    let missing = || Error::not_found("no-page");
    let (table, form) = name.rsplit_once('.').ok_or_else(missing)?;
    let round = after(section, wishes);
    let contradiction = |why: tiebreak::InvalidEvent| Error::invalid("", why.phrase());
    let sheet = match table {
        "standings" => Sheet::standings(section, round).map_err(contradiction),
        "crosstable" => match round.or_else(|| section.live_round()) {
            Some(round) => Sheet::crosstable(section, round).map_err(contradiction),
            None => Err(Error::invalid("", Message::new("crosstable-none"))),
        },
        "players" => Ok(Sheet::players(section, by.may(Permission::ReadPersonalData))),
        "pairings" => {
            let wished = asked(wishes, "round").and_then(|text| text.parse().ok());
            let wished =
                wished.or_else(|| u16::try_from(section.rounds.len()).ok()).and_then(RoundNumber::new);
            let found = wished.and_then(|round| Sheet::pairings(section, round));
            found.ok_or_else(|| Error::not_found("no-round"))
        }
        _ => return Err(missing()),
    };
    match form {
        "csv" => Ok(ExportFile { kind: CSV, bytes: sheet?.csv(Policy::Desk) }),
        "json" => Ok(ExportFile { kind: JSON, bytes: sheet?.json().to_string().into_bytes() }),
        _ => Err(missing()),
    }
}

/// How a report is to be written.
fn writing(wishes: &[(String, String)]) -> Result<Writing, Error> {
    let line_ending = match asked(wishes, "line_ending").unwrap_or_default() {
        "" | "crlf" => LineEnding::CrLf,
        "cr" => LineEnding::Cr,
        "lf" => LineEnding::Lf,
        other => {
            return Err(Error::invalid("", Message::new("export-line-ending-unknown").and("text", other)));
        }
    };
    let ascii_names = asked(wishes, "ascii_names").is_some_and(|text| matches!(text, "true" | "yes"));
    Ok(Writing { line_ending, ascii_names })
}

/// The report in one of the versions of the format.
fn trf_file(
    section: &Section,
    purpose: Purpose,
    version: Version,
    writing: Writing,
) -> Result<ExportFile, Error> {
    let report = report::export(section, purpose)?;
    let report = match version {
        Version::Trf26 => report,
        Version::Trf16 | Version::Trf06 => report.convert(version).0,
    };
    Ok(ExportFile { kind: TRF, bytes: report.outgoing(writing).write() })
}
