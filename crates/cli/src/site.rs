//! `jadoube site`: the public pages of a festival as files in a folder.

use crate::exit_status::ExitStatus;
use crate::terminal::Terminal;
use clap::{Args, ValueHint};
use jiff::tz::TimeZone;
use std::path::PathBuf;
use words::Language;

/// Write the public pages of a festival into a folder, for any web server or to be opened from a disk
///
/// Each further language has its pages in a folder named by its code, and every page leads to the same page
/// in the others. The pages need no server and no script. A folder that an earlier export wrote is replaced
/// as a whole; any other folder that is not empty is left alone.
#[derive(Args, Debug)]
pub(crate) struct Site {
    /// The festival
    #[arg(value_name = "FESTIVAL", value_hint = ValueHint::FilePath)]
    pub(crate) festival: PathBuf,
    /// The folder
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) out: PathBuf,
    /// The address at which the site will be found, such as https://club.example/open/: feeds, the calendar
    /// and previews of links need it
    #[allow(rustdoc::bare_urls, reason = "it is said on the command line")]
    #[arg(long, value_name = "ADDRESS", value_hint = ValueHint::Url)]
    pub(crate) base_url: Option<String>,
    /// A language of the pages, the one at the root of the folder first; without it all are written, English
    /// first
    #[arg(long = "language", value_name = "LANGUAGE", value_parser = ["en", "de", "fr", "es"])]
    pub(crate) languages: Vec<String>,
}

/// What is said when the address of the site is not told.
const NO_ADDRESS: &str = "without --base-url the links of feed and calendar lead nowhere from outside the \
                          site, and previews lack its address\n";

pub(crate) fn run(asked: &Site, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let languages: Vec<Language> = asked.languages.iter().filter_map(|code| Language::of(code)).collect();
    let count = web::export_site(
        &asked.festival,
        &asked.out,
        &TimeZone::system(),
        &languages,
        asked.base_url.as_deref(),
    )?;
    terminal.print(&format!("{count} files in {}\n", asked.out.display()))?;
    if asked.base_url.is_none() {
        terminal.print(NO_ADDRESS)?;
    }
    Ok(ExitStatus::Fine)
}
