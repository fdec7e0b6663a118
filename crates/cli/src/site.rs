//! `jadoube site`: the public pages of a festival as files in a folder.

use crate::outcome::Outcome;
use crate::terminal::Terminal;
use clap::{Args, ValueHint};
use jiff::tz::TimeZone;
use std::path::PathBuf;

/// Write the public pages of a festival into a folder, for any web server or to be opened from a disk
///
/// The pages need no server and no script. A folder that an earlier export wrote is replaced as a whole; any other folder that is
/// not empty is left alone.
#[derive(Args, Debug)]
pub(crate) struct Site {
    /// The festival
    #[arg(value_name = "FESTIVAL", value_hint = ValueHint::FilePath)]
    pub(crate) festival: PathBuf,
    /// The folder
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) out: PathBuf,
}

pub(crate) fn run(asked: &Site, terminal: &Terminal) -> Result<Outcome, String> {
    let count = web::export_site(&asked.festival, &asked.out, &TimeZone::system())?;
    terminal.print(&format!("{count} files in {}\n", asked.out.display()))?;
    Ok(Outcome::Fine)
}
