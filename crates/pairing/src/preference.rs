use glossary::Colour;

/// How much a player should get a colour in the next game, from the weakest wish to the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Colours are balanced: alternate.
    Mild,
    /// One more game with one colour than with the other.
    Strong,
    /// A difference of two or more, or the same colour in the last two games.
    Absolute,
}

/// The colour that a player should ideally receive, and how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Preference {
    /// The colour wished for.
    pub colour: Colour,
    /// How strong the wish is.
    pub strength: Strength,
}

impl Preference {
    /// The preference that follows from the colours of the games played, the oldest first; none before the
    /// first game.
    ///
    /// Where the difference and the last two games point to different colours (which takes a difference of
    /// four before), the difference is followed.
    ///
    /// ```
    /// use glossary::Colour::{Black, White};
    /// use pairing::{Preference, Strength};
    /// let after = |games: &[_]| Preference::after(games).map(|wish| (wish.colour, wish.strength));
    /// assert_eq!(after(&[White, Black]), Some((White, Strength::Mild)));
    /// assert_eq!(after(&[White, Black, White]), Some((Black, Strength::Strong)));
    /// assert_eq!(after(&[Black, White, White]), Some((Black, Strength::Absolute)));
    /// assert_eq!(after(&[]), None);
    /// assert!(Preference::after(&[White, White]).is_some_and(|wish| wish.is_absolute()));
    /// ```
    pub fn after(games: &[Colour]) -> Option<Preference> {
        let last = *games.last()?;
        let difference = colour_difference(games);
        let same_twice = games.len() >= 2 && games[games.len() - 2] == last;
        let (colour, strength) = match difference {
            ..=-2 => (Colour::White, Strength::Absolute),
            2.. => (Colour::Black, Strength::Absolute),
            -1..=1 if same_twice => (last.opposite(), Strength::Absolute),
            -1 => (Colour::White, Strength::Strong),
            1 => (Colour::Black, Strength::Strong),
            0 => (last.opposite(), Strength::Mild),
        };
        Some(Preference { colour, strength })
    }

    /// Whether the wish is absolute. Example: see [`Preference::after`].
    pub fn is_absolute(&self) -> bool {
        self.strength == Strength::Absolute
    }
}

/// Games with White less games with Black.
///
/// ```
/// use glossary::Colour::{Black, White};
/// assert_eq!(pairing::colour_difference(&[White, White, Black]), 1);
/// ```
pub fn colour_difference(games: &[Colour]) -> i32 {
    games
        .iter()
        .map(|colour| match colour {
            Colour::White => 1,
            Colour::Black => -1,
        })
        .sum()
}
