//! `jadoube rating-period`: a federation's period, from one list and its events to the next list.

mod against;
mod event;
mod list;
mod period;
mod told;

use crate::exit_status::ExitStatus;
use crate::files;
use crate::terminal::Terminal;
use crate::workers;
use anyhow::{Context, anyhow};
use clap::{Args, ValueHint};
use event::{NotRated, Period, RatedReport};
use formats::rating_list::{About, NotRewritten, Player, rewrite, write};
use formats::rating_state::RatingState;
use jiff::civil::Date;
use list::List;
use period::NextList;
use rating::ListMonth;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Rate the events of a period: from a list and its events to the next list
///
/// STATE carries what a list lacks from period to period: games so far, whether 2300 and 2400 were ever
/// reached, newcomers' games, events already rated. A first one has two lines: jadoube-rating-state 1, and
/// the month of LIST, such as: list 2026-11. NEWLIST has LIST's form (FIDE's XML or text in columns); beside
/// it stand NEWLIST.state, the next STATE, and NEWLIST.changes, every player's change with its events.
///
/// STATE is text, a line for each fact: player NUMBER LIST games=N ever-2300=yes ever-2400=no last=2026-10,
/// where LIST is standard, rapid or blitz, and what is not told is not known; pool NUMBER LIST 2026-10
/// 1902:1,2000:2 NAME for an unrated player's event, with rated opponents and half-points; event 2026-10 9
/// MARK NAME for an event that was rated, with its last round; begun 2026-03, the list from which on events
/// were counted.
///
/// An event is rated if it ended three days before the new list or earlier (B.02, 7.1.3) and the list is the
/// third after its end at the latest (9.1); its ratings are those of the list in force on its first day. What
/// cannot be rated is named with the reason, and nothing is guessed.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct RatingPeriod {
    /// The list of the month before, FIDE's, as XML or text, zipped or not
    #[arg(value_name = "LIST", value_hint = ValueHint::FilePath)]
    list: PathBuf,
    /// What the list lacks
    #[arg(value_name = "STATE", value_hint = ValueHint::FilePath)]
    state: PathBuf,
    /// Tournament reports, or folders of them
    #[arg(value_name = "EVENTS", value_hint = ValueHint::AnyPath)]
    events: Vec<PathBuf>,
    /// The next list; zipped, if its name ends so
    #[arg(short = 'o', long = "output", value_name = "NEWLIST", value_hint = ValueHint::FilePath)]
    out: PathBuf,
    /// A list before LIST, for events that began before it: 2026-10=FILE
    #[arg(long, value_name = "MONTH=FILE", value_parser = earlier)]
    earlier: Vec<(ListMonth, PathBuf)>,
    /// A report of EVENTS that is an official FIDE event: it may end on the last day before the list
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    official: Vec<PathBuf>,
    /// The list that was published: every player who differs from it is named, with the reason if there is
    /// one
    #[arg(long, value_name = "LIST", value_hint = ValueHint::FilePath)]
    against: Option<PathBuf>,
    /// Print one JSON document, for machines
    #[arg(long)]
    json: bool,
}

fn earlier(text: &str) -> anyhow::Result<(ListMonth, PathBuf)> {
    let (month, file) = text.split_once('=').context("write MONTH=FILE, such as 2026-10=list.zip")?;
    Ok((month.parse()?, PathBuf::from(file)))
}

/// What was read and what came of it.
struct Done {
    list: ListMonth,
    next: NextList,
    rated: Vec<RatedReport>,
    /// The files that were not rated, and why.
    left: Vec<(PathBuf, NotRated)>,
    players: usize,
    problems: u64,
}

pub(crate) fn run(asked: &RatingPeriod, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let state = match state(&asked.state) {
        Ok(state) => state,
        Err(why) => {
            terminal.complain(&why.to_string());
            return Ok(ExitStatus::Unreadable);
        }
    };
    let day = state.list.first_day().context("the list of the state is beyond the calendar")?;
    let about = about(&asked.list, day);
    let list = List::read(&asked.list, about)?;
    let paths = paths(&asked.events)?;
    let done = done(asked, &state, &list, &paths)?;
    let published = asked.against.as_ref().map(|path| List::read(path, about)).transpose()?;
    let comparison = write_all(asked, &done, about, published.as_ref())?;
    let outcome = told::Outcome { done: &done, comparison: comparison.as_ref() };
    if asked.json {
        terminal.write(format!("{:#}\n", outcome.json()).as_bytes())?;
    } else {
        terminal.print(&outcome.text())?;
    }
    Ok(if outcome.is_clean() { ExitStatus::Fine } else { ExitStatus::Found })
}

fn done(asked: &RatingPeriod, state: &RatingState, list: &List, paths: &[PathBuf]) -> anyhow::Result<Done> {
    let mut earlier = BTreeMap::new();
    for (month, path) in &asked.earlier {
        let day = month.first_day().context("a month of the calendar")?;
        earlier.insert(*month, List::read(path, about(path, day))?);
    }
    let official: BTreeSet<&Path> = asked.official.iter().map(PathBuf::as_path).collect();
    if let Some(other) = official.iter().find(|path| !paths.iter().any(|one| one == *path)) {
        return Err(anyhow!("{} is not among the events", other.display()));
    }
    let period = Period { next: state.list.later(1), list, earlier: &earlier, state, official: &official };
    let judged = workers::map(paths.len(), "events", |place| event::judge(&paths[place], &period));
    let (mut rated, mut left, mut marks) = (Vec::new(), Vec::new(), BTreeMap::new());
    for (path, judged) in paths.iter().zip(judged) {
        match judged {
            Ok(report) => match marks.insert(report.mark, path) {
                None => rated.push(report),
                Some(other) => {
                    marks.insert(report.mark, other);
                    left.push((path.clone(), NotRated::same_as(other)));
                }
            },
            Err(why) => left.push((path.clone(), why)),
        }
    }
    let next = period::next(list, state, &mut rated)?;
    let (players, problems) = (list.entries.len(), list.problems);
    Ok(Done { list: state.list, next, rated, left, players, problems })
}

fn state(path: &Path) -> anyhow::Result<RatingState> {
    let name = files::name(path);
    let bytes = fs::read(path).map_err(|error| {
        anyhow!(
            "{name}: cannot be read: {}; a first state has two lines: jadoube-rating-state 1, list 2026-11",
            files::reason(&error)
        )
    })?;
    let text = String::from_utf8(bytes).map_err(|_| anyhow!("{name}: it is not UTF-8"))?;
    RatingState::parse(&text).map_err(|why| anyhow!("{name}: {why}"))
}

/// The files of the events; those of a folder by their names.
fn paths(events: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for event in events {
        if !event.is_dir() {
            paths.push(event.clone());
            continue;
        }
        let wrong =
            |error: io::Error| anyhow!("{}: cannot be read: {}", event.display(), files::reason(&error));
        let entries: Vec<PathBuf> = fs::read_dir(event)
            .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect())
            .map_err(wrong)?;
        let is_report = |path: &PathBuf| {
            path.extension()
                .is_some_and(|one| one.eq_ignore_ascii_case("trf") || one.eq_ignore_ascii_case("txt"))
        };
        let mut reports: Vec<PathBuf> = entries.into_iter().filter(is_report).collect();
        reports.sort();
        paths.append(&mut reports);
    }
    Ok(paths)
}

/// What the name of the file tells of a list; those of its folders tell nothing.
fn about(list: &Path, day: Date) -> About {
    About::by_file_name(&list.file_name().unwrap_or_default().to_string_lossy(), day)
}

/// The name of a file beside another.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// Writes list, state and changes, each whole or not at all; and compares with what was published.
fn write_all<'a>(
    asked: &RatingPeriod,
    done: &Done,
    about: About,
    published: Option<&'a List>,
) -> anyhow::Result<Option<against::Comparison<'a>>> {
    let new = beside(&asked.out, ".new");
    let wrong =
        |error: io::Error| anyhow!("{}: cannot be written: {}", asked.out.display(), files::reason(&error));
    let mut changes = told::Changes::new(done);
    let mut comparison = published.map(against::Comparison::new);
    let mut each = |row: usize, player: &Player| {
        changes.of_row(row, player);
        if let Some(comparison) = &mut comparison {
            comparison.compare(row, player, done);
        }
        done.next.figures[row]
    };
    let written = write_list(&asked.list, &new, &asked.out, about, done, &mut each);
    if written.is_err() {
        let _ = fs::remove_file(&new);
    }
    written?;
    for player in &done.next.added {
        changes.of_newcomer(player);
        if let Some(comparison) = &mut comparison {
            comparison.compare_added(player);
        }
    }
    if let Some(comparison) = &mut comparison {
        comparison.finish();
    }
    let state = done.next.state.to_string();
    files::replace(&beside(&asked.out, ".state"), state.as_bytes())?;
    files::replace(&beside(&asked.out, ".changes"), changes.finish().as_bytes())?;
    fs::rename(&new, &asked.out).map_err(wrong)?;
    Ok(comparison)
}

/// What is said of a row of the list before, by its place.
type EachRow<'a> = &'a mut dyn FnMut(usize, &Player) -> formats::rating_list::Figures;

fn write_list(
    list: &Path,
    new: &Path,
    named: &Path,
    about: About,
    done: &Done,
    each: EachRow<'_>,
) -> anyhow::Result<()> {
    let wrong = |path: &Path, error: &io::Error, what: &str| {
        anyhow!("{}: cannot be {what}: {}", path.display(), files::reason(error))
    };
    let source = File::open(list).map_err(|error| wrong(list, &error, "read"))?;
    let file = File::create(new).map_err(|error| wrong(new, &error, "written"))?;
    let heading = heading(done.list.later(1));
    let mut row = 0;
    let mut change = |player: &Player| {
        row += 1;
        each(row - 1, player)
    };
    let write_to = |mut out: &mut dyn Write| {
        rewrite(BufReader::new(source), about, &heading, &mut out, &mut change, &done.next.added)
    };
    let mut out = BufWriter::with_capacity(1 << 20, file);
    let is_zipped = named.extension().is_some_and(|one| one.eq_ignore_ascii_case("zip"));
    let written = if is_zipped {
        let mut outcome = Ok(0);
        let entry = if is_xml(list)? { "players_list_xml_foa.xml" } else { "players_list_foa.txt" };
        write::zipped(&mut out, entry, |out| {
            outcome = write_to(out);
            Ok(())
        })
        .map_err(NotRewritten::Unwritable)
        .and(outcome)
    } else {
        write_to(&mut out)
    };
    written.map_err(|why| anyhow!("{}: {why}", list.display()))?;
    let file = out.into_inner().map_err(|error| wrong(new, error.error(), "written"))?;
    file.sync_all().map_err(|error| wrong(new, &error, "written"))
}

/// Whether a list is XML, for the name of the entry of a zip file.
fn is_xml(list: &Path) -> anyhow::Result<bool> {
    let rows = formats::rating_list::read(
        BufReader::new(File::open(list)?),
        about(list, Date::constant(2026, 1, 1)),
    );
    Ok(rows.map_err(|why| anyhow!("{}: {why}", list.display()))?.form()
        == formats::rating_list::ListFormat::Xml)
}

/// The heading of a list of one kind: `DEC26`.
fn heading(month: ListMonth) -> String {
    const MONTHS: [&str; 12] =
        ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
    let name = usize::try_from(month.month() - 1).ok().and_then(|place| MONTHS.get(place)).unwrap_or(&"JAN");
    format!("{name}{:02}", month.year() % 100)
}
