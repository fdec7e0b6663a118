//! The Tournament Report File: TRF06, TRF16 and TRF26 (`trf@2015-08`, `trf@2025-09`), with the extensions of
//! JaVaFo and bbpPairings.
//!
//! Whatever the bytes, [`read`] gives a [`Report`] and a list of [`Problem`]s, each with its place and a
//! sentence for people. Every line of the file is one [`Record`] in its order; what cannot be understood is
//! kept as it stands, so that nothing is lost when the report is written again. Columns are characters,
//! counted from 1.
//!
//! Not covered: the columns of record 801, which depend on the event and are not in our sources (the record
//! is kept as it stands).

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "records are picked out of a file one kind at a time; a new kind concerns few of those places"
)]

mod adopted;
mod cannot_pair;
mod cell;
mod concerns;
mod consistency;
mod contestants;
mod convert;
mod date;
mod extension;
mod field;
mod header;
mod history;
mod integrity;
mod list;
mod outgoing;
mod player;
mod problem;
mod rated;
mod record;
mod report;
mod requirements;
mod shifted;
mod standings;
mod swiss;
mod system;
mod team;
mod team_consistency;
mod text;
mod transliterated;
mod unseen;

pub use adopted::{AdoptedBy, AdoptedSystem, UnknownSystem, system_named};
pub use cannot_pair::CannotPair;
pub use cell::{Cell, ColourMark, Opponent, ResultCode};
pub use contestants::{Contestants, NoTeamEvent};
pub use convert::Version;
pub use extension::{Configuration, Extension, PointsTag, ScoreCode};
pub use field::Field;
pub use header::{GameSymbol, Header, MatchSymbol, ScoringValues};
pub use integrity::{IntegrityComment, IntegrityEvent};
pub use list::{AbnormalPoints, Acceleration, Byes, ProhibitedPairings};
pub use outgoing::Writing;
pub use player::{National, Player, Sex};
pub use problem::{Location, Problem, ProblemKind, Severity, Strictness};
pub use rated::{ReportedEvent, ReportedPlayer};
pub use record::Record;
pub use report::{InitialColour, Report, Rounds, Source};
pub use requirements::Purpose;
pub use standings::{GameWithoutResult, ListSource, Ranks};
pub use swiss::SwissTournament;
pub use system::EncodedType;
pub use team::{
    Forfeit, ForfeitedMatch, LineUp, OldTeam, Team, TeamByes, TeamOpponent, TeamResults, TeamRound,
};
pub use text::LineEnding;

use problem::Problems;
use text::Line;

/// Reads a file, whatever its version, encoding and line ends.
///
/// Cost: linear in the size of the file, in time and memory, up to fifty thousand lines of 64 KiB; what is
/// beyond is not read, and said so.
///
/// ```
/// let file = b"001    1      One\r001    1      Two\r";
/// let (report, problems) = formats::trf::read(file);
/// assert_eq!(report.players().count(), 2);
/// assert!(
///     problems.iter().any(|p| p.to_string() == "line 2, columns 5-8: number 1 is taken already, by line 1")
/// );
/// ```
pub fn read(bytes: &[u8]) -> (Report, Vec<Problem>) {
    let mut problems = Problems::default();
    let text = text::decode(bytes, &mut problems);
    let (lines, line_ending) = text::split_lines(&text, &mut problems);
    let put_right = shifted::put_right(&lines, &mut problems);
    let records = lines.into_iter().zip(1..).map(|(text, number)| {
        let text = put_right.get(&number).map_or(text, String::as_str);
        let text = text::without_mark(number, text, &mut problems);
        let line = Line::new(number, text);
        unseen::check(&line, &mut problems);
        Record::read(&line, &mut problems)
    });
    let records = records.collect();
    let report = Report { records, line_ending };
    consistency::check(&report, &mut problems);
    (report, problems.sorted())
}

impl Report {
    /// What the file lacks for a purpose: the columns R, P and title of the TRF26.
    ///
    /// ```
    /// use formats::trf::{self, Purpose};
    /// let (report, _) = trf::read(b"012 Open\r001    1      Solo\r");
    /// let missing = report.missing_for(Purpose::Rating);
    /// let city = "file: record 022 (city) is missing, which is mandatory for rating";
    /// assert!(missing.iter().any(|p| p.to_string() == city));
    /// ```
    pub fn missing_for(&self, purpose: Purpose) -> Vec<Problem> {
        let mut problems = Problems::default();
        requirements::check(self, purpose, &mut problems);
        problems.sorted()
    }
}
