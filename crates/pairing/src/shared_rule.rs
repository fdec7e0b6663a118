//! The rules that all Swiss systems have, named by what they say; each system tells where it writes them
//! down.

use crate::colour_allocation::ColourRule;

/// A rule that all Swiss systems have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SharedRule {
    /// Everybody who is to be paired is paired once, or has the bye.
    EverybodyOnce,
    /// Two participants do not meet twice (C.04.1).
    NoSecondMeeting,
    /// Who is left over receives the bye (C.04.1).
    PairingAllocatedBye,
    /// Who may not receive it (C.04.1).
    ByeBarred,
    /// The colour difference stays within two (C.04.1).
    ColourDifference,
    /// Not the same colour three times running (C.04.1).
    ThirdColour,
    /// The absolute criterion about second meetings.
    MeetingCriterion,
    /// The absolute criterion about the bye.
    ByeCriterion,
    /// The absolute criterion about two players who must get the same colour.
    SameColourCriterion,
    /// After every bracket the rest can be paired.
    Completion,
    /// A round that cannot be paired: the Chief Arbiter decides.
    CannotBePaired,
    /// What a float is.
    Float,
    /// Who is a topscorer.
    Topscorer,
    /// What a mild colour preference is.
    MildPreference,
    /// What a strong one is.
    StrongPreference,
    /// What an absolute one is.
    AbsolutePreference,
    /// Who has none.
    NoPreference,
    /// The colour drawn by lot before the first round.
    InitialColour,
    /// A rule about the colours of a pair.
    Colours(ColourRule),
}
