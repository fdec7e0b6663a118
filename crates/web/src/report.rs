//! The report file: what whoever helps needs to know about this desk, and nothing about the people in it.

use std::fmt::Write as _;
use std::path::Path;

use access::Permission;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;

use crate::app::App;
use crate::health::Raised;
use crate::visitor::Arbiter;

/// How many lines of the log are in it.
const MAX_LINES: usize = 200;

/// Who may make one: whoever looks after the desk.
pub(crate) const NEEDS: Permission = Permission::ManageFestivals;

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

/// The same of a running one, with what is wrong with it. Notices are named by their kind: what they are about may be called after people.
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

/// The report of this desk as a file.
pub(crate) async fn of_desk(app: &App) -> Response {
    let (reader, now) = (app.clone(), app.clock.now());
    let made = tokio::task::spawn_blocking(move || written(reader.data(), now, Some(&reader.health())));
    let Ok(text) = made.await else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    let name = format!("attachment; filename=\"{}\"", report_name(now));
    let kind = "text/plain; charset=utf-8".to_owned();
    ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text).into_response()
}

/// The button of the desk.
pub(crate) async fn download(State(app): State<App>, arbiter: Arbiter) -> Response {
    or_answer!(arbiter.must(NEEDS));
    of_desk(&app).await
}

#[cfg(test)]
mod tests {
    use access::Role;

    use words::Message;

    use crate::health::{HealthNotice, Severity, Subject};
    use crate::trial::Trial;

    #[tokio::test]
    async fn those_in_charge_make_a_report_without_names() {
        let (trial, _) = Trial::with_example();
        let folder = trial.folder.join("logs");
        std::fs::create_dir_all(&folder).unwrap();
        let lines: String = (0..300).map(|number| format!("line {number}\n")).collect();
        std::fs::write(folder.join("jadoube.log"), lines).unwrap();
        let sentence = Message::new("health-way-report");
        let subject = Subject::Festival("memorial-of-anna".to_owned());
        trial.app.raise(HealthNotice::new(Severity::Grave, subject, "log-ends-early", sentence));
        for role in [Role::Admin, Role::ChiefArbiter] {
            let (cookie, _) = trial.sign_in(role);
            for path in ["/report", "/api/v1/report"] {
                let made = trial.get_as(path, &cookie).await;
                assert_eq!(made.status, 200, "{role:?} {path}");
                assert!(made.header("content-disposition").contains("jadoube-report-20261115-140500.txt"));
                assert!(made.body.contains(&format!("version: {}\n", env!("CARGO_PKG_VERSION"))));
                assert!(
                    made.body.contains("system: ") && made.body.contains("festivals: 1\n"),
                    "{}",
                    made.body
                );
                assert!(made.body.contains(" grave festival log-ends-early\n"), "{}", made.body);
                assert!(
                    made.body.contains("the last 200 lines\nline 100\n") && made.body.ends_with("line 299\n")
                );
                assert!(
                    !made.body.contains("memorial-of-anna") && !made.body.contains("Ada"),
                    "{}",
                    made.body
                );
            }
            assert!(trial.get_as("/", &cookie).await.body.contains("href=\"/report\""), "the button");
        }
        for role in [Role::DeputyArbiter, Role::ResultEntry] {
            let (cookie, _) = trial.sign_in(role);
            assert_eq!(trial.get_as("/report", &cookie).await.status, 403);
            assert_eq!(trial.get_as("/api/v1/report", &cookie).await.status, 403);
            assert!(!trial.get_as("/", &cookie).await.body.contains("href=\"/report\""));
        }
        assert_eq!(trial.get("/report").await.status, 303);
    }
}
