use std::fmt;
use std::ops::{Deref, DerefMut};

use super::PastRound;
use crate::PlayerResult;

/// How many rounds are kept in place; most events have no more before their last.
const FEW: usize = 10;

/// The past rounds of one participant, from the first.
///
/// As long as they are few they are kept in place: a position of a thousand participants is then made without
/// a thousand allocations.
///
/// ```
/// use glossary::PlayerResult;
/// use glossary::history::{PastRound, Rounds};
/// let bye = PastRound::unpaired(PlayerResult::HalfPointBye);
/// let mut rounds = Rounds::new();
/// (0..15).for_each(|_| rounds.push(bye));
/// assert_eq!((rounds.len(), rounds[14]), (15, bye));
/// assert_eq!(rounds, Rounds::from(vec![bye; 15]));
/// ```
#[derive(Clone)]
pub struct Rounds {
    few: [PastRound; FEW],
    length: usize,
    /// All of them, once they are more.
    many: Vec<PastRound>,
}

impl Rounds {
    /// No rounds yet. Example: see [`Rounds`].
    pub const fn new() -> Rounds {
        Rounds { few: [PastRound::unpaired(PlayerResult::ZeroPointBye); FEW], length: 0, many: Vec::new() }
    }

    /// So many absences without points. Example: see [`Rounds::first_of`].
    pub fn absent(rounds: usize) -> Rounds {
        let mut absent = Rounds { length: rounds, ..Rounds::new() };
        if rounds > FEW {
            absent.many = vec![PastRound::unpaired(PlayerResult::ZeroPointBye); rounds];
        }
        absent
    }

    /// The first of them, so many or all.
    ///
    /// ```
    /// use glossary::history::Rounds;
    /// assert_eq!(Rounds::absent(15).first_of(9), Rounds::absent(9));
    /// assert_eq!(Rounds::absent(5).first_of(9), Rounds::absent(5));
    /// ```
    #[must_use]
    pub fn first_of(&self, rounds: usize) -> Rounds {
        let mut first = Rounds { few: self.few, length: self.length.min(rounds), many: Vec::new() };
        if let Some(kept) = self.many.get(..first.length) {
            match first.few.get_mut(..first.length) {
                Some(few) => few.copy_from_slice(kept),
                None => first.many = kept.to_vec(),
            }
        }
        first
    }

    /// Adds a round. Example: see [`Rounds`].
    pub fn push(&mut self, round: PastRound) {
        match self.few.get_mut(self.length) {
            Some(place) => *place = round,
            None => {
                if self.many.is_empty() {
                    self.many = self.few.to_vec();
                }
                self.many.push(round);
            }
        }
        self.length += 1;
    }
}

impl Default for Rounds {
    fn default() -> Rounds {
        Rounds::new()
    }
}

impl Deref for Rounds {
    type Target = [PastRound];

    #[inline]
    fn deref(&self) -> &[PastRound] {
        self.few.get(..self.length).unwrap_or(&self.many)
    }
}

impl DerefMut for Rounds {
    #[inline]
    fn deref_mut(&mut self) -> &mut [PastRound] {
        self.few.get_mut(..self.length).unwrap_or(&mut self.many)
    }
}

impl PartialEq for Rounds {
    fn eq(&self, other: &Rounds) -> bool {
        **self == **other
    }
}

impl Eq for Rounds {}

impl fmt::Debug for Rounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}

impl FromIterator<PastRound> for Rounds {
    fn from_iter<I: IntoIterator<Item = PastRound>>(rounds: I) -> Rounds {
        let mut all = Rounds::new();
        rounds.into_iter().for_each(|round| all.push(round));
        all
    }
}

impl From<Vec<PastRound>> for Rounds {
    fn from(rounds: Vec<PastRound>) -> Rounds {
        rounds.into_iter().collect()
    }
}

impl<'a> IntoIterator for &'a Rounds {
    type Item = &'a PastRound;
    type IntoIter = std::slice::Iter<'a, PastRound>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
