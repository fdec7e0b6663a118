//! What a file must hold for a purpose: the columns R (rating), P (pairing and tie-breaks) and ◙ (title events) of the TRF26.

use handbook::{Citation, cite};

use super::header::Header;
use super::player::Player;
use super::problem::{Place, ProblemKind, Problems};
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

    const fn name(self) -> &'static str {
        match self {
            Purpose::Rating => "rating",
            Purpose::Title => "title events",
            Purpose::Pairing => "pairing",
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
    let missing = |what: &str| format!("{what} is missing, which is mandatory for {}", purpose.name());
    for header in purpose.headers() {
        if report.header(header).is_none() {
            let message = missing(&format!("record {} ({})", header.tag(), header.name()));
            problems.error(ProblemKind::MissingRecord, Place::FILE, message).citing(header.article());
        }
    }
    if purpose.is_rated() && !report.records.iter().any(|record| matches!(record, Record::RoundDates(_))) {
        let message = missing("record 132 (dates of the rounds)");
        problems.error(ProblemKind::MissingRecord, Place::FILE, message).citing(cite!("trf@2025-09/132"));
    }
    if report.players().next().is_none() {
        let message = missing("record 001 (participants)");
        problems.error(ProblemKind::MissingRecord, Place::FILE, message).citing(cite!("trf@2025-09/001"));
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

/// Records that only some events need: how national ratings made the starting rank, and the colours of the boards.
fn check_headers_in_need(report: &Report, problems: &mut Problems) {
    let any = |is: fn(&Record) -> bool| report.records.iter().any(is);
    let needed = [
        (
            Header::StartingRankMethod,
            any(|record| matches!(record, Record::National(_))),
            "where there are national ratings",
        ),
        (Header::BoardColours, any(|record| matches!(record, Record::Team(_))), "where teams play"),
    ];
    for (header, is_needed, when) in needed {
        if is_needed && report.header(header).is_none() {
            let (tag, name) = (header.tag(), header.name());
            let message = format!("record {tag} ({name}) is missing, which is mandatory for pairing {when}");
            problems.error(ProblemKind::MissingRecord, Place::FILE, message).citing(header.article());
        }
    }
}

fn check_national_ratings(report: &Report, problems: &mut Problems) {
    for (index, record) in report.records.iter().enumerate() {
        if matches!(record, Record::National(national) if national.rating.is_blank()) {
            let message = "national rating is missing, which is mandatory for pairing";
            problems
                .error(ProblemKind::MissingField, Place::columns(index + 1, 49, 52), message)
                .citing(cite!("trf@2025-09/NRS.49-52"));
        }
    }
}

fn check_player(line: usize, player: &Player, purpose: Purpose, problems: &mut Problems) {
    let mut absent =
        |is_absent: bool, mandatory: bool, (first, last): (usize, usize), what: &str, article: Citation| {
            if !is_absent {
                return;
            }
            let place = Place::columns(line, first, last);
            let problem = if mandatory {
                let message = format!("{what} missing, which is mandatory for {}", purpose.name());
                problems.error(ProblemKind::MissingField, place, message)
            } else {
                let message = format!("{what} missing");
                problems.warning(ProblemKind::MissingField, place, message)
            };
            problem.citing(article);
        };
    let rank = player.rank.value().is_none();
    if purpose.is_rated() {
        let no_id = player.fide_id.value().is_none();
        absent(no_id, true, (58, 68), "FIDE number is", cite!("trf@2025-09/001.58-68"));
        absent(player.name.is_empty(), false, (15, 47), "name is", cite!("trf@2025-09/001.15-47"));
        absent(player.sex.is_blank(), false, (10, 10), "sex is", cite!("trf@2025-09/001.10"));
        absent(
            player.federation.is_blank(),
            false,
            (54, 56),
            "federation is",
            cite!("trf@2025-09/001.54-56"),
        );
        absent(
            player.birth_date.is_blank(),
            false,
            (70, 79),
            "birth date is",
            cite!("trf@2025-09/001.70-79"),
        );
        absent(rank, true, (86, 89), "rank is", cite!("trf@2025-09/001.86-89"));
    } else {
        let no_points = player.points.value().is_none();
        absent(no_points, true, (81, 84), "points are", cite!("trf@2025-09/001.81-84"));
        absent(rank, true, (86, 89), "rank is", cite!("trf@2025-09/001.86-89"));
    }
}

fn check_teams(report: &Report, purpose: Purpose, problems: &mut Problems) {
    for (index, record) in report.records.iter().enumerate() {
        let mut mandatory = |is_absent: bool, first: usize, last: usize, what: &str, article: Citation| {
            if is_absent {
                let message = format!("{what} missing, which is mandatory for {}", purpose.name());
                let place = Place::columns(index + 1, first, last);
                problems.error(ProblemKind::MissingField, place, message).citing(article);
            }
        };
        if let Record::OldTeam(team) = record {
            mandatory(team.name.is_empty(), 5, 36, "team name is", cite!("trf@2025-09/013.5-36"));
        }
        let Record::Team(team) = record else { continue };
        mandatory(team.name.is_empty(), 9, 40, "team name is", cite!("trf@2025-09/310.9-40"));
        mandatory(team.rank.value().is_none(), 69, 71, "team rank is", cite!("trf@2025-09/310.69-71"));
        mandatory(team.players.is_empty(), 74, 77, "first player is", cite!("trf@2025-09/310.74-77"));
        if purpose == Purpose::Pairing {
            let no_match_points = team.match_points.value().is_none();
            mandatory(no_match_points, 55, 60, "match points are", cite!("trf@2025-09/310.55-60"));
            let no_game_points = team.game_points.value().is_none();
            mandatory(no_game_points, 62, 67, "game points are", cite!("trf@2025-09/310.62-67"));
        }
    }
}
