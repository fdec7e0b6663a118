//! `jadoube report`: a file for whoever helps.

use crate::desk::usual_folder;
use crate::exit_status::ExitStatus;
use crate::files;
use crate::terminal::Terminal;
use anyhow::{Context, bail};
use clap::{Args, ValueHint};
use jiff::Timestamp;
use std::path::PathBuf;

/// Make a report file: version, system, and the last lines of the log of the desk
///
/// To be sent to whoever helps. No names, addresses, passwords or codes are in it; look for yourself. The
/// desk may be running.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Report {
    /// The file to be written [default: jadoube-report-DATE.txt in this folder]
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,
    /// The folder in which everything is kept [default: the place that your system has for such data]
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,
}

pub(crate) fn run(asked: &Report, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let data = asked.data.clone().or_else(usual_folder);
    let data = data.context("no folder for data is known here: say which with --data FOLDER")?;
    if !data.is_dir() {
        bail!("{}: there is no desk here; say where with --data FOLDER", data.display());
    }
    let now = Timestamp::now();
    let file =
        asked.file.clone().unwrap_or_else(|| PathBuf::from(service::operations::report::report_name(now)));
    files::replace(&file, service::operations::report::report(&data, now).as_bytes())?;
    terminal.print(&format!("{}\n", file.display()))?;
    Ok(ExitStatus::Fine)
}
