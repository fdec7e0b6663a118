//! The canonical encoding of a festival, and its hash.
//!
//! Every value is written as bytes that no other value of its type has: numbers big-endian in their width, texts and lists with their
//! length in front, choices with a tag byte, maps in the order of their keys. The hash is the SHA-256 of the encoding of the
//! whole festival; two festivals are the same exactly if their hashes are.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use glossary::{
    Colour, Federation, FideId, GameResult, PairingNumber, PartialDate, PlayerResult, Points, Rating,
    RoundNumber, ScoringSystem, StartingRankMethod, Title,
};
use jiff::Timestamp;
use jiff::civil::{Date, Time};
use sha2::{Digest, Sha256};

use crate::{
    Acceleration, Board, BoardNumber, BoardProperties, Breach, BreachKind, ByeRules, Configuration, Details,
    EqualStrength, Festival, FideMode, Format, Game, GameNotes, GameNumber, Match, Player, PlayerId,
    PointsGiven, Presence, Prohibition, RatingCorrection, Regulations, Round, Section, SectionId, Sex,
    Shared, Stage, Team, TeamDetails, TeamId,
};

/// A value with a canonical encoding.
pub trait Canonical {
    /// Appends the encoding.
    fn encode(&self, bytes: &mut Vec<u8>);
}

/// The hash of a festival. Printed, it is 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct StateHash(pub [u8; 32]);

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Festival {
    /// The hash of the state: the same for the same state, however it came about.
    ///
    /// ```
    /// use tournament::Festival;
    /// assert_eq!(Festival::default().hash(), Festival::default().hash());
    /// assert_eq!(Festival::default().hash().to_string().len(), 64);
    /// ```
    pub fn hash(&self) -> StateHash {
        let mut bytes = Vec::new();
        self.encode(&mut bytes);
        StateHash(Sha256::digest(&bytes).into())
    }
}

macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl Canonical for $number {
            fn encode(&self, bytes: &mut Vec<u8>) {
                bytes.extend_from_slice(&self.to_be_bytes());
            }
        }
    )* };
}

numbers! { u8 u16 u32 u64 i16 i32 i64 }

impl Canonical for usize {
    fn encode(&self, bytes: &mut Vec<u8>) {
        u64::try_from(*self).unwrap_or(u64::MAX).encode(bytes);
    }
}

impl Canonical for bool {
    fn encode(&self, bytes: &mut Vec<u8>) {
        bytes.push(u8::from(*self));
    }
}

impl Canonical for str {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.len().encode(bytes);
        bytes.extend_from_slice(self.as_bytes());
    }
}

impl Canonical for String {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.as_str().encode(bytes);
    }
}

impl<T: Canonical> Canonical for Option<T> {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.is_some().encode(bytes);
        if let Some(value) = self {
            value.encode(bytes);
        }
    }
}

impl<T: Canonical> Canonical for Shared<T> {
    fn encode(&self, bytes: &mut Vec<u8>) {
        (**self).encode(bytes);
    }
}

impl<T: Canonical> Canonical for Vec<T> {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.len().encode(bytes);
        self.iter().for_each(|value| value.encode(bytes));
    }
}

impl<T: Canonical> Canonical for BTreeSet<T> {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.len().encode(bytes);
        self.iter().for_each(|value| value.encode(bytes));
    }
}

impl<K: Canonical, V: Canonical> Canonical for BTreeMap<K, V> {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.len().encode(bytes);
        for (key, value) in self {
            key.encode(bytes);
            value.encode(bytes);
        }
    }
}

/// Types whose printed form tells them apart.
macro_rules! printed {
    ($($printed:ty)*) => { $(
        impl Canonical for $printed {
            fn encode(&self, bytes: &mut Vec<u8>) {
                self.to_string().encode(bytes);
            }
        }
    )* };
}

printed! { Date Time Timestamp Federation FideId PartialDate PlayerResult StartingRankMethod Title SectionId tiebreak::Code Colour Format }

/// Types that hold one number.
macro_rules! single {
    ($($single:ty, $get:ident;)*) => { $(
        impl Canonical for $single {
            fn encode(&self, bytes: &mut Vec<u8>) {
                self.$get().encode(bytes);
            }
        }
    )* };
}

impl Canonical for tiebreak::Fraction {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.numerator().encode(bytes);
        self.denominator().encode(bytes);
    }
}

single! {
    PairingNumber, get;
    RoundNumber, get;
    Rating, get;
    PlayerId, get;
    BoardNumber, get;
    GameNumber, get;
    TeamId, get;
    Points, half_points;
}

/// Types of which every field is written, in this order. Fields that came later are written behind a mark and only if they say
/// something: so a festival that knows nothing of them keeps the hash that it had.
macro_rules! fields {
    ($($record:ident { $($field:ident),* $(; $($later:ident = $number:literal),*)? })*) => { $(
        impl Canonical for $record {
            fn encode(&self, bytes: &mut Vec<u8>) {
                // A new field must break this.
                let $record { $($field,)* $($($later),*)? } = self;
                $($field.encode(bytes);)*
                $($(encode_later($number, $later, bytes);)*)?
            }
        }
    )* };
}

/// The mark in front of a field that came later: no encoding begins with it that can follow a record with such fields.
const LATER: u8 = 0xFF;

fn encode_later<T: Canonical + Default + PartialEq>(number: u8, value: &T, bytes: &mut Vec<u8>) {
    if *value != T::default() {
        bytes.extend([LATER, number]);
        value.encode(bytes);
    }
}

fields! {
    Festival { sections }
    Section {
        regulations, configuration, fide_mode, players, rounds, prohibitions, points_given, rating_corrections,
        boards, integrity, remarks, is_final;
        virtual_points = 1, outside_values = 2, first_list = 3, is_check_in_closed = 4, teams = 5
    }
    Configuration {
        name, city, federation, start, end, round_dates, chief_arbiter, deputies, time_control, rounds, scoring,
        tie_breaks, unrated, lots, acceleration, initial_colour, starting_rank, equal_strength, bye_rules, absence_withdraws, first_board,
        last_board;
        round_times = 1, default_time = 2, late_entry_byes = 3, format = 4
    }
    ByeRules { half_point_byes, none_in_last_rounds }
    Player { id, details, presence, number, byes, explained, fixed_board }
    Details {
        name, sex, title, federation, fide_id, birth_date, rating, national_rating, club, may_take_half_point_bye;
        fee_owed = 1, fee_paid = 2, email = 3, note = 4
    }
    Team { id, details, line_ups }
    TeamDetails { name, members }
    Match { first, second }
    Round { number, stage, boards, unpaired; started = 1, matches = 2 }
    Board { white, black, result, adjourned, notes; further = 1 }
    Game { white, black, result, adjourned, notes }
    GameNotes { both_moved, force_majeure, fair_play_exclusion }
    Prohibition { players, from, to }
    PointsGiven { player, round, points }
    RatingCorrection { round, board, result; game = 1 }
    BoardProperties { accessible, electronic, broken, reserved }
    Breach { kind, round, what }
    ScoringSystem {
        white_win, black_win, white_draw, black_draw, white_loss, black_loss, forfeit_win, forfeit_loss,
        zero_point_bye, half_point_bye, full_point_bye, pairing_allocated_bye, unknown
    }
}

impl Canonical for Regulations {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.citations().iter().for_each(|citation| citation.encode(bytes));
    }
}

impl Canonical for GameResult {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.of(Colour::White).encode(bytes);
        self.of(Colour::Black).encode(bytes);
    }
}

impl Canonical for BreachKind {
    fn encode(&self, bytes: &mut Vec<u8>) {
        self.words().encode(bytes);
    }
}

impl Canonical for FideMode {
    fn encode(&self, bytes: &mut Vec<u8>) {
        match self {
            FideMode::On => bytes.push(0),
            FideMode::LeftBefore(round) => {
                bytes.push(1);
                round.encode(bytes);
            }
        }
    }
}

impl Canonical for Stage {
    fn encode(&self, bytes: &mut Vec<u8>) {
        match self {
            Stage::Draft => bytes.push(0),
            Stage::Manual => bytes.push(1),
            Stage::Published(version) => {
                bytes.push(2);
                version.encode(bytes);
            }
        }
    }
}

impl Canonical for Presence {
    fn encode(&self, bytes: &mut Vec<u8>) {
        bytes.push(match self {
            Presence::Expected => 0,
            Presence::Arrived => 1,
            Presence::Withdrawn => 2,
            Presence::Expelled => 3,
        });
    }
}

impl Canonical for Acceleration {
    fn encode(&self, bytes: &mut Vec<u8>) {
        bytes.push(match self {
            Acceleration::None => 0,
            Acceleration::Baku => 1,
            Acceleration::Given => 2,
        });
    }
}

impl Canonical for EqualStrength {
    fn encode(&self, bytes: &mut Vec<u8>) {
        bytes.push(match self {
            EqualStrength::Alphabet => 0,
            EqualStrength::EntryOrder => 1,
        });
    }
}

impl Canonical for tiebreak::Unrated {
    fn encode(&self, bytes: &mut Vec<u8>) {
        match self {
            tiebreak::Unrated::Refused => bytes.push(0),
            tiebreak::Unrated::LeftOut => bytes.push(1),
            tiebreak::Unrated::RatedAs(rating) => {
                bytes.push(2);
                rating.encode(bytes);
            }
        }
    }
}

impl Canonical for Sex {
    fn encode(&self, bytes: &mut Vec<u8>) {
        bytes.push(match self {
            Sex::Man => 0,
            Sex::Woman => 1,
        });
    }
}
