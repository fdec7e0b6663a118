//! What can be asked of the command line.

use crate::exit_status::ExitStatus;
use crate::generate::Generate;
use anyhow::Context;
use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use formats::trf::{LineEnding, ProblemKind, Purpose, Strictness, Version, Writing, system_named};
use glossary::RoundNumber;
use pairing::System;
use std::ffi::OsString;
use std::path::PathBuf;

/// The chief arbiter's desk: alone it opens the desk in the browser; its commands check, convert, pair and
/// explain.
///
/// Alone, or as `jadoube desk`, it runs tournaments in the browser, for every device in the hall. Its other
/// commands read Tournament Report Files (TRF06, TRF16, TRF26 and the records of pairing programs), tell what
/// is wrong with them line by line, pair, check, rank, and cite the article behind what they say.
#[derive(Debug, Parser)]
#[command(name = "jadoube", version, after_help = ExitStatus::help())]
pub(crate) struct Arguments {
    /// When to colour
    #[arg(
        long = "color",
        value_name = "WHEN",
        global = true,
        value_enum,
        default_value_t,
        hide_possible_values = true,
        help = "Colours: auto (on a terminal, unless NO_COLOR is set), always, never",
        hide_default_value = true
    )]
    pub(crate) colour: Colouring,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Desk(crate::desk::Desk),
    Audit(crate::audit::Verify),
    Passphrase(crate::passphrase::Passphrase),
    Print(Box<crate::print::Print>),
    PrintWorker(crate::print::PrintWorker),
    Recover(crate::recover::Recover),
    Report(crate::report::Report),
    Restore(crate::restore::Restore),
    Site(crate::site::Site),
    Validate(Validate),
    Convert(Convert),
    Pair(Pair),
    Why(Why),
    Check(Check),
    CanMate(crate::can_mate::CanMate),
    Rule(crate::rule::Rule),
    Pgn(crate::pgn::Pgn),
    Equipment(crate::equipment::Equipment),
    Event(Box<crate::event::Event>),
    Standings(Standings),
    Norms(Box<crate::norms::Norms>),
    TitleFile(Box<crate::title_file::TitleFile>),
    Prizes(crate::prizes::Prizes),
    Rating(crate::rating::RatingOf),
    RatingPeriod(Box<crate::rating_period::RatingPeriod>),
    Generate(Box<Generate>),
    Lint(crate::lint::Lint),
    List(crate::list::List),
    Article(Article),
    Completions(Completions),
    Man(Man),
}

/// Check tournament reports, and tell every problem with its line and columns
///
/// Errors come first, then warnings, then notes; alike problems are summed up after the third. Errors and
/// warnings make exit code 1, notes do not.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Validate {
    /// The files; - is standard input
    #[arg(required = true, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,
    /// Tell also what is missing for this purpose, by the columns R, P and title of the TRF26
    #[arg(long = "for", value_name = "PURPOSE", value_enum)]
    pub(crate) purpose: Option<For>,
    /// Print one JSON document, for machines
    #[arg(long)]
    pub(crate) json: bool,
    /// Refuse a file that has a problem of one of these kinds (notes never count)
    #[arg(long, value_name = "KIND,…", value_delimiter = ',', value_parser = kinds(),
        hide_possible_values = true,
        help = "Refuse a file with an error or warning of these kinds; \"all\" is every kind",
        long_help = long_help_of_refuse())]
    pub(crate) refuse: Vec<String>,
    /// Show every problem, in the order of the file, instead of summing up alike ones
    #[arg(long)]
    pub(crate) all: bool,
}

/// Write a tournament report in another version of the format
///
/// What that version cannot say is told on standard error and makes exit code 1; the file is written all the
/// same. OUT is replaced as a whole or not at all.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Convert {
    /// The file to read; - is standard input
    #[arg(value_name = "IN", value_hint = ValueHint::FilePath)]
    pub(crate) from: PathBuf,
    /// The file to write; - is standard output
    #[arg(short = 'o', long = "output", value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) out: PathBuf,
    /// The version to write
    #[arg(long, value_enum, value_name = "VERSION")]
    pub(crate) to: To,
    #[command(flatten)]
    pub(crate) writing: Written,
    /// Show every loss, instead of summing up alike ones
    #[arg(long)]
    pub(crate) all: bool,
}

/// Rank the participants of a tournament report, with every tie-break and its working
///
/// The tie-breaks are those asked for, else those that the file declares (212, 202), else what older rules
/// recommended for such events. The edition of the tie-break regulations is the one in force on the first day
/// of the event, unless another is asked for.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Standings {
    /// The file; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    /// The standings after this round; after the last complete one, if not given
    #[arg(long, value_name = "N")]
    pub(crate) round: Option<u16>,
    /// The tie-breaks, such as BH/C1,BH,SB
    #[arg(long, value_name = "CODES")]
    pub(crate) tie_breaks: Option<String>,
    /// The edition of the regulations: tie-break@2024-08 or tie-break@2026-03
    #[arg(long, value_name = "EDITION")]
    pub(crate) edition: Option<String>,
    /// How the event is paired, if the file does not tell it or tells it wrongly
    #[arg(long, value_enum, value_name = "SYSTEM")]
    pub(crate) system: Option<EventSystem>,
    /// How unplayed rounds count: by the edition, or as the rules of 2022 or 2011 had it (article 16.6)
    #[arg(long, value_enum, value_name = "REGIME", default_value_t)]
    pub(crate) unplayed: Unplayed,
    /// Unrated players in tie-breaks on ratings: "out" leaves them out of averages, a number takes it for
    /// their rating
    #[arg(long, value_name = "out|RATING")]
    pub(crate) unrated: Option<String>,
    /// Do not rank this participant, who was expelled; the results of the others stand. May be given several
    /// times
    #[arg(long, value_name = "NUMBER")]
    pub(crate) expelled: Vec<u16>,
    /// Take out this participant, who left a round robin before half of the games, with all results. May be
    /// given several times
    #[arg(long, value_name = "NUMBER")]
    pub(crate) taken_out: Vec<u16>,
    /// Draw lots between those who are still tied, from this number drawn in public
    #[arg(long, value_name = "NUMBER")]
    pub(crate) lots: Option<u64>,
    /// A table for people, tab-separated values, JSON, or a crosstable
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t)]
    pub(crate) format: StandingsFormat,
    /// Show how the values of this participant came about; may be given several times
    #[arg(long, value_name = "NUMBER")]
    pub(crate) show: Vec<u16>,
}

/// How an event is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum EventSystem {
    /// Each round from the results so far
    Swiss,
    /// Known from the beginning: round robin, Scheveningen, match
    RoundRobin,
}

/// How unplayed rounds count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Unplayed {
    /// As the edition says
    #[default]
    Edition,
    /// As the General Rules of 1 July 2022 said
    #[value(name = "2022")]
    July2022,
    /// As the Tournament Rules of 2011 said: a virtual opponent
    #[value(name = "2011")]
    Virtual2011,
}

/// How standings are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum StandingsFormat {
    /// For people
    #[default]
    Table,
    /// Tabs, a header, a row a participant
    Tsv,
    /// For machines, with the working of every value
    Json,
    /// Everybody's rounds
    Crosstable,
}

/// Pair a round of a Swiss tournament
///
/// By the FIDE (Dutch) system: the edition asked for, else the one that the file declares (192, 092), else
/// the one in force on its first day, else the newest. Who has a bye for the round (a bye in its column, 240,
/// XXZ) is not paired. If no legal pairing exists, the players and criteria in the way are told, and the exit
/// code is 1.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Pair {
    /// The tournament report; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    /// The round to pair; the next one, if not given. A round already paired is paired again from those
    /// before it
    #[arg(long, value_name = "N", value_parser = round)]
    pub(crate) round: Option<RoundNumber>,
    /// The edition of the system, such as dutch@2026-02
    #[arg(long, value_name = "SYSTEM", value_parser = system_named)]
    pub(crate) system: Option<System>,
    /// The file to write; - is standard output
    #[arg(short, long = "output", value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<PathBuf>,
    /// How to write it; wide on a terminal, else list
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) format: Option<PairFormat>,
}

/// Explain the pairing of a round, with articles: every bracket, a board, or a player
///
/// The round is paired by the rules, as jadoube pair does, and what decided is told in words. With --against,
/// what speaks against that pair is told: the first criterion under which the best pairing with it is worse,
/// with the figures of both.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Why {
    /// The tournament report; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    /// The round to explain; the next one to be paired, if not given
    #[arg(long, value_name = "N", value_parser = round)]
    pub(crate) round: Option<RoundNumber>,
    /// The edition of the system, such as dutch@2026-02
    #[arg(long, value_name = "SYSTEM", value_parser = system_named)]
    pub(crate) system: Option<System>,
    /// A board, counted from 1
    #[arg(long, value_name = "B", conflicts_with = "player")]
    pub(crate) board: Option<usize>,
    /// A player, by number
    #[arg(long, value_name = "P")]
    pub(crate) player: Option<u16>,
    /// An opponent whom that player did not get, by number
    #[arg(long, value_name = "X", requires = "player")]
    pub(crate) against: Option<u16>,
    /// Print JSON, for machines
    #[arg(long)]
    pub(crate) json: bool,
}

/// Check the pairings of tournaments: pair every round again, and tell each difference
///
/// Boards and colours are compared, and the rule that decides between the expected and the found is told.
/// Differences that a ### comment of the file explains (manual pairing, import, correction, adjournment) are
/// counted apart.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Check {
    /// The files, or folders with files *.trf, *.trfx, *.fid, *.tab; - is standard input
    #[arg(required = true, value_name = "FILE|DIR", value_hint = ValueHint::AnyPath)]
    pub(crate) files: Vec<PathBuf>,
    /// The edition of the system for all files, such as dutch@2017-07; else what each file declares, else by
    /// its first day
    #[arg(long, value_name = "SYSTEM", value_parser = system_named)]
    pub(crate) system: Option<System>,
    /// Tell every board, reason and rank, instead of the first few that are alike
    #[arg(long)]
    pub(crate) all: bool,
    /// Print one JSON document, for machines
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print an article of the Handbook, and where the code and the cases for it are
///
/// Without a citation: the documents there are. "dutch" lists its editions, "dutch@2026-02" the articles of
/// one, "dutch@2026-02/2.4.9" prints an article. The texts are our own short paraphrases, not FIDE's
/// sentences.
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Article {
    /// A document, an edition or an article, such as dutch@2026-02/2.4.9
    pub(crate) citation: Option<String>,
    /// Print JSON, for machines
    #[arg(long)]
    pub(crate) json: bool,
}

/// Print the completions for a shell
///
/// For bash: jadoube completions bash > ~/.local/share/bash-completion/completions/jadoube
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

/// Print the manual page, or write the pages of all commands
///
/// To read it: jadoube man | man -l -
#[derive(Args, Debug)]
#[command(after_help = ExitStatus::help())]
pub(crate) struct Man {
    /// Write jadoube.1 and a page for each command into this folder
    #[arg(short = 'o', long = "output", value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) folder: Option<PathBuf>,
}

/// When to colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colouring {
    /// On a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    Always,
    Never,
}

impl From<Colouring> for clap::ColorChoice {
    fn from(colouring: Colouring) -> clap::ColorChoice {
        match colouring {
            Colouring::Auto => clap::ColorChoice::Auto,
            Colouring::Always => clap::ColorChoice::Always,
            Colouring::Never => clap::ColorChoice::Never,
        }
    }
}

/// What the file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum For {
    /// To be rated by FIDE: column R
    Rating,
    /// To be rated as an event with title norms: column R and what is marked for title events
    Title,
    /// To be paired, or its tie-breaks computed: column P
    Pairing,
}

impl From<For> for Purpose {
    fn from(purpose: For) -> Purpose {
        match purpose {
            For::Rating => Purpose::Rating,
            For::Title => Purpose::Title,
            For::Pairing => Purpose::Pairing,
        }
    }
}

/// How a pairing is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PairFormat {
    /// The number of pairs, then White and Black a line, 0 for the bye
    List,
    /// A table for people: boards, names, points
    Wide,
    /// JSON, for machines
    Json,
}

/// A round on the command line.
fn round(text: &str) -> anyhow::Result<RoundNumber> {
    let number = text.parse().ok().and_then(RoundNumber::new);
    number.context("a round is a number from 1")
}

/// The version of the TRF to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum To {
    /// The version of 2006
    Trf06,
    /// The version of 2016, with the records of pairing programs
    Trf16,
    /// The version of 2026
    Trf26,
}

impl From<To> for Version {
    fn from(to: To) -> Version {
        match to {
            To::Trf06 => Version::Trf06,
            To::Trf16 => Version::Trf16,
            To::Trf26 => Version::Trf26,
        }
    }
}

/// How a report is written.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Written {
    /// How lines end
    #[arg(long, value_enum, value_name = "ENDING", default_value_t = Ending::Crlf)]
    line_ending: Ending,
    /// Write names in the letters of ASCII: Mueller for Müller
    #[arg(long)]
    ascii_names: bool,
}

impl Written {
    /// The same for the writer.
    pub(crate) fn writing(self) -> Writing {
        Writing { line_ending: self.line_ending.into(), ascii_names: self.ascii_names }
    }
}

/// How lines end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ending {
    /// Carriage return alone
    Cr,
    /// Line feed alone, as on Linux and the Mac
    Lf,
    /// Both, which everybody reads
    Crlf,
}

impl From<Ending> for LineEnding {
    fn from(ending: Ending) -> LineEnding {
        match ending {
            Ending::Cr => LineEnding::Cr,
            Ending::Lf => LineEnding::Lf,
            Ending::Crlf => LineEnding::CrLf,
        }
    }
}

const ALL_KINDS: &str = "all";

fn kinds() -> PossibleValuesParser {
    PossibleValuesParser::new(ProblemKind::ALL.iter().map(|kind| kind.name()).chain([ALL_KINDS]))
}

fn long_help_of_refuse() -> String {
    let names: Vec<&str> = ProblemKind::ALL.iter().map(|kind| kind.name()).collect();
    format!(
        "Refuse a file with an error or warning of these kinds; \"all\" is every kind\n\nKinds: {}",
        names.join(", ")
    )
}

impl Validate {
    /// The kinds that are refused.
    pub(crate) fn strictness(&self) -> Strictness {
        if self.refuse.iter().any(|name| name == ALL_KINDS) {
            return Strictness::everything();
        }
        let asked = |kind: &ProblemKind| self.refuse.iter().any(|name| name == kind.name());
        Strictness::refusing(ProblemKind::ALL.iter().copied().filter(asked))
    }
}

/// The value of `--color` before the command line is understood: help and usage errors obey it too.
pub(crate) fn colour_asked(arguments: impl Iterator<Item = OsString>) -> Colouring {
    let mut asked = Colouring::default();
    let mut is_next = false;
    for argument in arguments.take_while(|argument| argument != "--") {
        let text = argument.to_string_lossy();
        let value = if is_next { Some(&*text) } else { text.strip_prefix("--color=") };
        asked = value.and_then(|value| Colouring::from_str(value, false).ok()).unwrap_or(asked);
        is_next = text == "--color";
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn colours_are_known_before_the_rest_is() {
        let asked = |line: &str| colour_asked(line.split(' ').map(OsString::from));
        assert_eq!(asked("jadoube --help"), Colouring::Auto);
        assert_eq!(asked("jadoube --color never --help"), Colouring::Never);
        assert_eq!(asked("jadoube validate --color=always"), Colouring::Always);
        assert_eq!(asked("jadoube --color sometimes"), Colouring::Auto);
        assert_eq!(asked("jadoube validate -- --color=always"), Colouring::Auto);
    }
}
