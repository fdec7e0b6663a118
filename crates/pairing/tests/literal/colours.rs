use glossary::Colour;
use pairing::{Player, Preference, Strength};

use super::Literal;

impl Literal {
    /// Article 5.2: the numbers of White and Black.
    pub(super) fn board(&self, one: usize, other: usize) -> (u16, u16) {
        let (higher, lower) = (&self.players[one.min(other)], &self.players[one.max(other)]);
        match self.colour_of_first(higher, lower) {
            Colour::White => (higher.number.get(), lower.number.get()),
            Colour::Black => (lower.number.get(), higher.number.get()),
        }
    }

    /// The colour of the higher ranked player of a pair.
    pub(super) fn colour_of_first(&self, higher: &Player, lower: &Player) -> Colour {
        let wish = |player: &Player| player.preference.map(|preference: Preference| preference.colour);
        let strength = |player: &Player| player.preference.map(|preference: Preference| preference.strength);
        // 5.2.1 Grant both colour preferences.
        match (wish(higher), wish(lower)) {
            (Some(mine), Some(theirs)) if mine != theirs => return mine,
            (Some(mine), None) => return mine,
            (None, Some(theirs)) => return theirs.opposite(),
            // 5.2.5 The initial colour to an odd number.
            (None, None) if higher.arrival_number % 2 == 1 => return self.initial_colour,
            (None, None) => return self.initial_colour.opposite(),
            (Some(_), Some(_)) => {}
        }
        let wished = wish(higher).unwrap();
        // 5.2.2 Grant the stronger preference; if both are absolute, the wider difference.
        if strength(higher) != strength(lower) {
            return if strength(higher) > strength(lower) { wished } else { wished.opposite() };
        }
        let (mine, theirs) = (higher.colour_difference.abs(), lower.colour_difference.abs());
        if strength(higher) == Some(Strength::Absolute) && mine != theirs {
            return if mine > theirs { wished } else { wished.opposite() };
        }
        // 5.2.3 Alternate from the most recent time in which the two had different colours.
        for back in 1..=higher.colours.len().min(lower.colours.len()) {
            let mine = higher.colours[higher.colours.len() - back];
            let theirs = lower.colours[lower.colours.len() - back];
            if mine != theirs {
                return theirs;
            }
        }
        // 5.2.4 Grant the preference of the higher ranked player.
        wished
    }
}
