use glossary::{Phrase, phrase};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use handbook::Citation;

/// Where in a file something stands: line and columns are counted from 1, as in the TRF's own description.
///
/// ```
/// use formats::trf::Location;
/// assert_eq!(Location::columns(14, 81, 84).to_string(), "line 14, columns 81-84");
/// assert_eq!(Location::columns(14, 97, 97).to_string(), "line 14, column 97");
/// assert_eq!(Location::line(3).to_string(), "line 3");
/// assert_eq!(Location::FILE.to_string(), "file");
/// assert_eq!((Location::line(3).line_number(), Location::line(3).column_range()), (Some(3), None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Location {
    line: usize,
    first: usize,
    last: usize,
}

impl Location {
    /// The file as a whole: what is missing has no line.
    pub const FILE: Location = Location { line: 0, first: 0, last: 0 };

    /// A whole line. Example: see [`Location`].
    pub const fn line(line: usize) -> Location {
        Location { line, first: 0, last: 0 }
    }

    /// Some columns of a line, first and last included. Example: see [`Location`].
    pub const fn columns(line: usize, first: usize, last: usize) -> Location {
        Location { line, first, last }
    }

    /// The number of the line, if it is one line. Example: see [`Location`].
    pub fn line_number(self) -> Option<usize> {
        (self.line > 0).then_some(self.line)
    }

    /// The first and last column, if it is a part of a line. Example: see [`Location`].
    pub fn column_range(self) -> Option<(usize, usize)> {
        (self.first > 0).then_some((self.first, self.last))
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line_number(), self.column_range()) {
            (None, _) => f.write_str("file"),
            (Some(line), None) => write!(f, "line {line}"),
            (Some(line), Some((first, last))) if first == last => write!(f, "line {line}, column {first}"),
            (Some(line), Some((first, last))) => write!(f, "line {line}, columns {first}-{last}"),
        }
    }
}

/// How much a problem matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Good to know: how something was understood.
    Note,
    /// Wrong or odd, but what was meant is clear.
    Warning,
    /// What was meant cannot be known, or the file contradicts itself.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

crate::problem_kinds::kinds! {
    "What sort of problem it is: what a [`Strictness`] refuses or lets pass.";
    /// The text was not UTF-8, or began with a byte order mark.
    Encoding = "encoding",
    /// More lines, or longer ones, than any tournament needs.
    TooLarge = "too-large",
    /// A name with a character that cannot be seen, or that turns the text around it.
    Unseen = "unseen",
    /// Lines end in more than one way.
    LineEndings = "line-endings",
    /// The columns of a line with accents are counted in bytes, not in characters.
    ColumnsInBytes = "columns-in-bytes",
    /// A record that no edition of the TRF and no known extension defines.
    UnknownRecord = "unknown-record",
    /// A record that stands more than once, though only once is possible.
    DuplicateRecord = "duplicate-record",
    /// A field that does not hold what it should.
    BadField = "bad-field",
    /// A field that can be read, but is not written as prescribed.
    OddField = "odd-field",
    /// Text in columns that should be blank.
    Misplaced = "misplaced",
    /// Two participants with one number.
    DuplicateNumber = "duplicate-number",
    /// A number left out of the sequence of participants.
    MissingNumber = "missing-number",
    /// A number that no participant has.
    UnknownNumber = "unknown-number",
    /// A participant paired with themselves, or two who name different opponents.
    OpponentsDisagree = "opponents-disagree",
    /// Two opponents with the same colour.
    ColoursDisagree = "colours-disagree",
    /// Two results that cannot be the two sides of one game.
    ResultsDisagree = "results-disagree",
    /// A round for which the opponent recorded a game and the participant nothing, or a game without result.
    MissingResult = "missing-result",
    /// A round beyond the last of the event.
    TooManyResults = "too-many-results",
    /// More than one pairing-allocated bye in a round, or to one participant.
    SeveralByes = "several-byes",
    /// The points are not what the results add up to.
    PointsDisagree = "points-disagree",
    /// A count in the header is not what the file holds.
    CountDisagrees = "count-disagrees",
    /// A mandatory record is not there.
    MissingRecord = "missing-record",
    /// A mandatory field is blank.
    MissingField = "missing-field",
    /// Something the file does not say was inferred.
    Inferred = "inferred",
    /// Something the target format cannot say.
    LostInConversion = "lost-in-conversion",
}

/// One thing an arbiter should know about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where it stands.
    pub place: Location,
    /// What sort of problem it is.
    pub kind: ProblemKind,
    /// How much it matters.
    pub severity: Severity,
    /// What is wrong, in words for people.
    pub message: Phrase,
    /// The article it goes back to.
    pub article: Option<Citation>,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

/// How many problems of one kind and severity are told one by one: a file made to have millions of them does
/// not fill the memory.
const MAX_TOLD_OF_A_KIND: usize = 2000;

/// The problems found so far while a file is read.
#[derive(Debug, Default)]
pub(crate) struct Problems {
    told: Vec<Problem>,
    /// How many there were of each sort.
    found: BTreeMap<(Severity, ProblemKind), usize>,
    /// One more than is told.
    beyond: Option<Problem>,
}

impl Problems {
    pub(crate) fn add(
        &mut self,
        severity: Severity,
        kind: ProblemKind,
        place: Location,
        message: Phrase,
    ) -> &mut Problem {
        let found = self.found.entry((severity, kind)).or_default();
        *found += 1;
        let problem = Problem { place, kind, severity, message, article: None };
        if *found > MAX_TOLD_OF_A_KIND {
            return self.beyond.insert(problem);
        }
        self.told.push(problem);
        self.told.last_mut().expect("just pushed")
    }

    pub(crate) fn error(&mut self, kind: ProblemKind, place: Location, message: Phrase) -> &mut Problem {
        self.add(Severity::Error, kind, place, message)
    }

    pub(crate) fn warning(&mut self, kind: ProblemKind, place: Location, message: Phrase) -> &mut Problem {
        self.add(Severity::Warning, kind, place, message)
    }

    pub(crate) fn note(&mut self, kind: ProblemKind, place: Location, message: Phrase) -> &mut Problem {
        self.add(Severity::Note, kind, place, message)
    }

    /// All problems in the order of the file; what concerns the file as a whole comes last.
    pub(crate) fn sorted(mut self) -> Vec<Problem> {
        for ((severity, kind), found) in self.found {
            if let Some(more) = found.checked_sub(MAX_TOLD_OF_A_KIND).filter(|more| *more > 0) {
                let kind_name = kind.name();
                let message = match more {
                    1 => phrase!("and one more problem of the kind {kind_name}", kind_name),
                    _ => phrase!("and {more} more problems of the kind {kind_name}", more, kind_name),
                };
                self.told.push(Problem { place: Location::FILE, kind, severity, message, article: None });
            }
        }
        self.told.sort_by_key(|problem| (problem.place.line_number().unwrap_or(usize::MAX), problem.place));
        self.told
    }
}

impl Problem {
    /// The same problem with the article it goes back to.
    pub(crate) fn citing(&mut self, article: Citation) {
        self.article = Some(article);
    }
}

/// Which kinds of problem one refuses: a file with one of them is not accepted.
///
/// ```
/// use formats::trf::{self, ProblemKind, Strictness};
/// let file = b"001    1      Solo                                                               2.0    1";
/// let (_, problems) = trf::read(file);
/// assert!(Strictness::refusing([ProblemKind::PointsDisagree]).refused(&problems).count() == 1);
/// assert!(Strictness::default().refused(&problems).count() == 0);
/// assert!(Strictness::everything().refused(&problems).count() >= 1);
/// assert_eq!(ProblemKind::PointsDisagree.name(), "points-disagree");
/// assert!(problems[0].is_about_points());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strictness(BTreeSet<ProblemKind>);

impl Strictness {
    /// Refuses the given kinds. Example: see [`Strictness`].
    pub fn refusing(kinds: impl IntoIterator<Item = ProblemKind>) -> Strictness {
        Strictness(kinds.into_iter().collect())
    }

    /// Refuses every kind. Example: see [`Strictness`].
    pub fn everything() -> Strictness {
        Strictness::refusing(ProblemKind::ALL.iter().copied())
    }

    /// Those of the problems that are refused; notes never are. Example: see [`Strictness`].
    pub fn refused<'a>(&'a self, problems: &'a [Problem]) -> impl Iterator<Item = &'a Problem> {
        problems.iter().filter(|problem| problem.severity > Severity::Note && self.0.contains(&problem.kind))
    }
}
