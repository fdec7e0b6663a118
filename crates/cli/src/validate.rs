//! `jadoube validate`: what is wrong with tournament reports, and what they lack for a purpose.

use crate::arguments::Validate;
use crate::exit_status::ExitStatus;
use crate::files;
use crate::problems::{self, Counts, Layout, counted};
use crate::terminal::{BOLD, GREEN, RED, Terminal, printable, styled};
use formats::trf::{self, Header, Problem, ProblemKind, Record, Report};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;

/// What is said of a file without a participant and without a record of the tournament section.
pub(crate) const NOTHING_USABLE: &str =
    "nothing usable: no participant (001) and no record of the tournament; is it a Tournament Report File?";

pub(crate) fn run(asked: &Validate, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let checked: Vec<Checked> = asked.files.iter().map(|file| Checked::read(file, asked)).collect();
    if asked.json {
        terminal.write(format!("{:#}\n", to_json(&checked)).as_bytes())?;
    } else {
        let layout = Layout { width: problems::width_of_output(), all: asked.all };
        for file in &checked {
            match &file.found {
                Ok(found) => terminal.print(&found.show(&printable(&file.name), layout))?,
                Err(why) => terminal.complain(&why.to_string()),
            }
        }
        terminal.print(&closing_line(&checked))?;
    }
    Ok(checked.iter().map(Checked::outcome).max().unwrap_or(ExitStatus::Fine))
}

/// Whether anything was read that is of use: a participant, or a record of the tournament.
pub(crate) fn is_usable(report: &Report) -> bool {
    let is_one = |record: &Record| {
        matches!(
            record,
            Record::Player(_)
                | Record::Header(..)
                | Record::RoundDates(_)
                | Record::GameScoring(_)
                | Record::MatchScoring(_)
        )
    };
    report.records.iter().any(is_one)
}

/// A file that was asked for.
struct Checked {
    name: String,
    /// What was found in it, or why it could not be read.
    found: anyhow::Result<FileFindings>,
}

/// What was found in a file.
struct FileFindings {
    event: String,
    players: usize,
    rounds: u16,
    is_usable: bool,
    problems: Vec<Problem>,
    refused: BTreeMap<ProblemKind, usize>,
}

impl Checked {
    fn read(file: &Path, asked: &Validate) -> Checked {
        let found = files::read(file).map(|bytes| FileFindings::of(&bytes, asked));
        Checked { name: files::name(file), found }
    }

    fn outcome(&self) -> ExitStatus {
        match &self.found {
            Ok(found) if !found.is_usable => ExitStatus::Unreadable,
            Ok(found) if found.counts().matter() || !found.refused.is_empty() => ExitStatus::Found,
            Ok(_) => ExitStatus::Fine,
            Err(_) => ExitStatus::Unreadable,
        }
    }

    fn json(&self) -> Value {
        match &self.found {
            Ok(found) => found.json(&self.name),
            Err(why) => {
                json!({ "file": self.name, "usable": false, "unreadable": why.to_string(), "problems": [] })
            }
        }
    }
}

impl FileFindings {
    fn of(bytes: &[u8], asked: &Validate) -> FileFindings {
        let (report, mut problems) = trf::read(bytes);
        let is_usable = is_usable(&report);
        if let Some(purpose) = asked.purpose.filter(|_| is_usable) {
            problems.extend(report.missing_for(purpose.into()));
            // In the order of the file; what concerns the file as a whole comes last.
            problems
                .sort_by_key(|problem| (problem.place.line_number().unwrap_or(usize::MAX), problem.place));
        }
        let mut refused = BTreeMap::new();
        for problem in asked.strictness().refused(&problems) {
            *refused.entry(problem.kind).or_default() += 1;
        }
        FileFindings {
            event: report.header(Header::Name).unwrap_or("unnamed event").to_owned(),
            players: report.players().count(),
            rounds: report.rounds().number,
            is_usable,
            problems,
            refused,
        }
    }

    fn counts(&self) -> Counts {
        Counts::of(&self.problems)
    }

    /// For people: a heading, the problems, and whether the file is refused.
    fn show(&self, name: &str, layout: Layout) -> String {
        let mut text = self.heading(name);
        text += &problems::show(name, &self.problems, layout);
        if !self.refused.is_empty() {
            let kinds = self.refused.iter().map(|(kind, number)| format!("{number} {}", kind.name()));
            let kinds = kinds.collect::<Vec<_>>().join(", ");
            text += &format!("{}: {}: {kinds}\n", styled(BOLD, name), styled(RED, "refused"));
        }
        // Between files, a table needs air; lines do not.
        if layout.width.is_some() { text + "\n" } else { text }
    }

    fn heading(&self, name: &str) -> String {
        let name = styled(BOLD, name);
        if !self.is_usable {
            return format!("{name}: {}\n", styled(RED, NOTHING_USABLE));
        }
        let fine = if self.problems.is_empty() { styled(GREEN, ": no problems") } else { String::new() };
        let players = counted(self.players, "participant");
        let rounds = counted(self.rounds.into(), "round");
        format!("{name}: {}, {players}, {rounds}{fine}\n", printable(&self.event))
    }

    fn json(&self, name: &str) -> Value {
        json!({
            "file": name,
            "usable": self.is_usable,
            "event": self.event,
            "participants": self.players,
            "rounds": self.rounds,
            "counts": self.counts().json(),
            "refused": self.refused.keys().map(|kind| kind.name()).collect::<Vec<_>>(),
            "problems": self.problems.iter().map(problems::to_json).collect::<Vec<_>>(),
        })
    }
}

fn total(checked: &[Checked]) -> Counts {
    let mut total = Counts::default();
    for found in checked.iter().filter_map(|file| file.found.as_ref().ok()) {
        total += found.counts();
    }
    total
}

fn closing_line(checked: &[Checked]) -> String {
    let mut parts = vec![counted(checked.len(), "file"), total(checked).words()];
    let count = |is_one: fn(&Checked) -> bool| checked.iter().filter(|file| is_one(file)).count();
    let unusable = count(|file| file.outcome() == ExitStatus::Unreadable);
    let refused = count(|file| file.found.as_ref().is_ok_and(|found| !found.refused.is_empty()));
    for (number, what) in [(unusable, "unusable"), (refused, "refused")] {
        if number > 0 {
            parts.push(styled(RED, format!("{number} {what}")));
        }
    }
    format!("{}\n", parts.join(", "))
}

fn to_json(checked: &[Checked]) -> Value {
    json!({
        "files": checked.iter().map(Checked::json).collect::<Vec<_>>(),
        "counts": total(checked).json(),
    })
}
