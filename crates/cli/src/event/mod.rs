//! `jadoube event`: a festival run from a terminal or a script.

mod asked;
mod commands;
mod follow;
mod missing_answers;
mod papers;
mod result_verbs;
mod show;
mod words;

pub(crate) use asked::Event;

use crate::exit_status::ExitStatus;
use crate::files;
use crate::terminal::{BOLD, DIM, GREEN, RED, Terminal, printable, styled};
use anyhow::{Context as _, anyhow, bail};
use asked::{Keep, Opening, Verb};
use formats::trf::{Version, Writing};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use ledger::report::{self, Purpose};
use ledger::{Answer, Answers, Ledger};
use service::offline_settings::Decided;
use std::path::Path;
use std::sync::Arc;
use store::backup::{Tail, restore_copy, salvage, scan_folder};
use store::disk::Ordinary;
use store::{Hash, Head, ReadLog, RecordedHead, Sequence, Source, SqliteLog, SqliteReader, compare};
use tournament::{Command, Configuration, Consent, Context, Decision, Log, Section, SectionId, Verdict};

pub(crate) fn run(asked: &Event, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    match &asked.verb {
        Verb::Results(asked::Results::Grid { games, round }) => several(asked, games, *round, terminal),
        Verb::Change(_) | Verb::Results(_) | Verb::Papers(_) => change(asked, terminal),
        Verb::Written(written) => papers::write(asked, written, terminal),
        Verb::Show(what) => {
            let log = read(asked, terminal)?;
            terminal.print(&show::shown(&log, what, || section(asked, &log))?).map(|()| ExitStatus::Fine)
        }
        Verb::Keep(Keep::New(opening)) => open_section(asked, opening, terminal),
        Verb::Keep(Keep::Import { file }) => import(asked, file, terminal),
        Verb::Keep(Keep::Export { output, to, interim, writing }) => {
            export(asked, output, (*to).into(), *interim, writing.writing(), terminal)
        }
        Verb::Keep(Keep::Verify) => verify(asked, terminal),
        Verb::Keep(Keep::Backup { folder }) => backup(asked, folder, terminal),
        Verb::Keep(Keep::Follow { folder, every, once }) => {
            follow::run(asked, folder, *every, *once, terminal)
        }
        Verb::Keep(Keep::Restore { from, up_to }) => restore(asked, from, *up_to, terminal),
        Verb::Keep(Keep::Hide) => decide(asked, &Decided::Hidden(true), terminal),
        Verb::Keep(Keep::Unhide) => decide(asked, &Decided::Hidden(false), terminal),
        Verb::Keep(Keep::Archive) => decide(asked, &Decided::Archived(true), terminal),
        Verb::Keep(Keep::Unarchive) => decide(asked, &Decided::Archived(false), terminal),
        Verb::Keep(Keep::Embed { no }) => decide(asked, &Decided::Embeddable(!no), terminal),
        Verb::Keep(Keep::Delete { name }) => decide(asked, &Decided::Deleted(name.clone()), terminal),
    }
}

/// The log of the festival, to be read only.
fn read(asked: &Event, terminal: &Terminal) -> anyhow::Result<Log> {
    let reader = verified(asked, terminal)?;
    ledger::read(&reader).map_err(anyhow::Error::from)
}

/// The store of the festival, to be read only: nothing of it is believed before its chain was followed. Where
/// the desk beside it remembers more, that is complained about.
pub(super) fn verified(asked: &Event, terminal: &Terminal) -> anyhow::Result<SqliteReader> {
    let reader = SqliteReader::open(&asked.festival)?;
    reader.verify()?;
    if let Err(behind) = compare(&reader, &remembered(&asked.festival)) {
        terminal.complain(&behind.to_string());
    }
    Ok(reader)
}

/// What the desk in whose folder a festival lies remembers of it.
fn remembered(festival: &Path) -> Vec<RecordedHead> {
    let name = festival.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let folder = festival.parent().filter(|folder| folder.ends_with("festivals"));
    let Some(accounts) = folder.and_then(Path::parent).map(|data| data.join("desk.sqlite")) else {
        return Vec::new();
    };
    let known =
        if accounts.is_file() { access::known_heads_in(&accounts).unwrap_or_default() } else { Vec::new() };
    let own = known.into_iter().filter(|known| known.festival == name && known.sequence > 0);
    let recorded = |known: access::KnownHead| RecordedHead {
        source: Source::AccountStore(accounts.clone()),
        head: Head { sequence: Sequence(known.sequence), hash: Hash(known.hash) },
    };
    own.map(recorded).collect()
}

/// Refuses to change a festival that is archived.
fn must_not_be_archived(asked: &Event) -> anyhow::Result<()> {
    match service::offline_settings::is_archived(&asked.festival) {
        true => {
            Err(anyhow!("the festival is archived: nothing in it changes until `unarchive` takes it back"))
        }
        false => Ok(()),
    }
}

/// Decides about the festival as a whole.
fn decide(asked: &Event, decided: &Decided, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let at = context(asked)?.at;
    service::offline_settings::decide_as_whole(&asked.festival, decided, &asked.author, at)?;
    terminal.print(&format!("{} {decided}\n", styled(GREEN, "done:")))?;
    Ok(ExitStatus::Fine)
}

/// The festival, to be written.
fn open(asked: &Event) -> anyhow::Result<Ledger<SqliteLog>> {
    must_not_be_archived(asked)?;
    let store = SqliteLog::open(&asked.festival)?;
    Ledger::open(store).map_err(anyhow::Error::from)
}

/// The section asked for; the only one, if none is named.
fn section_id(asked: &Event, log: &Log) -> anyhow::Result<SectionId> {
    let sections = &log.festival().sections;
    match &asked.section {
        Some(name) => {
            SectionId::new(name).with_context(|| format!("`{name}` cannot be the name of a section"))
        }
        None if sections.len() == 1 => Ok(sections.keys().next().expect("one is there").clone()),
        None => {
            let names: Vec<&str> = sections.keys().map(SectionId::as_str).collect();
            Err(anyhow!("say which section: --section {}", names.join(" or --section ")))
        }
    }
}

fn section<'a>(asked: &Event, log: &'a Log) -> anyhow::Result<&'a Section> {
    let id = section_id(asked, log)?;
    log.festival().section(&id).map_err(anyhow::Error::from)
}

/// Who asks, when, and what they agree to.
fn context(asked: &Event) -> anyhow::Result<Context> {
    let at = match &asked.at {
        Some(at) => at.parse().map_err(|error| anyhow!("--at {at}: {error}"))?,
        None => Timestamp::now(),
    };
    let at = Timestamp::from_millisecond(at.as_millisecond())?;
    let consent = match asked.confirm_twice {
        Some(fingerprint) => Consent::ConfirmedTwice(fingerprint),
        None if asked.confirm => Consent::Confirmed,
        None if asked.acknowledge => Consent::Acknowledged,
        None => Consent::None,
    };
    Ok(Context { at, author: asked.author.clone(), consent })
}

/// A command that changes a section.
fn change(asked: &Event, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let mut ledger = open(asked)?;
    let command = commands::of(asked, ledger.log())?;
    submit(asked, &mut ledger, command, terminal)
}

/// Commands that are done together or not at all.
fn several(
    asked: &Event,
    games: &[String],
    round: Option<u16>,
    terminal: &Terminal,
) -> anyhow::Result<ExitStatus> {
    let mut ledger = open(asked)?;
    let commands = commands::several(asked, ledger.log(), games, round)?;
    let context = context(asked)?;
    let key = key(asked, &ledger, &context);
    match ledger.submit_all(&key, commands, context, &[])? {
        Answers::Done(numbers, decision) => {
            terminal.tell(&findings(&decision));
            terminal.print(&format!("{} results entered\n", numbers.len()))?;
            Ok(ExitStatus::Fine)
        }
        Answers::Before(numbers) => {
            terminal.print(&format!("{} results entered before\n", numbers.len()))?;
            Ok(ExitStatus::Fine)
        }
        Answers::NotDone { decision, refused } => {
            terminal.tell(&findings(&decision));
            if let Some(game) = refused.and_then(|at| games.get(at)) {
                terminal.tell(&format!("{}: ", printable(game)));
            }
            terminal.tell(&not_done(&decision));
            Ok(ExitStatus::Found)
        }
    }
}

/// The key of the request: the one given, else one of its own.
fn key(asked: &Event, ledger: &Ledger<SqliteLog>, context: &Context) -> String {
    match &asked.key {
        Some(key) => key.clone(),
        None => format!("{} {}", context.at, ledger.log().next_number()),
    }
}

fn submit(
    asked: &Event,
    ledger: &mut Ledger<SqliteLog>,
    command: Command,
    terminal: &Terminal,
) -> anyhow::Result<ExitStatus> {
    let context = context(asked)?;
    let key = key(asked, ledger, &context);
    let told = commands::told(&command);
    let answer = ledger.submit(&key, command, context, None)?;
    match answer {
        Answer::Done(number, decision) => {
            terminal.tell(&findings(&decision));
            terminal.print(&format!("{} {told}\n", styled(GREEN, format!("{number}:"))))?;
            Ok(ExitStatus::Fine)
        }
        Answer::Before(number) | Answer::AlreadyDone(number) => {
            terminal.print(&format!("{} done before\n", styled(GREEN, format!("{number}:"))))?;
            Ok(ExitStatus::Fine)
        }
        Answer::NotDone(decision) => {
            terminal.tell(&findings(&decision));
            terminal.tell(&not_done(&decision));
            Ok(ExitStatus::Found)
        }
    }
}

fn findings(decision: &Decision) -> String {
    let line = |finding: &tournament::Finding| format!("{}\n", printable_lines(&finding.to_string()));
    decision.findings.iter().map(line).collect()
}

fn printable_lines(text: &str) -> String {
    text.lines().map(printable).collect::<Vec<_>>().join("\n")
}

/// Why nothing was done, and what would do it.
fn not_done(decision: &Decision) -> String {
    match &decision.verdict {
        Verdict::Refused(refusal) => {
            format!("{} {}\n", styled(RED, "refused:"), printable(&refusal.to_string()))
        }
        Verdict::Unconfirmed(consent) => {
            let how = match consent {
                Consent::None | Consent::Acknowledged => "--acknowledge".to_owned(),
                Consent::Confirmed => "--confirm".to_owned(),
                Consent::ConfirmedTwice(fingerprint) => format!("--confirm-twice {fingerprint}"),
            };
            format!("{} give the command again with {how}\n", styled(RED, "not done:"))
        }
        Verdict::Accepted(_) => String::new(),
    }
}

/// The log of a festival; if there is none a new one, held where this computer stands.
fn opened_or_new(asked: &Event, name: &str) -> anyhow::Result<Ledger<SqliteLog>> {
    let (store, is_new) = match SqliteLog::open(&asked.festival) {
        Err(store::Error::Missing(_)) => (SqliteLog::create(&asked.festival, name), true),
        found => (found, false),
    };
    let mut ledger = Ledger::open(store?)?;
    if let Some(zone) = service::zone::zone_here(&TimeZone::system()).filter(|_| is_new) {
        let recorded = ledger.submit("zone", Command::SetZone(zone), context(asked)?, None);
        recorded?;
    }
    Ok(ledger)
}

fn open_section(asked: &Event, opening: &Opening, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    must_not_be_archived(asked)?;
    let mut ledger = opened_or_new(asked, &opening.name)?;
    let name = asked.section.as_deref().unwrap_or("main");
    let id = SectionId::new(name).with_context(|| format!("`{name}` cannot be the name of a section"))?;
    let configuration: Configuration = opening.configuration()?;
    submit(asked, &mut ledger, Command::OpenSection(id, Box::new(configuration), None), terminal)
}

fn import(asked: &Event, file: &Path, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    must_not_be_archived(asked)?;
    let bytes = files::read(file)?;
    let imported = match report::import(&bytes) {
        Ok(imported) => imported,
        Err(why) => {
            terminal.tell(&format!("{}\n", printable_lines(&why.to_string())));
            return Ok(ExitStatus::Found);
        }
    };
    let name = if imported.configuration.name.is_empty() { "festival" } else { &imported.configuration.name };
    let mut ledger = opened_or_new(asked, name)?;
    let section = asked.section.as_deref().unwrap_or("main");
    let id =
        SectionId::new(section).with_context(|| format!("`{section}` cannot be the name of a section"))?;
    submit(asked, &mut ledger, Command::ImportSection(id, Box::new(imported)), terminal)
}

fn export(
    asked: &Event,
    output: &Path,
    version: Version,
    interim: bool,
    writing: Writing,
    terminal: &Terminal,
) -> anyhow::Result<ExitStatus> {
    let log = read(asked, terminal)?;
    let purpose = if interim { Purpose::Interim } else { Purpose::Final };
    let report = match report::export(section(asked, &log)?, purpose) {
        Ok(report) => report,
        Err(refusal) => {
            let how = "--interim writes them as not known";
            terminal.tell(&format!("{} {refusal}; {how}\n", styled(RED, "refused:")));
            return Ok(ExitStatus::Found);
        }
    };
    let report = if version == Version::Trf26 { report } else { report.convert(version).0 };
    let report = report.outgoing(writing);
    match files::is_standard(output) {
        true => terminal.write(&report.write())?,
        false => files::replace(output, &report.write())?,
    }
    Ok(ExitStatus::Fine)
}

/// Follows the chain of the log, replays it, and decides every command again.
fn verify(asked: &Event, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let reader = verified(asked, terminal)?;
    let head = reader.head()?;
    let log = ledger::read(&reader)?;
    let mut again = Log::default();
    let mut differing = Vec::new();
    for entry in log.entries() {
        if !again.decides_as_before(entry) {
            differing.push(entry.number.to_string());
        }
        again.record(entry.clone());
    }
    let hash = ledger::state_hash(log.festival());
    let entries = log.entries().len();
    terminal.print(&format!(
        "{} {head}\n{} {hash}\n{} {entries}\n",
        styled(BOLD, "log:"),
        styled(BOLD, "state:"),
        styled(DIM, "entries:")
    ))?;
    if differing.is_empty() {
        return Ok(ExitStatus::Fine);
    }
    let entries = differing.join(", ");
    terminal.tell(&format!(
        "decided otherwise by this version of the program: {entries}; what stands in the log counts\n"
    ));
    Ok(ExitStatus::Found)
}

fn backup(asked: &Event, folder: &Path, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let reader = verified(asked, terminal)?;
    let name = asked.festival.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let (file, head) = store::backup::copy_to(&reader, folder, &name)?;
    terminal.print(&format!("{} up to {head}\n", printable(&file.to_string_lossy())))?;
    Ok(ExitStatus::Fine)
}

fn restore(
    asked: &Event,
    from: &Path,
    up_to: Option<u64>,
    terminal: &Terminal,
) -> anyhow::Result<ExitStatus> {
    let is_copy = from.extension().is_some_and(|ending| ending == "copy");
    if is_copy && up_to.is_some() {
        bail!("a copy is restored as a whole: --up-to is for backups");
    }
    if is_copy {
        let head = restore_copy(from, &asked.festival)?;
        terminal.print(&format!("restored up to {head}\n"))?;
        return Ok(ExitStatus::Fine);
    }
    let done = salvage(Arc::new(Ordinary), from, &asked.festival, up_to.map(Sequence));
    let done = done?;
    let known = at_least(from).filter(|known| up_to.is_none() && *known > done.head.sequence);
    match (known, done.tail) {
        (None, Tail::Whole | Tail::LeftOut) => {
            terminal.print(&format!("restored up to {}\n", done.head))?;
            Ok(ExitStatus::Fine)
        }
        (known, tail) => {
            let known = known.map(|known| format!(" of at least {known}")).unwrap_or_default();
            terminal.print(&format!("restored up to {}{known}\n", done.head.sequence))?;
            if let Tail::Broken(what) = tail {
                terminal.complain(&format!("{}: {what}", from.display()));
            }
            Ok(ExitStatus::Found)
        }
    }
}

/// How far the log had come at least, as everything beside a backup file tells.
fn at_least(backup: &Path) -> Option<Sequence> {
    let name = backup.file_name()?.to_str()?.strip_suffix(".backup")?;
    let (name, generation) = name.rsplit_once('.')?;
    let folder = backup.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let scan = scan_folder(folder, name).ok()?;
    let chosen = scan.choose(generation.parse().ok()).ok()?;
    Some(scan.at_least(chosen))
}
