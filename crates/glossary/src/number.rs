use std::fmt;

/// A participant's number in the tournament: the starting rank of a TRF, the tournament pairing number (TPN)
/// of C.04.2.
///
/// From 1 to 9999, the most that a TRF can number.
///
/// ```
/// use glossary::PairingNumber;
/// assert_eq!(PairingNumber::new(12).map(|number| number.get()), Some(12));
/// assert_eq!(PairingNumber::new(0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PairingNumber(u16);

impl PairingNumber {
    /// The highest number that a TRF can hold.
    pub const MAX: PairingNumber = PairingNumber(9999);

    /// The number, if it is one from 1 to 9999. Example: see [`PairingNumber`].
    pub const fn new(number: u16) -> Option<PairingNumber> {
        if number >= 1 && number <= 9999 { Some(PairingNumber(number)) } else { None }
    }

    /// The number as printed. Example: see [`PairingNumber`].
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl fmt::Display for PairingNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// The number of a round, counted from 1.
///
/// ```
/// use glossary::RoundNumber;
/// let third = RoundNumber::new(3).expect("three is a round");
/// assert_eq!(third.index(), 2);
/// assert_eq!(RoundNumber::from_index(2), Some(third));
/// assert_eq!(third.get(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundNumber(u16);

impl RoundNumber {
    /// The first round.
    pub const FIRST: RoundNumber = RoundNumber(1);
    /// The last round that has a number.
    pub const LAST: RoundNumber = RoundNumber(u16::MAX);

    /// The round, if it is not 0. Example: see [`RoundNumber`].
    pub const fn new(round: u16) -> Option<RoundNumber> {
        if round >= 1 { Some(RoundNumber(round)) } else { None }
    }

    /// The round as printed, from 1. Example: see [`RoundNumber`].
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The place of the round in a list of rounds, from 0. Example: see [`RoundNumber`].
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The round at a place in a list of rounds, from 0. Example: see [`RoundNumber`].
    pub fn from_index(index: usize) -> Option<RoundNumber> {
        u16::try_from(index.checked_add(1)?).ok().and_then(RoundNumber::new)
    }
}

impl fmt::Display for RoundNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
