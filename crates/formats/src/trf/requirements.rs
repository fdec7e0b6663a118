//! What a file must hold for a purpose: the columns R (rating), P (pairing and tie-breaks) and ◙ (title
//! events) of the TRF26.

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

use super::header::Header;
use super::player::Player;
use super::problem::Severity::{Error, Warning};
use super::problem::{Location, ProblemKind, Problems};
use super::record::Record;
use super::report::Report;

/// What a file is to be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be rated by FIDE: column R.
    Rating,
    /// To be rated as an event with title norms: column R, and what is marked for title events.
    Title,
    /// To be paired, or its tie-breaks computed: column P.
    Pairing,
}

impl Purpose {
    /// The article that explains the columns R and P.
    ///
    /// ```
    /// assert_eq!(formats::trf::Purpose::MARKS.to_string(), "trf@2025-09/remark-2");
    /// ```
    pub const MARKS: Citation = cite!("trf@2025-09/remark-2");

    /// That a record is not there.
    fn wants_record(self, tag: &str, name: Phrase) -> Phrase {
        match self {
            Purpose::Rating => {
                phrase!("record {tag} ({name}) is missing, which is mandatory for rating", tag, name)
            }
            Purpose::Title => {
                phrase!("record {tag} ({name}) is missing, which is mandatory for title events", tag, name)
            }
            Purpose::Pairing => {
                phrase!("record {tag} ({name}) is missing, which is mandatory for pairing", tag, name)
            }
        }
    }

    /// That a field is blank.
    fn wants_field(self, field: Phrase) -> Phrase {
        match self {
            Purpose::Rating => phrase!("{field} is missing, which is mandatory for rating", field),
            Purpose::Title => phrase!("{field} is missing, which is mandatory for title events", field),
            Purpose::Pairing => phrase!("{field} is missing, which is mandatory for pairing", field),
        }
    }

    /// That a field holds something that cannot be read.
    fn wants_readable(self, field: Phrase) -> Phrase {
        match self {
            Purpose::Rating => phrase!("{field} cannot be read, and is mandatory for rating", field),
            Purpose::Title => phrase!("{field} cannot be read, and is mandatory for title events", field),
            Purpose::Pairing => phrase!("{field} cannot be read, and is mandatory for pairing", field),
        }
    }

    /// That points are not given, of which there are several.
    fn wants_points(self, points: Phrase) -> Phrase {
        match self {
            Purpose::Rating => phrase!("{points} are missing, which is mandatory for rating", points),
            Purpose::Title => phrase!("{points} are missing, which is mandatory for title events", points),
            Purpose::Pairing => phrase!("{points} are missing, which is mandatory for pairing", points),
        }
    }

    const fn is_rated(self) -> bool {
        matches!(self, Purpose::Rating | Purpose::Title)
    }

    /// The header records that are mandatory.
    fn headers(self) -> Vec<Header> {
        let rating = [
            Header::Name,
            Header::City,
            Header::Federation,
            Header::Start,
            Header::End,
            Header::ChiefArbiter,
        ];
        let title = [Header::PairingController, Header::EncodedType, Header::TieBreaks];
        match self {
            Purpose::Rating => rating.to_vec(),
            Purpose::Title => rating.into_iter().chain(title).collect(),
            Purpose::Pairing => vec![Header::Name, Header::EncodedType, Header::TieBreaks],
        }
    }
}

pub(super) fn check(report: &Report, purpose: Purpose, problems: &mut Problems) {
    let missing = |tag: &str, name: Phrase| purpose.wants_record(tag, name);
    for header in purpose.headers() {
        if report.header(header).is_none() {
            let message = missing(header.tag(), header.name());
            problems.error(ProblemKind::MissingRecord, Location::FILE, message).citing(header.article());
        }
    }
    if purpose.is_rated() && !report.records.iter().any(|record| matches!(record, Record::RoundDates(_))) {
        let message = missing("132", phrase!("dates of the rounds"));
        problems.error(ProblemKind::MissingRecord, Location::FILE, message).citing(cite!("trf@2025-09/132"));
    }
    if report.players().next().is_none() {
        let message = missing("001", phrase!("participants"));
        problems.error(ProblemKind::MissingRecord, Location::FILE, message).citing(cite!("trf@2025-09/001"));
    }
    for (line, player) in report.players_with_lines() {
        check_player(line, player, purpose, problems);
    }
    check_teams(report, purpose, problems);
    if purpose == Purpose::Pairing {
        check_headers_in_need(report, problems);
        check_national_ratings(report, problems);
    }
}

/// Records that only some events need: how national ratings made the starting rank, and the colours of the
/// boards.
fn check_headers_in_need(report: &Report, problems: &mut Problems) {
    let any = |is: fn(&Record) -> bool| report.records.iter().any(is);
    let needed = [
        (
            Header::StartingRankMethod,
            any(|record| matches!(record, Record::National(_))),
            phrase!("where there are national ratings"),
        ),
        (Header::BoardColours, any(|record| matches!(record, Record::Team(_))), phrase!("where teams play")),
    ];
    for (header, is_needed, when) in needed {
        if is_needed && report.header(header).is_none() {
            let (tag, name) = (header.tag(), header.name());
            let message = phrase!(
                "record {tag} ({name}) is missing, which is mandatory for pairing {when}",
                tag,
                name,
                when
            );
            problems.error(ProblemKind::MissingRecord, Location::FILE, message).citing(header.article());
        }
    }
}

fn check_national_ratings(report: &Report, problems: &mut Problems) {
    for (index, record) in report.records.iter().enumerate() {
        if matches!(record, Record::National(national) if national.rating.is_blank()) {
            let message = phrase!("national rating is missing, which is mandatory for pairing");
            problems
                .error(ProblemKind::MissingField, Location::columns(index + 1, 49, 52), message)
                .citing(cite!("trf@2025-09/NRS.49-52"));
        }
    }
}

fn check_player(line: usize, player: &Player, purpose: Purpose, problems: &mut Problems) {
    let mut absent = |is_absent: bool, severity, columns: (usize, usize), message, article: Citation| {
        if is_absent {
            let place = Location::columns(line, columns.0, columns.1);
            problems.add(severity, ProblemKind::MissingField, place, message).citing(article);
        }
    };
    let wanted = |field| purpose.wants_field(field);
    let missing = |field: Phrase| phrase!("{field} is missing", field);
    if purpose.is_rated() {
        let (id, name) = (player.fide_id.value().is_none(), player.name.is_empty());
        let (sex, federation) = (player.sex.is_blank(), player.federation.is_blank());
        let birth = player.birth_date.is_blank();
        let id_wanted = match player.fide_id.is_blank() {
            true => wanted(phrase!("FIDE number")),
            false => purpose.wants_readable(phrase!("FIDE number")),
        };
        absent(id, Error, (58, 68), id_wanted, cite!("trf@2025-09/001.58-68"));
        absent(name, Warning, (15, 47), missing(phrase!("name")), cite!("trf@2025-09/001.15-47"));
        absent(sex, Warning, (10, 10), missing(phrase!("sex")), cite!("trf@2025-09/001.10"));
        absent(federation, Warning, (54, 56), missing(phrase!("federation")), cite!("trf@2025-09/001.54-56"));
        absent(birth, Warning, (70, 79), missing(phrase!("birth date")), cite!("trf@2025-09/001.70-79"));
    } else {
        let points = purpose.wants_points(phrase!("points"));
        absent(player.points.value().is_none(), Error, (81, 84), points, cite!("trf@2025-09/001.81-84"));
    }
    let no_rank = player.rank.value().is_none();
    let rank_wanted = match player.rank.is_blank() {
        true => wanted(phrase!("rank")),
        false => purpose.wants_readable(phrase!("rank")),
    };
    absent(no_rank, Error, (86, 89), rank_wanted, cite!("trf@2025-09/001.86-89"));
}

fn check_teams(report: &Report, purpose: Purpose, problems: &mut Problems) {
    let wanted = |field| purpose.wants_field(field);
    let points_wanted = |points| purpose.wants_points(points);
    for (index, record) in report.records.iter().enumerate() {
        let mut mandatory = |is_absent: bool, columns: (usize, usize), message, article: Citation| {
            if is_absent {
                let place = Location::columns(index + 1, columns.0, columns.1);
                problems.error(ProblemKind::MissingField, place, message).citing(article);
            }
        };
        let name = || wanted(phrase!("team name"));
        if let Record::OldTeam(team) = record {
            mandatory(team.name.is_empty(), (5, 36), name(), cite!("trf@2025-09/013.5-36"));
        }
        let Record::Team(team) = record else { continue };
        let (rank, players) = (team.rank.value().is_none(), team.players.is_empty());
        mandatory(team.name.is_empty(), (9, 40), name(), cite!("trf@2025-09/310.9-40"));
        mandatory(rank, (69, 71), wanted(phrase!("team rank")), cite!("trf@2025-09/310.69-71"));
        mandatory(players, (74, 77), wanted(phrase!("first player")), cite!("trf@2025-09/310.74-77"));
        if purpose == Purpose::Pairing {
            let match_points = points_wanted(phrase!("match points"));
            let article = cite!("trf@2025-09/310.55-60");
            mandatory(team.match_points.value().is_none(), (55, 60), match_points, article);
            let game_points = points_wanted(phrase!("game points"));
            let article = cite!("trf@2025-09/310.62-67");
            mandatory(team.game_points.value().is_none(), (62, 67), game_points, article);
        }
    }
}
