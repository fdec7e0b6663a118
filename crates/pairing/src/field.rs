use glossary::{Colour, PairingNumber, Points};

use crate::completion;
use crate::player::Player;
use crate::position::{InvalidPosition, Position};
use crate::system::SharedRules;

/// Everybody to be paired in a round, in the order of the pairing, and who may not meet whom.
///
/// A player is known by their place in the order, from 0.
#[derive(Clone, Debug)]
pub struct Field {
    /// The players.
    pub players: Vec<Player>,
    /// The colour drawn by lot before the first round.
    pub initial_colour: Colour,
    pub(crate) rules: SharedRules,
    /// One row of bits for each player: those they may not meet again, or at all.
    barred: Vec<u64>,
    words: usize,
    /// The pairs that the arbiter has forbidden.
    prohibited: Vec<(PairingNumber, PairingNumber)>,
    /// Whether absolute wishes for the same colour keep two players apart.
    colours_bind: bool,
}

/// An absolute criterion that the Chief Arbiter may set aside when a round cannot be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Pairs forbidden by the arbiter are allowed.
    LiftProhibitions,
    /// Two players who must both get the same colour meet.
    AllowSameColour,
    /// The bye goes to somebody who has had one, or points without playing.
    AllowSecondBye,
    /// Two players meet again.
    AllowSecondMeeting,
}

impl Remedy {
    /// All of them, the mildest first.
    pub const ALL: [Remedy; 4] = [
        Remedy::LiftProhibitions,
        Remedy::AllowSameColour,
        Remedy::AllowSecondBye,
        Remedy::AllowSecondMeeting,
    ];
}

impl Field {
    /// The field of a position. Example: see [`crate::SwissSystem`].
    ///
    /// # Errors
    ///
    /// If the position contradicts itself.
    pub fn of(position: &Position) -> Result<Field, InvalidPosition> {
        check_numbers(position)?;
        let players = Player::all_in(position);
        let words = players.len().div_ceil(64);
        let barred = vec![0; words * players.len()];
        let mut field = Field {
            players,
            initial_colour: position.initial_colour,
            rules: position.system.rules(),
            barred,
            words,
            prohibited: position.prohibited.clone(),
            colours_bind: true,
        };
        field.bar_meetings();
        Ok(field)
    }

    /// The same field with a criterion set aside.
    pub(crate) fn with(mut self, remedy: Remedy) -> Field {
        match remedy {
            Remedy::LiftProhibitions => self.prohibited.clear(),
            Remedy::AllowSameColour => self.colours_bind = false,
            Remedy::AllowSecondBye => {
                self.players.iter_mut().for_each(|player| player.may_receive_bye = true);
            }
            Remedy::AllowSecondMeeting => {
                self.players.iter_mut().for_each(|player| player.opponents.clear());
            }
        }
        self.bar_meetings();
        self
    }

    fn bar_meetings(&mut self) {
        self.barred.fill(0);
        let mut place_of = vec![usize::MAX; usize::from(PairingNumber::MAX.get()) + 1];
        for (place, player) in self.players.iter().enumerate() {
            place_of[usize::from(player.number.get())] = place;
        }
        let place_of = |number: PairingNumber| place_of[usize::from(number.get())];
        for place in 0..self.players.len() {
            let opponents = std::mem::take(&mut self.players[place].opponents);
            for &opponent in &opponents {
                self.bar(place, place_of(opponent));
            }
            self.players[place].opponents = opponents;
        }
        for index in 0..self.prohibited.len() {
            let (one, other) = self.prohibited[index];
            self.bar(place_of(one), place_of(other));
        }
    }

    fn bar(&mut self, one: usize, other: usize) {
        if one < self.players.len() && other < self.players.len() && one != other {
            self.barred[one * self.words + other / 64] |= 1 << (other % 64);
            self.barred[other * self.words + one / 64] |= 1 << (one % 64);
        }
    }

    /// How many are to be paired. Example: see [`crate::SwissSystem`].
    pub fn len(&self) -> usize {
        self.players.len()
    }

    /// Whether nobody is to be paired. Example: see [`crate::Impossible`].
    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    /// Whether all of some players can be paired with each other; if their number is odd, with the bye for
    /// one who may have it. Example: see [`crate::SwissSystem`].
    pub fn can_be_completed(&self, unpaired: &[usize]) -> bool {
        completion::exists(self, unpaired, &|place| self.players[place].may_receive_bye)
    }

    /// The pairing score of a player.
    pub(crate) fn score(&self, place: usize) -> Points {
        self.players[place].pairing_score
    }

    /// Whether two have played each other, or are forbidden to.
    pub(crate) fn are_barred(&self, one: usize, other: usize) -> bool {
        self.barred[one * self.words + other / 64] >> (other % 64) & 1 == 1
    }

    /// Whether two different players may be paired: no second meeting, and no two absolute wishes for one
    /// colour unless one of the two is a topscorer. Example: see [`crate::SwissSystem`].
    pub fn may_meet(&self, one: usize, other: usize) -> bool {
        one != other && !self.are_barred(one, other) && !self.colours_clash(one, other)
    }

    /// Whether two players who are not topscorers must both get the same colour.
    pub(crate) fn colours_clash(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.players[one], &self.players[other]);
        match (one.absolute_colour(), other.absolute_colour()) {
            (Some(first), Some(second)) => {
                self.colours_bind && first == second && !one.is_topscorer && !other.is_topscorer
            }
            (None, _) | (_, None) => false,
        }
    }
}

fn check_numbers(position: &Position) -> Result<(), InvalidPosition> {
    let mut numbers: Vec<_> = position.participants.iter().map(|participant| participant.number).collect();
    numbers.sort_unstable();
    match numbers.windows(2).find(|two| two[0] == two[1]) {
        Some(two) => Err(InvalidPosition::SameNumber(two[0])),
        None => Ok(()),
    }
}
