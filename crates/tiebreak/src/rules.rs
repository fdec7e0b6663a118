use crate::Edition;

/// The regulations of one event: the edition, and what the event declares beside it.
///
/// ```
/// use tiebreak::{Edition, Rules, Unrated};
/// let rules = Rules::of(Edition::March2026);
/// assert_eq!(rules.unrated, Unrated::Refused);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The edition of C.07.
    pub edition: Edition,
    /// How unplayed rounds count.
    pub unplayed: UnplayedRounds,
    /// How unrated players count in tie-breaks on ratings.
    pub unrated: Unrated,
    /// What happens to those who are tied when the list is exhausted.
    pub remaining: RemainingTies,
}

impl Rules {
    /// An edition with nothing declared beside it: ties that remain are kept, tie-breaks on ratings need
    /// rated players. Example: see [`Rules`].
    pub const fn of(edition: Edition) -> Rules {
        Rules {
            edition,
            unplayed: UnplayedRounds::OfTheEdition,
            unrated: Unrated::Refused,
            remaining: RemainingTies::Kept,
        }
    }
}

/// How unplayed rounds of a Swiss count: by the edition, or by an older regime that the event adopts under
/// article 16.6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum UnplayedRounds {
    /// Articles 16.3 to 16.5 of the edition.
    #[default]
    OfTheEdition,
    /// The General Rules of 1 July 2022, 12.3.5: rounds after the last game count as draws, one plays
    /// oneself, unplayed rounds are cut first.
    July2022,
    /// The Tournament Rules as amended in 2011, F(b): a virtual opponent who draws from then on; opponents'
    /// unplayed rounds count as draws.
    VirtualOpponent2011,
}

/// How unrated players count in tie-breaks on ratings (article 10): by default they forbid them
/// (interpretation 0021).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unrated {
    /// Such tie-breaks are dropped from the list.
    #[default]
    Refused,
    /// Unrated opponents are left out of averages and performances.
    LeftOut,
    /// Unrated players count as if they had this rating.
    RatedAs(u16),
}

/// What happens to participants who are tied when the list is exhausted (article 4.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RemainingTies {
    /// They share the place.
    #[default]
    Kept,
    /// Lots are drawn: reproducible from a number that was drawn in public.
    Lots(u64),
}
