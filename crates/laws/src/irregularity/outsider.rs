//! Someone who does not play in the game interferes: 12.7 and 12.8; players who have finished are
//! spectators (11.4).

use glossary::phrase;
use handbook::cite;

use crate::ruling::{Outcome, Ruling, Step};

/// What the outsider did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutsidersDeed {
    /// Told the arbiter of an irregularity.
    ToldTheArbiter,
    /// Spoke about the game, or interfered in it.
    Interfered,
    /// Used a mobile phone or another communication device without the arbiter's leave.
    UsedPhone,
    /// Entered the playing area without the arbiter's leave.
    EnteredArea,
}

/// A spectator, or a player of another game.
///
/// ```
/// use laws::irregularity::{OutsiderInterfered, OutsidersDeed};
/// let shouted = OutsiderInterfered { deed: OutsidersDeed::Interfered, finished_player: true };
/// assert!(shouted.rule().cites("11.4") && shouted.rule().cites("12.7"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutsiderInterfered {
    /// What was done.
    pub deed: OutsidersDeed,
    /// Whether it was a player whose own game is over.
    pub finished_player: bool,
}

impl OutsiderInterfered {
    /// What the arbiter does. Example: see [`OutsiderInterfered`].
    pub fn rule(&self) -> Ruling {
        let mut steps = Vec::new();
        if self.finished_player {
            let said = phrase!("treat the player as a spectator: the player's own game is over");
            steps.push(Step::new(said, cite!("laws@2023-01/11.4")));
        }
        let (said, by) = match self.deed {
            OutsidersDeed::ToldTheArbiter => {
                (phrase!("look at the game, and act only as the Laws allow"), cite!("laws@2023-01/12.6"))
            }
            OutsidersDeed::Interfered => {
                (phrase!("the offender may be expelled from the playing venue"), cite!("laws@2023-01/12.7"))
            }
            OutsidersDeed::UsedPhone => {
                (phrase!("stop the use of the device in the playing venue"), cite!("laws@2023-01/12.8"))
            }
            OutsidersDeed::EnteredArea => {
                (phrase!("send the person out of the playing area"), cite!("laws@2023-01/11.2.3.3"))
            }
        };
        steps.push(Step::new(said, by));
        Ruling { steps, outcome: Outcome::GoesOn }
    }
}
