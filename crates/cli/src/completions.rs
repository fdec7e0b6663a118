//! `jadoube completions`: what a shell needs to complete our commands.

use crate::arguments::{Arguments, Completions};
use crate::exit_status::ExitStatus;
use crate::terminal::Terminal;
use clap::CommandFactory;

pub(crate) fn run(asked: &Completions, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let mut script = Vec::new();
    clap_complete::generate(asked.shell, &mut Arguments::command(), "jadoube", &mut script);
    terminal.write(&script).map(|()| ExitStatus::Fine)
}
