//! `jadoube generate`: random tournaments, played out round by round.

mod arguments;
mod rtg;

pub(crate) use arguments::Generate;
pub(crate) use rtg::{RtgFailure, generate_like_other_engines};

use crate::exit_status::ExitStatus;
use crate::files;
use crate::terminal::Terminal;
use crate::workers;
use anyhow::anyhow;
use simulation::{Lots, Settings, Tournament};
use std::fs;
use std::path::Path;

pub(crate) fn run(asked: &Generate, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    asked.settings(&mut Lots::new(asked.seed))?.check()?;
    fs::create_dir_all(&asked.folder)
        .map_err(|error| anyhow!("{}: cannot be made: {}", asked.folder.display(), files::reason(&error)))?;
    let count = usize::try_from(asked.count).map_err(|_| anyhow!("--count {}: too many", asked.count))?;
    let written = workers::map(count, "tournaments", |place| one(asked, place as u64 + 1));
    let written: anyhow::Result<Vec<Written>> = written.into_iter().collect();
    terminal.print(&summary(&written?, &asked.folder))?;
    Ok(ExitStatus::Fine)
}

/// What came of one tournament.
struct Written {
    rounds: u64,
    is_cut_short: bool,
}

/// Plays a tournament and writes its file, as a whole or not at all.
fn one(asked: &Generate, index: u64) -> anyhow::Result<Written> {
    let mut lots = Lots::of_tournament(asked.seed, index);
    let settings: Settings = asked.settings(&mut lots)?;
    let mut tournament = Tournament::new(settings, lots)?;
    tournament.play_out();
    let report = tournament.report(asked.version()).outgoing(asked.writing.writing());
    let width = asked.count.to_string().len().max(4);
    files::replace(&asked.folder.join(format!("{index:0width$}.trf")), &report.write())?;
    let is_cut_short = tournament.impossible().is_some();
    Ok(Written { rounds: tournament.rounds_played().into(), is_cut_short })
}

fn summary(written: &[Written], folder: &Path) -> String {
    let rounds: u64 = written.iter().map(|one| one.rounds).sum();
    let short = written.iter().filter(|one| one.is_cut_short).count();
    let ended = match short {
        0 => String::new(),
        1 => ", 1 ended early since a round could not be paired".to_owned(),
        many => format!(", {many} ended early since a round could not be paired"),
    };
    let tournaments = match written.len() {
        1 => "1 tournament".to_owned(),
        many => format!("{many} tournaments"),
    };
    let rounds = crate::problems::counted(usize::try_from(rounds).unwrap_or(usize::MAX), "round");
    format!("{tournaments}, {rounds}{ended}, in {}\n", folder.display())
}
