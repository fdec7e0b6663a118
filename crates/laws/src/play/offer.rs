//! Draw offers (9.1.2).

use glossary::Colour;

use crate::board::Square;

/// When an offer was made. Example: see [`Offer`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// After making a move and before pressing the clock, as it should be.
    Proper,
    /// At another time: it is valid, but article 11.5 must be considered.
    AtAnotherTime,
}

/// Whether it was offered or claimed. Example: see [`Offer`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The player offered a draw.
    Offer,
    /// The player claimed a draw, which is an offer, too (9.1.2.3).
    Claim,
}

/// How an offer ended. It cannot be withdrawn. Example: see [`Offer`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferEnd {
    /// The opponent accepted it.
    Accepted,
    /// The opponent rejected it orally.
    Rejected,
    /// The opponent touched a piece with the intention of moving or capturing it.
    Touched(Square),
    /// The opponent wanted the claim to be checked, or the arbiter has checked it.
    Checked,
    /// The game was concluded in another way.
    Concluded,
}

/// A draw offer.
///
/// ```
/// use glossary::Colour;
/// use laws::board::{Move, Position, Square};
/// use laws::clock::Moment;
/// use laws::play::{Event, Log, Manner, OfferEnd, Regulations};
/// use laws::ruling::CanMate;
/// let mut log = Log::new(Position::start(), Regulations::STANDARD);
/// let mating = |_: &Position, _| CanMate::Yes;
/// let mut happens = |event| log.record(Moment::ORIGIN, event, &mating);
/// happens(Event::Moved { by: Colour::White, played: Move::new(Square::E2, Square::E4) })?;
/// happens(Event::Offered { by: Colour::White })?;
/// happens(Event::Pressed { by: Colour::White })?;
/// happens(Event::Moved { by: Colour::Black, played: Move::new(Square::E7, Square::E5) })?;
/// let offer = &log.state().offers()[0];
/// assert_eq!(offer.manner, Manner::Proper);
/// assert_eq!(offer.ended, Some(OfferEnd::Touched(Square::E7)));
/// # Ok::<(), laws::play::Refused>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who offered.
    pub by: Colour,
    /// When it was made.
    pub manner: Manner,
    /// Whether it was offered or claimed.
    pub origin: Origin,
    /// Whether the regulations of the event forbid it (9.1.1).
    pub is_forbidden: bool,
    /// How it ended, if it has.
    pub ended: Option<OfferEnd>,
}
