//! `jadoube restore`: a desk out of a backup folder.

use crate::desk::usual_folder;
use crate::exit_status::ExitStatus;
use crate::passphrase::PassphraseFrom;
use crate::terminal::{Terminal, printable};
use anyhow::{Context, anyhow};
use clap::{Args, ValueHint};
use jiff::tz::TimeZone;
use service::restore::RestoredDesk;
use service::restore::Restoring;
use service::restore::side_files::RestoredBeside;
use std::path::PathBuf;
use std::str::FromStr;

/// Make a desk out of a folder that followed one: every festival, accounts, codes, screens and reports
///
/// Accounts, second factors and codes are sealed: the passphrase that was set at the desk opens them. Without
/// it the festivals are restored all the same, and the first page creates an account anew.
///
/// Nothing is overwritten: where a desk is already, name another folder. A backup that is damaged or cut is
/// restored up to its last sound entry, and that is said. Where two histories of a festival part nothing is
/// restored before one is named by --generation; what stands in the other only is then listed, to be entered
/// again. Rating lists are imported again, and devices are asked to trust the certificate of this computer.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Restore {
    /// The folder that followed
    #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) from: PathBuf,
    /// The folder in which everything is to be kept [default: the place that your system has for such data]
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,
    /// Where two histories part: the generation that counts, of every such festival (2) or of one
    /// (city-open=2). May be given several times
    #[arg(long, value_name = "N", value_parser = named::<u32>)]
    pub(crate) generation: Vec<(Option<String>, u32)>,
    /// Up to this entry only, of every festival (97) or of one (city-open=97). May be given several times
    #[arg(long, value_name = "ENTRY", value_parser = named::<u64>)]
    pub(crate) up_to: Vec<(Option<String>, u64)>,
    /// Bring the accounts alone into a desk that is there and whose own are damaged; those are moved aside.
    /// End the desk first
    #[arg(long, conflicts_with_all = ["generation", "up_to"])]
    pub(crate) accounts: bool,
    #[command(flatten)]
    pub(crate) passphrase: PassphraseFrom,
}

/// A number for all festivals, or for one: `2`, `city-open=2`.
fn named<T: FromStr>(text: &str) -> anyhow::Result<(Option<String>, T)> {
    let (name, number) = match text.split_once('=') {
        Some((name, number)) => (Some(name.to_owned()), number),
        None => (None, text),
    };
    let number = number.trim_start_matches('#').parse();
    number.map(|number| (name, number)).map_err(|_| anyhow!("`{text}` is not a number, nor FESTIVAL=NUMBER"))
}

pub(crate) fn run(asked: &Restore, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let data = asked.data.clone().or_else(usual_folder);
    let data = data.context("no folder for data is known here: say which with --data FOLDER")?;
    let passphrase = if service::restore::side_files::is_sealed(&asked.from) {
        asked.passphrase.read("the passphrase of the backup (nothing: go on without accounts): ")?
    } else {
        None
    };
    if asked.accounts {
        let _nobody_else = service::data_lock::lock_data(&data)?;
        let aside = service::restore::restore_accounts(&asked.from, &data, passphrase.as_deref())?;
        terminal.print(&format!("accounts: restored; what was there is now {}\n", aside.display()))?;
        return Ok(ExitStatus::Fine);
    }
    let restoring = Restoring {
        from: asked.from.clone(),
        data: data.clone(),
        generations: asked.generation.clone(),
        up_to: asked.up_to.clone(),
        passphrase,
    };
    let restored = service::restore::restore_desk(&restoring, &TimeZone::system())?;
    if !restored.parted.is_empty() {
        restored.parted.iter().for_each(|why| terminal.complain(why));
        terminal.complain("nothing was restored yet");
        return Ok(ExitStatus::Found);
    }
    tell(&restored, terminal)?;
    terminal.print(&format!("data: {}\n", data.display()))?;
    let is_short = restored.festivals.iter().any(|festival| festival.of_at_least.is_some());
    let is_fine = restored.failed.is_empty() && !is_short;
    Ok(if is_fine { ExitStatus::Fine } else { ExitStatus::Found })
}

fn tell(restored: &RestoredDesk, terminal: &Terminal) -> anyhow::Result<()> {
    for festival in &restored.festivals {
        terminal.print(&format!("{}: {festival}\n", festival.name))?;
        if !festival.to_be_entered.is_empty() {
            let name = &festival.name;
            terminal.print(&format!("{name}: these stand in the other history only, enter them again:\n"))?;
        }
        for line in &festival.to_be_entered {
            terminal.print(&format!("  {}\n", printable(line)))?;
        }
    }
    match restored.beside {
        RestoredBeside::All => terminal.print("accounts, codes, screens and reports: restored\n")?,
        RestoredBeside::Sealed => terminal.complain(
            "screens and reports are restored; accounts and codes are sealed and no passphrase was given: \
             the first page creates an account anew, and players need new codes",
        ),
        RestoredBeside::WithoutAccounts => terminal.complain(
            "screens and reports are restored; accounts and codes are not in this backup, since no \
             passphrase had been set: the first page creates an account anew, and players need new codes",
        ),
        RestoredBeside::Nothing => terminal.complain(
            "accounts, codes, screens and reports are not in this backup: the first page creates an account \
             anew",
        ),
    }
    restored.failed.iter().for_each(|why| terminal.complain(why));
    Ok(())
}
