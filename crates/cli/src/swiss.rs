//! A file read as a Swiss tournament to be paired: what `pair`, `check` and the command line of other engines
//! share.

use crate::files;
use crate::problems::{self, Layout};
use crate::terminal::printable;
use crate::validate::{NOTHING_USABLE, is_usable};
use anyhow::anyhow;
use formats::trf::{self, AdoptedSystem, CannotPair, Problem, ProblemKind, Report, SwissTournament};
use glossary::RoundNumber;
use pairing::{Position, System};
use std::collections::BTreeMap;
use std::path::Path;

/// A file that can be paired.
pub(crate) struct Readable {
    pub(crate) name: String,
    pub(crate) report: Report,
    pub(crate) problems: Vec<Problem>,
    pub(crate) adopted: AdoptedSystem,
    pub(crate) tournament: SwissTournament,
}

/// Why a file cannot be paired.
pub(crate) enum Refused {
    /// The system did not let us read it.
    NoAccess(String),
    /// It holds nothing of use.
    NothingUsable(String),
    /// It contradicts itself.
    Contradictory(String, Vec<Problem>),
    /// It is no individual Swiss tournament by the Dutch system, or lacks something.
    Unsuited(String, CannotPair),
}

impl Refused {
    /// What is said of it, to its end of line.
    pub(crate) fn words(&self, width: Option<u16>) -> String {
        match self {
            Refused::NoAccess(why) => format!("{}\n", printable(why)),
            Refused::NothingUsable(name) => format!("{name}: {NOTHING_USABLE}\n"),
            Refused::Contradictory(name, problems) => {
                let shown = problems::show(name, problems, Layout { width, all: false });
                format!("{shown}{name}: cannot be paired until these errors are put right\n")
            }
            Refused::Unsuited(name, why) => format!("{name}: {}\n", printable(&why.to_string())),
        }
    }

    /// One sentence, for machines.
    pub(crate) fn sentence(&self) -> String {
        match self {
            Refused::NoAccess(why) => why.clone(),
            Refused::NothingUsable(_) => NOTHING_USABLE.to_owned(),
            Refused::Contradictory(_, problems) => {
                problems.first().map_or_else(String::new, |problem| problem.to_string())
            }
            Refused::Unsuited(_, why) => why.to_string(),
        }
    }
}

/// Whether a problem is that a file is larger than a TRF can be.
pub(crate) fn is_too_large(problem: &Problem) -> bool {
    problem.kind == ProblemKind::TooManyResults && problem.message.template().starts_with("more than")
}

/// A file that does not contradict itself, whatever system it was paired by.
pub(crate) struct Opened {
    pub(crate) name: String,
    pub(crate) report: Report,
    pub(crate) problems: Vec<Problem>,
}

/// Reads a file to be paired.
pub(crate) fn read(path: &Path, asked: Option<System>) -> Result<Readable, Refused> {
    open(path)?.swiss(asked)
}

/// Reads a file that may have been paired by any system.
pub(crate) fn open(path: &Path) -> Result<Opened, Refused> {
    let name = printable(&files::name(path));
    let bytes = files::read(path).map_err(|why| Refused::NoAccess(why.to_string()))?;
    let (report, problems) = trf::read(&bytes);
    if !is_usable(&report) {
        return Err(Refused::NothingUsable(name));
    }
    let errors: Vec<Problem> =
        problems.iter().filter(|problem| report.prevents_pairing(problem)).cloned().collect();
    if !errors.is_empty() {
        return Err(Refused::Contradictory(name, errors));
    }
    Ok(Opened { name, report, problems })
}

impl Opened {
    /// The same as a Swiss tournament to be paired.
    pub(crate) fn swiss(self, asked: Option<System>) -> Result<Readable, Refused> {
        let Opened { name, report, problems } = self;
        let adopted = match report.adopted_system(asked) {
            Ok(adopted) => adopted,
            Err(why) => return Err(Refused::Unsuited(name, why)),
        };
        match report.swiss(adopted.system) {
            Ok(tournament) => Ok(Readable { name, report, problems, adopted, tournament }),
            Err(why) => Err(Refused::Unsuited(name, why)),
        }
    }
}

/// The position before the round asked for, or else before the next one; the outer error is about a round
/// that cannot be asked for.
pub(crate) fn position(
    file: &Readable,
    asked: Option<RoundNumber>,
) -> anyhow::Result<Result<Position, CannotPair>> {
    let round = asked.unwrap_or_else(|| file.tournament.next_round());
    match file.tournament.position(round) {
        Err(why @ (CannotPair::AfterLastRound { .. } | CannotPair::TooEarly { .. })) if asked.is_some() => {
            Err(anyhow!("{}: {why}", file.name))
        }
        found => Ok(found),
    }
}

impl Readable {
    /// The participants' names by number.
    pub(crate) fn names(&self) -> BTreeMap<u16, &str> {
        self.report.players().map(|player| (player.number.get(), player.name.as_str())).collect()
    }
}
