//! The two roads from a report to a tournament: as the command line goes it, and as the desk does.

use formats::trf::{self, Byes, Cell, Extension, Header, Problem, Record, Report, SwissTournament};
use glossary::{Colour, PlayerResult, RoundNumber};
use ledger::report;
use tournament::{Imported, Section, SectionEvent};

/// A report on both roads.
pub(crate) struct Roads {
    pub(crate) report: Report,
    pub(crate) swiss: SwissTournament,
    pub(crate) imported: Imported,
    /// The section right after the import.
    pub(crate) section: Section,
    /// The same, had everybody who forfeited explained the absence: then the desk pairs them again, as a file
    /// always does.
    pub(crate) excused: Section,
}

/// Why a road refuses a report, if it does.
pub(crate) struct Refused {
    pub(crate) by_file: Option<String>,
    pub(crate) by_desk: Option<String>,
}

pub(crate) fn read(bytes: &[u8]) -> Result<Roads, Refused> {
    match (by_file(bytes), report::import(bytes)) {
        (Ok((report, swiss)), Ok(imported)) => {
            let section = taken_over(&imported);
            let mut excused = section.clone();
            excused.configuration.absence_withdraws = false;
            Ok(Roads { report, swiss, imported, section, excused })
        }
        (file, desk) => Err(Refused { by_file: file.err(), by_desk: desk.err().map(|why| why.to_string()) }),
    }
}

/// As `jadoube pair` and `jadoube check` read a file.
fn by_file(bytes: &[u8]) -> Result<(Report, SwissTournament), String> {
    let (report, problems) = trf::read(bytes);
    let errors: Vec<&Problem> = problems.iter().filter(|one| report.prevents_pairing(one)).collect();
    if let Some(first) = errors.first() {
        return Err(first.to_string());
    }
    let adopted = report.adopted_system(None).map_err(|why| why.to_string())?;
    let swiss = report.swiss(adopted.system).map_err(|why| why.to_string())?;
    Ok((report, swiss))
}

/// The section that an import opens, without the check of every round that comes before the confirmation.
pub(crate) fn taken_over(imported: &Imported) -> Section {
    let mut section = Section::new(imported.regulations, imported.configuration.clone());
    section.apply(&SectionEvent::Imported(Box::new(imported.clone())));
    section
}

/// A report as it stood before the round after so many: later rounds are gone, and who was not in the pairing
/// of the coming one has a bye for it. The number of rounds and the initial-colour, which later rounds may
/// have told, are written down.
pub(crate) fn cut(report: &Report, rounds: u16) -> Vec<u8> {
    let coming = RoundNumber::new(rounds + 1).expect("few rounds");
    let mut cut = report.clone();
    let is_kept = |record: &Record| match record {
        Record::Header(Header::Rounds | Header::InitialColour, _)
        | Record::Extension(Extension::Absent(_) | Extension::Rounds(_)) => false,
        // Who was expelled had not been expelled before.
        Record::Comment(text) => !text.trim_start().starts_with("Expelled:"),
        _ => true,
    };
    cut.records.retain(is_kept);
    let colour = report.initial_colour().map_or(Colour::White, |initial| initial.colour);
    let letter = if colour == Colour::White { "W" } else { "B" };
    let mut told = vec![
        Record::Header(Header::Rounds, report.rounds().number.to_string()),
        Record::Header(Header::InitialColour, letter.to_owned()),
    ];
    for kind in [PlayerResult::FullPointBye, PlayerResult::HalfPointBye, PlayerResult::ZeroPointBye] {
        let numbers: Vec<_> = report
            .players()
            .filter(|player| absence(player.round(coming)) == Some(kind))
            .map(|player| player.number)
            .collect();
        if !numbers.is_empty() && rounds < report.rounds_paired() {
            told.push(Record::Byes(Byes { kind, round: coming, numbers }));
        }
    }
    for record in &mut cut.records {
        if let Record::Player(player) = record {
            player.rounds.truncate(rounds.into());
        }
    }
    cut.records.extend(told);
    cut.write()
}

/// Why somebody was not in the pairing of a round.
fn absence(cell: Cell) -> Option<PlayerResult> {
    match (cell.opponent(), cell.result()) {
        (Some(_), _) | (None, Some(PlayerResult::PairingAllocatedBye)) => None,
        (None, Some(bye)) => Some(bye),
        (None, None) => Some(PlayerResult::ZeroPointBye),
    }
}
