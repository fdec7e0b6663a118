//! `jadoube pgn`: games as PGN, checked, converted and cleaned, one game at a time.

mod source;

use crate::exit_status::ExitStatus;
use crate::files;
use crate::terminal::{BOLD, GREEN, Terminal, printable, styled};
use anyhow::{Context, bail};
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use laws::notation::{Form, Language, Letters, Style};
use laws::pgn::{Annotation, Game, Games, Problem, Replay, Step};
use source::{Output, Source};
use std::path::{Path, PathBuf};
use words::Words;

/// Check, convert and clean games in PGN
///
/// Files of any size are read piece by piece; what is wrong is told with line and column, and reading goes
/// on. Chess960 is understood by the start position of the game (header FEN).
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Pgn {
    #[command(subcommand)]
    command: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Check(Check),
    Convert(Convert),
    Clean(Clean),
}

/// Play through all games, and tell every problem with its line and column
#[derive(Args, Debug)]
struct Check {
    /// The files; - is standard input
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,
    /// The language of the piece letters, such as German; English if not given
    #[arg(long, value_name = "LANGUAGE")]
    letters: Option<String>,
    /// Tell at most so many problems of a file
    #[arg(long, value_name = "N", default_value_t = 20)]
    most: usize,
    /// The language in which problems are told: en, de, fr or es
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    language: String,
}

/// Write games with their moves in other letters, with figurines, or in the long form
#[derive(Args, Debug)]
struct Convert {
    /// The file to read; - is standard input
    #[arg(value_name = "IN", value_hint = ValueHint::FilePath)]
    from: PathBuf,
    /// The file to write; - is standard output
    #[arg(short = 'o', long = "output", value_name = "OUT", value_hint = ValueHint::FilePath)]
    out: PathBuf,
    /// The language of the piece letters in IN; English if not given
    #[arg(long, value_name = "LANGUAGE")]
    letters: Option<String>,
    /// The language of the piece letters in OUT, or figurines; English, which is PGN, if not given
    #[arg(long, value_name = "LANGUAGE")]
    to: Option<String>,
    /// Short (Nf3) or long (Ng1-f3) notation
    #[arg(long, value_enum, value_name = "FORM", default_value_t)]
    form: FormAsked,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum FormAsked {
    #[default]
    Short,
    Long,
}

/// Write games as PGN programs expect them: what is not legal is left out and told, headers are put in order
#[derive(Args, Debug)]
struct Clean {
    /// The file to read; - is standard input
    #[arg(value_name = "IN", value_hint = ValueHint::FilePath)]
    from: PathBuf,
    /// The file to write; - is standard output
    #[arg(short = 'o', long = "output", value_name = "OUT", value_hint = ValueHint::FilePath)]
    out: PathBuf,
    /// The language of the piece letters in IN; English if not given
    #[arg(long, value_name = "LANGUAGE")]
    letters: Option<String>,
    /// Leave out comments; clock times stay
    #[arg(long)]
    no_comments: bool,
    /// Leave out clock times
    #[arg(long)]
    no_clocks: bool,
    /// Leave out variations
    #[arg(long)]
    no_variations: bool,
    /// Leave out games without a move
    #[arg(long)]
    no_empty: bool,
}

pub(crate) fn run(asked: &Pgn, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    match &asked.command {
        What::Check(asked) => check(asked, terminal),
        What::Convert(asked) => convert(asked, terminal),
        What::Clean(asked) => clean(asked, terminal),
    }
}

/// The letters of a language by its English name, or the figurines.
fn letters(named: Option<&str>) -> anyhow::Result<Letters> {
    let Some(named) = named else { return Ok(Letters::ENGLISH) };
    if named.eq_ignore_ascii_case("figurines") {
        return Ok(Letters::FIGURINES);
    }
    let known = Language::ALL.iter().find(|language| language.name().eq_ignore_ascii_case(named));
    let all = || Language::ALL.iter().map(|language| language.name()).collect::<Vec<_>>().join(", ");
    known.map(|language| Letters::of(*language)).with_context(|| {
        format!("no letters are known for `{}`; there are figurines, {}", printable(named), all())
    })
}

/// What was counted in a file.
#[derive(Default)]
struct Counted {
    games: u64,
    moves: u64,
    problems: u64,
}

fn check(asked: &Check, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let letters = letters(asked.letters.as_deref())?;
    let language = words::Language::of(&asked.language)
        .with_context(|| format!("`{}` is not a language; there are en, de, fr and es", asked.language))?;
    let words = Words::in_language(language);
    let mut worst = ExitStatus::Fine;
    for path in &asked.files {
        let status = match check_file(path, letters, asked.most, &words, terminal) {
            Ok(counted) => counted_line(path, &counted, terminal)?,
            Err(why) => {
                terminal.complain(&format!("{why:#}"));
                ExitStatus::Unreadable
            }
        };
        worst = worst.max(status);
    }
    Ok(worst)
}

fn counted_line(path: &Path, counted: &Counted, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let (style, status) =
        if counted.problems == 0 { (GREEN, ExitStatus::Fine) } else { (BOLD, ExitStatus::Found) };
    let text = format!(
        "{}: {} games, {} moves, {} problems\n",
        printable(&files::name(path)),
        counted.games,
        counted.moves,
        counted.problems
    );
    terminal.print(&styled(style, text))?;
    Ok(if counted.games == 0 { ExitStatus::Unreadable } else { status })
}

fn check_file(
    path: &Path,
    letters: Letters,
    most: usize,
    words: &Words,
    terminal: &Terminal,
) -> anyhow::Result<Counted> {
    let source = Source::open(path)?;
    let mut replay = Replay::new(source.reader()).in_letters(letters);
    let mut counted = Counted::default();
    while let Some(step) = replay.next().with_context(|| files::name(path))? {
        match step {
            Step::Move { .. } => counted.moves += 1,
            Step::GameEnd(_) => counted.games += 1,
            Step::Problem(problem) => {
                tell(path, &problem, counted.problems, most, words, terminal);
                counted.problems += 1;
            }
            Step::Header { .. }
            | Step::Unplayed(_)
            | Step::AnnotationGlyph(_)
            | Step::Comment(_)
            | Step::VariationStart
            | Step::VariationEnd => {}
        }
    }
    Ok(counted)
}

/// Tells a problem, the first so many of a file.
fn tell(path: &Path, problem: &Problem, before: u64, most: usize, words: &Words, terminal: &Terminal) {
    let most = most as u64;
    if before < most {
        terminal.complain(&format!("{}: {}", files::name(path), words.said(&problem.phrase())));
    } else if before == most {
        terminal.complain(&format!("{}: more problems are only counted (--most)", files::name(path)));
    }
}

fn convert(asked: &Convert, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let (from, to) = (letters(asked.letters.as_deref())?, letters(asked.to.as_deref())?);
    let form = match asked.form {
        FormAsked::Short => Form::Short,
        FormAsked::Long => Form::Long,
    };
    let style = Style { letters: to, form, ..Style::PGN };
    rewritten(&asked.from, &asked.out, from, terminal, |game| Some(game.to_text(&style)))
}

fn clean(asked: &Clean, terminal: &Terminal) -> anyhow::Result<ExitStatus> {
    let from = letters(asked.letters.as_deref())?;
    rewritten(&asked.from, &asked.out, from, terminal, |mut game| {
        if asked.no_empty && game.main_line().moves.is_empty() {
            return None;
        }
        strip(&mut game, asked);
        Some(game.to_pgn())
    })
}

/// Leaves out what was asked for.
fn strip(game: &mut Game, asked: &Clean) {
    for line in game.lines_mut() {
        strip_remark(&mut line.preface, asked);
        for played in &mut line.moves {
            if asked.no_variations {
                played.variations.clear();
            }
            if asked.no_comments {
                played.glyphs.clear();
            }
            strip_remark(&mut played.annotation, asked);
        }
    }
}

fn strip_remark(remark: &mut Annotation, asked: &Clean) {
    if asked.no_comments {
        remark.text.clear();
    }
    if asked.no_clocks {
        (remark.clock, remark.elapsed) = (None, None);
    }
}

/// Reads a file game by game and writes each as it is to be.
fn rewritten(
    from: &Path,
    out: &Path,
    letters: Letters,
    terminal: &Terminal,
    write: impl Fn(Game) -> Option<String>,
) -> anyhow::Result<ExitStatus> {
    if !files::is_standard(out) && from == out {
        bail!("{}: a file cannot be converted onto itself", from.display());
    }
    let source = Source::open(from)?;
    let mut games = Games::new(source.reader()).in_letters(letters);
    let mut output = Output::create(out)?;
    let words = Words::in_language(words::Language::English);
    let mut counted = Counted::default();
    while let Some((game, problems)) = games.next().with_context(|| files::name(from))? {
        for problem in &problems {
            tell(from, problem, counted.problems, 20, &words, terminal);
            counted.problems += 1;
        }
        let Some(text) = write(game) else { continue };
        output.write(if counted.games == 0 { "" } else { "\n" })?;
        output.write(&text)?;
        counted.games += 1;
    }
    output.finish()?;
    Ok(match (counted.games, counted.problems) {
        (0, _) => ExitStatus::Unreadable,
        (_, 0) => ExitStatus::Fine,
        (_, _) => ExitStatus::Found,
    })
}
