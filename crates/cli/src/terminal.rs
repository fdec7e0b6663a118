//! Where the output goes: standard output and standard error, coloured where colours are wanted.

use crate::arguments::Colouring;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use anyhow::anyhow;
use formats::trf::Severity;
use std::io::{self, ErrorKind, Write};

/// For what leads the eye.
pub(crate) const BOLD: Style = Style::new().bold();
/// For what can be passed over.
pub(crate) const DIM: Style = Style::new().dimmed();
/// For errors.
pub(crate) const RED: Style = AnsiColor::Red.on_default().bold();
/// For what is fine.
pub(crate) const GREEN: Style = AnsiColor::Green.on_default();

/// The colour of a severity.
pub(crate) const fn style(severity: Severity) -> Style {
    match severity {
        Severity::Note => AnsiColor::Cyan.on_default(),
        Severity::Warning => AnsiColor::Yellow.on_default(),
        Severity::Error => RED,
    }
}

/// A text in a style.
pub(crate) fn styled(style: Style, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

/// A text out of a file or a name, without the characters that would steer a terminal.
pub(crate) fn printable(text: &str) -> String {
    let shown = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    text.chars().map(shown).collect()
}

/// Standard output and standard error.
pub(crate) struct Terminal {
    colours: ColorChoice,
}

impl Terminal {
    pub(crate) fn new(colouring: Colouring) -> Terminal {
        let colours = match colouring {
            Colouring::Auto => ColorChoice::Auto,
            Colouring::Always => ColorChoice::Always,
            Colouring::Never => ColorChoice::Never,
        };
        Terminal { colours }
    }

    /// Prints styled text; the styles fall out where colours are not wanted.
    pub(crate) fn print(&self, text: &str) -> anyhow::Result<()> {
        let mut out = AutoStream::new(io::stdout(), self.colours);
        written(out.write_all(text.as_bytes()).and_then(|()| out.flush()))
    }

    /// Writes bytes to standard output as they are.
    pub(crate) fn write(&self, bytes: &[u8]) -> anyhow::Result<()> {
        let mut out = io::stdout().lock();
        written(out.write_all(bytes).and_then(|()| out.flush()))
    }

    /// Prints styled text on standard error. If even that fails, nobody is there to be told.
    pub(crate) fn tell(&self, text: &str) {
        let _ = AutoStream::new(io::stderr(), self.colours).write_all(text.as_bytes());
    }

    /// Says on standard error what could not be done.
    pub(crate) fn complain(&self, what: &str) {
        self.tell(&format!("{} {}\n", styled(RED, "jadoube:"), printable(what)));
    }
}

/// A reader that has gone away, such as `head`, has seen enough: that is no failure.
fn written(result: io::Result<()>) -> anyhow::Result<()> {
    match result {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(anyhow!("standard output cannot be written: {error}"))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_out_of_a_file_cannot_steer_the_terminal() {
        assert_eq!(printable("Müller \u{1b}[31m\u{7}\r"), "Müller \\u{1b}[31m\\u{7}\\r");
    }

    #[test]
    fn a_reader_that_went_away_is_no_failure() {
        assert!(written(Err(ErrorKind::BrokenPipe.into())).is_ok());
        assert!(written(Err(ErrorKind::StorageFull.into())).is_err());
    }
}
