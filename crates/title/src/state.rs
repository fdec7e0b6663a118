//! Whether something is so, is not so, or cannot be said yet.

/// What became of a condition.
///
/// ```
/// use title::State;
/// assert_eq!(State::Passed.and(State::Open), State::Open);
/// assert_eq!(State::Open.and(State::Failed), State::Failed);
/// assert_eq!(State::of(2, 2, 3), State::Passed);
/// assert_eq!(State::of(3, 2, 3), State::Open);
/// assert_eq!(State::of(4, 2, 3), State::Failed);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It is met.
    Passed,
    /// It is not met.
    Failed,
    /// What is known does not decide it.
    Open,
}

impl State {
    /// Both conditions. Example: see [`State`].
    pub const fn and(self, other: State) -> State {
        match (self, other) {
            (State::Failed, _) | (_, State::Failed) => State::Failed,
            (State::Open, _) | (_, State::Open) => State::Open,
            (State::Passed, State::Passed) => State::Passed,
        }
    }

    /// At least so many are needed; so many there are for certain, and so many possibly. Example: see
    /// [`State`].
    pub const fn of(needed: u32, certain: u32, possible: u32) -> State {
        if certain >= needed {
            State::Passed
        } else if possible >= needed {
            State::Open
        } else {
            State::Failed
        }
    }

    /// At most so many are allowed.
    pub(crate) const fn at_most(allowed: u32, certain: u32, possible: u32) -> State {
        if possible <= allowed {
            State::Passed
        } else if certain <= allowed {
            State::Open
        } else {
            State::Failed
        }
    }
}
