//! `jadoube convert`: a tournament report in another version of the format.

use crate::arguments::Convert;
use crate::exit_status::ExitStatus;
use crate::files;
use crate::problems::{self, Counts, Layout};
use crate::terminal::{Terminal, printable};
use crate::validate::{NOTHING_USABLE, is_usable};
use formats::trf::{self, Problem, Version};

pub(crate) fn run(asked: &Convert, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let name = printable(&files::name(&asked.from));
    let bytes = match files::read(&asked.from) {
        Ok(bytes) => bytes,
        Err(why) => return Ok(nothing_written(&why.to_string(), terminal)),
    };
    let (report, found) = trf::read(&bytes);
    if !is_usable(&report) {
        return Ok(nothing_written(&format!("{name}: {NOTHING_USABLE}"), terminal));
    }
    let (converted, lost) = report.convert(asked.to.into());
    let converted = converted.outgoing(asked.writing.writing());
    if files::is_standard(&asked.out) {
        terminal.write(&converted.write())?;
    } else {
        files::replace(&asked.out, &converted.write())?;
    }
    tell_of_problems(&name, &found, terminal);
    tell_of_losses(&name, &lost, asked, terminal);
    Ok(if Counts::of(&lost).matter() { ExitStatus::Found } else { ExitStatus::Fine })
}

fn nothing_written(why: &str, terminal: &Terminal) -> ExitStatus {
    terminal.complain(&format!("{why}; nothing was written"));
    ExitStatus::Unreadable
}

/// The problems that the file had already are not lost in silence, but telling them is for `validate`.
fn tell_of_problems(name: &str, found: &[Problem], terminal: &Terminal) {
    let counts = Counts::of(found);
    if counts.matter() {
        terminal.tell(&format!("{name}: read with {}; jadoube validate tells them\n", counts.words()));
    }
}

fn tell_of_losses(name: &str, lost: &[Problem], asked: &Convert, terminal: &Terminal) {
    if lost.is_empty() {
        return;
    }
    let layout = Layout { width: problems::width_of_errors(), all: asked.all };
    let losses = problems::show(name, lost, layout);
    let version = Version::from(asked.to).name();
    terminal.tell(&format!("{losses}{name}: written, but {version} could not say all of it\n"));
}
