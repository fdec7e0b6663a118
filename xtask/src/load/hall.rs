//! The festival that is played, and the program that serves it.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use jiff::{Timestamp, civil::date};
use ledger::{Answers, Ledger};
use store::SqliteLog;
use tournament::{
    Command as Asked, Configuration, Consent, Context, Details, PairingCommand, PlayerCommand, PlayerId,
    SectionCommand, SectionId,
};

/// Writes a festival with round 1 published.
pub(super) fn festival(file: &Path, players: u32) -> Result<(), String> {
    let store = SqliteLog::create(file, "Load").map_err(|why| why.to_string())?;
    let mut ledger = Ledger::open(store).map_err(|why| why.to_string())?;
    let section = SectionId::new("open").ok_or("a name")?;
    let mut configuration = Configuration::new("Load Open", date(2026, 11, 14), 9);
    configuration.initial_colour = Some(glossary::Colour::White);
    configuration.tie_breaks = tiebreak::Code::list("BH/C1,BH,SB,WIN").map_err(|why| why.to_string())?;
    let everybody: Vec<PlayerId> = (1..=players).filter_map(PlayerId::new).collect();
    let enter = everybody.iter().map(|&id| {
        let rating = u16::try_from(2700 - id.get() % 1300).unwrap_or(1400);
        let details = Details::named(&format!("Player {:04}, Invented", id.get())).rated(rating);
        SectionCommand::Players(PlayerCommand::Enter(id, Box::new(details)))
    });
    let then = [
        SectionCommand::Players(PlayerCommand::CheckIn(everybody.clone())),
        SectionCommand::Pairing(PairingCommand::Pair),
        SectionCommand::Pairing(PairingCommand::Publish),
    ];
    let mut commands = vec![Asked::OpenSection(section.clone(), Box::new(configuration), None)];
    commands.extend(enter.chain(then).map(|command| Asked::In(section.clone(), command)));
    for (step, part) in commands.chunks(400).enumerate() {
        let context =
            Context { at: Timestamp::now(), author: "load".to_owned(), consent: Consent::Confirmed };
        let seen = vec![None; part.len()];
        let answer = ledger.submit_all(&format!("load {step}"), part.to_vec(), context, &seen);
        match answer.map_err(|why| why.to_string())? {
            Answers::Done(..) | Answers::Before(_) => {}
            Answers::NotDone { decision, .. } => return Err(format!("{:?}", decision.verdict)),
        }
    }
    Ok(())
}

/// The program under load.
pub(super) struct Server {
    binary: PathBuf,
    data: PathBuf,
    pub(super) port: u16,
    child: Option<Child>,
}

impl Server {
    pub(super) fn new(binary: &Path, data: &Path, port: u16) -> Server {
        Server { binary: binary.to_owned(), data: data.to_owned(), port, child: None }
    }

    /// Starts it, and waits until it listens.
    pub(super) fn start(&mut self) -> Result<Duration, String> {
        let begin = std::time::Instant::now();
        let child = Command::new(&self.binary)
            .args(["desk", "--no-open", "--port", &self.port.to_string(), "--data"])
            .arg(&self.data)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .map_err(|why| format!("{}: {why}", self.binary.display()))?;
        self.child = Some(child);
        while std::net::TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            if begin.elapsed() > Duration::from_secs(60) {
                return Err("the desk does not listen after a minute".to_owned());
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(begin.elapsed())
    }

    /// Kills it as a power cut would.
    pub(super) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// The memory that it holds, in megabytes.
    pub(super) fn memory(&self) -> Option<u64> {
        let id = self.child.as_ref()?.id();
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}
