//! `jadoube passphrase`, and where the passphrase of backups comes from: a file, the environment, or somebody
//! who types it.

use crate::desk::usual_folder;
use crate::exit_status::ExitStatus;
use crate::terminal::Terminal;
use anyhow::{Context, anyhow, bail};
use clap::{Args, ValueHint};
use std::io::{BufRead as _, IsTerminal as _, Read as _, Write as _};
use std::path::{Path, PathBuf};

/// Set the passphrase with which accounts, second factors and codes are sealed in backups
///
/// The desk keeps only what seals: nobody can read the passphrase there, nor open a backup without it. Keep
/// it on paper, elsewhere than the backups. What was sealed before is opened by the passphrase of then. The
/// desk may be running.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Passphrase {
    /// The folder in which everything is kept [default: the place that your system has for such data]
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) from: PassphraseFrom,
}

/// Where a passphrase comes from, if nobody types it.
#[derive(Args, Debug, Default)]
pub(crate) struct PassphraseFrom {
    /// A file whose first line is the passphrase; - is standard input. Without it the variable
    /// `JADOUBE_PASSPHRASE` counts, or it is asked for
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) passphrase_file: Option<PathBuf>,
}

/// The variable of the environment that holds a passphrase.
const VARIABLE: &str = "JADOUBE_PASSPHRASE";

/// The longest file that is read for a passphrase.
const MAX_FILE_BYTES: u64 = 64 << 10;

impl PassphraseFrom {
    /// The passphrase; none if nobody is there to type one, or nothing was typed.
    pub(crate) fn read(&self, question: &str) -> anyhow::Result<Option<String>> {
        if let Some(file) = &self.passphrase_file {
            return first_line(file).map(Some);
        }
        if let Some(given) = std::env::var_os(VARIABLE) {
            let given = given.into_string().map_err(|_| anyhow!("{VARIABLE} is not in UTF-8"))?;
            return Ok(Some(given));
        }
        if !std::io::stdin().is_terminal() {
            return Ok(None);
        }
        typed(question).map(|text| Some(text).filter(|text| !text.is_empty()))
    }
}

fn first_line(file: &Path) -> anyhow::Result<String> {
    let mut text = String::new();
    let read = if file == Path::new("-") {
        std::io::stdin().take(MAX_FILE_BYTES).read_to_string(&mut text)
    } else {
        std::fs::File::open(file).and_then(|file| file.take(MAX_FILE_BYTES).read_to_string(&mut text))
    };
    read.with_context(|| file.display().to_string())?;
    let line = text.lines().next().unwrap_or_default();
    if line.is_empty() {
        Err(anyhow!("{}: its first line is empty: it must be the passphrase", file.display()))
    } else {
        Ok(line.to_owned())
    }
}

/// What somebody types, without its being shown where that can be had.
fn typed(question: &str) -> anyhow::Result<String> {
    eprint_now(question);
    let _hidden = Hidden::now();
    let mut line = String::new();
    std::io::stdin().lock().read_line(&mut line)?;
    eprint_now("\n");
    Ok(line.trim_end_matches(['\n', '\r']).to_owned())
}

fn eprint_now(text: &str) {
    let mut out = std::io::stderr();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// As long as it lives, the terminal does not show what is typed.
#[cfg(unix)]
struct Hidden(Option<rustix::termios::Termios>);

#[cfg(unix)]
impl Hidden {
    fn now() -> Hidden {
        use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};
        let before = tcgetattr(std::io::stdin()).ok();
        if let Some(before) = &before {
            let mut hidden = before.clone();
            hidden.local_modes.remove(LocalModes::ECHO);
            let _ = tcsetattr(std::io::stdin(), OptionalActions::Now, &hidden);
        }
        Hidden(before)
    }
}

#[cfg(unix)]
impl Drop for Hidden {
    fn drop(&mut self) {
        if let Some(before) = &self.0 {
            let _ =
                rustix::termios::tcsetattr(std::io::stdin(), rustix::termios::OptionalActions::Now, before);
        }
    }
}

#[cfg(not(unix))]
struct Hidden;

#[cfg(not(unix))]
impl Hidden {
    fn now() -> Hidden {
        Hidden
    }
}

pub(crate) fn run(asked: &Passphrase, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let data = asked.data.clone().or_else(usual_folder);
    let data = data.context("no folder for data is known here: say which with --data FOLDER")?;
    if !data.join("desk.sqlite").is_file() {
        bail!("{}: there is no desk here; say where with --data FOLDER", data.display());
    }
    let passphrase = asked.from.read("the new passphrase: ")?;
    let passphrase = passphrase.context("no passphrase was given: --passphrase-file FILE")?;
    let is_typed = asked.from.passphrase_file.is_none() && std::env::var_os(VARIABLE).is_none();
    if is_typed && typed("once more: ")? != passphrase {
        bail!("the two differ: nothing was changed");
    }
    service::backup_encryption::set_passphrase(&data, &passphrase)?;
    terminal.print(
        "backups are sealed with this passphrase from now on: keep it on paper, elsewhere than they are\n",
    )?;
    Ok(ExitStatus::Fine)
}
