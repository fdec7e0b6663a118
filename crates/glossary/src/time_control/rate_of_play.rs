//! Standard, rapid or blitz.

use std::fmt;

use handbook::{Citation, cite};

use crate::{Phrase, phrase};

/// The class of a game by the time a player has for 60 moves: the base time and 60 times the increment.
///
/// Rapid is more than 10 and less than 60 minutes (Laws of Chess A.1, Rapid and Blitz Rating Regulations
/// 1.1.1). Blitz is 10 minutes or less (Laws B.1, Rapid and Blitz Rating Regulations 1.1.2). Standard is all
/// the rest, 60 minutes and more; the Rating Regulations (B.02 1.1) name the same 60 minutes as the least a
/// standard game needs and count the moves alike ("assuming the game lasts 60 moves").
///
/// Not every game of a class can be rated: blitz needs more than 3 minutes, standard needs 90 or 120 when a
/// player is rated 1800 or 2400 and over. That belongs to the rating regulations, not to this class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RateOfPlay {
    /// 60 minutes or more.
    Standard,
    /// More than 10 and less than 60 minutes.
    Rapid,
    /// 10 minutes or less.
    Blitz,
}

impl RateOfPlay {
    /// The length of the game on which the class is reckoned, in moves.
    pub const MOVES_COUNTED: u16 = 60;

    /// The article of the Laws that defines the class; the Laws have none for standard chess, which is all
    /// the rest.
    ///
    /// ```
    /// use glossary::time_control::RateOfPlay;
    /// let article = RateOfPlay::Rapid.article().map(|article| article.to_string());
    /// assert_eq!(article.as_deref(), Some("laws@2023-01/A.1"));
    /// ```
    pub const fn article(self) -> Option<Citation> {
        match self {
            RateOfPlay::Standard => None,
            RateOfPlay::Rapid => Some(cite!("laws@2023-01/A.1")),
            RateOfPlay::Blitz => Some(cite!("laws@2023-01/B.1")),
        }
    }

    /// Its name, to be said in any language. Example: see [`RateOfPlay::of_seconds`].
    pub fn phrase(self) -> Phrase {
        match self {
            RateOfPlay::Standard => phrase!("standard"),
            RateOfPlay::Rapid => phrase!("rapid"),
            RateOfPlay::Blitz => phrase!("blitz"),
        }
    }

    /// The class of a game in which a player has so many seconds for 60 moves.
    ///
    /// ```
    /// use glossary::time_control::RateOfPlay;
    /// assert_eq!(RateOfPlay::of_seconds(3600), RateOfPlay::Standard);
    /// assert_eq!(RateOfPlay::of_seconds(3599), RateOfPlay::Rapid);
    /// assert_eq!(RateOfPlay::of_seconds(601), RateOfPlay::Rapid);
    /// assert_eq!(RateOfPlay::of_seconds(600).phrase().to_string(), "blitz");
    /// ```
    pub fn of_seconds(seconds_for_sixty_moves: u64) -> RateOfPlay {
        match seconds_for_sixty_moves {
            0..=600 => RateOfPlay::Blitz,
            601..=3599 => RateOfPlay::Rapid,
            3600.. => RateOfPlay::Standard,
        }
    }
}

impl fmt::Display for RateOfPlay {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.phrase().template())
    }
}

#[cfg(test)]
mod tests {
    use super::RateOfPlay::{self, Blitz, Rapid, Standard};
    use crate::time_control::TimeControl;

    /// The examples the Manual prints under Laws A.1 and B.1 and under Rapid and Blitz Rating Regulations
    /// 1.2.
    #[test]
    fn the_examples_of_the_manual() {
        let examples: [(&str, RateOfPlay); 7] = [
            ("1800+30", Standard),
            ("600+5", Rapid),
            ("300+5", Blitz),
            ("360+5", Rapid),
            ("1500+10", Rapid),
            ("2400+20", Standard),
            ("420+3", Blitz),
        ];
        for (code, expected) in examples {
            assert_eq!(TimeControl::parse(code).unwrap().rate_of_play(), Some(expected), "{code}");
        }
    }

    #[test]
    fn a_period_that_begins_after_move_60_does_not_count() {
        let control = TimeControl::parse("60/600:3600+30").unwrap();
        assert_eq!(control.rate_of_play(), Some(Blitz));
        let control = TimeControl::parse("59/600:3600+30").unwrap();
        assert_eq!(control.rate_of_play(), Some(Standard));
    }

    #[test]
    fn sides_of_different_classes_have_none_in_common() {
        let control = TimeControl::parse("W3600-B3599").unwrap();
        assert_eq!(control.rate_of_play(), None);
        assert_eq!((control.white().rate_of_play(), control.black().rate_of_play()), (Standard, Rapid));
    }
}
