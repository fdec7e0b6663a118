//! `jadoube equipment test`: the test forms of chessclocks, electronic score sheets and boards, run on a
//! device.

mod driver;

use crate::exit_status::ExitStatus;
use crate::files;
use crate::terminal::{Terminal, printable};
use anyhow::{Context, bail};
use clap::{Args, Subcommand, ValueHint};
use driver::Driver;
use laws::equipment::{About, Form, simulator};
use sha2::{Digest as _, Sha256};
use std::path::PathBuf;

/// Test chessclocks, electronic score sheets and electronic chessboards
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Equipment {
    #[command(subcommand)]
    command: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Test(Test),
}

/// Run a test form on a device, and write the report
///
/// The forms are those of the Technical Recommendations for Tournaments, 16.1 to 16.3. The device is a
/// driver: a program that reads a line, does it and answers with a line ("ok", "refused …", or for "read" the
/// fields name=value; …). Without a driver a simulator is tested. What only people can judge stays open in
/// the report. Where something is not met, the exit code is 1.
#[derive(Args, Debug)]
struct Test {
    /// What is tested: clock, scoresheet or board
    #[arg(value_name = "FORM", value_parser = ["clock", "scoresheet", "board"])]
    form: String,
    /// The program that drives the device, with its arguments
    #[arg(long, value_name = "PROGRAM", num_args = 1.., value_hint = ValueHint::CommandString,
        conflicts_with = "simulator")]
    driver: Vec<String>,
    /// The simulator: correct, or the fault that it has; "list" lists them
    #[arg(long, value_name = "NAME", default_value = "correct")]
    simulator: String,
    /// Where the report goes; - is standard output
    #[arg(short = 'o', long = "output", value_name = "FILE", default_value = "-",
        value_hint = ValueHint::FilePath)]
    out: PathBuf,
    /// Where the log of all lines goes
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    log: Option<PathBuf>,
    /// The name of the device
    #[arg(long, value_name = "NAME", default_value = "")]
    name: String,
    /// Who tests
    #[arg(long, value_name = "NAME", default_value = "")]
    tester: String,
    /// The period of testing, in your words
    #[arg(long, value_name = "TEXT", default_value = "")]
    period: String,
}

pub(crate) fn run(asked: &Equipment, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let What::Test(asked) = &asked.command;
    let form = Form::from_word(&asked.form).context("clap allows only the three forms")?;
    if asked.simulator == "list" {
        terminal.print(&format!("correct\n{}\n", simulator::faults(form).join("\n")))?;
        return Ok(ExitStatus::Fine);
    }
    let trial = match &asked.driver[..] {
        [] => form.run(&mut *simulated(form, &asked.simulator)?),
        [program, arguments @ ..] => form.run(&mut Driver::start(program, arguments)?),
    };
    let log = trial.log_text();
    let about = About {
        device: device_name(asked),
        tester: asked.tester.clone(),
        period: asked.period.clone(),
        log_hash: hash(log.as_bytes()),
    };
    let report = trial.report(form, &about);
    if let Some(path) = &asked.log {
        files::replace(path, log.as_bytes())?;
    }
    if files::is_standard(&asked.out) {
        terminal.write(report.as_bytes())?;
    } else {
        files::replace(&asked.out, report.as_bytes())?;
    }
    let failed = trial.failures().count();
    if trial.is_silent {
        terminal.complain("the device did not answer: the trial ended there");
    }
    if failed > 0 || trial.is_silent {
        terminal.complain(&format!("{failed} of {} expectations are not met", trial.findings.len()));
        return Ok(ExitStatus::Found);
    }
    Ok(ExitStatus::Fine)
}

fn simulated(form: Form, name: &str) -> anyhow::Result<Box<dyn laws::equipment::Device>> {
    match simulator::named(form, name) {
        Some(device) => Ok(device),
        None => bail!(
            "there is no simulator `{}`; there are correct, {}",
            printable(name),
            simulator::faults(form).join(", ")
        ),
    }
}

fn device_name(asked: &Test) -> String {
    match (asked.name.as_str(), &asked.driver[..]) {
        ("", []) => format!("simulator ({})", asked.simulator),
        ("", [program, ..]) => program.clone(),
        (name, _) => name.to_owned(),
    }
}

fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
