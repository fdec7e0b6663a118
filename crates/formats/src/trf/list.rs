//! Records that give something to a list of participants or teams: byes, acceleration, prohibited pairings,
//! abnormal points.

use std::collections::BTreeMap;

use glossary::{PairingNumber, PlayerResult, Points, RoundNumber, phrase};
use handbook::{Citation, cite};

use super::field::{self, Column, Field, Reading};
use super::problem::{ProblemKind, Problems};
use super::record::Record;
use super::text::{Line, Row};

/// Numbers in fields of one width, each followed by a blank, up to the end of the line.
pub(super) struct NumberList {
    first: usize,
    width: usize,
    /// The article of each field; the last one also speaks of all that follow.
    articles: &'static [Citation],
}

impl NumberList {
    pub(super) const fn new(first: usize, width: usize, articles: &'static [Citation]) -> NumberList {
        NumberList { first, width, articles }
    }

    fn column(&self, index: usize) -> Column {
        let first = self.first + index * (self.width + 1);
        let article = self.articles.get(index).or(self.articles.last()).copied();
        Column { article, ..Column::new(first, first + self.width - 1, || phrase!("number")) }
    }

    /// Reads numbers, of which there is at least one.
    pub(super) fn read(&self, line: &Line<'_>, problems: &mut Problems) -> Option<Vec<PairingNumber>> {
        let fields = self.read_or_nobody(line, problems)?;
        let numbers: Vec<PairingNumber> = fields.iter().copied().flatten().collect();
        if numbers.is_empty() || numbers.len() < fields.len() {
            let missing = fields.iter().position(Option::is_none).unwrap_or(0);
            let message = phrase!("a participant's number is missing; the line is kept, but not used");
            let place = line.place(self.first, line.width().max(self.first));
            problems.error(ProblemKind::BadField, place, message).article = self.column(missing).article;
            return None;
        }
        Some(numbers)
    }

    /// Reads numbers; zeros and blanks stand for nobody.
    pub(super) fn read_or_nobody(
        &self,
        line: &Line<'_>,
        problems: &mut Problems,
    ) -> Option<Vec<Option<PairingNumber>>> {
        let mut found = Vec::new();
        let columns = (0..).map(|index| self.column(index));
        for column in columns.take_while(|column| column.first <= line.width()) {
            let gap = column.last + 1;
            if !line.is_blank(gap) {
                let message =
                    phrase!("column {column} should be blank; the line is kept, but not used", column = gap);
                problems.error(ProblemKind::Misplaced, line.place(gap, gap), message).article =
                    column.article;
                return None;
            }
            match column.read(line, problems, field::number_or_nobody) {
                Field::Value(number) => found.push(Some(number)),
                Field::Blank => found.push(None),
                Field::Unread(_) => return None,
            }
        }
        Some(found)
    }

    /// Writes numbers where they are read.
    pub(super) fn write(&self, row: &mut Row, numbers: &[PairingNumber]) {
        for (index, number) in numbers.iter().enumerate() {
            row.put_right(self.column(index).last, &number.to_string());
        }
    }
}

/// Whether the columns before the fields of a record are blank where they should be.
pub(super) fn separated(line: &Line<'_>, blanks: &[usize], problems: &mut Problems) -> Option<()> {
    super::player::misplaced(line, blanks, problems).is_empty().then_some(())
}

/// Writes a round or another number with leading zeros.
pub(super) fn padded(number: u16) -> String {
    format!("{number:03}")
}

/// Byes with their round: record 240.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Byes {
    /// Full-, half- or zero-point bye.
    pub kind: PlayerResult,
    /// The round.
    pub round: RoundNumber,
    /// Who gets it.
    pub numbers: Vec<PairingNumber>,
}

fn bye_kind(text: &str) -> Reading<PlayerResult> {
    match text {
        "F" | "f" => Reading::Plain(PlayerResult::FullPointBye),
        "H" | "h" => Reading::Plain(PlayerResult::HalfPointBye),
        "Z" | "z" => Reading::Plain(PlayerResult::ZeroPointBye),
        _ => Reading::Not(phrase!("F, H or Z")),
    }
}

impl Byes {
    const NUMBERS: NumberList = NumberList::new(
        11,
        4,
        &[cite!("trf@2025-09/240.11-14"), cite!("trf@2025-09/240.16-19"), cite!("trf@2025-09/240.21-24")],
    );

    pub(super) fn read(line: &Line<'_>, problems: &mut Problems) -> Option<Byes> {
        separated(line, &[6, 10], problems)?;
        let kind = Column::citing(5, 5, || phrase!("type of bye"), cite!("trf@2025-09/240.5"));
        let round = Column::citing(7, 9, || phrase!("round"), cite!("trf@2025-09/240.7-9"));
        Some(Byes {
            kind: kind.require(line, problems, bye_kind)?,
            round: round.require(line, problems, field::round)?,
            numbers: Byes::NUMBERS.read(line, problems)?,
        })
    }

    pub(super) fn write(&self) -> String {
        let mut row = Row::new("240");
        row.put(5, super::cell::ResultCode::from(self.kind).code().encode_utf8(&mut [0; 4]));
        row.put(7, &padded(self.round.get()));
        Byes::NUMBERS.write(&mut row, &self.numbers);
        row.finish()
    }
}

/// Fictitious points for a range of participants in a range of rounds: record 250.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acceleration {
    /// Fictitious match points; blank in individual competitions.
    pub match_points: Option<Points>,
    /// Fictitious points (game points in team competitions).
    pub points: Option<Points>,
    /// First and last round.
    pub rounds: (RoundNumber, RoundNumber),
    /// First and last participant or team.
    pub numbers: (PairingNumber, PairingNumber),
}

/// Whether match points or points are there and not nothing.
fn gives_points(match_points: Option<Points>, points: Option<Points>) -> bool {
    [match_points, points].into_iter().flatten().any(|points| points != Points::ZERO)
}

impl Acceleration {
    pub(super) fn read(line: &Line<'_>, problems: &mut Problems) -> Option<Acceleration> {
        separated(line, &[9, 14, 18, 22, 27], problems)?;
        super::player::beyond(line, 31, problems)?;
        let optional =
            |column: Column, problems: &mut Problems| match column.read(line, problems, field::points) {
                Field::Value(points) => Some(Some(points)),
                Field::Blank => Some(None),
                Field::Unread(_) => None,
            };
        let match_points = optional(
            Column::citing(5, 8, || phrase!("fictitious match points"), cite!("trf@2025-09/250.5-8")),
            problems,
        )?;
        let points = optional(
            Column::citing(10, 13, || phrase!("fictitious points"), cite!("trf@2025-09/250.10-13")),
            problems,
        )?;
        let first_round = Column::citing(15, 17, || phrase!("first round"), cite!("trf@2025-09/250.15-17"));
        let last_round = Column::citing(19, 21, || phrase!("last round"), cite!("trf@2025-09/250.19-21"));
        let first = Column::citing(23, 26, || phrase!("first participant"), cite!("trf@2025-09/250.23-26"));
        let last = Column::citing(28, 31, || phrase!("last participant"), cite!("trf@2025-09/250.28-31"));
        let acceleration = Acceleration {
            match_points,
            points,
            rounds: (
                first_round.require(line, problems, field::round)?,
                last_round.require(line, problems, field::round)?,
            ),
            numbers: (
                first.require(line, problems, field::number)?,
                last.require(line, problems, field::number)?,
            ),
        };
        if !gives_points(acceleration.match_points, acceleration.points) {
            let message = phrase!("no fictitious points are given; the record accelerates nobody");
            problems
                .error(ProblemKind::BadField, line.place(10, 13), message)
                .citing(cite!("trf@2025-09/250.10-13"));
        }
        acceleration.in_order(line, problems)
    }

    fn in_order(self, line: &Line<'_>, problems: &mut Problems) -> Option<Acceleration> {
        if self.rounds.0 <= self.rounds.1 && self.numbers.0 <= self.numbers.1 {
            return Some(self);
        }
        let message =
            phrase!("the last round or participant comes before the first; the line is kept, but not used");
        problems.error(ProblemKind::BadField, line.place(15, 31), message).citing(cite!("trf@2025-09/250"));
        None
    }

    pub(super) fn write(&self) -> String {
        let mut row = Row::new("250");
        let print = |points: Option<Points>| {
            points.map_or_else(String::new, |points| format!("{:0>4}", field::points_in(4, points)))
        };
        row.put_right(8, &print(self.match_points));
        row.put_right(13, &print(self.points));
        row.put(15, &padded(self.rounds.0.get()));
        row.put(19, &padded(self.rounds.1.get()));
        row.put(23, &format!("{:04}", self.numbers.0.get()));
        row.put(28, &format!("{:04}", self.numbers.1.get()));
        row.finish()
    }
}

/// Participants who must not meet in a range of rounds: record 260.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProhibitedPairings {
    /// First and last round.
    pub rounds: (RoundNumber, RoundNumber),
    /// No two of these meet.
    pub numbers: Vec<PairingNumber>,
}

impl ProhibitedPairings {
    const NUMBERS: NumberList = NumberList::new(
        13,
        4,
        &[cite!("trf@2025-09/260.13-16"), cite!("trf@2025-09/260.18-21"), cite!("trf@2025-09/260.23-26")],
    );

    pub(super) fn read(line: &Line<'_>, problems: &mut Problems) -> Option<ProhibitedPairings> {
        separated(line, &[8, 12], problems)?;
        let first = Column::citing(5, 7, || phrase!("first round"), cite!("trf@2025-09/260.5-7"));
        let last = Column::citing(9, 11, || phrase!("last round"), cite!("trf@2025-09/260.9-11"));
        let prohibited = ProhibitedPairings {
            rounds: (
                first.require(line, problems, field::round)?,
                last.require(line, problems, field::round)?,
            ),
            numbers: ProhibitedPairings::NUMBERS.read(line, problems)?,
        };
        prohibited.say_if_idle(line, problems);
        Some(prohibited)
    }

    /// Reports a record that keeps nobody apart.
    fn say_if_idle(&self, line: &Line<'_>, problems: &mut Problems) {
        if self.numbers.len() < 2 {
            let message = phrase!("a second participant is missing; the record keeps nobody apart");
            problems
                .error(ProblemKind::BadField, line.place(18, 21), message)
                .citing(cite!("trf@2025-09/260.18-21"));
        }
        if self.rounds.1 < self.rounds.0 {
            let message = phrase!("the last round comes before the first; the record keeps nobody apart");
            problems
                .error(ProblemKind::BadField, line.place(9, 11), message)
                .citing(cite!("trf@2025-09/260.9-11"));
        }
    }

    pub(super) fn write(&self) -> String {
        let mut row = Row::new("260");
        row.put(5, &padded(self.rounds.0.get()));
        row.put(9, &padded(self.rounds.1.get()));
        ProhibitedPairings::NUMBERS.write(&mut row, &self.numbers);
        row.finish()
    }
}

/// Points that a result or a penalty brings otherwise than usual: record 299.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbnormalPoints {
    /// The result whose points are replaced; none for a penalty or a bonus.
    pub result: Option<PlayerResult>,
    /// Match points, for teams.
    pub match_points: Option<Points>,
    /// Points, or game points for teams.
    pub points: Option<Points>,
    /// The round; none for all rounds.
    pub round: Option<RoundNumber>,
    /// Whom it concerns; everybody if nobody is named
    /// (`docs/interpretations/0034-points-out-of-the-ordinary-for-everybody.md`).
    pub numbers: Vec<PairingNumber>,
}

/// The records 299 of a report, by whom they concern.
#[derive(Default)]
pub(super) struct AbnormalPointsByNumber<'a> {
    named: BTreeMap<PairingNumber, Vec<&'a AbnormalPoints>>,
    for_everybody: Vec<&'a AbnormalPoints>,
}

impl<'a> AbnormalPointsByNumber<'a> {
    pub(super) fn of(records: &'a [Record]) -> AbnormalPointsByNumber<'a> {
        let mut all = AbnormalPointsByNumber::default();
        for record in records {
            let Record::AbnormalPoints(given) = record else { continue };
            for number in &given.numbers {
                all.named.entry(*number).or_default().push(given);
            }
            if given.numbers.is_empty() {
                all.for_everybody.push(given);
            }
        }
        all
    }

    /// Those for one participant or team: first those that name them, then those for everybody.
    pub(super) fn concerning(
        &self,
        number: PairingNumber,
    ) -> impl Iterator<Item = &'a AbnormalPoints> + Clone {
        self.named.get(&number).map_or(&[][..], Vec::as_slice).iter().chain(&self.for_everybody).copied()
    }
}

fn abnormal_result(text: &str) -> Reading<PlayerResult> {
    Reading::Plain(match text {
        "W" | "w" => PlayerResult::Win,
        "D" | "d" => PlayerResult::Draw,
        "L" | "l" => PlayerResult::Loss,
        "F" | "f" => PlayerResult::FullPointBye,
        "H" | "h" => PlayerResult::HalfPointBye,
        "Z" | "z" => PlayerResult::ZeroPointBye,
        "+" => PlayerResult::ForfeitWin,
        "-" => PlayerResult::ForfeitLoss,
        _ => return Reading::Not(phrase!("one of W D L F H Z + -")),
    })
}

fn abnormal_code(result: PlayerResult) -> &'static str {
    match result {
        PlayerResult::Win | PlayerResult::UnratedWin => "W",
        PlayerResult::Draw | PlayerResult::UnratedDraw | PlayerResult::Unknown => "D",
        PlayerResult::Loss | PlayerResult::UnratedLoss => "L",
        PlayerResult::FullPointBye | PlayerResult::PairingAllocatedBye => "F",
        PlayerResult::HalfPointBye => "H",
        PlayerResult::ZeroPointBye | PlayerResult::RestGame => "Z",
        PlayerResult::ForfeitWin => "+",
        PlayerResult::ForfeitLoss => "-",
    }
}

/// A field which may be blank: `None` outside if it could not be read, `None` inside if it is blank.
fn optional<T>(field: Field<T>) -> Option<Option<T>> {
    match field {
        Field::Value(value) => Some(Some(value)),
        Field::Blank => Some(None),
        Field::Unread(_) => None,
    }
}

impl AbnormalPoints {
    const NUMBERS: NumberList =
        NumberList::new(24, 4, &[cite!("trf@2025-09/299.24-27"), cite!("trf@2025-09/299.29-32")]);

    pub(super) fn read(line: &Line<'_>, problems: &mut Problems) -> Option<AbnormalPoints> {
        separated(line, &[6, 12, 18, 19, 23], problems)?;
        let result = Column::citing(5, 5, || phrase!("type of assignment"), cite!("trf@2025-09/299.5"));
        let match_points = Column::citing(7, 11, || phrase!("match points"), cite!("trf@2025-09/299.8-11"));
        let points = Column::citing(13, 17, || phrase!("points"), cite!("trf@2025-09/299.14-17"));
        let round = Column::citing(20, 22, || phrase!("round"), cite!("trf@2025-09/299.20-22"));
        Some(AbnormalPoints {
            result: optional(result.read(line, problems, abnormal_result))?,
            match_points: optional(match_points.read(line, problems, field::points))?,
            points: optional(points.read(line, problems, field::points))?,
            round: optional(round.read(line, problems, |text| match text {
                "0" | "00" | "000" => Reading::Nothing,
                _ => field::round(text),
            }))?,
            numbers: if line.width() < 24 {
                Vec::new()
            } else {
                AbnormalPoints::NUMBERS.read(line, problems)?
            },
        })
    }

    pub(super) fn write(&self) -> String {
        let print =
            |points: Option<Points>| points.map_or_else(String::new, |points| field::points_in(5, points));
        let mut row = Row::new("299");
        row.put(5, self.result.map_or("", abnormal_code));
        row.put_right(11, &print(self.match_points));
        row.put_right(17, &print(self.points));
        row.put(20, &self.round.map_or_else(|| "000".to_owned(), |round| padded(round.get())));
        AbnormalPoints::NUMBERS.write(&mut row, &self.numbers);
        row.finish()
    }
}
