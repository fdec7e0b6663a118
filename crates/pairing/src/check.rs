//! The checker: a published round against the round that the regulations give.

use std::fmt;

use glossary::PairingNumber;
use handbook::{Citation, cite};

use crate::colour_allocation::ColourRule;
use crate::dutch::{self, Board, Edition, Impossible, Outcome, RoundPairing};
use crate::legality::{Breach, PublishedRound, breaches};
use crate::position::{InvalidPosition, Position};

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
}

/// What decides between the expected and the found round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The found round breaks an absolute rule.
    Illegal(Breach, Citation),
    /// The two meet, but with the other colours: this rule gives them to the expected White and Black.
    Colours(Board, Citation),
}

impl Reason {
    /// The article that decides.
    pub fn article(&self) -> Citation {
        match self {
            Reason::Illegal(_, article) | Reason::Colours(_, article) => *article,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Illegal(breach, article) => write!(f, "{breach} ({article})"),
            Reason::Colours(board, article) => {
                write!(f, "{} has White against {}: {} ({article})", board.white, board.black, board.colour_rule)
            }
        }
    }
}

impl fmt::Display for ColourRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            ColourRule::BothPreferences => "both get the colour they prefer",
            ColourRule::StrongerPreference => "the stronger preference is granted",
            ColourRule::WiderColourDifference => "the wider colour difference is granted its preference",
            ColourRule::AlternateFromLastDifference => {
                "the colours alternate from the last time when the two had different ones"
            }
            ColourRule::HigherRankedPreference => "the higher ranked player's preference is granted",
            ColourRule::InitialColour => "the initial-colour and the number of the higher ranked player decide",
        })
    }
}

impl ColourRule {
    /// The article of the rule.
    ///
    /// ```
    /// use pairing::{ColourRule, dutch::Edition};
    /// let article = ColourRule::InitialColour.article(Edition::February2026);
    /// assert_eq!(article.to_string(), "dutch@2026-02/5.2.5");
    /// ```
    pub fn article(self, edition: Edition) -> Citation {
        let (older, newer) = match self {
            ColourRule::BothPreferences => (cite!("dutch@2017-07/E.1"), cite!("dutch@2026-02/5.2.1")),
            ColourRule::StrongerPreference | ColourRule::WiderColourDifference => {
                (cite!("dutch@2017-07/E.2"), cite!("dutch@2026-02/5.2.2"))
            }
            ColourRule::AlternateFromLastDifference => {
                (cite!("dutch@2017-07/E.3"), cite!("dutch@2026-02/5.2.3"))
            }
            ColourRule::HigherRankedPreference => (cite!("dutch@2017-07/E.4"), cite!("dutch@2026-02/5.2.4")),
            ColourRule::InitialColour => (cite!("dutch@2017-07/E.5"), cite!("dutch@2026-02/5.2.5")),
        };
        match edition {
            Edition::July2017 => older,
            Edition::February2026 => newer,
        }
    }
}

/// Checks a published round: pairs it again from the position before it, and compares boards, colours and bye.
///
/// The order of the boards is only recommended (C.04.2 article 3.6) and not compared.
///
/// ```
/// use glossary::{Colour, PairingNumber, RoundNumber, ScoringSystem};
/// use pairing::check::{Verdict, check};
/// use pairing::legality::PublishedRound;
/// use pairing::{Participant, Position, dutch::Edition};
/// let number = |number| PairingNumber::new(number).expect("a number");
/// let position = Position {
///     edition: Edition::February2026,
///     scoring: ScoringSystem::STANDARD,
///     rounds_in_event: 5,
///     round: RoundNumber::new(1).expect("a round"),
///     initial_colour: Colour::White,
///     participants: vec![Participant::new(number(1)), Participant::new(number(2))],
///     prohibited: vec![],
/// };
/// let published = PublishedRound { games: vec![(number(2), number(1))], byes: vec![] };
/// let Verdict::Differs(discrepancy) = check(&position, &published)? else { panic!("1 should have White") };
/// assert_eq!(discrepancy.reasons[0].article().to_string(), "dutch@2026-02/5.2.5");
/// # Ok::<(), pairing::InvalidPosition>(())
/// ```
///
/// # Errors
///
/// If the position contradicts itself.
pub fn check(position: &Position, published: &PublishedRound) -> Result<Verdict, InvalidPosition> {
    Ok(match dutch::pair(position)? {
        Outcome::Paired(expected) => compare(position, &expected, published),
        Outcome::Impossible(finding) => Verdict::NoLegalPairing(Box::new(finding)),
    })
}

/// Compares a published round with the round that is expected.
fn compare(position: &Position, expected: &RoundPairing, published: &PublishedRound) -> Verdict {
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
    };
    if discrepancy.is_empty() && boards.len() == published.games.len() {
        return Verdict::Agrees;
    }
    let reasons = reasons(position, published, &discrepancy);
    Verdict::Differs(Box::new(Discrepancy { reasons, ..discrepancy }))
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

fn reasons(position: &Position, published: &PublishedRound, discrepancy: &Discrepancy) -> Vec<Reason> {
    let edition = position.edition;
    let illegal = breaches(position, published);
    let mut reasons: Vec<Reason> =
        illegal.into_iter().map(|breach| Reason::Illegal(breach, breach.article(edition))).collect();
    let turned = discrepancy.expected.iter().map(|(_, board)| board);
    let turned = turned.filter(|board| discrepancy.found.contains(&(board.black, board.white)));
    reasons.extend(turned.map(|board| Reason::Colours(*board, board.colour_rule.article(edition))));
    reasons
}
