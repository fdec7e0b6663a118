//! From one version of the TRF to another: what both can say is said in the target's way, the rest is
//! reported.

mod trf06;
mod trf16;
mod trf26;

use std::collections::BTreeSet;

use glossary::{Phrase, ScoringSystem};

use super::cell::{Cell, MAX_ROUNDS, ResultCode};
use super::contestants::{Contestants, KnownTeams};
use super::extension::Extension;
use super::header::Header;
use super::player::Player;
use super::problem::{Location, Problem, ProblemKind, Problems};
use super::record::Record;
use super::report::{Report, Source};

/// A version of the Tournament Report File.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// The version of 2006.
    Trf06,
    /// The version of 2016, with the extensions of pairing programs.
    Trf16,
    /// The version of 2026.
    Trf26,
}

impl Version {
    /// The name, such as TRF26.
    ///
    /// ```
    /// assert_eq!(formats::trf::Version::Trf26.name(), "TRF26");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Version::Trf06 => "TRF06",
            Version::Trf16 => "TRF16",
            Version::Trf26 => "TRF26",
        }
    }
}

impl Report {
    /// The report in another version of the format, and what that version cannot say.
    ///
    /// ```
    /// use formats::trf::{self, Version};
    /// let (report, _) = trf::read(b"012 Open\rXXR 9\rXXC black1\r001    1      Solo\r");
    /// let (converted, lost) = report.convert(Version::Trf26);
    /// assert_eq!(converted.write(), b"012 Open\r142 9\r152 B\r001    1      Solo\r");
    /// assert!(lost.is_empty());
    /// ```
    pub fn convert(&self, to: Version) -> (Report, Vec<Problem>) {
        let mut conversion = Conversion::of(self, to);
        let records = match to {
            Version::Trf26 => conversion.say_in_trf26(),
            Version::Trf16 | Version::Trf06 => conversion.say_in_trf16(),
        };
        (Report { records, line_ending: self.line_ending }, conversion.problems.sorted())
    }
}

struct Conversion<'a> {
    from: &'a Report,
    to: Version,
    line: usize,
    problems: Problems,
    /// What the whole file says, found once: asking again at every line would make the cost quadratic.
    rounds_paired: u16,
    rounds: u16,
    scoring: ScoringSystem,
    headers: BTreeSet<Header>,
    /// Whether a record 142 and a record 152 can be read: they go before XXR and XXC.
    declares_rounds: bool,
    declares_colour: bool,
    /// Whether it is a competition of teams.
    has_teams: bool,
    /// Whether players are named who miss a round, must not meet or have fictitious points: they are paired
    /// one by one.
    pairs_players: bool,
    /// The teams of records 310 and of records 013.
    teams: KnownTeams<'a>,
    old_teams: KnownTeams<'a>,
    /// First and last day.
    start: Option<jiff::civil::Date>,
    end: Option<jiff::civil::Date>,
}

impl<'a> Conversion<'a> {
    fn of(from: &'a Report, to: Version) -> Conversion<'a> {
        let headers = from.records.iter().filter_map(|record| match record {
            Record::Header(header, text) if !text.is_empty() => Some(*header),
            _ => None,
        });
        Conversion {
            from,
            to,
            line: 0,
            problems: Problems::default(),
            rounds_paired: from.rounds_paired().min(MAX_ROUNDS as u16),
            rounds: from.rounds().number,
            scoring: from.scoring(),
            headers: headers.collect(),
            declares_rounds: from.declared_rounds().is_some_and(|rounds| rounds.source == Source::Declared),
            declares_colour: from.initial_colour().is_some_and(|colour| colour.source == Source::Declared),
            has_teams: from.contestants() == Contestants::Teams,
            pairs_players: from.records.iter().any(names_who_is_paired),
            teams: KnownTeams::of(from.teams_310().map(|team| (team.name.as_str(), &team.players[..]))),
            old_teams: KnownTeams::of(from.old_teams().map(|team| (team.name.as_str(), &team.players[..]))),
            start: from.declared_start(),
            end: from.end_date(),
        }
    }

    /// Whether a header record is there and not blank.
    fn says(&self, header: Header) -> bool {
        self.headers.contains(&header)
    }

    fn lost(&mut self, what: &str) {
        let message = Phrase::verbatim(format!("{} cannot say this: {what}", self.to.name()));
        let article = self.line.checked_sub(1).and_then(|index| self.from.records[index].article());
        self.problems.warning(ProblemKind::LostInConversion, Location::line(self.line), message).article =
            article;
    }

    /// Converts line by line; each record becomes any number of records.
    fn each(&mut self, mut convert: impl FnMut(&mut Self, &Record) -> Vec<Record>) -> Vec<Record> {
        let from = self.from;
        let mut records = Vec::new();
        for (index, record) in from.records.iter().enumerate() {
            self.line = index + 1;
            records.extend(convert(self, record));
        }
        records
    }
}

const fn names_who_is_paired(record: &Record) -> bool {
    matches!(
        record,
        Record::Byes(_)
            | Record::Acceleration(_)
            | Record::Prohibited(_)
            | Record::Extension(Extension::Absent(_) | Extension::Prohibited(_) | Extension::Accelerated(..))
    )
}

/// The participant with byes written by their own codes, where an older file wrote them like games. In a
/// competition of teams a board at which nobody, or only one, sat down stays as it is: it is no bye.
fn with_codes_of_byes(player: &Player, has_teams: bool) -> Player {
    let recode = |cell: &Cell| match (cell.opponent(), cell.code, cell.result()) {
        _ if has_teams && cell.is_empty_board() => *cell,
        (None, Some(_), Some(result)) => Cell { code: Some(ResultCode::from(result)), ..*cell },
        _ => *cell,
    };
    Player { rounds: player.rounds.iter().map(recode).collect(), ..player.clone() }
}
