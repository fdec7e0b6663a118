//! Who competes for prizes.

use glossary::{Federation, PairingNumber, PartialDate, Points, Rating};

/// What lists call a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sex {
    /// A man or a boy.
    Man,
    /// A woman or a girl.
    Woman,
}

/// Somebody in the standings, with what prizes may ask for. Example: see [`distribute`](crate::distribute).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// The pairing number.
    pub number: PairingNumber,
    /// The name.
    pub name: String,
    /// The place in the standings; who has none is not ranked, and wins nothing. Those whom no tie-break
    /// parts have the same.
    pub rank: Option<u32>,
    /// The points.
    pub points: Points,
    /// Man or woman, if it is known.
    pub sex: Option<Sex>,
    /// When born, as far as it is known.
    pub born: Option<PartialDate>,
    /// The rating that counts.
    pub rating: Option<Rating>,
    /// The federation.
    pub federation: Option<Federation>,
    /// The club; empty if there is none.
    pub club: String,
    /// The team; empty if there is none.
    pub team: String,
    /// The games, for W−We.
    pub games: Vec<rating::Game>,
}

impl Contestant {
    /// Somebody of whom no more is known than place and points.
    ///
    /// ```
    /// use glossary::{PairingNumber, Points};
    /// let number = PairingNumber::new(1).expect("a number");
    /// let anna = prize::Contestant::ranked(number, "Anna", 1, Points::ONE);
    /// assert_eq!((anna.rank, anna.rating), (Some(1), None));
    /// ```
    pub fn ranked(number: PairingNumber, name: &str, rank: u32, points: Points) -> Contestant {
        Contestant {
            number,
            name: name.to_owned(),
            rank: Some(rank),
            points,
            sex: None,
            born: None,
            rating: None,
            federation: None,
            club: String::new(),
            team: String::new(),
            games: Vec::new(),
        }
    }
}
