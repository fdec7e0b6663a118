//! One round of one participant: columns 92-99 of record 001, and every ten columns after.

use glossary::{Colour, PairingNumber, PlayerResult, phrase};
use handbook::cite;

use super::field::{self, Column, Field, Reading};
use super::player::misplaced;
use super::problem::{Location, ProblemKind, Problems};
use super::text::{Line, Row};

/// Who stands as opponent in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opponent {
    /// Blank.
    #[default]
    Blank,
    /// `0000`: nobody.
    Nobody,
    /// A participant.
    Number(PairingNumber),
}

/// What stands as colour in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColourMark {
    /// Blank.
    #[default]
    Blank,
    /// `-`: none.
    Dash,
    /// `w` or `b`.
    Colour(Colour),
}

/// The result of a round as its code stands in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultCode {
    /// `1`
    Win,
    /// `=`
    Draw,
    /// `0`
    Loss,
    /// `W`
    UnratedWin,
    /// `D`
    UnratedDraw,
    /// `L`
    UnratedLoss,
    /// `+`
    ForfeitWin,
    /// `-`
    ForfeitLoss,
    /// `H`
    HalfPointBye,
    /// `F`
    FullPointBye,
    /// `U`
    PairingAllocatedBye,
    /// `Z`
    ZeroPointBye,
    /// `?`
    Unknown,
}

impl ResultCode {
    const ALL: [(ResultCode, char); 13] = [
        (ResultCode::Win, '1'),
        (ResultCode::Draw, '='),
        (ResultCode::Loss, '0'),
        (ResultCode::UnratedWin, 'W'),
        (ResultCode::UnratedDraw, 'D'),
        (ResultCode::UnratedLoss, 'L'),
        (ResultCode::ForfeitWin, '+'),
        (ResultCode::ForfeitLoss, '-'),
        (ResultCode::HalfPointBye, 'H'),
        (ResultCode::FullPointBye, 'F'),
        (ResultCode::PairingAllocatedBye, 'U'),
        (ResultCode::ZeroPointBye, 'Z'),
        (ResultCode::Unknown, '?'),
    ];

    /// The character in the file. Example: see [`Cell`].
    pub fn code(self) -> char {
        let found = ResultCode::ALL.iter().find(|(code, _)| *code == self);
        found.map(|&(_, character)| character).expect("every code is in the table")
    }

    fn read(character: char) -> Option<ResultCode> {
        let wanted = character.to_ascii_uppercase();
        ResultCode::ALL.iter().find(|(_, character)| *character == wanted).map(|&(code, _)| code)
    }

    /// What the code means for a game against an opponent; none for the codes of byes.
    fn against_opponent(self) -> Option<PlayerResult> {
        Some(match self {
            ResultCode::Win => PlayerResult::Win,
            ResultCode::Draw => PlayerResult::Draw,
            ResultCode::Loss => PlayerResult::Loss,
            ResultCode::UnratedWin => PlayerResult::UnratedWin,
            ResultCode::UnratedDraw => PlayerResult::UnratedDraw,
            ResultCode::UnratedLoss => PlayerResult::UnratedLoss,
            ResultCode::ForfeitWin => PlayerResult::ForfeitWin,
            ResultCode::ForfeitLoss => PlayerResult::ForfeitLoss,
            ResultCode::Unknown => PlayerResult::Unknown,
            ResultCode::HalfPointBye
            | ResultCode::FullPointBye
            | ResultCode::PairingAllocatedBye
            | ResultCode::ZeroPointBye => return None,
        })
    }

    /// What the code means without an opponent: older files write byes with the codes of games.
    fn without_opponent(self) -> PlayerResult {
        match self {
            ResultCode::PairingAllocatedBye => PlayerResult::PairingAllocatedBye,
            ResultCode::FullPointBye | ResultCode::Win | ResultCode::UnratedWin | ResultCode::ForfeitWin => {
                PlayerResult::FullPointBye
            }
            ResultCode::HalfPointBye | ResultCode::Draw | ResultCode::UnratedDraw => {
                PlayerResult::HalfPointBye
            }
            ResultCode::ZeroPointBye
            | ResultCode::Loss
            | ResultCode::UnratedLoss
            | ResultCode::ForfeitLoss
            | ResultCode::Unknown => PlayerResult::ZeroPointBye,
        }
    }
}

impl From<PlayerResult> for ResultCode {
    /// The code that says a result; a rest game is written as a zero-point bye, the nearest that the TRF has.
    fn from(result: PlayerResult) -> ResultCode {
        match result {
            PlayerResult::Win => ResultCode::Win,
            PlayerResult::Draw => ResultCode::Draw,
            PlayerResult::Loss => ResultCode::Loss,
            PlayerResult::UnratedWin => ResultCode::UnratedWin,
            PlayerResult::UnratedDraw => ResultCode::UnratedDraw,
            PlayerResult::UnratedLoss => ResultCode::UnratedLoss,
            PlayerResult::ForfeitWin => ResultCode::ForfeitWin,
            PlayerResult::ForfeitLoss => ResultCode::ForfeitLoss,
            PlayerResult::ZeroPointBye | PlayerResult::RestGame => ResultCode::ZeroPointBye,
            PlayerResult::HalfPointBye => ResultCode::HalfPointBye,
            PlayerResult::FullPointBye => ResultCode::FullPointBye,
            PlayerResult::PairingAllocatedBye => ResultCode::PairingAllocatedBye,
            PlayerResult::Unknown => ResultCode::Unknown,
        }
    }
}

/// One round of one participant, as it stands in the file.
///
/// ```
/// use formats::trf::Cell;
/// use glossary::{Colour, PairingNumber, PlayerResult};
/// let won = Cell::game(PairingNumber::new(7).expect("a number"), Colour::White, PlayerResult::Win);
/// assert_eq!((won.opponent().map(|number| number.get()), won.result()), (Some(7), Some(PlayerResult::Win)));
/// assert_eq!(Cell::bye(PlayerResult::HalfPointBye).result(), Some(PlayerResult::HalfPointBye));
/// let paired = Cell::pairing(PairingNumber::new(7).expect("a number"), Colour::Black);
/// assert_eq!((paired.colour(), paired.result()), (Some(Colour::Black), None));
/// assert!(Cell::default().is_blank());
/// assert_eq!(won.code.map(|code| code.code()), Some('1'));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// Who the opponent is.
    pub opponent: Opponent,
    /// The colour.
    pub colour: ColourMark,
    /// The result; blank where none is given.
    pub code: Option<ResultCode>,
}

impl Cell {
    /// A game against an opponent, with the colour if it is known. Example: see [`Cell`].
    pub fn game(opponent: PairingNumber, colour: impl Into<Option<Colour>>, result: PlayerResult) -> Cell {
        let colour = colour.into().map_or(ColourMark::Dash, ColourMark::Colour);
        Cell { opponent: Opponent::Number(opponent), colour, code: Some(result.into()) }
    }

    /// A game paired but without a result. Example: see [`Cell`].
    pub fn pairing(opponent: PairingNumber, colour: Colour) -> Cell {
        Cell { opponent: Opponent::Number(opponent), colour: ColourMark::Colour(colour), code: None }
    }

    /// A round without an opponent. Example: see [`Cell`].
    pub fn bye(result: PlayerResult) -> Cell {
        Cell { opponent: Opponent::Nobody, colour: ColourMark::Dash, code: Some(result.into()) }
    }

    /// Whether nothing at all stands there. Example: see [`Cell`].
    pub fn is_blank(self) -> bool {
        self == Cell::default()
    }

    /// The opponent, if there is one. Example: see [`Cell`].
    pub fn opponent(self) -> Option<PairingNumber> {
        match self.opponent {
            Opponent::Number(number) => Some(number),
            Opponent::Blank | Opponent::Nobody => None,
        }
    }

    /// The colour, if there is one. Example: see [`Cell`].
    pub fn colour(self) -> Option<Colour> {
        match self.colour {
            ColourMark::Colour(colour) => Some(colour),
            ColourMark::Blank | ColourMark::Dash => None,
        }
    }

    /// What the round brought. Nothing for a blank round, or for a game that has no result yet.
    /// Example: see [`Cell`].
    ///
    /// `0000` or a dash without a result code is a zero-point bye; a bye's code beside an opponent means
    /// nothing.
    pub fn result(self) -> Option<PlayerResult> {
        match (self.opponent, self.code) {
            (Opponent::Number(_), code) => code?.against_opponent(),
            (Opponent::Blank | Opponent::Nobody, Some(code)) => Some(code.without_opponent()),
            (Opponent::Blank | Opponent::Nobody, None) => {
                (!self.is_blank()).then_some(PlayerResult::ZeroPointBye)
            }
        }
    }

    /// Whether the round was written with the codes of a game, though nobody stands as opponent.
    fn is_game_against_nobody(self) -> bool {
        self.opponent().is_none() && self.code.is_some_and(|code| code.against_opponent().is_some())
    }

    /// Whether it is what a match of teams leaves of a board at which nobody, or only one, sat down: `0000 -
    /// +` or `0000 - -`.
    pub(super) fn is_empty_board(self) -> bool {
        let forfeit = matches!(self.code, Some(ResultCode::ForfeitWin | ResultCode::ForfeitLoss));
        self.opponent().is_none() && forfeit
    }

    /// Warns of a round that older files write with the code of a game, though it was a bye.
    pub(super) fn say_if_game_against_nobody(self, line: usize, index: usize, problems: &mut Problems) {
        if !self.is_game_against_nobody() {
            return;
        }
        let (first, last) = cell_columns(index);
        let result = self.result().unwrap_or(PlayerResult::ZeroPointBye);
        let message = phrase!(
            "round {round} has a game's result without an opponent; it was read as a {result}",
            round = index + 1,
            result
        );
        let problem = problems.warning(ProblemKind::OddField, Location::columns(line, first, last), message);
        problem.citing(cite!("trf@2025-09/001.99"));
    }

    fn is_bye_against_somebody(self) -> bool {
        self.opponent().is_some() && self.code.is_some_and(|code| code.against_opponent().is_none())
    }
}

/// The highest number of rounds a TRF can speak of: its other records have three columns for a round.
pub(super) const MAX_ROUNDS: usize = 999;

/// The first column of a round's part of a 001 record.
pub(super) const fn first_column(round_index: usize) -> usize {
    92 + 10 * round_index
}

/// Where the parts of a round stand: opponent, colour, result.
pub(super) fn cell_columns(round_index: usize) -> (usize, usize) {
    (first_column(round_index), first_column(round_index) + 7)
}

/// The rounds of a 001 record; what cannot be read is kept as stray characters.
pub(super) fn read_rounds(
    line: &Line<'_>,
    stray: &mut Vec<(usize, char)>,
    problems: &mut Problems,
) -> Vec<Cell> {
    // A round's part begins with the two blanks in front of it: what stands there alone is stray, but not
    // lost.
    let count = line.width().saturating_sub(first_column(0) - 12) / 10;
    let mut rounds: Vec<Cell> = (0..count).map(|index| read_cell(line, index, stray, problems)).collect();
    while rounds.last().is_some_and(|cell| cell.is_blank()) {
        rounds.pop();
    }
    rounds
}

fn read_cell(line: &Line<'_>, index: usize, stray: &mut Vec<(usize, char)>, problems: &mut Problems) -> Cell {
    let (first, last) = cell_columns(index);
    let text = line.columns(first - 2, last);
    if text.trim().is_empty() {
        return Cell::default();
    }
    stray.extend(misplaced(line, &[first - 2, first - 1, first + 4, first + 6], problems));
    let cell = Cell {
        opponent: read_opponent(line, first, stray, problems),
        colour: read_colour(line, first + 5, stray, problems),
        code: read_code(line, first + 7, stray, problems),
    };
    report_contradiction(cell, index + 1, line.place(first, last), problems);
    cell
}

fn report_contradiction(cell: Cell, round: usize, place: Location, problems: &mut Problems) {
    if cell.is_bye_against_somebody() {
        let message = phrase!("round {round} names an opponent, but its result is that of a bye", round);
        problems.error(ProblemKind::BadField, place, message).citing(cite!("trf@2025-09/001.99"));
    }
}

/// Keeps the characters of a field that could not be read, each at its column.
fn keep<T>(field: &Field<T>, line: &Line<'_>, first: usize, last: usize, stray: &mut Vec<(usize, char)>) {
    if matches!(field, Field::Unread(_)) {
        let characters = line.columns(first, last).chars().enumerate();
        stray.extend(characters.filter(|(_, c)| !c.is_whitespace()).map(|(at, c)| (first + at, c)));
    }
}

fn read_opponent(
    line: &Line<'_>,
    first: usize,
    stray: &mut Vec<(usize, char)>,
    problems: &mut Problems,
) -> Opponent {
    let column = Column::citing(first, first + 3, || phrase!("opponent"), cite!("trf@2025-09/001.92-95"));
    if line.field(first, first + 3).is_empty() {
        return Opponent::Blank;
    }
    let read = column.read(line, problems, field::number_or_nobody);
    keep(&read, line, first, first + 3, stray);
    match read {
        Field::Value(number) => Opponent::Number(number),
        Field::Blank => Opponent::Nobody,
        Field::Unread(_) => Opponent::Blank,
    }
}

fn read_colour(
    line: &Line<'_>,
    at: usize,
    stray: &mut Vec<(usize, char)>,
    problems: &mut Problems,
) -> ColourMark {
    let column = Column::citing(at, at, || phrase!("colour"), cite!("trf@2025-09/001.97"));
    let read = column.read(line, problems, |text| match text {
        "w" => Reading::Plain(ColourMark::Colour(Colour::White)),
        "b" => Reading::Plain(ColourMark::Colour(Colour::Black)),
        "-" => Reading::Plain(ColourMark::Dash),
        "W" => Reading::Odd(
            ColourMark::Colour(Colour::White),
            "w".to_owned(),
            phrase!("{one} or {other}", one = "w", other = "b"),
        ),
        "B" | "s" | "S" => Reading::Odd(
            ColourMark::Colour(Colour::Black),
            "b".to_owned(),
            phrase!("{one} or {other}", one = "w", other = "b"),
        ),
        _ => Reading::Not(phrase!("w, b or -")),
    });
    keep(&read, line, at, at, stray);
    read.value().unwrap_or_default()
}

fn read_code(
    line: &Line<'_>,
    at: usize,
    stray: &mut Vec<(usize, char)>,
    problems: &mut Problems,
) -> Option<ResultCode> {
    let column = Column::citing(at, at, || phrase!("result"), cite!("trf@2025-09/001.99"));
    let read = column.read(line, problems, |text| {
        let code = text.chars().next().and_then(ResultCode::read);
        code.map_or(Reading::Not(phrase!("one of 1 = 0 W D L + - H F U Z ?")), Reading::Plain)
    });
    keep(&read, line, at, at, stray);
    read.value()
}

pub(super) fn write_cell(row: &mut Row, first: usize, cell: Cell) {
    match cell.opponent {
        Opponent::Blank => {}
        Opponent::Nobody => row.put(first, "0000"),
        Opponent::Number(number) => row.put_right(first + 3, &number.to_string()),
    }
    match cell.colour {
        ColourMark::Blank => {}
        ColourMark::Dash => row.put(first + 5, "-"),
        ColourMark::Colour(Colour::White) => row.put(first + 5, "w"),
        ColourMark::Colour(Colour::Black) => row.put(first + 5, "b"),
    }
    if let Some(code) = cell.code {
        row.put(first + 7, code.code().encode_utf8(&mut [0; 4]));
    }
}
