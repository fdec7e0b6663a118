//! What a player does with the score sheet: 8.1 to 8.3, and the result on it: 8.7.

use glossary::{Colour, phrase};
use handbook::{Citation, cite};

use crate::penalty::{Circumstances, Infringement};
use crate::ruling::{Outcome, Ruling, Step};

/// What is wrong with a score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SheetMatter {
    /// The moves are not recorded, or cannot be read.
    NotRecorded,
    /// A move was written before it was made.
    InAdvance,
    /// The player moves again without having recorded the own previous move.
    Behind,
    /// Something else than moves, times, offers, claims and other relevant data is written on it.
    OtherNotes,
    /// An offer of a draw is not marked.
    OfferNotMarked,
    /// The arbiter cannot see it.
    Hidden,
    /// The player keeps it after the game.
    Kept,
    /// It is an electronic one and has an evident defect.
    Defective,
}

impl SheetMatter {
    /// All of them, in the order of their articles. Example: see [`SheetReported`].
    pub const ALL: [SheetMatter; 8] = [
        SheetMatter::NotRecorded,
        SheetMatter::InAdvance,
        SheetMatter::Behind,
        SheetMatter::OtherNotes,
        SheetMatter::OfferNotMarked,
        SheetMatter::Hidden,
        SheetMatter::Kept,
        SheetMatter::Defective,
    ];

    /// The article that is not followed. Example: see [`SheetReported`].
    pub const fn citation(self) -> Citation {
        match self {
            SheetMatter::NotRecorded => cite!("laws@2023-01/8.1.1"),
            SheetMatter::InAdvance => cite!("laws@2023-01/8.1.2"),
            SheetMatter::Behind => cite!("laws@2023-01/8.1.3"),
            SheetMatter::OtherNotes => cite!("laws@2023-01/8.1.4"),
            SheetMatter::OfferNotMarked => cite!("laws@2023-01/8.1.5"),
            SheetMatter::Hidden => cite!("laws@2023-01/8.2"),
            SheetMatter::Kept | SheetMatter::Defective => cite!("laws@2023-01/8.3"),
        }
    }
}

/// Something is wrong with the score sheet of a player who has to record.
///
/// ```
/// use glossary::Colour;
/// use laws::scoresheet::{SheetMatter, SheetReported};
/// let about = |matter| SheetReported { player: Colour::White, matter, repeated: false }.rule();
/// assert!(about(SheetMatter::Hidden).cites("8.2"));
/// assert!(about(SheetMatter::OtherNotes).cites("11.3.1"), "notes are forbidden");
/// for matter in SheetMatter::ALL {
///     assert!(about(matter).citations().any(|it| it == matter.citation()));
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetReported {
    /// The player.
    pub player: Colour,
    /// What is wrong.
    pub matter: SheetMatter,
    /// Whether the player had been told before.
    pub repeated: bool,
}

impl SheetReported {
    /// What the arbiter does. Example: see [`SheetReported`].
    pub fn rule(&self) -> Ruling {
        let (player, by) = (self.player, self.matter.citation());
        let said = match self.matter {
            SheetMatter::NotRecorded => phrase!("tell {player} to record both players' moves", player),
            SheetMatter::InAdvance => phrase!("tell {player} to record no move before it is made", player),
            SheetMatter::Behind => {
                phrase!("{player} must record the own previous move before the next one", player)
            }
            SheetMatter::OtherNotes => phrase!("replace the score sheet, and keep the one with notes"),
            SheetMatter::OfferNotMarked => phrase!("let both players mark the offer on their score sheets"),
            SheetMatter::Hidden => phrase!("tell {player} to let the arbiter see the score sheet", player),
            SheetMatter::Kept => {
                phrase!("ask {player} for the original: it belongs to the organiser", player)
            }
            SheetMatter::Defective => phrase!("replace the electronic score sheet of {player}", player),
        };
        let mut steps = vec![Step::new(said, by)];
        steps.extend(self.penalty());
        let outcome = if self.matter == SheetMatter::Kept { Outcome::ResultStands } else { Outcome::GoesOn };
        Ruling { steps, outcome }
    }

    /// Notes are an infringement at once; the rest is one if the player does not comply.
    fn penalty(&self) -> Option<Step> {
        let options = |infringement| Circumstances::default().options(infringement);
        match self.matter {
            SheetMatter::OtherNotes => Some(Step::choose_penalty(
                self.player,
                options(Infringement::Notes),
                Infringement::Notes.forbidden_by(),
            )),
            SheetMatter::Defective => None,
            SheetMatter::NotRecorded
            | SheetMatter::InAdvance
            | SheetMatter::Behind
            | SheetMatter::OfferNotMarked
            | SheetMatter::Hidden
            | SheetMatter::Kept => self.repeated.then(|| {
                let options = options(Infringement::Distraction);
                Step::choose_penalty(self.player, options, cite!("laws@2023-01/12.9"))
            }),
        }
    }
}

/// The result that the players signed is wrong, or they signed different ones (8.7).
///
/// ```
/// use laws::scoresheet::ResultDisputed;
/// use laws::ruling::Outcome;
/// let same = ResultDisputed { sheets_differ: false, arbiter_changes: false };
/// assert_eq!(same.rule().outcome, Outcome::ResultStands);
/// assert!(ResultDisputed { sheets_differ: true, ..same }.rule().cites("8.7"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultDisputed {
    /// Whether the two score sheets show different results.
    pub sheets_differ: bool,
    /// Whether the arbiter decides that the signed result does not stand.
    pub arbiter_changes: bool,
}

impl ResultDisputed {
    /// What the arbiter does. Example: see [`ResultDisputed`].
    pub fn rule(&self) -> Ruling {
        let by = cite!("laws@2023-01/8.7");
        let steps = if self.sheets_differ {
            vec![
                Step::new(phrase!("find out with both players how the game ended"), by),
                Step::new(phrase!("let both players sign the same result"), by),
            ]
        } else if self.arbiter_changes {
            vec![
                Step::new(phrase!("establish by the game how it ended, and record that result"), by),
                Step::appeal(),
            ]
        } else {
            vec![Step::new(phrase!("the signed result stands, even if it is incorrect"), by), Step::appeal()]
        };
        Ruling { steps, outcome: Outcome::ResultStands }
    }
}
