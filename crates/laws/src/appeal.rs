//! Appeals against a decision of the arbiter: what the regulations of an event must say about them (11.10).

use glossary::{Phrase, phrase};
use handbook::{Citation, cite};

use crate::clock::ClockTime;

/// What the regulations of an event say about appeals.
///
/// ```
/// use laws::appeal::{AppealFault, AppealProcedure};
/// use laws::clock::ClockTime;
/// // Exam question 20: orally, within 24 hours, with two rounds a day.
/// let procedure = AppealProcedure {
///     deadline: Some(ClockTime::from_minutes(24 * 60)),
///     in_writing: false,
///     until_next_round: ClockTime::from_minutes(5 * 60),
/// };
/// assert_eq!(procedure.faults(), [AppealFault::DeadlineTooLong, AppealFault::NotInWriting]);
/// assert_eq!(AppealFault::NotInWriting.citation().article().number, "11.10");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AppealProcedure {
    /// How long after the decision or the game an appeal can be submitted; none if nothing is said.
    pub deadline: Option<ClockTime>,
    /// Whether an appeal must be submitted in writing.
    pub in_writing: bool,
    /// The shortest time from the end of a round to the start of the next.
    pub until_next_round: ClockTime,
}

/// What is unsatisfactory about a procedure of appeals. Example: see [`AppealProcedure`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppealFault {
    /// There is no deadline.
    NoDeadline,
    /// Further rounds can be played before the deadline.
    DeadlineTooLong,
    /// The appeal need not be in writing: nobody can be certain what the complaint is.
    NotInWriting,
}

impl AppealFault {
    /// The article that allows appeals and leaves their procedure to the event. Example: see
    /// [`AppealProcedure`].
    pub const fn citation(self) -> Citation {
        match self {
            AppealFault::NoDeadline | AppealFault::DeadlineTooLong | AppealFault::NotInWriting => {
                cite!("laws@2023-01/11.10")
            }
        }
    }

    /// The fault, to be said in any language.
    ///
    /// ```
    /// use laws::appeal::AppealFault;
    /// let said = AppealFault::NoDeadline.phrase().to_string();
    /// assert_eq!(said, "the regulations name no deadline for appeals");
    /// ```
    pub fn phrase(self) -> Phrase {
        match self {
            AppealFault::NoDeadline => phrase!("the regulations name no deadline for appeals"),
            AppealFault::DeadlineTooLong => phrase!("another round begins before the deadline for appeals"),
            AppealFault::NotInWriting => phrase!("appeals need not be in writing"),
        }
    }
}

impl AppealProcedure {
    /// What is unsatisfactory about it. Example: see [`AppealProcedure`].
    pub fn faults(&self) -> Vec<AppealFault> {
        let too_long = self.deadline.is_some_and(|deadline| deadline > self.until_next_round);
        let checks = [
            (self.deadline.is_none(), AppealFault::NoDeadline),
            (too_long, AppealFault::DeadlineTooLong),
            (!self.in_writing, AppealFault::NotInWriting),
        ];
        checks.into_iter().filter_map(|(wrong, fault)| wrong.then_some(fault)).collect()
    }
}
