//! `jadoube lint`: what is to be said about regulations of an event, as a text or in a tournament report.

use crate::exit_status::ExitStatus;
use crate::files;
use crate::terminal::{DIM, RED, Terminal, printable, styled};
use clap::{Args, ValueHint};
use ledger::report;
use std::path::PathBuf;
use tournament::{Gravity, Remark, Section, Topic, lint_text, missing_in_text};

/// Check regulations of an event: dates, weekdays, time controls, tie-breaks, and what must be said
///
/// A tournament report (TRF) is checked as the section it describes; any other file as a text in English,
/// German, French or Spanish. What is wrong or missing makes the exit code 1; advice alone does not.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Lint {
    /// The file; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    /// Tell only what is wrong or missing
    #[arg(long)]
    pub(crate) no_advice: bool,
}

pub(crate) fn run(asked: &Lint, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let name = printable(&files::name(&asked.file));
    let bytes = match files::read(&asked.file) {
        Ok(bytes) => bytes,
        Err(why) => {
            terminal.complain(&why.to_string());
            return Ok(ExitStatus::Unreadable);
        }
    };
    let remarks = if is_report(&bytes) {
        match report::import(&bytes) {
            Ok(imported) => of_report(imported),
            Err(why) => {
                terminal.complain(&format!("{name}: {why}"));
                return Ok(ExitStatus::Unreadable);
            }
        }
    } else {
        let text = String::from_utf8_lossy(&bytes);
        let mut remarks = lint_text(&text);
        remarks.extend(missing_in_text(&text));
        remarks
    };
    let shown = remarks.iter().filter(|one| !asked.no_advice || one.gravity != Gravity::Advice);
    let lines: String = shown.map(|one| format!("{name}: {}", line(one))).collect();
    terminal.print(&lines)?;
    Ok(ending(&remarks))
}

/// How linting ends.
pub(crate) fn ending(remarks: &[Remark]) -> ExitStatus {
    match remarks.iter().any(|one| one.gravity != Gravity::Advice) {
        true => ExitStatus::Found,
        false => ExitStatus::Fine,
    }
}

/// A remark in a line.
pub(crate) fn line(remark: &Remark) -> String {
    let style = if remark.gravity == Gravity::Advice { DIM } else { RED };
    let of = if remark.topic == Topic::Whole { String::new() } else { format!("{}, ", remark.topic.word()) };
    let place = remark.place.as_ref().map(|at| format!("{of}line {}, column {}: ", at.line, at.column));
    format!(
        "{}{}: {} {}\n",
        place.unwrap_or_default(),
        styled(style, remark.gravity.word()),
        printable(&remark.what.to_string()),
        styled(DIM, format!("({})", remark.article))
    )
}

/// Whether a file is a tournament report: it has the records of one.
fn is_report(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let is_record =
        |line: &str| ["012 ", "022 ", "042 ", "001 ", "XXR "].iter().any(|record| line.starts_with(record));
    text.split(['\r', '\n']).filter(|line| is_record(line)).count() >= 2
}

/// The section that a report describes, as far as the linter looks at it.
fn of_report(imported: tournament::Imported) -> Vec<Remark> {
    let mut section = Section::new(imported.regulations, imported.configuration);
    section.players.extend(imported.players.into_iter().map(|player| (player.id, player)));
    section.lint()
}
