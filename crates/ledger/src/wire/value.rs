//! Numbers, texts, lists and records.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use glossary::rating::{ListEdition, ListedRating, Ratings};
use glossary::time_control::Announced;
use glossary::{
    Colour, Federation, FideId, GameResult, PairingNumber, PartialDate, PlayerResult, Points, Rating,
    RoundNumber, ScoringSystem, StartingRankMethod, Title,
};
use jiff::Timestamp;
use jiff::civil::{Date, Time};
use laws::board::StartNumber;
use laws::clock::ClockTime;
use serde_json::{Map, Value};
use tiebreak::{Code, Fraction};
use tournament::{
    Appeal, AppealId, Board, BoardNumber, BoardProperties, Breach, ByeRules, Configuration, Details,
    DrawnStarts, EntryNumber, Format, Game, GameNotes, GameNumber, Imported, Incident, IncidentNumber,
    IncidentReport, Invitation, InvitationText, Match, Occasion, OccasionKind, Official, OfficialId,
    OpenedMove, Player, PlayerId, PointsGiven, PrizeConfirmation, Prohibition, RatingCorrection,
    Registration, Regulations, Reseating, Round, RuledStep, SealedMove, SectionId, Shared, TeamDetails,
    TeamId, TitleResult, Zone,
};

use super::canonical::{Canonical, canonical_records};
use super::shape::{Definition, DefinitionKind, Part, Shape, Text, reads_of, shape_of};
use super::{Malformed, Wire};

/// The value of a field of a record.
pub(super) fn field<T: Wire>(value: &Value, name: &str) -> Result<T, Malformed> {
    found(value.get(name), name)
}

/// The same of the fields themselves.
pub(super) fn field_of<T: Wire>(fields: &Map<String, Value>, name: &str) -> Result<T, Malformed> {
    found(fields.get(name), name)
}

fn found<T: Wire>(found: Option<&Value>, name: &str) -> Result<T, Malformed> {
    let found = found.ok_or_else(|| Malformed::new("is missing").within(name))?;
    T::from_wire(found).map_err(|malformed| malformed.within_field(name))
}

macro_rules! numbers {
    ($($number:ty, $least:expr;)*) => { $(
        impl Wire for $number {
            fn to_wire(&self) -> Value {
                Value::from(*self)
            }

            fn from_wire(value: &Value) -> Result<$number, Malformed> {
                let number = value.as_i64().and_then(|number| <$number>::try_from(number).ok());
                let unsigned = || value.as_u64().and_then(|number| <$number>::try_from(number).ok());
                let refused = || Malformed::new(concat!("not a number of the type ", stringify!($number)));
                number.or_else(unsigned).ok_or_else(refused)
            }

            fn shape() -> Shape {
                Shape::Number { least: $least, meaning: "" }
            }
        }
    )* };
}

numbers! {
    u8, Some(0);
    u16, Some(0);
    u32, Some(0);
    u64, Some(0);
    usize, Some(0);
    i32, None;
    i64, None;
}

impl Wire for bool {
    fn to_wire(&self) -> Value {
        Value::from(*self)
    }

    fn from_wire(value: &Value) -> Result<bool, Malformed> {
        value.as_bool().ok_or_else(|| Malformed::new("neither true nor false"))
    }

    fn shape() -> Shape {
        Shape::Truth
    }
}

impl Wire for String {
    fn to_wire(&self) -> Value {
        Value::from(self.as_str())
    }

    fn from_wire(value: &Value) -> Result<String, Malformed> {
        value.as_str().map(ToOwned::to_owned).ok_or_else(|| Malformed::new("not a text"))
    }

    fn shape() -> Shape {
        Shape::text()
    }
}

macro_rules! pointers {
    ($($pointer:ident),*) => { $(
        impl<T: Wire> Wire for $pointer<T> {
            fn to_wire(&self) -> Value {
                (**self).to_wire()
            }

            fn from_wire(value: &Value) -> Result<$pointer<T>, Malformed> {
                T::from_wire(value).map($pointer::from)
            }

            fn shape() -> Shape {
                T::shape()
            }
        }
    )* };
}

pointers!(Box, Shared);

impl<T: Wire> Wire for Option<T> {
    fn to_wire(&self) -> Value {
        self.as_ref().map_or(Value::Null, Wire::to_wire)
    }

    fn from_wire(value: &Value) -> Result<Option<T>, Malformed> {
        if value.is_null() { Ok(None) } else { T::from_wire(value).map(Some) }
    }

    fn shape() -> Shape {
        Shape::Optional(Box::new(T::shape()))
    }
}

impl<T: Wire> Wire for Vec<T> {
    fn to_wire(&self) -> Value {
        Value::Array(self.iter().map(Wire::to_wire).collect())
    }

    fn from_wire(value: &Value) -> Result<Vec<T>, Malformed> {
        let list = value.as_array().ok_or_else(|| Malformed::new("not a list"))?;
        let read = |(at, value)| T::from_wire(value).map_err(|error| error.within(format!("[{at}]")));
        list.iter().enumerate().map(read).collect()
    }

    fn shape() -> Shape {
        Shape::List(Box::new(T::shape()))
    }
}

impl<T: Wire + Ord> Wire for BTreeSet<T> {
    fn to_wire(&self) -> Value {
        Value::Array(self.iter().map(Wire::to_wire).collect())
    }

    fn from_wire(value: &Value) -> Result<BTreeSet<T>, Malformed> {
        Vec::from_wire(value).map(|list: Vec<T>| list.into_iter().collect())
    }

    fn shape() -> Shape {
        Shape::List(Box::new(T::shape()))
    }
}

impl<K: Wire + Ord, V: Wire> Wire for BTreeMap<K, V> {
    fn to_wire(&self) -> Value {
        let pair = |(key, value): (&K, &V)| Value::Array(vec![key.to_wire(), value.to_wire()]);
        Value::Array(self.iter().map(pair).collect())
    }

    fn from_wire(value: &Value) -> Result<BTreeMap<K, V>, Malformed> {
        Vec::from_wire(value).map(|list: Vec<(K, V)>| list.into_iter().collect())
    }

    fn shape() -> Shape {
        Vec::<(K, V)>::shape()
    }
}

impl<A: Wire, B: Wire> Wire for (A, B) {
    fn to_wire(&self) -> Value {
        Value::Array(vec![self.0.to_wire(), self.1.to_wire()])
    }

    fn from_wire(value: &Value) -> Result<(A, B), Malformed> {
        match value.as_array().map(Vec::as_slice) {
            Some([one, other]) => Ok((A::from_wire(one)?, B::from_wire(other)?)),
            Some(_) | None => Err(Malformed::new("not a list of two")),
        }
    }

    fn shape() -> Shape {
        Shape::Tuple { parts: vec![A::shape(), B::shape()], meaning: "" }
    }
}

impl<A: Wire, B: Wire, C: Wire> Wire for (A, B, C) {
    fn to_wire(&self) -> Value {
        Value::Array(vec![self.0.to_wire(), self.1.to_wire(), self.2.to_wire()])
    }

    fn from_wire(value: &Value) -> Result<(A, B, C), Malformed> {
        match value.as_array().map(Vec::as_slice) {
            Some([one, other, third]) => Ok((A::from_wire(one)?, B::from_wire(other)?, C::from_wire(third)?)),
            Some(_) | None => Err(Malformed::new("not a list of three")),
        }
    }

    fn shape() -> Shape {
        Shape::Tuple { parts: vec![A::shape(), B::shape(), C::shape()], meaning: "" }
    }
}

/// Types that hold one number, and refuse some.
macro_rules! single {
    ($($single:ty, $inner:ty, $get:ident, $new:expr, $shape:expr;)*) => { $(
        impl Wire for $single {
            fn to_wire(&self) -> Value {
                self.$get().to_wire()
            }

            fn from_wire(value: &Value) -> Result<$single, Malformed> {
                let number = <$inner>::from_wire(value)?;
                let refused = || Malformed::about(number, concat!("is no ", stringify!($single)));
                ($new)(number).ok_or_else(refused)
            }

            fn shape() -> Shape {
                $shape
            }
        }

        impl Canonical for $single {
            fn encode(&self, bytes: &mut Vec<u8>) {
                self.$get().encode(bytes);
            }
        }
    )* };
}

single! {
    PairingNumber, u16, get, PairingNumber::new, Shape::from(1);
    RoundNumber, u16, get, RoundNumber::new, Shape::from(1);
    PlayerId, u32, get, PlayerId::new, Shape::from(1);
    BoardNumber, u16, get, BoardNumber::new, Shape::from(1);
    GameNumber, u8, get, GameNumber::new, Shape::from(1);
    TeamId, u16, get, TeamId::new, Shape::from(1);
    OfficialId, u16, get, OfficialId::new, Shape::from(1);
    AppealId, u16, get, AppealId::new, Shape::from(1);
    EntryNumber, u64, get, EntryNumber::new, Shape::from(1);
    IncidentNumber, u32, get, IncidentNumber::new, Shape::from(1);
    ClockTime, u64, millis, |millis| Some(ClockTime::from_millis(millis)),
        Shape::Number { least: Some(0), meaning: "milliseconds" };
    StartNumber, u16, get, |number| StartNumber::new(number).ok(),
        Shape::Number { least: Some(0), meaning: "start position of Chess960, at most 959" };
    Rating, u16, get, |number| Rating::new(number).ok(), Shape::from(1);
    Points, i32, half_points, |number| Some(Points::from_half_points(number)),
        Shape::Number { least: None, meaning: "half-points: 3 is 1½" };
}

impl Wire for FideId {
    fn to_wire(&self) -> Value {
        self.get().to_wire()
    }

    fn from_wire(value: &Value) -> Result<FideId, Malformed> {
        let number = u64::from_wire(value)?;
        FideId::new(number).map_err(|_| Malformed::about(number, "is no FideId"))
    }

    fn shape() -> Shape {
        Shape::from(1)
    }
}

/// Hashed as it is printed, unlike other numbers.
impl Canonical for FideId {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.to_string().encode(bytes);
    }
}

/// A fund is written as its lines; what is wrong with one is told with its number.
impl Wire for prize::Fund {
    fn to_wire(&self) -> Value {
        Value::from(self.to_string())
    }

    fn from_wire(value: &Value) -> Result<prize::Fund, Malformed> {
        let text = String::from_wire(value)?;
        prize::Fund::parse(&text).map_err(|problems| {
            let first = problems.first().map(ToString::to_string);
            Malformed::about(first.unwrap_or_default(), "so it is no fund of prizes")
        })
    }

    fn shape() -> Shape {
        Shape::text()
    }
}

impl Canonical for prize::Fund {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.to_string().encode(bytes);
    }
}

/// Types that are written as the text that people know them by.
macro_rules! printed {
    ($($printed:ty, $read:expr, $shape:expr;)*) => { $(
        impl Wire for $printed {
            fn to_wire(&self) -> Value {
                Value::from(self.to_string())
            }

            fn from_wire(value: &Value) -> Result<$printed, Malformed> {
                let text = String::from_wire(value)?;
                let read: Option<$printed> = ($read)(text.as_str());
                let what = concat!("is no ", stringify!($printed));
                let refused = || Malformed::about(format_args!("\"{text}\""), what);
                read.ok_or_else(refused)
            }

            fn shape() -> Shape {
                $shape
            }
        }

        impl Canonical for $printed {
            fn encode(&self, bytes: &mut Vec<u8>) {
                self.to_string().encode(bytes);
            }
        }
    )* };
}

printed! {
    Date, |text: &str| Date::from_str(text).ok(), Shape::Text(Text::Format("date"));
    Time, |text: &str| Time::from_str(text).ok(), Shape::text();
    Timestamp, |text: &str| Timestamp::from_str(text).ok(), Shape::Text(Text::Format("date-time"));
    ListEdition, ListEdition::parse, Shape::text();
    Federation, |text| Federation::parse(text).ok(), Shape::text();
    PartialDate, |text| PartialDate::parse(text).ok().flatten(), Shape::text();
    Title, |text| Title::parse(text).ok(), Shape::text();
    StartingRankMethod, |text| StartingRankMethod::parse(text).ok(), Shape::text();
    Code, |text: &str| Code::from_str(text).ok(), Shape::text();
    Zone, Zone::new, Shape::Text(Text::Pattern("^[A-Za-z0-9/_+-]{1,64}$"));
    Announced, |text| Some(Announced::read(text)), Shape::text();
    SectionId, SectionId::new, Shape::Text(Text::Pattern("^[A-Za-z0-9._-]{1,32}$"));
    Format, Format::of_slug, Shape::text();
    InvitationText, InvitationText::of_word, Shape::Text(Text::Words(printed(InvitationText::ALL)));
    OccasionKind, OccasionKind::of_word, Shape::Text(Text::Words(printed(OccasionKind::ALL)));
    Colour, |text: &str| COLOURS.into_iter().find(|one| one.to_string() == text),
        Shape::Text(Text::Words(printed(COLOURS)));
    PlayerResult, |text: &str| PlayerResult::ALL.into_iter().find(|result| result.to_string() == text),
        Shape::Defined(|| Definition {
            name: "PlayerResult",
            kind: DefinitionKind::Value(Shape::Text(Text::Words(printed(PlayerResult::ALL)))),
        });
}

const COLOURS: [Colour; 2] = [Colour::White, Colour::Black];

fn printed<T: ToString>(all: impl IntoIterator<Item = T>) -> Vec<String> {
    all.into_iter().map(|one| one.to_string()).collect()
}

impl Wire for GameResult {
    fn to_wire(&self) -> Value {
        (self.of(Colour::White), self.of(Colour::Black)).to_wire()
    }

    fn from_wire(value: &Value) -> Result<GameResult, Malformed> {
        let (white, black) = Wire::from_wire(value)?;
        GameResult::new(white, black).ok_or_else(|| Malformed::new("not a legal result"))
    }

    fn shape() -> Shape {
        Shape::Defined(|| Definition {
            name: "GameResult",
            kind: DefinitionKind::Value(
                <(PlayerResult, PlayerResult)>::shape()
                    .called("What the game brought White, and what it brought Black."),
            ),
        })
    }
}

impl Canonical for GameResult {
    fn encode(&self, bytes: &mut Vec<u8>) {
        (self.of(Colour::White), self.of(Colour::Black)).encode(bytes);
    }
}

impl Wire for Fraction {
    fn to_wire(&self) -> Value {
        (self.numerator(), self.denominator()).to_wire()
    }

    fn from_wire(value: &Value) -> Result<Fraction, Malformed> {
        let (numerator, denominator): (i64, i64) = Wire::from_wire(value)?;
        match denominator {
            1.. => Ok(Fraction::new(numerator, denominator)),
            ..1 => Err(Malformed::new("a fraction of parts below 1")),
        }
    }

    fn shape() -> Shape {
        Shape::Tuple { parts: vec![i64::shape(), Shape::from(1)], meaning: "numerator, denominator" }
    }
}

impl Canonical for Fraction {
    fn encode(&self, bytes: &mut Vec<u8>) {
        (self.numerator(), self.denominator()).encode(bytes);
    }
}

impl Wire for Regulations {
    fn to_wire(&self) -> Value {
        Value::Array(self.citations().into_iter().map(Value::from).collect())
    }

    fn from_wire(value: &Value) -> Result<Regulations, Malformed> {
        let (pairing, handling, tie_break): (String, String, String) = Wire::from_wire(value)?;
        let adopted = Regulations::of_citations([&pairing, &handling, &tie_break]);
        adopted.ok_or_else(|| Malformed::new("an edition that this program does not know: update it"))
    }

    fn shape() -> Shape {
        <(String, String, String)>::shape().called("pairing, handling and tie-break edition")
    }
}

impl Canonical for Regulations {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.citations().iter().for_each(|citation| citation.encode(bytes));
    }
}

/// Types of which every field is written under its name: read, written, described and hashed. Fields that
/// came later are written only if they say something, and read as saying nothing where they are missing: so
/// older entries are read, and written again as they were. A new one stands last. What a field's type does
/// not say about it stands behind its name.
macro_rules! records {
    ($($record:ident {
        $($field:ident $(.$hint:ident($($given:literal)?))?),*
        $(; $($later:ident $(.$later_hint:ident($($later_given:literal)?))?),*)?
    })*) => { $(
        impl Wire for $record {
            fn to_wire(&self) -> Value {
                // A new field must break this.
                let $record { $($field,)* $($($later),*)? } = self;
                let mut record = Map::new();
                $(record.insert(stringify!($field).to_owned(), $field.to_wire());)*
                $($(insert_later(&mut record, stringify!($later), $later);)*)?
                Value::Object(record)
            }

            fn from_wire(value: &Value) -> Result<$record, Malformed> {
                Ok($record {
                    $($field: field(value, stringify!($field))?,)*
                    $($($later: later_field(value, stringify!($later))?),*)?
                })
            }

            fn shape() -> Shape {
                Shape::Defined(|| Definition { name: stringify!($record), kind: DefinitionKind::Record(vec![
                    $(Part {
                        name: stringify!($field),
                        shape: shape_of(|record: $record| record.$field)$(.$hint($($given)?))?,
                        is_needed: true,
                        reads: reads_of(|record: $record| record.$field),
                    },)*
                    $($(Part {
                        name: stringify!($later),
                        shape: shape_of(|record: $record| record.$later)$(.$later_hint($($later_given)?))?,
                        is_needed: false,
                        reads: reads_of(|record: $record| record.$later),
                    }),*)?
                ]) })
            }
        }
    )*
        canonical_records! { $($record { $($field),* $(; $($later),*)? })* }

        /// Every record.
        pub(super) const RECORDS: &[fn() -> Shape] = &[$(<$record as Wire>::shape),*];
    };
}

fn insert_later<T: Wire + Default + PartialEq>(record: &mut Map<String, Value>, name: &str, value: &T) {
    if *value != T::default() {
        record.insert(name.to_owned(), value.to_wire());
    }
}

/// The value of a field that entries written before it existed do not have.
fn later_field<T: Wire + Default>(value: &Value, name: &str) -> Result<T, Malformed> {
    match value.get(name) {
        None => Ok(T::default()),
        Some(found) => T::from_wire(found).map_err(|malformed| malformed.within_field(name)),
    }
}

/// The records; of a configuration, the plain settings that came since their table is there stand last.
macro_rules! records_with_settings {
    (
        { Configuration { $($field:ident $(.$hint:ident())?),*; $($later:ident),* } $($others:tt)* }
        $plain:tt later { $($newest:ident),* }
    ) => {
        records! {
            Configuration { $($field $(.$hint())?),*; $($later),* $(, $newest)* }
            $($others)*
        }
    };
}

tournament::each_plain_setting! { records_with_settings! {
    Configuration {
        name, city, federation, start, end, round_dates, chief_arbiter, deputies, time_control, rounds,
        scoring, tie_breaks, unrated, lots, acceleration, initial_colour.plainly(), starting_rank,
        equal_strength, bye_rules, absence_withdraws, first_board, last_board;
        round_times, default_time, late_entry_byes, format
    }
    Invitation {; texts.called("what, text"), programme, reply_by }
    Occasion { kind, date; time, place, name }
    ByeRules { half_point_byes, none_in_last_rounds }
    Player { id, details, presence, number, byes, explained, fixed_board }
    Details {
        name, sex, title, federation, fide_id, birth_date, rating, national_rating, club,
        may_take_half_point_bye;
        fee_owed, fee_paid, email, note, listed
    }
    Ratings {; standard, rapid, blitz, national }
    ListedRating { rating; k, list }
    TeamDetails { name, members }
    Official { name, role; fide_id, title, licence, federation, born, sector, evaluation, norm }
    Appeal {
        appellant;
        respondent, round, board, topic, facts, ruling, submitted, is_fee_settled, outcome, reasons,
        decided_by, decided, is_fee_returned
    }
    Registration {
        venue;
        event_codes, registered, organiser, is_world_or_continental, for_next_time, championship
    }
    TitleResult { title; ignored }
    Match { first, second }
    Round { number, stage, boards, unpaired; started, matches }
    Board { white, black, result, adjourned, notes; colours_unknown, further }
    Game { white, black, result, adjourned, notes; colours_unknown }
    GameNotes { both_moved, force_majeure, fair_play_exclusion }
    Prohibition { players, from, to }
    PointsGiven { player, round, points; for_result }
    RatingCorrection { round, board, result; game }
    BoardProperties { accessible, electronic, broken, reserved }
    Breach { kind, round, what }
    PrizeConfirmation { distribution, author }
    IncidentReport { round, board, kind, answers, statement; game }
    RuledStep { said, article }
    Incident {
        number, report, white, black, at, by, steps, corrections.called("clock, correction"),
        penalties.called("offender, penalty"), illegal_moves, outcome, is_withdrawn
    }
    DrawnStarts { round, seed, numbers, at, by }
    SealedMove { round, board, digest, at, by; game, opened }
    OpenedMove { written, secret, at, by }
    Reseating { boards, unpaired }
    Imported {
        regulations.plainly(), configuration, players.plainly(), rounds.plainly(), prohibitions,
        points_given, remarks, adjustments;
        virtual_points.called("player, virtual points by round")
    }
    ScoringSystem {
        white_win, black_win, white_draw, black_draw, white_loss, black_loss, forfeit_win, forfeit_loss,
        zero_point_bye, half_point_bye, full_point_bye, pairing_allocated_bye, unknown
    }
} }
