//! The checker: a published round against the round that the regulations give.

pub(crate) mod reason;

use std::collections::BTreeSet;
use std::fmt;

use glossary::{PairingNumber, Phrase, phrase};

pub use reason::{Parting, Reason};

use crate::checker::{Breach, breaches};
use crate::colour_allocation::ColourRule;
use crate::impossible::Impossible;
use crate::outcome::{Board, Outcome, RoundPairing};
use crate::position::{InvalidPosition, Position};
use crate::shared_rule::SharedRule;
use crate::system::pair;

/// A round as it was published: who met whom, and who had the pairing-allocated bye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublishedRound {
    /// The games, White first.
    pub games: Vec<(PairingNumber, PairingNumber)>,
    /// The games whose colours nobody wrote down, such as forfeited ones: only who met whom is compared.
    pub without_colours: Vec<(PairingNumber, PairingNumber)>,
    /// Those with the pairing-allocated bye: one at most, if all is well.
    pub byes: Vec<PairingNumber>,
}

/// What comes of checking a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The round is as the regulations give it, boards and colours.
    Agrees,
    /// It is not.
    Differs(Box<Discrepancy>),
    /// The regulations give no round at all: the Chief Arbiter has decided.
    NoLegalPairing(Box<Impossible>),
}

/// How a published round differs from the round that the regulations give.
///
/// ```
/// # use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
/// # use pairing::{Participant, Position, System};
/// # let number = |number| PairingNumber::new(number).expect("a number");
/// # let position = Position {
/// #     system: System::DUTCH_2026,
/// #     scoring: ScoringSystem::STANDARD,
/// #     rounds_in_event: 5,
/// #     round: RoundNumber::new(1).expect("a round"),
/// #     initial_colour: Colour::White,
/// #     participants: (1..=4).map(|n| Participant::new(number(n))).collect(),
/// #     prohibited: vec![],
/// # };
///
/// use pairing::check::{PublishedRound, Verdict, check};
/// let games = vec![(number(3), number(1)), (number(4), number(2))];
/// let published = PublishedRound { games, ..PublishedRound::default() };
/// let Verdict::Differs(discrepancy) = check(&position, &published)? else { panic!("board 1 is turned") };
/// assert_eq!(discrepancy.reversed_boards(), Some(vec![1]));
/// # Ok::<(), pairing::InvalidPosition>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Discrepancy {
    /// Boards that should be there and are not, with their place in the order of boards, from 1.
    pub expected: Vec<(usize, Board)>,
    /// Games that are there and should not be, White first.
    pub found: Vec<(PairingNumber, PairingNumber)>,
    /// Who should have the bye and has not.
    pub expected_bye: Option<PairingNumber>,
    /// Who has the bye and should not.
    pub found_byes: Vec<PairingNumber>,
    /// What decides between the two, the gravest first; nothing where it could not be told.
    pub reasons: Vec<Reason>,
    /// How many boards the round should have.
    pub boards: usize,
}

impl Discrepancy {
    /// The places of the boards, if the right players meet everywhere and only their colours are exchanged.
    /// Example: see [`Discrepancy`].
    pub fn reversed_boards(&self) -> Option<Vec<usize>> {
        let found: BTreeSet<&(PairingNumber, PairingNumber)> = self.found.iter().collect();
        let is_turned = |board: &Board| found.contains(&(board.black, board.white));
        let only_colours = self.expected_bye.is_none()
            && self.found_byes.is_empty()
            && self.expected.len() == self.found.len()
            && self.expected.iter().all(|(_, board)| is_turned(board));
        only_colours.then(|| self.expected.iter().map(|(place, _)| *place).collect())
    }
}

impl Breach {
    /// What is broken, to be said in any language. Example: see [`glossary::Phrase`].
    pub fn phrase(&self) -> Phrase {
        match *self {
            Breach::NotPaired(one) => phrase!("{one} is left out of the round", one),
            Breach::PairedTwice(one) => phrase!("{one} is in the round twice", one),
            Breach::NotToBePaired(one) => phrase!("{one} is not to be paired in this round", one),
            Breach::SecondMeeting(one, other) => {
                phrase!("{one} and {other} have played each other before", one, other)
            }
            Breach::Prohibited(one, other) => phrase!("{one} and {other} are forbidden to meet", one, other),
            Breach::SameAbsoluteColour(one, other) => {
                phrase!(
                    "{one} and {other} must both get the same colour, and neither is a topscorer",
                    one,
                    other
                )
            }
            Breach::ByeBarred(one) => phrase!("{one} may not receive the bye", one),
            Breach::ThirdColour(one) => phrase!("{one} gets the same colour three times in a row", one),
            Breach::ColourDifference(one) => phrase!("{one} gets a colour difference over two", one),
        }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.phrase())
    }
}

impl ColourRule {
    /// What it says about the two colours, to be said in any language. Example: see [`glossary::Phrase`].
    pub fn phrase(self) -> Phrase {
        match self {
            ColourRule::BothPreferences => phrase!("both get the colour they prefer"),
            ColourRule::StrongerPreference => phrase!("the stronger preference is granted"),
            ColourRule::WiderColourDifference => {
                phrase!("the wider colour difference is granted its preference")
            }
            ColourRule::AlternateFromLastDifference => {
                phrase!("the colours alternate from the last time when the two had different ones")
            }
            ColourRule::HigherRankedPreference => phrase!("the higher ranked player's preference is granted"),
            ColourRule::InitialColour => {
                phrase!("the initial-colour and the number of the higher ranked player decide")
            }
        }
    }
}

impl fmt::Display for ColourRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.phrase().template())
    }
}

/// Checks a published round: pairs it again from the position before it, and compares boards, colours and
/// bye.
///
/// The order of the boards is only recommended (C.04.2 article 3.6) and not compared.
///
/// ```
/// use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
/// use pairing::check::{PublishedRound, Verdict, check};
/// use pairing::{Participant, Position, System};
/// let number = |number| PairingNumber::new(number).expect("a number");
/// let position = Position {
///     system: System::DUTCH_2026,
///     scoring: ScoringSystem::STANDARD,
///     rounds_in_event: 5,
///     round: RoundNumber::new(1).expect("a round"),
///     initial_colour: Colour::White,
///     participants: vec![Participant::new(number(1)), Participant::new(number(2))],
///     prohibited: vec![],
/// };
/// let published = PublishedRound { games: vec![(number(2), number(1))], ..PublishedRound::default() };
/// let Verdict::Differs(discrepancy) = check(&position, &published)? else { panic!("1 should have White") };
/// assert_eq!(discrepancy.reasons[0].article().to_string(), "dutch@2026-02/5.2.5");
/// # Ok::<(), pairing::InvalidPosition>(())
/// ```
///
/// # Errors
///
/// If the position contradicts itself.
pub fn check(position: &Position, published: &PublishedRound) -> Result<Verdict, InvalidPosition> {
    Ok(match pair(position)? {
        Outcome::Paired(expected) => compare(position, &expected, &published.with_colours_of(&expected))?,
        Outcome::Impossible(finding) => Verdict::NoLegalPairing(Box::new(finding)),
    })
}

impl PublishedRound {
    /// The same round in which games without colours have those that are expected.
    fn with_colours_of(&self, expected: &RoundPairing) -> PublishedRound {
        let boards: BTreeSet<(PairingNumber, PairingNumber)> =
            expected.boards.iter().map(|board| (board.white, board.black)).collect();
        let turned = |&(one, other): &(PairingNumber, PairingNumber)| {
            if boards.contains(&(other, one)) { (other, one) } else { (one, other) }
        };
        let games = self.games.iter().copied().chain(self.without_colours.iter().map(turned)).collect();
        PublishedRound { games, ..self.clone() }
    }

    /// Whether somebody's game has no colours, so that none can break a rule about colours.
    fn is_without_colours(&self, player: PairingNumber) -> bool {
        self.without_colours.iter().any(|(one, other)| [*one, *other].contains(&player))
    }
}

/// Compares a published round with the round that is expected.
fn compare(
    position: &Position,
    expected: &RoundPairing,
    published: &PublishedRound,
) -> Result<Verdict, InvalidPosition> {
    let boards: Vec<(PairingNumber, PairingNumber)> =
        expected.boards.iter().map(|board| (board.white, board.black)).collect();
    let (sorted, published_sorted) = (sorted(&boards), sorted(&published.games));
    let is_missing = |board: &(PairingNumber, PairingNumber)| published_sorted.binary_search(board).is_err();
    let missing = (1..).zip(&expected.boards).filter(|(_, board)| is_missing(&(board.white, board.black)));
    let discrepancy = Discrepancy {
        expected: missing.map(|(place, board)| (place, *board)).collect(),
        found: published_sorted.iter().filter(|game| sorted.binary_search(game).is_err()).copied().collect(),
        expected_bye: expected.bye.filter(|bye| !published.byes.contains(bye)),
        found_byes: published.byes.iter().filter(|&&bye| expected.bye != Some(bye)).copied().collect(),
        reasons: Vec::new(),
        boards: boards.len(),
    };
    if discrepancy.is_empty() && boards.len() == published.games.len() {
        return Ok(Verdict::Agrees);
    }
    let reasons = reasons(position, published, &discrepancy)?;
    Ok(Verdict::Differs(Box::new(Discrepancy { reasons, ..discrepancy })))
}

fn sorted(games: &[(PairingNumber, PairingNumber)]) -> Vec<(PairingNumber, PairingNumber)> {
    let mut games = games.to_vec();
    games.sort_unstable();
    games
}

impl Discrepancy {
    fn is_empty(&self) -> bool {
        self.expected.is_empty()
            && self.found.is_empty()
            && self.expected_bye.is_none()
            && self.found_byes.is_empty()
    }
}

/// What is illegal; if nothing is, what is worse; and the colours.
fn reasons(
    position: &Position,
    published: &PublishedRound,
    discrepancy: &Discrepancy,
) -> Result<Vec<Reason>, InvalidPosition> {
    let system = position.system;
    let illegal = breaches(position, &published.games, published.byes.first().copied());
    let is_broken = |breach: &Breach| match *breach {
        Breach::ThirdColour(one) | Breach::ColourDifference(one) => !published.is_without_colours(one),
        Breach::NotPaired(_)
        | Breach::PairedTwice(_)
        | Breach::NotToBePaired(_)
        | Breach::SecondMeeting(..)
        | Breach::Prohibited(..)
        | Breach::SameAbsoluteColour(..)
        | Breach::ByeBarred(_) => true,
    };
    let illegal = illegal.into_iter().filter(is_broken);
    let mut reasons: Vec<Reason> =
        illegal.map(|breach| Reason::Illegal(breach, breach.article(system))).collect();
    if reasons.is_empty() {
        reasons.extend(system.swiss().reason(position, published)?);
    }
    let turned = discrepancy.expected.iter().map(|(_, board)| board);
    let found: BTreeSet<&(PairingNumber, PairingNumber)> = discrepancy.found.iter().collect();
    let turned = turned.filter(|board| found.contains(&(board.black, board.white)));
    let article = |board: &Board| system.article(SharedRule::Colours(board.colour_rule));
    reasons.extend(turned.map(|board| Reason::Colours(*board, article(board))));
    Ok(reasons)
}
