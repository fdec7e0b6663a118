/// How many steps the search may take for each member.
const STEPS: usize = 40;

/// How often all pairs of the bracket may be looked at to learn whether a rest can be paired.
const LOOKS: usize = 4;

/// The exact matching is cubic in the members: for every so many members another look is cheaper than it.
const MEMBERS_PER_LOOK: usize = 128;

/// What a search may spend before the exact matching is the cheaper way.
pub(super) struct Budget {
    steps: usize,
    /// Pairs looked at to learn whether the rest can be paired at all.
    pairs: usize,
}

impl Budget {
    /// The budget of a bracket of so many members.
    pub(super) fn of(members: usize) -> Budget {
        let looks = LOOKS + members / MEMBERS_PER_LOOK;
        Budget { steps: STEPS * (members + 10), pairs: members * members * looks }
    }

    /// Takes a step; false if none is left.
    pub(super) fn take_step(&mut self) -> bool {
        take(&mut self.steps, 1)
    }

    /// Looks at so many pairs; false if that is more than is left.
    pub(super) fn take_pairs(&mut self, pairs: usize) -> bool {
        take(&mut self.pairs, pairs)
    }
}

fn take(left: &mut usize, amount: usize) -> bool {
    let is_left = amount <= *left;
    *left -= amount.min(*left);
    is_left
}
