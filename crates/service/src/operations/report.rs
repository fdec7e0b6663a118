//! The report file: what whoever helps needs to know about this desk, and nothing about the people in it.

use std::fmt::Write as _;
use std::path::Path;

use crate::{Error, Staff};
use access::Permission;
use jiff::Timestamp;

use crate::app::App;
use crate::health::Raised;

/// How many lines of the log are in it.
const MAX_LINES: usize = 200;

/// Who may make one: whoever looks after the desk.
pub const NEEDS: Permission = Permission::ManageFestivals;

/// The report of a desk that need not be running: version, system, sizes, and the last lines of its log.
#[must_use]
pub fn report(data: &Path, now: Timestamp) -> String {
    written(data, now, None)
}

/// The name of the file.
#[must_use]
pub fn report_name(now: Timestamp) -> String {
    format!("jadoube-report-{}.txt", now.strftime("%Y%m%d-%H%M%S"))
}

/// The same of a running one, with what is wrong with it. Notices are named by their kind: what they are
/// about may be called after people.
fn written(data: &Path, now: Timestamp, health: Option<&[Raised]>) -> String {
    let mut text = String::new();
    let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let _ = writeln!(text, "Jadoube report\nversion: {}\nmade: {now:.0}", env!("CARGO_PKG_VERSION"));
    let system = (std::env::consts::OS, std::env::consts::ARCH);
    let _ = writeln!(text, "system: {} {}, {processors} processors, {}", system.0, system.1, release());
    let festivals = std::fs::read_dir(data.join("festivals")).into_iter().flatten().flatten();
    let is_log = |path: &Path| path.extension().is_some_and(|extension| extension == "jadoube");
    let count = festivals.filter(|entry| is_log(&entry.path())).count();
    let _ = writeln!(text, "festivals: {count}");
    for name in ["desk.sqlite", "hall.sqlite"] {
        let size = std::fs::metadata(data.join(name)).map(|known| known.len().to_string());
        let _ = writeln!(text, "{name}: {} bytes", size.unwrap_or_else(|_| "no".to_owned()));
    }
    if let Some(health) = health {
        let _ = writeln!(text, "\nhealth: {} notices", health.len());
        for Raised { notice, since } in health {
            let (severity, subject) = (notice.severity.word(), notice.subject.word());
            let _ = writeln!(text, "{since:.0} {severity} {subject} {}", notice.code);
        }
    }
    let lines = crate::logs::last_lines(data, MAX_LINES);
    let _ = writeln!(text, "\nlog: the last {} lines", lines.len());
    lines.iter().for_each(|line| {
        let _ = writeln!(text, "{line}");
    });
    text
}

/// Which release of the system this is, where it says so.
fn release() -> String {
    let text = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = text.lines().find_map(|line| line.strip_prefix("PRETTY_NAME="));
    name.map_or_else(|| "release unknown".to_owned(), |name| name.trim_matches('"').to_owned())
}

/// A report, to be sent to whoever helps.
pub struct ReportFile {
    /// The name of the file.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// The report of this desk, with what is wrong with it.
pub async fn write(app: &App, by: &Staff) -> Result<ReportFile, Error> {
    by.must(NEEDS)?;
    app.blocking(|app| {
        let now = app.clock.now();
        Ok(ReportFile { name: report_name(now), text: written(app.data(), now, Some(&app.health())) })
    })
    .await
}
