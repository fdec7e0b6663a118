//! `jadoube event FESTIVAL follow FOLDER`: a backup that follows the festival while others work on it.

use super::asked::Event;
use crate::exit_status::ExitStatus;
use crate::terminal::{GREEN, RED, Terminal, printable, styled};
use std::path::Path;
use std::time::Duration;
use store::backup::{Backup, Health, Syncing};

pub(super) fn run(
    asked: &Event,
    folder: &Path,
    every: u64,
    once: bool,
    terminal: &Terminal,
) -> anyhow::Result<ExitStatus> {
    let reader = super::verified(asked, terminal)?;
    let name = asked.festival.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut backup = Backup::new(folder, &name, Syncing::EveryTime);
    let mut told = String::new();
    loop {
        // Trouble is part of the health that is told below, and the next turn tries again.
        drop(backup.follow(&reader));
        let health = backup.health(&reader);
        let now = shown(&health);
        if now != told {
            terminal.print(&now)?;
            told = now;
        }
        if once {
            return Ok(if health.is_good() { ExitStatus::Fine } else { ExitStatus::Found });
        }
        std::thread::sleep(Duration::from_secs(every));
    }
}

fn shown(health: &Health) -> String {
    let (style, word) = if health.is_good() { (GREEN, "good:") } else { (RED, "in trouble:") };
    let mut text = format!("{} {}\n", styled(style, word), printable(&health.to_string()));
    for note in &health.notes {
        text += &format!("  {}\n", printable(note));
    }
    text
}
