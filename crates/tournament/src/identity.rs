//! The names by which sections, players, boards and entries of the log are known.

use std::fmt;

use glossary::PairingNumber;
use glossary::phrase::Part;

/// The short name of a section of a festival, such as `open-a`.
///
/// ```
/// use tournament::SectionId;
/// assert_eq!(SectionId::new("open-a").expect("a name").as_str(), "open-a");
/// assert!(SectionId::new("two words").is_none());
/// // Players, boards and entries of the log have numbers, of which none is 0.
/// assert_eq!(tournament::BoardNumber::new(12).map(|board| board.get()), Some(12));
/// assert!(tournament::PlayerId::new(0).is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SectionId(String);

impl SectionId {
    /// A name of 1 to 32 letters, digits, dots, hyphens and underscores. Example: see [`SectionId`].
    pub fn new(name: &str) -> Option<SectionId> {
        let is_allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
        let fits = (1..=32).contains(&name.len()) && name.chars().all(is_allowed);
        fits.then(|| SectionId(name.to_owned()))
    }

    /// The name. Example: see [`SectionId`].
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SectionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl From<SectionId> for Part {
    fn from(section: SectionId) -> Part {
        Part::Verbatim(section.0)
    }
}

macro_rules! numbers {
    ($($(#[$doc:meta])* $name:ident($inner:ty);)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name($inner);

        impl $name {
            /// The number, if it is not 0. Example: see [`SectionId`].
            pub const fn new(number: $inner) -> Option<$name> {
                if number == 0 { None } else { Some($name(number)) }
            }

            /// The number. Example: see [`SectionId`].
            pub const fn get(self) -> $inner {
                self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        /// A number by which something is known is not counted, and the same in every language.
        impl From<$name> for Part {
            fn from(number: $name) -> Part {
                Part::Verbatim(number.to_string())
            }
        }
    )* };
}

numbers! {
    /// The number of an entry form: it belongs to one player of a section for good, whatever pairing number
    /// they get.
    ///
    /// ```
    /// assert_eq!(tournament::PlayerId::new(3).map(|player| player.get()), Some(3));
    /// ```
    PlayerId(u32);
    /// The number of a board in the hall.
    BoardNumber(u16);
    /// The number of a game of a board in a round: 1 unless the format has two meet more than once there.
    ///
    /// ```
    /// assert_eq!(tournament::GameNumber::default().get(), 1);
    /// ```
    GameNumber(u8);
    /// The number by which a team entered; it is its pairing number, too.
    TeamId(u16);
    /// The number by which an official of a section is known.
    OfficialId(u16);
    /// The number of an appeal in a section.
    AppealId(u16);
    /// The number of an entry in the log of a festival, from 1.
    EntryNumber(u64);
    /// The number of an incident in the log of incidents of a section, from 1.
    IncidentNumber(u32);
}

impl PlayerId {
    /// The largest number that an entry can have.
    pub const LARGEST: PlayerId = PlayerId(99_999);
}

impl TeamId {
    /// Its pairing number: teams are ordered as they entered.
    ///
    /// ```
    /// assert_eq!(tournament::TeamId::new(3).map(|team| team.number().get()), Some(3));
    /// ```
    pub fn number(self) -> PairingNumber {
        PairingNumber::new(self.0).expect("the number of an entry is not 0")
    }
}

impl GameNumber {
    /// The first game of a board, and the only one in most formats.
    pub const FIRST: GameNumber = GameNumber(1);

    /// The number of the game at a place, counted from 0.
    ///
    /// ```
    /// use tournament::GameNumber;
    /// assert_eq!(GameNumber::from_index(0), Some(GameNumber::FIRST));
    /// assert_eq!(GameNumber::from_index(1).map(|second| second.get()), Some(2));
    /// ```
    pub fn from_index(index: usize) -> Option<GameNumber> {
        u8::try_from(index + 1).ok().and_then(GameNumber::new)
    }

    /// The place of the game, counted from 0.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0) - 1
    }
}

impl Default for GameNumber {
    fn default() -> GameNumber {
        GameNumber::FIRST
    }
}

impl EntryNumber {
    /// This number and those after it.
    pub(crate) fn onwards(self) -> impl Iterator<Item = EntryNumber> {
        (self.get()..).filter_map(EntryNumber::new)
    }
}
