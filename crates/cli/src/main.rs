//! The command line of Jadoube: one file a command, and the edge of the house. Only here are files, the
//! terminal and the environment read.
#![allow(
    clippy::disallowed_methods,
    reason = "the command line is the edge: it reads and writes files for the crates that do not"
)]

mod arguments;
mod article;
mod audit;
mod can_mate;
mod check;
mod checklist;
mod completions;
mod convert;
mod desk;
mod ending;
mod engine;
mod equipment;
mod event;
mod exit_status;
mod files;
mod generate;
mod lint;
mod list;
mod man;
mod mistake;
mod norms;
mod pair;
mod passphrase;
mod pgn;
mod print;
mod prizes;
mod problems;
mod rating;
mod rating_period;
mod recover;
mod report;
mod restore;
mod rule;
mod site;
mod standings;
mod swiss;
mod terminal;
mod title_file;
mod validate;
mod why;
mod workers;

use arguments::{Arguments, Command};
use clap::{CommandFactory, FromArgMatches};
use exit_status::ExitStatus;
use std::process::ExitCode;
use terminal::Terminal;

fn main() -> ExitCode {
    let arguments: Vec<std::ffi::OsString> = std::env::args_os().skip(1).collect();
    if engine::is_asked(&arguments) {
        mistake::install(engine::Code::Unexpected as u8);
        return engine::run(&arguments, &Terminal::new(arguments::Colouring::Auto)).into();
    }
    mistake::install(ExitStatus::Internal.code());
    let colour = arguments::colour_asked(std::env::args_os());
    let matches = Arguments::command().color(colour.into()).get_matches();
    let arguments = Arguments::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let terminal = Terminal::new(arguments.colour);
    let outcome = run(arguments.command, &terminal).unwrap_or_else(|what| {
        terminal.complain(&format!("{what:#}"));
        ExitStatus::Usage
    });
    outcome.into()
}

/// Runs a command; the error says what could not be done.
fn run(command: Option<Command>, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    match command {
        None => desk::run(&desk::Desk::default(), terminal),
        Some(Command::Desk(asked)) => desk::run(&asked, terminal),
        Some(Command::Audit(asked)) => audit::run(&asked, terminal),
        Some(Command::Passphrase(asked)) => passphrase::run(&asked, terminal),
        Some(Command::Print(asked)) => print::run(&asked, terminal),
        Some(Command::PrintWorker(asked)) => print::work(&asked),
        Some(Command::Recover(asked)) => recover::run(&asked, terminal),
        Some(Command::Report(asked)) => report::run(&asked, terminal),
        Some(Command::Restore(asked)) => restore::run(&asked, terminal),
        Some(Command::Site(asked)) => site::run(&asked, terminal),
        Some(Command::Validate(asked)) => validate::run(&asked, terminal),
        Some(Command::Convert(asked)) => convert::run(&asked, terminal),
        Some(Command::Standings(asked)) => standings::run(&asked, terminal),
        Some(Command::Norms(asked)) => norms::run(&asked, terminal),
        Some(Command::TitleFile(asked)) => title_file::run(&asked, terminal),
        Some(Command::Prizes(asked)) => prizes::run(&asked, terminal),
        Some(Command::Rating(asked)) => rating::run(&asked, terminal),
        Some(Command::RatingPeriod(asked)) => rating_period::run(&asked, terminal),
        Some(Command::Pair(asked)) => pair::run(&asked, terminal),
        Some(Command::Why(asked)) => why::run(&asked, terminal),
        Some(Command::Check(asked)) => check::run(&asked, terminal),
        Some(Command::CanMate(asked)) => can_mate::run(&asked, terminal),
        Some(Command::Equipment(asked)) => equipment::run(&asked, terminal),
        Some(Command::Pgn(asked)) => pgn::run(&asked, terminal),
        Some(Command::Rule(asked)) => rule::run(&asked, terminal),
        Some(Command::Event(asked)) => event::run(&asked, terminal),
        Some(Command::Generate(asked)) => generate::run(&asked, terminal),
        Some(Command::Lint(asked)) => lint::run(&asked, terminal),
        Some(Command::List(asked)) => list::run(&asked, terminal),
        Some(Command::Article(asked)) => article::run(&asked, terminal),
        Some(Command::Completions(asked)) => completions::run(&asked, terminal),
        Some(Command::Man(asked)) => man::run(&asked, terminal),
    }
}
