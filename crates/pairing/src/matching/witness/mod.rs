//! A kept proof that all vertices can be paired, or all but one: a matching with the most pairs in a graph in
//! which nearly everyone may be paired with nearly everyone.
//!
//! A search for one more pair walks over those who are not yet reached, as one does in the complement of a sparse
//! graph: each step reaches somebody new or meets a forbidden pair. So it costs no more than the number of
//! vertices and forbidden pairs together, and most searches end after a few steps. Whole classes which may not
//! meet each other are skipped without looking at their members. Memory grows with the number of vertices only.

mod rings;
mod search;

use super::graph::{NONE, id};
use rings::Rings;
use search::{Found, Tree};

/// Who may be paired with whom.
///
/// A closure `(usize, usize) -> bool` will do. Where whole classes of vertices may not meet each other, saying so
/// saves looking at all their pairs.
///
/// ```
/// use pairing::matching::{Compatibility, Witness};
/// /// Even numbers may not meet each other.
/// struct Parity;
/// impl Compatibility for Parity {
///     fn may_pair(&self, u: usize, v: usize) -> bool {
///         (u | v) % 2 == 1
///     }
///     fn classes(&self) -> usize {
///         2
///     }
///     fn class_of(&self, v: usize) -> usize {
///         v % 2
///     }
///     fn classes_may_pair(&self, a: usize, b: usize) -> bool {
///         (a, b) != (0, 0)
///     }
/// }
/// assert_eq!(Witness::new(10, &Parity).complete(&Parity), 0);
/// ```
pub trait Compatibility {
    /// Whether two different vertices may be paired; the same whichever comes first.
    fn may_pair(&self, u: usize, v: usize) -> bool;

    /// How many classes of vertices there are.
    fn classes(&self) -> usize {
        1
    }

    /// The class of a vertex, less than [`classes`](Self::classes); it may not change during the life of a
    /// [`Witness`].
    fn class_of(&self, _v: usize) -> usize {
        0
    }

    /// False only if no vertex of one class may be paired with any of the other.
    fn classes_may_pair(&self, _a: usize, _b: usize) -> bool {
        true
    }
}

impl<F: Fn(usize, usize) -> bool> Compatibility for F {
    fn may_pair(&self, u: usize, v: usize) -> bool {
        self(u, v)
    }
}

/// A matching which is kept, repaired after changes, and taken back to an earlier state when asked.
///
/// ```
/// use pairing::matching::Witness;
/// // Neighbours have met already.
/// let may_pair = |u: usize, v: usize| u.abs_diff(v) != 1;
/// let mut witness = Witness::new(4, &may_pair);
/// assert_eq!(witness.complete(&may_pair), 0); // 0-2 and 1-3
/// witness.remove(3);
/// assert_eq!(witness.leave_single(&may_pair, |v| v != 2), Some(1));
/// ```
#[derive(Clone, Debug)]
pub struct Witness {
    class: Vec<u32>,
    mate: Vec<u32>,
    present: Vec<bool>,
    /// Those present without a partner, in no order, and where each stands.
    single: Vec<u32>,
    single_at: Vec<u32>,
    /// Those present and not reached by a search, by class.
    outside: Rings,
    tree: Tree,
    journal: Vec<Change>,
    marks: usize,
}

/// What was before a change.
#[derive(Clone, Copy, Debug)]
enum Change {
    Mate { of: u32, was: u32 },
    Presence { of: u32, was: bool },
}

/// A state of a [`Witness`] to which it can be taken back.
///
/// ```
/// use pairing::matching::Witness;
/// let anyone = |_: usize, _: usize| true;
/// let mut witness = Witness::new(4, &anyone);
/// let mark = witness.mark();
/// witness.remove(0);
/// witness.take_back(mark);
/// assert!(witness.is_present(0));
/// ```
#[derive(Debug, PartialEq, Eq)]
#[must_use = "a mark is given back by `take_back` or `keep`"]
pub struct Mark(usize);

impl Witness {
    /// All vertices present, nobody paired.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let witness = Witness::new(5, &|_: usize, _: usize| true);
    /// assert_eq!(witness.singles(), 5);
    /// ```
    #[must_use]
    pub fn new(vertices: usize, rules: &impl Compatibility) -> Self {
        let classes = rules.classes();
        let mut witness = Self {
            class: (0..vertices).map(|v| id(rules.class_of(v))).collect(),
            mate: vec![NONE; vertices],
            present: vec![true; vertices],
            single: (0..vertices).map(id).collect(),
            single_at: (0..vertices).map(id).collect(),
            outside: Rings::new(vertices, classes),
            tree: Tree::new(vertices, classes),
            journal: Vec::new(),
            marks: 0,
        };
        for v in 0..vertices {
            witness.outside.append(witness.class[v] as usize, id(v));
        }
        witness
    }

    /// The partner of a vertex.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let anyone = |_: usize, _: usize| true;
    /// let mut witness = Witness::new(2, &anyone);
    /// witness.complete(&anyone);
    /// assert_eq!(witness.mate(0), Some(1));
    /// ```
    #[must_use]
    pub fn mate(&self, v: usize) -> Option<usize> {
        (self.mate[v] != NONE).then_some(self.mate[v] as usize)
    }

    /// Whether the vertex is there.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let mut witness = Witness::new(2, &|_: usize, _: usize| true);
    /// witness.remove(1);
    /// assert!(witness.is_present(0) && !witness.is_present(1));
    /// ```
    #[must_use]
    pub fn is_present(&self, v: usize) -> bool {
        self.present[v]
    }

    /// How many are present without a partner.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let mut witness = Witness::new(3, &|_: usize, _: usize| true);
    /// witness.pair(0, 1);
    /// assert_eq!(witness.singles(), 1);
    /// ```
    #[must_use]
    pub fn singles(&self) -> usize {
        self.single.len()
    }

    /// Pairs two vertices which are present and may be paired, parting them from whom they had: a good guess
    /// saves the search.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let mut witness = Witness::new(4, &|_: usize, _: usize| true);
    /// witness.pair(0, 2);
    /// witness.pair(2, 1);
    /// assert_eq!((witness.mate(0), witness.mate(1)), (None, Some(2)));
    /// ```
    pub fn pair(&mut self, u: usize, v: usize) {
        debug_assert!(self.present[u] && self.present[v] && u != v, "{u} and {v} cannot be paired");
        self.part(u);
        self.part(v);
        self.join(id(u), id(v));
    }

    /// Parts a vertex from its partner.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let mut witness = Witness::new(2, &|_: usize, _: usize| true);
    /// witness.pair(0, 1);
    /// witness.part(1);
    /// assert_eq!(witness.mate(0), None);
    /// ```
    pub fn part(&mut self, v: usize) {
        let mate = self.mate[v];
        if mate != NONE {
            self.set_mate(id(v), NONE);
            self.set_mate(mate, NONE);
        }
    }

    /// Parts every pair which may not be made any more; needed after rules became stricter.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let mut witness = Witness::new(2, &|_: usize, _: usize| true);
    /// witness.pair(0, 1);
    /// witness.part_forbidden(&|_: usize, _: usize| false);
    /// assert_eq!(witness.singles(), 2);
    /// ```
    pub fn part_forbidden(&mut self, rules: &impl Compatibility) {
        for u in 0..self.mate.len() {
            if self.mate(u).is_some_and(|v| u < v && !rules.may_pair(u, v)) {
                self.part(u);
            }
        }
    }

    /// Takes a vertex out; its partner becomes single.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let anyone = |_: usize, _: usize| true;
    /// let mut witness = Witness::new(4, &anyone);
    /// witness.remove(3);
    /// assert_eq!(witness.complete(&anyone), 1);
    /// ```
    pub fn remove(&mut self, v: usize) {
        if self.present[v] {
            self.part(v);
            self.set_presence(id(v), false);
        }
    }

    /// Brings a vertex back, single.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let anyone = |_: usize, _: usize| true;
    /// let mut witness = Witness::new(4, &anyone);
    /// witness.remove(3);
    /// witness.insert(3);
    /// assert_eq!(witness.complete(&anyone), 0);
    /// ```
    pub fn insert(&mut self, v: usize) {
        if !self.present[v] {
            self.set_presence(id(v), true);
        }
    }

    /// Makes as many pairs as can be made and returns how many vertices must stay single: 0 if there is a
    /// perfect matching. The cost is that of what was not yet paired.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// // 0 may meet everybody, the others only 0.
    /// let star = |u: usize, v: usize| u == 0 || v == 0;
    /// assert_eq!(Witness::new(6, &star).complete(&star), 4);
    /// ```
    pub fn complete(&mut self, rules: &impl Compatibility) -> usize {
        self.complete_unless(rules, usize::MAX)
    }

    /// Whether the vertices present can all be paired, or all but one if their number is odd. Stops at the first
    /// vertex which shows that they cannot.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let star = |u: usize, v: usize| u == 0 || v == 0;
    /// let mut witness = Witness::new(4, &star);
    /// assert!(!witness.is_complete(&star));
    /// witness.remove(3);
    /// assert!(witness.is_complete(&star));
    /// ```
    pub fn is_complete(&mut self, rules: &impl Compatibility) -> bool {
        self.complete_unless(rules, self.single.len() % 2) <= 1
    }

    /// Completes the matching, but gives up once more than `tolerated` vertices proved to stay single.
    fn complete_unless(&mut self, rules: &impl Compatibility, tolerated: usize) -> usize {
        // Those before `stuck` have been searched from in vain; the last one left has nobody to find.
        let mut stuck = 0;
        while stuck + 1 < self.single.len() && stuck <= tolerated {
            match self.search(rules, self.single[stuck], |_| false) {
                Found::Nothing => {
                    self.freeze();
                    stuck += 1;
                }
                Found::Partner | Found::Retired(_) => self.clear_tree(),
            }
        }
        self.thaw();
        self.single.len()
    }

    /// Makes all pairs but for one vertex which satisfies `may_stay`: returns that vertex, or `None` if more than
    /// one must stay single or nobody suitable can. For an odd number of vertices present.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let may_pair = |u: usize, v: usize| u.abs_diff(v) != 1;
    /// let mut witness = Witness::new(5, &may_pair);
    /// assert_eq!(witness.leave_single(&may_pair, |v| v == 2), Some(2));
    /// assert_eq!(witness.mate(2), None);
    /// ```
    pub fn leave_single(
        &mut self,
        rules: &impl Compatibility,
        may_stay: impl FnMut(usize) -> bool,
    ) -> Option<usize> {
        if !self.is_complete(rules) {
            return None;
        }
        let &[root] = self.single.as_slice() else { return None };
        let found = self.search(rules, root, may_stay);
        self.clear_tree();
        match found {
            Found::Retired(v) => Some(v as usize),
            Found::Nothing | Found::Partner => None,
        }
    }

    /// All vertices, in order, which stay single in some matching with the most pairs.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let path = |u: usize, v: usize| u.abs_diff(v) == 1;
    /// assert_eq!(Witness::new(5, &path).possible_singles(&path), [0, 2, 4]);
    /// ```
    pub fn possible_singles(&mut self, rules: &impl Compatibility) -> Vec<usize> {
        self.complete(rules);
        let mut possible = Vec::new();
        for place in 0..self.single.len() {
            let found = self.search(rules, self.single[place], |v| {
                possible.push(v);
                false
            });
            debug_assert_eq!(found, Found::Nothing, "the matching has the most pairs");
            self.freeze();
        }
        self.thaw();
        possible.sort_unstable();
        possible.dedup();
        possible
    }

    /// Takes a pair out of the graph if all others can still be paired (or all but one, if their number is odd);
    /// otherwise nothing changes. The two must be present and may be paired.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let may_pair = |u: usize, v: usize| u.abs_diff(v) != 1;
    /// let mut witness = Witness::new(4, &may_pair);
    /// assert!(!witness.try_remove_pair(&may_pair, 0, 3)); // leaves 1 and 2
    /// assert!(witness.try_remove_pair(&may_pair, 0, 2));
    /// ```
    pub fn try_remove_pair(&mut self, rules: &impl Compatibility, u: usize, v: usize) -> bool {
        let mark = self.mark();
        self.remove(u);
        self.remove(v);
        let kept = self.is_complete(rules);
        if kept {
            self.keep(mark);
        } else {
            self.take_back(mark);
        }
        kept
    }

    /// Remembers the state; marks are given back in the reverse order.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let mut witness = Witness::new(4, &|_: usize, _: usize| true);
    /// let mark = witness.mark();
    /// witness.pair(0, 1);
    /// witness.keep(mark);
    /// assert_eq!(witness.mate(0), Some(1));
    /// ```
    pub fn mark(&mut self) -> Mark {
        self.marks += 1;
        Mark(self.journal.len())
    }

    /// Keeps what happened since the mark.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let mut witness = Witness::new(4, &|_: usize, _: usize| true);
    /// let mark = witness.mark();
    /// witness.remove(0);
    /// witness.keep(mark);
    /// assert!(!witness.is_present(0));
    /// ```
    pub fn keep(&mut self, mark: Mark) {
        debug_assert!(self.marks > 0 && mark.0 <= self.journal.len(), "marks nest");
        self.marks -= 1;
        if self.marks == 0 {
            self.journal.clear();
        }
    }

    /// Takes everything back which happened since the mark.
    ///
    /// ```
    /// use pairing::matching::Witness;
    /// let mut witness = Witness::new(4, &|_: usize, _: usize| true);
    /// let mark = witness.mark();
    /// witness.pair(0, 1);
    /// witness.take_back(mark);
    /// assert_eq!(witness.mate(0), None);
    /// ```
    pub fn take_back(&mut self, mark: Mark) {
        let marks = std::mem::replace(&mut self.marks, 0);
        while self.journal.len() > mark.0 {
            match self.journal.pop() {
                Some(Change::Mate { of, was }) => self.set_mate(of, was),
                Some(Change::Presence { of, was }) => self.set_presence(of, was),
                None => break,
            }
        }
        self.marks = marks.saturating_sub(1);
    }

    /// Makes a pair of two vertices without regard to whom they had.
    fn join(&mut self, u: u32, v: u32) {
        self.set_mate(u, v);
        self.set_mate(v, u);
    }

    fn set_mate(&mut self, v: u32, mate: u32) {
        if self.marks > 0 {
            self.journal.push(Change::Mate { of: v, was: self.mate[v as usize] });
        }
        self.mate[v as usize] = mate;
        self.note_single(v);
    }

    fn set_presence(&mut self, v: u32, present: bool) {
        if self.marks > 0 {
            self.journal.push(Change::Presence { of: v, was: self.present[v as usize] });
        }
        self.present[v as usize] = present;
        if present {
            self.outside.append(self.class[v as usize] as usize, v);
        } else {
            self.outside.take_out(v);
        }
        self.note_single(v);
    }

    /// Keeps the list of singles right for one vertex.
    fn note_single(&mut self, v: u32) {
        let single = self.present[v as usize] && self.mate[v as usize] == NONE;
        let at = self.single_at[v as usize];
        if single && at == NONE {
            self.single_at[v as usize] = id(self.single.len());
            self.single.push(v);
        } else if !single && at != NONE {
            self.single_at[v as usize] = NONE;
            self.single.swap_remove(at as usize);
            if let Some(&moved) = self.single.get(at as usize) {
                self.single_at[moved as usize] = at;
            }
        }
    }
}
