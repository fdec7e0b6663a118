//! The records that pairing programs added to the TRF: XXR, XXC, XXZ, XXP, XXA, XXS of JaVaFo; BBW, BBD, BBL,
//! BBZ, BBF, BBU of bbpPairings.

use glossary::{Colour, PairingNumber, Phrase, Points, RoundNumber, ScoringSystem, phrase};

use super::field::{self, Column, Reading};
use super::problem::{ProblemKind, Problems};
use super::text::{Line, Row};

/// A record that is not FIDE's, but known to programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Extension {
    /// `XXR`: the number of rounds.
    Rounds(RoundNumber),
    /// `XXC`: how to pair.
    Configuration(Configuration),
    /// `XXZ`: who misses the round to be paired.
    Absent(Vec<PairingNumber>),
    /// `XXP`: no two of these meet.
    Prohibited(Vec<PairingNumber>),
    /// `XXA`: one participant's fictitious points, from round 1.
    Accelerated(PairingNumber, Vec<Points>),
    /// `XXS`: what results are worth.
    Scoring(Vec<(ScoreCode, Points)>),
    /// `BBW` to `BBU`: what one result is worth.
    Points(PointsTag, Points),
}

/// What an `XXC` record configures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Configuration {
    /// Whether ranks take the place of numbers.
    pub rank: bool,
    /// The initial-colour.
    pub initial_colour: Option<Colour>,
    /// Words that are not known.
    pub others: Vec<String>,
}

/// Which result a value of an `XXS` record is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ScoreCode {
    /// `WW`
    WhiteWin,
    /// `BW`
    BlackWin,
    /// `WD`
    WhiteDraw,
    /// `BD`
    BlackDraw,
    /// `WL`
    WhiteLoss,
    /// `BL`
    BlackLoss,
    /// `ZPB`
    ZeroPointBye,
    /// `HPB`
    HalfPointBye,
    /// `FPB`
    FullPointBye,
    /// `PAB`
    PairingAllocatedBye,
    /// `FW`
    ForfeitWin,
    /// `FL`
    ForfeitLoss,
    /// `W`: WW, BW, FW and FPB at once.
    Win,
    /// `D`: WD, BD and HPB at once.
    Draw,
}

impl ScoreCode {
    const ALL: [(ScoreCode, &'static str); 14] = [
        (ScoreCode::WhiteWin, "WW"),
        (ScoreCode::BlackWin, "BW"),
        (ScoreCode::WhiteDraw, "WD"),
        (ScoreCode::BlackDraw, "BD"),
        (ScoreCode::WhiteLoss, "WL"),
        (ScoreCode::BlackLoss, "BL"),
        (ScoreCode::ZeroPointBye, "ZPB"),
        (ScoreCode::HalfPointBye, "HPB"),
        (ScoreCode::FullPointBye, "FPB"),
        (ScoreCode::PairingAllocatedBye, "PAB"),
        (ScoreCode::ForfeitWin, "FW"),
        (ScoreCode::ForfeitLoss, "FL"),
        (ScoreCode::Win, "W"),
        (ScoreCode::Draw, "D"),
    ];

    fn read(text: &str) -> Option<ScoreCode> {
        ScoreCode::ALL.iter().find(|(_, code)| code.eq_ignore_ascii_case(text)).map(|&(code, _)| code)
    }

    fn code(self) -> &'static str {
        ScoreCode::ALL.iter().find(|(code, _)| *code == self).map_or("", |(_, text)| text)
    }

    /// Puts the value into a scoring system.
    pub(super) fn apply(self, points: Points, system: &mut ScoringSystem) {
        match self {
            ScoreCode::WhiteWin => system.white_win = points,
            ScoreCode::BlackWin => system.black_win = points,
            ScoreCode::WhiteDraw => system.white_draw = points,
            ScoreCode::BlackDraw => system.black_draw = points,
            ScoreCode::WhiteLoss => system.white_loss = points,
            ScoreCode::BlackLoss => system.black_loss = points,
            ScoreCode::ZeroPointBye => system.zero_point_bye = points,
            ScoreCode::HalfPointBye => system.half_point_bye = points,
            ScoreCode::FullPointBye => system.full_point_bye = points,
            ScoreCode::PairingAllocatedBye => system.pairing_allocated_bye = points,
            ScoreCode::ForfeitWin => system.forfeit_win = points,
            ScoreCode::ForfeitLoss => system.forfeit_loss = points,
            ScoreCode::Win => {
                (system.white_win, system.black_win) = (points, points);
                (system.forfeit_win, system.full_point_bye) = (points, points);
            }
            ScoreCode::Draw => {
                (system.white_draw, system.black_draw) = (points, points);
                (system.half_point_bye, system.unknown) = (points, points);
            }
        }
    }
}

/// Which result a `BB.` record is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PointsTag {
    /// `BBW`
    Win,
    /// `BBD`
    Draw,
    /// `BBL`
    Loss,
    /// `BBZ`
    ZeroPointBye,
    /// `BBF`
    ForfeitLoss,
    /// `BBU`
    PairingAllocatedBye,
}

impl PointsTag {
    const ALL: [(PointsTag, &'static str); 6] = [
        (PointsTag::Win, "BBW"),
        (PointsTag::Draw, "BBD"),
        (PointsTag::Loss, "BBL"),
        (PointsTag::ZeroPointBye, "BBZ"),
        (PointsTag::ForfeitLoss, "BBF"),
        (PointsTag::PairingAllocatedBye, "BBU"),
    ];

    pub(super) fn from_tag(tag: &str) -> Option<PointsTag> {
        PointsTag::ALL.iter().find(|(_, text)| *text == tag).map(|&(points_tag, _)| points_tag)
    }

    fn tag(self) -> &'static str {
        PointsTag::ALL.iter().find(|(tag, _)| *tag == self).map_or("", |(_, text)| text)
    }

    /// Puts the value into a scoring system.
    pub(super) fn apply(self, points: Points, system: &mut ScoringSystem) {
        match self {
            PointsTag::Win => ScoreCode::Win.apply(points, system),
            PointsTag::Draw => ScoreCode::Draw.apply(points, system),
            PointsTag::Loss => (system.white_loss, system.black_loss) = (points, points),
            PointsTag::ZeroPointBye => system.zero_point_bye = points,
            PointsTag::ForfeitLoss => system.forfeit_loss = points,
            PointsTag::PairingAllocatedBye => system.pairing_allocated_bye = points,
        }
    }
}

impl Extension {
    /// Whether a tag is one of a known extension.
    pub(super) fn knows(tag: &str) -> bool {
        ["XXR", "XXC", "XXZ", "XXP", "XXA", "XXS"].contains(&tag) || PointsTag::from_tag(tag).is_some()
    }

    pub(super) fn read(line: &Line<'_>, problems: &mut Problems) -> Option<Extension> {
        match line.columns(1, 3) {
            "XXR" => {
                whole(line, || phrase!("number of rounds"), problems, field::round).map(Extension::Rounds)
            }
            "XXC" => Some(Extension::Configuration(Configuration::read(line, problems))),
            "XXZ" => words(line, problems, field::number).map(Extension::Absent),
            "XXP" => words(line, problems, field::number).map(Extension::Prohibited),
            "XXA" => accelerated(line, problems),
            "XXS" => words(line, problems, score).map(Extension::Scoring),
            tag => {
                let tag = PointsTag::from_tag(tag)?;
                whole(line, || phrase!("points"), problems, field::points)
                    .map(|points| Extension::Points(tag, points))
            }
        }
    }

    pub(super) fn write(&self) -> String {
        let list = |tag: &str, words: Vec<String>| format!("{tag} {}", words.join(" ")).trim_end().to_owned();
        let numbers = |numbers: &[PairingNumber]| numbers.iter().map(PairingNumber::to_string).collect();
        match self {
            Extension::Rounds(rounds) => format!("XXR {rounds}"),
            Extension::Configuration(configuration) => list("XXC", configuration.words()),
            Extension::Absent(absent) => list("XXZ", numbers(absent)),
            Extension::Prohibited(prohibited) => list("XXP", numbers(prohibited)),
            Extension::Accelerated(number, points) => write_accelerated(*number, points),
            Extension::Scoring(values) => {
                list("XXS", values.iter().map(|(code, points)| format!("{}={points}", code.code())).collect())
            }
            Extension::Points(tag, points) => {
                let mut row = Row::new(tag.tag());
                let text = field::points_in(4, *points);
                row.put(9usize.saturating_sub(text.len()).max(5), &text);
                row.finish()
            }
        }
    }
}

fn whole<T>(
    line: &Line<'_>,
    name: fn() -> Phrase,
    problems: &mut Problems,
    reading: impl Fn(&str) -> Reading<T>,
) -> Option<T> {
    Column::new(5, line.width().max(5), name).require(line, problems, reading)
}

/// Reads every word after the tag; one that cannot be read makes the record unusable.
fn words<T>(
    line: &Line<'_>,
    problems: &mut Problems,
    reading: impl Fn(&str) -> Reading<T>,
) -> Option<Vec<T>> {
    let mut found = Vec::new();
    for (first, last) in word_columns(line) {
        found.push(Column::new(first, last, || phrase!("entry")).require(line, problems, &reading)?);
    }
    if found.is_empty() {
        let message = phrase!("nothing follows the tag; the line is kept, but not used");
        problems.warning(ProblemKind::BadField, line.place(1, 3), message);
        return None;
    }
    Some(found)
}

/// The first and last column of each word after the tag.
fn word_columns(line: &Line<'_>) -> Vec<(usize, usize)> {
    let (mut words, mut start) = (Vec::new(), None);
    for (index, character) in line.text.chars().enumerate().skip(4) {
        match (start, character.is_whitespace()) {
            (None, false) => start = Some(index + 1),
            (Some(first), true) => {
                words.push((first, index));
                start = None;
            }
            (None, true) | (Some(_), false) => {}
        }
    }
    words.extend(start.map(|first| (first, line.width())));
    words
}

fn score(text: &str) -> Reading<(ScoreCode, Points)> {
    let form = || phrase!("a value such as WW=1.0, exact to the half-point");
    let Some((code, points)) = text.split_once('=') else { return Reading::Not(form()) };
    match (ScoreCode::read(code), points.parse()) {
        (Some(code), Ok(points)) => Reading::Plain((code, points)),
        _ => Reading::Not(form()),
    }
}

fn accelerated(line: &Line<'_>, problems: &mut Problems) -> Option<Extension> {
    let number = super::player::NUMBER.require(line, problems, field::number)?;
    // Each value stands after its blank: what stands in the blank alone is seen as well.
    let count = line.width().saturating_sub(4) / 5;
    let mut points = Vec::new();
    for index in 0..count {
        let column = Column::new(10 + 5 * index, 13 + 5 * index, || phrase!("fictitious points"));
        super::list::separated(line, &[9 + 5 * index], problems)?;
        match column.read(line, problems, field::points) {
            field::Field::Value(value) => points.push(value),
            field::Field::Blank => points.push(Points::ZERO),
            field::Field::Unread(_) => return None,
        }
    }
    Some(Extension::Accelerated(number, points))
}

fn write_accelerated(number: PairingNumber, points: &[Points]) -> String {
    let mut row = Row::new("XXA");
    row.put_right(8, &number.to_string());
    for (index, points) in points.iter().enumerate() {
        row.put_right(13 + 5 * index, &field::points_in(4, *points));
    }
    row.finish()
}

impl Configuration {
    fn read(line: &Line<'_>, problems: &mut Problems) -> Configuration {
        let mut configuration = Configuration::default();
        for (first, last) in word_columns(line) {
            match line.columns(first, last) {
                "rank" => configuration.rank = true,
                "white1" => configuration.initial_colour = Some(Colour::White),
                "black1" => configuration.initial_colour = Some(Colour::Black),
                other => {
                    let message = phrase!(
                        "\"{setting}\" is not a known setting; it is kept, but not used",
                        setting = other
                    );
                    problems.warning(ProblemKind::BadField, line.place(first, last), message);
                    configuration.others.push(other.to_owned());
                }
            }
        }
        configuration
    }

    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        words.extend(self.rank.then(|| "rank".to_owned()));
        words.extend(self.initial_colour.map(|colour| match colour {
            Colour::White => "white1".to_owned(),
            Colour::Black => "black1".to_owned(),
        }));
        words.extend(self.others.iter().cloned());
        words
    }
}
