//! `jadoube audit`: whether the access log of a desk is what was written.

use crate::desk::usual_folder;
use crate::exit_status::ExitStatus;
use crate::terminal::Terminal;
use access::{AccountStore, AuditAnchor};
use anyhow::{Context, bail};
use clap::{Args, ValueHint};
use std::path::PathBuf;

/// Verify the access log of a desk: every line, and what festivals and papers know of it
///
/// Every line is checked against the chain of hashes, and against every entry of the festivals that knows
/// where the access log ended when it was written. So an end that was cut and lines that were written anew
/// are found, and named. The desk may be running.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Verify {
    /// The folder in which everything is kept [default: the place that your system has for such data]
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,
    /// Line and hash as they stand at the foot of a paper, such as "57 9f8e7d6c5b4a3921"
    #[arg(long, value_name = "LINE HASH")]
    pub(crate) paper: Option<String>,
}

pub(crate) fn run(asked: &Verify, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let data = asked.data.clone().or_else(usual_folder);
    let data = data.context("no folder for data is known here: say which with --data FOLDER")?;
    let file = data.join("desk.sqlite");
    if !file.is_file() {
        bail!("{}: there is no desk here; say where with --data FOLDER", file.display());
    }
    let paper = asked.paper.as_deref().map(|text| {
        let wrong = || format!("`{text}` is no line with its hash: type both as they stand on the paper");
        AuditAnchor::parse(text, "the paper").with_context(wrong)
    });
    let paper = paper.transpose()?;
    let accounts = AccountStore::open(&file)?;
    let checked = service::anchors::check_audit(&data, &accounts, paper);
    for why in &checked.unread {
        terminal.complain(&format!("a log bears no witness: {why}"));
    }
    for one in &checked.foreign {
        terminal.complain(&format!(
            "{}: {} entries bear witness to another access log, the last one #{} of {}; that is right if the \
             festival came from another desk or the accounts were made anew after a restore",
            one.festival, one.entries, one.last, one.at
        ));
    }
    match checked.found {
        Ok(head) => {
            let anchors = checked.anchors;
            terminal.print(&format!(
                "{} lines are what was written; {anchors} entries of festivals bear witness\nlast: {} {}\n",
                head.id,
                head.id,
                head.hex()
            ))?;
            Ok(if checked.unread.is_empty() { ExitStatus::Fine } else { ExitStatus::Found })
        }
        Err(why) => {
            terminal.complain(&why.to_string());
            Ok(ExitStatus::Found)
        }
    }
}
