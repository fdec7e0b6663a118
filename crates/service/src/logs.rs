//! What the program writes down about itself: lines of time, level, place, sentence and fields, to the
//! console and to a file that is rotated. No personal data and no secrets are in it; `redaction` takes out
//! what should never have got there.

mod redaction;

use std::fmt::{Debug, Write as _};
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tracing::field::{Field, Visit};
use tracing::subscriber::SetGlobalDefaultError;
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::{Context, SubscriberExt};

use crate::clock::Clock;
use crate::files::{FileError, create_private};

/// The folder beside the festivals, and the newest file in it.
const FOLDER: &str = "logs";
const FILE: &str = "jadoube.log";
/// A file that has become so long is laid aside.
const MAX_BYTES: u64 = 1 << 20;
/// So many are kept, the newest among them.
const MAX_FILES: u32 = 5;

/// Why the program does not write down what it says about itself.
#[derive(Debug, thiserror::Error)]
pub enum LogsError {
    /// The folder of the logs cannot be made.
    #[error(transparent)]
    File(#[from] FileError),
    /// Something listens already.
    #[error(transparent)]
    Listened(#[from] SetGlobalDefaultError),
}

/// From now on what this program says about itself goes to the console, if it matters there, and into the
/// folder of the desk.
///
/// # Errors
///
/// If the folder cannot be written, or something listens already.
pub fn start_logs(data: &Path, clock: Clock) -> Result<(), LogsError> {
    let folder = data.join(FOLDER);
    create_private(&folder).map_err(FileError::at(&folder))?;
    let lines = Lines { clock, file: Mutex::new(Rotated::open(&folder.join(FILE))) };
    let subscriber = tracing_subscriber::registry().with(lines);
    Ok(tracing::subscriber::set_global_default(subscriber)?)
}

/// The last lines that were written down, the newest last.
pub fn last_lines(data: &Path, most: usize) -> Vec<String> {
    let newest = data.join(FOLDER).join(FILE);
    let mut lines: Vec<String> = Vec::new();
    for file in (0..MAX_FILES).map(|age| aged(&newest, age)) {
        let text = std::fs::read(file).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let older = text.lines().map(str::to_owned).collect::<Vec<_>>();
        lines.splice(0..0, older);
        if lines.len() >= most {
            break;
        }
    }
    lines.split_off(lines.len().saturating_sub(most))
}

/// One line for each event.
struct Lines {
    clock: Clock,
    file: Mutex<Rotated>,
}

impl<S: Subscriber> Layer<S> for Lines {
    /// Only what we say ourselves: what we stand on knows nothing of what must not be written down.
    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        let crates = ["server", "web", "api", "request", "service", "jadoube", "access", "store", "ledger"];
        let target = metadata.target().split("::").next().unwrap_or_default();
        *metadata.level() <= Level::INFO && crates.contains(&target)
    }

    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut said = Said::default();
        event.record(&mut said);
        let (level, place) = (event.metadata().level(), event.metadata().target());
        let now = self.clock.now();
        let line =
            redaction::redacted(&format!("{now:.3} {level:5} {place} {}{}", said.sentence, said.fields));
        self.file.lock().unwrap_or_else(PoisonError::into_inner).write(&line);
        if *level <= Level::WARN {
            let _ = writeln!(std::io::stderr(), "{line}");
        }
    }
}

/// What an event says.
#[derive(Default)]
struct Said {
    sentence: String,
    fields: String,
}

impl Visit for Said {
    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() == "message" {
            self.sentence = value.to_owned();
        } else if !value.is_empty() {
            let _ = write!(self.fields, " {}={value:?}", field.name());
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            self.sentence = format!("{value:?}");
        } else {
            let _ = write!(self.fields, " {}={value:?}", field.name());
        }
    }
}

/// A file that is laid aside when it has become long.
struct Rotated {
    path: PathBuf,
    file: Option<File>,
    bytes: u64,
}

/// The file of this age: 0 is the one that is written.
fn aged(newest: &Path, age: u32) -> PathBuf {
    if age == 0 { newest.to_owned() } else { PathBuf::from(format!("{}.{age}", newest.display())) }
}

impl Rotated {
    fn open(path: &Path) -> Rotated {
        let mut options = OpenOptions::new();
        options.append(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(path).ok();
        let bytes = file.as_ref().and_then(|file| file.metadata().ok()).map_or(0, |known| known.len());
        Rotated { path: path.to_owned(), file, bytes }
    }

    /// Writes a line. What cannot be written is not: the desk goes on, and the console has it.
    fn write(&mut self, line: &str) {
        if self.bytes >= MAX_BYTES {
            self.rotate();
        } else if self.file.is_none() {
            *self = Rotated::open(&self.path);
        }
        if let Some(file) = &mut self.file
            && writeln!(file, "{line}").is_ok()
        {
            self.bytes += u64::try_from(line.len()).unwrap_or(u64::MAX).saturating_add(1);
        }
    }

    fn rotate(&mut self) {
        self.file = None;
        for age in (1..MAX_FILES).rev() {
            let _ = std::fs::rename(aged(&self.path, age - 1), aged(&self.path, age));
        }
        *self = Rotated::open(&self.path);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("jadoube-logs-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join(FOLDER)).unwrap();
        folder
    }

    fn logged(folder: &Path, say: impl FnOnce()) -> String {
        let at: jiff::Timestamp = "2026-11-15T14:05:00Z".parse().unwrap();
        let file = Mutex::new(Rotated::open(&folder.join(FOLDER).join(FILE)));
        let lines = Lines { clock: Clock::new(move || at), file };
        tracing::subscriber::with_default(tracing_subscriber::registry().with(lines), say);
        std::fs::read_to_string(folder.join(FOLDER).join(FILE)).unwrap()
    }

    #[test]
    fn a_line_has_time_level_place_sentence_and_fields() {
        let folder = folder("line");
        let text = logged(&folder, || tracing::warn!(subject = "disk", count = 3, "no space is left"));
        let line =
            "2026-11-15T14:05:00.000Z WARN  service::logs::tests no space is left subject=\"disk\" count=3\n";
        assert_eq!(text, line);
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_others_say_and_what_does_not_matter_is_left_out() {
        let folder = folder("others");
        let text = logged(&folder, || {
            tracing::debug!("too much");
            tracing::error!(target: "hyper::proto", "GET /me/open/abc");
        });
        assert_eq!(text, "");
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn after_trouble_with_the_file_lines_are_written_again() {
        let folder = folder("again");
        let newest = folder.join(FOLDER).join(FILE);
        std::fs::create_dir(&newest).unwrap();
        let mut file = Rotated::open(&newest);
        file.write("lost");
        std::fs::remove_dir(&newest).unwrap();
        file.write("kept");
        assert_eq!(std::fs::read_to_string(&newest).unwrap(), "kept\n");
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn files_are_rotated_and_few_and_the_last_lines_are_found_over_them() {
        let folder = folder("rotated");
        let newest = folder.join(FOLDER).join(FILE);
        let mut file = Rotated::open(&newest);
        let line = "x".repeat(100_000);
        for number in 0..100 {
            file.write(&format!("{number} {line}"));
        }
        let files = std::fs::read_dir(folder.join(FOLDER)).unwrap().count();
        assert_eq!(files, usize::try_from(MAX_FILES).unwrap());
        let last = last_lines(&folder, 20);
        let numbers: Vec<&str> = last.iter().map(|line| line.split(' ').next().unwrap()).collect();
        assert_eq!(numbers, (80..100).map(|number| number.to_string()).collect::<Vec<_>>());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(std::fs::metadata(&newest).unwrap().permissions().mode() & 0o077, 0);
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
