//! Official papers of a section: forms as files, and the bundle for the rating officer.

use formats::trf::Writing;
use jiff::tz::TimeZone;
use ledger::report::{self, Purpose};
use store::ReadLog as _;
use tournament::Section;
use view::csv::Policy;
use view::form::{Form, FormKind, Seal, Subject, UnknownForm, form, offered, owed_games_text};
use view::spreadsheet::Sheet;
use view::workbook::archive;
use words::Message;

use super::export::ExportFile;
use crate::Error;
use crate::festival::OpenFestival;

/// What makes paper of a form. The crate that does stands above this one.
pub type Renderer<'a> = &'a dyn Fn(&Form) -> Option<Vec<u8>>;

const PDF: &str = "application/pdf";
const TEXT: &str = "text/plain; charset=utf-8";
const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const ZIP: &str = "application/zip";

/// The name of the bundle among the files.
pub const BUNDLE: &str = "bundle.zip";

/// The state of a festival's log and the zone of its hall, for what is made of it. Blocks.
pub fn seal(held: &OpenFestival, zone: TimeZone) -> Seal {
    let head = held.look(|ledger| ledger.store().head());
    match head {
        Ok(head) => Seal { sequence: head.sequence.0, hash: head.hash.to_string(), zone },
        Err(_) => Seal { zone, ..Seal::default() },
    }
}

/// The name of the file of a form, without its ending.
pub fn file_name(kind: FormKind, subject: Subject) -> String {
    match subject.number() {
        Some(number) => format!("{}-{number}", kind.slug()),
        None => kind.slug().to_owned(),
    }
}

/// The form that a file name without its ending means, such as `it1-4`.
pub fn named(name: &str) -> Option<(FormKind, Subject)> {
    if let Some(kind) = FormKind::of_slug(name) {
        return Some((kind, Subject::Event));
    }
    let (slug, number) = name.rsplit_once('-')?;
    let kind = FormKind::of_slug(slug)?;
    Some((kind, Subject::of(kind, Some(number.parse().ok()?))?))
}

/// A file of official papers by its name: a form as `.pdf`, `.txt` or `.xlsx`, or the bundle.
///
/// # Errors
///
/// If there is no such file, or it is about somebody who is not there.
pub fn file(section: &Section, name: &str, seal: &Seal, render: Renderer<'_>) -> Result<ExportFile, Error> {
    let missing = || Error::not_found("no-page");
    if name == BUNDLE {
        return Ok(ExportFile { kind: ZIP, bytes: bundle(section, seal, render)? });
    }
    let (stem, ending) = name.rsplit_once('.').ok_or_else(missing)?;
    let (kind, subject) = named(stem).ok_or_else(missing)?;
    let form = form(section, kind, subject, seal).map_err(refused)?;
    match ending {
        "txt" => Ok(ExportFile { kind: TEXT, bytes: form.text().into_bytes() }),
        "xlsx" => Ok(ExportFile { kind: XLSX, bytes: form.workbook() }),
        "pdf" => match render(&form) {
            Some(bytes) => Ok(ExportFile { kind: PDF, bytes }),
            None => Err(Error::invalid("", Message::new("official-no-pdf"))),
        },
        _ => Err(Error::not_found("official-no-ending")),
    }
}

fn refused(unknown: UnknownForm) -> Error {
    match unknown {
        UnknownForm::NoSubject => Error::not_found("official-no-subject"),
        UnknownForm::NotCertified => Error::not_found("official-not-certified"),
        UnknownForm::NoNormAsked => Error::not_found("official-no-norm-asked"),
        UnknownForm::NoUpgrade => Error::not_found("official-no-upgrade"),
    }
}

/// Everything that a rating officer needs, in one zip file: the report, the crosstable, the forms of this
/// section on paper and as text, the games owed as PGN, and what is missing.
///
/// # Errors
///
/// If the report cannot be written.
pub fn bundle(section: &Section, seal: &Seal, render: Renderer<'_>) -> Result<Vec<u8>, Error> {
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    let is_complete = section.results_awaited().is_empty();
    let (purpose, name) =
        if is_complete { (Purpose::Final, "report.trf") } else { (Purpose::Interim, "interim.trf") };
    let trf = report::export(section, purpose)?.outgoing(Writing::default()).write();
    files.push((name.to_owned(), trf));
    files.extend(crosstable(section));
    let mut missing = String::from("Fields that the desk could fill and that nobody has entered\n\n");
    for (kind, subject) in offered(section).into_iter().filter(|(kind, _)| is_bundled(*kind)) {
        let form = form(section, kind, subject, seal).map_err(refused)?;
        let name = format!("forms/{}", file_name(kind, subject));
        for field in form.missing() {
            missing.push_str(&format!("{name}: {}\n", field.label));
        }
        files.push((format!("{name}.txt"), form.text().into_bytes()));
        files.push((format!("{name}.xlsx"), form.workbook()));
        files.extend(render(&form).map(|pdf| (format!("{name}.pdf"), pdf)));
    }
    files.push(("games-owed.txt".to_owned(), owed_games_text(section).into_bytes()));
    files.push(("missing.txt".to_owned(), missing.into_bytes()));
    let all = files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    archive(all).map_err(|_| Error::invalid("", Message::new("official-no-bundle")))
}

/// Whether a form goes to the rating officer: complaints are confidential, and empty forms say nothing.
const fn is_bundled(kind: FormKind) -> bool {
    match kind {
        FormKind::It1
        | FormKind::It2
        | FormKind::It4
        | FormKind::Fa1
        | FormKind::Ia1
        | FormKind::TournamentReport
        | FormKind::ChiefArbiterReport => true,
        FormKind::Fa2
        | FormKind::Ia2
        | FormKind::Ia3
        | FormKind::Apr
        | FormKind::Fl2
        | FormKind::Appeal
        | FormKind::Complaint
        | FormKind::LaterComplaint => false,
    }
}

/// The crosstable as CSV and as a workbook, once there is a round.
fn crosstable(section: &Section) -> Vec<(String, Vec<u8>)> {
    let after = section.last_complete_round().or_else(|| section.live_round());
    let sheet = after.and_then(|round| Sheet::crosstable(section, round).ok());
    let files = |sheet: Sheet| {
        let workbook = ("crosstable.xlsx".to_owned(), sheet.workbook("Crosstable"));
        [("crosstable.csv".to_owned(), sheet.csv(Policy::Desk)), workbook]
    };
    sheet.map(files).into_iter().flatten().collect()
}
