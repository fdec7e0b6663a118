//! The Baku acceleration (C.04.5.1 until January 2026, C.04.7 since): virtual points for the upper half of
//! the list.

use glossary::{PairingNumber, Phrase, Points, RoundNumber, ScoringSystem, phrase};
use handbook::{Citation, cite};

/// An edition of the Baku acceleration, by the month from which it is in force.
///
/// ```
/// use pairing::baku::Edition;
/// assert_eq!(Edition::February2026.article().to_string(), "baku@2026-02/1.4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// Three rounds with one point and two with half a point, however long the event (until January 2026).
    July2017,
    /// Half of the rounds are accelerated, the first half of them with the points of a win (from February
    /// 2026).
    February2026,
}

/// The acceleration of one event: who is in the upper group GA, and which virtual points GA has in each
/// round.
///
/// ```
/// use glossary::{PairingNumber, Points, RoundNumber, ScoringSystem};
/// use pairing::baku::{Baku, Edition};
/// let list: Vec<PairingNumber> = (1..=161).filter_map(PairingNumber::new).collect();
/// let baku = Baku::new(Edition::February2026, &ScoringSystem::STANDARD, 9, &list)?;
/// assert_eq!(baku.last_of_ga(), PairingNumber::new(82));
/// let points: Vec<String> =
///     (1..=6).filter_map(RoundNumber::new).map(|round| baku.points_of_ga(round).to_string()).collect();
/// assert_eq!(points, ["1.0", "1.0", "1.0", "0.5", "0.5", "0.0"]);
/// let [first, last] = [1, 161].map(|number| PairingNumber::new(number).expect("a number"));
/// assert_eq!(baku.all_points(first)[..4], [Points::ONE, Points::ONE, Points::ONE, Points::HALF]);
/// assert_eq!(baku.points(last, RoundNumber::new(1).expect("a round")), Points::ZERO);
/// # Ok::<(), pairing::baku::NotApplicable>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Baku {
    edition: Edition,
    win: Points,
    draw: Points,
    rounds_in_event: u16,
    last_of_ga: Option<PairingNumber>,
}

impl Baku {
    /// The acceleration of an event, from the participants in the list before the first round.
    /// Example: see [`Baku`].
    ///
    /// The list decides who is the last of GA. That stays the same person: late entries are not in the list,
    /// and belong to GA if their number comes before.
    ///
    /// # Errors
    ///
    /// If the points of the event do not admit the method.
    pub fn new(
        edition: Edition,
        scoring: &ScoringSystem,
        rounds_in_event: u16,
        first_list: &[PairingNumber],
    ) -> Result<Baku, NotApplicable> {
        let refused = NotApplicable { article: edition.premise() };
        let values = (scoring.win(), scoring.draw(), scoring.loss());
        let (Some(win), Some(draw), Some(loss)) = values else { return Err(refused) };
        let admitted = match edition {
            Edition::July2017 => win == Points::ONE && draw == Points::HALF,
            Edition::February2026 => win > Points::ZERO && win == draw * 2,
        };
        if !admitted || loss != Points::ZERO {
            return Err(refused);
        }
        let mut list = first_list.to_vec();
        list.sort_unstable();
        let last_of_ga = list.get(size_of_ga(list.len()).wrapping_sub(1)).or(list.last()).copied();
        Ok(Baku { edition, win, draw, rounds_in_event, last_of_ga })
    }

    /// The last participant of GA; nobody in an empty list. Example: see [`Baku`].
    pub fn last_of_ga(&self) -> Option<PairingNumber> {
        self.last_of_ga
    }

    /// The virtual points of everybody in GA before a round. Example: see [`Baku`].
    pub fn points_of_ga(&self, round: RoundNumber) -> Points {
        let (whole, accelerated) = match self.edition {
            Edition::July2017 => (3, 5),
            Edition::February2026 => {
                let accelerated = self.rounds_in_event.div_ceil(2);
                (accelerated.div_ceil(2), accelerated)
            }
        };
        match round.get() {
            round if round <= whole => self.win,
            round if round <= accelerated => self.draw,
            _ => Points::ZERO,
        }
    }

    /// The virtual points of a participant before a round. Example: see [`Baku`].
    pub fn points(&self, number: PairingNumber, round: RoundNumber) -> Points {
        if self.last_of_ga.is_some_and(|last| number <= last) {
            self.points_of_ga(round)
        } else {
            Points::ZERO
        }
    }

    /// The virtual points of a participant in all rounds of the event, from the first. Example: see [`Baku`].
    pub fn all_points(&self, number: PairingNumber) -> Vec<Points> {
        let rounds = (1..=self.rounds_in_event).filter_map(RoundNumber::new);
        rounds.map(|round| self.points(number, round)).collect()
    }
}

/// How many of a list are in GA: the first half, rounded up to an even number, in both wordings
/// (`baku@2017-07/2`, `baku@2026-02/1.2`).
///
/// ```
/// assert_eq!(pairing::baku::size_of_ga(161), 82);
/// assert_eq!(pairing::baku::size_of_ga(178), 90);
/// ```
pub fn size_of_ga(participants: usize) -> usize {
    participants.div_ceil(4) * 2
}

impl Edition {
    /// The article that says where the method may be used.
    fn premise(self) -> Citation {
        match self {
            Edition::July2017 => cite!("baku@2017-07/1"),
            Edition::February2026 => cite!("baku@2026-02/1.1"),
        }
    }

    /// The article that adds them to the score for the pairing.
    pub(crate) fn article_of_score(self) -> Citation {
        match self {
            Edition::July2017 => cite!("baku@2017-07/5"),
            Edition::February2026 => cite!("baku@2026-02/1.5"),
        }
    }

    /// The article that gives the virtual points. Example: see [`Edition`].
    pub fn article(self) -> Citation {
        match self {
            Edition::July2017 => cite!("baku@2017-07/4"),
            Edition::February2026 => cite!("baku@2026-02/1.4"),
        }
    }
}

/// The finding that an event's points do not admit the Baku acceleration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub struct NotApplicable {
    /// The article that says so.
    pub article: Citation,
}

impl NotApplicable {
    /// Why not, and what to do, to be said in any language. Example: see [`glossary::Phrase`].
    pub fn phrase(&self) -> Phrase {
        phrase!(
            "the Baku acceleration needs a win to be worth two draws and a loss nothing ({article}); \
             give the virtual points in records 250, or drop _BAKU",
            article = self.article.to_string()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(last: u16) -> Vec<PairingNumber> {
        (1..=last).filter_map(PairingNumber::new).collect()
    }

    fn half_points(baku: &Baku) -> Vec<i32> {
        baku.all_points(PairingNumber::new(1).unwrap()).into_iter().map(Points::half_points).collect()
    }

    /// The size of GA in small lists, by twice the quarter rounded up.
    #[test]
    fn ga_is_the_upper_half_rounded_up_to_an_even_number() {
        assert_eq!([0, 1, 2, 3, 4, 5, 8, 9].map(size_of_ga), [0, 2, 2, 2, 2, 4, 4, 6]);
    }

    #[test]
    fn the_older_wording_knows_five_rounds_the_newer_half_of_the_event() {
        let of = |edition, rounds| {
            half_points(&Baku::new(edition, &ScoringSystem::STANDARD, rounds, &numbers(10)).unwrap())
        };
        assert_eq!(of(Edition::July2017, 7), [2, 2, 2, 1, 1, 0, 0]);
        assert_eq!(of(Edition::February2026, 7), [2, 2, 1, 1, 0, 0, 0]);
        assert_eq!(of(Edition::February2026, 9), [2, 2, 2, 1, 1, 0, 0, 0, 0]);
        assert_eq!(of(Edition::February2026, 11), [2, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn a_late_entry_belongs_to_ga_if_their_number_comes_before_the_last_of_ga() {
        let first_list: Vec<_> = numbers(9).into_iter().filter(|number| number.get() != 3).collect();
        let baku = Baku::new(Edition::February2026, &ScoringSystem::STANDARD, 9, &first_list).unwrap();
        assert_eq!(baku.last_of_ga(), PairingNumber::new(5), "the fourth of the eight in the first list");
        let first = RoundNumber::new(2).unwrap();
        let points = |number| baku.points(PairingNumber::new(number).unwrap(), first);
        assert_eq!([3, 5, 6].map(points), [Points::ONE, Points::ONE, Points::ZERO]);
    }

    #[test]
    fn other_points_are_refused() {
        let scoring = |win, draw, loss| {
            ScoringSystem::win_draw_loss(
                Points::from_half_points(win),
                Points::from_half_points(draw),
                Points::from_half_points(loss),
            )
        };
        let refused = |edition, scoring: ScoringSystem| Baku::new(edition, &scoring, 9, &numbers(4)).is_err();
        assert!(refused(Edition::February2026, scoring(6, 2, 0)), "three points for a win");
        assert!(refused(Edition::February2026, scoring(6, 3, 1)), "points for a loss");
        assert!(!refused(Edition::February2026, scoring(4, 2, 0)), "match points");
        assert!(refused(Edition::July2017, scoring(4, 2, 0)), "the older wording names one point and a half");
        assert!(!refused(Edition::July2017, scoring(2, 1, 0)));
    }
}
