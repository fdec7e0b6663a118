//! Where games come from and go to: files of any size, piece by piece.

use crate::files;
use crate::problems::width_of_errors;
use anyhow::anyhow;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A file or standard input, with a bar for what takes longer than a second, if somebody is watching.
pub(super) struct Source {
    from: Box<dyn Read>,
    bar: ProgressBar,
    begun: Instant,
}

impl Source {
    pub(super) fn open(path: &Path) -> anyhow::Result<Source> {
        let failed = |error: &io::Error| anyhow!("{}: {}", files::name(path), files::reason(error));
        let (from, size): (Box<dyn Read>, u64) = if files::is_standard(path) {
            (Box::new(io::stdin().lock()), 0)
        } else {
            let file = File::open(path).map_err(|error| failed(&error))?;
            let size = file.metadata().map_err(|error| failed(&error))?.len();
            (Box::new(file), size)
        };
        let bar = ProgressBar::with_draw_target(Some(size), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{bar:40} {bytes} of {total_bytes}, {eta} left");
        let bar = bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Ok(Source { from, bar, begun: Instant::now() })
    }

    /// What fills the buffers of the reader.
    pub(super) fn reader(mut self) -> impl FnMut(&mut [u8]) -> io::Result<usize> {
        move |buffer| {
            let is_due = self.bar.is_hidden() && self.begun.elapsed() > Duration::from_secs(1);
            if is_due && width_of_errors().is_some() {
                self.bar.set_draw_target(ProgressDrawTarget::stderr());
            }
            let length = loop {
                match self.from.read(buffer) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    other => break other?,
                }
            };
            self.bar.inc(length as u64);
            if length == 0 {
                self.bar.finish_and_clear();
            }
            Ok(length)
        }
    }
}

/// A new file, which takes its name only when it is complete, or standard output.
pub(super) struct Output {
    to: BufWriter<Box<dyn Write>>,
    /// The name while it is written, and the name at the end.
    names: Option<(PathBuf, PathBuf)>,
}

impl Output {
    pub(super) fn create(path: &Path) -> anyhow::Result<Output> {
        if files::is_standard(path) {
            return Ok(Output { to: BufWriter::new(Box::new(io::stdout().lock())), names: None });
        }
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.new", std::process::id()));
        let unfinished = path.with_file_name(name);
        let failed = |error| anyhow!("{}: cannot be written: {}", path.display(), files::reason(&error));
        let file = File::create(&unfinished).map_err(failed)?;
        Ok(Output { to: BufWriter::new(Box::new(file)), names: Some((unfinished, path.to_owned())) })
    }

    pub(super) fn write(&mut self, text: &str) -> anyhow::Result<()> {
        self.to.write_all(text.as_bytes()).map_err(|error| anyhow!("cannot be written: {error}"))
    }

    /// Ends the file and gives it its name.
    pub(super) fn finish(mut self) -> anyhow::Result<()> {
        self.to.flush().map_err(|error| anyhow!("cannot be written: {error}"))?;
        if let Some((unfinished, path)) = self.names.take() {
            std::fs::rename(&unfinished, &path).map_err(|error| {
                anyhow!("{}: cannot be written: {}", path.display(), files::reason(&error))
            })?;
        }
        Ok(())
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        // What was not finished is not left behind.
        if let Some((unfinished, _)) = &self.names {
            let _ = std::fs::remove_file(unfinished);
        }
    }
}
