//! Who plays White in a pair (C.04.3 article 5, section E in 2017): the same rules in both editions.

use glossary::Colour;

use crate::player::Player;
use crate::preference::Strength;

/// Which rule decided the colours of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColourRule {
    /// Both players get the colour they wish for.
    BothPreferences,
    /// The stronger wish is granted.
    StrongerPreference,
    /// Both wishes are absolute: the wider colour difference is granted its wish.
    WiderColourDifference,
    /// The colours of the most recent round in which the two differed are exchanged.
    AlternateFromLastDifference,
    /// The wish of the higher ranked player is granted.
    HigherRankedPreference,
    /// Nobody wishes: the number of the higher ranked player and the initial colour decide.
    InitialColour,
}

/// A rule that gives the higher ranked player of a pair a colour, and says why.
pub type ColourAllocation = fn(&Player, &Player, Colour) -> (Colour, ColourRule);

/// The colour of the higher ranked player of a pair, and why.
///
/// ```
/// use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
/// use pairing::{ColourRule, Participant, Player, Position, System, colour_of_higher};
/// let number = |number| PairingNumber::new(number).expect("a number");
/// let position = Position {
///     system: System::DUTCH_2026,
///     scoring: ScoringSystem::STANDARD,
///     rounds_in_event: 5,
///     round: RoundNumber::new(1).expect("a round"),
///     initial_colour: Colour::Black,
///     participants: vec![Participant::new(number(1)), Participant::new(number(2))],
///     prohibited: vec![],
/// };
/// let players = Player::all_in(&position);
/// let colour = colour_of_higher(&players[0], &players[1], position.initial_colour);
/// assert_eq!(colour, (Colour::Black, ColourRule::InitialColour));
/// ```
pub fn colour_of_higher(higher: &Player, lower: &Player, initial_colour: Colour) -> (Colour, ColourRule) {
    match (higher.preference, lower.preference) {
        (Some(one), Some(other)) if one.colour != other.colour => (one.colour, ColourRule::BothPreferences),
        (Some(one), Some(other)) if one.strength > other.strength => {
            (one.colour, ColourRule::StrongerPreference)
        }
        (Some(one), Some(other)) if one.strength < other.strength => {
            (one.colour.opposite(), ColourRule::StrongerPreference)
        }
        (Some(one), Some(_)) => colour_of_equal_wishes(higher, lower, one.colour, one.strength),
        (Some(one), None) => (one.colour, ColourRule::BothPreferences),
        (None, Some(other)) => (other.colour.opposite(), ColourRule::BothPreferences),
        (None, None) if higher.arrival_number % 2 == 1 => (initial_colour, ColourRule::InitialColour),
        (None, None) => (initial_colour.opposite(), ColourRule::InitialColour),
    }
}

/// Both wish for the same colour with the same strength.
fn colour_of_equal_wishes(
    higher: &Player,
    lower: &Player,
    wish: Colour,
    strength: Strength,
) -> (Colour, ColourRule) {
    let (one, other) = (higher.colour_difference.abs(), lower.colour_difference.abs());
    if strength == Strength::Absolute && one != other {
        let colour = if one > other { wish } else { wish.opposite() };
        return (colour, ColourRule::WiderColourDifference);
    }
    match last_difference(&higher.colours, &lower.colours) {
        Some(colour) => (colour.opposite(), ColourRule::AlternateFromLastDifference),
        None => (wish, ColourRule::HigherRankedPreference),
    }
}

/// The colour of the first player in the most recent games in which the two had different colours.
fn last_difference(one: &[Colour], other: &[Colour]) -> Option<Colour> {
    one.iter().rev().zip(other.iter().rev()).find(|(one, other)| one != other).map(|(&one, _)| one)
}
