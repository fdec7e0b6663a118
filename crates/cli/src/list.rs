//! `jadoube list`: rating lists, imported, searched and generated.

mod words;

use crate::exit_status::ExitStatus;
use crate::files;
use crate::problems::width_of_errors;
use crate::terminal::{DIM, Terminal, printable, styled};
use anyhow::{Context, anyhow};
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use formats::rating_list::{About, Broken, write};
use formats::{Heading, Mapping, Preview};
use glossary::rating::RatingKind;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use jiff::civil::Date;
use jiff::{Timestamp, tz::TimeZone};
use roster::{ListName, NewList, Progress, Refusal, RefusedList, Roster};
use simulation::rating_list;
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Import rating lists, and search players in them
///
/// FIDE's lists as XML or text, zipped or not, and lists of federations as CSV. A list is taken as a whole or
/// not at all; every row that could not be read, or only in part, is told.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct List {
    #[command(subcommand)]
    verb: Verb,
}

/// The verbs.
#[derive(Debug, Subcommand)]
enum Verb {
    /// Take in lists: a list of the same name is replaced, once the new one is whole
    Import(Import),
    /// Find players by name, in any order of words, with or without accents, with a typo; or by number
    Search(Search),
    /// Tell what lists there are
    Show(Folder),
    /// Take a list out of use
    Remove(Remove),
    /// Write a random list of people who do not exist; the same seed gives the same bytes
    Generate(Generate),
}

/// Where the lists are.
#[derive(Args, Debug)]
struct Folder {
    /// The folder of the lists; it is made if it is not there
    #[arg(long = "list", value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    folder: PathBuf,
}

#[derive(Args, Debug)]
struct Import {
    #[command(flatten)]
    place: Folder,
    /// The files: .xml, .txt, .csv, or .zip with one of these
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,
    /// The name of the list: small letters, digits and hyphens
    #[arg(long, value_name = "NAME", default_value = "fide", value_parser = name)]
    name: ListName,
    /// The day from which the list counts, such as 2026-11-01; today, if not given
    #[arg(long, value_name = "DATE")]
    date: Option<Date>,
    /// Which ratings of a federation count, if it has several, or what a list with one column holds; by the
    /// name of the file, if not given
    #[arg(long, value_enum, value_name = "KIND")]
    kind: Option<Kind>,
    /// What the columns of a CSV hold, in their order, - for one not read:
    /// national-id,name,-,national-rating. Remembered for this heading row
    #[arg(long, value_name = "COLUMNS", value_parser = columns)]
    columns: Option<Named>,
    /// Take the list though no rating is read in it
    #[arg(long)]
    without_ratings: bool,
    /// Show every problem, instead of summing up alike ones
    #[arg(long)]
    all: bool,
}

/// What the columns hold, as named.
#[derive(Clone, Debug)]
struct Named(Vec<Option<Heading>>);

fn columns(text: &str) -> anyhow::Result<Named> {
    formats::mapping::meanings(text).map(Named).map_err(anyhow::Error::msg)
}

/// The kinds of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    Standard,
    Rapid,
    Blitz,
}

impl From<Kind> for RatingKind {
    fn from(kind: Kind) -> RatingKind {
        match kind {
            Kind::Standard => RatingKind::Standard,
            Kind::Rapid => RatingKind::Rapid,
            Kind::Blitz => RatingKind::Blitz,
        }
    }
}

#[derive(Args, Debug)]
struct Search {
    #[command(flatten)]
    place: Folder,
    /// What somebody would type
    #[arg(required = true, value_name = "TEXT")]
    text: Vec<String>,
    /// How many players at most
    #[arg(long, value_name = "N", default_value_t = 20)]
    limit: usize,
    /// Print JSON, for machines
    #[arg(long)]
    json: bool,
}

#[derive(Args, Debug)]
struct Remove {
    #[command(flatten)]
    place: Folder,
    /// The name of the list
    #[arg(value_name = "NAME", value_parser = name)]
    name: ListName,
}

#[derive(Args, Debug)]
struct Generate {
    /// How many players
    #[arg(long, value_name = "N", default_value_t = 1_500_000)]
    players: u32,
    /// The seed of all lots
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The file to write; zipped, if its name ends so
    #[arg(short = 'o', long = "output", value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: PathBuf,
    /// XML or text in columns; by the name of the file, if not given, else XML
    #[arg(long, value_enum, value_name = "FORM")]
    form: Option<FideForm>,
    /// The year of the list
    #[arg(long, value_name = "YEAR", default_value_t = 2026)]
    year: i16,
}

/// FIDE's forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum FideForm {
    Xml,
    Text,
}

fn name(text: &str) -> anyhow::Result<ListName> {
    ListName::new(text).context("a name has 1 to 40 small letters, digits and hyphens")
}

pub(crate) fn run(asked: &List, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    match &asked.verb {
        Verb::Import(asked) => import(asked, terminal),
        Verb::Search(asked) => search(asked, terminal),
        Verb::Show(place) => {
            let lists = open(place)?.lists()?;
            terminal.print(&words::lists(&lists)).map(|()| ExitStatus::Fine)
        }
        Verb::Remove(asked) => {
            let removed = open(&asked.place)?.remove(&asked.name);
            removed.map(|()| ExitStatus::Fine).map_err(anyhow::Error::from)
        }
        Verb::Generate(asked) => generate(asked, terminal),
    }
}

fn open(place: &Folder) -> anyhow::Result<Roster> {
    Roster::open(&place.folder).map_err(anyhow::Error::from)
}

fn import(asked: &Import, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let roster = open(&asked.place)?;
    let mut worst = ExitStatus::Fine;
    for file in &asked.files {
        worst = worst.max(import_file(&roster, asked, file, terminal)?);
    }
    Ok(worst)
}

fn import_file(
    roster: &Roster,
    asked: &Import,
    path: &Path,
    terminal: &Terminal,
) -> anyhow::Result<ExitStatus> {
    let wrong = |error: io::Error| anyhow!("{}: cannot be read: {}", path.display(), files::reason(&error));
    let mut file = File::open(path).map_err(wrong)?;
    let size = file.metadata().map_err(wrong)?.len();
    let mut beginning = [0; formats::closed::RECOGNISED_WITHIN];
    let length = file.read(&mut beginning).map_err(wrong)?;
    file.rewind().map_err(wrong)?;
    if let Some(advice) = files::closed(path, &beginning[..length]) {
        terminal.complain(&advice);
        return Ok(ExitStatus::Unreadable);
    }
    let today = || Timestamp::now().to_zoned(TimeZone::UTC).date();
    let about = About::by_file_name(&files::name(path), asked.date.unwrap_or_else(today));
    let kind = asked.kind.map_or(about.kind, RatingKind::from);
    let list = NewList {
        columns: asked.columns.clone().map(|Named(columns)| columns),
        without_ratings: asked.without_ratings,
        ..NewList::new(asked.name.clone(), about.published, kind)
    };
    let preview = previewed(roster, path);
    if let (Some(Named(columns)), Some(preview)) = (&asked.columns, &preview) {
        let mapping = Mapping::new(&preview.heading_row, columns).map_err(anyhow::Error::msg)?;
        roster.remember(mapping)?;
    }
    let bar = Bar::new(size);
    let imported = roster.import(file, &list, &mut |progress| bar.show(progress));
    bar.0.finish_and_clear();
    match imported {
        Ok(report) => {
            terminal.tell(&words::problems(&files::name(path), &report, asked.all));
            terminal.print(&words::taken(&asked.name, &report))?;
            Ok(if report.problem_count() > 0 { ExitStatus::Found } else { ExitStatus::Fine })
        }
        Err(RefusedList { why, report }) => {
            terminal.tell(&words::problems(&files::name(path), &report, asked.all));
            terminal.complain(&words::refused(path, &why, &report));
            let is_about_columns =
                matches!(why, Refusal::Broken(Broken::NotAList(_)) | Refusal::NoRatings | Refusal::Empty);
            if let Some(preview) = preview.filter(|_| is_about_columns) {
                terminal.tell(&words::columns(&preview));
            }
            Ok(ExitStatus::Unreadable)
        }
    }
}

/// The first rows of a list as CSV; none of any other.
fn previewed(roster: &Roster, path: &Path) -> Option<Preview> {
    let mappings = roster.mappings().ok()?;
    formats::rating_list::preview(File::open(path).ok()?, &mappings).ok()?
}

/// A bar for what takes longer than a second, if somebody is watching.
struct Bar(ProgressBar, Instant);

impl Bar {
    fn new(size: u64) -> Bar {
        let bar = ProgressBar::with_draw_target(Some(size), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{bar:40} {bytes} of {total_bytes}, {msg}, {eta} left");
        Bar(bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())), Instant::now())
    }

    fn show(&self, progress: Progress) -> ControlFlow<()> {
        if self.0.is_hidden() && self.1.elapsed() > Duration::from_secs(1) && width_of_errors().is_some() {
            self.0.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.0.set_position(progress.bytes_read);
        self.0.set_message(format!("{} rows", progress.rows));
        ControlFlow::Continue(())
    }
}

fn search(asked: &Search, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let listed = open(&asked.place)?.search(&asked.text.join(" "), asked.limit.min(1000));
    let listed = listed?;
    let text = match (asked.json, listed.is_empty()) {
        (true, _) => words::json(&listed),
        (false, true) => styled(DIM, "nobody found") + "\n",
        (false, false) => words::players(&listed),
    };
    terminal.print(&text)?;
    Ok(if listed.is_empty() { ExitStatus::Found } else { ExitStatus::Fine })
}

fn generate(asked: &Generate, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let written = write_list(asked);
    written
        .map_err(|error| anyhow!("{}: cannot be written: {}", asked.out.display(), files::reason(&error)))?;
    terminal.print(&format!("{} players in {}\n", asked.players, printable(&asked.out.to_string_lossy())))?;
    Ok(ExitStatus::Fine)
}

fn write_list(asked: &Generate) -> io::Result<()> {
    let ends = |ending: &str| asked.out.to_string_lossy().to_lowercase().ends_with(ending);
    let form = asked.form.unwrap_or(if ends(".txt") { FideForm::Text } else { FideForm::Xml });
    let players = rating_list::players(asked.players, asked.seed, asked.year);
    let write = |mut out: &mut dyn Write| match form {
        FideForm::Xml => write::xml(players, &mut out),
        FideForm::Text => write::fixed_width(players, &mut out),
    };
    let mut out = BufWriter::with_capacity(1 << 16, File::create(&asked.out)?);
    if !ends(".zip") {
        write(&mut out)?;
        return out.flush();
    }
    let entry = match form {
        FideForm::Xml => "players_list_xml_foa.xml",
        FideForm::Text => "players_list_foa.txt",
    };
    write::zipped(out, entry, write)
}
