//! A player of a section, as the arbiter knows them.

use std::collections::{BTreeMap, BTreeSet};

use glossary::rating::Ratings;
use glossary::{
    Federation, FideId, PairingNumber, PartialDate, Phrase, PlayerResult, Rating, RoundNumber, Title, phrase,
};

use crate::identity::{BoardNumber, PlayerId};

/// Sex, as FIDE registers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sex {
    /// Registered as a man.
    Man,
    /// Registered as a woman.
    Woman,
}

/// What an entry form says about a player.
///
/// ```
/// let details = tournament::Details::named("Tal, Mikhail");
/// assert!(details.rating.is_none() && details.may_take_half_point_bye);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Details {
    /// Last name, first name.
    pub name: String,
    /// Sex, as registered.
    pub sex: Option<Sex>,
    /// FIDE title.
    pub title: Title,
    /// FIDE federation.
    pub federation: Option<Federation>,
    /// FIDE number.
    pub fide_id: Option<FideId>,
    /// Birth date, as far as it is known.
    pub birth_date: Option<PartialDate>,
    /// The FIDE rating that counts in the event.
    pub rating: Option<Rating>,
    /// The national rating.
    pub national_rating: Option<Rating>,
    /// Club or town, for lists and printing.
    pub club: String,
    /// Whether the player may take a half-point bye: not with conditions or free entry, if the rules say so.
    pub may_take_half_point_bye: bool,
    /// What the player is to pay, in the smallest unit of the event's currency.
    pub fee_owed: u32,
    /// What the player has paid, in the smallest unit of the event's currency.
    pub fee_paid: u32,
    /// Where the player can be reached; it stays in the festival and is in no report.
    pub email: String,
    /// What the arbiters have noted about the player; it stays in the festival and is in no report.
    pub note: String,
    /// What rating lists say: standard, rapid, blitz and national, each with K and the list.
    pub listed: Ratings,
}

impl Details {
    /// A player of whom only the name is known. Example: see [`Details`].
    pub fn named(name: &str) -> Details {
        Details {
            name: name.to_owned(),
            sex: None,
            title: Title::Untitled,
            federation: None,
            fide_id: None,
            birth_date: None,
            rating: None,
            national_rating: None,
            club: String::new(),
            may_take_half_point_bye: true,
            fee_owed: 0,
            fee_paid: 0,
            email: String::new(),
            note: String::new(),
            listed: Ratings::default(),
        }
    }

    /// The same with a FIDE rating; 0 is none. Example: see [`Player::new`].
    pub fn rated(self, rating: u16) -> Details {
        Details { rating: Rating::new(rating).ok(), ..self }
    }
}

/// Whether a player is in the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Entered, but not arrived yet.
    Expected,
    /// Arrived, and to be paired.
    Arrived,
    /// Withdrawn: not paired any more.
    Withdrawn,
    /// Expelled: not paired any more, and not ranked.
    Expelled,
}

/// A player of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The number of the entry form.
    pub id: PlayerId,
    /// What the entry form says.
    pub details: Details,
    /// Whether the player is in the tournament.
    pub presence: Presence,
    /// The tournament pairing number; none until arrival.
    pub number: Option<PairingNumber>,
    /// Byes granted, by round; they count when the round is paired.
    pub byes: BTreeMap<RoundNumber, PlayerResult>,
    /// Rounds whose absence without notice was explained with acceptable reasons.
    pub explained: BTreeSet<RoundNumber>,
    /// The board at which the player always sits.
    pub fixed_board: Option<BoardNumber>,
}

impl Player {
    /// A player who has just entered.
    ///
    /// ```
    /// use tournament::{Details, Player, PlayerId, Presence};
    /// let player =
    ///     Player::new(PlayerId::new(7).expect("an entry"), Details::named("Tal, Mikhail").rated(2705));
    /// assert_eq!(player.presence, Presence::Expected);
    /// assert_eq!(player.shown().to_string(), "Tal, Mikhail (entry 7)");
    /// assert_eq!(player.details.rating.map(|rating| rating.get()), Some(2705));
    /// ```
    pub fn new(id: PlayerId, details: Details) -> Player {
        Player {
            id,
            details,
            presence: Presence::Expected,
            number: None,
            byes: BTreeMap::new(),
            explained: BTreeSet::new(),
            fixed_board: None,
        }
    }

    /// The name, and the pairing number if there is one, as a message shows them. Example: see
    /// [`crate::Section`].
    pub fn shown(&self) -> Phrase {
        match self.number {
            Some(number) => phrase!("{name} (TPN {number})", name = &self.details.name, number),
            None => phrase!("{name} (entry {entry})", name = &self.details.name, entry = self.id),
        }
    }
}
