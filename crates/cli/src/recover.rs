//! `jadoube recover`: a new password for somebody who cannot sign in any more.

use crate::desk::usual_folder;
use crate::exit_status::ExitStatus;
use crate::terminal::Terminal;
use access::{AccountStore, Secret};
use anyhow::{Context, bail};
use clap::{Args, ValueHint};
use jiff::Timestamp;
use std::path::PathBuf;

/// Give an account a new password, at the computer on which the desk is
///
/// For when nobody is left who could do it at the desk. The password is drawn and shown once; change it under
/// “Your account” after signing in. The account is opened if it was shut, its second factor is taken off, its
/// sessions end, and all of this is in the access log. The desk may be running.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Recover {
    /// The name of the account
    #[arg(value_name = "NAME")]
    pub(crate) name: String,
    /// The folder in which everything is kept [default: the place that your system has for such data]
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) data: Option<PathBuf>,
}

pub(crate) fn run(asked: &Recover, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let data = asked.data.clone().or_else(usual_folder);
    let file =
        data.context("no folder for data is known here: say which with --data FOLDER")?.join("desk.sqlite");
    if !file.is_file() {
        bail!("{}: there is no desk here; say where with --data FOLDER", file.display());
    }
    let store = AccountStore::open(&file)?;
    let accounts = store.accounts()?;
    let wanted = asked.name.trim().to_lowercase();
    let Some(account) = accounts.iter().find(|account| account.name.to_lowercase() == wanted) else {
        let names: Vec<&str> = accounts.iter().map(|account| account.name.as_str()).collect();
        bail!("there is no account `{}`; there are: {}", asked.name, names.join(", "));
    };
    let password = Secret::password()?;
    store.recover(account.id, password.as_str(), Timestamp::now())?;
    terminal.print(&format!("name: {}\npassword: {}\n", account.name, password.as_str()))?;
    Ok(ExitStatus::Fine)
}
