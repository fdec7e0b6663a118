//! `jadoube man`: the manual pages, made from the help.

use crate::arguments::{Arguments, Man};
use crate::exit_status::ExitStatus;
use crate::files;
use crate::terminal::Terminal;
use anyhow::anyhow;
use clap::{Command, CommandFactory};
use clap_mangen::roff::{Roff, bold, roman};
use std::fs;
use std::io;

pub(crate) fn run(asked: &Man, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    let (_, overview) = page(command.clone());
    let Some(folder) = &asked.folder else {
        return terminal.write(&overview).map(|()| ExitStatus::Fine);
    };
    fs::create_dir_all(folder)
        .map_err(|error| anyhow!("{}: cannot be made: {}", folder.display(), files::reason(&error)))?;
    for command in command.get_subcommands().cloned().chain([command.clone()]) {
        let (name, page) = page(command);
        files::replace(&folder.join(name), &page)?;
    }
    Ok(ExitStatus::Fine)
}

/// The page of a command, and the name of its file.
fn page(command: Command) -> (String, Vec<u8>) {
    let mut page = Vec::new();
    let man = clap_mangen::Man::new(command.version(env!("CARGO_PKG_VERSION")));
    let man = man.source(concat!("jadoube ", env!("CARGO_PKG_VERSION"))).manual("Jadoube");
    render(&man, &mut page).expect("writing to memory does not fail");
    (man.get_filename(), page)
}

fn render(man: &clap_mangen::Man, page: &mut Vec<u8>) -> io::Result<()> {
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    if man.get_filename() == "jadoube.1" {
        man.render_subcommands_section(page)?;
    }
    exit_status().to_writer(page)?;
    man.render_version_section(page)
}

fn exit_status() -> Roff {
    let mut section = Roff::new();
    section.control("SH", ["EXIT STATUS"]);
    for outcome in ExitStatus::ALL {
        section.control("TP", []);
        section.text([bold(outcome.code().to_string())]);
        section.text([roman(outcome.meaning())]);
    }
    section
}
