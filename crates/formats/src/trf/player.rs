//! Records about people: 001, and the national records of TRF26.

use glossary::{Federation, FideId, PairingNumber, PartialDate, Points, Rating, RoundNumber, Title, phrase};
use handbook::cite;

use super::cell::{Cell, MAX_ROUNDS, cell_columns, first_column, read_rounds, write_cell};
use super::field::{self, Column, Field, Reading, print};
use super::problem::{ProblemKind, Problems};
use super::text::{Line, Row};

/// A participant: record 001.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The starting rank.
    pub number: PairingNumber,
    /// Sex, as registered.
    pub sex: Field<Sex>,
    /// FIDE title.
    pub title: Field<Title>,
    /// Last name, first name.
    pub name: String,
    /// FIDE rating.
    pub rating: Field<Rating>,
    /// FIDE federation.
    pub federation: Field<Federation>,
    /// FIDE number.
    pub fide_id: Field<FideId>,
    /// Birth date.
    pub birth_date: Field<PartialDate>,
    /// Points in the standings.
    pub points: Field<Points>,
    /// Rank in the standings.
    pub rank: Field<u32>,
    /// What each round brought, from round 1; what is blank at the end is not listed.
    pub rounds: Vec<Cell>,
    /// Characters that mean nothing where they stand, by column: kept so that nothing is lost.
    pub stray: Vec<(usize, char)>,
}

/// Sex, in the two letters that the TRF has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sex {
    /// `m`
    Man,
    /// `w`
    Woman,
}

pub(super) const NUMBER: Column =
    Column::citing(5, 8, || phrase!("starting number"), cite!("trf@2025-09/001.5-8"));
const SEX: Column = Column::citing(10, 10, || phrase!("sex"), cite!("trf@2025-09/001.10")).warned();
const TITLE: Column = Column::citing(11, 13, || phrase!("title"), cite!("trf@2025-09/001.11-13")).warned();
const NAME: Column = Column::citing(15, 47, || phrase!("name"), cite!("trf@2025-09/001.15-47"));
const RATING: Column = Column::citing(49, 52, || phrase!("rating"), cite!("trf@2025-09/001.49-52")).warned();
const FEDERATION: Column =
    Column::citing(54, 56, || phrase!("federation"), cite!("trf@2025-09/001.54-56")).warned();
const FIDE_ID: Column =
    Column::citing(58, 68, || phrase!("FIDE number"), cite!("trf@2025-09/001.58-68")).warned();
const BIRTH_DATE: Column =
    Column::citing(70, 79, || phrase!("birth date"), cite!("trf@2025-09/001.70-79")).warned();
const POINTS: Column = Column::citing(81, 84, || phrase!("points"), cite!("trf@2025-09/001.81-84"));
const LONG_POINTS: Column = Column::citing(80, 84, || phrase!("points"), cite!("trf@2025-09/001.81-84"));
const RANK: Column = Column::citing(86, 89, || phrase!("rank"), cite!("trf@2025-09/001.86-89")).warned();

fn sex(text: &str) -> Reading<Sex> {
    match text {
        "m" => Reading::Plain(Sex::Man),
        "w" => Reading::Plain(Sex::Woman),
        "M" => {
            Reading::Odd(Sex::Man, print_sex(Sex::Man), phrase!("{one} or {other}", one = "m", other = "w"))
        }
        "W" | "f" | "F" => {
            let how = phrase!("{one} or {other}", one = "m", other = "w");
            Reading::Odd(Sex::Woman, print_sex(Sex::Woman), how)
        }
        _ => Reading::Not(phrase!("{one} or {other}", one = "m", other = "w")),
    }
}

fn print_sex(sex: Sex) -> String {
    match sex {
        Sex::Man => "m".to_owned(),
        Sex::Woman => "w".to_owned(),
    }
}

impl Player {
    /// A participant of whom only the number and the name are known.
    ///
    /// ```
    /// use formats::trf::Player;
    /// let number = glossary::PairingNumber::new(1).expect("a number");
    /// let player = Player::new(number, "Tal, Mikhail");
    /// assert!(player.rating.is_blank() && player.rounds.is_empty());
    /// ```
    pub fn new(number: PairingNumber, name: impl Into<String>) -> Player {
        Player {
            number,
            sex: Field::Blank,
            title: Field::Blank,
            name: name.into(),
            rating: Field::Blank,
            federation: Field::Blank,
            fide_id: Field::Blank,
            birth_date: Field::Blank,
            points: Field::Blank,
            rank: Field::Blank,
            rounds: Vec::new(),
            stray: Vec::new(),
        }
    }

    /// What stands for a round; blank beyond the end of the line. Example: see [`crate::trf::Report`].
    pub fn round(&self, round: RoundNumber) -> Cell {
        self.rounds.get(round.index()).copied().unwrap_or_default()
    }

    /// Whether nothing stands for a round, not even characters that mean nothing.
    pub(super) fn is_open(&self, round: RoundNumber) -> bool {
        let (first, last) = cell_columns(round.index());
        let stray = self.stray.iter().any(|(column, _)| (first - 2..=last).contains(column));
        self.round(round).is_blank() && !stray
    }

    pub(super) fn read(line: &Line<'_>, problems: &mut Problems) -> Option<Player> {
        let number = NUMBER.require(line, problems, field::number)?;
        let columns = columns_of(line, problems);
        let line = columns.as_ref().unwrap_or(line);
        let beyond = first_column(MAX_ROUNDS) - 2;
        if line.width() >= beyond {
            let place = line.place(beyond, line.width());
            let message = phrase!("more than 999 rounds; the line is kept, but not used");
            problems.error(ProblemKind::TooManyResults, place, message);
            return None;
        }
        let mut stray = misplaced(line, &[9, 14, 48, 53, 57, 69, 85], problems);
        let rounds = read_rounds(line, &mut stray, problems);
        let points = if line.is_blank(80) { POINTS } else { LONG_POINTS };
        let player = Player {
            number,
            sex: SEX.read(line, problems, sex),
            title: TITLE.read(line, problems, field::title),
            name: NAME.text(line),
            rating: RATING.read(line, problems, field::rating),
            federation: FEDERATION.read(line, problems, field::federation),
            fide_id: FIDE_ID.read(line, problems, field::fide_id),
            birth_date: BIRTH_DATE.read(line, problems, field::birth_date),
            points: points.read(line, problems, field::points),
            rank: RANK.read(line, problems, field::count),
            rounds,
            stray,
        };
        player.if_stable(line, problems)
    }

    /// The participant, unless the line as it is written would be taken for one with its columns counted in
    /// bytes.
    fn if_stable(self, line: &Line<'_>, problems: &mut Problems) -> Option<Player> {
        if self.stray.is_empty() || line.text.is_ascii() {
            return Some(self);
        }
        let written = self.write();
        if columns_of(&Line::new(line.number, &written), &mut Problems::default()).is_none() {
            return Some(self);
        }
        let message =
            phrase!("columns in characters and in bytes are mixed up; the line is kept, but not used");
        problems.error(ProblemKind::ColumnsInBytes, line.place(1, line.width()), message);
        None
    }

    pub(super) fn write(&self) -> String {
        let mut row = Row::new("001");
        row.put_right(8, &self.number.to_string());
        row.put(10, &self.sex.text(print_sex));
        row.put_right(13, &self.title.text(|title| title.code().to_owned()));
        row.put_within(15, 47, &self.name);
        row.put_right(52, &self.rating.text(print));
        row.put(54, &self.federation.text(print));
        row.put_right(68, &self.fide_id.text(print));
        row.put(70, &self.birth_date.text(print));
        row.put_right(84, &self.points.text(|points| field::points_in(4, points)));
        row.put_right(89, &self.rank.text(print));
        for (index, cell) in self.rounds.iter().enumerate() {
            write_cell(&mut row, first_column(index), *cell);
        }
        row.finish_with(&self.stray)
    }
}

/// The line with its columns counted in bytes, if only so its fields stand where they should.
fn columns_of<'a>(line: &Line<'a>, problems: &mut Problems) -> Option<Line<'a>> {
    const BLANK: [usize; 8] = [9, 48, 53, 57, 69, 85, 90, 91];
    let fits = |line: &Line<'_>| BLANK.iter().all(|&column| line.is_blank(column));
    if line.text.is_ascii() || fits(line) {
        return None;
    }
    let in_bytes = line.in_bytes();
    if !fits(&in_bytes) {
        return None;
    }
    let message = phrase!(
        "the columns of this line are counted in bytes; it was read so, and is written in characters"
    );
    problems.warning(ProblemKind::ColumnsInBytes, line.place(15, 47), message);
    Some(in_bytes)
}

/// Refuses a line with text after its last field, which would be lost if the line were written again.
pub(super) fn beyond(line: &Line<'_>, last: usize, problems: &mut Problems) -> Option<()> {
    if line.width() <= last {
        return Some(());
    }
    let message =
        phrase!("the record ends in column {column}; the line is kept, but not used", column = last);
    problems.error(ProblemKind::Misplaced, line.place(last + 1, line.width()), message);
    None
}

/// Reports and returns what stands in columns that separate fields.
pub(super) fn misplaced(line: &Line<'_>, blanks: &[usize], problems: &mut Problems) -> Vec<(usize, char)> {
    let mut stray = Vec::new();
    for &column in blanks.iter().filter(|&&column| !line.is_blank(column)) {
        let message =
            phrase!("column {column} should be blank; a field seems to be shifted or too long", column);
        problems.warning(ProblemKind::Misplaced, line.place(column, column), message);
        stray.extend(line.columns(column, column).chars().map(|character| (column, character)));
    }
    stray
}

/// What a national federation says of a participant: a record that begins with the federation's three
/// letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct National {
    /// The federation whose rating it is.
    pub federation: Federation,
    /// The participant's starting rank.
    pub number: PairingNumber,
    /// Sex, if registered otherwise than in 001.
    pub sex: Field<Sex>,
    /// National title or class.
    pub classification: String,
    /// Name, if spelt otherwise than in 001.
    pub name: String,
    /// National rating.
    pub rating: Field<Rating>,
    /// State, region, club.
    pub origin: String,
    /// National number.
    pub national_id: String,
    /// Birth date, if registered otherwise than in 001.
    pub birth_date: Field<PartialDate>,
    /// Characters that mean nothing where they stand, by column: kept so that nothing is lost.
    pub stray: Vec<(usize, char)>,
}

impl National {
    const NUMBER: Column = Column::citing(5, 8, || phrase!("starting number"), cite!("trf@2025-09/NRS.5-8"));
    const SEX: Column = Column::citing(10, 10, || phrase!("sex"), cite!("trf@2025-09/NRS.10")).warned();
    const CLASSIFICATION: Column =
        Column::citing(11, 13, || phrase!("national classification"), cite!("trf@2025-09/NRS.11-13"));
    const NAME: Column = Column::citing(15, 47, || phrase!("name"), cite!("trf@2025-09/NRS.15-47"));
    const RATING: Column =
        Column::citing(49, 52, || phrase!("national rating"), cite!("trf@2025-09/NRS.49-52"));
    const ORIGIN: Column =
        Column::citing(54, 56, || phrase!("national origin"), cite!("trf@2025-09/NRS.54-56"));
    const NATIONAL_ID: Column =
        Column::citing(58, 68, || phrase!("national number"), cite!("trf@2025-09/NRS.58-68"));
    const BIRTH_DATE: Column =
        Column::citing(70, 79, || phrase!("birth date"), cite!("trf@2025-09/NRS.70-79")).warned();

    /// Where the record ends.
    pub(super) const LAST_COLUMN: usize = 79;

    pub(super) fn read(federation: Federation, line: &Line<'_>, problems: &mut Problems) -> Option<National> {
        let number = National::NUMBER.require(line, problems, field::number)?;
        beyond(line, National::LAST_COLUMN, problems)?;
        let stray = misplaced(line, &[9, 14, 48, 53, 57, 69], problems);
        if !federation.is_member() {
            let message =
                phrase!("{federation} is not a FIDE federation", federation = federation.to_string());
            problems
                .warning(ProblemKind::OddField, line.place(1, 3), message)
                .citing(cite!("trf@2025-09/NRS.1-3"));
        }
        Some(National {
            federation,
            number,
            sex: National::SEX.read(line, problems, sex),
            classification: National::CLASSIFICATION.text(line),
            name: National::NAME.text(line),
            rating: National::RATING.read(line, problems, field::rating),
            origin: National::ORIGIN.text(line),
            national_id: National::NATIONAL_ID.text(line),
            birth_date: National::BIRTH_DATE.read(line, problems, field::birth_date),
            stray,
        })
    }

    pub(super) fn write(&self) -> String {
        let mut row = Row::new(self.federation.code());
        row.put_right(8, &self.number.to_string());
        row.put(10, &self.sex.text(print_sex));
        row.put_within(11, 13, &self.classification);
        row.put_within(15, 47, &self.name);
        row.put_right(52, &self.rating.text(print));
        row.put_within(54, 56, &self.origin);
        row.put_right(68, &self.national_id);
        row.put(70, &self.birth_date.text(print));
        row.finish_with(&self.stray)
    }
}
