//! `jadoube restore`: a desk out of a backup folder.

use crate::desk::usual_folder;
use crate::outcome::Outcome;
use crate::terminal::Terminal;
use clap::{Args, ValueHint};
use std::path::PathBuf;

/// Make a desk out of a folder that followed one: every festival, accounts, codes, screens and reports
///
/// Nothing is overwritten: where a desk is already, name another folder. Rating lists are imported again, and devices are asked to trust the
/// certificate of this computer.
#[derive(Args, Debug)]
#[command(after_help = Outcome::help())]
pub(crate) struct Restore {
    /// The folder that followed
    #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) from: PathBuf,
    /// The folder in which everything is to be kept [default: the place that your system has for such data]
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,
}

pub(crate) fn run(asked: &Restore, terminal: &Terminal) -> Result<Outcome, String> {
    let data = asked.data.clone().or_else(usual_folder);
    let data = data.ok_or("no folder for data is known here: say which with --data FOLDER")?;
    let restored = web::restore_desk(&asked.from, &data)?;
    for (name, head) in &restored.festivals {
        terminal.print(&format!("{name}: restored up to {head}\n"))?;
    }
    if restored.has_books {
        terminal.print("accounts, codes, screens and reports: restored\n")?;
    } else {
        terminal.complain("accounts, codes, screens and reports are not in this backup: the first page creates an account anew");
    }
    for why in &restored.failed {
        terminal.complain(why);
    }
    terminal.print(&format!("data: {}\n", data.display()))?;
    Ok(if restored.failed.is_empty() { Outcome::Fine } else { Outcome::Found })
}
