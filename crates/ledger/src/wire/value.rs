//! Numbers, texts, lists and records.

use std::collections::{BTreeMap, BTreeSet};
use std::str::FromStr;

use glossary::{
    Colour, Federation, FideId, GameResult, PairingNumber, PartialDate, PlayerResult, Points, Rating,
    RoundNumber, ScoringSystem, StartingRankMethod, Title,
};
use jiff::Timestamp;
use jiff::civil::{Date, Time};
use serde_json::{Map, Value};
use tiebreak::{Code, Fraction};
use tournament::{
    Board, BoardNumber, BoardProperties, Breach, ByeRules, Configuration, Details, EntryNumber, Format, Game,
    GameNotes, GameNumber, Imported, Match, Player, PlayerId, PointsGiven, Prohibition, RatingCorrection,
    Regulations, Reseating, Round, SectionId, Shared, TeamDetails, TeamId,
};

use super::vocabulary::Fields;
use super::{Malformed, Wire};

/// The value of a field of a record.
pub(super) fn field<T: Wire>(value: &Value, name: &str) -> Result<T, Malformed> {
    let found = value.get(name).ok_or_else(|| Malformed::new("is missing").within(name))?;
    T::from_wire(found).map_err(|malformed| malformed.within(name))
}

macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl Wire for $number {
            fn to_wire(&self) -> Value {
                Value::from(*self)
            }

            fn from_wire(value: &Value) -> Result<$number, Malformed> {
                let number = value.as_i64().and_then(|number| <$number>::try_from(number).ok());
                let number = number.or_else(|| value.as_u64().and_then(|number| <$number>::try_from(number).ok()));
                number.ok_or_else(|| Malformed::new(concat!("not a number of the type ", stringify!($number))))
            }
        }
    )* };
}

numbers! { u8 u16 u32 u64 i32 i64 usize }

impl Wire for bool {
    fn to_wire(&self) -> Value {
        Value::from(*self)
    }

    fn from_wire(value: &Value) -> Result<bool, Malformed> {
        value.as_bool().ok_or_else(|| Malformed::new("neither true nor false"))
    }
}

impl Wire for String {
    fn to_wire(&self) -> Value {
        Value::from(self.as_str())
    }

    fn from_wire(value: &Value) -> Result<String, Malformed> {
        value.as_str().map(ToOwned::to_owned).ok_or_else(|| Malformed::new("not a text"))
    }
}

impl<T: Wire> Wire for Box<T> {
    fn to_wire(&self) -> Value {
        (**self).to_wire()
    }

    fn from_wire(value: &Value) -> Result<Box<T>, Malformed> {
        T::from_wire(value).map(Box::new)
    }
}

impl<T: Wire> Wire for Shared<T> {
    fn to_wire(&self) -> Value {
        (**self).to_wire()
    }

    fn from_wire(value: &Value) -> Result<Shared<T>, Malformed> {
        T::from_wire(value).map(Shared::from)
    }
}

impl<T: Wire> Wire for Option<T> {
    fn to_wire(&self) -> Value {
        self.as_ref().map_or(Value::Null, Wire::to_wire)
    }

    fn from_wire(value: &Value) -> Result<Option<T>, Malformed> {
        if value.is_null() { Ok(None) } else { T::from_wire(value).map(Some) }
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
}

impl<T: Wire + Ord> Wire for BTreeSet<T> {
    fn to_wire(&self) -> Value {
        Value::Array(self.iter().map(Wire::to_wire).collect())
    }

    fn from_wire(value: &Value) -> Result<BTreeSet<T>, Malformed> {
        Vec::from_wire(value).map(|list: Vec<T>| list.into_iter().collect())
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
}

/// Types that hold one number, and refuse some.
macro_rules! single {
    ($($single:ty, $inner:ty, $get:ident, $new:expr;)*) => { $(
        impl Wire for $single {
            fn to_wire(&self) -> Value {
                self.$get().to_wire()
            }

            fn from_wire(value: &Value) -> Result<$single, Malformed> {
                let number = <$inner>::from_wire(value)?;
                let refused = || Malformed::new(format!("{number} is no {}", stringify!($single)));
                ($new)(number).ok_or_else(refused)
            }
        }
    )* };
}

single! {
    PairingNumber, u16, get, PairingNumber::new;
    RoundNumber, u16, get, RoundNumber::new;
    PlayerId, u32, get, PlayerId::new;
    BoardNumber, u16, get, BoardNumber::new;
    GameNumber, u8, get, GameNumber::new;
    TeamId, u16, get, TeamId::new;
    EntryNumber, u64, get, EntryNumber::new;
    Rating, u16, get, |number| Rating::new(number).ok();
    FideId, u64, get, |number| FideId::new(number).ok();
    Points, i32, half_points, |number| Some(Points::from_half_points(number));
}

/// Types that are written as the text that people know them by.
macro_rules! printed {
    ($($printed:ty, $read:expr;)*) => { $(
        impl Wire for $printed {
            fn to_wire(&self) -> Value {
                Value::from(self.to_string())
            }

            fn from_wire(value: &Value) -> Result<$printed, Malformed> {
                let text = String::from_wire(value)?;
                let read: Option<$printed> = ($read)(text.as_str());
                read.ok_or_else(|| Malformed::new(format!("\"{text}\" is no {}", stringify!($printed))))
            }
        }
    )* };
}

printed! {
    Date, |text: &str| Date::from_str(text).ok();
    Time, |text: &str| Time::from_str(text).ok();
    Timestamp, |text: &str| Timestamp::from_str(text).ok();
    Federation, |text| Federation::parse(text).ok();
    PartialDate, |text| PartialDate::parse(text).ok().flatten();
    Title, |text| Title::parse(text).ok();
    StartingRankMethod, |text| StartingRankMethod::parse(text).ok();
    Code, |text: &str| Code::from_str(text).ok();
    SectionId, SectionId::new;
    Format, Format::of_slug;
    Colour, |text: &str| [Colour::White, Colour::Black].into_iter().find(|one| one.to_string() == text);
    PlayerResult, |text: &str| PlayerResult::ALL.into_iter().find(|result| result.to_string() == text);
}

impl Wire for GameResult {
    fn to_wire(&self) -> Value {
        (self.of(Colour::White), self.of(Colour::Black)).to_wire()
    }

    fn from_wire(value: &Value) -> Result<GameResult, Malformed> {
        let (white, black) = Wire::from_wire(value)?;
        GameResult::new(white, black).ok_or_else(|| Malformed::new("not a legal result"))
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
}

/// Types of which every field is written under its name. Fields that came later are written only if they say something, and read
/// as saying nothing where they are missing: so older entries are read, and written again as they were.
macro_rules! records {
    ($($record:ident { $($field:ident),* $(; $($later:ident),*)? })*) => { $(
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
        }
    )*
        /// Every record with the names of its fields, those that may be left out apart.
        pub(super) const RECORDS: &[Fields] = &[$(Fields {
            name: stringify!($record),
            needed: &[$(stringify!($field)),*],
            optional: &[$($(stringify!($later)),*)?],
        },)*];
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
        Some(found) => T::from_wire(found).map_err(|malformed| malformed.within(name)),
    }
}

records! {
    Configuration {
        name, city, federation, start, end, round_dates, chief_arbiter, deputies, time_control, rounds, scoring,
        tie_breaks, unrated, lots, acceleration, initial_colour, starting_rank, equal_strength, bye_rules, absence_withdraws, first_board,
        last_board;
        round_times, default_time, late_entry_byes, format
    }
    ByeRules { half_point_byes, none_in_last_rounds }
    Player { id, details, presence, number, byes, explained, fixed_board }
    Details {
        name, sex, title, federation, fide_id, birth_date, rating, national_rating, club, may_take_half_point_bye;
        fee_owed, fee_paid, email, note
    }
    TeamDetails { name, members }
    Match { first, second }
    Round { number, stage, boards, unpaired; started, matches }
    Board { white, black, result, adjourned, notes; further }
    Game { white, black, result, adjourned, notes }
    GameNotes { both_moved, force_majeure, fair_play_exclusion }
    Prohibition { players, from, to }
    PointsGiven { player, round, points }
    RatingCorrection { round, board, result; game }
    BoardProperties { accessible, electronic, broken, reserved }
    Breach { kind, round, what }
    Reseating { boards, unpaired }
    Imported {
        regulations, configuration, players, rounds, prohibitions, points_given, remarks, adjustments;
        virtual_points
    }
    ScoringSystem {
        white_win, black_win, white_draw, black_draw, white_loss, black_loss, forfeit_win, forfeit_loss,
        zero_point_bye, half_point_bye, full_point_bye, pairing_allocated_bye, unknown
    }
}
