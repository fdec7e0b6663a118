//! `jadoube print`: lists, sheets and forms as PDF, or as plain text for lines of Braille.

mod form;

use crate::exit_status::ExitStatus;
use crate::files;
use crate::terminal::{BOLD, Terminal, printable, styled};
use ::print::{Document, Options, Order, PageColumns, Paper, Press, Stamp, Wishes, Worker};
use anyhow::{Context, anyhow};
use clap::{Args, ValueHint};
use glossary::RoundNumber;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::path::{Path, PathBuf};
use std::time::Duration;
use store::{ReadLog, SqliteReader};
use tournament::{Event, Festival, SectionEvent, SectionId};
use words::{Language, Words};

/// Print a list, sheet or form of a festival or of a tournament report, as PDF or as plain text
///
/// `jadoube print --list` names what can be printed. What is not published is marked as a draft on every
/// page, and points of games that are missing or adjourned as provisional. Characters that no font has are
/// told, and make exit code 1; the file is written all the same.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Print {
    /// Name everything that can be printed
    #[arg(long, conflicts_with_all = ["document", "from"])]
    pub(crate) list: bool,
    /// What to print, such as pairings; or an official form, such as it1-4 for the certificate of entry 4
    #[arg(value_name = "DOC", required_unless_present = "list")]
    pub(crate) document: Option<String>,
    /// The festival, or a tournament report; - is a report on standard input
    #[arg(
        value_name = "FESTIVAL|FILE.trf",
        value_hint = ValueHint::FilePath,
        required_unless_present = "list"
    )]
    pub(crate) from: Option<PathBuf>,
    /// The file to write; - is standard output, which plain text goes to if nothing is said
    #[arg(short = 'o', long = "output", value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<PathBuf>,
    /// The section; all of them together, if not given
    #[arg(long, value_name = "SECTION")]
    pub(crate) section: Option<String>,
    /// The round; the last one, if not given
    #[arg(long, value_name = "N")]
    pub(crate) round: Option<u16>,
    /// The paper: a4 or letter
    #[arg(long, value_name = "PAPER", value_parser = ["a4", "letter"], default_value = "a4")]
    pub(crate) paper: String,
    /// In how many columns lists run over the page, from 1 to 4; as many as are legible, if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=4))]
    pub(crate) columns: Option<u8>,
    /// The columns of the list itself, by their names in files, such as board,white,black
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) fields: Vec<String>,
    /// Large print: letters of 18 points
    #[arg(long)]
    pub(crate) large: bool,
    /// Plain text instead of PDF, for lines of Braille
    #[arg(long)]
    pub(crate) text: bool,
    /// How many characters a line of plain text has
    #[arg(long, value_name = "N", default_value_t = Options::BRAILLE_WIDTH)]
    pub(crate) line_width: usize,
    /// The language
    #[arg(long, value_name = "LANGUAGE", value_parser = ["en", "de", "fr", "es"], default_value = "en")]
    pub(crate) language: String,
    /// Of it1 and it2: for which title, where the festival knows of no certificate: GM, IM, WGM or WIM
    #[arg(long, value_name = "TITLE")]
    pub(crate) title: Option<String>,
    /// With --title: rounds that are left out
    #[arg(long, value_name = "ROUND", value_delimiter = ',')]
    pub(crate) ignore: Vec<u16>,
    /// A folder with an organiser's own templates: look.toml, a logo, and templates of Typst
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) template: Option<PathBuf>,
    /// How many seconds such a template may take
    #[arg(long, value_name = "N", default_value_t = Worker::TIMEOUT.as_secs())]
    pub(crate) template_seconds: u64,
}

/// Set a document that another process of this program has put together, for that process alone
#[derive(Args, Debug)]
#[command(hide = true)]
pub(crate) struct PrintWorker {}

/// What is printed of.
struct Source {
    festival: Festival,
    name: String,
    entry: Option<u64>,
    head: Option<String>,
}

pub(crate) fn run(asked: &Print, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let words = Words::in_language(Language::of(&asked.language).unwrap_or(Language::English));
    let (Some(name), Some(from)) = (&asked.document, &asked.from) else {
        terminal.print(&documents(&words))?;
        return Ok(ExitStatus::Fine);
    };
    let document = Document::named(name).map_err(|error| {
        anyhow!("{}; `jadoube print --list` names all there are", error.said(&words).trim_end_matches('.'))
    });
    let wanted = document.is_err().then(|| form::asked_for(name)).flatten();
    if wanted.is_none() {
        document.as_ref().map_err(|error| anyhow!("{error}"))?;
    }
    let source = match source(from) {
        Ok(source) => source,
        Err(why) => {
            terminal.complain(&format!("{why:#}"));
            return Ok(ExitStatus::Unreadable);
        }
    };
    match wanted {
        Some(wanted) => form::print(asked, &wanted, &source, terminal),
        None => print(asked, document?, &source, &words, terminal),
    }
}

/// Everything that can be printed, one a line.
fn documents(words: &Words) -> String {
    let width = Document::ALL.iter().map(|document| document.name.len()).max().unwrap_or(0);
    let line = |document: &&Document| {
        let name = format!("{:width$}", document.name);
        format!("{}  {}\n", styled(BOLD, name), document.about(words))
    };
    Document::ALL.iter().map(line).collect::<String>() + "\n" + &form::list()
}

fn print(
    asked: &Print,
    document: &Document,
    source: &Source,
    words: &Words,
    terminal: &Terminal,
) -> anyhow::Result<ExitStatus> {
    let wishes = asked.wishes(words.language())?;
    let section = asked.section.as_deref();
    let section = section.map(|name| SectionId::new(name).ok_or_else(|| anyhow!("{name} is no section")));
    let section = section.transpose()?;
    let program = std::env::current_exe().context("this program does not find itself")?;
    let press = Press::new(stamp(source), asked.template.as_deref(), Some(&program))
        .with_timeout(Duration::from_secs(asked.template_seconds));
    let order =
        Order { festival: &source.festival, event: &source.name, section: section.as_ref(), wishes: &wishes };
    let failed = |error: ::print::Error| anyhow!("{}", error.said(words));
    if wishes.is_text {
        let text = press.text(document, &order).map_err(failed)?;
        match &asked.out {
            Some(out) => files::replace(out, text.as_bytes())?,
            None => terminal.print(&text)?,
        }
        return Ok(ExitStatus::Fine);
    }
    let out = asked.out.as_ref().context("say where the PDF goes: -o OUT")?;
    let printed = press.print(document, &order).map_err(failed)?;
    files::replace(out, &printed.pdf)?;
    for finding in &printed.findings {
        terminal.complain(&printable(&finding.said(words)));
    }
    Ok(if printed.findings.is_empty() { ExitStatus::Fine } else { ExitStatus::Found })
}

impl Print {
    fn wishes(&self, language: Language) -> anyhow::Result<Wishes> {
        Ok(Wishes {
            round: self
                .round
                .map(|round| RoundNumber::new(round).context("rounds count from 1"))
                .transpose()?,
            is_text: self.text,
            options: Options {
                paper: Paper::of(&self.paper).unwrap_or_default(),
                columns: self.columns.and_then(PageColumns::of).unwrap_or_default(),
                large: self.large,
                chosen: self.fields.clone(),
                line_width: self.line_width,
                ..Options::in_language(language)
            },
        })
    }
}

/// What stands in the footer.
fn stamp(source: &Source) -> Stamp {
    let zone = source.festival.zone.as_ref().and_then(|zone| TimeZone::get(zone.as_str()).ok());
    Stamp {
        at: Timestamp::now(),
        zone: zone.unwrap_or_else(TimeZone::system),
        entry: source.entry,
        head: source.head.clone(),
    }
}

/// The festival in a file: a log of ours, or a report of any program.
fn source(from: &Path) -> anyhow::Result<Source> {
    if !files::is_standard(from) && is_log(from) {
        let reader = SqliteReader::open(from)?;
        let head = reader.verify()?;
        let log = ledger::read(&reader)?;
        return Ok(Source {
            festival: log.festival().clone(),
            name: reader.festival().to_owned(),
            entry: Some(head.sequence.0),
            head: Some(head.hash.to_string()),
        });
    }
    let imported =
        ledger::report::import(&files::read(from)?).map_err(|why| anyhow!("{}: {why}", files::name(from)))?;
    let id = SectionId::new("report").context("a name")?;
    let name = imported.configuration.name.clone();
    let (regulations, configuration) = (imported.regulations, Box::new(imported.configuration.clone()));
    let mut festival = Festival::default();
    festival.apply(&Event::RegulationsAdopted(id.clone(), regulations, configuration));
    festival.apply(&Event::In(id, SectionEvent::Imported(Box::new(imported))));
    Ok(Source { festival, name, entry: None, head: None })
}

/// Whether a file is a log of ours, which are databases.
fn is_log(file: &Path) -> bool {
    const MAGIC: &[u8] = b"SQLite format 3\0";
    let mut beginning = [0; MAGIC.len()];
    let read =
        std::fs::File::open(file).and_then(|mut file| std::io::Read::read_exact(&mut file, &mut beginning));
    read.is_ok() && beginning == MAGIC
}

/// The worker: sets one document, within its limits.
pub(crate) fn work(_asked: &PrintWorker) -> anyhow::Result<ExitStatus> {
    limit_memory();
    ::print::worker::serve(std::io::stdin().lock(), std::io::stdout().lock())?;
    Ok(ExitStatus::Fine)
}

/// What a template may take of the memory and of the processor, where the system can say it.
#[cfg(unix)]
fn limit_memory() {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let at_most = |limit: u64| Rlimit { current: Some(limit), maximum: Some(limit) };
    // Who cannot be limited is ended when the time is over.
    let _ = setrlimit(Resource::As, at_most(Worker::MEMORY));
    let _ = setrlimit(Resource::Cpu, at_most(2 * Worker::TIMEOUT.as_secs()));
}

#[cfg(not(unix))]
fn limit_memory() {}
