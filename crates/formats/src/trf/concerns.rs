//! Which errors of a file stand in the way of a question. What does not concern it never does: Remark 2 of
//! the TRF26 marks for each field whether it counts for rating, for pairing, or is not taken into account.

use handbook::cite;

use super::header::Header;
use super::problem::{Problem, ProblemKind, Severity};
use super::record::Record;
use super::report::Report;

/// The records on which a pairing depends.
pub(super) const BINDING: [&str; 17] = [
    "001", "142", "152", "162", "240", "250", "260", "299", "XXR", "XXZ", "XXP", "XXA", "XXS", "BBW", "BBD",
    "BBL", "BBU",
];

impl Problem {
    /// Whether it is about the points of a participant: that they cannot be read, or that the results add up
    /// to others. Example: see [`crate::trf::Strictness`].
    pub fn is_about_points(&self) -> bool {
        self.kind == ProblemKind::PointsDisagree || self.article == Some(cite!("trf@2025-09/001.81-84"))
    }
}

impl Report {
    /// Whether a problem of the file stands in the way of pairing it: an error in what a pairing depends on.
    /// The points do not, since the results tell them.
    ///
    /// ```
    /// use formats::trf;
    /// let file = b"013 A team without players\r001    1      One\r001    1      Two\r";
    /// let (report, problems) = trf::read(file);
    /// let concerns: Vec<bool> = problems.iter().map(|problem| report.prevents_pairing(problem)).collect();
    /// assert_eq!(
    ///     concerns,
    ///     [false, true, false, false],
    ///     "the team does not, two with one number do, notes do not"
    /// );
    /// ```
    pub fn prevents_pairing(&self, problem: &Problem) -> bool {
        if problem.severity < Severity::Error || problem.is_about_points() {
            return false;
        }
        self.record_of(problem).is_none_or(binds_a_pairing)
    }

    /// Whether a problem makes standings doubtful: an error in the games or the points of a participant, or
    /// in the points of a team.
    ///
    /// ```
    /// use formats::trf;
    /// let (report, problems) =
    ///     trf::read(b"152 grey\r001    1      Solo                                         2.0\r");
    /// assert!(problems.iter().all(|problem| !report.concerns_standings(problem)), "{problems:?}");
    /// let (report, problems) = trf::read(b"001    1      One\r001    1      Two\r");
    /// assert!(report.concerns_standings(&problems[0]), "both have one number");
    /// ```
    pub fn concerns_standings(&self, problem: &Problem) -> bool {
        let of_a_player = || matches!(self.record_of(problem), Some(Record::Player(_)));
        problem.severity == Severity::Error && (problem.is_about_points() || of_a_player())
    }

    fn record_of(&self, problem: &Problem) -> Option<&Record> {
        self.records.get(problem.place.line_number()?.checked_sub(1)?)
    }
}

fn binds_a_pairing(record: &Record) -> bool {
    match record {
        Record::Player(_)
        | Record::GameScoring(_)
        | Record::Byes(_)
        | Record::Acceleration(_)
        | Record::Prohibited(_)
        | Record::AbnormalPoints(_)
        | Record::Extension(_)
        | Record::Header(Header::Rounds | Header::InitialColour, _) => true,
        Record::Unread(text) => text.get(..3).is_some_and(|tag| BINDING.contains(&tag)),
        Record::Blank
        | Record::Comment(_)
        | Record::Header(..)
        | Record::RoundDates(_)
        | Record::MatchScoring(_)
        | Record::National(_)
        | Record::OldTeam(_)
        | Record::Team(_)
        | Record::LineUp(_)
        | Record::TeamByes(_)
        | Record::ForfeitedMatch(_)
        | Record::TeamTable(_)
        | Record::TeamResults(_) => false,
    }
}
