//! The command line of existing pairing engines, so that programs which call one of them can call us
//! unchanged.
//!
//! ```text
//! jadoube --dutch in.trf -p [out] [-l [checklist]]    pair the next round
//! jadoube --dutch in.trf -c [round] [-l [checklist]]  check all rounds, or one
//! jadoube --dutch -g [config] -o out.trf [-s seed]    make a tournament
//! jadoube --dutch -r                                  tell the version
//! ```
//!
//! In this form only, the exit codes are theirs: see [`Code`].

use crate::checklist;
use crate::files;
use crate::generate::{RtgFailure, generate_like_other_engines};
use crate::pair::{finding_words, list};
use crate::problems::width_of_errors;
use crate::swiss::{self, Readable, Refused};
use crate::terminal::Terminal;
use formats::trf::{CannotPair, Severity};
use glossary::RoundNumber;
use pairing::Outcome;
use pairing::check::{Discrepancy, Verdict, check};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The exit codes of existing engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Code {
    /// Done; a check that found differences too.
    Done = 0,
    /// No valid pairing exists.
    NoPairing = 1,
    /// Something that should not happen.
    Unexpected = 2,
    /// The command line or the file is wrong.
    BadInput = 3,
    /// More participants or rounds than can be paired.
    TooLarge = 4,
    /// A file cannot be read or written.
    FileAccess = 5,
}

impl From<Code> for ExitCode {
    fn from(code: Code) -> ExitCode {
        ExitCode::from(code as u8)
    }
}

/// Why a request ended early: the code, and what is said on standard error, to its end of line.
type Failure = (Code, String);

/// What was asked for.
#[derive(Debug, Default, PartialEq, Eq)]
struct Request {
    tells_version: bool,
    input: Option<PathBuf>,
    task: Option<Task>,
    /// `-l`, with the file if one is named.
    checklist: Option<Option<PathBuf>>,
    /// `-o`
    output: Option<PathBuf>,
    /// `-s`
    seed: Option<String>,
}

#[derive(Debug, PartialEq, Eq)]
enum Task {
    /// `-p`, with the file to write if one is named.
    Pair(Option<PathBuf>),
    /// `-c`, with the round if one is named.
    Check(Option<RoundNumber>),
    /// `-g`, with the configuration if one is named.
    Generate(Option<PathBuf>),
}

/// The systems that other engines know by an option of this form, and what they are called.
const SYSTEMS: [(&str, &str); 5] = [
    ("--burstein", "the Burstein system"),
    ("--dubov", "the Dubov system"),
    ("--lim", "the Lim system"),
    ("--double-swiss", "the Double-Swiss system"),
    ("--team-swiss", "the Swiss team system"),
];

/// The system of a word of the command line, if it is not ours.
fn other_system(word: &OsString) -> Option<(&'static str, &'static str)> {
    SYSTEMS.into_iter().find(|(option, _)| word == option)
}

/// Whether the arguments, without the program's name, are in this form.
pub(crate) fn is_asked(arguments: &[OsString]) -> bool {
    let names_system = |index: usize| {
        arguments.get(index).is_some_and(|word| word == "--dutch" || other_system(word).is_some())
    };
    let tells_version = arguments.first().is_some_and(|word| word == "-r");
    names_system(0) || tells_version && (arguments.len() == 1 || names_system(1))
}

/// Does what the arguments ask for.
pub(crate) fn run(arguments: &[OsString], terminal: &Terminal) -> Code {
    let done = parse(arguments).and_then(|request| perform(&request, terminal));
    done.map_or_else(
        |(code, words)| {
            terminal.tell(&words);
            code
        },
        |()| Code::Done,
    )
}

fn perform(request: &Request, terminal: &Terminal) -> Result<(), Failure> {
    if request.tells_version {
        print(&format!("jadoube {}\n", env!("CARGO_PKG_VERSION")), terminal)?;
    }
    match (&request.task, &request.input) {
        (None, None) if request.tells_version => Ok(()),
        (Some(Task::Generate(config)), model) => generate(config.as_deref().or(model.as_deref()), request),
        (Some(Task::Pair(out)), Some(input)) => pair(input, out.as_deref(), request, terminal),
        (Some(Task::Check(round)), Some(input)) => check_file(input, *round, request, terminal),
        (None | Some(Task::Pair(_) | Task::Check(_)), _) => Err(usage("a file and -p or -c are needed")),
    }
}

fn usage(what: &str) -> Failure {
    let words = format!(
        "jadoube: {what}\nusage: jadoube --dutch in.trf -p [out] [-l [checklist]]\n       \
         jadoube --dutch in.trf -c [round]\n       jadoube --dutch -g [config] -o out.trf [-s seed]\n"
    );
    (Code::BadInput, words)
}

fn parse(arguments: &[OsString]) -> Result<Request, Failure> {
    if let Some((option, name)) = arguments.iter().find_map(other_system) {
        return Err(usage(&format!(
            "{option}: {name} is not paired here, only the Dutch system is (--dutch)"
        )));
    }
    let mut request = Request::default();
    let mut left = arguments.iter().peekable();
    while let Some(argument) = left.next() {
        let mut value = || left.next_if(|next| !next.to_string_lossy().starts_with('-'));
        match argument.to_string_lossy().as_ref() {
            "--dutch" => {}
            "-r" => request.tells_version = true,
            "-p" => request.task = Some(Task::Pair(value().map(PathBuf::from))),
            "-g" => request.task = Some(Task::Generate(value().map(PathBuf::from))),
            "-c" => {
                let round = value().map(|text| round(&text.to_string_lossy())).transpose()?;
                request.task = Some(Task::Check(round));
            }
            "-l" => request.checklist = Some(value().map(PathBuf::from)),
            "-o" => request.output = Some(value().ok_or_else(|| usage("-o needs a file"))?.into()),
            "-s" => {
                let seed = value().ok_or_else(|| usage("-s needs a number"))?;
                request.seed = Some(seed.to_string_lossy().into_owned());
            }
            "-b" => return Err(usage("-b is not known here: declare FIDE_DUTCH_2026_BAKU in record 192")),
            other if other.starts_with('-') && other != "-" => {
                return Err(usage(&format!("{other} is not known")));
            }
            _ if request.input.is_none() => request.input = Some(argument.into()),
            other => return Err(usage(&format!("{other} is one file too many"))),
        }
    }
    Ok(request)
}

fn round(text: &str) -> Result<RoundNumber, Failure> {
    let number = text.parse().ok().and_then(RoundNumber::new);
    number.ok_or_else(|| usage(&format!("{text} is no round")))
}

/// Makes a tournament: from a configuration if one is named, into `request.output`, with `request.seed`.
fn generate(config: Option<&Path>, request: &Request) -> Result<(), Failure> {
    let out = request.output.as_deref().ok_or_else(|| usage("-g needs a file to write, after -o"))?;
    let seed = request.seed.as_deref().map(|text| text.parse().map_err(|_| usage("-s needs a number")));
    let made = generate_like_other_engines(config, out, seed.transpose()?);
    made.map_err(|failure| {
        let (code, why) = match failure {
            RtgFailure::NoValidPairing(why) => (Code::NoPairing, why),
            RtgFailure::BadInput(why) => (Code::BadInput, why),
            RtgFailure::FileAccess(why) => (Code::FileAccess, why),
        };
        (code, format!("jadoube: {why}\n"))
    })
}

fn read(input: &Path, terminal: &Terminal) -> Result<Readable, Failure> {
    let file = swiss::read(input, None).map_err(|refused| {
        let code = match &refused {
            Refused::NoAccess(_) => Code::FileAccess,
            Refused::Contradictory(_, problems) if problems.iter().any(swiss::is_too_large) => Code::TooLarge,
            Refused::NothingUsable(_) | Refused::Contradictory(..) | Refused::Unsuited(..) => Code::BadInput,
        };
        (code, refused.words(width_of_errors()))
    })?;
    terminal.tell(&words_about_points(&file));
    Ok(file)
}

/// That the points of a file were not used, where they are not what the results give; to its end of line.
fn words_about_points(file: &Readable) -> String {
    let wrong = file.problems.iter().filter(|problem| problem.severity == Severity::Error);
    match wrong.filter(|problem| problem.is_about_points()).count() {
        0 => String::new(),
        wrong => format!(
            "{}: {} not what the results give; the results decide, and jadoube check tells more\n",
            file.name,
            if wrong == 1 {
                "1 total of points is".to_owned()
            } else {
                format!("{wrong} totals of points are")
            },
        ),
    }
}

fn print(text: &str, terminal: &Terminal) -> Result<(), Failure> {
    terminal.write(text.as_bytes()).map_err(|why| (Code::FileAccess, format!("jadoube: {why}\n")))
}

fn put(out: Option<&Path>, text: &str, terminal: &Terminal) -> Result<(), Failure> {
    match out.filter(|out| !files::is_standard(out)) {
        None => print(text, terminal),
        Some(out) => files::replace(out, text.as_bytes())
            .map_err(|why| (Code::FileAccess, format!("jadoube: {why}\n"))),
    }
}

fn pair(input: &Path, out: Option<&Path>, request: &Request, terminal: &Terminal) -> Result<(), Failure> {
    let file = read(input, terminal)?;
    let refused = |why: &CannotPair| (Code::BadInput, format!("{}: {why}\n", file.name));
    let position = file.tournament.position(file.tournament.next_round()).map_err(|why| refused(&why))?;
    match pairing::pair(&position) {
        Ok(Outcome::Paired(pairing)) => {
            put(out, &list(&pairing), terminal)?;
            match &request.checklist {
                None => Ok(()),
                Some(named) => {
                    let text = checklist::text(&file, &position, Some(&pairing));
                    let beside = named.clone().unwrap_or_else(|| input.with_extension("list"));
                    put(Some(&beside), &text, terminal)
                }
            }
        }
        Ok(Outcome::Impossible(finding)) => Err((Code::NoPairing, finding_words(&file, &position, &finding))),
        Err(error) => Err((Code::BadInput, format!("{}: {error}\n", file.name))),
    }
}

/// Checks all rounds, or one: a line for each, and below it both pairings where they differ, in the form that
/// callers know from the manual of JaVaFo.
fn check_file(
    input: &Path,
    only: Option<RoundNumber>,
    request: &Request,
    terminal: &Terminal,
) -> Result<(), Failure> {
    let file = read(input, terminal)?;
    let name =
        input.file_stem().map_or_else(|| file.name.clone(), |stem| stem.to_string_lossy().into_owned());
    let (mut text, mut lists) = (String::new(), String::new());
    let rounds = (1..=file.tournament.rounds_paired()).filter_map(RoundNumber::new);
    for round in rounds.filter(|&round| only.is_none_or(|only| only == round)) {
        let position = file.tournament.position(round).expect("the round is paired");
        let verdict = check(&position, &file.tournament.published(round)).expect("numbers are different");
        text += &format!("{name}: Round #{round}\n{}", differences(&verdict));
        if request.checklist.is_some() {
            lists += &checklist::text(&file, &position, None);
            lists += "\n";
        }
    }
    text += "\n";
    print(&text, terminal)?;
    match &request.checklist {
        None => Ok(()),
        Some(named) => {
            put(Some(&named.clone().unwrap_or_else(|| input.with_extension("list"))), &lists, terminal)
        }
    }
}

fn differences(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Agrees => String::new(),
        Verdict::Differs(discrepancy) => side_by_side(discrepancy),
        Verdict::NoLegalPairing(_) => "  no valid pairing exists\n".to_owned(),
    }
}

/// The pairs that should be there beside those that are; 0 stands for the bye.
fn side_by_side(discrepancy: &Discrepancy) -> String {
    let expected = discrepancy.expected.iter().map(|(_, board)| (board.white.get(), board.black.get()));
    let expected = expected.chain(discrepancy.expected_bye.map(|bye| (bye.get(), 0)));
    let found = discrepancy.found.iter().map(|(white, black)| (white.get(), black.get()));
    let found = found.chain(discrepancy.found_byes.iter().map(|bye| (bye.get(), 0)));
    let (expected, found): (Vec<_>, Vec<_>) = (expected.collect(), found.collect());
    let mut text = "\n  Checker pairings        Tournament pairings\n\n".to_owned();
    for row in 0..expected.len().max(found.len()) {
        let pair = |pair: Option<&(u16, u16)>| {
            pair.map_or_else(|| " ".repeat(10), |(white, black)| format!("{white:>4} - {black:>3}"))
        };
        text += format!("   {}               {}", pair(expected.get(row)), pair(found.get(row))).trim_end();
        text += "\n";
    }
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split_whitespace().map(OsString::from).collect()
    }

    #[test]
    fn the_form_is_known_by_its_first_argument() {
        assert!(is_asked(&words("--dutch in.trf -p")));
        assert!(is_asked(&words("-r")));
        assert!(is_asked(&words("-r --dutch in.trf -c")));
        assert!(!is_asked(&words("pair in.trf")));
        assert!(!is_asked(&words("")));
    }

    #[test]
    fn options_take_a_value_only_if_one_follows() {
        let request = parse(&words("--dutch in.trf -p out.txt -l")).unwrap();
        assert_eq!(request.input, Some("in.trf".into()));
        assert_eq!(request.task, Some(Task::Pair(Some("out.txt".into()))));
        assert_eq!(request.checklist, Some(None));
        let request = parse(&words("--dutch in.trf -p -l list.txt")).unwrap();
        assert_eq!(request.task, Some(Task::Pair(None)));
        assert_eq!(request.checklist, Some(Some("list.txt".into())));
        let request = parse(&words("--dutch -g config -o out.trf -s 7")).unwrap();
        assert_eq!(request.task, Some(Task::Generate(Some("config".into()))));
        assert_eq!((request.output, request.seed), (Some("out.trf".into()), Some("7".into())));
        let request = parse(&words("--dutch in.trf -c 3")).unwrap();
        assert_eq!(request.task, Some(Task::Check(RoundNumber::new(3))));
    }

    #[test]
    fn what_is_not_known_is_bad_input() {
        for line in ["--dutch in.trf -x", "--dutch a b -p", "--dutch in.trf -c zero", "--dutch in.trf -p -o"]
        {
            assert_eq!(parse(&words(line)).unwrap_err().0, Code::BadInput, "{line}");
        }
    }
}
