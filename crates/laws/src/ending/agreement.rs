//! Draws by agreement: 5.2.3 and 9.1.1 (interpretation 0044).

use glossary::phrase;
use handbook::cite;

use crate::ruling::{Outcome, Ruling, Step};

/// What the regulations of an event say about draws by agreement (9.1.1). Example: see [`agreement`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawRestriction {
    /// Nothing: the players may agree.
    #[default]
    None,
    /// Not before both players have made so many moves, without the consent of the arbiter.
    Before(u32),
    /// Not at all without the consent of the arbiter.
    Always,
}

impl DrawRestriction {
    /// Whether it forbids an offer or an agreement after so many moves by White and Black.
    ///
    /// ```
    /// use laws::ending::DrawRestriction;
    /// assert!(DrawRestriction::Before(30).forbids(30, 29));
    /// assert!(!DrawRestriction::Before(30).forbids(30, 30));
    /// assert!(DrawRestriction::Always.forbids(99, 99) && !DrawRestriction::None.forbids(1, 1));
    /// ```
    pub fn forbids(self, moves_by_white: u32, moves_by_black: u32) -> bool {
        match self {
            DrawRestriction::None => false,
            DrawRestriction::Before(moves) => moves_by_white.min(moves_by_black) < moves,
            DrawRestriction::Always => true,
        }
    }
}

/// Both players want a draw. Example: see [`agreement`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// The moves that White has made.
    pub moves_by_white: u32,
    /// The moves that Black has made.
    pub moves_by_black: u32,
    /// What the regulations of the event say.
    pub restriction: DrawRestriction,
    /// Whether the arbiter consents to an agreement that the regulations forbid.
    pub has_consent: bool,
}

/// The players agree to a draw: the game is drawn if both have made a move (5.2.3) and the regulations of
/// the event do not forbid it, or the arbiter consents (9.1.1).
///
/// ```
/// use laws::ending::{Agreement, DrawRestriction, agreement};
/// let restriction = DrawRestriction::Before(30);
/// let early = Agreement { moves_by_white: 28, moves_by_black: 28, restriction, has_consent: false };
/// assert!(agreement(early).result().is_none() && agreement(early).cites("9.1.1"));
/// assert!(agreement(Agreement { has_consent: true, ..early }).result().is_some());
/// ```
pub fn agreement(agreed: Agreement) -> Ruling {
    let Agreement { moves_by_white, moves_by_black, restriction, has_consent } = agreed;
    if moves_by_white.min(moves_by_black) == 0 {
        let said = phrase!("no draw: each player must have made a move first; the game goes on");
        let step = Step::new(said, cite!("laws@2023-01/5.2.3"));
        return Ruling { steps: vec![step], outcome: Outcome::GoesOn };
    }
    if restriction.forbids(moves_by_white, moves_by_black) && !has_consent {
        let said = phrase!("the regulations of the event forbid this agreement: the game goes on");
        let penalty = phrase!("impose what the regulations of the event say, or choose a penalty");
        let steps = vec![
            Step::new(said, cite!("laws@2023-01/9.1.1")),
            Step::new(penalty, cite!("laws@2023-01/12.9")),
        ];
        return Ruling { steps, outcome: Outcome::GoesOn };
    }
    let step = Step::drawn(cite!("laws@2023-01/5.2.3"));
    Ruling { steps: vec![step], outcome: Outcome::drawn() }
}

/// The opponent accepts the draw that a claim offers: it need not be checked (9.1.2.3). A position that can
/// be claimed has come about after moves of both players (5.2.3).
///
/// ```
/// let ruling = laws::ending::claim_accepted();
/// assert!(ruling.cites("9.1.2.3") && ruling.result().is_some());
/// ```
pub fn claim_accepted() -> Ruling {
    let said = phrase!("the claim is an offer and is accepted: it need not be checked");
    let accepted = Step::new(said, cite!("laws@2023-01/9.1.2.3"));
    let steps = vec![accepted, Step::drawn(cite!("laws@2023-01/5.2.3"))];
    Ruling { steps, outcome: Outcome::drawn() }
}
