//! One line of a file, understood.

use glossary::{Federation, phrase};

use super::date::of_round as round_date;
use super::extension::Extension;
use super::field;
use super::header::{GameSymbol, Header, MatchSymbol, ScoringValues};
use super::list::{AbnormalPoints, Acceleration, Byes, ProhibitedPairings};
use super::player::{National, Player};
use super::problem::{ProblemKind, Problems};
use super::team::{ForfeitedMatch, LineUp, OldTeam, Team, TeamByes, TeamResults};
use super::text::{Line, Row};
use handbook::{Citation, cite};

/// One line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// An empty line.
    Blank,
    /// `###`: a remark.
    Comment(String),
    /// A record of the tournament section with one text.
    Header(Header, String),
    /// `132`: the date of each round, `YY/MM/DD`.
    RoundDates(Vec<String>),
    /// `162`: what individual results are worth.
    GameScoring(ScoringValues<GameSymbol>),
    /// `362`: what results of team matches are worth.
    MatchScoring(ScoringValues<MatchSymbol>),
    /// `001`: a participant.
    Player(Box<Player>),
    /// A national record, beginning with the federation's letters.
    National(Box<National>),
    /// `013`: a team.
    OldTeam(OldTeam),
    /// `310`: a team.
    Team(Box<Team>),
    /// `240`: byes.
    Byes(Byes),
    /// `250`: fictitious points.
    Acceleration(Acceleration),
    /// `260`: who must not meet.
    Prohibited(ProhibitedPairings),
    /// `299`: points out of the ordinary.
    AbnormalPoints(AbnormalPoints),
    /// `300`: a team's boards in a round.
    LineUp(LineUp),
    /// `320`: the byes of teams.
    TeamByes(TeamByes),
    /// `330`: a forfeited match.
    ForfeitedMatch(ForfeitedMatch),
    /// `801`: a team's results for readers, whose columns depend on the event.
    TeamTable(String),
    /// `802`: a team's results in short.
    TeamResults(TeamResults),
    /// A record of a pairing program.
    Extension(Extension),
    /// A line that could not be understood, as it stands.
    Unread(String),
}

impl Record {
    /// Understands a line; what cannot be understood is kept as it stands.
    pub(super) fn read(line: &Line<'_>, problems: &mut Problems) -> Record {
        if line.text.is_empty() {
            return Record::Blank;
        }
        if let Some(remark) = line.text.strip_prefix("###") {
            return Record::Comment(remark.to_owned());
        }
        let tag = line.columns(1, 3);
        if is_ruler(line.text) {
            return Record::Unread(line.text.to_owned());
        }
        if !line.is_blank(4) {
            let message = phrase!(
                "\"{text}\" is not a record; the line is kept, but not used",
                text = line.columns(1, 4)
            );
            problems.warning(ProblemKind::UnknownRecord, line.place(1, 4), message).article = identifier(tag);
            return Record::Unread(line.text.to_owned());
        }
        match Header::from_tag(tag) {
            Some(header) => Record::Header(header, header.read(line, problems)),
            None => Record::read_tagged(tag, line, problems)
                .unwrap_or_else(|| Record::Unread(line.text.to_owned())),
        }
    }

    fn read_tagged(tag: &str, line: &Line<'_>, problems: &mut Problems) -> Option<Record> {
        Some(match tag {
            "001" => Record::Player(Box::new(Player::read(line, problems)?)),
            "132" => Record::RoundDates(read_dates(line, problems)?),
            "162" => Record::GameScoring(ScoringValues::read(line, problems)?),
            "362" => Record::MatchScoring(ScoringValues::read(line, problems)?),
            "013" => Record::OldTeam(OldTeam::read(line, problems)?),
            "310" => Record::Team(Box::new(Team::read(line, problems)?)),
            "240" => Record::Byes(Byes::read(line, problems)?),
            "250" => Record::Acceleration(Acceleration::read(line, problems)?),
            "260" => Record::Prohibited(ProhibitedPairings::read(line, problems)?),
            "299" => Record::AbnormalPoints(AbnormalPoints::read(line, problems)?),
            "300" => Record::LineUp(LineUp::read(line, problems)?),
            "320" => Record::TeamByes(TeamByes::read(line, problems)?),
            "330" => Record::ForfeitedMatch(ForfeitedMatch::read(line, problems)?),
            "801" => Record::TeamTable(line.rest(5).to_owned()),
            "802" => Record::TeamResults(TeamResults::read(line, problems)?),
            _ if Extension::knows(tag) => Record::Extension(Extension::read(line, problems)?),
            _ => return Record::read_national(tag, line, problems),
        })
    }

    /// A record that begins with a federation's letters and a number is a national one; other letters are
    /// another program's.
    fn read_national(tag: &str, line: &Line<'_>, problems: &mut Problems) -> Option<Record> {
        let numbered = matches!(field::number(line.field(5, 8)), field::Reading::Plain(_));
        let federation = Federation::parse(tag).ok().filter(|_| numbered && line.is_blank(9));
        if let Some(federation) =
            federation.filter(|one| one.is_member() || line.width() <= National::LAST_COLUMN)
        {
            return National::read(federation, line, problems)
                .map(|record| Record::National(Box::new(record)));
        }
        if tag.chars().all(char::is_alphabetic) {
            let message =
                phrase!("record \"{tag}\" is another program's; the line is kept, but not used", tag);
            let problem = problems.note(ProblemKind::UnknownRecord, line.place(1, 3), message);
            problem.citing(cite!("trf@2025-09/001.1-3"));
            return None;
        }
        let message = phrase!("there is no record \"{tag}\"; the line is kept, but not used", tag);
        problems
            .warning(ProblemKind::UnknownRecord, line.place(1, 3), message)
            .citing(cite!("trf@2025-09/001.1-3"));
        None
    }

    /// The article of the TRF26 that defines the record; none for what it does not define.
    ///
    /// ```
    /// use formats::trf::Record;
    /// let article = Record::RoundDates(vec![]).article().map(|article| article.to_string());
    /// assert_eq!(article.as_deref(), Some("trf@2025-09/132"));
    /// assert_eq!(Record::Blank.article(), None);
    /// ```
    pub fn article(&self) -> Option<Citation> {
        Some(match self {
            Record::Comment(_) => cite!("trf@2025-09/remark-1"),
            Record::Header(header, _) => header.article(),
            Record::RoundDates(_) => cite!("trf@2025-09/132"),
            Record::GameScoring(_) => cite!("trf@2025-09/162"),
            Record::MatchScoring(_) => cite!("trf@2025-09/362"),
            Record::Player(_) => cite!("trf@2025-09/001"),
            Record::National(_) => cite!("trf@2025-09/NRS"),
            Record::OldTeam(_) => cite!("trf@2025-09/013"),
            Record::Team(_) => cite!("trf@2025-09/310"),
            Record::Byes(_) => cite!("trf@2025-09/240"),
            Record::Acceleration(_) => cite!("trf@2025-09/250"),
            Record::Prohibited(_) => cite!("trf@2025-09/260"),
            Record::AbnormalPoints(_) => cite!("trf@2025-09/299"),
            Record::LineUp(_) => cite!("trf@2025-09/300"),
            Record::TeamByes(_) => cite!("trf@2025-09/320"),
            Record::ForfeitedMatch(_) => cite!("trf@2025-09/330"),
            Record::TeamTable(_) => cite!("trf@2025-09/801"),
            Record::TeamResults(_) => cite!("trf@2025-09/802"),
            Record::Blank | Record::Extension(_) | Record::Unread(_) => return None,
        })
    }

    /// The line as it is written; no text can break it.
    pub(super) fn write(&self) -> String {
        let line = self.write_line();
        if line.contains(['\r', '\n']) { line.replace(['\r', '\n'], " ") } else { line }
    }

    fn write_line(&self) -> String {
        match self {
            Record::Blank => String::new(),
            Record::Comment(remark) => format!("###{remark}"),
            Record::Header(header, text) => format!("{} {text}", header.tag()).trim_end().to_owned(),
            Record::RoundDates(dates) => write_dates(dates),
            Record::GameScoring(values) => values.write(),
            Record::MatchScoring(values) => values.write(),
            Record::Player(player) => player.write(),
            Record::National(national) => national.write(),
            Record::OldTeam(team) => team.write(),
            Record::Team(team) => team.write(),
            Record::Byes(byes) => byes.write(),
            Record::Acceleration(acceleration) => acceleration.write(),
            Record::Prohibited(prohibited) => prohibited.write(),
            Record::AbnormalPoints(points) => points.write(),
            Record::LineUp(line_up) => line_up.write(),
            Record::TeamByes(byes) => byes.write(),
            Record::ForfeitedMatch(forfeited) => forfeited.write(),
            Record::TeamTable(text) => format!("801 {text}").trim_end().to_owned(),
            Record::TeamResults(results) => results.write(),
            Record::Extension(extension) => extension.write(),
            Record::Unread(text) => text.clone(),
        }
    }
}

/// Whether a line only shows people the columns, as in FIDE's description: `DDD SSSS sTTT NNNN…` or
/// `0123456789012…`.
fn is_ruler(text: &str) -> bool {
    let digits = text.as_bytes();
    let counts = digits.len() >= 10
        && digits.iter().all(u8::is_ascii_digit)
        && digits.windows(2).all(|two| (two[0] - b'0' + 1) % 10 == two[1] - b'0');
    let tens = text.split_whitespace().zip(1..).all(|(word, ten)| word == ten.to_string());
    counts || text.starts_with("DDD SSSS") || text.starts_with("      ") && tens
}

/// The article about the identifier of a record, which a blank follows.
fn identifier(tag: &str) -> Option<Citation> {
    Some(match tag {
        "001" => cite!("trf@2025-09/001.1-3"),
        "013" => cite!("trf@2025-09/013.1-3"),
        "240" => cite!("trf@2025-09/240.1-3"),
        "250" => cite!("trf@2025-09/250.1-3"),
        "260" => cite!("trf@2025-09/260.1-3"),
        "299" => cite!("trf@2025-09/299.1-3"),
        "300" => cite!("trf@2025-09/300.1-3"),
        "310" => cite!("trf@2025-09/310.1-3"),
        "320" => cite!("trf@2025-09/320.1-3"),
        "330" => cite!("trf@2025-09/330.1-3"),
        "802" => cite!("trf@2025-09/802.1-3"),
        _ => return None,
    })
}

fn read_dates(line: &Line<'_>, problems: &mut Problems) -> Option<Vec<String>> {
    if !line.field(4, 91).is_empty() {
        let message =
            phrase!("the dates of the rounds should begin in column 92; the line is kept, but not used");
        problems.warning(ProblemKind::Misplaced, line.place(4, 91), message).citing(cite!("trf@2025-09/132"));
        return None;
    }
    let count = ((line.width() + 10).saturating_sub(92) / 10).min(super::cell::MAX_ROUNDS + 1);
    let mut dates = Vec::new();
    for first in (0..count).map(|index| 92 + 10 * index) {
        let gaps = [first + 8, first + 9];
        if dates.len() == super::cell::MAX_ROUNDS || gaps.iter().any(|&gap| !line.is_blank(gap)) {
            let message = phrase!("a date does not fit its eight columns; the line is kept, but not used");
            problems.warning(ProblemKind::Misplaced, line.place(first, first + 9), message);
            return None;
        }
        let text = line.field(first, first + 7);
        if !text.is_empty() && (round_date(text).is_none() || !is_prescribed(text)) {
            let message = match round_date(text) {
                Some(date) => phrase!(
                    "date \"{text}\" was read as {meaning}, but should be YY/MM/DD",
                    text,
                    meaning = super::date::prescribed(date)
                ),
                None => phrase!("date \"{text}\" is not a date YY/MM/DD", text),
            };
            let kind = if round_date(text).is_some() { ProblemKind::OddField } else { ProblemKind::BadField };
            let problem = problems.warning(kind, line.place(first, first + 7), message);
            problem.citing(cite!("trf@2025-09/132.92-99"));
        }
        dates.push(text.to_owned());
    }
    Some(dates)
}

/// Whether a date that can be read is written `YY/MM/DD`.
fn is_prescribed(text: &str) -> bool {
    let month = text.split('/').nth(1).and_then(|month| month.parse::<u8>().ok());
    !text.contains(['.', '-']) && month.is_some_and(|month| month <= 12)
}

fn write_dates(dates: &[String]) -> String {
    let mut row = Row::new("132");
    for (index, date) in dates.iter().enumerate() {
        row.put_within(92 + 10 * index, 99 + 10 * index, date);
    }
    row.finish()
}
