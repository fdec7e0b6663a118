//! From an infringement to the penalties that may be chosen, and from the choice to the ruling.

use glossary::{Colour, Phrase, phrase};
use handbook::{Citation, cite};

use super::{Infringement, Penalty, PenaltyKind};
use crate::ruling::{ClockCorrection, Effect, Outcome, Ruling, Step};

/// What the choice of a penalty depends on.
///
/// ```
/// use laws::penalty::{Circumstances, Infringement, PenaltyKind};
/// let accident = Circumstances::default();
/// let options = accident.options(Infringement::DisplacedPieces);
/// assert!(!options.contains(&PenaltyKind::GameLost) && !options.contains(&PenaltyKind::Fine));
/// let again = Circumstances { deliberate_or_repeated: true, ..accident };
/// assert!(again.options(Infringement::DisplacedPieces).contains(&PenaltyKind::GameLost));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Circumstances {
    /// The fine that the regulations of the event announce, in their words.
    pub announced_fine: Option<String>,
    /// Whether the player did it deliberately, or not for the first time.
    pub deliberate_or_repeated: bool,
    /// Whether the game is over: then no time can be given or taken.
    pub game_over: bool,
}

/// Why a penalty cannot be imposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.phrase())]
pub enum NotAllowed {
    /// No fine was announced in advance, or not this one.
    FineNotAnnounced,
    /// The game is over.
    GameOver,
    /// It is too severe for an accident that happened once.
    TooSevere,
}

impl NotAllowed {
    /// The article that stands against it. Example: see [`impose`].
    pub const fn citation(self) -> Citation {
        match self {
            NotAllowed::FineNotAnnounced => cite!("laws@2023-01/12.9.7"),
            NotAllowed::GameOver => cite!("laws@2023-01/12.9"),
            NotAllowed::TooSevere => cite!("laws@2023-01/7.4.3"),
        }
    }

    /// The reason, to be said in any language. Example: see [`impose`].
    pub fn phrase(self) -> Phrase {
        match self {
            NotAllowed::FineNotAnnounced => phrase!("this fine was not announced in advance"),
            NotAllowed::GameOver => phrase!("the game is over: its times cannot be changed"),
            NotAllowed::TooSevere => phrase!("an accident that happened once does not lose the game"),
        }
    }
}

impl Circumstances {
    /// The penalties that may be chosen, in the order of article 12.9. Example: see [`Circumstances`].
    pub fn options(&self, infringement: Infringement) -> Vec<PenaltyKind> {
        PenaltyKind::ALL.into_iter().filter(|&kind| self.objection(infringement, kind).is_none()).collect()
    }

    fn objection(&self, infringement: Infringement, kind: PenaltyKind) -> Option<NotAllowed> {
        let accident = infringement.may_be_an_accident() && !self.deliberate_or_repeated;
        if kind == PenaltyKind::Fine && self.announced_fine.is_none() {
            Some(NotAllowed::FineNotAnnounced)
        } else if kind.needs_a_running_game() && self.game_over {
            Some(NotAllowed::GameOver)
        } else if accident && kind > PenaltyKind::TimeFromOffender {
            Some(NotAllowed::TooSevere)
        } else {
            None
        }
    }
}

/// Imposes a penalty: the ruling that follows from the arbiter's choice.
///
/// ```
/// use glossary::Colour;
/// use laws::penalty::{Circumstances, Infringement, NotAllowed, Penalty, impose};
/// use laws::{clock::ClockTime, ruling::Outcome};
/// let now = Circumstances::default();
/// let two_minutes = Penalty::TimeToOpponent(ClockTime::from_minutes(2));
/// let ruling = impose(Colour::Black, Infringement::Noise, &two_minutes, &now)?;
/// assert_eq!(ruling.outcome, Outcome::GoesOn);
/// let correction = ruling.corrections().next().expect("White gets time");
/// assert_eq!(correction.clock, Colour::White);
///
/// let fine = Penalty::Fine { amount: "50 CHF".to_owned() };
/// let refused = impose(Colour::Black, Infringement::Noise, &fine, &now).expect_err("no fine was announced");
/// assert_eq!(refused, NotAllowed::FineNotAnnounced);
/// assert_eq!(refused.citation().article().number, "12.9.7");
/// assert_eq!(refused.phrase().to_string(), "this fine was not announced in advance");
/// # Ok::<(), NotAllowed>(())
/// ```
///
/// # Errors
/// When the circumstances do not allow the penalty.
pub fn impose(
    on: Colour,
    infringement: Infringement,
    penalty: &Penalty,
    circumstances: &Circumstances,
) -> Result<Ruling, NotAllowed> {
    if let Some(objection) = circumstances.objection(infringement, penalty.kind()) {
        return Err(objection);
    }
    if let Penalty::Fine { amount } = penalty
        && circumstances.announced_fine.as_ref() != Some(amount)
    {
        return Err(NotAllowed::FineNotAnnounced);
    }
    let found = phrase!("find that {player} {deed}", player = on, deed = infringement.phrase());
    let mut steps = vec![Step::new(found, infringement.forbidden_by())];
    steps.extend(imposed(on, penalty));
    steps.push(Step::appeal());
    let over = if circumstances.game_over { Outcome::ResultStands } else { Outcome::GoesOn };
    let outcome = match penalty {
        Penalty::GameLost { opponent } => Outcome::lost_with(on, *opponent),
        Penalty::Warning
        | Penalty::TimeToOpponent(_)
        | Penalty::TimeFromOffender(_)
        | Penalty::OpponentToMaximum { .. }
        | Penalty::PointsReduced { .. }
        | Penalty::Fine { .. }
        | Penalty::Exclusion { .. }
        | Penalty::Expulsion => over,
    };
    Ok(Ruling { steps, outcome })
}

/// The steps that impose a penalty.
pub(crate) fn imposed(on: Colour, penalty: &Penalty) -> Vec<Step> {
    let said = phrase!("impose on {player}: {penalty}", player = on, penalty = penalty.phrase());
    let by = penalty.kind().citation();
    let mut steps = vec![Step::new(said, by).with(Effect::Imposed { on, penalty: penalty.clone() })];
    steps.extend(correction(on, penalty));
    if penalty.kind() == PenaltyKind::Expulsion {
        steps.push(Step::new(phrase!("ask the organiser whether the player is expelled"), by));
    }
    steps
}

/// The correction of a clock that a penalty of time brings.
fn correction(on: Colour, penalty: &Penalty) -> Option<Step> {
    let by = penalty.kind().citation();
    match penalty {
        Penalty::TimeToOpponent(time) => Some(Step::add_time(on.opposite(), *time, by)),
        Penalty::TimeFromOffender(time) => Some(Step::take_time(on, *time, by)),
        Penalty::Warning
        | Penalty::OpponentToMaximum { .. }
        | Penalty::PointsReduced { .. }
        | Penalty::GameLost { .. }
        | Penalty::Fine { .. }
        | Penalty::Exclusion { .. }
        | Penalty::Expulsion => None,
    }
}

/// The clock corrections of a penalty, for whoever keeps the chessclock.
impl Penalty {
    /// What it changes on the clocks, if the offender has this colour.
    ///
    /// ```
    /// use glossary::Colour;
    /// use laws::{clock::ClockTime, penalty::Penalty};
    /// let penalty = Penalty::TimeFromOffender(ClockTime::from_minutes(5));
    /// let correction = penalty.correction(Colour::White).expect("time is taken");
    /// assert_eq!(correction.clock, Colour::White);
    /// ```
    pub fn correction(&self, offender: Colour) -> Option<ClockCorrection> {
        match correction(offender, self)?.effect? {
            Effect::Clock(correction) => Some(correction),
            Effect::Board(_)
            | Effect::IllegalMove { .. }
            | Effect::Imposed { .. }
            | Effect::Choice { .. } => None,
        }
    }
}
